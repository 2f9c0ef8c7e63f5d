"""A record without secrets: the game as a view saw it, in a record that verifies."""

from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn, standing
from support.long_tests import long_but_for
from support.paths import PROJECT
from support.worlds import corrected, dealt_game, table_game

from cerebria_cli import Game
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_of
from cerebria_cli.editions.retail.arguments import Aim, Reveal
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game import retelling
from cerebria_cli.game.retelling import Telling, as_record, retold
from cerebria_cli.game.verifying import verify_record

SETUPS = ("full-2", "balance-3", "prototype-2", "card-3")


def expect_the_same_game(game: Game, view: str, path: Path) -> Game:
    """The new record verifies, tells the view what it saw and nothing false; how much of it is the same."""
    text = as_record(retold(game, view))
    path.write_text(text, encoding="utf-8")
    assert (found := verify_record(path)).kind == "agrees", found
    again = Game.open(path)
    false = [*part_of(game.edition.name, "scribing").falsehoods(again.now, game.now)]
    assert false == [], view
    assert again.state(view)["turn"] == game.state(view)["turn"]
    assert not {"seed", "dealt"} & again.setup.keys()
    assert "PRIVATE" not in text
    return again


@pytest.mark.parametrize("setup", SETUPS)
def test_a_record_without_secrets_is_a_record(setup: str, tmp_path: Path) -> None:
    chance = Random(setup)
    game = dealt_game(setup, 2, 30)
    corrected(game, chance, 6)
    for view in ("public", "leo"):
        again = expect_the_same_game(game, view, tmp_path / f"{view}.cer")
        assert again.header["told_as"] == view
        # Of the card game a mulligan is not told again.
        if not setup.startswith("card"):
            assert shown(again, view) == shown(game, view)


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "full-2"))
def test_what_people_typed_is_told_without_its_secrets(setup: str, tmp_path: Path) -> None:
    game = table_game(setup, 3, 20)
    again = expect_the_same_game(game, "public", tmp_path / "public.cer")
    assert len(again.history.live) >= len(game.history.live)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setup", [*SETUPS, "basic-4", "full-4", "balance-6", "prototype-4", "card-5"])
def test_many_games_without_secrets(setup: str, seed: int, tmp_path: Path) -> None:
    done: Counter[str] = Counter()
    for number in range(seed * 3, seed * 3 + 3):
        chance = Random(f"{setup} {number}")
        make = dealt_game if number % 3 else table_game
        game = make(setup, number, chance.randrange(20, 160))
        if make is dealt_game:
            corrected(game, chance, number % 8)
        # action.draw: a Draw is told again together with the card that is kept.
        if any(owed["cause"] == "action.draw" for owed in game.state(REFEREE)["pending"]):
            game.play(game.legal(view=REFEREE)[0])
        for view in game.edition.views(game.now):
            if view != REFEREE:
                expect_the_same_game(game, view, tmp_path / f"{number} {view}.cer")
                done[view] += 1
    assert done.total() > 3


def test_the_longest_sample_is_told_to_its_end(tmp_path: Path) -> None:
    game = Game.open(PROJECT / "records" / "balance-6.cer")
    assert expect_the_same_game(game, "public", tmp_path / "public.cer").state("public")["phase"] == "over"


def test_notes_times_and_what_was_taken_back_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = (f"2026-11-16T19:02:{second:02}Z" for second in count())
    monkeypatch.setattr("cerebria_cli.record.format.now", lambda: next(seconds))
    game = Game.new("basic-2", seed=5)
    for line in ("diana place VC V2", "leo place CN C2", "diana place NL N2", "undo # too fast", "diana place WV W2"):
        game.play(line)
    for line in ("note 2 ! good", "note --as leo PRIVATE", "amend 2 leo place CN N1", "note --as diana mine"):
        game.play(line)
    again = expect_the_same_game(game, "diana", tmp_path / "diana.cer")
    notes = [note for moment in again.moments("diana") for note in moment.notes]
    assert {"! good", "mine"} <= set(notes)
    assert [entry.line.split(" to ")[0] for entry in again.entries if entry.comment == "too fast"] == ["undo"]
    # What was dealt at the start is told at the time of the start.
    times = [entry.time for entry in again.entries]
    assert set(times) <= {game.header["created"], *(entry.time for entry in game.entries)}
    assert times == sorted(times)
    assert len(set(times)) > 5
    assert "amended" not in {one.kind for one in again.history.statuses}


