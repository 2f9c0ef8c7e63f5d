"""A line that was typed while others wrote to the record: entered where it means the same, and refused otherwise."""

from pathlib import Path

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game, WrongUsage
from cerebria_cli.errors import Busy
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.meanwhile import NO_NEWS, News, considered_after, news_for
from cerebria_cli.game.referee_items import hash_of

TOLD = "  9  diana valley\n  10  diana end ambition"
WRITTEN = "Somebody wrote to the record meanwhile:\n" + TOLD
BUSY = "Somebody wrote to the record meanwhile; nothing was lost, and your line was not written:\n" + TOLD


def after_others(*lines: str) -> tuple[Game, News]:
    """The game after some lines of others, and the news of them."""
    game, later = first_turn(), first_turn(*lines)
    return later, news_for(game, later.entries[8:])


def test_the_news_say_who_acted_before_and_what_was_last() -> None:
    game = first_turn("valley", "note so")
    news = news_for(game, game.entries[8:])
    assert (news.whose, news.last) == ("diana", 9)
    assert [entry.number for entry in news.entries] == [9, 10]
    assert news_for(Game.new("basic-4"), ()) == News((), "diana", 0)


def test_the_news_are_told_to_everybody() -> None:
    later, news = after_others("valley", "end ambition")
    assert news.told(later) == TOLD
    assert news.sentence(later) == WRITTEN
    assert str(news.busy(later)) == BUSY
    assert NO_NEWS.sentence(later) == ""
    hands = News(tuple(first_turn().entries[4:5]))
    assert hands.told(first_turn()) == "  5  diana hand ? ? /Kindness"


@pytest.mark.parametrize(
    "line",
    [
        "note well",
        "variation 9 move V",
        "dispute why?",
        "decide so",
        "audit leo.wp=4",
        "pause",
        "resume",
        "seat diana Anna",
        "commit oracle 12345678",
        "audit leo.wp=4; pause",
        "leo valley",
        "leo willow 1; leo valley",
        "audit leo.wp=4; leo valley",
    ],
)
def test_what_means_the_same_is_entered(line: str) -> None:
    later, news = after_others("valley", "end ambition")
    assert considered_after(later, read(line, later), news)


def test_a_secret_is_revealed_whatever_others_wrote() -> None:
    secret = f"commit oracle {hash_of('unity', 'saltsalt1')}"
    game, later = first_turn(secret), first_turn(secret, "valley", "end ambition")
    news = news_for(game, later.entries[9:])
    line = "reveal oracle unity saltsalt1"
    assert [one.line for one in considered_after(later, read(line, later), news)] == [line]


@pytest.mark.parametrize(
    "line",
    [
        "valley",
        "leo valley; valley",
        "undo",
        "undo to 8",
        "redo",
        "adjust diana.wp+1",
        "effect Courage diana.wp+1",
        "gap leo.wp=3",
        "rule willow.zero=yes",
        "amend 2 leo place CN C2",
        "audit leo.wp=4; adjust diana.wp+1",
    ],
)
def test_what_was_meant_for_another_position_is_not(line: str) -> None:
    later, news = after_others("valley", "end ambition")
    if line == "redo":
        later.play("undo")
        news = news._replace(entries=tuple(later.entries[8:]))
        with pytest.raises(Busy):
            considered_after(later, read(line, later), news)
        return
    with pytest.raises(Busy) as refused:
        considered_after(later, read(line, later), news)
    assert str(refused.value) == BUSY


def test_a_note_stays_on_the_entry_that_was_the_last() -> None:
    later, news = after_others("valley", "end ambition")
    found = [
        considered_after(later, read(line, later), news)[0].line
        for line in ("note well", "note 9 well", "note --as leo x")
    ]
    assert found == ["note 8 well", "note 9 well", "note --as leo 8 x"]
    assert considered_after(later, read("note well", later), NO_NEWS)[0].line == "note well"


def test_a_move_that_is_refused_tells_the_news() -> None:
    later, news = after_others("valley", "end ambition")
    with pytest.raises(Illegal) as refused:
        considered_after(later, read("diana valley", later), news)
    assert refused.value.meanwhile == WRITTEN
    assert str(refused.value).endswith(f"\n{WRITTEN}")


def test_objections_to_what_another_player_would_do_are_no_answer() -> None:
    later, news = after_others("valley", "end ambition")
    with pytest.raises(Busy):
        considered_after(later, read("move L", later), news)
    same, since = after_others("valley")
    with pytest.raises(Illegal) as refused:
        considered_after(same, read("move L", same), since)
    assert refused.value.meanwhile.startswith("Somebody wrote to the record meanwhile:\n  9  diana valley")


def test_without_news_a_line_is_judged_as_ever() -> None:
    game = first_turn()
    assert [one.line for one in considered_after(game, read("valley", game), NO_NEWS)] == ["diana valley"]
    with pytest.raises(Illegal) as refused:
        considered_after(game, read("move L", game), NO_NEWS)
    assert refused.value.meanwhile == ""


# ---------------------------------------------------------------- two desks with one record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.cer"
    first_turn().save(path)
    return path


def lines_in(path: Path) -> list[str]:
    return [entry.line for entry in Game.open(path).entries[8:]]


def test_what_another_desk_wrote_is_taken_in(path: Path) -> None:
    one, other = Game.open(path), Game.open(path)
    other.play("valley")
    one.play("note so")
    one.play("diana valley")
    assert lines_in(path) == [entry.line for entry in one.entries[8:]] == ["diana valley", "note 8 so", "diana valley"]
    assert one.state()["players"]["diana"]["wp"] == 14
    with pytest.raises(Busy):
        other.play("valley")
    assert [entry.number for entry in other.entries[8:]] == [9, 10, 11]
    other.play("willow 1")
    assert lines_in(path)[3:] == ["diana willow 1"]


def test_what_was_considered_before_others_wrote_is_not_written(path: Path) -> None:
    one, other = Game.open(path), Game.open(path)
    played, trial = one.consider("diana valley"), one.copy()
    trial.play("diana willow 1")
    other.play("pause")
    with pytest.raises(Busy, match="your line was not written"):
        one.append("diana valley", played)
    other.play("resume")
    with pytest.raises(Busy, match="resume"):
        one.adopt(trial)
    assert lines_in(path) == ["pause", "resume"]
    with one.writing() as news:
        assert news.entries == ()
        with one.writing() as inner:
            assert inner is NO_NEWS
        one.append("diana valley", one.consider("diana valley", news))
    assert lines_in(path) == ["pause", "resume", "diana valley"]


def test_a_game_without_a_record_has_no_news() -> None:
    with first_turn().writing() as news:
        assert news is NO_NEWS


def test_nothing_is_appended_to_a_record_of_other_digests(path: Path) -> None:
    game = Game.open(path)
    game.header["digests"] = 0
    with pytest.raises(WrongUsage, match=r"^Nothing was written") as refused:
        game.play("valley")
    assert str(refused.value).endswith("was begun by a version of cerebria with other digests.")
    game.header["format"] = 1
    game.play("valley")
    assert lines_in(path) == ["diana valley"]
