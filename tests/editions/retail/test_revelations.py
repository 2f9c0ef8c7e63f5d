"""A Revelation step by step: what is accomplished, which Fragments are added, what becomes of the Aspirations."""

from typing import Any, cast

import pytest
from support.owned_table import owed
from support.retail_told import against, happened, lying

from cerebria_cli import Game
from cerebria_cli.editions.retail.revelation import STEPS as STEPS_OF_RETAIL
from cerebria_cli.editions.retail.revelation import hidden_candidates, known_aspirations
from cerebria_cli.editions.retail.state import HIDDEN, Revelation, State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.shelf.setups import load_setup

Facts = dict[str, Any]
ASPIRATIONS = ("attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude")


def table(
    slots: dict[str, str] | None = None, teams: dict[str, Facts] | None = None, turn: Facts | None = None, **told: Any
) -> Game:
    """Diana on L before diligence with 1 Willpower left; Hidden are unity and fortitude, Common is attitude."""
    setup = load_setup("basic-4")
    for name in ("rulings", "chance"):
        setup[name] = {**setup.get(name, {}), **told.pop(name, {})}
    hidden = {"bliss": "unity", "gloom": "fortitude"}
    position = {
        "turn": {"player": "diana", **(turn or {})},
        "players": {"diana": {"space": "L", "wp": 3, "hand": []}, "leo": {"hand": []}, **told.pop("players", {})},
        "slots": lying(slots or {}),
        "teams": {team: {"hidden": hidden[team], **(teams or {}).get(team, {})} for team in hidden},
        "origin": {"L": {"wp": 1}},
        **told,
    }
    return Game.new({**setup, "position": position})


STEPS = (
    *("reveal", "accomplish", "missed", "fragment", "fragment-missing", "end", "common-down", "strike", "common"),
    *("hidden-gone", "aim", "fortress", "points", "sphere", "rotate"),
)


def begun(game: Game) -> list[str]:
    """What happens by itself after the Sphere is emptied."""
    return happened(game.play("diana absorb diligence"), *STEPS)[1:]


REVEALED = ["reveal bliss unity by revelation.1-reveal", "reveal gloom fortitude by revelation.1-reveal"]
GONE = ["hidden-gone bliss unity by revelation.5-hidden", "hidden-gone gloom fortitude by revelation.5-hidden"]
NEXT = ["common-down attitude by revelation.4-common", "common openness by revelation.4-common"]


def missed(team: str, hidden: str) -> list[str]:
    return [
        f"missed {team} {hidden} hidden by aspiration.{hidden}",
        f"missed {team} attitude common by aspiration.attitude",
    ]


def test_a_revelation_in_which_nobody_accomplishes_anything() -> None:
    game = table()
    assert begun(game) == [*REVEALED, *missed("bliss", "unity"), *missed("gloom", "fortitude"), *NEXT, *GONE]
    # revelation.5-hidden: who accomplished none may choose, not what is gone nor the new Common Aspiration
    assert owed(game) == ("bliss", ["attitude", "awareness", "liveliness", "versatility", "fortitude"])
    assert game.state("referee")["pending"][0]["may"]
    assert game.state()["phase"] == "revelation"
    assert happened(game.play("bliss aim awareness"), "aim") == ["aim bliss awareness by revelation.5-hidden"]
    assert owed(game) == ("gloom", ["attitude", "awareness", "unity", "liveliness", "versatility"])
    last = happened(game.play("gloom decline"), *STEPS)
    assert last == [
        "aim gloom ? by revelation.5-hidden",
        "sphere diligence L 7 by revelation.7-refill",
        "rotate knowledge V by absorb.revelation",
    ]
    facts = game.state("referee")
    assert (facts["phase"], facts["turn"]["player"], facts["pending"]) == ("play", "diana", [])
    assert [facts["teams"][team]["hidden"] for team in ("bliss", "gloom")] == ["awareness", "?"]
    assert [facts["teams"][team]["hidden_deck"] for team in ("bliss", "gloom")] == [5, 5]
    assert [facts["teams"][team]["hidden_gone"] for team in ("bliss", "gloom")] == [["unity"], ["fortitude"]]
    # the Origin has turned by one: diligence faces W
    assert facts["origin"]["W"] == {"sphere": "diligence", "wp": 7}


