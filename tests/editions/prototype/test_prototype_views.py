"""What the commands show of a prototype game: this edition's words, and nothing that may not be seen."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from support.paths import PROJECT

from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.instructions import instructions

OLD = PROJECT / "tests" / "record" / "draw-keep.cer"

#: Words of the retail edition that have no meaning here.
FOREIGN = ("Ambition", "Absorb", "Fortress", "Hidden Aspiration", "Capping", "Wheel", "Intention", "wild", "unlock")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("prototype") / "game.cer"
    play(Game.new("prototype-4", seed=5, record=path), at_random(5))
    return path


@pytest.mark.parametrize(
    "command", [["show"], ["show", "--at", "60"], ["resume", "--at", "60"], ["log"], ["log", "--all"]]
)
def test_only_words_of_this_edition(record: Path, run: Callable[..., Any], command: list[str]) -> None:
    answer = run(command[0], record, *command[1:])
    assert answer.status == 0
    assert [word for word in FOREIGN if word in answer.out] == []
    assert all(len(line) <= 80 for line in answer.out.splitlines())


def test_show_speaks_of_rounds_and_fortitude(record: Path, run: Callable[..., Any]) -> None:
    out = run("show", record, "--at", "60").out
    for word in ("round 2", "Fortitude", "Meditation", "Secret", "Endgame"):
        assert word in out


def test_instructions_and_effects_of_a_whole_game_use_no_foreign_words(record: Path) -> None:
    game = Game.open(record)
    again = game.at(0)
    found: list[str] = []
    for entry in game.entries:
        if entry.line.startswith("table shuffle"):
            continue
        found += instructions(again.play(entry.line), again.state("public"))
        found += again.entries[-1].effects
    text = "\n".join(found)
    assert [word for word in FOREIGN if word in text] == []
    assert "Fortitude" in text
    assert "Meditation marker" in text


def test_the_opening_says_that_card_values_are_assumed(folder: Path, run: Callable[..., Any]) -> None:
    answer = run("new", "prototype-4", "-o", "game.cer")
    assert answer.status == 0
    assert "assumed to be those" in answer.out


def test_public_log_hides_kept_cards_and_shuffled_decks(record: Path, run: Callable[..., Any]) -> None:
    lines = run("log", record).out.splitlines()
    kept = [then for line, then in pairwise(lines) if line.split()[2:3] == ["draw"]]
    assert kept
    assert all(" choose ? " in line or " shuffle " in line for line in kept)
    assert "table shuffle" in "\n".join(lines)
    assert "choose ?" not in run("log", record, "--as", "referee").out


def test_an_older_log_hides_kept_cards(run: Callable[..., Any]) -> None:
    """Where it was said with the draw which card is kept."""
    kept = [line for line in run("log", OLD).out.splitlines() if "draw keep" in line]
    assert kept
    assert all("keep ?" in line for line in kept)


def test_of_a_shuffled_deck_everybody_sees_whose_it_is_and_how_many_cards_it_has() -> None:
    diana = {"hand": [], "deck": {"order": ["Courage"]}, "discard": ["Optimism", "Longing", "Longing"]}
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}, "position": {"players": {"diana": diana}}}
    game = Game.new(table)
    game.play("diana draw")
    game.play("table shuffle diana Longing Optimism Longing")
    lines = {view: game.moments(view)[-1].line for view in ("referee", "public", "diana", "leo")}
    assert lines.pop("referee") == "table shuffle diana Longing Optimism Longing"
    assert {*lines.values()} == {"table shuffle diana ? ? ?"}


@pytest.mark.rule("revelation.2-secret")
def test_how_a_deck_of_aspirations_lies_is_told_to_nobody_who_looks_through_it() -> None:
    """A side sees which cards it chooses from; it shuffles them afterwards."""
    game = Game.new("prototype-3", seed=1)
    chooser = at_random(1)
    while not any(owed.what == "aim" and owed.who == "gloom" for owed in game.now.pending):
        play(game, chooser, limit=1)
    turned: Any = game.now
    turned = turned.copy()
    turned.teams[1].secret_deck = turned.teams[1].secret_deck[::-1]
    seen = [game.edition.seen_by(state, "leo").teams[1].secret_deck for state in (game.now, turned)]
    assert "?" not in seen[0]
    assert seen[0] == seen[1]
    assert {*seen[0]} == {*turned.teams[1].secret_deck}


@pytest.mark.parametrize(("view", "sees"), [("bliss", False), ("public", False), ("leo", True), ("referee", True)])
def test_a_card_drawn_by_a_meditation_is_named_to_whoever_may_see_it(
    folder: Path, run: Callable[..., Any], view: str, sees: bool
) -> None:
    """In the events for programs as in the words for people."""
    game = Game.new("prototype-2", seed=5, record=folder / "game.cer")
    while game.now.phase != "play":
        game.play(game.legal()[0])
    line = "leo meditate card +shapers-boon %Anger.shapers-boon"
    (card,) = [event.what for event in game.copy().play(line) if event.kind == "draw"]
    assert card in game.vocabulary.cards
    told = json.loads(run("move", "game.cer", line, "--as", view, "--json").out)["entries"][0]
    assert [event["what"] for event in told["events"] if event["kind"] == "draw"] == [card if sees else "?"]
