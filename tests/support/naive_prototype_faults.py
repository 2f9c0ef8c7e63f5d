"""The naive account of what lines of the prototype change, held against the facts that followed."""

from collections import Counter

from support.naive import Facts, differing
from support.naive_prototype import control, is_endless
from support.naive_prototype_effects import Account
from support.naive_prototype_flow import alike


def faults(account: Account, after: Facts) -> list[str]:
    """What the facts say otherwise."""
    facts, found = account.facts, [*account.wrong]
    for name, player in facts["players"].items():
        for key in ("space", "wp", "essence", "stored", "meditated", "prevented"):
            found += differing(f"{key} of {name}", after["players"][name][key], player[key])
        found += differing(f"tokens of {name}", *map(rows, (after["players"][name], player)))
        found += differing(f"used by {name}", *(sorted(one["used"]) for one in (after["players"][name], player)))
        for pile in ("hand", "discard", "deck"):
            found += differing(f"{pile} of {name}", *alike(cards(after["players"][name], pile), cards(player, pile)))
    for team, side in facts["teams"].items():
        # How many tokens are left is no matter where they are no limit.
        keys = ("fortitude", "minor", "major", "top", "starting_gone", "set_aside", "accomplished")
        for key in keys if is_endless(facts) else (*keys, "tokens"):
            found += differing(f"{key} of {team}", after["teams"][team][key], side[key])
        found += differing(f"tokens gone of {team}", *(sorted(f["teams"][team]["tokens_gone"]) for f in (after, facts)))
    found += differing("board", board(after), board(facts))
    found += differing("control", {kind: after["control"][kind] for kind in ("realms", "frontiers")}, control(facts))
    found += differing("Identity", *(Counter(tuple(sorted(p.items())) for p in f["identity"]) for f in (after, facts)))
    for key in ("set_aside", "accomplished"):
        found += differing(f"Common {key}", after["common"][key], facts["common"][key])
    for whose, pool in account.pools.items():
        found += drawn_from(after, whose, pool)
    return found + (over(account, after) if account.result or after["result"] else going_on(facts, after))


def rows(player: Facts) -> Facts:
    return {verb: row for verb, row in player["tokens"].items() if row}


def cards(player: Facts, pile: str) -> list[str]:
    return list(player["deck"]["order"]) if pile == "deck" else sorted(player[pile])


def board(facts: Facts) -> Facts:
    keys = ("card", "owner", "team", "filled", "essence", "token")
    return {slot: {key: there[key] for key in keys} for slot, there in facts["slots"].items()}


def drawn_from(after: Facts, whose: str, pool: list[str]) -> list[str]:
    """A new Aspiration and the deck that is left are the cards there were; a Secret one is not the Common one."""
    common = after["common"]
    lying = common if whose == "common" else after["teams"][whose]
    new, deck = (common["current"], common["order"]) if whose == "common" else (lying["secret"], lying["secret_order"])
    found = differing(f"Aspirations of {whose}", *alike(sorted([new, *deck]), sorted(pool)))
    return found + ([f"{whose} has the Common Aspiration"] if whose != "common" and new == common["current"] else [])


def going_on(facts: Facts, after: Facts) -> list[str]:
    keys = ("player", "team", "actions", "meditated")
    found = differing("turn", *({key: f["turn"][key] for key in keys} for f in (after, facts)))
    found += differing("round", after["round"], facts["round"])
    return found + differing("Origin", after["origin"], facts["origin"])


def over(account: Account, after: Facts) -> list[str]:
    result = account.result or {"winner": "nobody yet"}
    return [fault for key, value in result.items() for fault in differing(key, (after["result"] or {}).get(key), value)]
