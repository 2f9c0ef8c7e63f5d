"""What an owner teaches in the middle of a game: from then on it is judged so, before it nothing changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.owned_table import owed, played, refusal, under_way

from cerebria_cli import Game
from cerebria_cli.game.considering import Illegal
from cerebria_cli.notation.errors import CannotRead

#: A table with nobody's invented cards.
BARE: dict[str, Any] = {}


def table(slots: dict[str, str] | None = None, **facts: Any) -> Game:
    diana: Any = {"hand": ["Courage", "Courage", "Comfort"], "wp": 9, "essence": 6, "space": "V"}
    return under_way(slots or {}, cards=BARE, diana=diana, **facts)


def test_a_power_is_applied_from_then_on() -> None:
    """The first Courage enters without a word, the second brings its team 1 Ambition."""
    game = table()
    before = played(game, "diana invoke Courage V1")
    assert before["teams"]["bliss"]["ambition"] == 0
    after = played(game, "teach Courage enters: gain 1 ambition", "diana invoke Courage V2")
    assert after["teams"]["bliss"]["ambition"] == 1
    assert game.entries[1].line == "teach Courage enters: gain 1 ambition"


def test_a_taught_card_need_no_longer_be_declared() -> None:
    game = table()
    assert played(game, "diana invoke Courage V1")["announced"] == ["Courage"]
    assert played(game, "teach Courage after own quell: gain 1 wp")["announced"] == []


def test_a_power_of_a_card_that_lies_there() -> None:
    """Diana's Invoke costs 2 Willpower; 3 more next to a Fear that was taught so, taken back with it."""
    game = table({"V2": "Hostility"})
    wp = game.state()["players"]["diana"]["wp"]
    dear = game.copy()
    dear.play("teach Hostility cost of opposing invoke next to it: 3 wp more")
    assert played(dear, "diana invoke Courage V1")["players"]["diana"]["wp"] == wp - 5
    dear = game.copy()
    dear.play("teach Hostility cost of opposing invoke next to it: 3 wp more")
    dear.play("undo")
    assert played(dear, "diana invoke Courage V1")["players"]["diana"]["wp"] == wp - 2


def test_also_adds_to_what_is_known() -> None:
    game = table()
    played(game, "teach Courage enters: gain 1 ambition", "teach Courage also enters: gain 1 wp")
    diana = played(game, "diana invoke Courage V1")
    assert (diana["teams"]["bliss"]["ambition"], diana["players"]["diana"]["wp"]) == (1, 9 - 2 + 1)
    played(game, "teach Courage enters: gain 1 essence")
    assert played(game, "diana invoke Courage V2")["teams"]["bliss"]["ambition"] == 1


def test_facts_are_put_right() -> None:
    """Courage with 2 Essence has Intensity 2 and is empowered; with 1 4 it has 4, with a threshold of 3 it is not."""
    game = table({"V1": "Courage 2"})
    assert game.state()["slots"]["V1"]["intensity"] == 2
    assert refusal(game, "diana empower V1") == []
    after = played(game, "teach Courage intensity 1 4 4 also threshold 3 also vibe blue")
    assert (after["slots"]["V1"]["intensity"], after["slots"]["V1"]["vibe"]) == (4, "blue")
    assert refusal(game, "diana empower V1") == ["empower.threshold"]


def test_counterparts_name_each_other() -> None:
    game = table({"V1": "Courage 2"})
    after = played(game, "teach Courage counterpart faith", "diana empower V1")
    assert game.entries[0].line == "teach Courage counterpart Faith"
    assert after["slots"]["V1"]["card"] == "Faith"


def test_marks_of_the_wheel() -> None:
    """From 8 points a Quell brings Bliss to 9, where the taught Wheel gives an Essence."""
    game = under_way({"VC": "Hostility"}, cards=BARE, diana={"hand": ["Courage"]}, bliss={"ambition": 1, "points": 8})
    after = played(game, "teach wheel 9 essence", "diana quell VC with Courage")
    assert after["players"]["diana"]["essence"] == 3


def test_a_reminder_comes_at_its_moment() -> None:
    game = table()
    game.play("teach Courage enters or leaves: remind look at the hand of an opponent")
    told = game.consider("diana invoke Courage V1")[0]
    assert [event.note for event in told.events if event.kind == "remind"] == ["look at the hand of an opponent"]
    assert not [event for event in told.events if event.kind == "announce"]


