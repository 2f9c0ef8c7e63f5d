"""Why a line of the prototype is refused: every objection with its rule, its sentence and the facts it rests on."""

from typing import Any

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype.hearing import price
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

Objected = tuple[str, str, dict[str, str]]


def objected(game: Game, line: str) -> list[Objected]:
    return [(one.rule, one.text, dict(one.facts)) for one in game.judge(line, view="referee").objections]


def no(rule: str, text: str, **facts: str) -> Objected:
    return rule, text, facts


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
        no("turn.actions", "Diana has taken 3 Actions in this turn; `pass` ends it.", **{"turn.actions": "0"}),
    ),
    refusal(
        "no Fortitude",
        {"teams": {"bliss": {"fortitude": 0}}},
        "diana rest",
        no(
            "round.fortitude",
            "Bliss has no Fortitude left in this round; `pass` ends the turn.",
            **{"bliss.fortitude": "0"},
        ),
    ),
    refusal(
        "a turn without an Action",
        {"turn": {"player": "diana", "actions": 3}},
        "diana pass",
        no(
            "turn.actions",
            "Diana must take at least 1 Action before the turn ends; `rest` is always possible.",
            **{"turn.actions": "3"},
        ),
    ),
    refusal(
        "the turn of the ally",
        {},
        "thomas rest",
        no("round.ally-order", "It is Diana's turn, not Thomas's.", **{"turn.player": "diana"}),
    ),
    refusal(
        "the turn of the other side",
        {},
        "leo rest",
        no("round.count", "It is Diana's turn, not Leo's.", **{"turn.player": "diana"}),
    ),
    refusal(
        "nobody ends the turn of another",
        {},
        "leo pass",
        no("round.count", "It is Diana's turn, not Leo's.", **{"turn.player": "diana"}),
    ),
    refusal(
        "what is wrong in another's turn is judged by an own turn",
        {"turn": {"player": "diana", "actions": 0}, "players": {"leo": {"wp": 0}}},
        "leo willpower",
        no("round.count", "It is Diana's turn, not Leo's.", **{"turn.player": "diana"}),
        no("action.cost", "This costs 1 Willpower and Leo has 0.", **{"leo.wp": "0", "cost": "1"}),
    ),
    refusal(
        "the turn of the ally, of whoever sits first",
        {"turn": {"player": "thomas"}},
        "diana rest",
        no("round.ally-order", "It is Thomas's turn, not Diana's.", **{"turn.player": "thomas"}),
    ),
    refusal(
        "a side takes no Actions in the turn of either",
        {"turn": {"player": "fred"}},
        "gloom rest",
        no("round.count", "It is Fred's turn; gloom cannot rest."),
    ),
    refusal("a side takes no Actions", {}, "bliss rest", no("round.count", "It is Diana's turn; bliss cannot rest.")),
    refusal("a decision that nobody owes", {}, "gloom first leo", no("round.ally-order", "Nobody owes first now.")),
    refusal("nobody may decline", {}, "diana decline", no("emotion.empty", "Nobody owes decline now.")),
    refusal("nobody chooses", {}, "diana choose prevent", no("meditation.bonus", "Nobody owes choose now.")),
    refusal("nobody places", {}, "diana place VC V2", no("setup.placement", "Nobody owes place now.")),
    refusal("nobody takes a card", {}, "bliss aim bliss wisdom", no("revelation.2-secret", "Nobody owes aim now.")),
    refusal(
        "everybody had a starting hand",
        {},
        "diana hand ? ? ?",
        no("setup.resources", "Diana has a starting hand already; `amend` corrects what was told of it."),
    ),
    refusal(
        "nothing is shuffled now",
        {},
        "table shuffle diana",
        no("revelation.2-secret", "Nobody owes shuffle now."),
    ),
    refusal(
        "too little Willpower",
        diana(wp=0),
        "diana willpower",
        no("action.cost", "This costs 1 Willpower and Diana has 0.", **{"diana.wp": "0", "cost": "1"}),
    ),
    refusal(
        "too little Essence",
        diana(essence=0, hand=["Courage"]),
        "diana invoke Courage VC",
        no(
            "invoke.base",
            "This needs 1 Essence from Diana's reserve, which has 0.",
            **{"diana.essence": "0", "cost": "1"},
        ),
    ),
    refusal(
        "neither Willpower nor Essence",
        diana(wp=1, essence=0, hand=["Courage"]),
        "diana invoke Courage VC",
        no("invoke.base", "This costs 2 Willpower and Diana has 1.", **{"diana.wp": "1", "cost": "2"}),
        no(
            "invoke.base",
            "This needs 1 Essence from Diana's reserve, which has 0.",
            **{"diana.essence": "0", "cost": "1"},
        ),
    ),
    refusal(
        "out of reach from a Realm",
        diana(space="V", hand=["Courage"]),
        "diana invoke Courage VC",
        no(
            "adjacency.general",
            "Diana's Spirit on V is adjacent to V1 and V2, not to VC.",
            **{"diana.space": "V"},
        ),
    ),
    refusal(
        "a Sphere out of reach",
        {},
        "diana meditate card",
        no(
            "adjacency.general",
            "Diana's Spirit on VC is adjacent to willpower and essence, not to card.",
            **{"diana.space": "VC"},
        ),
    ),
]

