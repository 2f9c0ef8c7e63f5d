"""Why a fact of the board is what it is: the parts from which it was computed, by name and place."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.board.control import FORTRESS, NOBODY, Summand, frontier_summands, locks_of, realm_summands
from cerebria_cli.editions.board.held import lock_words
from cerebria_cli.editions.board.ring import (
    FRONTIERS_BY_SPACE,
    OPPOSITE_FRONTIER,
    REALMS_BY_SPACE,
    SLOTS_BY_SPACE,
    TRIADS,
)
from cerebria_cli.editions.board.untold import UNTOLD, of_control
from cerebria_cli.editions.core.explanation import Explanation, Question, Reason, summed
from cerebria_cli.view.words.plain import listing, name, realm_name

if TYPE_CHECKING:
    from cerebria_cli.editions.board.aspirations import Counted
    from cerebria_cli.editions.board.control import AnyEmotion, AnyFortress
    from cerebria_cli.editions.board.protocols import State, WrittenState


# ---------------------------------------------------------------- control


def places(state: "State") -> Sequence[str]:
    """The Realms and the Frontiers."""
    return state.setting.ring.places


def control(state: "State", place: str, lock: str = "control.lock") -> Explanation:
    """Who controls a Realm or Frontier, by which Emotions; `lock` is the rule about those that do not count."""
    ring, sides, found = state.setting.ring, state.setting.teams[:2], state.control
    number = ring.places.index(place)
    if place in ring.realms:
        holder, totals = found.realms[number], found.realm_totals[number]
        reasons = _realm_reasons(state, number, lock)
    else:
        frontier = number - len(ring.realms)
        holder, totals = found.frontiers[frontier], found.frontier_totals[frontier]
        reasons = _frontier_reasons(state, frontier)
    holding = state.setting.teams[holder] if holder != NOBODY else None
    return Explanation(
        f"control {place}",
        {"holder": holding, "totals": dict(zip(sides, totals, strict=True))},
        f"{_called(state, place)}: {name(holding) if holding else 'nobody'}, {totals[0]}:{totals[1]}",
        "control.realm" if place in ring.realms else "control.frontier",
        reasons,
    )


def _called(state: "State", place: str) -> str:
    return f"{place} {realm_name(place)}" if place in state.setting.ring.realms else f"{place}, a Frontier"


def _realm_reasons(state: "State", realm: int, lock: str) -> tuple[Reason, ...]:
    board = state.board
    found = realm_summands(board.slots, board.intensities, board.fortresses, realm)
    locked = locks_of(board.slots, realm)
    near = (3 * realm, 3 * realm + 1, (3 * realm - 1) % 15, 3 * realm + 2)
    return (*_by_side(state, found), *_locked(state, locked, lock), *_empty(state, near))


def _frontier_reasons(state: "State", frontier: int) -> tuple[Reason, ...]:
    board = state.board
    found = frontier_summands(board.slots, board.intensities, frontier)
    alone: tuple[Reason, ...] = ()
    if state.control.frontiers[frontier] != NOBODY and not any(amount for _, amount, _ in found):
        # control.frontier: the only side with Emotions controls whatever its total.
        alone = (Reason("alone", says="no other side has an Emotion here", rule="control.frontier"),)
    return (*_by_side(state, found), *alone, *_empty(state, TRIADS[frontier]))


def _by_side(state: "State", found: Sequence[Summand]) -> list[Reason]:
    """What counts, for each side a sum."""
    return [
        summed(name(side), [_counting(state, amount, slot) for whose, amount, slot in found if whose == number])
        for number, side in enumerate(state.setting.teams[:2])
    ]


def _counting(state: "State", amount: int, slot: int) -> Reason:
    if slot == FORTRESS:
        # control.fortress: 1 for a Minor, 2 for a Major.
        return Reason(f"{'major' if amount > 1 else 'minor'} Fortress", amount, rule="control.fortress")
    says = turned_words(state, state.slots[slot])
    return Reason(card_on(state, slot), amount, state.setting.ring.slots[slot], "emotion.intensity", says)


def turned_words(state: "State", thing: "AnyEmotion | AnyFortress | None") -> str:
    """`Balance's, turned to Gloom`: of an Emotion or a Fortress that counts for another side than its team."""
    if thing is None or thing.team == thing.side:
        return ""
    return f"{name(state.setting.teams[thing.team])}'s, turned to {name(state.setting.teams[thing.side])}"


def _locked(state: "State", locked: Sequence[tuple[int, int]], rule: str) -> list[Reason]:
    """What does not count because an opposing Emotion locks it."""
    if not locked:
        return []
    slots, sides = state.setting.ring.slots, state.setting.teams
    parts = []
    for slot, by in locked:
        emotion = state.slots[slot]
        assert emotion is not None
        side = name(sides[emotion.side])
        says = f"{side}, by {card_on(state, by)} {slots[by]}"
        parts.append(Reason(emotion.card, state.board.intensities[slot], slots[slot], rule, says))
    return [Reason("locked out", rule=rule, parts=tuple(parts))]


def _empty(state: "State", slots: Sequence[int]) -> list[Reason]:
    empty = [state.setting.ring.slots[slot] for slot in slots if state.slots[slot] is None]
    return [Reason("empty", says=listing(empty), detail=True)] if empty else []


def card_on(state: "State", slot: int) -> str:
    """The card on a slot."""
    emotion = state.slots[slot]
    return emotion.card if emotion else ""


# ---------------------------------------------------------------- Aspirations


def aspirations(state: "State") -> Sequence[str]:
    return state.setting.aspirations


def counted_rows(state: "State", tally: "Iterable[Counted]") -> list[Reason]:
    """What an Aspiration counts, for each side a sum."""
    found = list(tally)
    return [
        summed(name(side), [_counted(state, one) for one in found if one.side == number])
        for number, side in enumerate(state.setting.teams[:2])
    ]


def _counted(state: "State", one: "Counted") -> Reason:
    ring = state.setting.ring
    if one.kind == "slot":
        says = turned_words(state, state.slots[one.number])
        return Reason(card_on(state, one.number), one.amount, ring.slots[one.number], says=says)
    if one.kind == "fortress":
        says = turned_words(state, state.board.fortresses[one.number])
        return Reason("Fortress", one.amount, ring.realms[one.number], says=says)
    if one.kind == "triad":
        return Reason("Triad of", one.amount, ring.frontiers[one.number])
    if one.kind == "pair":
        across = ring.frontiers[OPPOSITE_FRONTIER[one.number]]
        return Reason(f"{ring.realms[one.number]} and {across}", one.amount)
    if one.number < 0:
        return Reason(one.kind, one.amount)
    if one.kind == "realm":
        # control.lock: who has a Realm by what is locked out of it is told with that.
        return Reason(ring.realms[one.number], one.amount, says=lock_words(state, one.number))
    return Reason(ring.frontiers[one.number], one.amount)


def aspiration(state: "State", about: str, rows: Sequence[Reason]) -> Explanation:
    """How an Aspiration stands, and what each side has of it."""
    sides = state.setting.teams[:2]
    bliss, gloom = found = state.count(about)
    ahead = "nobody has more" if bliss == gloom else f"{name(sides[bliss < gloom])} has more"
    says = f"{name(about)}: {bliss}:{gloom}, {ahead}"
    value = dict(zip(sides, found, strict=True))
    return Explanation(f"aspiration {about}", value, says, f"aspiration.{about}", tuple(rows))


# ---------------------------------------------------------------- Intensity


def slots(state: "State") -> Sequence[str]:
    return state.setting.ring.slots


def intensity(state: "State", slot: str, parts: Sequence[Reason], more: Sequence[Reason] = ()) -> Explanation:
    """The Intensity of the Emotion on a slot."""
    number = state.setting.ring.slot_number[slot]
    emotion, value = state.slots[number], state.board.intensities[number]
    if emotion is None:
        return Explanation(f"intensity {slot}", 0, f"{slot} is empty", "emotion.intensity")
    says = f"{emotion.card} on {slot}: Intensity {value}"
    row = Reason("Intensity", value, parts=tuple(parts))
    return Explanation(f"intensity {slot}", value, says, "emotion.intensity", (row, *more))


def filled_space(state: "State", slot: int) -> str:
    """`2 of 3 Essence`: which of the printed numbers counts."""
    emotion = state.slots[slot]
    if emotion is None:
        return ""
    spaces = len(state.setting.cards[emotion.card].intensity)
    return f"{emotion.essence} of {spaces} Essence"


# ---------------------------------------------------------------- reach


def players(state: "State") -> Sequence[str]:
    return [seat.name for seat in state.setting.seats]


def beside(state: "State", space: int, rule: str) -> list[Reason]:
    """What is adjacent to a space: slots with what lies there, Spheres, Frontiers."""
    ring = state.setting.ring
    near = SLOTS_BY_SPACE[space]
    spheres = [state.spheres[realm] for realm in REALMS_BY_SPACE[space]] if state.spheres else []
    return [
        Reason(
            "slots",
            rule=rule,
            parts=tuple(Reason(card_on(state, one) or "empty", place=ring.slots[one]) for one in near),
        ),
        Reason(
            "Spheres", rule=rule, says=listing(f"{sphere} ({wp if wp != UNTOLD else '?'})" for sphere, wp in spheres)
        ),
        Reason("Frontiers", rule=rule, says=listing(ring.frontiers[one] for one in FRONTIERS_BY_SPACE[space])),
        Reason("Realms", rule=rule, says=listing(ring.realms[one] for one in REALMS_BY_SPACE[space]), detail=True),
    ]


def reach(state: "WrittenState", who: str, rule: str, more: Sequence[Reason] = ()) -> Explanation:
    """What a player's figure reaches from where it stands."""
    space = state.players[state.setting.player_number[who]].space
    if space < 0:
        return Explanation(f"reach {who}", None, _nowhere(state, who), rule)
    here = state.setting.ring.spaces[space]
    reached = [state.setting.ring.slots[one] for one in SLOTS_BY_SPACE[space]]
    says = f"{name(who)} on {here} reaches {listing(reached)}"
    return Explanation(
        f"reach {who}", {"space": here, "slots": reached}, says, rule, (*beside(state, space, rule), *more)
    )


def _nowhere(state: "WrittenState", who: str) -> str:
    """A figure that was not placed, or of which a position does not tell where it stands."""
    if state.phase not in ("play", "revelation", "over"):
        return f"{name(who)}'s figure is not on the board yet"
    return f"It is not told where {name(who)}'s figure stands: say it as `{who} on {state.setting.ring.spaces[0]}`"


# ---------------------------------------------------------------- questions

CONTROL = Question(control, places, assumes=of_control)

ELSEWHERE = {
    "revelation": "What a Revelation now would bring is told by the line that empties a Sphere, and for one Aspiration "
    "by `aspiration NAME`"
}
