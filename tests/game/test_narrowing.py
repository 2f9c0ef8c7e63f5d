"""A word that can stand for several things says the only one that is possible, by what whoever asks may know."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn
from support.openings import PLACING

from cerebria_cli import AmbiguousLine, CannotRead, Game, Illegal
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from cerebria_cli.game import narrowing
from cerebria_cli.shelf.setups import load_setup

PLAYERS = {
    "diana": {"hand": ["b-m-red-draw"], "mindset": [{"card": "b-m-red-summon"}, {"card": "g-s-blue-steal"}]},
    "leo": {"hand": ["?"], "mindset": [{"card": "g-m-red-summon"}]},
}

STOOD = Verdict((Objection("move.base", "No."),))


def game() -> Game:
    position: Any = {"turn": {"player": "diana"}, "players": PLAYERS}
    return Game.new({**load_setup("card-2"), "position": position})


@pytest.mark.parametrize(("typed", "meant"), [("use summon", "b-m-red-summon"), ("u gsb", "g-s-blue-steal")])
def test_only_one_card_may_be_meant(typed: str, meant: str) -> None:
    """Only Diana's own Emotions can be used."""
    table = game()
    table.play(typed)
    assert table.entries[-1].line == f"diana use {meant}"


def test_a_hidden_hand_does_not_settle_what_is_meant() -> None:
    """Diana holds one of the eight, and nobody else knows which."""
    with pytest.raises(AmbiguousLine) as doubt:
        game().play("invoke bmr")
    assert len(doubt.value.readings) == 8
    assert "nothing else is possible now" not in str(doubt.value)


def test_whoever_holds_the_cards_knows_what_is_meant() -> None:
    assert game().judge("diana invoke bmr", "diana").legal


@pytest.mark.parametrize("strong", ["blue", "red"])
def test_of_several_readings_only_the_possible_ones_are_named(strong: str) -> None:
    """Diana has two of the 16 Summons in her Mindset, and can use either."""
    mindset = ["b-m-red-summon", f"g-s-{strong}-summon"]
    position: Any = {"turn": {"player": "diana"}, "players": {"diana": {"mindset": [{"card": one} for one in mindset]}}}
    with pytest.raises(AmbiguousLine) as doubt:
        Game.new({**load_setup("card-2"), "position": position}).play("use summon")
    found = doubt.value
    assert (found.readings, found.text, found.start, found.end) == (tuple(mindset), "use summon", 4, 10)
    assert str(found) == f"'summon' can be {mindset[0]} or {mindset[1]}; nothing else is possible now."


def test_where_no_reading_is_possible_all_are_named() -> None:
    """No Draw is in a Mindset: which one was meant cannot be told, so the refusal is not about one of them."""
    with pytest.raises(AmbiguousLine) as doubt:
        game().play("use draw")
    assert len(doubt.value.readings) == 16
    assert "nothing else is possible now" not in str(doubt.value)


@pytest.mark.parametrize("typed", ["move V %Co", "pause; move V %Co"])
def test_a_reading_that_leaves_another_doubt_is_possible(typed: str) -> None:
    """Of Comfort, Confidence and Courage only the last is in Diana's deck; its token may go on three places."""
    with pytest.raises(AmbiguousLine) as doubt:
        first_turn().consider(typed)
    places = ("haste", "surmount", "determination")
    assert doubt.value.readings == tuple(f"diana move V %Courage.{place}" for place in places)


# ---------------------------------------------------------------- words without a verb


def board() -> Game:
    """Diana's turn in the full game, beside a Sphere that she can absorb from."""
    position: Any = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": ["?"], "space": "V", "wp": 6, "essence": 3}},
        "origin": {"V": {"sphere": "commitment", "wp": 5}},
    }
    return Game.new({**load_setup("full-2"), "position": position})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ambition", "diana end ambition"),
        ("am", "diana end ambition"),
        ("draw/?", "diana end draw /? /?"),
        ("comm -b", "diana absorb commitment -bonus"),
        ("kind V1", "diana invoke Kindness V1"),
        ("dr # the bell rings", "diana end draw /? /?"),
    ],
)
def test_a_verb_that_alone_fits_may_be_left_out(typed: str, meant: str) -> None:
    table = board()
    table.play(typed)
    assert table.entries[-1].line == meant
    assert table.entries[-1].typed == typed.partition(" #")[0]


def test_a_verb_is_left_out_after_other_items() -> None:
    table = board()
    table.play("comm -b; m VC; kind VC; am")
    lines = [entry.line.removeprefix("diana ") for entry in table.entries]
    assert lines == ["absorb commitment -bonus", "move VC", "invoke Kindness VC", "end ambition"]


def test_several_verbs_that_fit_are_named() -> None:
    """The Emotion of Diana's Mindset can be used, and her unknown hand may hold another such card."""
    table = game()
    with pytest.raises(AmbiguousLine) as doubt:
        table.play("b-m-red-summon")
    assert set(doubt.value.readings) == {"use b-m-red-summon", "invoke b-m-red-summon"}
    assert not table.entries


