"""A second, deliberately naive account of what a move of the basic game changes, from the JSON facts alone."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from support import naive
from support.naive import Facts
from support.naive_moves import COST, MORE, ambition, me, realm_cost

POINTS = {"minor": 3, "major": 5, "capping": 4}
#: Willpower, Essence, Ambition, cards.
BONUS = {
    "commitment": (-1, 0, 1, 0),
    "creativity": (0, 0, 0, 1),
    "humility": (0, 1, 0, 0),
    "diligence": (2, 0, 0, 0),
    "knowledge": (0, 0, 0, 0),
}
REALM_OF = {"valley": "V", "cradle": "C", "network": "N", "land": "L", "willow": "W"}


class Lying(NamedTuple):
    """An Emotion on a slot."""

    card: str
    essence: int
    token: int


def lying(there: Facts) -> Lying:
    return Lying(there["card"], there["essence"], there["token"])


class Account:
    """What a move should leave behind: the numbers of the acting player and team, and parts of the board."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.wp = int(me(facts)["wp"])
        self.essence = int(me(facts)["essence"])
        self.ambition = ambition(facts)
        self.actions = int(facts["turn"]["actions"])
        self.hand = len(me(facts)["hand"])
        self.space = str(me(facts)["space"])
        self.board: dict[str, Lying | None] = {}
        """Slots that change: what lies there, or nothing."""

        self.fortress: dict[str, tuple[str, str] | None] = {}
        """Fortress locations that change: team and size, or nothing."""

    def on(self, slot: str) -> "Lying":
        return lying(self.facts["slots"][slot])

    def faults(self, after: Facts) -> list[str]:
        """What is otherwise in the facts after the move."""
        player = after["players"][self.facts["turn"]["player"]]
        team = after["teams"][self.facts["turn"]["team"]]
        said = [player["wp"], player["essence"], team["ambition"], len(player["hand"]), player["space"]]
        found = naive.differing(
            "wp, essence, ambition, hand, space", said, [self.wp, self.essence, self.ambition, self.hand, self.space]
        )
        return found + self.board_faults(after) + self.fortress_faults(after)

    def board_faults(self, after: Facts) -> list[str]:
        expected = {slot: self.on(slot) for slot in self.facts["slots"]} | self.board
        there = {slot: lying(emotion) for slot, emotion in after["slots"].items()}
        return naive.differing("board", there, {slot: what for slot, what in expected.items() if what})

    def fortress_faults(self, after: Facts) -> list[str]:
        expected: dict[str, Any] = {r: (f["team"], f["size"]) for r, f in self.facts["fortresses"].items()}
        expected |= self.fortress
        there = {realm: (fortress["team"], fortress["size"]) for realm, fortress in after["fortresses"].items()}
        return naive.differing("fortresses", there, {realm: what for realm, what in expected.items() if what})


def account(facts: Facts, line: str) -> Account:
    """The account after a line of the player whose turn it is, given without actor, fillers and results."""
    words = line.split()
    verb, rest = words[0], [word for word in words[1:] if word[0] not in "+%"]
    upgrades = [word[1:] for word in words if word[0] == "+"]
    left = Account(facts)
    left.hand -= sum(word[0] == "%" for word in words)
    if verb in COST:
        parts = [COST[verb], *(MORE.get(name, (0, 0)) for name in upgrades)]
        left.wp -= max(0, sum(part[0] for part in parts) - ("determination" in upgrades))
        left.ambition -= sum(part[1] for part in parts)
        left.actions -= 1
        SPIRIT[verb](left, rest, upgrades)
    elif verb in REALM_OF:
        left.wp -= realm_cost(facts, REALM_OF[verb])
        left.actions -= 1
        REALM[verb](left, rest)
    else:
        ABILITY[verb](left, rest)
    return left


# ---------------------------------------------------------------- Spirit Actions


def moved(left: Account, words: list[str], _upgrades: list[str]) -> None:
    left.space = words[0]


def invoked(left: Account, words: list[str], upgrades: list[str]) -> None:
    card, slot = words
    left.hand -= 1
    left.essence -= "inner-force" not in upgrades
    essence = 1 + ("bolster" in upgrades)
    left.board[slot] = Lying(card, essence, token_on_entering(left.facts, card, essence))


