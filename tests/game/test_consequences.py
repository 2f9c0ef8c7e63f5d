"""What a correction means for the lines after it, and for the end of the game."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.game.consequences import (
    Changed,
    Consequences,
    consequences,
    end_told,
    facts_after,
    first_corrected,
    standing_illegal,
)


def meant(game: Game, line: str, view: str = "public") -> Consequences:
    (played,) = game.consider(line)
    assert played.uncorrected is not None
    assert played.corrected is not None
    return consequences(played.uncorrected, played.corrected, view)


# ---------------------------------------------------------------- moves that are illegal now


def test_only_what_becomes_illegal_by_the_correction_is_told() -> None:
    """6 Willpower: a Willow of 2 takes 3, one of 1 takes 2; for one of 5 there must be 6."""
    game = first_turn("valley", "willow 5", "valley", "amend 9 willow 1")
    assert [one.live.number for one in standing_illegal(game, 0)] == [10]
    # The Willow of 5 was illegal before, and still is.
    again = meant(game, "amend 9 willow 2")
    assert ([one.live.number for one in again.no_longer_legal], again.legal_again) == ([], ())
    assert again.judged_again == 2
    back = meant(game, "amend 9 valley")
    assert ([live.number for live in back.legal_again], back.no_longer_legal) == ([10], ())
    # Without the Willow of 5 nothing is told about it.
    gone = meant(game, "omit 10")
    assert (gone.legal_again, gone.no_longer_legal, gone.judged_again) == ((), (), 1)


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        (("valley", "willow 5"), [10]),
        (("valley", "willow 5", "move L stood"), [10]),
        (("valley", "adjust diana.wp=0", "valley"), []),
    ],
)
def test_what_stood_and_what_the_referee_said_is_not_illegal(lines: tuple[str, ...], numbers: list[int]) -> None:
    """A line that says that it stood, and what the table declares, are as they were meant."""
    game = first_turn(*lines, "amend 9 willow 2")
    assert [one.live.number for one in standing_illegal(game, 0)] == numbers
    assert [one.live.number for one in standing_illegal(game, 9)] == numbers
    assert standing_illegal(game, 10) == []


@pytest.mark.parametrize(
    ("view", "numbers"),
    [
        ("", [5, 6, 7, 8, 9]),
        ("referee", [5, 6, 7, 8, 9]),
        ("public", [7, 8, 9]),
        ("diana", [5, 7, 8, 9]),
        ("leo", [6, 7, 8, 9]),
    ],
)
def test_of_a_line_that_is_not_read_whole_nothing_is_said(view: str, numbers: list[int]) -> None:
    """The hands of Diana and Leo are told to the desk alone; what is revealed everybody reads from then on."""
    game = first_turn("table reveal bliss unity")
    game.edition = game.edition._replace(judge=lambda state, move: Verdict((Objection("", "no"),)))
    known = game.as_known_to(view) if view else game
    assert [one.live.number for one in standing_illegal(known, 4)] == numbers


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ((), None),
        (("valley", "note so", "pause", "valley"), None),
        (("note so", "valley", "omit 10"), 8),
        (("valley", "undo", "cradle"), None),
        (("valley", "valley", "undo to 8", "cradle"), None),
        (("valley", "valley", "omit 9", "undo"), None),
        (("valley", "cradle", "insert 10 valley"), 9),
        (("valley", "cradle", "omit 10", "note so"), 9),
        (("valley", "variation 9 cradle", "amend 9 willow 1"), 8),
    ],
)
def test_the_first_line_that_is_not_as_it_was_entered(lines: tuple[str, ...], place: int | None) -> None:
    assert first_corrected(first_turn(*lines)) == place


# ---------------------------------------------------------------- lines that come to something else


def test_a_line_that_is_new_did_nothing_before() -> None:
    """Without the Emotion on V2 Bliss does not control V, so that the Valley costs 1."""
    game = first_turn("valley", "willow 1", "valley")
    found = meant(game, "insert 9 adjust V2 gone")
    costs = ((), ("Diana -1 Willpower",))
    assert found.changed == (Changed(9, "diana valley", *costs), Changed(11, "diana valley", *costs))
    assert found.judged_again == 3
    amended = meant(game, "amend 10 adjust V2 gone")
    assert amended.changed == (Changed(11, "diana valley", *costs),)
    assert amended.judged_again == 1


def test_the_very_first_line_may_come_to_something_else() -> None:
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"space": "VC", "wp": 6}},
        "slots": {"V2": {"card": "Brightness", "owner": "diana", "essence": 1}},
    }
    game = standing("basic-2", position)
    game.play("valley")
    found = meant(game, "insert 1 adjust V2 gone")
    assert found.changed == (Changed(1, "diana valley", (), ("Diana -1 Willpower",)),)


def test_a_line_is_told_by_how_the_game_stands_after_it() -> None:
    game = first_turn("valley", "table reveal bliss unity")
    assert facts_after(game, 8, "public") == game.facts_of(game.states[9], "public")
    assert facts_after(game, 9, "public") == game.facts_of(game.states[10], "public") != facts_after(game, 8, "public")


def test_what_a_line_did_is_told_in_parts() -> None:
    """turn.ambition: the token that becomes available is told as before; what is spent is told once."""
    game = first_turn("valley", "willow 2", "end ambition")
    found = meant(game, "amend 10 willow 3")
    assert (found.changed, found.judged_again, found.end) == ((), 1, "")


# ---------------------------------------------------------------- effects without a cause


@pytest.mark.parametrize(
    ("lines", "correction", "numbers"),
    [
        (("invoke Courage VC", "effect Courage diana.wp+1"), "omit 9", [10]),
        (("invoke Courage VC", "effect Courage diana.wp+1"), "amend 9 invoke Optimism VC", [10]),
        (("invoke Courage VC", "effect Optimism diana.wp+1"), "omit 9", []),
        (("invoke Courage VC", "valley", "effect Courage diana.wp+1"), "omit 10", []),
        # An effect of before the correction is not judged by it.
        (("effect Courage diana.wp+1", "invoke Courage VC", "effect Courage diana.wp+2"), "omit 10", [11]),
        # The same card lies elsewhere.
        (
            ("adjust N2.card=Courage N2.owner=thomas N2.essence=1", "invoke Courage VC", "effect Courage diana.wp+1"),
            "omit 10",
            [],
        ),
        # Only an effect rests on a card.
        (("invoke Courage VC", "adjust diana.wp+1", "note Courage"), "omit 9", []),
    ],
)
def test_an_effect_rests_on_a_card_that_lies_there(lines: tuple[str, ...], correction: str, numbers: list[int]) -> None:
    found = meant(first_turn(*lines), correction)
    assert [live.number for live in found.without_cause] == numbers


# ---------------------------------------------------------------- the end of the game


BLISS = {"winner": "bliss", "scores": {"bliss": 3, "gloom": 2}}
GLOOM = {"winner": "gloom", "scores": {"bliss": 2, "gloom": 3}}


def ending(entry: int, result: dict[str, Any] | None = None, lines: int = 5) -> Any:
    """A game of some lines, entered as 11, 12 and so on, that is over after one of them; 0 where it is not over, and
    10 where it was over at the start."""
    states = [SimpleNamespace(phase="over" if entry and at + 10 >= entry else "play") for at in range(lines + 1)]
    live = [SimpleNamespace(number=11 + at) for at in range(lines)]
    edition = SimpleNamespace(facts=lambda state, view: {"result": result})
    return SimpleNamespace(now=states[-1], states=states, history=SimpleNamespace(live=live), edition=edition)


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (ending(0), ending(0), ""),
        (ending(15, BLISS), ending(15, BLISS), ""),
        (ending(15, BLISS), ending(0), "The game is no longer over."),
        (ending(0), ending(15, BLISS), "The game is over now, with entry 15. Bliss wins: Bliss 3, Gloom 2."),
        (ending(0), ending(11, GLOOM), "The game is over now, with entry 11. Gloom wins: Bliss 2, Gloom 3."),
        (ending(15, BLISS), ending(15, GLOOM), "The game ends otherwise. Gloom wins: Bliss 2, Gloom 3."),
        (ending(15, BLISS), ending(13, GLOOM), "The game ends otherwise. Gloom wins: Bliss 2, Gloom 3."),
        (ending(15, BLISS), ending(13, BLISS), "The game is over with entry 13 now, not with entry 15."),
        # Over before any line: no entry did it.
        (ending(10, BLISS), ending(10, BLISS), ""),
        (ending(10, BLISS), ending(10, GLOOM), ""),
        (ending(15, None), ending(14, None), "The game is over with entry 14 now, not with entry 15."),
    ],
)
def test_what_a_correction_means_for_the_end(before: Any, after: Any, says: str) -> None:
    assert end_told(before, after) == says
