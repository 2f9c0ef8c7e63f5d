"""What is compiled is without a fault: whoever writes data hears of all faults at once, and nothing is written."""

from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import catalogue
from cerebria_cli.catalogue import compile as compiling
from cerebria_cli.catalogue.compile import read_tables
from cerebria_cli.errors import Damaged
from cerebria_cli.shelf.cases import case_faults


@pytest.fixture
def nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(path: str, text: str) -> bool:
        raise AssertionError(f"{path} must not be written")

    monkeypatch.setattr(compiling, "replace_file", write)


def faulty_power(folder: str) -> dict[str, dict[str, Any]]:
    """The tables of an edition; of a card of the retail edition the power comes at a moment that there is not."""
    tables = read_tables(folder)
    for card in tables.get("cards", {}).get("card", ()):
        if card["name"] == "Fear" and "powers" in card:
            card["powers"][0]["stage"] = "whenever"
    return tables


@pytest.mark.usefixtures("nothing_is_written")
def test_a_faulty_power_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("cerebria_cli.catalogue.faults.read_tables", faulty_power)
    assert compiling.main() == Damaged.exit_status
    told = capsys.readouterr().err
    assert "retail: card Fear: power 1: stage must be one of" in told
    assert told.endswith("Nothing was written.\n")


@pytest.mark.usefixtures("nothing_is_written")
def test_a_case_belongs_to_an_edition(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compiling, "case_tables", lambda: [{"id": "quell.vibe-1", "setup": "travel-2"}])
    assert compiling.main() == Damaged.exit_status
    assert "case quell.vibe-1: there is no built-in setup 'travel-2'.\n" in capsys.readouterr().err


def test_a_setup_says_itself_of_which_edition_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By its name alone a case about it would be one of the retail edition."""
    (tmp_path / "travel-2.toml").write_text('edition = "card"\n', encoding="utf-8")
    (tmp_path / "card-9.toml").write_text('edition = "travel"\n', encoding="utf-8")
    monkeypatch.setattr(catalogue, "fixture_files", lambda folder: sorted(tmp_path.glob("*.toml")))
    assert catalogue.edition_of_setup("travel-2") == "card"
    assert catalogue.setup_fault("travel-2") == ""
    assert catalogue.setup_fault("card-9").startswith("its setup card-9 is of the edition 'travel', and there are ")


def test_a_case_of_no_edition_is_a_fault_of_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "edition_of_setup", lambda name: "travel")
    case = {
        **{"id": "quell.vibe-1", "rules": ["quell.vibe"], "setup": "basic-2", "title": "A Vibe", "verdict": "legal"},
        **{"because": "It is.", "line": "diana end draw", "facts": {"phase": "play"}},
    }
    faults = case_faults(case, set())
    assert faults == ["its setup basic-2 is of the edition 'travel', and there are retail, balance, prototype, card."]
