"""Starting hands at a table where people hold the decks: one player is asked, and they are told in any order."""

import sys
from itertools import permutations
from pathlib import Path

import pytest
from support.heard import naming, refused_lines
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.offers import next_words
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.verifying import AGREES, verify_record
from cerebria_cli.shelf.setups import load_setup

#: A setup of each game on the board, with more than two players.
SETUPS = ("basic-4", "full-4", "balance-6", "prototype-4")


def drawing(setup: str) -> Game:
    """A game at the moment when the starting hands are drawn."""
    return until_hands(Game.new(setup))


def until_hands(game: Game) -> Game:
    while game.now.pending[0].what != "hand":
        game.play(next(line for line in game.legal() if not line.startswith("table ")))
    return game


def unseen(game: Game) -> dict[str, str]:
    """The line by which each player tells a hand that nobody at the desk saw."""
    return {line.split()[0]: line for line in game.legal("hand")}


def asked(game: Game) -> tuple[str, str]:
    pending = game.now.pending[0]
    return pending.who, pending.what


def objection(game: Game, line: str) -> str:
    (found,) = game.judge(line).objections
    return found.text


@pytest.mark.rule("setup.deck", "setup.resources")
@pytest.mark.parametrize("setup", SETUPS)
def test_hands_are_told_in_any_order(setup: str) -> None:
    """Whatever the order, what is owed then is the next hand that is missing, and at last the game is the same."""
    begun = drawing(setup)
    lines, players = unseen(begun), list(begun.vocabulary.players)
    in_order = begun.copy()
    for name in players:
        in_order.play(lines[name])
    for order in (players[::-1], players[2:] + players[:2], [players[0], *players[:0:-1]]):
        game = begun.copy()
        for told, name in enumerate(order, 1):
            game.play(lines[name])
            missing = [other for other in players if other not in order[:told]]
            assert list(unseen(game)) == missing
            assert not missing or asked(game) == (missing[0], "hand")
        assert game.now.key() == in_order.now.key()


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-3", "prototype-3"])
def test_every_order_of_three_hands_leads_to_the_same_game(setup: str) -> None:
    begun, found = drawing(setup), []
    for lines in permutations(unseen(begun).values()):
        game = begun.copy()
        game.play("; ".join(lines))
        found.append(game.now.key())
    assert len(found) == 6
    assert all(one == found[0] for one in found)


@pytest.mark.parametrize("setup", SETUPS)
def test_nobody_tells_a_second_hand(setup: str) -> None:
    game = drawing(setup)
    lines = unseen(game)
    game.play(lines["leo"])
    says = naming("Leo", "amend")
    assert objection(game, lines["leo"]) == says
    with pytest.raises(Illegal):
        game.play(f"{lines['leo']} stood")
    for name, line in lines.items():
        if name != "leo":
            game.play(line)
    # Whatever comes next, placing, wild tokens or the first turn, is no reason to wait.
    assert objection(game, lines["leo"]) == says
    assert not game.legal("hand")


@pytest.mark.parametrize("setup", SETUPS)
def test_whoever_has_no_hand_is_completed(setup: str) -> None:
    game = drawing(setup)
    game.play(unseen(game)["leo"])
    assert {"diana", "thomas", "fred"} <= {*next_words(game, "", "public")}
    assert "leo" not in next_words(game, "", "public")
    assert next_words(game, "fred h", "public") == ["hand"]


@pytest.mark.parametrize("setup", SETUPS)
def test_without_a_name_it_is_the_hand_of_the_player_who_is_asked(setup: str) -> None:
    game = drawing(setup)
    lines = unseen(game)
    for name in ("diana", "thomas"):
        game.play(lines[name])
    game.play(lines["diana"].removeprefix("diana "))
    assert game.state()["players"]["leo"]["hand"]
    assert asked(game)[0] not in ("diana", "leo", "thomas")


@pytest.mark.parametrize("setup", SETUPS)
def test_only_the_player_who_is_asked_may_be_said_to_decline(setup: str) -> None:
    game = drawing(setup)
    assert objection(game, "fred decline") == naming("Diana", "hand")
    assert objection(game, "bliss " + unseen(game)["diana"].removeprefix("diana ")).startswith("First Diana must")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_hand_told_out_of_order_is_corrected(setup: str, tmp_path: Path) -> None:
    """It is taken back, or amended to that of another player; the record agrees with all of it."""
    game = drawing(setup)
    lines, first = unseen(game), len(game.entries) + 1
    game.play(lines["fred"])
    game.play("undo")
    assert (asked(game), list(unseen(game))) == (("diana", "hand"), list(lines))
    game.play(lines["fred"])
    game.play(lines["leo"])
    game.play(f"amend {first + 2} {lines['thomas']}")
    assert [name for name in lines if name not in unseen(game)] == ["leo", "thomas"]
    with pytest.raises(CerebriaError):
        game.play(f"amend {first + 2} {lines['leo']}")
    for line in unseen(game).values():
        game.play(line)
    path = tmp_path / "game.cer"
    game.save(path)
    assert verify_record(path).kind == AGREES
    assert Game.open(path).now.key() == game.now.key()


@pytest.mark.parametrize(("setup", "card"), [("basic-4", "Anger"), ("prototype-4", "Fear")])
def test_nobody_else_learns_a_hand_that_is_told_first(setup: str, card: str) -> None:
    """What Leo tells before Diana is asked again changes nothing that the others see or hear."""
    known, other = drawing(setup), drawing(setup)
    line = unseen(known)["leo"]
    known.play(line.replace("?", card, 1))
    other.play(line)
    for view in ("public", "diana"):
        assert known.state(view) == other.state(view)
        assert known.legal(view=view) == other.legal(view=view)
    for game in (known, other):
        assert objection(game, line.replace("?", card, 1)).startswith("Leo has a starting hand already;")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_hand_that_the_tool_deals_is_told_by_nobody(setup: str) -> None:
    mixed = {**load_setup(setup), "chance": {"emotions": "table", "players": {"leo": "dealt"}}}
    game = until_hands(Game.new(mixed))
    lines = unseen(game)
    assert [*lines] == [name for name in game.vocabulary.players if name != "leo"]
    told_by_leo = lines["fred"].replace("fred", "leo")
    assert objection(game, told_by_leo).startswith("First Diana must")
    game.play(lines["fred"])
    game.play(lines["diana"])
    assert asked(game)[0] not in ("diana", "leo", "fred")
    assert objection(game, told_by_leo) == naming("Leo")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_team_or_the_table_has_no_starting_hand(setup: str) -> None:
    """So nothing of theirs could be amended; a player's could."""
    game = drawing(setup)
    lines = unseen(game)
    for line in lines.values():
        game.play(line)
    assert "has a starting hand already" in objection(game, lines["diana"])
    for other in ("bliss", "table"):
        line = lines["diana"].replace("diana", other)
        assert not game.judge(line).legal
        assert all("starting hand" not in one.text for one in game.judge(line).objections)


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
