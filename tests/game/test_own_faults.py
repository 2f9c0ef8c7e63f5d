"""Whose fault it is: a bug in the rules is the tool's, a line in a record that makes no sense is the file's."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import pytest
from support.long_tests import long_but_for
from support.own_errors import fault_of
from support.paths import RECORDS

from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.editions.verb import Verbs
from cerebria_cli.errors import Damaged
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game
from cerebria_cli.game.verifying import verify_record
from cerebria_cli.record import store
from cerebria_cli.record.format import Entry, draft_of

Run = Callable[..., Any]

SAMPLES = sorted(RECORDS.glob("*.cer"))
BOARD = next(path for path in SAMPLES if path.name == "basic-4.cer")
FAULT = "This is a fault of cerebria itself, not of your game: "

#: Every how many entries a record is tried, and how often there.
STEP = 12
TRIES = 6

BAD_WORDS = ("stood", "?", "0", "99", "table", "bliss", "gloom", "V1", "VC", "with", "undo", "amend", "note", "; end")
BAD_VALUES = ("none", "true", "0", "1", "99", "9" * 5000, "foo", "bliss", "red", "V1", "a,b")


# ---------------------------------------------------------------- a bug in the rules


def broken(error: Exception) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise error

    return fail


@pytest.fixture(params=[TypeError("len of int"), KeyError("slot"), IndexError("15"), ValueError("x")], ids=repr)
def bug(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Exception:
    """A bug in what `valley` does."""
    error: Exception = request.param
    valley, verb = VERBS["valley"]._replace(perform=broken(error)), Verbs.__getitem__
    monkeypatch.setattr(Verbs, "__getitem__", lambda verbs, name: valley if name == "valley" else verb(verbs, name))
    return error


@pytest.fixture
def with_valley(tmp_path: Path) -> Path:
    """A record that ends with a `valley`."""
    found = store.read(BOARD)
    last = next(entry.number for entry in found.entries if " valley" in entry.line)
    path = tmp_path / "valley.cer"
    store.create(path, found.header, map(draft_of, found.entries[:last]))
    return path


@pytest.mark.parametrize("command", ["show", "log", "legal", "replay"])
def test_bug_while_a_record_is_followed_is_ours(command: str, bug: Exception, with_valley: Path, run: Run) -> None:
    status, _, err = run(command, with_valley)
    assert status == 70
    assert f"{FAULT}{type(bug).__name__}" in err


def test_bug_while_a_record_is_verified_is_the_answer_about_it(bug: Exception, with_valley: Path, run: Run) -> None:
    """Other records may follow, so that it is told where the answers are."""
    status, out, _ = run("verify", with_valley)
    assert status == 70
    assert f"a fault of cerebria itself, not of the record: {type(bug).__name__}" in out


def test_bug_while_a_line_is_played_is_ours(bug: Exception, with_valley: Path, run: Run) -> None:
    found = store.read(with_valley)
    path = with_valley.with_name("before.cer")
    store.create(path, found.header, map(draft_of, found.entries[:-1]))
    before = path.read_bytes()
    status, _, err = run("move", path, found.entries[-1].line)
    assert status == 70
    assert FAULT in err
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", ["show", "log", "verify"])
def test_debugging_shows_where_the_rules_broke(
    command: str, bug: Exception, with_valley: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Traceback" not in "".join(run(command, with_valley)[1:])
    monkeypatch.setenv("CEREBRIA_DEBUG", "1")
    assert "Traceback (most recent call last)" in run(command, with_valley).err


def test_bug_in_the_facts_is_ours(with_valley: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cerebria_cli.editions.retail.declare.facts", broken(KeyError("x")))
    status, _, err = run("audit", with_valley, "thomas.wp=3")
    assert (status, FAULT in err) == (70, True)


# ---------------------------------------------------------------- entries that somebody edited


def mutated(line: str, lines: list[str], chance: random.Random) -> str:
    """A line with words left out, put in, or taken from other lines."""
    words = line.split()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(words))
        other = chance.choice((*BAD_WORDS, *chance.choice(lines).split()))
        kind = chance.randrange(4)
        if kind == 0 and len(words) > 1:
            del words[place]
        elif kind == 1:
            words[place] = other
        elif kind == 2:
            words.insert(place, other)
        else:
            words = chance.choice(lines).split()
    return " ".join(words)


def paths(facts: Any, before: str = "") -> Iterator[str]:
    """The name of every fact."""
    parts = facts.items() if isinstance(facts, dict) else enumerate(facts) if isinstance(facts, list) else ()
    for name, value in parts:
        path = f"{before}.{name}".lstrip(".")
        yield path
        yield from paths(value, path)


def declaration(game: Game, chance: random.Random) -> str:
    """Facts with values that may be of any kind."""
    named = list(paths(game.state("referee")))
    facts = [chance.choice(named) + chance.choice("==+-") + chance.choice(BAD_VALUES) for _ in range(2)]
    return " ".join((chance.choice(("adjust", "effect x", "audit")), *facts[: chance.randint(1, 2)]))


@pytest.mark.parametrize("path", long_but_for(SAMPLES, "basic-4-table"), ids=lambda path: path.stem)
def test_edited_entries_raise_only_errors_of_the_tool(path: Path) -> None:
    chance, found = random.Random(path.name), store.read(path)
    game, lines = Game.from_header(found.header, path), [entry.line for entry in found.entries]
    faults: list[str] = []
    for entry in found.entries:
        if entry.number % STEP == 0:
            for _ in range(TRIES):
                for line in (mutated(entry.line, lines, chance), declaration(game, chance)):
                    faults += faults_of(game, entry, line)
        game.take_in(entry)
    assert faults == []


def faults_of(game: Game, entry: Entry, line: str) -> Iterator[str]:
    """What comes, other than errors of the tool, of a line that stands in the record, or that somebody types."""
    for follow in (
        lambda: game.copy().take_in(entry._replace(line=line)),
        lambda: game.consider(line),
        lambda: game.consider(f"{line} stood"),
    ):
        if fault := fault_of(follow):
            yield f"entry {entry.number}, {line}: {fault!r}"


@pytest.mark.parametrize("seed", long_but_for(range(12), 0, 3, 5, 9))
def test_edited_record_with_new_links_is_damaged_or_differs(seed: int, tmp_path: Path) -> None:
    chance, source = random.Random(seed), SAMPLES[seed % len(SAMPLES)]
    found = store.read(source)
    drafts = list(map(draft_of, found.entries))
    place = chance.randrange(len(drafts))
    drafts[place] = drafts[place]._replace(line=mutated(drafts[place].line, [one.line for one in drafts], chance))
    path = tmp_path / "edited.cer"
    store.create(path, found.header, drafts)
    answer = verify_record(path)
    assert answer.exit_status in (0, 1, 4), answer
    with suppress(Damaged):
        Game.open(path)


def test_entry_of_several_items_cannot_be_followed(with_valley: Path, run: Run) -> None:
    found = store.read(with_valley)
    path = with_valley.with_name("two.cer")
    *first, last = map(draft_of, found.entries)
    store.create(path, found.header, [*first, last._replace(line=f"{last.line}; {last.line}")])
    status, _, err = run("show", path)
    assert status == 4
    assert "An entry holds one item, and this has 2." in err.replace("Item 1: an", "An")
    assert run("verify", path).status == 1


def test_land_on_a_foreign_emotion_can_stand() -> None:
    """It takes the player's own Essence."""
    game = Game.open(BOARD.with_name("basic-2.cer")).at(84)
    with pytest.raises(Illegal, match="Pessimism on V1 belongs to Gloom"):
        game.consider("diana land V1 1")
    before = game.state()["players"]["diana"]["essence"]
    game.play("diana land V1 1 stood")
    assert game.state()["players"]["diana"]["essence"] == before - 1


@pytest.mark.parametrize(
    "line",
    ["adjust slots.V1=foo", "adjust V1.owner=foo V1.essence=0", "adjust common.row.0=x", "adjust slots=none"],
)
def test_declared_nonsense_is_refused(line: str) -> None:
    game = Game.open(BOARD.with_name("basic-2.cer")).at(84)
    with pytest.raises(Illegal):
        game.consider(line)
