"""A second, deliberately naive list of the legal moves of a turn with Forces of Balance, from the JSON facts alone.

Nothing is listed for Bliss and Gloom on side B of the Spirit boards: `is_listed` says so. For Harmony, who puts two
tokens of any colour, everything is listed but what puts a token: `is_comparable` says so.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement

from support import naive, naive_full
from support import naive_moves as basic
from support.naive import SLOTS, Facts, ruled, slots_beside, steps, team_on
from support.naive_balance_board import (
    CARDS,
    KINDS,
    NEUTRALITIES,
    STRONG,
    fortify_by_essence,
    has,
    is_balance,
    my_team,
    opposing,
    opposite,
    payable,
    price,
    realm_control,
    realm_cost,
    rows,
)
from support.naive_full import next_to, spirit_of
from support.naive_moves import COLOURS, Hand, Way, ambition, me


def is_listed(facts: Facts) -> bool:
    """Whether the list below is whole."""
    return is_balance(facts) or rows(facts) == naive_full.ROWS


def is_comparable(facts: Facts, line: str) -> bool:
    """Not what Harmony does with tokens."""
    return "%" not in line or spirit_of(facts) != "Harmony"


def moves(facts: Facts) -> set[str]:
    """Every legal move of the player whose turn it is, in the form of `bare`."""
    spirit = chain(moving(facts), invoking(facts), quelling(facts), fortifying(facts), empowering(facts))
    found = {*spirit, *realm_actions(facts)} if facts["turn"]["actions"] > 0 else set()
    more = {*abilities(facts), *basic.endings(facts)}
    if found and ruled(facts, "turn.unused-actions", "allow") == "forbid":
        more -= set(basic.endings(facts))
    return {line for line in found | more if is_comparable(facts, line)}


# ---------------------------------------------------------------- ways of taking an Action


def hand_of(facts: Facts) -> Hand:
    if not is_balance(facts):
        return basic.hand_of(facts)
    name, cards = facts["turn"]["player"], me(facts)["hand"]
    mild = [there["card"] for there in facts["slots"].values() if there["owner"] == name and there["kind"] == "mild"]
    left = Counter([*NEUTRALITIES] * 2) - Counter([*cards, *me(facts)["deck"]["order"], *mild])
    known = tuple(card for card in cards if card != "?")
    return Hand(known, len(cards) - len(known), tuple(left.elements()))


def free_places(facts: Facts, verb: str, row: Facts) -> tuple[str, ...]:
    return tuple(name for name in rows(facts)[verb] if name not in row) if "unlock" in row else ("unlock",)


def ways(facts: Facts, verb: str) -> Iterator[Way]:
    row, hand = me(facts)["tokens"].get(verb, {}), hand_of(facts)
    tried = [(row, "", hand)]
    for card in hand.cards():
        for place in free_places(facts, verb, row) if CARDS[card].vibe not in row.values() else ():
            tried.append(({**row, place: CARDS[card].vibe}, f"%{card}.{place}", hand.without(card)))
    for filled, token, left in tried:
        usable = [name for name in rows(facts)[verb] if name in filled]
        for count in range(len(usable) + 1) if "unlock" in filled else ():
            for upgrades in combinations(usable, count):
                if payable(facts, verb, upgrades):
                    yield Way(upgrades, token, left)


# ---------------------------------------------------------------- Spirit Actions


def figures(facts: Facts, *teams: str) -> set[str]:
    return {player["space"] for player in facts["players"].values() if player["team"] in teams}


def ends(facts: Facts, upgrades: tuple[str, ...]) -> set[str]:
    """Where a Move with these upgrades can end, if nobody is in the way."""
    here, hastes = me(facts)["space"], len({"haste", "second-haste"} & set(upgrades))
    if "hide-and-seek" in upgrades:
        return set() if hastes else figures(facts, "bliss", "gloom", "balance") - {here}
    more = (1, 2) if "flight" in upgrades else (hastes,)
    found = set().union(*(steps(here, 1 + many) for many in more))
    # a longer way round to where a single step leads is no use of an upgrade
    return found - steps(here, 1) if max(more) else found


def moving(facts: Facts) -> Iterator[str]:
    """Nobody is in the way of Balance, and Balance is in nobody's."""
    occupied = figures(facts, *{"bliss", "gloom"} - {my_team(facts)})
    for way in ways(facts, "move"):
        onto = {"surmount", "command"} & set(way.upgrades)
        for space in ends(facts, way.upgrades):
            if (space in occupied) if onto else (is_balance(facts) or space not in occupied):
                yield way.line("move", space)


