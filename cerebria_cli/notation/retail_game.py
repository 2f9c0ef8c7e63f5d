"""The words of one retail game: its players, cards, boards and places."""

from collections.abc import Mapping, Sequence

from cerebria_cli.notation.retail import VERBS
from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary
from cerebria_cli.rules.retail.setting import SPIRIT_ACTIONS, Setting

COLOURS = ("red", "yellow", "green", "blue")

#: What `choose` may say besides names.
CHOICES = ("wp", "essence", "ambition", "action", "card", "yes", "add")


def vocabulary(setting: Setting, verbs: Mapping[str, VerbSpec] = VERBS) -> Vocabulary:
    """Every word that can be typed in this game."""
    players = [seat.name for seat in setting.seats]
    return _vocabulary(setting, verbs, players, {seat.spirit: seat.name for seat in setting.seats})


def vocabulary_without_players(setting: Setting, verbs: Mapping[str, VerbSpec] = VERBS) -> Vocabulary:
    """The words that no player's name may be."""
    return _vocabulary(setting, verbs, (), {seat.spirit: seat.spirit for seat in setting.seats})


def _vocabulary(
    setting: Setting, verbs: Mapping[str, VerbSpec], players: Sequence[str], spirits: Mapping[str, str]
) -> Vocabulary:
    kinds = ("starting", "mild") if setting.mode == "basic" else ("starting", "mild", "strong")
    titles = setting.numbers["ring"]["titles"]
    return Vocabulary(
        verbs=verbs,
        players=players,
        spirits=spirits,
        teams=setting.teams,
        cards=[name for name, card in setting.cards.items() if card.kind in kinds],
        slots=setting.ring.slots,
        spaces=setting.ring.spaces,
        realms={realm: titles[realm].split()[0] for realm in setting.ring.realms},
        spheres=tuple(setting.bonuses),
        aspirations=setting.aspirations,
        colours=COLOURS,
        actions=SPIRIT_ACTIONS,
        upgrades={
            (seat.name, verb): [upgrade.name for upgrade in row.upgrades]
            for seat in setting.seats
            for verb, row in seat.rows.items()
        },
        words=CHOICES,
    )
