"""What a player has: what it tells, hides and digests, and how that is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.emotion import EMOTION, Emotion, read_emotion
from cerebria_cli.editions.card_game.hands import PUBLIC as SEEN_BY_ALL
from cerebria_cli.editions.card_game.hands import Hand, Held, added, cards, everybody, seen_as
from cerebria_cli.editions.card_game.vibes import bonus_of
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    computed,
    group,
    hand,
    number,
    own,
    read_by,
    rows,
    told_by,
    word,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader
    from cerebria_cli.editions.card_game.state import Setting, State

SINGLE = ("single-bliss", "single-gloom")
BALANCED = "balanced"
MULLIGANS = ("open", "taken", "kept")
MINDSET = 4

Table = Mapping[str, Any]

# ---------------------------------------------------------------- the hand, and who knows what of it


def is_holder(state: "State", view: str, number: int) -> bool:
    return view == state.name(number)


def cards_dealt(setting: "Setting", number: int) -> bool:
    return setting.dealt


def settled(state: "State", number: int, player: "PlayerState", view: str) -> Hand:
    """With every card that is certain to be there."""
    return state.hand(number)


def seen_there(state: "State", number: int, player: "PlayerState", view: str) -> Hand:
    """setup.hand-secret: what was taken openly or seen by Steal; whoever asks goes on knowing what they have seen."""
    bit = seeing(state, view)
    return tuple(Held(card, 0 if card == UNKNOWN else bit) for card in seen_as(player.hand, bit))


def hand_told(state: "State", number: int, player: "PlayerState", view: str) -> list[str]:
    """A hand as it is shown to a view; what somebody knows of a table is shown as to them."""
    sees_all = view == REFEREE or is_holder(state, view, number)
    known = cards(state.hand(number)) if sees_all else seen_as(player.hand, seeing(state, view))
    # ruling info.open: where numbers are not told, one `?` stands for whatever else there may be.
    if (state.view or view) not in (REFEREE, state.name(number)) and state.rules("info.open", "no-counts"):
        return [*(card for card in known if card != UNKNOWN), UNKNOWN]
    return [*known]


def seeing(state: "State", view: str) -> int:
    """The bit of a view in the marks of who has seen a card."""
    return SEEN_BY_ALL if view == PUBLIC else 1 << state.setting.player_number[view]


def who_has_seen(state: "State", number: int, player: "PlayerState", view: str) -> list[list[str]]:
    """Of each card of the hand the players, besides its holder, who know that it is there."""
    return [_who(state, held.seen) for held in state.hand(number)]


def _who(state: "State", seen: int) -> list[str]:
    if seen & SEEN_BY_ALL:
        return [PUBLIC]
    return [name for number, name in enumerate(state.setting.players) if seen & (1 << number)]


def read_hand(reader: "Reader", where: str, number: int, player: "PlayerState", table: Table) -> Any:
    """A hand is told in two facts: its cards, and who has seen each of them."""
    if "hand" not in table:
        return LEFT_OUT
    found = reader.cards(f"{where}.hand", table["hand"])
    told = table.get("seen_by", [()] * len(found))
    if not isinstance(told, list | tuple) or len(told) != len(found):
        reader.fault(f"{where}.seen_by must say of each card of the hand who has seen it.")
        told = [()] * len(found)
    hand: Hand = ()
    for card, who in zip(found, told, strict=True):
        hand = added(hand, card, _read_who(reader, f"{where}.seen_by", who))
    return hand


def _read_who(reader: "Reader", where: str, who: Any) -> int:
    players = reader.setting.players
    told = reader.listed(f"{where}, for each card,", who)
    names = {reader.one_of(where, one, (PUBLIC, *players), PUBLIC) for one in told}
    if PUBLIC in names:
        return everybody(len(players))
    return sum(1 << reader.setting.player_number[one] for one in names)


# ---------------------------------------------------------------- the Mindset


def read_mindset(reader: "Reader", where: str, number: int, player: "PlayerState", table: Table) -> Any:
    if "mindset" not in table:
        return LEFT_OUT
    told = table["mindset"] if isinstance(table["mindset"], list | tuple) else [None]
    found = tuple(read_emotion(reader, f"{where}.mindset", one) for one in told)
    # mindset.limit: at most four Emotions.
    if len(found) > MINDSET:
        text = f"{where}.mindset has {len(found)} Emotions; a Mindset holds at most {MINDSET}."
        reader.fault(text, "mindset.limit")
    return found


# ---------------------------------------------------------------- what follows from the rest


def bonus(state: "State", number: int, player: "PlayerState", view: str) -> int:
    """scoring.vibes: what the Mindset would earn now."""
    return bonus_of(state, player.mindset).amount


def conditions_met(state: "State", number: int, player: "PlayerState", view: str) -> list[str]:
    return conditions(state, player)


def conditions(state: "State", player: "PlayerState") -> list[str]:
    """win.single-bliss, win.single-gloom, win.balanced: what a scoring area fulfils."""
    numbers = state.setting.numbers["win"]
    single, balanced = numbers["single"], numbers["balanced"]
    found = [name for name, count in zip(SINGLE, (player.bliss, player.gloom), strict=True) if count >= single]
    if player.bliss >= balanced and player.gloom >= balanced:
        found.append(BALANCED)
    return found


def not_yet(state: "State", number: int, player: "PlayerState", view: str) -> None:
    """Told with the whole state: a Revelation is worked out for all players at once."""


PLAYER = Schema(
    read_by(read_hand, told_by(hand_told, hand("hand", cards=cards, owner=settled, others=seen_there))),
    read_by(read_mindset, rows("mindset", EMOTION)),
    group("scored", number("bliss"), number("gloom")),
    group("last", number("collected"), number("bonus")),
    word("mulligan", known=MULLIGANS, default="kept"),
    computed("bonus", bonus),
    computed("conditions", conditions_met),
    computed("after_revelation", not_yet),
    bookkeeping(own("seen_by", attr="hand", tell=who_has_seen)),
    sees=is_holder,
    dealt=cards_dealt,
)


class PlayerState:
    """What a player has."""

    __slots__ = PLAYER.attrs

    hand: Hand
    mindset: tuple[Emotion, ...]
    bliss: int
    """Fragments in the scoring area; the same for gloom."""
    gloom: int
    collected: int
    """Fragments collected in the latest Revelation, and the bonus of it."""
    bonus: int
    mulligan: str
    """`open`, `taken` or `kept`."""

    def __init__(self) -> None:
        PLAYER.start(self)
        self.mulligan = "open"

    @property
    def cards(self) -> tuple[str, ...]:
        return cards(self.hand)
