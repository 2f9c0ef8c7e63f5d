"""The state as somebody knows it, what a verdict may rest on, what lines with gaps mean, and what is taught."""

import sys
from typing import Any

import pytest
from support.heard import heard, naming
from support.owned_table import power, with_power
from support.pages import Sentences
from support.retail_states import put_tokens, under_way
from support.retail_told import game_in, state_in

from cerebria_cli import Game
from cerebria_cli.catalogue.effects import CHOICE_WORDS
from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.board.uncertain import Silent
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.editions.retail import teaching
from cerebria_cli.editions.retail.facts import seen_by
from cerebria_cli.editions.retail.judging import complete, judge
from cerebria_cli.editions.retail.legal import may_draw
from cerebria_cli.editions.retail.plausible import missing_target
from cerebria_cli.editions.retail.results import doubts
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.subjects import Effect, Hidden
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Turn
from cerebria_cli.editions.retail.uncertain import questioned, silent
from cerebria_cli.editions.retail.unused import with_unused
from cerebria_cli.editions.retail.vocabulary import CHOICES, vocabulary

DIANA, LEO, THOMAS, FRED = range(4)


# ---------------------------------------------------------------- who may see what


def secrets() -> State:
    """Diana's Courage is secret and her Kindness was drawn openly; the desk knows the decks and both Hidden ones."""
    return state_in(
        players={
            "diana": {
                "hand": ["Courage", "Kindness"],
                "deck": {"order": ["Comfort", "Optimism", "Generosity"], "secret": ["Courage"]},
            }
        },
        teams={
            "bliss": {"hidden": "unity", "hidden_order": ["openness", "awareness", "liveliness"], "foreseen": 1},
            "gloom": {"hidden": "fortitude", "hidden_order": ["openness", "awareness"]},
        },
    )


@pytest.mark.parametrize(
    ("view", "hand", "hidden", "decks"),
    [
        (
            "referee",
            ("Courage", "Kindness"),
            ["unity", "fortitude"],
            [("openness", "awareness", "liveliness"), ("openness", "awareness")],
        ),
        ("diana", ("Courage", "Kindness"), ["unity", "?"], [("openness", "?", "?"), ("?", "?")]),
        ("thomas", ("Kindness", "?"), ["unity", "?"], [("openness", "?", "?"), ("?", "?")]),
        ("bliss", ("Courage", "Kindness"), ["unity", "?"], [("openness", "?", "?"), ("?", "?")]),
        ("leo", ("Kindness", "?"), ["?", "fortitude"], [("?", "?", "?"), ("?", "?")]),
        ("gloom", ("Kindness", "?"), ["?", "fortitude"], [("?", "?", "?"), ("?", "?")]),
        ("public", ("Kindness", "?"), ["?", "?"], [("?", "?", "?"), ("?", "?")]),
    ],
)
def test_what_a_view_knows(view: str, hand: tuple[str, ...], hidden: list[str], decks: list[tuple[str, ...]]) -> None:
    """turn.no-trade, setup.hidden-deck, aspiration.hidden"""
    state = secrets()
    seen = seen_by(state, view)
    assert (seen is state) == (view == "referee")
    assert seen.players[DIANA].hand == hand
    assert [team.hidden for team in seen.teams] == hidden
    assert [team.hidden_deck for team in seen.teams] == decks
    assert seen.players[DIANA].secret == (("Courage",) if hand[0] == "Courage" else ())
    # the state itself is as it was
    assert state.players[DIANA].hand == ("Courage", "Kindness")


def test_what_was_seen_of_cards_is_forgotten_by_who_did_not_see_it() -> None:
    state = secrets()
    for player in range(4):
        state.cards_of(player)
    for team in range(2):
        state.aspirations_of(team)
    seen = seen_by(state, "bliss")
    assert [player.tracked is None for player in seen.players] == [False, True, False, True]
    assert [team.tracked is None for team in seen.teams] == [False, True]
    seen = seen_by(state, "fred")
    assert [player.tracked is None for player in seen.players] == [True, True, True, False]
    assert [team.tracked is None for team in seen.teams] == [True, False]


