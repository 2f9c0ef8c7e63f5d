"""Decisions that somebody owes: reveal, strike, aim, choose, decline and shuffle, judged, done and offered."""

import sys
from copy import copy

import pytest
from support.heard import naming, refused_moves
from support.pages import Sentences
from support.retail_states import ROW, done, put_tokens, refused, told, under_way

from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Earlier
from cerebria_cli.editions.retail import deciding, judging, revelation
from cerebria_cli.editions.retail.arguments import DECK, TOP, Aim, Reveal, Shuffle, Strike
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.subjects import Earned, Fragment, Garrison, Hidden, Reshuffle, Token, Wheel

BLISS, GLOOM = 0, 1
DELIGHT = ("Cheerfulness", "Comfort", "Courage", "Excitement", "Generosity", "Kindness", "Optimism", "Tranquility")


def reveal(**said: object) -> Move:
    return Move("table", "reveal", Reveal(**said))  # type: ignore[arg-type]


def dealing(state: State, *, aspirations: bool = True) -> State:
    """The same where the tool has dealt the Hidden decks, or else the Emotions."""
    state.setting = copy(state.setting)
    if aspirations:
        state.setting.dealt_aspirations = True
    else:
        state.setting.seats = tuple(seat._replace(dealt=True) for seat in state.setting.seats)
    return state


def found_in(state: State, move: Move) -> list[tuple[str, str, Earlier | None, bool]]:
    return [(one.rule, one.text, one.earlier, one.unplayable) for one in judging.judge(state, move).objections]


# ---------------------------------------------------------------- reveal


@pytest.mark.parametrize(
    ("hidden", "deck", "aspiration", "found"),
    [
        ("?", ("?",) * 8, "unity", []),
        ("", ("?",) * 8, "unity", [("setup.hidden-deck", naming("Bliss"), None, True)]),
        (
            "unity",
            ("?",) * 8,
            "openness",
            [
                (
                    "setup.hidden-deck",
                    naming("Bliss"),
                    Earlier(("unity",), "bliss"),
                    True,
                )
            ],
        ),
        (
            "?",
            ("?",) * 7,
            "reflection",
            [
                (
                    "revelation.5-hidden",
                    naming("Bliss"),
                    Earlier(("reflection",), "bliss"),
                    True,
                )
            ],
        ),
        (
            "?",
            ("?",) * 8,
            "attitude",
            [
                (
                    "aspiration.distinct",
                    naming("Bliss"),
                    None,
                    True,
                )
            ],
        ),
        (
            "?",
            ("openness", *["?"] * 7),
            "openness",
            [
                (
                    "setup.hidden-deck",
                    naming("Bliss"),
                    Earlier(("openness",), "bliss"),
                    True,
                )
            ],
        ),
    ],
)
def test_revealed_aspiration(
    hidden: str, deck: tuple[str, ...], aspiration: str, found: list[tuple[str, str, Earlier | None, bool]]
) -> None:
    state = under_way()
    team = state.teams[BLISS]
    team.hidden, team.hidden_deck = hidden, deck
    team.hidden_gone = ("reflection",) if len(deck) == 7 else ()
    assert found_in(state, reveal(team="bliss", aspiration=aspiration)) == found


def test_common_aspiration_is_the_fact_behind_a_refusal() -> None:
    (found,) = refused(under_way(), reveal(team="gloom", aspiration="attitude"))
    assert found[2] == {"common.current": "attitude"}


def test_aspiration_after_it_was_revealed() -> None:
    state = under_way()
    state.pending = (
        Pending("table", "reveal", (("unity",),), "revelation.1-reveal", Hidden("bliss")),
        Pending("table", "reveal", (("unity",),), "revelation.1-reveal", Hidden("gloom")),
    )
    after, events = done(state, reveal(team="bliss", aspiration="unity"))
    assert (after.teams[BLISS].hidden, after.teams[BLISS].shown) == ("unity", "unity")
    assert (after.teams[GLOOM].hidden, after.teams[GLOOM].shown) == ("?", "")
    assert told(events) == [("reveal", "bliss", "unity", "", 0, "revelation.1-reveal")]
    assert [pending.about for pending in after.pending] == [Hidden("gloom")]
    # Other decisions stay, whoever they are about.
    state.pending = (Pending("bliss", "choose", (("diana",), ("thomas",)), "intention.wheel", Wheel("card")),)
    after, _ = done(state, reveal(team="bliss", aspiration="unity"))
    assert after.pending == state.pending


