"""The referee's items: what the desk enters besides moves."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.declarations import NoFact
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from cerebria_cli.errors import Damaged, Refused, WrongUsage
from cerebria_cli.game.considering import Illegal, Played, choose_reading
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.parse import parse_entry, parse_line
from cerebria_cli.notation.write import write, write_item

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.words.plain import Facts

Done = tuple["GameState", list[Event]]


def consider_item(game: "Game", state: "GameState", item: RefereeItem) -> Played:
    """Judge a referee's item and do it on a copy."""
    line = write_item(item)
    fault = game.history.objection(line)
    if fault:
        raise Refused(fault)
    if item.verb == "amend":
        item = _filled_in(game, item)
    if item.verb in ("undo", "amend"):
        return _correction(game, item, write_item(item))
    after, events = follow_item(game, state, item)
    return Played(line, item, after, events, LEGAL)


def _filled_in(game: "Game", item: RefereeItem) -> RefereeItem:
    """An amendment with its line judged and filled in where it belongs; a note needs none of that."""
    for state, live in zip(game.states, game.history.live, strict=False):
        if item.number in (live.place, live.number):
            try:
                return item._replace(text=_line_at(game, state, item.text))
            except Illegal as refused:
                refused.moment, refused.entry = state, live.place
                raise
    return item


def _line_at(game: "Game", state: "GameState", line: str) -> str:
    first, *more = parse_line(line, game.vocabulary, state.whose).items
    if more:
        raise WrongUsage("An entry is amended to one item; `undo` takes back what is to be entered as several.")
    if isinstance(first, RefereeItem):
        return line
    return write(choose_reading(game, state, first, 1, 1)[0], game.vocabulary.verbs)


def _correction(game: "Game", item: RefereeItem, line: str) -> Played:
    """undo and amend: the state to which the record would then lead."""
    from cerebria_cli.record.format import Draft

    trial = game.copy()
    try:
        events = trial.take_in(trial._seal([Draft(line, "0" * 8)])[0])
    except Damaged as error:
        raise Refused(f"`{line}` is not possible: {error}") from error
    events = [] if item.verb == "undo" else events
    return Played(line, item, trial.now, events, LEGAL)


def differences(game: "Game", state: "GameState", item: RefereeItem, facts: "Facts") -> list[tuple[str, str, str]]:
    """Where the table differs by an audit: the fact, what the record says, what was counted, as far as the reader of
    the facts may see it."""
    from cerebria_cli.view.words.secrets import shown_found

    found = game.edition.audit(state, _declared(item))
    return [
        (path, shown_found(facts, path, _shown(known)), shown_found(facts, path, _shown(counted)))
        for path, known, counted in found
    ]


def _shown(value: object) -> str:
    """A fact as it is typed; of a table its parts."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_shown(part)}" for key, part in value.items()) or "none"
    return "none" if value is None else ",".join(map(str, value)) if isinstance(value, list) else str(value)


def audit_words(game: "Game", state: "GameState", item: RefereeItem, facts: "Facts") -> tuple[str, ...]:
    """What an audit found, for the reader of the record."""
    found = differences(game, state, item, facts)
    if not found:
        return ("agrees with the table",)
    return ("differs: " + ", ".join(f"{path} is {known}, counted {counted}" for path, known, counted in found),)


def audit_line_words(game: "Game", state: "GameState", line: str, facts: "Facts") -> tuple[str, ...]:
    """The same for an audit that stands in the record."""
    item = parse_entry(line, game.vocabulary)
    return audit_words(game, state, item, facts) if isinstance(item, RefereeItem) else ()


def follow_item(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    """What an item does to the state; most say something and change nothing."""
    return ITEMS.get(item.verb, _say)(game, state, item)


def _say(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    return state, []


def _declared(item: RefereeItem) -> list[tuple[str, str, str]]:
    return [(fact.path, fact.op, fact.value) for fact in item.facts]


def _declare(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    cause = item.words[0] if item.words else item.verb
    after, events, faults = game.edition.declare(state, _declared(item), cause)
    if faults:
        raise Illegal(write_item(item), Verdict(tuple(faults)), 1, 1)
    return after, events


def _rule(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    """A ruling taken by the table now, from here on."""
    from cerebria_cli import catalogue

    name, option = item.words
    known = catalogue.rulings_in_force(game.edition.name)
    if name not in state.rulings or name not in known or option not in known[name].options:
        options = f"its options are {', '.join(known[name].options)}" if name in known else "there is no such ruling"
        if name in known and known[name].settled:
            options = f"it is settled as {known[name].default}"
        raise Illegal(
            write_item(item), Verdict((Objection(name, f"{name}={option} cannot be chosen: {options}."),)), 1, 1
        )
    before = state.rulings[name]
    after = state.with_ruling(name, option)
    return after, [Event("declared", what=f"rulings.{name}", cause="rule", note=f"{before} -> {option}")]


def _audit(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    """What was counted on the table: every fact must exist."""
    try:
        game.edition.audit(state, _declared(item))
    except NoFact as error:
        raise Illegal(write_item(item), Verdict((Objection("", str(error)),)), 1, 1) from error
    return state, []


def hash_of(value: str, salt: str) -> str:
    """What a secret is committed as: SHA-256 over value, a space and salt."""
    import hashlib

    return hashlib.sha256(f"{value} {salt}".encode()).hexdigest()


def _reveal_secret(game: "Game", state: "GameState", item: RefereeItem) -> Done:
    """A secret written down before: what is revealed must have the hash that was committed."""
    what, value, salt = item.words
    committed = [words for words in _commitments(game) if words[0] == what]
    if not committed:
        text = f"Nothing was committed as {what}."
    elif not hash_of(value, salt).startswith(committed[-1][1].lower()):
        text = f"{value} with this salt does not have the hash that was committed as {what}."
    else:
        return state, [Event("declared", what=what, cause="reveal", note=f"committed -> {value}")]
    raise Illegal(write_item(item), Verdict((Objection("", text),)), 1, 1)


def _commitments(game: "Game") -> list[tuple[str, ...]]:
    """What was committed so far: what it is and its hash."""
    lines = [live.line for live in game.history.live if live.line.startswith("commit ")]
    items = [parse_entry(line, game.vocabulary) for line in lines]
    return [item.words for item in items if isinstance(item, RefereeItem)]


ITEMS: dict[str, Callable[["Game", "GameState", RefereeItem], Done]] = {
    "adjust": _declare,
    "audit": _audit,
    "reveal-secret": _reveal_secret,
    "effect": _declare,
    "rule": _rule,
}
