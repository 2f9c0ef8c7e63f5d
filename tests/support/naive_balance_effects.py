"""A second, deliberately naive account of what a move with Forces of Balance changes, from the JSON facts alone.

An Action or Ability is followed with the answers to all that it asks, and compared when nothing is asked any more.
What is not reckoned is left out: `is_reckoned` says so.
"""

from collections.abc import Iterable

from support import naive_full
from support.naive import FRONTIERS, Facts
from support.naive_balance_board import (
    CARDS,
    STRONG,
    fortify_by_essence,
    from_supply,
    is_balance,
    my_team,
    opposing,
    opposite,
    price,
    realm_control,
    realm_cost,
    taken,
)
from support.naive_balance_ledger import Ledger, realm_of
from support.naive_balance_revelation import revelation
from support.naive_effects import REALM_OF
from support.naive_full import spirit_of

#: Cards that ask the other team something, which is not followed.
ASKING = {"Boredom", "Indifference"}


def is_reckoned(facts: Facts, line: str) -> bool:
    """Not where the game ends, nor what Shame, Trust, Boredom or Indifference are asked about."""
    words, lying = line.split(), {there["card"] for there in facts["slots"].values()}
    verb, rest = words[0], plain(words[1:])
    if verb == "end":
        return not facts["end"]["triggered"]
    if verb == "invoke" and rest[0] == "Trust":
        return False
    if my_team(facts) == "bliss" and lying & ASKING and upgrades_in(words):
        return False
    leaves = verb == "empower" or (verb == "quell" and facts["slots"][rest[0]]["essence"] <= removed(words))
    return not (leaves and "Shame" in lying) and not (verb == "empower" and counterpart(facts, rest) == "Shame")


def plain(words: Iterable[str]) -> list[str]:
    return [word for word in words if word[0] not in "+%"]


