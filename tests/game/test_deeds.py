"""What a power or a table does with cards: each comes from somewhere and goes where the rules send it."""

import re
from collections import Counter
from typing import Any

import pytest
from support.old_records import kept_as_it_was
from support.owned_table import power, with_power
from support.pages import Sentences

from cerebria_cli import CerebriaError, Game, Illegal
from cerebria_cli.game.dealt_hands import said_instead
from cerebria_cli.game.declaring import lost_and_found
from cerebria_cli.game.implausible import Doubtful
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.notation.items import Fact
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write_item
from cerebria_cli.shelf.setups import load_setup

#: Each edition with a game under way: what lies where, and Diana's cards.
BOARD = {"diana": {"hand": ["Optimism", "Kindness"], "deck": {"order": ["Courage", "Comfort", "?"]}}}
PROTOTYPE = {"diana": {"hand": ["Optimism"], "deck": {"order": ["Courage", "Longing"]}, "discard": []}}
CARD = {"diana": {"hand": ["g-x-red"], "mindset": [{"card": "b-m-red-steal"}]}, "leo": {"hand": ["g-m-blue-draw"]}}


def under_way(setup: str, players: Any, **facts: Any) -> Game:
    return Game.new({**load_setup(setup), "position": {"turn": {"player": "diana"}, "players": players, **facts}})


def of(game: Game, who: str = "diana") -> Any:
    return game.state("referee")["players"][who]


def against(game: Game, line: str) -> list[str]:
    """What speaks against a line."""
    with pytest.raises(Illegal) as found:
        game.play(line)
    return [one.text for one in found.value.verdict.objections]


def all_cards(game: Game, who: str = "diana") -> Counter[str]:
    """Everything of a player, wherever it lies."""
    facts, player = game.state(), of(game, who)
    slots = [one["card"] for one in facts["slots"].values() if one["owner"] == who and one["kind"] == "mild"]
    return Counter([*player["hand"], *player["deck"]["order"], *player.get("discard", ()), *slots])


# ---------------------------------------------------------------- deeds


@pytest.mark.parametrize("setup", ["full-2", "balance-3"])
def test_a_draw_takes_the_card_on_top_and_turns_the_next_one_up(setup: str) -> None:
    game = under_way(setup, BOARD)
    game.play("effect Courage diana draw 2 /Comfort /Cheerfulness")
    assert sorted(of(game)["hand"]) == ["Comfort", "Courage", "Kindness", "Optimism"]
    assert (of(game)["deck"]["count"], of(game)["deck"]["top"]) == (1, "Cheerfulness")


def test_a_draw_of_the_prototype_is_seen_by_nobody_else() -> None:
    game = under_way("prototype-2", PROTOTYPE)
    game.play("effect custom diana draw")
    assert sorted(of(game)["hand"]) == ["Courage", "Optimism"]
    assert game.state("public")["players"]["diana"]["hand"] == ["?", "?"]


def test_a_draw_of_the_card_game_comes_from_the_main_deck() -> None:
    game = under_way("card-2", CARD)
    before = game.state()["deck"]["count"]
    game.play("effect custom diana draw 2")
    assert (len(of(game)["hand"]), game.state()["deck"]["count"]) == (3, before - 2)


def test_no_more_cards_of_the_card_game_are_named_than_are_drawn() -> None:
    game = under_way("card-2", CARD)
    (said,) = against(game, "effect custom diana draw /g-x-blue /b-x-blue")
    assert re.findall(r"\d+", said) == ["1", "2"]
    game.play("effect custom diana draw 2 /g-x-blue /b-x-blue")
    assert sorted(of(game)["hand"]) == ["b-x-blue", "g-x-blue", "g-x-red"]


def test_a_discarded_card_goes_where_the_rules_send_it() -> None:
    game = under_way("full-2", BOARD)
    game.play("effect Courage diana discard Optimism")
    assert (of(game)["hand"], of(game)["deck"]["order"][-1]) == (["Kindness"], "Optimism")
    game = under_way("prototype-2", PROTOTYPE)
    game.play("effect custom diana discard Optimism")
    assert (of(game)["hand"], of(game)["discard"]) == ([], ["Optimism"])
    game = under_way("card-2", CARD)
    game.play("effect custom leo discard g-m-blue-draw")
    assert (of(game, "leo")["hand"], game.state()["discard"]["top"]) == ([], "g-m-blue-draw")


def test_an_emotion_that_is_gone_goes_under_its_owners_deck() -> None:
    slots = {"V1": {"card": "Generosity", "owner": "diana", "essence": 2}}
    game = under_way("full-2", BOARD, slots=slots)
    game.play("effect Courage V1 gone")
    assert "V1" not in game.state()["slots"]
    assert of(game)["deck"]["order"] == ["Courage", "Comfort", "?", "Generosity"]


def test_powers_see_an_emotion_that_is_gone() -> None:
    """emotion.power-use: Shame answers when another Emotion leaves play, however that came about, and not itself."""
    slots = {"V1": {"card": "Generosity", "owner": "diana"}, "N1": {"card": "Shame", "owner": "leo"}}
    game = under_way("full-2", BOARD, slots=slots)
    game.play("effect Courage V1 gone")
    assert [(one["who"], one["options"], one["cause"]) for one in game.state()["pending"]] == [
        ("gloom", ["leo essence", "leo wp", "leo card"], "Shame")
    ]
    game = under_way("full-2", BOARD, slots=slots)
    game.play("effect Courage N1 gone")
    assert game.state()["pending"] == []


