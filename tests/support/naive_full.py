"""A second, deliberately naive list of the legal moves of a turn in the full game, from the JSON facts alone.

Listed here are those on side A of the Spirit boards; `naive_side_b` lists the others with what both sides share.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from support import boards
from support import naive_moves as basic
from support.naive import (
    EMOTIONS,
    SLOTS,
    STRONG_COPIES,
    TRIADS,
    Facts,
    frontiers_beside,
    other,
    realms_beside,
    ruled,
    slots_beside,
    steps,
    team_on,
)
from support.naive_moves import Hand, Way, me

ROWS = boards.SIDE_A
COST = {**basic.COST, "empower": (3, 0)}
MORE = {**basic.MORE, "channeled-power": (0, 1), "emotional-outburst": (1, 0)}
#: What the upgrades of side B cost; those that are not named cost nothing.
MORE_B = {
    **dict.fromkeys(("embrace", "push", "switcheroo", "deceive", "flight", "charge"), (1, 0)),
    **dict.fromkeys(("forging-bonds", "summon", "relish", "seeds-of-darkness", "seethe", "rush-to-aid"), (1, 0)),
    **dict.fromkeys(("home-ground", "cleansing-light"), (1, 0)),
    **dict.fromkeys(("garrison", "vanquish"), (0, 1)),
    "attune-with-origin": (1, 1),
    "wildfire": (3, 1),
    "sharing-is-caring": (2, 0),
    "motivation": (3, 0),
    "exterminate": (2, 1),
}
#: What upgrades that both sides have cost some Spirits on side B.
OTHERWISE = {
    "Love": {"surmount": (0, 0), "raze": (3, 0)},
    "Empathy": {"surmount": (0, 0), "emotional-outburst": (0, 0)},
    "Harmony": {"surmount": (0, 0)},
    "Misery": {"surmount": (0, 0), "exalt": (2, 0)},
    "Hatred": {"raze": (4, 0)},
    "Malice": {"extinguish": (0, 0), "channeled-power": (2, 0), "emotional-outburst": (0, 0)},
    "Anxiety": {"bolster": (3, 0)},
}
#: Both kinds of cards are listed in one order: each Mild Emotion with its Strong counterpart.
KINDS = [[name for name, emotion in EMOTIONS.items() if emotion.kind == kind] for kind in ("mild", "strong")]
COUNTERPART = dict(zip(*KINDS, strict=True))
#: The Essence that an Emotion needs, as it is assumed for every card.
THRESHOLD = 2
#: What a Quell next to an opposing Safety costs more.
SAFETY = 2
MOST_BLEAKNESS = 6


def moves(facts: Facts) -> set[str]:
    """Every legal move of the player whose turn it is on side A, in the form of `bare`."""
    return all_of(facts, chain(moving(facts), invoking(facts), quelling(facts), fortifying(facts), empowering(facts)))


def all_of(facts: Facts, spirit: Iterable[str]) -> set[str]:
    """The Spirit Actions with everything else."""
    found = {*spirit, *basic.realm_actions(facts)} if facts["turn"]["actions"] > 0 else set()
    if found and ruled(facts, "turn.unused-actions", "allow") == "forbid":
        return found | set(abilities(facts))
    return found | set(abilities(facts)) | set(basic.endings(facts))


def is_side_b(facts: Facts) -> bool:
    """Every Spirit has upgrades of its own on side B."""
    return any(place not in ("unlock", *ROWS[verb]) for verb, row in me(facts)["places"].items() for place in row)


def rows(facts: Facts) -> boards.Rows:
    return boards.side_b(spirit_of(facts)) if is_side_b(facts) else ROWS


def spirit_of(facts: Facts) -> str:
    return str(me(facts)["spirit"])


# ---------------------------------------------------------------- what it costs


def opposing(facts: Facts, card: str, slots: tuple[str, ...] = SLOTS) -> int:
    """How many of a card the opponents have on some slots."""
    there = [facts["slots"][slot] for slot in slots if slot in facts["slots"]]
    return sum((one["card"], one["team"]) == (card, other(facts["turn"]["team"])) for one in there)


def next_to(slot: str) -> tuple[str, str]:
    place = SLOTS.index(slot)
    return SLOTS[place - 1], SLOTS[(place + 1) % len(SLOTS)]


def essence_for(facts: Facts, slot: str, upgrades: tuple[str, ...]) -> int:
    """The own Essence that an Invoke takes: Fear next to the slot and Panic anywhere demand one more each."""
    more = opposing(facts, "Fear", next_to(slot)) + opposing(facts, "Panic")
    return more + ("inner-force" not in upgrades)


def ways(facts: Facts, verb: str) -> Iterator[Way]:
    """All ways that the player can pay for."""
    for filled, token, left in placed(facts, verb):
        usable = [name for name in rows(facts)[verb] if name in filled]
        for count in range(len(usable) + 1) if "unlock" in filled else ():
            for upgrades in combinations(usable, count):
                if payable(facts, verb, upgrades):
                    yield Way(upgrades, token, left)


def placed(facts: Facts, verb: str) -> Iterator[tuple[Facts, str, Hand]]:
    """The row as it is, and with the token that a card puts there first; two of them, of any colours, for Harmony."""
    row, hand = me(facts)["tokens"].get(verb, {}), basic.hand_of(facts)
    yield row, "", hand
    for filled, token, left in with_token(facts, verb, row, hand):
        yield filled, token, left
        for again, second, rest in with_token(facts, verb, filled, left) if spirit_of(facts) == "Harmony" else ():
            yield again, f"{token} {second}", rest


def with_token(facts: Facts, verb: str, row: Facts, hand: Hand) -> Iterator[tuple[Facts, str, Hand]]:
    """Every token that a discarded card can put in the row; only a colour that is not the card's is written."""
    for card in hand.cards():
        own = EMOTIONS[card].vibe
        for colour in basic.COLOURS if spirit_of(facts) == "Harmony" else (own,):
            for place in free_places(facts, verb, row) if colour not in row.values() else ():
                written = f"%{card}.{place}" + (f".{colour}" if colour != own else "")
                yield {**row, place: colour}, written, hand.without(card)


