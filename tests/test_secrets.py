"""Secrets that are written down as a salted hash and revealed later."""

import hashlib

import pytest

from cerebria_cli import Game
from cerebria_cli.considering import Illegal
from cerebria_cli.reading import seen

SALT = "a1b2c3d4e5f6"
HASH = hashlib.sha256(f"unity {SALT}".encode()).hexdigest()


def test_what_was_committed_can_be_revealed() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    (event,) = game.play(f"reveal bliss.hidden unity {SALT}")
    assert (event.what, event.note) == ("bliss.hidden", "committed -> unity")


def test_a_short_hash_is_enough() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH[:16]}")
    assert game.judge(f"reveal bliss.hidden unity {SALT}").legal


@pytest.mark.parametrize("revealed", [f"openness {SALT}", "unity a1b2c3d4e5f7"])
def test_something_else_is_refused(revealed: str) -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    with pytest.raises(Illegal, match="does not have the hash"):
        game.play(f"reveal bliss.hidden {revealed}")


def test_what_was_not_committed_is_refused() -> None:
    with pytest.raises(Illegal, match=r"Nothing was committed as bliss\.hidden"):
        Game.new("basic-4").play(f"reveal bliss.hidden unity {SALT}")


def test_a_taken_back_commitment_does_not_count() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    game.play("undo to 0")
    with pytest.raises(Illegal, match="Nothing was committed"):
        game.play(f"reveal bliss.hidden unity {SALT}")


def test_a_refusal_gives_no_hand_away() -> None:
    game = Game.new("basic-2", seed=3)
    for _ in range(4):
        game.play(game.legal("place")[0])
    hand = game.state("referee")["players"]["diana"]["hand"]
    other = next(card for card in ("Courage", "Kindness", "Desire", "Optimism") if card not in hand)
    (objection,) = [one for one in game.judge(f"diana invoke {other} VC").objections if one.rule == "invoke.base"]
    assert objection.facts == (("diana.hand", "?, ?"),)


@pytest.mark.parametrize("setup", ["full-2", "card-2"])
def test_a_wrong_card_from_a_dealt_deck_does_not_give_the_right_one_away(setup: str) -> None:
    """What lies face-down is told by nobody, whatever card is named in its place."""
    game = Game.new(setup, seed=5)
    while not (line := turning_up(game)):
        game.play(game.legal()[0])
    plain, _, right = line.partition(" /")
    wrong = "Anger" if setup == "full-2" else "g-x-green"
    objections = game.judge(f"{plain} /{wrong}").objections
    assert [objection.text.partition(":")[0] for objection in objections] == [f"{wrong} is not what comes up"]
    assert right not in str(objections)


def turning_up(game: Game) -> str:
    """A legal line that turns up one card, if there is one."""
    return next((line for line in game.legal() if line.count(" /") == 1), "")


# ---------------------------------------------------------------- what the referee says of a secret


@pytest.mark.parametrize("setup", ["full-2", "balance-3", "prototype-4", "card-3"])
def test_a_declared_hand_is_seen_by_its_owner_only(setup: str) -> None:
    game = Game.new(setup, seed=1)
    for _ in range(14):
        game.play(game.legal()[0])
    who, player = next(iter(game.state()["players"].items()))
    known = game.state("public")["players"][who]["hand"]
    hidden = [card for card in player["hand"] if card not in known]
    assert hidden
    line = f"audit {who}.hand={','.join(player['hand'])}"
    assert seen(line, game.state(who)) == seen(line, game.state("referee")) == line
    public = seen(line, game.state("public"))
    assert all(card not in public for card in hidden)
    (played,) = game.consider(f"adjust {who}.hand-{hidden[0]}")
    told = " ".join((*game.effects(played), seen(played.line, game.edition.facts(played.state, "public"))))
    assert hidden[0] not in told


@pytest.mark.parametrize("fact", ["diana.deck.order=Fear", "bliss.hidden=unity", "bliss.hidden_order=unity"])
def test_decks_and_hidden_aspirations_are_not_shown(fact: str) -> None:
    facts = Game.new("full-2", seed=1).state("public")
    assert seen(f"adjust {fact}", facts) == f"adjust {fact.partition('=')[0]}=?"


@pytest.mark.parametrize("fact", ["diana.wp=5", "V1.card=Fear", "spheres.V=3", "diana.space=VC", "rulings.x=yes"])
def test_what_lies_open_is_shown(fact: str) -> None:
    line = f"effect Fear {fact} because of diana.hand=Courage"
    assert seen(line, Game.new("full-2", seed=1).state("public")) == line
