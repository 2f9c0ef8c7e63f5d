"""How the games of many tests begin, and a dispute case that is answered rightly."""

from typing import Any

#: basic-4 up to the first turn of diana: the figures, then the hands.
PLACING = ["diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"]
HANDS = [
    "diana hand Courage Optimism /Kindness",
    "leo hand Anger Jealousy /Dislike",
    "thomas hand ? ? /Desire",
    "fred hand ? ? /Mistrust",
]

#: realm.valley: an Action of that game with what comes of it.
VALLEY_CASE: dict[str, Any] = {
    "id": "realm.valley-1",
    "rules": ["realm.valley"],
    "setup": "basic-4",
    "title": "The Valley gives 4 Willpower for 1",
    "line": "diana valley",
    "verdict": "legal",
    "because": "4 - 1 + 4 = 7.",
    "facts": {"diana.wp": 7},
}
