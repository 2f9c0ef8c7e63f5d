"""`cerebria table` at a terminal: prompt, completion, interruption, and that nothing is lost."""

import signal
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.small_terminal import Typist

from cerebria_cli import Game
from cerebria_cli.commands._prompt.glance import Glance
from cerebria_cli.commands._prompt.history import offered_again
from cerebria_cli.commands._prompt.menu import Entry, entries
from cerebria_cli.commands._session import Session

RECORDS = Path(__file__).parents[2] / "records"


def lines_of(record: Path) -> list[str]:
    return [entry.line for entry in Game.open(record).entries]


def menu(session: Session, line: str) -> list[str]:
    return [one.word for one in entries(Glance(session), line)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p", ["place", "pause", "peek"]),
        ("und", ["undo"]),
        ("place ", ["VC", "CN", "NL", "LW", "WV"]),
        ("diana place V", ["VC"]),
        ("why place VC ", ["V2", "C1"]),
        ("place VC V2; leo place ", ["CN", "NL", "LW", "WV"]),
        ("peek l", ["leo"]),
    ],
)
def test_menu(line: str, words: list[str]) -> None:
    assert menu(Session(Game.new("basic-4"), "public", False), line) == words


def test_menu_follows_the_game() -> None:
    session = Session(Game.new("basic-4"), "public", False)
    assert "diana" in menu(session, "")
    session.play("diana place VC V2")
    assert "leo" in menu(session, "")
    assert "diana" not in menu(session, "")


def test_menu_tells_price_points_and_effect_and_folds_discarded_cards() -> None:
    game = Game.open(RECORDS / "full-4-twenty.cer").at(180)
    glance = Glance(Session(game, "public", False))
    ways = {one.word: one for one in entries(glance, "quell ")}
    assert list(ways) == ["W2", "%"]
    assert ways["W2"].says.startswith("from 2 WP 1 Amb  2 points")
    upgrades = {one.word: one.says for one in entries(glance, "empower CN +emotional-outburst ")}
    assert set(upgrades) == {"+channeled-power", "+determination"}
    assert "1 Amb" in upgrades["+channeled-power"]
    assert Entry("/Confidence", "", 3) in list(entries(glance, "cradle 1 /co"))


@pytest.mark.parametrize(
    ("line", "says", "refused"),
    [
        ("empower CN ", "not yet legal: Thomas's figure on W reaches only W1 and W2, not CN.", True),
        ("empower CN +emotional-outburst +ch", "legal, 4 WP 1 Amb: ", False),
        ("mvoe ", "'mvoe' is not a verb or a player, Spirit or team", True),
        ("empower ", "", False),
        ("show V", "", False),
        ("valley; move LW", "legal, 1 WP: Thomas +4 Willpower; Love to LW", False),
    ],
)
def test_the_quiet_line_says_what_the_line_is_worth(line: str, says: str, refused: bool) -> None:
    game = Game.open(RECORDS / "full-4-twenty.cer").at(180)
    told, warns = Glance(Session(game, "public", False)).quiet(line)
    assert told.startswith(says)
    assert bool(told) == bool(says)
    assert warns == refused


Sit = Callable[[], Typist]


@pytest.fixture
def sit(record: Path) -> Iterator[Sit]:
    """The table at a terminal of 80 by 24."""
    sitting: list[Typist] = []

    def start() -> Typist:
        typist = Typist("table", record)
        sitting.append(typist)
        typist.prompted("diana, 3 Actions> ")
        return typist

    yield start
    for typist in sitting:
        typist.child.close(force=True)