@pytest.mark.parametrize(
    ("slots", "fortresses", "counts", "fragments"),
    [
        ({}, {}, ["0 to 0", "0 to 0", "0 to 0", "0 to 0"], []),
        # one Emotion controls V and is a chain of 1
        ({"V1": "Courage diana 1"}, {}, ["1 to 0", "1 to 0", "0 to 0", "0 to 1"], ["bliss major"]),
        ({"V1": "Anger leo 1"}, {}, ["0 to 1", "0 to 1", "0 to 0", "1 to 0"], ["gloom minor"]),
        ({"V1": "Anger leo 1"}, {"C": "gloom"}, ["0 to 1", "0 to 2", "1 to 0", "2 to 0"], ["gloom major"]),
        # as many are not more
        (
            {"V1": "Courage diana 1"},
            {"C": "gloom"},
            ["1 to 0", "1 to 1", "1 to 0", "1 to 1"],
            ["bliss minor", "gloom minor"],
        ),
    ],
)
def test_which_fragments_are_added(
    slots: dict[str, str], fortresses: dict[str, str], counts: list[str], fragments: list[str]
) -> None:
    """revelation.2-check, revelation.3-fragment: one accomplished gives a Minor, both a Major."""
    game = table(slots, fortresses={realm: {"team": team, "since": 1} for realm, team in fortresses.items()})
    events = game.play("diana absorb diligence")
    assert [event.note for event in events if event.kind in ("accomplish", "missed")] == counts
    assert happened(events, "fragment") == [f"fragment {one} by revelation.3-fragment" for one in fragments]
    assert [f"{one['team']} {one['size']}" for one in game.state()["identity"]] == fragments


def test_a_major_lets_the_other_team_strike_one() -> None:
    """revelation.4-common: any that is still face-up; the leftmost that is left is current."""
    game = table({"V1": "Courage diana 1"})
    begun(game)
    assert owed(game) == ("gloom", ["openness", "awareness", "unity", "liveliness", "versatility", "fortitude"])
    assert game.state()["pending"][0]["may"] is False
    game.play("gloom strike openness")
    facts = game.state()
    assert (facts["common"]["current"], facts["common"]["gone"]) == ("awareness", ["attitude", "openness"])


def test_a_team_that_accomplished_something_takes_the_top_card() -> None:
    """revelation.5-hidden: Bliss has the longer chain, 2 to 1, and as many Realms; Gloom accomplished none."""
    game = table({"V1": "Courage diana 1", "V2": "Trust diana 1", "N1": "Anger leo 1"})
    events = happened(game.play("diana absorb diligence"), "accomplish", "fragment", "aim")
    assert events == [
        "accomplish bliss unity hidden by aspiration.unity",
        "fragment bliss minor by revelation.3-fragment",
        "aim bliss ? by revelation.5-hidden",
    ]
    assert owed(game)[0] == "gloom"


@pytest.mark.parametrize(("since", "joins"), [(1, True), (4, True), (5, False)])
def test_a_fortress_joins_the_identity_if_it_stood_before_this_turn(since: int, joins: bool) -> None:
    """revelation.6-fortress: the blank position is in the fifth turn."""
    game = table(fortresses={"L": {"team": "gloom", "since": since}, "N": {"team": "bliss", "since": 1}})
    # Fortitude: 1 to 1, so that nobody accomplishes it; control of L and N is even
    begun(game)
    play_to_the_end(game)
    facts = game.state()
    assert [(one["team"], one["size"]) for one in facts["identity"]] == [("gloom", "minor")] * joins
    assert ("L" in facts["fortresses"]) == (not joins)
    assert "N" in facts["fortresses"]


def play_to_the_end(game: Game) -> list[str]:
    """Whoever chooses a Hidden Aspiration takes the top card; the others answer with what comes first."""
    found = []
    while game.state()["phase"] == "revelation":
        first = game.state("referee")["pending"][0]
        answer = "decline" if first["may"] else f"{first['what']} {first['options'][0]}"
        found += happened(game.play(f"{first['who']} {answer}"), *STEPS)
    return found


def capping(rulings: dict[str, str] | None = None) -> Game:
    """Bliss accomplishes both without a Major left."""
    return table({"V1": "Courage diana 1"}, teams={"bliss": {"major": 0}}, rulings=rulings or {})


