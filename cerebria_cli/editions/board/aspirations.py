"""The Aspirations: what each of them counts for Bliss and for Gloom."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.board.control import NOBODY, AnyFortress, Control, Slots
from cerebria_cli.editions.board.ring import OPPOSITE_FRONTIER, REALMS, TRIAD_OF_SLOT
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import name

Counts = tuple[int, int]


class Counted(NamedTuple):
    """One thing that an Aspiration counts for a side."""

    side: int
    amount: int
    kind: str
    """`realm`, `frontier`, `triad`, `slot`, `fortress` or `pair`; a Vibe by its name."""
    number: int = -1
    """Which of them; for a pair its Realm."""


Tally = Iterator[Counted]


def counts(tally: Iterable[Counted]) -> Counts:
    """What was counted, summed for Bliss and for Gloom."""
    sums = [0, 0]
    for one in tally:
        sums[one.side] += one.amount
    return sums[0], sums[1]


class Board(NamedTuple):
    """What the Aspirations look at."""

    slots: Slots
    intensities: Sequence[int]
    fortresses: Sequence[AnyFortress | None]
    control: Control
    vibes: Sequence[str]
    """The Vibe of the Emotion on each slot; empty without Emotion or Vibe."""
    single_chain: str
    """The chosen option of ruling unity.single."""


def attitude(board: Board) -> Tally:
    """aspiration.attitude: Realms controlled."""
    for realm, holder in enumerate(board.control.realms):
        if holder != NOBODY:
            yield Counted(holder, 1, "realm", realm)


def openness(board: Board) -> Tally:
    """aspiration.openness: Frontiers controlled."""
    for frontier, holder in enumerate(board.control.frontiers):
        if holder != NOBODY:
            yield Counted(holder, 1, "frontier", frontier)


def awareness(board: Board) -> Tally:
    """aspiration.awareness: Triads with own Emotions."""
    pairs = ((emotion.side, TRIAD_OF_SLOT[slot]) for slot, emotion in enumerate(board.slots) if emotion)
    for side, triad in dict.fromkeys(pairs):
        yield Counted(side, 1, "triad", triad)


def longest_chain(slots: Slots, side: int) -> list[int]:
    """The slots of the longest run of one side's Emotions on the ring."""
    number = len(slots)
    own = [emotion is not None and emotion.side == side for emotion in slots]
    if all(own):
        return list(range(number))
    longest: list[int] = []
    run: list[int] = []
    # Going round twice sees the run that passes the end of the list.
    for step in range(2 * number):
        run = [*run, step % number] if own[step % number] else []
        if len(run) > len(longest):
            longest = run
    return longest


def unity(board: Board) -> Tally:
    """aspiration.unity: the longest chain; ruling unity.single: whether one Emotion makes a chain."""
    least = 2 if board.single_chain == "no" else 1
    for side in (0, 1):
        chain = longest_chain(board.slots, side)
        if len(chain) >= least:
            yield from (Counted(side, 1, "slot", slot) for slot in chain)


def liveliness(board: Board) -> Tally:
    """aspiration.liveliness: Essence on Emotions."""
    for slot, emotion in enumerate(board.slots):
        if emotion is not None:
            yield Counted(emotion.side, emotion.essence, "slot", slot)


def versatility(board: Board) -> Tally:
    """aspiration.versatility: different Vibes; Brightness and Bleakness have none."""
    pairs = ((emotion.side, board.vibes[slot]) for slot, emotion in enumerate(board.slots) if emotion)
    for side, vibe in dict.fromkeys(pairs):
        if vibe:
            yield Counted(side, 1, vibe)


def fortitude(board: Board) -> Tally:
    """aspiration.fortitude: Intensity bonus of Fortresses on the board."""
    for realm, fortress in enumerate(board.fortresses):
        if fortress is not None:
            yield Counted(fortress.side, fortress.bonus, "fortress", realm)


def sensibility(board: Board) -> Tally:
    """aspiration.sensibility: the most intense Emotion."""
    for side in (0, 1):
        own = [slot for slot, emotion in enumerate(board.slots) if emotion and emotion.side == side]
        if own:
            best = max(own, key=lambda slot: board.intensities[slot])
            yield Counted(side, max(0, board.intensities[best]), "slot", best)


def reflection(board: Board) -> Tally:
    """aspiration.reflection: opposite pairs of Realm and Frontier, both controlled."""
    for realm in REALMS:
        holder = board.control.realms[realm]
        if holder != NOBODY and holder == board.control.frontiers[OPPOSITE_FRONTIER[realm]]:
            yield Counted(holder, 1, "pair", realm)


TALLIES: dict[str, Callable[[Board], Tally]] = {
    "attitude": attitude,
    "openness": openness,
    "awareness": awareness,
    "unity": unity,
    "liveliness": liveliness,
    "versatility": versatility,
    "fortitude": fortitude,
    "sensibility": sensibility,
    "reflection": reflection,
}


def aspiration_purpose(about: Mapping[str, Any]) -> str:
    """Which Aspiration is revealed or chosen, by what the decision is about as the facts tell it."""
    if about["kind"] == "common":
        return "the new Common Aspiration"
    return f"{name(about.get('whose') or about['team'])}'s {about['kind'].capitalize()} Aspiration"
