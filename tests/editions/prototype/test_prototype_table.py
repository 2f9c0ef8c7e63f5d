"""Single changes on a table of the prototype, and moves that no line says, as a program or an old record has them."""

import sys
from typing import Any

import pytest
from support.heard import heard, naming, refused_lines, with_rules
from support.pages import Sentences
from support.prototype_told import Facts, refused, told, under_way

from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.prototype import teaching
from cerebria_cli.editions.prototype.arguments import MoveSpirit, Shuffle
from cerebria_cli.editions.prototype.drawing import keep
from cerebria_cli.editions.prototype.judging import judge, perform
from cerebria_cli.editions.prototype.questions import deck_of
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.verbs import VERBS
from cerebria_cli.notation.write import write


def table(**facts: Any) -> Table:
    state = under_way(**facts).now
    assert isinstance(state, State)
    return Table(state.copy())


def before(one: Table) -> tuple[object, ...]:
    return one.state.copy().key()


# ---------------------------------------------------------------- a slot without Emotion


def test_nothing_happens_on_a_slot_without_emotion() -> None:
    """The referee may have taken the card away before what was to be done with it."""
    one = table(slots={"V1": {"card": "Courage", "owner": "diana", "essence": 2}})
    empty, taken = (one.state.setting.ring.slot_number[slot] for slot in ("C1", "V1"))
    was = before(one)
    one.relocate(empty, taken, "action.relocate")
    one.put_essence(empty, "action.intensify", "supply")
    one.remove_emotion(empty, "emotion.empty")
    assert one.take_essence(empty, 1, "quell.base") is False
    assert one.events == []
    assert one.state.key() == was


def test_no_more_essence_is_taken_than_lies_there() -> None:
    one = table(slots={"V1": {"card": "Courage", "owner": "diana", "essence": 2}})
    slot = one.state.setting.ring.slot_number["V1"]
    assert one.take_essence(slot, 1, "quell.base") is False
    assert one.take_essence(slot, 5, "quell.base") is True
    assert told(one.events) == [
        "on-emotion diana Courage V1 -1 [quell.base] supply",
        "on-emotion diana Courage V1 -1 [quell.base] supply",
        "leave diana Courage V1 [emotion.empty] pile",
    ]
    assert (one.state.slots[slot], one.state.players[0].pile) == (None, ("Courage",))


def with_filled(one: Table, filled: int) -> Table:
    """With Essence on these slots of the Emotion on V1."""
    emotion = one.state.slots[0]
    assert emotion is not None
    one.state.slots[0] = emotion._replace(filled=filled)
    return one


def filled_on_v1(one: Table) -> int:
    emotion = one.state.slots[0]
    return emotion.filled if emotion else 0


@pytest.mark.rule("action.intensify", "quell.base")
@pytest.mark.parametrize(
    ("filled", "leftmost", "rightmost", "quelled"),
    [
        (0b001, 0b011, 0b101, 0),
        (0b010, 0b011, 0b110, 0),
        (0b011, 0b111, 0b111, 0b001),
        (0b101, 0b111, 0b111, 0b001),
        (0b110, 0b111, 0b111, 0b010),
        # Only a line that stood although it is illegal puts more on a card than it has room for.
        (0b111, 0b1111, 0b1111, 0b011),
    ],
)
def test_which_essence_slot_is_filled_and_emptied(filled: int, leftmost: int, rightmost: int, quelled: int) -> None:
    """Courage has three; a Quell takes the rightmost Essence."""
    slots = {"V1": {"card": "Courage", "owner": "diana", "essence": filled.bit_count()}}
    for ruling, after in (("leftmost", leftmost), ("rightmost", rightmost)):
        one = with_filled(table(rulings={"intensify.slot": ruling}, slots=slots), filled)
        one.put_essence(0, "action.intensify", "diana")
        assert filled_on_v1(one) == after
        assert told(one.events) == ["on-emotion diana Courage V1 +1 [action.intensify] diana"]
    one = with_filled(table(slots=slots), filled)
    assert one.take_essence(0, 1, "quell.base") == (not quelled)
    assert filled_on_v1(one) == quelled


@pytest.mark.rule("components.fragments")
@pytest.mark.parametrize(
    ("ruling", "unused", "joins", "left"),
    [
        ("tokens-and-fragments", 2, True, 1),
        ("tokens-and-fragments", 1, True, 0),
        ("tokens-and-fragments", 0, False, 0),
        ("unlimited", 1, True, 0),
        ("unlimited", 0, True, 0),
    ],
)
def test_a_fragment_joins_the_identity_if_there_is_one(ruling: str, unused: int, joins: bool, left: int) -> None:
    one = table(rulings={"components.exhausted": ruling})
    one.state.teams[1].minor = unused
    assert one.add_fragment(1, "minor", "", "revelation.3-fragments") is joins
    assert one.state.identity == (((1, "minor", ""),) if joins else ())
    assert (one.state.teams[1].minor, one.state.teams[0].minor) == (left, 6)
    happened = "fragment gloom minor [revelation.3-fragments]"
    assert told(one.events) == [happened if joins else "fragment-missing gloom minor [components.fragments]"]


