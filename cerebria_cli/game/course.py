"""A record as its readers see it: line by line, with the facts, the notes and what became of each entry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.view.words.telling import names_from

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.desk import Game
    from cerebria_cli.record.history import Note
    from cerebria_cli.view.words.hiding import Hide

Facts = Mapping[str, Any]


class Moment(NamedTuple):
    """The game after one line."""

    number: int
    """The entry that gives the line; 0 at the start."""

    line: str
    """The line, as far as the view may see it."""

    facts: dict[str, Any]
    notes: tuple[str, ...] = ()
    """What an audit found, the comment in the line itself, then the notes on it."""

    marks: tuple[str, ...] = ()
    """`undone`, `amended`, `stood`."""


class Course(Sequence[Moment]):
    """The start, and then every line that counts in the order of play; each is worked out when it is looked at."""

    def __init__(self, game: "Game", view: str = "public") -> None:
        self._game = game
        self._view = game.view_named(view)
        self._notes = _notes(game)
        self.numbers = [0, *(live.number for live in game.history.live)]
        """The entry at each place."""

    def __len__(self) -> int:
        return len(self._game.states)

    @overload
    def __getitem__(self, place: int) -> Moment: ...

    @overload
    def __getitem__(self, place: slice) -> list[Moment]: ...

    def __getitem__(self, place: int | slice) -> Moment | list[Moment]:
        if isinstance(place, slice):
            return [self._moment(one) for one in range(*place.indices(len(self)))]
        return self._moment(range(len(self))[place])

    def told(self, place: int) -> list[str]:
        """What the line asked of the table, as far as the view may see it."""
        from cerebria_cli.view.words.instructions import instructions

        return instructions(self._game.events_at(place), self[place].facts)

    def _moment(self, place: int) -> Moment:
        facts = self._game.edition.facts(self._game.states[place], self._view)
        facts["entry"] = self.numbers[place]
        if not place:
            return Moment(0, "", facts, self._notes.get(0, ()))
        live = self._game.history.live[place - 1]
        amends = (f"amends entry {live.place}",) if live.place != live.number else ()
        found = _audited(self._game, self._game.states[place], live.line, facts)
        notes = dict.fromkeys((*amends, *found, *self._notes.get(live.place, ()), *self._notes.get(live.number, ())))
        return Moment(live.number, seen(live.line, facts), facts, tuple(notes), _stood(live.line))


def everything(game: "Game", view: str = "public") -> Iterator[Moment]:
    """The start, and then every entry in the order of writing, with the game as it stood then."""
    notes, statuses = _notes(game), game.history.statuses
    then = game.at(0)
    yield Moment(0, "", then.state(view), notes.get(0, ()))
    for entry, status in zip(game.entries, statuses, strict=True):
        then.take_in(entry)
        facts = then.state(view)
        marks = (*([status.kind] if status.by else []), *_stood(entry.line))
        said = (*_audited(then, then.now, entry.line, facts), *notes.get(entry.number, ()))
        yield Moment(entry.number, seen(entry.line, facts), facts, said, marks)


def _audited(game: "Game", state: "GameState", line: str, facts: Facts) -> tuple[str, ...]:
    """What an audit found, as far as the view may see it."""
    if not line.startswith("audit "):
        return ()
    from cerebria_cli.game.referee_items import audit_line_words

    return audit_line_words(game, state, line, facts)


def paused(game: "Game") -> int:
    """The entry with which the game was adjourned; 0 while it goes on."""
    for live in reversed(game.history.live):
        if live.line in ("pause", "resume"):
            return live.number if live.line == "pause" else 0
    return 0


def _stood(line: str) -> tuple[str, ...]:
    return ("stood",) if line.endswith(" stood") and not line.startswith("note ") else ()


def _notes(game: "Game") -> dict[int, tuple[str, ...]]:
    """What was said about each entry."""
    found = {entry.number: [entry.comment] for entry in game.entries if entry.comment}
    for number, notes in game.history.notes().items():
        found.setdefault(number, []).extend(map(_note, notes))
    return {number: tuple(texts) for number, texts in found.items()}


def _note(note: "Note") -> str:
    return " ".join(filter(None, (note.mark, note.text)))


# ---------------------------------------------------------------- what a view may see of a line


def seen(line: str, facts: Facts) -> str:
    """A line with `?` for what the facts after it do not show: starting hands, new Hidden Aspirations, what the referee
    says of a secret."""
    if line.startswith("amend "):
        verb, number, rest = line.split(" ", 2)
        return f"{verb} {number} {seen(rest, facts)}"
    if line.startswith(_DECLARING):
        return _declared(line, facts)
    words = line.split(" ")
    hide = _hiding(facts).get(words[1] if len(words) > 2 else "")
    if not hide or words[0] not in (*facts["players"], *facts.get("teams", ()), TABLE):
        return line
    return " ".join((*words[:2], *hide(words, names_from(facts))))


_DECLARING = ("adjust ", "effect ", "audit ")


def _declared(line: str, facts: Facts) -> str:
    """A referee's line about facts, each value as far as it may be seen."""
    from cerebria_cli.notation.items import RefereeItem
    from cerebria_cli.notation.parse import parse_line
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.notation.write import write_item
    from cerebria_cli.view.words.secrets import shown_fact

    (item,) = parse_line(line, Vocabulary(verbs={})).items
    if not isinstance(item, RefereeItem):
        return line
    return write_item(item._replace(facts=tuple(shown_fact(facts, fact) for fact in item.facts)))


def _hiding(facts: Facts) -> Mapping[str, "Hide"]:
    """What the edition hides in its lines, by verb."""
    part = part_if_any(str(facts.get("edition", DEFAULT)), "hiding")
    return part.hidden(facts) if part else {}
