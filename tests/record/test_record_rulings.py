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
#: Records written before a default changed; they name what was the default then.
CHANGED = [("before-shaper-compensation.cer", "shaper.compensation", "no")]


@pytest.mark.parametrize(("name", "ruling", "option"), BEFORE + CHANGED)
def test_a_record_from_before_a_ruling_plays_as_it_did(name: str, ruling: str, option: str) -> None:
    path = Path(__file__).parent / name
    answer = verifying.verify_record(path)
    assert (answer.kind, answer.warnings) == (verifying.AGREES, ())
    game = Game.open(path)
    assert game.header["rulings"].get(ruling) == (option if (name, ruling, option) in CHANGED else None)
    assert game.now.rulings[ruling] == choices(path)[1][ruling] == option
    assert catalogue.rulings_in_force(game.edition.name)[ruling].default != option


def test_a_record_keeps_the_option_that_its_header_names(tmp_path: Path) -> None:
    path = tmp_path / "new.cer"
    Game.new("balance-3", seed=1, record=path)
    assert Game.open(path).now.rulings["end.capping-when"] == "instead"


def test_every_ruling_with_another_past_has_a_record_of_it() -> None:
    with_a_past = {id for edition in EDITIONS for id in catalogue.rulings_before(edition)}
    assert with_a_past == {ruling for _, ruling, _ in BEFORE + CHANGED}


def test_a_shaper_keeps_the_willpower_of_the_old_setup() -> None:
    # 7 Willpower without the 1 of the side that does not begin; a game begun now gives 8 (shaper.compensation-201).
    game = Game.open(Path(__file__).parent / "before-shaper-compensation.cer")
    assert game.state()["players"]["leo"]["wp"] == 7
