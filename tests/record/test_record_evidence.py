"""The evidence in a record: what may change in the tool without a trace, and what `verify` finds out all the same."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.paths import PROJECT, TESTS

from cerebria_cli import Game, catalogue
from cerebria_cli.editions.core.writing import all_written
from cerebria_cli.errors import Busy, Damaged, WrongUsage
from cerebria_cli.game import verifying
from cerebria_cli.game.verifying import verify_noted, verify_record
from cerebria_cli.record import fingerprints, format, store, verify
from cerebria_cli.record.repair import repair

#: A record of every edition, and one of a table that shuffles itself.
SAMPLES = ("basic-4-table", "full-4-capping", "balance-6", "prototype-4-third-major", "card-2-102")
ANOTHER_VERSION = TESTS / "support/another_version.py"
OLD = Path(__file__).parent / "format-1.cer"
KEPT = Path(__file__).parent / "draw-keep.cer"


# ---------------------------------------------------------------- what leaves no trace


def run_here(script: Path | str, *words: str, package: Path = PROJECT) -> str:
    """What a script, or a module of a package in that folder, prints about the samples."""
    start = [str(script)] if isinstance(script, Path) else ["-m", script]
    command = [sys.executable, *start, *words, *(str(PROJECT / f"records/{name}.cer") for name in SAMPLES)]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    found = subprocess.run(command, capture_output=True, text=True, cwd=package, env=environment)
    assert not found.stderr, found.stderr
    return found.stdout


def agreeing(out: str) -> list[str]:
    """The samples of which it is said that all their entries agree, without a warning."""
    found = [line.split(": ") for line in out.splitlines() if ": " in line]
    return [parts[0] for parts in found if parts[1] == verifying.AGREES and len(parts) == 3]


def test_a_field_more_leaves_every_record_valid_without_a_warning() -> None:
    """Whatever a state is made of, in its classes and in what is declared of it: digests leave out what is falsy."""
    out = run_here(ANOTHER_VERSION, "fields")
    assert agreeing(out) == [*SAMPLES], out
    # Game, player and turn of each of the three, teams and what lies on the board.
    assert len([line for line in out.splitlines() if ": " not in line]) >= 15, out


def test_other_names_of_classes_leave_every_record_valid_without_a_warning() -> None:
    out = run_here(ANOTHER_VERSION, "names")
    assert agreeing(out) == [*SAMPLES], out
    assert len([line for line in out.splitlines() if line.endswith("AsOfToday")]) > 500, out


def reword_catalogue(package: Path) -> None:
    """Every rule, ruling and card is put in other words, and has another source."""
    for file in package.glob("editions/*/data/ledger.json"):
        ledger = json.loads(file.read_text())
        for rule in ledger["rule"]:
            rule |= {"text": rule["text"] + " So it is.", "source": "another page"}
        for ruling in ledger["ruling"]:
            ruling |= {"question": "Really?", "because": "It is better so."}
        file.write_text(json.dumps(ledger))
    for file in package.glob("editions/*/data/play.json"):
        play = json.loads(file.read_text())
        for card in play["cards"]:
            card["source"] = dict.fromkeys(card["source"], "owner")
            if "power" in card:
                card["power"] += " In other words."
        file.write_text(json.dumps(play))


def test_other_words_leave_every_record_valid_without_a_warning(tmp_path: Path) -> None:
    shutil.copytree(PROJECT / "cerebria_cli", tmp_path / "cerebria_cli", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PROJECT / "fixtures", tmp_path / "fixtures")
    reword_catalogue(tmp_path / "cerebria_cli")
    out = run_here("cerebria_cli", "verify", package=tmp_path)
    assert out.endswith("5 records: 5 agree\n"), out


def test_what_bears_on_play_changes_the_digest_of_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = catalogue.load_table("retail", "play")
    courage = next(card for card in whole["cards"] if card["name"] == "Courage")
    found = {catalogue.digest("retail"), catalogue.digest("balance")}
    changed: dict[str, Any]
    for changed in ({"threshold": 9}, {"intensity": [9]}, {"vibe": "blue"}, {"powers": []}):
        cards = [{**card, **changed} if card is courage else card for card in whole["cards"]]
        monkeypatch.setattr(
            catalogue,
            "load_table",
            lambda edition, name, cards=cards: {"cards": cards, "data": whole["data"]} if name == "play" else {},
        )
        found |= {catalogue.digest.__wrapped__("retail")}
    assert len(found) == 6


def test_cards_that_people_shuffled_count_by_their_number() -> None:
    """Whatever a later version infers about them: its digests are those of today."""
    game = Game.open(PROJECT / "records/basic-4-table.cer")
    whole, facts = json.loads(all_written(game.edition.open_facts(game.now))), game.state("referee")
    for name, player in whole["players"].items():
        assert player["hand"] == len(facts["players"][name]["hand"])
        assert player["deck"] == facts["players"][name]["deck"]["count"]
    assert all(team["hidden"] is True for team in whole["teams"].values())
    assert "control" not in whole
    assert "announced" not in whole


# ---------------------------------------------------------------- what is found out


def changed(name: str, path: Path, header: dict[str, Any] | None = None, **fields: Any) -> Path:
    """A sample with another header, or other fields in its second entry, linked up whole as a forger would do it."""
    record = store.read(PROJECT / f"records/{name}.cer")
    drafts = [format.draft_of(entry) for entry in record.entries]
    drafts[1] = drafts[1]._replace(**fields)
    return store.create(path / "forged.cer", header or record.header, drafts).path


def header_of(name: str) -> dict[str, Any]:
    return store.read(PROJECT / f"records/{name}.cer").header


def test_other_events_are_a_difference(tmp_path: Path) -> None:
    answer = verify_record(changed("basic-4-table", tmp_path, events="12345678"))
    assert (answer.kind, answer.entry) == (verifying.DIFFERS, 2)
    assert answer.text.endswith("something else happens today.")


def test_other_words_for_the_same_events_are_told_at_most(tmp_path: Path) -> None:
    answer = verify_record(changed("basic-4-table", tmp_path, effects=("Misery came to CN",)), with_wordings=True)
    assert (answer.kind, answer.warnings, len(answer.wordings)) == (verifying.AGREES, (), 1)
    assert answer.wordings[0].startswith("Entry 2, `leo place CN N1`, ")
    assert answer.wordings[0].endswith("(it was Misery came to CN).")


def test_another_seed_is_noticed_in_the_deal_and_in_every_later_shuffle(tmp_path: Path) -> None:
    header = header_of("card-2-102")
    header["setup"]["dealt"]["seed"] += "1"
    answer = verify_record(changed("card-2-102", tmp_path, header))
    assert answer.warnings[0].startswith("The seed in the header deals something else: deck")
    lines = [entry.line for entry in store.read(tmp_path / "forged.cer").entries]
    shuffles = [line for line in lines if line.startswith("table shuffle")]
    assert shuffles
    assert sum("is not what the seed in the header deals" in warning for warning in answer.warnings) >= len(shuffles)


@pytest.mark.parametrize(("name", "where"), [("full-4-capping", "hidden"), ("prototype-4-third-major", "aspirations")])
def test_another_order_of_a_dealt_deck_is_noticed(name: str, where: str, tmp_path: Path) -> None:
    header = header_of(name)
    deck = header["setup"]["dealt"][where]["bliss"]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    answer = verify_record(changed(name, tmp_path, header))
    assert f"The seed in the header deals something else: {where}.bliss." in answer.warnings


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-13-45T00:00:00Z", "Entry 2 is dated 2026-13-45T00:00:00Z, which is no time."),
        ("2999-01-01T00:00:00Z", "Entry 2 is dated 2999-01-01T00:00:00Z, which is still to come."),
        ("2001-01-01T00:00:00Z", "Entry 2 is dated before entry 1."),
    ],
)
def test_times_that_cannot_be(moment: str, said: str, tmp_path: Path) -> None:
    assert said in verify_record(changed("basic-4-table", tmp_path, time=moment)).warnings


def test_an_entry_before_the_record_was_begun(tmp_path: Path) -> None:
    header = {**header_of("basic-4-table"), "created": "2026-11-16T23:59:59Z"}
    assert "Entry 1 is dated before the header." in verify_record(changed("basic-4-table", tmp_path, header)).warnings


def test_digests_of_another_version_are_not_compared_and_not_added_to(tmp_path: Path) -> None:
    path = changed("basic-4-table", tmp_path, {**header_of("basic-4-table"), "digests": 99}, events="12345678")
    answer = verify_record(path)
    assert answer.kind == verifying.WARNINGS
    assert answer.warnings[0].endswith("its links were checked, its digests are not compared.")
    with pytest.raises(WrongUsage, match="was begun by a version of cerebria with other digests"):
        Game.open(path).play("note x")


@pytest.mark.parametrize("setup", long_but_for(["basic-2", "full-4", "balance-3", "prototype-4", "card-3"], "basic-2"))
def test_fresh_records_agree_without_a_warning(setup: str, tmp_path: Path) -> None:
    from cerebria_cli.random_play.harness import at_random, play

    for seed in (1, 2):
        path = tmp_path / f"{seed}.cer"
        play(Game.new(setup, seed=seed, record=path), at_random(seed))
        answer = verify_record(path)
        assert (answer.kind, answer.warnings) == (verifying.AGREES, ()), answer


# ---------------------------------------------------------------- the fingerprint


def test_a_fingerprint_is_the_last_link_and_can_be_typed_in_parts() -> None:
    path = PROJECT / "records/basic-4.cer"
    record = store.read(path)
    whole = fingerprints.of(record)
    assert (whole, len(whole) * 4 >= 80) == (record.link, True)
    assert fingerprints.grouped(whole).replace(" ", "") == whole
    for noted in (
        whole,
        whole[:8],
        whole[:10].upper(),
        fingerprints.grouped(whole),
    ):
        assert verify_noted(path, noted).text.endswith("The fingerprint is the one that was noted.")


@pytest.mark.parametrize("noted", ["", "1234567", "0123 456g", "0" * 25])
def test_what_is_no_fingerprint(noted: str) -> None:
    with pytest.raises(WrongUsage, match="is no fingerprint: it has 8 to 24 of the digits"):
        verify_noted(PROJECT / "records/basic-4.cer", noted)


def test_a_record_that_was_cut_forged_or_continued_has_another_fingerprint(tmp_path: Path) -> None:
    whole = store.read(PROJECT / "records/basic-4-table.cer")
    noted = fingerprints.of(whole)
    cut = store.create(tmp_path / "cut.cer", whole.header, map(format.draft_of, whole.entries[:-1])).path
    assert verify_record(cut).kind == verifying.AGREES
    answer = verify_noted(cut, noted)
    assert (answer.kind, answer.exit_status) == (verifying.ANOTHER, 4)
    assert verify_noted(changed("basic-4-table", tmp_path, comment="well"), noted).kind == verifying.ANOTHER
    answer = verify_noted(whole.path, fingerprints.of(store.read(cut)))
    assert answer.kind == verifying.WARNINGS
    assert answer.warnings == (
        f"The fingerprint was noted after entry {len(whole.entries) - 1}; what follows was written since.",
    )


def test_two_records_of_the_same_lines_have_different_fingerprints(tmp_path: Path) -> None:
    found = set()
    for name in ("one", "two"):
        game = Game.new("basic-4", record=tmp_path / f"{name}.cer")
        game.play("diana place VC V2")
        assert game.record is not None
        found.add(fingerprints.of(game.record))
    assert len(found) == 2


# ---------------------------------------------------------------- nothing is appended to what was altered


#: Changes that leave the entries as they are read.
UNSEEN = ((b"on VC;", b"on VC"), (b"\tdiana place", b"\t\\u0064iana place"), (b"\t-\n", b""))


@pytest.mark.parametrize(("old", "new"), UNSEEN)
def test_alterations_that_survive_reading_are_seen_at_once(old: bytes, new: bytes, tmp_path: Path) -> None:
    path = with_three_entries(tmp_path)
    assert old in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    before = path.read_bytes()
    with pytest.raises(Damaged, match=r"Nothing was written\. .*file altered"):
        Game.open(path).play("thomas place NL L1")
    assert path.read_bytes() == before


@pytest.mark.parametrize(("old", "new"), [*UNSEEN, (b"V2", b"C1"), (b"origin", b"Origin")])
def test_alterations_while_a_game_is_open_are_seen_wherever_they_are(old: bytes, new: bytes, tmp_path: Path) -> None:
    path = with_three_entries(tmp_path)
    game = Game.open(path)
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    before = path.read_bytes()
    with pytest.raises(Busy, match="was changed meanwhile: what was read of it does not stand there any more"):
        game.play("thomas place NL L1")
    assert path.read_bytes() == before


def with_three_entries(folder: Path) -> Path:
    game = Game.new("basic-4", record=folder / "game.cer")
    for line in ("diana place VC V2", "note well", "leo place CN N1"):
        game.play(line)
    return folder / "game.cer"


# ---------------------------------------------------------------- format 1


def test_a_record_of_format_1_is_read_and_its_digests_are_not_compared() -> None:
    answer = verify_record(OLD)
    assert (answer.kind, answer.entries, answer.fingerprint) == (verifying.WARNINGS, 36, "")
    assert answer.warnings[0] == "It is a record of format 1: its links were checked, its digests are not compared."
    assert answer.wordings == ()
    assert [entry.line for entry in Game.open(OLD).entries] == [
        entry.line for entry in Game.open(PROJECT / "records/basic-4-table.cer").entries
    ]


def test_a_record_of_format_1_that_was_altered(tmp_path: Path) -> None:
    path = tmp_path / "old.cer"
    path.write_bytes(OLD.read_bytes().replace(b"leo place CN N1", b"leo place CN C2"))
    assert verify_record(path).text.startswith("file altered at entry 2 (link, line ")


def test_a_record_of_format_1_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    path = tmp_path / "old.cer"
    path.write_bytes(OLD.read_bytes())
    Game.open(path).play("note that was long ago")
    assert path.read_bytes().startswith(OLD.read_bytes())
    added = path.read_bytes()[len(OLD.read_bytes()) :].split(b"\n")[0].split(b"\t")
    assert [part[:2] for part in added[3:]] == [b"s:", b"l:"]
    assert len(added[4]) == len("l:") + 12
    assert verify.integrity(path).agrees
    assert repair(path, tmp_path / "new.cer").doubtful == ()
    assert verify.integrity(tmp_path / "new.cer").agrees


def test_a_record_of_format_1_has_no_fingerprint() -> None:
    answer = verify_noted(OLD, "12345678")
    assert (answer.kind, answer.text) == (verifying.ANOTHER, "a record of format 1 has no fingerprint to compare.")


def test_the_beginning_of_several_fingerprints_is_that_of_the_last() -> None:
    record = store.read(PROJECT / "records/basic-3.cer")
    digit = record.entries[0].link[0]
    last = max(number for number, entry in enumerate(record.entries, 1) if entry.link.startswith(digit))
    assert last > 1
    assert fingerprints.entry_with(record, digit) == last


# ---------------------------------------------------------------- a line that was offered in older versions


def test_a_dealt_draw_that_says_at_once_which_card_is_kept() -> None:
    """A prototype game of a version that offered `draw keep CARD` where the tool deals."""
    answer = verify_record(KEPT)
    assert (answer.kind, answer.entries, answer.warnings) == (verifying.AGREES, 148, ())
    assert sum(" draw keep " in entry.line for entry in Game.open(KEPT).entries) == 12