def test_the_referee_has_the_record_itself(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    Game.new("basic-2", seed=5, record=path)
    assert run("export", path, "--to", "cer", "-o", tmp_path / "public.cer").status == 0
    assert run("verify", tmp_path / "public.cer").status == 0
    with pytest.raises(WrongUsage, match="copy the file"):
        retold(Game.open(path), "referee")


def shown(game: Game, view: str) -> dict[str, Any]:
    return {**game.state(view), "entry": 0}


# ---------------------------------------------------------------- line by line

SEEN = [
    *("diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"),
    *("diana hand ? ? /Kindness", "leo hand ? ? /Dislike", "thomas hand ? ? /Desire", "fred hand ? ? /Mistrust"),
]


def lines_for(game: Game, view: str) -> list[str]:
    return [entry.line for entry in retold(game, view).entries]


def test_what_was_corrected_is_taken_back_and_told_again_with_its_notes() -> None:
    game = first_turn(
        "note good", "note --as diana mine", "v # slowly", "note why?", "amend 11 w 1", "note 3 late", "undo"
    )
    told = retold(game, "public")
    assert [entry.line for entry in told.entries] == [
        *SEEN,
        "note 8 !",
        "diana valley",
        "note 10 why?",
        "undo to 8",
        "diana willow 1",
        "note 13 why?",
        "note 3 late",
        "undo to 8",
        "diana valley",
        "note 17 why?",
    ]
    assert {entry.number: entry.comment for entry in told.entries if entry.comment} == {10: "slowly"}
    assert {entry.typed for entry in told.entries} == {""}
    times = {entry.number: entry.time for entry in game.entries}
    assert [told.entries[number - 1].time for number in (8, 10, 12)] == [times[8], times[11], times[13]]
    assert told.state("public")["players"] == game.state("public")["players"]
    assert told.header["told_as"] == "public"
    assert {name: told.header[name] for name in ("created", "tool")} == {
        name: game.header[name] for name in ("created", "tool")
    }


def test_a_note_for_one_is_told_where_that_one_reads() -> None:
    game = first_turn("note --as diana mine", "amend 9 note --as diana ours", "note --as leo his")
    hand = "diana hand Courage Optimism /Kindness"
    own = [*SEEN[:4], hand, *SEEN[5:], "note --as diana 8 mine", "amend 9 note --as diana 8 ours"]
    assert lines_for(game, "diana") == own
    assert lines_for(game, "public") == SEEN


@pytest.mark.parametrize(
    ("lines", "public", "leo"),
    [
        (
            ["note --as leo his", "amend 10 note ours"],
            ["note 9 ours"],
            ["note --as leo 9 his", "amend 10 note 9 ours"],
        ),
        (
            ["note --as diana hers", "amend 10 note --as leo his", "amend 11 note ours", "amend 10 note all of us"],
            ["note 9 ours", "amend 10 note 9 all of us"],
            ["note --as leo 9 his", "amend 10 note 9 ours", "amend 10 note 9 all of us"],
        ),
        (
            ["note ours", "amend 10 note --as leo his", "amend 11 note 8 earlier"],
            ["note 9 ours", "amend 10 note 8 earlier"],
            ["note 9 ours", "amend 10 note --as leo 9 his", "amend 10 note 8 earlier"],
        ),
        (
            ["note why?", "amend 9 willow 1", "amend 10 note because", "note 9 so"],
            ["note 9 why?", "undo to 8", "diana willow 1", "note 12 why?", "amend 13 note 12 because", "note 12 so"],
            ["note 9 why?", "undo to 8", "diana willow 1", "note 12 why?", "amend 13 note 12 because", "note 12 so"],
        ),
    ],
)
def test_an_amended_note_is_told_as_far_as_the_view_could_read_it(
    lines: list[str], public: list[str], leo: list[str]
) -> None:
    game = first_turn("valley", *lines)
    for view, told in (("public", public), ("leo", leo)):
        assert lines_for(game, view)[8:] == ["diana valley", *told], view


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        # What the view may not read is told nowhere.
        (["note --as leo PRIVATE", "valley # so"], [("diana valley", "so")]),
        # A note may be about what takes back, and what is taken back later is what was told since.
        (["valley", "undo", "note 10 so"], [("diana valley", ""), ("undo to 8", ""), ("note 10 so", "")]),
        (
            ["valley", "willow 1", "undo to 8", "cradle", "valley", "undo"],
            [
                *(("diana valley", ""), ("diana willow 1", ""), ("undo to 8", "")),
                *(("diana cradle 1 /?", ""), ("diana valley", ""), ("undo to 12", "")),
            ],
        ),
        (["valley", "note --as leo PRIVATE", "undo # no"], [("diana valley", ""), ("undo to 8", "no")]),
        (
            ["valley", "willow 2", "note 9 first", "note 10 second", "amend 9 cradle # it was"],
            [
                *(("diana valley", ""), ("diana willow 2", ""), ("note 9 first", ""), ("note 10 second", "")),
                *(("undo to 8", "it was"), ("diana cradle 1 /?", ""), ("diana willow 2", "")),
                *(("note 14 first", ""), ("note 15 second", "")),
            ],
        ),
        (
            ["valley", "willow 2", "omit 9"],
            [("diana valley", ""), ("diana willow 2", ""), ("undo to 8", ""), ("diana willow 2", "")],
        ),
        (
            ["valley", "insert 9 willow 2"],
            [("diana valley", ""), ("undo to 8", ""), ("diana willow 2", ""), ("diana valley", "")],
        ),
        (
            ["valley", "pause", "undo to 8", "redo", "undo"],
            [
                *(("diana valley", ""), ("pause", ""), ("undo to 8", "")),
                *(("diana valley", ""), ("pause", ""), ("undo to 8", "")),
            ],
        ),
    ],
)
def test_a_correction_is_told_from_the_entry_on_that_it_changes(lines: list[str], told: list[tuple[str, str]]) -> None:
    found = retold(first_turn(*lines), "public").entries[8:]
    assert [(entry.line, entry.comment) for entry in found] == told


