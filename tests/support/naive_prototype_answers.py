"""A second, deliberately naive list of what may be said in the prototype: the lines of a turn, answers, placements.

A line is compared in the form of `written`: without its actor and results, with the colour of its token.
"""

from support import naive
from support.naive import FRONTIERS, Facts, team_on
from support.naive_prototype import SPHERES, Decks, controls, free_tokens, frontier_of, moves, paid
from support.prototype_checks import CARDS


def is_listed(facts: Facts, reshuffled: set[str]) -> bool:
    """Whether the lists below are whole.

    They are not where somebody else knows more: of a card unseen in hand after a reshuffle, the desk remembers that it
    is none of those that lay in the pile; nor where an Aspiration that nobody knows is being replaced or revealed.
    """
    kind = owed(facts)
    if kind == "turn":
        name = facts["turn"]["player"]
        return "?" not in facts["players"][name]["hand"] or name not in reshuffled
    if kind == "secret":
        first = facts["pending"][0]
        return first["what"] == "aim" and "?" not in facts["teams"][first["who"]]["secret_order"]
    if kind == "keep":
        return "?" not in facts["players"][facts["pending"][0]["who"]]["hand"]
    return kind in ("place", "first", "token", "bounty", "draw", "prevent")


def owed(facts: Facts) -> str:
    """What kind of decision is next: a `turn` where somebody takes Actions, `over` where nothing is."""
    if facts["phase"] == "over":
        return "over"
    if not facts["pending"]:
        return "turn"
    first = facts["pending"][0]
    return str(first["about"]["kind"] if first["about"] else first["what"])


# ---------------------------------------------------------------- the form of a line


def written(line: str) -> str:
    """A line without actor and results, in the order of the lists below."""
    words = [word for word in line.split()[1:] if word[0] not in "/"]
    plain = [word for word in words if word[0] not in "+~%"]
    upgrades, removed = ([word for word in words if word[0] == mark] for mark in "+~")
    tokens = [part for word in words if word[0] == "%" for part in word[1:].split("%")]
    if plain == ["draw", "keep", "?"]:
        return "draw"
    if not tokens:
        return " ".join((*plain, *sorted(upgrades), *removed))
    last, place, *colour = tokens[-1].split(".")
    vibe = colour[0] if colour else CARDS[last].vibe
    return " ".join((*plain, *sorted(upgrades), *removed, paid([*tokens[:-1], last], place, vibe)))


# ---------------------------------------------------------------- what somebody decides


def lines(facts: Facts, decks: Decks | None = None) -> set[str]:
    """Every line of whoever is to decide something now."""
    kind = owed(facts)
    return {"turn": lambda: moves(facts, decks), "place": lambda: placements(facts)}.get(kind, lambda: answers(facts))()


def answers(facts: Facts) -> set[str]:
    """What may be said to the decision that is owed."""
    who, about = facts["pending"][0]["who"], facts["pending"][0]["about"]
    if owed(facts) == "first":
        return {f"first {name}" for name, player in facts["players"].items() if player["team"] == who}
    if owed(facts) == "keep":
        return {f"choose {card}" for card in facts["players"][who]["hand"][about["before"] :]}
    if owed(facts) == "token":
        places = set(free_tokens(facts, who))
        return places | ({"decline"} if all(place.count(".") == 2 for place in places) else set())
    if owed(facts) == "secret":
        deck = facts["teams"][who]["secret_order"]
        return {f"aim {who} {card}" for card in deck if card != facts["common"]["current"]} | {"decline"}
    if owed(facts) == "bounty":
        return {f"choose {sphere}" for sphere in SPHERES}
    return {"choose card" if owed(facts) == "draw" else "choose prevent", "decline"}


# ---------------------------------------------------------------- before the first round


def placements(facts: Facts) -> set[str]:
    """Where the side that is asked may put a figure and a starting Emotion; a Shaper puts two Emotions first."""
    team = facts["pending"][0]["who"]
    free = {space for space in FRONTIERS if all(player["space"] != space for player in facts["players"].values())}
    slots = {slot: name for name in FRONTIERS for slot in naive.TRIADS[name] if slot not in {name, *facts["slots"]}}
    shaper = any(player["shaper"] for player in facts["players"].values() if player["team"] == team)
    mine = [frontier_of(slot) for slot in facts["slots"] if team_on(facts, slot) == team]
    if not shaper:
        return {f"place {name} {slot}" for slot, name in slots.items() if name in free}
    if not mine:
        return {f"place {slot}" for slot in slots}
    found = set()
    for slot in (slot for slot, name in slots.items() if name not in mine):
        laid = {"card": "Brightness" if team == "bliss" else "Bleakness", "team": team, "filled": [1], "token": 0}
        then = {"slots": {**facts["slots"], slot: laid}}
        found |= {f"place {space} {slot}" for space in free if controls(then, space, team)}
    return found
