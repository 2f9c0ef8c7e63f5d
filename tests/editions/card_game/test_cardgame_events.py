"""What every move of the card game does, told whole: each change on the table with its cause, in its order."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play

from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

#: The cards of the Impulse, each over a Stack of two.
IMPULSE = {str(n): {"card": card, "stack": 2} for n, card in enumerate(("b-x-red", "g-x-blue", "b-m-green-swap"), 1)}
#: The same where the Stack of the second column is used up.
GAP = {**IMPULSE, "2": {"card": "g-x-blue", "stack": 0}}


def owed(who: str, what: str, cause: str, about: dict[str, Any] | None = None, options: str = "") -> Event:
    return Event("pending", who, what, cause=cause, note=options, about=about)


def asked(who: str, user: str, card: str) -> Event:
    """Somebody may cancel an Ability."""
    return owed(who, "cancel", "cancel.window", {"kind": "used-ability", "user": user, "card": card})


def paid(who: str, card: str, absorb: str = "", cause: str = "ability.cost") -> Event:
    side, ability = {"b": "bliss", "g": "gloom"}[card[0]], card.rpartition("-")[2]
    return Event("spend", who, card, absorb, 1, cause, f"{side} {ability}")


def uses(ability: str, *more: dict[str, Any], **leo: Any) -> dict[str, Any]:
    """Diana has an Emotion with an Ability, and what else is told."""
    return {"diana": {"hand": [], "mindset": [emotion(f"b-s-red-{ability}"), *more]}, "leo": leo}


def after_use(ability: str, one: Game) -> Game:
    return play(one, f"diana use b-s-red-{ability}", "leo let")


# ---------------------------------------------------------------- Actions and the end of a turn


@pytest.mark.rule("impulse.take", "impulse.replace")
def test_an_impulse_action_takes_a_card_and_turns_up_the_next() -> None:
    one = game({"diana": {"hand": []}}, impulse=IMPULSE)
    assert one.play("diana impulse 2 /g-x-red") == [
        Event("take", "diana", "g-x-blue", "2", cause="impulse.take"),
        Event("uncover", what="g-x-red", where="2", cause="impulse.replace", note="1"),
    ]
    assert one.play("diana impulse 2") == [
        Event("take", "diana", "g-x-red", "2", cause="impulse.take"),
        Event("uncover", what="?", where="2", cause="impulse.replace", note="0"),
    ]
    assert one.play("diana end") == [
        Event("turn-over", "diana", cause="turn.end"),
        Event("turn", "leo", amount=2, cause="setup.turn-order"),
    ]
    assert fact(one, "turn") == {"number": 6, "player": "leo", "actions": 2, "abilities_used": []}


@pytest.mark.rule("invoke.place", "entry.fragments", "merge.placement", "mindset.optional-discard")
@pytest.mark.parametrize(
    ("line", "events"),
    [
        ("invoke b-m-red-draw", [Event("join", "diana", "b-m-red-draw", "", 1, "invoke.place", "1 bliss")]),
        ("invoke g-s-red-draw", [Event("join", "diana", "g-s-red-draw", "", 2, "invoke.place", "2 gloom")]),
        ("invoke g-x-blue", [Event("join", "diana", "g-x-blue", "", 0, "invoke.place", "0 gloom")]),
        (
            "invoke g-s-red-draw over g-x-blue",
            [Event("join", "diana", "g-s-red-draw", "g-x-blue", 2, "merge.placement", "2 gloom")],
        ),
        (
            "invoke b-m-red-draw out g-s-blue-swap",
            [
                Event("pile", "diana", "g-x-red", "mindset", cause="mindset.optional-discard"),
                Event("pile", "diana", "g-s-blue-swap", "mindset", cause="mindset.optional-discard"),
                Event("to-supply", "diana", "gloom", amount=3, cause="mindset.optional-discard"),
                Event("join", "diana", "b-m-red-draw", "", 1, "invoke.place", "1 bliss"),
            ],
        ),
        (
            "invoke b-m-red-draw out b-x-green",
            [
                Event("pile", "diana", "b-x-green", "mindset", cause="mindset.optional-discard"),
                Event("join", "diana", "b-m-red-draw", "", 1, "invoke.place", "1 bliss"),
            ],
        ),
    ],
)
def test_an_invoke_action(line: str, events: list[Event]) -> None:
    mindset = [emotion("g-s-blue-swap", over="g-x-red", fragments=1, absorbed=2), emotion("b-x-green")]
    one = game({"diana": {"hand": ["b-m-red-draw", "g-s-red-draw", "g-x-blue"], "mindset": mindset}})
    assert one.play(f"diana {line}") == events
    assert fact(one, "turn.actions") == 1


@pytest.mark.parametrize(("option", "scored"), [("supply", 0), ("score", 3)])
def test_where_fragments_of_what_is_discarded_before_an_entry_go(option: str, scored: int) -> None:
    mindset = [emotion("g-s-blue-swap", over="g-x-red", fragments=1, absorbed=2)]
    one = game({"diana": {"hand": ["b-m-red-draw"], "mindset": mindset}}, {"mindset.discard-fragments": option})
    told = one.play("diana invoke b-m-red-draw out g-s-blue-swap")[2]
    kind = "collect" if scored else "to-supply"
    assert told == Event(kind, "diana", "gloom", amount=3, cause="mindset.optional-discard")
    assert fact(one, "diana.scored") == {"bliss": 0, "gloom": scored}


@pytest.mark.rule("entry.fragments")
@pytest.mark.parametrize(("bliss", "amount"), [(37, 2), (38, 2), (39, 1), (40, 0), (41, 0)])
def test_a_limited_supply_gives_what_it_has(bliss: int, amount: int) -> None:
    players = {"diana": {"hand": ["b-s-red-draw"]}, "leo": {"scored": {"bliss": bliss}}}
    one = game(players, {"supply.limit": "limited"})
    assert one.play("diana invoke b-s-red-draw") == [
        Event("join", "diana", "b-s-red-draw", "", amount, "invoke.place", f"{amount} bliss")
    ]
    free = game(players)
    assert free.play("diana invoke b-s-red-draw")[0].amount == 2


# ---------------------------------------------------------------- paying, and the round of cancelling


@pytest.mark.rule("ability.cost", "absorb.option", "merge.self-absorb")
@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("use b-s-red-draw", paid("diana", "b-s-red-draw")),
        ("use b-s-red-draw absorb b-x-red", paid("diana", "b-s-red-draw", "b-x-red", "absorb.option")),
        (
            "use g-m-blue-draw absorb g-m-blue-draw",
            paid("diana", "g-m-blue-draw", "g-m-blue-draw", "merge.self-absorb"),
        ),
        ("use g-m-blue-draw", paid("diana", "g-m-blue-draw")),
    ],
)
def test_a_use_is_paid_and_the_next_player_is_asked(line: str, event: Event) -> None:
    mindset = [emotion("b-s-red-draw"), emotion("g-m-blue-draw", over="g-x-green"), emotion("b-x-red")]
    one = game({"diana": {"mindset": mindset}}, setup="card-3")
    assert one.play(f"diana {line}") == [event, asked("leo", "diana", event.what)]
    place = 0 if event.what == "b-s-red-draw" else 1
    assert fact(one, "using") == {
        **{"player": "diana", "emotion": place, "card": event.what, "ability": "draw", "asked": 0},
        **{"targets": None, "left": 0, "columns": []},
    }
    assert one.play("leo let") == [asked("thomas", "diana", event.what)]
    assert fact(one, "using.asked") == 1
    draw = Event("drawn", "diana", amount=1, cause="draw.two")
    assert one.play("thomas let") == [draw, draw]


@pytest.mark.rule("cancel.cost", "cancel.effect")
def test_a_cancelled_ability() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-draw")], "hand": []}, "leo": {"hand": ["g-x-red"]}}
    one = play(game(players), "diana use b-s-red-draw")
    assert one.play("leo cancel with g-x-red") == [
        Event("pile", "leo", "g-x-red", "hand", cause="cancel.cost"),
        Event("cancelled", "leo", "b-s-red-draw", "diana", cause="cancel.effect"),
    ]
    assert (fact(one, "using"), fact(one, "pending"), fact(one, "turn.actions")) == (None, [], 2)


@pytest.mark.rule("draw.two", "deck.reshuffle")
@pytest.mark.parametrize(
    ("deck", "discard", "events"),
    [
        (2, 1, ["drawn 1", "drawn 1"]),
        (1, 2, ["drawn 1", "reshuffle 2", "drawn 1"]),
        (0, 2, ["reshuffle 2", "drawn 1", "drawn 1"]),
        (0, 1, ["reshuffle 1", "drawn 1"]),
        (1, 0, ["drawn 1"]),
        (0, 0, []),
    ],
)
def test_a_draw_shuffles_the_pile_when_it_needs_a_card(deck: int, discard: int, events: list[str]) -> None:
    pile = {"cards": ["g-x-red", "g-x-blue"][:discard]}
    one = play(game(uses("draw"), deck={"count": deck}, discard=pile), "diana use b-s-red-draw")
    assert [f"{event.kind} {event.amount}" for event in one.play("leo let")] == events
    assert (fact(one, "using"), fact(one, "progress.todo")) == (None, [])
    drawn = events.count("drawn 1")
    assert len(fact(one, "diana.hand")) == drawn
    assert fact(one, "deck.count") + fact(one, "discard.count") == deck + discard - drawn


# ---------------------------------------------------------------- effects


@pytest.mark.rule("destroy.discard", "destroy.fragments", "merge.single")
@pytest.mark.parametrize(
    ("lying", "piles", "back"),
    [
        (emotion("g-m-blue-draw"), ["g-m-blue-draw"], 1),
        (emotion("g-m-blue-draw", fragments=0), ["g-m-blue-draw"], 0),
        (emotion("g-s-blue-draw", over="g-x-red", absorbed=1), ["g-x-red", "g-s-blue-draw"], 3),
        (emotion("g-x-blue", absorbed=2), ["g-x-blue"], 2),
    ],
)
def test_a_destroyed_emotion(lying: dict[str, Any], piles: list[str], back: int) -> None:
    one = after_use("destroy", game(uses("destroy", mindset=[lying])))
    told = [Event("pile", "leo", card, "mindset", cause="destroy.discard") for card in piles]
    if back:
        told.append(Event("to-supply", "leo", "gloom", amount=back, cause="destroy.fragments"))
    assert one.play(f"diana destroy leo {lying['card']}") == told
    assert (fact(one, "using"), fact(one, "leo.mindset"), fact(one, "leo.scored.gloom")) == (None, [], 0)


def test_a_destroyed_emotion_whose_absorbed_fragments_are_scored() -> None:
    lying = emotion("b-s-blue-draw", over="b-x-red", absorbed=1)
    one = after_use("destroy", game(uses("destroy", mindset=[lying]), {"destroy.absorbed": "fragment-slots-only"}))
    assert one.play("diana destroy leo b-s-blue-draw") == [
        Event("pile", "leo", "b-x-red", "mindset", cause="destroy.discard"),
        Event("pile", "leo", "b-s-blue-draw", "mindset", cause="destroy.discard"),
        Event("collect", "leo", "bliss", amount=1, cause="destroy.fragments"),
        Event("to-supply", "leo", "bliss", amount=2, cause="destroy.fragments"),
    ]
    assert fact(one, "leo.scored") == {"bliss": 1, "gloom": 0}


@pytest.mark.rule("swap.exchange", "swap.fragments")
def test_a_swap_with_another_player() -> None:
    one = game(uses("swap", mindset=[emotion("g-s-blue-draw", over="g-x-red", fragments=1, absorbed=2)]))
    told = after_use("swap", one).play("diana swap b-s-red-swap with leo g-s-blue-draw")
    assert told == [Event("swapped", "diana", "b-s-red-swap", "leo", cause="swap.exchange", note="g-s-blue-draw")]
    keys = ("card", "over", "fragments", "absorbed", "fresh")
    mindsets = [
        [{key: lying[key] for key in keys} for lying in fact(one, f"{who}.mindset")] for who in ("diana", "leo")
    ]
    assert mindsets == [
        [{"card": "g-s-blue-draw", "over": "g-x-red", "fragments": 1, "absorbed": 2, "fresh": "swapped"}],
        [{"card": "b-s-red-swap", "over": None, "fragments": 1, "absorbed": 0, "fresh": None}],
    ]
    assert fact(one, "using") is None


@pytest.mark.parametrize(
    ("is_entry", "merged_usable", "plain", "merged"),
    [
        ("no-entry-not-usable", "no", "swapped", "swapped"),
        ("no-entry-not-usable", "yes", "swapped", None),
        ("usable", "no", None, None),
        ("full-entry", "no", "entered", "swapped"),
        ("full-entry", "yes", "entered", None),
    ],
)
@pytest.mark.parametrize("over", [None, "g-x-red"])
def test_whether_a_swapped_emotion_has_to_wait(
    is_entry: str, merged_usable: str, plain: str | None, merged: str | None, over: str | None
) -> None:
    lying = emotion("g-s-blue-draw", fragments=0, **({"over": over} if over else {}))
    rulings = {"swap.is-entry": is_entry, "swap.merged-usable": merged_usable}
    one = after_use("swap", game(uses("swap", mindset=[lying]), rulings))
    told = one.play("diana swap b-s-red-swap with leo g-s-blue-draw")
    assert fact(one, "diana.mindset.0.fresh") == (merged if over else plain)
    assert fact(one, "leo.mindset.0.fresh") is None
    filled = [(2, "diana", "g-s-blue-draw", "gloom"), (1, "leo", "b-s-red-swap", "bliss")]
    on_cards = [
        Event("on-card", who, card, "fragment", amount, "entry.fragments", side) for amount, who, card, side in filled
    ]
    assert told[1:] == (on_cards if is_entry == "full-entry" else [])


@pytest.mark.parametrize(("gloom", "amount"), [(38, 2), (39, 1), (40, 0)])
def test_a_swap_that_is_an_entry_fills_up_from_a_limited_supply(gloom: int, amount: int) -> None:
    rulings = {"swap.is-entry": "full-entry", "supply.limit": "limited"}
    leo = {"mindset": [emotion("g-s-blue-draw", fragments=0)], "scored": {"gloom": gloom}}
    one = after_use("swap", game(uses("swap", **leo), rulings))
    play(one, "diana swap b-s-red-swap with leo g-s-blue-draw")
    assert fact(one, "diana.mindset.0.fragments") == amount
    assert fact(one, "leo.mindset.0.fragments") == 2


@pytest.mark.rule("steal.look", "steal.take")
@pytest.mark.parametrize(("option", "note", "seen"), [("user-only", "", ["diana"]), ("open", "open", ["public"])])
def test_a_steal(option: str, note: str, seen: list[str]) -> None:
    one = game(uses("steal", hand=["g-x-blue", "g-x-red"]), {"steal.privacy": option})
    assert after_use("steal", one).play("diana steal leo") == [
        Event("look", "diana", where="leo", cause="steal.look", note=note),
        owed("diana", "take", "steal.take", {"kind": "open-hand", "owner": "leo"}),
    ]
    assert fact(one, "leo.seen_by") == [seen, seen]
    assert fact(one, "pending.0.may") is True
    declined = one.copy()
    assert declined.play("diana decline") == []
    assert (fact(declined, "using"), fact(declined, "pending"), fact(declined, "diana.hand")) == (None, [], [])
    assert one.play("diana take g-x-red") == [Event("stolen", "diana", "g-x-red", "leo", cause="steal.take")]
    assert (fact(one, "leo.hand"), fact(one, "diana.hand"), fact(one, "using")) == (["g-x-blue"], ["g-x-red"], None)
    assert fact(one, "diana.seen_by") == [["leo"] if option == "user-only" else ["public"]]


def test_a_steal_from_an_empty_hand_is_over_at_once() -> None:
    one = game(uses("steal", hand=[]))
    assert after_use("steal", one).play("diana steal leo") == [Event("look", "diana", where="leo", cause="steal.look")]
    assert (fact(one, "using"), fact(one, "pending")) == (None, [])


@pytest.mark.rule("summon.place", "summon.no-action")
def test_a_summon() -> None:
    players = uses("summon")
    players["diana"]["hand"] = ["g-m-blue-draw", "g-x-blue"]
    one = play(game(players), "diana use b-s-red-summon")
    effect = {"kind": "effect", "card": "b-s-red-summon"}
    assert one.play("leo let") == [owed("diana", "summon", "summon.place", effect)]
    alone = one.copy()
    assert alone.play("diana summon g-m-blue-draw") == [
        Event("join", "diana", "g-m-blue-draw", "", 1, "summon.place", "1 gloom")
    ]
    assert one.play("diana summon g-m-blue-draw over g-x-blue out b-s-red-summon") == [
        Event("pile", "diana", "b-s-red-summon", "mindset", cause="mindset.optional-discard"),
        Event("to-supply", "diana", "bliss", amount=1, cause="mindset.optional-discard"),
        Event("join", "diana", "g-m-blue-draw", "g-x-blue", 1, "merge.placement", "1 gloom"),
    ]
    assert (fact(one, "using"), fact(one, "turn.actions"), fact(one, "turn.abilities_used")) == (None, 2, ["summon"])


@pytest.mark.rule("embrace.take", "embrace.replace", "embrace.no-action")
def test_an_embrace() -> None:
    one = after_use("embrace", game(uses("embrace"), impulse=IMPULSE))
    assert one.play("diana embrace 3 /b-x-blue") == [
        Event("take", "diana", "b-m-green-swap", "3", cause="embrace.take"),
        Event("uncover", what="b-x-blue", where="3", cause="embrace.replace", note="1"),
    ]
    assert (fact(one, "using"), fact(one, "turn.actions")) == (None, 2)
    assert fact(one, "diana.seen_by") == [["public"]]


@pytest.mark.rule("deprive.discard", "deprive.replace", "deprive.twice")
def test_a_deprive() -> None:
    one = after_use("deprive", game(uses("deprive"), impulse=IMPULSE))
    assert fact(one, "using.left") == 2
    assert one.play("diana deprive 3 /b-x-blue") == [
        Event("pile", "diana", "b-m-green-swap", "impulse", cause="deprive.discard"),
        Event("uncover", what="b-x-blue", where="3", cause="deprive.replace", note="1"),
        owed("diana", "deprive", "deprive.twice"),
    ]
    assert (fact(one, "using.left"), fact(one, "using.columns")) == (1, [3])
    assert one.play("diana deprive 1") == [
        Event("pile", "diana", "b-x-red", "impulse", cause="deprive.discard"),
        Event("uncover", what="?", where="1", cause="deprive.replace", note="1"),
    ]
    assert (fact(one, "using"), fact(one, "pending"), fact(one, "discard.cards")) == (
        None, [], ["b-x-red", "b-m-green-swap"],
    )  # fmt: skip


@pytest.mark.rule("deprive.twice")
def test_a_deprive_of_the_only_card_is_done_once() -> None:
    """Where the columns must differ and no other has a card, there is nothing left to discard."""
    impulse = {"1": {"card": "b-x-red", "stack": 2}, "2": {"card": None, "stack": 0}, "3": {"card": None, "stack": 0}}
    one = after_use("deprive", game(uses("deprive"), {"deprive.same-column": "no"}, impulse=impulse))
    play(one, "diana deprive 1")
    assert (fact(one, "using"), fact(one, "pending"), fact(one, "phase")) == (None, [], "play")
    twice = after_use("deprive", game(uses("deprive"), impulse=impulse))
    play(twice, "diana deprive 1")
    assert (fact(twice, "using.columns"), fact(twice, "pending.0.what")) == ([1], "deprive")


DRAINED = emotion("b-s-blue-draw", over="b-x-blue", fragments=2, absorbed=1)


@pytest.mark.rule("drain.slots", "drain.source-slots", "drain.excess")
def test_a_drain_of_which_something_stays() -> None:
    host = emotion("b-s-green-draw", over="b-x-red", fragments=1, absorbed=1)
    one = after_use("drain", game(uses("drain", host, mindset=[DRAINED])))
    about = {"kind": "drained", "user": "diana", "owner": "leo", "source": 0, "host": 1, "amount": 2}
    assert one.play("diana drain leo b-s-blue-draw onto b-s-green-draw 1 1") == [
        owed("leo", "stay", "drain.excess", {**about, "fragments": 1, "absorbed": 1}, "0 1 | 1 0")
    ]
    both = one.copy()
    assert one.play("leo stay 0 1") == [
        Event("on-card", "leo", "b-s-blue-draw", "fragment", -2, "drain.source-slots", "bliss"),
        Event("on-card", "diana", "b-s-green-draw", "fragment", 1, "drain.slots", "bliss"),
        Event("on-card", "diana", "b-s-green-draw", "absorb", 1, "drain.slots", "bliss"),
    ]
    assert both.play("leo stay 1 0") == [
        Event("on-card", "leo", "b-s-blue-draw", "fragment", -1, "drain.source-slots", "bliss"),
        Event("on-card", "leo", "b-s-blue-draw", "absorb", -1, "drain.source-slots", "bliss"),
        Event("on-card", "diana", "b-s-green-draw", "fragment", 1, "drain.slots", "bliss"),
        Event("on-card", "diana", "b-s-green-draw", "absorb", 1, "drain.slots", "bliss"),
    ]
    assert (fact(one, "using"), fact(one, "pending")) == (None, [])


@pytest.mark.parametrize(
    ("chooser", "who", "drained"),
    [
        ("owner-of-drained", "leo", None),
        ("user", "diana", None),
        ("absorb-stays", "", [0, 1]),
    ],
)
def test_who_says_what_stays(chooser: str, who: str, drained: list[int] | None) -> None:
    host = emotion("b-s-green-draw", fragments=0)
    rulings = {"drain.excess-chooser": chooser, "drain.host-slots": "fragment-first"}
    one = after_use("drain", game(uses("drain", host, mindset=[DRAINED]), rulings))
    play(one, "diana drain leo b-s-blue-draw onto b-s-green-draw 2")
    if drained is None:
        assert (fact(one, "pending.0.who"), fact(one, "pending.0.options")) == (who, ["0 1", "1 0"])
        return
    assert [fact(one, f"leo.mindset.0.{kind}") for kind in ("fragments", "absorbed")] == drained
    assert (fact(one, "using"), fact(one, "pending")) == (None, [])


# ---------------------------------------------------------------- an Ability that can do nothing


@pytest.mark.parametrize(
    ("ability", "rule"), [("drain", "drain.source"), ("summon", "summon.place"), ("swap", "swap.exchange")]
)
def test_an_ability_that_can_do_nothing(ability: str, rule: str) -> None:
    one = play(game(uses(ability, hand=[])), f"diana use b-s-red-{ability}")
    assert one.play("leo let") == [Event("no-effect", "diana", f"b-s-red-{ability}", cause=rule)]
    assert (fact(one, "using"), fact(one, "pending")) == (None, [])


@pytest.mark.parametrize("ability", ["deprive", "embrace"])
def test_an_impulse_without_cards_gives_nothing(ability: str) -> None:
    bare = {column: {"card": None, "stack": 0} for column in "123"}
    one = play(game(uses(ability), impulse=bare), f"diana use b-s-red-{ability}")
    rule = {"deprive": "deprive.discard", "embrace": "embrace.take"}[ability]
    assert one.play("leo let") == [Event("no-effect", "diana", f"b-s-red-{ability}", cause=rule)]


# ---------------------------------------------------------------- a Revelation and the preparation of a Cycle


@pytest.mark.rule("prep.sequence", "scoring.collect", "scoring.bonus-colour", "revelation.ends-turn")
def test_a_whole_revelation_where_people_lay_the_cards() -> None:
    diana = {
        "hand": ["b-m-red-draw"] * 4,
        "mindset": [emotion("b-s-red-draw", over="b-x-yellow", absorbed=1), emotion("g-m-red-swap")],
    }
    leo = {
        "hand": [],
        "mindset": [emotion(f"g-m-{vibe}-draw", fragments=at % 2) for at, vibe in enumerate(("red", "blue", "green"))],
    }
    one = game({"diana": diana, "leo": leo}, mood="gloom", impulse=GAP, deck={"count": 20})
    assert one.play("diana impulse 2") == [
        Event("take", "diana", "g-x-blue", "2", cause="impulse.take"),
        Event("unfilled", "diana", where="2", cause="impulse.revelation"),
        Event("collect", "diana", "bliss", amount=3, cause="scoring.collect"),
        Event("collect", "diana", "gloom", amount=1, cause="scoring.collect"),
        Event("collect", "leo", "gloom", amount=1, cause="scoring.collect"),
        Event("bonus", "leo", "gloom", amount=1, cause="combo.three-different", note="three-different"),
        Event("turn-over", "diana", cause="revelation.ends-turn"),
        Event("pile", "", "b-x-red", "impulse", cause="prep.impulse"),
        Event("pile", "", "b-m-green-swap", "impulse", cause="prep.impulse"),
        owed("table", "lay", "prep.impulse"),
    ]
    assert (fact(one, "turn.actions"), fact(one, "phase"), fact(one, "using")) == (0, "preparation", None)
    assert fact(one, "progress.todo") == [
        *(["stack", column] for column in range(3)), ["mindsets", 0],
        ["hand-down", 1], ["hand-down", 0], ["hand-up", 1], ["hand-up", 0], ["mood", 0], ["begin-cycle", 1],
    ]  # fmt: skip
    assert [fact(one, f"{who}.last") for who in ("diana", "leo")] == [
        {"collected": 4, "bonus": 0},
        {"collected": 1, "bonus": 1},
    ]
    assert one.play("table lay b-x-blue ? g-x-red") == [
        Event("lay", what="b-x-blue", where="1", cause="prep.impulse"),
        Event("lay", what="?", where="2", cause="prep.impulse"),
        Event("lay", what="g-x-red", where="3", cause="prep.impulse"),
        Event("refill", where="1", amount=2, cause="prep.stacks"),
        Event("refill", where="2", amount=4, cause="prep.stacks"),
        Event("refill", where="3", amount=2, cause="prep.stacks"),
        Event("pile", "diana", "b-x-yellow", "mindset", cause="prep.mindsets"),
        Event("pile", "diana", "b-s-red-draw", "mindset", cause="prep.mindsets"),
        Event("pile", "diana", "g-m-red-swap", "mindset", cause="prep.mindsets"),
        *(
            Event("pile", "leo", f"g-m-{vibe}-draw", "mindset", cause="prep.mindsets")
            for vibe in ("red", "blue", "green")
        ),
        owed("diana", "discard", "prep.hand-down", {"kind": "surplus", "number": 1}),
    ]
    assert one.play("diana discard g-x-blue") == [
        Event("pile", "diana", "g-x-blue", "hand", cause="prep.hand-down"),
        Event("drawn", "leo", amount=4, cause="prep.hand-up"),
        owed("table", "mood", "prep.coin", options="bliss | gloom"),
    ]
    assert one.play("table mood bliss") == [
        Event("mood", what="bliss", cause="prep.coin"),
        Event("cycle", "leo", amount=2, cause="scoring.next-cycle"),
        Event("turn", "leo", amount=2, cause="setup.turn-order"),
    ]
    # 20 cards, less 3 laid, 2 + 4 + 2 on the Stacks and 4 drawn.
    assert (fact(one, "deck.count"), fact(one, "discard.count"), fact(one, "phase")) == (5, 9, "play")
    assert fact(one, "turn") == {"number": 6, "player": "leo", "actions": 2, "abilities_used": []}


def dealt(**position: Any) -> Game:
    """A game whose cards the tool deals, under way."""
    return Game.new({**load_setup("card-2"), "chance": {"emotions": "dealt"}, "position": position})


@pytest.mark.rule("prep.impulse", "prep.stacks", "prep.stacks-keep", "prep.hand-up", "deck.reshuffle")
def test_a_whole_revelation_where_the_tool_deals() -> None:
    impulse = {
        "1": {"card": "b-x-red", "order": []},
        "2": {"card": "g-x-blue", "order": ["g-m-yellow-swap"]},
        "3": {
            "card": "b-x-green",
            "order": ["b-s-red-destroy", "b-s-yellow-drain", "b-s-green-deprive", "b-s-blue-summon"],
        },
    }
    players = {
        "diana": {"hand": ["g-s-yellow-swap", "g-s-green-swap", "g-s-green-draw"]},
        "leo": {"hand": ["g-x-red"] * 4},
    }
    deck = ["b-m-green-draw", "b-m-blue-draw", "b-m-red-steal", "b-m-yellow-swap", "g-m-green-draw", "g-m-blue-draw"]
    one = dealt(players=players, impulse=impulse, deck={"order": deck}, discard={"cards": ["g-x-yellow"]})
    told = one.play("diana impulse 1")
    assert told[:8] == [
        Event("take", "diana", "b-x-red", "1", cause="impulse.take"),
        Event("unfilled", "diana", where="1", cause="impulse.revelation"),
        Event("turn-over", "diana", cause="revelation.ends-turn"),
        Event("pile", "", "g-x-blue", "impulse", cause="prep.impulse"),
        Event("pile", "", "b-x-green", "impulse", cause="prep.impulse"),
        *(Event("lay", what=card, where=str(n), cause="prep.impulse") for n, card in enumerate(deck[:3], 1)),
    ]
    laid, wait = Event("refill", where="1", amount=3, cause="prep.stacks"), owed("table", "shuffle", "deck.reshuffle")
    assert sorted(told[8:], key=lambda event: event.kind, reverse=True) == [laid, wait]
    assert fact(one, "impulse.1.order") == ["g-m-blue-draw", "g-m-green-draw", "b-m-yellow-swap"]
    assert fact(one, "progress.todo")[0] == ["stack", 0]
    assert fact(one, "discard.cards") == ["b-x-green", "g-x-blue", "g-x-yellow"]
    assert one.play("table shuffle g-x-blue g-x-yellow b-x-green") == [
        Event("reshuffle", amount=3, cause="deck.reshuffle"),
        Event("refill", where="1", amount=1, cause="prep.stacks"),
        Event("refill", where="2", amount=2, cause="prep.stacks"),
        owed("table", "mood", "prep.coin", options="bliss | gloom"),
    ]
    assert fact(one, "impulse.1.order") == ["g-x-blue", "g-m-blue-draw", "g-m-green-draw", "b-m-yellow-swap"]
    assert fact(one, "impulse.2.order") == ["b-x-green", "g-x-yellow", "g-m-yellow-swap"]
    assert [len(fact(one, f"{who}.hand")) for who in ("diana", "leo")] == [4, 4]


@pytest.mark.rule("deck.reshuffle", "prep.impulse")
def test_a_pile_is_shuffled_before_the_impulse_is_laid_and_short_piles_stay_short() -> None:
    """ruling deck.both-empty: the cards are dealt in the stated order as far as they go."""
    bare = {"1": {"card": "b-x-red", "stack": 0}, "2": {"card": None, "stack": 0}, "3": {"card": None, "stack": 0}}
    players: dict[str, Any] = {"diana": {"hand": []}, "leo": {"hand": []}}
    one = game(players, impulse=bare, deck={"count": 0}, discard={"cards": ["g-x-red"] * 5})
    assert one.play("diana impulse 1")[-3:] == [
        Event("turn-over", "diana", cause="revelation.ends-turn"),
        Event("reshuffle", amount=5, cause="deck.reshuffle"),
        owed("table", "lay", "prep.impulse"),
    ]
    assert one.play("table lay g-x-red g-x-red g-x-red")[3:] == [
        Event("refill", where="1", amount=2, cause="prep.stacks"),
        owed("table", "mood", "prep.coin", options="bliss | gloom"),
    ]
    assert [fact(one, f"impulse.{column}.stack") for column in (1, 2, 3)] == [2, 0, 0]
    assert [len(fact(one, f"{who}.hand")) for who in ("diana", "leo")] == [1, 0]
    nothing = game(players, impulse=bare, deck={"count": 0}, discard={"count": 0})
    assert nothing.play("diana impulse 1")[-1] == owed("table", "mood", "prep.coin", options="bliss | gloom")


@pytest.mark.parametrize(
    ("option", "lines", "rest"),
    [
        ("left-of-active", [], ["begin-cycle", 2]),
        ("active-again", [], ["begin-cycle", 1]),
        ("first-starter", [], ["begin-cycle", 0]),
        ("random", [], ["starter", 0]),
    ],
)
def test_who_begins_the_next_cycle_and_draws_first(option: str, lines: list[str], rest: list[Any]) -> None:
    one = game({}, {"revelation.next-player": option}, "card-4", impulse=GAP, turn={"player": "leo"}, starter="diana")
    play(one, "leo impulse 2")
    todo = fact(one, "progress.todo")
    assert todo[-1] == rest
    first = {"active-again": 1, "first-starter": 0}.get(option, 2)
    clockwise = [(first + step) % 4 for step in range(4)]
    assert [number for word, number in todo if word == "hand-down"] == clockwise
    assert [number for word, number in todo if word == "hand-up"] == clockwise


def test_a_beginner_who_is_chosen_at_random_is_told() -> None:
    one = game({}, {"revelation.next-player": "random"}, "card-3", impulse=GAP)
    play(one, "diana impulse 2", "table lay ? ? ?")
    assert one.play("table mood gloom")[-1] == owed(
        "table", "start", "revelation.cycle-end", options="diana | leo | thomas"
    )
    assert one.play("table start thomas") == [
        Event("starter", "thomas", cause="revelation.cycle-end"),
        Event("cycle", "thomas", amount=2, cause="scoring.next-cycle"),
        Event("turn", "thomas", amount=2, cause="setup.turn-order"),
    ]
    assert fact(one, "starter") == "diana"


def test_a_mulligan_in_every_cycle() -> None:
    players = {"diana": {"mulligan": "taken", "hand": ["?"] * 3}, "leo": {"hand": ["?"] * 4}}
    one = game(players, {"prep.mulligan": "per-cycle"}, impulse=GAP)
    play(one, "diana impulse 2", "table lay ? ? ?")
    assert one.play("table mood gloom")[1:] == [
        Event("cycle", "leo", amount=2, cause="scoring.next-cycle"),
        owed("leo", "keep", "setup.mulligan"),
    ]
    assert [fact(one, f"{who}.mulligan") for who in ("diana", "leo")] == ["open", "open"]
    assert one.play("leo mulligan") == [
        *[Event("pile", "leo", "?", "hand", cause="setup.mulligan")] * 4,
        Event("drawn", "leo", amount=4, cause="prep.hand-up"),
        owed("diana", "keep", "setup.mulligan"),
    ]
    assert one.play("diana keep") == [Event("turn", "leo", amount=2, cause="setup.turn-order")]
    assert [fact(one, f"{who}.mulligan") for who in ("diana", "leo")] == ["kept", "taken"]


@pytest.mark.parametrize("family", ["impulse", "embrace"])
def test_the_card_that_triggers_a_revelation_may_be_lost(family: str) -> None:
    one = game(uses("embrace"), {"revelation.trigger-card": "discard"}, impulse=GAP)
    if family == "embrace":
        after_use("embrace", one)
    assert one.play(f"diana {family} 2")[:2] == [
        Event("pile", "diana", "g-x-blue", "impulse", cause=f"{family}.revelation"),
        Event("unfilled", "diana", where="2", cause=f"{family}.revelation"),
    ]
    other = game({"diana": {"hand": []}}, {"revelation.trigger-card": "discard"}, impulse=GAP)
    assert other.play("diana impulse 1")[0] == Event("take", "diana", "b-x-red", "1", cause="impulse.take")


@pytest.mark.rule("deprive.revelation")
def test_a_deprive_that_leaves_a_gap() -> None:
    one = after_use("deprive", game(uses("deprive"), impulse=GAP))
    assert one.play("diana deprive 2")[:4] == [
        Event("pile", "diana", "g-x-blue", "impulse", cause="deprive.discard"),
        Event("unfilled", "diana", where="2", cause="deprive.revelation"),
        Event("collect", "diana", "bliss", amount=1, cause="scoring.collect"),
        Event("turn-over", "diana", cause="revelation.ends-turn"),
    ]
    assert [step for step in fact(one, "progress.todo") if step[0] == "deprive"] == []


def test_a_deprive_whose_second_discard_hits_the_new_impulse() -> None:
    one = after_use("deprive", game(uses("deprive"), {"deprive.after-revelation": "after"}, impulse=GAP))
    play(one, "diana deprive 2")
    assert fact(one, "progress.todo")[-3:] == [["mood", 0], ["deprive", 0], ["begin-cycle", 1]]
    play(one, "table lay ? ? ?")
    assert one.play("table mood bliss") == [
        Event("mood", what="bliss", cause="prep.coin"),
        owed("diana", "deprive", "deprive.twice"),
    ]
    assert fact(one, "using") == {
        **{"player": "diana", "emotion": -1, "card": "", "ability": "deprive", "asked": 1, "targets": None},
        **{"left": 1, "columns": []},
    }
    told = one.play("diana deprive 2")
    assert [event.kind for event in told] == ["pile", "uncover", "cycle", "turn"]
    # After the second discard no other follows a gap.
    both = game(uses("deprive"), {"deprive.after-revelation": "after"}, impulse=GAP)
    play(after_use("deprive", both), "diana deprive 1", "diana deprive 2")
    assert [step for step in fact(both, "progress.todo") if step[0] == "deprive"] == []


def test_both_discards_of_a_deprive_come_before_the_revelation_of_the_first_gap() -> None:
    two = {**GAP, "3": {"card": "b-m-green-swap", "stack": 0}}
    one = after_use("deprive", game(uses("deprive"), {"deprive.after-revelation": "finish-first"}, impulse=two))
    assert one.play("diana deprive 3") == [
        Event("pile", "diana", "b-m-green-swap", "impulse", cause="deprive.discard"),
        owed("diana", "deprive", "deprive.twice"),
    ]
    assert one.play("diana deprive 2")[:2] == [
        Event("pile", "diana", "g-x-blue", "impulse", cause="deprive.discard"),
        Event("unfilled", "diana", where="3", cause="deprive.revelation"),
    ]


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rule("win.check", "scoring.count")
def test_the_end_of_a_game() -> None:
    leo = {"mindset": [emotion("b-s-red-draw")], "scored": {"bliss": 10, "gloom": 1}}
    players = {"diana": {"scored": {"bliss": 6, "gloom": 9}}, "leo": leo}
    one = game(players, impulse=GAP)
    assert one.play("diana impulse 2")[2:] == [
        Event("collect", "leo", "bliss", amount=2, cause="scoring.collect"),
        Event("condition", "leo", "single-bliss", cause="win.single-bliss"),
        Event("score", "diana", amount=15, cause="scoring.count"),
        Event("score", "leo", amount=13, cause="scoring.count"),
        Event("result", "leo", "single-bliss", cause="win.any-condition", note="leo"),
    ]
    assert (fact(one, "phase"), fact(one, "end.triggered"), fact(one, "pending")) == ("over", "single-bliss", [])
    assert one.state()["result"] == {
        **{"scores": {"diana": 15, "leo": 13}, "winner": "leo", "winners": ["leo"], "why": "win.any-condition"},
    }
    assert one.legal() == []


def test_a_victory_that_is_shared() -> None:
    players = {who: {"scored": {"bliss": 7, "gloom": 7}} for who in ("leo", "thomas")}
    one = game(players, setup="card-3", impulse=GAP)
    assert one.play("diana impulse 2")[2:] == [
        Event("condition", "leo", "balanced", cause="win.balanced"),
        Event("score", "diana", amount=0, cause="scoring.count"),
        Event("score", "leo", amount=14, cause="scoring.count"),
        Event("score", "thomas", amount=14, cause="scoring.count"),
        Event("result", "", "balanced", cause="win.shared", note="leo, thomas"),
    ]
    assert fact(one, "result.winner") is None


# ---------------------------------------------------------------- before the first turn


@pytest.mark.rule("setup.impulse", "setup.mood", "setup.start-player", "setup.mulligan")
def test_the_beginning_of_a_game_at_a_table() -> None:
    one = Game.new("card-3")
    assert one.state()["pending"] == [
        {"who": "table", "what": "lay", "options": [], "cause": "setup.impulse", "about": None, "may": False}
    ]
    assert fact(one, "progress.todo") == [["mood", 0], ["starter", 0]]
    lay = [
        Event("lay", what=card, where=str(n), cause="setup.impulse") for n, card in enumerate(("b-x-red", "?", "?"), 1)
    ]
    mood = owed("table", "mood", "setup.mood", options="bliss | gloom")
    assert one.play("table lay b-x-red ? ?") == [*lay, mood]
    start = owed("table", "start", "setup.start-player", options="diana | leo | thomas")
    assert one.play("table mood gloom") == [Event("mood", what="gloom", cause="setup.mood"), start]
    assert fact(one, "turn.player") is None
    keep = [owed(who, "keep", "setup.mulligan") for who in ("leo", "thomas", "diana")]
    assert one.play("table start leo") == [Event("starter", "leo", cause="setup.start-player"), keep[0]]
    assert fact(one, "starter") == "leo"
    assert one.play("leo keep") == [keep[1]]
    assert one.play("thomas keep") == [keep[2]]
    assert one.play("diana keep") == [Event("turn", "leo", amount=2, cause="setup.turn-order")]
    assert fact(one, "turn") == {"number": 1, "player": "leo", "actions": 2, "abilities_used": []}
    assert (fact(one, "cycle"), fact(one, "phase"), fact(one, "mood")) == (1, "play", "gloom")


@pytest.mark.parametrize("option", ["any", "clockwise"])
def test_who_may_say_first_whether_the_hand_is_kept(option: str) -> None:
    """Where everybody may answer as they like, who was asked first is asked again, and nobody twice."""
    one = Game.new({**load_setup("card-3"), "rulings": {"setup.mulligan-order": option}})
    play(one, "table lay ? ? ?", "table mood gloom", "table start leo")
    if option != "any":
        assert one.legal() == ["leo keep", "leo mulligan"]
        assert [objection.rule for objection in one.judge("diana keep").objections] == ["setup.mulligan"]
        return
    assert one.legal() == [f"{who} {what}" for who in ("leo", "thomas", "diana") for what in ("keep", "mulligan")]
    assert one.play("diana keep") == [owed("leo", "keep", "setup.mulligan")]
    assert one.legal() == [f"{who} {what}" for who in ("leo", "thomas") for what in ("keep", "mulligan")]
    assert fact(one, "progress.todo") == [["mulligan", 2], ["begin", 1]]
    play(one, "thomas mulligan", "leo keep")
    assert (fact(one, "turn.player"), fact(one, "thomas.mulligan"), fact(one, "diana.mulligan")) == (
        "leo",
        "taken",
        "kept",
    )


@pytest.mark.rule("prep.sequence")
@pytest.mark.parametrize(
    ("ruling", "order", "last"),
    [
        ("left-of-active", [1, 2, 0], ["begin-cycle", 1]),
        ("active-again", [0, 1, 2], ["begin-cycle", 0]),
        ("first-starter", [2, 0, 1], ["begin-cycle", 2]),
        # Who begins is not known yet, so that the player on the left comes first.
        ("random", [1, 2, 0], ["starter", 0]),
    ],
)
def test_what_is_still_to_be_done_after_a_revelation(ruling: str, order: list[int], last: list[Any]) -> None:
    """Everything but the cards of the Impulse, which the table is asked for at once."""
    gap = {"1": {"card": "b-x-red", "stack": 0}}
    one = game(None, {"revelation.next-player": ruling}, "card-3", impulse=gap, starter="thomas")
    play(one, "diana impulse 1")
    assert (fact(one, "pending.0.what"), fact(one, "phase"), fact(one, "turn.actions")) == ("lay", "preparation", 0)
    assert fact(one, "progress.todo") == [
        *(["stack", column] for column in (0, 1, 2)),
        ["mindsets", 0],
        *(["hand-down", player] for player in order),
        *(["hand-up", player] for player in order),
        ["mood", 0],
        last,
    ]