AIM = {
    **{
        "who": "bliss",
        "what": "aim",
        "options": ["openness", "awareness"],
        "cause": "revelation.5-hidden",
        "may": True,
    },
    "about": {"kind": "hidden", "team": "bliss"},
}


@pytest.mark.parametrize(("view", "own"), [("bliss", True), ("diana", True), ("gloom", False), ("public", False)])
def test_which_cards_a_team_looks_at_is_its_own_business(view: str, own: bool) -> None:
    """revelation.5-hidden: others know only what can be in the deck: all but the Common Aspiration and what is gone."""
    state = state_in(
        phase="revelation",
        progress={"revelation": {"stage": "hidden", "realm": "V", "sphere": "commitment", "accomplished": [0, 0]}},
        pending=[AIM],
        teams={
            "bliss": {"hidden": None, "hidden_gone": ["unity"], "hidden_order": ["openness", "awareness", "liveliness"]}
        },
    )
    (owed,) = seen_by(state, view).pending
    every = ["openness", "awareness", "liveliness", "versatility", "fortitude", "sensibility", "reflection"]
    assert [words[0] for words in owed.options] == (["openness", "awareness"] if own else every)


@pytest.mark.parametrize(("view", "own"), [("leo", True), ("gloom", True), ("diana", False), ("public", False)])
def test_which_cards_are_in_a_hand_is_its_teams_business(view: str, own: bool) -> None:
    """Others know only what can be in Leo's deck."""
    declared = power("after:invoke", {"discard": 1, "chooser": "opponents"}, whose="own")
    game = game_in(
        "full-2",
        cards=with_power("Courage", declared),
        slots={"V1": "Courage diana 1"},
        turn={"player": "diana"},
        players={
            "diana": {"space": "V", "wp": 9, "hand": ["Comfort"]},
            "leo": {"hand": ["Fear", "Guilt"], "deck": {"secret": ["Fear", "Guilt"]}},
        },
    )
    game.play("diana invoke Comfort V2")
    state = game.now
    assert isinstance(state, State)
    (owed,) = seen_by(state, view).pending
    every = sorted(set(state.setting.seats[LEO].deck))
    assert [words[0] for words in owed.options] == (["Fear", "Guilt"] if own else every)


def test_the_first_players_cards_are_secret_too() -> None:
    declared = power("enter", {"discard": 1, "chooser": "opponents"}, whose="own")
    game = game_in(
        "full-2",
        cards=with_power("Anger", declared),
        turn={"player": "leo"},
        players={
            "leo": {"space": "V", "wp": 9, "hand": ["Anger"]},
            "diana": {"hand": ["Comfort", "Courage"], "deck": {"secret": ["Comfort", "Courage"]}},
        },
    )
    game.play("leo invoke Anger V2")
    state = game.now
    assert isinstance(state, State)
    (owed,) = seen_by(state, "leo").pending
    assert [words[0] for words in owed.options] == sorted(set(state.setting.seats[DIANA].deck))
    (owed,) = seen_by(state, "diana").pending
    assert [words[0] for words in owed.options] == ["Comfort", "Courage"]


# ---------------------------------------------------------------- what is not known for certain


def moved(verb: str, args: Any = (), actor: str = "diana") -> Move:
    return Move(actor, verb, args)


@pytest.mark.parametrize(
    ("verb", "named"),
    [
        *((verb, True) for verb in ("move", "invoke", "quell", "fortify", "empower")),
        *((verb, True) for verb in ("valley", "cradle", "network", "land", "willow")),
        ("absorb", True),
        *((verb, False) for verb in ("vibe", "rotate", "extra", "end", "choose")),
    ],
)
def test_powers_that_nobody_told_may_bear_on_an_action(verb: str, named: bool) -> None:
    """Courage's and Anger's are not known, Safety's is, and Brightness has none."""
    slots = {"V1": "Courage diana 1", "V2": "Anger leo 1", "C1": "Safety thomas 1", "C2": "Brightness diana 1"}
    state = state_in(slots=slots)
    found = [Silent("Courage", "V1", False), Silent("Anger", "V2", True)]
    assert silent(state, moved(verb)) == (found if named else [])
    assert silent(state, moved(verb, actor="leo")) == (
        [one._replace(opposing=not one.opposing) for one in found] if named else []
    )


