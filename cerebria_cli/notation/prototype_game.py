"""The words of one prototype game: its players, cards, boards and places."""

from collections.abc import Mapping, Sequence

from cerebria_cli.notation.prototype import VERBS
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.rules.prototype.setting import COLOURS, SPIRIT_ACTIONS, Setting
from cerebria_cli.rules.prototype.upgrading import LEECH

#: What `choose` may say besides names.
CHOICES = ("prevent",)


def vocabulary(setting: Setting) -> Vocabulary:
    """Every word that can be typed in this game."""
    players = [seat.name for seat in setting.seats]
    return _vocabulary(setting, players, {seat.spirit: seat.name for seat in setting.seats})


def vocabulary_without_players(setting: Setting) -> Vocabulary:
    """The words that no player's name may be."""
    return _vocabulary(setting, (), {seat.spirit: seat.spirit for seat in setting.seats})


def _vocabulary(setting: Setting, players: Sequence[str], spirits: Mapping[str, str]) -> Vocabulary:
    titles = setting.numbers["ring"]["titles"]
    return Vocabulary(
        verbs=VERBS,
        players=players,
        spirits=spirits,
        teams=setting.teams,
        cards=setting.cards,
        slots=setting.ring.slots,
        spaces=setting.ring.spaces,
        realms={realm: titles[realm].split()[0] for realm in setting.ring.realms},
        spheres=tuple(setting.bonuses),
        aspirations=setting.aspirations,
        colours=COLOURS,
        actions=SPIRIT_ACTIONS,
        upgrades={("", verb): _words(setting, verb) for verb in SPIRIT_ACTIONS},
        words=CHOICES,
    )


def _words(setting: Setting, verb: str) -> list[str]:
    """The upgrades of a row; Malice's ability is said like one."""
    return [*setting.rows[verb].places, *([LEECH] if verb == "quell" else [])]
