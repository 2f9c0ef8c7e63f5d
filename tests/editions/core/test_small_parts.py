"""The small parts that every edition is made of: decisions, hearings, what is overheard, tables, states, knowledge."""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from support.heard import heard as page_of
from support.heard import naming
from support.pages import Sentences

from cerebria_cli.editions.core import alike, assembling, evidence, knowledge, writing
from cerebria_cli.editions.core.decisions import Pending, about_facts, told_as
from cerebria_cli.editions.core.deeds import Deed, done, not_held
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.gaps import NoGap, need_play
from cerebria_cli.editions.core.hearing import Hearing
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.core.overhearing import Check, Rulebook, Source, listening
from cerebria_cli.editions.core.state import State, all_copied, as_before, copied, held_by
from cerebria_cli.editions.core.table import Table, Trial
from cerebria_cli.editions.core.verdict import LEGAL, CostPart, Earlier, Objection, Verdict, counted, spoken, titled
from cerebria_cli.errors import Damaged

# ---------------------------------------------------------------- decisions


@told_as("aim")
class Aim(NamedTuple):
    team: str
    cards: tuple[str, ...] = ()


def test_what_a_decision_is_about_as_the_facts_tell_it() -> None:
    assert about_facts(None) is None
    assert about_facts(Aim("bliss", ("a", "b"))) == {"kind": "aim", "team": "bliss", "cards": ["a", "b"]}


# ---------------------------------------------------------------- hearings


class Judged:
    """A state of two players; `whose` tells whose turn it is taken to be."""

    rulings = {"willow.zero": "no"}

    def __init__(self, whose: int = 0) -> None:
        self.whose = whose

    def name(self, player: int) -> str:
        return ("diana", "leo")[player]


def hearing(player: int = 0, verb: str = "move", actor: str = "diana") -> Hearing[Judged]:
    return Hearing(Judged(), Move(actor, verb), player)


def test_a_hearing_begins_with_nothing_against_a_move() -> None:
    one = hearing(1)
    assert (one.name, one.who, one.stated("turn.order")) == ("leo", "Leo", "turn.order")
    assert one.verdict() is LEGAL


def test_a_cost_is_part_of_the_verdict() -> None:
    one = hearing()
    one.cost.append(CostPart("wp", 1, "move.cost"))
    assert one.verdict() == Verdict((), (CostPart("wp", 1, "move.cost"),))
    assert one.verdict().legal


def test_every_kind_of_objection() -> None:
    one = hearing()
    one.refuse("a.b", "First.", wp=3)
    one.refuse_outright("a.c", "Second.", wp=4)
    one.contradict(Earlier(("Love",), "diana"), "a.d", "Third.")
    one.refuse_by_ruling("a.e", "willow.zero", "Fourth.")
    assert one.verdict() == Verdict(
        (
            Objection("a.b", "First.", (("wp", "3"),)),
            Objection("a.c", "Second.", (("wp", "4"),), unplayable=True),
            Objection("a.d", "Third.", (), unplayable=True, earlier=Earlier(("Love",), "diana")),
            Objection("a.e", "Fourth.", (("ruling", "willow.zero=no"),)),
        )
    )
    assert not one.verdict().legal


def test_what_is_in_order_is_said_to_whoever_listens() -> None:
    one = hearing()
    one.agree("a.b", "unheard")
    one.agree_by("a.b", "unheard")
    with listening() as heard:
        one.agree("a.b", "in order", "diana.wp")
        one.agree_by("a.c", "by its rule")
    assert heard.checks == [Check("in order", "a.b", "diana.wp", False), Check("by its rule", "a.c", "", True)]


@pytest.mark.parametrize(
    ("actions", "objections", "checks"),
    [
        (0, [Objection("r", "None left.", (("turn.actions", "0"),))], []),
        (1, [], [Check("1 Action left", "r", "turn.actions")]),
        (2, [], [Check("2 Actions left", "r", "turn.actions")]),
    ],
)
def test_an_action_is_left(actions: int, objections: list[Objection], checks: list[Check]) -> None:
    one = hearing()
    with listening() as heard:
        one.need_action_left(actions, "r", "None left.")
    assert (one.objections, heard.checks) == (objections, checks)