def payments(facts: Facts, slot: str, way: Way) -> list[tuple[str, ...]]:
    """The kinds of Essence for an Invoke; that of the Emotion first, then what Fear and Panic demand."""
    more = opposing(facts, "Fear", next_to(slot)) + opposing(facts, "Panic")
    own = "inner-force" not in way.upgrades
    if not is_balance(facts):
        return [()] if me(facts)["essence"] >= more + own else []
    found = []
    for kind in KINDS:
        given = (opposite(kind) if "conversion" in way.upgrades else kind,) if own else ()
        for rest in combinations_with_replacement(KINDS, more):
            if has(facts, given + rest):
                found.append((kind, *rest))
    return found


def invoking(facts: Facts) -> Iterator[str]:
    bleakness = sum(there["card"] == "Bleakness" for there in facts["slots"].values())
    supply = {"Bleakness"} if spirit_of(facts) == "Anxiety" and bleakness < naive_full.MOST_BLEAKNESS else set()
    near = slots_beside(me(facts)["space"])
    for way in ways(facts, "invoke"):
        for slot in SLOTS:
            if slot in facts["slots"] or (slot in near) == ("emerge" in way.upgrades):
                continue
            for kinds in payments(facts, slot, way):
                for card in way.hand.cards() | supply:
                    yield way.line("invoke", card, slot, *kinds)


def sheltered(facts: Facts) -> set[str]:
    """Emotions of Bliss, not of Balance, beside Empathy and next to those."""
    return {slot for slot in naive_full.sheltered(facts) if team_on(facts, slot) == "bliss"}


def has_place(facts: Facts, verb: str, token: str, colour: str) -> bool:
    """Whether there is a place for a token of the colour, when that of the Action has been put."""
    filled = {name: {**me(facts)["tokens"].get(name, {})} for name in rows(facts)}
    if token:
        card, place = token[1:].split(".")
        filled[verb][place] = CARDS[card].vibe
    return colour != "" and any(colour not in row.values() and len(row) < 4 for row in filled.values())


def quelling(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "quell"):
        for slot in naive_full.in_reach_of_quell(facts):
            if team_on(facts, slot) in ("", my_team(facts)) or slot in sheltered(facts):
                continue
            if not payable(facts, "quell", way.upgrades, naive_full.SAFETY * opposing(facts, "Safety", next_to(slot))):
                continue
            there, removed = facts["slots"][slot], 1 + ("subdue" in way.upgrades)
            # an upgrade that would do nothing is not used
            if removed > there["essence"] or ("emotional-cycle" in way.upgrades and removed < there["essence"]):
                continue
            if "mimic" in way.upgrades and not has_place(facts, "quell", way.token, there["vibe"]):
                continue
            if "extinguish" in way.upgrades:
                yield way.line("quell", slot)
                continue
            for card in way.hand.cards():
                if there["vibe"] in ("", CARDS[card].vibe):
                    yield way.line("quell", slot, card)


def fortifying(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "fortify"):
        for realm in naive.realms_beside(me(facts)["space"]):
            for token in tokens_of_fortify(facts, realm, way.upgrades):
                yield way.line("fortify", realm, *token)


