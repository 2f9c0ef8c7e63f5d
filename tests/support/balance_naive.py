"""Control, Intensities and Aspirations with three teams, read off the facts in the plainest way."""

from typing import Any

Facts = dict[str, Any]

ASPIRATIONS = (
    "attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude", "sensibility",
)  # fmt: skip
REALMS = "VCNLW"
SLOTS = ("V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV")
FRONTIERS = ("VC", "CN", "NL", "LW", "WV")
TRIADS = {"VC": ("V2", "VC", "C1"), "CN": ("C2", "CN", "N1"), "NL": ("N2", "NL", "L1"), "LW": ("L2", "LW", "W1"),
          "WV": ("W2", "WV", "V1")}  # fmt: skip
#: For each Realm its slots, each with the Frontier slot beside it.
BESIDE = {"V": (("V1", "WV"), ("V2", "VC")), "C": (("C1", "VC"), ("C2", "CN")), "N": (("N1", "CN"), ("N2", "NL")),
          "L": (("L1", "NL"), ("L2", "LW")), "W": (("W1", "LW"), ("W2", "WV"))}  # fmt: skip
STRONG = {"Urge": 3, "Discipline": 2, "Impulse": 1, "Inspiration": 3, "Caution": 1, "Curiosity": 2}
SIDES = ("bliss", "gloom")


def is_mild(card: str) -> bool:
    from cerebria_cli import catalogue

    return catalogue.cards("balance")[card].kind == "mild"


def faults(facts: Facts) -> list[str]:
    """Where the referee and the plain reading differ."""
    found = [*_intensity_faults(facts), *_control_faults(facts), *_condition_faults(facts)]
    for aspiration in ASPIRATIONS:
        counted = {side: count(facts, aspiration, side) for side in SIDES}
        if facts["standing"][aspiration] != counted:
            found.append(f"{aspiration}: {facts['standing'][aspiration]}, not {counted}")
    return found


# ---------------------------------------------------------------- Intensities


def _intensity_faults(facts: Facts) -> list[str]:
    """A Balance card shows 1 1 2 or 2 3 3; Discipline's Triad is all alike."""
    found = []
    slots = facts["slots"]
    overruled: dict[str, int] = {}
    for triad in TRIADS.values():
        for slot in triad:
            if slots.get(slot, {}).get("card") == "Discipline":
                overruled |= {other: slots[slot]["intensity"] for other in triad if other in slots}
    for slot, emotion in slots.items():
        if slot in overruled and emotion["card"] != "Discipline":
            if emotion["intensity"] != overruled[slot]:
                found.append(f"{slot}: Intensity {emotion['intensity']} beside Discipline, not {overruled[slot]}")
        elif emotion["team"] == "balance":
            printed = (2, 3, 3) if emotion["card"] in STRONG else (1, 1, 2)
            if emotion["intensity"] != printed[emotion["essence"] - 1] + emotion["token"]:
                found.append(f"{slot}: {emotion['card']} has Intensity {emotion['intensity']}")
    return found


# ---------------------------------------------------------------- control


def _control_faults(facts: Facts) -> list[str]:
    found = []
    for kind, places in (("realms", REALMS), ("frontiers", FRONTIERS)):
        for place in places:
            totals = {side: (realm_total if kind == "realms" else frontier_total)(facts, place, side) for side in SIDES}
            holder = max(SIDES, key=totals.__getitem__) if totals["bliss"] != totals["gloom"] else None
            if kind == "frontiers" and totals == {"bliss": 0, "gloom": 0}:
                there = {facts["slots"][slot]["aligned"] for slot in TRIADS[place] if slot in facts["slots"]}
                holder = there.pop() if len(there) == 1 else None
            if facts["control"]["totals"][place] != totals or facts["control"][kind][place] != holder:
                found.append(f"{place}: {facts['control']['totals'][place]}, not {totals} for {holder}")
    return found


def frontier_total(facts: Facts, frontier: str, side: str) -> int:
    slots = facts["slots"]
    return sum(slots[s]["intensity"] for s in TRIADS[frontier] if s in slots and slots[s]["aligned"] == side)