@pytest.mark.parametrize(
    ("player", "actor", "verb", "more", "whose", "objections"),
    [
        (0, "diana", "move", True, 0, []),
        (1, "leo", "move", True, 1, [Objection("r", naming("Diana", "Leo"), (("turn.player", "diana"),))]),
        # Nobody ends a turn that has not begun.
        (1, "leo", "end", False, 0, [Objection("r", naming("Diana", "Leo"), (("turn.player", "diana"),))]),
        (0, "diana", "end", True, 0, []),
        (-1, "bliss", "move", False, 0, [Objection("r", naming("Diana", "bliss"), unplayable=True)]),
    ],
)
def test_only_the_player_whose_turn_it_is_acts(
    player: int, actor: str, verb: str, more: bool, whose: int, objections: list[Objection]
) -> None:
    one = hearing(player, verb, actor)
    assert one.need_turn(0, "r", "end", lambda state, number: Judged(number)) is more
    assert (one.state.whose, one.objections) == (whose, objections)


def test_what_is_revealed_is_entered_for_the_table() -> None:
    mine, tables = hearing(), hearing(actor="table")
    assert tables.is_for_table("r")
    assert tables.objections == []
    assert not mine.is_for_table("r")
    text = naming()
    assert mine.objections == [Objection("r", text, unplayable=True)]


# ---------------------------------------------------------------- words of a verdict


def test_words_of_a_verdict() -> None:
    assert [counted(number, "Action") for number in (0, 1, 2)] == ["0 Actions", "1 Action", "2 Actions"]
    assert [titled(name) for name in ("home-ground", "haste")] == ["Home Ground", "Haste"]
    assert [spoken(name) for name in ("diana", "", "the table")] == ["Diana", "", "The table"]


# ---------------------------------------------------------------- what is overheard


def test_nothing_is_kept_where_nobody_listens_any_more() -> None:
    from cerebria_cli.editions.core import overhearing
    from cerebria_cli.editions.core.explanation import Reason

    def say() -> int:
        overhearing.in_order("asked", "a.b", "wp")
        overhearing.decided("decided", "a.c")
        overhearing.remarked(Reason("remark"))
        overhearing.comes_out(Reason("outcome"))
        overhearing.comes_from("a.d", "source", "why")
        overhearing.consulted("Love", "V1", "cost:move", speaks=True)
        return overhearing.comes_to(Reason("sum", 3)) + overhearing.comes_to(Reason("no sum"))

    assert not overhearing.is_heard()
    assert say() == 3
    with listening() as outer:
        assert overhearing.is_heard()
        with listening() as heard:
            assert say() == 3
    assert not overhearing.is_heard()
    assert (outer.checks, outer.sums, outer.outcomes, outer.sources, outer.powers) == ([], [], [], [], [])
    assert heard.checks == [Check("asked", "a.b", "wp", False), Check("decided", "a.c", "", True)]
    assert heard.sums == [Reason("remark"), Reason("sum", 3), Reason("no sum")]
    assert heard.outcomes == [Reason("outcome")]
    assert heard.sources == [Source("a.d", "source", "why")]
    assert [one.what for one in heard.powers] == ["Love"]


def consulted(*speaks: bool) -> list[tuple[str, str, bool]]:
    from cerebria_cli.editions.core import overhearing

    with listening() as heard:
        for one in speaks:
            overhearing.consulted("Love", "V1", "cost:move", speaks=one)
    return [(one.what, one.says, one.detail) for one in heard.powers]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((True,), ["speaks"]),
        ((False,), ["says nothing"]),
        # A power of several parts speaks if one of them does.
        ((False, True), ["speaks"]),
        ((True, False), ["speaks"]),
        ((True, True), ["speaks"]),
    ],
)
def test_a_power_speaks_if_one_of_its_parts_does(said: tuple[bool, ...], told: list[str]) -> None:
    assert consulted(*said) == [("Love", f"{says} to the cost of Move", True) for says in told]


def test_a_book_of_rulings_notes_what_is_looked_up() -> None:
    book = Rulebook({"a": "yes", "b": "no"})
    assert book.looked_up == {}
    assert book["a"] == "yes"
    assert book.looked_up == {"a": "yes"}
    with pytest.raises(KeyError):
        book["c"]
    assert book.looked_up == {"a": "yes"}


