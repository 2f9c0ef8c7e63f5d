"""The words of one game: which names there are of each kind, and what may be typed for them."""

from typing import Any

import pytest

from cerebria_cli.notation.cursor import Cursor, split
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.vocabulary import REFEREE, Arg, VerbSpec, Vocabulary, literal
from cerebria_cli.notation.words import Lexicon

VERBS = {
    "go": VerbSpec("go", "x", also=("travel",), upgrades=True),
    "calm": VerbSpec("calm", "q", ((literal("slow", "quick"),),)),
}
NAMES: dict[str, Any] = {
    "players": ("anna-maria", "leo"),
    "spirits": {"Delight": "anna-maria", "Misery": "leo"},
    "teams": ("bliss", "gloom"),
    "cards": ("Fear", "Hope"),
    "slots": ("V1", "VC"),
    "spaces": ("N", "NL", "LN"),
    "realms": {"V": "Valley", "C": "Cradle", "N": "Network", "L": "Land"},
    "spheres": ("humility",),
    "aspirations": ("unity",),
    "colours": ("red",),
    "actions": ("go",),
    "upgrades": {("leo", "go"): ("haste", "dash"), ("anna-maria", "go"): ("haste", "leap")},
    "words": ("yes",),
    "labels": {"Dread": "Fear", "Joy": "Hope", "Trust": "Hope"},
}


def made(**others: Any) -> Vocabulary:
    return Vocabulary(verbs=VERBS, **{**NAMES, **others})


@pytest.mark.parametrize(
    ("kind", "found", "unknown"),
    [
        ("player", {"ANNA-MARIA": "anna-maria", "le": "leo", "del": "anna-maria"}, ("bliss", "table", "?")),
        ("team", {"Gloom": "gloom", "bl": "bliss"}, ("leo", "Delight")),
        ("actor", {"leo": "leo", "Misery": "leo", "bl": "bliss", "table": "table"}, ("tab", "Fear")),
        ("card", {"fear": "Fear", "h": "Hope", "dr": "Fear", "joy": "Hope"}, ("?", "unity")),
        ("card?", {"fear": "Fear", "dread": "Fear", "?": "?"}, ("unity",)),
        ("slot", {"v1": "V1", "VC": "VC", "cv": "VC"}, ("V", "NL", "1V")),
        ("space", {"n": "N", "nl": "NL", "ln": "LN"}, ("V1", "VC")),
        ("realm", {"v": "V", "val": "V", "Network": "N", "l": "L"}, ("VC", "unity")),
        ("sphere", {"hum": "humility"}, ("unity", "?")),
        ("aspiration", {"uni": "unity"}, ("?", "humility")),
        ("aspiration?", {"uni": "unity", "?": "?"}, ("humility",)),
        ("colour", {"r": "red"}, ("unity",)),
        # The short word of an Action is one for it, that of another verb is not.
        ("action", {"go": "go", "g": "go", "x": "go"}, ("q", "calm", "travel")),
        ("slow|quick", {"sl": "slow", "quick": "quick"}, ("yes",)),
    ],
)
def test_the_names_of_each_kind(kind: str, found: dict[str, str], unknown: tuple[str, ...]) -> None:
    lexicon = made().lexicons[kind]
    assert {typed: lexicon.find(typed) for typed in found} == found
    assert [typed for typed in unknown if lexicon.find(typed) is not None] == []


def test_only_names_of_players_are_typed_to_the_end_where_they_are_several_words() -> None:
    game = made(cards=("Self-Esteem",), labels={})
    for lexicon in (game.lexicons["player"], game.lexicons["actor"], game.anything):
        assert lexicon.joined(["anna", "mar"], 0, 2) == ("", 0)
        assert lexicon.joined(["anna", "maria"], 0, 2) == ("annamaria", 2)
    for kind in ("card", "card?"):
        assert game.lexicons[kind].joined(["self", "est"], 0, 2) == ("selfest", 2)


