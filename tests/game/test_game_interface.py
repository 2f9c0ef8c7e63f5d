"""What programs use: facts and games at any entry without a replay, moves as values, names that can be imported."""

from pathlib import Path

import pytest
from support.openings import PLACING

import cerebria_cli
from cerebria_cli import EVENT_KINDS, CannotRead, Game, Illegal, Move, Refused
from cerebria_cli.errors import Damaged
from cerebria_cli.game.disputes import disputes
from cerebria_cli.game.line_reading import read
from cerebria_cli.notation.items import Line
from cerebria_cli.notation.parse import LineReader
from cerebria_cli.shelf.setups import load_setup


@pytest.fixture
def corrected() -> Game:
    """A game with a note, something taken back and an entry amended."""
    game = Game.new("basic-4", seed=7)
    for line in (*PLACING, "note good", "diana willow 2", "undo", "diana valley", "amend 2 leo place CN C2"):
        game.play(line)
    return game


def replayed(game: Game, number: int) -> Game:
    """The game after an entry, played again from the start."""
    new = Game(game.header, game.setup)
    for entry in game.entries[:number]:
        new.take_in(entry)
    return new


def test_the_game_at_any_entry_is_that_of_a_replay(corrected: Game) -> None:
    for number in range(len(corrected.entries) + 1):
        then, again = corrected.at(number), replayed(corrected, number)
        assert then.state("referee") == again.state("referee") == corrected.facts_at(number, "referee")
        assert [state.key() for state in then.states] == [state.key() for state in again.states]
        assert (then.items, then.history.live) == (again.items, again.history.live)
        assert then.legal(view="referee") == again.legal(view="referee")


def test_facts_of_a_view(corrected: Game) -> None:
    assert corrected.facts_at(6, "public") == corrected.at(6).state("public")
    assert corrected.facts_at(6)["players"]["diana"]["essence"] == 4


@pytest.mark.parametrize("number", [-1, 10])
def test_an_entry_that_is_not_there(corrected: Game, number: int) -> None:
    for ask in (corrected.facts_at, corrected.at):
        with pytest.raises(Refused, match=f"There is no entry {number}; the record has 9"):
            ask(number)


def test_moments_are_the_lines_that_count(corrected: Game) -> None:
    moments = corrected.moments()
    assert [moment.number for moment in moments] == [0, 1, 9, 3, 4, 8]
    assert moments[-1].facts == {**corrected.state(), "entry": 8}
    assert moments[4].notes == ("!",)


def test_moves_are_values(corrected: Game) -> None:
    moves = corrected.moves()
    assert all(isinstance(move, Move) for move in moves)
    assert [(move.actor, move.verb) for move in moves] == [
        *((player, "place") for player in ("diana", "leo", "thomas", "fred")),
        ("diana", "valley"),
    ]
    assert tuple(moves[1].args) == ("CN", "C2")


def test_a_game_tells_what_it_is(corrected: Game) -> None:
    assert repr(corrected) == "<Game basic-4 after 9 entries, Diana to move>"
    assert repr(Game.new("full-2")) == "<Game full-2 after 0 entries, Diana to move>"
    for setup in ("prototype-3", "balance-3", "card-5"):
        assert repr(Game.new(setup)).startswith(f"<Game {setup} after 0 entries, ")


def test_every_name_can_be_imported() -> None:
    for name in cerebria_cli.__all__:
        assert getattr(cerebria_cli, name) is not None
    assert issubclass(Illegal, Refused)
    with pytest.raises(AttributeError):
        _ = cerebria_cli.nothing


def test_every_event_has_a_kind_that_is_listed(corrected: Game) -> None:
    kinds = {event.kind for place in range(len(corrected.states)) for event in corrected.events_at(place)}
    assert kinds
    assert kinds <= set(EVENT_KINDS)


# ---------------------------------------------------------------- a line that was read already