# ---------------------------------------------------------------- knowledge


def test_cards_that_are_nowhere_known() -> None:
    owned = ("Love", "Love", "Fear", "Joy")
    assert knowledge.unseen(owned, ("Love", "?", "Fear", "Trust")) == Counter({"Love": 1, "Joy": 1})
    # A card that is seen too often, or is not of the deck, is not owed.
    assert knowledge.unseen(owned, ("Fear", "Fear")) == Counter({"Love": 2, "Joy": 1})


@pytest.mark.parametrize(
    ("hand", "card", "may"),
    [
        (("Love",), "Love", True),
        (("Love",), "Joy", False),
        (("?",), "Joy", True),
        (("?",), "Fear", False),
        (("?",), "Trust", False),
        ((), "Joy", False),
    ],
)
def test_whether_a_hand_may_hold_a_card(hand: tuple[str, ...], card: str, may: bool) -> None:
    assert knowledge.may_hold(hand, card, Counter({"Joy": 1, "Fear": 0})) is may


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        (("Love", "Fear", "Love"), ["Fear", "Love"]),
        (("Love", "?"), ["Joy", "Love"]),
        (("?",), ["Joy"]),
        ((), []),
    ],
)
def test_what_a_hand_may_hold(hand: tuple[str, ...], cards: list[str]) -> None:
    assert knowledge.holdable(hand, Counter({"Joy": 1})) == cards


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        (("Love", "Fear", "Love"), ("Fear", "Love")),
        (("?", "Love"), ("?",)),
        (("?", "Fear", "?"), ("Fear", "?")),
        (("Fear",), ("Fear",)),
    ],
)
def test_a_hand_after_a_card_has_left_it(hand: tuple[str, ...], left: tuple[str, ...]) -> None:
    assert knowledge.without(hand, "Love") == left


def test_a_card_that_is_seen_too_often() -> None:
    owned = ("Love", "Love", "Fear")
    assert knowledge.too_many("diana", owned, "Joy", "hand") == Objection(
        "setup.deck", naming("Diana", "Joy", "Love, Fear"), unplayable=True
    )
    text = naming("Diana", "2", "Love")
    assert knowledge.too_many("diana", owned, "Love", "V1") == Objection(
        "setup.deck", text, (("Love", "V1"),), unplayable=True, earlier=Earlier(("Love",), "diana")
    )


def test_what_speaks_against_a_card_in_a_hand() -> None:
    assert knowledge.hand_told(("Love", "Fear", "Love"), "Joy", "leo") == Earlier(("Love", "Fear"), "leo")
    assert knowledge.hand_told(("Love", "?"), "Joy", "leo") == Earlier(("Joy",), "leo")


@pytest.mark.parametrize(
    ("results", "number", "owed", "text"),
    [
        (("a",), 0, (), naming("1")),
        (("a",), 1, (), naming("1", "2")),
        (("a", "b"), 2, (), naming("2", "4")),
        (
            ("a",),
            1,
            (Pending("diana", "keep", (), ""), Pending("leo", "take", (), "")),
            naming("1", "2", "keep"),
        ),
    ],
)
def test_no_more_cards_are_told_than_were_seen(
    results: tuple[str, ...], number: int, owed: tuple[Pending, ...], text: str
) -> None:
    assert knowledge.left_over(results, number, "draws", "r", owed) == [Objection("r", text, unplayable=True)]


def test_nothing_is_wrong_where_no_card_is_left_over() -> None:
    assert knowledge.left_over((), 1, "draws", "r") == []


def test_a_card_that_does_not_come_up() -> None:
    text = naming("Love")
    assert knowledge.dealt_otherwise("r", "the deck", "Love") == Objection("r", text, unplayable=True)


# ---------------------------------------------------------------- deeds


@pytest.mark.parametrize(
    ("hand", "card", "text", "earlier"),
    [
        (("Fear",), "Love", naming("Love", "Leo"), Earlier(("Fear",), "leo")),
        (("?",), "Love", naming("Love", "Leo"), Earlier(("Love",), "leo")),
        ((), "?", naming("Leo"), None),
    ],
)
def test_a_card_that_is_not_held(hand: tuple[str, ...], card: str, text: str, earlier: Earlier | None) -> None:
    assert not_held("leo", hand, card, "r") == [Objection("r", text, unplayable=True, earlier=earlier)]


