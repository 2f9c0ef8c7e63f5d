"""A second, deliberately naive account of what a move of the full game changes, from the JSON facts alone.

A move is accounted for as a whole, with the answers to whatever it made the players decide.
"""

from collections.abc import Iterable

from support import naive, naive_full
from support import naive_side_b_effects as side_b
from support.naive import BONUS, EMOTIONS, REALMS, SLOTS, TRIADS, Facts, team_on
from support.naive_effects import BONUS as SPHERES
from support.naive_effects import REALM_OF, fragments
from support.naive_full_account import Account, Answer
from support.naive_moves import realm_cost

FULL_SPHERE = 7


def is_accounted(facts: Facts, line: str) -> bool:
    """Not an Absorb when both teams would lack a Fragment in a Revelation: one scores for it when the game ends."""
    missing = line.split()[0] == "absorb" and [size for _team, size in fragments(facts)] == ["missing", "missing"]
    return not missing


def removed(words: list[str]) -> int:
    """The Essence that a Quell removes; where the player may choose, the number is written."""
    numbers = [int(word) for word in words if word.isdigit()]
    return numbers[0] if numbers else 1 + ("+subdue" in words)


def account(facts: Facts, line: str, answers: Iterable[Answer] = ()) -> Account:
    """The account after a line of the player whose turn it is, given without actor, fillers and results."""
    words = line.split()
    verb, rest = words[0], [word for word in words[1:] if word[0] not in "+%"]
    left = Account(facts, answers)
    if verb in SPIRIT:
        left.turn["actions"] -= 1
        spirit_action(left, words)
    elif verb in REALM:
        left.turn["actions"] -= 1
        left.me["wp"] -= realm_cost(facts, REALM_OF[verb])
        REALM[verb](left, rest)
    else:
        ABILITY[verb](left, rest)
    left.score()
    if verb == "end":
        next_turn(left)
    return left


# ---------------------------------------------------------------- Spirit Actions


def spirit_action(left: Account, words: list[str]) -> None:
    verb, rest = words[0], [word for word in words[1:] if word[0] not in "+%"]
    for word in (word[1:] for word in words if word[0] == "%"):
        card, place, *colour = word.split(".")
        left.take_from_hand(card)
        left.put_under(left.name, card)
        left.token(verb, place, *(colour or [EMOTIONS[card].vibe]))
    upgrades = {word[1:] for word in words if word[0] == "+"}
    pay(left, verb, upgrades, rest[0])
    SPIRIT[verb](left, rest, upgrades)
    for name in naive_full.rows(left.before)[verb]:
        if name in upgrades and name in side_b.AFTERWARDS:
            side_b.AFTERWARDS[name](left, rest)
    if "relish" in upgrades:
        side_b.draw_one(left, rest) if verb == "invoke" else side_b.keep_one(left, rest)
    if upgrades:
        left.upgraded(verb)
    if "garrison" in upgrades:
        follows = left.ask("garrison", left.name, [])
        if follows:
            spirit_action(left, [*follows])


def pay(left: Account, verb: str, upgrades: set[str], target: str) -> None:
    more = 0
    if verb == "quell":
        more = naive_full.SAFETY * naive_full.opposing(left.before, "Safety", naive_full.next_to(target))
    willpower, ambition = naive_full.price(left.before, verb, tuple(upgrades), more)
    left.me["wp"] -= willpower
    left.ambition(-ambition)


def moved(left: Account, words: list[str], _upgrades: set[str]) -> None:
    left.me["space"] = words[0]


