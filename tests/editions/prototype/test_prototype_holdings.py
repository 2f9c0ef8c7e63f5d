"""What a hand of the prototype may hold, whose line one with gaps is, and what is remembered of Aspirations."""

from collections import Counter
from typing import Any

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.prototype.arguments import Meditate, MoveSpirit, Place
from cerebria_cli.editions.prototype.aspiration_cards import (
    possible_endgame,
    possible_secret,
    recycled,
    track_common,
    track_side,
    usable_secrets,
)
from cerebria_cli.editions.prototype.deciding import reveals
from cerebria_cli.editions.prototype.declaring import Holding, holding_of
from cerebria_cli.editions.prototype.judging import complete
from cerebria_cli.editions.prototype.legal import candidates
from cerebria_cli.editions.prototype.revelation import take_common
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.team import Set
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup


def state_of(game: Game) -> State:
    state = game.now
    assert isinstance(state, State)
    return state


# ---------------------------------------------------------------- a hand and what is behind its `?`

MAY: Counter[str] = Counter({"Courage": 1, "Longing": 2})


@pytest.mark.parametrize(
    ("hand", "card", "left", "possible"),
    [
        # A card that is known to be there is that one, whatever is behind the others.
        ("Courage ? ?", "Courage", "? ?", {"Courage": 1, "Longing": 2}),
        # Of any other one `?` turns out to be it.
        ("Courage ? ?", "Longing", "Courage ?", {"Courage": 1, "Longing": 1}),
        ("? ?", "Courage", "?", {"Longing": 2}),
        # Behind no `?` is nothing.
        ("Courage ?", "Longing", "Courage", None),
        ("Courage ?", "Courage", "?", {"Courage": 1, "Longing": 2}),
        ("Courage Courage", "Courage", "Courage", None),
    ],
)
def test_a_hand_after_a_card_was_discarded(hand: str, card: str, left: str, possible: dict[str, int] | None) -> None:
    held = tuple(hand.split())
    after = Holding(held, MAY if "?" in held else None).less(card)
    assert after == Holding(tuple(left.split()), None if possible is None else Counter(possible))


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("Longing Courage Courage", "Courage Longing"), ("Optimism ?", "Courage Longing Optimism"), ("", "")],
)
def test_the_cards_that_may_be_discarded(hand: str, cards: str) -> None:
    held = tuple(hand.split())
    assert Holding(held, MAY if "?" in held else None).cards() == cards.split()


@pytest.mark.parametrize(("hand", "possible"), [(["Courage"], None), (["Courage", "?"], 1), (["?", "?"], 2)])
def test_a_courage_in_hand_is_not_behind_a_question_mark_too(hand: list[str], possible: int | None) -> None:
    """Diana's deck holds two Courage."""
    found = holding_of(state_of(under_way(players={"diana": {"hand": hand}})), 0)
    assert found.hand == tuple(hand)
    assert (None if found.possible is None else found.possible["Courage"]) == possible


# ---------------------------------------------------------------- lines with gaps


@pytest.mark.parametrize(
    ("actor", "upgrades"),
    [("diana", ("haste",)), ("fred", ()), ("bliss", ("haste",)), ("table", ("haste",)), ("", ("haste",))],
)
def test_an_upgrade_goes_without_saying_where_it_has_a_token(actor: str, upgrades: tuple[str, ...]) -> None:
    """Only Fred has a token on Haste, and it is Diana's turn."""
    state = state_of(under_way(players={"fred": {"tokens": {"move": {"haste": "red"}}}}))
    move = Move(actor, "move", MoveSpirit("V"), ("haste",))
    assert complete(state, move) == [move.by(actor or "diana")._replace(upgrades=upgrades)]


FIRST: Facts = {"pending": [{"who": "bliss", "what": "first", "options": ["diana", "thomas"], "cause": "round.count"}]}
OFFERED: Facts = {
    "pending": [{"who": "fred", "what": "choose", "options": ["card"], "cause": "x", "about": {"kind": "draw"}}]
}