@pytest.mark.rule("upgrade.remove")
@pytest.mark.parametrize(("ruling", "gone"), [("gone", ("red",)), ("supply", ())])
def test_a_removed_token_leaves_the_game_or_not(ruling: str, gone: tuple[str, ...]) -> None:
    players = {"leo": {"tokens": {"quell": {"vibe-2": "red", "snuff-out": "blue"}}}}
    one = table(rulings={"upgrade.removed-token": ruling}, players=players)
    one.remove_token(1, one.state.setting.rows["quell"], "vibe-2", "upgrade.remove")
    assert one.state.players[1].tokens[2] == ("", "", "", "blue")
    assert (one.state.teams[1].tokens_gone, one.state.teams[0].tokens_gone) == (gone, ())
    assert told(one.events) == ["token-gone leo red quell.vibe-2 [upgrade.remove]"]


@pytest.mark.parametrize(
    ("line", "used"), [("diana meditate essence", []), ("diana move V", ["move"]), ("diana rest", [])]
)
def test_the_first_use_counts_for_actions_that_have_determination(line: str, used: list[str]) -> None:
    game = under_way()
    game.play(line)
    assert game.state()["players"]["diana"]["used"] == used


def test_nobody_pays_more_than_there_is() -> None:
    """Only a line that stood although it is illegal can ask for it."""
    one = table(players={"leo": {"wp": 2, "essence": 0}}, teams={"gloom": {"fortitude": 1}})
    one.change_wp(1, -3, "move.base")
    one.change_wp(1, -3, "move.base")
    one.change_essence(1, -1, "invoke.base")
    one.change_fortitude(1, -1, "move.base")
    one.change_fortitude(1, 2, "meditation.bonus")
    holder, team = one.state.players[1], one.state.teams[1]
    assert (holder.wp, holder.essence, team.fortitude) == (0, 0, 2)
    assert told(one.events) == [
        "wp leo -2 [move.base] supply",
        "fortitude gloom -1 [move.base]",
        "fortitude gloom +2 [meditation.bonus]",
    ]


# ---------------------------------------------------------------- which of the drawn cards is kept


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        (["Courage", "Optimism", "Longing"], "Longing | Optimism"),
        (["Courage", "Optimism", "Optimism"], "Optimism"),
        # One Courage is known to be in hand, one lies on the board: the unseen card is none.
        (["Courage", "Optimism", "?"], "Cheerfulness | Excitement | Longing | Optimism | Self-Esteem | Sociability"),
        (["Courage", "Optimism"], ""),
    ],
)
def test_one_of_two_cards_just_drawn_is_kept(hand: list[str], options: str) -> None:
    """Whoever does not know a drawn card reckons with every card that it can be."""
    slots = {"V1": {"card": "Courage", "owner": "diana"}}
    one = table(slots=slots, players={"diana": {"hand": hand, "deck": {"order": ["?"] * (13 - len(hand))}}})
    keep(one, "diana", 1)
    assert told(one.events) == ([f"pending diana choose [action.draw] {options} {{keep 1}}"] if options else [])


# ---------------------------------------------------------------- moves that no line says


@pytest.mark.parametrize(
    ("upgrades", "tokens", "objections"),
    [
        (("vibe-1",), (), [("move.base", naming("vibe-1"))]),
        (("soul-leech",), (), [("move.base", naming("soul-leech"))]),
        ((), (PlacedToken("Courage", "vibe-1"),), [("upgrade.place", naming("vibe-1"))]),
        ((), (PlacedToken("Courage", ""),), [("upgrade.place", naming("nothing"))]),
        ((), (), []),
    ],
)
def test_an_upgrade_that_the_action_has_not(
    upgrades: tuple[str, ...], tokens: tuple[PlacedToken, ...], objections: list[tuple[str, str]]
) -> None:
    state = under_way(players={"diana": {"hand": ["Courage"]}}).now
    assert isinstance(state, State)
    verdict = judge(state, Move("diana", "move", MoveSpirit("V"), upgrades, tokens))
    assert [(one.rule, one.text) for one in verdict.objections] == objections


@pytest.mark.parametrize(
    ("removed", "objections"),
    [
        (("haste",), []),
        (("vibe-1",), [naming("vibe-1")]),
        (("surmount",), [naming("surmount")]),
        (
            ("haste", "haste"),
            [
                naming(),
                naming("haste"),
            ],
        ),
    ],
)
def test_a_token_that_is_removed_lies_there(removed: tuple[str, ...], objections: list[str]) -> None:
    state = under_way(players={"diana": {"hand": ["Courage"], "tokens": {"move": {"haste": "blue"}}}}).now
    assert isinstance(state, State)
    token = PlacedToken("Courage", "blazing-speed")
    verdict = judge(state, Move("diana", "move", MoveSpirit("V"), (), (token,), removed=removed))
    assert [(one.rule, one.text) for one in verdict.objections] == [("upgrade.remove", text) for text in objections]