# ---------------------------------------------------------------- Spirit Board Actions

MOVES = [
    refusal("where it stands", {}, "diana move VC", no("move.base", "Diana's Spirit already stands on VC.")),
    refusal(
        "too far",
        diana(tokens={"move": {"haste": "red", "blazing-speed": "blue"}}),
        "diana move L",
        no("move.base", "L is 5 slots from VC; this Move goes 3 slots.", **{"diana.space": "VC"}),
    ),
    refusal(
        "an opponent",
        {"players": {"leo": {"space": "C"}}},
        "diana move C",
        no(
            "move.base",
            "Leo, an opponent, stands on C; Surmount would allow to end there.",
            **{"leo.space": "C"},
        ),
    ),
    refusal("no space", {}, "diana move", no("move.base", "Move needs the space to go to.")),
    refusal(
        "only to upgrade",
        diana(hand=["Courage"]),
        "diana move %Courage.haste",
        no(
            "upgrade.place",
            "An Action may not be taken without effect, just to place an upgrade.",
            ruling="upgrade.empty-action=no",
        ),
    ),
    refusal(
        "an idle Action with an upgrade",
        diana(hand=["Courage"], tokens={"invoke": {"bolster": "blue"}}),
        "diana invoke +bolster %Courage.empower",
        no("upgrade.place", "An Action without effect uses no upgrade."),
        rulings={"upgrade.empty-action": "yes"},
    ),
]

UPGRADES = [
    refusal(
        "two removed",
        diana(hand=["Courage"], tokens={"move": {"haste": "red", "surmount": "blue"}}),
        "diana move C ~haste ~surmount %Courage.determination",
        no("upgrade.remove", "Only one token may be removed before another is placed."),
    ),
    refusal(
        "removed without placing",
        diana(tokens={"move": {"haste": "red"}}),
        "diana move C ~haste",
        no("upgrade.remove", "A token is removed only right before another is placed on the same Action."),
    ),
    refusal(
        "nothing to remove",
        diana(hand=["Courage"]),
        "diana move C ~haste %Courage.surmount",
        no("upgrade.remove", "Move Spirit has no token on haste that could be removed."),
    ),
    refusal(
        "two tokens",
        diana(hand=["Courage", "Optimism"]),
        "diana move C %Courage.haste %Optimism.surmount",
        no("upgrade.place", "Only one upgrade token is placed with an Action."),
        no("upgrade.place", "Surmount needs 1 card to be discarded, not 2."),
    ),
    refusal(
        "a card that is not there",
        diana(hand=["Optimism"]),
        "diana move C %Courage.haste",
        no("upgrade.place", "Courage is not in Diana's hand, so it cannot be discarded for an upgrade."),
    ),
    refusal(
        "the same card twice",
        diana(hand=["Courage", "Optimism"]),
        "diana meditate essence %Courage%Courage.unwavering",
        no(
            "upgrade.place",
            "Courage is discarded with this Action, and no other one is in Diana's hand, "
            "so it cannot be discarded for an upgrade.",
        ),
    ),
    refusal(
        "too few cards",
        diana(hand=["Courage"]),
        "diana meditate essence %Courage.unwavering",
        no("upgrade.place", "Unwavering needs 2 cards to be discarded, not 1."),
    ),
    refusal(
        "the place is taken",
        diana(hand=["Courage"], tokens={"move": {"haste": "blue"}}),
        "diana move C %Courage.haste",
        no("upgrade.place", "Haste already has a token; remove it first with ~haste."),
    ),
    refusal(
        "a Vibe that was not discarded",
        {"turn": {"player": "thomas"}, "players": {"thomas": {"hand": ["Courage"]}}},
        "thomas move N %Courage.haste.blue",
        no("upgrade.vibe", "The discarded card is red, so the token cannot be blue."),
    ),
    refusal(
        "a Vibe that neither card has",
        {"turn": {"player": "thomas"}, "players": {"thomas": {"hand": ["Courage", "Longing"]}}},
        "thomas meditate upgrade %Courage%Longing.unwavering.blue",
        no("upgrade.vibe", "The discarded card is red and green, so the token cannot be blue."),
    ),
    refusal(
        "the same Vibe twice",
        diana(hand=["Courage"], tokens={"move": {"haste": "red", "surmount": "blue"}}),
        "diana move C %Courage.determination",
        no(
            "upgrade.vibe",
            "Move Spirit already has a red token; its tokens must have different Vibes.",
            **{"diana.tokens.move": "red, blue"},
        ),
    ),
    refusal(
        "an upgrade without a token",
        diana(hand=["Courage"]),
        "diana invoke Courage VC +bolster",
        no("invoke.bolster", "Bolster has no token; discard a card for one with %CARD.bolster."),
    ),
    refusal(
        "an upgrade said twice",
        diana(wp=6, hand=["Courage"], tokens={"invoke": {"bolster": "blue"}}),
        "diana invoke Courage VC +bolster +bolster",
        no("upgrade.place", "An upgrade is said once with an Action."),
    ),
    refusal(
        "Soul Leech of another Spirit",
        {**leo(space="VC", tokens=RED), "slots": COURAGE},
        "leo quell VC +soul-leech",
        no("power.malice", "Leo's Spirit cannot gain Essence by quelling."),
    ),
]