@pytest.mark.parametrize(
    ("facts", "line", "actors"),
    [
        # Nobody is asked: whoever says it, or whose turn it is.
        ({}, " rest", ["diana"]),
        ({}, "leo rest", ["leo"]),
        ({"turn": {"player": None, "team": "gloom"}}, " rest", ["gloom"]),
        # A side is asked: each of its players speaks for it, nobody else does.
        (FIRST, " first", ["bliss"]),
        (FIRST, "diana first", ["bliss"]),
        (FIRST, "thomas first", ["bliss"]),
        (FIRST, "leo first", ["leo"]),
        (FIRST, "table first", ["table"]),
        # Somebody else is asked while it is Diana's turn.
        (OFFERED, " choose", ["fred"]),
        (OFFERED, " decline", ["fred"]),
        (OFFERED, " rest", ["diana"]),
        (OFFERED, "fred rest", ["fred"]),
        (OFFERED, "leo choose", ["leo"]),
        ({**OFFERED, "turn": {"player": None, "team": "gloom"}}, " rest", ["fred"]),
        # What the table tells is the table's.
        (OFFERED, " reveal", ["table"]),
        (OFFERED, " shuffle", ["table"]),
        (OFFERED, "leo reveal", ["leo"]),
    ],
)
def test_whose_line_it_is(facts: Facts, line: str, actors: list[str]) -> None:
    actor, verb = line.split(" ")
    assert [move.actor for move in complete(state_of(under_way(**facts)), Move(actor, verb))] == actors


def test_a_figure_is_placed_by_anybody_of_the_side_who_has_not_yet() -> None:
    setup = {**load_setup("prototype-4"), "start": {"side": "gloom"}}
    game = Game.new(setup)
    for who in ("diana", "leo", "thomas", "fred"):
        game.play(f"{who} hand ? ? ?")
    move = Move("", "place", Place("V1", "WV"))
    assert [one.actor for one in complete(state_of(game), move)] == ["diana", "thomas"]
    assert [one.actor for one in complete(state_of(game), move.by("leo"))] == ["leo"]


MOVE = ["haste", "surmount", "determination", "blazing-speed"]


@pytest.mark.parametrize(
    ("move", "cards", "places"),
    [
        (Move("diana", "meditate", Meditate("essence")), "Courage", ["origins-bounty", "shapers-boon"]),
        (Move("diana", "meditate", Meditate("essence")), "Courage Optimism", ["origins-favored", "unwavering"]),
        (Move("diana", "move", MoveSpirit("V")), "Courage", MOVE),
        # Of its upgrades none takes two cards, so that any may be meant.
        (Move("diana", "move", MoveSpirit("V")), "Courage Optimism", MOVE),
    ],
)
def test_a_token_without_a_place_lies_where_so_many_cards_are_discarded(
    move: Move, cards: str, places: list[str]
) -> None:
    state, (*first, last) = state_of(under_way()), cards.split()

    def found(place: str) -> list[str]:
        whole = move._replace(tokens=(*map(PlacedToken, first), PlacedToken(last, place)))
        return [one.tokens[-1].place for one in complete(state, whole)]

    assert found("") == places
    assert found(places[1]) == [places[1]]


@pytest.mark.parametrize(("verb", "verbs"), [("", {"reveal", "rest"}), ("reveal", {"reveal"}), ("rest", {"rest"})])
def test_what_may_be_turned_up_is_offered_beside_everything_else(verb: str, verbs: set[str]) -> None:
    found = {move.verb for move in candidates(state_of(under_way()), verb)}
    assert found & {"reveal", "rest"} == verbs
    asked = {move.verb for move in candidates(state_of(under_way(**FIRST)), verb)}
    assert asked == {"": {"first", "reveal"}, "reveal": {"reveal"}, "rest": set()}[verb]


@pytest.mark.parametrize(
    ("may", "verb", "verbs"),
    [
        (True, "", {"choose", "decline", "reveal"}),
        (True, "decline", {"decline"}),
        (True, "choose", {"choose"}),
        (True, "pass", set()),
        (False, "", {"choose", "reveal"}),
        (False, "decline", set()),
    ],
)
def test_what_may_be_declined_is_offered_so(may: bool, verb: str, verbs: set[str]) -> None:
    (asked,) = OFFERED["pending"]
    state = state_of(under_way(pending=[{**asked, "may": may}]))
    assert {move.verb for move in candidates(state, verb)} == verbs


# ---------------------------------------------------------------- the next Common Aspiration


