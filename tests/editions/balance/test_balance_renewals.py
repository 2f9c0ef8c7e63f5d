"""What comes to be decided later, by powers of Balance: the answers are those that are possible by then."""

import pytest
from support.balance_boards import NORA, bliss, gloom, lying

from cerebria_cli.editions.balance.subjects import Calm, GainEssence, Inspire, ReturnWillpower
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.power_questions import refresh
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

LATER = Pending("nora", "choose", (("bliss",), ("gloom",)), "Impulse", GainEssence("nora"))


def board() -> State:
    """Spheres with 3, 4, 6, 0 and 2 Willpower, tokens on V1 and CN, and no green or blue token on Nora's board."""
    state = lying({0: bliss()._replace(token=2), 5: gloom()._replace(token=1)})
    state.spheres = tuple((sphere, wp) for (sphere, _), wp in zip(state.spheres, (3, 4, 6, 0, 2), strict=True))
    rows = len(state.players[NORA].tokens)
    state.players[NORA].tokens = (("wild", "red", "yellow", ""), *[("", "", "", "")] * (rows - 1))
    return state


@pytest.mark.rule("card.urge", "card.inspiration", "card.caution")
@pytest.mark.parametrize(
    ("about", "firsts"),
    [
        (ReturnWillpower(2, 4), {"creativity", "humility"}),
        (ReturnWillpower(2, 5), {"humility"}),
        (Inspire("nora"), {"green", "blue"}),
        (Inspire("nora", ("blue",)), {"blue"}),
        (Calm("nora", 3), {"V1", "CN"}),
    ],
)
def test_answers_are_renewed(about: ReturnWillpower | Inspire | Calm, firsts: set[str]) -> None:
    table = Table(board())
    assert [sphere for sphere, _ in table.state.spheres][1:3] == ["creativity", "humility"]
    asked = Pending("nora", "choose", (("before",),), "why", about, may=True)
    table.state.pending = (asked, LATER)
    refresh(table)
    now, then = table.state.pending
    assert {option[0] for option in now.options} == firsts
    assert (now._replace(options=asked.options), then) == (asked, LATER)


@pytest.mark.parametrize("about", [ReturnWillpower(2, 7), Inspire("nora", ("red",)), Calm("nora", 3)])
def test_what_is_no_longer_possible_falls_away(about: ReturnWillpower | Inspire | Calm) -> None:
    """No Sphere holds 7, every row that is unlocked has red already, and no Emotion has a token."""
    state = board()
    state.slots = [emotion._replace(token=0) if emotion else None for emotion in state.slots]
    state.players[NORA].tokens = tuple(("red", "", "", "") for _ in state.players[NORA].tokens)
    table = Table(state)
    state.pending = (Pending("nora", "choose", (("before",),), "why", about), LATER)
    refresh(table)
    assert [*state.pending] == [LATER]
