"""What upgrades bring after an Action: when they would bring nothing, what they bring, and what somebody decides."""

from collections.abc import Callable
from typing import Any

import pytest
from support.retail_states import happened, hearing, lay, put_tokens, stand, under_way

from cerebria_cli.editions.board.seats import Prepared, Upgrade
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import aftermath
from cerebria_cli.editions.retail.aftermath import Outcome
from cerebria_cli.editions.retail.arguments import Empower
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Drain, Keep, Token
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice, Options

BLISS, GLOOM = 0, 1
ROWS = ("move", "invoke", "quell", "fortify", "empower")
NOTHING = Outcome()
LAST = Outcome(last_essence=True)


def of_spirit(spirit: str, **rulings: str) -> State:
    """Side B with a Spirit at the first or second seat, whose figure stands on V with a Fortress of its team."""
    bliss = spirit in ("Love", "Delight", "Empathy", "Harmony")
    given = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    fortress = "V=bliss.minor" if bliss else "V=gloom.minor"
    spirits = spirit if bliss else f"Delight {spirit}"
    state = under_way("", fortress, sides="AB", spirits=spirits, rulings=given)
    state.turn = state.turn._replace(seat=seat_of(spirit))
    stand(state, **{("diana", "leo")[seat_of(spirit)]: "V"})
    return state


def seat_of(spirit: str) -> int:
    return 0 if spirit in ("Love", "Delight", "Empathy", "Harmony") else 1


def upgrade_of(state: State, spirit: str, name: str) -> Upgrade:
    """An upgrade as `quell.repel`."""
    verb, _, called = name.partition(".")
    row = state.setting.seats[seat_of(spirit)].rows[verb]
    return next(upgrade for upgrade in row.upgrades if upgrade.name == called)


def prepared(state: State, spirit: str, name: str) -> Prepared:
    player = seat_of(spirit)
    row = state.setting.seats[player].rows[name.partition(".")[0]]
    return Prepared(row, state.players[player].hand, state.tokens(player, row), (upgrade_of(state, spirit, name),))


def off_fortress(state: State) -> None:
    stand(state, diana="C", leo="C")


def on_a_frontier(state: State) -> None:
    stand(state, diana="VC", leo="VC")


def on_an_enemy_fortress(state: State) -> None:
    fortress = state.fortresses[0]
    assert fortress is not None
    state.fortresses[0] = fortress._replace(team=1 - fortress.team)


def full_of_ambition(state: State) -> None:
    state.teams[BLISS].ambition = state.teams[GLOOM].ambition = 3


def much_ambition(state: State) -> None:
    state.teams[BLISS].ambition = state.teams[GLOOM].ambition = 2


def poor_spheres(state: State) -> None:
    state.spheres = (("commitment", 1), *state.spheres[1:])


def enough_in_the_sphere(state: State) -> None:
    state.spheres = (("commitment", 2), *state.spheres[1:])


def full_rows(state: State) -> None:
    for player in (0, 1):
        put_tokens(state, player, **dict.fromkeys(ROWS, "wild red green blue"))


def as_it_is(state: State) -> None:
    """Nothing more."""


Change = Callable[[State], None]


