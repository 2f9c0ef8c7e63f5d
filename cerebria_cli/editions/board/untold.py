"""What a position of a board game leaves out and an answer about a fact would rest on: unknown, or said in a line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.board.protocols import State
from cerebria_cli.editions.board.ring import SLOTS, TRIADS
from cerebria_cli.editions.core.explanation import Reason, Untold
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import listing, name

#: An amount of which a position tells nothing.
UNTOLD = -1

# ---------------------------------------------------------------- figures, Emotions, the turn


def without_untold(state: Any, untold: Untold) -> Any:
    """The state in which nobody knows where a figure stands, nor what a Sphere holds, where the position does not tell
    it."""
    new, realms = state.copy(), state.setting.ring.realms
    new.spheres = tuple(
        (sphere, UNTOLD if untold("origin", realm, "wp") else wp)
        for realm, (sphere, wp) in zip(realms, state.spheres, strict=False)
    )
    for seat, player in zip(new.setting.seats, new.players, strict=True):
        player.space = -1 if untold("players", seat.name, "space") else player.space
    return new


def of_intensity(state: State, slot: str, untold: Untold) -> list[str]:
    return _essence(state, [state.setting.ring.slot_number[slot]], untold)


def of_control(state: State, place: str, untold: Untold) -> list[str]:
    ring = state.setting.ring
    number = ring.places.index(place)
    if place in ring.realms:
        return _essence(state, [(3 * number + step) % 15 for step in (-1, 0, 1, 2)], untold)
    return _essence(state, TRIADS[number - len(ring.realms)], untold)


def of_aspiration(state: State, about: str, untold: Untold) -> list[str]:
    return _essence(state, SLOTS, untold)


def _essence(state: State, slots: Sequence[int], untold: Untold) -> list[str]:
    """The Essence of Emotions that were told by their card alone, by which their Intensity goes."""
    found: dict[int, list[str]] = {}
    for slot in slots:
        emotion, named = state.slots[slot], state.setting.ring.slots[slot]
        if emotion and untold("slots", named, "essence"):
            found.setdefault(emotion.essence, []).append(named)
    return [f"{amount} Essence on {listing(named)}" for amount, named in found.items()]


def of_order(state: Any, about: str, untold: Untold) -> list[str]:
    return [f"it is {name(state.whose)}'s turn"] if untold("turn", "player") and state.phase != "over" else []


def without_turn(state: Any, untold: Untold) -> Any:
    """The state in which nobody knows which turn it is, where the position does not tell it."""
    new = state.copy()
    if untold("turn", "number"):
        new.turn = new.turn._replace(number=UNTOLD)
    return new


# ---------------------------------------------------------------- Fragments


def empty_identity(state: Any, sizes: Sequence[str], untold: Untold) -> list[str]:
    """That the Identity is empty where nothing is told of it; and that numbers of Fragments are of unused ones."""
    if not untold("identity"):
        return []
    told = {team: _told_of(state, number, sizes, untold) for number, team in enumerate(state.setting.teams)}
    doubtful = {team: counts for team, counts in told.items() if counts}
    if not doubtful:
        return ["the Identity is empty"]
    facts = listing(f"{team}.{size}={count}" for team, counts in doubtful.items() for size, count in counts.items())
    forms = [f"{team}.identity={_form(counts)}" for team, counts in doubtful.items()]
    return [f"the Identity is empty, and {facts} taken as unused Fragments (in the Identity: {' '.join(forms)})"]


def _told_of(state: Any, team: int, sizes: Sequence[str], untold: Untold) -> dict[str, int]:
    """How many unused Fragments are told of a team; nothing where that is all that the box has."""
    box, holder, named = state.setting.numbers["components"], state.teams[team], state.setting.teams[team]
    told = {size: int(getattr(holder, size)) for size in sizes if not untold("teams", named, size)}
    return {} if told == {size: box[size] for size in sizes} else told


def _form(counts: Mapping[str, int]) -> str:
    return ",".join(f"{count}{size}" for size, count in counts.items() if count) or "none"


class Astray(NamedTuple):
    """Fragments of a team that are neither unused nor in play by what is told."""

    team: str
    counts: Mapping[str, int]
    """How many of each size."""
    points: int
    """What they would be worth in the Identity."""


def astray(
    state: State, holders: Sequence[Any], sizes: Sequence[str], used: Callable[[int, str], int]
) -> Iterator[Astray | None]:
    """components.fragments: of every team what is missing of its Fragments; None where all are told."""
    box, worth = state.setting.numbers["components"], state.setting.numbers["score"]
    for number, team in enumerate(state.setting.teams):
        missing = {size: int(box[size]) - getattr(holders[number], size) - used(number, size) for size in sizes}
        counts = {size: count for size, count in missing.items() if count > 0}
        yield Astray(team, counts, sum(count * worth[size] for size, count in counts.items())) if counts else None


def astray_row(one: Astray) -> Reason:
    """Fragments of which is told neither that they are unused nor where they lie."""
    many = listing(f"{count} {size}" for size, count in one.counts.items())
    noun, are = ("Fragment", "is") if sum(one.counts.values()) == 1 else ("Fragments", "are")
    says = f"where {many} {noun} of {name(one.team)} {are}, which {are} not unused by what is told"
    return Reason("not told", says=says, rule="components.fragments")


def settled_winner(scores: Sequence[int], missing: Sequence[Astray | None]) -> int:
    """Who has more points wherever the missing Fragments are; -1 where that depends on them."""
    most = [score + (one.points if one else 0) for score, one in zip(scores, missing, strict=True)]
    for team, score in enumerate(scores):
        if all(score > other for number, other in enumerate(most) if number != team):
            return team
    return -1


def score_words(scores: Mapping[str, int], missing: Sequence[Astray | None]) -> str:
    """`Bliss 9 or more, Gloom 13`."""
    return ", ".join(
        f"{name(team)} {score}{' or more' if one else ''}"
        for (team, score), one in zip(scores.items(), missing, strict=True)
    )


def bare_boards(state: State, verbs: Sequence[str], untold: Untold) -> list[str]:
    """The players of whose upgrades nothing is told."""
    bare = _bare(state, verbs, untold)
    return [f"no Action of {listing(bare, 'or')} is fully upgraded"] if bare else []


def no_upgrades(state: State, verbs: Sequence[str], untold: Untold) -> list[str]:
    """The same where every token counts."""
    bare = _bare(state, verbs, untold)
    return [f"no upgrades of {listing(bare, 'or')}"] if bare else []


def _bare(state: State, verbs: Sequence[str], untold: Untold) -> list[str]:
    names = [seat.name for seat in state.setting.seats]
    return [name(who) for who in names if all(untold("players", who, "tokens", verb) for verb in verbs)]