def invoked(left: Account, words: list[str], upgrades: set[str]) -> None:
    card, slot = words
    if "summon" in upgrades:
        left.draw(left.name)
    if EMOTIONS[card].kind != "starting":
        left.take_from_hand(card)
    more = len(upgrades & {"bolster", "sharing-is-caring"})
    left.me["essence"] -= naive_full.essence_for(left.before, slot, tuple(upgrades))
    left.me["essence"] -= ("sharing-is-caring" in upgrades) - ("forging-bonds" in upgrades)
    left.enters(slot, card, left.name, 1 + more)
    if card == "Pessimism":
        bliss, gloom = (sum(there["essence"] for there in naive.own(left.table, team)) for team in naive.TEAMS)
        left.slots[slot]["token"] = int(bliss > gloom)
    room = [slot for slot in SLOTS if team_on(left.table, slot) == "bliss" and side_b.has_room(left, slot)]
    if card == "Trust" and left.me["essence"] and room:
        for chosen in left.ask("Trust", left.name, room):
            left.me["essence"] -= 1
            left.fill(chosen, 1)
    if card == "Craving" and left.table["teams"][left.team]["ambition"] == 0:
        left.turn["actions"] += 1


def quelled(left: Account, words: list[str], upgrades: set[str]) -> None:
    there = left.slots[words[0]]
    there["essence"] -= removed([*words, *("+" + name for name in upgrades)])
    if there["essence"] <= 0:
        left.leaves(words[0])
    left.intentions += 1


def fortified(left: Account, words: list[str], upgrades: set[str]) -> None:
    realm, fortresses = words[0], left.table["fortresses"]
    if "raze" in upgrades:
        lessen(left, realm)
        left.turn["actions"] += 1
        return
    if "attune-with-origin" in upgrades:
        side_b.attune(left, words)
        return
    size = "major" if "exalt" in upgrades else "minor"
    if size == "major":
        left.fragment(left.team, "minor", -1)
    left.fragment(left.team, size, 1)
    fortresses[realm] = {"team": left.team, "size": size, "since": left.turn["number"]}


def lessen(left: Account, realm: str) -> None:
    """A Minor Fortress goes, a Major one becomes a Minor."""
    there = left.table["fortresses"][realm]
    left.fragment(there["team"], there["size"], -1)
    if there["size"] == "minor":
        del left.table["fortresses"][realm]
        return
    left.fragment(there["team"], "minor", 1)
    there["size"] = "minor"


def empowered(left: Account, words: list[str], upgrades: set[str]) -> None:
    slot = words[0]
    mild = left.slots[slot]
    essence = mild["essence"] + ("channeled-power" in upgrades)
    if words[1:]:
        side_b.plant(left, words, naive_full.COUNTERPART[words[1]])
    else:
        left.leaves(slot)
        left.enters(slot, naive_full.COUNTERPART[mild["card"]], mild["owner"], essence)
    fortress = left.table["fortresses"].get(slot[0], {"team": ""}) if slot[-1] in "12" else {"team": ""}
    if left.slots[slot]["card"] == "Lethargy" and fortress["team"] == "bliss":
        lessen(left, slot[0])
    if left.team == "bliss":
        left.turn["actions"] += left.many("Faith")
    left.intentions += left.table["sides"]["team"] == "B"


SPIRIT = {"move": moved, "invoke": invoked, "quell": quelled, "fortify": fortified, "empower": empowered}


# ---------------------------------------------------------------- Realm Actions


def valley(left: Account, _words: list[str]) -> None:
    left.me["wp"] += 4


def cradle(left: Account, words: list[str]) -> None:
    left.me["wp"] -= 2 * (int(words[0]) - 1)
    left.draw(left.name, int(words[0]))


def network(left: Account, words: list[str]) -> None:
    left.slots[words[1]] = left.slots.pop(words[0])


def land(left: Account, words: list[str]) -> None:
    many = int(words[1])
    left.me["wp"] -= many - 1
    left.me["essence"] -= many
    left.fill(words[0], many)


def willow(left: Account, words: list[str]) -> None:
    left.me["wp"] -= int(words[0])
    left.me["essence"] += int(words[0])


REALM = {"valley": valley, "cradle": cradle, "network": network, "land": land, "willow": willow}


# ---------------------------------------------------------------- Abilities, end of the turn