def realm_total(facts: Facts, realm: str, side: str) -> int:
    slots, total = facts["slots"], 0
    for slot, frontier in BESIDE[realm]:
        if slot in slots and slots[slot]["aligned"] == side:
            total += slots[slot]["intensity"]
        locked = slots.get(slot, {}).get("aligned") not in (None, side)
        if frontier in slots and slots[frontier]["aligned"] == side and not locked:
            total += slots[frontier]["intensity"]
    fortress = facts["fortresses"].get(realm)
    return total + (bonus(fortress) if fortress and fortress["aligned"] == side else 0)


def bonus(fortress: Facts) -> int:
    return 2 if fortress["size"] == "major" else 1


# ---------------------------------------------------------------- Aspirations


def aligned(facts: Facts, side: str) -> dict[str, Facts]:
    return {slot: emotion for slot, emotion in facts["slots"].items() if emotion["aligned"] == side}


def count(facts: Facts, aspiration: str, side: str) -> int:
    own = aligned(facts, side)
    if aspiration == "attitude":
        return sum(holder == side for holder in facts["control"]["realms"].values())
    if aspiration == "openness":
        return sum(holder == side for holder in facts["control"]["frontiers"].values())
    if aspiration == "awareness":
        return sum(any(slot in own for slot in triad) for triad in TRIADS.values())
    if aspiration == "unity":
        return max((len(chain) for chain in chains(own)), default=0)
    if aspiration == "liveliness":
        return sum(emotion["essence"] for emotion in own.values())
    if aspiration == "versatility":
        return len({emotion["vibe"] for emotion in own.values()} - {""})
    if aspiration == "fortitude":
        return sum(bonus(one) for one in facts["fortresses"].values() if one["aligned"] == side)
    return max((emotion["intensity"] for emotion in own.values()), default=0)


def chains(own: dict[str, Facts]) -> list[tuple[str, ...]]:
    """Every run of slots on the ring."""
    if len(own) == len(SLOTS):
        return [SLOTS]
    found = []
    for place, slot in enumerate(SLOTS):
        if slot in own and SLOTS[place - 1] not in own:
            run = []
            while SLOTS[place % 15] in own:
                run.append(SLOTS[place % 15])
                place += 1
            found.append(tuple(run))
    return found


def _condition_faults(facts: Facts) -> list[str]:
    found = []
    for aspiration in ASPIRATIONS:
        first = count(facts, aspiration, "bliss") == count(facts, aspiration, "gloom")
        told = facts["conditions"][aspiration]
        if (told["first"], told["second"]) != (first, second(facts, aspiration)):
            found.append(f"{aspiration}: conditions {told}, not {first} and {second(facts, aspiration)}")
    return found


def second(facts: Facts, aspiration: str) -> bool:
    """The second condition of Balance's card, by the default rulings."""
    own = {slot: emotion for slot, emotion in facts["slots"].items() if emotion["team"] == "balance"}
    if aspiration == "attitude":
        return sum(slot[1] in "12" for slot in own) >= 3
    if aspiration == "openness":
        return sum(slot in FRONTIERS for slot in own) >= 2
    if aspiration == "awareness":
        return sum(any(slot in own for slot in triad) for triad in TRIADS.values()) >= 3
    if aspiration == "unity":
        return _in_longest(facts, own) >= 2
    if aspiration == "liveliness":
        lying: list[int] = [sum(e["essence"] for e in own.values() if e["aligned"] == side) for side in SIDES]
        return lying[0] == lying[1] > 0
    if aspiration == "versatility":
        taken = {(e["vibe"], e["team"]) for e in facts["slots"].values() if e["team"] != "balance"}
        return sum((e["vibe"], e["aligned"]) not in taken for e in own.values()) >= 2
    if aspiration == "fortitude":
        return len([one for one in facts["fortresses"].values() if one["team"] == "balance"]) >= 2
    return any(emotion["intensity"] >= 3 for emotion in own.values())


def _in_longest(facts: Facts, own: dict[str, Facts]) -> int:
    members: set[str] = set()
    for side in SIDES:
        runs = chains(aligned(facts, side))
        longest = max(map(len, runs), default=0)
        members |= {slot for run in runs if len(run) == longest for slot in run}
    return len(members & set(own))