def test_what_was_revealed_is_no_more_in_the_deck() -> None:
    state = under_way()
    state.aspirations_of(BLISS)
    assert "unity" in revelation.in_hidden_deck(state, BLISS)
    after, _ = done(state, reveal(team="bliss", aspiration="unity"))
    assert "unity" not in revelation.in_hidden_deck(after, BLISS)
    assert "openness" in revelation.in_hidden_deck(after, BLISS)


@pytest.mark.parametrize(
    ("hand", "card", "found"),
    [
        (("?",), "Courage", []),
        (("Courage", "?"), "Courage", []),
        (
            ("Courage", "Courage", "?"),
            "Courage",
            [
                (
                    "setup.deck",
                    naming("Diana", "2", "Courage"),
                    Earlier(("Courage",), "diana"),
                    True,
                )
            ],
        ),
        (
            ("Courage", "Comfort"),
            "Courage",
            [
                (
                    "setup.deck",
                    naming("Diana"),
                    Earlier(("Courage", "Comfort"), "diana"),
                    True,
                )
            ],
        ),
    ],
)
def test_revealed_card(hand: tuple[str, ...], card: str, found: list[tuple[str, str, Earlier | None, bool]]) -> None:
    state = under_way()
    state.players[0].hand, state.players[0].deck = hand, ("?",) * (16 - len(hand))
    move = reveal(player="diana", card=card)
    assert found_in(state, move) == found
    if not found:
        after, events = done(state, move)
        assert sorted(after.players[0].hand) == sorted((*hand[:-1], card))
        assert told(events) == [("identify", "diana", card, "hand", 0, "setup.deck")]


@pytest.mark.parametrize(
    ("hand", "deck", "found"),
    [
        (("Comfort",), ("?", "?"), []),
        ((), ("?", "?"), [("turn.draw", naming("face-up", "Diana"), None, True)]),
        (("Comfort",), (), [("turn.draw", naming("face-up", "Diana"), None, True)]),
        (
            ("Comfort",),
            ("Optimism", "?"),
            [
                (
                    "turn.draw",
                    naming("Diana", "Optimism"),
                    Earlier(("Optimism",), "diana"),
                    True,
                )
            ],
        ),
    ],
)
def test_revealed_top_card(
    hand: tuple[str, ...], deck: tuple[str, ...], found: list[tuple[str, str, Earlier | None, bool]]
) -> None:
    state = under_way()
    state.players[0].hand, state.players[0].deck = hand, deck
    move = reveal(player="diana", card="Courage", where=TOP)
    assert found_in(state, move) == found
    if not found:
        after, events = done(state, move)
        assert after.players[0].deck == ("Courage", "?")
        assert told(events) == [("turn-up", "diana", "Courage", "", 0, "turn.draw")]


def test_top_card_that_cannot_be_there() -> None:
    found = found_in(reading(under_way()), reveal(player="diana", card="Desire", where=TOP))
    assert [(rule, text.partition(":")[0]) for rule, text, _, _ in found] == [
        ("setup.deck", "Diana's deck holds no Desire")
    ]


def reading(state: State) -> State:
    state.players[0].hand, state.players[0].deck = ("Comfort",), ("?",) * 15
    return state


def test_card_at_a_place_of_the_deck() -> None:
    state = reading(under_way())
    move = reveal(player="diana", card="Courage", where=DECK, place=3)
    assert found_in(state, move) == []
    after, events = done(state, move)
    assert after.players[0].deck == ("?", "?", "Courage", *["?"] * 12)
    assert events == []
    for place in (0, 16):
        text = naming("Diana", "15", place)
        assert found_in(state, reveal(player="diana", card="Courage", where=DECK, place=place)) == [
            ("setup.deck", text, None, True)
        ]


def lines(moves: object) -> list[str]:
    found: list[Move] = list(moves)  # type: ignore[call-overload]
    return [" ".join(str(word) for word in move.args if word) for move in found]