@pytest.mark.parametrize(("slot", "wp"), [("V1", 2), ("C1", 0), ("N1", 0)])
def test_a_power_for_its_own_side_sees_what_its_side_loses_beside_it(slot: str, wp: int) -> None:
    """An owner's card on V2 gains Willpower for the player whose Emotion leaves next to it."""
    cards = with_power("Comfort", power("leave", {"gain": "wp", "amount": 2}, near="next"))
    told = {
        "V2": ("Comfort", "diana"),
        "V1": ("Generosity", "diana"),
        "C1": ("Courage", "diana"),
        "N1": ("Fear", "leo"),
    }
    slots = {where: {"card": card, "owner": who} for where, (card, who) in told.items()}
    position = {"turn": {"player": "diana"}, "slots": slots}
    game = Game.new({**load_setup("full-2"), "cards": cards, "position": position})
    before = of(game)["wp"]
    game.play(f"effect custom {slot} gone")
    assert of(game)["wp"] - before == wp


def test_an_emotion_of_the_card_game_goes_on_the_discard_pile() -> None:
    game = under_way("card-2", CARD)
    game.play("effect custom b-m-red-steal gone")
    assert (of(game)["mindset"], game.state()["discard"]["top"]) == ([], "b-m-red-steal")


#: What cannot be, and what is named.
IMPOSSIBLE = [
    ("effect Courage diana draw 4", ["Diana", "3", "4"]),
    ("effect Courage diana discard Courage", ["Courage", "Diana"]),
    ("effect Courage N2 gone", ["N2"]),
    ("effect Courage diana gone", ["diana"]),
    ("effect Courage bliss draw", ["bliss", "draw"]),
    ("effect Courage diana draw /Comfort /Courage", ["1", "2"]),
]


@pytest.mark.parametrize(("line", "named"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(line: str, named: list[str]) -> None:
    (said,) = against(under_way("full-2", BOARD), line)
    assert all(name in said for name in named)


@pytest.mark.parametrize(
    "line",
    [
        "effect Courage diana.wp+1 diana draw 2 /Trust /?",
        "effect Courage leo discard Fear Guilt V1 gone because the card says so",
        "adjust diana draw",
    ],
)
def test_a_deed_is_read_as_it_is_written(line: str) -> None:
    (item,) = parse_line(line, under_way("full-2", BOARD).vocabulary).items
    assert write_item(item) == line  # type: ignore[arg-type]


def test_what_a_deed_turned_up_secretly_is_not_in_the_public_line() -> None:
    game = under_way("prototype-2", {**PROTOTYPE, "diana": {"hand": ["Optimism"], "deck": {"order": ["?", "?"]}}})
    game.play("effect custom diana draw /Courage")
    lines = {view: game.moments(view)[-1].line for view in ("public", "diana", "leo")}
    assert lines["diana"] == "effect custom diana draw /Courage"
    assert lines["public"] == lines["leo"] == "effect custom diana draw /?"


# ---------------------------------------------------------------- facts that conserve


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        ("full-2", "effect Courage diana.hand-Optimism"),
        ("full-2", "effect Courage diana.hand+Courage"),
        ("full-2", "adjust V1.card=none"),
        ("full-2", "adjust V1.card=Optimism"),
        ("full-2", "adjust V2.card=Optimism"),
        ("full-2", "adjust V2.card=Comfort"),
        ("prototype-2", "effect custom diana.hand-Optimism"),
        ("prototype-2", "effect custom diana.hand+Courage"),
    ],
)
def test_no_card_vanishes_and_none_comes_from_nowhere(setup: str, line: str) -> None:
    players = BOARD if setup == "full-2" else PROTOTYPE
    slots = {"V1": {"card": "Generosity", "owner": "diana", "essence": 2}} if setup == "full-2" else {}
    game = under_way(setup, players, slots=slots)
    before = all_cards(game)
    game.play(line)
    assert all_cards(game) == before


NOT_THERE = [
    ("full-2", BOARD, "effect Courage diana.hand-Comfort", ["Diana", "Comfort"]),
    ("full-2", BOARD, "adjust common.gone-unity", ["common.gone", "unity"]),
]


@pytest.mark.parametrize(("setup", "players", "line", "named"), NOT_THERE)
def test_what_is_not_there_cannot_be_taken(setup: str, players: Any, line: str, named: list[str]) -> None:
    (said,) = against(under_way(setup, players), line)
    assert all(name in said for name in named)


def test_what_a_hand_has_not_is_a_secret_too() -> None:
    """setup.hand-secret"""
    assert against(under_way("card-2", CARD), "adjust diana.hand-g-x-blue") == [HIDDEN]


#: Two hands of which nobody has seen anything, in a deck that holds neither card of the other side nor Guilt.
UNSEEN: Any = {"leo": {"hand": ["?", "?"], "deck": {"order": ["?"] * 14}}}


