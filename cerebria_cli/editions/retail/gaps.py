"""A gap in a retail game: nobody knows any more what is in hands and decks, nor which Aspirations are Hidden."""

from collections.abc import Iterator

from cerebria_cli.editions.board.gaps import board_questions, forgotten_hands
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.turn import Turn

SHARED = {"ambition": "Ambition", "points": "points", "minor": "unused Minor Fragments"}


def forgotten(state: State) -> State:
    """The table of which only what lies open is known; a turn has just begun."""
    after: State = forgotten_hands(state)
    for player in after.players:
        player.secret, player.covered, player.under = (), False, 0
    for team in after.teams:
        team.hidden, team.hidden_deck = UNKNOWN if team.hidden else "", (UNKNOWN,) * len(team.hidden_deck)
        team.foreseen, team.tracked = 0, None
    after.phase, after.pending, after.revelation = "play", (), None
    after.turn = Turn(state.turn.number, state.turn.seat, state.setting.numbers["turn"]["actions"], True, ())
    return after


def questions(state: State) -> Iterator[Question]:
    """What the table has to look up, in the order in which it lies there."""
    found = facts(state, PUBLIC)
    yield from board_questions(found, SHARED)
    for name in found["players"]:
        yield Question(f"{name}.deck.top", "the card that lies face-up on that deck", None)
    for realm, fortress in found["fortresses"].items():
        yield Question(f"fortresses.{realm}.size", f"the Fortress of {realm}; `none` if it is gone", fortress["size"])
    yield Question("common.gone", "the Common Aspirations that lie face-down", found["common"]["gone"])