FOUR_RED = {"move": {"haste": "red"}, "invoke": {"bolster": "red"}, **RED, "meditate": {"shapers-boon": "red"}}
SPENT = no("components.limits", "Bliss has no red token left.")
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
        no("invoke.empower", "Empower names the slot of the Mild Emotion only: `invoke SLOT +empower`."),
    ),
    refusal(
        "no card",
        {"slots": COURAGE},
        "diana invoke VC",
        no("invoke.base", "Say which card is invoked, or add +empower to replace the Emotion there."),
    ),
    refusal("no slot", {}, "diana invoke", no("invoke.base", "Invoke needs a card and the slot for it.")),
    refusal(
        "a Strong Emotion",
        diana(hand=["Courage"]),
        "diana invoke Valor VC",
        no("invoke.strong-only-empower", "Valor is a Strong Emotion: it enters the board only by Empower."),
    ),
    refusal(
        "a card of the ally",
        diana(hand=["Courage"]),
        "diana invoke Generosity VC",
        no("invoke.base", "Diana's deck has no Generosity."),
    ),
    refusal(
        "the card discarded just now",
        diana(hand=["Courage"]),
        "diana invoke Courage VC %Courage.bolster",
        no("invoke.base", "Courage is discarded with this Action, and no other one is in Diana's hand."),
    ),
    refusal(
        "a taken slot",
        {**diana(hand=["Courage"]), "slots": ANGER},
        "diana invoke Courage VC",
        no("invoke.base", "Anger already lies on VC; an empty slot is needed.", **{"VC.card": "Anger"}),
    ),
    refusal(
        "Brightness by Harmony",
        {},
        "diana invoke Brightness VC",
        no("invoke.base", "Brightness is never in a hand, so Diana cannot invoke it."),
    ),
    refusal(
        "Brightness by Anxiety",
        leo(),
        "leo invoke Brightness CN",
        no("invoke.base", "Brightness is never in a hand, so Leo cannot invoke it."),
    ),
    refusal(
        "no Bleakness is left: by what is told even more left the game than there are",
        {**leo(), "teams": {"gloom": {"starting_gone": 7}}},
        "leo invoke Bleakness CN",
        no("components.limits", "No Bleakness that was set aside is left."),
    ),
    refusal(
        "no Bleakness is left: 4 lie there and 2 left the game",
        {
            **leo(),
            "slots": {slot: {"card": "Bleakness", "owner": "fred"} for slot in ("L1", "L2", "W1", "W2")},
            "teams": {"gloom": {"starting_gone": 2}},
        },
        "leo invoke Bleakness CN",
        no("components.limits", "No Bleakness that was set aside is left."),
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
        no("invoke.empower", "Empower is not used together with Bolster or Inner Force."),
    ),
    refusal(
        "nothing there",
        leo(tokens=EMPOWER),
        "leo invoke CN +empower",
        no("invoke.empower", "There is no Emotion on CN."),
    ),
    refusal(
        "a hostile Emotion",
        {**leo(tokens=EMPOWER), **on_cn("Courage", "diana")},
        "leo invoke CN +empower",
        no("invoke.empower", "Courage on CN belongs to Bliss.", **{"CN.team": "bliss"}),
    ),
    refusal(
        "a starting Emotion",
        {**leo(tokens=EMPOWER), **on_cn("Bleakness")},
        "leo invoke CN +empower",
        no("invoke.empower", "Bleakness is not a Mild Emotion."),
    ),
    refusal(
        "the ally's",
        {**leo(tokens=EMPOWER), **on_cn("Anger", "fred")},
        "leo invoke CN +empower",
        no("invoke.empower", "Anger on CN belongs to fred.", ruling="empower.owner=own-card"),
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
            "Rage has 2 red slots, Anger only 1 Essence to fill them.",
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
        no("invoke.empower", "Leo's Rage is on the board already."),
    ),
]

