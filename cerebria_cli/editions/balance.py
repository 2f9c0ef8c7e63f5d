"""The Balance edition as the desk sees it: the board game with the manifest of the expansion."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.retail import Retail, dealt, faults_of, opened
from cerebria_cli.rules.balance.manifest import MANIFEST
from cerebria_cli.rules.balance.revelation import chance_owed
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.retail.state import Setting, State

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.rules.verdict import Objection


class Balance:
    """The rules and the notation of the Balance edition."""

    name = MANIFEST.name
    judge = staticmethod(Retail.judge)
    perform = staticmethod(Retail.perform)
    complete = staticmethod(Retail.complete)
    owed = staticmethod(Retail.owed)
    legal = staticmethod(Retail.legal)
    facts = staticmethod(Retail.facts)
    views = staticmethod(Retail.views)
    seen_by = staticmethod(Retail.seen_by)
    declare = staticmethod(Retail.declare)
    audit = staticmethod(Retail.audit)
    value_of = staticmethod(Retail.value_of)
    chance_owed = staticmethod(chance_owed)

    @staticmethod
    def vocabulary(state: State) -> "Vocabulary":
        from cerebria_cli.notation.balance import VERBS
        from cerebria_cli.notation.retail_game import vocabulary

        return vocabulary(state.setting, VERBS)

    @staticmethod
    def faults(table: Mapping[str, Any]) -> "list[Objection]":
        """Everything that is wrong with a setup."""
        from cerebria_cli.notation.balance import VERBS

        return faults_of(table, MANIFEST, VERBS)

    @staticmethod
    def deal(table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        """The setup with everything dealt that the tool deals; with a seed that is every deck."""
        return dealt(table, seed, MANIFEST)

    @staticmethod
    def start(table: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """The state before the first move, with what the table has to prepare and to check."""
        opening = opened(table, MANIFEST)
        return opening.state, [*_assumed(opening.state.setting), *opening.events]


def _assumed(setting: Setting) -> list[Event]:
    """The cards of Balance whose Intensities no document shows, as long as no owner has told them."""
    found: dict[str, list[str]] = {}
    for name, card in setting.cards.items():
        if card.side == MANIFEST.teams[-1] and card.sources.get("intensity") == "assumed":
            found.setdefault(" ".join(map(str, card.intensity)), []).append(name)
    return [Event("assumed", what=", ".join(names), note=printed) for printed, names in found.items()]


EDITION = Balance()