def free_places(facts: Facts, verb: str, row: Facts) -> tuple[str, ...]:
    return tuple(name for name in rows(facts)[verb] if name not in row) if "unlock" in row else ("unlock",)


def price(facts: Facts, verb: str, upgrades: tuple[str, ...], more: int = 0) -> tuple[int, int]:
    """Willpower and Ambition of a Spirit Action."""
    prices = {**MORE, **MORE_B, **OTHERWISE.get(spirit_of(facts), {})} if is_side_b(facts) else MORE
    parts = [COST[verb], *(prices.get(name, (0, 0)) for name in upgrades)]
    willpower = more + sum(part[0] for part in parts) - ("determination" in upgrades)
    if spirit_of(facts) == "Hatred" and set(upgrades) - {"determination"}:
        willpower -= 1
    return max(willpower, 0), sum(part[1] for part in parts)


def payable(facts: Facts, verb: str, upgrades: tuple[str, ...], more: int = 0) -> bool:
    willpower, ambition = price(facts, verb, upgrades, more)
    return willpower <= me(facts)["wp"] and ambition <= basic.ambition(facts)


# ---------------------------------------------------------------- Spirit Actions


def moving(facts: Facts) -> Iterator[str]:
    here, team, idle = me(facts)["space"], facts["turn"]["team"], basic.may_idle(facts)
    opposing = {player["space"] for player in facts["players"].values() if player["team"] != team}
    for way in ways(facts, "move"):
        haste, surmount = "haste" in way.upgrades, "surmount" in way.upgrades
        ends = steps(here, 2 if haste else 1) | (steps(here, 1) if haste and idle else set())
        if ruled(facts, "move.return", "yes") == "no":
            ends.discard(here)
        for space in ends:
            if (space in opposing) == surmount or (space not in opposing and idle):
                yield way.line("move", space)


def invoking(facts: Facts) -> Iterator[str]:
    bleakness = sum(there["card"] == "Bleakness" for there in facts["slots"].values())
    supply = {"Bleakness"} if spirit_of(facts) == "Anxiety" and bleakness < MOST_BLEAKNESS else set()
    for way in ways(facts, "invoke"):
        for slot in slots_beside(me(facts)["space"]):
            if team_on(facts, slot) or me(facts)["essence"] < essence_for(facts, slot, way.upgrades):
                continue
            for card in way.hand.cards() | supply:
                yield way.line("invoke", card, slot)