def test_deeds_are_done_in_turn_or_none_of_them() -> None:
    def do(state: str, deed: Deed, cause: str) -> tuple[str, list[Event], list[Objection]]:
        faults = [Objection("r", "Not so.")] if deed.verb == "gone" else []
        return f"{state}+{deed.verb}", [Event(deed.verb, deed.who, cause=cause)], faults

    draw, discard, gone = (Deed("leo", verb) for verb in ("draw", "discard", "gone"))
    assert done("then", [draw, discard], "why", do) == (
        "then+draw+discard",
        [Event("draw", "leo", cause="why"), Event("discard", "leo", cause="why")],
        [],
    )
    assert done("then", [draw, gone, discard], "why", do) == ("then", [], [Objection("r", "Not so.")])
    assert done("then", [], "why", do) == ("then", [], [])
    assert draw.amount == 1


# ---------------------------------------------------------------- gaps


def why_no_gap(phase: str, dealt: bool) -> Objection | None:
    try:
        need_play(phase, dealt=dealt)
    except NoGap as error:
        return error.objection
    return None


@pytest.mark.parametrize("phase", ["play", "revelation", "preparation"])
def test_a_gap_is_in_the_midst_of_a_game(phase: str) -> None:
    assert why_no_gap(phase, dealt=False) is None


@pytest.mark.parametrize(
    ("phase", "dealt", "text"),
    [
        (
            "play",
            True,
            naming(),
        ),
        ("over", False, naming()),
        ("setup", False, naming()),
    ],
)
def test_no_gap_can_be_here(phase: str, dealt: bool, text: str) -> None:
    assert why_no_gap(phase, dealt) == Objection("", text, unplayable=True)


# ---------------------------------------------------------------- moves and bundles


def test_a_move_by_somebody_that_turns_something_up() -> None:
    move = Move("", "quell", results=("Love",))
    assert move.by("leo") == Move("leo", "quell", results=("Love",))
    assert move.by("") is move
    assert move.turning_up(("Love",)) is move
    assert move.turning_up(("?",)) == Move("", "quell", results=("?",))


TOKEN = PlacedToken("Courage", "haste")
FULL = Move("leo", "quell", ("a",), ("x",), (TOKEN,), ("Love",), True, ("y",))


def test_bundles_are_untied() -> None:
    bare = FULL._replace(tokens=())
    assert alike.alone(FULL) == alike.Bundle((TOKEN,), (bare,))
    assert alike.alone(bare) == alike.Bundle((), (bare,))
    assert alike.alone(bare).moves[0] is bare
    assert list(alike.untied(alike.alone(FULL))) == [FULL]
    assert list(alike.all_untied([alike.alone(FULL), alike.alone(bare)])) == [FULL, bare]
    assert alike.number_in([alike.Bundle((), (bare, bare)), alike.alone(FULL)]) == 3


def test_of_bundles_that_share_their_moves_the_first() -> None:
    shared, own = (FULL,), (FULL._replace(actor="diana"),)
    bundles = [alike.Bundle((), shared), alike.Bundle((TOKEN,), shared), alike.Bundle((TOKEN,), own)]
    assert list(alike.each_once(bundles)) == [bundles[0], bundles[2]]


def test_what_the_rules_see_of_tokens() -> None:
    other = PlacedToken("Love", "push", "quell")
    assert alike.places_filled([TOKEN, other]) == (("haste",), 2)
    assert alike.places_filled([]) == ((), 0)


# ---------------------------------------------------------------- tables and trials


class Asked:
    def __init__(self, name: str) -> None:
        self.name = name
        self.pending: tuple[Pending, ...] = ()
        self.shared: list[Any] = []

    def share(self, before: Any) -> None:
        self.shared.append(before)


