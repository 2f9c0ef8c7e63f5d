"""The retail edition, basic and full, as the desk sees it; an edition that builds on it brings its own manifest."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.assembling import Beginning, Rules, assembled, usable
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail import (
    absorbing,
    dealing,
    declare,
    facts,
    legal,
    placing,
    results,
    setup,
)
from cerebria_cli.editions.retail import judging as edition
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary


def first_state(table: Mapping[str, Any]) -> State:
    """The state before anything is done."""
    return usable(read_setup(table))


def read_setup(table: Mapping[str, Any]) -> "tuple[State | None, list[Objection]]":
    return setup.read_setup(table, edition.RETAIL)


def vocabulary(state: State) -> "Vocabulary":
    """Every word that can be typed in this game."""
    from cerebria_cli.editions.retail.vocabulary import vocabulary

    return vocabulary(state.setting)


def name_faults(state: State) -> list[str]:
    """What is wrong with the names of players and invented cards."""
    from cerebria_cli.editions.retail.verbs import VERBS

    return faults_of_names(state, VERBS.specs)


# ---------------------------------------------------------------- for every edition of the board game


def opened(table: Mapping[str, Any], state: State) -> tuple[State, list[Event]]:
    """The state before the first move, with what is to be prepared."""
    opening = Table(state)
    if "position" not in table:
        placing.prescribe(opening, table.get("placement", {}))
        placing.go_on(opening)
    return opening.state, [*thresholds_assumed(opening.state), *marks_unknown(opening.state), *opening.events]


def marks_unknown(state: State) -> list[Event]:
    """intention.wheel: up to where the marks of the Wheel are known, from where, and how to tell the others."""
    last = state.setting.last_known_mark
    if not last:
        return []
    marks = ", ".join(f"{at} {gain}" for at, gain in sorted(state.setting.marks.items()))
    text = f"the marks of the Wheel are known up to {last} ({marks}), from the public digital rulebook"
    return [
        Event("remark", what="Wheel", cause="intention.wheel", note=f"{text}; `teach wheel {marks}, ...` tells all")
    ]


def thresholds_assumed(state: State) -> list[Event]:
    """empower.threshold: the Mild Emotions in the decks whose threshold no document shows and no owner has told."""
    setting = state.setting
    if setting.mode != "full":
        return []
    # ruling deck.lists: what is said to everybody does not tell which cards the decks hold.
    closed = setting.rules("deck.lists", "closed")
    seats = (setting.without_lists(tuple(range(len(setting.seats)))) if closed else setting).seats
    decks = dict.fromkeys(card for seat in seats for card in seat.deck)
    mild = [card for card in map(setting.cards.__getitem__, decks) if card.threshold]
    found: dict[int, list[str]] = {}
    for card in mild:
        if card.sources.get("threshold") == "assumed":
            found.setdefault(card.threshold, []).append(card.name)
    return [
        Event("assumed", what=or_all_but(names, [card.name for card in mild]), where="threshold", note=str(threshold))
        for threshold, names in found.items()
    ]


def or_all_but(names: list[str], everyone: list[str]) -> str:
    """The names, or those that are left out where they are fewer."""
    others = [name for name in everyone if name not in names]
    if len(others) >= len(names):
        return ", ".join(names)
    return f"all but {', '.join(others)}" if others else "all"


def faults_of_names(state: State, verbs: "Mapping[str, VerbSpec]") -> list[str]:
    """What is wrong with names beside the verbs of an edition."""
    from cerebria_cli import catalogue
    from cerebria_cli.editions.retail.vocabulary import vocabulary_without_players
    from cerebria_cli.notation.names import card_name_fault, name_fault

    words = vocabulary_without_players(state.setting, verbs)
    spirits = [spirit["name"] for spirit in catalogue.data("retail")["spirits"]["spirit"]]
    invented = [name for name in state.setting.cards if name not in catalogue.cards("retail")]
    sentences = [name_fault(seat.name, words) for seat in state.setting.seats]
    return [*sentences, *(card_name_fault(name, words, spirits) for name in invented)]


RULES = Rules(edition, legal, facts, declare, dealing)
BEGINNING = Beginning(read_setup, name_faults, opened, vocabulary)
EDITION = assembled("retail", RULES, BEGINNING)._replace(
    usual_mode="basic",
    doubts=results.doubts,
    remark=absorbing.remark,
    bundled=legal.bundles,
    told_together=legal.told_together,
)
