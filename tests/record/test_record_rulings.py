"""Records that were begun before there was a ruling, or before its default changed: they stay as they were played."""

from pathlib import Path

import pytest

from cerebria_cli import catalogue
from cerebria_cli.commands._looking_up import choices
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.game import verifying
from cerebria_cli.game.desk import Game

#: Records written before a ruling existed, with the ruling and what they play by.
BEFORE = [("before-capping-instead.cer", "end.capping-when", "last")]


@pytest.mark.parametrize(("name", "ruling", "option"), BEFORE)
def test_a_record_from_before_a_ruling_plays_as_it_did(name: str, ruling: str, option: str) -> None:
    path = Path(__file__).parent / name
    answer = verifying.verify_record(path)
    assert (answer.kind, answer.warnings) == (verifying.AGREES, ())
    game = Game.open(path)
    assert ruling not in game.header["rulings"]
    assert game.now.rulings[ruling] == choices(path)[1][ruling] == option
    assert catalogue.rulings_in_force(game.edition.name)[ruling].default != option


def test_a_record_keeps_the_option_that_its_header_names(tmp_path: Path) -> None:
    path = tmp_path / "new.cer"
    Game.new("balance-3", seed=1, record=path)
    assert Game.open(path).now.rulings["end.capping-when"] == "instead"


def test_every_ruling_with_another_past_has_a_record_of_it() -> None:
    with_a_past = {id for edition in EDITIONS for id in catalogue.rulings_before(edition)}
    assert with_a_past == {ruling for _, ruling, _ in BEFORE}