def test_before_the_game_nothing_bears_on_anything() -> None:
    state = state_in(slots={"V1": "Courage diana 1"}, phase="revelation")
    assert silent(state, moved("move")) == []


@pytest.mark.parametrize(
    ("stage", "verbs"),
    [
        ("after:move", ["move"]),
        ("after:spirit-action", ["move", "quell"]),
        ("after:realm-action", ["valley"]),
        ("after:absorb", ["absorb"]),
        ("after:valley", ["valley"]),
        ("turn:start", []),
    ],
)
def test_of_a_power_in_words_the_moments_are_known(stage: str, verbs: list[str]) -> None:
    cards = {
        "Courage": {"power": "Look at a hand.", "powers": [power(stage, {"remind": "look at a hand"}, whose="any")]}
    }
    state = state_in(cards=cards, slots={"V1": "Courage diana 1"})
    found = [verb for verb in ("move", "quell", "valley", "absorb") if silent(state, moved(verb))]
    assert found == verbs


@pytest.mark.parametrize(
    ("move", "rule", "facts"),
    [
        (moved("quell", said.Quell("V2", "Courage")), "quell.vibe", [("Courage", "vibe"), ("Anger", "vibe")]),
        (moved("quell", said.Quell("V2")), "quell.vibe", [("Anger", "vibe")]),
        (moved("quell", said.Quell("W1", "Courage")), "quell.vibe", [("Courage", "vibe")]),
        (moved("quell", said.Quell("V2", "Courage")), "board.adjacent-slots", []),
        (
            Move("diana", "move", said.Go("VC"), (), (PlacedToken("Courage", "haste"),)),
            "spirit.token-colours",
            [("Courage", "vibe")],
        ),
        (moved("empower", said.Empower("V1")), "empower.threshold", [("Courage", "threshold")]),
        (moved("empower", said.Empower("V1", "Comfort")), "empower.threshold", [("Comfort", "threshold")]),
        (moved("empower", said.Empower("V1")), "empower.copies", [("Courage", "counterpart")]),
    ],
)
def test_the_facts_behind_a_refusal(move: Move, rule: str, facts: list[tuple[str, str]]) -> None:
    """Vibes are from public data, thresholds assumed: the printed card overrules them."""
    state = state_in(slots={"V1": "Courage diana 1", "V2": "Anger leo 1"})
    found = questioned(state, move, [rule])
    known = {(card, fact): state.setting.cards[card].sources.get(fact) for card, fact in facts}
    assert found == [fact for fact in facts if known[fact] in ("public", "assumed")]


def test_copies_that_no_deck_holds() -> None:
    """setup.deck: of each card a deck has two at most; Delight's holds no Trust."""
    for hand, found in (
        (["Courage"], []),
        (["Courage", "Courage"], ["setup.deck"]),
        (["Trust"], ["setup.deck"]),
    ):
        state = state_in(slots={"V1": "Courage diana 1"}, players={"diana": {"hand": hand}})
        assert [one.rule for one in doubts(state)] == found


# ---------------------------------------------------------------- the basic game


def test_powers_of_spirits_that_the_basic_game_leaves_out() -> None:
    """setup.basic-game: Delight, Love and Hatred have one in words, Misery a trait; each is tried alone."""
    state = state_in("basic-4", slots={"V1": "Courage diana 1"})
    state.borne  # noqa: B018 - what was reckoned before must not stay
    found = list(with_unused(state))
    assert [name for name, _ in found] == ["Delight", "Misery", "Love", "Hatred"]
    for number, (name, other) in enumerate(found):
        seats = other.setting.seats
        assert [bool(seat.powers or seat.traits) for seat in seats] == [one == number for one in range(4)]
        spirits = {power.name for borne in other.borne.values() for _, power in borne if power.name == name}
        assert spirits == ({name} if seats[number].powers else set())
    assert not any(seat.powers or seat.traits for seat in state.setting.seats)
    assert list(with_unused(state_in("full-4"))) == []


