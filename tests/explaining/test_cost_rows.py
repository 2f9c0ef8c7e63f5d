"""What a cost comes to: a row for each resource, each part by its name, its place and its rule."""

import pytest

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.explaining.costs import cost_parts, cost_rows, price_words

QUELL = CostPart("wp", 2, "quell.base", "Quell")
AMBITION = CostPart("ambition", 1, "quell.base", "Quell")
#: A card that asks for more, by its own name.
FEAR = CostPart("wp", 1, "Fear", place="VC", why="beside it", rule="emotion.power-use")
SPIRIT = CostPart("wp", 1, "Hatred")
DETERMINATION = CostPart("wp", -1, "spirit.determination", "Determination")
#: Something that might have made it cheaper and did not.
CONTROL = CostPart("wp", 0, "control.realm", "control of", "V", "Gloom 0:1")
NOTHING = CostPart("wp", 0, "realm.cost", "Valley")

TOLD_QUELL = Reason("Quell", 2, rule="quell.base")
TOLD_FEAR = Reason("Fear", 1, "VC", "emotion.power-use", "beside it", cited=True)


def row(what: str, amount: int, *parts: Reason, rule: str = "", says: str = "") -> Reason:
    return Reason(what, amount, rule=rule, says=says, parts=parts, least=0)


@pytest.mark.parametrize(
    ("cost", "rows", "price"),
    [
        ([], [], "nothing"),
        ([QUELL], [row("Willpower", 2, TOLD_QUELL, rule="quell.base")], "2 Willpower"),
        (
            [QUELL, AMBITION, FEAR],
            [
                row("Willpower", 3, TOLD_QUELL, TOLD_FEAR, rule="quell.base"),
                row("Ambition", 1, Reason("Quell", 1, rule="quell.base"), rule="quell.base"),
            ],
            "3 Willpower and 1 Ambition",
        ),
        # A part without a rule is not what the row is about.
        (
            [SPIRIT, QUELL],
            [row("Willpower", 3, Reason("Hatred", 1), TOLD_QUELL, rule="quell.base")],
            "3 Willpower",
        ),
        # spirit.determination: a cost never falls below 0, and says so where it would.
        (
            [DETERMINATION],
            [
                row(
                    "Willpower",
                    0,
                    Reason("Determination", -1, rule="spirit.determination"),
                    rule="spirit.determination",
                    says="a cost never falls below 0",
                )
            ],
            "nothing",
        ),
        (
            [SPIRIT, DETERMINATION],
            [
                row(
                    "Willpower",
                    0,
                    Reason("Hatred", 1),
                    Reason("Determination", -1, rule="spirit.determination"),
                    rule="spirit.determination",
                )
            ],
            "nothing",
        ),
        # What asks for nothing makes up for nothing.
        (
            [DETERMINATION, CONTROL],
            [
                row(
                    "Willpower",
                    0,
                    Reason("Determination", -1, rule="spirit.determination"),
                    Reason("control of", 0, "V", "control.realm", "Gloom 0:1", cited=True),
                    rule="spirit.determination",
                    says="a cost never falls below 0",
                )
            ],
            "nothing",
        ),
        (
            [QUELL, CONTROL, NOTHING],
            [
                row(
                    "Willpower",
                    2,
                    TOLD_QUELL,
                    Reason("control of", 0, "V", "control.realm", "Gloom 0:1", cited=True),
                    rule="quell.base",
                )
            ],
            "2 Willpower",
        ),
        (
            [CONTROL],
            [
                row(
                    "Willpower",
                    0,
                    Reason("control of", 0, "V", "control.realm", "Gloom 0:1"),
                    rule="control.realm",
                )
            ],
            "nothing",
        ),
        (
            [CostPart("cards", 2, "Courage")],
            [row("card", 2, Reason("Courage", 2))],
            "2 card",
        ),
        ([CostPart("tears", 2, "Courage")], [row("tears", 2, Reason("Courage", 2))], "2 tears"),
    ],
)
def test_a_cost_as_sums(cost: list[CostPart], rows: list[Reason], price: str) -> None:
    assert cost_rows(cost) == rows
    assert price_words(cost) == price


def test_the_parts_of_one_resource_without_what_comes_to_nothing() -> None:
    cost = [QUELL, CONTROL, AMBITION, FEAR]
    assert cost_parts(cost, "wp") == [TOLD_QUELL, TOLD_FEAR._replace(cited=False)]
    assert cost_parts(cost, "ambition") == [Reason("Quell", 1, rule="quell.base")]
    assert cost_parts(cost, "essence") == []
