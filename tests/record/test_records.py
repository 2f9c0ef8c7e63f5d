"""The sample games in records/: each replays literally, and together they show what a record can hold."""

from functools import cache
from pathlib import Path

import pytest
from support.long_tests import every_sample
from support.paths import RECORDS

from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.game import verifying
from cerebria_cli.game.desk import Game
from cerebria_cli.game.evidence import state_digest
from cerebria_cli.view.words import effects as words
from cerebria_cli.view.words import flow

SAMPLES = sorted(RECORDS.glob("*.cer"))
#: Samples of the retail edition, with what each is a sample of: mode, players, reason of ending.
RETAIL = {
    "basic-4": ("basic", 4, None),
    "basic-3": ("basic", 3, "capping"),
    "basic-2": ("basic", 2, "last-common"),
    "full-4-twenty": ("full", 4, "twenty"),
    "full-4-capping": ("full", 4, "capping"),
    "full-4-last-common": ("full", 4, "last-common"),
    "full-3-shaper": ("full", 3, None),
    "full-2": ("full", 2, None),
}


@cache
def opened(record: Path) -> Game:
    return Game.open(record)


def of_retail() -> list[Game]:
    return [opened(record) for record in SAMPLES if record.stem in RETAIL]


@pytest.mark.parametrize("record", SAMPLES, ids=lambda record: record.stem)
def test_record_agrees_with_the_rules(record: Path) -> None:
    answer = verifying.verify_record(record)
    assert (answer.kind, answer.warnings) == (verifying.AGREES, ()), (answer.text, answer.stored, answer.today)


@pytest.mark.parametrize("record", every_sample(), ids=lambda record: record.stem)
def test_words_are_no_evidence(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version words every effect differently: nothing is doubtful, and who asks is told."""
    say = flow.phrase_for
    monkeypatch.setattr(words, "phrase_for", lambda *told: f"indeed, {say(*told)}")
    answer = verifying.verify_record(record)
    assert (answer.kind, answer.warnings, answer.wordings) == (verifying.AGREES, (), ())
    asked = verifying.verify_record(record, with_wordings=True)
    assert (asked.kind, asked.warnings) == (verifying.AGREES, ())
    assert asked.wordings


@pytest.mark.parametrize("record", SAMPLES, ids=lambda record: record.stem)
def test_every_entry_replays_to_its_digest(record: Path) -> None:
    """Each line is played anew, as it stands in the record, with the digest of the state after it."""
    known = opened(record)
    game = Game.from_header(known.header, record)
    for entry in known.entries:
        game.take_in(entry)
        assert state_digest(game, game.now) == entry.state, f"entry {entry.number}: {entry.line}"


@pytest.mark.parametrize("name", RETAIL)
def test_sample_is_a_whole_game_of_its_kind(name: str) -> None:
    mode, players, ending = RETAIL[name]
    facts = opened(RECORDS / f"{name}.cer").state()
    assert (facts["edition"], facts["mode"], len(facts["players"])) == ("retail", mode, players)
    assert facts["phase"] == "over"
    assert ending in (None, facts["end"]["triggered"])


def test_full_game_has_a_sample_on_every_combination_of_sides() -> None:
    sides = [game.setup["sides"] for game in of_retail() if game.setup["mode"] == "full"]
    assert {side["team"] + side["spirit"] for side in sides} == {"AA", "AB", "BA", "BB"}


def test_every_spirit_has_a_sample() -> None:
    spirits = {player["spirit"] for game in of_retail() for player in game.setup["players"]}
    assert spirits == {"Delight", "Love", "Empathy", "Harmony", "Misery", "Hatred", "Malice", "Anxiety"}


def test_every_verb_of_the_full_game_has_a_sample() -> None:
    verbs = {entry.line.split()[1] for game in of_retail() for entry in game.entries}
    actions = {"move", "invoke", "quell", "fortify", "empower", "valley", "cradle", "network", "land", "willow"}
    others = {"place", "tokens", "absorb", "vibe", "rotate", "extra", "end", "strike", "aim", "choose", "decline"}
    assert actions | others <= verbs


def test_shapers_take_every_second_turn() -> None:
    shaper = opened(RECORDS / "full-3-shaper.cer").state()
    assert shaper["order"] == ["diana", "leo", "thomas", "leo"]


def test_every_edition_has_a_game_for_newcomers() -> None:
    guided = [opened(path) for path in sorted(RECORDS.glob("guided-*.cer"))]
    assert {game.edition.name for game in guided} == set(EDITIONS)
    assert {game.header["mode"] for game in guided} >= {"basic", "full"}
    for game in guided:
        moments = game.moments("public")
        assert game.now.phase == "over"
        assert moments[0].notes, "what the game is about"
        assert sum(bool(moment.notes) for moment in moments) > 5
        assert sum(bool(moment.variations) for moment in moments) > 1


# ---------------------------------------------------------------- a game of the table, typed by hand


def test_table_record_holds_everything_a_referee_enters() -> None:
    game = opened(RECORDS / "basic-4-table.cer")
    assert "dealt" not in game.setup
    lines = [entry.line for entry in game.entries]
    verbs = {line.split()[0] for line in lines}
    assert {"undo", "amend", "note", "effect", "adjust", "rule", "audit", "pause", "resume"} <= verbs
    assert any("?" in line.split() for line in lines), "a card that nobody at the desk saw"
    assert any(line.endswith(" stood") for line in lines), "a move that stood although it was illegal"
    assert any(entry.typed and entry.typed != entry.line for entry in game.entries), "a line typed in short"
    assert any(entry.comment for entry in game.entries)
    assert game.now.rulings["willow.zero"] == "yes"
