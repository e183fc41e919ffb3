"""What is told as it happens: every kind of event with what comes with it, in this order.

kingdom, seat, space (a Region or Sea), region, sea, card (a Dynasty card), court (a Kingdom card) and tile are ids;
a side is 0 for attackers and 1 for defenders, or -1. A word in the plural is a tuple; forces and losses are pairs of a
Kingdom and a number. Where others hear less than those concerned, what they do not hear comes last and is missing.
"""

from __future__ import annotations

from collections.abc import Mapping

EVENTS: Mapping[str, str] = {
    # the turn
    "first_player": "seat",
    "chose": "seat kingdom crowns",
    "turn": "number seat",
    "dynasty_phase": "",
    "negotiation_phase": "",
    "playoff": "glory",
    "ended": "ending",
    # Kingdom cards
    "played_card": "kingdom court",
    "fetched": "kingdom court",
    "taxed": "kingdom crowns",
    "developed": "kingdom institution level crowns court",
    "calmed": "kingdom unrest",
    "removed_influence": "kingdom seat card legal",
    # Successions
    "succession": "kingdom way",
    "challenged": "kingdom seat",
    "turned": "kingdom seat card legal",
    "committed": "kingdom seat before",
    "revealed": "kingdom cards",
    "compared": "kingdom seats totals numbers",
    "kept_throne": "kingdom seat",
    "crowned": "kingdom seat",
    "chaos": "kingdom",
    "still_chaos": "kingdom",
    "after_rebellion": "kingdom unrest",
    # armies and fleets
    "raised": "kingdom region armies fleets",
    "moved": "kingdom origin destination count",
    "sailed": "kingdom sea other count",
    "carried": "kingdom carried sea other count",
    "drowned": "kingdom sea count",
    "released": "kingdom",
    # battles
    "named": "kingdom leader",
    "rolled_for_lead": "kingdom sum",
    "leads": "kingdom space",
    "battle": "space assault attacker defender attacking_forces defending_forces levies",
    "withdrew": "kingdom space count",
    "clashed": "space coloured white first_side attackers_left defenders_left",
    "surrendered": "space side",
    "retreated": "kingdom space other count",
    "called_off": "space",
    "battle_ended": "space assault attacker defender winning_side attacking_losses defending_losses",
    "ransomed": "kingdom crowns",
    "received_ransom": "kingdom crowns",
    "refused_ransom": "kingdom crowns",
    # sieges and conquest
    "siege_rolled": "kingdom region coloured white bonus falls",
    "starved": "kingdom region count",
    "besieged": "kingdom region",
    "lifted": "kingdom region",
    "flag_raised": "kingdom space",
    "no_flag": "kingdom region",
    "conquered": "kingdom region",
    "capitol_fell": "kingdom fallen",
    # Glory
    "gained_glory": "seat",
    "lost_glory": "seat",
    "claimed": "seat tile",
    "displayed": "tile",
    "broke": "seat tile",
    "hired_troupe": "kingdom crowns",
    # Dynasty cards
    "played": "seat use target owner card",
    "named_second": "seat kingdom",
    "stirred": "kingdom unrest stability",
    "attrition": "seat kingdom coloured white",
    "no_attrition": "kingdom",
    "removed_unit": "kingdom what space",
    "offered": "seat target region kingdom",
    "refused_region": "kingdom region",
    "diplomacy_rolled": "kingdom region coloured white",
    "disbanded": "kingdom region count",
    "named_order": "seat kingdoms",
    "reordered": "seat kingdoms",
    "examined": "seat owner kingdom cards",
    "put_back": "seat owner kingdom",
    "stole": "seat victim card",
    "tried_to_foil": "seat player",
    "foiled": "seat player card coloured white",
    "failed_to_foil": "seat player coloured white",
    "drew": "seat cards",
    "discarded": "seat card",
    "picked_up": "seat cards",
    "reshuffled": "",
    "filled_sets": "",
    # Negotiation
    "traded": "kingdom crowns",
    "returned_cards": "kingdom",
    "talks": "seat decision",
    "ready": "seat",
    "talks_over": "",
    "allied": "kingdom other",
    "ended_alliance": "seat kingdom other",
    "answered_offer": "seat other decision",
    "turned_token": "seat kingdom",
    "transferred": "kingdom other crowns",
    "offered_card": "seat other card",
    "gave_card": "giver taker card",
}