def upgrades_in(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(word[1:] for word in words if word[0] == "+")


def removed(words: Iterable[str]) -> int:
    return 1 + ("+subdue" in words)


def counterpart(facts: Facts, rest: list[str]) -> str:
    return rest[1] if is_balance(facts) else naive_full.COUNTERPART[facts["slots"][rest[0]]["card"]]


def reckoned(facts: Facts, line: str) -> Ledger:
    """What a line of the player whose turn it is changes, but for what is asked then."""
    words = line.split()
    left = Ledger(facts, words[0], plain(words[1:]), upgrades_in(words))
    if left.verb in SPIRIT:
        put_first(left, [word for word in words if word[0] == "%"])
        willpower, ambition = price(facts, left.verb, left.upgrades)
        left.team["ambition"] -= ambition
        left.me["wp"] -= 0 if left.verb == "fortify" and fortify_by_essence(facts) else willpower
        left.turn["actions"] -= 1
        SPIRIT[left.verb](left)
    elif left.verb in REALM_OF:
        left.me["wp"] -= realm_cost(facts, REALM_OF[left.verb])
        left.turn["actions"] -= 1
        REALM[left.verb](left)
    else:
        ABILITY[left.verb](left)
    return left


def put_first(left: Ledger, tokens: list[str]) -> None:
    for card, place in (token[1:].split(".") for token in tokens):
        left.me["hand"].remove(card)
        left.me["deck"]["order"].append(card)
        left.me["tokens"].setdefault(left.verb, {})[place] = CARDS[card].vibe


# ---------------------------------------------------------------- Spirit Actions


def moved(left: Ledger) -> None:
    space = left.rest[0]
    if "hide-and-seek" not in left.upgrades:
        left.me["space"] = space
        if "command" in left.upgrades:
            left.asked.add("side-b.reason")
        return
    there = [name for name, player in left.facts["players"].items() if player["space"] == space]
    if len(there) == 1:
        left.swap(there[0])
    else:
        left.asked.add("side-b.intuition")


def invoked(left: Ledger) -> None:
    card, slot, *kinds = left.rest
    essence = 1 + ("bolster" in left.upgrades)
    if card in left.me["hand"]:
        left.me["hand"].remove(card)
    own = "inner-force" not in left.upgrades
    if is_balance(left.start):
        kind = opposite(kinds[0]) if "conversion" in left.upgrades else kinds[0]
        left.pay([*kinds[1:], *([kind] if own else [])])
    else:
        near = opposing(left.start, "Fear", naive_full.next_to(slot))
        left.me["essence"] -= own + near + opposing(left.start, "Panic")
    lay(left, slot, card, essence, kinds[0] if kinds else my_team(left.start), CARDS[card].vibe)
    if card == "Pessimism":
        left.facts["slots"][slot]["token"] = int(others_have_more(left.facts))
    if card == "Craving" and left.team["ambition"] == 0:
        left.turn["actions"] += 1


def lay(left: Ledger, slot: str, card: str, essence: int, aligned: str, vibe: str) -> None:
    left.facts["slots"][slot] = {
        "card": card,
        "owner": left.actor,
        "team": my_team(left.start),
        "essence": essence,
        "spaces": len(CARDS[card].printed),
        "token": 0,
        "aligned": aligned,
        "vibe": vibe,
        "kind": CARDS[card].kind,
    }


def others_have_more(facts: Facts) -> bool:
    """Whether more Essence lies on Emotions of others than on those of Gloom: Pessimism takes Balance's for Bliss's."""
    lying = facts["slots"].values()
    gloom = sum(int(there["essence"]) for there in lying if there["team"] == "gloom")
    return sum(int(there["essence"]) for there in lying) > 2 * gloom


def quelled(left: Ledger) -> None:
    slot, many = left.rest[0], 1 + ("subdue" in left.upgrades)
    left.me["wp"] -= naive_full.SAFETY * opposing(left.start, "Safety", naive_full.next_to(slot))
    there = left.facts["slots"][slot]
    there["essence"] -= many
    if "mimic" in left.upgrades and left.could_put(left.actor, there["vibe"]):
        left.asked.add("side-b.intuition")
    if there["essence"] > 0:
        return
    left.leaves(slot)
    if "emotional-cycle" in left.upgrades:
        left.draw(left.actor)


def fortified(left: Ledger) -> None:
    realm, team, fortresses = left.rest[0], my_team(left.start), left.facts["fortresses"]
    there = fortresses.get(realm)
    if "raze" in left.upgrades:
        kind = opposite(there["aligned"])
        left.turn["actions"] += 1
        loser = left.facts["teams"][there["team"]]
        loser[there["size"]] += 1
        if there["size"] == "major":
            loser["minor"] -= 1
            there["size"] = "minor"
        else:
            del fortresses[realm]
    elif "exalt" in left.upgrades:
        kind, there["size"] = there["aligned"], "major"
        left.team["major"] -= 1
        left.team["minor"] += 1
    else:
        kind = (left.rest[1:] or [realm_control(left.start, realm) if is_balance(left.start) else team])[0]
        fortresses[realm] = {"team": team, "size": "minor", "aligned": kind}
        left.team["minor"] -= 1
    if is_balance(left.start):
        left.pay([kind] * (price(left.start, "fortify", left.upgrades)[0] if fortify_by_essence(left.start) else 1))


def empowered(left: Ledger) -> None:
    slot, card = left.rest[0], counterpart(left.start, left.rest)
    there = left.facts["slots"][slot]
    essence = there["essence"] + ("channeled-power" in left.upgrades)
    left.leaves(slot)
    lay(left, slot, card, essence, there["aligned"], left.rest[2] if is_balance(left.start) else CARDS[card].vibe)
    if "high-spirits" in left.upgrades:
        left.draw(left.actor)
    if "observe" in left.upgrades and left.could_put(left.actor, there["vibe"]):
        left.asked.add("side-b.reason")
    if my_team(left.start) == "bliss":
        left.turn["actions"] += sum(one["card"] == "Faith" for one in left.facts["slots"].values())
    if card == "Lethargy" and slot not in FRONTIERS:
        lethargy(left, slot[0])
    if card in STRONG and enters(left, card):
        left.asked.add(card)


def lethargy(left: Ledger, realm: str) -> None:
    there = left.facts["fortresses"].get(realm)
    if not there or there["aligned"] != "bliss":
        return
    owner = left.facts["teams"][there["team"]]
    if there["size"] == "minor":
        owner["minor"] += 1
        del left.facts["fortresses"][realm]
    elif owner["minor"] > 0:
        owner["minor"] -= 1
        owner["major"] += 1
        there["size"] = "minor"


def enters(left: Ledger, card: str) -> bool:
    """Whether the Strong Emotion asks for something."""
    if card == "Discipline":
        return False
    if card == "Caution":
        return any(there["token"] for there in left.facts["slots"].values())
    if card == "Urge":
        return any(there["wp"] >= 3 for there in left.facts["origin"].values())
    return True


SPIRIT = {"move": moved, "invoke": invoked, "quell": quelled, "fortify": fortified, "empower": empowered}


# ---------------------------------------------------------------- Realm Actions


def valley(left: Ledger) -> None:
    left.gain_wp(left.actor, 4)


def cradle(left: Ledger) -> None:
    many = int(left.rest[0])
    left.me["wp"] -= 2 * (many - 1)
    left.draw(left.actor, many)


def network(left: Ledger) -> None:
    left.facts["slots"][left.rest[1]] = left.facts["slots"].pop(left.rest[0])


def land(left: Ledger) -> None:
    there, many = left.facts["slots"][left.rest[0]], int(left.rest[1])
    there["essence"] += many
    left.me["wp"] -= many - 1
    if is_balance(left.start):
        left.pay([there["aligned"]] * many)
    else:
        left.me["essence"] -= many


def willow(left: Ledger) -> None:
    for word in left.rest:
        many = int(word.rstrip("blisgom"))
        left.me["wp"] -= many
        if is_balance(left.start):
            left.me["essence"][word[-5:]] += many
        else:
            left.me["essence"] += many


REALM = {"valley": valley, "cradle": cradle, "network": network, "land": land, "willow": willow}


# ---------------------------------------------------------------- Abilities, end of the turn


def vibe(left: Ledger) -> None:
    left.team["ambition"] -= 1
    left.turn["abilities_used"].append("vibe")
    left.put(left.actor, *left.rest)


def turned(left: Ledger) -> None:
    left.team["ambition"] -= 1
    left.turn["abilities_used"].append("rotate")
    left.rotate()


def extra(left: Ledger) -> None:
    left.team["ambition"] -= 2
    left.turn["abilities_used"].append("extra")
    left.turn["actions"] += 1


def absorb(left: Ledger) -> None:
    sphere, *bonus = left.rest
    realm = realm_of(left.start, sphere)
    many = taken(left.start, realm)
    left.facts["origin"][realm]["wp"] -= many
    left.turn["absorb"] = False
    left.intentions += many >= 4 and left.start["sides"]["team"] == "A"
    gained = many + from_supply(left.start)
    left.gain_wp(left.actor, gained)
    if left.facts["origin"][realm]["wp"] == 0:
        revelation(left, realm)
    left.rotate()
    if bonus == ["-bonus"]:
        pass
    elif sphere == "commitment":
        left.me["wp"] -= 1
        left.team["ambition"] += 1
        # What was spent at once cannot be converted any more.
        if not left.me["wp"]:
            left.asked.discard("Intuition")
    elif sphere == "creativity":
        left.draw(left.actor)
    elif sphere == "humility":
        left.gain_essence("absorb.bonus")
    elif sphere == "diligence":
        gained += 2
        left.gain_wp(left.actor, 2)
    else:
        left.put(left.actor, *bonus)
    if spirit_of(left.start) == "Delight" and gained >= 4:
        left.asked.add("Delight")


def end(left: Ledger) -> None:
    if left.rest[0] == "ambition":
        left.team["ambition"] += 1
    else:
        left.draw(left.actor, 2)
    if left.me["wp"] == 0:
        left.gain_wp(left.actor, 1)
    order, seat = left.start["order"], left.start["turn"]["seat"]
    seat = (seat + 1) % len(order)
    left.turn.update(player=order[seat], seat=seat, actions=3, absorb=True, abilities_used=[])


ABILITY = {"vibe": vibe, "rotate": turned, "extra": extra, "absorb": absorb, "end": end}
