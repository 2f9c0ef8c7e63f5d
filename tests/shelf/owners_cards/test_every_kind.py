"""Fifty invented powers of every kind: what each changes is what was reckoned by hand, and nothing else."""

import tomllib
from typing import Any

import pytest
from support.designed_cards import CARDS as DESIGNED
from support.designed_cards import dialogue_of
from support.every_kind import LINES, SITUATIONS, Situation
from support.owned_table import OVERLAY, under_way
from support.paths import PROJECT

from cerebria_cli import Game, catalogue
from cerebria_cli.catalogue.counts import COUNTED, COUNTS, SINGLE
from cerebria_cli.catalogue.effects import CHOOSERS, EFFECT_WORDS
from cerebria_cli.catalogue.power_lines import form_of, read_powers
from cerebria_cli.catalogue.power_sentences import power_sentences
from cerebria_cli.catalogue.powers import inner_effects
from cerebria_cli.catalogue.stages import FIGURE, NEAR, STAGES
from cerebria_cli.game.considering import Illegal

FILE = PROJECT / "fixtures" / "overlays" / "every-kind.toml"
CARDS: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_the_file_says_the_lines() -> None:
    """Fifty cards, each with the power of its line, in the words that are made from it."""
    assert set(CARDS) == set(LINES) == set(SITUATIONS)
    for name, line in LINES.items():
        assert CARDS[name]["powers"] == read_powers(line), name
        assert CARDS[name]["power"] == power_sentences(CARDS[name]["powers"]), name


def start(card: str, situation: Situation, cards: dict[str, Any]) -> Game:
    return under_way(situation.slots, cards=cards, turn=situation.turn, **situation.facts)


def measured(game: Game) -> dict[str, Any]:
    """Everything on the table that a power can change."""
    state = game.state()
    found: dict[str, Any] = {"actions": state["turn"]["actions"], "turn": state["turn"]["player"]}
    for name, player in state["players"].items():
        found |= {f"{name}.{what}": player[what] for what in ("wp", "essence", "space")}
        found[f"{name}.hand"] = len(player["hand"])
        found[f"{name}.deck"] = player["deck"]["count"]
        found[f"{name}.tokens"] = sum(len(places) for places in player["tokens"].values())
    for name, team in state["teams"].items():
        found |= {f"{name}.{what}": team[what] for what in ("ambition", "points", "minor", "major")}
    for slot, emotion in state["slots"].items():
        found |= {f"{slot}.{what}": emotion[what] for what in ("card", "essence", "token", "intensity")}
    for realm, fortress in state["fortresses"].items():
        found[f"fortress.{realm}"] = f"{fortress['team']} {fortress['size']}"
    found |= {sphere["sphere"]: sphere["wp"] for sphere in state["origin"].values()}
    return {**found, "origin": state["origin"]["V"]["sphere"], "owed": len(state["pending"])}


def difference(plain: dict[str, Any], powered: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for path, value in {**plain, **powered}.items():
        nothing = "" if isinstance(value, str) else 0
        before, after = plain.get(path, nothing), powered.get(path, nothing)
        if before != after:
            found[path] = after if isinstance(after, str) else after - before
    return found


@pytest.mark.parametrize(
    ("card", "number"), [(card, number) for card, found in SITUATIONS.items() for number in range(len(found))]
)
def test_what_a_power_changes(card: str, number: int) -> None:
    situation = SITUATIONS[card][number]
    plain, powered = start(card, situation, {}), start(card, situation, {card: CARDS[card]})
    if situation.refused:
        *before, last = situation.lines
        for line in before:
            powered.play(line)
        with pytest.raises(Illegal, match=card):
            powered.play(last)
        assert plain.judge(last).legal
        return
    for line in situation.lines:
        plain.play(line)
        powered.play(line)
    for line in situation.answers:
        powered.play(line)
    assert difference(measured(plain), measured(powered)) == situation.differs


# ---------------------------------------------------------------- the whole vocabulary


def declared() -> list[dict[str, Any]]:
    """Every declaration that has a case: those here, the worked example's, the designed ones and the catalogue's."""
    designed = [read_powers(dialogue_of(card).line) for card in DESIGNED]
    files = [facts["powers"] for overlay in (CARDS, OVERLAY) for facts in overlay.values() if "powers" in facts]
    known = [card.powers for edition in ("retail", "balance") for card in catalogue.cards(edition).values()]
    spirits = [
        spirit.get("powers", [])
        for edition in ("retail", "balance")
        for spirit in catalogue.data(edition)["spirits"]["spirit"]
    ]
    return [power for powers in (*files, *designed, *known, *spirits) for power in powers]


def effects() -> list[dict[str, Any]]:
    outer = [effect for power in declared() for effect in power["do"]]
    return [one for effect in outer for one in (effect, *inner_effects(effect))]


def test_every_form_of_an_effect_has_a_case() -> None:
    """A reminder has its own tests, in test_teaching.py."""
    forms = {form.line for word in EFFECT_WORDS.values() for form in word.forms} - {"remind <remind>"}
    assert forms - {form_of(effect).line for effect in effects()} == set()


def test_everybody_who_can_do_something_has_a_case() -> None:
    assert set(CHOOSERS) - {"player"} - {effect.get("chooser") for effect in effects()} == set()
    for key in ("may", "then"):
        assert any(effect.get(key) for effect in effects()), key
    assert any(power.get("once") for power in declared())


def test_every_place_has_a_case() -> None:
    """Those beside a figure are for the Spirits of the catalogue; no card can have them."""
    assert set(NEAR) - set(FIGURE) - {power.get("near", "") for power in declared()} == set()


def test_every_count_has_a_case() -> None:
    """By what is counted; where and whose are looked at in test_overlay_vocabulary.py."""
    from shelf.owners_cards.test_overlay_vocabulary import COUNTS as LOOKED_AT

    counted = {value for power in declared() for table in power.get("if", ()) for value in table.values()}
    counted |= {value for effect in effects() for value in effect.values() if isinstance(value, str)}
    seen = {count for count in (*counted, *LOOKED_AT) if count in COUNTS}
    assert set(SINGLE) - seen == set()
    assert set(COUNTED) - {count.partition(":")[0] for count in seen} == set()


def test_every_kind_of_stage_has_a_case() -> None:
    """By its kind; every Action is looked at in test_overlay_stages.py."""
    kinds = {stage.partition(":")[0] for stage in STAGES}
    assert kinds - {power["stage"].partition(":")[0] for power in declared()} == set()