#: Cards that no hand of Leo's can hold, and what is named.
NOT_IN_HAND = [
    ("basic-2", "Foo", ["Foo"]),
    ("basic-2", "Courage", ["Courage", "Leo"]),
    ("full-2", "Foo", ["Foo"]),
    ("balance-3", "Courage", ["Courage", "Leo"]),
    ("prototype-2", "Courage", ["Courage", "Leo"]),
    ("card-2", "Foo", ["Foo"]),
]


def with_unseen(setup: str) -> Game:
    """A game in which Leo holds two cards that nobody has seen."""
    game = under_way(setup, UNSEEN if setup != "card-2" else {"leo": {"hand": ["?", "?"]}})
    game.play("adjust leo.hand=2")
    return game


@pytest.mark.parametrize(("setup", "card", "named"), NOT_IN_HAND)
@pytest.mark.parametrize("entered", ["effect custom {}", "adjust {}", "gap {}", "amend 1 adjust {}"])
def test_a_card_that_cannot_be_in_a_hand_does_not_leave_it(
    setup: str, card: str, named: list[str], entered: str
) -> None:
    """emotion.discard, setup.discard-pile: only a card of the hand is discarded, behind a `?` one that may be there."""
    said = against(with_unseen(setup), entered.format(f"leo.hand-{card}"))[0]
    assert all(name in said for name in named)


def both_on_the_board() -> Game:
    """setup.deck: Leo's deck of this setup has two Fear, and both lie on the board."""
    game = under_way("full-2", UNSEEN)
    game.play("adjust leo.hand=2 V1.card=Fear V1.owner=leo C1.card=Fear C1.owner=leo")
    return game


def test_a_card_that_lay_elsewhere_is_named_with_its_entry() -> None:
    with pytest.raises(Illegal) as refused:
        both_on_the_board().play("effect custom leo.hand-fear")
    (found,) = refused.value.verdict.objections
    assert found.facts == (("entries", "1"),)
    assert all(name in found.text for name in ("Fear", "Leo", "entry 1"))


def test_what_stands_in_a_record_is_followed_though_it_would_be_refused_today(folder: Any) -> None:
    """Records live for years; what was accepted then stays accepted."""
    game = under_way("full-2", UNSEEN)
    line = "effect custom leo.hand-Foo"
    assert of(kept_as_it_was(game, line, folder), "leo")["hand"] == ["?"]


def test_a_card_that_leaves_a_hand_of_the_card_game_lies_on_the_pile() -> None:
    game = under_way("card-2", CARD)
    game.play("adjust diana.hand-g-x-red")
    assert (of(game)["hand"], game.state()["discard"]["top"]) == ([], "g-x-red")


@pytest.mark.parametrize(
    ("setup", "card", "facts"),
    [
        ("card-2", "b-m-red-draw", {"diana": {"hand": ["?", "?"]}}),
        ("prototype-2", "Optimism", {"diana": {"hand": ["?", "?"], "deck": {"order": ["?"] * 12}, "discard": []}}),
    ],
)
@pytest.mark.parametrize("view", ["public", "referee"])
def test_a_card_that_leaves_an_unseen_hand_by_its_name_lies_open(setup: str, card: str, facts: Any, view: str) -> None:
    """setup.discard-pile: the pile lies open, and the card is the one that was named, as after a discard."""
    piles = []
    for line in (f"diana.hand-{card}", f"diana discard {card}"):
        game = under_way(setup, facts)
        game.play(f"effect custom {line}")
        state = game.state(view)
        piles.append(state["discard"]["cards"] if setup == "card-2" else state["players"]["diana"]["discard"])
    assert piles == [[card], [card]]


def test_a_card_that_leaves_an_unseen_hand_by_its_name_goes_under_the_deck() -> None:
    game = under_way("full-2", {"leo": {"hand": ["?", "?"], "deck": {"order": ["?"] * 14}}})
    game.play("effect custom leo.hand-Fear")
    assert of(game, "leo")["deck"]["order"][-1] == "Fear"


def test_a_card_on_the_board_that_was_mistyped_is_still_in_hand() -> None:
    """Optimism was invoked and Generosity typed: the one lies there and the other is held."""
    game = under_way("full-2", BOARD, slots={"V1": {"card": "Generosity", "owner": "diana", "essence": 2}})
    game.play("adjust V1.card=Optimism")
    assert (sorted(of(game)["hand"]), of(game)["deck"]["count"]) == (["Generosity", "Kindness"], 3)


def test_what_is_told_of_hand_and_deck_is_taken_as_it_is_told() -> None:
    game = under_way("full-2", BOARD)
    game.play("adjust diana.hand-Optimism diana.deck.order+Optimism")
    assert of(game)["deck"]["order"] == ["Courage", "Comfort", "?", "Optimism"]


def test_what_is_told_of_hand_and_pile_of_the_card_game_is_taken_as_it_is_told() -> None:
    game = under_way("card-2", CARD, deck={"order": ["b-x-red", "?"]}, discard={"cards": ["b-x-blue"]})
    game.play("adjust diana.hand-g-x-red discard.cards+g-x-red")
    assert (of(game)["hand"], game.state()["discard"]["cards"]) == ([], ["b-x-blue", "g-x-red"])
    game.play("adjust diana.hand+b-x-red deck.count-1")
    assert (of(game)["hand"], game.state()["deck"]["count"]) == (["b-x-red"], 1)


