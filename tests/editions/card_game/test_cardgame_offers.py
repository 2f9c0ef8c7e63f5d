"""Every line that is offered in a card game, listed whole, and what a line with gaps can mean."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play

from cerebria_cli.editions.card_game.judging import complete
from cerebria_cli.editions.card_game.legal import candidates, legal
from cerebria_cli.editions.card_game.verbs import VERBS
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

IMPULSE = {str(n): {"card": card, "stack": 2} for n, card in enumerate(("b-x-red", "g-x-blue", "b-m-green-swap"), 1)}
TAKING = ["diana impulse 1 /?", "diana impulse 2 /?", "diana impulse 3 /?"]
ON_USE = {"ability.targets-when": "on-use"}


def acting(ability: str, rulings: dict[str, str] | None = None, more: Any = (), hand: Any = (), **leo: Any) -> Game:
    mindset = [emotion(f"b-s-red-{ability}"), *more]
    one = game({"diana": {"mindset": mindset, "hand": list(hand)}, "leo": leo}, rulings, impulse=IMPULSE)
    return play(one, f"diana use b-s-red-{ability}", "leo let")


def by(name: str, *lines: str) -> list[str]:
    return [f"{name} {line}" for line in lines]


# ---------------------------------------------------------------- a turn


def test_what_is_offered_in_a_turn() -> None:
    hand = ["b-m-red-draw", "b-x-blue", "g-s-red-swap", "g-x-blue", "b-m-red-draw"]
    one = game({"diana": {"hand": hand}}, impulse={**IMPULSE, "2": {"card": None, "stack": 0}})
    assert one.legal() == [
        TAKING[0], TAKING[2],
        *by("diana", "invoke b-m-red-draw", "invoke b-m-red-draw over b-x-blue", "invoke b-x-blue"),
        *by("diana", "invoke g-s-red-swap", "invoke g-s-red-swap over g-x-blue", "invoke g-x-blue"),
    ]  # fmt: skip
    assert one.legal("diana impulse") == [TAKING[0], TAKING[2]]
    over = game({"diana": {"hand": hand}}, impulse=IMPULSE, turn={"actions": 0})
    assert over.legal() == ["diana end"]


def test_what_may_go_out_before_an_entry() -> None:
    mindset = [emotion("b-x-red"), emotion("b-x-red", absorbed=1), emotion("g-m-blue-draw", fragments=0)]
    outs = ("b-x-red.1", "b-x-red.2", "g-m-blue-draw")
    one = game({"diana": {"hand": ["g-x-blue"], "mindset": mindset}}, impulse=IMPULSE)
    assert one.legal("diana invoke") == by("diana", "invoke g-x-blue", *(f"invoke g-x-blue out {out}" for out in outs))
    full = game({"diana": {"hand": ["g-x-blue"], "mindset": [*mindset, emotion("g-x-red")]}}, impulse=IMPULSE)
    assert full.legal("diana invoke") == by("diana", *(f"invoke g-x-blue out {out}" for out in (*outs, "g-x-red")))


def test_what_can_be_behind_an_unknown_card_is_offered() -> None:
    discard = {"cards": ["b-m-red-draw"] * 15 + ["g-m-red-draw"] * 16 + ["b-s-red-draw"] * 16 + ["g-s-red-draw"] * 16}
    one = game({"diana": {"hand": ["?"]}}, discard=discard, impulse=IMPULSE, deck={"count": 4})
    cards = [f"{side}-x-{vibe}" for side in "bg" for vibe in ("blue", "green", "red", "yellow")]
    assert one.legal("diana invoke") == by("diana", *(f"invoke {card}" for card in cards))


@pytest.mark.rule("absorb.option", "absorb.colour", "merge.absorb-scope")
def test_which_uses_are_offered() -> None:
    mindset = [
        emotion("b-s-red-draw", over="b-x-blue"),
        emotion("b-m-green-embrace"),
        emotion("b-x-green"),
        emotion("g-m-red-swap", fragments=0),
    ]
    one = game({"diana": {"hand": [], "mindset": mindset}}, impulse=IMPULSE)
    assert one.legal("diana use") == by(
        "diana",
        "use b-s-red-draw",
        "use b-s-red-draw absorb b-s-red-draw",
        "use b-s-red-draw absorb b-x-green",
        "use b-m-green-embrace",
        "use b-m-green-embrace absorb b-x-green",
    )


def test_equal_emotions_are_offered_once_and_different_ones_by_number() -> None:
    same = game({"diana": {"mindset": [emotion("b-m-red-draw"), emotion("b-m-red-draw")]}}, impulse=IMPULSE)
    assert same.legal("diana use") == ["diana use b-m-red-draw"]
    mindset = [emotion("b-s-red-draw"), emotion("b-s-red-draw", fragments=1), emotion("b-s-red-draw", fragments=0)]
    other = game({"diana": {"mindset": mindset}}, impulse=IMPULSE)
    assert other.legal("diana use") == by("diana", "use b-s-red-draw.1", "use b-s-red-draw.2")


def test_uses_with_what_they_do() -> None:
    mindset = [
        emotion("b-s-red-destroy"),
        emotion("g-m-red-deprive"),
        emotion("b-m-blue-draw"),
        emotion("b-m-red-steal"),
    ]
    players = {"diana": {"hand": [], "mindset": mindset}, "leo": {"mindset": [emotion("g-x-red")]}}
    impulse = {**IMPULSE, "2": {"card": None, "stack": 0}}
    one = game(players, ON_USE, impulse=impulse)
    names = ("b-s-red-destroy", "g-m-red-deprive", "b-m-blue-draw", "b-m-red-steal")
    assert one.legal("diana use") == by(
        "diana",
        *(f"use b-s-red-destroy destroy diana {name}" for name in names),
        "use b-s-red-destroy destroy leo g-x-red",
        *(f"use g-m-red-deprive deprive {first} {second}" for first in (1, 3) for second in (1, 3)),
        "use b-m-blue-draw",
        "use b-m-red-steal steal leo",
    )
    apart = game(players, {**ON_USE, "deprive.same-column": "no"}, impulse=impulse)
    assert apart.legal("diana use g-m-red-deprive") == by(
        "diana", "use g-m-red-deprive deprive 1 3", "use g-m-red-deprive deprive 3 1"
    )


def test_whoever_lets_an_announced_effect_pass_may_tell_what_it_turns_up() -> None:
    mindset = [emotion("b-s-red-embrace"), emotion("g-s-red-deprive")]
    one = game({"diana": {"hand": [], "mindset": mindset}, "leo": {"hand": []}}, ON_USE, impulse=IMPULSE)
    embraced = play(one.copy(), "diana use b-s-red-embrace embrace 2")
    assert embraced.legal() == ["leo let /?"]
    deprived = play(one, "diana use g-s-red-deprive deprive 1 3")
    assert deprived.legal() == ["leo let /? /?"]
    play(deprived, "leo let /g-x-red /g-x-green")
    assert [fact(deprived, f"impulse.{column}.card") for column in (1, 2, 3)] == ["g-x-red", "g-x-blue", "g-x-green"]
    assert (fact(deprived, "using"), fact(deprived, "pending")) == (None, [])


def test_an_announced_deprive_of_one_column_twice() -> None:
    players = {"diana": {"hand": [], "mindset": [emotion("g-s-red-deprive")]}}
    one = play(game(players, ON_USE, impulse=IMPULSE), "diana use g-s-red-deprive deprive 2 2")
    play(one, "leo let /g-x-red /g-x-green")
    assert fact(one, "discard.cards") == ["g-x-red", "g-x-blue"]
    assert (fact(one, "impulse.2.card"), fact(one, "impulse.2.stack"), fact(one, "using")) == ("g-x-green", 0, None)
    # Where the second column has no card left, the Revelation comes after the first discard.
    gap = {**IMPULSE, "2": {"card": "g-x-blue", "stack": 0}}
    first = play(game(players, ON_USE, impulse=gap), "diana use g-s-red-deprive deprive 2 2", "leo let")
    assert fact(first, "phase") == "preparation"
    rulings = {**ON_USE, "deprive.after-revelation": "finish-first"}
    other = play(game(players, rulings, impulse=gap), "diana use g-s-red-deprive deprive 2 2", "leo let")
    assert (fact(other, "pending.0.what"), other.legal()) == ("deprive", by("diana", "deprive 1 /?", "deprive 3 /?"))


# ---------------------------------------------------------------- effects


@pytest.mark.parametrize(
    ("rulings", "own"),
    [
        ({}, ["b-s-red-destroy", "b-x-red"]),
        ({"destroy.self-target": "not-performer"}, ["b-x-red"]),
        ({"destroy.self-target": "opponents-only"}, []),
    ],
)
def test_what_may_be_destroyed_is_offered(rulings: dict[str, str], own: list[str]) -> None:
    one = acting("destroy", rulings, [emotion("b-x-red")], mindset=[emotion("g-x-red"), emotion("g-x-red")])
    assert one.legal() == by("diana", *(f"destroy diana {card}" for card in own), "destroy leo g-x-red")


@pytest.mark.parametrize(("option", "own"), [("allowed-no-effect", True), ("forbidden", False)])
def test_what_may_be_swapped_is_offered(option: str, own: bool) -> None:
    one = acting("swap", {"swap.own-two": option}, [emotion("b-x-red")], mindset=[emotion("g-x-red")])
    expected = by(
        "diana",
        *(["swap b-s-red-swap with diana b-x-red"] if own else []),
        "swap b-s-red-swap with leo g-x-red",
        "swap b-x-red with leo g-x-red",
    )
    assert one.legal() == expected
    # Two own Emotions in either order are one exchange.
    if own:
        play(one, "diana swap b-x-red with diana b-s-red-swap")
        assert one.entries[-1].line == "diana swap b-s-red-swap with diana b-x-red"
        assert [lying["card"] for lying in fact(one, "diana.mindset")] == ["b-s-red-swap", "b-x-red"]


def test_whose_hand_may_be_looked_at_is_offered() -> None:
    one = game({"leo": {"mindset": [emotion("b-s-red-steal")]}}, setup="card-3", turn={"player": "leo"})
    play(one, "leo use b-s-red-steal", "thomas let", "diana let")
    assert one.legal() == by("leo", "steal thomas", "steal diana")
    assert acting("steal").legal() == ["diana steal leo"]
    three = game({"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["g-x-red", "b-x-red", "b-x-red"]}})
    play(three, "diana use b-s-red-steal", "leo let", "diana steal leo")
    assert three.legal() == by("diana", "take b-x-red", "take g-x-red", "take ?", "decline")


def test_columns_that_may_be_embraced_or_deprived_are_offered() -> None:
    assert acting("embrace").legal() == by("diana", "embrace 1 /?", "embrace 2 /?", "embrace 3 /?")
    assert acting("deprive").legal() == by("diana", "deprive 1 /?", "deprive 2 /?", "deprive 3 /?")


def test_what_may_be_summoned_is_offered() -> None:
    hand = ["b-m-red-draw", "b-x-blue"]
    lines = ["b-m-red-draw", "b-m-red-draw over b-x-blue", "b-x-blue"]
    one = acting("summon", hand=hand)
    assert one.legal() == by("diana", *(f"summon {line}{out}" for line in lines for out in ("", " out b-s-red-summon")))
    no_bb = acting("summon", {"summon.bb": "no", "summon.discard-performer": "no"}, hand=hand)
    assert no_bb.legal() == by("diana", "summon b-m-red-draw", "summon b-m-red-draw over b-x-blue")


DRAINED = emotion("b-s-blue-draw", over="b-x-blue", fragments=2, absorbed=1)
HOST = emotion("b-s-green-draw", over="b-x-red", fragments=1, absorbed=0)


@pytest.mark.rule("drain.slots", "drain.excess")
@pytest.mark.parametrize(
    ("rulings", "landings"),
    [
        # 3 Fragments and 1 + 2 empty slots: all move.
        ({}, ["1 2"]),
        ({"drain.amount": "up-to"}, ["1 2", "1 1", "0 2", "1 0", "0 1"]),
        ({"drain.host-slots": "fragment-first"}, ["3"]),
        ({"drain.host-slots": "like-to-like", "drain.amount": "up-to"}, ["3", "2", "1"]),
        ({"drain.merged-absorb": "forbidden"}, ["1 0"]),
        ({"drain.merged-absorb": "forbidden", "drain.host-slots": "fragment-first"}, ["1"]),
    ],
)
def test_how_drained_fragments_may_land_is_offered(rulings: dict[str, str], landings: list[str]) -> None:
    alone = {**rulings, "drain.own-emotion": "opponents-only", "drain.performer-host": "no"}
    one = acting("drain", alone, [HOST], mindset=[DRAINED, emotion("g-s-red-swap")])
    assert one.legal() == by("diana", *(f"drain leo b-s-blue-draw onto b-s-green-draw {way}" for way in landings))


def test_who_may_be_drained_is_offered_from_the_user_on() -> None:
    one = acting("drain", None, [emotion("b-m-green-draw", fragments=0)], mindset=[emotion("b-m-blue-draw")])
    assert one.legal() == by(
        "diana",
        "drain diana b-s-red-drain onto b-m-green-draw 1 0",
        "drain leo b-m-blue-draw onto b-s-red-drain 1 0",
        "drain leo b-m-blue-draw onto b-m-green-draw 1 0",
    )


@pytest.mark.parametrize(
    ("option", "taken", "landed"),
    [
        # On the host 1 Fragment slot and 2 Absorb slots are empty.
        ("fragment-first", (2, 1), (1, 2)),
        ("like-to-like", (2, 1), (1, 2)),
    ],
)
def test_where_all_drained_fragments_land(option: str, taken: tuple[int, int], landed: tuple[int, int]) -> None:
    one = acting("drain", {"drain.host-slots": option}, [HOST], mindset=[DRAINED])
    play(one, "diana drain leo b-s-blue-draw onto b-s-green-draw 3")
    assert [fact(one, f"diana.mindset.1.{kind}") for kind in ("fragments", "absorbed")] == [1 + landed[0], landed[1]]
    assert [fact(one, f"leo.mindset.0.{kind}") for kind in ("fragments", "absorbed")] == [2 - taken[0], 1 - taken[1]]


@pytest.mark.parametrize(
    ("option", "kept", "landed"),
    [
        ("fragment-first", "1 0", (2, 0)),
        ("fragment-first", "0 1", (2, 0)),
        # Like to like: one of each kind, or both of one kind.
        ("like-to-like", "1 0", (1, 1)),
        ("like-to-like", "0 1", (2, 0)),
    ],
)
def test_on_which_slots_two_of_three_fragments_land(option: str, kept: str, landed: tuple[int, int]) -> None:
    host = emotion("b-s-green-draw", over="b-x-red", fragments=0, absorbed=1)
    rulings = {"drain.host-slots": option, "drain.amount": "up-to"}
    one = acting("drain", rulings, [host], mindset=[DRAINED])
    play(one, "diana drain leo b-s-blue-draw onto b-s-green-draw 2", f"leo stay {kept}")
    assert [fact(one, f"diana.mindset.1.{kind}") for kind in ("fragments", "absorbed")] == [landed[0], 1 + landed[1]]
    left = [int(number) for number in kept.split()]
    assert [fact(one, f"leo.mindset.0.{kind}") for kind in ("fragments", "absorbed")] == left


def test_like_to_like_goes_on_where_its_own_slots_are_full() -> None:
    """Two from Absorb slots onto a host with two Fragment slots only."""
    host = emotion("b-s-green-draw", fragments=0)
    one = acting("drain", {"drain.host-slots": "like-to-like"}, [host], mindset=[emotion("b-x-blue", absorbed=2)])
    play(one, "diana drain leo b-x-blue onto b-s-green-draw 2")
    assert fact(one, "diana.mindset.1.fragments") == 2
    other = acting(
        "drain", {"drain.host-slots": "like-to-like"}, [emotion("b-x-green")], mindset=[emotion("b-s-blue-draw")]
    )
    play(other, "diana drain leo b-s-blue-draw onto b-x-green 2")
    assert (fact(other, "diana.mindset.1.fragments"), fact(other, "diana.mindset.1.absorbed")) == (0, 2)


# ---------------------------------------------------------------- decisions between turns


def test_cards_that_may_cancel_are_offered() -> None:
    hand = ["g-x-red", "b-m-blue-draw", "b-s-red-swap", "b-s-red-swap"]
    one = play(game({"diana": {"mindset": [emotion("b-m-red-draw")]}, "leo": {"hand": hand}}), "diana use b-m-red-draw")
    assert one.legal() == by("leo", "let", "cancel with b-s-red-swap", "cancel with g-x-red")
    assert len(one.legal("leo let")) == 1
    now: Any = one.now
    assert [move.verb for move in candidates(now, "let")] == ["let"]
    assert [move.verb for move in candidates(now, "cancel")] == ["cancel"] * 3
    assert list(candidates(now, "impulse")) == []


def test_taking_nothing_is_offered_where_it_is_allowed() -> None:
    one = game({"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["g-x-red"]}})
    now: Any = play(one, "diana use b-s-red-steal", "leo let", "diana steal leo").now
    assert [move.verb for move in candidates(now, "decline")] == ["decline"]
    assert {move.verb for move in candidates(now, "take")} == {"take"}
    assert {move.verb for move in candidates(now)} == {"take", "decline"}


@pytest.mark.parametrize(("option", "who"), [("any", ["thomas", "leo"]), ("clockwise-from-next", ["thomas"])])
def test_who_may_discard_first_is_offered(option: str, who: list[str]) -> None:
    """After Leo's turn Thomas begins; he and Leo have more than 4 cards, Diana has not."""
    players = {
        "diana": {"hand": ["b-x-blue"] * 3},
        "leo": {"hand": ["b-x-red"] * 4},
        "thomas": {"hand": ["g-x-blue", *["g-x-red"] * 4]},
    }
    impulse = {**IMPULSE, "1": {"card": "b-x-green", "stack": 0}}
    one = game(players, {"prep.player-order": option}, "card-3", impulse=impulse, turn={"player": "leo"})
    play(one, "leo impulse 1", "table lay ? ? ?")
    ways = {
        "thomas": by("thomas", "discard g-x-blue", "discard g-x-red", "discard ?"),
        "leo": by("leo", "discard b-x-green", "discard b-x-red", "discard ?"),
    }
    assert one.legal(view="referee") == [line for name in who for line in ways[name]]
    if option == "any":
        play(one, "leo discard b-x-green")
        assert fact(one, "pending.0.who") == "thomas"
        assert one.legal() == ways["thomas"]
        assert [step for step in fact(one, "progress.todo") if step[0] == "hand-down"] == [["hand-down", 0]]


