"""What a player of the prototype has: what it tells, hides and digests, and how that is read back."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.facts import may_see
from cerebria_cli.editions.board.setting import mild_cards
from cerebria_cli.editions.board.tokens import COLOURS, Tokens, row_of, upgrade_tokens
from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    computed,
    flag,
    group,
    hand,
    inference,
    names,
    number,
    own,
    pile,
    place,
    read_by,
    starting,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.editions.core.writing import Written, kept, written_if_any
from cerebria_cli.editions.prototype.setting import SPIRIT_ACTIONS

if TYPE_CHECKING:
    from cerebria_cli.editions.board.tracking import Tracked
    from cerebria_cli.editions.prototype.setting import Setting
    from cerebria_cli.editions.prototype.state import State

Table = Mapping[str, Any]

# ---------------------------------------------------------------- the seat


def team_name(state: "State", number: int, player: "PlayerState", view: str) -> str:
    return state.setting.teams[state.setting.seats[number].team]


def spirit(state: "State", number: int, player: "PlayerState", view: str) -> str:
    return state.setting.seats[number].spirit


def is_shaper(state: "State", number: int, player: "PlayerState", view: str) -> bool:
    return state.setting.is_shaper(state.setting.seats[number].team)


def spaces(setting: "Setting") -> tuple[str, ...]:
    return setting.ring.spaces


# ---------------------------------------------------------------- hand and deck


def is_dealt(setting: "Setting", number: int) -> bool:
    return setting.seats[number].dealt


def shown_part(state: "State", number: int, player: "PlayerState", view: str) -> tuple[str, ...]:
    """What was revealed of a hand everybody knows; the rest is `?`, at the end."""
    if not player.shown:
        return (UNKNOWN,) * len(player.hand)
    seen = sorted((Counter(player.hand) & Counter(player.shown)).elements())
    return (*seen, *[UNKNOWN] * (len(player.hand) - len(seen)))


def face_down(state: "State", number: int, player: "PlayerState", view: str) -> tuple[str, ...]:
    """setup.deck: nobody knows how a deck lies, its owner neither."""
    return (UNKNOWN,) * len(player.deck)


def read_deck(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> Any:
    """The cards from the top, or how many they are."""
    if "order" in table:
        return reader.names(f"{where}.order", table["order"], mild_cards(reader.setting, number))
    if "count" not in table:
        return LEFT_OUT
    return (UNKNOWN,) * min(reader.number(f"{where}.count", table["count"]), reader.setting.seats[number].size)


# ---------------------------------------------------------------- the Spirit board


def tokens_told(state: "State", number: int, player: "PlayerState", view: str) -> dict[str, dict[str, str]]:
    return {
        row.verb: {name: colour for name, colour in zip(row.places, player.tokens[row.number], strict=True) if colour}
        for row in state.setting.rows.values()
    }


def tokens_written(setting: "Setting", number: int, player: "PlayerState", dealt: bool) -> str:
    return _upgrade_tokens(setting, player.tokens)


@kept
def _upgrade_tokens(setting: "Setting", lying: tuple[Tokens, ...]) -> Written:
    return upgrade_tokens(setting.rows.values(), lying)


def read_tokens(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> Any:
    if "tokens" not in table:
        return LEFT_OUT
    rows, where = reader.setting.rows, f"{where}.tokens"
    told = reader.keys(where, table["tokens"], rows)
    return tuple(_read_row(reader, f"{where}.{verb}", row.places, told.get(verb, {})) for verb, row in rows.items())


def _read_row(reader: Any, where: str, places: tuple[str, ...], told: Any) -> Tokens:
    table = reader.keys(where, told, places)
    tokens = [
        reader.one_of(f"{where}.{place}", table[place], (*COLOURS, UNKNOWN)) if table.get(place) else ""
        for place in places
    ]
    # upgrade.vibe: a colour that nobody tells is one that the Action has not got yet.
    free = [colour for colour in COLOURS if colour not in tokens]
    tokens = [free.pop(0) if token == UNKNOWN and free else token for token in tokens]
    lying = [token for token in tokens if token]
    if len(set(lying)) < len(lying):
        reader.fault(f"{where} has two tokens of one Vibe.", "upgrade.vibe")
    return row_of(tokens)


def token_places(state: "State", number: int, player: "PlayerState", view: str) -> dict[str, list[str]]:
    return {row.verb: [*row.places] for row in state.setting.rows.values()}


def stored_told(state: "State", number: int, player: "PlayerState", view: str) -> dict[str, int]:
    return _stored(state.setting, player.stored)


def stored_written(setting: "Setting", number: int, player: "PlayerState", dealt: bool) -> str:
    return written_if_any(_stored(setting, player.stored)) if any(player.stored) else ""


def _stored(setting: "Setting", stored: tuple[int, ...]) -> dict[str, int]:
    return {row.verb: stored[row.number] for row in setting.rows.values() if stored[row.number]}


def read_stored(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> Any:
    if "stored" not in table:
        return LEFT_OUT
    told = reader.keys(f"{where}.stored", table["stored"], SPIRIT_ACTIONS)
    return tuple(reader.number(f"{where}.stored.{verb}", told.get(verb, 0)) for verb in SPIRIT_ACTIONS)


def spirit_actions(setting: "Setting", number: int) -> tuple[str, ...]:
    return SPIRIT_ACTIONS


# ---------------------------------------------------------------- the player

PLAYER = Schema(
    computed("team", team_name),
    computed("spirit", spirit),
    computed("shaper", is_shaper),
    place("space", among=spaces),
    number("wp"),
    number("essence"),
    hand("hand", known=mild_cards, others=shown_part),
    group(
        "deck",
        read_by(read_deck, pile("count", attr="deck", digest="deck", owner=face_down, others=face_down)),
        bookkeeping(names("order", attr="deck", digest="")),
    ),
    names("discard", attr="pile", known=mild_cards),
    own("tokens", tell=tokens_told, write=tokens_written, read=read_tokens),
    computed("places", token_places),
    names("used", known=spirit_actions),
    starting((0, 0, 0, 0), own("stored", tell=stored_told, write=stored_written, read=read_stored)),
    number("meditated"),
    flag("prevented", strict=True),
    bookkeeping(names("shown", digest="", known=mild_cards)),
    inference("tracked"),
    sees=may_see,
    dealt=is_dealt,
)


class PlayerState:
    """What a player has."""

    __slots__ = PLAYER.attrs

    space: int
    """Where the figure stands; -1 while it is not placed."""
    wp: int
    essence: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    """From top to bottom; `?` where nobody knows."""
    pile: tuple[str, ...]
    """The discard pile, which lies open; the card on top is the last."""
    tokens: tuple[Tokens, ...]
    used: tuple[str, ...]
    """The Actions with a Determination upgrade that were taken in this round."""
    stored: tuple[int, ...]
    """Willpower on the Determination upgrades, row by row."""
    meditated: int
    """Meditation markers."""
    prevented: bool
    """The ability that works once per round was used."""
    shown: tuple[str, ...]
    """The cards of the hand that everybody knows."""
    tracked: "Tracked | None"
    """What was seen of the cards of the deck; None where that is no more than what the rest of this tells."""

    def __init__(self, wp: int, essence: int, deck: tuple[str, ...], tokens: tuple[Tokens, ...]) -> None:
        PLAYER.start(self)
        self.wp = wp
        self.essence = essence
        self.deck = deck
        self.tokens = tokens

    def key(self) -> tuple[Any, ...]:
        return PLAYER.key(self)

    def hand_changed(self) -> None:
        """No more copies of a card can be known than are in the hand."""
        if self.shown:
            self.shown = tuple((Counter(self.shown) & Counter(self.hand)).elements())
