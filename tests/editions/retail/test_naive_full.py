"""The moves that the full game offers on side A, beside a naive list: nothing too much, and nothing is missing."""

from collections import Counter

import pytest
from support import naive, naive_full
from support.full_games import NAMES, varied
from support.long_tests import long_but_for
from support.naive_moves import bare, me

from cerebria_cli import Game
from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.random_play.harness import Step, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup

#: Setup, sides of Team and Spirit boards, seed, and whether the tool deals.
GAMES = [
    ("full-4", "AA", 1, True),
    ("full-4", "BA", 2, False),
    ("full-3", "AA", 3, True),
    ("full-2", "BA", 4, True),
    ("full-2", "AA", 5, False),
    *[("full-4", "AA", seed, True) for seed in range(10, 18)],
]


def is_vast(facts: naive.Facts) -> bool:
    """Whether Harmony holds so many cards that ten thousands of lines are legal."""
    hand = me(facts)["hand"]
    return naive_full.spirit_of(facts) == "Harmony" and (len(hand) > 3 or "?" in hand)


class Compared:
    """Compares on one move of so many, and counts where."""

    def __init__(self, often: int) -> None:
        self.often = often
        self.spirits = Counter[str]()

    def __call__(self, step: Step) -> None:
        facts = step.before.state("referee")
        if step.number % self.often or facts["phase"] != "play" or facts["pending"] or is_vast(facts):
            return
        offered = {bare(line) for line in step.offered if not line.startswith(f"{TABLE} ")}
        naively = naive_full.moves(facts)
        assert offered == naively, f"only offered: {sorted(offered - naively)}; missing: {sorted(naively - offered)}"
        self.spirits[naive_full.spirit_of(facts)] += 1


@pytest.mark.parametrize(("setup", "sides", "seed", "dealt"), long_but_for(GAMES, GAMES[0]))
def test_offered_moves_are_those_of_the_naive_list(setup: str, sides: str, seed: int, dealt: bool) -> None:
    compared = Compared(3)
    game = Game.new(varied(setup, sides, seed), seed=seed) if dealt else Game.new(varied(setup, sides, seed))
    play(game, at_random(seed) if dealt else at_table(seed, NAMES), [compared], limit=150)
    assert compared.spirits.total() > 10


# ---------------------------------------------------------------- what each Spirit's power changes

#: A red card of each Spirit's deck, and what it may do on VC in the position below; nobody else of its team may.
GLOOM = {
    "Hatred": ("Anger", "move WV +haste"),
    "Misery": ("Jealousy", "absorb knowledge -bonus"),
    "Malice": ("Hostility", "quell V2 Hostility"),
    "Anxiety": ("Craving", "invoke Bleakness VC"),
}


def offered(spirit: str, wp: int) -> set[str]:
    """A turn of a Gloom Spirit on VC beside Comfort on V2, all Actions unlocked with their first upgrade."""
    setup = load_setup("full-4")
    player = next(player for player in setup["players"] if player["team"] == "gloom")
    taken = next((other for other in setup["players"] if other["spirit"] == spirit), player)
    taken["spirit"], player["spirit"], player["deck"] = player["spirit"], spirit, spirit
    tokens = {verb: {"unlock": "wild", row[0]: "red"} for verb, row in naive_full.ROWS.items()}
    holder = {"space": "VC", "wp": wp, "essence": 3, "tokens": tokens, "hand": [GLOOM[spirit][0]]}
    position = {
        "turn": {"player": player["name"]},
        "players": {player["name"]: holder},
        "teams": {"gloom": {"ambition": 1}},
        "slots": {"V2": {"card": "Comfort", "essence": 2}},
    }
    game = Game.new({**setup, "position": position})
    found = {bare(line) for line in game.legal(view="referee") if not line.startswith(f"{TABLE} ")}
    assert found == naive_full.moves(game.state("referee"))
    return found


@pytest.mark.parametrize("spirit", [name for name in GLOOM if name != "Hatred"])
def test_what_one_spirit_may_do_and_the_others_may_not(spirit: str) -> None:
    """power.misery, power.malice, power.anxiety"""
    line = GLOOM[spirit][1]
    assert [name for name in GLOOM if line.replace(GLOOM[spirit][0], GLOOM[name][0]) in offered(name, 9)] == [spirit]


