"""Random play: whole games of legal moves, with checks after every move and a count of what has occurred."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from cerebria_cli.desk import Game
from cerebria_cli.errors import CerebriaError, Unreadable
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.move import UNKNOWN

#: How gladly a verb is chosen; what is not listed weighs 4. Absorbing brings the end nearer, ending a turn does not.
WEIGHTS = {"absorb": 40, "extra": 2, "vibe": 1, "rotate": 1, "reveal": 0.3, "end": 1, "valley": 6, "quell": 12}

#: A chooser picks one of the offered lines, and may complete it.
Chooser = Callable[[Game, Sequence[str]], str]


class Step(NamedTuple):
    """One move of a game played by the harness, for the checks."""

    number: int
    before: Game
    """The game before the move; a check may play on copies of it."""

    offered: tuple[str, ...]
    line: str
    events: tuple[Event, ...]
    after: Game


Check = Callable[[Step], None]


class Coverage(NamedTuple):
    """How often everything has occurred; two of them can be added up with `merged`."""

    verbs: Counter[str]
    upgrades: Counter[str]
    """As `move.haste`; `move.haste%` where a token was put there by discarding a card."""

    bonuses: Counter[str]
    """Spheres absorbed with their bonus, as `humility`, or without, as `humility -bonus`."""

    kinds: Counter[str]
    """Kinds of events."""

    causes: Counter[str]
    """Rules, cards and Spirits that caused an event, the announced cards included."""

    aspirations: Counter[str]
    """Accomplished ones, as `unity hidden` or `unity common`."""

    endings: Counter[str]


class Report(NamedTuple):
    """A game that was played."""

    entries: int
    turns: int
    over: bool
    """False when the limit of moves came first."""

    ending: str
    scores: dict[str, int]
    winner: str
    """The winning team; empty for a draw and for a game that is not over."""

    coverage: Coverage


class Stuck(CerebriaError):
    """No move is legal although the game is not over, or an offered line was refused: a fault of the tool."""


def play(game: Game, chooser: Chooser, checks: Iterable[Check] = (), limit: int = 5000) -> Report:
    """Play legal moves until the game is over, or the limit is reached."""
    checks = tuple(checks)
    coverage = no_coverage()
    for number in range(limit):
        if game.state()["phase"] == "over":
            break
        _step(game, number, chooser, checks, coverage)
    return _report(game, coverage)


def _step(game: Game, number: int, chooser: Chooser, checks: Sequence[Check], coverage: Coverage) -> None:
    offered = tuple(game.legal())
    if not offered:
        raise Stuck(f"No move is legal after entry {len(game.entries)}, and the game is not over.")
    before = game.copy() if checks else game
    line = chooser(game, offered)
    events = tuple(game.play(line))
    _count(coverage, line, events)
    for check in checks:
        check(Step(number, before, offered, line, events, game))


def _report(game: Game, coverage: Coverage) -> Report:
    facts = game.state()
    result = facts["result"] or {"scores": {}, "winner": None}
    return Report(
        entries=len(game.entries),
        turns=coverage.kinds["turn"],
        over=facts["phase"] == "over",
        ending=facts["end"]["triggered"] or "",
        scores=dict(result["scores"]),
        winner=result["winner"] or " and ".join(result.get("winners") or ()),
        coverage=coverage,
    )


# ---------------------------------------------------------------- what has occurred


def no_coverage() -> Coverage:
    return Coverage(*(Counter() for _ in Coverage._fields))


def merged(reports: Iterable[Coverage]) -> Coverage:
    """The sum over several games."""
    whole = no_coverage()
    for one in reports:
        for counter, more in zip(whole, one, strict=True):
            counter.update(more)
    return whole


def _count(coverage: Coverage, line: str, events: Iterable[Event]) -> None:
    verb = verb_of(line)
    coverage.verbs[verb] += 1
    if verb == "absorb":
        coverage.bonuses[line.split()[2] + (" -bonus" if "-bonus" in line.split() else "")] += 1
    for word in line.split()[2:]:
        if word.startswith("+"):
            coverage.upgrades[f"{verb}.{word[1:]}"] += 1
        if word.startswith("%"):
            coverage.upgrades[f"{verb}.{word.partition('.')[2]}%"] += 1
    for event in events:
        _count_event(coverage, event)


def _count_event(coverage: Coverage, event: Event) -> None:
    coverage.kinds[event.kind] += 1
    if event.cause:
        coverage.causes[event.cause] += 1
    if event.kind == "accomplish":
        coverage.aspirations[f"{event.what} {event.where}"] += 1
    if event.kind == "end":
        coverage.endings[event.what] += 1


# ---------------------------------------------------------------- choosing


def verb_of(line: str) -> str:
    """The verb of a canonical line, which begins with the actor."""
    return line.split()[1]


def kind_of(line: str) -> str:
    """The verb with its upgrades and places of tokens, without cards and targets."""
    words = line.split()[1:]
    marks = [word if word.startswith("+") else word.partition(".")[2] for word in words if word[0] in "+%"]
    return " ".join((words[0], *marks))


def at_random(seed: int | str) -> Chooser:
    """First a verb by weight, then one way of doing it, then one of its lines: so that rare ways occur too."""
    chance = Random(str(seed))

    def choose(_game: Game, offered: Sequence[str]) -> str:
        verbs = sorted({verb_of(line) for line in offered})
        verb = chance.choices(verbs, [WEIGHTS.get(verb, 4) for verb in verbs])[0]
        lines = [line for line in offered if verb_of(line) == verb]
        kind = chance.choice(sorted({kind_of(line) for line in lines}))
        return chance.choice([line for line in lines if kind_of(line) == kind])

    return choose


def at_table(seed: int | str, names: Sequence[str]) -> Chooser:
    """As `at_random`, and where the desk would note `?` it often names what was seen, out of `names`."""
    chance = Random(f"table {seed}")
    plain = at_random(seed)

    def choose(game: Game, offered: Sequence[str]) -> str:
        line = with_unknowns(game, plain(game, offered))
        for place in [number for number, word in enumerate(line.split()) if word in (UNKNOWN, "/" + UNKNOWN)]:
            if chance.random() < 0.7:
                line = _named(game, line, place, chance.sample(names, len(names)))
        return line

    return choose


def with_unknowns(game: Game, line: str) -> str:
    """The line with a `?` for every card that nobody named and that it turns up."""
    given = [word for word in line.split() if word.startswith("/")]
    events = game.copy().play(line)
    missing = [event for event in events if event.kind == "turn-up" and event.what == UNKNOWN][len(given) :]
    return " ".join((line, *("/" + UNKNOWN for _ in missing)))


def _named(game: Game, line: str, place: int, names: Sequence[str]) -> str:
    """The line with the first name at that word which the referee accepts; unchanged if there is none."""
    words = line.split()
    for name in names:
        named = " ".join((*words[:place], words[place].replace(UNKNOWN, name), *words[place + 1 :]))
        if accepted(game, named):
            return named
    return line


def accepted(game: Game, line: str) -> bool:
    """Whether the referee reads the line and finds it legal."""
    try:
        return game.judge(line).legal
    except Unreadable:
        return False