@pytest.mark.parametrize(
    ("spirit", "name", "change", "outcome", "comes"),
    [
        ("Hatred", "quell.repel", as_it_is, NOTHING, True),
        ("Hatred", "quell.repel", off_fortress, NOTHING, False),
        ("Hatred", "quell.repel", on_a_frontier, NOTHING, False),
        ("Hatred", "quell.repel", on_an_enemy_fortress, NOTHING, False),
        ("Empathy", "quell.conversion", as_it_is, NOTHING, False),
        ("Empathy", "quell.conversion", as_it_is, LAST, True),
        ("Harmony", "quell.emotional-cycle", as_it_is, NOTHING, False),
        ("Harmony", "quell.emotional-cycle", as_it_is, LAST, True),
        ("Malice", "fortify.all-for-me", as_it_is, NOTHING, True),
        ("Hatred", "fortify.seethe", as_it_is, NOTHING, True),
        # Home Ground: the Quell itself spends 1 Ambition
        ("Love", "quell.home-ground", as_it_is, NOTHING, True),
        ("Love", "quell.home-ground", off_fortress, NOTHING, False),
        ("Love", "quell.home-ground", full_of_ambition, NOTHING, True),
        # Motivation: an Invoke spends none
        ("Empathy", "invoke.motivation", as_it_is, NOTHING, True),
        ("Empathy", "invoke.motivation", much_ambition, NOTHING, True),
        ("Empathy", "invoke.motivation", full_of_ambition, NOTHING, False),
        ("Misery", "quell.drain", as_it_is, NOTHING, True),
        ("Misery", "quell.drain", poor_spheres, NOTHING, False),
        ("Misery", "quell.drain", enough_in_the_sphere, NOTHING, True),
        ("Anxiety", "quell.devour", as_it_is, Outcome(quelled="red"), True),
        ("Anxiety", "quell.devour", as_it_is, Outcome(quelled="", discarded="red"), False),
        ("Anxiety", "quell.devour", full_rows, Outcome(quelled="red"), False),
        ("Love", "empower.brighten-up", as_it_is, Outcome(discarded="red"), True),
        ("Love", "empower.brighten-up", as_it_is, Outcome(quelled="red"), False),
        ("Love", "empower.brighten-up", full_rows, Outcome(discarded="red"), False),
    ],
)
def test_whether_an_upgrade_brings_something(
    spirit: str, name: str, change: Change, outcome: Outcome, comes: bool
) -> None:
    state = of_spirit(spirit)
    change(state)
    assert aftermath.brings(state, upgrade_of(state, spirit, name), seat_of(spirit), outcome) is comes
    # ruling spirit.idle-upgrade: one that brings nothing is left out.
    actor, called = ("diana", "leo")[seat_of(spirit)], name.partition(".")[2]
    for option, found in (("no", not comes), ("yes", False)):
        heard = hearing(state.with_ruling("spirit.idle-upgrade", option), Move(actor, name.partition(".")[0]))
        aftermath.judge_idle(heard, prepared(state, spirit, name), outcome)
        title = called.replace("-", " ").title()
        text = f"{title} would bring nothing here; leave +{called} out."
        told = [(one.rule, one.text, dict(one.facts)) for one in heard.objections]
        assert told == ([("spirit.upgrades", text, {"ruling": "spirit.idle-upgrade=no"})] if found else [])


@pytest.mark.parametrize(("price", "ambition", "brings"), [(0, 3, False), (0, 2, True), (1, 3, True), (0, 1, True)])
def test_ambition_after_what_the_upgrade_itself_costs(price: int, ambition: int, brings: bool) -> None:
    """ambition.tokens: of an upgrade that stands on no row of the board."""
    state = of_spirit("Love")
    state.teams[BLISS].ambition = ambition
    upgrade = Upgrade("hope", "Hope", "side-b.love", 0, {"gain_ambition": 1}, ambition=price)
    assert aftermath.brings(state, upgrade, 0, NOTHING) is brings


def test_upgrade_that_works_within_the_action_is_never_idle_afterwards() -> None:
    state = of_spirit("Love")
    heard = hearing(state, Move("diana", "move"))
    aftermath.judge_idle(heard, prepared(state, "Love", "move.embrace"), NOTHING)
    assert heard.objections == []


def test_token_of_the_action_lies_before_what_an_upgrade_gives() -> None:
    """spirit.place-token: a green token on Empower leaves no place for the green one of Brighten Up."""
    state = of_spirit("Love")
    lay(state, "V1=Kindness:2")
    put_tokens(state, 0, **dict.fromkeys(ROWS, "wild green red blue"))
    put_tokens(state, 0, empower="wild red - -")
    move = Move("diana", "empower", Empower("V1"), ("brighten-up",))
    green, blue = PlacedToken("Generosity", "determination"), PlacedToken("Optimism", "determination")
    for tokens, idle in (((), False), ((green,), True), ((blue,), False)):
        heard = hearing(state, move._replace(tokens=tokens))
        aftermath.judge_idle(heard, prepared(state, "Love", "empower.brighten-up"), Outcome(discarded="green"))
        assert bool(heard.objections) is idle


