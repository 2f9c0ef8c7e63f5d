"""A second, deliberately naive account of what lines of the prototype change, from the JSON facts alone.

`Account(facts, said)` takes the facts before an Action, or before the end of a turn, and the lines noted until nothing
is owed any more: the line itself, the answers to what it asked for, and how decks were shuffled. `faults` compares it
with the facts that follow; an answer for which nobody should have been asked is a fault, and so is a missing one.
"""

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy

from support import prototype_checks
from support import naive_prototype as rules
from support.naive import TEAMS, Facts, differing, frontiers_beside, other, realms_beside, ruled
from support.prototype_checks import CARDS

REALM_OF = {"willpower": "V", "draw": "C", "relocate": "N", "intensify": "L"}
MOST_ROUNDS = 5
#: Fortitude in the round before the first; each round has one more, and so has a Shaper.
FORTITUDE = 7
REFILL = 5
MAJORS_TO_WIN = 3


class Account:
    """What lies on the table after the lines."""

    def __init__(self, facts: Facts, said: Sequence[str]) -> None:
        self.facts: Facts = deepcopy(facts)
        self.wrong: list[str] = []
        self.pools: dict[str, list[str]] = {}
        """Aspirations out of which a new one was drawn, by whose they are."""
        self.result: Facts | None = None
        first, *others = [[word for word in line.split() if word[0] != "/"] for line in said]
        self.shuffles = [words[2:] for words in others if words[:2] == ["table", "shuffle"]]
        self.answers = [words for words in others if words[0] != "table"]
        self.turned_up = {tuple(words[2:-1]): words[-1] for words in others if words[:2] == ["table", "reveal"]}
        self.name = str(facts["turn"]["player"])
        self.me: Facts = self.facts["players"][self.name]
        self.team: Facts = self.facts["teams"][self.me["team"]]
        self.line(first[1:])
        self.wrong += [f"nobody should have been asked: {' '.join(words)}" for words in self.answers]

    # ------------------------------------------------------------ answers, cards, tokens

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
                self.wrong += differing(f"the shuffled pile of {name}", *rules.alike(sorted(told), sorted(pile)))
                player["deck"]["order"], player["discard"] = told, []
            elif not deck:
                break
            else:
                player["hand"].append(deck.pop(0))
                drawn += 1
        return drawn

    def leaves_hand(self, card: str) -> str:
        hand = self.me["hand"]
        hand.remove(card if card in hand else "?")
        return card

    def put_token(self, verb: str, place: str, colour: str, removed: str) -> None:
        row = self.me["tokens"].setdefault(verb, {})
        if removed:
            back = ruled(self.facts, "upgrade.removed-token", "gone") == "supply"
            old = row.pop(removed)
            self.team["tokens"][old] += int(back)
            self.team["tokens_gone"] += [] if back else [old]
        row[place] = colour
        self.team["tokens"][colour] -= 1

    # ------------------------------------------------------------ a line

    def line(self, words: list[str]) -> None:
        if words[0] == "pass":
            return self.next_turn()
        self.team["fortitude"] -= 1
        self.facts["turn"]["actions"] -= 1
        if rules.finished_at_none(self.facts):
            self.note_out()
        plain = [word for word in words if word[0] not in "+~%"]
        used = [word[1:] for word in words if word[0] == "+"]
        if plain[0] in rules.ROWS:
            self.prepared(plain[0], words, used)
        elif plain[0] in REALM_OF:
            self.me["wp"] -= rules.realm_cost(self.facts, REALM_OF[plain[0]], self.me["team"])
        getattr(self, plain[0])(plain[1:], used)
        self.note_out()

    def prepared(self, verb: str, words: list[str], used: list[str]) -> None:
        """The token is placed, then the Action is paid for."""
        tokens = [part for word in words if word[0] == "%" for part in word[1:].split("%")]
        removed = next((word[1:] for word in words if word[0] == "~"), "")
        if tokens:
            last, place, *colour = tokens[-1].split(".")
            self.me["discard"] += [self.leaves_hand(card) for card in (*tokens[:-1], last)]
            self.put_token(verb, place, colour[0] if colour else CARDS[last].vibe, removed)
        cost = rules.COST[verb] + sum(rules.MORE.get(name, 0) for name in used)
        self.me["wp"] -= cost
        if verb == "meditate":
            return
        self.stores = verb not in self.me["used"] and "determination" in self.me["tokens"].get(verb, {})
        if self.stores:
            self.me["stored"][verb] = 1
        self.me["used"] = sorted({*self.me["used"], verb})

    # ------------------------------------------------------------ Main Board Actions

    def rest(self, _words: list[str], _used: list[str]) -> None:
        self.me["wp"] += 1

    def willpower(self, _words: list[str], _used: list[str]) -> None:
        self.me["wp"] += 3

    def draw(self, words: list[str], _used: list[str]) -> None:
        if self.take_cards(self.name, 2) < 2:
            return
        drawn = [self.me["hand"].pop(), self.me["hand"].pop()]
        kept = words[1] if words else self.answer(self.name)[1]
        if kept in drawn:
            drawn.remove(kept)
        else:
            drawn.pop()
        self.me["hand"].append(kept)
        self.me["discard"] += drawn

    def relocate(self, words: list[str], _used: list[str]) -> None:
        self.facts["slots"][words[1]] = self.facts["slots"].pop(words[0])

    def intensify(self, words: list[str], _used: list[str]) -> None:
        there = self.facts["slots"][words[0]]
        empty = [place for place in range(1, len(CARDS[there["card"]].printed) + 1) if place not in there["filled"]]
        leftmost = ruled(self.facts, "intensify.slot", "leftmost") == "leftmost"
        fill(there, [*there["filled"], min(empty) if leftmost else max(empty)])
        self.me["essence"] -= 1

    def harvest(self, words: list[str], _used: list[str]) -> None:
        spent = int(words[0])
        self.me["essence"] += spent - (not rules.controls(self.facts, "W", self.me["team"]))
        self.me["wp"] -= spent

    # ------------------------------------------------------------ Spirit Board Actions

    def move(self, words: list[str], _used: list[str]) -> None:
        self.me["space"] = words[0]

    def lay(self, slot: str, card: str, essence: int) -> None:
        self.facts["slots"][slot] = {"card": card, "owner": self.name, "team": CARDS[card].side, "token": 0}
        fill(self.facts["slots"][slot], range(1, essence + 1))

    def invoke(self, words: list[str], used: list[str]) -> None:
        if "empower" in used:
            mild = self.facts["slots"][words[0]]
            self.facts["players"][mild["owner"]]["discard"].append(mild["card"])
            self.lay(words[0], rules.COUNTERPART[mild["card"]], len(mild["filled"]))
            capped = ruled(self.facts, "empower.determination", "capped") == "capped"
            self.me["wp"] += 2 - (capped and self.stores)
            if ruled(self.facts, "empower.draw", "no") == "yes":
                self.may_draw(mild["owner"], ruled(self.facts, "emotion.draw-owner", "may") == "must")
            return
        if words[0] != "Bleakness":
            self.leaves_hand(words[0])
        essence = rules.RED[CARDS[words[0]].kind] + ("bolster" in used)
        self.me["essence"] -= essence - ("inner-force" in used)
        self.lay(words[1], words[0], essence)

    def quell(self, words: list[str], used: list[str]) -> None:
        self.me["essence"] += "soul-leech" in used
        there, many = self.facts["slots"][words[0]], 1 + ("snuff-out" in used)
        if self.prevented(words[0]):
            many -= many if ruled(self.facts, "power.empathy-prevent", "whole") == "whole" else 1
        fill(there, there["filled"][: max(0, len(there["filled"]) - many)])
        if there["filled"]:
            return
        del self.facts["slots"][words[0]]
        kind, owner = CARDS[there["card"]].kind, self.facts["players"][there["owner"]]
        if kind == "starting":
            self.facts["teams"][there["team"]]["starting_gone"] += 1
            return
        owner["discard"] += [there["card"]] if kind == "mild" else []
        self.may_draw(there["owner"], ruled(self.facts, "emotion.draw-owner", "may") == "must")

    def may_draw(self, name: str, must: bool = False) -> None:
        player = self.facts["players"][name]
        pile = player["discard"] if ruled(self.facts, "deck.empty", "reshuffle") == "reshuffle" else []
        if (player["deck"]["order"] or pile) and (must or self.answer(name) == ["choose", "card"]):
            self.take_cards(name)

    def prevented(self, slot: str) -> bool:
        """Empathy guards Bliss Emotions on the Frontiers beside the figure, once a round."""
        for name, player in self.facts["players"].items():
            if player["spirit"] != "Empathy" or player["prevented"] or not player["essence"]:
                continue
            guards = player["team"] != self.me["team"] and rules.frontier_of(slot) in frontiers_beside(player["space"])
            if guards and self.answer(name) == ["choose", "prevent"]:
                player["prevented"] = True
                player["essence"] -= 1
                return True
        return False

    def meditate(self, words: list[str], used: list[str]) -> None:
        row = self.me["tokens"].get("meditate", {})
        self.me["meditated"] += 1
        self.facts["turn"]["meditated"] = True
        if "shapers-boon" in used:
            self.facts["origin"] = rules.turned(self.facts["origin"])
        held = [f for f in frontiers_beside(self.me["space"]) if rules.controls(self.facts, f, self.me["team"])]
        realm = next(r for r in realms_beside(self.me["space"]) if self.facts["origin"][r]["sphere"] == words[0])
        sphere = self.facts["origin"][realm]
        taken = min(1 + len(held) + ("origins-favored" in row), sphere["wp"])
        sphere["wp"] -= taken
        self.me["wp"] += taken + 2 * ("unwavering" in row)
        if sphere["wp"] == 0:
            self.revelation(sphere)
        if self.result is None:
            self.bonuses(words[0], "origins-bounty" in row)
            self.facts["origin"] = rules.turned(self.facts["origin"])

    def bonuses(self, sphere: str, bounty: bool) -> None:
        faced = (self.me["team"], "major", sphere)
        again = any((part["team"], part["size"], part.get("facing")) == faced for part in self.facts["identity"])
        for _ in range(1 + again):
            chosen = self.answer(self.name)[-1] if bounty else sphere
            self.me["wp"] += 2 * (chosen == "willpower")
            self.me["essence"] += chosen == "essence"
            self.team["fortitude"] += chosen == "fortitude"
            if chosen == "card":
                self.take_cards(self.name)
            if chosen == "upgrade" and any(rules.free_tokens(self.facts, self.name)):
                _, colour, place, *removed = self.answer(self.name)
                self.put_token(*place.split("."), colour, removed[0].split(".")[1] if removed else "")

    # ------------------------------------------------------------ Revelations

    def accomplished(self, aspiration: str) -> str | None:
        """The side that has more of what an Aspiration asks for."""
        sums = [prototype_checks.standing({**self.facts, "control": rules.control(self.facts)}, team) for team in TEAMS]
        return prototype_checks.holder(*(counts[aspiration] for counts in sums))

    def won(self, common: str, secrets: dict[str, str]) -> Counter[str]:
        found = Counter(team for team, secret in secrets.items() if self.accomplished(secret) == team)
        return found + Counter([self.accomplished(common) or "nobody"])

    def revelation(self, sphere: Facts) -> None:
        sides, common = self.facts["teams"], self.facts["common"]
        secrets = {team: self.turned_up.get((team,), sides[team]["secret"]) for team in TEAMS}
        won = self.won(common["current"], secrets)
        self.replaced("common", common, common["order"], common["current"])
        for team in TEAMS:
            if self.accomplished(secrets[team]) != team:
                self.answer(team)
            self.replaced(team, sides[team], sides[team]["secret_order"], secrets[team])
        for team, size in fragments(won):
            if sides[team][size] > 0:
                sides[team][size] -= 1
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

    # ------------------------------------------------------------ turns and rounds

    def note_out(self) -> None:
        out = self.facts["round"]["out"]
        out += [self.me["team"]] if self.team["fortitude"] == 0 and self.me["team"] not in out else []

    def next_turn(self) -> None:
        mine = self.me["team"]
        order = [other(mine), mine]
        out = self.facts["round"]["out"] if rules.finished_at_none(self.facts) else []
        going = [team for team in order if self.facts["teams"][team]["fortitude"] > 0 and team not in out]
        if not going:
            return self.wrap_up()
        self.begin_turn(going[0])

    def begin_turn(self, team: str) -> None:
        players = [name for name, player in self.facts["players"].items() if player["team"] == team]
        last = self.facts["teams"][team]["last"]
        chosen = next((name for name in players if name != last), last) if last or len(players) == 1 else None
        self.facts["turn"] |= {"player": chosen, "team": team, "actions": 3, "meditated": False}

    def wrap_up(self) -> None:
        rounds = self.facts["round"]
        for player in self.facts["players"].values():
            player["wp"] += sum(player["stored"].values())
            player["stored"] = {}
        if rounds["number"] == MOST_ROUNDS:
            return self.end()
        starter = self.starter()
        self.facts["round"] = {"number": rounds["number"] + 1, "starter": starter, "out": []}
        for name, player in self.facts["players"].items():
            player |= {"used": [], "meditated": 0, "prevented": False}
            self.take_cards(name, 1 + player["shaper"])
            self.facts["teams"][player["team"]]["fortitude"] = FORTITUDE + rounds["number"] + 1 + player["shaper"]
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
        cards = {team: self.turned_up.get((team, "endgame"), sides[team]["endgame"]) for team in TEAMS}
        lone = {team for team, _ in fragments(self.won(self.facts["common"]["endgame"], cards))}
        if len(lone) == 1:
            self.facts["identity"].append({"team": lone.pop(), "size": "top"})
        points = {team: prototype_checks.score(self.facts, team) for team in sides}
        self.result = {"scores": points, "winner": prototype_checks.holder(points["bliss"], points["gloom"])}


def fill(there: Facts, places: Sequence[int]) -> None:
    there["filled"] = sorted(places)
    there["essence"] = len(places)


def fragments(won: Counter[str]) -> list[tuple[str, str]]:
    """What the sides add for so many Aspirations."""
    bliss, gloom = (won[team] for team in TEAMS)
    if bliss == gloom:
        return [(team, "minor") for team in TEAMS if bliss]
    return [("bliss" if bliss > gloom else "gloom", "major" if abs(bliss - gloom) == 2 else "minor")]
