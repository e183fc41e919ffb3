"""Parts of sentences, of which names.py, words.py, facts.py and pieces.py make what texts.py leaves open."""

from __future__ import annotations

STACKS = ("first", "second", "third")
WAYS = {"walk": "on foot", "road": "over the road", "sail": "by sea"}
RESULTS = ("Deal 100", "Prevent 100", "+1 Victory", "Draw 1 Fate")
RESULT_NOTES = (
    "The other side takes 100 casualties.",
    "Your side takes 100 casualties less.",
    "With more Victories one drives the other away, with two more one kills his Nobles; counted while both sides live.",
    "Another card is drawn when it is revealed.",
)
ATTACKS = {"fight": "the battle against {0}", "assault": "the assault on {0}", "siege": "the siege of {0}"}
TOPICS = {
    "vote": "the vote on {0}",
    "choose": "the vote on {0}",
    "cancel": "cancelling {0}",
    "draw": "who draws the Event",
}
PROPOSALS = {
    "agenda": "{0}",
    "reinstate": "lifting the ban on {0}",
    "withdraw": "the end of {0}",
    "postpone": "postponing the Assembly",
    "prohibit": "forbidding {0}",
    "allow": "allowing {0} again",
    "spoken": "what was said at the table",
}
DESTINATIONS = {"Spice Islands": "the Spice Islands"}
PHRASE = {
    "neutral": "the garrison",
    "stronghold": "the stronghold of {0}",
    "army of stronghold": "the troops in the stronghold of {0}",
    "regulars": "{0} Regulars",
    "mercenaries": "{0} {1}",
    "several": "{0} × {1}",
    "no troops": "no troops",
    "no cards": "nothing",
    "no crowns": "nothing",
    "plan nothing": "No card",
    "plan one": "{0} alone",
    "plan two": "{0} and {1}",
    "yes": "yes",
    "no": "no",
    "faith cost": ", for 1 Faith",
    "whose": " of {0}",
    "refusal": "Who refuses is banned from the Assembly.",
    "refusal free": "Refusing costs a banned Baron nothing.",
    "spent commander": "He is exhausted and can't use his ability.",
    "ban": " (forbidden: who does it is banned from the Assembly)",
    "toll": " ({0}: {1})",
    "toll unpaid": " ({0} can't be paid: who does it is banned from the Assembly)",
    "nation": "the {0} Mercenaries",
    "passed": "{0} was passed.",
    "failed": "{0} was rejected.",
    "went to": "{0} went to {1}.",
    "promise vote": "to vote {0}",
    "promise choose": "to vote for {0}",
    "promise cancel": "to pledge Faith",
    "promise draw": "to let {0} draw the Event",
    "bargain": "{0} pays {1}, {2} promises {3}",
    "fate all": "{0}, {1}, {2}",
    "revolt": "revolt",
    "order": "no revolt",
    "times": "{0} ×{1}",
    "nobody": "nobody",
    "nobody else": "nobody else",
    "no news": "{0} no news",
    "fleet lost": "{0} fleet lost",
    "nobody voted": "none",
    "voted for": "for {0}",
    "undeclared": "shown",
    "full": "a full victory for {0}",
    "partial": "a partial victory for {0}",
    "stalemate": "a stalemate",
    "discard more": "at least {0} more",
    "discard free": "more, or keep the rest",
    "allocated": "{0} of {1} cards",
    "casualties left": " {0} more are to be taken.",
    "forces": "strength {0} against {1}",
    "siege begins": "it falls to a siege of a later round",
    "siege ends": "it falls now",
    "prospects": "up to {0} times the stake, and lost on {1} of {2} cards",
    "for votes": "{0} {1}",
}