def test_an_edition_of_which_nobody_has_said_what_is_seen_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retelling, "part_if_any", lambda edition, name: None)
    with pytest.raises(WrongUsage, match="Nobody has said what is seen in games of the edition 'retail'"):
        retold(first_turn(), "public")


def test_a_note_on_the_start_stays_there() -> None:
    """The team knows its Hidden Aspiration, which is told first; the note is about what follows from then on."""
    game = Game.new("basic-2", seed=7)
    for line in ("note hello", "diana place VC V2"):
        game.play(line)
    assert lines_for(game, "public") == ["note 0 hello", "diana place VC V2"]
    hidden = game.state("referee")["teams"]["bliss"]["hidden"]
    assert lines_for(game, "bliss") == [f"table reveal bliss {hidden}", "note 1 hello", "diana place VC V2"]


def test_what_the_tool_dealt_is_told_where_it_came_to_light() -> None:
    game = Game.new("basic-2", seed=7)
    placing = ["diana place VC V2", "leo place CN N1", "diana place NL L1", "leo place WV W2"]
    for line in (*placing, "valley"):
        game.play(line)
    players = game.state("referee")["players"]
    tops = {who: player["deck"]["top"] for who, player in players.items()}
    unseen = [f"{who} hand ? ? /{tops[who]}" for who in ("diana", "leo")]
    assert lines_for(game, "public") == [*placing, *unseen, "diana valley"]
    own = f"leo hand {' '.join(players['leo']['hand'])} /{tops['leo']}"
    assert lines_for(game, "leo")[-3:] == [unseen[0], own, "diana valley"]


def test_a_line_that_an_amendment_made_illegal_stands() -> None:
    """6 Willpower do not pay for both a Willow of 2 and one of 5."""
    game = first_turn("valley", "willow 5", "amend 9 willow 2")
    assert lines_for(game, "public")[8:] == [
        *("diana valley", "diana willow 5", "undo to 8", "diana willow 2", "diana willow 5 stood"),
    ]


