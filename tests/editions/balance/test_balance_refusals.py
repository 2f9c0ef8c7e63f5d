"""Why Balance, and others beside it, cannot do something: rules and what they name, on boards laid by hand."""

import sys
from collections.abc import Mapping
from copy import copy
from functools import cache

import pytest
from support.balance_boards import (
    BALANCE,
    DIANA,
    GLOOM,
    LEO,
    MINOR,
    NEUTRAL,
    NORA,
    bliss,
    gloom,
    lying,
    own,
)
from support.heard import heard, naming, with_rules
from support.pages import Sentences

from cerebria_cli.editions.balance import (
    cards,
    empowering,
    essence,
    fortifying,
    invoking,
    setting,
)
from cerebria_cli.editions.balance.arguments import Empower, Fortify, Invoke, Willow, mixed
from cerebria_cli.editions.balance.verbs import VERBS
from cerebria_cli.editions.board.held import control_discount
from cerebria_cli.editions.board.seats import Prepared, Row
from cerebria_cli.editions.board.tokens import NO_TOKENS
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.arguments import Place
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup


def fortify(realm: str, kind: str = "", *upgrades: str) -> Move:
    return Move("nora", "fortify", Fortify(realm, kind), tuple(upgrades))


def invoke(*kinds: str, upgrades: tuple[str, ...] = ()) -> Move:
    return Move("nora", "invoke", Invoke(NEUTRAL, "V1", kinds), upgrades)


def hearing(state: State, move: Move, player: int = NORA) -> Hearing:
    return Hearing(state, move, player)


def unread(line: str) -> str:
    """Why a line cannot be read."""
    with pytest.raises(CannotRead) as raised:
        on_the_willow().consider(line)
    return str(raised.value)


def texts(one: Hearing) -> list[tuple[str, str]]:
    return [(objection.rule, objection.text) for objection in one.objections]


PREPARED = Prepared(Row("fortify", 3, "Fortify", 3, (), ()), (), NO_TOKENS, ())
GLOOMS = Fortress(GLOOM, GLOOM, "minor", 0)
NO_MINOR = ("fortify.limited", naming("Balance"))
CHOOSES = ("fortify.balance-build", naming("Fortify"))
SAY = naming("V", "fortify V bliss", "fortify V gloom")


@pytest.mark.parametrize(
    ("form", "emotions", "standing", "kind", "why"),
    [
        ("build", {}, {}, "bliss", []),
        ("build", {}, {}, "", [("fortify.balance-build", SAY)]),
        ("build", {0: gloom()}, {}, "", []),
        ("build", {0: gloom()}, {}, "gloom", []),
        (
            "build",
            {0: gloom()},
            {},
            "bliss",
            [("fortify.balance-build", naming("Gloom", "V", "Gloom 0:1"))],
        ),
        (
            "build",
            {},
            {0: GLOOMS},
            "",
            [("fortify.balance-build", naming("minor", "Gloom", "V"))],
        ),
        ("exalt", {}, {0: MINOR}, "", []),
        ("exalt", {0: bliss()}, {0: MINOR}, "", []),
        (
            "exalt",
            {0: gloom(3)},
            {0: MINOR},
            "",
            [("fortify.balance-exalt", naming("Gloom", "V", "Gloom 1:2", "Bliss"))],
        ),
        ("exalt", {}, {0: MINOR}, "bliss", [CHOOSES]),
        ("exalt", {}, {}, "", [("fortify.balance-exalt", naming("Balance", "V"))]),
        (
            "exalt",
            {},
            {0: GLOOMS},
            "",
            [("fortify.balance-exalt", naming("Balance", "V"))],
        ),
        (
            "exalt",
            {},
            {0: MINOR._replace(size="major")},
            "",
            [("fortify.balance-exalt", naming("Balance", "V"))],
        ),
        ("raze", {}, {0: GLOOMS}, "", []),
        ("raze", {}, {0: GLOOMS}, "gloom", [CHOOSES]),
        (
            "raze",
            {},
            {0: MINOR},
            "",
            [("fortify.balance-raze", naming("Bliss", "Gloom", "V"))],
        ),
        ("raze", {}, {}, "", [("fortify.balance-raze", naming("Bliss", "Gloom", "V"))]),
    ],
)
def test_why_balance_cannot_fortify(
    form: str,
    emotions: Mapping[int, Emotion],
    standing: Mapping[int, Fortress],
    kind: str,
    why: list[tuple[str, str]],
) -> None:
    one = hearing(lying(emotions, standing), fortify("V", kind))
    fortifying.FORMS[form](one, PREPARED, 0)
    assert texts(one) == why


