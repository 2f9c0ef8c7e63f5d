"""Undo with a conscience: whose entries are taken back, whether that is more than a turn, and what was seen since and
cannot be unseen."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.game.following import events_at
from cerebria_cli.game.seen_lines import seen

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position

#: What is between the names in a line, and the event with which a face-down Aspiration is turned up.
_BETWEEN = re.compile(r"[ %./+]+")
REVEALED = "reveal"


class Conscience(NamedTuple):
    """What whoever takes entries back should know."""

    summary: str
    """What is taken back, where that is more than one entry; empty otherwise."""

    seen: tuple[str, ...]
    """What was seen since and cannot be unseen, each in a few words."""

    more_than_a_turn: bool


def conscience(before: "Position", after: "Position", view: str) -> Conscience:
    """What an undo takes back of a game, told to a view."""
    gone = _gone(before, after)
    return Conscience(_summary(before, gone), tuple(dict.fromkeys(_seen(before, gone, view))), _is_long(before, gone))


def takes_back_more_than_a_turn(played: "Played") -> bool:
    """Whether an undo that was considered goes further back than the turn in which it is typed."""
    if played.item.verb != "undo" or played.uncorrected is None or played.corrected is None:
        return False
    return _is_long(played.uncorrected, _gone(played.uncorrected, played.corrected))


def _gone(before: "Position", after: "Position") -> list[int]:
    """The places in the order of play of what is taken back."""
    still = set(after.history.live)
    return [at for at, live in enumerate(before.history.live) if live not in still]


def _moves(position: "Position", gone: Sequence[int]) -> Iterator[tuple[int, Move]]:
    return ((at, item) for at in gone if isinstance(item := position.items[at], Move))


def _is_long(position: "Position", gone: Sequence[int]) -> bool:
    """Whether the entries belong to more than one turn: somebody else acted, or a turn ended among them."""
    actors = dict.fromkeys(move.actor for _, move in _moves(position, gone) if move.actor != TABLE)
    turns = {position.edition.facts(position.states[at], "public").get("turn", {}).get("number") for at in gone}
    return len(actors) > 1 and len(turns) > 1


def _summary(position: "Position", gone: Sequence[int]) -> str:
    from cerebria_cli.view.words.plain import listing

    if len(gone) < 2:
        return ""
    counted: dict[str, int] = {}
    for _, move in _moves(position, gone):
        counted[move.actor] = counted.get(move.actor, 0) + 1
    whose = listing([f"{number} of {_named(who)}" for who, number in counted.items()])
    first, last = position.history.live[gone[0]].number, position.history.live[gone[-1]].number
    return f"This takes back {len(gone)} entries, {first} to {last}{f': {whose}' if whose else ''}."


def _named(who: str) -> str:
    from cerebria_cli.view.words.plain import name

    return "the table" if who in (TABLE, "") else name(who)


# ---------------------------------------------------------------- what was seen


def _seen(position: "Position", gone: Sequence[int], view: str) -> Iterator[str]:
    """The cards that were turned up, shown or laid down, and the Aspirations that were revealed, as a view reads it."""
    from cerebria_cli.view.words.plain import listing, safe, tally

    found: dict[str, list[str]] = {}
    for at, move in _moves(position, gone):
        facts = position.edition.facts(position.states[at + 1], view)
        words = {*_BETWEEN.split(seen(position.history.live[at].line, facts, view))}
        found.setdefault(move.actor, []).extend(card for card in _cards(move, position) if card in words)
        for event in events_at(position, at + 1):
            if event.kind == REVEALED and event.what != UNKNOWN:
                found.setdefault(event.who, []).append(event.what)
    for who, cards in found.items():
        if cards:
            yield f"{listing(tally([safe(card) for card in cards]))} ({_named(who)})"


def _cards(move: Move, position: "Position") -> Iterator[str]:
    """The cards that a line makes known."""
    yield from (card for card in move.results if card != UNKNOWN)
    yield from (token.card for token in move.tokens)
    kinds = {arg.name: arg.kind for form in position.vocabulary.verbs[move.verb].forms for arg in form if arg.name}
    for field in getattr(move.args, "_fields", ()):
        value = getattr(move.args, field)
        if kinds.get(field, "").rstrip("?") == "card" and isinstance(value, str) and value not in ("", UNKNOWN):
            yield value