def test_a_hand_with_unknown_cards_is_discarded_as_it_is_known() -> None:
    one = game({"leo": {"hand": ["b-x-red", "?", "?", "?", "?", "?"]}}, impulse={"1": {"stack": 0}})
    play(one, "diana impulse 1", "table lay ? ? ?")
    assert one.legal() == by("leo", "discard ? ?", "discard ? b-x-red")


def test_what_the_table_may_say_is_offered() -> None:
    one = Game.new("card-3")
    assert one.legal() == ["table lay ? ? ?"]
    play(one, "table lay ? ? ?")
    assert one.legal() == ["table mood bliss", "table mood gloom"]
    play(one, "table mood bliss")
    assert one.legal() == ["table start diana", "table start leo", "table start thomas"]
    few = game(
        deck={"count": 1}, discard={"count": 0}, pending=[{"who": "table", "what": "lay", "cause": "prep.impulse"}]
    )
    assert few.legal() == ["table lay ?"]
    shuffle = {"who": "table", "what": "shuffle", "cause": "deck.reshuffle"}
    pile: Any = game(discard={"cards": ["g-x-red", "b-x-red"]}, pending=[shuffle]).now
    (move,) = legal(pile)
    assert (move.actor, move.verb, move.args.cards) == ("table", "shuffle", ("b-x-red", "g-x-red"))