QUELLS = [
    refusal(
        "no Quelled Vibe",
        {"slots": ANGER},
        "diana quell VC",
        no(
            "quell.locked",
            "Quell needs a Quelled Vibe: discard a card for a token on vibe-1 or vibe-2 first.",
            **{"diana.tokens.quell.vibe-1": "none", "diana.tokens.quell.vibe-2": "none"},
        ),
    ),
    refusal("nothing there", diana(tokens=RED), "diana quell VC", no("quell.base", "There is no Emotion on VC.")),
    refusal(
        "a friend",
        {**diana(tokens=RED), "slots": COURAGE},
        "diana quell VC",
        no("quell.base", "Courage on VC is friendly; only hostile Emotions are quelled."),
    ),
    refusal(
        "another Vibe",
        {
            **diana(tokens={"quell": {"vibe-1": "red", "vibe-2": "green"}}),
            "slots": {"VC": {"card": "Fear", "owner": "leo"}},
        },
        "diana quell VC",
        no("quell.base", "Fear is blue; Diana can quell green and red Emotions.", **{"VC.vibe": "blue"}),
    ),
    refusal(
        "no slot",
        diana(tokens=RED),
        "diana quell",
        no("quell.base", "Quell needs the slot of the Emotion to quell."),
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
            "Diana has meditated once in this round already.",
            **{"diana.meditated": "1"},
        ),
    ),
    refusal("too much", {}, "diana meditate essence 2", no("meditation.take", "Diana takes 1 from essence, not 2.")),
    refusal(
        "from an empty Sphere",
        {"origin": {"C": {"wp": 0}}},
        "diana meditate essence 1",
        no("meditation.take", "Diana takes 0 from essence, not 1."),
    ),
    refusal("nothing from an empty Sphere", {"origin": {"C": {"wp": 0}}}, "diana meditate essence 0"),
    refusal(
        "too little",
        {"slots": COURAGE},
        "diana meditate essence 1",
        no(
            "meditation.take",
            "Diana must take 2 from essence, not 1.",
            ruling="meditation.take-less=must",
        ),
    ),
    refusal("less", {"slots": COURAGE}, "diana meditate essence 1", rulings={"meditation.take-less": "may"}),
    refusal(
        "no Sphere",
        {},
        "diana meditate",
        no("meditation.take", "Meditate needs the name of a Sphere beside the figure."),
    ),
]

