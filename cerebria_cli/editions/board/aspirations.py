"""The Aspirations: what each of them counts for Bliss and for Gloom."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cerebria_cli.editions.board.control import Control, Fortress, Slots
from cerebria_cli.editions.board.ring import OPPOSITE_FRONTIER, REALMS, SLOTS, TRIAD_OF_SLOT

Counts = tuple[int, int]


class Board(NamedTuple):
    """What the Aspirations look at."""

    slots: Slots
    intensities: Sequence[int]
    fortresses: Sequence[Fortress | None]
    control: Control
    vibes: Sequence[str]
    """The Vibe of the Emotion on each slot; empty without Emotion or Vibe."""
    single_chain: str
    """The chosen option of ruling unity.single."""


def attitude(board: Board) -> Counts:
    """aspiration.attitude: Realms controlled."""
    realms = board.control.realms
    return realms.count(0), realms.count(1)


def openness(board: Board) -> Counts:
    """aspiration.openness: Frontiers controlled."""
    frontiers = board.control.frontiers
    return frontiers.count(0), frontiers.count(1)


def awareness(board: Board) -> Counts:
    """aspiration.awareness: Triads with own Emotions."""
    triads: tuple[set[int], set[int]] = (set(), set())
    for slot, emotion in enumerate(board.slots):
        if emotion is not None:
            triads[emotion.side].add(TRIAD_OF_SLOT[slot])
    return len(triads[0]), len(triads[1])


def longest_chain(slots: Slots, side: int) -> int:
    """The longest run of one side's Emotions on the ring of slots."""
    own = [emotion is not None and emotion.side == side for emotion in slots]
    if all(own):
        return len(own)
    longest = run = 0
    # Going round twice sees the run that passes the end of the list.
    for mine in own + own:
        run = run + 1 if mine else 0
        longest = max(longest, run)
    return longest


def unity(board: Board) -> Counts:
    """aspiration.unity: the longest chain; ruling unity.single: whether one Emotion makes a chain."""
    chains = [longest_chain(board.slots, side) for side in (0, 1)]
    if board.single_chain == "no":
        chains = [chain if chain > 1 else 0 for chain in chains]
    return chains[0], chains[1]


def _summed(amounts: Iterable[tuple[int, int]]) -> Counts:
    """What the amounts come to, each with its side."""
    sums = [0, 0]
    for side, amount in amounts:
        sums[side] += amount
    return sums[0], sums[1]


def liveliness(board: Board) -> Counts:
    """aspiration.liveliness: Essence on Emotions."""
    return _summed((emotion.side, emotion.essence) for emotion in board.slots if emotion)


def versatility(board: Board) -> Counts:
    """aspiration.versatility: different Vibes; Brightness and Bleakness have none."""
    vibes: tuple[set[str], set[str]] = (set(), set())
    for slot, emotion in enumerate(board.slots):
        if emotion is not None and board.vibes[slot]:
            vibes[emotion.side].add(board.vibes[slot])
    return len(vibes[0]), len(vibes[1])


def fortitude(board: Board) -> Counts:
    """aspiration.fortitude: Intensity bonus of Fortresses on the board."""
    return _summed((fortress.side, fortress.bonus) for fortress in board.fortresses if fortress)


def sensibility(board: Board) -> Counts:
    """aspiration.sensibility: the most intense Emotion."""
    highest = [0, 0]
    for slot in SLOTS:
        emotion = board.slots[slot]
        if emotion is not None:
            highest[emotion.side] = max(highest[emotion.side], board.intensities[slot])
    return highest[0], highest[1]


def reflection(board: Board) -> Counts:
    """aspiration.reflection: opposite pairs of Realm and Frontier, both controlled."""
    pairs = [0, 0]
    for realm in REALMS:
        holder = board.control.realms[realm]
        if holder >= 0 and holder == board.control.frontiers[OPPOSITE_FRONTIER[realm]]:
            pairs[holder] += 1
    return pairs[0], pairs[1]


COUNTS: dict[str, Callable[[Board], Counts]] = {
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
