"""What is not known for certain is said with the answer that may rest on it, and how it is put right."""

from typing import Any

import pytest
from support.owned_table import under_way

from cerebria_cli import Game
from cerebria_cli.commands._judging import judged
from cerebria_cli.commands._session import Session
from cerebria_cli.view.words.instructions import instructions, told

BARE: dict[str, Any] = {}


def table(slots: dict[str, str], cards: dict[str, Any] | None = None, **facts: Any) -> Game:
    diana = {"hand": ["Excitement", "Courage"], "wp": 9, **facts.pop("diana", {})}
    return under_way(slots, cards=cards if cards is not None else BARE, diana=diana, bliss={"ambition": 1}, **facts)


def doubts(game: Game, line: str) -> list[tuple[str, tuple[str, ...]]]:
    (found,) = judged(game, line)
    return [(doubt.about, doubt.cards) for doubt in found.doubts]


def test_a_refusal_names_the_facts_that_the_card_overrules() -> None:
    """Excitement is yellow and Hostility red, both by public data; either may be printed otherwise."""
    (found,) = judged(table({"VC": "Hostility"}), "diana quell VC with Excitement")
    assert [doubt.says for doubt in found.doubts] == [
        "That Excitement is yellow is from public data; if the card says otherwise: teach Excitement vibe COLOUR",
        "That Hostility is red is from public data; if the card says otherwise: teach Hostility vibe COLOUR",
    ]


def test_what_an_owner_has_told_is_no_doubt() -> None:
    cards = {"Excitement": {"vibe": "yellow"}, "Hostility": {"vibe": "red"}}
    assert doubts(table({"VC": "Hostility"}, cards), "diana quell VC with Excitement") == []


def test_an_assumed_threshold_is_named_and_can_be_put_right() -> None:
    game = table({"VC": "Courage"})
    assert ("threshold", ("Courage",)) in doubts(game, "diana empower VC")
    game.play("teach Courage threshold 1")
    assert game.judge("diana empower VC").legal


def test_a_power_that_nobody_told_is_named_where_it_could_bear() -> None:
    """On what is legal and on what cannot be paid, not on a Vibe that does not match, nor once it is told."""
    game = table({"VC": "Hostility", "N1": "Comfort"})
    assert doubts(game, "diana quell VC with Courage") == [("power", ("Comfort",)), ("power", ("Hostility",))]
    poor = table({"VC": "Hostility", "N1": "Comfort"}, diana={"wp": 1})
    assert ("power", ("Hostility",)) in doubts(poor, "diana quell VC with Courage")
    assert "power" not in [about for about, _ in doubts(game, "diana quell VC with Excitement")]
    game.play("teach Hostility enters: gain 1 wp")
    assert doubts(game, "diana quell VC with Courage") == [("power", ("Comfort",))]


@pytest.mark.parametrize(
    ("slots", "sentence"),
    [
        (
            {"VC": "Hostility"},
            "The power of Hostility on VC is not known here; in an opponent's turn it counts only if the text says so.",
        ),
        (
            {"VC": "Hostility", "V1": "Disgust"},
            "The powers of Disgust on V1 and Hostility on VC are not known here; "
            "in an opponent's turn they count only if the text says so.",
        ),
    ],
)
def test_one_power_of_an_opponent_is_spoken_of_as_one_and_two_as_several(slots: dict[str, str], sentence: str) -> None:
    (found,) = judged(table(slots), "diana quell VC with Courage")
    assert [doubt.says for doubt in found.doubts] == [sentence]


@pytest.mark.parametrize("line", ["diana end draw", "diana rotate", "diana vibe blue move.haste"])
def test_a_power_that_nobody_told_is_not_named_where_no_power_bears(line: str) -> None:
    """Powers speak of Actions and of Absorb, not of the other Abilities nor of how a turn ends."""
    game = table({"VC": "Hostility", "N1": "Comfort"})
    assert "power" not in [about for about, _ in doubts(game, line)]


@pytest.mark.parametrize(
    ("moment", "named"),
    [
        ("after own quell", True),
        ("after own spirit action", True),
        ("after own realm action", False),
        ("leaves", False),
    ],
)
def test_of_a_power_in_words_the_moments_are_known(moment: str, named: bool) -> None:
    game = table({"VC": "Hostility", "N1": "Comfort"})
    game.play("teach Hostility enters: gain 1 wp")
    game.play(f'teach Comfort text "look at a hand" when {moment}')
    assert (doubts(game, "diana quell VC with Courage") == [("power", ("Comfort",))]) is named


@pytest.mark.parametrize(("moment", "named"), [("after own absorb", True), ("after own realm action", False)])
def test_an_absorb_is_no_realm_action(moment: str, named: bool) -> None:
    game = table({"N1": "Comfort"})
    game.play(f'teach Comfort text "look at a hand" when {moment}')
    assert (doubts(game, "diana absorb commitment -bonus") == [("power", ("Comfort",))]) is named


def test_at_the_prompt_each_is_said_once_for_a_kind_of_question() -> None:
    game = table({"VC": "Hostility"})
    session = Session(game, "public", False)

    def said(line: str) -> int:
        return sum(len(session.unsaid(one).doubts) for one in judged(game, line))

    lines = ("diana move V", "diana move C", "diana quell VC with Courage", "diana move V")
    assert [said(line) for line in lines] == [1, 0, 1, 0]


# ---------------------------------------------------------------- the Wheel


def words(game: Game) -> str:
    return " ".join(one.text for one in told(game.opening, game.state("referee")))


def test_a_new_game_says_how_far_the_wheel_is_known() -> None:
    assert "known up to 6 (2 essence, 4 card, 6 ambition), from the public digital rulebook" in words(
        Game.new("full-4")
    )
    assert "Wheel" not in words(Game.new("basic-4"))
    from cerebria_cli.shelf.setups import load_setup

    owned = {**load_setup("full-4"), "wheel": {"marks": [{"at": 7, "gain": "card"}]}}
    assert "Wheel" not in words(Game.new(owned))


@pytest.mark.parametrize(("before", "spaces"), [(4, ""), (6, "7"), (5, ""), (11, "12")])
def test_every_point_above_the_known_marks_reminds(before: int, spaces: str) -> None:
    """A Quell scores 1 point."""
    game = under_way(
        {"VC": "Hostility"}, cards=BARE, diana={"hand": ["Courage"]}, bliss={"ambition": 1, "points": before}
    )
    (played,) = game.consider("diana quell VC with Courage")
    found = [event.note for event in played.events if event.kind == "remark"]
    expected = f"the marks above 6 are not known here. If space {spaces} is marked, enter it: effect Wheel ..."
    assert found == ([expected] if spaces else [])


def test_the_reminder_ends_as_it_was_meant() -> None:
    """The three points stand for what the table enters."""
    game = under_way({"VC": "Hostility"}, cards=BARE, diana={"hand": ["Courage"]}, bliss={"ambition": 1, "points": 6})
    sentences = instructions(game.play("diana quell VC with Courage"), game.state("referee"))
    (reminder,) = [sentence for sentence in sentences if "effect Wheel" in sentence]
    assert reminder.endswith("enter it: effect Wheel ...")


def test_what_the_mark_gives_is_entered_as_an_effect() -> None:
    game = under_way({}, cards=BARE)
    game.play("effect Wheel diana.essence+1")
    assert game.state()["players"]["diana"]["essence"] == 3