def test_a_card_that_becomes_known_moves_nothing() -> None:
    game = under_way("full-2", {"diana": {"hand": ["?", "Kindness"], "deck": {"order": ["Courage", "?"]}}})
    game.play("adjust diana.hand=Optimism,Kindness")
    assert of(game)["deck"]["order"] == ["Courage", "?"]


@pytest.mark.parametrize("setup", ["full-2", "prototype-2", "card-2"])
def test_a_card_that_nobody_saw_leaves_a_hand_without_a_name(setup: str) -> None:
    game = under_way(setup, {"diana": {"hand": ["?", "?"]}})
    game.play("adjust diana.hand-?")
    assert of(game)["hand"] == ["?"]


def test_one_of_two_copies_stays_certain_when_an_unseen_card_leaves_the_hand() -> None:
    """Of Courage, Courage and a card that nobody saw, one goes and nobody tells which: a Courage is left anyway."""
    game = under_way("full-2", {"diana": {"hand": ["Courage", "Courage", "?"], "deck": {"order": ["?"] * 13}}})
    game.play("adjust diana discard ?")
    assert of(game)["hand"] == ["Courage", "?"]


def test_what_cannot_be_declared_is_refused_although_something_is_done_with_cards_too() -> None:
    game = under_way("full-2", BOARD)
    for line in ("adjust diana.wp=-5 diana draw", "effect Courage diana.space=Q diana draw"):
        with pytest.raises(Illegal, match="must be"):
            game.play(line)
    assert sorted(of(game)["hand"]) == ["Kindness", "Optimism"]


def test_an_emotion_that_is_declared_is_of_whoever_is_known_to_have_held_it() -> None:
    """Thomas may hold a Courage too, but Diana does."""
    game = under_way("basic-4", {"diana": {"hand": ["Courage", "?"]}, "thomas": {"hand": ["?", "?"]}})
    game.play("adjust V1.card=Courage")
    assert game.state()["slots"]["V1"]["owner"] == "diana"
    assert (of(game)["hand"], of(game, "thomas")["hand"]) == (["?"], ["?", "?"])


#: Of a deck that the tool dealt everybody saw both Kindness go under it; two cards in hand nobody else has seen.
DRAWN = ["Optimism", "Tranquility"]
UNDER = ["Kindness", "Kindness"]
SEEN_UNDER = {"order": ["Courage", "Trust", *UNDER], "bottom": UNDER, "secret": DRAWN}


def dealt(setup: str) -> Game:
    """A game with that deck of Diana's, and with an Emotion of hers on the board."""
    table = {**load_setup(setup), "chance": {"emotions": "dealt", "aspirations": "table"}}
    slots = {"V1": {"card": "Comfort", "owner": "diana"}}
    players = {"diana": {"hand": DRAWN, "deck": SEEN_UNDER}}
    position = {"turn": {"player": "diana"}, "players": players, "slots": slots}
    return Game.new({**table, "position": position}, seed=7)


@pytest.mark.parametrize("setup", ["full-2", "balance-3"])
def test_what_goes_under_a_deck_in_secret_is_seen_by_nobody(setup: str) -> None:
    answers = []
    for card in DRAWN:
        game = dealt(setup)
        assert game.state("public")["players"]["diana"]["deck"]["bottom"] == UNDER
        game.play(f"effect custom diana.hand-{card}")
        assert of(game)["deck"]["order"] == ["Courage", "Trust", *UNDER, card]
        answers.append(game.state("public")["players"]["diana"])
    # Which of the two it was makes no difference to anybody else.
    assert answers[0] == answers[1]
    assert "bottom" not in answers[0]["deck"]


@pytest.mark.parametrize("line", ["effect custom diana.hand+Trust", "adjust diana.deck.order-Kindness"])
def test_a_deck_that_was_searched_shows_no_hidden_card_under_it(line: str) -> None:
    game = dealt("full-2")
    game.play(line)
    assert "bottom" not in game.state("public")["players"]["diana"]["deck"]


def test_what_goes_under_a_deck_from_the_board_is_seen_by_all() -> None:
    game = dealt("full-2")
    game.play("effect custom V1=none")
    assert game.state("public")["players"]["diana"]["deck"]["bottom"] == [*UNDER, "Comfort"]


def test_an_unseen_card_may_go_under_those_that_were_seen(run: Any, folder: Any) -> None:
    dealt("full-2").save(folder / "game.cer")
    # setup.deck: there are two Kindness, and nobody says that a third one goes under the deck.
    assert run("try", "game.cer", "effect custom diana.hand-Optimism").status == 0


def test_a_fortress_is_made_of_a_fragment_and_gives_it_back() -> None:
    """components.fragments: a team has 5 minor ones."""
    game = under_way("full-2", BOARD)
    game.play("adjust fortresses.V.team=bliss fortresses.V.size=minor")
    assert game.state()["teams"]["bliss"]["minor"] == 4
    game.play("adjust fortresses.V=none")
    assert game.state()["teams"]["bliss"]["minor"] == 5


