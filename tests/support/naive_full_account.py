"""The facts of a full game with the changes of a move made in them one by one, and how they are compared."""

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import NamedTuple

from support import naive, naive_full
from support.naive import EMOTIONS, Facts

#: Points on the Wheel of Intentions, and what is gained there.
MARKS = {2: "essence", 4: "card", 6: "ambition"}
#: What is decided in a Revelation; it changes nothing that is compared.
OF_REVELATIONS = ("aim", "strike")


class Answer(NamedTuple):
    """What somebody decided: what asked (a card, a Spirit, a kind of upgrade) and whom, what was offered and chosen."""

    cause: str
    who: str
    options: tuple[str, ...]
    words: tuple[str, ...]
    """Nothing when it was declined."""


def answers(asked: Iterable[tuple[Facts, str]]) -> Iterator[Answer]:
    """The answers to the powers, from what was owed and the lines without actor and results."""
    for pending, line in asked:
        if pending["what"] not in OF_REVELATIONS:
            words = line.split()
            given = {"choose": words[1:], "invoke": words}.get(words[0], [])
            kind = pending["about"]["kind"]
            cause = pending["cause"] if kind == "effect" else kind
            yield Answer(cause, pending["who"], tuple(pending["options"]), tuple(given))


def picture(facts: Facts) -> dict[str, object]:
    """Everything that is compared, by name. Cards count by their number where some are unknown."""
    found: dict[str, object] = {}
    for name, player in facts["players"].items():
        found |= {f"{name} {what}": player[what] for what in ("space", "wp", "essence")}
        found |= {f"{name} {verb}": dict(row) for verb, row in player["tokens"].items() if row}
        found |= {f"{name} hand": len(player["hand"]), f"{name} deck": player["deck"]["count"]}
        if facts["sides"]["team"] == "B":
            found[f"{name} levels"] = player["levels"]
    for name, team in facts["teams"].items():
        found |= {f"{name} {what}": team[what] for what in ("ambition", "points", "minor", "major")}
    for slot, there in facts["slots"].items():
        # only a Mild card goes back to its owner
        owner = there["owner"] if EMOTIONS[there["card"]].kind == "mild" else ""
        found[slot] = there["card"], owner, there["team"], there["essence"], there["token"]
    for realm, there in facts["fortresses"].items():
        found[f"Fortress {realm}"] = there["team"], there["size"], there["since"]
    for realm, there in facts["origin"].items():
        found[f"Sphere {realm}"] = there["sphere"], there["wp"]
    pieces = [(piece["team"], piece["size"]) for piece in facts["identity"] if piece["size"] != "capping"]
    found["identity"] = sorted(Counter(pieces).items())
    if facts["phase"] == "play":
        found |= {f"turn {what}": facts["turn"][what] for what in ("number", "player", "actions", "absorb")}
        found["abilities"] = sorted(facts["turn"]["abilities_used"])
    return found


def cards(facts: Facts) -> dict[str, object]:
    """Every hand, in any order, and every deck from the top, where all cards are known."""
    lying = {name: (sorted(player["hand"]), player["deck"]["order"]) for name, player in facts["players"].items()}
    return {name: both for name, both in lying.items() if "?" not in (*both[0], *both[1])}


def faults(account: "Account", after: Facts) -> list[str]:
    """What is otherwise in the facts after the move, and what was asked or not asked otherwise."""
    said, expected = picture(after), picture(account.table)
    found = [*account.found, *(f"{answer} was not expected" for answer in account.answers)]
    for name in sorted(said.keys() | expected.keys()):
        if after["phase"] == "play" or not name.startswith(("turn ", "abilities")):
            found += naive.differing(name, said.get(name), expected.get(name))
    lying, naively = cards(after), cards(account.table)
    for name in lying.keys() & naively.keys():
        found += naive.differing(f"cards of {name}", lying[name], naively[name])
    return found


