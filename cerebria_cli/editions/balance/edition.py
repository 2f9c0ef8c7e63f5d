"""The Balance edition as the desk sees it: the board game with the manifest of the expansion."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.balance.manifest import MANIFEST
from cerebria_cli.editions.balance.revelation import chance_owed
from cerebria_cli.editions.core.assembling import Beginning, assembled
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail import legal, setup
from cerebria_cli.editions.retail.absorbing import remark
from cerebria_cli.editions.retail.edition import RULES, faults_of_names, opened
from cerebria_cli.editions.retail.results import doubts
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.notation.vocabulary import Vocabulary


def read_setup(table: Mapping[str, Any]) -> "tuple[State | None, list[Objection]]":
    return setup.read_setup(table, MANIFEST)


def start(table: Mapping[str, Any], state: State) -> tuple[State, list[Event]]:
    """The state before the first move, with what the table has to prepare and to check."""
    begun, events = opened(table, state)
    return begun, [*_assumed(begun.setting), *events]


def _assumed(setting: Setting) -> list[Event]:
    """The cards of Balance whose Intensities no document shows, as long as no owner has told them."""
    found: dict[str, list[str]] = {}
    for name, card in setting.cards.items():
        if card.side == MANIFEST.teams[-1] and card.sources.get("intensity") == "assumed":
            found.setdefault(" ".join(map(str, card.intensity)), []).append(name)
    return [Event("assumed", what=", ".join(names), note=printed) for printed, names in found.items()]


def vocabulary(state: State) -> "Vocabulary":
    """Every word that can be typed in this game."""
    from cerebria_cli.editions.balance.verbs import VERBS
    from cerebria_cli.editions.retail.vocabulary import vocabulary

    return vocabulary(state.setting, VERBS.specs)


def name_faults(state: State) -> list[str]:
    """What is wrong with the names of players and invented cards."""
    from cerebria_cli.editions.balance.verbs import VERBS

    return faults_of_names(state, VERBS.specs)


BEGINNING = Beginning(read_setup, name_faults, start, vocabulary)
EDITION = assembled(MANIFEST.name, RULES, BEGINNING)._replace(
    chance_owed=chance_owed,
    doubts=doubts,
    remark=remark,
    bundled=legal.bundles,
    told_together=legal.told_together,
)
