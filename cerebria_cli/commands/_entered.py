"""What was entered, as an answer: a move with what the table has to do, each of the referee's items in its own way."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._opening import paused_sentence
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.record.history import SAYINGS
from cerebria_cli.view.answers import (
    Audited,
    Changed,
    Corrected,
    Declared,
    Difference,
    Entered,
    Entering,
    Numbered,
    Outlook,
    Standing,
    TakenBack,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.words.instructions import Instruction
    from cerebria_cli.view.words.plain import Facts


def entering(game: "Game", played: "Sequence[Played]", view: str, *, written: bool) -> Entering:
    """Each entry with what the table has to do, and how the game goes on; `game` is the game after all of them."""
    first = len(game.entries) - len(played) + 1
    entries = tuple(entered(game, number, one, view) for number, one in enumerate(played, first))
    return Entering(written, entries, outlook(game, view))


def outlook(game: "Game", view: str) -> Outlook:
    """How the game goes on."""
    from cerebria_cli.view.words.putting_right import next_sentence

    owed = (game.now.pending[0].who, game.now.pending[0].what) if game.now.pending else None
    return Outlook(next_sentence(game.state(view)), owed, paused_sentence(game))


def entered(game: "Game", number: int, played: "Played", view: str) -> Entered:
    """One item; `number` is that of its entry."""
    from cerebria_cli.editions.core.secrecy import Reader
    from cerebria_cli.game.seen_events import seen_event
    from cerebria_cli.game.seen_lines import seen

    named = game.view_named(view)
    reader = Reader(game.edition, played.state, named, played.before)
    facts = game.facts_of(played.state, named)
    mended = MENDING.get(played.item.verb)
    return Entered(
        number,
        seen(game, played.line, played.state, named, played.before),
        game.entries[number - 1].comment,
        tuple(seen_event(event, reader) for event in played.events),
        tuple(_told(played, facts)),
        played.verdict.objections,
        played.remark,
        mended(game, number, played, view) if mended else None,
    )


# ---------------------------------------------------------------- moves, and what is only said


def _told(played: "Played", facts: "Facts") -> "list[Instruction]":
    from cerebria_cli.view.words.instructions import Instruction, told

    said = SAID.get(played.item.verb)
    return [Instruction(said(played), played.item.verb, "", "", "")] if said else told(played.events, facts)


def _seated(played: "Played") -> str:
    from cerebria_cli.view.words.plain import name

    player, substitute = map(name, played.item.words)  # type: ignore[union-attr]
    return f"{substitute} plays on for {player}; the record goes on naming {player}."


def _taught(played: "Played") -> str:
    from cerebria_cli.view.words.plain import safe

    told = [safe(event.note) for event in played.events if event.kind == "taught"]
    return " ".join((*told, "From here on the referee goes by that."))


def _kept(played: "Played") -> str:
    """A variation."""
    return f"It is legal, and kept beside entry {played.item.number}."  # type: ignore[union-attr]


SAID: "dict[str, Callable[[Played], str]]" = {
    "pause": lambda played: "The game is paused; the next move takes it up again.",
    "resume": lambda played: "The game goes on.",
    "seat": _seated,
    "teach": _taught,
    "variation": _kept,
}


# ---------------------------------------------------------------- what mends


#: What is said above the differences.
RECORD_SAYS, ON_THE_TABLE = "The record now says:", "On the table:"
UNMOVED = "Nothing has to be moved on the table. The record now says:"

#: Items that changed the record and nothing on the table: whoever takes them back moves nothing either.
ON_PAPER = frozenset({"adjust", "gap", "rule", "teach", *SAYINGS})


def _adjusted(game: "Game", number: int, played: "Played", view: str) -> Declared:
    return Declared(RECORD_SAYS, _declared(game, played, view))


def _effected(game: "Game", number: int, played: "Played", view: str) -> Declared:
    return Declared(ON_THE_TABLE, _declared(game, played, view))


def _declared(game: "Game", played: "Played", view: str) -> tuple[str, ...]:
    """What is different now, and what vanished or appeared; where that says nothing, what was declared itself."""
    from cerebria_cli.game.declaring import lost_and_found

    before = played.state if played.before is None else played.before
    found = (*_repairs(game, played, view), *lost_and_found(game.edition.name, before, played.state))
    facts = game.facts_of(played.state, game.view_named(view))
    remarks = [one.text for one in _told(played, facts) if one.kind == "remark"]
    return (*(found or tuple(_changes(played, facts))), *remarks)


def _changes(played: "Played", facts: "Facts") -> "Iterator[str]":
    """The facts that were declared to be others, as far as a view may see them."""
    from cerebria_cli.view.words.plain import safe
    from cerebria_cli.view.words.telling import names_from

    names = names_from(facts)
    for event in (event for event in played.events if event.kind == "declared"):
        old, _, new = names.declared(event).partition(" -> ")
        if old != new:
            yield f"{safe(event.what)}: {safe(old or 'none')} -> {safe(new or 'none')}."


def _audited(game: "Game", number: int, played: "Played", view: str) -> Audited:
    """Whether the table agrees with the record."""
    from cerebria_cli.game.referee_items import not_compared

    named, item = game.view_named(view), played.item
    assert isinstance(item, RefereeItem)
    return Audited(differing(game, played.state, item, named), not_compared(game, played.state, item, named))


def differing(game: "Game", state: "GameState", item: RefereeItem, view: str) -> tuple[Difference, ...]:
    """Where the table differs by an audit, each fact with what can be done about it."""
    from cerebria_cli.game.declaring import advice
    from cerebria_cli.game.referee_items import differences
    from cerebria_cli.view.words.fact_names import fact_words

    counted, known = {fact.path: fact.value for fact in item.facts}, game.known_by(state, view)
    found = []
    for fact, record, table in differences(game, state, item, view):
        called, told = fact_words(".".join(game.edition.path_of(state, fact))), advice(game, known, fact, counted[fact])
        found.append(Difference(fact, called, record, table, bool(told.bars), *told))
    return tuple(found)


def _taken_back(game: "Game", number: int, played: "Played", view: str) -> TakenBack:
    from cerebria_cli.record.history import History

    counted = [live.number for live in History(game.entries[: number - 1]).live]
    still = {live.number for live in History(game.entries[:number]).live}
    gone = [one for one in counted if one not in still]
    back = sorted(still.difference(counted))
    lines = [game.entries[one - 1].line for one in (*gone, *back)]
    heading = ON_THE_TABLE if any(line.split()[0] not in ON_PAPER for line in lines) else UNMOVED
    return TakenBack(
        _numbered(game, gone, view),
        _numbered(game, back, view),
        _whole_repairs(game, played, view),
        heading,
        *_regrets(game, played, view),
    )


def _regrets(game: "Game", played: "Played", view: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Of an undo: whose entries it takes back, what was seen since, and how that stays known."""
    from cerebria_cli.game.taking_back import conscience

    if played.item.verb != "undo" or played.uncorrected is None or played.corrected is None:
        return "", (), ()
    found = conscience(played.uncorrected, played.corrected, game.view_named(view))
    return found.summary, found.seen, found.keeping


