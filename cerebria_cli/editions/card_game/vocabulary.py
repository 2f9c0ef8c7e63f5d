"""The words of one card game: its players and cards."""

from collections.abc import Sequence

from cerebria_cli.editions.card_game.cards import VIBES, all_codes
from cerebria_cli.editions.card_game.state import Setting
from cerebria_cli.editions.card_game.verbs import VERBS
from cerebria_cli.notation.vocabulary import Vocabulary


def vocabulary(setting: Setting) -> Vocabulary:
    """Every word that can be typed in this game."""
    return _vocabulary(setting, setting.players)


def vocabulary_without_players(setting: Setting) -> Vocabulary:
    """The words that no player's name may be."""
    return _vocabulary(setting, ())


def _vocabulary(setting: Setting, players: Sequence[str]) -> Vocabulary:
    return Vocabulary(verbs=VERBS.specs, players=players, cards=all_codes(), colours=VIBES, labels=setting.names)