# ---------------------------------------------------------------- what they bring


def brought(state: State, spirit: str, name: str, outcome: Outcome = NOTHING) -> Table:
    table = Table(state)
    aftermath.bring(table, prepared(state, spirit, name), seat_of(spirit), outcome)
    return table


@pytest.mark.parametrize(
    ("spirit", "name", "change", "outcome", "found"),
    [
        ("Hatred", "quell.repel", as_it_is, NOTHING, [("wp", "leo", "", "", 2, "side-b.hatred")]),
        ("Hatred", "quell.repel", off_fortress, NOTHING, []),
        ("Empathy", "quell.conversion", as_it_is, LAST, [("essence", "diana", "", "", 1, "side-b.empathy")]),
        ("Empathy", "quell.conversion", as_it_is, NOTHING, []),
        ("Empathy", "fortify.feeling-safe", as_it_is, NOTHING, [("essence", "diana", "", "", 1, "side-b.empathy")]),
        ("Love", "quell.home-ground", as_it_is, NOTHING, [("ambition", "bliss", "", "", 1, "side-b.love")]),
        ("Anxiety", "move.from-the-shadows", as_it_is, NOTHING, [("wp", "leo", "", "", 2, "side-b.anxiety")]),
        (
            "Harmony",
            "invoke.relish",
            as_it_is,
            NOTHING,
            [("draw", "diana", "?", "", 0, "side-b.harmony"), ("turn-up", "diana", "?", "", 0, "side-b.harmony")],
        ),
        (
            "Misery",
            "quell.drain",
            as_it_is,
            NOTHING,
            [("sphere", "", "commitment", "V", -1, "side-b.misery"), ("wp", "leo", "", "", 1, "side-b.misery")],
        ),
        ("Misery", "quell.drain", poor_spheres, NOTHING, []),
        ("Anxiety", "quell.devour", as_it_is, NOTHING, []),
        ("Love", "move.embrace", as_it_is, NOTHING, []),
    ],
)
def test_what_an_upgrade_brings(
    spirit: str, name: str, change: Change, outcome: Outcome, found: list[tuple[Any, ...]]
) -> None:
    state = of_spirit(spirit)
    change(state)
    table = brought(state, spirit, name, outcome)
    assert happened(table) == found
    assert table.state.pending == ()
    assert [event.note for event in table.events if event.kind == "wp"][:1] in ([], ["supply"], ["commitment"])


def now_possible(choice: Choice[Any, Any], state: State, asked: Pending) -> Options:
    """The answers that are left after what was decided before."""
    assert choice.renewed is not None
    return choice.renewed(state, asked)


def test_drain_from_one_of_two_spheres() -> None:
    state = of_spirit("Misery")
    stand(state, leo="VC")
    table = brought(state, "Misery", "quell.drain")
    asked = Pending("leo", "choose", (("commitment",), ("creativity",)), "side-b.misery", Drain("leo"))
    assert table.state.pending == (asked,)
    aftermath.DRAIN.decide(table, asked, ("creativity",))
    assert happened(table)[1:] == [
        ("sphere", "", "creativity", "C", -1, "side-b.misery"),
        ("wp", "leo", "", "", 1, "side-b.misery"),
    ]
    # What is decided before may leave fewer.
    state.spheres = (("commitment", 2), ("creativity", 1), *state.spheres[2:])
    assert now_possible(aftermath.DRAIN, state, asked) == (("commitment",),)
    # With one that holds enough nobody is asked.
    state.pending = ()
    assert brought(state, "Misery", "quell.drain").state.pending == ()


