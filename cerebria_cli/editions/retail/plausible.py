"""Whether what a table declares can be: the facts are there, and no more pieces and cards than the box holds."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.board.knowledge import more_than_owned
from cerebria_cli.editions.core.declarations import NoFact, found_at
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.results import seen_cards
from cerebria_cli.editions.retail.state import State

#: What was declared last about each fact: how its path was typed, and the new value.
Declarations = dict[tuple[str, ...], tuple[str, Any]]

#: What makes an Emotion or a Fortress; anything else is said about one that is there.
BEGINNINGS = {"slots": ("card",), "fortresses": ("team", "size")}


def missing_target(table: dict[str, Any], path: list[str]) -> str:
    """Why there is nothing about which a fact could be declared, as a sentence; nothing if there is."""
    section, *rest = path
    if section not in table:
        return f"There is no fact {'.'.join(path)[:60]}; a fact is named after its owner, as diana.wp or V1.essence."
    if section not in BEGINNINGS or len(rest) < 2 or rest[0] in table[section] or rest[1] in BEGINNINGS[section]:
        return ""
    what = "Emotion on" if section == "slots" else "Fortress in"
    return f"There is no {what} {rest[0]}."


def objections(before: State, after: State, declared: Declarations) -> list[Objection]:
    """What cannot be on a table, as far as the declaration brought it about."""
    return [*_without_effect(after, declared), *_essence(before, after), *more_than_owned(before, after, seen_cards)]


def _without_effect(after: State, declared: Declarations) -> Iterator[Objection]:
    """What is told by other facts cannot be set."""
    now = facts(after, REFEREE)
    for path, (said, value) in declared.items():
        # an Emotion without Essence has left the board
        if path[0] in BEGINNINGS and len(path) > 1 and path[1] not in now[path[0]]:
            continue
        try:
            same = found_at(now, path) == value
        except NoFact:
            same = value is None
        if not same:
            yield Objection("", f"{said} follows from other facts and cannot be set.")


def _essence(before: State, after: State) -> Iterator[Objection]:
    """realm.land: no more Essence than an Emotion has spaces; what a Strong one brought along may stay."""
    for slot, emotion in enumerate(after.slots):
        old = before.slots[slot]
        if emotion is None or (old is not None and emotion.essence <= old.essence):
            continue
        spaces = len(after.setting.cards[emotion.card].intensity)
        if emotion.essence > spaces:
            where = after.setting.ring.slots[slot]
            text = f"{emotion.card} on {where} has {spaces} Essence spaces, not {emotion.essence}."
            yield Objection("realm.land", text, ((f"{where}.essence", str(emotion.essence)),))
