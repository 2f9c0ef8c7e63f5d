"""What an answer depends on, in words: a fact that nobody has told, and how it is taken to stand."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import amount, listing, name, safe


class Ground(NamedTuple):
    """A fact that an answer depends on."""

    fact: str
    """Its name in the JSON state, or as it is declared."""

    text: str
    """What is assumed of it, as part of a sentence."""

    least: int | None = None
    most: int | None = None
    """The bounds of an amount; none where there is no bound."""

    values: tuple[Any, ...] = ()
    """What it may be, where it is no amount; None stands for nothing there."""


def ground(
    fact: str,
    least: int | None = None,
    most: int | None = None,
    values: tuple[Any, ...] = (),
    others: tuple[Any, ...] = (),
    cards: tuple[str, ...] = (),
) -> Ground:
    """A fact with what is assumed of it; `others` are what it may not be, `cards` those that a hand has to hold."""
    text = _chosen(fact, values, others) if values else _amount(fact, least or 0, most, cards)
    return Ground(fact, text, least, most, values)


def sentence(grounds: Iterable[Ground]) -> str:
    """`Assumed: Diana has at least 3 Willpower; it is Diana's turn.`; empty where nothing is."""
    told = "; ".join(one.text for one in grounds)
    return f"Assumed: {told}." if told else ""


#: What is left out, in words where it has any.
_WORDS = {
    "wp": "Willpower",
    "essence": "Essence",
    "ambition": "Ambition",
    "fortitude": "Fortitude",
    "space": "place",
    "mood": "Mood",
    "meditated": "Meditations",
}


def left_out(facts: Iterable[str]) -> str:
    """Names of facts in few words: `Willpower and Essence of Diana and Leo; the hand of Leo; the turn`."""
    owners: dict[str, list[str]] = {}
    for fact in facts:
        owner, _, what = fact.partition(".")
        if owner in ("turn", "round") or not what:
            owners.setdefault(f"the {_WORDS.get(owner, owner)}", [])
        elif owner in ("spheres", "impulse"):
            owners.setdefault({"spheres": "the Spheres", "impulse": "the Stacks"}[owner], [])
        else:
            owners.setdefault(_WORDS.get(what, safe(what)), []).append(name(owner))
    together: dict[tuple[str, ...], list[str]] = {}
    for what, names in owners.items():
        together.setdefault(tuple(names), []).append(what)
    parts = [f"{listing(whats)} of {listing(names)}" if names else listing(whats) for names, whats in together.items()]
    return "; ".join(parts)


# ---------------------------------------------------------------- amounts


def _amount(fact: str, least: int, most: int | None, cards: tuple[str, ...]) -> str:
    owner, _, what = fact.partition(".")
    so_many = _bounds(least, most)
    if what == "hand" and cards and least:
        return f"{name(owner)} holds {listing(map(safe, cards))}"
    if what == "hand":
        return f"{name(owner)} holds {so_many} {'card' if (least or most) == 1 else 'cards'}"
    if owner == "turn":
        return f"{so_many} {'Action is' if least == 1 else 'Actions are'} left in the turn"
    if owner == "spheres":
        return f"the Sphere in front of {safe(what)} holds {so_many} Willpower"
    if not what or owner == "impulse":
        pile = f"Stack {what.partition('.')[0]}" if what else "the deck"
        return f"{pile} has {so_many} {'card' if (least or most) == 1 else 'cards'}"
    number = least if most is None else most
    return f"{name(owner)} has {so_many} {amount(number, what).partition(' ')[2]}"


def _bounds(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    if least == most:
        return str(most) if most else "no"
    return f"{least} to {most}" if least else f"at most {most}"


# ---------------------------------------------------------------- anything else


#: What of a turn has been used, or not.
_TURN = {
    ("absorb", True): "Absorb is available",
    ("absorb", False): "Absorb has been used",
    ("meditated", True): "this turn has had its Meditation",
    ("meditated", False): "nobody has meditated in this turn",
}

#: shaper.play: how often somebody has meditated in a round.
_MEDITATED = {
    (0,): "has not meditated",
    (0, 1): "has meditated at most once",
    (0, 2): "has meditated twice or not",
    (1,): "has meditated once",
    (1, 2): "has meditated",
    (2,): "has meditated twice",
}


def _chosen(fact: str, values: tuple[Any, ...], others: tuple[Any, ...]) -> str:
    owner, _, what = fact.partition(".")
    if fact == "turn.player":
        return f"it is {listing(map(name, values), 'or')}'s turn"
    if what.startswith("abilities_used."):
        return f"{safe(what.rpartition('.')[2])} {'was' if values[0] else 'was not'} used before in this turn"
    if what == "meditated" and owner != "turn":
        return f"{name(owner)} {_MEDITATED[tuple(sorted(values))]} in this round"
    if owner == "round":
        return f"it is round {listing(map(str, sorted(values)), 'or')}"
    if owner == "turn":
        return _TURN.get((what, bool(values[0])), safe(what))
    if fact == "board":
        return "nothing lies on the board but what was told"
    if fact == "mood":
        return f"the Mood is {name(values[0])}"
    if owner == "control":
        return f"{name(values[0])} controls {what}" if values[0] else f"nobody controls {what}"
    if what == "space":
        return f"{name(owner)}'s figure {_standing(values, others)}"
    if what.startswith("tokens."):
        return _coloured(owner, what, values) if what.endswith(".colour") else _token(owner, what, values, others)
    if owner == "fortresses":
        return f"no Fortress stands in {what}"
    return f"{safe(fact)} is empty"


def _standing(values: tuple[Any, ...], others: tuple[Any, ...]) -> str:
    """On which spaces a figure stands, or on which it does not where those are fewer."""
    if len(values) > len(others):
        return f"is not on {listing(map(safe, others), 'or')}"
    return f"stands on {listing(map(safe, values), 'or')}"


def _coloured(owner: str, what: str, values: tuple[Any, ...]) -> str:
    _, action, place, _ = what.split(".")
    return f"{name(owner)}'s token on {action}.{place} is {listing(map(safe, values), 'or')}"


def _token(owner: str, what: str, values: tuple[Any, ...], others: tuple[Any, ...]) -> str:
    _, action, place = what.split(".")
    if place == "unlock":
        return f"{name(owner)}'s {action} is {'unlocked' if values[0] else 'locked'}"
    if values[0]:
        return f"{name(owner)} has a token on {action}.{place}"
    # Where a token of another colour would do no harm, the colours that would are named.
    colours = f" {listing(map(safe, others), 'or')}" if len(values) > 1 and others else ""
    return f"{name(owner)} has no{colours} token on {action}.{place}"