def test_capping_comes_last_and_triggers_the_end() -> None:
    game = capping()
    first = begun(game)
    assert "fragment-missing bliss major by end.capping" in first
    assert "end capping by end.capping" in first
    assert not any(one.startswith("strike") for one in first)
    # a Major that is missing lets nobody strike
    assert (owed(game)[0], game.state("referee")["pending"][0]["what"]) == ("gloom", "aim")
    rest = play_to_the_end(game)
    assert [one for one in rest if one.startswith(("fragment", "points"))] == ["fragment bliss capping by end.capping"]
    facts = game.state()
    assert (facts["end"]["triggered"], facts["teams"]["bliss"]["capping"]) == ("capping", 0)


def test_by_a_ruling_a_missing_major_counts_for_striking() -> None:
    """ruling revelation.major-missing"""
    game = capping(rulings={"revelation.major-missing": "yes"})
    begun(game)
    assert game.state()["pending"][0]["what"] == "strike"
    assert owed(game)[0] == "gloom"


@pytest.mark.parametrize(("player", "caps", "scores"), [("diana", "bliss", "gloom"), ("leo", "gloom", "bliss")])
def test_of_two_teams_the_active_one_caps(player: str, caps: str, scores: str) -> None:
    """end.capping: the other scores 4 points instead."""
    game = table(
        # Bliss has the longer chain, 2 to 1, Gloom more Essence, 6 to 2; both have two Vibes
        {"V1": "Courage diana 1", "V2": "Trust diana 1", "N1": "Fear leo 3", "W1": "Guilt leo 3"},
        teams={"bliss": {"minor": 0}, "gloom": {"minor": 0, "hidden": "liveliness"}},
        turn={"player": player},
        players={"leo": {"space": "L", "wp": 3, "hand": []}, "diana": {"space": "L", "wp": 3, "hand": []}},
        common={"row": ["versatility", "openness", "attitude"]},
    )
    events = happened(game.play(f"{player} absorb diligence"), "fragment", "points")
    assert game.state()["end"]["triggered"] == "capping"
    assert sorted(events) == sorted([f"fragment {caps} capping by end.capping", f"points {scores} 4 by end.capping"])
    assert game.state()["teams"][scores]["points"] == 4


LACKS = ["fragment-missing bliss minor by end.capping", "end capping by end.capping"]
TAKES = ["fortress bliss C by fragments.on-fortress", "fragment bliss minor by revelation.3-fragment"]


@pytest.mark.parametrize(
    ("ruling", "fortresses", "done", "answers"),
    [
        ("no", ["C"], LACKS, None),
        ("yes", [], LACKS, None),
        ("yes", ["C"], TAKES, None),
        ("yes", ["W", "C"], [], ["C", "W"]),
    ],
)
def test_a_fragment_may_be_taken_from_a_fortress(
    ruling: str, fortresses: list[str], done: list[str], answers: list[str] | None
) -> None:
    """ruling fragments.on-fortress: a Minor from the only Minor one, or from one of several."""
    standing = {realm: {"team": "bliss", "size": "minor", "since": 1} for realm in fortresses}
    standing["N"] = {"team": "bliss", "size": "major", "since": 1}
    game = table(
        # the chain is 2 to 1, Essence and Vibes are even: a Minor is due
        {"V1": "Courage diana 1", "V2": "Trust diana 1", "N1": "Anger leo 1", "W1": "Fear leo 1"},
        teams={"bliss": {"minor": 0}, "gloom": {"hidden": "liveliness"}},
        fortresses=standing,
        rulings={"fragments.on-fortress": ruling},
        common={"row": ["versatility", "openness"]},
    )
    events = happened(game.play("diana absorb diligence"), "fragment", "fragment-missing", "end", "fortress")
    assert events == done
    if answers:
        assert owed(game) == ("bliss", answers)
        events = happened(game.play("bliss choose C"), "fragment", "fortress")
        assert events == TAKES
        assert sorted(game.state()["fortresses"]) == ["N", "W"]


@pytest.mark.parametrize(("answer", "fragments"), [("choose add", ["bliss major"]), ("decline", [])])
def test_by_a_ruling_a_team_may_decline_what_it_earned(answer: str, fragments: list[str]) -> None:
    """ruling revelation.decline"""
    game = table({"V1": "Courage diana 1"}, rulings={"revelation.decline": "yes"})
    assert not [one for one in begun(game) if one.startswith("fragment")]
    assert owed(game) == ("bliss", ["add"])
    game.play(f"bliss {answer}")
    assert [f"{one['team']} {one['size']}" for one in game.state()["identity"]] == fragments
    # what was not added lets nobody strike
    assert game.state("referee")["pending"][0]["what"] == ("strike" if fragments else "aim")