# ---------------------------------------------------------------- what a line with gaps can mean


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("impulse 1", "diana impulse 1 /?"),
        ("invoke b-x-green", "diana invoke b-x-green"),
        ("invoke b-x-green out g-m-blue-draw.1", "diana invoke b-x-green out g-m-blue-draw"),
        ("use b-m-red-destroy absorb b-x-red.2", "diana use b-m-red-destroy absorb b-x-red.2"),
        ("use b-m-red-destroy.1", "diana use b-m-red-destroy"),
    ],
)
def test_a_line_is_written_in_full(typed: str, line: str) -> None:
    mindset = [emotion("b-x-red"), emotion("b-x-red", absorbed=1), emotion("b-m-red-destroy"), emotion("g-m-blue-draw")]
    one = game({"diana": {"hand": ["b-x-green"], "mindset": mindset[: 4 if "out" in typed else 3]}}, impulse=IMPULSE)
    if "out" not in typed and typed.startswith("invoke"):
        one = game({"diana": {"hand": ["b-x-green"]}}, impulse=IMPULSE)
    play(one, typed)
    assert one.entries[-1].line == line


@pytest.mark.parametrize(
    "typed",
    [
        "diana use b-m-red-destroy absorb b-x-red",
        "diana invoke b-x-green out b-x-red",
    ],
)
def test_one_of_two_different_emotions_has_to_be_named(typed: str) -> None:
    mindset = [emotion("b-x-red"), emotion("b-x-red", absorbed=1), emotion("b-m-red-destroy")]
    one = game({"diana": {"hand": ["b-x-green"], "mindset": mindset}}, impulse=IMPULSE)
    with pytest.raises(CerebriaError, match="several ways"):
        one.play(typed)


