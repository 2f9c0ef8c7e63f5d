"""The canonical text of moves, and the next word of a line."""

import pytest

from cerebria_cli.editions.board.arguments import Amount
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.complete import complete
from cerebria_cli.notation.write import write


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (
            Move("diana", "move", said.Go("CN"), ("haste",), (PlacedToken("Courage", "haste"),)),
            "diana move CN +haste %Courage.haste",
        ),
        (Move("diana", "move", said.Go("CN"), (), (PlacedToken("Courage"),)), "diana move CN %Courage"),
        (Move("diana", "quell", said.Quell("V2", "Fear"), ("subdue",)), "diana quell V2 with Fear +subdue"),
        (Move("diana", "quell", said.Quell("V2"), ("extinguish",)), "diana quell V2 +extinguish"),
        (
            Move("diana", "absorb", said.Absorb("knowledge", colour="red", place=said.TokenPlace("invoke", "bolster"))),
            "diana absorb knowledge red invoke.bolster",
        ),
        (Move("diana", "cradle", Amount(3), results=("Trust", "Fear", "?")), "diana cradle 3 /Trust /Fear /?"),
        (Move("diana", "land", said.Land("V1", 1)), "diana land V1 1"),
        (Move("", "valley"), "valley"),
        (Move("gloom", "aim", said.Aim(team="gloom", aspiration="?")), "gloom aim gloom ?"),
        (
            Move(
                "leo",
                "invoke",
                said.Invoke("Fear", "C1"),
                ("bolster",),
                (PlacedToken("Anger", "bolster"),),
                ("Guilt",),
                True,
            ),
            "leo invoke Fear C1 +bolster %Anger.bolster /Guilt stood",
        ),
    ],
)
def test_write(move: Move, text: str) -> None:
    assert write(move, VERBS.specs) == text


LEGAL = [
    "diana move CN",
    "diana move CN +haste",
    "diana move C",
    "diana invoke Courage V1",
    "diana invoke Self-Esteem V1 +bolster",
    "diana quell V2 with Fear",
    "diana end ambition",
    "diana end draw",
]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["diana", "move", "invoke", "quell", "end"]),
        ("d", ["diana"]),
        ("diana ", ["move", "invoke", "quell", "end"]),
        ("diana: ", ["move", "invoke", "quell", "end"]),
        ("Diana M", ["move"]),
        ("mo", ["move"]),
        ("move ", ["CN", "C"]),
        ("move c", ["CN", "C"]),
        ("move CN ", ["+haste"]),
        ("m cn +", ["+haste"]),
        ("move C ", []),
        ("invoke self", ["Self-Esteem"]),
        ("diana inv Self-Esteem V1 ", ["+bolster"]),
        ("quell V2 ", ["with"]),
        ("quell V2 with ", ["Fear"]),
        ("valley; end ", ["ambition", "draw"]),
        ("valley;", ["diana", "move", "invoke", "quell", "end"]),
        ("end draw ", []),
        ("fly", []),
    ],
)
def test_complete(text: str, words: list[str]) -> None:
    assert complete(text, LEGAL) == words


def test_what_is_spelled_out_is_not_taken_for_a_beginning() -> None:
    assert complete("move C ", ["leo move C +haste", "leo move CN +surmount"]) == ["+haste"]
