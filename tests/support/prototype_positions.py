"""Positions of the prototype in which much can happen: many tokens and Emotions, Spheres nearly empty."""

from copy import deepcopy
from random import Random

from support.naive import SLOTS, SPACES, Facts
from support.naive_moves import COLOURS
from support.naive_prototype import COUNTERPART, ROWS, SPHERES
from support.prototype_checks import CARDS


def rich(facts: Facts, chance: Random) -> Facts:
    """The facts of a game that has just begun, with much more on the table."""
    found = deepcopy(facts)
    found["round"]["number"] = chance.randint(1, 5)
    for there in found["origin"].values():
        there["wp"] = chance.randint(1, 4)
    for team in found["teams"].values():
        team |= {"tokens": dict.fromkeys(COLOURS, 4), "fortitude": chance.randint(1, 12)}
        team |= {"major": chance.randint(1, 3), "minor": chance.choice((0, 1, 5, 6))}
    for player in found["players"].values():
        player["space"] = chance.choice(SPACES)
        player["wp"], player["essence"] = chance.randint(0, 12), chance.randint(0, 6)
        player["tokens"] = {verb: row_of(verb, found["teams"][player["team"]]["tokens"], chance) for verb in ROWS}
    for slot in chance.sample(SLOTS, chance.randint(6, 14)):
        lay(found, slot, chance)
    for player in found["players"].values():
        if chance.random() < 0.4:
            use_up(player, chance.randint(0, 2))
    for name, team in found["teams"].items():
        parts = [{"team": name, "size": "major", "facing": chance.choice(SPHERES)} for _ in range(3 - team["major"])]
        found["identity"] += parts + [{"team": name, "size": "minor"}] * (6 - team["minor"])
    return found


def row_of(verb: str, supply: dict[str, int], chance: Random) -> dict[str, str]:
    """Some tokens of different colours, of those that the side has left."""
    row: dict[str, str] = {}
    for place in chance.sample(ROWS[verb], chance.randint(0, 4)):
        colours = [colour for colour in COLOURS if supply[colour] and colour not in row.values()]
        if colours:
            row[place] = chance.choice(colours)
            supply[row[place]] -= 1
    return row


def lay(facts: Facts, slot: str, chance: Random) -> None:
    """A card of somebody's deck, or its Strong counterpart, with some Essence."""
    name, player = chance.choice(list(facts["players"].items()))
    if slot in facts["slots"] or not player["deck"]["order"]:
        return
    card = chance.choice(player["deck"]["order"])
    if chance.random() < 0.3:
        card = COUNTERPART[card]
        if any((there["card"], there["owner"]) == (card, name) for there in facts["slots"].values()):
            return
    else:
        player["deck"]["order"].remove(card)
        player["deck"]["count"] -= 1
    least = 2 if CARDS[card].kind == "strong" else 1
    facts["slots"][slot] = {"card": card, "owner": name, "essence": chance.randint(least, len(CARDS[card].printed))}


def use_up(player: Facts, left: int) -> None:
    """All but a few cards of the deck lie on the discard pile."""
    deck = player["deck"]["order"]
    player["discard"] = [*player["discard"], *deck[left:]]
    player["deck"] = {"count": len(deck[:left]), "order": deck[:left]}
