"""Why a line of the prototype is refused: every objection with its rule, what it names and the facts it rests on."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_lines
from support.pages import Sentences
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype.hearing import price
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

Objected = tuple[str, str, dict[str, str]]


def objected(game: Game, line: str) -> list[Objected]:
    return [(one.rule, one.text, dict(one.facts)) for one in game.judge(line, view="referee").objections]


def no(rule: str, *named: object, **facts: str) -> Objected:
    """An objection that names these things."""
    return rule, naming(*named), facts


def diana(**facts: Any) -> Facts:
    return {"players": {"diana": facts}}


def leo(**facts: Any) -> Facts:
    return {"turn": {"player": "leo"}, "players": {"leo": facts}}


RED = {"quell": {"vibe-1": "red"}}
ANGER = {"VC": {"card": "Anger", "owner": "leo", "essence": 2}}
COURAGE = {"VC": {"card": "Courage", "owner": "thomas", "essence": 2}}


def refusal(name: str, facts: Facts, line: str, *objections: Objected, rulings: Facts | None = None) -> Any:
    return pytest.param(facts, rulings, line, list(objections), id=name)


# ---------------------------------------------------------------- turns, Fortitude, means, reach

COMMON = [
    refusal(
        "a fourth Action",
        {"turn": {"player": "diana", "actions": 0}},
        "diana rest",
        no("turn.actions", "Diana", "3", "pass", **{"turn.actions": "0"}),
    ),
    refusal(
        "no Fortitude",
        {"teams": {"bliss": {"fortitude": 0}}},
        "diana rest",
        no(
            "round.fortitude",
            "Bliss",
            "pass",
            **{"bliss.fortitude": "0"},
        ),
    ),
    refusal(
        "a turn without an Action",
        {"turn": {"player": "diana", "actions": 3}},
        "diana pass",
        no(
            "turn.actions",
            "Diana",
            "1",
            "rest",
            **{"turn.actions": "3"},
        ),
    ),
    refusal(
        "the turn of the ally",
        {},
        "thomas rest",
        no("round.ally-order", "Diana", "Thomas", **{"turn.player": "diana"}),
    ),
    refusal(
        "the turn of the other side",
        {},
        "leo rest",
        no("round.count", "Diana", "Leo", **{"turn.player": "diana"}),
    ),
    refusal(
        "nobody ends the turn of another",
        {},
        "leo pass",
        no("round.count", "Diana", "Leo", **{"turn.player": "diana"}),
    ),
    refusal(
        "what is wrong in another's turn is judged by an own turn",
        {"turn": {"player": "diana", "actions": 0}, "players": {"leo": {"wp": 0}}},
        "leo willpower",
        no("round.count", "Diana", "Leo", **{"turn.player": "diana"}),
        no("action.cost", "Leo", **{"leo.wp": "0", "cost": "1"}),
    ),
    refusal(
        "the turn of the ally, of whoever sits first",
        {"turn": {"player": "thomas"}},
        "diana rest",
        no("round.ally-order", "Thomas", "Diana", **{"turn.player": "thomas"}),
    ),
    refusal(
        "a side takes no Actions in the turn of either",
        {"turn": {"player": "fred"}},
        "gloom rest",
        no("round.count", "Fred", "gloom"),
    ),
    refusal("a side takes no Actions", {}, "bliss rest", no("round.count", "Diana", "bliss")),
    refusal("a decision that nobody owes", {}, "gloom first leo", no("round.ally-order")),
    refusal("nobody may decline", {}, "diana decline", no("emotion.empty")),
    refusal("nobody chooses", {}, "diana choose prevent", no("meditation.bonus")),
    refusal("nobody places", {}, "diana place VC V2", no("setup.placement")),
    refusal("nobody takes a card", {}, "bliss aim bliss wisdom", no("revelation.2-secret")),
    refusal(
        "everybody had a starting hand",
        {},
        "diana hand ? ? ?",
        no("setup.resources", "Diana", "amend"),
    ),
    refusal(
        "nothing is shuffled now",
        {},
        "table shuffle diana",
        no("revelation.2-secret"),
    ),
    refusal(
        "too little Willpower",
        diana(wp=0),
        "diana willpower",
        no("action.cost", "Diana", **{"diana.wp": "0", "cost": "1"}),
    ),
    refusal(
        "too little Essence",
        diana(essence=0, hand=["Courage"]),
        "diana invoke Courage VC",
        no(
            "invoke.base",
            "Diana",
            **{"diana.essence": "0", "cost": "1"},
        ),
    ),
    refusal(
        "neither Willpower nor Essence",
        diana(wp=1, essence=0, hand=["Courage"]),
        "diana invoke Courage VC",
        no("invoke.base", "Diana", **{"diana.wp": "1", "cost": "2"}),
        no(
            "invoke.base",
            "Diana",
            **{"diana.essence": "0", "cost": "1"},
        ),
    ),
    refusal(
        "out of reach from a Realm",
        diana(space="V", hand=["Courage"]),
        "diana invoke Courage VC",
        no(
            "adjacency.general",
            "Diana",
            "V1",
            "V2",
            "VC",
            **{"diana.space": "V"},
        ),
    ),
    refusal(
        "a Sphere out of reach",
        {},
        "diana meditate card",
        no(
            "adjacency.general",
            "Diana",
            "willpower",
            "essence",
            **{"diana.space": "VC"},
        ),
    ),
]

# ---------------------------------------------------------------- Spirit Board Actions

MOVES = [
    refusal("where it stands", {}, "diana move VC", no("move.base", "Diana", "VC")),
    refusal(
        "too far",
        diana(tokens={"move": {"haste": "red", "blazing-speed": "blue"}}),
        "diana move L",
        no("move.base", "L", "5", "3", **{"diana.space": "VC"}),
    ),
    refusal(
        "an opponent",
        {"players": {"leo": {"space": "C"}}},
        "diana move C",
        no(
            "move.base",
            "Leo",
            "Surmount",
            **{"leo.space": "C"},
        ),
    ),
    refusal("no space", {}, "diana move", no("move.base")),
    refusal(
        "only to upgrade",
        diana(hand=["Courage"]),
        "diana move %Courage.haste",
        no(
            "upgrade.place",
            ruling="upgrade.empty-action=no",
        ),
    ),
    refusal(
        "an idle Action with an upgrade",
        diana(hand=["Courage"], tokens={"invoke": {"bolster": "blue"}}),
        "diana invoke +bolster %Courage.empower",
        no("upgrade.place"),
        rulings={"upgrade.empty-action": "yes"},
    ),
]

UPGRADES = [
    refusal(
        "two removed",
        diana(hand=["Courage"], tokens={"move": {"haste": "red", "surmount": "blue"}}),
        "diana move C ~haste ~surmount %Courage.determination",
        no("upgrade.remove"),
    ),
    refusal(
        "removed without placing",
        diana(tokens={"move": {"haste": "red"}}),
        "diana move C ~haste",
        no("upgrade.remove"),
    ),
    refusal(
        "nothing to remove",
        diana(hand=["Courage"]),
        "diana move C ~haste %Courage.surmount",
        no("upgrade.remove"),
    ),
    refusal(
        "two tokens",
        diana(hand=["Courage", "Optimism"]),
        "diana move C %Courage.haste %Optimism.surmount",
        no("upgrade.place"),
        no("upgrade.place", "Surmount", "1", "2"),
    ),
    refusal(
        "a card that is not there",
        diana(hand=["Optimism"]),
        "diana move C %Courage.haste",
        no("upgrade.place", "Courage", "Diana"),
    ),
    refusal(
        "the same card twice",
        diana(hand=["Courage", "Optimism"]),
        "diana meditate essence %Courage%Courage.unwavering",
        no(
            "upgrade.place",
            "Courage",
            "Diana",
        ),
    ),
    refusal(
        "too few cards",
        diana(hand=["Courage"]),
        "diana meditate essence %Courage.unwavering",
        no("upgrade.place", "Unwavering", "2", "1"),
    ),
    refusal(
        "the place is taken",
        diana(hand=["Courage"], tokens={"move": {"haste": "blue"}}),
        "diana move C %Courage.haste",
        no("upgrade.place", "Haste"),
    ),
    refusal(
        "a Vibe that was not discarded",
        {"turn": {"player": "thomas"}, "players": {"thomas": {"hand": ["Courage"]}}},
        "thomas move N %Courage.haste.blue",
        no("upgrade.vibe", "red", "blue"),
    ),
    refusal(
        "a Vibe that neither card has",
        {"turn": {"player": "thomas"}, "players": {"thomas": {"hand": ["Courage", "Longing"]}}},
        "thomas meditate upgrade %Courage%Longing.unwavering.blue",
        no("upgrade.vibe", "red", "green", "blue"),
    ),
    refusal(
        "the same Vibe twice",
        diana(hand=["Courage"], tokens={"move": {"haste": "red", "surmount": "blue"}}),
        "diana move C %Courage.determination",
        no(
            "upgrade.vibe",
            "red",
            **{"diana.tokens.move": "red, blue"},
        ),
    ),
    refusal(
        "an upgrade without a token",
        diana(hand=["Courage"]),
        "diana invoke Courage VC +bolster",
        no("invoke.bolster", "Bolster"),
    ),
    refusal(
        "an upgrade said twice",
        diana(wp=6, hand=["Courage"], tokens={"invoke": {"bolster": "blue"}}),
        "diana invoke Courage VC +bolster +bolster",
        no("upgrade.place"),
    ),
    refusal(
        "Soul Leech of another Spirit",
        {**leo(space="VC", tokens=RED), "slots": COURAGE},
        "leo quell VC +soul-leech",
        no("power.malice", "Leo"),
    ),
]

FOUR_RED = {"move": {"haste": "red"}, "invoke": {"bolster": "red"}, **RED, "meditate": {"shapers-boon": "red"}}
SPENT = no("components.limits", "Bliss", "red")
LIMITS = [
    refusal(
        "four of a Vibe",
        {
            "turn": {"player": "thomas"},
            "players": {"diana": {"tokens": FOUR_RED}, "thomas": {"hand": ["Courage"]}},
        },
        "thomas move N %Courage.haste",
        SPENT,
    ),
    refusal(
        "those that are gone count",
        {
            "turn": {"player": "thomas"},
            "players": {"diana": {"tokens": {"move": {"haste": "red"}}}, "thomas": {"hand": ["Courage"]}},
            "teams": {"bliss": {"tokens_gone": ["red", "red", "red"]}},
        },
        "thomas move N %Courage.haste",
        SPENT,
    ),
    refusal(
        "three of a Vibe leave one",
        {
            "turn": {"player": "thomas"},
            "players": {"diana": {"tokens": {"move": {"haste": "red"}}}, "thomas": {"hand": ["Courage"]}},
            "teams": {"bliss": {"tokens_gone": ["red", "red"]}},
        },
        "thomas move N %Courage.haste",
    ),
    refusal(
        "where nothing is limited",
        {
            "turn": {"player": "thomas"},
            "players": {"diana": {"tokens": FOUR_RED}, "thomas": {"hand": ["Courage"]}},
        },
        "thomas move N %Courage.haste",
        rulings={"components.exhausted": "unlimited"},
    ),
    refusal(
        "the removed one is gone",
        diana(hand=["Courage"], tokens=FOUR_RED),
        "diana move C ~haste %Courage.surmount",
        SPENT,
    ),
    refusal(
        "the removed one goes back to the supply",
        diana(hand=["Courage"], tokens=FOUR_RED),
        "diana move C ~haste %Courage.surmount",
        rulings={"upgrade.removed-token": "supply"},
    ),
    refusal(
        "another one goes back to the supply",
        {
            "turn": {"player": "thomas"},
            "players": {
                "diana": {"tokens": FOUR_RED},
                "thomas": {"hand": ["Courage"], "tokens": {"move": {"haste": "blue"}}},
            },
        },
        "thomas move N ~haste %Courage.haste",
        SPENT,
        rulings={"upgrade.removed-token": "supply"},
    ),
]

INVOKES = [
    refusal(
        "Empower with a card",
        diana(hand=["Courage"], tokens={"invoke": {"empower": "red"}}),
        "diana invoke Courage VC +empower",
        no("invoke.empower", "Empower", "Mild", "invoke SLOT +empower"),
    ),
    refusal(
        "no card",
        {"slots": COURAGE},
        "diana invoke VC",
        no("invoke.base"),
    ),
    refusal("no slot", {}, "diana invoke", no("invoke.base")),
    refusal(
        "a Strong Emotion",
        diana(hand=["Courage"]),
        "diana invoke Valor VC",
        no("invoke.strong-only-empower", "Valor", "Strong", "Empower"),
    ),
    refusal(
        "a card of the ally",
        diana(hand=["Courage"]),
        "diana invoke Generosity VC",
        no("invoke.base", "Diana", "Generosity"),
    ),
    refusal(
        "the card discarded just now",
        diana(hand=["Courage"]),
        "diana invoke Courage VC %Courage.bolster",
        no("invoke.base", "Courage", "Diana"),
    ),
    refusal(
        "a taken slot",
        {**diana(hand=["Courage"]), "slots": ANGER},
        "diana invoke Courage VC",
        no("invoke.base", "VC", **{"VC.card": "Anger"}),
    ),
    refusal(
        "Brightness by Harmony",
        {},
        "diana invoke Brightness VC",
        no("invoke.base", "Brightness", "Diana"),
    ),
    refusal(
        "Brightness by Anxiety",
        leo(),
        "leo invoke Brightness CN",
        no("invoke.base", "Brightness", "Leo"),
    ),
    refusal(
        "no Bleakness is left: by what is told even more left the game than there are",
        {**leo(), "teams": {"gloom": {"starting_gone": 7}}},
        "leo invoke Bleakness CN",
        no("components.limits", "Bleakness"),
    ),
    refusal(
        "no Bleakness is left: 4 lie there and 2 left the game",
        {
            **leo(),
            "slots": {slot: {"card": "Bleakness", "owner": "fred"} for slot in ("L1", "L2", "W1", "W2")},
            "teams": {"gloom": {"starting_gone": 2}},
        },
        "leo invoke Bleakness CN",
        no("components.limits", "Bleakness"),
    ),
    refusal(
        "one Bleakness is left",
        {
            **leo(),
            "slots": {slot: {"card": "Bleakness", "owner": "fred"} for slot in ("L1", "L2", "W1", "W2")},
            "teams": {"gloom": {"starting_gone": 1}},
        },
        "leo invoke Bleakness CN",
    ),
    refusal(
        "as many Bleakness as are wanted",
        {
            **leo(),
            "slots": {slot: {"card": "Bleakness", "owner": "fred"} for slot in ("L1", "L2", "W1", "W2")},
            "teams": {"gloom": {"starting_gone": 2}},
        },
        "leo invoke Bleakness CN",
        rulings={"components.exhausted": "unlimited"},
    ),
]

EMPOWER = {"invoke": {"empower": "red"}}


def on_cn(card: str, owner: str = "leo", essence: int = 2) -> Facts:
    return {"slots": {"CN": {"card": card, "owner": owner, "essence": essence}}}


EMPOWERS = [
    refusal(
        "with Bolster",
        {**leo(tokens={"invoke": {"empower": "red", "bolster": "blue"}}), **on_cn("Anger")},
        "leo invoke CN +bolster +empower",
        no("invoke.empower", "Empower", "Bolster"),
    ),
    refusal(
        "nothing there",
        leo(tokens=EMPOWER),
        "leo invoke CN +empower",
        no("invoke.empower", "CN"),
    ),
    refusal(
        "a hostile Emotion",
        {**leo(tokens=EMPOWER), **on_cn("Courage", "diana")},
        "leo invoke CN +empower",
        no("invoke.empower", "Courage", "CN", "Bliss", **{"CN.team": "bliss"}),
    ),
    refusal(
        "a starting Emotion",
        {**leo(tokens=EMPOWER), **on_cn("Bleakness")},
        "leo invoke CN +empower",
        no("invoke.empower", "Bleakness", "Mild"),
    ),
    refusal(
        "the ally's",
        {**leo(tokens=EMPOWER), **on_cn("Anger", "fred")},
        "leo invoke CN +empower",
        no("invoke.empower", "Anger", "CN", "fred", ruling="empower.owner=own-card"),
        rulings={"empower.owner": "own-card"},
    ),
    refusal(
        "the own one",
        {**leo(tokens=EMPOWER), **on_cn("Anger")},
        "leo invoke CN +empower",
        rulings={"empower.owner": "own-card"},
    ),
    refusal(
        "too little Essence",
        {**leo(tokens=EMPOWER), **on_cn("Anger", essence=1)},
        "leo invoke CN +empower",
        no(
            "invoke.empower",
            "Rage",
            "2",
            "red",
            "Anger",
            **{"CN.essence": "1"},
        ),
    ),
    refusal(
        "the only Rage",
        {
            **leo(tokens=EMPOWER),
            "slots": {
                "CN": {"card": "Anger", "owner": "leo", "essence": 2},
                "L1": {"card": "Rage", "owner": "leo", "essence": 2},
            },
        },
        "leo invoke CN +empower",
        no("invoke.empower", "Leo", "Rage"),
    ),
]

QUELLS = [
    refusal(
        "no Quelled Vibe",
        {"slots": ANGER},
        "diana quell VC",
        no(
            "quell.locked",
            "vibe-1",
            "vibe-2",
            **{"diana.tokens.quell.vibe-1": "none", "diana.tokens.quell.vibe-2": "none"},
        ),
    ),
    refusal("nothing there", diana(tokens=RED), "diana quell VC", no("quell.base", "VC")),
    refusal(
        "a friend",
        {**diana(tokens=RED), "slots": COURAGE},
        "diana quell VC",
        no("quell.base", "Courage", "VC"),
    ),
    refusal(
        "another Vibe",
        {
            **diana(tokens={"quell": {"vibe-1": "red", "vibe-2": "green"}}),
            "slots": {"VC": {"card": "Fear", "owner": "leo"}},
        },
        "diana quell VC",
        no("quell.base", "Fear", "Diana", "green", "red", **{"VC.vibe": "blue"}),
    ),
    refusal(
        "no slot",
        diana(tokens=RED),
        "diana quell",
        no("quell.base"),
    ),
]

# ---------------------------------------------------------------- Meditation and Main Board Actions

MEDITATIONS = [
    refusal(
        "a second time",
        diana(meditated=1),
        "diana meditate essence",
        no(
            "meditation.once",
            "Diana",
            **{"diana.meditated": "1"},
        ),
    ),
    refusal("too much", {}, "diana meditate essence 2", no("meditation.take", "Diana", "1", "essence", "2")),
    refusal(
        "from an empty Sphere",
        {"origin": {"C": {"wp": 0}}},
        "diana meditate essence 1",
        no("meditation.take", "Diana", "0", "essence", "1"),
    ),
    refusal("nothing from an empty Sphere", {"origin": {"C": {"wp": 0}}}, "diana meditate essence 0"),
    refusal(
        "too little",
        {"slots": COURAGE},
        "diana meditate essence 1",
        no(
            "meditation.take",
            "Diana",
            "2",
            "essence",
            "1",
            ruling="meditation.take-less=must",
        ),
    ),
    refusal("less", {"slots": COURAGE}, "diana meditate essence 1", rulings={"meditation.take-less": "may"}),
    refusal(
        "no Sphere",
        {},
        "diana meditate",
        no("meditation.take"),
    ),
]

MAIN = [
    refusal(
        "no Emotion to move",
        {},
        "diana relocate N1 VC",
        no("action.move-emotion", "N1"),
    ),
    refusal(
        "a hostile Emotion to a taken slot",
        {"slots": {**ANGER, "N1": {"card": "Fear", "owner": "fred"}}},
        "diana relocate N1 VC",
        no("action.move-emotion", "Fear", "N1", "Gloom", **{"N1.team": "gloom"}),
        no("action.move-emotion", "VC", **{"VC.card": "Anger"}),
    ),
    refusal(
        "all slots of the card are filled",
        {"slots": {"VC": {"card": "Courage", "owner": "thomas", "essence": 3}}},
        "diana intensify VC",
        no("action.intensify", "Courage", **{"VC.essence": "3"}),
    ),
    refusal(
        "no Essence to put on",
        {**diana(essence=0), "slots": COURAGE},
        "diana intensify VC",
        no("action.intensify", "Diana", **{"diana.essence": "0"}),
    ),
    refusal("1 Essence is enough", {**diana(essence=1), "slots": COURAGE}, "diana intensify VC"),
    refusal(
        "nothing to intensify, far away",
        {},
        "diana intensify C1",
        no("action.intensify", "C1"),
        no(
            "adjacency.general",
            "Diana",
            "C1",
            **{"diana.space": "VC"},
        ),
    ),
    refusal(
        "Harvest for nothing",
        {},
        "diana harvest 0",
        no("action.harvest", "1", ruling="harvest.zero=no"),
    ),
    refusal(
        "Harvest with more than there is",
        {},
        "diana harvest 5",
        no("action.harvest", "Diana", **{"diana.wp": "4", "cost": "5"}),
    ),
]

DRAWS = [
    refusal(
        "nothing is said of the cards",
        diana(deck={"order": ["Courage", "Optimism"]}),
        "diana draw",
        no("action.draw", "draw keep CARD"),
    ),
    refusal(
        "nothing can be drawn",
        diana(deck={"order": []}),
        "diana draw keep Courage",
        no("action.draw", "draw"),
    ),
    refusal("nothing can be drawn, and nothing is said", diana(deck={"order": []}), "diana draw"),
    refusal(
        "where an empty deck gives nothing",
        diana(deck={"order": []}, discard=["Courage"]),
        "diana draw keep Courage",
        no("action.draw", "draw"),
        rulings={"deck.empty": "nothing"},
    ),
    refusal(
        "the cards are known",
        diana(deck={"order": ["Courage", "Optimism"]}),
        "diana draw keep ?",
        no("action.draw"),
    ),
    refusal(
        "the third card",
        diana(deck={"order": ["Courage", "Optimism", "Longing"]}),
        "diana draw keep Longing",
        no("action.draw", "Longing"),
    ),
    refusal(
        "the pile is no deck",
        diana(deck={"order": ["Courage"]}, discard=["Longing"]),
        "diana draw keep Longing",
        no("action.draw", "Longing"),
        rulings={"deck.empty": "nothing"},
    ),
    refusal(
        "nor a card that nobody sees",
        diana(deck={"order": ["Courage"]}, discard=["Longing"]),
        "diana draw keep ?",
        no("action.draw"),
        rulings={"deck.empty": "nothing"},
    ),
    refusal("the second card", diana(deck={"order": ["Courage", "Optimism", "Longing"]}), "diana draw keep Optimism"),
    refusal(
        "the discard pile is the deck then",
        diana(deck={"order": ["Courage"]}, discard=["Longing"]),
        "diana draw keep Longing",
    ),
    refusal(
        "the deck is enough",
        diana(deck={"order": ["Courage", "Optimism"]}, discard=["Longing"]),
        "diana draw keep Longing",
        no("action.draw", "Longing"),
    ),
]

EVERYTHING = (COMMON, MOVES, UPGRADES, LIMITS, INVOKES, EMPOWERS, QUELLS, MEDITATIONS, MAIN, DRAWS)


@pytest.mark.parametrize(("facts", "rulings", "line", "objections"), [row for rows in EVERYTHING for row in rows])
def test_every_objection(facts: Facts, rulings: Facts | None, line: str, objections: list[Objected]) -> None:
    assert objected(under_way(rulings=rulings, **facts), line) == objections


# ---------------------------------------------------------------- cards that are not as assumed, Shapers


def with_cards(cards: Facts, rulings: Facts | None = None, **facts: Any) -> Game:
    """A table that knows the cards better."""
    return Game.new({**load_setup("prototype-4"), "cards": cards, "rulings": rulings or {}, "position": facts})


@pytest.mark.parametrize(("red", "objections"), [(2, [naming("Anger")]), (1, [])])
def test_bolster_needs_room_on_the_card(red: int, objections: list[str]) -> None:
    """Anger has two Essence slots."""
    game = with_cards(
        {"Anger": {"red": red}}, **leo(wp=4, essence=3, hand=["Anger"], tokens={"invoke": {"bolster": "red"}})
    )
    assert [text for _, text, _ in objected(game, "leo invoke Anger CN +bolster")] == objections


@pytest.mark.parametrize(("option", "refused"), [("both", True), ("red-slots", False)])
def test_the_threshold_of_an_empowered_emotion(option: str, refused: bool) -> None:
    game = with_cards(
        {"Anger": {"threshold": 3, "intensity": [1, 2, 2]}},
        {"empower.condition": option},
        **leo(tokens=EMPOWER),
        **on_cn("Anger"),
    )
    text = naming("Anger", "3", "2")
    assert objected(game, "leo invoke CN +empower") == (
        [no("empower.threshold", text, ruling="empower.condition=both")] if refused else []
    )


@pytest.mark.parametrize(
    ("facts", "objections"),
    [
        ({"players": {"leo": {"meditated": 1}}}, []),
        (
            {"players": {"leo": {"meditated": 2}}},
            [no("shaper.play", "Leo", **{"leo.meditated": "2"})],
        ),
        (
            {"turn": {"player": "leo", "meditated": True}, "players": {"leo": {"meditated": 1}}},
            [no("shaper.play", "Leo", **{"turn.meditated": "True"})],
        ),
    ],
)
def test_how_often_a_shaper_meditates(facts: Facts, objections: list[Objected]) -> None:
    game = under_way("prototype-3", **{"turn": {"player": "leo"}, **facts})
    assert objected(game, "leo meditate essence") == objections


def test_meditating_once_in_a_turn_is_no_matter_of_two_players() -> None:
    """meditation.once: the marker says it; a turn in which somebody else meditated says nothing."""
    game = under_way(turn={"player": "diana", "meditated": True})
    assert objected(game, "diana meditate essence") == []


def test_a_draw_that_the_tool_has_to_interrupt() -> None:
    """The second card comes from the discard pile, which the tool shuffles first."""
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}, "dealt": {"seed": "1", "decks": {}}}
    diana = {"hand": [], "deck": {"order": ["Courage"]}, "discard": ["Optimism", "Longing"]}
    game = Game.new({**table, "position": {"players": {"diana": diana}}})
    text = naming("draw")
    assert objected(game, "diana draw keep Courage") == [no("action.draw", text)]
    assert objected(game, "diana draw") == []


# ---------------------------------------------------------------- what is owed comes first

ASKED = {
    "first": (
        {"turn": {"player": "diana", "actions": 2}},
        "diana pass",
        [
            ("diana rest", no("round.ally-order", "Gloom", "leo", "fred", pending="first")),
            ("bliss first leo", no("round.ally-order", "Gloom", "leo", "fred", pending="first")),
            ("gloom first diana", no("round.ally-order", "leo", "fred", "diana")),
            ("gloom decline", no("round.ally-order")),
        ],
    ),
    "prevent": (
        {**leo(space="NL", tokens=RED), "slots": {"NL": {"card": "Courage", "owner": "diana", "essence": 2}}},
        "leo quell NL",
        [
            ("leo rest", no("power.empathy", "Thomas", "prevent", pending="choose")),
            ("diana choose prevent", no("power.empathy", "Thomas", "prevent", pending="choose")),
            ("thomas rest", no("power.empathy", "Thomas", "prevent", pending="choose")),
            ("thomas choose card", no("power.empathy", "prevent")),
        ],
    ),
    "a card": (
        {**diana(tokens=RED), "slots": {"VC": {"card": "Anger", "owner": "leo"}}},
        "diana quell VC",
        [
            ("diana rest", no("emotion.empty", "Leo", pending="choose")),
            ("leo choose prevent", no("emotion.empty", "prevent")),
        ],
    ),
    "a bounty": (
        diana(tokens={"meditate": {"origins-bounty": "red"}}),
        "diana meditate essence",
        [
            (
                "diana choose prevent",
                no("meditation.upgrades", "prevent", "essence, willpower, upgrade, fortitude, card"),
            ),
            ("diana decline", no("meditation.upgrades")),
        ],
    ),
}


@pytest.mark.parametrize(
    ("name", "line", "objection"), [(name, *row) for name, (_, _, rows) in ASKED.items() for row in rows]
)
def test_what_is_owed_comes_first(name: str, line: str, objection: Objected) -> None:
    facts, asking, _ = ASKED[name]
    game = under_way(**facts)
    game.play(asking)
    assert objected(game, line) == [objection]


# ---------------------------------------------------------------- a free token

FREE = [
    ("diana choose red move.haste", []),
    ("diana choose blue move.haste move.surmount", []),
    (
        "diana choose blue move.surmount",
        [
            no("upgrade.place", "Surmount"),
            no("upgrade.vibe", "blue"),
        ],
    ),
    (
        "diana choose blue move.haste",
        [no("upgrade.vibe", "blue")],
    ),
    ("diana choose yellow move.haste", [no("components.limits", "Bliss", "yellow")]),
]


@pytest.mark.parametrize(("line", "objections"), FREE)
def test_where_a_free_token_may_go(line: str, objections: list[Objected]) -> None:
    origin = {"C": {"sphere": "upgrade", "wp": 5}, "N": {"sphere": "essence", "wp": 5}}
    gone = {"bliss": {"tokens_gone": ["yellow"] * 4}}
    game = under_way(**diana(tokens={"move": {"surmount": "blue"}}), origin=origin, teams=gone)
    game.play("diana meditate upgrade")
    assert objected(game, line) == objections


def test_a_free_token_that_the_bonus_forbids_is_answered_with_twelve_that_it_allows() -> None:
    """On Move three places are free, each for three colours, in the order of the row; the rest is left out."""
    origin = {"C": {"sphere": "upgrade", "wp": 5}, "N": {"sphere": "essence", "wp": 5}}
    game = under_way(**diana(tokens={"move": {"surmount": "blue"}}), origin=origin)
    game.play("diana meditate upgrade")
    colours = ("red", "yellow", "green")
    listed = [f"{one} move.{place}" for place in ("haste", "determination", "blazing-speed") for one in colours]
    listed += [f"{one} invoke.bolster" for one in colours]
    text = naming("red", "meditate.unwavering", ", ".join(listed))
    assert objected(game, "diana choose red meditate.unwavering") == [no("meditation.bonus", text)]


# ---------------------------------------------------------------- a figure that stands nowhere


@pytest.mark.rule("adjacency.general")
@pytest.mark.parametrize(
    ("line", "objection"),
    [
        (
            "diana meditate card",
            ("adjacency.general", naming("Diana")),
        ),
        (
            "diana relocate N1 WV",
            ("adjacency.general", naming("Diana", "WV")),
        ),
        ("diana move V", ("move.base", naming("Diana"))),
        # Neither how far it is nor who stands there matters then.
        ("diana move CN", ("move.base", naming("Diana"))),
    ],
)
def test_a_figure_that_stands_nowhere_reaches_nothing(line: str, objection: tuple[str, str]) -> None:
    game = under_way(**diana(space=None), slots={"N1": {"card": "Courage", "owner": "diana"}})
    assert [(rule, text) for rule, text, _ in objected(game, line)] == [objection]
    assert [one for verb in ("move", "meditate", "relocate") for one in game.legal(verb)] == []


@pytest.mark.parametrize(("space", "asked"), [(None, False), ("WV", True), ("V", True), ("W", True), ("VC", False)])
def test_empathy_prevents_only_beside_the_figure(space: str | None, asked: bool) -> None:
    """The slot WV lies on the Frontier WV, which is adjacent from WV, V and W."""
    players = {"leo": {"space": "WV", "tokens": RED}, "thomas": {"space": space}}
    slots = {"WV": {"card": "Courage", "owner": "diana", "essence": 2}}
    game = under_way(turn={"player": "leo"}, players=players, slots=slots)
    game.play("leo quell WV")
    assert bool(game.state()["pending"]) == asked


#: What lies next to each place of a figure: Emotion slots, and the Spheres in front of Realms.
BESIDE = {
    "V": ("V1 and V2", "willpower"),
    "C": ("C1 and C2", "essence"),
    "N": ("N1 and N2", "upgrade"),
    "L": ("L1 and L2", "fortitude"),
    "W": ("W1 and W2", "card"),
    "VC": ("VC", "willpower and essence"),
    "CN": ("CN", "essence and upgrade"),
    "NL": ("NL", "upgrade and fortitude"),
    "LW": ("LW", "fortitude and card"),
    "WV": ("WV", "card and willpower"),
}


@pytest.mark.rule("adjacency.general", "board.spirit-adjacency")
@pytest.mark.parametrize(("space", "beside"), BESIDE.items())
def test_what_a_figure_is_adjacent_to(space: str, beside: tuple[str, str]) -> None:
    game = under_way(**diana(space=space, hand=["Courage"]))
    slots, spheres = beside
    own = {f"diana invoke Courage {slot}" for slot in slots.split(" and ")}
    assert {line for line in game.legal("invoke") if "%" not in line} == own
    assert {line for line in game.legal("meditate") if "%" not in line and "/" not in line} == {
        f"diana meditate {sphere}" for sphere in spheres.split(" and ") if sphere != "card"
    }
    slot, sphere = ("V1", "willpower") if space in ("N", "L", "NL", "LW") else ("L1", "fortitude")
    facts = {"diana.space": space}
    assert objected(game, f"diana invoke Courage {slot}") == [
        ("adjacency.general", naming("Diana", space, slots, slot), facts)
    ]
    assert objected(game, f"diana meditate {sphere}") == [
        ("adjacency.general", naming("Diana", space, spheres, sphere), facts)
    ]


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([], (0, 0)),
        ([("wp", 2), ("wp", -1), ("essence", 1)], (1, 1)),
        ([("wp", 1), ("wp", -1)], (0, 0)),
        # Nobody is paid for an Action.
        ([("wp", 1), ("wp", -2), ("essence", -1)], (0, 0)),
        ([("fortitude", 1)], (0, 0)),
    ],
)
def test_what_a_cost_comes_to(parts: list[tuple[str, int]], found: tuple[int, int]) -> None:
    assert price([CostPart(resource, amount, "action.cost") for resource, amount in parts]) == found


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
