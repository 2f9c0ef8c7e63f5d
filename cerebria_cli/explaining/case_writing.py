"""A dispute case from a moment of a game: the position there, the line that is asked, and the referee's answer."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.catalogue import builtin_setups, extends, rules
from cerebria_cli.catalogue.searching import search
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.errors import WrongUsage
from cerebria_cli.explaining.consequences import sentences
from cerebria_cli.game.case_running import fact, run
from cerebria_cli.game.citations import known_ids
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.position_writing import without_nothing, written_position
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.shelf.cases import ILLEGAL, LEGAL, case_faults, make_case
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.changed import changed

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.verdict import CostPart
    from cerebria_cli.game.desk import Game

#: So deep a position is looked through for what makes no difference: `players.diana.deck`.
DEPTH = 2

#: So many facts are noted in a case.
FACTS = 12

#: Facts that follow from others, or tell what comes next.
_DERIVED = ("control.parts", "control.totals", "standing", "pending", "announced", "goals", "result")

#: What tells enough of an Emotion or a Fortress that is new.
_SUMMARIES = ("card", "essence", "team", "size")

#: The table of facts that a fact stands in, where its name goes without.
_HOLDERS = ("slots", "players", "teams")
_ABOVE = re.compile(rf"^(?:{'|'.join(_HOLDERS)})\.")

Table = dict[str, Any]


def case_from(game: "Game", line: str, view: str, taken: Iterable[str]) -> Table:
    """A case that the referee answers as it says: from the position, or else with every line from the start.

    `taken` are the ids that other cases have.
    """
    asked, told = _asked(game, line, view), _told_by(game, line, view)
    for way in (_by_position, _by_lines):
        table = way(game, line, view) | asked
        table["id"] = _free_id(table["rules"][0], taken)
        table = {key: table[key] for key in ORDER if key in table}
        if _holds(table):
            return _shortened(table, told)
    raise WrongUsage(
        f"By what {view} knows of the game the answer is another one; `--as {REFEREE}` writes all of it down."
    )


def _holds(table: Table) -> bool:
    return not case_faults(table, set()) and run(make_case(table)).passed


def _told_by(game: "Game", line: str, view: str) -> list[str]:
    """The facts that the objections to a line rest on."""
    objections = game.judge(line, view).objections
    return [name for one in objections for name, _ in one.facts]


def _shortened(table: Table, told: list[str]) -> Table:
    """The case without what of its position makes no difference to the answer, and is told by no objection."""
    for path in _parts(table.get("position", {}), ()):
        if any(_is_above(path, name) for name in told):
            continue
        shorter = table | {"position": _without(table["position"], path)}
        if _holds(shorter):
            table = shorter
    tidy = table | {"position": _filled(table["position"])} if "position" in table else table
    return tidy if _holds(tidy) else table


def _filled(position: Mapping[str, Any]) -> Table:
    """Without tables in which nothing is left."""
    return {name: part for name, part in position.items() if not isinstance(part, Mapping) or part}


def _parts(position: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every part of a position, the larger ones first."""
    for name, part in position.items():
        yield (*above, name)
        if isinstance(part, Mapping) and len(above) < DEPTH:
            yield from _parts(part, (*above, name))


def _is_above(path: tuple[str, ...], name: str) -> bool:
    """Whether a part of a position is a fact or holds it."""
    words = path[1:] if path[0] in _HOLDERS else path
    return not words or f"{name}.".startswith(".".join(words) + ".")


def _without(position: Mapping[str, Any], path: tuple[str, ...]) -> Table:
    first, *rest = path
    if first not in position:
        return dict(position)
    if not rest:
        return {name: part for name, part in position.items() if name != first}
    return {**position, first: _without(position[first], tuple(rest))}


#: The keys of a case as people write them.
ORDER = (
    *("id", "rules", "setup", "title", "line", "start", "lines", "verdict", "objections", "because"),
    *("facts", "rulings", "setup_changes", "position"),
)


# ---------------------------------------------------------------- what was answered


