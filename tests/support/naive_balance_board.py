"""Cards, boards, control and costs with Forces of Balance, read off the JSON facts and the documents alone."""

from collections import Counter
from collections.abc import Iterable

from support import naive, naive_full
from support.naive import SLOTS, TRIADS, Emotion, Facts, frontiers_beside, realms_beside, ruled, team_on
from support.naive_full import spirit_of
from support.naive_moves import COLOURS, ambition, me

KINDS = ("bliss", "gloom")
STRONG = {"Urge": 3, "Discipline": 2, "Impulse": 1, "Inspiration": 3, "Caution": 1, "Curiosity": 2}
NEUTRALITIES = {f"Neutrality-{colour}": Emotion("balance", "mild", colour, (1, 1, 2)) for colour in COLOURS}
CARDS = {**naive.EMOTIONS, **NEUTRALITIES, **{name: Emotion("balance", "strong", "", (2, 3, 3)) for name in STRONG}}
#: The rows of Balance that are not those of everybody on side A.
SIDE_A = {"move": ("haste", "second-haste", "determination")}
SIDE_B = {
    "Reason": {
        "move": ("flight", "command", "determination"),
        "invoke": ("emerge", "conversion", "determination"),
        "quell": ("subdue", "extinguish", "emotional-cycle"),
        "empower": ("observe", "emotional-outburst", "determination"),
    },
    "Intuition": {
        "move": ("haste", "hide-and-seek", "determination"),
        "invoke": ("bolster", "conversion", "determination"),
        "quell": ("subdue", "extinguish", "mimic"),
        "empower": ("high-spirits", "emotional-outburst", "determination"),
    },
}
#: Willpower and Ambition.
MORE = {
    **naive_full.MORE,
    "second-haste": (1, 0),
    "flight": (1, 0),
    "command": (2, 0),
    "hide-and-seek": (1, 0),
    "emerge": (2, 0),
    "high-spirits": (1, 0),
}
OTHER_COSTS = {
    "Reason": {"extinguish": (0, 0), "raze": (3, 0)},
    "Intuition": {"bolster": (3, 0), "exalt": (2, 0), "emotional-outburst": (0, 0)},
}


def my_team(facts: Facts) -> str:
    return str(facts["turn"]["team"])


def is_balance(facts: Facts) -> bool:
    return my_team(facts) == "balance"


def opposite(kind: str) -> str:
    return naive.other(kind)


def rows(facts: Facts) -> dict[str, tuple[str, ...]]:
    return {verb: tuple(places[1:]) for verb, places in me(facts)["places"].items()}


def on_side_b(facts: Facts) -> bool:
    return is_balance(facts) and rows(facts)["move"] != SIDE_A["move"]


# ---------------------------------------------------------------- Intensity and control


def intensity(facts: Facts, slot: str) -> int:
    """Discipline in the Triad overrules everything; there is one such card."""
    triad = next(triad for triad in TRIADS.values() if slot in triad)
    strict = [near for near in triad if near in facts["slots"] and facts["slots"][near]["card"] == "Discipline"]
    slot = strict[0] if strict else slot
    there = facts["slots"][slot]
    printed = CARDS[there["card"]].printed[: there["essence"]]
    highest = ruled(facts, "emotion.intensity-reading", "rightmost") == "highest"
    bonus = naive.suspicion(facts, slot) if there["card"] == "Suspicion" else 0
    return (max(printed) if highest else printed[-1]) + bonus + int(there["token"])


def side_on(facts: Facts, slot: str) -> str:
    """For whom the Emotion counts: those of Balance for the kind of their Essence."""
    return str(facts["slots"][slot]["aligned"]) if slot in facts["slots"] else ""


def realm_total(facts: Facts, side: str, realm: str) -> int:
    counted = [realm + "1", realm + "2"]
    counted += [frontier for frontier, gate in naive.DOORS[realm] if side_on(facts, gate) != opposite(side)]
    fortress = facts["fortresses"].get(realm)
    bonus = naive.BONUS[fortress["size"]] if fortress and fortress["aligned"] == side else 0
    return bonus + sum(intensity(facts, slot) for slot in counted if side_on(facts, slot) == side)