def test_hatred_pays_less_with_an_upgrade() -> None:
    """power.hatred: a step for 1, two with Haste for 1 more; Hatred has 1 Willpower."""
    assert [name for name in GLOOM if "move C +haste" in offered(name, 1)] == []
    assert [name for name in GLOOM if "move WV +haste" in offered(name, 1)] == ["Hatred"]


@pytest.mark.parametrize(
    ("card", "essence", "slots"),
    [
        ("Fear", 0, set()),
        ("Fear", 1, {"V1"}),
        ("Fear", 2, {"V1", "V2"}),
        ("Panic", 1, set()),
        ("Panic", 2, {"V1", "V2"}),
        ("Anger", 1, {"V1", "V2"}),
    ],
)
def test_what_an_invoke_costs_beside_fear_and_panic(card: str, essence: int, slots: set[str]) -> None:
    """Diana on V; the card lies on VC, next to V2."""
    position = {
        "turn": {"player": "diana"},
        "players": {"diana": {"space": "V", "wp": 2, "essence": essence, "hand": ["Cheerfulness"]}},
        "slots": {"VC": {"card": card, "owner": "leo", "essence": 1}},
    }
    game = Game.new({**load_setup("full-4"), "position": position})
    lines = [line.split() for line in naive_full.moves(game.state("referee")) if line.startswith("invoke ")]
    assert {words[2] for words in lines} == slots
    assert {bare(line).split()[2] for line in game.legal("invoke")} == slots


@pytest.mark.parametrize(
    ("safeties", "wp", "may"), [(0, 2, True), (1, 3, False), (1, 4, True), (2, 5, False), (2, 6, True)]
)
def test_what_a_quell_costs_beside_safety(safeties: int, wp: int, may: bool) -> None:
    """Leo on V quells Cheerfulness on V2, between V1 and VC: 2 Willpower, and 2 more for each Safety beside it."""
    beside = {slot: {"card": "Safety", "owner": "diana", "essence": 1} for slot in ("VC", "V1")[:safeties]}
    position = {
        "turn": {"player": "leo"},
        "players": {"leo": {"space": "V", "wp": wp, "hand": ["Bitterness"]}},
        "teams": {"gloom": {"ambition": 1}},
        "slots": {"V2": {"card": "Cheerfulness", "owner": "diana", "essence": 1}, **beside},
    }
    game = Game.new({**load_setup("full-4"), "position": position})
    assert ("quell V2 Bitterness" in naive_full.moves(game.state("referee"))) is may
    assert ("quell V2 Bitterness" in {bare(line) for line in game.legal("quell")}) is may


@pytest.mark.parametrize(
    ("row", "many"),
    [
        # 2 without a token; 12 with Surmount (2 cards, 3 colours, 2 ends); 42 with Determination (2 ends without it, 2
        # with it, 3 with Haste too); 168 with both, in 24 orders of cards, places and colours
        ({"unlock": "wild", "haste": "red"}, 2 + 12 + 42 + 168),
        # 16 with one token (2 cards, 4 colours, 2 ends); with two of 24 orders of cards and colours 2 by Haste, which
        # cannot be paid, 2 by Surmount, 4 by Determination
        ({}, 16 + 24 * (2 + 2 + 4)),
        # all four places are taken: a step or two for nothing or 1 Willpower
        ({"unlock": "wild", "haste": "red", "surmount": "blue", "determination": "green"}, 7),
    ],
)
def test_how_many_moves_harmony_has(row: dict[str, str], many: int) -> None:
    """Diana on V with 1 Willpower, a red and a green card; nobody else stands near."""
    setup = load_setup("full-4")
    setup["players"][0] |= {"spirit": "Harmony", "deck": "Harmony"}
    diana = {"space": "V", "wp": 1, "hand": ["Courage", "Kindness"], "tokens": {"move": row}}
    game = Game.new({**setup, "position": {"turn": {"player": "diana"}, "players": {"diana": diana}}})
    assert len(game.legal("move")) == many
    assert sum(line.startswith("move ") for line in naive_full.moves(game.state("referee"))) == many