# ---------------------------------------------------------------- lines with gaps


def test_what_a_line_with_gaps_can_mean() -> None:
    state = game_in(
        slots={"V1": "Anger leo 1"},
        turn={"player": "diana"},
        players={
            "diana": {"space": "V", "hand": ["Courage", "Kindness"], "tokens": {"move": {"unlock": "wild"}}},
            "fred": {"wp": 0},
        },
    ).now
    assert isinstance(state, State)
    # the actor is whose turn it is
    assert complete(state, Move("", "valley")) == [Move("diana", "valley")]
    assert complete(state, Move("leo", "valley")) == [Move("leo", "valley")]
    # what is revealed and shuffled is the table's
    reveal = said.Reveal(team="bliss", aspiration="unity")
    assert [move.actor for move in complete(state, Move("", "reveal", reveal))] == ["table"]
    # a place that was left out is each of the row
    found = complete(state, Move("", "move", said.Go("VC"), (), (PlacedToken("Kindness", ""),)))
    assert [move.tokens for move in found] == [
        (PlacedToken("Kindness", place),) for place in ("unlock", "haste", "surmount", "determination")
    ]
    # what is said needlessly is left out: the row of the Action itself, the card's own colour
    token = PlacedToken("Kindness", "haste", "move", "green")
    (short,) = complete(state, Move("", "move", said.Go("VC"), (), (token,)))
    assert short.tokens == (PlacedToken("Kindness", "haste"),)
    token = PlacedToken("Kindness", "subdue", "quell", "blue")
    (whole,) = complete(state, Move("", "move", said.Go("VC"), (), (token,)))
    assert whole.tokens == (token,)
    two = (PlacedToken("Kindness", "haste"), PlacedToken("Courage", ""))
    found = complete(state, Move("", "move", said.Go("VC"), (), two))
    assert [move.tokens[1].place for move in found] == ["unlock", "haste", "surmount", "determination"]
    assert {move.tokens[0] for move in found} == {two[0]}
    # a team or the table has no board: nothing is filled in for them
    for actor in ("bliss", "table"):
        gap = Move(actor, "move", said.Go("VC"), (), (PlacedToken("Kindness", ""),))
        assert complete(state, gap) == [gap]
        bonus = Move(actor, "absorb", said.Absorb("creativity"))
        assert complete(state, bonus) == [bonus]


OWED = {"who": "gloom", "what": "strike", "options": ["openness", "unity"], "cause": "revelation.4-common"}


@pytest.mark.parametrize(
    ("actor", "move", "found"),
    [
        ("", Move("", "strike", said.Strike("unity")), "gloom"),
        ("leo", Move("leo", "strike", said.Strike("unity")), "gloom"),
        ("diana", Move("diana", "strike", said.Strike("unity")), "diana"),
        ("gloom", Move("gloom", "strike", said.Strike("unity")), "gloom"),
        ("", Move("", "decline"), "gloom"),
        ("leo", Move("leo", "valley"), "leo"),
        ("", Move("", "valley"), "gloom"),
    ],
)
def test_a_player_speaks_for_the_own_team(actor: str, move: Move, found: str) -> None:
    state = state_in(pending=[OWED], phase="revelation")
    assert [one.actor for one in complete(state, move)] == [found]


@pytest.mark.parametrize(("actor", "found"), [("diana", "bliss"), ("thomas", "bliss"), ("leo", "leo")])
def test_every_player_speaks_for_the_own_team(actor: str, found: str) -> None:
    state = state_in(pending=[{**OWED, "who": "bliss"}], phase="revelation")
    assert [one.actor for one in complete(state, Move(actor, "strike", said.Strike("unity")))] == [found]


