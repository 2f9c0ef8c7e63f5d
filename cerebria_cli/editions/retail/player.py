"""What a player of a retail game has: what it tells, hides and digests, and how that is read back."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.facts import may_see
from cerebria_cli.editions.board.setting import mild_cards
from cerebria_cli.editions.board.tokens import NO_TOKENS, Tokens, row_of, upgrade_tokens
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    computed,
    flag,
    group,
    hand,
    inference,
    names,
    number,
    only,
    own,
    pile,
    place,
    told_by,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, LeftOut, Schema
from cerebria_cli.editions.core.writing import Written, kept, written_if_any

if TYPE_CHECKING:
    from cerebria_cli.editions.board.tracking import Tracked
    from cerebria_cli.editions.retail.setting import Setting
    from cerebria_cli.editions.retail.state import State

WILD = "wild"
COLOURS_OF_TOKENS = (WILD, "red", "yellow", "green", "blue")

Table = Mapping[str, Any]

# ---------------------------------------------------------------- the seat


def team_name(state: "State", number: int, player: "PlayerState", view: str) -> str:
    return state.setting.teams[state.setting.seats[number].team]


def spirit(state: "State", number: int, player: "PlayerState", view: str) -> str:
    return state.setting.seats[number].spirit


def spaces(setting: "Setting") -> tuple[str, ...]:
    return setting.ring.spaces


def in_full_mode(state: "State", player: "PlayerState") -> bool:
    return state.setting.mode == "full"


# ---------------------------------------------------------------- hand and deck


def is_dealt(setting: "Setting", number: int) -> bool:
    return setting.seats[number].dealt


def open_part(state: "State", number: int, player: "PlayerState", view: str) -> tuple[str, ...]:
    """turn.draw: what was drawn face-up everybody knows; the rest of the hand is `?`, at the end."""
    secret, shown = [*player.secret], []
    for card in player.hand:
        if card in secret:
            secret.remove(card)
        elif card != UNKNOWN:
            shown.append(card)
    return (*shown, *[UNKNOWN] * (len(player.hand) - len(shown)))


def no_cards(state: "State", number: int, player: "PlayerState", view: str) -> tuple[str, ...]:
    return ()


def is_undrawn(state: "State", player: "PlayerState") -> bool:
    """setup.deck: the top card is turned up once the starting hand is drawn."""
    return state.phase in ("placement", "hands") and not player.hand


def top_card(state: "State", number: int, player: "PlayerState", view: str) -> str | None:
    if is_undrawn(state, player) or not player.deck:
        return None
    return UNKNOWN if player.covered else player.deck[0]


def face_down(state: "State", number: int, player: "PlayerState", view: str) -> tuple[str, ...]:
    """setup.deck: only the top card lies face-up; everybody saw what went under the deck, and of a deck that people
    shuffle the desk knows no more."""
    if not player.deck:
        return ()
    top = top_card(state, number, player, view) or UNKNOWN
    if not state.setting.seats[number].dealt:
        return (top, *player.deck[1:])
    bottom = player.bottom[-(len(player.deck) - 1) :] if len(player.deck) > 1 else ()
    return (top, *[UNKNOWN] * (len(player.deck) - 1 - len(bottom)), *bottom)


def bottom_cards(state: "State", number: int, player: "PlayerState", view: str) -> list[str] | LeftOut:
    return [*player.bottom] if player.under else LEFT_OUT


def deck_order(state: "State", number: int, player: "PlayerState", view: str) -> list[str] | LeftOut:
    """What was seen in the middle of a deck everybody knows there; top and bottom are told anyway."""
    if view == REFEREE:
        return [*player.deck]
    known = face_down(state, number, player, view)
    return [*known] if any(card != UNKNOWN for card in known[1 : len(player.deck) - player.under]) else LEFT_OUT


def read_deck(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> dict[str, Any]:
    """What is told of a deck belongs together: a deck of which something is told has no other secrets."""
    cards, deck = mild_cards(reader.setting, number), player.deck
    if "order" in table:
        deck = reader.names(f"{where}.order", table["order"], cards)
    elif "count" in table:
        deck = (UNKNOWN,) * min(reader.number(f"{where}.count", table["count"]), reader.setting.seats[number].size)
    if "order" not in table and table.get("top") is not None and deck:
        deck = (reader.one_of(f"{where}.top", table["top"], cards, UNKNOWN), *deck[1:])
    # emotion.discard: what everybody saw go under the deck, the last card lowest.
    told = reader.names(f"{where}.bottom", table.get("bottom", ()), cards)
    bottom = told[-len(deck) :] if deck else ()
    if bottom and UNKNOWN in deck[-len(bottom) :]:
        deck = (*deck[: -len(bottom)], *bottom)
    hidden = reader.names(f"{where}.secret", table.get("secret", ()), cards)
    return {"deck": deck, "under": len(bottom), "covered": bool(table.get("covered", False)), "secret": hidden}


# ---------------------------------------------------------------- Essence


def essence_told(state: "State", number: int, player: "PlayerState", view: str) -> int | dict[str, int]:
    """A number, or one for each side where a team uses the Essence of both."""
    setting = state.setting
    sides = setting.sides(setting.seats[number].team)
    if len(sides) == 1:
        return player.essence[0]
    return {setting.teams[side]: many for side, many in zip(sides, player.essence, strict=True)}


def essence_written(setting: "Setting", number: int, player: "PlayerState", dealt: bool) -> str:
    return _pools_written(setting, setting.seats[number].team, player.essence)


@kept
def _pools_written(setting: "Setting", team: int, pools: tuple[int, ...]) -> Written:
    sides = zip(setting.sides(team), pools, strict=True)
    return written_if_any({setting.teams[side]: many for side, many in sides if many})


def read_essence(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> Any:
    if "essence" not in table:
        return LEFT_OUT
    setting, where, told = reader.setting, f"{where}.essence", table["essence"]
    names = [setting.teams[side] for side in setting.sides(setting.seats[number].team)]
    if len(names) == 1:
        return (reader.number(where, told),)
    pools = reader.keys(where, told, names)
    return tuple(
        reader.number(f"{where}.{name}", pools.get(name, has)) for name, has in zip(names, player.essence, strict=True)
    )


# ---------------------------------------------------------------- tokens


def tokens_told(state: "State", number: int, player: "PlayerState", view: str) -> dict[str, dict[str, str]]:
    rows = state.setting.seats[number].rows
    return {
        verb: {name: colour for name, colour in zip(row.places, player.tokens[row.number], strict=True) if colour}
        for verb, row in rows.items()
    }


def tokens_written(setting: "Setting", number: int, player: "PlayerState", dealt: bool) -> str:
    return _upgrade_tokens(setting, number, player.tokens)


@kept
def _upgrade_tokens(setting: "Setting", number: int, lying: tuple[Tokens, ...]) -> Written:
    return upgrade_tokens(setting.seats[number].rows.values(), lying)


def read_tokens(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> Any:
    if "tokens" not in table:
        return LEFT_OUT
    rows, found = reader.setting.seats[number].rows, [NO_TOKENS] * len(player.tokens)
    for verb, told in reader.keys(f"{where}.tokens", table["tokens"], rows).items():
        found[rows[verb].number] = _read_row(reader, f"{where}.tokens.{verb}", rows[verb].places, told)
    return tuple(found)


def _read_row(reader: Any, where: str, places: tuple[str, ...], told: Any) -> Tokens:
    table = reader.keys(where, told, places)
    tokens = [reader.one_of(f"{where}.{one}", table[one], COLOURS_OF_TOKENS) if one in table else "" for one in places]
    normal = [colour for colour in tokens if colour not in ("", WILD)]
    if len(set(normal)) < len(normal):
        reader.fault(f"{where} has two tokens of one colour.", "spirit.token-colours")
    if any(tokens) and not tokens[0]:
        reader.fault(f"{where} has an upgrade on a locked Action.", "spirit.other-tokens")
    return row_of(tokens)


def token_places(state: "State", number: int, player: "PlayerState", view: str) -> dict[str, list[str]]:
    return {verb: [*row.places] for verb, row in state.setting.seats[number].rows.items()}


def counts(setting: "Setting", token: str) -> bool:
    """ruling intention.wild-levels: whether a place of a row counts for a level."""
    return bool(token) and (token != WILD or setting.rules("intention.wild-levels", "yes"))


def levels_follow(reader: Any, where: str, number: int, player: "PlayerState", table: Table) -> None:
    """intention.side-b: the token levels that a position shows have been reached before."""
    if "levels" not in table:
        rows = reader.setting.seats[number].rows.values()
        player.levels = min(sum(counts(reader.setting, token) for token in player.tokens[row.number]) for row in rows)


# ---------------------------------------------------------------- the player

PLAYER = Schema(
    computed("team", team_name),
    computed("spirit", spirit),
    place("space", among=spaces),
    number("wp"),
    own("essence", tell=essence_told, write=essence_written, read=read_essence),
    hand("hand", known=mild_cards, others=open_part),
    group(
        "deck",
        pile("count", attr="deck", digest="deck", owner=face_down, others=face_down),
        computed("top", top_card),
        told_by(bottom_cards, number("bottom", attr="under", digest="")),
        computed("order", deck_order),
        bookkeeping(names("secret", digest="", others=no_cards)),
        bookkeeping(flag("covered")),
        read=read_deck,
    ),
    own("tokens", tell=tokens_told, write=tokens_written, read=read_tokens),
    computed("places", token_places),
    only(in_full_mode, number("levels")),
    inference("tracked"),
    sees=may_see,
    dealt=is_dealt,
    check=levels_follow,
)


class PlayerState:
    """What a player has."""

    __slots__ = PLAYER.attrs

    space: int
    """Where the figure stands; -1 while it is not placed."""
    wp: int
    essence: tuple[int, ...]
    """One number for each side whose Essence the player's team uses."""
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    """From top to bottom; `?` where nobody knows."""
    under: int
    """How many cards at the bottom of the deck everybody saw go there."""
    secret: tuple[str, ...]
    """The cards of the hand that only the holder has seen; turn.draw: all others were drawn face-up."""
    covered: bool
    """The top card of the deck lies face-down."""
    tokens: tuple[Tokens, ...]
    levels: int
    """How many token levels of every row have been scored (Intentions of side B)."""
    tracked: "Tracked | None"
    """What was seen of the cards of the deck; None where that is no more than what the rest of this tells."""

    def __init__(self, wp: int, essence: tuple[int, ...], deck: tuple[str, ...], tokens: tuple[Tokens, ...]) -> None:
        PLAYER.start(self)
        self.wp = wp
        self.essence = essence
        self.deck = deck
        self.tokens = tokens

    def key(self) -> tuple[Any, ...]:
        return PLAYER.key(self)

    @property
    def bottom(self) -> tuple[str, ...]:
        """emotion.discard: the cards under the deck, in the order in which everybody saw them go there."""
        return self.deck[len(self.deck) - self.under :]

    def take_top(self) -> str:
        """The card on top leaves the deck."""
        card, *rest = self.deck
        self.deck, self.under = tuple(rest), min(self.under, len(rest))
        return card

    def hand_changed(self) -> None:
        """No more copies of a card can be secret than are in the hand."""
        if self.secret:
            self.secret = tuple((Counter(self.secret) & Counter(self.hand)).elements())

    def show(self, card: str) -> None:
        """Everybody sees one copy of a card of the hand."""
        if self.secret.count(card) == self.hand.count(card) > 0:
            left = [*self.secret]
            left.remove(card)
            self.secret = tuple(left)
