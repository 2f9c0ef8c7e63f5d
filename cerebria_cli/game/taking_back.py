"""Undo with a conscience: whose entries are taken back, whether that is more than a turn, and what was seen since and
cannot be unseen."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.event_kinds import ANOTHER, KINDS, REVEALED
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.following import events_at
from cerebria_cli.game.put_back import put_back, put_down
from cerebria_cli.game.seen_lines import names_seen, redacted_at
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position

#: The verb with which the table says what lies hidden.
REVEAL = "reveal"
#: Of the prototype: the Aspiration that counts at the end.
ENDGAME = "endgame"


class Conscience(NamedTuple):
    """What whoever takes entries back should know."""

    summary: str
    """What is taken back, where that is more than one entry; empty otherwise."""

    seen: tuple[str, ...]
    """What was seen since and cannot be unseen, each in a few words."""

    more_than_a_turn: bool

    keeping: tuple[str, ...] = ()
    """The lines by which it stays known to the desk where it was really taken back."""


def conscience(before: "Position", after: "Position", view: str) -> Conscience:
    """What an undo takes back of a game, told to a view."""
    gone = _gone(before, after)
    seen_since = tuple(dict.fromkeys(_seen(before, gone, view)))
    return Conscience(_summary(before, gone), seen_since, _is_long(before, gone), _keeping(before, after, gone, view))


def takes_back_more_than_a_turn(played: "Played") -> bool:
    """Whether an undo that was considered goes further back than the turn in which it is typed."""
    if played.item.verb != "undo":
        return False
    assert played.uncorrected is not None
    assert played.corrected is not None
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
    whose = listing([f"{number} of {named_or_table(who)}" for who, number in counted.items()])
    first, last = position.history.live[gone[0]].number, position.history.live[gone[-1]].number
    return f"This takes back {len(gone)} entries, {first} to {last}{f': {whose}' if whose else ''}."


def named_or_table(who: str) -> str:
    from cerebria_cli.view.words.plain import name

    return "the table" if who in (TABLE, "") else name(who)


# ---------------------------------------------------------------- what was seen


def _seen(position: "Position", gone: Sequence[int], view: str) -> Iterator[str]:
    """The cards that were turned up, shown or laid down, and the Aspirations that were revealed, as a view reads it."""
    from cerebria_cli.view.words.plain import listing, safe, tally

    found: dict[str, list[str]] = {}
    for at, move in _moves(position, gone):
        shown = redacted_at(position, at, view)
        if isinstance(shown, Move):
            found.setdefault(move.actor, []).extend(cards_made_known(shown, position))
        for event in events_at(position, at + 1):
            if _reveals(event):
                found.setdefault(event.who, []).append(event.what)
    for who, cards in found.items():
        if cards:
            yield f"{listing(tally([safe(card) for card in cards]))} ({named_or_table(who)})"


def _reveals(event: "Event") -> bool:
    """Whether a face-down Aspiration is turned up, and everybody sees which one it is."""
    return KINDS[event.kind].aspiration == REVEALED and event.what != UNKNOWN


def cards_made_known(move: Move, position: "Position") -> Iterator[str]:
    """The cards that a line makes known."""
    yield from (card for card in move.results if card != UNKNOWN)
    yield from _played(move, position)


def _played(move: Move, position: "Position") -> Iterator[str]:
    """The cards that a line puts down."""
    yield from (token.card for token in move.tokens)
    kinds = {arg.name: arg.kind for form in position.vocabulary.verbs[move.verb].forms for arg in form if arg.name}
    for field in getattr(move.args, "_fields", ()):
        value = getattr(move.args, field)
        if kinds.get(field, "").rstrip("?") == "card" and isinstance(value, str) and value not in ("", UNKNOWN):
            yield value


# ---------------------------------------------------------------- what stays known


def _keeping(before: "Position", after: "Position", gone: Sequence[int], view: str) -> tuple[str, ...]:
    """The lines that tell the desk what it does not know any more, where it is certain and such a line is legal."""
    from cerebria_cli.game.considering import consider

    # What the tool has dealt it knows; and whoever takes back a reveal alone has typed it wrongly.
    reveals_alone = all(move.verb == REVEAL for _, move in _moves(before, gone))
    if REVEAL not in after.vocabulary.verbs or "dealt" in after.setup or reveals_alone:
        return ()
    found: list[str] = []
    after = after.as_known_to(view)
    told = (*held_again(before, after, gone, view), *covered_again(before, gone), *put_back(before, gone, view))
    for line in dict.fromkeys(told):
        try:
            played = consider(after, line)
        except CerebriaError:
            continue
        found.append(line)
        after = after.supposing(played[-1].state)
    return tuple(found)


def held_again(before: "Position", after: "Position", gone: Sequence[int], view: str) -> Iterator[str]:
    """Cards that were put down from a hand to which nothing had come since, so that they are in it again."""
    hands, desk = _hands(after, after.now, view), after.desk or after
    # Where the desk was told more of a hand, it may know the card already.
    changed = {who for who, hand in _hands(desk, desk.now, REFEREE).items() if hand != hands[who]}
    then = hands
    for at in gone:
        names, declared = names_seen(before, at, view), not isinstance(before.items[at], Move)
        for event in events_at(before, at + 1):
            changed |= {event.who} if KINDS[event.kind].to_hand else set()
            if event.who in hands and event.who not in changed:
                fresh = names.difference(hands[event.who])
                yield from (f"{TABLE} {REVEAL} {event.who} {card}" for card in put_down(event) if card in fresh)
        now = _hands(before, before.states[at + 1], view)
        changed |= {who for who, hand in now.items() if len(hand) > len(then[who]) or (declared and hand != then[who])}
        then = now


def _hands(position: "Position", state: "GameState", view: str) -> dict[str, list[str]]:
    """What everybody holds, as far as a view knows it."""
    return {who: player["hand"] for who, player in position.edition.facts(state, view)["players"].items()}


def covered_again(before: "Position", gone: Sequence[int]) -> Iterator[str]:
    """Aspirations that were turned up and lay there before, so that they lie there again."""
    changed: set[str] = set()
    for at in gone:
        for event in events_at(before, at + 1):
            if _reveals(event) and event.who and event.who not in changed:
                which = event.where if event.where == ENDGAME else ""
                yield " ".join(filter(None, (TABLE, REVEAL, event.who, which, event.what)))
            changed |= {event.who} if KINDS[event.kind].aspiration == ANOTHER else set()
