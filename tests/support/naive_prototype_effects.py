"""A second, deliberately naive account of what lines of the prototype change, from the JSON facts alone.

`Account(facts, said)` takes the facts before an Action, or before the end of a turn, and the lines noted until nothing
is owed any more: the line itself, the answers to what it asked for, and how decks were shuffled. `faults` compares it
with the facts that follow; an answer for which nobody should have been asked is a fault, and so is a missing one.
"""

from collections.abc import Sequence

from support import naive_prototype as rules
from support.naive import Facts, frontiers_beside, realms_beside, ruled
from support.naive_prototype_flow import Course
from support.prototype_checks import CARDS

REALM_OF = {"willpower": "V", "draw": "C", "relocate": "N", "intensify": "L"}


class Account(Course):
    """What lies on the table after the lines."""

    stores = False
    """Whether Determination keeps one of the Willpower spent."""

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
            self.next_turn()
        else:
            self.action(words)

    def action(self, words: list[str]) -> None:
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
                self.may_draw(mild["owner"])
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
                said = self.answer(self.name)
                verb, place = said[2].split(".") if said != ["decline"] else ("", "")
                if place:
                    self.put_token(verb, place, said[1], said[3].split(".")[1] if said[3:] else "")


def fill(there: Facts, places: Sequence[int]) -> None:
    there["filled"] = sorted(places)
    there["essence"] = len(places)
