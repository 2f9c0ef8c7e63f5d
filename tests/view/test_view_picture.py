"""The table as a drawing: where things lie, what they are called, and that no text in it is more than text."""

import copy
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from support.pages import Sentences
from support.paths import RECORDS
from support.sample_facts import MIDGAME, Facts

from cerebria_cli import Game
from cerebria_cli.view.picture import places
from cerebria_cli.view.picture.brushes import fitted
from cerebria_cli.view.picture.drawing import drawing, svg
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.picture.themes import DARK, LIGHT, Theme, by_variable

NAMESPACE = "{http://www.w3.org/2000/svg}"

#: The centres of the cards of the right half, measured from the centre of the ring.
CARDS = {
    1: (100, -468), 2: (289, -411), 3: (396, -248), 4: (418, -50), 5: (413, 150), 6: (357, 339), 7: (198, 453),
    8: (0, 470),
}  # fmt: skip


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def groups(text: str) -> dict[str, ElementTree.Element]:
    return {str(group.get("id")): group for group in parsed(text).iter(f"{NAMESPACE}g")}


def titles(facts: Facts, arrangement: str = "tall") -> dict[str, str]:
    return {group.name: group.title for group in drawing(facts, arrangement).groups}


def texts(element: ElementTree.Element) -> list[str]:
    return [str(one.text) for one in element.iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize(("index", "place"), CARDS.items())
def test_cards_stand_at_equal_distances_along_their_curve(index: int, place: tuple[int, int]) -> None:
    x, y = places.slot(index)
    assert (x, y) == pytest.approx(place, abs=1.5)
    # the left half mirrors the right one
    assert tuple(places.slot(1 - index)) == pytest.approx((-x, y), abs=0.5)


def test_every_part_of_the_board_is_a_group_with_its_name_and_sentence() -> None:
    found = titles(MIDGAME)
    assert {"turn", "realm-V", "frontier-VC", "triad-VC", "slot-V1", "fortress-V", "space-V", "identity"} <= set(found)
    assert {"team-bliss", "team-gloom", "player-1", "player-4", "changed"} <= set(found)
    # Control as it is worked out by hand beside the facts.
    assert found["realm-V"].endswith(": Bliss, 4 to 0")
    assert found["realm-L"].endswith(": Gloom, 1 to 3")
    assert re.search("major .*Gloom", found["fortress-L"])
    assert all(found.values())


def test_a_padlock_lies_where_an_emotion_is_locked() -> None:
    assert {name for name in titles(MIDGAME) if name.startswith("lock-")} == {
        f"lock-{lock['slot']}-{lock['realm']}" for lock in MIDGAME["control"]["locked"]
    }


@pytest.mark.parametrize("arrangement", ["tall", "wide"])
@pytest.mark.parametrize(
    ("record", "at", "names"),
    [
        ("full-4-twenty.cer", 180, {"slot-W2", "sphere-humility", "aspiration-unity", "player-4-tokens"}),
        ("balance-6.cer", 155, {"team-balance", "player-6"}),
        ("prototype-4-third-major.cer", 104, {"round", "sphere-willpower", "team-gloom"}),
        ("card-4-44.cer", 346, {"impulse-3", "piles", "score-4", "player-4"}),
    ],
)
def test_every_edition_is_drawn_within_its_sheet(record: str, at: int, names: set[str], arrangement: str) -> None:
    game = Game.open(RECORDS / record).at(at)
    found = drawing(game.state("public"), arrangement)
    assert names <= {group.name for group in found.groups}
    assert len({group.name for group in found.groups}) == len(found.groups)
    for box in parsed(svg(found, Theme("light"))).iter(f"{NAMESPACE}rect"):
        x, y, wide, high = (float(box.get(name, 0)) for name in ("x", "y", "width", "height"))
        assert 0 <= x <= x + wide <= found.width
        assert 0 <= y <= y + high <= found.height


def test_what_changed_last_is_marked_and_nothing_else() -> None:
    still = drawing(MIDGAME).groups[-1]
    assert (still.name, still.inside) == ("changed", ())
    sheet = drawing(MIDGAME, "tall", ["players.diana.wp", "slots.V1.essence"]).groups[-1]
    assert [one.tag for one in sheet.inside] == ["rect", "path"]


def test_a_part_of_a_fact_marks_the_whole_and_a_similar_name_does_not() -> None:
    sheet = Sheet({}, ["slots.V1", "control.totals.WV.bliss"])
    assert sheet.is_changed("slots.V1.essence")
    assert sheet.is_changed("control.totals.WV")
    assert not sheet.is_changed("control.totals.W")
    assert not sheet.is_changed("slots.V10")


def test_what_people_read(sentences: Sentences) -> None:
    prototype, card = (
        Game.open(RECORDS / f"{name}.cer").at(entry).state("public")
        for name, entry in (("prototype-4-third-major", 104), ("card-4-44", 346))
    )
    sentences(
        (name, [f"{part}: {said}" for part, said in titles(facts).items()])
        for name, facts in (("a game", MIDGAME), ("a third Major Fragment", prototype), ("a card game", card))
    )


def test_a_third_major_fragment_of_the_prototype_says_which_sphere_it_faces() -> None:
    facts = Game.open(RECORDS / "prototype-4-third-major.cer").at(104).state("public")
    assert re.search("Bliss .*essence .*Bliss .*willpower", titles(facts)["identity"])


def test_the_way_to_the_goals_of_the_card_game_says_what_a_revelation_would_leave() -> None:
    """Two entries later a Revelation came, and left exactly this."""
    game = Game.open(RECORDS / "card-4-44.cer")
    told = titles(game.at(346).state("public"))["score-3"]
    scored, left = told.split(";")
    assert re.findall(r"\d+", scored) == ["2", "12", "7", "12", "9", "14"]
    assert left.endswith(": 2 Bliss and 11 Gloom")
    assert game.at(348).state("public")["players"]["thomas"]["scored"] == {"bliss": 2, "gloom": 11}


# ---------------------------------------------------------------- text and colours

HOSTILE = [
    "</text><script>alert(1)</script>",
    '"onload="x',
    "&amp;<b>",
    "\u202egnp.exe",
    "a\x00b\x1b[31m",
    "x" * 100_000,
]


@pytest.mark.parametrize("words", HOSTILE, ids=lambda words: ascii(words)[:20])
def test_a_hostile_name_is_text_and_nothing_else(words: str) -> None:
    facts: Any = copy.deepcopy(MIDGAME)
    facts["players"]["diana"]["spirit"] = words
    facts["slots"]["V1"]["card"] = words
    found = svg(drawing(facts, "tall", (), words), Theme("light"))
    tags = {element.tag.removeprefix(NAMESPACE) for element in parsed(found).iter()}
    assert tags <= {"svg", "title", "defs", "pattern", "path", "rect", "g", "text", "circle"}
    assert "\u202e" not in found
    attributes = {name for element in parsed(found).iter() for name in element.attrib}
    assert not [name for name in attributes if name.startswith("on") or name.endswith("href")]


def test_a_picture_fetches_nothing() -> None:
    found = svg(drawing(MIDGAME), Theme("dark"))
    assert re.findall(r"https?://[^\"]*", found) == ["http://www.w3.org/2000/svg"]
    assert re.findall(r"url\(([^)]*)\)", found) in ([], ["#hatch"] * found.count("url("))


def test_a_long_text_is_set_smaller_and_then_cut() -> None:
    assert fitted(0, 0, 22, "Courage", 132).attributes["font_size"] == 22
    smaller = fitted(0, 0, 22, "Self-Confidence of Old", 132, bold=True)
    assert 14 <= float(smaller.attributes["font_size"]) < 22
    assert fitted(0, 0, 22, "Neutrality " * 9, 132).words.endswith("…")


def test_both_themes_know_every_colour_and_a_page_names_them() -> None:
    assert set(LIGHT) == set(DARK)
    assert by_variable("ink") == "var(--ink)"
    assert by_variable("none") == "none"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the guidelines for accessible content define it."""
    lights = sorted(
        sum(
            part * (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
            for part, value in zip(
                (0.2126, 0.7152, 0.0722), (int(c[at : at + 2], 16) / 255 for at in (1, 3, 5)), strict=True
            )
        )
        for c in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_told_from_its_ground(theme: dict[str, str]) -> None:
    pairs = [("ink", "ground"), ("ink", "panel"), ("muted", "ground"), ("muted", "panel"), ("changed", "ground")]
    pairs += [(team, f"{team}-area") for team in ("bliss", "gloom", "balance")]
    pairs += [(f"{team}-ink", f"{team}-card") for team in ("bliss", "gloom", "balance")]
    pairs += [(f"on-{vibe}", vibe) for vibe in ("red", "yellow", "green", "blue", "wild")]
    assert [pair for pair in pairs if contrast(theme[pair[0]], theme[pair[1]]) < 4.5] == []
