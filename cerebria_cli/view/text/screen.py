"""A screen full of the table: the parts under each other, fewer of them where they would not fit."""

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import FREE, Look
from cerebria_cli.view.text.round_table import ring_lines
from cerebria_cli.view.text.screen_rows import aspiration_rows, foot_rows, head_rows, team_rows
from cerebria_cli.view.text.screen_seats import hand_rows, in_order, player_rows
from cerebria_cli.view.words.plain import Facts


class Below(NamedTuple):
    """What stands below the ring."""

    seats: list[Text]
    """The head of the players' table, and its rows."""
    teams: list[Text]
    goals: list[Text]


def board_screen(facts: Facts, look: Look) -> Text:
    """The table of a game on the board."""
    below = Below(player_rows(facts, look), team_rows(facts, look), aspiration_rows(facts, look))
    return with_ring(facts, look, below)


def with_ring(facts: Facts, look: Look, below: Below) -> Text:
    """Whose turn it is, the ring, and what stands below it; a wide screen also has hands and last lines."""
    head, ring = head_rows(facts, look), ring_lines(facts, look)
    if look.wide:
        rest = [*below.teams, *below.goals]
        hands, foot = _with_hands(facts, look, below.seats), foot_rows(look)
        ways = ([*hands, *rest, *foot], [*hands, *rest], [*below.seats, *rest, *foot], [*below.seats, *rest])
        room = look.rows - FREE - len(head) - len(ring)
        return paint.stack([*head, *ring, *next((way for way in ways if len(way) <= room), ways[-1])])
    # What is owed takes a row of its own: the head of the players' table goes.
    seats = below.seats if len(head) == 1 else below.seats[1:]
    return paint.stack([*head, *ring, *below.teams, *seats, *below.goals])


def _with_hands(facts: Facts, look: Look, seats: list[Text]) -> list[Text]:
    """Below every player the hand."""
    hands = hand_rows(facts, look)
    rows = [seats[0]]
    for who, row in zip(in_order(facts), seats[1:], strict=True):
        rows += [row, hands[who]] if who in hands else [row]
    return rows