@pytest.mark.parametrize(
    ("order", "common", "left"),
    [
        (["wisdom", "?"], "wisdom", 1),
        (["wisdom"], "wisdom", 0),
        ([], None, 0),
        # Which card it is nobody knows yet.
        (["?", "wisdom"], "asked", 2),
        (["?"], "asked", 1),
    ],
)
def test_the_next_common_aspiration_is_the_top_card(order: list[str], common: str | None, left: int) -> None:
    state = state_of(under_way(common={"current": None, "endgame": "unity", "order": order}))
    table = Table(state.copy())
    take_common(table)
    asked = [pending.what for pending in table.state.pending] == ["aim"]
    assert ("asked" if asked else table.state.common or None, len(table.state.common_deck)) == (common, left)


# ---------------------------------------------------------------- what is remembered of Aspirations

KNOWN: Facts = {"secret": "unity", "endgame": "wisdom", "secret_order": ["dominance", "diversity"]}


@pytest.mark.parametrize(
    ("dealt", "changes", "remembered"),
    [
        ("dealt", {}, False),
        ("dealt", {"secret": "?"}, True),
        ("dealt", {"endgame": "?"}, True),
        ("dealt", {"secret_order": ["?", "diversity"]}, True),
        ("dealt", {"secret_order": ["dominance", "?"]}, True),
        ("table", {}, True),
    ],
)
def test_who_knows_every_aspiration_of_a_side_remembers_none(dealt: str, changes: Facts, remembered: bool) -> None:
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": dealt}}
    state = state_of(Game.new({**setup, "position": {"teams": {"gloom": {**KNOWN, **changes}}}}))
    track_side(state, 1, lambda tracked: tracked)
    assert (state.teams[1].tracked is not None) == remembered


@pytest.mark.parametrize(
    ("dealt", "changes", "remembered"),
    [
        ("dealt", {}, False),
        ("dealt", {"endgame": "?"}, True),
        ("dealt", {"order": ["dominance", "?"]}, True),
        ("table", {}, True),
    ],
)
def test_who_knows_every_common_aspiration_remembers_none(dealt: str, changes: Facts, remembered: bool) -> None:
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": dealt}}
    common: Any = {"current": "unity", "endgame": "wisdom", "order": ["dominance", "diversity"], **changes}
    state = state_of(Game.new({**setup, "position": {"common": common}}))
    track_common(state, lambda tracked: tracked)
    assert (state.common_tracked is not None) == remembered


# ---------------------------------------------------------------- what may be turned up


def asks(what: str, kind: str, whose: str) -> Facts:
    about = {"kind": kind, "whose": whose}
    return {"who": "table", "what": what, "options": ["unity"], "cause": "revelation.2-secret", "about": about}


@pytest.mark.parametrize(
    ("dealt", "pending", "revealed"),
    [
        # Whoever shuffles at the table may turn up what nobody has told.
        ("table", [], {"gloom", "gloom endgame", "common endgame"}),
        # What the tool has dealt it knows, and it is turned up only where it is asked for.
        ("dealt", [], set()),
        ("dealt", [asks("reveal", "secret", "gloom")], {"gloom"}),
        ("dealt", [asks("reveal", "endgame", "gloom")], {"gloom endgame"}),
        ("dealt", [asks("reveal", "endgame", "common")], {"common endgame"}),
        ("dealt", [asks("reveal", "secret", "bliss")], set()),
        ("dealt", [asks("aim", "secret", "gloom")], set()),
        ("dealt", [asks("aim", "secret", "gloom"), asks("reveal", "endgame", "gloom")], {"gloom endgame"}),
    ],
)
def test_which_aspirations_may_be_turned_up(dealt: str, pending: list[Facts], revealed: set[str]) -> None:
    position = {
        "pending": pending,
        "teams": {"bliss": {"secret": "unity", "endgame": "diversity"}, "gloom": {"secret": "?", "endgame": "?"}},
        "common": {"endgame": "?"},
    }
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": dealt}, "position": position}
    found = [move.args for move in reveals(state_of(Game.new(setup)))]
    assert {f"{one.whose} {one.which}".strip() for one in found} == revealed


