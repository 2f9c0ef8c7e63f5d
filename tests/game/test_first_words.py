"""The legal moves that begin with some words, what can come next in a line, and why there is nothing to offer."""

from copy import copy
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game
from cerebria_cli.game.offers import (
    common_objections,
    line_begins,
    matching,
    moves,
    names_for,
    next_words,
    none_sentence,
    samples,
    verb_in,
    written_out,
)
from cerebria_cli.notation.vocabulary import Arg

WILLOW = [f"diana willow {number}" for number in range(1, 6)]
TWO_CARDS = [
    f"diana move {line}"
    for card in ("Courage", "Optimism")
    for line in (
        *(f"{space} %{card}.haste" for space in "VC"),
        f"VC +haste %{card}.haste",
        *(f"{space} %{card}.surmount" for space in "VC"),
        *(f"{space} %{card}.determination" for space in "VC"),
        *(f"{space} +determination %{card}.determination" for space in "VC"),
    )
]


# ---------------------------------------------------------------- by their first words


@pytest.mark.parametrize(
    ("prefix", "offered"),
    [
        ("valley", ["diana valley"]),
        ("v", ["diana valley"]),
        ("Diana V", ["diana valley"]),
        ("diana va", ["diana valley"]),
        ("willow", WILLOW),
        ("WILLOW ", WILLOW),
        ("w 2", WILLOW[1:2]),
        ("di wil 3", WILLOW[2:3]),
        ("willow 6", []),
        ("willow 2 2", []),
        ("leo willow", []),
        ("end", ["diana end ambition", "diana end draw /? /?"]),
        ("end d", ["diana end draw /? /?"]),
        ("end draw /?", ["diana end draw /? /?"]),
        ("end draw /Trust", []),
        ("move", ["diana move V", "diana move C", *TWO_CARDS]),
        ("move %", TWO_CARDS),
        ("m%", []),
        ("move c %", [line for line in TWO_CARDS if " move C " in line]),
        ("move vc", [line for line in TWO_CARDS if " move VC " in line]),
        ("move V %Opt", [line for line in TWO_CARDS if line.startswith("diana move V %Opt")]),
        ("network V2 VC", ["diana network V2 VC"]),
        ("quell", []),
        ("xyz", []),
        ("draw", []),
    ],
)
def test_the_moves_that_begin_with_some_words_are_listed(prefix: str, offered: list[str]) -> None:
    """Diana on VC may go to V or C; with haste she may come back; 6 Willpower pay for a Willow of 1 to 5."""
    assert first_turn().legal(prefix) == offered
    known = first_turn().as_known_to("referee")
    assert known.legal(prefix) == offered
    assert len(list(matching(known, prefix, "referee"))) == len(offered)


def test_a_percent_alone_lists_what_discards_a_card() -> None:
    lines = first_turn().legal("")
    assert first_turn().legal("%") == first_turn().legal(" % ") == [line for line in lines if "%" in line]
    assert [line for line in lines if line.split()[1] == "move"] == first_turn().legal("move")


def test_only_cards_that_may_be_there_are_offered() -> None:
    """Diana knows her two cards; for everybody else she holds two of the eight kinds in her deck."""
    table = first_turn()
    own = [line.split()[2] for line in table.legal("invoke", "diana") if line.endswith(" VC")]
    assert own == ["Courage", "Optimism"]
    others = {line.split()[2] for line in table.legal("invoke", "public") if line.endswith(" VC")}
    assert others == {
        *("Cheerfulness", "Courage", "Desire", "Excitement", "Kindness", "Optimism", "Self-Esteem", "Sociability"),
    }


def test_what_the_desk_knows_is_not_offered_to_be_revealed() -> None:
    """The hands of Diana and Leo were told; those of Thomas and Fred and the Hidden Aspirations were not."""
    table = first_turn()
    for view in ("public", "referee", "thomas", "fred"):
        revealed = {line.split()[2] for line in table.legal("reveal", view)}
        assert revealed == {"bliss", "gloom", "thomas", "fred"}, view
        known = table.as_known_to(view)
        assert {line.split()[2] for line in known.legal("reveal", view)} == revealed
    assert [move.verb for move in moves(table.as_known_to("leo"), "reveal", "leo")][:1] == ["reveal"]


@pytest.mark.parametrize(
    ("prefix", "verb", "words"),
    [
        ("", "", []),
        ("v", "valley", ["valley"]),
        ("diana m v", "move", ["diana", "move", "v"]),
        ("q w2", "quell", ["quell", "w2"]),
        ("diana leo m", "", ["diana", "leo", "m"]),
        ("motives", "valley", ["valley"]),
        ("note", "", ["note"]),
    ],
)
def test_the_verb_is_the_first_or_second_word(prefix: str, verb: str, words: list[str]) -> None:
    table = first_turn()
    assert verb_in(table, prefix) == verb
    assert written_out(table, prefix.split()) == words


@pytest.mark.parametrize(
    ("line", "wanted", "begins"),
    [
        ("diana willow 2", ["diana", "willow", "2"], True),
        ("diana willow 2", ["d", "w"], True),
        ("diana willow 2", ["willow"], True),
        ("diana willow 2", ["willow", "2"], True),
        ("diana willow 2", ["2"], False),
        ("diana willow 2", ["willow", "2", ""], False),
        ("diana willow 2", ["diana", "willow", "2", "3"], False),
        ("diana willow 2", ["w", "3"], False),
        ("Diana move V", ["diana"], True),
    ],
)
def test_words_may_be_shortened_and_the_actor_left_out(line: str, wanted: list[str], begins: bool) -> None:
    assert line_begins(line, wanted) is begins


