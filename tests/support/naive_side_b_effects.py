"""What the upgrades of side B change besides the Action that they go with, naively; see `naive_full_effects`."""

from collections.abc import Callable

from support import naive, naive_full
from support.naive import EMOTIONS, SLOTS, SPACES, Facts, slots_beside, team_on
from support.naive_full_account import Account


def has_room(left: Account, slot: str) -> bool:
    return bool(left.slots[slot]["essence"] < left.slots[slot]["spaces"])


def bliss_beside(left: Account) -> list[str]:
    return [slot for slot in slots_beside(left.me["space"]) if team_on(left.table, slot) == "bliss"]


# ---------------------------------------------------------------- Move


def swap(left: Account, words: list[str]) -> None:
    """With one of the figures there, but not so that an opponent stays beside the player who has no Surmount."""
    here, there = str(left.before["players"][left.name]["space"]), words[0]
    found = {name: player for name, player in left.table["players"].items() if player["space"] == there}
    del found[left.name]
    opposing = {name for name, player in found.items() if player["team"] != left.team}
    surmount = "surmount" in left.me["tokens"]["move"]
    options = [name for name in found if surmount or not opposing - {name}]
    chosen = left.ask("swap", left.name, options) if len(found) > 1 else options
    left.table["players"][chosen[0]]["space"] = here


def shadows(left: Account, _words: list[str]) -> None:
    left.me["wp"] += 2


def push(left: Account, _words: list[str]) -> None:
    place = SPACES.index(left.me["space"])
    ways = (SPACES[place - 1], SPACES[(place + 1) % len(SPACES)])
    there = left.table["players"].items()
    pushed = [n for n, player in there if (player["space"], player["team"]) == (SPACES[place], naive.other(left.team))]
    name, space = left.ask("push", left.name, [f"{name} {way}" for name in pushed for way in ways])
    left.table["players"][name]["space"] = space


def embrace(left: Account, _words: list[str]) -> None:
    for slot in left.ask("put_adjacent", left.name, [slot for slot in bliss_beside(left) if has_room(left, slot)]):
        left.me["essence"] -= 1
        left.fill(slot, 1)


def wildfire(left: Account, _words: list[str]) -> None:
    for slot in left.ask("remove_adjacent", left.name, bliss_beside(left)):
        left.slots[slot]["essence"] -= 1
        if left.slots[slot]["essence"] == 0:
            left.leaves(slot)


# ---------------------------------------------------------------- what is gained


def draw_one(left: Account, _words: list[str]) -> None:
    left.draw(left.name)


def one_essence(left: Account, _words: list[str]) -> None:
    left.me["essence"] += 1


def one_ambition(left: Account, _words: list[str]) -> None:
    left.ambition(1)


def two_willpower(left: Account, _words: list[str]) -> None:
    left.me["wp"] += 2


def drain(left: Account, _words: list[str]) -> None:
    """From an adjacent Sphere that holds 2 or more; between two the player chooses."""
    near = [left.table["origin"][realm] for realm in naive.realms_beside(left.me["space"])]
    full = {there["sphere"]: there for there in near if there["wp"] >= 2}
    chosen = left.ask("drain", left.name, [*full]) if len(full) > 1 else [*full]
    full[chosen[0]]["wp"] -= 1
    left.me["wp"] += 1


def token_of_target(left: Account, words: list[str]) -> None:
    """A token of the Vibe of the Emotion that lay there before, wherever there is a place for it."""
    colour = EMOTIONS[left.before["slots"][words[0]]["card"]].vibe
    options = [place for place in naive_full.token_places(left.table) if place.startswith(f"{colour} ")]
    chosen = left.ask("token", left.name, options) if options else ()
    if chosen:
        verb, _dot, place = chosen[1].partition(".")
        left.token(verb, place or "unlock", chosen[0])


def keep_one(left: Account, _words: list[str]) -> None:
    """Two cards are drawn, and one of them goes under the deck."""
    held = len(left.me["hand"])
    left.draw(left.name, 2)
    drawn = left.me["hand"][held:]
    if len(drawn) == 2:
        kept = left.ask("keep", left.name, sorted(set(drawn)))
        rest = drawn[1] if kept == (drawn[0],) else drawn[0]
        left.take_from_hand(rest)
        left.put_under(left.name, rest)


# ---------------------------------------------------------------- Quell, Fortify, Empower


def discard_shown(left: Account, words: list[str]) -> None:
    left.take_from_hand(words[1])
    left.put_under(left.name, words[1])


def rush(left: Account, words: list[str]) -> None:
    left.me["space"] = words[0] if words[0] in SPACES else words[0][0]


def attune(left: Account, words: list[str]) -> None:
    there: Facts = left.table["fortresses"].pop(words[0])
    left.table["identity"].append({"team": there["team"], "size": "minor"})


def plant(left: Account, words: list[str], strong: str) -> None:
    """Spreading Darkness: the card from hand goes under the deck, and its counterpart covers the Bleakness."""
    assert words[0] in SLOTS
    left.take_from_hand(words[1])
    left.put_under(left.name, words[1])
    bleakness = left.slots[words[0]]
    left.leaves(words[0])
    left.enters(words[0], strong, bleakness["owner"], bleakness["essence"])


#: What follows the Action.
AFTERWARDS: dict[str, Callable[[Account, list[str]], None]] = {
    "switcheroo": swap,
    "deceive": swap,
    "from-the-shadows": shadows,
    "push": push,
    "embrace": embrace,
    "wildfire": wildfire,
    "motivation": one_ambition,
    "home-ground": one_ambition,
    "repel": two_willpower,
    "conversion": one_essence,
    "feeling-safe": one_essence,
    "all-for-me": one_essence,
    "emotional-cycle": draw_one,
    "seethe": draw_one,
    "cleansing-light": discard_shown,
    "rush-to-aid": rush,
    "brighten-up": token_of_target,
    "assimilate": token_of_target,
    "devour": token_of_target,
    "drain": drain,
}