def token_on_entering(facts: Facts, card: str, essence: int) -> int:
    """Pessimism gets +1 when more Essence lies on Bliss Emotions; no other starter card is known to get a token."""
    bliss, gloom = (sum(there["essence"] for there in naive.own(facts, team)) for team in naive.TEAMS)
    return int(card == "Pessimism" and bliss > gloom + essence)


def quelled(left: Account, words: list[str], upgrades: list[str]) -> None:
    there = left.on(words[0])
    rest = there.essence - 1 - ("subdue" in upgrades)
    left.board[words[0]] = there._replace(essence=rest) if rest > 0 else None


def fortified(left: Account, words: list[str], upgrades: list[str]) -> None:
    team, realm = left.facts["turn"]["team"], words[0]
    if "raze" in upgrades:
        left.actions += 1
        major = left.facts["fortresses"][realm]["size"] == "major"
        left.fortress[realm] = (naive.other(team), "minor") if major else None
    else:
        left.fortress[realm] = (team, "major" if "exalt" in upgrades else "minor")


SPIRIT = {"move": moved, "invoke": invoked, "quell": quelled, "fortify": fortified}


# ---------------------------------------------------------------- Realm Actions


def valley(left: Account, _words: list[str]) -> None:
    left.wp += 4


def cradle(left: Account, words: list[str]) -> None:
    many = int(words[0])
    left.wp -= 2 * (many - 1)
    left.hand += min(many, me(left.facts)["deck"]["count"])


def network(left: Account, words: list[str]) -> None:
    left.board[words[1]] = left.on(words[0])
    left.board[words[0]] = None


def land(left: Account, words: list[str]) -> None:
    there = left.on(words[0])
    many = int(words[1])
    left.wp -= many - 1
    left.essence -= many
    left.board[words[0]] = there._replace(essence=there.essence + many)


def willow(left: Account, words: list[str]) -> None:
    left.wp -= int(words[0])
    left.essence += int(words[0])


REALM = {"valley": valley, "cradle": cradle, "network": network, "land": land, "willow": willow}


# ---------------------------------------------------------------- Abilities, end of the turn


def spend_one(left: Account, _words: list[str]) -> None:
    left.ambition -= 1


def extra(left: Account, _words: list[str]) -> None:
    left.ambition -= 2
    left.actions += 1


def absorb(left: Account, words: list[str]) -> None:
    """Not for an Absorb that brings a Revelation: that changes the board too."""
    facts = left.facts
    realm = next(realm for realm, there in facts["origin"].items() if there["sphere"] == words[0])
    left.wp += naive.absorbed(facts, facts["turn"]["player"], realm, 0)
    if words[1:] == ["-bonus"]:
        return
    wp, essence, gained, drawn = BONUS[words[0]]
    left.wp += wp
    left.essence += essence
    left.ambition += gained
    left.hand += min(drawn, me(facts)["deck"]["count"])


def end(left: Account, words: list[str]) -> None:
    if words[0] == "ambition":
        left.ambition = min(3, left.ambition + 1)
    else:
        left.hand += min(2, me(left.facts)["deck"]["count"])
    left.wp = left.wp or 1


ABILITY = {"vibe": spend_one, "rotate": spend_one, "extra": extra, "absorb": absorb, "end": end}


# ---------------------------------------------------------------- Revelation and the end


def fragments(before: Facts) -> list[tuple[str, str]]:
    """What the teams get for Aspirations in a Revelation now: team and size, `missing` without such a Fragment."""
    found = []
    for team in naive.TEAMS:
        size = ("", "minor", "major")[len(naive.accomplished(before, team))]
        if size:
            found.append((team, size if before["teams"][team][size] > 0 else "missing"))
    return found


def scores(after: Facts) -> dict[str, int]:
    def of(team: str, pieces: Iterable[Facts]) -> int:
        return sum(POINTS[piece["size"]] for piece in pieces if piece["team"] == team)

    return {team: of(team, after["identity"]) + after["teams"][team]["points"] for team in naive.TEAMS}


def winner(after: Facts) -> str | None:
    points = scores(after)
    if points["bliss"] != points["gloom"]:
        return "bliss" if points["bliss"] > points["gloom"] else "gloom"
    capped = [piece["team"] for piece in after["identity"] if piece["size"] == "capping"]
    return capped[0] if capped else None
