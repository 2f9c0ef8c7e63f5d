"""What a view may read of a line: `?` for what it may not know."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.secrecy import NobodyKnowing, Policy, Reader, everybody
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.notation.items import Item, RefereeItem, names_in
from cerebria_cli.notation.saying import form_of
from cerebria_cli.notation.text import split_items
from cerebria_cli.notation.write import write_any
from cerebria_cli.record.annotations import ANNOTATIONS, private_to, verb_of, without_text

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import VerbSpec
    from cerebria_cli.record.changes import Live
    from cerebria_cli.view.words.plain import Facts


def seen_at(position: "Position", at: int, view: str) -> str:
    """The line at a place of the order of play."""
    return _written(position, position.history.live[at].line, position.items[at], redacted_at(position, at, view))


def redacted_at(position: "Position", at: int, view: str) -> Item:
    """What the line at a place of the order of play says, as far as a view may know it."""
    before, after = position.states[at : at + 2]
    return redacted(position, position.items[at], Reader(position.edition, after, view, before))


def names_seen(position: "Position", at: int, view: str) -> set[str]:
    """The names in the line at a place of the order of play, as far as a view may know them."""
    return {*names_in(redacted_at(position, at, view))}


def seen_live(position: "Position", live: "Live", view: str) -> str:
    """A line that counts."""
    return seen_at(position, position.history.live.index(live), view)


def seen_entry(position: "Position", number: int, view: str) -> str:
    """An entry as a view could read it when it was written: what was secret then may not be there any more."""
    before, after = position.after[number - 1 : number + 1]
    reader = Reader(position.edition, after, view, before)
    return _read(position, position.entries[number - 1].line, before.whose, reader)


def seen(position: "Position", line: str, state: "GameState", view: str, before: "GameState | None" = None) -> str:
    """Any line, read where the game stands so after it; before it, if that is known."""
    return _read(position, line, (before or state).whose, Reader(position.edition, state, view, before))


def seen_by_nobody(position: "Position", line: str, state: "GameState") -> str:
    """A line with `?` for every word that could be somebody's secret, whatever lies open then."""
    return _read(position, line, state.whose, NobodyKnowing(position.edition, state, PUBLIC))


def _read(position: "Position", line: str, turn: str, reader: Reader) -> str:
    if reader.sees_all:
        return line
    if verb_of(line) in ANNOTATIONS:
        return line if private_to(line) in ("", reader.view) else without_text(line)
    item = read_entry(position, line, turn).items[0]
    return _written(position, line, item, redacted(position, item, reader))


def _written(position: "Position", line: str, item: Item, shown: Item) -> str:
    """A line as it stands where nothing in it is hidden: old ones are not all written as they would be today."""
    return line if shown == item else write_any(shown, position.vocabulary.verbs)


# ---------------------------------------------------------------- what lines say


def redacted(position: "Position", item: Item, reader: Reader) -> Item:
    """What a line says, as far as a view may know it."""
    if reader.sees_all:
        return item
    if isinstance(item, Move):
        return _redacted_move(item, position.vocabulary.verbs[item.verb], reader)
    if item.verb in ("amend", "insert"):
        lines = (_read(position, one, reader.state.whose, reader) for one in split_items(item.text))
        return item._replace(text="; ".join(lines))
    if item.facts or item.deeds:
        return _redacted_facts(item, reader.facts)
    return item


def _redacted_move(move: Move, spec: "VerbSpec", reader: Reader) -> Move:
    """Each argument and each card that is turned up by whoever may see it, as the verb declares."""
    results = tuple(_shown(card, spec.results, move, reader) for card in move.results)
    secret = [arg for arg in form_of(move.args, spec) if arg.seen is not everybody] if move.args else []
    shown = {arg.name: _redacted_value(getattr(move.args, arg.name), arg.seen, move, reader) for arg in secret}
    return move._replace(args=move.args._replace(**shown), results=results) if shown else move.turning_up(results)


def _redacted_value(value: Any, policy: Policy, move: Move, reader: Reader) -> Any:
    """A name or several; nothing is hidden where nothing is said."""
    if isinstance(value, tuple):
        return tuple(_shown(one, policy, move, reader) for one in value)
    return _shown(value, policy, move, reader) if value else value


def _shown(name: str, policy: Policy | None, move: Move, reader: Reader) -> str:
    return name if policy is None or policy(name, move, reader) else UNKNOWN


def _redacted_facts(item: RefereeItem, facts: "Facts") -> RefereeItem:
    """What is declared or counted, each value as far as the facts after it tell it."""
    from cerebria_cli.view.words.secrets import shown_deed, shown_fact

    declared = tuple(shown_fact(facts, fact) for fact in item.facts)
    return item._replace(facts=declared, deeds=tuple(shown_deed(facts, deed) for deed in item.deeds))