#: What an adjustment takes away, and how it is counted.
VANISHING = [
    ("basic-2", "diana.deck.order-?", "1 of Diana's cards "),
    ("full-2", "diana.deck.order-?", "1 of Diana's cards "),
    ("balance-3", "diana.deck.order-?", "1 of Diana's cards "),
    ("prototype-2", "diana.deck.order-?", "1 of Diana's cards "),
    ("card-2", "deck.count-1", "1 of the game's cards "),
    ("card-2", "impulse.1.stack-2", "2 of the game's cards "),
    ("full-2", "bliss.minor-3", "3 of Bliss's Minor Fragments "),
    ("prototype-2", "bliss.top-1", "1 of Bliss's Top Pieces "),
    ("full-2", "bliss.hidden_order-?", "1 of Bliss's Aspirations "),
]


@pytest.mark.parametrize(("setup", "line", "told"), VANISHING)
def test_what_an_adjustment_lets_vanish_is_told(run: Any, folder: Any, setup: str, line: str, told: str) -> None:
    run("new", setup, "-o", "game.cer")
    answer = run("adjust", "game.cer", line)
    assert (answer.status, told in answer.out) == (0, True), answer.out + answer.err


@pytest.mark.parametrize(
    ("setup", "line"),
    [("full-2", "diana.deck.order-?"), ("prototype-2", "diana.deck.order-?"), ("card-2", "deck.count=3")],
)
def test_no_power_lets_a_card_vanish(setup: str, line: str) -> None:
    game = Game.new(setup)
    with pytest.raises(Illegal, match="nowhere"):
        game.play(f"effect custom {line}")
    where = "diana.hand+?" if "order" in line else f"discard.count={game.state()['deck']['count'] - 3}"
    game.play(f"effect custom {line} {where} because the house says so")


def test_aspirations_that_leave_the_row_are_named(run: Any, folder: Any) -> None:
    run("new", "basic-2", "-o", "game.cer")
    answer = run("adjust", "game.cer", "common.row=attitude")
    assert "Nothing changes" not in answer.out
    assert "of the Common Aspirations " in answer.out
    assert "out of the row" in answer.out


def test_emotions_that_leave_a_mindset_lie_on_the_pile() -> None:
    """merge.single: an Emotion goes to the discard pile with the card below it."""
    lying = [{"card": "b-m-red-steal", "over": "b-x-blue"}]
    game = under_way("card-2", {"diana": {"hand": ["g-x-red"], "mindset": lying}})
    game.play("adjust diana.mindset=none")
    assert sorted(game.state()["discard"]["cards"]) == ["b-m-red-steal", "b-x-blue"]
    assert of(game)["hand"] == ["g-x-red"]


def test_a_declared_fact_that_no_sentence_tells_is_told_as_it_was_declared(run: Any, folder: Any) -> None:
    run("new", "prototype-2", "-o", "game.cer")
    answer = run("adjust", "game.cer", "bliss.starting_gone=1")
    assert "bliss.starting_gone: 0 -> 1." in answer.out


def test_a_number_that_is_hardly_meant_is_believed_only_with_a_reason(run: Any, folder: Any) -> None:
    run("new", "basic-2", "-o", "game.cer")
    refused = run("adjust", "game.cer", "diana.wp=500")
    assert (refused.status, "diana.wp=500 because" in refused.err) == (1, True)
    assert run("adjust", "game.cer", "diana.wp=41", "because", "we play with a bank").status == 0


@pytest.mark.parametrize("line", ["adjust diana.wp=500", "effect custom diana.wp+500", "gap diana.wp=500"])
@pytest.mark.parametrize("door", ["{}", "insert 1 {}", "amend 1 {}"])
def test_a_number_is_asked_about_at_every_door(line: str, door: str) -> None:
    game = under_way("full-2", BOARD)
    game.play("adjust diana.wp=3")
    with pytest.raises(Doubtful, match=re.escape(f"`{line} because")):
        game.copy().play(door.format(line))
    game.play(f"{door.format(line)} because we play with a bank")


def test_a_number_that_stands_in_a_record_is_not_asked_about(folder: Any) -> None:
    line = "adjust diana.wp=500"
    assert kept_as_it_was(Game.new("basic-2"), line, folder).entries[-1].line == line


# ---------------------------------------------------------------- players' words


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("adjust diana wp 3", "adjust diana.wp=3"),
        ("adjust Diana willpower +1 leo.essence-1", "adjust diana.wp+1 leo.essence-1"),
        ("effect Courage V1=Optimism because it says so", "effect Courage V1.card=Optimism because it"),
        ("audit diana.hand=2", "audit diana.hand=2"),
    ],
)
def test_facts_are_told_in_players_words(typed: str, written: str) -> None:
    game = under_way("full-2", BOARD)
    game.play(typed)
    assert game.entries[-1].line.startswith(written)


@pytest.mark.parametrize(("typed", "near"), [("dinna wp 3", "diana.wp"), ("diana.wilpower=3", "Did you mean diana.wp")])
def test_a_misspelled_fact_is_answered_with_near_ones(typed: str, near: str) -> None:
    with pytest.raises(CerebriaError, match=near):
        under_way("full-2", BOARD).play(f"adjust {typed}")