# ---------------------------------------------------------------- what can come next

VERBS = ["move", "invoke", "fortify", "valley", "cradle", "network", "willow", "end"]


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("", ["diana", *VERBS, "table", "reveal"]),
        ("d", ["diana"]),
        ("diana ", VERBS),
        ("Diana: ", VERBS),
        ("diana m", ["move"]),
        ("m ", ["V", "C", "VC"]),
        ("diana move ", ["V", "C", "VC"]),
        ("valley; m ", ["V", "C", "VC"]),
        ("m v", ["V", "VC"]),
        ("willow ", ["1", "2", "3", "4", "5"]),
        ("willow 2 ", []),
        ("end ", ["ambition", "draw"]),
        ("end draw ", ["/?"]),
        ("end draw /? ", ["/?"]),
        ("end draw /? /? ", []),
        ("diana end d", ["draw"]),
        ("move VC ", ["+haste"]),
        ("move VC +haste ", ["%Courage.haste", "%Optimism.haste"]),
        ("leo ", []),
        ("leo move ", []),
        ("table ", ["reveal"]),
        ("table r", ["reveal"]),
        ("reveal ", ["bliss", "gloom", "thomas", "fred"]),
        ("table reveal b", ["bliss"]),
        ("network ", ["V2", "L1"]),
        ("network V2 ", ["VC"]),
    ],
)
def test_the_next_word_is_one_of_a_legal_move(text: str, following: list[str]) -> None:
    assert next_words(first_turn(), text, "referee") == following
    assert next_words(first_turn().as_known_to("referee"), text, "referee") == following


def test_a_decision_that_several_owe_can_be_begun_with_each_name() -> None:
    """hand: the hands are told in any order."""
    table = Game.new("basic-4")
    for line in ("diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"):
        table.play(line)
    assert next_words(table, "", "public") == ["diana", "hand", "leo", "thomas", "fred", "table", "reveal"]
    assert next_words(table, "leo ", "public") == ["hand"]


# ---------------------------------------------------------------- why there is none


@pytest.mark.parametrize(
    ("prefix", "says"),
    [
        ("", "No move is legal."),
        ("xyz", "No legal move begins with 'xyz'."),
        ("move L", "No legal move begins with 'move L'; `legal move` lists those of move."),
        ("v 3", "No legal move begins with 'v 3'; `legal valley` lists those of valley."),
        ("place", "place has no legal move now: Nobody owes place now. [setup.placement]"),
        ("pl VC", "place has no legal move now: Nobody owes place now. [setup.placement]"),
    ],
)
def test_why_no_move_begins_so_is_told(prefix: str, says: str) -> None:
    for view in ("public", "diana", "referee"):
        assert none_sentence(first_turn().as_known_to(view), prefix) == says
    assert none_sentence(first_turn(), prefix) == says


def test_what_is_offered_is_what_whoever_asks_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(position: object, prefix: str, view: str) -> list[str]:
        asked.append(view)
        return [prefix]

    monkeypatch.setattr("cerebria_cli.game.offers.offered", noted)
    for view in ("diana", "referee"):
        none_sentence(first_turn().as_known_to(view), "move L")
    none_sentence(first_turn(), "move L")
    assert asked == ["diana", "referee", "public"]


def test_an_action_that_every_try_is_refused_for_names_the_common_reasons() -> None:
    """vibe needs an Ambition token, of which Bliss has none; a token for Move has no other place to go by its name."""
    said = none_sentence(first_turn().as_known_to("public"), "vibe")
    assert said.startswith("vibe has no legal move now: This costs 1 Ambition and Bliss has 0 available. [")
    common = common_objections(first_turn().as_known_to("public"), "vibe")
    assert common[0].rule == "ambition.tokens"


def test_more_than_two_reasons_explain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = first_turn().as_known_to("public")
    (one, *_) = common_objections(table, "vibe")
    for number, says in ((0, "."), (1, f": {one.text} [{one.rule}]"), (3, ".")):
        monkeypatch.setattr(
            "cerebria_cli.game.offers.common_objections", lambda position, verb, times=number: [one] * times
        )
        assert none_sentence(table, "vibe") == f"vibe has no legal move now{says}"


def test_a_game_that_is_over_has_no_move() -> None:
    over: Any = copy(first_turn().now)
    over.phase = "over"
    table = first_turn().supposing(over)
    for prefix in ("", "move", "xyz"):
        assert none_sentence(table, prefix) == "No move is legal: the game is over."


@pytest.mark.parametrize(
    ("arg", "names"),
    [
        (Arg("number"), ["1"]),
        (Arg("place"), ["move"]),
        (Arg("words"), ["move"]),
        (Arg("realm"), ["C", "L", "N", "V", "W"]),
        (Arg("realm", filler="in"), ["in C", "in L", "in N", "in V", "in W"]),
        (Arg("nothing"), []),
    ],
)
def test_a_try_has_a_name_of_the_right_kind(arg: Arg, names: list[str]) -> None:
    assert sorted(names_for(first_turn(), arg)) == names


def test_tries_have_all_that_must_be_said() -> None:
    table = first_turn()
    verbs = table.vocabulary.verbs
    assert list(samples(table, verbs["valley"])) == ["valley"]
    assert list(samples(table, verbs["willow"])) == ["willow 1"]
    assert sorted(samples(table, verbs["fortify"])) == [f"fortify {realm}" for realm in "CLNVW"]
    assert sorted(samples(table, verbs["end"])) == ["end ambition", "end draw"]
