"""What the rules tell, by kind: the arguments are ids, and amounts where it says so. NONE (-1) stands for nobody.

Set-up
    first          seat, its throw and the other's in seat order
    sided          kingdom of seat 0, of seat 1, colour of seat 0, of seat 1
    capital        seat, territory
    crowned        seat, sovereign
Ages and gold
    age            seat, which of its ages (a number)
    guarded        seat, territory: a defence token
    gained         seat, talents, why: tax market temple crown card bank loot tribute plunder harvest pilgrims
    fined          seat, talents paid, what for: units crowd territory famine
    bought         seat: a card from a Library
    offered        seat, talents given to the Altar
    drew_bonus     who drew it, whose it is, bonus card
    claimed        seat, bonus card: the right to its gold is used
    drew_event     seat, event
    last_war       seat: the final player
    orders_done    seat
    war            seat: its combat phase begins
Combat cards
    drew           seat, card (NONE for others), place (HAND, APART, STRATEGIST)
    discarded      seat, card
    reshuffled     nothing
Orders and buildings
    ordered        seat, order (mobilize build demolish tax plan regroup negotiate), territory
    built          seat, territory, building
    demolished     whose it was, territory, building
    pacified       seat, territory
    prayed         seat, face: the Temple
    spared         seat: by the Bedehouse
    rebelled       seat, territory, cause: second (order) unpaid (fine) empty (conquest)
Units
    recruited      seat, territory, kind
    dismissed      seat, territory, kind
    wasted         seat, territory, cause (plague famine desertion), kind
    destroyed      seat, territory, kind
    moved          seat, from, to, kind
    retreated      seat, from, to, kind
    broke_through  seat, territory
    pursued        seat, card, units to lose
    perished       seat, units
    resurrected    seat, territory, kind
    healed         seat, territory: by Field Surgeons
Battle
    attacked       seat, from, target, 1 with the Armory
    breached       seat, territory, building
    laid           seat, verb: lay blind none
    added          seat
    showed         seat, card: laid openly
    rode           seat, from, territory fought for
    cancelled      seat: the Tactician
    scouted        seat
    spied          seat, card (NONE for others)
    replaced       seat: Scouts by another card
    revealed       seat (NONE: revolutionaries), card or NONE, added card or NONE
    enraptured     seat, face
    bribed         seat, units
    neutralized    seat whose card has no property now, that card or NONE
    weighed        side, its seat, its card or NONE, and its strength by units, card, properties and Combat Rapture,
                   added card, and Armory or place
    counted        attacker, defender, their strengths
    put_down       territory, revolutionaries
    fought         attacker, defender, territory, winning side (0 attack, 1 defence, NONE), their strengths, their
                   cards, units lost by each; then for each of them the strength by common units, special units,
                   bribed units (missing), card, properties and Combat Rapture, added card, Armory or Wall, defence
                   token, and rebellion (missing)
    unsung         seat: no feat of arms for the defender
    conquered      seat, territory
    great_conqueror  seat
    feat           seat, points, where the marker stands now
    praised        seat: a victory point from the Altar for a battle
    overran        seat, from, territory, units destroyed: The Last Frontier
Sovereigns
    lengthened     seat, last point of the reign
    died           seat, sovereign
Bonus cards and events
    played         seat, bonus card
    bid            bid of seat 0, of seat 1
    glorified      seat
    debased        seat, talents
    truce          seat whose next age ends it
    truce_over     nothing
    infected       territory
    rose           seat, territory, revolutionaries
    revolted       whose it was, territory, revolutionaries
The end
    destiny        seat, Destiny card
    ended          ending, victory points of seat 0, of seat 1
"""
