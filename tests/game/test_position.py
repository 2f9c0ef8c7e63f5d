"""How a game stands for whoever asks: at the desk, for a view, before an entry, as if it stood otherwise."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game, WrongUsage, __version__, catalogue
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.errors import Damaged, ToolFault
from cerebria_cli.game import line_reading
from cerebria_cli.game.line_reading import read_ahead, read_entry
from cerebria_cli.game.outcome import Played
from cerebria_cli.notation.items import Line, RefereeItem


def amended() -> Game:
    """Entry 9 was really a Willow, which entry 11 says; entry 12 was put in before it."""
    return first_turn("valley", "cradle", "amend 9 willow 2", "insert 9 move V", "note end of it")


# ---------------------------------------------------------------- moments


@pytest.mark.parametrize(
    ("number", "line", "wp"),
    [
        (1, "diana place VC V2", 6),
        (8, "fred hand ? ? /Mistrust", 6),
        (9, "diana willow 2", 5),
        (11, "diana willow 2", 5),
        (12, "diana move V", 6),
        (10, "diana cradle 1 /?", 2),
    ],
)
def test_a_line_is_found_by_its_place_and_by_the_entry_that_gives_it(number: int, line: str, wp: int) -> None:
    """6 Willpower, 1 for the Move, 3 for the Willow."""
    game = amended()
    moment = game.moment_of(number)
    assert moment is not None
    state, live = moment
    assert live.line == line
    assert game.facts_of(state, "referee")["players"]["diana"]["wp"] == wp
    before = game.before_entry(number)
    assert before.now is state
    assert len(before.states) == len(before.items) + 1 == len(before.history.live) + 1
    assert line not in [one.line for one in before.history.live]
    assert game.moment_of(number) == moment


@pytest.mark.parametrize("number", [0, 13, 14, -1])
def test_what_does_not_count_has_no_moment(number: int) -> None:
    assert amended().moment_of(number) is None


def test_a_game_before_an_entry_is_that_of_the_desk() -> None:
    game = amended()
    before = game.as_known_to("public").before_entry(9)
    assert before.view == ""
    assert before.state("referee")["players"]["diana"]["hand"] == ["Courage", "Optimism"]
    assert len(game.items) == 11


# ---------------------------------------------------------------- copies


def test_a_copy_goes_on_by_itself() -> None:
    game = first_turn()
    other = game.copy()
    other.play("valley")
    assert (len(game.entries), len(game.states), len(game.items), len(game.after)) == (8, 9, 8, 9)
    assert (len(game.history.live), len(other.history.live)) == (8, 9)
    assert (len(other.entries), len(other.states), len(other.items), len(other.after)) == (9, 10, 9, 10)


def test_a_game_as_if_it_stood_otherwise() -> None:
    game, later = first_turn(), first_turn("valley")
    supposed = game.supposing(later.now)
    assert supposed.now is later.now
    assert game.now is not later.now
    assert supposed.states[:-1] == game.states[:-1]


# ---------------------------------------------------------------- views


def test_a_view_knows_no_more_than_it_may_in_every_state() -> None:
    known = first_turn("valley").as_known_to("Leo")
    assert (known.view, known.knows_all) == ("leo", False)
    hands = [known.facts_of(state, "referee")["players"] for state in known.states[-2:]]
    assert [one["diana"]["hand"] for one in hands] == [["?", "?"]] * 2
    assert [one["leo"]["hand"] for one in hands] == [["Anger", "Jealousy"]] * 2
    assert known.desk is not None
    assert known.desk.state("referee")["players"]["diana"]["hand"] == ["Courage", "Optimism"]


def test_where_only_the_present_is_asked_about_every_state_is_it() -> None:
    game = first_turn("valley")
    known = game.as_known_now("diana")
    assert (known.view, known.desk) == ("diana", game)
    assert len(known.states) == len(game.states)
    assert all(state is known.now for state in known.states)
    assert known.state("diana")["players"]["leo"]["hand"] == ["?", "?"]


def test_the_desk_and_the_referee_know_everything() -> None:
    game = first_turn()
    assert game.knows_all
    referee = game.as_known_to("referee")
    assert (referee.view, referee.knows_all) == (REFEREE, True)
    assert referee.now is game.now
    assert game.now_for("referee") is game.now
    assert game.now_for("public") is not game.now


def test_whoever_knows_less_is_told_no_more_under_another_name() -> None:
    known = first_turn().as_known_to("leo")
    for other in (known.as_known_to("diana"), known.as_known_now("diana"), known.as_known_to("referee")):
        assert other.view == "leo"
        assert other.now is known.now
    assert known.now_for("diana") is known.now
    assert known.known_by(known.now, "referee") is known.now


def test_moves_are_listed_once_for_a_question() -> None:
    game = first_turn()
    known = game.as_known_to("public")
    assert known.listings_for("public") is known.listings_for("public")
    for view in ("public", "referee"):
        assert game.listings_for(view) is not game.listings_for(view)
    first = known.listings_for("public")
    assert known.copy().listings_for("public") is not first
    known.states[-1] = first_turn("valley").as_known_to("public").now
    assert known.listings_for("public") is not first


@pytest.mark.parametrize("view", ["diana", "DIANA", "Diana"])
def test_a_view_is_named_however_it_is_spelt(view: str) -> None:
    assert first_turn().view_named(view) == "diana"


def test_a_view_that_there_is_not_is_told_with_those_that_there_are() -> None:
    with pytest.raises(WrongUsage) as refused:
        first_turn().state("x" * 50)
    views = "public, referee, bliss, gloom, diana, leo, thomas, fred"
    said = str(refused.value)
    assert said.startswith(f"There is no view '{'x' * 40}'; there are ")
    assert sorted(said.removesuffix(".").partition("there are ")[2].split(", ")) == sorted(views.split(", "))


def test_of_a_position_that_was_told_openly_everybody_knows_all() -> None:
    game = first_turn()
    game.told_openly = True
    assert game.view_named("leo") == REFEREE
    with pytest.raises(WrongUsage):
        game.view_named("nobody")


def test_the_state_names_the_last_entry() -> None:
    assert first_turn().state()["entry"] == 8
    assert amended().state("public")["entry"] == 13
    assert amended().state("public")["players"]["diana"]["hand"] == ["Kindness", "?", "?"]


# ---------------------------------------------------------------- the game itself


def test_a_game_tells_how_many_entries_it_has() -> None:
    game = Game.new("basic-4")
    game.play("diana place VC V2")
    assert repr(game) == "<Game basic-4 after 1 entry, Leo to move>"
    assert repr(first_turn("pause")) == "<Game basic-4 after 9 entries, Diana to move>"


def test_what_was_typed_stands_in_the_first_entry_and_the_comment_in_the_last() -> None:
    game = first_turn("v; w 2 # quickly", "diana valley; note well")
    kept = [(entry.number, entry.line, entry.typed, entry.comment) for entry in game.entries[8:]]
    assert kept == [
        (9, "diana valley", "v; w 2", ""),
        (10, "diana willow 2", "", "quickly"),
        (11, "diana valley", "", ""),
        (12, "note well", "", ""),
    ]


def test_what_a_line_changed_is_written_for_the_reader() -> None:
    game = first_turn("valley", "move L stood", "audit diana.wp=5", "audit diana.wp=9")
    valley, moved, differing, agreeing = (entry.effects for entry in game.entries[8:])
    assert valley == ("Diana +4 Willpower",)
    assert moved[-1].startswith("stood although: ")
    assert moved[-1].endswith("]")
    assert differing == ("differs: diana.wp is 9, counted 5",)
    assert agreeing == ("agrees with the table",)


def test_play_tells_what_happened_in_all_items() -> None:
    events = first_turn().play("valley; willow 1")
    assert [(event.kind, event.amount) for event in events] == [("wp", 4), ("wp", -1), ("wp", -1), ("essence", 1)]


def test_the_cast_is_who_plays_which_spirit() -> None:
    cast = first_turn().cast
    assert cast["edition"] == "retail"
    assert {who: one["spirit"] for who, one in cast["players"].items()} == {
        "diana": "Delight",
        "leo": "Misery",
        "thomas": "Love",
        "fred": "Hatred",
    }
    assert [one["hand"] for one in cast["players"].values()] == [()] * 4
    assert cast["teams"] == {"bliss": {"hidden": "?"}, "gloom": {"hidden": "?"}}


def test_a_game_that_nobody_keeps_cannot_be_saved(tmp_path: Path) -> None:
    game = first_turn()
    entries = game.go_on("valley; willow 1", game.consider("valley; willow 1"))
    assert [(entry.number, entry.line) for entry in entries] == [(9, "diana valley"), (10, "diana willow 1")]
    assert game.entries[8:] == entries
    assert game.state()["players"]["diana"]["wp"] == 8
    with pytest.raises(WrongUsage, match="played without keeping it cannot be saved"):
        game.save(tmp_path / "game.cer")


def test_a_game_with_a_record_is_not_played_beside_it(tmp_path: Path) -> None:
    game = first_turn()
    game.save(tmp_path / "game.cer")
    with pytest.raises(WrongUsage, match="is written there"):
        game.go_on("valley", game.consider("valley"))
    assert len(game.entries) == 8
    game.copy().go_on("valley", game.consider("valley"))


def test_what_is_played_after_it_was_saved_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    game = first_turn()
    game.save(path)
    game.play("valley")
    trial = game.copy()
    assert (trial.record, trial.set_aside) == (None, None)
    trial.play("willow 1")
    trial.play("note so")
    assert [entry.number for entry in game.adopt(trial)] == [10, 11]
    again = Game.open(path)
    assert [entry.line for entry in again.entries[8:]] == ["diana valley", "diana willow 1", "note so"]
    assert again.state("referee") == game.state("referee") == trial.state("referee")
    assert [entry.link for entry in again.entries] == [entry.link for entry in game.entries]
    assert (game.altered, game.altered_sentence, first_turn().altered) == (0, "", 0)


def test_a_file_is_written_over_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    Game.new("basic-4", record=path)
    with pytest.raises(WrongUsage):
        Game.new("basic-2", record=path)
    Game.new("basic-2", record=path, force=True)
    assert len(Game.open(path).vocabulary.players) == 2
    with pytest.raises(WrongUsage):
        first_turn().save(path)
    first_turn().save(path, force=True)
    assert len(Game.open(path).entries) == 8


@pytest.mark.parametrize(("entry", "place"), [(1, "in the header or at entry 1"), (3, "at entry 3")])
def test_where_a_file_was_altered_is_told(entry: int, place: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    first_turn().save(path)
    text = path.read_text(encoding="utf-8")
    line = first_turn().entries[entry - 1].line
    path.write_text(text.replace(line, line.replace(" V2", " C1").replace(" L1", " N2"), 1), encoding="utf-8")
    game = Game.open(path)
    assert game.altered == entry
    assert game.altered_sentence == (
        f"{path}: file altered {place}; `cerebria verify {path}` tells more, "
        f"`cerebria repair {path} -o NEW` saves what can be saved."
    )
    with pytest.raises(Damaged, match="Nothing was written"):
        game.play("note so")


def test_a_line_that_would_be_read_otherwise_is_not_written() -> None:
    game = first_turn()
    (played,) = game.consider("valley")
    for line, why in (("diana willow 1", "would read its own line"), ("diana xyz", "cannot read its own line")):
        other = Played(line, played.item, played.state, played.events, played.verdict)
        with pytest.raises(ToolFault, match=why):
            game.go_on("valley", [other])
    assert len(game.entries) == 8


def test_rulings_are_kept_as_they_were_at_the_start(tmp_path: Path) -> None:
    game = first_turn("rule willow.zero=yes")
    game.save(tmp_path / "game.cer")
    assert game.header["rulings"]["willow.zero"] == "no"
    assert Game.open(tmp_path / "game.cer").now.rulings["willow.zero"] == "yes"


def test_moves_are_told_without_what_the_referee_enters() -> None:
    game = first_turn("pause", "valley")
    assert [move.verb for move in game.moves()] == ["place"] * 4 + ["hand"] * 4 + ["valley"]
    assert all(isinstance(move, Move) for move in game.moves())
    assert isinstance(game.items[8], RefereeItem)


# ---------------------------------------------------------------- entries are read once


def test_moves_are_read_ahead_whoever_acts() -> None:
    game = Game.new("basic-4")
    read_ahead(game, ["diana valley", "note so", "diana nothing", "valley"])
    assert list(game.entries_read) == [("diana valley", "")]
    known = game.entries_read["diana valley", ""]
    read_ahead(game, ["diana valley"])
    assert game.entries_read["diana valley", ""] is known
    assert read_entry(game, "diana valley", "leo") is known


def test_a_line_without_its_actor_is_read_by_whose_turn_it_is() -> None:
    game = Game.new("basic-4")
    one, other = (read_entry(game, "note so", who) for who in ("diana", "leo"))
    assert one.stands
    assert other.stands
    assert set(game.entries_read) == {("note so", "diana"), ("note so", "leo")}
    assert read_entry(game, "note so", "leo") is other


def test_a_position_can_be_told_with_a_game() -> None:
    game = standing("basic-4", {"players": {"diana": {"wp": 3}}})
    assert game.state()["players"]["diana"]["wp"] == 3
    assert game.setup["position"] == {"players": {"diana": {"wp": 3}}}


def test_a_header_says_what_the_game_is() -> None:
    one, other = Game.new("basic-4"), Game.new("card-2")
    assert set(one.header) == {
        *("tool", "format", "digests", "random", "created", "edition", "mode", "catalogue", "setup"),
    }
    assert (one.header["edition"], one.header["mode"]) == ("retail", "basic")
    assert (other.header["edition"], other.header["setup"]) == ("card", other.setup)
    assert one.header["tool"] == f"cerebria {__version__}"
    assert one.header["setup"] == one.setup
    assert one.header["random"] != other.header["random"]
    assert one.header["catalogue"] == catalogue.digest("retail") != other.header["catalogue"]


# ---------------------------------------------------------------- whose words are read


@pytest.mark.parametrize(
    ("number", "whose"), [(0, "leo"), (1, "diana"), (2, "leo"), (10, "diana"), (11, "leo"), (99, "")]
)
def test_a_line_beside_an_entry_is_read_in_the_turn_of_that_entry(
    number: int, whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a number the last one is meant: the Valley of Leo, after the end of Diana's turn."""
    game = first_turn("valley", "end ambition", "leo valley", "note well")
    asked = []

    def parsed(text: str, words: object, turn: str, turn_at: Callable[[int], str]) -> Line:
        asked.append((turn, turn_at(number)))
        return Line((), "")

    monkeypatch.setattr(line_reading, "parse_line", parsed)
    line_reading.read("variation valley", game)
    assert asked == [("leo", whose)]


def test_before_the_first_line_it_is_nobodys_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def parsed(text: str, words: object, turn: str, turn_at: Callable[[int], str]) -> Line:
        asked.append(turn_at(0))
        return Line((), "")

    monkeypatch.setattr(line_reading, "parse_line", parsed)
    line_reading.read("note well", Game.new("basic-4"))
    assert asked == [""]
