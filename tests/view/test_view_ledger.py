"""The ledger: what everybody has after each entry, and what changed."""

from collections.abc import Callable
from typing import Any

from rich.text import Text
from support.sample_facts import midgame
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.view.text.console import render
from cerebria_cli.view.text.ledger import Change, changes, ledger, row


def after(**more: Any) -> dict[str, Any]:
    """The position after Diana paid 2 Willpower, 1 Essence and 1 Ambition and played a card."""
    facts = midgame()
    facts["players"]["diana"].update(wp=2, essence=1, hand=["Courage", "?", "Optimism"])
    facts["teams"]["bliss"]["ambition"] = 0
    facts.update(more)
    return facts


def test_changes_name_everything_that_differs() -> None:
    later = after(identity=[*midgame()["identity"], {"team": "gloom", "size": "minor"}])
    later["teams"]["gloom"].update(minor=4, points=4)
    assert set(changes(midgame(), later)) == {
        Change("diana", "wp", -2, 2),
        Change("diana", "essence", -1, 1),
        Change("diana", "cards", -1, 3),
        Change("bliss", "ambition", -1, 0),
        Change("gloom", "minor", -1, 4),
        Change("gloom", "points", 4, 4),
        Change("gloom", "identity", 1, 2),
    }
    assert changes(later, later) == ()


def test_essence_of_two_sides_is_told_apart() -> None:
    before, later = ({**midgame(), "edition": "balance"} for _ in range(2))
    before["players"]["leo"]["essence"] = {"bliss": 1, "gloom": 1}
    later["players"]["leo"]["essence"] = {"bliss": 0, "gloom": 3}
    assert changes(before, later) == (Change("leo", "essence.bliss", -1, 0), Change("leo", "essence.gloom", 2, 3))
    later["players"]["diana"]["essence"] += 1
    lines = render(ledger([row(7, "leo willow 2", "leo", (before, later))])).split("\n")
    assert lines[0].split() == ["#", "Entry", "WP", "▲Es", "▼Es", "Crd", "Amb", "Frag"]
    assert lines[1].split()[4:10] == ["0", "0", "-1", "3", "+2", "2"]
    assert lines[2].strip() == "Diana: Bliss Essence +1 (now 3)"


def test_the_actor_has_the_columns_and_others_are_told_in_words() -> None:
    later = after()
    later["players"]["leo"]["wp"] = 1
    entry = row(12, "diana invoke Courage V1 +bolster", "diana", (midgame(), later))
    lines = render(ledger([entry])).split("\n")
    assert " ".join(lines[1].split()) == "12 diana invoke Courage V1 +bolster 2 -2 1 -1 3 -1 0 -1"
    assert lines[2].strip() == "Leo: Willpower +1 (now 1)"


def test_a_team_that_decides_has_its_own_columns() -> None:
    later = midgame()
    later["teams"]["gloom"]["ambition"] = 2
    lines = render(ledger([row(40, "gloom strike unity", "gloom", (midgame(), later))])).split("\n")
    assert " ".join(lines[1].split()) == "40 gloom strike unity 2 -1"


def test_the_ledger_as_it_was_approved(page: SnapshotAssertion, fits: Callable[[Text], None]) -> None:
    fortified = after()
    fortified["teams"]["bliss"].update(minor=4, major=2)
    same = (after(), after())
    rows = [
        row(12, "diana invoke Courage V1 +bolster", "diana", (midgame(), after())),
        row(13, "diana fortify V +exalt", "diana", (after(), fortified)),
        row(14, "thomas invoke Cheerfulness V1 +bolster %Courage.bolster", "thomas", same, ["!? bold, but it works"]),
        row(15, "fred quell V1 with Jealousy stood", "fred", same, marks=["stood"]),
        row(16, "leo absorb diligence", "leo", None, marks=["undone"]),
        row(17, "undo", "table", same),
        row(18, "leo move N", "leo", None, marks=["amended"]),
    ]
    text = ledger(rows)
    fits(text)
    assert render(text) == page


def test_the_legend_names_only_the_marks_that_occur() -> None:
    text = render(ledger([row(1, "leo move N", "leo", None, marks=["undone"])]))
    assert "x undone" in text
    assert "amended" not in text
    assert "stood" not in text


def test_hostile_lines_and_notes_fit(fits: Callable[[Text], None]) -> None:
    evil = "\x1b[2J\u202e" + "x" * 300
    drawn = ledger([row(1, evil, evil, (midgame(), after()), [evil])])
    fits(drawn)
    assert not {"\x1b", "\u202e"} & set(drawn.plain)