@pytest.mark.parametrize(
    ("slots", "line", "words"),
    [
        ({}, "teach Courage counterpart Fear", "must be the Strong or Mild card of the same side"),
        ({}, "teach Courage counterpart Nothing", "there is no card 'Nothing'"),
        ({}, "teach Valor threshold 2", "only a Mild card has a threshold"),
        ({}, "teach Courage threshold 4", "the threshold 4 is more than its 3 Essence spaces"),
        ({}, "teach Courage intensity 1 2 3 4 5 6 7", "at most 6 Essence spaces"),
        ({"V1": "Courage 3"}, "teach Courage intensity 1 2", "holds 3 Essence; with 2 Intensities it has 2 spaces"),
        (
            {},
            "teach Courage enters if own wp less than 1 and own wp more than 2: gain 1 wp",
            "its conditions contradict each other",
        ),
        ({}, "teach Brightness vibe red", "a starting card has no vibe"),
        ({}, "teach wheel 21 essence", "the Wheel has 20 spaces"),
        ({}, "teach wheel 2 essence, 2 card", "the space 2 is marked twice"),
        ({}, "teach Courage enters under no.ruling=x: token 1", "is no ruling"),
        ({}, "teach Courage enters if own essence by the figure at least 1: inspire", "belongs to the expansion"),
    ],
)
def test_what_cannot_be_is_said_and_the_game_goes_on(slots: dict[str, str], line: str, words: str) -> None:
    game = table(slots)
    with pytest.raises(Illegal) as refused:
        game.play(line)
    assert words in str(refused.value.verdict.objections)
    assert game.entries == []
    assert played(game, "diana invoke Courage V2")["slots"]["V2"]["card"] == "Courage"


@pytest.mark.parametrize(
    ("line", "start", "words"),
    [
        ("teach Courage vibe purple", 19, "A Vibe is red, yellow, green or blue"),
        ("teach Courage enters: fly", 22, "'fly' is no effect"),
        ("teach Nobody enters: gain 1 wp", 6, "is not a card"),
        ("teach Courage", 13, "What the card says is expected"),
        ("teach Courage vibe red vibe blue", 23, "is left over"),
        ("teach Courage also vibe red", 19, "adds a power"),
        ("teach wheel 3 points", 14, "A space of the Wheel gives"),
    ],
)
def test_slips_are_shown_where_they_are(line: str, start: int, words: str) -> None:
    with pytest.raises(CannotRead) as told:
        table().judge(line)
    assert words in str(told.value)
    assert told.value.start == start


def test_a_decision_that_is_owed_comes_first() -> None:
    game = table()
    played(game, "teach Courage enters: may gain 1 essence", "diana invoke Courage V1")
    assert owed(game) == ("diana", ["yes"])
    with pytest.raises(Illegal, match="A decision about Courage is owed"):
        game.play("teach Courage enters: gain 1 wp")
    assert played(game, "choose yes", "teach Courage enters: gain 1 wp")["pending"] == []


def test_editions_without_powers_say_so() -> None:
    prototype, cards = Game.new("prototype-2"), Game.new("card-2")
    with pytest.raises(Illegal, match="applies no powers of cards in the prototype"):
        prototype.play("teach Fear enters: gain 1 wp")
    prototype.play("teach Fear vibe red")
    with pytest.raises(Illegal, match="no Wheel"):
        prototype.play("teach wheel 2 essence")
    with pytest.raises(Illegal, match="nothing to teach"):
        cards.play("teach b-m-red-draw vibe red")


def test_a_record_verifies_from_itself_alone(folder: Path, run: Callable[..., object]) -> None:
    """Nothing but the record is needed: the same game elsewhere has the same entries and the same state."""
    game = Game.new("full-2", seed=7)
    game.save(folder / "game.cer")
    game.play("teach Courage enters: gain 1 ambition")
    game.play("teach wheel 2 essence, 4 card")
    (folder / "elsewhere.cer").write_bytes((folder / "game.cer").read_bytes())
    again = Game.open(folder / "elsewhere.cer")
    assert again.state("referee") == game.state("referee")
    assert run("verify", folder / "elsewhere.cer")[0] == 0  # type: ignore[index]