def test_what_the_table_may_turn_up() -> None:
    state = under_way()
    assert lines(deciding.reveals(state)) == [
        f"{team} {one} hand"
        for team in ("bliss", "gloom")
        for one in sorted(ROW[1:], key=state.setting.aspirations.index)
    ]
    state.teams[BLISS].hidden, state.teams[GLOOM].hidden = "unity", ""
    assert lines(deciding.reveals(state)) == []
    state.players[0].hand, state.players[0].deck = ("?",), ("?",) * 15
    assert lines(deciding.reveals(state)) == [f"diana {card} {where}" for where in ("hand", "top") for card in DELIGHT]
    state.players[0].hand = ("Comfort",)
    assert lines(deciding.reveals(state)) == [f"diana {card} top" for card in DELIGHT]
    state.players[0].deck = ("Courage", *["?"] * 14)
    assert lines(deciding.reveals(state)) == []
    state.players[0].hand, state.players[0].deck = ("?",), ()
    assert {line.split()[2] for line in lines(deciding.reveals(state))} == {"hand"}


def test_what_the_tool_has_dealt_is_not_turned_up() -> None:
    state = under_way()
    state.players[0].hand, state.players[0].deck = ("?",), ("?",) * 15
    state.teams[BLISS].hidden = state.teams[GLOOM].hidden = ""
    assert lines(deciding.reveals(dealing(state, aspirations=False))) == []
    state = dealing(under_way())
    assert lines(deciding.reveals(state)) == []
    # ... but what is asked for
    state.pending = (Pending("table", "reveal", (("unity",),), "revelation.1-reveal", Hidden("gloom")),)
    assert {line.split()[0] for line in lines(deciding.reveals(state))} == {"gloom"}


# ---------------------------------------------------------------- strike


def striking() -> State:
    state = under_way()
    state.common_gone = ("attitude",)
    state.pending = (Pending("gloom", "strike", (("openness",), ("unity",)), "revelation.4-common"),)
    return state


def test_strike() -> None:
    state = striking()
    assert refused(state, Move("gloom", "strike", Strike("unity"))) == []
    text = naming("face-up", "openness", "unity")
    assert refused(state, Move("gloom", "strike", Strike("attitude"))) == [("revelation.4-common", text, {}, True)]
    after, events = done(state, Move("gloom", "strike", Strike("unity")))
    assert (after.common_gone, after.pending) == (("attitude", "unity"), ())
    assert told(events) == [("strike", "gloom", "unity", "", 0, "revelation.4-common")]
    assert [*deciding.strikes(state, state.pending[0])] == [
        Move("gloom", "strike", Strike("openness")),
        Move("gloom", "strike", Strike("unity")),
    ]


# ---------------------------------------------------------------- aim


def aiming(*deck: str, dealt: bool = False) -> State:
    """Bliss has no Hidden Aspiration and looks at its deck; Openness is the Common one."""
    state = under_way()
    state.common_gone = ("attitude",)
    options = tuple((name,) for name in ("unity", "fortitude"))
    state.pending = (Pending("bliss", "aim", options, "revelation.5-hidden", Hidden("bliss"), may=True),)
    team = state.teams[BLISS]
    team.hidden, team.hidden_deck = "", deck or ("?",) * 8
    return dealing(state) if dealt else state


KNOWN = ("unity", "fortitude", "openness", "reflection")


@pytest.mark.parametrize(
    ("aspiration", "team", "dealt", "found"),
    [
        ("unity", "bliss", False, []),
        ("?", "bliss", False, []),
        ("unity", "bliss", True, []),
        (
            "unity",
            "gloom",
            False,
            [("revelation.5-hidden", naming("Bliss", "Gloom"), {}, True)],
        ),
        (
            "?",
            "bliss",
            True,
            [
                (
                    "revelation.5-hidden",
                    naming(),
                    {},
                    True,
                )
            ],
        ),
        (
            "openness",
            "bliss",
            True,
            [
                (
                    "aspiration.distinct",
                    naming(),
                    {"common.current": "openness"},
                    True,
                )
            ],
        ),
        (
            "reflection",
            "bliss",
            True,
            [("revelation.5-hidden", naming(), {}, True)],
        ),
    ],
)
def test_aim(aspiration: str, team: str, dealt: bool, found: list[tuple[str, str, dict[str, str], bool]]) -> None:
    state = aiming(*(KNOWN if dealt else ()), dealt=dealt)
    assert refused(state, Move("bliss", "aim", Aim(aspiration, team))) == found