def realm_control(facts: Facts, realm: str) -> str:
    bliss, gloom = (realm_total(facts, side, realm) for side in KINDS)
    return "" if bliss == gloom else "bliss" if bliss > gloom else "gloom"


# ---------------------------------------------------------------- what it costs


def price(facts: Facts, verb: str, upgrades: tuple[str, ...]) -> tuple[int, int]:
    """Willpower and Ambition."""
    other = OTHER_COSTS[spirit_of(facts)] if on_side_b(facts) else {}
    parts = [naive_full.COST[verb], *(other.get(name, MORE.get(name, (0, 0))) for name in upgrades)]
    willpower = sum(part[0] for part in parts) - ("determination" in upgrades)
    if spirit_of(facts) == "Hatred" and set(upgrades) - {"determination"}:
        willpower -= 1
    return max(willpower, 0), sum(part[1] for part in parts)


def fortify_by_essence(facts: Facts) -> bool:
    """Whether Balance pays a Fortify with Essence alone."""
    return is_balance(facts) and ruled(facts, "fortify.balance-essence", "one-extra") == "instead-of-willpower"


def payable(facts: Facts, verb: str, upgrades: tuple[str, ...], more: int = 0) -> bool:
    willpower, needed = price(facts, verb, upgrades)
    free = verb == "fortify" and fortify_by_essence(facts)
    return (free or willpower + more <= me(facts)["wp"]) and needed <= ambition(facts)


def has(facts: Facts, kinds: tuple[str, ...]) -> bool:
    return Counter(kinds) <= Counter(me(facts)["essence"])


def opposing(facts: Facts, card: str, slots: tuple[str, ...] = SLOTS) -> int:
    there = [facts["slots"][slot] for slot in slots if slot in facts["slots"]]
    return sum(one["card"] == card and one["team"] != my_team(facts) for one in there)


def realm_cost(facts: Facts, realm: str) -> int:
    """Reason always pays 1 less, Intuition never."""
    less = spirit_of(facts) == "Reason" or realm_control(facts, realm) == my_team(facts)
    return (2 if realm == "N" else 1) - less


# ---------------------------------------------------------------- Absorb


def frontier_control(facts: Facts, frontier: str) -> str:
    """The only side in the Triad, or the one with more."""
    there = {side_on(facts, slot) for slot in TRIADS[frontier]} - {""}
    if len(there) == 1 and ruled(facts, "control.sole-zero", "yes") == "yes":
        return there.pop()
    totals = {side: sum(intensity(facts, s) for s in TRIADS[frontier] if side_on(facts, s) == side) for side in there}
    best = [side for side in totals if totals[side] == max(totals.values()) > 0]
    return best[0] if len(best) == 1 else ""


def benevolences(facts: Facts, slots: Iterable[str]) -> int:
    return sum(slot in facts["slots"] and facts["slots"][slot]["card"] == "Benevolence" for slot in slots)


def taken(facts: Facts, realm: str) -> int:
    """What an Absorb takes from the Sphere."""
    beside = frontiers_beside(me(facts)["space"])
    if is_balance(facts):
        more = sum(any(team_on(facts, slot) == "balance" for slot in TRIADS[frontier]) for frontier in beside)
    else:
        more = sum(frontier_control(facts, frontier) == my_team(facts) for frontier in beside)
    if my_team(facts) == "bliss":
        more += benevolences(facts, (realm + "1", realm + "2"))
    return min(2 + more, int(facts["origin"][realm]["wp"]))


def from_supply(facts: Facts) -> int:
    """What Love and Benevolence add to an Absorb of their own team."""
    if my_team(facts) != "bliss":
        return 0
    space = me(facts)["space"]
    near = {slot for frontier in frontiers_beside(space) for slot in TRIADS[frontier]}
    fortresses = [facts["fortresses"].get(realm, {"team": ""})["team"] for realm in realms_beside(space)]
    return benevolences(facts, near) + (fortresses.count("bliss") if spirit_of(facts) == "Love" else 0)
