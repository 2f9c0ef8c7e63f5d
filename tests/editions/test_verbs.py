"""What follows from the declaration of a verb: how it is told that somebody owes it."""

from typing import Any

import pytest

from cerebria_cli.editions.balance.subjects import Foresight
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.prototype.subjects import Common, Endgame, Pile, Secret
from cerebria_cli.editions.registry import part_of
from cerebria_cli.editions.retail.subjects import Hidden, Reshuffle

EIGHT = tuple((str(number),) for number in range(8))


@pytest.mark.parametrize(
    ("edition", "pending", "sentence"),
    [
        ("prototype", Pending("table", "first", (), ""), "the table must say who acts first"),
        ("card", Pending("diana", "keep", (), ""), "Diana must keep or mulligan"),
        ("card", Pending("diana", "cancel", (), ""), "Diana must cancel or let"),
        ("retail", Pending("diana", "hand", (), ""), "Diana must say what the starting hand is, with `hand`"),
        ("retail", Pending("diana", "tokens", (), ""), "Diana must say where the wild tokens lie, with `tokens`"),
        ("card", Pending("table", "start", (), ""), "the table must say who begins, with `start`"),
        ("card", Pending("table", "mood", (), ""), "the table must say how the Mood token fell, with `mood`"),
        (
            "balance",
            Pending("balance", "order", (), "", Foresight("bliss", 2)),
            "Balance must put the cards in order, with `order`",
        ),
        ("card", Pending("diana", "discard", (), "", may=True), "Diana must discard, or decline"),
        ("card", Pending("diana", "take", (("a",),), ""), "Diana must take (a)"),
        ("card", Pending("diana", "take", (("a", "b"), ("c",)), ""), "Diana must take (a b or c)"),
        ("card", Pending("diana", "take", EIGHT, ""), "Diana must take (0 or 1 or 2 or 3 or 4 or 5 or 6 or 7)"),
        ("card", Pending("diana", "take", (*EIGHT, ("8",)), ""), "Diana must take"),
        # Whose card it is is named first by some verbs alone.
        ("retail", Pending("table", "reveal", (), "", Hidden("gloom")), "the table must reveal gloom"),
        ("retail", Pending("gloom", "aim", (), "", Hidden("gloom")), "Gloom must aim gloom"),
        ("retail", Pending("table", "shuffle", (), "", Reshuffle("bliss", "top")), "the table must shuffle bliss"),
        ("retail", Pending("table", "reveal", (), ""), "the table must reveal"),
        ("prototype", Pending("table", "reveal", (), "", Endgame("gloom")), "the table must reveal gloom endgame"),
        ("prototype", Pending("table", "reveal", (), "", Secret("gloom")), "the table must reveal gloom"),
        ("prototype", Pending("table", "aim", (), "", Common()), "the table must aim common"),
        ("prototype", Pending("table", "shuffle", (), "", Pile("diana")), "the table must shuffle diana"),
        ("card", Pending("table", "shuffle", (), ""), "the table must shuffle"),
    ],
)
def test_a_decision_in_words(edition: str, pending: Pending, sentence: str) -> None:
    verbs: Any = part_of(edition, "verbs").VERBS
    assert verbs.owed(pending) == sentence
