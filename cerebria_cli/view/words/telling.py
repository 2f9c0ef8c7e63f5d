"""Events put together that belong together, each with what is left after it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import KINDS_OF_ESSENCE, Facts
from cerebria_cli.view.words.secrets import shown_change

#: Event kinds that change what somebody has, and where the facts keep it.
RESOURCES = {"wp": "players", "essence": "players", "ambition": "teams", "fortitude": "teams"}


class Told(NamedTuple):
    """An event, and what its owner has left after it if that is known."""

    event: Event
    left: int | None = None


Group = Sequence[Told]


class Names(NamedTuple):
    """What the wordings look up besides the events."""

    spirits: Mapping[str, str]
    secret: frozenset[str]
    """Teams whose Hidden Aspiration may not be shown."""
    hands: Mapping[str, Sequence[str]]
    """The hands as far as they may be shown."""
    aligned: Mapping[str, str]
    """The slots and Realms whose Emotion or Fortress counts for another side than its team, and that side."""
    facts: Facts
    """Everything that may be shown."""

    @property
    def pending(self) -> Sequence[Facts]:
        """What is owed after all the events."""
        return self.facts.get("pending") or ()

    def declared(self, event: Event) -> str:
        """What was declared about a fact, as far as it may be shown."""
        return shown_change(self.facts, event.what, event.note)

    def essence(self, slot: str) -> str:
        """The resource that lies on the Emotion of a slot, by its kind where that is not its team's."""
        kind = f"essence.{self.aligned.get(slot, '')}"
        return kind if kind in KINDS_OF_ESSENCE else "essence"

    def card(self, who: str, card: str) -> str:
        """A card in hand, or `?` if it may not be shown."""
        return card if card in self.hands.get(who, (card,)) else "?"

    def drawn(self, event: Event) -> str:
        """A card that is drawn; one that only its owner sees may have to stay unknown."""
        return self.card(event.who, event.what) if event.note == "secret" else event.what


def names_from(facts: Facts | None) -> Names:
    """The names that the facts give."""
    given = facts or {}
    spirits = {who: str(player.get("spirit") or "") for who, player in given.get("players", {}).items()}
    secret = frozenset(
        team for team, side in given.get("teams", {}).items() if "?" in (side.get("hidden"), side.get("secret"))
    )
    hands = {who: player["hand"] or () for who, player in given.get("players", {}).items() if "hand" in player}
    lying = {**(given.get("slots") or {}), **(given.get("fortresses") or {})}
    aligned = {
        place: str(found["aligned"])
        for place, found in lying.items()
        if found.get("aligned") not in (None, found.get("team"))
    }
    return Names(spirits, secret, hands, aligned, given)


def resource_of(event: Event) -> str:
    """What somebody gains or loses: the kind of event, and the kind of Essence where there are several."""
    kind = f"essence.{event.what}" if event.kind == "essence" else event.kind
    return kind if kind in KINDS_OF_ESSENCE else event.kind


def groups(events: Iterable[Event], facts: Facts | None = None) -> list[list[Told]]:
    """The events in their order, those that belong together in one group."""
    found: list[list[Told]] = []
    for told in _tidy(_with_totals(list(events), facts or {})):
        if found and any(join(found[-1][-1].event, told.event) for join in JOINS):
            found[-1].append(told)
        else:
            found.append([told])
    return found


def _with_totals(events: list[Event], facts: Facts) -> list[Told]:
    """Each event with what is left after it, reckoned back from the facts after all of them."""
    now: dict[tuple[str, str], int | None] = {}
    told = []
    for event in reversed(events):
        key = resource_of(event), event.who
        left = now.get(key, _amount(facts, *key))
        told.append(Told(event, left))
        now[key] = None if left is None else left - event.amount
    return told[::-1]


def _amount(facts: Facts, kind: str, who: str) -> int | None:
    """What somebody has, by the facts."""
    resource, _, side = kind.partition(".")
    held = facts.get(RESOURCES.get(resource, ""), {}).get(who, {}).get(resource)
    if side and isinstance(held, Mapping):
        held = held.get(side)
    return held if isinstance(held, int) else None


def _tidy(told: list[Told]) -> Iterable[Told]:
    """Without what another event says better: cards made known by being played, Essence on its way to a card."""
    for place, (event, left) in enumerate(told):
        later = told[place + 1 :]
        if event.kind == "identify" and any(_plays(event, other.event) for other in later):
            continue
        if event.kind == "essence" and later and _moves_on(event, later[0].event):
            told[place + 1] = later[0]._replace(left=left)
            continue
        yield told[place]


def _plays(known: Event, other: Event) -> bool:
    return other.kind in ("enter", "discard", "show") and (other.who, other.what) == (known.who, known.what)


def _moves_on(paid: Event, put: Event) -> bool:
    return put.kind == "on-emotion" and put.note == paid.who and put.amount == -paid.amount


# ---------------------------------------------------------------- what belongs together


def _one_payment(last: Event, event: Event) -> bool:
    """What is given and taken for one cause, by a player and the player's team."""
    if last.kind not in RESOURCES or event.kind not in RESOURCES or last.cause != event.cause:
        return False
    return last.who == event.who or event.kind in ("ambition", "fortitude")


def _from_sphere(last: Event, event: Event) -> bool:
    return last.kind == "sphere" and event.kind == "wp" and event.note == last.what and event.amount == -last.amount


def _drawing(last: Event, event: Event) -> bool:
    return last.kind in ("draw", "turn-up") and event.kind in ("draw", "turn-up") and last.who == event.who


def _card_for_token(last: Event, event: Event) -> bool:
    return last.kind == "discard" and event.kind in ("vibe-token", "discard") and last.who == event.who


def _with_card(last: Event, event: Event) -> bool:
    """Essence and token of a card that is put down; a card taken away with its last Essence."""
    follows = {"enter": ("on-emotion",), "on-emotion": ("leave", "intensity-token")}.get(last.kind, ())
    if event.kind not in follows or last.where != event.where:
        return False
    return event.kind != "leave" or last.amount < 0


def _to_identity(last: Event, event: Event) -> bool:
    return last.kind == "fortress" and not last.what and event.kind == "fragment" and last.cause == event.cause


def _all_alike(last: Event, event: Event) -> bool:
    """Several of one kind for one owner: control markers, starting cards, equal tokens."""
    if last.kind != event.kind or last.who != event.who:
        return False
    return event.kind in ("control", "hand", "fortitude") or (event.kind == "vibe-token" and last.what == event.what)


def _ending(last: Event, event: Event) -> bool:
    return (last.kind, event.kind) in (("turn-over", "turn"), ("score", "score"))


def _of_one_step(last: Event, event: Event) -> bool:
    """Several cards or Fragments of one step of the card game."""
    if last.kind != event.kind or last.who != event.who:
        return False
    if event.kind in ("lay", "drawn", "refill", "reshuffle"):
        return True
    return event.kind in ("pile", "collect") and (last.where, last.cause) == (event.where, event.cause)


JOINS: tuple[Callable[[Event, Event], bool], ...] = (
    _one_payment,
    _from_sphere,
    _drawing,
    _card_for_token,
    _with_card,
    _to_identity,
    _all_alike,
    _ending,
    _of_one_step,
)