@pytest.mark.parametrize(("ruling", "asked"), [("yes", "bliss"), ("no", "")])
def test_after_the_last_common_aspiration(ruling: str, asked: str) -> None:
    """end.last-common; ruling hidden.after-last: whether there are new Hidden ones."""
    game = table(common={"gone": list(ASPIRATIONS[1:])}, rulings={"hidden.after-last": ruling})
    first = begun(game)
    assert "end last-common by end.last-common" in first
    assert owed(game)[0] == asked
    play_to_the_end(game)
    facts = game.state()
    assert facts["end"]["triggered"] == "last-common"
    assert facts["teams"]["gloom"]["hidden"] == ("?" if asked else None)


@pytest.mark.parametrize(("ruling", "hidden", "left"), [("none", None, ["openness"]), ("same", "openness", [])])
def test_a_deck_in_which_only_the_common_aspiration_is_left(ruling: str, hidden: str | None, left: list[str]) -> None:
    """ruling hidden.exhausted"""
    gone = [name for name in ASPIRATIONS if name not in ("unity", "openness")]
    teams = {"bliss": {"hidden_order": ["openness"], "hidden_gone": gone}}
    game = table(teams=teams, rulings={"hidden.exhausted": ruling})
    # It is told, also where there is none.
    taken = " ".join(filter(None, ("aim bliss", hidden, "by revelation.5-hidden")))
    assert [one for one in begun(game) if one.startswith("aim")] == [taken]
    assert owed(game)[0] == "gloom"
    play_to_the_end(game)
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"]) == (hidden, left)
    # What is known of the cards goes with them.
    state = cast(State, game.now)
    assert hidden_candidates(state, 0, HIDDEN) == ({hidden} if hidden else set())
    assert hidden_candidates(state, 0, *known_aspirations(state, 0)[0].deck) == {*left}


def test_without_a_deck_there_is_no_new_hidden_aspiration() -> None:
    game = table(teams={"bliss": {"hidden_order": []}})
    assert begun(game)[-1] == "aim bliss by revelation.5-hidden"
    assert owed(game)[0] == "gloom"
    assert game.state()["teams"]["bliss"]["hidden"] is None


def test_what_the_desk_does_not_know_the_table_reveals() -> None:
    """revelation.1-reveal: nothing is checked before; not the Common Aspiration, nor what lies in the deck."""
    game = table(teams={"gloom": {"hidden": "?", "hidden_gone": ["liveliness"]}})
    assert happened(game.play("diana absorb diligence"), *STEPS)[1:] == REVEALED[:1]
    assert owed(game) == ("table", ["openness", "awareness", "unity", "versatility", "fortitude"])
    assert [rule for rule, _ in against(game, "reveal gloom attitude")] == ["aspiration.distinct"]
    assert [rule for rule, _ in against(game, "reveal gloom liveliness")] == ["revelation.5-hidden"]
    events = happened(game.play("reveal gloom fortitude"), *STEPS)
    assert events[0] == "reveal gloom fortitude by revelation.1-reveal"
    assert events[1:5] == [*missed("bliss", "unity"), *missed("gloom", "fortitude")]


def test_nothing_is_checked_while_a_hidden_aspiration_is_unknown() -> None:
    """revelation.1-reveal: what the referee has taken back is asked for again, of each team."""
    game = table(teams={"gloom": {"hidden": "?"}, "bliss": {"hidden": "?"}})
    state = cast(State, game.now).copy()
    checking = Revelation("check", 3, "diligence")
    state.phase, state.revelation = "revelation", checking
    desk = Table(state)
    STEPS_OF_RETAIL["check"](desk, checking)
    assert [(one.who, one.what, one.cause, one.about.team) for one in state.pending] == [
        ("table", "reveal", "revelation.1-reveal", "bliss"),
        ("table", "reveal", "revelation.1-reveal", "gloom"),
    ]
    assert (state.revelation, {event.kind for event in desk.events}) == (checking, {"pending"})


def test_both_reveal_one_after_the_other() -> None:
    game = table(teams={"gloom": {"hidden": "?"}, "bliss": {"hidden": "?"}})
    assert begun(game) == []
    assert [one["about"]["team"] for one in game.state()["pending"]] == ["bliss", "gloom"]
    game.play("reveal gloom fortitude")
    assert [one["about"]["team"] for one in game.state()["pending"]] == ["bliss"]
    events = happened(game.play("reveal bliss unity"), "missed")
    assert len(events) == 4