def test_a_verb_with_which_no_reading_is_possible_is_not_named() -> None:
    """No Draw is in Diana's Mindset, so none can be used; her unknown card may be any of the 16."""
    with pytest.raises(AmbiguousLine) as doubt:
        game().play("draw")
    assert (doubt.value.text, len(doubt.value.readings)) == ("invoke draw", 16)
    with pytest.raises(AmbiguousLine) as both:
        game().play("summon # one of them")
    found = both.value
    assert (found.text, found.start, found.end) == ("summon", 0, 6)
    assert found.readings == ("invoke summon", "use summon")


@pytest.mark.parametrize("typed", ["Co VC", "pause; Co VC"])
def test_a_verb_and_the_rest_of_a_name_may_be_left_out(typed: str) -> None:
    table = first_turn()
    table.play(typed)
    assert table.entries[-1].line == "diana invoke Courage VC"


@pytest.mark.parametrize("typed", ["4", "4 # of Willpower", "pause; 4"])
def test_a_number_alone_says_too_little(typed: str) -> None:
    """A Willow of 4 is the only Action with that number."""
    table = first_turn()
    assert [line for line in table.legal() if "4" in line.split()] == ["diana willow 4"]
    with pytest.raises(CannotRead):
        table.consider(typed)


@pytest.mark.parametrize("typed", ["commit", "commit -b", "Commit", "m VC; commit"])
def test_a_verb_that_is_written_out_is_not_left_out(typed: str) -> None:
    """`commit` is the referee's, and not the beginning of a Sphere's name."""
    table = board()
    with pytest.raises(CannotRead):
        table.play(typed)
    assert not table.entries


@pytest.mark.parametrize("typed", ["2", "know", "bliss unity", "xyz", "", "# nothing", "v 7; xyz"])
def test_what_fits_no_verb_is_not_read(typed: str) -> None:
    """A number alone says too little, and knowledge faces another Realm."""
    with pytest.raises(CannotRead):
        board().play(typed)


def test_an_answer_needs_no_verb() -> None:
    table = Game.new("full-2")
    table.play("VC V2")
    assert table.entries[-1].line.split()[1:] == ["place", "VC", "V2"]


@pytest.mark.parametrize(
    ("typed", "shown", "item"),
    [
        ("comm -b; xyz", "absorb comm -b; xyz", 2),
        ("comm -b; kind V1; xyz", "absorb comm -b; invoke kind V1; xyz", 3),
        ("xyz; am", "xyz; am", 1),
    ],
)
def test_a_fault_after_a_verb_that_was_left_out_is_shown_in_the_whole_line(typed: str, shown: str, item: int) -> None:
    with pytest.raises(CannotRead) as fault:
        board().play(typed)
    found = fault.value
    assert (found.text, found.item, shown[found.start : found.end]) == (shown, item, "xyz")


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ("? ? ?", "`diana hand ? ? ?` is not legal:"),
        ("? /?", "`diana hand ? /?` is not legal:"),
        ("pause; ? ? ?", "Item 2 of 2, `diana hand ? ? ?` is not legal:"),
    ],
)
def test_unseen_cards_that_cannot_be_the_answer_are_refused_as_the_answer(typed: str, refused: str) -> None:
    """setup.deck: a starting hand has 2 cards."""
    table = Game.new("basic-4")
    for line in PLACING:
        table.play(line)
    with pytest.raises(Illegal) as found:
        table.play(typed)
    assert str(found.value).splitlines()[0] == refused
    assert [one.rule for one in found.value.verdict.objections] == ["setup.deck"]


# ---------------------------------------------------------------- how many readings are judged


@pytest.mark.parametrize(("most", "settled"), [(16, True), (15, False)])
def test_more_readings_than_are_judged_are_all_named(most: int, settled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of either side there are Mild and Strong Steals of four colours, 16; Diana has one of them in her Mindset."""
    monkeypatch.setattr(narrowing, "MOST", most)
    if settled:
        assert game().consider("use steal")[0].line == "diana use g-s-blue-steal"
        return
    with pytest.raises(AmbiguousLine) as doubt:
        game().consider("use steal")
    assert len(doubt.value.readings) == 16
    assert "nothing else is possible now" not in doubt.value.message


@pytest.mark.parametrize(("judged", "possible"), [([LEGAL], True), ([STOOD, LEGAL], True), ([LEGAL, STOOD], False)])
def test_whether_a_reading_is_possible_is_a_matter_of_its_last_item(judged: list[Verdict], possible: bool) -> None:
    """What stood before it although it is illegal was told without a doubt."""
    table, played = first_turn(), [SimpleNamespace(verdict=verdict) for verdict in judged]

    def consider(position: Any, line: Any) -> Any:
        return played

    assert narrowing.is_possible(table, "valley", consider) is possible
