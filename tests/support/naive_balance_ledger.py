"""The facts as they should be after an Action or Ability with Forces of Balance, changed step by step."""

from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from support import naive
from support.naive import REALMS, Facts, ruled
from support.naive_balance_board import CARDS, intensity, is_balance, my_team
from support.naive_moves import COLOURS

#: Points on the Wheel, and what is gained there.
MARKS = {2: "essence", 4: "card", 6: "ambition"}


def realm_of(facts: Facts, sphere: str) -> str:
    return next(realm for realm in REALMS if facts["origin"][realm]["sphere"] == sphere)


class Ledger:
    """`start` is how things were before, `facts` how they should be now."""

    def __init__(self, facts: Facts, verb: str, rest: list[str], upgrades: tuple[str, ...]) -> None:
        self.start, self.facts = facts, deepcopy(facts)
        self.verb, self.rest, self.upgrades = verb, rest, upgrades
        self.actor = str(facts["turn"]["player"])
        self.asked: set[str] = set()
        """By what cards, Spirits and rules questions should have been asked."""

        self.intentions = 0
        """Accomplished by an Absorb and its Revelation."""

        self.hidden: dict[str, set[str]] = {}
        """What the new Hidden Aspirations can be."""

    @property
    def me(self) -> Facts:
        player: Facts = self.facts["players"][self.actor]
        return player

    @property
    def team(self) -> Facts:
        team: Facts = self.facts["teams"][my_team(self.start)]
        return team

    @property
    def turn(self) -> Facts:
        turn: Facts = self.facts["turn"]
        return turn

    def pay(self, kinds: Iterable[str]) -> None:
        for kind in kinds:
            self.me["essence"][kind] -= 1

    def draw(self, name: str, many: int = 1) -> None:
        player = self.facts["players"][name]
        player["hand"] += player["deck"]["order"][:many]
        del player["deck"]["order"][:many]

    def gain_wp(self, name: str, many: int) -> None:
        self.facts["players"][name]["wp"] += many
        if self.facts["players"][name]["spirit"] == "Intuition":
            self.asked.add("Intuition")

    def gain_essence(self, cause: str) -> None:
        """Whoever is of Balance is asked for the kind."""
        if is_balance(self.start):
            self.asked.add(cause)
        else:
            self.me["essence"] += 1

    def put(self, name: str, colour: str, place: str) -> None:
        verb, _, upgrade = place.partition(".")
        self.facts["players"][name]["tokens"].setdefault(verb, {})[upgrade or "unlock"] = colour

    def could_put(self, name: str, colour: str) -> bool:
        """Whether there is a place for a token of the colour."""
        player = self.facts["players"][name]
        all_rows = [(player["tokens"].get(verb, {}), places) for verb, places in player["places"].items()]
        return any(colour not in row.values() and len(row) < len(places) for row, places in all_rows)

    def leaves(self, slot: str) -> None:
        """The Emotion goes to its deck or its box; a Neutrality does something."""
        there = self.facts["slots"].pop(slot)
        card = there["card"]
        if CARDS[card].kind == "mild":
            self.facts["players"][there["owner"]]["deck"]["order"].append(card)
        own = [name for name, player in self.facts["players"].items() if player["team"] == "balance"]
        if card == "Neutrality-yellow" and len(own) == 1:
            self.gain_wp(own[0], 2)
        elif card.startswith("Neutrality") and ruled(self.start, "emotion.leave-when", "yes") == "yes":
            blue = any(self.could_put(name, colour) for name in own for colour in COLOURS)
            if card != "Neutrality-blue" or blue:
                self.asked.add(card)

    def rotate(self) -> None:
        before = self.facts["origin"]
        self.facts["origin"] = {realm: before[REALMS[place - 1]] for place, realm in enumerate(REALMS)}

    def swap(self, name: str) -> None:
        other = self.facts["players"][name]
        self.me["space"], other["space"] = other["space"], self.me["space"]

    # ------------------------------------------------------------ Intentions, and the comparison

    def score(self) -> None:
        """1 point for the first Intention of the turn, 2 for each of the others; then what the Wheel gives."""
        many = self.accomplished()
        before = self.team["points"]
        self.team["points"] += 2 * many - int(many > 0 and not self.start["turn"]["intentions"])
        for mark in (mark for mark in MARKS if before < mark <= self.team["points"]):
            if MARKS[mark] == "essence":
                self.gain_essence("intention.wheel")
            elif MARKS[mark] == "card":
                self.draw(self.actor)
            elif self.team["ambition"] < 3:
                self.team["ambition"] += 1

    def accomplished(self) -> int:
        if self.verb == "end":
            return 0
        found = int(self.verb == "quell") + self.intentions
        if self.start["sides"]["team"] == "A":
            return found + self.filled() + self.upgraded()
        levels = min(len(self.me["tokens"].get(verb, {})) for verb in self.me["places"])
        return found + (self.verb == "empower") + max(0, levels - int(self.me["levels"]))

    def filled(self) -> int:
        """Emotions, but for those that everybody starts with, whose last Essence space was filled."""

        def full(facts: Facts) -> set[tuple[str, str]]:
            there = facts["slots"].items()
            return {(s, e["card"]) for s, e in there if e["kind"] != "starting" and e["essence"] >= e["spaces"]}

        return 0 if self.verb == "network" else len(full(self.facts) - full(self.start))

    def upgraded(self) -> int:
        """Rows of whoever acts that were completed; no passage says whether an ally's counts, and it is left out."""

        def full(facts: Facts) -> set[str]:
            rows = facts["players"][self.actor]["tokens"].items()
            return {verb for verb, row in rows if len(row) == 4}

        return len(full(self.facts) - full(self.start))

    def faults(self, after: Facts, asked: set[str]) -> list[str]:
        self.score()
        found = naive.differing("asked by", asked, self.asked)
        for name, part in PARTS.items():
            found += naive.differing(name, part(after), part(self.facts))
        for team, names in self.hidden.items():
            found += naive.differing(f"hidden of {team}", after["teams"][team]["hidden"] in names, True)
        return found


PARTS: dict[str, Callable[[Facts], Any]] = {
    "players": lambda facts: {
        name: {
            "hand": Counter(player["hand"]),
            "deck": player["deck"]["order"],
            "tokens": {verb: row for verb, row in player["tokens"].items() if row},
            **{what: player[what] for what in ("wp", "essence", "space")},
        }
        for name, player in facts["players"].items()
    },
    "teams": lambda facts: {
        name: {
            what: team[what]
            for what in ("ambition", "points", "minor", "major", "capping", "hidden_gone", "hidden_deck")
        }
        for name, team in facts["teams"].items()
    },
    "slots": lambda facts: {
        slot: {what: there[what] for what in ("card", "team", "essence", "spaces", "token", "aligned", "vibe")}
        for slot, there in facts["slots"].items()
    },
    "Intensities": lambda facts: {slot: intensity(facts, slot) for slot in facts["slots"]},
    "fortresses": lambda facts: {
        realm: (there["team"], there["size"], there["aligned"]) for realm, there in facts["fortresses"].items()
    },
    "turn": lambda facts: {what: facts["turn"][what] for what in ("player", "seat", "actions", "absorb")},
    "abilities": lambda facts: set(facts["turn"]["abilities_used"]),
    "origin": lambda facts: facts["origin"],
    "identity": lambda facts: Counter((piece["team"], piece["size"]) for piece in facts["identity"]),
    "common": lambda facts: facts["common"],
}
