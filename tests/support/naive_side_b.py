"""The naive list of the legal moves of a turn in the full game on side B of the Spirit boards, from the JSON facts."""

from collections.abc import Iterator
from itertools import chain

from support import naive_full as full
from support import naive_moves as basic
from support.naive import (
    EMOTIONS,
    SLOTS,
    SPACES,
    STRONG_COPIES,
    Facts,
    other,
    realm_control,
    realms_beside,
    slots_beside,
    steps,
    team_on,
)
from support.naive_moves import Way, me

SWAPS = {"switcheroo", "deceive"}
#: A free token of the Vibe of the Emotion that was empowered or quelled.
TOKENS = {"brighten-up", "assimilate", "devour"}


def moves(facts: Facts) -> set[str]:
    """Every legal move of the player whose turn it is, in the form of `bare`."""
    found = (moving(facts), invoking(facts), quelling(facts), fortifying(facts), empowering(facts))
    return full.all_of(facts, chain(*found))


def garrison(facts: Facts) -> set[str]:
    """What may follow when Garrison has been used: an Invoke on a slot of the Fortress's Realm, or nothing."""
    realm = facts["turn"]["garrison"]
    return {*invoking(facts, (realm + "1", realm + "2")), "decline"}


def own_team(facts: Facts) -> str:
    return str(facts["turn"]["team"])


# ---------------------------------------------------------------- Move


def moving(facts: Facts) -> Iterator[str]:
    for way in full.ways(facts, "move"):
        used = set(way.upgrades)
        for space in SPACES:
            if used & SWAPS:
                may = can_swap(facts, space, has_surmount(facts, way)) and adds_to(
                    used, SWAPS, opponents(facts, space)[1:]
                )
            elif "from-the-shadows" in used:
                near = any(there["card"] == "Bleakness" for there in beside(facts, space))
                may = near and (has_surmount(facts, way) or not opponents(facts, space))
                may = may and adds_to(used, {"from-the-shadows"}, opponents(facts, space))
            else:
                may = can_end(facts, space, used)
            if may:
                yield way.line("move", space)


def adds_to(used: set[str], instead: set[str], beside: list[str]) -> bool:
    """Whether nothing idle is used with what replaces a Move; Surmount, where an opponent stays beside the figure."""
    return used <= instead or (used <= {*instead, "surmount"} and bool(beside))


def opponents(facts: Facts, space: str) -> list[str]:
    team = own_team(facts)
    return [name for name, player in facts["players"].items() if player["space"] == space and player["team"] != team]


def has_surmount(facts: Facts, way: Way) -> bool:
    """Whether a token lies on Surmount, or has just been put there."""
    return "surmount" in me(facts)["tokens"].get("move", {}) or ".surmount" in way.token


def can_end(facts: Facts, space: str, used: set[str]) -> bool:
    """Whether a Move along the track ends there, with every upgrade doing something."""
    here = me(facts)["space"]
    ends = steps(here, 1)
    if used & {"flight", "charge"}:
        ends = (steps(here, 2) | steps(here, 3)) - ends
    elif "haste" in used:
        ends = steps(here, 2)
    if space not in ends or bool(opponents(facts, space)) != bool(used & {"surmount", "push"}):
        return False
    there = [there for there in beside(facts, space) if there["team"] == "bliss"]
    if "embrace" in used and not (me(facts)["essence"] and any(map(has_room, there))):
        return False
    return "wildfire" not in used or bool(there)


def beside(facts: Facts, space: str) -> list[Facts]:
    return [facts["slots"][slot] for slot in slots_beside(space) if slot in facts["slots"]]


def has_room(there: Facts) -> bool:
    return bool(there["essence"] < there["spaces"])


def can_swap(facts: Facts, space: str, surmount: bool) -> bool:
    """Whether somebody there can change places, without leaving the player beside an opponent who stays."""
    if space == me(facts)["space"]:
        return False
    there = [name for name, player in facts["players"].items() if player["space"] == space]
    return any(surmount or not set(opponents(facts, space)) - {name} for name in there)


# ---------------------------------------------------------------- Invoke


def invoking(facts: Facts, slots: tuple[str, ...] = ()) -> Iterator[str]:
    """On the slots beside the figure, or on those that are given."""
    bleakness = sum(there["card"] == "Bleakness" for there in facts["slots"].values())
    supply = {"Bleakness"} if full.spirit_of(facts) == "Anxiety" and bleakness < full.MOST_BLEAKNESS else set()
    near = slots or slots_beside(me(facts)["space"])
    for way in full.ways(facts, "invoke"):
        if "motivation" in way.upgrades and basic.ambition(facts) == 3:
            continue
        seeds = "seeds-of-darkness" in way.upgrades
        cards = top_cards(facts) if "summon" in way.upgrades else way.hand.cards() | supply
        for slot in SLOTS:
            if (slot in near) == seeds or not can_enter(facts, slot, way.upgrades):
                continue
            for card in cards & supply if seeds else cards:
                yield way.line("invoke", card, slot)


def can_enter(facts: Facts, slot: str, upgrades: tuple[str, ...]) -> bool:
    needed = full.essence_for(facts, slot, upgrades) + ("sharing-is-caring" in upgrades) - ("forging-bonds" in upgrades)
    bond = any(team_on(facts, near) == "bliss" for near in full.next_to(slot))
    return not team_on(facts, slot) and me(facts)["essence"] >= needed and (bond or "forging-bonds" not in upgrades)