def _asked(game: "Game", line: str, view: str) -> Table:
    """The verdict on the line, what it rests on, and what comes of it."""
    known = game.as_known_to(view)
    try:
        played = known.copy().consider(line)
    except Illegal as refused:
        against = list(dict.fromkeys(one.rule for one in refused.verdict.objections if one.rule))
        if not against:
            raise
        because = " ".join(one.text for one in refused.verdict.objections)
        title = f"Refused: {refused.line}"
        return {"rules": against, "verdict": ILLEGAL, "objections": against, "because": because, "title": title}
    after = known.copy()
    after.play(line)
    events = [event for one in played for event in one.events]
    cited = rules_of(events, played[-1].verdict.cost, game.edition.name)
    found = {
        "rules": cited or [rule_about(game.edition.name, played[-1].item.verb)],
        "verdict": LEGAL,
        "because": " ".join(sentences(events, after.state(REFEREE))) or "Nothing speaks against it.",
        "title": f"Allowed: {played[-1].line}",
        "facts": dict(noted_facts(known, after)),
    }
    if not found["facts"]:
        raise WrongUsage("The line changes nothing, so there is nothing that a case could look at.")
    return found


def rules_of(events: "list[Event]", cost: "Iterable[CostPart]", edition: str) -> list[str]:
    """The rules by which something is paid or happens."""
    known = known_ids(edition)
    named = [*(part.cause for part in cost), *(event.cause for event in events)]
    return [rule for rule in dict.fromkeys(named) if rule in known]


def rule_about(edition: str, verb: str) -> str:
    """The rule that speaks most of a verb, where what happens names none."""
    found = search(verb, filter(None, (edition, extends(edition))), edition)
    return found[0].id if found else rules(edition)[0].id


def noted_facts(before: "Game", after: "Game") -> Iterator[tuple[str, Any]]:
    """What is different after the line, as far as it has a short name."""
    names = changed(before.state(REFEREE), after.state(REFEREE))
    plain = [pair for name in names if not name.startswith(_DERIVED) for pair in in_short(after, _ABOVE.sub("", name))]
    yield from plain[:FACTS]


def in_short(game: "Game", name: str) -> Iterator[tuple[str, Any]]:
    """A fact that is a number, a name or a list of names; of a table those of its facts that sum it up."""
    value = fact(game, name)
    if isinstance(value, Mapping):
        yield from ((f"{name}.{part}", value[part]) for part in _SUMMARIES if value.get(part) is not None)
    elif isinstance(value, str | int) or (isinstance(value, list) and all(isinstance(one, str) for one in value)):
        yield name, value
    elif value is None:
        yield name, "none"


def _free_id(rule: str, taken: Iterable[str]) -> str:
    """The rule and the first number above those that are taken."""
    numbers = [int(id.rpartition("-")[2]) for id in taken if re.fullmatch(re.escape(rule) + r"-\d+", id)]
    return f"{rule}-{max(numbers, default=0) + 1}"


# ---------------------------------------------------------------- where it was asked


def _by_position(game: "Game", line: str, view: str) -> Table:
    """The position as facts."""
    written = written_position(game, view).setup
    name = built_in_setup(game)
    base = load_setup(name)
    changes = {key: value for key, value in written.items() if key not in _APART and base.get(key) != value}
    found: Table = {"setup": name, "line": line, "position": written["position"]}
    return found | _if_any(rulings=written.get("rulings"), setup_changes=without_nothing(changes))


_APART = ("position", "rulings")


def _by_lines(game: "Game", line: str, view: str) -> Table:
    """Every line that counts from the start."""
    name = built_in_setup(game)
    base = load_setup(name)
    changes = {key: value for key, value in game.setup.items() if key != "rulings" and base.get(key) != value}
    before = [seen_at(game, at, view) for at in range(len(game.items))]
    found: Table = {"setup": name, "start": True, "lines": [*before, line]}
    return found | _if_any(rulings=game.setup.get("rulings"), setup_changes=without_nothing(changes))


def _if_any(**tables: Any) -> Table:
    return {name: table for name, table in tables.items() if table}


def built_in_setup(game: "Game") -> str:
    """The built-in setup that is most like the game's."""
    players = len(game.vocabulary.players)
    names = [f"{one}-{players}" for one in (game.edition.name, game.header.get("mode"))]
    found = next((name for name in names if name in builtin_setups()), None)
    if found is None:
        raise WrongUsage(f"There is no built-in setup of this game for {players} players, and a case rests on one.")
    return found