@pytest.mark.parametrize(
    ("option", "quelled", "colours"),
    [
        ("none", "green", ("green",)),
        ("any", "green", ("green",)),
        ("any", "", ("red", "yellow", "green", "blue")),
    ],
)
def test_token_of_the_quelled_emotion_is_offered(option: str, quelled: str, colours: tuple[str, ...]) -> None:
    """ruling side-b.starting-vibe: whether a Brightness gives a token of any colour."""
    state = of_spirit("Anxiety", **{"side-b__starting-vibe": option})
    full_rows(state)
    put_tokens(state, 1, empower="- - - -")
    table = brought(state, "Anxiety", "quell.devour", Outcome(quelled=quelled))
    options = tuple((colour, "empower") for colour in colours)
    asked = Pending("leo", "choose", options, "side-b.anxiety", Token("leo", colours), may=True)
    assert table.state.pending == (asked,)
    assert now_possible(aftermath.TOKEN, state, asked) == options
    aftermath.TOKEN.decide(table, asked, (colours[-1], "empower"))
    assert happened(table)[1:] == [("vibe-token", "leo", colours[-1], "empower", 0, "side-b.anxiety")]
    assert now_possible(aftermath.TOKEN, state, asked._replace(about=Token("leo", (colours[-1],)))) == ()


# ---------------------------------------------------------------- two cards drawn, one kept


def relishing(*deck: str) -> Table:
    state = of_spirit("Delight")
    state.players[0].hand, state.players[0].deck = ("Comfort",), deck
    state.players[0].tracked = None
    return brought(state, "Delight", "empower.relish")


@pytest.mark.parametrize("deck", [(), ("Courage",)])
def test_nothing_to_choose_where_no_two_cards_are_drawn(deck: tuple[str, ...]) -> None:
    table = relishing(*deck)
    assert table.state.players[0].hand == ("Comfort", *deck)
    assert table.state.pending == ()


def test_one_of_two_drawn_cards_is_kept() -> None:
    table = relishing("Optimism", "Courage", "Kindness")
    keep = Keep("diana", ("Optimism", "Courage"))
    asked = Pending("diana", "choose", (("Courage",), ("Optimism",)), "side-b.delight", keep)
    assert table.state.pending == (asked,)
    assert table.state.players[0].hand == ("Comfort", "Optimism", "Courage")
    before = len(table.events)
    aftermath.KEEP.decide(table, asked, ("Courage",))
    assert " ".join(table.state.players[0].hand) == "Comfort Courage"
    assert " ".join(table.state.players[0].deck) == "Kindness Optimism"
    assert happened(table)[before:] == [("discard", "diana", "Optimism", "", 0, "side-b.delight")]


def test_two_cards_alike_are_one_choice() -> None:
    table = relishing("Courage", "Courage", "Kindness")
    assert [pending.options for pending in table.state.pending] == [(("Courage",),)]


def test_kept_card_may_be_one_that_nobody_saw() -> None:
    table = relishing("Optimism", "?", "?")
    (asked,) = table.state.pending
    # Every card of the deck of Delight, twice each; one Optimism is known, the other may be the `?`.
    deck = ("Cheerfulness", "Comfort", "Courage", "Excitement", "Generosity", "Kindness", "Optimism", "Tranquility")
    assert asked.options == tuple((card,) for card in deck)
    before = len(table.events)
    aftermath.KEEP.decide(table, asked, ("Courage",))
    assert table.state.players[0].hand == ("Comfort", "Courage")
    assert happened(table)[before:] == [
        ("identify", "diana", "Courage", "hand", 0, "side-b.delight"),
        ("discard", "diana", "Optimism", "", 0, "side-b.delight"),
    ]


def test_all_of_a_row_bring_in_its_order() -> None:
    state = of_spirit("Misery")
    row = state.setting.seats[1].rows["empower"]
    both = tuple(one for one in row.upgrades if one.name in ("assimilate", "drain"))
    table = Table(state)
    aftermath.bring(table, Prepared(row, (), state.tokens(1, row), both), 1, Outcome(discarded="red"))
    assert [event.kind for event in table.events] == ["pending", "sphere", "wp"]