def test_a_shuffle_that_nobody_is_asked_for_changes_nothing() -> None:
    """An older record may tell how people shuffled a deck of which the desk knew every card."""
    game = under_way()
    state = game.now
    assert isinstance(state, State)
    move = Move("table", "shuffle", Shuffle("bliss", ("wisdom", "unity")))
    after, events, _ = perform(state, move)
    assert (after.key(), events) == (state.key(), [])
    assert refused(game, "table shuffle bliss wisdom unity") == [("revelation.2-secret", naming())]


def test_what_may_be_said_with_a_verb() -> None:
    """Upgrades, tokens and removals go with Spirit Board Actions; drawn cards with whatever may draw some."""
    spirit = {"move", "invoke", "quell", "meditate"}
    assert {name for name, spec in VERBS.specs.items() if spec.upgrades} == spirit
    assert {name for name, spec in VERBS.specs.items() if spec.tokens} == spirit
    assert {name for name, spec in VERBS.specs.items() if spec.removals} == spirit
    drawing = {"draw", "pass", "reveal", "aim", "shuffle", "choose", "decline"}
    assert {name for name, spec in VERBS.specs.items() if spec.results} == spirit | drawing
    assert all(() in VERBS.specs[verb].forms for verb in spirit)
    orders = [form[-1] for form in VERBS.specs["shuffle"].forms]
    assert [(arg.kind, arg.optional, arg.repeat, arg.name) for arg in orders] == [
        ("aspiration?", True, True, "order"),
        ("aspiration?", True, True, "order"),
        ("card?", True, True, "order"),
    ]


# ---------------------------------------------------------------- what a table is asked and taught


SEVEN = ["Courage", "Optimism", "Longing", "Sociability", "Excitement", "Cheerfulness", "Self-Esteem"]


@pytest.mark.rule("setup.own-deck")
def test_a_deck_is_that_of_a_spirit_or_fourteen_cards() -> None:
    assert deck_of("harmony", "bliss") == "Harmony"
    assert deck_of(", ".join(f"2 {card}" for card in SEVEN), "bliss") == [card for card in SEVEN for _ in (1, 2)]


@pytest.mark.parametrize(
    ("essence", "line", "text"),
    [
        (3, "teach Courage intensity 1 2", naming("Courage", "V1", "3", "2")),
        (2, "teach Courage intensity 1 2", ""),
        (1, "teach Courage counterpart Nothing", naming("Nothing")),
    ],
)
def test_a_card_is_not_taught_against_what_lies_on_the_board(essence: int, line: str, text: str) -> None:
    slots: Facts = {"V1": {"card": "Courage", "owner": "diana", "essence": essence}}
    assert [said for _, said in refused(under_way(slots=slots), line)] == ([text] if text else [])


def test_the_prototype_is_taught_facts_and_no_powers() -> None:
    game = under_way()
    powers = naming("effect")
    assert refused(game, "teach Courage enters: gain 1 wp") == [("", powers)]
    assert refused(game, "teach wheel 9 essence") == [("", naming())]
    assert refused(game, "teach Courage vibe blue") == []
    # Neither powers nor words of an expansion are asked for.
    assert teaching.SAYS == (False, False)


def test_what_is_taught_holds_at_once() -> None:
    """Courage with 2 Essence shows 2; with the Intensities 1 and 4 it shows 4."""
    game = under_way(slots={"V1": {"card": "Courage", "owner": "diana", "essence": 2}})
    assert game.state()["slots"]["V1"]["intensity"] == 2
    game.play("teach Courage intensity 1 4")
    assert game.state()["slots"]["V1"]["intensity"] == 4
    assert game.state()["control"]["totals"]["V"] == {"bliss": 4, "gloom": 0}


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (0, naming("Diana", "2", "0")),
        (1, naming("1", "Diana")),
        (2, ""),
        (3, naming("Diana", "2", "3")),
    ],
)
def test_a_card_is_seen_at_a_place_of_a_deck_that_there_is(place: int, text: str) -> None:
    game = under_way(players={"diana": {"deck": {"order": ["Longing", "?"]}}})
    line = f"table reveal diana deck {place} Courage"
    assert refused(game, line) == ([("setup.deck", text)] if text else [])
    if not text:
        game.play(line)
        assert game.state("referee")["players"]["diana"]["deck"]["order"] == ["Longing", "Courage"]


@pytest.mark.parametrize("number", [1, 12, 13])
def test_a_wrong_answer_is_told_up_to_twelve_that_are_possible(number: int) -> None:
    options = [f"o{place}" for place in range(1, number + 1)]
    asked = {"who": "diana", "what": "choose", "options": options, "cause": "emotion.empty", "about": {"kind": "draw"}}
    told_of = ", ".join(options[:12]) + (" ..." if number > 12 else "")
    assert refused(under_way(pending=[asked]), "diana choose card") == [("emotion.empty", naming(told_of))]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    handed_in = heard(
        here,
        "judge",
        lambda found, _, move: (write(move, VERBS.specs), with_rules(one[:2] for one in found.objections)),
    )
    sentences([*refused_lines(here), *handed_in])