def test_offers_of_aim() -> None:
    """Who does not know the cards may leave the name to the team."""
    for state, secretly in ((aiming(), True), (aiming(*KNOWN, dealt=True), False), (aiming(*KNOWN), True)):
        moves = [*deciding.aims(state, state.pending[0])]
        assert [move.args.aspiration for move in moves] == ["unity", "fortitude", *(["?"] if secretly else [])]
        assert {(move.actor, move.args.team) for move in moves} == {("bliss", "bliss")}


def test_chosen_aspiration_of_a_dealt_deck_and_the_rest_is_shuffled() -> None:
    after, events = done(aiming(*KNOWN, dealt=True), Move("bliss", "aim", Aim("unity", "bliss")))
    assert after.teams[BLISS].hidden == "unity"
    assert after.teams[BLISS].hidden_deck == ("fortitude", "openness", "reflection")
    asked = Pending("table", "shuffle", (), "revelation.5-hidden", Reshuffle("bliss", "rest"))
    assert after.pending == (asked,)
    assert told(events)[0] == ("aim", "bliss", "unity", "", 0, "revelation.5-hidden")
    # One card need not be shuffled, two must be.
    after, _ = done(aiming("unity", "fortitude", dealt=True), Move("bliss", "aim", Aim("unity", "bliss")))
    assert (after.teams[BLISS].hidden_deck, after.pending) == (("fortitude",), ())
    after, _ = done(aiming("unity", "fortitude", "openness", dealt=True), Move("bliss", "aim", Aim("unity", "bliss")))
    assert after.pending == (asked,)


def test_people_who_shuffle_forget_the_order() -> None:
    after, _ = done(aiming(*KNOWN), Move("bliss", "aim", Aim("unity", "bliss")))
    assert (after.teams[BLISS].hidden, after.teams[BLISS].hidden_deck) == ("unity", ("?", "?", "?"))
    assert after.pending == ()


# ---------------------------------------------------------------- choose


def choosing(*options: str, about: object = None, may: bool = False, who: str = "diana") -> State:
    state = under_way()
    words = tuple(tuple(option.split()) for option in options)
    state.pending = (Pending(who, "choose", words, "intention.wheel", about, may=may),)
    return state


def choose(words: str, who: str = "diana") -> Move:
    return Move(who, "choose", Choose(tuple(words.split())))


@pytest.mark.parametrize(
    ("options", "words", "found"),
    [
        (("thomas", "diana"), "diana", []),
        (
            ("thomas", "diana"),
            "leo",
            [("intention.wheel", naming("leo", "thomas", "diana"))],
        ),
        (("red move.haste", "red empower"), "red empower", []),
        (
            ("red move.haste", "red empower"),
            "red move",
            [("spirit.other-tokens", naming())],
        ),
        (
            ("red move.haste", "red empower"),
            "red empower.determination",
            [
                (
                    "spirit.other-tokens",
                    naming("Empower"),
                )
            ],
        ),
        # a colour that is not offered, and a place that would do but is not
        (
            ("red move.haste",),
            "blue move.haste",
            [("intention.wheel", naming("blue move.haste", "red", "move.haste"))],
        ),
        (
            ("red move.haste",),
            "red move.surmount",
            [("intention.wheel", naming("red move.surmount", "red", "move.haste"))],
        ),
        # a player named before
        (
            ("thomas red move.haste", "diana red move.haste"),
            "thomas red move",
            [("spirit.other-tokens", naming())],
        ),
        (
            ("thomas red move.haste",),
            "nobody red move",
            [("intention.wheel", naming("nobody red move", "thomas", "red", "move.haste"))],
        ),
        (("red",), "red", []),
        (("red",), "blue", [("intention.wheel", naming("blue", "red"))]),
    ],
)
def test_choose(options: tuple[str, ...], words: str, found: list[tuple[str, str]]) -> None:
    assert [one[:2] for one in refused(choosing(*options), choose(words))] == found


