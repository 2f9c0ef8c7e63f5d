"""Positions with three teams at random, fuller than games become: many Emotions, tokens, Fortresses, cards in hand."""

from random import Random
from typing import Any

from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup
from support import naive
from support.balance_naive import ASPIRATIONS
from support.naive_balance_board import CARDS, KINDS, NEUTRALITIES, STRONG
from support.naive_full import COUNTERPART
from support.naive_moves import COLOURS

Facts = dict[str, Any]

SPIRITS = {**naive.SPIRITS, "balance": ("Reason", "Intuition")}
#: Strong Emotions that matter for what is legal or for what a move does, liked above others.
LIKED = ("Safety", "Fear", "Panic", "Suspicion", "Benevolence", "Faith", "Discipline", "Lethargy")


def varied(players: int, sides: str, seed: int | str) -> Facts:
    """A built-in setup with Spirits and their decks drawn; `sides` are those of Team and Spirit boards."""
    chance, setup = Random(f"Spirits {seed}"), load_setup(f"balance-{players}")
    left = {team: chance.sample(spirits, len(spirits)) for team, spirits in SPIRITS.items()}
    spirits = [left[player["team"]].pop() for player in setup["players"]]
    own = [{"spirit": spirit, **({} if spirit in SPIRITS["balance"] else {"deck": spirit})} for spirit in spirits]
    seats = zip(setup["players"], own, strict=True)
    sides_of = {"team": sides[0], "spirit": sides[1]}
    return {**setup, "players": [{**player, **more} for player, more in seats], "sides": sides_of}


def full_position(
    players: int, sides: str, seed: int | str, *teams: str, rulings: dict[str, str] | None = None
) -> Game:
    """A turn of one of these teams."""
    setup, chance = {**varied(players, sides, seed), "rulings": rulings or {}}, Random(f"position {seed}")
    rows = {name: player["places"] for name, player in Game.new(setup).state()["players"].items()}
    decks = {player["name"]: deck_of(player["spirit"], chance) for player in setup["players"]}
    turns = [player["name"] for player in setup["players"] if player["team"] in (teams or SPIRITS)]
    position: Facts = {
        "turn": {"player": chance.choice(turns), "actions": chance.choice([1, 2, 3]), "absorb": chance.random() < 0.8},
        "slots": emotions(setup, decks, chance),
        "fortresses": {realm: fortress(chance) for realm in naive.REALMS if chance.random() < 0.6},
        "teams": {team: {**numbers(chance), **hidden(setup, chance)} for team in SPIRITS},
        "origin": {realm: {"wp": chance.randint(1, 8)} for realm in naive.REALMS},
    }
    position["players"] = {
        player["name"]: {
            "space": chance.choice(naive.SPACES),
            "wp": chance.choice([0, 1, 2, 3, 4, 5, 6, 9]),
            "essence": essence(player["team"], chance),
            "tokens": {verb: row(places, chance) for verb, places in rows[player["name"]].items()},
            **cards(decks[player["name"]], chance),
        }
        for player in setup["players"]
    }
    return Game.new({**setup, "position": position}, seed=1)


def numbers(chance: Random) -> Facts:
    return {"ambition": chance.randrange(4), "points": chance.randrange(8)}


def hidden(setup: Facts, chance: Random) -> Facts:
    """A Hidden Aspiration that is not the Common one, and the deck below it."""
    first, *below = chance.sample(ASPIRATIONS, len(ASPIRATIONS))
    if first == setup["aspirations"]["common"][0]:
        first, below[0] = below[0], first
    return {"hidden": first, "hidden_order": below}


def deck_of(spirit: str, chance: Random) -> list[str]:
    deck = [*NEUTRALITIES] * 2 if spirit in SPIRITS["balance"] else naive.DECKS[spirit].split() * 2
    return chance.sample(deck, len(deck))


def emotions(setup: Facts, decks: dict[str, list[str]], chance: Random) -> Facts:
    """Emotions: every second one of Balance, two of five Strong if there is a copy left."""
    found: Facts = {}
    for slot in (slot for slot in naive.SLOTS if chance.random() < 0.6):
        team = chance.choice(["bliss", "gloom", "balance", "balance"])
        player = chance.choice([player for player in setup["players"] if player["team"] == team])["name"]
        deck, lying = decks[player], [there["card"] for there in found.values()]
        liked = [card for card in deck if card in LIKED and chance.random() < 0.5]
        card = chance.choice(liked or deck)
        strong = chance.choice([*STRONG]) if team == "balance" else COUNTERPART[card]
        if chance.random() < 0.4 and lying.count(strong) < (1 if team == "balance" else naive.STRONG_COPIES):
            card = strong
        else:
            deck.remove(card)
        found[slot] = {
            "card": card,
            "owner": player,
            "essence": chance.randint(1, len(CARDS[card].printed)),
            **({"token": chance.randint(1, 3)} if chance.random() < 0.2 else {}),
            **({"aligned": chance.choice(KINDS)} if team == "balance" else {}),
            **({"vibe": chance.choice(COLOURS)} if card in STRONG else {}),
        }
    return found


def fortress(chance: Random) -> Facts:
    team = chance.choice(["bliss", "gloom", "balance"])
    aligned = {"aligned": chance.choice(KINDS)} if team == "balance" else {}
    return {"team": team, "size": chance.choice(["minor", "minor", "major"]), **aligned}


def essence(team: str, chance: Random) -> Any:
    return {kind: chance.randrange(4) for kind in KINDS} if team == "balance" else chance.randrange(5)


def row(places: list[str], chance: Random) -> Facts:
    """Colours differ; of wild tokens there are never too many."""
    many = chance.choice([0, 1, 2, 2, 3, 4])
    filled = ["unlock", *chance.sample(places[1:], 3)][:many]
    return dict(zip(filled, chance.sample([*COLOURS], 4), strict=False))


def cards(deck: list[str], chance: Random) -> Facts:
    many = min(len(deck), chance.choice([0, 1, 1, 2, 3]))
    return {"hand": deck[:many], "deck": {"order": deck[many:], "count": len(deck) - many}}