def place_token(left: Account, words: list[str]) -> None:
    verb, _dot, place = words[1].partition(".")
    left.token(verb, place or "unlock", words[0])


def vibe(left: Account, words: list[str]) -> None:
    left.ambition(-1)
    left.turn["abilities_used"].append("vibe")
    place_token(left, words)


def rotate(left: Account, _words: list[str]) -> None:
    left.ambition(-1)
    left.turn["abilities_used"].append("rotate")
    turn_origin(left)


def turn_origin(left: Account) -> None:
    origin = left.table["origin"]
    spheres = [origin[realm] for realm in REALMS]
    left.table["origin"] = dict(zip(REALMS, [spheres[-1], *spheres[:-1]], strict=True))


def extra(left: Account, _words: list[str]) -> None:
    left.ambition(-2)
    left.turn["abilities_used"].append("extra")
    left.turn["actions"] += 1


def absorb(left: Account, words: list[str]) -> None:
    facts, me = left.before, left.me
    realm = next(realm for realm, there in facts["origin"].items() if there["sphere"] == words[0])
    from_sphere, from_supply = benevolence(left, realm)
    taken = naive.absorbed(facts, left.name, realm, from_sphere)
    left.table["origin"][realm]["wp"] -= taken
    left.intentions += taken >= 4 and facts["sides"]["team"] == "A"
    left.turn["absorb"] = False
    wp, essence, ambition, drawn = SPHERES[words[0]] if words[1:] != ["-bonus"] else (0, 0, 0, 0)
    if me["spirit"] == "Love":
        near = [facts["fortresses"].get(realm, {"team": ""}) for realm in naive.realms_beside(me["space"])]
        from_supply += sum(there["team"] == "bliss" for there in near)
    me["wp"] += taken + from_supply + wp
    me["essence"] += essence
    left.ambition(ambition)
    left.draw(left.name, drawn)
    if words[0] == "knowledge" and words[1:] != ["-bonus"]:
        place_token(left, words[1:])
    if me["spirit"] == "Delight" and taken + from_supply + max(wp, 0) >= 4:
        left.draw(left.name, len(left.ask("Delight", left.name, ["yes"])))
    if left.table["origin"][realm]["wp"] == 0:
        revelation(left, realm)
    turn_origin(left)


def benevolence(left: Account, realm: str) -> tuple[int, int]:
    """One more from the Sphere in front of its Realm; one from the supply if it lies in a Triad beside the figure."""
    lying = {slot for slot, there in left.slots.items() if there["card"] == "Benevolence" and left.team == "bliss"}
    beside = {slot for frontier in naive.frontiers_beside(left.me["space"]) for slot in TRIADS[frontier]}
    return len(lying & {realm + "1", realm + "2"}), len(lying & beside)


def revelation(left: Account, realm: str) -> None:
    for team, size in fragments(left.before):
        if size in BONUS:
            left.fragment(team, size, 1)
            left.table["identity"].append({"team": team, "size": size})
    there = left.table["fortresses"].get(realm)
    near = realm in naive.realms_beside(left.me["space"])
    if there and near and there["since"] < left.turn["number"]:
        left.table["identity"].append({"team": there["team"], "size": there["size"]})
        del left.table["fortresses"][realm]
        left.intentions += left.table["sides"]["team"] == "B" and there["team"] == left.team
    left.table["origin"][realm]["wp"] = FULL_SPHERE


def end(left: Account, words: list[str]) -> None:
    if words[0] == "ambition":
        left.ambition(1)
    else:
        left.draw(left.name, 2)
    left.me["wp"] = left.me["wp"] or 1


def next_turn(left: Account) -> None:
    number, order = left.turn["number"] + 1, left.table["order"]
    name = order[(number - 1) % len(order)]
    left.turn |= {"number": number, "player": name, "actions": 3, "absorb": True, "abilities_used": []}


ABILITY = {"vibe": vibe, "rotate": rotate, "extra": extra, "absorb": absorb, "end": end}