class Account:
    """The facts with the changes of a move made one by one."""

    def __init__(self, facts: Facts, answers: Iterable[Answer]) -> None:
        self.before = facts
        self.table = deepcopy(facts)
        self.name, self.team = str(facts["turn"]["player"]), str(facts["turn"]["team"])
        self.me: Facts = self.table["players"][self.name]
        self.turn: Facts = self.table["turn"]
        self.slots: dict[str, Facts] = self.table["slots"]
        self.intentions = 0
        """How many Intentions of the team's side were accomplished."""

        self.answers = [*answers]
        self.found: list[str] = []

    # ------------------------------------------------------------ what is gained and spent

    def ambition(self, more: int) -> None:
        team = self.table["teams"][self.team]
        team["ambition"] = min(3, team["ambition"] + more)

    def draw(self, name: str, many: int = 1) -> None:
        player = self.table["players"][name]
        for _ in range(min(many, player["deck"]["count"])):
            player["hand"].append(player["deck"]["order"].pop(0))
            player["deck"]["count"] -= 1

    def take_from_hand(self, card: str) -> None:
        self.me["hand"].remove(card if card in self.me["hand"] else "?")

    def put_under(self, name: str, card: str) -> None:
        self.table["players"][name]["deck"]["order"].append(card)
        self.table["players"][name]["deck"]["count"] += 1

    def token(self, verb: str, place: str, colour: str) -> None:
        row = self.me["tokens"].setdefault(verb, {})
        row[place] = colour
        if self.table["sides"]["team"] == "A" and len(row) == 4:
            self.intentions += 1

    def fragment(self, team: str, size: str, many: int) -> None:
        """So many Fragments go from the team's stock, or come back."""
        self.table["teams"][team][size] -= many

    # ------------------------------------------------------------ Emotions

    def enters(self, slot: str, card: str, owner: str, essence: int) -> None:
        spaces = len(EMOTIONS[card].printed)
        there = {"card": card, "owner": owner, "team": self.team, "essence": 0, "spaces": spaces, "token": 0}
        self.slots[slot] = there
        self.fill(slot, essence)

    def fill(self, slot: str, essence: int) -> None:
        there = self.slots[slot]
        there["essence"] += essence
        full = there["essence"] >= there["spaces"] and EMOTIONS[there["card"]].kind != "starting"
        if full and self.table["sides"]["team"] == "A":
            self.intentions += 1

    def leaves(self, slot: str) -> None:
        """A Mild card goes under its owner's deck; each Shame that is still there asks the Gloom team."""
        there = self.slots.pop(slot)
        if EMOTIONS[there["card"]].kind == "mild":
            self.put_under(there["owner"], there["card"])
        for _ in range(self.many("Shame")):
            spirits = self.spirits("gloom")
            gains = ("essence", "wp", "card")
            chosen = self.ask("Shame", "gloom", [f"{name} {what}" for name in spirits for what in gains])
            if chosen:
                self.gain(*chosen)

    def gain(self, name: str, what: str) -> None:
        player = self.table["players"][name]
        player["wp"] += 2 * (what == "wp")
        player["essence"] += what == "essence"
        self.draw(name, int(what == "card"))

    def many(self, card: str) -> int:
        return sum(there["card"] == card for there in self.slots.values())

    def spirits(self, team: str) -> list[str]:
        return [name for name, player in self.table["players"].items() if player["team"] == team]

    # ------------------------------------------------------------ decisions

    def ask(self, cause: str, who: str, options: list[str]) -> tuple[str, ...]:
        """The answer to a power, which has to be among those that were given."""
        for answer in self.answers:
            if answer.cause == cause:
                self.answers.remove(answer)
                self.found += naive.differing(f"{cause} asked", answer.who, who)
                self.found += naive.differing(f"{cause} offered", sorted(answer.options), sorted(options))
                return answer.words
        self.found.append(f"{cause} should have asked {who} about {options}")
        return ()

    def upgraded(self, verb: str) -> None:
        """Boredom answers a Move with upgrades of a Bliss Spirit, Indifference every Spirit Action with one.

        emotion.gone-answers: what the Action has removed does not answer it.
        """
        asking = {"Boredom": verb == "move", "Indifference": True} if self.team == "bliss" else {}
        for card in (card for card, answers in asking.items() if answers):
            for _ in range(sum(there["card"] == card for there in self.table["slots"].values())):
                for name in self.ask(card, "gloom", self.spirits("gloom")):
                    self.table["players"][name]["wp"] += 1

    # ------------------------------------------------------------ Intentions

    def score(self) -> None:
        """1 point for the first Intention of the turn, 2 for each other; marks of the Wheel that are reached give."""
        if self.table["sides"]["team"] == "B":
            level = min(len(self.me["tokens"].get(verb, {})) for verb in naive_full.ROWS)
            self.intentions += max(0, level - self.me["levels"])
            self.me["levels"] = max(level, self.me["levels"])
        for number in range(self.intentions):
            points = 1 if number == 0 and not self.before["turn"]["intentions"] else 2
            team = self.table["teams"][self.team]
            team["points"] += points
            for mark in range(team["points"] - points + 1, team["points"] + 1):
                gained = MARKS.get(mark, "")
                self.me["essence"] += gained == "essence"
                self.draw(self.name, int(gained == "card"))
                self.ambition(int(gained == "ambition"))