def test_in_play_the_verbs_of_a_turn_are_of_whose_turn_it_is() -> None:
    state = state_in(pending=[{**OWED, "who": "leo", "what": "choose", "about": {"kind": "wheel", "gain": "card"}}])
    assert [one.actor for one in complete(state, Move("", "valley"))] == ["diana"]


def test_results_that_cannot_be() -> None:
    """turn.draw: a Move turns nothing up; a deck holds two of a card."""
    state = game_in(turn={"player": "diana"}, players={"diana": {"space": "V", "hand": ["Courage", "Courage"]}}).now
    assert isinstance(state, State)
    assert [
        one.rule for one in judge(state, Move("diana", "move", said.Go("VC"), results=("Comfort",))).objections
    ] == ["turn.draw"]
    draws = Move("diana", "end", said.End("draw"), results=("Comfort", "?"))
    assert judge(state, draws).legal
    assert not judge(state, draws._replace(results=("Courage", "?"))).legal
    assert not judge(state, draws._replace(results=("?", "?", "?"))).legal
    # what cannot be done is not asked for what it turns up
    refused = judge(state, Move("diana", "move", said.Go("N"), results=("Comfort",)))
    assert [one.rule for one in refused.objections] == ["board.spaces"]


# ---------------------------------------------------------------- declaring and teaching


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("players.zoe.wp", ""),
        ("weather.wp", naming("weather.wp", "diana.wp", "V1.essence")),
        ("slots.V1.essence", ""),
        ("slots.V2.card", ""),
        ("slots.V2", ""),
        ("slots.V2.essence", naming("V2")),
        ("fortresses.V.size", ""),
        ("fortresses.V.team", ""),
        ("fortresses.V.since", naming("V")),
    ],
)
def test_what_can_be_declared_about(path: str, says: str) -> None:
    game = Game.new("basic-4")
    facts = {**game.state("referee"), "slots": {"V1": {"card": "Courage"}}, "fortresses": {}}
    assert missing_target(facts, path.split(".")) == says


def test_points_that_a_taught_card_brings_at_once_end_the_game() -> None:
    """intention.twenty: what was asked before is answered as it is now."""
    game = game_in(
        slots={"V1": "Courage diana 1"},
        turn={"player": "diana"},
        teams={"bliss": {"points": 20}},
        end={"triggered": None},
    )
    assert game.state()["end"]["triggered"] is None
    game.play("teach Courage enters: gain 1 wp")
    assert game.state()["end"]["triggered"] == "twenty"


def test_what_a_card_can_be_taught_to_say() -> None:
    """Powers, but no words that only the expansion has."""
    assert teaching.SAYS == (True, False)


# ---------------------------------------------------------------- words


def test_what_may_be_chosen() -> None:
    gained = {"wp", "essence", "ambition", "action", "card"}
    assert set(CHOICES) == {*gained, "yes", "add", *CHOICE_WORDS.values(), "clockwise", "counterclockwise"}


@pytest.mark.parametrize(("setup", "strong"), [("basic-4", False), ("full-4", True)])
def test_cards_that_can_be_named(setup: str, strong: bool) -> None:
    """setup.basic-game: without Strong Emotions."""
    words = vocabulary(state_in(setup).setting)
    assert ["Courage" in words.cards, "Brightness" in words.cards, "Rage" in words.cards] == [True, True, strong]


def test_what_an_effect_does_not_tell() -> None:
    assert Effect("Trust", 0, 0, "bliss", "diana") == ("Trust", 0, 0, "bliss", "diana", "", "", "", "", 0, 0, 0, 0)
    assert Revelation("reveal", 0, "humility") == ("reveal", 0, "humility", (), (), -1, True, (), ())
    assert Turn(1, 0, 3, False, ()) == (1, 0, 3, False, (), -1, (), (), (), "")