def test_fragments_that_a_fortify_needs() -> None:
    state = lying({}, {0: MINOR, 1: GLOOMS._replace(size="major"), 2: GLOOMS})
    state.teams[BALANCE].minor = state.teams[BALANCE].major = state.teams[GLOOM].minor = 0
    build, exalt, raze, other_raze = (
        hearing(state, fortify(realm, kind)) for realm, kind in (("W", "bliss"), ("V", ""), ("C", ""), ("N", ""))
    )
    fortifying.FORMS["build"](build, PREPARED, 4)
    fortifying.FORMS["exalt"](exalt, PREPARED, 0)
    fortifying.FORMS["raze"](raze, PREPARED, 1)
    fortifying.FORMS["raze"](other_raze, PREPARED, 2)
    assert texts(build) == [NO_MINOR]
    assert texts(exalt) == [("fortify.limited", naming("Balance"))]
    # A Major is razed to a Minor of its team; a Minor is taken away.
    assert texts(raze) == [("fortify.limited", naming("Gloom"))]
    assert texts(other_raze) == []


def test_only_balance_chooses_a_token() -> None:
    one = hearing(lying({0: gloom()}), Move("leo", "fortify", Fortify("V", "gloom")), LEO)
    fortifying.FORMS["build"](one, PREPARED, 0)
    assert ("fortify.balance-build", naming("Balance")) in texts(one)
    one = hearing(lying({0: gloom()}), Move("leo", "fortify", Fortify("V")), LEO)
    fortifying.FORMS["build"](one, PREPARED, 0)
    assert texts(one) == []


@pytest.mark.parametrize(
    ("player", "kinds", "why"),
    [
        (NORA, (), naming("invoke Neutrality-red V1 bliss", "invoke Neutrality-red V1 gloom")),
        (LEO, ("gloom",), naming("Balance")),
    ],
)
def test_who_says_the_kind_of_essence(player: int, kinds: tuple[str, ...], why: str) -> None:
    one = hearing(lying({}), invoke(*kinds), player)
    invoking.judge(one)
    assert texts(one) == [("invoke.type", why)]


@pytest.mark.parametrize(
    ("fear", "kinds", "why"),
    [
        (False, ("bliss",), ""),
        (False, ("bliss", "gloom"), naming("1")),
        (True, ("bliss", "gloom"), ""),
        (True, ("bliss",), naming("2")),
    ],
)
def test_as_many_kinds_are_named_as_essence_is_paid(fear: bool, kinds: tuple[str, ...], why: str) -> None:
    state = lying({1: gloom(card="Fear")} if fear else {})
    one = hearing(state, invoke(*kinds))
    invoking.judge(one)
    assert [text for rule, text in texts(one) if rule == "invoke.type"] == ([why] if why else [])


@pytest.mark.parametrize(
    ("player", "said", "why"),
    [
        (LEO, mixed(1, 1), naming("Balance", "willow N")),
        (NORA, Willow(2), naming("Balance", "willow 2bliss 1gloom")),
    ],
)
def test_why_essence_cannot_be_taken_so(player: int, said: Willow, why: str) -> None:
    """Of what is not yet said rightly nothing else is judged, not even that there is no Willpower."""
    state = lying({})
    state.players[player].wp = 0
    one = hearing(state, Move("nora", "willow", said), player)
    essence.judge_willow(one)
    assert texts(one) == [("setup.essence", why)]


@pytest.mark.parametrize(
    ("player", "said", "rule"), [(LEO, Willow(2), "realm.cost"), (NORA, mixed(1, 1), "realm.willow")]
)
def test_whoever_takes_essence_pays_for_it(player: int, said: Willow, rule: str) -> None:
    """Said as it should be, it is judged as in the base game, and the move stays as it was; for Reason, who pays 1
    less, the first step is free."""
    state = lying({})
    move = Move(state.name(player), "willow", said)
    found = []
    for wp in (0, 9):
        state.players[player].wp = wp
        one = hearing(state, move, player)
        essence.judge_willow(one)
        assert one.move == move
        found.append([why for why, _ in texts(one)])
    assert found == [[rule], []]


