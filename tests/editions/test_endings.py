"""Every reason for which a game ends has its words and its rule, and is read back from a position."""

from typing import Any

import pytest
from support.long_tests import every_sample
from support.paths import RECORDS

from cerebria_cli import Game, catalogue
from cerebria_cli.editions.registry import EDITIONS, part_if_any, part_of
from cerebria_cli.game.citations import known_ids
from cerebria_cli.game.following import events_at
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.sentences import AT_ONCE, REASONS


def endings(edition: str) -> dict[str, str]:
    """The reasons of an edition with their rules; an expansion has those of the game that it expands."""
    own = part_if_any(edition, "state") or part_of(catalogue.extends(edition), "state")
    return dict(own.ENDINGS)


EVERY = [(edition, reason) for edition in EDITIONS for reason in endings(edition)]


def a_setup(edition: str) -> dict[str, Any]:
    """A built-in setup of an edition, the full game where there are several."""
    setups = (load_setup(name) for name in catalogue.builtin_setups())
    found = [setup for setup in setups if setup.get("edition", "retail") == edition]
    return next((setup for setup in found if setup.get("mode") == "full"), found[0])


@pytest.mark.parametrize(("edition", "reason"), EVERY)
def test_a_reason_has_its_words_and_its_rule(edition: str, reason: str) -> None:
    assert reason in REASONS
    state: Any = Game.new(a_setup(edition)).now
    # An expansion may state a rule under an id of its own.
    stated = getattr(state.setting, "rule", str)
    assert stated(endings(edition)[reason]) in known_ids(edition)


def test_every_word_is_for_a_reason() -> None:
    reasons = {reason for _, reason in EVERY}
    assert set(REASONS) == reasons
    assert set(AT_ONCE) <= reasons


@pytest.mark.parametrize(("edition", "reason"), EVERY)
def test_a_reason_is_read_back(edition: str, reason: str) -> None:
    setup = a_setup(edition)
    facts = {**Game.new(setup).state("referee"), "end": {"triggered": reason}}
    assert Game.new({**setup, "position": facts}).state("referee")["end"] == {"triggered": reason}


def test_every_reason_occurs_in_a_sample() -> None:
    found = {Game.open(path).state("public")["end"]["triggered"] for path in RECORDS.glob("*.cer")}
    assert set(REASONS) <= found


@pytest.mark.parametrize("path", every_sample())
def test_the_turn_is_finished_unless_the_game_ends_at_once(path: Any) -> None:
    game = Game.open(path)
    told = [event for place in range(len(game.history.live) + 1) for event in events_at(game, place)]
    end = next((at for at, event in enumerate(told) if event.kind == "end"), None)
    if end is not None:
        finished = any(event.kind == "turn-over" for event in told[end:])
        assert finished == (told[end].what not in AT_ONCE)


@pytest.mark.parametrize("path", every_sample())
def test_what_happens_by_a_rule_names_one_that_there_is(path: Any) -> None:
    """A card, a Spirit or a declared effect is a cause without a point in it."""
    game = Game.open(path)
    causes = {event.cause for place in range(len(game.history.live) + 1) for event in events_at(game, place)}
    assert {cause for cause in causes if "." in cause} <= known_ids(game.edition.name)