def test_a_hidden_aspiration_that_was_shown_stays_so_until_it_is_another() -> None:
    """revelation.1-reveal: whatever else the table declares, everybody goes on seeing it."""
    game = game_in(turn={"player": "diana"}, teams={"bliss": {"hidden": "?"}})
    seen = []
    for line in (
        "reveal bliss unity",
        "adjust diana.wp=3",
        "adjust bliss.hidden=unity",
        "adjust bliss.hidden=openness",
    ):
        game.play(line)
        seen.append([game.state(view)["teams"]["bliss"]["hidden"] for view in ("public", "leo", "diana")])
    assert seen == [["unity"] * 3] * 3 + [["?", "?", "openness"]]


def test_of_several_decisions_the_first_says_who_is_asked() -> None:
    second = {**OWED, "who": "bliss", "what": "choose", "about": {"kind": "earned", "team": "bliss"}}
    state = state_in(pending=[OWED, {**second, "cause": "revelation.decline"}], phase="revelation")
    assert state.whose == "gloom"
    # A Realm Action in the middle of a Revelation would be of whoever is asked.
    for move in (Move("", "strike", said.Strike("unity")), Move("", "decline"), Move("", "valley")):
        assert [one.actor for one in complete(state, move)] == ["gloom"]
    assert [one.actor for one in complete(state, Move("leo", "strike", said.Strike("unity")))] == ["gloom"]
    assert [one.actor for one in complete(state, Move("diana", "choose", Choose(("add",))))] == ["diana"]
    refused = judge(state, Move("bliss", "choose", Choose(("add",)))).objections
    assert [one.rule for one in refused] == ["revelation.4-common"]


def test_an_answer_that_can_mean_several_is_left_so() -> None:
    """Who says only how many may mean any of the Emotions."""
    pending = {"who": "diana", "what": "choose", "cause": "intention.wheel", "options": ["diana", "thomas"]}
    state = state_in(pending=[{**pending, "about": {"kind": "wheel", "gain": "card"}}])
    state.pending = (state.pending[0]._replace(options=(("V1", "1"), ("V2", "1"), ("V2", "2"))),)
    found = complete(state, Move("diana", "choose", Choose(("1",))))
    assert [move.args.words for move in found] == [("V1", "1"), ("V2", "1")]


@pytest.mark.parametrize(
    ("pending", "told"),
    [
        (Pending("bliss", "aim", (("unity",),), "revelation.5-hidden", Hidden("bliss")), False),
        (Pending("gloom", "aim", (("unity",),), "revelation.5-hidden", Hidden("gloom")), False),
        (Pending("bliss", "strike", (("unity",),), "revelation.4-common"), True),
    ],
)
def test_cards_that_a_team_looks_at_are_not_told_with_the_question(pending: Pending, told: bool) -> None:
    """revelation.5-hidden"""
    assert Table(state_in()).told_options(pending) == (pending.options if told else ())


@pytest.mark.parametrize(
    ("row", "points", "draws"),
    [("wild red - -", 1, True), ("wild red blue -", 1, True), ("wild - - -", 1, False), ("wild red - -", 12, False)],
)
def test_two_tokens_may_complete_a_row_and_so_draw(row: str, points: int, draws: bool) -> None:
    """power.harmony, intention.side-a: two places may be filled with one Action, and a mark gives a card at 4."""
    state = under_way(spirits="Harmony")
    put_tokens(state, 0, move=row)
    state.teams[0].points = points
    tokens = (PlacedToken("Kindness", "surmount"), PlacedToken("Courage", "determination"))
    assert may_draw(state, Move("diana", "move", said.Go("VC"), (), tokens)) is draws


def test_what_draws_in_every_game() -> None:
    """realm.cradle, turn.end, absorb.bonus, intention.wheel: far from every mark of the Wheel no other verb does."""
    state = under_way()
    state.teams[0].points = 12
    found = {verb for verb in state.setting.manifest.moves.verbs if may_draw(state, Move("diana", verb))}
    assert found == {"cradle", "end", "absorb", "choose"}


def test_the_sentences_of_what_cannot_be_declared(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences(heard(here, "missing_target", lambda said, _, path: (".".join(path), [said][: bool(said)])))
