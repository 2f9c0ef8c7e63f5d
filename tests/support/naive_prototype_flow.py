"""A second, deliberately naive account of the prototype's rounds, turns and Revelations, from the JSON facts alone."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from support import naive_prototype as rules
from support import prototype_checks
from support.naive import TEAMS, Facts, differing, other, ruled

MOST_ROUNDS = 5
#: Fortitude in the round before the first; each round has one more, and so has a Shaper.
FORTITUDE = 7
REFILL = 5
MAJORS_TO_WIN = 3


class Course(ABC):
    """What the lines of a table bring about, apart from what an Action does; the answers that they should ask for."""

    def __init__(self, facts: Facts, said: Sequence[str]) -> None:
        self.facts: Facts = deepcopy(facts)
        self.wrong: list[str] = []
        self.pools: dict[str, list[str]] = {}
        """Aspirations out of which a new one was drawn, by whose they are."""
        self.result: Facts | None = None
        first, *others = [[word for word in line.split() if word[0] != "/"] for line in said]
        self.shuffles = [words[2:] for words in others if words[:2] == ["table", "shuffle"]]
        self.answers = [words for words in others if words[0] != "table"]
        self.reveals = [words[2:] for words in others if words[:2] == ["table", "reveal"]]
        self.name = str(facts["turn"]["player"])
        self.me: Facts = self.facts["players"][self.name]
        self.team: Facts = self.facts["teams"][self.me["team"]]
        self.line(first[1:])
        self.wrong += [f"nobody should have been asked: {' '.join(words)}" for words in self.answers]

    @abstractmethod
    def line(self, words: list[str]) -> None:
        """What was typed first, done to the facts."""

    # ------------------------------------------------------------ answers and cards

    def answer(self, who: str) -> list[str]:
        for words in self.answers:
            if words[0] == who:
                self.answers.remove(words)
                return words[1:]
        self.wrong.append(f"{who} was not asked")
        return ["decline"]

    def take_cards(self, name: str, many: int = 1) -> int:
        """How many cards could be drawn; an empty deck is made of the discard pile."""
        player, drawn = self.facts["players"][name], 0
        while drawn < many:
            deck, pile = player["deck"]["order"], player["discard"]
            if not deck and pile and ruled(self.facts, "deck.empty", "reshuffle") == "reshuffle":
                told = next((words[1:] for words in self.shuffles if words[0] == name), ["?"] * len(pile))
                self.wrong += differing(f"the shuffled pile of {name}", *alike(sorted(told), sorted(pile)))
                player["deck"]["order"], player["discard"] = told, []
            elif not deck:
                break
            else:
                player["hand"].append(deck.pop(0))
                drawn += 1
        return drawn

    # ------------------------------------------------------------ Revelations

    def turned_up(self, what: list[str], known: str) -> str:
        """An Aspiration that was known, or what was told first of it."""
        told = [words[-1] for words in self.reveals if words[:-1] == what]
        return told[0] if known == "?" and told else known

    def accomplished(self, aspiration: str) -> str | None:
        """The side that has more of what an Aspiration asks for."""
        sums = [prototype_checks.standing({**self.facts, "control": rules.control(self.facts)}, team) for team in TEAMS]
        return prototype_checks.holder(*(counts[aspiration] for counts in sums))

    def won(self, common: str, secrets: dict[str, str]) -> Counter[str]:
        found = Counter(team for team, secret in secrets.items() if self.accomplished(secret) == team)
        return found + Counter([self.accomplished(common) or "nobody"])

    def revelation(self, sphere: Facts) -> None:
        sides, common = self.facts["teams"], self.facts["common"]
        secrets = {team: self.turned_up([team], sides[team]["secret"]) for team in TEAMS}
        won = self.won(common["current"], secrets)
        self.replaced("common", common, common["order"], common["current"])
        for team in TEAMS:
            if self.accomplished(secrets[team]) != team:
                self.answer(team)
            self.replaced(team, sides[team], sides[team]["secret_order"], secrets[team])
        for team, size in fragments(won):
            if sides[team][size] > 0 or rules.is_endless(self.facts):
                sides[team][size] = max(0, sides[team][size] - 1)
                facing = {"facing": sphere["sphere"]} if size == "major" else {}
                self.facts["identity"].append({"team": team, "size": size, **facing})
        majors = [part["team"] for part in self.facts["identity"] if part["size"] == "major"]
        for team in (team for team in TEAMS if majors.count(team) == MAJORS_TO_WIN):
            self.result = {"winner": team}
        faced = [part for part in self.facts["identity"] if part.get("facing") == sphere["sphere"]]
        sphere["wp"] = REFILL + len(faced) if self.result is None else 0

    def replaced(self, whose: str, lying: Facts, deck: list[str], old: str) -> None:
        """A new Aspiration is drawn; all earlier ones are shuffled back where one card is left."""
        back = lying["set_aside"] if len(deck) == 1 else []
        self.pools[whose] = [*deck, *back]
        lying["set_aside"] = [*([] if back else lying["set_aside"]), old]
        won = self.accomplished(old)
        lying["accomplished"] = [] if back else lying["accomplished"]
        lying["accomplished"] += [old] if won and whose in ("common", won) else []

    # ------------------------------------------------------------ turns and rounds

    def note_out(self) -> None:
        out = self.facts["round"]["out"]
        out += [self.me["team"]] if self.team["fortitude"] == 0 and self.me["team"] not in out else []

    def next_turn(self) -> None:
        mine = self.me["team"]
        order = [other(mine), mine]
        out = self.facts["round"]["out"] if rules.finished_at_none(self.facts) else []
        going = [team for team in order if self.facts["teams"][team]["fortitude"] > 0 and team not in out]
        if going:
            self.begin_turn(going[0])
        else:
            self.end_of_round()

    def begin_turn(self, team: str) -> None:
        players = [name for name, player in self.facts["players"].items() if player["team"] == team]
        last = self.facts["teams"][team]["last"]
        chosen = next((name for name in players if name != last), last) if last or len(players) == 1 else None
        self.facts["turn"] |= {"player": chosen, "team": team, "actions": 3, "meditated": False}

    def end_of_round(self) -> None:
        for player in self.facts["players"].values():
            player["wp"] += sum(player["stored"].values())
            player["stored"] = {}
        if self.facts["round"]["number"] == MOST_ROUNDS:
            self.end()
        else:
            self.wrap_up(self.facts["round"]["number"] + 1)

    def wrap_up(self, number: int) -> None:
        starter = self.starter()
        self.facts["round"] = {"number": number, "starter": starter, "out": []}
        for name, player in self.facts["players"].items():
            player |= {"used": [], "meditated": 0, "prevented": False}
            self.take_cards(name, 1 + player["shaper"])
            self.facts["teams"][player["team"]]["fortitude"] = FORTITUDE + number + player["shaper"]
            self.facts["teams"][player["team"]]["last"] = None
        self.begin_turn(starter)

    def starter(self) -> str:
        """Fewer Fragments, then fewer Major ones, then whoever was out of Fortitude first."""
        parts, first = self.facts["identity"], self.facts["round"]["out"][0]
        counts = {
            team: (sum(p["team"] == team for p in parts), sum((p["team"], p["size"]) == (team, "major") for p in parts))
            for team in TEAMS
        }
        return str(min(TEAMS, key=lambda team: (counts[team], team != first)))

    def end(self) -> None:
        sides = self.facts["teams"]
        cards = {team: self.turned_up([team, "endgame"], sides[team]["endgame"]) for team in TEAMS}
        lone = {team for team, _ in fragments(self.won(self.facts["common"]["endgame"], cards))}
        if len(lone) == 1:
            sides[min(lone)]["top"] -= 1
            self.facts["identity"].append({"team": min(lone), "size": "top"})
        points = {team: prototype_checks.score(self.facts, team) for team in sides}
        self.result = {"scores": points, "winner": prototype_checks.holder(points["bliss"], points["gloom"])}


def fragments(won: Counter[str]) -> list[tuple[str, str]]:
    """What the sides add for so many Aspirations."""
    bliss, gloom = (won[team] for team in TEAMS)
    if bliss == gloom:
        return [(team, "minor") for team in TEAMS if bliss]
    return [("bliss" if bliss > gloom else "gloom", "major" if abs(bliss - gloom) == 2 else "minor")]


def alike(one: list[str], two: list[str]) -> tuple[Any, Any]:
    """Two piles, or how many cards they have where some are unknown."""
    return (len(one), len(two)) if "?" in one + two else (one, two)
