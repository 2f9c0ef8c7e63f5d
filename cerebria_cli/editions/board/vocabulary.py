"""The words of a game on the board, whatever its edition: players, Spirits, places, Spheres and Aspirations."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.board.protocols import Setting


class Own(NamedTuple):
    """The words that an edition has of its own."""

    verbs: Mapping[str, VerbSpec]
    cards: Sequence[str]
    actions: tuple[str, ...]
    upgrades: Mapping[tuple[str, str], Sequence[str]]
    """For a player, or for everybody, and an Action the names of its upgrades."""
    words: tuple[str, ...]
    """What `choose` may say besides names."""


def vocabulary(setting: "Setting", own: Own) -> Vocabulary:
    """Every word that can be typed in a game."""
    players = [seat.name for seat in setting.seats]
    return _vocabulary(setting, own, players, {seat.spirit: seat.name for seat in setting.seats})


def vocabulary_without_players(setting: "Setting", own: Own) -> Vocabulary:
    """The words that no player's name may be."""
    return _vocabulary(setting, own, (), {seat.spirit: seat.spirit for seat in setting.seats})


def _vocabulary(setting: "Setting", own: Own, players: Sequence[str], spirits: Mapping[str, str]) -> Vocabulary:
    titles = setting.numbers["ring"]["titles"]
    return Vocabulary(
        verbs=own.verbs,
        players=players,
        spirits=spirits,
        teams=setting.teams,
        cards=own.cards,
        slots=setting.ring.slots,
        spaces=setting.ring.spaces,
        realms={realm: titles[realm].split()[0] for realm in setting.ring.realms},
        spheres=tuple(setting.bonuses),
        aspirations=setting.aspirations,
        colours=COLOURS,
        actions=own.actions,
        upgrades=own.upgrades,
        words=own.words,
    )
