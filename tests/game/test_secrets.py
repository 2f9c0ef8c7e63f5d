"""Secrets that are written down as a salted hash and revealed later."""

import hashlib
import re

import pytest
from support.any_game import move_in

from cerebria_cli import Game
from cerebria_cli.editions.core.decisions import option_words
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.course import seen
from cerebria_cli.game.nearest import nearest
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup

SALT = "a1b2c3d4e5f6"
HASH = hashlib.sha256(f"unity {SALT}".encode()).hexdigest()


def test_what_was_committed_can_be_revealed() -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {HASH}")
    (event,) = game.play(f"reveal bliss.hidden unity {SALT}")
    assert (event.what, event.note) == ("bliss.hidden", "committed -> unity")


@pytest.mark.parametrize("salt", ["saltsaltsalt", "eight!?.", "pepper_and-salt"])
def test_a_salt_is_any_word_of_eight_characters(salt: str) -> None:
    game = Game.new("basic-4")
    game.play(f"commit bliss.hidden {hashlib.sha256(f'unity {salt}'.encode()).hexdigest()}")
    game.play(f"reveal bliss.hidden unity {salt}")
    assert f"unity {salt}" in game.entries[-1].line


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


@pytest.mark.parametrize(("setup", "seed"), [("full-2", 1), ("prototype-2", 1), ("balance-3", 1)])
def test_cards_that_a_team_looks_at_are_not_told(setup: str, seed: int) -> None:
    """A team chooses among cards of its own; neither a refusal nor what it proposes tells them to the others."""
    game = Game.new(setup, seed=seed)
    while not (game.now.pending and game.now.pending[0].what == "aim"):
        play(game, at_random(seed * 1000 + len(game.entries)), limit=1)
    owed = game.edition.seen_by(game.now, "public").pending[0]
    aspirations = set(game.vocabulary.aspirations)
    for line in ("diana move V", f"{owed.who} aim {owed.who} ?"):
        (objection,) = game.judge(line).objections
        named = aspirations.intersection(re.findall(r"[\w-]+", objection.text))
        assert not named or named >= set(option_words(owed.options)), objection
        assert all(aspirations.isdisjoint(move.split()) for move in nearest(game, move_in(line, game)))


@pytest.mark.parametrize("setup", ["prototype-2", "full-2", "balance-3"])
def test_a_refused_reveal_is_the_same_for_every_answer(setup: str) -> None:
    """What the tool has dealt is not told by trying: right or wrong, the answer is one and names no card."""
    game = Game.new(setup, seed=5)
    facts = game.state()["teams"]
    names = [(team, *words) for team in facts for words in ((), ("endgame",)) if not words or "endgame" in facts[team]]
    for subject in names:
        lines = [f"table reveal {' '.join(subject)} {name}" for name in game.vocabulary.aspirations]
        answers = {game.judge(line).objections for line in lines}
        assert len(answers) == 1
        assert not any(name in str(answers).casefold() for name in game.vocabulary.aspirations)
        assert not any(" reveal " in move for line in lines for move in nearest(game, move_in(line, game)))


def test_what_only_a_secret_speaks_against_is_refused_with_one_sentence() -> None:
    """The desk knows Bliss's Endgame Aspiration and not its Secret one: the same card cannot be both."""
    game = Game.new({**load_setup("prototype-2"), "position": {"teams": {"bliss": {"endgame": "wisdom"}}}})
    verdict = game.judge("table reveal bliss wisdom")
    assert [(one.text, one.facts, one.unplayable) for one in verdict.objections] == [(HIDDEN, (), True)]
    assert game.judge("table reveal bliss unity").legal


def test_where_copies_of_a_card_are_is_told_as_far_as_everybody_knows() -> None:
    """Every Courage is in a hand that only the desk and its holder know."""
    game = Game.new("basic-2")
    while game.now.pending[0].what != "hand":
        game.play(game.legal("place")[0])
    game.play("diana hand Courage Courage /?")
    objections = game.judge("table reveal diana top Courage").objections
    assert [(one.text, one.facts) for one in objections] == [(HIDDEN, ())]


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
