"""A second, deliberately naive list of the answers to what Forces of Balance asks, from the JSON facts alone.

Of the questions only these are listed: those before the first turn, the kind of an Essence, what a Neutrality, a Strong
Emotion of Balance or an upgrade of its Spirits does, and those of a Revelation. Which it is, is taken from the facts.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product

from support import naive
from support import naive_moves as basic
from support.naive import Facts
from support.naive_balance_board import KINDS
from support.naive_balance_revelation import final_scores
from support.naive_moves import COLOURS

#: How many cards are looked at.
ORDERED, AIMED = 4, 3


def is_listed(facts: Facts) -> bool:
    return name_of(facts["pending"][0]) in ANSWERS


def answers(facts: Facts) -> set[str]:
    """Every answer to the first question, with who gives it."""
    asked = facts["pending"][0]
    words, may = ANSWERS[name_of(asked)](facts)
    return {f"{asked['who']} {line}" for line in [*words, *(["decline"] if may else [])]}


def name_of(asked: Facts) -> str:
    about = asked["about"] or {"kind": "effect"}
    return str(asked["cause"] if about["kind"] == "effect" else about["kind"])


def about(facts: Facts) -> Facts:
    found: Facts = facts["pending"][0]["about"]
    return found


Answers = tuple[Iterable[str], bool]
"""The words of the answers, and whether nothing need be done."""


def chosen(words: Iterable[str], may: bool) -> Answers:
    return [f"choose {word}" for word in words], may


def of_balance(facts: Facts) -> list[str]:
    return [name for name, player in facts["players"].items() if player["team"] == "balance"]


def places(facts: Facts, name: str, colours: Iterable[str]) -> list[str]:
    """Colours and places of tokens on a player's board."""
    player, found = facts["players"][name], []
    for verb, row in player["places"].items():
        tokens = player["tokens"].get(verb, {})
        free = [place for place in row[1:] if place not in tokens] if "unlock" in tokens else [""]
        for colour in (colour for colour in colours if colour not in tokens.values()):
            found += [f"{colour} {verb}.{place}".rstrip(".") for place in free]
    return found


# ---------------------------------------------------------------- before the first turn


def placed(facts: Facts) -> Answers:
    """Balance comes last, wherever it likes; the others where nobody is, with an Emotion beside it."""
    team = facts["players"][facts["pending"][0]["who"]]["team"]
    if team != "balance":
        return basic.placements(facts, {there["space"] for there in facts["progress"]["placed"]}), False
    missing = [player for player in facts["players"].values() if player["team"] != "balance" and not player["space"]]
    return [f"place {space}" for space in naive.FRONTIERS if not missing], False


def wild(facts: Facts) -> Answers:
    """Four tokens, in each row the first of them on the left."""
    found = []
    for verb, row in facts["players"][facts["pending"][0]["who"]]["places"].items():
        some = [more for many in range(4) for more in combinations(row[1:], many)]
        found.append([(), *((verb, *(f"{verb}.{place}" for place in more)) for more in some)])
    filled = [sum(way, ()) for way in product(*found)]
    return [f"tokens {' '.join(words)}" for words in filled if len(words) == 4], False


# ---------------------------------------------------------------- tokens


def token(facts: Facts) -> Answers:
    return chosen(places(facts, about(facts)["player"], about(facts)["colours"]), True)


def inspired(facts: Facts) -> Answers:
    """Of each colour that there is least of; then the others of them."""
    name = about(facts)["player"]
    counts = Counter(colour for row in facts["players"][name]["tokens"].values() for colour in row.values())
    fewest = [colour for colour in COLOURS if counts[colour] == min(counts[one] for one in COLOURS)]
    return chosen(places(facts, name, about(facts)["colours"] or fewest), False)


def blue(facts: Facts) -> Answers:
    return chosen([f"{name} {words}" for name in of_balance(facts) for words in places(facts, name, COLOURS)], True)


# ---------------------------------------------------------------- board


def returned(facts: Facts) -> Answers:
    return chosen([there["sphere"] for there in facts["origin"].values() if there["wp"] >= 3], False)


def calmed(facts: Facts) -> Answers:
    most = [(slot, min(there["token"], about(facts)["left"])) for slot, there in facts["slots"].items()]
    return chosen([f"{slot} {many}" for slot, least in most for many in range(1, least + 1)], True)


def figures(facts: Facts, space: str, *teams: str) -> list[str]:
    there = facts["players"].items()
    return [name for name, player in there if player["space"] == space and player["team"] in teams]


def commanded(facts: Facts) -> Answers:
    here = facts["players"][about(facts)["player"]]["space"]
    taken = {player["space"] for player in facts["players"].values()}
    empty = [space for space in naive.SPACES if space not in taken]
    return chosen([f"{name} {space}" for name in figures(facts, here, *KINDS) for space in empty], True)


# ---------------------------------------------------------------- Aspirations


def ordered(facts: Facts) -> Answers:
    """The Hidden Aspiration and those below it in any order, but not the Common one on top."""
    team = facts["teams"]["balance"]
    orders = permutations([team["hidden"], *team["hidden_order"]][:ORDERED])
    return [f"order {' '.join(order)}" for order in orders if order[0] != facts["common"]["current"]], False


def trailing(facts: Facts) -> Answers:
    """Teams with the fewest points in the Identity and on the Wheel."""
    points = final_scores(facts)
    return chosen([team for team in points if points[team] == min(points.values())], False)


def moved_common(facts: Facts) -> Answers:
    """One of those that are face-up to another place among them."""
    left = [name for name in facts["common"]["row"] if name not in facts["common"]["gone"]]
    there = [(name, place) for number, name in enumerate(left) for place in range(len(left)) if place != number]
    return chosen([f"{name} {place + 1}" for name, place in there], True)


def aimed(facts: Facts) -> Answers:
    team = about(facts)["team"]
    seen = facts["teams"][team]["hidden_order"][:AIMED]
    return [f"aim {team} {name}" for name in seen if name != facts["common"]["current"]], True


def either_kind(may: bool) -> Callable[[Facts], Answers]:
    return lambda _facts: chosen(KINDS, may)


def either_player(may: bool) -> Callable[[Facts], Answers]:
    return lambda facts: chosen(of_balance(facts), may)


ANSWERS: dict[str, Callable[[Facts], Answers]] = {
    "setup.placement": placed,
    "shaper.placement": placed,
    "setup.wild-tokens": wild,
    "convert": either_kind(True),
    "gain-essence": either_kind(False),
    "Neutrality-red": either_player(True),
    "Neutrality-yellow": either_player(False),
    "Neutrality-green": either_player(True),
    "Neutrality-blue": blue,
    "token": token,
    "inspire": inspired,
    "return-wp": returned,
    "Urge": lambda _facts: chosen(["yes"], True),
    "calm": calmed,
    "command": commanded,
    "foresight": ordered,
    "trailing": trailing,
    "moved-common": moved_common,
    "hidden": aimed,
}
