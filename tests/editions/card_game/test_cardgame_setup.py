"""Setups of the card game: what is wrong with one, how the cards are laid out at the beginning, the owner's list."""

import sys
from collections import Counter
from typing import Any

import pytest
from support.cardgame_positions import fact, game
from support.heard import heard, naming, with_rules
from support.pages import Sentences

from cerebria_cli import catalogue
from cerebria_cli.editions.card_game.cards import Copies, all_codes, face, group, is_bb, is_code, title
from cerebria_cli.editions.card_game.codes import facts as code_facts
from cerebria_cli.editions.card_game.codes import kind
from cerebria_cli.editions.card_game.dealing import chance_owed
from cerebria_cli.editions.card_game.owners_tables import completed, faults
from cerebria_cli.editions.card_game.owners_teaching import taught
from cerebria_cli.editions.card_game.setup import deck_list_faults, expanded, name_faults
from cerebria_cli.errors import Refused
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

CARD_2 = load_setup("card-2")
ENTRY = naming("deck.list")
SIX = ("anna", "ben", "carl", "dora", "ella", "finn")


def own_list() -> list[dict[str, Any]]:
    """16 cards of each side and kind, all alike."""
    codes = ("b-m-red-draw", "b-s-red-draw", "b-x-red", "g-m-red-draw", "g-s-red-draw", "g-x-red")
    return [{"card": code, "count": 16} for code in codes]