def test_a_record_is_the_text_of_its_entries(tmp_path: Path) -> None:
    told = retold(first_turn("valley # so"), "public")
    text = as_record(told)
    (tmp_path / "told.cer").write_text(text, encoding="utf-8")
    again = Game.open(tmp_path / "told.cer")
    assert (again.altered, again.entries[-1].comment) == (0, "so")
    assert [entry.line for entry in again.entries] == [*SEEN, "diana valley"]
    assert [entry.number for entry in again.entries] == list(range(1, 10))


def test_a_card_that_is_kept_is_told_to_whoever_drew_it() -> None:
    """action.draw: of two cards one is kept, which nobody else sees."""
    position = {"phase": "play", "turn": {"player": "diana"}, "players": {"diana": {"wp": 6, "space": "V"}}}
    game = standing("prototype-2", position)
    game.play("draw keep Longing")
    told = {view: lines_for(game, view)[0].split() for view in ("public", "leo", "diana")}
    assert told["diana"][:4] == ["diana", "draw", "keep", "Longing"]
    assert told["public"][:4] == told["leo"][:4] == ["diana", "draw", "keep", "?"]


# ---------------------------------------------------------------- what only the new game asks


def asking(*what: str) -> Any:
    return SimpleNamespace(pending=[SimpleNamespace(who="diana", what=one, about=None) for one in what])


def telling(now: Any, answers: dict[str, Move], **more: Any) -> Any:
    """A telling in which what is asked first is answered as a table says, if it says something."""
    told: Any = SimpleNamespace(lines=[], known=[], dealt=False, view="public", eyes=None, **more)
    told.desk = SimpleNamespace(now=now, vocabulary=first_turn().vocabulary)
    told.truth = SimpleNamespace(edition=SimpleNamespace(seen_by=lambda state, view: (state, view)))
    told.own = SimpleNamespace(owed=lambda now, passage, eyes: filter(None, [answers.get(now.pending[0].what)]))
    told.tell_known = told.known.append

    def enter(line: str) -> None:
        told.lines.append(line)
        del now.pending[0]

    told.enter = enter
    return told


ANSWERS = {
    "power": Move("diana", "decline"),
    "aim": Move("table", "aim", Aim("unity", "bliss")),
    "unseen": Move("table", "reveal", Reveal(player="diana", card="?")),
    "seen": Move("table", "reveal", Reveal(player="diana", card="Courage")),
    "hand": Move("diana", "hand", Cards(("?",))),
}


@pytest.mark.parametrize(
    ("asked", "in_both", "dealt", "lines"),
    [
        (("power", "aim"), (), False, ["diana decline", "table aim bliss unity"]),
        (("power", "aim"), ("aim",), False, ["diana decline"]),
        (("power", "aim"), ("power",), False, []),
        (("power", "aim"), ("power", "aim"), True, ["diana decline", "table aim bliss unity"]),
        (("nobody", "power"), (), False, []),
        (("power", "unseen", "power"), (), False, ["diana decline"]),
        (("seen", "hand"), (), False, ["table reveal diana Courage", "diana hand ?"]),
        ((), (), False, []),
    ],
)
def test_what_only_the_new_game_asks_is_answered_in_its_order(
    asked: tuple[str, ...], in_both: tuple[str, ...], dealt: bool, lines: list[str]
) -> None:
    """Until nobody knows the answer; what people deal is asked in both games."""
    told = telling(asking(*asked), ANSWERS)
    told.dealt = dealt
    after = asking(*in_both)
    Telling.catch_up(told, SimpleNamespace(after=after))  # type: ignore[arg-type]
    assert told.lines == lines
    assert told.known == [(after, "public")]


def test_what_a_view_knows_besides_is_told_as_often_as_it_can_be() -> None:
    """What cannot be told now is tried again after another line; two copies are told by the same line."""
    left = {"first": 1, "twice": 2, "never": 9}
    entered: list[str] = []

    def enter(line: str) -> None:
        entered.append(line)
        left[line] -= 1

    def is_legal(line: str) -> bool:
        return line == "twice" or (line == "first" and left["twice"] < 2)

    told: Any = SimpleNamespace(untold=lambda known: [line for line, times in left.items() if times], enter=enter)
    told.desk = SimpleNamespace(judge=lambda line, view: SimpleNamespace(legal=is_legal(line)))
    Telling.tell_known(told, None)
    assert entered == ["twice", "first", "twice"]
