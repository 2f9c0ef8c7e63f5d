"""The words of one prototype game: its players, cards, boards and places."""

from cerebria_cli.editions.board import vocabulary as board_game
from cerebria_cli.editions.prototype.setting import SPIRIT_ACTIONS, Setting
from cerebria_cli.editions.prototype.upgrading import LEECH
from cerebria_cli.editions.prototype.verbs import VERBS
from cerebria_cli.notation.vocabulary import Vocabulary

#: What `choose` may say besides names.
CHOICES = ("prevent",)


def vocabulary(setting: Setting) -> Vocabulary:
    """Every word that can be typed in this game."""
    return board_game.vocabulary(setting, _own(setting))


def vocabulary_without_players(setting: Setting) -> Vocabulary:
    """The words that no player's name may be."""
    return board_game.vocabulary_without_players(setting, _own(setting))


def _own(setting: Setting) -> board_game.Own:
    upgrades = {("", verb): _words(setting, verb) for verb in SPIRIT_ACTIONS}
    return board_game.Own(VERBS.specs, list(setting.cards), SPIRIT_ACTIONS, upgrades, CHOICES)


def _words(setting: Setting, verb: str) -> list[str]:
    """The upgrades of a row; Malice's ability is said like one."""
    return [*setting.rows[verb].places, *([LEECH] if verb == "quell" else [])]