def test_prompt_says_whose_turn_it_is(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.sees("▲ Diana on VC │ 3 Actions │ WP 6 Ess 2 Amb")
    typist.enter("move C")
    typist.sees("Diana: move Delight from VC to C.")
    typist.prompted("diana, 2 Actions> ")
    typist.enter("mvoe")
    typist.sees("^^^^")
    typist.prompted("diana, 2 Actions> ")
    typist.enter("end ambition")
    typist.sees("y end all the same   Enter go on   n never remind of this")
    assert "2 Actions are unused." in typist.screen.everything
    typist.type("y")
    typist.prompted("leo, 3 Actions> ")
    typist.type("\x04")
    assert typist.left() == 0
    assert "game.cer is safe with " in typist.screen.everything
    assert lines_of(record)[-2:] == ["diana move C", "diana end ambition"]


def test_amendment_is_shown_before_it_is_accepted(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.enter("move C")
    typist.prompted("diana, 2 Actions> ")
    for answer, said in (("\r", "Nothing was written."), ("\x03", "Nothing was written."), ("r", "entry 10.")):
        typist.enter("amend 9 diana move V")
        typist.sees("Which?  t   r   Enter")
        assert "Diana: move Delight from C to V." in typist.screen.everything
        typist.type(answer)
        typist.sees(said)
        typist.prompted("diana, 2 Actions> ")
        typist.enter("\x0c")
        typist.prompted("diana, 2 Actions> ")
    typist.enter("pause")
    typist.prompted("diana, 2 Actions (paused)> ")
    typist.enter("quit")
    assert typist.left() == 0
    assert lines_of(record)[-2:] == ["amend 9 diana move V", "pause"]


def test_menu_gives_no_hand_away() -> None:
    game = Game.new("basic-2", seed=3)
    while game.now.phase != "play":
        game.play(game.legal()[0])
    cards = menu(Session(game, "public", False), "invoke ")
    assert not set(cards) <= set(game.state("referee")["players"]["diana"]["hand"])


def test_tab_completes_legal_moves(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.type("diana val\t")
    typist.sees("diana, 3 Actions> diana valley")
    typist.enter("")
    typist.prompted("diana, 2 Actions> ")
    typist.enter("quit")
    assert typist.left() == 0
    assert lines_of(record)[-1] == "diana valley"


def test_interrupt_drops_the_line_only(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.type("diana move")
    typist.sees("> diana move")
    typist.type("\x03")
    typist.sees("(Ctrl-D or `quit` leaves.)")
    typist.prompted("diana, 3 Actions> ")
    typist.enter("move C")
    typist.prompted("diana, 2 Actions> ")
    typist.enter("quit")
    assert typist.left() == 0
    assert lines_of(record)[-1] == "diana move C"


def test_killed_table_has_lost_nothing(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.enter("move C")
    typist.prompted("diana, 2 Actions> ")
    typist.child.kill(signal.SIGKILL)
    assert lines_of(record)[-1] == "diana move C"
    again = Typist("table", record)
    again.prompted("diana, 2 Actions> ")
    again.child.close(force=True)


def test_prompt_stays_open_when_the_game_is_over(folder: Path) -> None:
    Path("over.cer").write_bytes((RECORDS / "basic-3.cer").read_bytes())
    game = Game.open("over.cer")
    last = game.entries[-1].line
    game.play("undo")
    typist = Typist("table", "over.cer")
    typist.wait(lambda screen: "> " in "\n".join(f"{line} " for line in screen.lines))
    typist.enter(last)
    typist.prompted("over> ")
    assert "The game is over: " in typist.screen.everything
    assert "Time in this sitting: " in typist.screen.everything
    typist.enter("note a good evening")
    typist.prompted("over> ")
    typist.enter("quit")
    assert typist.left() == 0
    assert "The game is over; `cerebria undo over.cer` takes the last line back." in typist.screen.everything
    assert lines_of(Path("over.cer"))[-1] == "note a good evening"


def test_a_refused_line_is_edited_or_stands_by_a_key(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.enter("valley; move N; end draw")
    typist.sees("Nothing is written.  e edit   s played, and it stood   w why   Enter drop it")
    assert "not legal" in typist.screen.everything
    typist.type("e")
    typist.sees("diana, 3 Actions> valley; move N; end draw")
    # the cursor stands where the line went wrong, and what was good is still there
    typist.wait(lambda screen: screen.x == len("diana, 3 Actions> valley; "))
    typist.enter("")
    typist.sees("Enter drop it")
    typist.type("s")
    typist.sees("end all the same")
    typist.type("y")
    typist.prompted("leo, 3 Actions> ")
    assert "diana move N stood" in lines_of(record)


def test_a_letter_after_a_refusal_begins_the_next_line(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.enter("move N")
    typist.sees("Enter drop it")
    typist.enter("move C")
    typist.prompted("diana, 2 Actions> ")
    assert lines_of(record)[-1] == "diana move C"


def test_several_lines_are_pasted_and_history_is_for_its_owner_only(sit: Sit, record: Path) -> None:
    typist = sit()
    typist.type("\x1b[200~move C\nend ambition\x1b[201~\r")
    typist.sees("end all the same")
    typist.type("n")
    typist.prompted("leo, 3 Actions> ")
    typist.enter("remind")
    typist.sees("actions    off")
    assert lines_of(record)[-2:] == ["diana move C", "diana end ambition"]
    (history,) = (Path.cwd() / "state/cerebria/history").iterdir()
    assert stat.S_IMODE(history.stat().st_mode) == 0o600
    assert "move C" in history.read_text(encoding="utf-8")


def test_what_was_typed_on_another_evening_is_offered_to_whoever_may_read_it() -> None:
    """A hand that Diana told is brought back to her and to the referee by no key of anybody else."""
    game = Game.new("basic-2")
    for line in ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"):
        game.play(line)
    game.play("hand Cheer Courage /Desire")
    game.play("leo hand ? ? /?")
    typed = ["diana place VC V2", "hand  Cheer Courage /Desire", "hand Cheer Courage /Desire; leo hand ? ? /?", "show"]
    for view, many in (("public", 2), ("leo", 2), ("diana", 4), ("referee", 4)):
        offered = [*offered_again(typed, game, view)]
        assert len(offered) == many, view
        assert offered[0] == typed[0]


def test_peek_leaves_nothing_on_the_screen(sit: Sit) -> None:
    typist = sit()
    typist.enter("peek diana")
    typist.sees("Enter clears the screen")
    assert "Diana" in "\n".join(typist.screen.lines)
    typist.type("\r")
    typist.prompted("diana, 3 Actions> ")
    assert "Delight" not in "\n".join(typist.screen.lines)


def test_another_scribe_is_noticed(sit: Sit, record: Path) -> None:
    typist = sit()
    Game.open(record).play("diana move V")
    typist.enter("move C")
    typist.sees("Enter drop it")
    typist.enter("")
    typist.prompted("diana, 2 Actions> ")
    assert "Somebody wrote to the record meanwhile" in typist.screen.everything
    assert "diana move V" in typist.screen.everything
    typist.enter("quit")
    assert typist.left() == 0
    assert lines_of(record)[-1] == "diana move V"


def test_let_all_is_the_answer_of_everybody_who_is_asked() -> None:
    game = Game.open(RECORDS / "card-5-45.cer")
    lines = [entry.line for entry in game.entries]
    first = next(place for place in range(len(lines)) if all(one.endswith(" let") for one in lines[place : place + 4]))
    for line in ("let all", "all let"):
        assert [one.line for one in game.at(first).consider(line)] == lines[first : first + 4]
    assert [one.line for one in game.at(first).consider("let")] == lines[first : first + 1]


def test_the_clock_runs_by_turns_and_stops_in_a_pause() -> None:
    from cerebria_cli.commands._prompt.clock import Clock

    now = [0.0]
    clock = Clock(lambda: now[0])
    for seconds, who, turn, paused in ((0, "diana", 1, False), (42, "diana", 1, True), (100, "diana", 1, False)):
        now[0] = seconds
        clock.follow(who, turn, paused=paused)
    now[0] = 118
    assert clock.shown() == "1:00"
    clock.follow("leo", 2, paused=False)
    now[0] = 128
    assert clock.totals() == {"diana": 60.0, "leo": 10.0}


def test_the_end_tells_what_the_points_came_from() -> None:
    from cerebria_cli.game.ending import ending

    found = ending(Game.open(RECORDS / "full-4-twenty.cer"))
    assert (found.reason, found.entry, found.turns, found.revelations) == ("twenty", 207, 41, (113, 129, 173))
    # by hand from the events of the record: 20 points of Bliss, 8 of Gloom
    assert found.wheel == {
        "bliss": {"fill": 8, "upgrade": 8, "absorb": 3, "quell": 1},
        "gloom": {"quell": 3, "upgrade": 3, "fill": 2},
    }


def test_reminders_name_what_is_left_undone() -> None:
    from cerebria_cli.game.reminding import before_the_end

    game = Game.open(RECORDS / "full-4-twenty.cer").at(180)
    found = before_the_end(game.as_known_now("public"), game.consider("end draw"))
    assert [one.kind for one in found][:2] == ["actions", "absorb"]
    assert found[0].says == "2 Actions are unused."
    assert "humility" in found[1].says


def test_whoever_types_on_after_a_refusal_presses_no_key(sit: Sit, record: Path) -> None:
    """`end` begins with the key that edits, and `show` with the one that lets the refused line stand."""
    typist = sit()
    before = len(lines_of(record))
    for line in ("show V", "end ambition"):
        typist.enter("move N")
        typist.sees("Enter drop it")
        typist.enter(line)
        typist.sees({"show V": "Valley", "end ambition": "end all the same"}[line])
    typist.type("y")
    typist.prompted("leo, 3 Actions> ")
    assert lines_of(record)[before:] == ["diana end ambition"]