def test_decisions_are_asked_and_answered_in_their_order() -> None:
    table = Table(Asked("now"), ("Love",))
    first = Pending("diana", "take", (("a", "b"), ("c",)), "r", Aim("bliss"))
    second = Pending("leo", "keep", (), "s")
    table.ask(first)
    table.ask(second)
    assert table.results == ["Love"]
    assert list(table.state.pending) == [first, second]
    about = {"kind": "aim", "team": "bliss", "cards": []}
    assert table.events == [
        Event("pending", "diana", "take", cause="r", note="a b | c", about=about),
        Event("pending", "leo", "keep", cause="s", note=""),
    ]
    assert table.answered() == first
    assert list(table.state.pending) == [second]


def trial() -> tuple[Trial[Table[Asked]], list[Table[Asked]]]:
    run: list[Table[Asked]] = []

    def carried_out(state: Asked, move: Move) -> Table[Asked]:
        table = Table(Asked(f"{state.name} after {move.verb}"))
        table.turned_up = ["Fear"]
        table.note(Event("draw", move.actor))
        run.append(table)
        return table

    return Trial(carried_out), run


def test_a_table_that_was_looked_at_is_the_one_on_which_the_move_is_done() -> None:
    one, run = trial()
    state, move = Asked("now"), Move("leo", "draw")
    seen = one.looked_at(state, move)
    assert one.done(state, move) is seen
    assert len(run) == 1
    assert seen.state.shared == [state]
    # It is done once only: done again, it is carried out anew.
    assert one.done(state, move) is not seen
    assert len(run) == 2


def test_another_move_or_state_is_carried_out_anew() -> None:
    one, run = trial()
    state, move = Asked("now"), Move("leo", "draw")
    one.looked_at(state, move)
    assert one.done(Asked("then"), move).state.name == "then after draw"
    assert one.done(state, Move("leo", "take")).state.name == "now after take"
    assert len(run) == 3


def test_only_the_last_table_that_was_looked_at_is_kept() -> None:
    one, run = trial()
    state, first, last = Asked("now"), Move("leo", "draw"), Move("leo", "take")
    one.looked_at(state, first)
    seen = one.looked_at(state, last)
    one.done(state, first)
    assert len(run) == 3
    assert one.done(state, last) is seen


def test_whoever_listens_hears_it_done_as_well() -> None:
    one, run = trial()
    state, move = Asked("now"), Move("leo", "draw")
    with listening():
        seen = one.looked_at(state, move)
        assert one.done(state, move) is not seen
    one.looked_at(state, move)
    with listening():
        one.done(state, move)
    assert len(run) == 4


def test_a_move_that_is_performed_tells_what_it_turned_up() -> None:
    one, _ = trial()
    after, events, move = one.perform(Asked("now"), Move("leo", "draw"))
    assert (after.name, events, move) == (
        *("now after draw", [Event("draw", "leo")]),
        Move("leo", "draw", results=("Fear",)),
    )


# ---------------------------------------------------------------- states


class Setting(NamedTuple):
    rulings: dict[str, str]

    def rules(self, ruling: str, option: str) -> bool:
        return self.rulings[ruling] == option

    def with_rulings(self, rulings: Any) -> "Setting":
        return Setting(dict(rulings))


class Moment(State[Setting]):
    __slots__ = ("wp",)

    def __init__(self, wp: int, **rulings: str) -> None:
        super().__init__(Setting(rulings), "play")
        self.wp = wp

    def copy(self) -> "Moment":
        return copied(self)

    def key(self) -> tuple[Any, ...]:
        return (self.wp,)


class OtherMoment(Moment):
    __slots__ = ()


def test_states_are_equal_that_hold_the_same_under_the_same_rulings() -> None:
    assert Moment(3, a="x") == Moment(3, a="x")
    assert Moment(3, a="x") != Moment(3, a="y")
    assert Moment(3, a="x") != Moment(4, a="x")
    assert Moment(3) != OtherMoment(3)
    assert Moment(3) != 3


def test_the_same_moment_under_other_rulings() -> None:
    one = Moment(3, a="x", b="y")
    assert one.with_ruling("a", "z") == Moment(3, a="z", b="y")
    assert one.with_rulings({"a": "q"}) == Moment(3, a="q")
    assert one == Moment(3, a="x", b="y")


def test_a_copy_holds_the_same_and_is_changed_apart() -> None:
    one = Moment(3)
    one.pending = (Pending("leo", "keep", (), ""),)
    other = copied(one)
    assert held_by(Moment) == ("wp", "pending", "phase", "setting")
    assert all(getattr(other, name) is getattr(one, name) for name in held_by(Moment))
    other.wp = 4
    assert one.wp == 3