# ---------------------------------------------------------------- a deck that is another

OTHER = "2 Courage 2 Trust 2 Safety 2 Comfort 2 Kindness 2 Optimism 2 Excitement 2 Self-Esteem"


def test_a_wrong_deck_is_mended_in_play() -> None:
    game = Game.new("full-2")
    for line in ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"):
        game.play(line)
    with pytest.raises(Illegal, match="Trust"):
        game.play("diana hand Trust ? /?")
    game.play(f"adjust diana deck {OTHER} because she built it herself")
    assert game.entries[-1].line == f"adjust diana deck {OTHER} because she built it herself"
    game.play("diana hand Trust ? /?")
    assert of(game)["hand"] == ["Trust", "?"]


#: Decks that cannot be, and what is named.
WRONG_DECKS = [
    ("2 Courage 2 Trust", ["16", "4"]),
    (OTHER.replace("2 Trust", "2 Fear"), ["Fear", "bliss"]),
    (OTHER.replace("2 Trust 2 Safety", "3 Trust Safety"), ["Trust", "3", "2"]),
]

#: A table that has seen a card which the other deck has not.
GENEROUS = {"diana": {"hand": ["Generosity"], "deck": {"order": ["?"]}}}


@pytest.mark.parametrize(("cards", "named"), WRONG_DECKS)
def test_a_deck_that_cannot_be_is_refused(cards: str, named: list[str]) -> None:
    said = " ".join(against(Game.new("full-2"), f"adjust diana deck {cards}"))
    assert all(name in said for name in named)


def test_a_deck_without_what_was_seen_of_it_is_refused() -> None:
    said = " ".join(against(under_way("full-2", GENEROUS), f"adjust diana deck {OTHER}"))
    assert "Diana" in said
    assert "Generosity" in said


def test_no_card_is_drawn_that_lies_elsewhere() -> None:
    """components.bliss-cards: there are 16 Brightness cards, and all of them lie on the pile."""
    game = under_way("card-2", CARD, discard={"cards": ["b-x-red"] * 16})
    with pytest.raises(Illegal) as refused:
        game.play("effect custom diana draw /b-x-blue")
    assert {one.rule for one in refused.value.verdict.objections} == {"components.bliss-cards"}
    game.play("effect custom diana draw /g-x-blue")
    assert sorted(of(game)["hand"]) == ["g-x-blue", "g-x-red"]


@pytest.mark.parametrize(("card", "pile"), [("Courage", ["Courage"]), ("Brightness", [])])
def test_an_emotion_that_is_told_to_be_empty_leaves_the_prototypes_board(card: str, pile: list[str]) -> None:
    """emotion.empty: a Mild Emotion goes on its owner's pile; a starting one is removed from the game."""
    players: Any = {"diana": {"hand": [], "discard": []}}
    game = under_way("prototype-2", players, slots={"V1": {"card": card, "owner": "diana", "essence": 1}})
    game.play("adjust V1.essence=0 because it was counted anew")
    assert ("V1" in game.state()["slots"], of(game)["discard"]) == (False, pile)


# ---------------------------------------------------------------- the Identity and Mindsets


@pytest.mark.parametrize(
    ("setup", "typed", "written"),
    [
        ("basic-2", "identity=bliss.minor,gloom.major", "identity=bliss.minor,gloom.major"),
        ("full-2", "bliss.identity=2minor", "identity=bliss.minor,bliss.minor"),
        ("full-2", "identity+bliss.minor", "identity+bliss.minor"),
        ("balance-3", "balance.identity=capping", "identity=balance.capping"),
        ("prototype-2", "gloom.identity=major.essence", "identity=gloom.major.essence"),
        ("card-2", "diana.mindset=b-m-red-draw:1", "diana.mindset=b-m-red-draw:1"),
        ("card-2", "leo.mindset+Brightness-red", "leo.mindset+b-x-red"),
    ],
)
@pytest.mark.parametrize("verb", ["adjust", "effect custom", "audit"])
def test_the_identity_and_mindsets_are_told_as_why_reads_them(setup: str, typed: str, written: str, verb: str) -> None:
    """The line is read again as it is written, and the table agrees with it."""
    game = Game.new(setup)
    if verb == "audit":
        typed, written = typed.replace("+", "=", 1), written.replace("+", "=", 1)
    game.play(f"{verb} {typed}")
    assert game.entries[-1].line == f"{verb} {written}"
    again = game.copy()
    again.play(game.entries[-1].line if verb != "effect custom" else "note read again")
    assert "{" not in "".join((game.entries[-1].line, *game.entries[-1].effects))