def test_token_on_the_board_of_whoever_is_named() -> None:
    """Diana's row has red already, Thomas's has not."""
    state = choosing("thomas red move.haste", "diana green move.haste")
    put_tokens(state, 0, move="wild red - -")
    assert refused(state, choose("thomas red move.haste")) == []
    found = refused(state, choose("diana green move"))
    assert [one[0] for one in found] == ["spirit.other-tokens"]
    state = choosing("diana red move.haste", "diana red move.surmount")
    put_tokens(state, 0, move="wild - - red")
    found = refused(state, choose("diana red move.determination"))
    assert sorted(one[0] for one in found) == ["spirit.other-tokens", "spirit.token-colours"]
    put_tokens(state, 0, move="wild red - -")
    own = choosing("red quell.subdue")
    put_tokens(own, 0, move="wild red - -")
    assert [one[0] for one in refused(own, choose("red move.surmount"))] == ["spirit.token-colours"]


@pytest.mark.parametrize(
    ("options", "said", "meant"),
    [
        (
            ("thomas red move.haste", "diana red move.haste"),
            "red move.haste",
            ["thomas red move.haste", "diana red move.haste"],
        ),
        (("thomas red move.haste", "diana red empower"), "red empower", ["diana red empower"]),
        (("thomas", "diana"), "thomas", ["thomas"]),
        (("thomas yes", "yes"), "yes", ["yes"]),
        (("thomas red",), "blue", ["blue"]),
    ],
)
def test_answer_that_leaves_out_who_gets_it(options: tuple[str, ...], said: str, meant: list[str]) -> None:
    state = choosing(*options)
    assert deciding.complete_choose(state, choose(said), -1) == [choose(one) for one in meant]


def test_team_that_aims_may_be_left_out() -> None:
    aim, other = Move("bliss", "aim", Aim("unity")), Move("bliss", "aim", Aim("unity", "gloom"))
    assert deciding.complete_aim(aiming(), aim, -1) == [Move("bliss", "aim", Aim("unity", "bliss"))]
    assert deciding.complete_aim(aiming(), other, -1) == [other]
    # Nothing is filled in where something else is asked.
    assert deciding.complete_aim(striking(), aim, -1) == [aim]
    assert deciding.complete_choose(striking(), choose("unity"), -1) == [choose("unity")]
    assert [deciding.STRIKE.complete, deciding.DECLINE.complete] == [None, None]


def test_answers_are_carried_out() -> None:
    after, events = done(choosing("thomas", "diana", about=Wheel("essence"), who="bliss"), choose("thomas", "bliss"))
    assert told(events) == [("essence", "thomas", "", "", 1, "intention.wheel")]
    assert after.pending == ()
    token = choosing("red move.haste", about=Token("thomas", ("red",)))
    _, events = done(token, choose("red move.haste"))
    assert told(events) == [("vibe-token", "thomas", "red", "move.haste", 0, "intention.wheel")]


def test_fragment_taken_from_a_fortress() -> None:
    """ruling fragments.on-fortress."""
    state = under_way("", "V=bliss.minor C=bliss.minor")
    about = Fragment("bliss", "minor")
    state.pending = (Pending("bliss", "choose", (("V",), ("C",)), "fragments.on-fortress", about),)
    after, events = done(state, choose("C", "bliss"))
    assert told(events) == [
        ("fortress", "bliss", "", "C", 0, "fragments.on-fortress"),
        ("fragment", "bliss", "minor", "", 0, "revelation.3-fragment"),
        ("control", "", "0 to 0", "C", 0, "control.immediate"),
    ]
    assert after.identity == ((BLISS, "minor"),)


def test_offers_of_choose() -> None:
    state = choosing("thomas", "red move.haste")
    assert [*deciding.choices(state, state.pending[0])] == [choose("thomas"), choose("red move.haste")]


# ---------------------------------------------------------------- decline


def test_decline() -> None:
    decline = Move("diana", "decline")
    assert refused(choosing("diana", may=True), decline) == []
    assert refused(choosing("diana"), decline) == [("intention.wheel", naming("Diana", "choose"), {}, False)]
    after, events = done(choosing("diana", may=True), decline)
    assert (after.pending, events) == ((), [])


def test_team_that_declines_to_look_takes_its_top_card() -> None:
    after, events = done(aiming(*KNOWN, dealt=True), Move("bliss", "decline"))
    assert told(events) == [("aim", "bliss", "unity", "", 0, "revelation.5-hidden")]
    assert after.teams[BLISS].hidden_deck == KNOWN[1:]


