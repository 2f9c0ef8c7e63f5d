"""A second, deliberately naive list of the legal moves of a turn in the basic game, from the JSON facts alone."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from support.naive import (
    EMOTIONS,
    SLOTS,
    SPACES,
    Facts,
    other,
    realm_control,
    realms_beside,
    ruled,
    slots_beside,
    spaces_beside_fortress,
    steps,
    team_on,
    unseen,
)

ROWS = {
    "move": ("haste", "surmount", "determination"),
    "invoke": ("bolster", "inner-force", "determination"),
    "quell": ("subdue", "extinguish", "determination"),
    "fortify": ("exalt", "raze", "determination"),
}
COLOURS = ("red", "yellow", "green", "blue")
#: Willpower and Ambition.
COST = {"move": (1, 0), "invoke": (2, 0), "quell": (2, 1), "fortify": (3, 0)}
MORE = {
    "haste": (1, 0),
    "surmount": (1, 0),
    "bolster": (0, 1),
    "inner-force": (2, 0),
    "subdue": (2, 0),
    "extinguish": (1, 0),
    "exalt": (0, 1),
    "raze": (1, 1),
}


class Hand(NamedTuple):
    """The cards that are known, and how many others there are, which may be any of the unseen ones."""

    known: tuple[str, ...]
    others: int
    unseen: tuple[str, ...]

    def cards(self) -> set[str]:
        """Every card that may be in the hand."""
        return set(self.known) | (set(self.unseen) if self.others else set())

    def without(self, card: str) -> "Hand":
        if card in self.known:
            return self._replace(known=minus(self.known, card))
        return self._replace(others=self.others - 1, unseen=minus(self.unseen, card))


def minus(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Way(NamedTuple):
    """One way of taking a Spirit Action: the upgrades used, the token put down first, the hand that is left."""

    upgrades: tuple[str, ...]
    token: str
    hand: Hand

    def line(self, verb: str, *words: str) -> str:
        return " ".join((verb, *words, *("+" + name for name in self.upgrades), self.token)).strip()


def bare(line: str) -> str:
    """An offered line without the actor, filler words and results."""
    return " ".join(word for word in line.split()[1:] if word != "with" and not word.startswith("/"))


def moves(facts: Facts) -> set[str]:
    """Every legal move of the player whose turn it is, in the form of `bare`."""
    actions = chain(moving(facts), invoking(facts), quelling(facts), fortifying(facts), realm_actions(facts))
    found = set(actions) if facts["turn"]["actions"] > 0 else set()
    if found and ruled(facts, "turn.unused-actions", "allow") == "forbid":
        return found | set(abilities(facts))
    return found | set(abilities(facts)) | set(endings(facts))


def me(facts: Facts) -> Facts:
    player: Facts = facts["players"][facts["turn"]["player"]]
    return player


def ambition(facts: Facts) -> int:
    return int(facts["teams"][facts["turn"]["team"]]["ambition"])


# ---------------------------------------------------------------- Spirit Actions


def colour_fits(row: Facts, colour: str) -> bool:
    return colour not in row.values()


def free_places(verb: str, row: Facts) -> tuple[str, ...]:
    if "unlock" not in row:
        return ("unlock",)
    return tuple(name for name in ROWS[verb] if name not in row)


def hand_of(facts: Facts) -> Hand:
    cards = me(facts)["hand"]
    known = tuple(card for card in cards if card != "?")
    return Hand(known, len(cards) - len(known), tuple(unseen(facts, facts["turn"]["player"])))


def rows_and_hands(facts: Facts, verb: str) -> Iterator[tuple[Facts, str, Hand]]:
    """The row as it is, and with each token that a card of the hand can put there first."""
    row, hand = me(facts)["tokens"].get(verb, {}), hand_of(facts)
    yield row, "", hand
    for card in hand.cards():
        for place in free_places(verb, row) if colour_fits(row, EMOTIONS[card].vibe) else ():
            yield {**row, place: EMOTIONS[card].vibe}, f"%{card}.{place}", hand.without(card)


def ways(facts: Facts, verb: str) -> Iterator[Way]:
    """All ways that the player can pay for."""
    for row, token, hand in rows_and_hands(facts, verb):
        usable = [name for name in ROWS[verb] if name in row]
        for count in range(len(usable) + 1) if "unlock" in row else ():
            for upgrades in combinations(usable, count):
                if payable(facts, verb, upgrades):
                    yield Way(upgrades, token, hand)


def payable(facts: Facts, verb: str, upgrades: tuple[str, ...]) -> bool:
    parts = [COST[verb], *(MORE.get(name, (0, 0)) for name in upgrades)]
    willpower = sum(part[0] for part in parts) - ("determination" in upgrades)
    return max(willpower, 0) <= me(facts)["wp"] and sum(part[1] for part in parts) <= ambition(facts)


def may_idle(facts: Facts) -> bool:
    """Whether an upgrade may be paid for where it does nothing."""
    return ruled(facts, "spirit.idle-upgrade", "no") == "yes"


def moving(facts: Facts) -> Iterator[str]:
    here, team = me(facts)["space"], facts["turn"]["team"]
    opposing = {player["space"] for player in facts["players"].values() if player["team"] != team}
    for way in ways(facts, "move"):
        ends = steps(here, 2 if "haste" in way.upgrades else 1)
        if "haste" in way.upgrades and may_idle(facts):
            ends |= steps(here, 1)
        if ruled(facts, "move.return", "yes") == "no":
            ends.discard(here)
        for space in ends:
            if (space in opposing) == ("surmount" in way.upgrades) or (space not in opposing and may_idle(facts)):
                yield way.line("move", space)


def invoking(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "invoke"):
        if me(facts)["essence"] < 1 and "inner-force" not in way.upgrades:
            continue
        for slot in slots_beside(me(facts)["space"]):
            for card in way.hand.cards() if not team_on(facts, slot) else ():
                yield way.line("invoke", card, slot)


def quelling(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "quell"):
        for slot in slots_beside(me(facts)["space"]):
            if team_on(facts, slot) != other(facts["turn"]["team"]):
                continue
            if "subdue" in way.upgrades and facts["slots"][slot]["essence"] == 1 and not may_idle(facts):
                continue
            for shown in shown_cards(facts, slot, way):
                yield way.line("quell", slot, *shown)


def shown_cards(facts: Facts, slot: str, way: Way) -> list[tuple[str, ...]]:
    if "extinguish" in way.upgrades and not may_idle(facts):
        return [()]
    vibe = EMOTIONS[facts["slots"][slot]["card"]].vibe
    shown: list[tuple[str, ...]] = [(card,) for card in way.hand.cards() if vibe in ("", EMOTIONS[card].vibe)]
    return [*shown, ()] if "extinguish" in way.upgrades else shown


def fortifying(facts: Facts) -> Iterator[str]:
    for way in ways(facts, "fortify"):
        for realm in "VCNLW":
            near = me(facts)["space"] in spaces_beside_fortress(realm)
            if near and can_fortify(facts, realm, way.upgrades):
                yield way.line("fortify", realm)


def can_fortify(facts: Facts, realm: str, upgrades: tuple[str, ...]) -> bool:
    team = facts["turn"]["team"]
    there = facts["fortresses"].get(realm, {"team": "", "size": ""})
    held = realm_control(facts, realm) == other(team)
    if "raze" in upgrades and "exalt" in upgrades:
        return False
    if "raze" in upgrades:
        minor_left = there["size"] == "minor" or facts["teams"][other(team)]["minor"] > 0
        return bool(there["team"] == other(team) and minor_left)
    if "exalt" in upgrades:
        mine = (there["team"], there["size"]) == (team, "minor")
        return mine and not held and bool(facts["teams"][team]["major"] > 0)
    return bool(there["team"] == "" and facts["teams"][team]["minor"] > 0 and not held)


# ---------------------------------------------------------------- Realm Actions


def realm_cost(facts: Facts, realm: str) -> int:
    price = 2 if realm == "N" else 1
    return price - int(realm_control(facts, realm) == facts["turn"]["team"])


def realm_actions(facts: Facts) -> Iterator[str]:
    wp, essence = me(facts)["wp"], me(facts)["essence"]
    near = slots_beside(me(facts)["space"])
    mine = [slot for slot in SLOTS if team_on(facts, slot) == facts["turn"]["team"]]
    if wp >= realm_cost(facts, "V"):
        yield "valley"
    # ruling deck.empty: from an empty deck nothing is drawn
    for many in range(1, max(me(facts)["deck"]["count"], 1) + 1):
        if wp >= realm_cost(facts, "C") + 2 * (many - 1):
            yield f"cradle {many}"
    for slot in mine if wp >= realm_cost(facts, "N") else ():
        for target in near:
            if not team_on(facts, target):
                yield f"network {slot} {target}"
    for slot in near:
        room = facts["slots"][slot]["spaces"] - facts["slots"][slot]["essence"] if slot in mine else 0
        for many in range(1, min(room, essence) + 1):
            if wp >= realm_cost(facts, "L") + many - 1:
                yield f"land {slot} {many}"
    for many in range(1 if ruled(facts, "willow.zero", "no") == "no" else 0, wp + 1):
        if wp >= realm_cost(facts, "W") + many:
            yield f"willow {many}"


# ---------------------------------------------------------------- Abilities, end of the turn


def token_places(facts: Facts) -> Iterator[str]:
    """Every colour and place of a token that an ability may add."""
    for verb in ROWS:
        row = me(facts)["tokens"].get(verb, {})
        for place in free_places(verb, row):
            for colour in COLOURS:
                if colour_fits(row, colour):
                    yield f"{colour} {verb}" if place == "unlock" else f"{colour} {verb}.{place}"


def abilities(facts: Facts) -> Iterator[str]:
    used = facts["turn"]["abilities_used"]
    if ambition(facts) >= 1 and "vibe" not in used:
        yield from (f"vibe {place}" for place in token_places(facts))
    if ambition(facts) >= 1 and "rotate" not in used:
        yield "rotate"
    if ambition(facts) >= 2 and "extra" not in used:
        yield "extra"
    if facts["turn"]["absorb"]:
        yield from absorbing(facts)


def absorbing(facts: Facts) -> Iterator[str]:
    for realm in realms_beside(me(facts)["space"]):
        sphere = facts["origin"][realm]["sphere"]
        yield f"absorb {sphere} -bonus"
        if sphere == "knowledge":
            yield from (f"absorb knowledge {place}" for place in token_places(facts))
        elif sphere != "commitment" or ambition(facts) < 3:
            yield f"absorb {sphere}"


def endings(facts: Facts) -> Iterator[str]:
    yield "end draw"
    if ambition(facts) < 3 or ruled(facts, "turn.ambition-full", "forbid") == "allow":
        yield "end ambition"


# ---------------------------------------------------------------- placing the figures


def placements(facts: Facts, taken: set[str]) -> set[str]:
    """Where a figure and its starting Emotion can go, given the Frontiers that count as taken."""
    found = set()
    for space in SPACES:
        if len(space) == 2 and space not in taken:
            beside = (space[0] + "2", space[1] + "1")
            found |= {f"place {space} {slot}" for slot in beside if slot not in facts["slots"]}
    return found