def meanings(one: Game, typed: str) -> list[str]:
    """Every move that a line can mean, as they are written."""
    now: Any = one.now
    (item,) = parse_line(typed, one.vocabulary).items
    found: Any = item
    return [write(move, VERBS.specs) for move in complete(now, found)]


def test_every_meaning_of_a_line() -> None:
    twins = [emotion("b-x-red"), emotion("b-x-red", absorbed=1)]
    one = acting("swap", None, twins, mindset=twins)
    assert meanings(one, "diana swap b-x-red with leo b-x-red") == [
        f"diana swap b-x-red.{own} with leo b-x-red.{other}" for own in (1, 2) for other in (1, 2)
    ]
    assert meanings(one, "diana destroy leo b-x-red") == ["diana destroy leo b-x-red.1", "diana destroy leo b-x-red.2"]
    assert meanings(one, "diana destroy leo b-x-blue") == ["diana destroy leo b-x-blue"]
    assert meanings(one, "diana summon b-x-green out b-x-red") == [
        "diana summon b-x-green out b-x-red.1",
        "diana summon b-x-green out b-x-red.2",
    ]
    assert meanings(one, "leo discard g-x-red b-x-red ?") == ["leo discard ? b-x-red g-x-red"]
    assert meanings(one, "leo mulligan ? ?") == ["leo mulligan"]
    assert meanings(one, "leo mulligan g-x-red ?") == ["leo mulligan ? g-x-red"]


