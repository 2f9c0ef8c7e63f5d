"""A gap in a game of the prototype: nobody knows any more what is in hands and decks, nor which card is Secret."""

from collections.abc import Iterator

from cerebria_cli.editions.board.gaps import board_questions, forgotten_hands
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.state import State

SHARED = {"fortitude": "Fortitude", "minor": "unused Minor Fragments"}


def forgotten(state: State) -> State:
    """The table of which only what lies open is known; a turn has just begun."""
    after: State = forgotten_hands(state)
    for player in after.players:
        player.shown = ()
    for team in after.teams:
        team.secret, team.secret_deck = UNKNOWN if team.secret else "", (UNKNOWN,) * len(team.secret_deck)
        # setup.endgame: this card stays aside for the whole game, so that what was seen of it holds.
        team.revealed, team.tracked = tuple(card for card in team.revealed if card == team.endgame), None
    after.common_deck, after.common_tracked = (UNKNOWN,) * len(after.common_deck), None
    after.phase, after.pending, after.agenda = "play", (), ()
    after.turn = state.turn._replace(actions=state.setting.numbers["round"]["actions"], meditated=False)
    return after


def questions(state: State) -> Iterator[Question]:
    """What the table has to look up, in the order in which it lies there."""
    found = facts(state, PUBLIC)
    yield Question("round.number", "which round it is", found["round"]["number"])
    yield from board_questions(found, SHARED)
    for name, player in found["players"].items():
        yield Question(f"{name}.discard", "the discard pile", player["discard"])
    yield Question("common.current", "the Common Aspiration", found["common"]["current"])
