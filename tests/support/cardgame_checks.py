"""What must hold after every move of a card game played at random; the harness calls these checks."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Step
from support.any_game import assert_same

UNKNOWN = "?"
Facts = dict[str, Any]


# ---------------------------------------------------------------- one judge, one way of writing


# ---------------------------------------------------------------- the components


def all_cards(facts: Facts) -> list[str]:
    """Every card of the game, wherever it lies."""
    found = [*facts["deck"]["order"], *facts["discard"]["cards"]]
    for column in facts["impulse"].values():
        found += [*column["order"], *([column["card"]] if column["card"] else [])]
    for player in facts["players"].values():
        found += player["hand"]
        for emotion in player["mindset"]:
            found += [emotion["card"], *([emotion["over"]] if emotion["over"] else [])]
    return found


def sound(step: Step) -> None:
    """components.deck, mindset.limit and the slots: nothing is lost, doubled or overfull."""
    facts = step.after.state("referee")
    cards = all_cards(facts)
    assert len(cards) == 96, f"{len(cards)} cards after {step.line}"
    if UNKNOWN not in cards:
        groups = Counter(tuple(card.split("-")[:2]) for card in cards)
        assert sorted(groups.values()) == [16] * 6
    for player in facts["players"].values():
        assert len(player["mindset"]) <= 4
        assert min(player["scored"].values()) >= 0
        for emotion in player["mindset"]:
            room = {"m": 1, "s": 2, "x": 0}[emotion["card"].split("-")[1]]
            absorb = 2 if emotion["over"] or "-x-" in emotion["card"] else 0
            assert 0 <= emotion["fragments"] <= room
            assert 0 <= emotion["absorbed"] <= absorb
    assert 0 <= facts["turn"]["actions"] <= 2
    assert len(set(facts["turn"]["abilities_used"])) == len(facts["turn"]["abilities_used"])


# ---------------------------------------------------------------- secrets


class Knowledge:
    """What everybody is sure of about the hands of others, kept from the events alone."""

    def __init__(self, game: Game) -> None:
        facts = game.state("referee")
        self.players = list(facts["order"])
        self.views = [*self.players, "public"]
        self.sure: dict[tuple[str, str], Counter[str]] = {
            (view, player): Counter() for view in self.views for player in self.players
        }

    def lose(self, view: str, player: str, card: str) -> None:
        known = self.sure[view, player]
        known[card] = max(0, known[card] - 1)

    def __call__(self, step: Step) -> None:
        hands = {name: Counter(one["hand"]) for name, one in step.before.state("referee")["players"].items()}
        for event in step.events:
            self.follow(event, hands)
        for view in self.views:
            shown = step.after.state(view)["players"]
            for player in self.players:
                if player != view:
                    seen = Counter(card for card in shown[player]["hand"] if card != UNKNOWN)
                    assert seen == +self.sure[view, player], f"{view} sees {seen} of {player} after {step.line}"

    def follow(self, event: Any, hands: dict[str, Counter[str]]) -> None:
        if event.kind == "take" and event.what != UNKNOWN:
            for view in self.views:
                self.sure[view, event.who][event.what] += 1
        elif event.kind == "pile" and event.where == "hand":
            for view in self.views:
                # Of a card that nobody saw leave, any card may be gone.
                cards = list(self.sure[view, event.who]) if event.what == UNKNOWN else [event.what]
                for card in cards:
                    self.lose(view, event.who, card)
        elif event.kind == "join":
            for view in self.views:
                for card in filter(None, (event.what, event.where)):
                    self.lose(view, event.who, card)
        elif event.kind == "look":
            self.sure[event.who, event.where] = Counter({c: n for c, n in hands[event.where].items() if c != UNKNOWN})
        elif event.kind == "stolen":
            self.stolen(event)

    def stolen(self, event: Any) -> None:
        thief, victim = event.who, event.where
        for view in self.views:
            known = self.sure[view, victim]
            for card in list(known):
                if view == thief and card != event.what:
                    continue
                known[card] = max(0, known[card] - 1)
        if event.what != UNKNOWN:
            self.sure[victim, thief][event.what] += 1


def other_secrets(game: Game, view: str, chance: Random) -> Facts:
    """The same table with other cards wherever a view cannot look."""
    facts = game.state("referee")
    shown = game.state(view)["players"]
    other = deepcopy(facts)
    places: list[tuple[list[str], int]] = [(other["deck"]["order"], n) for n in range(len(other["deck"]["order"]))]
    for column in other["impulse"].values():
        places += [(column["order"], n) for n in range(len(column["order"]))]
    for name, player in other["players"].items():
        if name == view:
            continue
        known = Counter(card for card in shown[name]["hand"] if card != UNKNOWN)
        for place, card in enumerate(player["hand"]):
            if known[card] > 0:
                known[card] -= 1
            else:
                places.append((player["hand"], place))
                player["seen_by"][place] = [who for who in player["seen_by"][place] if who not in (view, "public")]
    hidden = [cards[place] for cards, place in places]
    chance.shuffle(hidden)
    for (cards, place), card in zip(places, hidden, strict=True):
        cards[place] = card
    return other


def no_secret_is_seen(setup: dict[str, Any], seed: int) -> Check:
    """Two tables that differ only in what a view may not see look the same to it, and offer it the same."""
    chance = Random(f"secrets {seed}")

    def check(step: Step) -> None:
        for view in ("public", *step.after.state("public")["order"]):
            two = Game.new({**setup, "position": other_secrets(step.after, view, chance)})
            assert_same(step.after.state(view), two.state(view))
            assert step.after.legal(view=view) == two.legal(view=view)

    return check


# ---------------------------------------------------------------- history and files