GLOOM_HOLDS = {"control.realms.V": "gloom"}


@pytest.mark.parametrize(
    ("form", "emotions", "standing", "kind", "facts"),
    [
        ("build", {0: gloom()}, {}, "bliss", GLOOM_HOLDS),
        ("build", {}, {0: GLOOMS}, "gloom", {"fortresses.V": "Gloom minor"}),
        ("exalt", {0: gloom(3), 1: gloom(3)}, {0: MINOR}, "", GLOOM_HOLDS),
    ],
)
def test_the_facts_on_which_a_refused_fortify_rests(
    form: str,
    emotions: Mapping[int, Emotion],
    standing: Mapping[int, Fortress],
    kind: str,
    facts: dict[str, str],
) -> None:
    one = hearing(lying(emotions, standing), fortify("V", kind))
    fortifying.FORMS[form](one, PREPARED, 0)
    assert [dict(objection.facts) for objection in one.objections] == [facts]
    # A table can hold a Fortress that is exalted too early, and none that is of no side.
    assert [objection.unplayable for objection in one.objections] == [form == "build"]


@pytest.mark.parametrize(
    ("said", "amount", "why"),
    [
        (
            Empower("V1"),
            4,
            [("empower.balance", naming("Strong", "empower V1 Urge green"))],
        ),
        (Empower("V1", "Urge", "red"), 4, []),
        (Empower("V1", "Impulse", "red"), 4, [("empower.balance-copies", naming("Impulse"))]),
    ],
)
def test_why_a_neutrality_cannot_grow(said: Empower, amount: int, why: list[tuple[str, str]]) -> None:
    state = lying({0: own(0, amount), 3: own(1, card="Impulse")})
    one = hearing(state, Move("nora", "empower", said))
    empowering.judge_growth(one, PREPARED, 0, own(0, amount))
    assert texts(one) == why


def test_a_neutrality_becomes_no_other_card_and_not_too_early() -> None:
    state = lying({0: own(0, 0)})
    one = hearing(state, Move("nora", "empower", Empower("V1", "Faith", "red")))
    empowering.judge_growth(one, PREPARED, 0, own(0, 9))
    names = ", ".join(empowering.strong_emotions(state))
    assert texts(one) == [("empower.balance", naming("Faith", names))]
    one = hearing(state, Move("nora", "empower", Empower("V1", "Urge", "red")))
    empowering.judge_growth(one, PREPARED, 0, own(0, 0))
    threshold = state.setting.cards["Urge"].threshold
    text = naming("Urge", "0", NEUTRAL, threshold)
    assert texts(one) == [("empower.threshold", text)]
    # Of an Emotion of others there is nothing more to say.
    one = hearing(state, Move("nora", "empower", Empower("V1")))
    empowering.judge_growth(one, PREPARED, 0, bliss())
    assert texts(one) == []


@pytest.mark.parametrize(
    ("player", "space", "slot", "why"),
    [
        (NORA, "VC", "", []),
        (NORA, "VC", "V1", [naming("Balance", "place SPACE")]),
        (NORA, "V", "", [naming("V", "VC, CN, NL, LW, WV")]),
        (DIANA, "VC", "", [naming("place SPACE SLOT")]),
    ],
)
def test_where_figures_are_placed(player: int, space: str, slot: str, why: list[str]) -> None:
    state = lying({})
    one = hearing(state, Move("", "place", Place(space, slot) if slot else Place(space)), player)
    setting.judge_place(one)
    assert texts(one) == [("setup.placement", text) for text in why]


@pytest.mark.rule("setup.placement")
def test_others_place_figures_as_in_the_base_game() -> None:
    """An empty Frontier, with the starting Emotion beside it."""
    state = lying({1: bliss()})
    state.pending, state.placed = (Pending("diana", "place", (), "setup.placement"),), ((LEO, 1),)
    found = {}
    for space, slot in (("VC", "C1"), ("CN", "V1"), ("CN", "C2"), ("V", "V1"), ("WV", "V1")):
        one = hearing(state, Move("diana", "place", Place(space, slot)), DIANA)
        setting.judge_place(one)
        found[f"{space} {slot}"] = [text for _, text in texts(one)]
    frontiers = ", ".join(state.setting.ring.frontiers)
    assert found == {
        "VC C1": [naming("VC")],
        "CN V1": [naming("CN", "C2", "N1")],
        "CN C2": [],
        "V V1": [naming("V", frontiers)],
        "WV V1": [],
    }