def test_every_landing_that_a_drain_can_mean() -> None:
    one = acting("drain", None, [HOST], mindset=[DRAINED])
    line = "diana drain leo b-s-blue-draw onto b-s-green-draw"
    assert meanings(one, line) == [f"{line} {way}" for way in ("1 2", "1 1", "0 2", "1 0", "0 1")]
    assert meanings(one, f"{line} 2") == [f"{line} 2"]
    assert meanings(one, f"{line} 1 1") == [f"{line} 1 1"]
    assert meanings(one, "diana drain leo b-x-green onto b-s-green-draw") == [
        "diana drain leo b-x-green onto b-s-green-draw"
    ]


def test_who_is_meant_where_nobody_is_named() -> None:
    one = play(game({"diana": {"mindset": [emotion("b-m-red-draw")]}}), "diana use b-m-red-draw")
    assert meanings(one, "let") == ["leo let"]
    assert meanings(one, "impulse 1") == ["diana impulse 1"]
    assert meanings(one, "end") == ["diana end"]
    assert meanings(one, "mood bliss") == ["table mood bliss"]
    assert meanings(one, "reveal leo b-x-red") == ["table reveal leo b-x-red"]
    assert meanings(one, "cancel b-x-red")[0].startswith("leo cancel")
    setup = Game.new({**load_setup("card-2"), "first": "leo"})
    assert meanings(setup, "lay ? ? ?") == ["table lay ? ? ?"]
