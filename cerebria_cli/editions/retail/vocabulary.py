"""The words of one retail game: its players, cards, boards and places."""

from collections.abc import Mapping

from cerebria_cli.catalogue.common_words import SPIRIT_ACTIONS
from cerebria_cli.catalogue.effects import BACK, CHOICE_WORDS, CLOCKWISE
from cerebria_cli.editions.board import vocabulary as board_game
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary

#: What `choose` may say besides names.
CHOICES = ("wp", "essence", "ambition", "action", "card", "yes", "add", *CHOICE_WORDS.values(), CLOCKWISE, BACK)


def vocabulary(setting: Setting, verbs: Mapping[str, VerbSpec] = VERBS.specs) -> Vocabulary:
    """Every word that can be typed in this game."""
    return board_game.vocabulary(setting, _own(setting, verbs))


def vocabulary_without_players(setting: Setting, verbs: Mapping[str, VerbSpec] = VERBS.specs) -> Vocabulary:
    """The words that no player's name may be."""
    return board_game.vocabulary_without_players(setting, _own(setting, verbs))


def _own(setting: Setting, verbs: Mapping[str, VerbSpec]) -> board_game.Own:
    kinds = ("starting", "mild") if setting.mode == "basic" else ("starting", "mild", "strong")
    cards = [name for name, card in setting.cards.items() if card.kind in kinds]
    upgrades = {
        (seat.name, verb): [upgrade.name for upgrade in row.upgrades]
        for seat in setting.seats
        for verb, row in seat.rows.items()
    }
    return board_game.Own(_in_order_of_boards(verbs), cards, SPIRIT_ACTIONS, upgrades, CHOICES)


def _in_order_of_boards(verbs: Mapping[str, VerbSpec]) -> dict[str, VerbSpec]:
    """The verbs with the Spirit Actions in the order of their rows."""
    rows = iter(SPIRIT_ACTIONS)
    names = [next(rows) if name in SPIRIT_ACTIONS else name for name in verbs]
    return {name: verbs[name] for name in names}
