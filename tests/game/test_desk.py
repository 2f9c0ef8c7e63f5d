"""The desk: a game that is begun, opened and saved, and what is written of a line."""

from copy import copy
from pathlib import Path
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game, WrongUsage
from cerebria_cli.errors import Damaged
from cerebria_cli.record import store
from cerebria_cli.record.format import FORMAT, draft_of
from cerebria_cli.shelf.setups import load_setup

#: board.slots: Brightness lies on V2, where no second Emotion can lie.
IMPOSSIBLE = "diana invoke Courage V2"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.cer"


# ---------------------------------------------------------------- begun


@pytest.mark.parametrize(
    "fault", [{"players": 3}, {"players": []}, {"aspirations": 3}, {"board": 1}, {"chance": 3}, {"chance": {"x": 1}}]
)
def test_a_setup_with_a_fault_is_not_dealt(fault: dict[str, Any]) -> None:
    with pytest.raises(Damaged) as refused:
        Game.new({**load_setup("basic-4"), **fault}, seed=7)
    assert refused.value.faults


def test_a_seed_deals_the_same_whether_it_is_a_number_or_a_word(path: Path) -> None:
    number, word, none = Game.new("basic-2", seed=7), Game.new("basic-2", seed="7"), Game.new("basic-2")
    assert number.states[0].key() == word.states[0].key()
    assert number.setup["dealt"]["seed"] == "7"
    assert "dealt" not in none.setup
    assert Game.new("basic-2", seed=0).setup["dealt"]["seed"] == "0"


def test_a_new_game_may_be_written_at_once_and_over_another_only_by_force(path: Path) -> None:
    game = Game.new("basic-2", record=path)
    assert game.record is not None
    game.play("diana place VC V2")
    assert [entry.line for entry in store.read(path).entries] == ["diana place VC V2"]
    with pytest.raises(WrongUsage):
        Game.new("basic-2", record=path)
    with pytest.raises(WrongUsage):
        first_turn().save(path)
    assert len(store.read(path).entries) == 1
    Game.new("basic-2", record=path, force=True)
    assert store.read(path).entries == []
    first_turn().save(path, force=True)
    assert len(store.read(path).entries) == 8
    assert Game.new("basic-2").record is None


def test_the_header_says_by_what_a_game_was_begun() -> None:
    header = Game.new("basic-2").header
    assert list(header) == [
        *("tool", "format", "digests", "random", "created", "edition", "mode", "catalogue", "setup"),
    ]
    assert (header["format"], header["edition"], header["mode"]) == (FORMAT, "retail", "basic")
    assert header["setup"] == load_setup("basic-2")
    assert Game.new("basic-2").header["random"] != header["random"]


def test_a_game_that_is_over_says_so() -> None:
    game = first_turn()
    over: Any = copy(game.now)
    over.phase = "over"
    assert repr(game.supposing(over)) == "<Game basic-4 after 8 entries, over>"


# ---------------------------------------------------------------- opened


def test_a_record_is_what_was_written_unless_it_is_altered(path: Path) -> None:
    assert (first_turn().altered, first_turn().altered_sentence) == (0, "")
    game = first_turn("valley")
    game.save(path)
    assert (game.altered, game.altered_sentence) == (0, "")
    whole = path.read_text(encoding="utf-8")
    for old, new, number, place in (
        ("leo place CN N1", "leo place CN C2", 2, "at entry 2"),
        ("diana place VC V2", "diana place VC C2", 1, "in the header or at entry 1"),
        ("diana valley", "diana cradle 1 /?", 9, "at entry 9"),
    ):
        path.write_text(whole.replace(old, new), encoding="utf-8")
        opened = Game.open(path)
        assert opened.altered == number
        assert opened.altered_sentence == (
            f"{path}: file altered {place}; `cerebria verify {path}` tells more, "
            f"`cerebria repair {path} -o NEW` saves what can be saved."
        )
        with pytest.raises(Damaged, match=r"^Nothing was written\. .*file altered "):
            opened.play("note well")
        assert opened.copy().altered == 0


def test_what_was_judged_when_it_was_written_is_not_judged_again(path: Path) -> None:
    """A line that could not be played stands where the links say that the tool wrote it, and not in an altered file."""
    game = first_turn("invoke Courage VC")
    game.save(path)
    text = path.read_text(encoding="utf-8").replace("diana invoke Courage VC", IMPOSSIBLE)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Damaged) as refused:
        Game.open(path)
    said = str(refused.value)
    assert said.startswith(f"Entry 9 cannot be followed: `{IMPOSSIBLE}` is not legal:")
    assert f" {path}: file altered at entry 9; " in said
    drafts = [
        draft_of(entry)._replace(line=IMPOSSIBLE) if entry.number == 9 else draft_of(entry) for entry in game.entries
    ]
    store.create(path, game.header, drafts, force=True)
    assert Game.open(path).state()["slots"]["V2"]["card"] == "Courage"


