"""The table on a screen: Realms where they lie, on 80x24 with the prompt below, with sums where there is room."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from cerebria_cli import Game
from cerebria_cli.view.text.board import one_place, screen
from cerebria_cli.view.text.canvas import Look
from cerebria_cli.view.text.console import to_ascii
from cerebria_cli.view.text.marks import MARKS
from cerebria_cli.view.words.changed import changed

RECORDS = Path(__file__).parents[2] / "records"
SAMPLES = sorted(path.name for path in RECORDS.glob("*.cer"))


@cache
def opened(record: str) -> Game:
    return Game.open(RECORDS / record)


def facts_of(record: str, entry: int) -> dict[str, Any]:
    return opened(record).facts_at(entry, "public")


def rows_of(record: str, entry: int, columns: int = 80, rows: int = 24, since: int | None = None) -> list[str]:
    facts = facts_of(record, entry)
    new = changed(facts_of(record, since), facts) if since is not None else ()
    return screen(facts, Look(columns, rows, frozenset(new))).plain.split("\n")


def test_every_place_lies_where_it_lies_on_the_table() -> None:
    rows = rows_of("full-4-twenty.cer", 180, since=179)
    # the fence of the design, by hand from the list that `show` prints in a pipe
    assert rows[0].startswith("▶ ▲ Thomas (Love): 2 Actions left, Absorb available, 1 Intention")
    assert rows[2].strip() == "V1 ▲2 Cheerfulness° y●●●  V2 ▲3 Benevolence   G●●●"
    assert rows[3] == "»WV ─────────────── ▲ 2:1                               VC locked in C ─── ▲ 4:1"
    assert rows[5] == "»W Willow ━━━ [▼+1] ▲ 8:2 ▲Love*                ▼Misery C Cradle ━━━ [▼+1] ▼ 0:6"
    assert rows[6] == "»W2 ▼1 Bleakness       ●○ ← humility 7    knowledge 4 → C1 ▼1 Mistrust°     g●○○"
    assert rows[7].split("Origin 20")[0].strip() == "W1 ▲2 Brightness      ●●"
    assert rows[9] == " LW ▲6 Self-Respect°B●●○○   Identity ▲M ▲m ▼m ▲m ▼m     CN ▲2 Generosity°  g●●●○"
    assert rows[11] == " L2 ·                     ↙ creativity 1 commitment 7 ↘ N1 ·"
    assert "▶▲ Thomas  Love      W    4   8   10    6 Cheerfulness wrwy gb·y y··· y·r· wwby" in rows
    assert rows[-1] == " unity 3:2  attitude 3:2  openness 3:2  liveliness 15:8"


def test_a_third_team_has_its_marks() -> None:
    rows = rows_of("balance-6.cer", 155, since=154)
    assert rows[9].startswith(" LW ◆▲3 Curiosity    B●●●   Identity ▲m ▲M ◆m ▼m ◆m")
    assert rows[10].endswith("▲Delight*»N Network ━━━━━━━━ - 3:3")
    assert any("◆Nora   Reason    VC  1 ▲8▼3    0    8" in row for row in rows)
    assert rows[-1] == " openness 2:2◆1  fortitude 1:2◆0  awareness 3:3◆1  versatility 4:3◆0"


def test_the_prototype_has_fortitude_and_says_what_a_fragment_faces() -> None:
    text = "\n".join(rows_of("prototype-4-third-major.cer", 104))
    assert "▲ Bliss Fortitude 8 unused 6m 1M 1t" in text
    assert "▲M essence ▲M willpower" in text
    assert "▼ Leo     Anxiety   V    4   6    1    8    5 blazing-speed r shapers-boon b ◦1" in text
    assert "▶wisdom 6:3  Endgame allegiance 3:0" in text


def test_the_card_game_says_what_a_revelation_would_leave() -> None:
    rows = rows_of("card-4-44.cer", 346)
    # it came two entries later, with exactly these numbers
    then = facts_of("card-4-44.cer", 348)["players"]
    for who, left in (("Diana", "▲ 6  ▼ 7"), ("Leo", "▲ 6  ▼ 4"), ("Thomas", "▲ 2  ▼ 11"), ("Fred", "▲ 3  ▼ 5")):
        assert any(who in row and left in row for row in rows)
        scored = then[who.lower()]["scored"]
        assert left == f"▲ {scored['bliss']}  ▼ {scored['gloom']}"
    assert any("0: a Revelation" in row and "▮▮▮ 3" in row for row in rows)


def test_a_wide_screen_has_the_sums() -> None:
    rows = rows_of("full-4-twenty.cer", 180, 120, 40)
    assert len(rows) <= 38
    text = "\n".join(rows)
    assert "▲ 0   ▼ C1 1 + C2 4 + Fortress 1" in text
    assert "V1 ▲2 Cheerfulness°  yellow ●●●  Diana" in text
    assert "hand Dislike, Embarrassment, Pessimism" in text


@pytest.mark.parametrize("record", SAMPLES)
def test_every_moment_of_the_samples_fits_its_screen(record: str) -> None:
    for entry in range(0, len(opened(record).entries), 40):
        for columns, height in ((70, 24), (80, 24), (120, 40)):
            rows = rows_of(record, entry, columns, height)
            assert max(map(cell_len, rows)) <= columns
            if columns > 70:
                assert len(rows) <= height - 2, (record, entry)


def test_what_lies_side_by_side_does_not_touch() -> None:
    """Thomas, whose name fills its room, owns the Emotion beside the last Frontier."""
    rows = rows_of("basic-4-table.cer", 36, 120, 40)
    assert any("Thomas NL " in row for row in rows)


def test_below_seventy_columns_it_is_a_list() -> None:
    assert any(row.startswith("Slot Emotion") for row in rows_of("full-4-twenty.cer", 180, 69))


def test_one_realm_has_its_sums() -> None:
    found = one_place(facts_of("full-4-twenty.cer", 180), "c")
    assert found is not None
    assert "▼ C1 1 + C2 4 + Fortress 1 = 6" in found.plain
    assert "does not count: VC (locked by C1) and CN (locked by C2)" in found.plain
    assert one_place(facts_of("full-4-twenty.cer", 180), "X") is None


def test_every_mark_has_one_stand_in() -> None:
    for sign, _ in MARKS:
        plain = to_ascii(sign)
        assert len(plain) == len(sign)
        assert "?" not in plain
