"""`cerebria why`, `legal`, `show` and `resume`: questions change nothing."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.printed import Printed

from cerebria_cli import Game

Run = Callable[..., Any]


def test_what_people_read(printed: Printed, game: Path) -> None:
    Path("torn.cer").write_bytes(game.read_bytes() + b"9\t2026-11-16T19:0")
    printed(
        "why game.cer move V",
        "why game.cer leo move L",
        "why game.cer 'move V; move N'",
        "legal game.cer --as diana",
        "legal game.cer fortify --as diana",
        "legal game.cer fortify %",
        "legal game.cer strike",
        ["sim basic-2 --seed 7 -o .", "legal basic-2-7.cer"],
        "show game.cer --as everybody",
        "show game.cer --at 9",
        "resume torn.cer",
    )


# ---------------------------------------------------------------- why


def test_why_legal_has_status_0_and_the_cost(run: Run, game: Path) -> None:
    status, out, err = run("why", game, "move", "V")
    assert (status, err) == (0, "")
    assert out.startswith("diana move V: legal\n")
    assert re.search(r"Willpower +1 .*\[move\.base\]", out)
    assert " 6 - 1 = 5\n" in out


def test_why_illegal_has_status_1_and_every_objection(run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, err = run("why", game, "leo", "move", "L")
    assert (status, err) == (1, "")
    assert " 2 " in out.splitlines()[0]
    assert "[setup.order]" in out
    assert "[board.spaces]" in out
    assert game.read_bytes() == before


def test_why_as_json(run: Run, game: Path) -> None:
    (legal,) = json.loads(run("why", game, "move", "V", "--json").out)
    assert legal["legal"] is True
    assert legal["cost"] == [
        {"resource": "wp", "amount": 1, "cause": "move.base", "source": "Move", "place": "", "why": "", "rule": ""}
    ]
    answer = run("why", game, "leo", "move", "C", "--json")
    (illegal,) = json.loads(answer.out)
    assert answer.status == 1
    assert [one["rule"] for one in illegal["objections"]] == ["setup.order"]
    assert "diana move C" in illegal["nearest"]


def test_why_names_the_item(run: Run, game: Path) -> None:
    assert run("why", game, "move V; move N").out.startswith("Item 2 of 2:\ndiana move N: ")


def test_why_of_each_item_of_a_legal_line(run: Run, game: Path) -> None:
    out = run("why", game, "move V; move VC").out
    assert out.count(": legal\n") == 2


def test_why_of_a_move_that_would_have_to_stand(run: Run, game: Path) -> None:
    answer = run("why", game, "move", "L", "stood")
    assert answer.status == 1
    assert "[board.spaces]" in answer.out


def test_why_at_an_earlier_entry(run: Run, game: Path) -> None:
    assert run("why", game, "--at", "1", "leo", "place", "CN", "N1").status == 0
    assert run("why", game, "leo", "place", "CN", "N1").status == 1


# ---------------------------------------------------------------- legal


def test_legal_lists_what_the_game_offers(run: Run, game: Path) -> None:
    status, out, err = run("legal", game, "--as", "diana")
    assert (status, err) == (0, "")
    assert "Sociability" not in out.split("table reveal")[0]
    lines = Game.open(game).legal(view="diana")
    plain = [line for line in lines if "%" not in line]
    counts = [int(number) for number in re.findall(r"\d+", out.splitlines()[0])]
    assert counts == [len(lines), len(plain), len(lines) - len(plain)]
    # move.base: 1 Willpower
    more = sum(" move " in line for line in lines) - 2
    assert re.search(rf"  move +V, C for 1 WP; \({more} ", out)
    assert max(map(len, out.splitlines())) <= 80


def test_legal_lists_every_move(run: Run, game: Path) -> None:
    status, out, err = run("legal", game, "--all", "--as", "diana")
    assert (status, err) == (0, "")
    moves = Game.open(game).legal("move")
    assert f"diana move  {len(moves)}\n  V, C\n" in out
    # move.return: with Haste a figure may come back to where it started
    assert "  VC     +haste %Courage.haste\n" in out
    assert "diana valley\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_legal_with_a_card(run: Run, game: Path) -> None:
    lines = [line for line in Game.open(game).legal("fortify", "diana") if "%" in line]
    out = run("legal", game, "fortify", "%", "--as", "diana").out
    assert out.startswith(f"diana fortify  {len(lines)}\n")
    assert json.loads(run("legal", game, "fortify", "%", "--json", "--as", "diana").out) == lines
    assert run("legal", game, "fortify", "%", "--count", "--as", "diana").out == f"{len(lines)}\n"
    plain = run("legal", game, "fortify", "--as", "diana").out
    assert plain.splitlines()[-1].startswith(f"{len(lines)} ")


def test_ways_that_differ_in_the_card_are_told_together(run: Run, game: Path) -> None:
    lines = json.loads(run("legal", game, "fortify", "%", "--json", "--as", "public").out)
    out = run("legal", game, "fortify", "%", "--as", "public").out
    assert re.search(rf"`card` .* {len(lines)} ", out)
    # spirit.upgrades: three places besides the leftmost; determination can be used at once
    assert out.count("%card.") == 4


def test_legal_as_json_are_lines_that_can_be_played(run: Run, game: Path) -> None:
    lines = json.loads(run("legal", game, "--json", "--as", "diana").out)
    assert lines == Game.open(game).legal(view="diana")
    assert all(Game.open(game).judge(line).legal for line in lines[:20])


def test_legal_counts(run: Run, game: Path) -> None:
    count = len(Game.open(game).legal(view="diana"))
    assert run("legal", game, "--count", "--as", "diana").out == f"{count}\n"
    assert json.loads(run("legal", game, "--count", "--json", "--as", "diana").out) == count


@pytest.mark.parametrize("prefix", [("move",), ("diana", "move"), ("m",)])
def test_legal_with_a_prefix(prefix: tuple[str, ...], run: Run, game: Path) -> None:
    out = run("legal", game, *prefix, "--all", "--as", "diana").out
    assert out.startswith(f"diana move  {len(Game.open(game).legal('move'))}\n")
    assert "invoke" not in out


def test_legal_in_another_view_offers_what_could_be_in_the_hand(run: Run, game: Path) -> None:
    public = json.loads(run("legal", game, "invoke", "--json").out)
    own = json.loads(run("legal", game, "invoke", "--json", "--as", "diana").out)
    assert "diana invoke Sociability VC" in public
    assert "diana invoke Sociability VC" not in own
    assert "diana invoke Courage VC" in own


def test_legal_does_not_look_into_dealt_decks(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer", "--seed", "1")
    for line in ("place VC V2", "place CN N1", "place NL L1", "place WV W2"):
        run("move", "game.cer", line)
    assert "draw   /? /?" in run("legal", "game.cer", "end").out
    assert "draw   /? /?" not in run("legal", "game.cer", "end", "--as", "referee").out


def test_nearest_moves_give_no_hand_away(run: Run, game: Path) -> None:
    out = run("why", game, "diana", "invoke", "Courage", "C1").out
    assert "diana invoke Courage VC" in out
    assert "Optimism" not in out


def test_legal_shows_each_move_once(run: Run, game: Path) -> None:
    lines = [line for line in Game.open(game).legal() if line.split()[1] == "fortify"]
    out = run("legal", game, "fortify", "--all", "--as", "referee").out
    assert sum(len(row.split("   ")[0].split(",")) for row in out.splitlines()[1:]) == len(lines)


def test_nothing_legal_has_status_1(run: Run, game: Path) -> None:
    status, out, err = run("legal", game, "strike")
    assert (status, err) == (1, "")
    assert out.endswith(" [revelation.4-common]\n")


def test_no_move_is_cut() -> None:
    from cerebria_cli.view.text.offers import listed

    about = "knowledge yellow move.determination"
    rest = "/? /Cheerfulness /Self-Esteem +determination %Tranquility.haste"
    text = listed([f"diana absorb {about} /?", "diana absorb humility /?", f"diana absorb {about} {rest}"]).plain
    assert text.splitlines() == [
        "diana absorb  3",
        f"  {about},   /?",
        "  humility",
        f"  {about}",
        f"     {rest}",
    ]


def test_nothing_is_legal_after_the_end(run: Run, folder: Path) -> None:
    run("sim", "basic-2", "--seed", "7", "-o", ".")
    status, out, err = run("legal", "basic-2-7.cer")
    assert (status, out.count("\n"), err) == (1, 1, "")


# ---------------------------------------------------------------- show and resume


def test_show_draws_the_table(run: Run, game: Path) -> None:
    status, out, err = run("show", game)
    assert (status, err) == (0, "")
    assert "Diana (Delight): 3 " in out
    assert "V2 ▲ Brightness" in out
    assert max(map(len, out.splitlines())) <= 80


def test_show_as_json_is_the_state(run: Run, game: Path) -> None:
    assert json.loads(run("show", game, "--json", "--as", "referee").out) == Game.open(game).state("referee")
    assert json.loads(run("show", game, "--json").out) == Game.open(game).state("public")


def test_show_hides_what_the_view_may_not_see(run: Run, game: Path) -> None:
    assert "Courage" not in run("show", game).out
    assert "Courage" in run("show", game, "--as", "diana").out
    assert "Courage" in run("show", game, "--as", "Bliss").out
    assert "Courage" not in run("show", game, "--as", "gloom").out


def test_unknown_view_is_wrong_usage(run: Run, game: Path) -> None:
    status, out, err = run("show", game, "--as", "everybody")
    assert (status, out) == (2, "")
    assert "public, referee, bliss, gloom, diana" in err


@pytest.mark.parametrize("name", ["show", "resume", "log", "legal"])
def test_at_looks_back(name: str, run: Run, game: Path) -> None:
    assert run(name, game, "--at", "1").out != run(name, game).out
    status, out, err = run(name, game, "--at", "9")
    assert (status, out) == (1, "")
    assert re.findall(r"\d+", err) == ["9", "8"]


def test_show_of_a_setup(run: Run) -> None:
    from cerebria_cli.catalogue import builtin_setup

    assert "Owed by Diana: place" in run("show", builtin_setup("basic-4")).out


@pytest.mark.parametrize("name", ["show", "resume", "log"])
def test_torn_record_is_shown_without_what_is_torn(name: str, run: Run, game: Path) -> None:
    whole = run(name, game).out
    game.write_bytes(game.read_bytes() + b"9\t2026-11-16T19:0")
    status, out, err = run(name, game)
    assert (status, out) == (0, whole)
    assert "entry 8 " in err


def test_resume_says_where_the_game_stands(run: Run, game: Path) -> None:
    out = run("resume", game).out
    assert re.match(r"Turn 1 .*Diana.*\(Delight, Bliss\): 3 ", out)


def test_resume_as_json(run: Run, game: Path) -> None:
    answer = json.loads(run("resume", game, "--json").out)
    assert answer["sentences"][1] in run("resume", game).out
    assert answer["state"] == Game.open(game).state("public")