def test_a_record_that_cannot_be_followed_says_why_and_no_more(path: Path) -> None:
    game = first_turn("valley")
    drafts = [
        draft_of(entry)._replace(line="diana xyz") if entry.number == 9 else draft_of(entry) for entry in game.entries
    ]
    store.create(path, {**game.header, "rulings": dict(game.states[0].rulings)}, drafts)
    with pytest.raises(Damaged, match=r"^Entry 9 cannot be followed: ") as refused:
        Game.open(path)
    assert "altered" not in str(refused.value)


# ---------------------------------------------------------------- written


def test_what_the_tool_deals_is_written_after_the_line_that_was_typed() -> None:
    """Nobody said the shuffle: what was typed and its comment stand with the line that was."""
    game = first_turn()
    played = game.consider("valley; willow 1 # slowly")
    played[1].said = None
    game.append("valley; willow 1 # slowly", played)
    kept = [(entry.line, entry.typed, entry.comment) for entry in game.entries[8:]]
    assert kept == [("diana valley", "valley; willow 1", ""), ("diana willow 1", "", "slowly")]


def test_what_was_considered_is_not_played_again() -> None:
    game = first_turn()
    for line in ("valley", "move L stood", "adjust diana.wp=3"):
        played = game.consider(line)
        game.append(line, played)
        assert game.now is game.after[-1] is played[0].state
        assert game.items[-1] is played[0].item
    game.append("note well", game.consider("note well"))
    (undo,) = game.consider("undo")
    assert len(game.items) == len(game.states) - 1 == 11
    game.append("undo", [undo])
    assert undo.corrected is not None
    assert game.states == undo.corrected.states
    assert game.now is game.after[-1]


def test_what_was_played_on_a_copy_is_adopted(path: Path) -> None:
    game = first_turn()
    game.save(path)
    trial = game.copy()
    for line in ("valley", "willow 1 # so"):
        trial.play(line)
    assert len(store.read(path).entries) == len(game.entries) == 8
    entries = game.adopt(trial)
    assert [(entry.number, entry.line, entry.comment) for entry in entries] == [
        (9, "diana valley", ""),
        (10, "diana willow 1", "so"),
    ]
    assert [entry.line for entry in store.read(path).entries[8:]] == ["diana valley", "diana willow 1"]
    assert game.now.key() == trial.now.key()
    assert len(game.after) == len(game.entries) + 1 == 11
    assert Game.open(path).now.key() == game.now.key()


def test_a_game_with_a_record_writes_what_is_played(path: Path) -> None:
    game = first_turn()
    game.save(path)
    with pytest.raises(WrongUsage, match="is written there"):
        game.go_on("valley", game.consider("valley"))
    with game.writing() as news:
        assert news.entries == ()
        # Whoever writes already need not wait for themselves.
        with game.writing() as again:
            assert again.entries == ()
        game.play("valley")
        game.play("willow 1")
    assert [entry.line for entry in store.read(path).entries[8:]] == ["diana valley", "diana willow 1"]
    other = Game.open(path)
    game.play("valley")
    # The note is about what was the last line when it was typed.
    other.play("note well")
    assert [entry.line for entry in other.entries[10:]] == ["diana valley", "note 10 well"]
    assert other.state()["players"]["diana"]["wp"] == game.state()["players"]["diana"]["wp"]


def test_what_changed_is_written_in_words_and_nothing_where_nothing_did() -> None:
    game = first_turn("pause", "note well", "adjust diana.wp=3", "audit diana.wp=3")
    pause, note, adjust, audit = (entry.effects for entry in game.entries[8:])
    assert (pause, note, audit) == ((), (), ("agrees with the table",))
    assert len(adjust) == 1
    assert "diana.wp" in adjust[0]
    assert "6" in adjust[0]
    assert "3" in adjust[0]


def test_a_record_that_cannot_be_read_is_sent_to_repair(path: Path) -> None:
    Game.new("basic-2", record=path)
    path.write_bytes(path.read_bytes().replace(b"edition =", b"edition !", 1))
    with pytest.raises(Damaged, match="cerebria repair"):
        Game.open(path)
