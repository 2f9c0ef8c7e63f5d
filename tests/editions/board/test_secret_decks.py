"""Decks of which nobody tells the list: any Mild Emotions of the team may be there, at most two of each."""

from typing import Any

import pytest

from cerebria_cli import Game, catalogue
from cerebria_cli.errors import Damaged
from cerebria_cli.random_play.true_table import Habits, retell
from cerebria_cli.shelf.setups import load_setup

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")


def secretly(setup: str, **changes: Any) -> dict[str, Any]:
    """A built-in setup whose players do not tell their decks; those of Balance have fixed ones."""
    table = load_setup(setup)
    players = [{**one, "deck": "?"} if one["team"] != "balance" else one for one in table["players"]]
    return {**table, "players": players, **changes}


def refused(setup: dict[str, Any]) -> str:
    """Why a setup cannot be used."""
    with pytest.raises(Damaged) as error:
        Game.new(setup)
    return " ".join(error.value.faults)


def basic_game(setup: dict[str, Any]) -> Game:
    game = Game.new(setup)
    for line in (*PLACED, "diana hand ? ? /?", "leo hand ? ? /?"):
        game.play(line)
    return game


@pytest.mark.rule("setup.deck")
def test_any_mild_emotion_of_the_team_may_be_in_hand() -> None:
    """The basic deck of Bliss does not hold every Mild Emotion of Bliss; a deck that nobody tells may hold each."""
    open_list, secret = basic_game(load_setup("basic-2")), basic_game(secretly("basic-2"))
    basic, cards = set(catalogue.deck("retail", "basic", "bliss")), catalogue.cards("retail")
    mild = [name for name, card in cards.items() if (card.kind, card.side) == ("mild", "bliss")]
    other = next(name for name in mild if name not in basic)
    assert not open_list.judge(f"diana invoke {other} VC").legal
    assert secret.judge(f"diana invoke {other} VC").legal
    assert not secret.judge("diana invoke Anger VC").legal
    assert secret.state()["players"]["diana"]["deck"]["count"] == 14


def test_a_third_copy_cannot_be_there() -> None:
    game = basic_game(secretly("basic-2"))
    for line in ("table reveal diana Courage", "table reveal diana top Courage"):
        game.play(line)
    (objection,) = game.judge("table reveal diana Courage").objections
    assert ("entries", "7, 8") in objection.facts


@pytest.mark.parametrize(
    ("setup", "changes", "why"),
    [
        ("basic-2", {"chance": {"emotions": "dealt"}}, "cannot deal a deck that nobody tells"),
        ("prototype-2", {"chance": {"emotions": "dealt"}}, "cannot deal a deck that nobody tells"),
    ],
)
def test_the_tool_cannot_deal_it(setup: str, changes: dict[str, Any], why: str) -> None:
    assert why in refused(secretly(setup, **changes))


def test_the_deck_of_balance_is_fixed() -> None:
    table = load_setup("balance-3")
    players = [{**one, "deck": "?"} for one in table["players"]]
    assert "the deck of Balance is fixed" in refused({**table, "players": players})


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2"])
def test_a_true_game_with_secret_decks_is_accepted(setup: str) -> None:
    retelling = retell(setup, 4, Habits(asked=0, secret=1), limit=50)
    assert len(retelling.lines) >= 50
    assert retelling.desk.setup["players"][0]["deck"] == "?"


@pytest.mark.parametrize(("setup", "lists"), [("basic-2", "open"), ("basic-2", "closed"), ("prototype-2", "closed")])
def test_where_lists_are_closed_nothing_is_offered_by_them(setup: str, lists: str) -> None:
    """Leo is asked what Diana could invoke: by the list of her deck, or anything that her team may have built."""
    game = Game.new({**load_setup(setup), "rulings": {"deck.lists": lists}})
    while game.now.pending:
        game.play(game.legal(view="referee")[0])
    who = game.now.whose
    other = next(name for name in ("diana", "leo") if name != who)
    (seat,) = [one for one in load_setup(setup)["players"] if one["name"] == who]
    listed = set(catalogue.deck(game.edition.name, seat["deck"], seat["team"]))

    def offered(view: str) -> set[str]:
        return {line.split()[2] for line in game.legal(f"{who} invoke", view)} - {"Brightness", "Bleakness"}

    assert offered(who) <= listed
    assert (offered(other) <= listed) == (lists == "open")
    assert len(offered(other)) > 4