def _corrected(game: "Game", number: int, played: "Played", view: str) -> Corrected:
    """A correction with what it means for the lines after it; an amended note changes no line that counts."""
    from cerebria_cli.game.consequences import consequences
    from cerebria_cli.game.seen_lines import seen_live

    item, original, mended = played.item, played.uncorrected, played.corrected
    assert isinstance(item, RefereeItem)
    assert item.number is not None
    assert original is not None
    assert mended is not None
    named = game.view_named(view)
    place = original.history.place_of(item.number)
    was = [live for live in original.history.live if live.place == place and item.verb != "insert"]
    becomes = [live for live in mended.history.live if live.number == number]
    found = consequences(original, mended, named)
    return Corrected(
        item.verb,
        item.number,
        "; ".join(seen_live(original, live, named) for live in was),
        "; ".join(seen_live(mended, live, named) for live in becomes),
        found.judged_again,
        tuple(
            Standing(one.number, seen_live(mended, one, named), verdict.objections)
            for one, verdict in found.no_longer_legal
        ),
        tuple(Numbered(live.number, seen_live(mended, live, named)) for live in found.legal_again),
        tuple(Changed(*one) for one in found.changed),
        tuple(Numbered(live.number, seen_live(mended, live, named)) for live in found.without_cause),
        found.end,
        _whole_repairs(game, played, view),
    )


MENDING: "dict[str, Callable[[Game, int, Played, str], Declared | Audited | TakenBack | Corrected]]" = {
    "adjust": _adjusted,
    "gap": _adjusted,
    "amend": _corrected,
    "insert": _corrected,
    "omit": _corrected,
    "audit": _audited,
    "effect": _effected,
    "redo": _taken_back,
    "undo": _taken_back,
}


def _numbered(game: "Game", numbers: "Iterable[int]", view: str) -> tuple[Numbered, ...]:
    """Entries as a view could read them when they were written: what was secret then may not be there any more."""
    from cerebria_cli.game.seen_lines import seen_entry

    named = game.view_named(view)
    return tuple(Numbered(one, seen_entry(game, one, named)) for one in numbers)


def _states(game: "Game", played: "Played", view: str) -> "tuple[Facts, Facts]":
    """The facts before and after an item."""
    named = game.view_named(view)
    before = played.state if played.before is None else played.before
    return game.edition.facts(before, named), game.edition.facts(played.state, named)


def _repairs(game: "Game", played: "Played", view: str) -> tuple[str, ...]:
    """What to change on the table, one thing in a sentence."""
    from cerebria_cli.view.words.putting_right import repairs

    return tuple(repairs(*_states(game, played, view)))


def _whole_repairs(game: "Game", played: "Played", view: str) -> tuple[str, ...]:
    """The same where several entries change, with what the referee knows of them."""
    from cerebria_cli.view.words.putting_right import repairs

    return tuple(repairs(*_states(game, played, view), _states(game, played, "referee")))