@pytest.mark.parametrize(("team", "number"), [("bliss", BLISS), ("gloom", GLOOM)])
def test_declined_fragment_is_noted(team: str, number: int) -> None:
    """ruling revelation.decline."""
    state = under_way()
    state.phase, state.revelation = "revelation", Revelation("fragments", 0, "humility", (1, 1), declined=())
    first = Pending(team, "choose", (("add",),), "revelation.decline", Earned(team), may=True)
    second = Pending("bliss", "choose", (("diana",),), "intention.wheel", Wheel("card"))
    state.pending = (first, second)
    after, events = done(state, Move(team, "decline"))
    assert after.revelation == state.revelation._replace(declined=(number,))
    assert events == []
    after, events = done(state, choose("add", team))
    assert after.revelation == state.revelation
    assert events == []


def test_garrison_that_is_declined_is_gone() -> None:
    state = under_way()
    state.turn = state.turn._replace(garrison=2)
    state.pending = (Pending("diana", "invoke", (), "side-b.love", Garrison("N"), may=True),)
    after, _ = done(state, Move("diana", "decline"))
    assert (after.turn.garrison, after.pending) == (-1, ())
    # Another decision that is declined leaves it.
    state.pending = (Pending("diana", "choose", (("diana",),), "intention.wheel", Wheel("card"), may=True),)
    after, _ = done(state, Move("diana", "decline"))
    assert after.turn.garrison == 2


# ---------------------------------------------------------------- shuffle


def shuffling(then: str, *deck: str) -> State:
    state = dealing(under_way())
    state.pending = (Pending("table", "shuffle", (), "revelation.5-hidden", Reshuffle("bliss", then)),)
    team = state.teams[BLISS]
    team.hidden, team.hidden_deck, team.foreseen = "", deck, 2
    return state


def shuffle(team: str, *order: str) -> Move:
    return Move("table", "shuffle", Shuffle(team, order))


@pytest.mark.parametrize(
    ("then", "move", "found"),
    [
        ("top", shuffle("bliss", "unity", "attitude"), []),
        ("rest", shuffle("bliss", "attitude", "unity"), []),
        (
            "top",
            shuffle("bliss", "attitude", "unity"),
            [("aspiration.distinct", naming())],
        ),
        (
            "top",
            shuffle("bliss", "unity", "openness"),
            [("revelation.5-hidden", naming("attitude", "unity"))],
        ),
        (
            "top",
            shuffle("bliss", "unity"),
            [("revelation.5-hidden", naming("attitude", "unity"))],
        ),
        (
            "top",
            shuffle("gloom", "unity", "attitude"),
            [("revelation.5-hidden", naming("Bliss"))],
        ),
    ],
)
def test_shuffle(then: str, move: Move, found: list[tuple[str, str]]) -> None:
    state = shuffling(then, "attitude", "unity")
    assert [one[:2] for one in refused(state, move)] == found
    assert all(one[3] for one in refused(state, move))


def test_shuffled_deck() -> None:
    after, events = done(shuffling("rest", "attitude", "unity"), shuffle("bliss", "attitude", "unity"))
    team = after.teams[BLISS]
    assert (team.hidden, team.hidden_deck, team.foreseen) == ("", ("attitude", "unity"), 0)
    assert told(events) == [("shuffle", "bliss", "", "", 0, "revelation.5-hidden")]
    after, events = done(shuffling("top", "attitude", "unity"), shuffle("bliss", "unity", "attitude"))
    team = after.teams[BLISS]
    assert (team.hidden, team.hidden_deck, after.pending) == ("unity", ("attitude",), ())
    assert [event.kind for event in events] == ["shuffle", "aim"]


def test_an_order_that_is_possible_is_offered() -> None:
    """The same cards, sorted; where the top card is taken, not the Common Aspiration first."""
    state = shuffling("rest", "unity", "attitude", "openness")
    assert [*deciding.shuffles(state, state.pending[0])] == [shuffle("bliss", "attitude", "openness", "unity")]
    state = shuffling("top", "unity", "attitude", "openness")
    assert [*deciding.shuffles(state, state.pending[0])] == [shuffle("bliss", "openness", "unity", "attitude")]


def test_shuffle_of_an_older_record_changes_nothing() -> None:
    state = under_way()
    after, events = done(state, shuffle("bliss", "unity", "attitude"))
    assert events == []
    assert after.key() == state.key()


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences([*refused_moves(here, "found_in"), *refused_moves(here)])
