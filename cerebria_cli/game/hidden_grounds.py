"""What an answer rests on that lies hidden from whoever asks."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import consider
from cerebria_cli.notation.items import names_in

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Line


def hidden_grounds(position: "Position", line: "str | Line") -> Iterator[str]:
    """A sentence for every hand out of which a legal line takes a card that the view has not seen there."""
    try:
        played = consider(position, line)
    except CerebriaError:
        return
    yield from grounds_of(position, played)


def grounds_of(position: "Position", played: "list[Played]") -> Iterator[str]:
    """The same of a line that was considered."""
    owners = {who: one for one in played if one.before is not None for who in _drawn_upon(position, one)}
    left_out = {one.fact for one in position.left_out}
    for who, one in owners.items():
        # Of a hand that a position leaves out it is said what it has to hold.
        if f"{who}.hand" in left_out:
            continue
        depends = f"This depends on the cards in {spoken(who)}'s hand, which {_asking(position)} does not know."
        yield " ".join(filter(None, (depends, how_likely(position, one, who))))


def how_likely(position: "Position", one: "Played", who: str) -> str:
    """Which card has to be in a hand, and how many can be there."""
    part = part_if_any(position.edition.name, "knowing")
    if part is None or one.before is None:
        return ""
    possible = part.in_hand(one.before, who)
    needed = [card for card in names_in(one.item) if card in possible]
    if not needed or len(possible) < 2:
        return ""
    names = " and ".join(dict.fromkeys(needed))
    return f"It needs {names}; {len(possible)} different cards can be there."


def _drawn_upon(position: "Position", one: "Played") -> list[str]:
    """The players of whose unseen cards there are fewer after a move that names a card."""
    assert one.before is not None
    before, after = _unseen(position, one.before), _unseen(position, one.state)
    return [who for who, count in before.items() if after[who] < count] if UNKNOWN not in names_in(one.item) else []


def _unseen(position: "Position", state: "GameState") -> dict[str, int]:
    players = position.edition.facts(state, position.view or REFEREE)["players"]
    return {who: list(player.get("hand") or ()).count(UNKNOWN) for who, player in players.items()}


def _asking(position: "Position") -> str:
    if position.knows_all:
        return "the desk"
    return "the public" if position.view == "public" else spoken(position.view)