def top_cards(facts: Facts) -> set[str]:
    """What may lie on top of the own deck."""
    deck = me(facts)["deck"]
    if not deck["count"]:
        return set()
    return set(basic.hand_of(facts).unseen) if deck["top"] == "?" else {deck["top"]}


# ---------------------------------------------------------------- Quell


def quelling(facts: Facts) -> Iterator[str]:
    near = full.in_reach_of_quell(facts)
    for way in full.ways(facts, "quell"):
        for slot in (slot for slot in SLOTS if team_on(facts, slot) == other(own_team(facts))):
            more = full.SAFETY * full.opposing(facts, "Safety", full.next_to(slot))
            if (slot in near) == ("cleansing-light" in way.upgrades) or slot in full.sheltered(facts):
                continue
            if not full.payable(facts, "quell", way.upgrades, more):
                continue
            for number in removed(facts["slots"][slot]["essence"], set(way.upgrades)):
                if all(quell_does(facts, slot, number, name, way) for name in way.upgrades):
                    chosen = [str(number)] if {"vanquish", "exterminate"} & set(way.upgrades) else []
                    for shown in basic.shown_cards(facts, slot, way):
                        yield way.line("quell", slot, *shown, *chosen)


def removed(essence: int, used: set[str]) -> list[int]:
    """How much Essence may be removed in all, so that no upgrade is used for nothing."""
    least = 1 + len(used & {"subdue", "vanquish", "exterminate"})
    most = 1 + ("subdue" in used) + 2 * bool(used & {"vanquish", "exterminate"})
    return [number for number in range(least, most + 1) if number <= essence]


def quell_does(facts: Facts, slot: str, number: int, upgrade: str, way: Way) -> bool:
    there = facts["slots"][slot]
    fortress = facts["fortresses"].get(slot[0], {"team": ""}) if slot[1] in "12" else {"team": ""}
    if upgrade in ("home-ground", "repel"):
        return bool(fortress["team"] == own_team(facts))
    if upgrade in ("conversion", "emotional-cycle"):
        return bool(there["essence"] == number)
    if upgrade == "drain":
        return can_drain(facts)
    return upgrade != "devour" or has_place(facts, EMOTIONS[there["card"]].vibe, "quell", way.token)


def can_drain(facts: Facts) -> bool:
    return any(facts["origin"][realm]["wp"] >= 2 for realm in realms_beside(me(facts)["space"]))


def has_place(facts: Facts, colour: str, verb: str, placed: str) -> bool:
    """Whether a token of that colour can be put anywhere, after the one that the Action began with."""
    rows = {name: dict(me(facts)["tokens"].get(name, {})) for name in full.ROWS}
    for word in placed.split():
        card, place, *written = word[1:].split(".")
        rows[verb][place] = written[0] if written else EMOTIONS[card].vibe
    return colour != "" and any(len(row) < 4 and colour not in row.values() for row in rows.values())


# ---------------------------------------------------------------- Fortify


def fortifying(facts: Facts) -> Iterator[str]:
    for way in full.ways(facts, "fortify"):
        if "drain" in way.upgrades and not can_drain(facts):
            continue
        for realm in realms_beside(me(facts)["space"]):
            if can_fortify(facts, realm, set(way.upgrades)):
                yield way.line("fortify", realm)


def can_fortify(facts: Facts, realm: str, used: set[str]) -> bool:
    team, there = own_team(facts), facts["fortresses"].get(realm, {"team": "", "size": ""})
    builds = not used & {"raze", "exalt", "attune-with-origin"}
    empty = any(not team_on(facts, realm + number) for number in "12")
    if "garrison" in used and not (builds and empty):
        return False
    if "attune-with-origin" in used:
        return (there["team"], there["size"]) == (team, "minor") and not used & {"raze", "exalt"}
    if "pierce-the-darkness" in used:
        stock = facts["teams"][team]["minor"] > 0
        return builds and stock and there["team"] == "" and realm_control(facts, realm) == other(team)
    return basic.can_fortify(facts, realm, tuple(used))


# ---------------------------------------------------------------- Empower


def empowering(facts: Facts) -> Iterator[str]:
    near = slots_beside(me(facts)["space"])
    for way in full.ways(facts, "empower"):
        if "drain" in way.upgrades and not can_drain(facts):
            continue
        used = set(way.upgrades)
        for slot, there in facts["slots"].items():
            if there["team"] != own_team(facts) or (slot in near) == bool(used & {"emotional-outburst", "rush-to-aid"}):
                continue
            if "spreading-darkness" in used:
                if there["card"] == "Bleakness" and there["essence"] >= full.THRESHOLD:
                    for card in sorted(way.hand.cards()):
                        if has_copy(facts, card):
                            yield way.line("empower", slot, card)
            elif can_empower(facts, there, used) and (
                not used & TOKENS or has_place(facts, there["vibe"], "empower", way.token)
            ):
                yield way.line("empower", slot)


def can_empower(facts: Facts, there: Facts, used: set[str]) -> bool:
    more = "channeled-power" in used
    if EMOTIONS[there["card"]].kind != "mild" or (more and not has_room(there)):
        return False
    return bool(there["essence"] + more >= full.THRESHOLD) and has_copy(facts, there["card"])


def has_copy(facts: Facts, mild: str) -> bool:
    lying = [there["card"] for there in facts["slots"].values()]
    return lying.count(full.COUNTERPART[mild]) < STRONG_COPIES