def test_several_are_copied_each_apart() -> None:
    one = Moment(3)
    copies = all_copied([one, one])
    assert copies == [one, one]
    assert all(copy is not one for copy in copies)
    assert copies[0] is not copies[1]
    assert all_copied([]) == []


def test_what_was_not_replaced_is_the_same_as_before() -> None:
    before = [Moment(1), Moment(2), Moment(3)]
    after = [copied(one) for one in before]
    after[1].wp = 7
    after[2].pending = (Pending("leo", "keep", (), ""),)
    found = as_before(after, before)
    assert [one is old for one, old in zip(found, before, strict=True)] == [True, False, False]
    assert [one is new for one, new in zip(found, after, strict=True)] == [False, True, True]
    assert as_before([], []) == []
    assert as_before(after[:1], before[:1])[0] is before[0]


# ---------------------------------------------------------------- evidence and how it is written


def test_what_goes_into_a_digest() -> None:
    assert evidence.said(a=1, b=0, c="", d=[], e=False, f=["x"], g=None) == {"a": 1, "f": ["x"]}
    assert evidence.held(["b", "a"], dealt=True) == '["a","b"]'
    assert evidence.held(["b", "a"], dealt=False) == 2
    assert evidence.stacked(("b", "a"), dealt=True) == '["b","a"]'
    assert evidence.stacked(("b", "a"), dealt=False) == 2
    assert evidence.stacked((), dealt=True) == ""
    assert evidence.kept_secret("Love", dealt=True) == "Love"
    assert evidence.kept_secret("Love", dealt=False) is True
    assert evidence.kept_secret("", dealt=False) is False
    assert evidence.all_named("abc", [2, 0]) == ["c", "a"]
    assert [evidence.named("abc", number) for number in (-1, 0, 2)] == ["", "a", "c"]


def test_what_is_owed_goes_into_a_digest() -> None:
    owing = [Pending("diana", "take", (("a",),), "r", may=True), Pending("leo", "keep", (), "s")]
    assert evidence.owed(owing) == '[{"may":true,"what":"take","who":"diana"},{"what":"keep","who":"leo"}]'
    assert evidence.owed([]) == ""


def test_facts_are_written_in_canonical_json() -> None:
    assert writing.written({"b": [1, "ü"], "a": None}) == '{"a":null,"b":[1,"\\u00fc"]}'
    assert writing.written_if_any([]) == ""
    assert writing.written_if_any(["a"]) == '["a"]'
    facts = {"z": "ü", "b": 2, "c": 0, "d": writing.written(["x"]), "e": ["y", 1], "f": True}
    assert writing.all_written(facts) == '{"b":2,"d":["x"],"e":["y",1],"f":true,"z":"\\u00fc"}'
    assert writing.parts_written([("b", "1"), ("a", "[]")]) == '{"a":[],"b":1}'
    assert writing.written_by_name(("leo", "diana"), ("1", "2")) == '{"diana":2,"leo":1}'
    assert writing.list_written(["1", "2"]) == "[1,2]"
    assert writing.list_written([]) == ""


# ---------------------------------------------------------------- editions and their setups


@pytest.mark.parametrize(
    ("faults", "message", "told"),
    [
        ([Objection("a.b", "One.")], naming("1"), ("One. [a.b]",)),
        ([Objection("", "One."), Objection("r", "Two.")], naming("2"), ("One.", "Two. [r]")),
    ],
)
def test_every_fault_of_a_setup_is_told(faults: list[Objection], message: str, told: tuple[str, ...]) -> None:
    error = assembling.unusable(faults)
    assert (type(error), str(error), error.faults) == (Damaged, message, told)
    with pytest.raises(Damaged):
        assembling.usable((None, faults))


def test_a_seed_that_nobody_can_guess() -> None:
    seeds = {assembling.fresh_seed() for _ in range(8)}
    assert len(seeds) == 8
    assert {len(seed) for seed in seeds} == {16}


def test_a_setup_without_what_was_dealt() -> None:
    assert assembling.undealt({"dealt": {"seed": "x"}, "name": "y"}) == {"name": "y"}


