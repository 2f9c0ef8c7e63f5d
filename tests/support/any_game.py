"""What must hold in a game of any edition, and hundreds of games played side by side."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from cerebria_cli.editions.core.move import Move
from cerebria_cli.game.desk import Game
from cerebria_cli.game.line_reading import read
from cerebria_cli.random_play.harness import Check, Step

Facts = dict[str, Any]
Job = TypeVar("Job")

#: Some positions have ten thousand legal lines; so many of them are judged.
MOST_JUDGED = 400


def every(steps: int, check: Check, first: int = 0) -> Check:
    """The check on a sample of the moves."""

    def sampled(step: Step) -> None:
        if (step.number + first) % steps == 0:
            check(step)

    return sampled


def plain(line: str) -> str:
    """A line without its results."""
    return " ".join(word for word in line.split() if not word.startswith("/"))


def move_in(line: str, game: Game) -> Move:
    """The move that a line begins with; what the referee enters is none."""
    first = read(line, game).items[0]
    assert isinstance(first, Move)
    return first


def under_way(game: Game) -> dict[str, Any]:
    """The game's setup, to be completed with a position."""
    return {name: value for name, value in game.setup.items() if name != "dealt"}


def assert_same(one: Facts, two: Facts) -> None:
    """The facts are the same, apart from the number of the entry."""
    different = [name for name in one.keys() | two.keys() if name != "entry" and one.get(name) != two.get(name)]
    assert not different, "\n".join(f"{name}: {one.get(name)} and {two.get(name)}" for name in sorted(different))


# ---------------------------------------------------------------- one judge, one way of writing


def offered_is_accepted(step: Step) -> None:
    for line in Random(step.number).sample(step.offered, min(MOST_JUDGED, len(step.offered))):
        verdict = step.before.judge(line, view="referee")
        assert verdict.legal, f"offered but refused: {line}: {verdict.objections}"


def written_once(step: Step) -> None:
    twice = [line for line, many in Counter(step.offered).items() if many > 1]
    assert not twice, f"two legal moves are written alike: {twice}"


def noted_as_played(step: Step) -> None:
    noted = step.after.entries[len(step.before.entries)].line
    assert plain(noted) == plain(step.line), f"{step.line} was noted as {noted}"


# ---------------------------------------------------------------- history and files


def undo_is_prefix(step: Step) -> None:
    """Taking the move back gives the state before it, and so does a replay of the entries before it."""
    before = step.before.state("referee")
    undone = step.after.copy()
    undone.play(f"undo to {len(step.before.entries)}")
    assert_same(undone.state("referee"), before)
    assert undone.now.key() == step.before.now.key()
    assert_same(step.after.at(len(step.before.entries)).state("referee"), before)


def position_round_trip(setup: Facts) -> Check:
    """A game started from the referee's state as position is in that state and offers the same."""

    def check(step: Step) -> None:
        facts = step.after.state("referee")
        begun = Game.new({**setup, "position": facts})
        assert_same(begun.state("referee"), facts)
        if facts.get("mode") == "full":
            assert begun.now.key() == step.after.now.key()
        elif "dealt" in step.after.setup:
            assert begun.legal(view="referee") == step.after.legal(view="referee")
        else:
            # At a table the game also knows where cards cannot be, by all that was seen: the position offers more.
            assert set(step.after.legal(view="referee")) <= set(begun.legal(view="referee"))

    return check


def reload(record: Path) -> Check:
    """The record on disk replays to the same state, with the same digests."""

    def check(step: Step) -> None:
        again = Game.open(record)
        assert again.state("referee") == step.after.state("referee")
        assert [entry.state for entry in again.entries] == [entry.state for entry in step.after.entries]

    return check
