"""Emotions of a Mindset as they are typed: `b-m-red-draw:1`, `b-m-red-draw+b-x-blue:2:1!`."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.editions.card_game.emotion import ENTERED, SWAPPED

#: Behind an Emotion that came into its Mindset in this turn; behind a merged one that has to wait, being swapped in.
FRESH, SWAPPED_IN = "!", "!!"

#: Between an Emotion and the card it is merged with.
OVER = "+"

#: What is counted on an Emotion, in the order in which it is typed.
COUNTS = ("fragments", "absorbed")


def written(emotion: Mapping[str, Any]) -> str:
    """What is told of an Emotion."""
    over = f"{OVER}{emotion['over']}" if emotion.get("over") else ""
    fragments = f":{emotion['fragments']}" if emotion.get("fragments") is not None else ""
    absorbed = f":{emotion['absorbed']}" if emotion.get("absorbed") else ""
    return f"{emotion['card']}{over}{fragments}{absorbed}{_sign(emotion)}"


def _sign(emotion: Mapping[str, Any]) -> str:
    """merge.usable-at-once: only of a merged Emotion it matters how it came in."""
    if emotion.get("fresh") == SWAPPED and emotion.get("over"):
        return SWAPPED_IN
    return FRESH if emotion.get("fresh") else ""


def read(text: str) -> dict[str, Any]:
    """What a text tells of an Emotion; what is no number stays as it is, for whoever checks it."""
    card, *counts = text.rstrip(FRESH).split(":")
    card, _, over = card.partition(OVER)
    found: dict[str, Any] = {"card": card, **({"over": over} if over else {})}
    for kind, count in zip(COUNTS, counts, strict=False):
        found[kind] = int(count) if count.isdecimal() else count
    if not text.endswith(FRESH):
        return found
    return {**found, "fresh": SWAPPED if text.endswith(SWAPPED_IN) else ENTERED}


def is_mindset(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "card" in one for one in value)


def changed(old: Sequence[Mapping[str, Any]], operation: str, told: Sequence[str]) -> list[dict[str, Any]] | None:
    """The Emotions of a Mindset after some are said to lie there, more of them or fewer; None where one that is taken
    away is not there. What is not told of an Emotion stays as it was."""
    left = [dict(one) for one in old]
    kept = [dict(one) for one in old] if operation != "=" else []
    for text in told:
        emotion = read(text)
        same = next((one for one in (kept if operation == "-" else left) if one["card"] == emotion["card"]), None)
        if operation == "-":
            if same is None:
                return None
            kept.remove(same)
        elif operation == "=" and same is not None:
            left.remove(same)
            kept.append({**same, **emotion})
        else:
            kept.append(emotion)
    return kept


def as_counted(known: Sequence[Mapping[str, Any]], told: str) -> str:
    """What was counted of a Mindset in as many words as the record has: what nobody counted is as it says."""
    left, found = list(known), []
    for text in told.split(","):
        emotion = read(text)
        same = next((one for one in left if all(one.get(kind) == worth for kind, worth in emotion.items())), None)
        if same is not None:
            left.remove(same)
        found.append(written(same or emotion))
    return ",".join(found)
