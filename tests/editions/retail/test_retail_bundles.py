"""Legal moves in bundles are the legal moves, each once, whatever the rules see of discarded cards."""

from collections import Counter
from collections.abc import Callable

import pytest
from support.retail_states import lay, put_tokens, stand, under_way

from cerebria_cli.editions.core.alike import all_untied
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import judging
from cerebria_cli.editions.retail.bundling import bundles
from cerebria_cli.editions.retail.spirit import EveryWay
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.verbs import VERBS

WILD = "wild - - -"


def table(spirits: str, seat: int, emotions: str, *hand: str, **rows: str) -> State:
    """A figure on V with means for everything."""
    state = under_way(emotions, sides="AB", spirits=spirits)
    state.turn = state.turn._replace(seat=seat)
    stand(state, **{state.name(seat): "V"})
    state.players[seat].wp, state.players[seat].essence, state.players[seat].hand = 9, (3,), hand
    state.teams[seat % 2].ambition = 2
    put_tokens(state, seat, **rows)
    return state


def crowded(*, green: bool) -> State:
    """Love empowers green Kindness or red Courage: Brighten Up gives a token of that colour, if there is a place."""
    rows = dict.fromkeys(("move", "invoke", "quell", "fortify"), "wild green red blue")
    state = table("Love", 0, "", "Comfort", "Desire", "Trust", **rows, empower="wild red - -")
    lay(state, "V1=Kindness:2@thomas" if green else "V1=Courage:2@thomas")
    return state


TABLES: dict[str, tuple[Callable[[], State], str]] = {
    # two copies of a card: one is discarded, the other invoked; or the only one
    "invoke with a pair": (lambda: table("", 0, "V1=Anger", "Courage", "Courage", invoke=WILD), "invoke"),
    "invoke with one": (lambda: table("", 0, "", "Courage", "Kindness", invoke=WILD), "invoke"),
    "locked": (lambda: table("", 0, "", "Courage", "Kindness", invoke="- - - -"), "invoke"),
    "quell": (lambda: table("", 0, "V1=Anger V2=Guilt:2", "Courage", "Cheerfulness", quell=WILD), "quell"),
    "no cards": (lambda: table("", 0, "V1=Anger:1"), "move"),
    "empower with a token of the same colour": (lambda: crowded(green=True), "empower"),
    "empower with a token of another colour": (lambda: crowded(green=False), "empower"),
    "two tokens": (lambda: table("Harmony", 0, "", "Courage", "Kindness", fortify="wild red green -"), "fortify"),
    "spreading": (
        lambda: table("Delight Anxiety", 1, "V1=Bleakness:2", "Fear", "Fear", "Guilt", empower="wild red - -"),
        "empower",
    ),
    "devour": (
        lambda: table("Delight Anxiety", 1, "V1=Kindness:1 V2=Courage:1", "Disgust", "Anger", quell="wild - yellow -"),
        "quell",
    ),
}


@pytest.mark.parametrize("named", TABLES)
def test_bundles_hold_the_legal_moves(named: str) -> None:
    made, verb = TABLES[named]
    state = made()
    player = state.current
    candidates = VERBS[verb].candidates
    assert isinstance(candidates, EveryWay)

    def is_legal(move: Move) -> bool:
        return judging.judge(state, move).legal

    legal = Counter(filter(is_legal, candidates(state, player)))
    found = Counter(all_untied(bundles(candidates.ways(state, player), is_legal)))
    assert found == legal
    assert set(found.values()) == {1}


def test_a_colour_decides_what_brighten_up_brings() -> None:
    """The green token of Desire leaves no place for the green one of Kindness; nothing else of the hand matters."""
    state = crowded(green=True)
    ways = VERBS["empower"].candidates
    assert isinstance(ways, EveryWay)
    found = [*all_untied(bundles(ways.ways(state, 0), lambda move: judging.judge(state, move).legal))]
    brightened = {move.tokens[0].card for move in found if move.tokens and "brighten-up" in move.upgrades}
    plain = {move.tokens[0].card for move in found if move.tokens and "brighten-up" not in move.upgrades}
    # Comfort is red, and a red token lies in the row already.
    assert (brightened, plain) == ({"Trust"}, {"Desire", "Trust"})