MAIN = [
    refusal(
        "no Emotion to move",
        {},
        "diana relocate N1 VC",
        no("action.move-emotion", "There is no Emotion on N1."),
    ),
    refusal(
        "a hostile Emotion to a taken slot",
        {"slots": {**ANGER, "N1": {"card": "Fear", "owner": "fred"}}},
        "diana relocate N1 VC",
        no("action.move-emotion", "Fear on N1 belongs to Gloom.", **{"N1.team": "gloom"}),
        no("action.move-emotion", "Anger already lies on VC; an empty slot is needed.", **{"VC.card": "Anger"}),
    ),
    refusal(
        "all slots of the card are filled",
        {"slots": {"VC": {"card": "Courage", "owner": "thomas", "essence": 3}}},
        "diana intensify VC",
        no("action.intensify", "All 3 Essence slots of Courage are filled.", **{"VC.essence": "3"}),
    ),
    refusal(
        "no Essence to put on",
        {**diana(essence=0), "slots": COURAGE},
        "diana intensify VC",
        no("action.intensify", "Diana has no Essence.", **{"diana.essence": "0"}),
    ),
    refusal("1 Essence is enough", {**diana(essence=1), "slots": COURAGE}, "diana intensify VC"),
    refusal(
        "nothing to intensify, far away",
        {},
        "diana intensify C1",
        no("action.intensify", "There is no Emotion on C1."),
        no(
            "adjacency.general",
            "Diana's Spirit on VC is adjacent to VC, not to C1.",
            **{"diana.space": "VC"},
        ),
    ),
    refusal(
        "Harvest for nothing",
        {},
        "diana harvest 0",
        no("action.harvest", "Harvest spends at least 1 Willpower.", ruling="harvest.zero=no"),
    ),
    refusal(
        "Harvest with more than there is",
        {},
        "diana harvest 5",
        no("action.harvest", "This costs 5 Willpower and Diana has 4.", **{"diana.wp": "4", "cost": "5"}),
    ),
]

