"""How overlays are looked at and used by the commands, joined with others, and kept by the record."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.openings import PLACING
from support.owned_table import INVENTED, PAIR, PROJECT, write

from cerebria_cli import Game
from cerebria_cli.record import store
from cerebria_cli.shelf.owners_cards import Overlays, config_file, owned_setup
from cerebria_cli.shelf.setups import load_setup

Run = Callable[..., Any]


def test_card_check_names_file_and_line(run: Run, folder: Path) -> None:
    write(folder, PAIR)
    write(folder, "[Courage]\nthreshold = 9\n", "bad.toml")
    assert run("card", "check", "mine.toml") == (0, "mine.toml is a good overlay: 2 cards invented.\n", "")
    status, out, err = run("card", "check", "mine.toml", "bad.toml")
    assert (status, err) == (4, "")
    assert out.splitlines()[1] == "bad.toml:2: card Courage: the threshold 9 is more than its 3 Essence spaces."
    status, out, _ = run("card", "check", "bad.toml", "--json")
    assert (status, [fault["line"] for fault in json.loads(out)]) == (4, [2])


def test_card_check_of_the_example(run: Run) -> None:
    status, out, _ = run("card", "check", INVENTED)
    assert status == 0
    assert out.endswith("2 cards completed, 16 cards invented, 5 marks on the Wheel.\n")


def test_card_check_cannot_steer_the_terminal(run: Run, folder: Path) -> None:
    write(folder, '["\\u001b[2J"]\nside = "gloom"\n')
    status, out, _ = run("card", "check", "mine.toml")
    assert status == 4
    assert "\x1b" not in out


def test_card_shows_the_owners_facts(run: Run, folder: Path) -> None:
    write(folder, "[Courage]\nthreshold = 3\n")
    assert (
        "Threshold   3 Essence to empower  [the owner of the cards]"
        in run("card", "Courage", "--cards", "mine.toml").out
    )
    assert "Threshold   2 Essence to empower  [assumed: check your card]" in run("card", "Courage").out


def test_card_shows_an_invented_card(run: Run) -> None:
    out = run("card", "insight", "--cards", INVENTED).out
    assert out.startswith("Insight")
    assert "Counterpart Musing  [the owner of the cards]" in out
    assert "The referee applies it." in out


def test_faulty_overlay_is_not_used(run: Run, folder: Path) -> None:
    write(folder, "[Courage]\nthreshold = 9\n")
    for command in (("card", "Courage"), ("new", "full-4"), ("sim", "full-4")):
        status, out, err = run(*command, "--cards", "mine.toml")
        assert (status, out) == (4, ""), command
        assert "mine.toml cannot be used: 1 fault.\n- mine.toml:2: card Courage: the threshold 9" in err
    assert list(folder.glob("*.cer")) == []


def test_table_uses_the_owners_cards(cerebria: Run, folder: Path) -> None:
    """With a setup, where nothing is written: threshold 3 for Courage, and a faulty overlay is refused."""
    path = write(folder, (PROJECT / "fixtures/setups/full-4.toml").read_text(encoding="utf-8"), "setup.toml")
    text = '[position.players.diana]\ntokens = { empower = { unlock = "wild" } }\n'
    text += '[position.slots.VC]\ncard = "Courage"\nessence = 2\n'
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    write(folder, "[Courage]\nthreshold = 3\n")
    asked = cerebria("table", path, "--cards", "mine.toml", stdin="diana empower VC\n")
    assert (asked.status, "Courage is empowered with 3 Essence or more" in asked.err) == (1, True)
    write(folder, "[Courage]\nthreshold = 9\n")
    assert cerebria("table", path, "--cards", "mine.toml").status == 4


def test_config_folder_is_used_and_named(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    write(folder, "[Courage]\nthreshold = 3\n", "config/cerebria/cards.toml")
    named = f"The cards are completed by {folder / 'config/cerebria/cards.toml'}.\n"
    answer = run("card", "Courage")
    assert answer.err == named
    assert "3 Essence to empower  [the owner of the cards]" in answer.out
    assert run("new", "full-4", "-o", "game.cer").err == named
    assert store.read("game.cer").header["setup"]["cards"] == {"Courage": {"threshold": 3}}
    # an edition that has other cards does not use them
    assert run("new", "prototype-4").err == ""


def test_config_folder_without_the_variable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(folder))
    assert config_file() == folder / ".config" / "cerebria" / "cards.toml"


def test_setup_comes_before_the_file_and_the_file_before_the_config_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fact by fact; but the words of a power and its declarations come from one hand."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    marks = '[wheel]\nmarks = [{ at = 7, gain = "card" }]\n'
    power = '[[Courage.powers]]\nask = "after"\nstage = "enter"\nwhose = "own"\ndo = [{ token = 1 }]\n'
    write(
        folder,
        f'[Courage]\nthreshold = 1\nvibe = "blue"\npower = "config"\n{power}{marks}',
        "config/cerebria/cards.toml",
    )
    mine = write(folder, '[Courage]\nthreshold = 2\npower = "file"\n[Anger]\nthreshold = 1\n')
    own = {"Courage": {"threshold": 3}}
    found = owned_setup({**load_setup("full-4"), "cards": own}, Overlays(mine))
    assert found["cards"] == {"Courage": {"threshold": 3, "vibe": "blue", "power": "file"}, "Anger": {"threshold": 1}}
    assert found["wheel"] == {"marks": [{"at": 7, "gain": "card"}]}


def test_overlay_is_for_its_edition(run: Run, folder: Path) -> None:
    write(folder, PAIR)
    status, _, err = run("new", "prototype-4", "--cards", "mine.toml")
    assert (status, err) == (2, "mine.toml completes the cards of the retail edition; this setup is of another.\n")


def test_record_keeps_its_cards(run: Run, folder: Path) -> None:
    write(folder, PAIR)
    run("new", "full-4", "-o", "game.cer")
    status, _, err = run("table", "game.cer", "--cards", "mine.toml")
    assert (status, err) == (2, "A record keeps the cards with which it was started; --cards is for a new game.\n")


def test_new_record_holds_the_overlay_and_replays_without_the_file(
    run: Run, folder: Path, invented_setup: Path
) -> None:
    mine = write(folder, INVENTED.read_text(encoding="utf-8"))
    assert run("new", invented_setup, "-o", "game.cer").status == 4
    assert run("new", invented_setup, "-o", "game.cer", "--cards", mine).status == 0
    hands = ("diana hand Wonder Mercy /Comfort", "leo hand Spite ? /?", "thomas hand ? ? /?", "fred hand ? ? /?")
    tokens = "move invoke quell empower"
    moves = [f"{name} tokens {tokens}" for name in ("diana", "leo", "thomas", "fred")]
    assert run("move", "game.cer", *PLACING, *hands, *moves, "diana invoke Wonder VC").status == 0
    mine.unlink()
    game = Game.open("game.cer")
    assert game.state()["slots"]["VC"]["card"] == "Wonder"
    # 2 Essence, 1 on the card, 1 for the Frontier slot
    assert game.state()["players"]["diana"]["essence"] == 2
    assert run("verify", "game.cer").status == 0
    assert game.header["setup"]["cards"]["Wonder"]["power"].startswith("When it enters:")
    assert len(game.header["setup"]["wheel"]["marks"]) == 5


def test_sim_plays_with_the_overlay(run: Run, invented_setup: Path) -> None:
    answer = run("sim", invented_setup, "--seed", "3", "--cards", INVENTED, "--json")
    assert answer.status == 0
    assert json.loads(answer.out)["games"][0]["over"]