def told(change: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a setup: each rule with its sentence."""
    return [(one.rule, one.text) for one in Game.new("card-2").edition.faults({**CARD_2, **change})]


def names(*players: str) -> list[dict[str, str]]:
    return [{"name": player} for player in players]


KNOWN = "edition, mode, chance, rulings, deck, players, first, mood, position, dealt, name"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, []),
        ({"mode": "full"}, [("", naming("mode", "full"))]),
        ({"mode": "m" * 50}, [("", naming("mode", 'm' * 40))]),
        ({"colour": 1}, [("", naming("colour", KNOWN))]),
        ({"first": "diana", "mood": "gloom", "name": "Sunday"}, []),
        ({"first": "thomas"}, [("", naming("first", "thomas", "diana, leo"))]),
        ({"first": "t" * 50}, [("", naming("first", "diana, leo", 't' * 40))]),
        ({"mood": "sad"}, [("", naming("mood", "sad", "bliss, gloom"))]),
        ({"chance": {"emotions": "shuffled"}}, [("", naming("chance.emotions", "shuffled", "table or dealt"))]),
        ({"chance": {"decks": "dealt"}}, [("", naming("[chance]", "decks", "emotions"))]),
        ({"players": names("diana")}, [("setup.stack-size", naming("2", "5", "1"))]),
        ({"players": names(*SIX[:5])}, []),
        ({"players": names(*SIX)}, [("setup.stack-size", naming("2", "5", "6"))]),
        ({"players": [{"name": ""}, {"name": "leo"}]}, [("", naming("player 1", "name"))]),
        ({"players": [{"name": "diana"}, {"name": 2}]}, [("", naming("player 2", "name"))]),
        (
            {"players": [{"name": "diana"}, {"name": "leo", "team": 1}]},
            [("", naming("player 2", "team", "name"))],
        ),
        ({"players": [{}, {}], "first": "leo"}, [("", naming("first", "leo", "player1, player2"))]),
        ({"deck": {"lits": []}}, [("", naming("[deck]", "lits", "list, names"))]),
        ({"deck": {"list": "none"}}, [("components.deck", ENTRY)]),
        ({"deck": {"names": {"Joy": "b-x"}}}, [("components.deck", naming("deck.names", "b-x"))]),
        ({"deck": {"names": []}}, [("components.deck", naming("deck.names", "names", "Misery", "g-m-red-destroy"))]),
        ({"deck": {"list": own_list(), "names": {"Joy": "b-m-red-draw"}}}, []),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_setup(change: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert told(change) == expected


def test_no_two_players_have_one_name() -> None:
    ((_, text),) = told({"players": names("diana", "diana")})
    assert "diana" in text.casefold()


@pytest.mark.parametrize(
    ("at", "change", "expected"),
    [
        (
            0,
            {"count": 15},
            [naming("deck.list", "95", "96"), naming("deck.list", "15", "Mild", "bliss", "16")],
        ),
        (
            1,
            {"count": 15},
            [naming("deck.list", "95", "96"), naming("deck.list", "15", "Strong", "bliss", "16")],
        ),
        (
            2,
            {"count": 15},
            [naming("deck.list", "95", "96"), naming("deck.list", "15", "Brightness", "16")],
        ),
        (
            3,
            {"count": 15},
            [naming("deck.list", "95", "96"), naming("deck.list", "15", "Mild", "gloom", "16")],
        ),
        (5, {"count": 1}, [naming("deck.list", "81", "96"), naming("deck.list", "1", "Bleakness", "16")]),
        (
            0,
            {"card": "b-s-red-draw"},
            [naming("deck.list", "0", "Mild", "bliss", "16"), naming("deck.list", "32", "Strong", "bliss", "16")],
        ),
        (1, {"count": 0}, [naming("deck.list entry 2: count", "1", "16")]),
        (1, {"count": 17}, [naming("deck.list entry 2: count", "1", "16")]),
        (1, {"count": True}, [naming("deck.list entry 2: count", "1", "16")]),
        (1, {"count": "16"}, [naming("deck.list entry 2: count", "1", "16")]),
        (2, {"colour": "red"}, [naming("deck.list entry 3")]),
        (2, {"card": 3}, [naming("deck.list entry 3")]),
        (
            2,
            {"card": "c" * 50},
            [naming("deck.list entry 3", "c" * 40)],
        ),
        (0, {"name": ""}, [naming("deck.list entry 1")]),
        (0, {"name": 7}, [naming("deck.list entry 1", "7")]),
        (0, {"name": "b-x-red"}, [naming("deck.list entry 1", "b-x-red")]),
        (0, {"name": "n0"}, [naming("deck.list entry 1", "n0")]),
        (0, {"name": "3" * 50}, [naming("deck.list entry 1", "3" * 40)]),
        (0, {"name": "d'Amour-Propre"}, []),
    ],
)
def test_what_is_wrong_with_a_list(at: int, change: dict[str, Any], expected: list[str]) -> None:
    deck = own_list()
    deck[at] |= change
    found, called = deck_list_faults(deck)
    assert [text for text, _ in found] == expected
    assert called == ({"d'Amour-Propre": "b-m-red-draw"} if not expected else {})


def test_rules_behind_a_wrong_list() -> None:
    deck = [entry for entry in own_list() if entry["card"] not in ("b-x-red", "g-s-red-draw")]
    assert deck_list_faults(deck)[0] == [
        (naming("deck.list", "64", "96"), "components.deck"),
        (naming("deck.list", "0", "Brightness", "16"), "components.bliss-cards"),
        (naming("deck.list", "0", "Strong", "gloom", "16"), "components.gloom-cards"),
    ]
    wrong = [*own_list(), "b-x-red", {"card": "b-x-red", "name": "x y"}]
    assert deck_list_faults(wrong) == (
        [
            (naming("deck.list entry 7"), "components.deck"),
            (naming("deck.list entry 8", "x y"), "components.deck"),
        ],
        {},
    )


def test_a_name_stands_for_one_card() -> None:
    deck = own_list()
    deck[0]["name"] = deck[3]["name"] = "Hope"
    assert deck_list_faults(deck)[0] == [("deck.list entry 4: the name 'Hope' occurs twice.", "components.deck")]
    assert name_faults({"Hope": "b-x-red", "Joy": "b-x-red"}, {"Hope": "b-m-red-draw"}) == [
        ("Hope", "the name 'Hope' occurs twice.")
    ]
    assert name_faults(["Hope"], {}) == [("", naming("names", "Misery", "g-m-red-destroy"))]


def test_a_card_of_a_list_is_there_once_where_no_number_is_told() -> None:
    assert expanded([{"card": "b-x-red"}, {"card": "g-x-red", "count": 2}]) == ["b-x-red", "g-x-red", "g-x-red"]
    deck = [{"card": code} for code in ("b-m-red-draw",) * 16] + own_list()[1:]
    assert deck_list_faults(deck) == ([], {})


# ---------------------------------------------------------------- the owner's table


def test_what_is_wrong_with_an_owners_table() -> None:
    text = naming("list", "names")
    wrongs: list[Any] = [[], {}, {"lits": []}, {"list": own_list(), "more": 1}]
    for wrong in wrongs:
        assert faults(wrong) == [((), text)]
    assert faults({"list": own_list()}) == faults({"names": {"Joy": "b-x-red"}}) == []
    assert faults({"list": "none"}) == [(("list",), ENTRY)]
    deck = own_list()
    deck[2] |= {"count": 0}
    assert faults({"list": deck}) == [(("list", 2), naming("deck.list entry 3: count", "1", "16"))]
    assert faults({"list": own_list(), "names": {"x y": "b-x-red"}}) == [(("names", "x y"), naming("x y"))]
    short = own_list()[:5]
    assert [place for place, _ in faults({"list": short})] == [("list",), ("list",)]


def test_an_owners_list_belongs_to_a_setup_without_one() -> None:
    assert completed({"edition": "card"}, {"list": []}) == {"edition": "card", "deck": {"list": []}}
    assert completed({"deck": {"names": {}}}, {"list": []}) == {"deck": {"names": {}}}


def test_a_card_is_taught_a_name() -> None:
    assert taught({}, "g-m-red-destroy", "Misery") == (
        "names", {"Misery": "g-m-red-destroy"}, [naming("g-m-red-destroy", "Misery")],
    )  # fmt: skip
    kept = {"names": {"Gloom": "g-m-red-destroy", "Joy": "b-x-red"}}
    assert taught(kept, "g-m-red-destroy", "Misery")[1] == {"Joy": "b-x-red", "Misery": "g-m-red-destroy"}


@pytest.mark.parametrize(
    ("kept", "name", "text", "words"),
    [
        ({}, "dragon", "Misery", naming("dragon")),
        (
            {"names": {"Joy": "b-x-red"}},
            "g-x-red",
            "Joy",
            naming("b-x-red"),
        ),
        ({}, "g-x-red", "two words", naming("g-x-red", "two words")),
        (
            {"list": [{**one, "name": "Hope"} if one["card"] == "b-x-red" else one for one in own_list()]},
            "g-x-red",
            "Hope",
            naming("g-x-red", "Hope"),
        ),
    ],
)
def test_a_name_that_cannot_be_taught(kept: Any, name: str, text: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        taught(kept, name, text)
    assert str(caught.value) == words


# ---------------------------------------------------------------- how the cards are laid out


def laid(**more: Any) -> dict[str, Any]:
    """The beginning of a game of two whose cards lie in the order of the list."""
    deck = sorted(expanded(catalogue.data("card")["deck"]["list"]))
    setup = {
        **CARD_2,
        "chance": {"emotions": "dealt"},
        "dealt": {"deck": deck, "mood": "gloom", "first": "leo"},
        **more,
    }
    return Game.new(setup).state("referee")


@pytest.mark.rule("setup.stacks", "setup.impulse", "setup.hands", "setup.main-deck")
def test_where_the_dealt_cards_lie() -> None:
    """ruling setup.deal-order: the Stacks, the last dealt card on top, the Impulse, the hands, the main deck."""
    deck, facts = sorted(expanded(catalogue.data("card")["deck"]["list"])), laid()
    stacks = [list(reversed(deck[at : at + 4])) for at in (0, 4, 8)]
    assert [facts["impulse"][column] for column in "123"] == [
        {"card": deck[12 + at], "stack": 4, "order": stacks[at]} for at in range(3)
    ]
    assert [facts["players"][who]["hand"] for who in ("diana", "leo")] == [sorted(deck[15:19]), sorted(deck[19:23])]
    assert facts["deck"] == {"count": 73, "order": deck[23:]}
    assert (facts["mood"], facts["starter"]) == ("gloom", "leo")


def test_an_impulse_from_the_tops_of_the_stacks() -> None:
    deck = sorted(expanded(catalogue.data("card")["deck"]["list"]))
    facts = laid(rulings={"setup.impulse-source": "stack-top"})
    stacks = [list(reversed(deck[at : at + 4])) for at in (0, 4, 8)]
    assert [facts["impulse"][column] for column in "123"] == [
        {"card": stack[0], "stack": 3, "order": stack[1:]} for stack in stacks
    ]
    assert facts["players"]["diana"]["hand"] == sorted(deck[12:16])
    assert facts["deck"]["count"] == 76


@pytest.mark.parametrize(("option", "stack", "deck"), [("main-deck", 5, 69), ("stack-top", 4, 72)])
def test_what_lies_there_before_people_have_laid_the_impulse(option: str, stack: int, deck: int) -> None:
    """Of 96 cards 15 lie on the Stacks and 12 in the hands of three; the Impulse is still to be laid."""
    facts = Game.new({**load_setup("card-3"), "rulings": {"setup.impulse-source": option}}).state("referee")
    assert [facts["impulse"][column]["stack"] for column in "123"] == [stack] * 3
    assert facts["deck"]["count"] == deck
    assert {who: player["hand"] for who, player in facts["players"].items()} == dict.fromkeys(
        ("diana", "leo", "thomas"), ["?"] * 4
    )


def test_a_mood_and_a_beginner_of_the_setup_are_not_asked_for() -> None:
    one = Game.new({**CARD_2, "first": "leo", "mood": "gloom"})
    one.play("table lay ? ? ?")
    assert [one.state()["pending"][0][key] for key in ("who", "what")] == ["leo", "keep"]
    first = Game.new({**CARD_2, "first": "leo"})
    assert first.state("referee")["progress"]["todo"] == [["mood", 0], ["mulligan", 1], ["mulligan", 0], ["begin", 1]]
    mood = Game.new({**CARD_2, "mood": "gloom"})
    assert mood.state("referee")["progress"]["todo"] == [["starter", 0]]
    dealt = {"deck": [], "mood": "gloom", "first": "leo"}
    assert (
        laid(mood="bliss", dealt={**dealt, "deck": sorted(expanded(catalogue.data("card")["deck"]["list"]))})["mood"]
        == "bliss"
    )


@pytest.mark.parametrize(
    ("dealt", "expected"),
    [
        ({"deck": ["b-x-red"], "mood": "gloom", "first": "leo"}, [naming("[dealt]")]),
        ({"deck": "b-x-red", "mood": "gloom", "first": "leo"}, [naming("[dealt]")]),
        ({"mood": "sad"}, [naming("[dealt]", "mood")]),
        ({"first": "thomas"}, [naming("[dealt]", "first")]),
        ({"mood": None}, [naming("[dealt]", "mood")]),
        ({}, []),
    ],
)
def test_what_is_wrong_with_what_was_dealt(dealt: dict[str, Any], expected: list[str]) -> None:
    deck = sorted(expanded(catalogue.data("card")["deck"]["list"]))
    whole = {"deck": deck, "mood": "gloom", "first": "leo", **dealt}
    change = {"chance": {"emotions": "dealt"}, "dealt": {key: one for key, one in whole.items() if one is not None}}
    assert [text for _, text in told(change)] == expected


def test_a_blank_position() -> None:
    facts = game().state("referee")
    assert [facts[key] for key in ("phase", "mood", "starter", "cycle")] == ["play", "bliss", "diana", 1]
    assert facts["turn"] == {"number": 5, "player": "diana", "actions": 2, "abilities_used": []}
    assert list(facts["impulse"].values()) == [{"card": "?", "stack": 4, "order": ["?"] * 4}] * 3
    assert (facts["deck"]["count"], facts["discard"]["count"]) == (40, 0)
    assert [player["mulligan"] for player in facts["players"].values()] == ["kept", "kept"]
    assert [player["hand"] for player in facts["players"].values()] == [[], []]


# ---------------------------------------------------------------- chance


def test_what_is_dealt_is_every_card_a_mood_and_a_beginner() -> None:
    dealt = Game.new("card-3", seed=3).setup["dealt"]
    assert Counter(dealt["deck"]) == Counter(expanded(catalogue.data("card")["deck"]["list"]))
    assert len(dealt["deck"]) == 96
    assert dealt["deck"] != sorted(dealt["deck"])
    moods = {Game.new("card-2", seed=seed).setup["dealt"]["mood"] for seed in range(8)}
    firsts = {Game.new("card-2", seed=seed).setup["dealt"]["first"] for seed in range(8)}
    assert (moods, firsts) == ({"bliss", "gloom"}, {"diana", "leo"})
    assert dealt["seed"] == "3"


@pytest.mark.parametrize(
    ("owed", "line"),
    [("mood", {"bliss", "gloom"}), ("start", {"diana", "leo"})],
)
def test_what_the_tool_tosses_and_chooses(owed: str, line: set[str]) -> None:
    options = ["bliss", "gloom"] if owed == "mood" else ["diana", "leo"]
    pending = {"who": "table", "what": owed, "options": options, "cause": "prep.coin"}
    one: Any = game(pending=[pending], phase="preparation")
    found = [chance_owed(one.now, "3", moves) for moves in range(12)]
    assert {(move.actor, move.verb) for move in found if move} == {("table", owed)}
    assert {move.args[0] for move in found if move} == line


def test_what_the_tool_shuffles() -> None:
    pending = {"who": "table", "what": "shuffle", "cause": "deck.reshuffle"}
    pile = [code for code in all_codes() if is_bb(code)]
    one: Any = game(pending=[pending], discard={"cards": pile}, phase="preparation")
    found = [chance_owed(one.now, "3", moves) for moves in range(3)]
    orders = {move.args.cards for move in found if move}
    assert len(orders) == 3
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(pile))}
    assert {(move.actor, move.verb) for move in found if move} == {("table", "shuffle")}


def test_the_tool_owes_nothing_that_players_decide() -> None:
    one: Any = game()
    assert chance_owed(one.now, "3", 0) is None
    asked: Any = game(pending=[{"who": "leo", "what": "keep", "cause": "setup.mulligan"}])
    assert chance_owed(asked.now, "3", 0) is None
    lay: Any = game(pending=[{"who": "table", "what": "lay", "cause": "prep.impulse"}])
    assert chance_owed(lay.now, "3", 0) is None


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("code", "fits"),
    [
        ("b-m-red-draw", True), ("g-s-blue-embrace", True), ("b-x-yellow", True), ("g-x-green", True),
        ("b-m-red", False), ("b-x-red-draw", False), ("r-m-red-draw", False), ("b-l-red-draw", False),
        ("b-m-pink-draw", False), ("b-m-red-sing", False), ("b-m-red-draw-draw", False), ("b-x", False), ("", False),
        ("?", False), (3, False), (None, False),
    ],
)  # fmt: skip
def test_what_is_a_code(code: object, fits: bool) -> None:
    assert is_code(code) is fits


def test_what_a_code_stands_for() -> None:
    assert face("g-s-blue-steal") == ("gloom", "strong", "blue", "steal")
    assert face("b-x-red") == ("bliss", "bb", "red", "")
    assert group("b-m-red-draw") == ("bliss", "mild")
    assert (is_bb("b-x-red"), is_bb("b-m-red-draw"), is_bb("?")) == (True, False, False)
    with pytest.raises(ValueError, match="b-m-red"):
        face("b-m-red")
    with pytest.raises(ValueError, match="b-m-red-sing"):
        face("b-m-red-sing")
    assert [title(code) for code in ("b-x-red", "g-x-blue", "b-m-red-draw")] == [
        "Brightness b-x-red", "Bleakness g-x-blue", "b-m-red-draw",
    ]  # fmt: skip


def test_every_card_that_there_can_be() -> None:
    """Of each side 2 kinds with 4 Vibes and 8 Abilities, and Brightness or Bleakness with 4 Vibes."""
    assert len(all_codes()) == len(set(all_codes())) == 2 * (2 * 4 * 8 + 4)
    assert all(map(is_code, all_codes()))


@pytest.mark.rule("components.deck", "components.bliss-cards", "components.gloom-cards")
def test_how_many_copies_there_are() -> None:
    free, listed = Copies(None), Copies(["b-x-red", "b-x-red", "g-x-red"])
    assert (free.total, listed.total) == (96, 3)
    assert free.codes() == all_codes()
    assert listed.codes() == ("b-x-red", "g-x-red")
    left = free.left(["b-x-red", "b-x-blue", "?", "b-m-red-draw"])
    assert [left.number(code) for code in ("b-x-green", "b-m-red-swap", "b-s-red-swap", "g-x-red")] == [14, 15, 16, 16]
    none_left = free.left(["b-x-red"] * 16)
    assert none_left.possible() == [code for code in all_codes() if not code.startswith("b-x")]
    own = listed.left(["b-x-red", "g-x-red", "?"])
    assert [own.number(code) for code in ("b-x-red", "g-x-red", "b-x-blue")] == [1, 0, 0]
    assert own.possible() == ["b-x-red"]


@pytest.mark.parametrize(
    ("code", "slots", "absorb", "called", "rules"),
    [
        ("b-m-red-draw", 1, 0, "Mild Emotion", ["emotion.mild", "draw.two"]),
        ("g-s-blue-destroy", 2, 0, "Strong Emotion", ["emotion.strong", "destroy.target"]),
        ("b-x-red", 0, 2, "Brightness", ["emotion.bb"]),
        ("g-x-red", 0, 2, "Bleakness", ["emotion.bb"]),
    ],
)
def test_what_readers_are_told_of_a_card(code: str, slots: int, absorb: int, called: str, rules: list[str]) -> None:
    found = code_facts(code)
    side, sort, vibe, ability = face(code)
    told = {"code": code, "side": side, "kind": sort, "vibe": vibe, "ability": ability, "rules": rules}
    assert found == {**told, "fragment_slots": slots, "absorb_slots": absorb, "asks": found["asks"]}
    assert bool(found["asks"]) is (ability != "")
    assert kind(code) == called


def test_names_of_an_owners_list_and_beside_it_are_typed() -> None:
    deck = own_list()
    deck[0]["name"] = "Hope"
    setup = {**CARD_2, "deck": {"list": deck, "names": {"Joy": "b-x-red"}}}
    one = Game.new({**setup, "position": {"players": {"diana": {"hand": ["Hope", "Joy"]}}}})
    assert fact(one, "diana.hand") == ["b-m-red-draw", "b-x-red"]
    one.play("diana invoke hope over joy")
    assert one.entries[-1].line == "diana invoke b-m-red-draw over b-x-red"


def test_what_a_mistyped_card_may_be() -> None:
    with pytest.raises(Refused) as caught:
        taught({}, "dragon", "Misery")
    assert str(caught.value) == naming("dragon", "g-m-red-destroy", "g-x-green")
    with pytest.raises(Refused) as caught:
        taught({}, "b-m-red", "Misery")
    assert str(caught.value) == naming("b-m-red")
    assert str(caught.value).count("b-m-red-") == 4


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    setups = heard(here, "told", lambda found, change: (str(change)[:100], with_rules(found)))
    lists = heard(
        here, "deck_list_faults", lambda found, deck: ("a list", with_rules((rule, text) for text, rule in found[0]))
    )
    owned = heard(here, "faults", lambda found, table: ("an owner's table", [text for _, text in found]))
    named = heard(here, "name_faults", lambda found, given, _: (str(given), [text for _, text in found]))
    sentences([*setups, *lists, *owned, *named])


def test_the_sentences_of_teaching(sentences: Sentences) -> None:
    def answered(kept: Any, name: str, text: str) -> str:
        try:
            return "; ".join(taught(kept, name, text)[2])
        except Refused as refused:
            return str(refused)

    listed = {"list": [{**one, "name": "Hope"} if one["card"] == "b-x-red" else one for one in own_list()]}
    asked = [
        ({}, "g-m-red-destroy", "Misery"),
        ({}, "dragon", "Misery"),
        ({}, "b-m-red", "Misery"),
        ({"names": {"Joy": "b-x-red"}}, "g-x-red", "Joy"),
        ({}, "g-x-red", "two words"),
        (listed, "g-x-red", "Hope"),
    ]
    sentences((f"{name} is to be called {text}", [answered(kept, name, text)]) for kept, name, text in asked)