DRAWS = [
    refusal(
        "nothing is said of the cards",
        diana(deck={"order": ["Courage", "Optimism"]}),
        "diana draw",
        no("action.draw", "Say which of the two cards is kept: `draw keep CARD`, or ? if unseen."),
    ),
    refusal(
        "nothing can be drawn",
        diana(deck={"order": []}),
        "diana draw keep Courage",
        no("action.draw", "Which card is kept cannot be said yet: there is none to draw. Write `draw`."),
    ),
    refusal("nothing can be drawn, and nothing is said", diana(deck={"order": []}), "diana draw"),
    refusal(
        "where an empty deck gives nothing",
        diana(deck={"order": []}, discard=["Courage"]),
        "diana draw keep Courage",
        no("action.draw", "Which card is kept cannot be said yet: there is none to draw. Write `draw`."),
        rulings={"deck.empty": "nothing"},
    ),
    refusal(
        "the cards are known",
        diana(deck={"order": ["Courage", "Optimism"]}),
        "diana draw keep ?",
        no("action.draw", "The drawn cards are known to the desk; say which is kept."),
    ),
    refusal(
        "the third card",
        diana(deck={"order": ["Courage", "Optimism", "Longing"]}),
        "diana draw keep Longing",
        no("action.draw", "Longing is not among the drawn cards."),
    ),
    refusal(
        "the pile is no deck",
        diana(deck={"order": ["Courage"]}, discard=["Longing"]),
        "diana draw keep Longing",
        no("action.draw", "Longing is not among the drawn cards."),
        rulings={"deck.empty": "nothing"},
    ),
    refusal(
        "nor a card that nobody sees",
        diana(deck={"order": ["Courage"]}, discard=["Longing"]),
        "diana draw keep ?",
        no("action.draw", "The drawn cards are known to the desk; say which is kept."),
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
        no("action.draw", "Longing is not among the drawn cards."),
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


@pytest.mark.parametrize(("red", "objections"), [(2, ["Anger has no room for more Essence."]), (1, [])])
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
    text = "Anger is empowered with 3 Essence, its threshold; it has 2."
    assert objected(game, "leo invoke CN +empower") == (
        [no("empower.threshold", text, ruling="empower.condition=both")] if refused else []
    )


@pytest.mark.parametrize(
    ("facts", "objections"),
    [
        ({"players": {"leo": {"meditated": 1}}}, []),
        (
            {"players": {"leo": {"meditated": 2}}},
            [no("shaper.play", "Leo has meditated twice in this round already.", **{"leo.meditated": "2"})],
        ),
        (
            {"turn": {"player": "leo", "meditated": True}, "players": {"leo": {"meditated": 1}}},
            [no("shaper.play", "Leo has meditated in this turn already.", **{"turn.meditated": "True"})],
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
    text = "Which card is kept cannot be said yet: the discard pile is shuffled in between. Write `draw`."
    assert objected(game, "diana draw keep Courage") == [no("action.draw", text)]
    assert objected(game, "diana draw") == []


# ---------------------------------------------------------------- what is owed comes first

ASKED = {
    "first": (
        {"turn": {"player": "diana", "actions": 2}},
        "diana pass",
        [
            ("diana rest", "round.ally-order", "First Gloom must say who acts first (leo or fred)."),
            ("bliss first leo", "round.ally-order", "First Gloom must say who acts first (leo or fred)."),
            ("gloom first diana", "round.ally-order", "leo or fred acts first, not diana."),
            ("gloom decline", "round.ally-order", "This cannot be declined."),
        ],
    ),
    "prevent": (
        {**leo(space="NL", tokens=RED), "slots": {"NL": {"card": "Courage", "owner": "diana", "essence": 2}}},
        "leo quell NL",
        [
            ("leo rest", "power.empathy", "First Thomas must choose (prevent), or decline."),
            ("diana choose prevent", "power.empathy", "First Thomas must choose (prevent), or decline."),
            ("thomas rest", "power.empathy", "First Thomas must choose (prevent), or decline."),
            ("thomas choose card", "power.empathy", "card cannot be chosen; possible: prevent."),
        ],
    ),
    "a card": (
        {**diana(tokens=RED), "slots": {"VC": {"card": "Anger", "owner": "leo"}}},
        "diana quell VC",
        [
            ("diana rest", "emotion.empty", "First Leo must choose (card), or decline."),
            ("leo choose prevent", "emotion.empty", "prevent cannot be chosen; possible: card."),
        ],
    ),
    "a bounty": (
        diana(tokens={"meditate": {"origins-bounty": "red"}}),
        "diana meditate essence",
        [
            (
                "diana choose prevent",
                "meditation.upgrades",
                "prevent cannot be chosen; possible: essence, willpower, upgrade, fortitude, card.",
            ),
            ("diana decline", "meditation.upgrades", "This cannot be declined."),
        ],
    ),
}


@pytest.mark.parametrize(
    ("name", "line", "rule", "text"), [(name, *row) for name, (_, _, rows) in ASKED.items() for row in rows]
)
def test_what_is_owed_comes_first(name: str, line: str, rule: str, text: str) -> None:
    facts, asking, _ = ASKED[name]
    game = under_way(**facts)
    game.play(asking)
    facts_of_it = {"pending": game.state()["pending"][0]["what"]} if text.startswith("First ") else {}
    assert objected(game, line) == [(rule, text, facts_of_it)]


# ---------------------------------------------------------------- a free token

FREE = [
    ("diana choose red move.haste", []),
    ("diana choose blue move.haste move.surmount", []),
    (
        "diana choose blue move.surmount",
        [
            no("upgrade.place", "Surmount already has a token."),
            no("upgrade.vibe", "Move Spirit already has a blue token; its tokens must have different Vibes."),
        ],
    ),
    (
        "diana choose blue move.haste",
        [no("upgrade.vibe", "Move Spirit already has a blue token; its tokens must have different Vibes.")],
    ),
    ("diana choose yellow move.haste", [no("components.limits", "Bliss has no yellow token left.")]),
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
    text = f"red meditate.unwavering cannot be chosen; possible: {', '.join(listed)} ...."
    assert objected(game, "diana choose red meditate.unwavering") == [no("meditation.bonus", text)]


# ---------------------------------------------------------------- a figure that stands nowhere


@pytest.mark.rule("adjacency.general")
@pytest.mark.parametrize(
    ("line", "objection"),
    [
        (
            "diana meditate card",
            ("adjacency.general", "Diana's Spirit on no slot is adjacent to nothing, not to card."),
        ),
        (
            "diana relocate N1 WV",
            ("adjacency.general", "Diana's Spirit on no slot is adjacent to nothing, not to WV."),
        ),
        ("diana move V", ("move.base", "Diana's Spirit stands on no slot from which it could move.")),
        # Neither how far it is nor who stands there matters then.
        ("diana move CN", ("move.base", "Diana's Spirit stands on no slot from which it could move.")),
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
    far = f"Diana's Spirit on {space} is adjacent to"
    facts = {"diana.space": space}
    assert objected(game, f"diana invoke Courage {slot}") == [
        ("adjacency.general", f"{far} {slots}, not to {slot}.", facts)
    ]
    assert objected(game, f"diana meditate {sphere}") == [
        ("adjacency.general", f"{far} {spheres}, not to {sphere}.", facts)
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
