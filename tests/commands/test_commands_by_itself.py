"""What the referee does by itself at the prompt: done and told where it is switched on, asked where it is off."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from support.paths import PROJECT
from support.small_terminal import Typist

from cerebria_cli import Game
from cerebria_cli.commands._prompt.reader import NO_DRAFT, Draft, Key
from cerebria_cli.commands._prompt.switches import settings_file
from cerebria_cli.commands._session import Session
from cerebria_cli.game.by_itself import KINDS, only_line


class Person:
    """Somebody who types some lines and presses some keys; the keys that were offered are kept."""

    asks = True

    def __init__(self, lines: Sequence[str], keys: str = "") -> None:
        self.lines = [*lines]
        self.keys: list[str] = [*keys]
        self.offered: list[list[str]] = []
        self.drafts: list[str] = []

    def line(self, prompt: str, draft: Draft = NO_DRAFT) -> str:
        self.drafts.append(draft.text)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def key(self, keys: Sequence[Key], before: str = "") -> str:
        self.offered.append([one.key for one in keys])
        return self.keys.pop(0).strip()

    def answer(self, prompt: str) -> str:
        raise AssertionError(prompt)


def sitting(game: Game, *lines: str, keys: str = "") -> tuple[list[str], Person]:
    """The lines that are entered while somebody types, and the one who typed."""
    before = len(game.entries)
    session = Session(game, "public", True)
    person = Person(lines, keys)
    session.reader = person
    session.run()
    assert person.keys == []
    return [entry.line for entry in game.entries[before:]], person


def sample(name: str, line: str) -> tuple[Game, str]:
    """A sample before the first entry that begins with some words after its actor, and this entry."""
    game = Game.open(PROJECT / "records" / f"{name}.cer")
    for at, entry in enumerate(game.history.live):
        if entry.line.partition(" ")[2].startswith(line):
            return (game.at(game.history.live[at - 1].number), entry.line)
    raise AssertionError(line)


# ---------------------------------------------------------------- with a line


@pytest.mark.parametrize("name", ["basic-4", "full-4-twenty", "balance-6"])
def test_a_bonus_is_taken_or_asked_about(name: str) -> None:
    """absorb.bonus: it may be left, and a line says so with -bonus."""
    game, line = sample(name, "absorb humility" if name != "full-4-twenty" else "absorb diligence")
    sphere = " ".join(line.split()[:3])
    assert sitting(game.copy(), sphere)[1].offered == []
    for key, entered in (("y", [sphere]), ("n", [f"{sphere} -bonus"]), (" ", [])):
        lines, person = sitting(game.copy(), "itself bonus off", sphere, keys=key)
        assert (lines, person.offered) == (entered, [["y", "n", "e", ""]])


def test_a_bonus_that_the_line_names_is_not_asked_about() -> None:
    game, line = sample("basic-4", "absorb humility")
    lines, person = sitting(game, "itself bonus off", f"{' '.join(line.split()[:3])} -bonus # she did not want it")
    assert person.offered == []
    assert lines[0].endswith("-bonus")


def test_as_much_as_possible_is_taken_or_asked_about() -> None:
    """meditation.take in the prototype: the whole amount unless a smaller number is said."""
    game, line = sample("prototype-4-third-major", "meditate essence")
    assert line.split()[-1].isdecimal() is False
    assert sitting(game.copy(), line)[1].offered == []
    lines, person = sitting(game.copy(), "itself amount off", line, keys="y")
    assert (lines[0], person.offered) == (line, [["y", "e", ""]])


@pytest.mark.parametrize("name", ["full-4-twenty", "balance-6"])
def test_what_is_left_out_is_filled_in_or_asked_about(name: str) -> None:
    """A token goes to the only place that makes the move legal, if the line names none."""
    line = "fortify W %Jealousy" if name == "full-4-twenty" else "invoke Kindness CN %Optimism"
    game, whole = sample(name, line)
    actor, (typed, _) = whole.split()[0], whole.rsplit(".", 1)
    assert sitting(game.copy(), typed)[0][0] == whole
    assert sitting(game.copy(), "itself filling off", typed, keys=" ")[0] == []
    lines, person = sitting(game.copy(), "itself filling off", f"{actor} {line}", keys="y")
    assert (lines[0], person.offered) == (whole, [["y", "e", ""]])
    assert sitting(game, "itself filling off", whole)[1].offered == []


@pytest.mark.parametrize(("setup", "typed", "line"), [("basic-4", "VC V2", "diana place VC V2")])
def test_words_without_a_verb_are_read_or_asked_about(setup: str, typed: str, line: str) -> None:
    assert sitting(Game.new(setup), typed)[0] == [line]
    assert sitting(Game.new(setup), "itself reading off", typed, keys="y")[0] == [line]
    lines, person = sitting(Game.new(setup), "itself reading off", typed, keys="e")
    assert (lines, person.drafts) == ([], ["", "", typed])
    assert sitting(Game.new(setup), "itself reading off", line)[1].offered == []


# ---------------------------------------------------------------- where only one thing can be done


def before_the_last_choice(name: str, verb: str) -> tuple[Game, str]:
    """A sample before a move after which only a verb is possible as far as everybody knows, and this move."""
    game = Game.open(PROJECT / "records" / f"{name}.cer")
    live = game.history.live
    for at in range(1, len(live) - 1):
        if live[at + 1].line.split()[1:] == [verb] and " " + verb not in live[at].line:
            found = only_line(game.at(live[at].number).as_known_to("public"))
            if found is not None and game.items[at].verb not in ("note", "adjust"):
                return game.at(live[at - 1].number), live[at].line
    raise AssertionError(verb)


@pytest.mark.parametrize(
    ("name", "verb", "kind"),
    [
        ("card-3-43", "end", "ending"),
        ("card-3-43", "let", "answer"),
        ("prototype-4-third-major", "pass", "ending"),
    ],
)
def test_the_only_thing_that_can_be_done_is_entered_or_asked_for(name: str, verb: str, kind: str) -> None:
    game, line = before_the_last_choice(name, verb)
    assert sitting(game.copy(), line)[0] == [line]
    lines, person = sitting(game.copy(), f"itself {kind} on", line)
    assert lines[0] == line
    assert lines[1].split()[1] == verb
    assert person.offered == []


def test_what_was_taken_back_is_not_entered_again() -> None:
    game, line = before_the_last_choice("card-3-43", "end")
    lines, _ = sitting(game, "itself ending on", line, "undo", "show")
    assert lines[-1] == "undo"


def test_lines_that_came_together_are_entered_before_what_can_only_follow() -> None:
    game, line = before_the_last_choice("card-3-43", "end")
    trial = game.copy()
    trial.play(line)
    lines, _ = sitting(game, "itself ending on", f"{line}\n{trial.legal()[0]}")
    assert lines[:2] == [line, trial.legal()[0]]


def test_nothing_is_entered_by_itself_through_a_pipe() -> None:
    game, line = before_the_last_choice("card-3-43", "end")
    session = Session(game, "public", False)
    before = len(game.entries)
    for typed in ("itself ending on", "itself bonus off", line):
        session.take(typed)
    session.itself.switch("ending", on=True)
    assert [entry.line for entry in game.entries[before:]] == [line]


def test_what_only_secrets_decide_is_not_done() -> None:
    """Leo holds cards that nobody sees: whether one of them cancels is not for the referee to say."""
    game = Game.open(PROJECT / "records" / "card-3-43.cer")
    for at, item in enumerate(game.items):
        if item.verb == "let":
            then = game.at(game.history.live[at - 1].number)
            holds = then.state("public")["players"][game.states[at].pending[0].who]["hand"]
            found = only_line(then.as_known_to("public"))
            assert (found is not None) <= ("?" not in holds)


# ---------------------------------------------------------------- kept for the user


def test_what_is_switched_is_kept_in_the_settings(folder: Path) -> None:
    sitting(Game.new("basic-4"), "itself bonus off", "itself answer on", "remind top off")
    text = settings_file().read_text(encoding="utf-8")
    assert "[itself]\nbonus = false\n" in text
    session = Session(Game.new("basic-4"), "public", True)
    assert [kind for kind in KINDS if session.itself.on[kind]] == ["amount", "filling", "reading", "answer"]
    assert not session.reminders.on["top"]
    settings_file().write_text("[itself\n", encoding="utf-8")
    assert Session(Game.new("basic-4"), "public", True).itself.on["bonus"]


def test_a_kind_that_there_is_not_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    sitting(Game.new("basic-4"), "itself everything off")
    assert "the kinds are bonus, amount, filling, reading, answer, ending." in " ".join(capfd.readouterr().err.split())


def test_at_a_terminal(folder: Path) -> None:
    game, line = before_the_last_choice("prototype-4-third-major", "pass")
    game.save(folder / "game.cer")
    typist = Typist("table", "game.cer")
    typist.sees("1 Action>")
    typist.enter("itself ending on")
    typist.sees("ending     on ")
    typist.enter(line)
    typist.sees("nothing else can be done.")
    typist.wait(lambda _: len(Game.open(folder / "game.cer").entries) == len(game.entries) + 2)
    typist.child.close(force=True)
    assert Game.open(folder / "game.cer").entries[-1].line.endswith(" pass")