def test_a_line_that_was_read_is_taken_as_its_text_is() -> None:
    one, other = Game.new("basic-4", seed=7), Game.new("basic-4", seed=7)
    for text in (*PLACING, "willow 2 # slowly"):
        line = read(text, one)
        assert one.judge(line) == other.judge(text)
        assert one.play(line) == other.play(text)
    assert [entry[1:6] for entry in one.entries] == [entry[1:6] for entry in other.entries]
    assert (one.entries[-1].typed, one.entries[-1].comment) == ("willow 2", "slowly")


def noticed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is read from now on."""
    texts: list[str] = []
    reading = LineReader.read

    def read_and_note(reader: LineReader) -> Line:
        texts.append(reader.text)
        return reading(reader)

    monkeypatch.setattr(LineReader, "read", read_and_note)
    return texts


def test_a_line_is_read_just_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is written is read back once, before it is written."""
    texts = noticed(monkeypatch)
    Game.new("basic-4").play("d place vc v2 # so")
    assert texts == ["d place vc v2 # so", "diana place VC V2"]


def test_entries_are_read_just_once_when_a_record_is_opened(
    corrected: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corrected.play("adjust diana.wp=5")
    corrected.save(tmp_path / "game.cer")
    texts = noticed(monkeypatch)
    Game.open(tmp_path / "game.cer")
    assert len(texts) == len(set(texts))


def test_the_sign_of_a_comment_in_quotes_is_none() -> None:
    game = Game.new("basic-4")
    game.play('seat  diana "Anna #2" # for now')
    assert (game.entries[-1].typed, game.entries[-1].comment) == ('seat  diana "Anna #2"', "for now")


def test_a_bonus_that_cannot_be_taken_is_remarked_on() -> None:
    setup = {**load_setup("basic-4"), "position": {"teams": {"bliss": {"ambition": 3}}}}
    bare, declined = (Game.new(setup).consider(f"diana absorb commitment{more}")[0] for more in ("", " -bonus"))
    assert (bare.line, bare.state.key()) == (declined.line, declined.state.key())
    assert "has all its Ambition available" in bare.remark
    assert declined.remark == ""


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2", "card-2"])
@pytest.mark.parametrize(
    ("position", "told"), [({"playrs": {}}, "playrs"), ({"players": {"diana": {"hnad": []}}}, "hnad")]
)
def test_a_slip_in_the_name_of_a_fact_is_told(setup: str, position: dict[str, object], told: str) -> None:
    with pytest.raises(Damaged) as refused:
        Game.new({**load_setup(setup), "position": position})
    assert told in " ".join(refused.value.faults)


def test_a_seat_beyond_the_last_is_the_last() -> None:
    game = Game.new({**load_setup("basic-4"), "position": {"turn": {"seat": 99}}})
    assert game.state()["turn"]["player"] == "fred"


# ---------------------------------------------------------------- disputes and refusals


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("dispute may she? quell.vibes", "quell.vibes"),
        ("decide willow.zero=perhaps", "willow.zero=perhaps"),
        ("dispute by move.base=yes, no?", "move.base=yes"),
    ],
)
def test_what_is_cited_and_does_not_exist_is_marked_in_the_line(corrected: Game, line: str, marked: str) -> None:
    with pytest.raises(CannotRead) as refused:
        corrected.play(line)
    assert line[refused.value.start : refused.value.end] == marked


def test_a_dispute_before_the_first_line_is_about_the_start_and_a_decision_settles_it() -> None:
    game = Game.new("basic-4")
    for line in ("dispute who begins?", "rule willow.zero=yes", "decide diana does", PLACING[0], "dispute really?"):
        game.play(line)
    found = [(one.kind, one.about, one.line, one.settled_by) for one in disputes(game, "public")]
    assert found == [
        ("dispute", 0, "", 3),
        ("rule", 0, "", 0),
        ("decide", 0, "", 0),
        ("dispute", 4, PLACING[0], 0),
    ]


def test_what_the_referee_may_not_enter_is_the_one_item_of_its_line(corrected: Game) -> None:
    with pytest.raises(Illegal) as refused:
        corrected.play("adjust diana.wp=-5")
    assert (refused.value.item, refused.value.items) == (1, 1)