def test_names_that_may_be_chosen_are_of_any_kind() -> None:
    found = {
        **{"leo": "leo", "Delight": "anna-maria", "gloom": "gloom", "Fear": "Fear", "humility": "humility"},
        **{"unity": "unity", "red": "red", "go": "go", "yes": "yes", "dash": "dash", "leap": "leap", "haste": "haste"},
        **{"V1": "V1", "cv": "VC", "NL": "NL", "V": "V", "?": "?"},
    }
    game = made()
    assert {typed: game.anything.find(typed) for typed in found} == found
    assert game.anything.find("calm") is None
    assert game.anything is game.anything is game.lexicon(Arg("words"))


def test_a_frontier_may_be_named_the_other_way_round_unless_that_is_another_one() -> None:
    game = made()
    assert game.place_names(("V1", "VC")) == [("V1", "V1"), ("VC", "VC"), ("CV", "VC")]
    assert game.place_names(("NL", "LN")) == [("NL", "NL"), ("LN", "LN")]


def test_what_names_are() -> None:
    game = made()
    assert game.kinds == {
        **{"bliss": "a team", "gloom": "a team", "delight": "a Spirit", "misery": "a Spirit", "v1": "a slot"},
        **{"vc": "a slot", "n": "a space", "nl": "a space", "ln": "a space", "v": "a Realm", "c": "a Realm"},
        "l": "a Realm",
    }
    assert game.kinds_to_choose == {
        **{"humility": "a Sphere", "unity": "an Aspiration", "red": "a colour", "yes": "a word of the notation"},
        **{"haste": "an upgrade", "dash": "an upgrade", "leap": "an upgrade"},
    }
    seated = game.seating({"Fox": "leo"})
    assert (seated.kinds["fox"], seated.lexicons["player"].find("Fox")) == ("a Spirit", "leo")
    assert game.kinds.get("fox") is game.lexicons["player"].find("Fox") is None


def test_an_owners_name_of_a_card_is_written_where_it_is_the_only_one() -> None:
    assert made().names == {"Fear": "Dread"}


@pytest.mark.parametrize(
    ("word", "own", "whole"),
    [
        ("go", "go", "go"),
        ("x", "go", "go"),
        ("q", "calm", "calm"),
        ("cal", "calm", "calm"),
        ("travel", "go", "go"),
        ("trav", None, None),
        ("und", None, "undo"),
        ("adjust", None, "adjust"),
    ],
)
def test_verbs_by_their_short_words_and_other_names(word: str, own: str | None, whole: str | None) -> None:
    game = made()
    assert (game.own_verbs.find(word), game.all_verbs.find(word)) == (own, whole)


def test_the_referees_words_have_at_least_three_letters() -> None:
    game = made()
    assert [game.verb_lexicon(word) is game.all_verbs for word in ("u", "un", "und", "undo")] == [
        False, False, True, True,
    ]  # fmt: skip
    assert {game.all_verbs.find(word) for word in REFEREE} == REFEREE
    expected = "adjust amend audit commit decide dispute effect gap insert note omit pause redo resume reveal rule seat"
    assert sorted(REFEREE) == [*expected.split(), "teach", "undo", "variation"]


