"""A verdict in words."""

import re
from collections.abc import Callable

from rich.text import Text
from support.pages import Sentences
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.editions.core.verdict import CostPart, Earlier, Objection, Verdict
from cerebria_cli.explaining.lines import paid
from cerebria_cli.view.answers import Judged
from cerebria_cli.view.text.console import render
from cerebria_cli.view.text.judged import judged_text

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


def told(line: str, verdict: Verdict, nearest: tuple[str, ...] = (), *, everything: bool = False) -> Text:
    judged = Judged(line, verdict, nearest, reasons=tuple(paid(verdict)))
    return judged_text(judged, everything=everything)


def test_a_refusal_as_it_was_approved(page: SnapshotAssertion) -> None:
    verdict = Verdict((VIBE, AMBITION), COST)
    nearest = ("diana quell CN with Courage +determination", "diana quell CN +extinguish")
    assert render(told("diana quell CN with Optimism +determination", verdict, nearest)) == page


def test_a_legal_move_names_its_cost() -> None:
    text = render(told("diana move CN +haste", Verdict((), (CostPart("wp", 1, "move.base", "Move"),))))
    assert text.startswith("diana move CN +haste: legal\n")
    assert re.search(r"Willpower +1 Move ", text)
    assert render(told("diana rotate", Verdict(()))) == "diana rotate: legal"


def test_every_objection_is_told_with_its_rule_and_facts() -> None:
    text = render(told("line", Verdict((VIBE, AMBITION)), everything=True))
    for objection in (VIBE, AMBITION):
        (row,) = [row for row in text.splitlines() if objection.text in row]
        assert row.endswith(f"[{objection.rule}]")
    assert "Optimism.vibe = blue, Anger.vibe = red" in text
    assert " 2 " in text.splitlines()[0]
    assert "near" not in text


UNPLAYABLE = Verdict((VIBE._replace(unplayable=True),))
TOLD_BEFORE = Verdict((VIBE._replace(unplayable=True, earlier=Earlier(("Courage",), "diana")),))
FREE = (CostPart("wp", 1, "realm.cost", "Valley"), CostPart("wp", -2, "control.realm", "control of", "V"))


def test_refusals_as_people_read_them(sentences: Sentences) -> None:
    texts = {
        "everything": told("line", Verdict((VIBE, AMBITION)), everything=True),
        "what cannot be played": told("line", UNPLAYABLE),
        "what was told before": told("line", TOLD_BEFORE),
        "a cost below nothing": told("line", Verdict((), FREE)),
    }
    sentences((name, render(text).splitlines()) for name, text in texts.items())


def test_what_the_table_cannot_hold_cannot_stand() -> None:
    assert "`stood`" in render(told("line", UNPLAYABLE))
    assert "`stood`" not in render(told("line", Verdict((VIBE,))))


def test_what_lines_before_have_told_is_no_matter_of_the_table() -> None:
    before, never = (render(told("line", verdict)).splitlines()[-1] for verdict in (TOLD_BEFORE, UNPLAYABLE))
    assert before != never


def test_what_cannot_stand_is_said_once() -> None:
    verdict = Verdict((VIBE._replace(unplayable=True), AMBITION._replace(unplayable=True)))
    assert render(told("line", verdict)).count("`stood`") == 1


def test_the_parts_of_a_cost_are_added_and_never_fall_below_nothing() -> None:
    text = render(told("line", Verdict((), FREE)))
    assert re.search(r"1 Valley - 2 .* V \[control\.realm\] = -1, .* 0\b", " ".join(text.split()))
    nothing_more = (CostPart("wp", 2, "invoke.base", "Invoke"), CostPart("wp", 0, "power.anxiety"))
    assert "pays Willpower  2 Invoke " in render(told("line", Verdict((), nothing_more)))


def test_a_hostile_line_stays_text(fits: Callable[[Text], None]) -> None:
    evil = "\x1b]0;title\x07[red]" + "long " * 60
    verdict = Verdict((Objection(evil, evil, ((evil, evil),)),))
    text = told(evil, verdict, (evil,), everything=True)
    assert "[red]" in text.plain
    fits(text)