def in_reach_of_quell(facts: Facts) -> tuple[str, ...]:
    """Malice quells in the whole Triad of a Frontier; on a Realm also on the Frontier slots beside it."""
    space = me(facts)["space"]
    if spirit_of(facts) != "Malice":
        return slots_beside(space)
    return TRIADS[space] if space in TRIADS else (*slots_beside(space), *frontiers_beside(space))


def sheltered(facts: Facts) -> set[str]:
    """Bliss Emotions beside the figure of Empathy, and those on slots next to them."""
    found = set()
    for player in facts["players"].values():
        if player["spirit"] != "Empathy" or not player["space"]:
            continue
        own = [slot for slot in slots_beside(player["space"]) if team_on(facts, slot) == "bliss"]
        for place in (SLOTS.index(slot) for slot in own):
            found |= {SLOTS[place], *next_to(SLOTS[place])}
    return {slot for slot in found if team_on(facts, slot) == "bliss"}


def quelling(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "quell"):
        for slot in in_reach_of_quell(facts):
            if team_on(facts, slot) != other(facts["turn"]["team"]) or slot in sheltered(facts):
                continue
            if not payable(facts, "quell", way.upgrades, SAFETY * opposing(facts, "Safety", next_to(slot))):
                continue
            if "subdue" in way.upgrades and facts["slots"][slot]["essence"] == 1 and not basic.may_idle(facts):
                continue
            for shown in basic.shown_cards(facts, slot, way):
                yield way.line("quell", slot, *shown)


def fortifying(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "fortify"):
        for realm in realms_beside(me(facts)["space"]):
            if basic.can_fortify(facts, realm, way.upgrades):
                yield way.line("fortify", realm)


def empowering(facts: Facts) -> Iterator[str]:
    near, on_board = slots_beside(me(facts)["space"]), [there["card"] for there in facts["slots"].values()]
    for way in ways(facts, "empower"):
        far = "emotional-outburst" in way.upgrades
        for slot, there in facts["slots"].items():
            if there["team"] != facts["turn"]["team"] or EMOTIONS[there["card"]].kind != "mild":
                continue
            # an upgrade that would do nothing is not used
            if (slot in near) == far and not (far and basic.may_idle(facts)):
                continue
            more = "channeled-power" in way.upgrades
            room = there["essence"] < there["spaces"]
            if more and not room:
                continue
            enough = there["essence"] + more >= THRESHOLD
            if enough and on_board.count(COUNTERPART[there["card"]]) < STRONG_COPIES:
                yield way.line("empower", slot)


# ---------------------------------------------------------------- Abilities


def token_places(facts: Facts) -> Iterator[str]:
    for verb in ROWS:
        row = me(facts)["tokens"].get(verb, {})
        for place in free_places(facts, verb, row):
            for colour in (colour for colour in basic.COLOURS if colour not in row.values()):
                yield f"{colour} {verb}" if place == "unlock" else f"{colour} {verb}.{place}"


def abilities(facts: Facts) -> Iterator[str]:
    used, ambition = facts["turn"]["abilities_used"], basic.ambition(facts)
    if ambition >= 1 and "vibe" not in used:
        yield from (f"vibe {place}" for place in token_places(facts))
    if ambition >= 1 and "rotate" not in used:
        yield "rotate"
    if ambition >= 2 and "extra" not in used:
        yield "extra"
    if facts["turn"]["absorb"]:
        yield from absorbing(facts)


def absorbing(facts: Facts) -> Iterator[str]:
    for realm in in_reach_of_absorb(facts):
        sphere = facts["origin"][realm]["sphere"]
        yield f"absorb {sphere} -bonus"
        if sphere == "knowledge":
            yield from (f"absorb knowledge {place}" for place in token_places(facts))
        elif sphere != "commitment" or basic.ambition(facts) < 3:
            yield f"absorb {sphere}"


def in_reach_of_absorb(facts: Facts) -> set[str]:
    """Misery also takes from a Sphere next to one that it reaches."""
    reached, ring = set(realms_beside(me(facts)["space"])), "VCNLW"
    if spirit_of(facts) != "Misery":
        return reached
    return {ring[(ring.index(realm) + way) % 5] for realm in reached for way in (-1, 0, 1)}