NAMES = ("unity", "openness", "awareness")


def ordering(order: tuple[str, ...], hidden: str = "unity", *deck: str, dealt: bool = False) -> list[tuple[str, str]]:
    """Why Balance, which looks at its top three cards, cannot put them so; the Common Aspiration is attitude."""
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = hidden, deck or ("openness", "awareness", "fortitude"), None
    state.setting = copy(state.setting)
    state.setting.dealt_aspirations = dealt
    cards.foresee(Table(state), {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    one = hearing(state, Move("balance", "order", Cards(order)), -1)
    cards.judge_order(one)
    return texts(one)


LOOKED_AT = [("card.curiosity", naming("3"))]


@pytest.mark.rule("card.curiosity", "aspiration.distinct")
@pytest.mark.parametrize(
    ("order", "dealt", "why"),
    [
        (("openness", "unity", "awareness"), False, []),
        (("openness", "unity", "awareness"), True, []),
        (("?", "unity", "?"), False, []),
        (("?", "unity", "?"), True, LOOKED_AT),
        (("unity", "openness"), False, LOOKED_AT),
        (("unity", "openness", "fortitude"), True, LOOKED_AT),
        (
            ("unity", "openness", "fortitude"),
            False,
            [("card.curiosity", naming("Fortitude", "3"))],
        ),
        (
            ("fortitude", "openness", "unity"),
            False,
            [("card.curiosity", naming("Fortitude"))],
        ),
        (
            ("unity", "unity", "openness"),
            False,
            [
                (
                    "card.curiosity",
                    naming("3"),
                )
            ],
        ),
    ],
)
def test_why_the_top_cards_cannot_be_put_so(order: tuple[str, ...], dealt: bool, why: list[tuple[str, str]]) -> None:
    assert ordering(order, dealt=dealt) == why


@pytest.mark.parametrize("dealt", [False, True])
def test_the_common_aspiration_is_not_put_on_top(dealt: bool) -> None:
    text = naming("Attitude")
    found = ordering(("attitude", "unity", "openness"), "unity", "openness", "attitude", "awareness", dealt=dealt)
    assert found == [("aspiration.distinct", text)]
    assert ordering(("unity", "attitude", "openness"), "unity", "openness", "attitude", "awareness", dealt=dealt) == []


def test_cards_that_nobody_tells_may_be_any() -> None:
    assert ordering(("awareness", "?", "unity"), "?", "?", "?", "?") == []
    assert ordering(NAMES, "?", "?", "?", "unity") == [("card.curiosity", naming("Unity"))]


@cache
def on_the_willow() -> Game:
    """Nora on W with 9 Willpower."""
    position = {"turn": {"player": "nora"}, "players": {"nora": {"space": "W", "wp": 9}}}
    return Game.new({**load_setup("balance-6"), "position": position})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("willow 2x", naming("2x", "2bliss")),
        ("willow x", naming("x", "2bliss")),
        ("willow 1bliss gloom", naming("gloom", "2bliss")),
        ("willow 2 x", naming("x", "bliss", "gloom")),
    ],
)
def test_essence_that_cannot_be_read(line: str, why: str) -> None:
    assert unread(line) == why


@pytest.mark.parametrize(
    ("line", "read"),
    [("willow 1 bli 2 gl", mixed(1, 2)), ("willow 2gloom 1bliss", mixed(1, 2)), ("willow 2BLISS", mixed(2, 0))],
)
def test_essence_as_it_is_typed(line: str, read: Willow) -> None:
    (played,) = on_the_willow().consider(line)
    assert played.line == f"nora willow {' '.join(map(str, read.mix))}"


@pytest.mark.rule("realm.balance")
def test_a_team_that_controls_nothing_pays_the_same_whoever_does() -> None:
    state = lying({0: bliss()})
    assert control_discount(state, NORA, 0) == []
    assert [(part.amount, part.why) for part in control_discount(state, LEO, 0)] == [(0, "Bliss 1:0")]
    assert [(part.amount, part.why) for part in control_discount(state, DIANA, 0)] == [(-1, "Bliss 1:0")]


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    told = heard(here, "texts", lambda found, one: (write(one.move, VERBS.specs), with_rules(found)))
    sentences([*told, *heard(here, "unread", lambda found, line: (line, [found]))])
