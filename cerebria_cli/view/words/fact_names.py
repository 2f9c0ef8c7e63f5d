"""Facts of the JSON state as players call them: `Diana's Willpower` for `players.diana.wp`, and their values."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.view.words.plain import RESOURCES, amount, name, plural, safe, tally

#: What holds the facts of somebody or of a slot, and is left out where they are typed.
_HOLDERS = ("players", "teams", "slots")

#: What is there once, in words.
_ALONE = {
    "phase": "The phase",
    "mode": "The mode",
    "mood": "The Mood",
    "order": "The player order",
    "starter": "The starting player",
    "cycle": "The Cycle",
    "identity": "The Identity",
    "result": "The result",
    "turn.number": "The number of the turn",
    "turn.player": "The active player",
    "turn.actions": "Actions left",
    "turn.absorb": "Absorb used",
    "turn.meditated": "Meditation in this turn",
    "turn.abilities_used": "Abilities used in this turn",
    "turn.powers_used": "Powers used in this turn",
    "turn.intentions": "Intentions accomplished in this turn",
    "turn.garrison": "Garrison in this turn",
    "round.number": "The number of the round",
    "round.starter": "The starting team",
    "round.out": "Teams that are out of the round",
    "common.current": "The Common Aspiration",
    "common.row": "Common Aspirations in the row",
    "common.endgame": "The Common Endgame Aspiration",
    "common.gone": "Common Aspirations removed from the game",
    "common.set_aside": "Common Aspirations set aside",
    "common.deck": "Cards in the Common deck",
    "deck.count": "Cards in the main deck",
    "deck.order": "The main deck",
    "discard.count": "Cards in the discard pile",
    "discard.top": "The top of the discard pile",
    "discard.cards": "The discard pile",
    "end.triggered": "The end of the game",
    "slots": "Emotions on the board",
    "fortresses": "Fortresses",
}

#: What somebody or a slot has, in words.
_HAD = {
    "space": "figure",
    "hidden": "Hidden Aspiration",
    "secret": "Secret Aspiration",
    "endgame": "Endgame Aspiration",
    "hidden_deck": "Hidden deck",
    "hidden_gone": "returned Hidden Aspirations",
    "secret_deck": "Aspiration deck",
    "set_aside": "Aspirations set aside",
    "deck.count": "deck",
    "deck.top": "face-up card",
    "deck.order": "deck from the top",
    "discard": "discard pile",
    "meditated": "Meditation markers",
    "mindset": "Mindset",
    "scored.bliss": "scored Bliss Fragments",
    "scored.gloom": "scored Gloom Fragments",
}

#: What lies in one of several places, in words before the place.
_THERE = {
    "card": "The Emotion",
    "essence": "Essence",
    "token": "The Intensity token",
    "owner": "The owner of the Emotion",
    "aligned": "The Alignment",
    "size": "The Fortress",
    "team": "The team of the Fortress",
    "wp": "Willpower on the Sphere",
    "sphere": "The Sphere",
}

#: Kinds of places: how a place of that kind is called after what lies there.
_PLACES = {
    "slots": "on {}",
    "fortresses": "in {}",
    "origin": "that faces {}",
    "impulse": "of Impulse {}",
}

#: What tells of players or teams.
_WHO = frozenset({"player", "owner", "team", "aligned", "winner", "winners", "starter", "out", "order", "mood"})


def fact_words(path: str) -> str:
    """The name of a fact as people say it, as the beginning of a sentence."""
    if path in _ALONE:
        return _ALONE[path]
    holder, _, rest = path.partition(".")
    if holder in _PLACES:
        place, _, what = rest.partition(".")
        return _at_place(holder, safe(place), what)
    if path.startswith(("control.realms.", "control.frontiers.")):
        return f"Control of {safe(rest.partition('.')[2])}"
    if holder == "rulings":
        return f"The ruling {safe(rest)}"
    if holder in _HOLDERS:
        owner, _, what = rest.partition(".")
        return f"{name(owner)}'s {_had(what)}"
    return name(_spaced(path))


def _at_place(kind: str, place: str, what: str) -> str:
    if kind == "impulse":
        return f"Stack {place}" if what == "stack" else f"Impulse {place}"
    if not what:
        return f"The Fortress in {place}" if kind == "fortresses" else place
    return f"{_THERE.get(what) or name(_spaced(what))} {_PLACES[kind].format(place)}"


def _had(what: str) -> str:
    if what in _HAD:
        return _HAD[what]
    if what in RESOURCES:
        return RESOURCES[what][1]
    row, _, place = what.partition(".")
    if row == "tokens" and place:
        return f"Vibe token on {_upgrade(place)}"
    if row == "places" and place:
        return f"upgrades of {_upgrade(place)}"
    if row == "stored" and place:
        return f"Willpower on Determination of {_upgrade(place)}"
    return _spaced(what)


def _upgrade(place: str) -> str:
    """`Haste of Move`; the Action itself where its own token is meant."""
    action, _, upgrade = place.partition(".")
    words = name(_spaced(action))
    return words if upgrade in ("", "unlock") else f"{name(_spaced(upgrade))} of {words}"


def _spaced(words: str) -> str:
    return safe(words).replace(".", " ").replace("_", " ").replace("-", " ")


# ---------------------------------------------------------------- values


def fact_value(path: str, value: Any) -> str:
    """The value of a fact as people say it."""
    if value is None or value in ("", [], {}):
        return "nobody" if _tells_who(path) else "nothing" if path.startswith("slots.") else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _thing(value, "Fortress" if path.startswith("fortresses.") else "Fragment")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(tally(fact_value(path, one) for one in value))
    return name(value) if _tells_who(path) else safe(value)


def _tells_who(path: str) -> bool:
    return path.startswith("control.") or path.rpartition(".")[2] in _WHO


def _thing(value: Mapping[str, Any], piece: str) -> str:
    """An Emotion, a Fragment or anything else that has facts of its own."""
    if "card" in value:
        return f"{_whose(value.get('owner'))}{safe(value['card'])}{_on(value)}"
    if "size" in value:
        facing = f" that faces {safe(value['facing'])}" if value.get("facing") else ""
        return f"{_whose(value.get('team'))}{name(value['size'])} {piece}{facing}"
    return ", ".join(f"{_spaced(key)} {fact_value(key, one)}" for key, one in value.items())


def _whose(who: object) -> str:
    return f"{name(who)}'s " if who else ""


def _on(emotion: Mapping[str, Any]) -> str:
    """What lies on an Emotion."""
    over = f" over {safe(emotion['over'])}" if emotion.get("over") else ""
    if "fragments" in emotion:
        return f"{over} with {plural(emotion['fragments'] or 0, 'Fragment')}"
    return f"{over} with {amount(emotion['essence'], 'essence')}" if emotion.get("essence") else over