def test_the_upgrades_of_a_board_and_of_any_board() -> None:
    game = made()
    assert game.row("leo", "go").order == ("haste", "dash")
    assert game.row("anna-maria", "go").order == ("haste", "leap")
    # Of whom nothing is known any upgrade may be meant, in the order of the boards.
    for board in ("", "thomas"):
        row = game.row(board, "go")
        assert row.order == ("haste", "dash", "leap")
        assert [row.upgrades.find(word) for word in ("h", "d", "le", "unlock")] == ["haste", "dash", "leap", None]
        assert [row.places.find(word) for word in ("h", "d", "le", "unl")] == ["haste", "dash", "leap", "unlock"]
    assert game.row("leo", "calm").order == ()
    given = made(upgrades={("leo", "go"): ("haste",), ("", "go"): ("dash",)})
    assert given.row("", "go").order == ("dash",)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        *[(kind, ("two words",)) for kind in ("players", "teams", "cards", "slots", "spaces", "realms", "spheres")],
        *[(kind, ("a;b",)) for kind in ("aspirations", "colours", "actions", "words")],
        ("spirits", {"two words": "leo"}),
        ("labels", {"two words": "Fear"}),
        ("upgrades", {("leo", "go"): ("two words",)}),
    ],
)
def test_every_name_is_one_word(kind: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match="is not one word of the notation"):
        made(**{kind: wrong})


def test_fixed_words_that_no_verb_has_are_learnt() -> None:
    game = made()
    assert game.lexicon(literal("left", "right")).find("ri") == "right"
    assert game.lexicon(Arg("card")) is game.lexicons["card"]


# ---------------------------------------------------------------- one item, word by word


@pytest.mark.parametrize(
    ("text", "name", "at"),
    [
        ("SELF esteem", "Self", 1),
        ("Self esteem", "Self", 1),
        ("sel esteem", None, 1),
        ("mind m x", "Mind-Map", 2),
        ("mind-map", "Mind-Map", 1),
    ],
)
def test_a_name_that_a_word_spells_out_is_not_longer(text: str, name: str | None, at: int) -> None:
    names = Lexicon([(one, one) for one in ("Self", "Self-Esteem", "Mind-Map")])
    cursor = Cursor(text, 0, len(text), split(text), made())
    found = cursor.read_name(names, "a name")
    assert cursor.at == at
    assert (None if cursor.doubt else found) == name


@pytest.mark.parametrize(
    ("line", "place", "says"),
    [
        ("go stood stood", "stood", "nothing more is expected after 'stood'"),
        ("go far", "far", "nothing more is expected after 'go', so 'far' is left over"),
        ("calm", "", "slow or quick is expected after 'calm'"),
        ("calm stood", "", "slow or quick is expected after 'calm'"),
        ("calm fast", "fast", "'fast' is not slow or quick"),
        ("calm slow +haste", "+", "calm takes no upgrade, so '+' cannot stand here"),
        ("calm leo", "leo", "'leo' is a player, not slow or quick"),
    ],
)
def test_what_is_missing_is_shown_between_words_and_what_is_wrong_on_its_word(line: str, place: str, says: str) -> None:
    with pytest.raises(CannotRead) as refused:
        parse_line(line, made())
    assert (line[refused.value.start : refused.value.end], refused.value.message) == (place, says)


def test_who_is_meant_is_asked_where_no_other_reading_holds() -> None:
    """`g` is the beginning of two players, a team and a verb, behind which nothing else can stand."""
    game = made(players=("gabe", "gabi"), spirits={}, upgrades={})
    with pytest.raises(AmbiguousLine) as refused:
        parse_line("g calm slow", game)
    assert (refused.value.start, refused.value.end) == (0, 1)
    assert refused.value.message == "'g' can be gabe, gabi or gloom"


def test_a_character_that_cannot_be_seen_is_told_before_what_is_missing_there() -> None:
    with pytest.raises(CannotRead) as refused:
        parse_line("calm\v", made())
    assert (refused.value.start, refused.value.end) == (4, 5)
    assert refused.value.message.endswith("(U+000B) in the line")


@pytest.mark.parametrize(("sign", "called"), [("+", "upgrade"), ("%", "Vibe token"), ("/", "result"), ("~", "removal")])
def test_what_a_verb_does_not_take_is_called_by_its_name(sign: str, called: str) -> None:
    with pytest.raises(CannotRead) as refused:
        parse_line(f"calm slow {sign}haste", made())
    assert refused.value.message == f"calm takes no {called}, so '{sign}' cannot stand here"