@pytest.mark.parametrize(
    ("setup", "told", "counted", "agrees"),
    [
        ("full-2", "identity=bliss.minor,gloom.major", "identity=gloom.major,bliss.minor", True),
        ("full-2", "identity=bliss.minor,gloom.major", "identity=2", True),
        ("full-2", "identity=bliss.minor,gloom.major", "identity=bliss.minor", False),
        ("prototype-2", "identity=gloom.major.essence", "gloom.identity=major.essence", True),
        ("card-2", "diana.mindset=b-m-red-draw:1", "diana.mindset=b-m-red-draw", True),
        ("card-2", "diana.mindset=b-m-red-draw:1", "diana.mindset=b-m-red-draw:0", False),
    ],
)
def test_the_identity_and_mindsets_are_counted(
    run: Any, folder: Any, setup: str, told: str, counted: str, agrees: bool
) -> None:
    run("new", setup, "-o", "game.cer")
    assert run("adjust", "game.cer", told).status == 0
    assert (run("audit", "game.cer", counted).status, run("reconcile", "game.cer", counted).status) == (
        (0, 0) if agrees else (1, 1)
    )


def test_fragments_of_the_identity_are_no_longer_unused() -> None:
    """components.fragments: a team has 5 minor ones."""
    game = Game.new("full-2")
    game.play("adjust identity=2bliss.minor,bliss.major")
    assert (game.state()["teams"]["bliss"]["minor"], game.state()["teams"]["bliss"]["major"]) == (3, 2)
    game.play("adjust identity-bliss.minor")
    assert game.state()["identity"] == [{"team": "bliss", "size": "minor"}, {"team": "bliss", "size": "major"}]
    assert game.state()["teams"]["bliss"]["minor"] == 4


def test_an_emotion_said_to_lie_in_a_mindset_leaves_the_hand_or_the_deck() -> None:
    game = under_way("card-2", {"diana": {"hand": ["g-x-red"], "mindset": []}})
    before = game.state()["deck"]["count"]
    game.play("adjust diana.mindset=g-x-red,b-m-red-draw:1")
    assert (of(game)["hand"], game.state()["deck"]["count"]) == ([], before - 1)
    assert [one["fragments"] for one in of(game)["mindset"]][1] == 1


# ---------------------------------------------------------------- the Wheel


@pytest.mark.parametrize(
    ("setup", "verb", "fact"),
    [
        ("full-2", "effect", "bliss.points+9"),
        ("full-2", "adjust", "bliss.points=9"),
        ("balance-3", "adjust", "balance.points=9"),
    ],
)
def test_declared_points_remind_of_the_marks_that_are_not_known(
    run: Any, folder: Any, setup: str, verb: str, fact: str
) -> None:
    """intention.wheel: as after points that a move scores."""
    run("new", setup, "-o", "game.cer")
    words = ["custom"] if verb == "effect" else []
    assert "effect Wheel" in run(verb, "game.cer", *words, fact).out
    assert "effect Wheel" not in run(verb, "game.cer", *words, fact.replace("+9", "-9").replace("=9", "=0")).out


# ---------------------------------------------------------------- hands that the tool dealt


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2", "card-2"])
@pytest.mark.parametrize(("fact", "more"), [("=9", 9), ("+?", 1), ("=?,?,?,?,?,?", 6)])
def test_unseen_cards_come_to_a_dealt_hand_by_drawing(setup: str, fact: str, more: int) -> None:
    """That the tool knows every card it dealt is no secret, so what can be said instead is told."""
    game = Game.new(setup, seed=1)
    drawn = more if fact == "+?" else more - len(of(game, "leo")["hand"])
    (said,) = against(game, f"adjust leo.hand{fact}")
    assert f"`leo draw {drawn}`" in said
    game.play(f"adjust leo draw {drawn}")


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("=3", "draw 1"),
        ("=2", ""),
        ("=?,?", ""),
        ("=1", ""),
        ("=?,?,?,?", "draw 2"),
        ("=none", ""),
        ("=Fear,Anger,Anger", ""),
        ("+1", "draw 1"),
        ("+?,?", "draw 2"),
        ("+Fear", ""),
        ("-?", "discard ?"),
        ("-2", "discard ?"),
        ("-Fear", ""),
    ],
)
def test_what_can_be_said_instead_of_unseen_cards(said: str, instead: str) -> None:
    """Leo holds 2 cards; what names every card says enough."""
    found = said_instead("leo", 2, Fact("leo.hand", said[0], said[1:]))
    assert found.partition("`leo ")[2].partition("`")[0] == instead
    assert bool(found) == bool(instead)


def test_each_dealt_hand_is_told_of() -> None:
    game = Game.new("prototype-2", seed=1)
    with pytest.raises(Illegal) as refused:
        game.play("adjust diana.wp=3 diana.hand+? leo.hand-?")
    objections = refused.value.verdict.objections
    assert [one.text.split("`")[1] for one in objections] == ["diana draw 1", "leo discard ?"]
    assert all(one.unplayable for one in objections)


def test_hands_that_people_deal_may_hold_unseen_cards() -> None:
    game = Game.new("prototype-2")
    before = len(of(game, "leo")["hand"])
    game.play("adjust leo.hand+?")
    assert len(of(game, "leo")["hand"]) == before + 1
    (said,) = against(Game.new("prototype-2"), "adjust leo.hand-?")
    assert "Leo" in said


def test_unseen_cards_leave_a_dealt_hand_by_a_discard() -> None:
    game = Game.new("prototype-2", seed=1)
    with pytest.raises(Illegal, match=re.escape("`leo discard ?`")):
        game.play("adjust leo.hand-?")
    game.play("adjust leo discard ?")