@pytest.mark.parametrize(
    ("emotions", "hand", "cards"),
    [
        ("table", ["?", "Courage"], True),
        ("table", ["Courage"], False),
        ("dealt", ["?", "Courage"], False),
    ],
)
def test_which_cards_of_a_hand_may_be_turned_up(emotions: str, hand: list[str], cards: bool) -> None:
    """Harmony's deck holds two of each of seven cards, and one Courage is known to be in hand."""
    position = {"players": {"diana": {"hand": hand}}, "common": {"endgame": "unity"}}
    known = {"secret": "unity", "endgame": "wisdom"}
    position["teams"] = {"bliss": known, "gloom": {**known, "endgame": "diversity"}}
    setup = {**load_setup("prototype-4"), "chance": {"emotions": emotions}, "position": position}
    found = [(move.args.whose, move.args.card) for move in reveals(state_of(Game.new(setup)))]
    seven = ["Cheerfulness", "Courage", "Excitement", "Longing", "Optimism", "Self-Esteem", "Sociability"]
    assert found == [("diana", card) for card in seven if cards]


def test_whose_turn_it_is_tells_the_side() -> None:
    game = under_way(turn={"player": "leo"})
    game.play("adjust turn.player=diana")
    assert (game.state()["turn"]["player"], game.state()["turn"]["team"]) == ("diana", "bliss")
    game.play("adjust turn.player=fred")
    assert (game.state()["turn"]["player"], game.state()["turn"]["team"]) == ("fred", "gloom")


# ---------------------------------------------------------------- what is declared holds from now on


def test_a_declared_aspiration_lies_nowhere_else() -> None:
    game = under_way(teams={"gloom": {"secret": "?", "endgame": "?"}})
    line = "table reveal gloom wisdom"
    assert line in game.legal("reveal")
    game.play("adjust gloom.endgame=wisdom")
    assert line not in game.legal("reveal", view="referee")
    game.play("adjust gloom.endgame=diversity")
    assert line in game.legal("reveal", view="referee")


def test_a_declared_common_aspiration_lies_nowhere_else() -> None:
    game = under_way(common={"current": "unity", "endgame": "?"})
    assert "table reveal common endgame wisdom" in game.legal("reveal")
    game.play("adjust common.current=wisdom")
    assert "table reveal common endgame wisdom" not in game.legal("reveal")
    assert "table reveal common endgame unity" in game.legal("reveal")


def test_a_declared_hand_lies_nowhere_else() -> None:
    """Diana's deck holds two Courage."""
    game = under_way(players={"diana": {"hand": ["?", "?"]}})
    line = "table reveal diana deck 1 Courage"
    assert game.judge(line).legal
    game.play("adjust diana.hand=Courage,Courage")
    assert not game.judge(line).legal
    game.play("adjust diana.hand=Courage,Longing")
    assert game.judge(line).legal


# ---------------------------------------------------------------- what is shuffled back into a deck of Aspirations

ASIDE = (Set("unity", True), Set("wisdom", False), Set("diversity", True))


@pytest.mark.rule("revelation.1-common", "revelation.2-secret")
@pytest.mark.parametrize(
    ("option", "back"),
    [
        ("all-earlier", ["unity", "wisdom"]),
        ("all", ["unity", "wisdom", "diversity"]),
        ("accomplished-only", ["unity"]),
    ],
)
def test_earlier_aspirations_go_back_where_one_card_or_none_is_left(option: str, back: list[str]) -> None:
    """Diversity was resolved just now."""
    state = state_of(under_way(rulings={"revelation.recycle": option}))
    found = [recycled(state, ("?",) * left, ASIDE, "diversity") for left in (0, 1, 2, 3)]
    assert found == [back, back, [], []]
    assert recycled(state, (), ASIDE[:0], "diversity") == []


@pytest.mark.rule("setup.aspirations", "setup.endgame")
@pytest.mark.parametrize(
    ("ruling", "aside", "barred"),
    [
        ("new", [], "awareness"),
        ("new", ["wisdom"], "awareness"),
        ("old", ["wisdom"], "wisdom"),
        ("old", [], "awareness"),
    ],
)
def test_which_card_a_secret_aspiration_cannot_be(ruling: str, aside: list[str], barred: str) -> None:
    """The Common Aspiration, or by a ruling the one that was scored with the last Secret ones."""
    common = {"current": "awareness", "endgame": "unity", "set_aside": aside, "deck": 5 - len(aside)}
    state = state_of(under_way(rulings={"revelation.which-common": ruling}, common=common))
    every = ["awareness", "allegiance", "versatility", "unity", "wisdom", "dominance", "diversity"]
    assert possible_secret(state, 0) == [name for name in every if name != barred]
    assert possible_endgame(state, 0) == [name for name in every if name != "unity"]
    assert usable_secrets(state, 1, "diversity") == every[:-1]