def tokens_of_fortify(facts: Facts, realm: str, upgrades: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Whose token is named with a Fortify, where there is a choice; nothing if it is not legal."""
    team, holder = my_team(facts), realm_control(facts, realm)
    there = facts["fortresses"].get(realm, {"team": "", "size": "", "aligned": ""})
    left = facts["teams"][team]
    if "raze" in upgrades:
        other = there["team"] not in ("", team)
        small = there["size"] == "minor" or (other and facts["teams"][there["team"]]["minor"] > 0)
        legal, kinds = "exalt" not in upgrades and other and small, [opposite(there["aligned"])] if other else []
    elif "exalt" in upgrades:
        legal = (there["team"], there["size"]) == (team, "minor") and left["major"] > 0
        kinds = [there["aligned"]] if holder in ("", there["aligned"]) else []
    else:
        legal = there["team"] == "" and left["minor"] > 0
        kinds = [holder] if holder else [*KINDS] if is_balance(facts) else [team]
        kinds = kinds if is_balance(facts) or kinds == [team] else []
    if is_balance(facts):
        many = price(facts, "fortify", upgrades)[0] if fortify_by_essence(facts) else 1
        kinds = [kind for kind in kinds if has(facts, (kind,) * many)]
    named = is_balance(facts) and not there["team"] and not holder
    return [(kind,) if named else () for kind in kinds] if legal else []


def empowering(facts: Facts) -> Iterator[str]:
    near, lying = slots_beside(me(facts)["space"]), [there["card"] for there in facts["slots"].values()]
    for way in ways(facts, "empower"):
        for slot, there in facts["slots"].items():
            if there["team"] != my_team(facts) or CARDS[there["card"]].kind != "mild":
                continue
            more = "channeled-power" in way.upgrades
            if (slot in near) == ("emotional-outburst" in way.upgrades) or (
                more and there["essence"] == there["spaces"]
            ):
                continue
            if "observe" in way.upgrades and not has_place(facts, "empower", way.token, there["vibe"]):
                continue
            if is_balance(facts):
                for card in (card for card, least in STRONG.items() if there["essence"] + more >= least):
                    yield from (way.line("empower", slot, card, c) for c in COLOURS if card not in lying)
                continue
            copies = lying.count(naive_full.COUNTERPART[there["card"]])
            if there["essence"] + more >= naive_full.THRESHOLD and copies < naive.STRONG_COPIES:
                yield way.line("empower", slot)


# ---------------------------------------------------------------- Realm Actions


def realm_actions(facts: Facts) -> Iterator[str]:
    wp, near = me(facts)["wp"], slots_beside(me(facts)["space"])
    mine = [slot for slot in SLOTS if team_on(facts, slot) == my_team(facts)]
    if wp >= realm_cost(facts, "V"):
        yield "valley"
    for many in range(1, max(me(facts)["deck"]["count"], 1) + 1):
        if wp >= realm_cost(facts, "C") + 2 * (many - 1):
            yield f"cradle {many}"
    for slot in mine if wp >= realm_cost(facts, "N") else ():
        yield from (f"network {slot} {target}" for target in near if target not in facts["slots"])
    for slot in (slot for slot in near if slot in mine):
        there, essence = facts["slots"][slot], me(facts)["essence"]
        own = essence[there["aligned"]] if is_balance(facts) else essence
        for many in range(1, min(there["spaces"] - there["essence"], own) + 1):
            if wp >= realm_cost(facts, "L") + many - 1:
                yield f"land {slot} {many}"
    for many in range(1 if ruled(facts, "willow.zero", "no") == "no" else 0, wp - realm_cost(facts, "W") + 1):
        yield from (f"willow {words}".strip() for words in (mixtures(many) if is_balance(facts) else [str(many)]))


def mixtures(many: int) -> list[str]:
    """So much Essence of both kinds, in every mixture."""
    both = [((bliss, "bliss"), (many - bliss, "gloom")) for bliss in range(many + 1)]
    return [" ".join(f"{count}{kind}" for count, kind in mixture if count) for mixture in both]


# ---------------------------------------------------------------- Abilities


def token_places(facts: Facts) -> Iterator[str]:
    for verb in rows(facts):
        row = me(facts)["tokens"].get(verb, {})
        for place in free_places(facts, verb, row):
            for colour in (colour for colour in COLOURS if colour not in row.values()):
                yield f"{colour} {verb}" if place == "unlock" else f"{colour} {verb}.{place}"


def abilities(facts: Facts) -> Iterator[str]:
    used = facts["turn"]["abilities_used"]
    if ambition(facts) >= 1 and "vibe" not in used:
        yield from (f"vibe {place}" for place in token_places(facts))
    if ambition(facts) >= 1 and "rotate" not in used:
        yield "rotate"
    if ambition(facts) >= 2 and "extra" not in used:
        yield "extra"
    for realm in naive_full.in_reach_of_absorb(facts) if facts["turn"]["absorb"] else ():
        sphere = facts["origin"][realm]["sphere"]
        yield f"absorb {sphere} -bonus"
        if sphere == "knowledge":
            yield from (f"absorb knowledge {place}" for place in token_places(facts))
        elif sphere != "commitment" or ambition(facts) < 3:
            yield f"absorb {sphere}"