@pytest.mark.parametrize("fact", ["leo.hand+Fear", "leo.hand=Fear,?,?", "leo.hand-Fear"])
def test_what_speaks_of_cards_by_their_names_tells_no_secret(fact: str) -> None:
    """Two games that differ in what Leo holds refuse with the same words, or one of them does not."""
    told = set()
    for seed in range(4):
        game = Game.new("prototype-2", seed=seed)
        try:
            game.play(f"adjust {fact}")
        except Illegal as refused:
            told.add(str(refused))
    assert len(told) <= 1


def test_that_a_dealt_hand_lacks_a_card_stays_a_secret() -> None:
    """What names every card says enough: only what lies hidden speaks against it."""
    game = Game.new("prototype-2", seed=1)
    hand = game.state("referee")["players"]["leo"]["hand"]
    lacking = next(card for card in game.state("referee")["players"]["leo"]["deck"]["order"] if card not in hand)
    with pytest.raises(Illegal) as refused:
        game.play(f"adjust leo.hand-{lacking}")
    assert [(one.text, one.unplayable) for one in refused.value.verdict.objections] == [(HIDDEN, True)]


# ---------------------------------------------------------------- several cards out of a hand


THREE_UNSEEN = {"diana": {"hand": ["?", "?", "?"]}}


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2", "card-2"])
@pytest.mark.parametrize("line", ["adjust diana.hand-2", "adjust diana cards-2", "effect custom diana.hand-?,?"])
def test_as_many_unseen_cards_leave_a_hand_as_are_said(setup: str, line: str) -> None:
    game = under_way(setup, THREE_UNSEEN)
    game.play(line)
    assert of(game)["hand"] == ["?"]


def test_several_cards_leave_a_hand_by_their_names_and_go_under_the_deck() -> None:
    game = under_way("full-2", {"diana": {"hand": ["?", "Kindness", "?"], "deck": {"order": ["Courage"]}}})
    game.play("adjust diana.hand-Optimism,Kindness")
    assert (of(game)["hand"], sorted(of(game)["deck"]["order"][1:])) == (["?"], ["Kindness", "Optimism"])


#: What cannot leave Diana's hand, and what is named.
NOT_LEAVING = [
    ("adjust diana.hand-0", ["Diana"]),
    ("adjust diana.hand-none", ["Diana"]),
    ("adjust diana.hand-?", ["Diana"]),
    ("adjust diana.hand-2", ["Diana"]),
    ("adjust diana.hand-Optimism,Optimism", ["Diana", "Optimism,Optimism"]),
]


@pytest.mark.parametrize(("line", "named"), NOT_LEAVING)
def test_what_cannot_leave_a_known_hand_is_said(line: str, named: list[str]) -> None:
    game = under_way("full-2", BOARD)
    said = " ".join(against(game, line))
    assert all(name in said for name in named)
    assert of(game)["hand"] == ["Optimism", "Kindness"]


def test_each_of_several_cards_that_leave_an_unseen_hand_is_a_card() -> None:
    (said,) = against(under_way("full-2", THREE_UNSEEN), "adjust diana.hand-Optimism,Nonsense")
    assert "Nonsense" in said


# ---------------------------------------------------------------- what is said


def test_what_is_said_of_deeds_that_cannot_be(sentences: Sentences) -> None:
    known = [line for line, _ in (*IMPOSSIBLE, *NOT_LEAVING)]
    tables = [(under_way("full-2", BOARD), line) for line in known]
    tables += [(under_way(setup, players), line) for setup, players, line, _ in NOT_THERE]
    tables += [(with_unseen(setup), f"adjust leo.hand-{card}") for setup, card, _ in NOT_IN_HAND]
    tables += [(Game.new("full-2"), f"adjust diana deck {cards}") for cards, _ in WRONG_DECKS]
    tables += [
        (under_way("card-2", CARD), "adjust diana.hand-g-x-blue"),
        (under_way("card-2", CARD), "effect custom diana draw /g-x-blue /b-x-blue"),
        (under_way("full-2", GENEROUS), f"adjust diana deck {OTHER}"),
        (under_way("full-2", THREE_UNSEEN), "adjust diana.hand-Optimism,Nonsense"),
        (Game.new("prototype-2"), "adjust leo.hand-?"),
        (Game.new("basic-2", seed=1), "adjust leo.hand=9"),
        (Game.new("prototype-2", seed=1), "adjust diana.wp=3 diana.hand+? leo.hand-?"),
        (both_on_the_board(), "effect custom leo.hand-fear"),
        (Game.new("full-2"), "effect custom diana.deck.order-?"),
    ]
    sentences((line, against(game, line)) for game, line in tables)


def test_what_is_said_of_what_vanishes(sentences: Sentences) -> None:
    lines = [*((setup, line) for setup, line, _ in VANISHING), ("basic-2", "common.row=attitude")]
    sentences((f"{setup}: adjust {line}", vanished(setup, line)) for setup, line in lines)


def vanished(setup: str, line: str) -> list[str]:
    """What is no longer there after an adjustment."""
    game = Game.new(setup)
    after = game.consider(f"adjust {line}")[0].state
    return lost_and_found(load_setup(setup)["edition"], game.now, after)
