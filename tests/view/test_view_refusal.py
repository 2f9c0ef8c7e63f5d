"""A verdict in words."""

from collections.abc import Callable

from rich.text import Text
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.editions.core.verdict import CostPart, Objection, Verdict
from cerebria_cli.view.text.console import render
from cerebria_cli.view.text.refusal import cost_words, verdict_text

VIBE = Objection(
    "quell.vibe",
    "Optimism is blue and Anger is red; the Vibes must match.",
    (("Optimism.vibe", "blue"), ("Anger.vibe", "red")),
)
AMBITION = Objection("ambition.tokens", "Bliss has no Ambition available.", (("bliss.ambition", "0"),))
COST = (
    CostPart("wp", 2, "quell.base"),
    CostPart("wp", -1, "spirit.determination"),
    CostPart("ambition", 1, "quell.base"),
)


def test_a_refusal_as_it_was_approved(page: SnapshotAssertion) -> None:
    verdict = Verdict((VIBE, AMBITION), COST)
    nearest = ["diana quell CN with Courage +determination", "diana quell CN +extinguish"]
    assert render(verdict_text("diana quell CN with Optimism +determination", verdict, nearest)) == page


def test_a_legal_move_names_its_cost() -> None:
    text = render(verdict_text("diana move CN +haste", Verdict((), (CostPart("wp", 1, "move.base"),))))
    assert text == "diana move CN +haste\n  legal\n  cost: 1 Willpower (move.base)"
    assert render(verdict_text("diana rotate", Verdict(()))).endswith("cost: nothing")


def test_every_objection_is_told_with_its_rule_and_facts() -> None:
    text = render(verdict_text("line", Verdict((VIBE, AMBITION))))
    for objection in (VIBE, AMBITION):
        assert f"- {objection.text}\n    rule {objection.rule}\n" in text
    assert "facts Optimism.vibe = blue, Anger.vibe = red" in text
    assert "2 objections" in text
    assert "nearest" not in text


def test_what_the_table_cannot_hold_cannot_stand() -> None:
    verdict = Verdict((VIBE._replace(unplayable=True),))
    assert "cannot stand either" in render(verdict_text("line", verdict))
    assert "cannot stand either" not in render(verdict_text("line", Verdict((VIBE,))))


def test_what_cannot_stand_is_said_once() -> None:
    verdict = Verdict((VIBE._replace(unplayable=True), AMBITION._replace(unplayable=True)))
    assert render(verdict_text("line", verdict)).count("cannot stand either") == 1


def test_the_parts_of_a_cost_are_added_and_never_fall_below_nothing() -> None:
    assert cost_words(COST) == "1 Willpower (+2 quell.base, -1 spirit.determination) and 1 Ambition (quell.base)"
    free = (CostPart("wp", 1, "realm.cost"), CostPart("wp", -2, "control.realm"))
    assert cost_words(free) == "0 Willpower (+1 realm.cost, -2 control.realm; a cost never falls below 0)"
    nothing_more = (CostPart("wp", 2, "invoke.base"), CostPart("wp", 0, "power.anxiety"))
    assert cost_words(nothing_more) == "2 Willpower (invoke.base)"


def test_a_hostile_line_stays_text(fits: Callable[[Text], None]) -> None:
    evil = "\x1b]0;title\x07[red]" + "long " * 60
    verdict = Verdict((Objection(evil, evil, ((evil, evil),)),))
    text = verdict_text(evil, verdict, [evil])
    assert "[red]" in text.plain
    fits(text)