class Game(NamedTuple):
    setting: Any
    table: Any


class Deals(NamedTuple):
    deals: bool


class Dealing:
    SHUFFLED = ("emotions", "aspirations")

    def deal(self, whole: Any, state: Game, seed: str) -> dict[str, Any]:
        return {**whole, "dealt": {"seed": seed}}

    def chance_owed(self, state: Any, seed: str, moves: int) -> None:
        return None


def edition(reads: list[Any]) -> Any:
    """An edition whose setups are read as they are; a `bad` one is at fault, one that says who shuffles is dealt."""

    def read(table: Any) -> tuple[Any, list[Objection]]:
        reads.append(table)
        if table.get("bad"):
            return None, [Objection("r", "Bad.")]
        dealt = "dealt" in table.get("chance", {}).values()
        return Game(Deals(dealt), table), [Objection("", "A remark.")] if table.get("doubtful") else []

    class Any_:
        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *given: None

    rest: Any = Any_()
    dealing: Any = Dealing()
    rules = assembling.Rules(rest, rest, rest, rest, dealing)
    beginning = assembling.Beginning(
        read, lambda state: ["", "A bad name."], lambda table, state: (state, []), lambda state: None
    )
    return assembling.assembled("tiny", rules, beginning)


def test_faults_of_a_setup_and_of_its_names() -> None:
    reads: list[Any] = []
    one = edition(reads)
    assert one.faults({"bad": True}) == [Objection("r", "Bad.")]
    assert one.faults({"doubtful": True}) == [Objection("", "A remark."), Objection("", "A bad name.")]


def test_a_setup_that_was_looked_at_begins_as_it_was_read() -> None:
    reads: list[Any] = []
    one = edition(reads)
    one.faults({"name": "a"})
    state, events = one.start({"name": "a"})
    assert (state.table, events, len(reads)) == ({"name": "a"}, [], 1)
    # Begun again it is another state.
    assert one.start({"name": "a"})[0] is not state
    one.faults({"name": "a"})
    assert one.start({"name": "b"})[0].table == {"name": "b"}
    with pytest.raises(Damaged):
        one.start({"bad": True})


def test_who_shuffles_deals() -> None:
    one = edition([])
    assert one.deal({"name": "a"}, None) == {"name": "a"}
    both = {"emotions": "dealt", "aspirations": "dealt"}
    assert one.deal({"name": "a"}, "s") == {"name": "a", "chance": both, "dealt": {"seed": "s"}}
    by_itself = one.deal({"chance": {"emotions": "dealt"}}, None)
    assert len(by_itself["dealt"]["seed"]) == 16
    # What lies there or was dealt already stays.
    for told in ("position", "dealt"):
        setup = {"chance": {"emotions": "dealt"}, told: {}}
        assert one.deal(setup, None) == setup
    assert one.dealt_again({"name": "a", "dealt": {"seed": 7}}) == {"name": "a", "dealt": {"seed": "7"}}
    by_table = {"emotions": "table", "aspirations": "table"}
    assert one.unshuffled({"name": "a", "dealt": {}}) == {"name": "a", "chance": by_table}
    with pytest.raises(Damaged):
        one.deal({"bad": True}, "s")


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_small_parts(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    seen = [
        *page_of(here, "too_many", lambda said, who, _, card, *more: (f"{card} of {who}", [said.text]), knowledge),
        *page_of(
            here,
            "left_over",
            lambda found, results, number, *more: (f"{len(results)} of {number}", [one.text for one in found]),
            knowledge,
        ),
        *page_of(here, "dealt_otherwise", lambda said, *given: (" ".join(given), [said.text]), knowledge),
    ]
    held = page_of(here, "not_held", lambda found, who, _, card, rule: (f"{card} of {who}", [found[0].text]))
    mine = hearing()
    mine.is_for_table("r")
    gaps = page_of(here, "why_no_gap", lambda said, phase, _=False, **more: (phase, [said.text] if said else []))
    faults = page_of(here, "unusable", lambda error, _: ("a setup", [str(error), *error.faults]), assembling)
    sentences([*seen, *held, ("revealed", [mine.objections[0].text]), *gaps, *faults])
