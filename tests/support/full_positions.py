"""Positions of the full game with much on the table: what a game from its beginning seldom comes to."""

from random import Random

from cerebria_cli import Game
from cerebria_cli.random_play.harness import at_random
from support import boards, naive
from support.any_game import under_way
from support.full_games import varied

#: Cards whose powers are known, which lie here more often than others.
REACTING = {"bliss": ("Faith", "Benevolence"), "gloom": ("Indifference", "Shame", "Panic", "Suspicion")}
COLOURS = ("red", "yellow", "green", "blue")
#: What follows from the rest of a position.
DERIVED = ("control", "standing", "result", "announced", "progress", "entry")


def crowded(setup: str, sides: str, seed: int) -> Game:
    """The first turn of some player, with Emotions, Fortresses, tokens, cards and resources put down by the seed."""
    chance, game = Random(f"crowded {seed}"), Game.new(varied(setup, sides, seed), seed=seed)
    choose = at_random(seed)
    while game.now.phase != "play":
        game.play(choose(game, game.legal(view="referee")))
    facts = {name: value for name, value in game.state("referee").items() if name not in DERIVED}
    facts["slots"] = {}
    for team in naive.TEAMS:
        facts["teams"][team] |= {"ambition": chance.randrange(1, 4), "points": chance.randrange(10)}
        Fortresses(facts, chance).build(team)
        for _ in range(chance.randrange(3, 7)):
            put_emotion(facts, chance, team)
    for name, player in facts["players"].items():
        rows = boards.rows_of(game, name)
        player |= {"space": chance.choice(naive.SPACES), "wp": chance.randrange(4, 16), "essence": chance.randrange(6)}
        player["tokens"] = {verb: some_tokens(chance, row) for verb, row in rows.items()}
        player["levels"] = min(map(len, player["tokens"].values()))
        # more cards give Harmony ten thousands of moves
        for _ in range(1 if player["spirit"] == "Harmony" else 3):
            player["hand"].append(player["deck"]["order"].pop(0))
        player["deck"] = {"count": len(player["deck"]["order"]), "order": player["deck"]["order"]}
    for there in facts["origin"].values():
        there["wp"] = chance.randrange(2, 8)
    seat = chance.randrange(len(facts["order"]))
    name = facts["order"][seat]
    facts["turn"] |= {"number": seat + 1, "seat": seat, "player": name, "team": facts["players"][name]["team"]}
    facts["turn"]["absorb"] = True
    return Game.new({**under_way(game), "position": facts})


def put_emotion(facts: naive.Facts, chance: Random, team: str) -> None:
    """A Strong Emotion, a Bleakness, or a Mild one from the deck of its owner, on an empty slot."""
    slot = chance.choice([slot for slot in naive.SLOTS if slot not in facts["slots"]])
    owner = chance.choice([name for name, player in facts["players"].items() if player["team"] == team])
    strong = [name for name, emotion in naive.EMOTIONS.items() if (emotion.side, emotion.kind) == (team, "strong")]
    lying = [there["card"] for there in facts["slots"].values()]
    card = chance.choice(REACTING[team] if chance.random() < 0.6 else strong)
    if chance.random() < 0.5 or lying.count(card) == naive.STRONG_COPIES:
        card = facts["players"][owner]["deck"]["order"].pop(chance.randrange(4))
    elif team == "gloom" and chance.random() < 0.2:
        card = "Bleakness"
    essence = chance.randint(1, len(naive.EMOTIONS[card].printed))
    facts["slots"][slot] = {"card": card, "owner": owner, "essence": essence, "token": int(chance.random() < 0.2)}


def some_tokens(chance: Random, row: tuple[str, ...]) -> dict[str, str]:
    """An unlocked row with most of its upgrades."""
    upgrades = [name for name in row if chance.random() < 0.7]
    return {"unlock": "wild", **dict(zip(upgrades, chance.sample(COLOURS, len(upgrades)), strict=True))}


class Fortresses:
    """Fortresses from the Fragments of the teams."""

    def __init__(self, facts: naive.Facts, chance: Random) -> None:
        self.facts, self.chance = facts, chance

    def build(self, team: str) -> None:
        for realm in self.chance.sample(naive.REALMS, 2):
            if realm not in self.facts["fortresses"]:
                size = self.chance.choice(("minor", "major"))
                self.facts["fortresses"][realm] = {"team": team, "size": size, "since": 0}
                self.facts["teams"][team][size] -= 1