@pytest.mark.parametrize(
    ("order", "answers"),
    [
        # of the top three, not the new Common Aspiration
        (["awareness", "openness", "liveliness", "versatility"], ["awareness", "liveliness"]),
        (["openness", "awareness", "liveliness", "versatility"], ["awareness", "liveliness"]),
        (["versatility", "awareness"], ["awareness", "versatility"]),
    ],
)
def test_who_chooses_looks_at_three_cards(order: list[str], answers: list[str]) -> None:
    """revelation.5-hidden"""
    game = table(teams={"bliss": {"hidden_order": order}})
    begun(game)
    assert owed(game) == ("bliss", answers)


def test_the_rest_of_what_was_looked_at_is_shuffled() -> None:
    """revelation.5-hidden: the tool shuffles what it has dealt, the table its own cards."""
    order = ["awareness", "liveliness", "versatility", "fortitude"]
    game = table(teams={"bliss": {"hidden_order": order, "foreseen": 2}})
    begun(game)
    game.play("bliss aim liveliness")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"], bliss["foreseen"]) == ("liveliness", ["?", "?", "?"], 0)


def test_what_was_known_of_the_deck_is_known_after_declining() -> None:
    order = ["awareness", "liveliness", "versatility", "fortitude"]
    game = table(teams={"bliss": {"hidden_order": order, "foreseen": 2}})
    begun(game)
    game.play("bliss decline")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"], bliss["foreseen"]) == ("awareness", order[1:], 1)


def test_a_top_card_that_may_be_the_common_one_makes_the_order_unknown() -> None:
    """aspiration.distinct: people shuffle until the top card differs."""
    order = ["openness", "liveliness", "versatility", "fortitude"]
    game = table(teams={"bliss": {"hidden_order": order, "foreseen": 2}})
    begun(game)
    game.play("bliss decline")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"], bliss["foreseen"]) == ("?", ["?", "?", "?"], 0)


# ---------------------------------------------------------------- Hidden decks that the tool shuffles


DECK = ["openness", "liveliness", "versatility", "awareness", "attitude", "fortitude"]


def dealt(order: list[str]) -> Game:
    """The tool has dealt the Aspirations, and knows both Hidden decks."""
    game = table(
        chance={"aspirations": "dealt"},
        teams={
            "bliss": {"hidden_order": order},
            "gloom": {"hidden_order": ["versatility", "awareness", "attitude", "unity", "liveliness", "openness"]},
        },
    )
    begun(game)
    return game


def test_a_top_card_that_is_the_common_one_is_shuffled_by_the_tool() -> None:
    """aspiration.distinct: as a move of the table, until the top card differs."""
    game = dealt(DECK)
    assert owed(game) == ("bliss", ["liveliness", "versatility"])
    game.play("bliss decline")
    (first, *_) = game.state()["pending"]
    assert (first["who"], first["what"]) == ("table", "shuffle")
    assert first["about"] == {"kind": "reshuffle", "team": "bliss", "then": "top"}
    game.play("table shuffle bliss versatility openness liveliness awareness attitude fortitude")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"]) == (
        "versatility",
        ["openness", "liveliness", "awareness", "attitude", "fortitude"],
    )
    assert owed(game) == ("gloom", ["attitude", "awareness", "versatility"])


def test_a_top_card_that_differs_is_taken() -> None:
    game = dealt([*DECK[1:], DECK[0]])
    game.play("bliss decline")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"]) == ("liveliness", [*DECK[2:], DECK[0]])


def test_what_was_not_chosen_is_shuffled_by_the_tool() -> None:
    """revelation.5-hidden: one of the three is chosen, and the rest shuffled."""
    game = dealt(DECK)
    game.play("bliss aim versatility")
    (first, *_) = game.state()["pending"]
    assert (first["who"], first["what"]) == ("table", "shuffle")
    assert first["about"] == {"kind": "reshuffle", "team": "bliss", "then": "rest"}
    assert game.state("referee")["teams"]["bliss"]["hidden"] == "versatility"
    game.play("table shuffle bliss fortitude openness liveliness awareness attitude")
    bliss = game.state("referee")["teams"]["bliss"]
    assert (bliss["hidden"], bliss["hidden_order"]) == (
        "versatility",
        ["fortitude", "openness", "liveliness", "awareness", "attitude"],
    )
