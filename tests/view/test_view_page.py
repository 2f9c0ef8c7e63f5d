"""The page: one file that fetches nothing, in which every text is only text and every step leads to the picture."""

import base64
import hashlib
import json
import re
from collections import Counter
from functools import cache
from html import escape
from html.parser import HTMLParser
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.explaining.lines import grounds_of_played
from cerebria_cli.explaining.standings import Standings, standings
from cerebria_cli.notation.text import quote
from cerebria_cli.view.page import film
from cerebria_cli.view.page.cards import card_parts
from cerebria_cli.view.page.document import page
from cerebria_cli.view.page.film import FIRST_SIGN
from cerebria_cli.view.page.panels import Part, board_parts, rows_of_tokens, turn_part
from cerebria_cli.view.page.scenes import scenes
from cerebria_cli.view.picture.drawing import board
from cerebria_cli.view.picture.elements import Element, Group, inside_of, shape, written
from cerebria_cli.view.picture.themes import by_variable
from cerebria_cli.view.text.explained import sum_words
from cerebria_cli.view.words.plain import Facts

#: A part of a game of each edition.
GAMES = (("full-4-twenty.cer", 120), ("balance-6.cer", 60), ("prototype-4-third-major.cer", 75), ("card-4-44.cer", 80))

#: Two boards and two tables of cards look alike.
QUICKLY = long_but_for(GAMES, GAMES[1], GAMES[3])

#: Whole games.
WHOLE = (("full-4-twenty.cer", 210), ("balance-6.cer", 194))

#: What people may write who mean no good.
HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(2)">\u202e\ue000 & "quoted" \'so\''


def data_of(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


@cache
def page_of(record: str, upto: int) -> str:
    """The page of a part of a sample game for the public."""
    return page(Game.open(RECORDS / record).at(upto), "public")


def numbers(game: Game) -> Standings:
    """Who has how much, for everybody."""
    found = standings(game.as_known_to("public"))
    assert found is not None
    return found


def whole(data: Any, shape: int) -> str:
    """A shape as the script of the page puts it together."""
    return re.sub("[\ue000-\ue0ff]", lambda sign: data["often"][ord(sign[0]) - FIRST_SIGN], data["shapes"][shape])


class Tags(HTMLParser):
    """The tags and attributes of a page, and where it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


@pytest.mark.parametrize(("record", "upto"), QUICKLY)
def test_every_step_leads_to_the_true_picture(record: str, upto: int) -> None:
    game = Game.open(RECORDS / record).at(upto)
    data = data_of(page_of(record, upto))
    moments = game.moments("public")
    assert [moment["n"] for moment in data["moments"]] == moments.numbers
    frame: dict[int, int] = {}
    before, standing = moments[0].facts, iter(numbers(game).moments)
    for told, moment in zip(data["moments"], moments, strict=True):
        steps = told.get("groups", [])
        frame.update(zip(steps[::2], steps[1::2], strict=True))
        drawn = {
            data["names"][place]: "".join(whole(data, shape) for shape in data["contents"][content])
            for place, content in frame.items()
            if content >= 0
        }
        true = {group.name: inside_of(group, by_variable) for group in board(moment.facts, before, moment.line)}
        true |= {part.name: "".join(part.inside()) for part in panels_of(moment.facts, data, standing)}
        assert drawn == {name: inside.replace('"', "'") for name, inside in true.items()}
        before = moment.facts


def panels_of(facts: Facts, data: Any, standing: Any) -> list[Part]:
    """Every part of the panels of a moment, made from its facts alone."""
    now = next(standing)
    parts = board_parts(facts, now, rows_of_tokens(facts)) if "slots" in facts else card_parts(facts, now)
    return [turn_part(facts, data["most"]), *parts]


def test_the_policy_allows_the_pages_own_script_and_style_and_nothing_else() -> None:
    text = page(Game.new("basic-2"), "public")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy
    assert policy[1].startswith("default-src 'none'; ")
    for kind, element in (("script", r"<script>(.*?)</script>"), ("style", r"<style>(.*?)</style>")):
        (inside,) = re.findall(element, text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy[1]
    assert "unsafe" not in policy[1]


@pytest.mark.parametrize(("record", "upto"), QUICKLY)
def test_a_page_refers_to_nothing_outside(record: str, upto: int) -> None:
    text = page_of(record, upto)
    assert set(re.findall(r"[a-z]+://[^\s\"'<>]+", text)) == {"http://www.w3.org/2000/svg"}
    found = dict.fromkeys(name for name, _ in Tags(text).attributes)
    assert not {"src", "srcset", "style", "action", "background"} & set(found)
    assert not [name for name in found if name.startswith("on")]


def test_hostile_notes_are_only_text() -> None:
    game = Game.new("basic-2", seed=3)
    plain = Counter(Tags(page(game.copy(), "public")).tags)
    game.play(f"note 0 {json.dumps(HOSTILE)}")
    text = page(game, "public")
    assert Counter(Tags(text).tags) == plain + Counter(p=1)
    assert (
        escape(HOSTILE.replace("\u202e", "<U+202E>").replace("\ue000", "<U+E000>")).replace("&#x27;", "&#39;") in text
    )


def test_a_hostile_name_of_a_player_is_only_text() -> None:
    game = Game.new("basic-2", seed=3)
    who = next(iter(game.state()["players"]))
    game.play(f"seat {who} {quote(HOSTILE)}")
    text = page(game, "public")
    assert Tags(text).tags.count("script") == 3
    assert "img" not in Tags(text).tags
    assert "\u202e" not in text


def test_a_very_long_note_is_cut_and_says_so() -> None:
    game = Game.new("basic-2", seed=3)
    game.play(f"note 0 {'x' * 1_000_000}")
    text = page(game, "public")
    assert len(text) < 200_000
    assert "996000 more characters are in the record" in text


def test_notes_are_shown_to_those_they_are_for() -> None:
    game = Game.new("basic-2", seed=3)
    who = next(iter(game.state()["players"]))
    game.play(f"note --as {who} 0 theplanisours")
    assert "theplanisours" not in page(game, "public")
    assert "theplanisours" in page(game, who)


def test_a_move_that_stood_comes_with_the_rules_against_it() -> None:
    game = Game.open(RECORDS / "basic-4-table.cer")
    stood = [scene for scene in scenes(game, "public") if "stood" in scene.marks]
    assert stood
    data = data_of(page(game, "public"))
    for scene in stood:
        (told,) = [moment for moment in data["moments"] if moment["n"] == scene.number]
        rules = [rule for _, _, rule in told["against"]]
        assert "move.occupied" in rules or "board.spaces" in rules
        assert all(data["rules"][rule] for rule in rules)


@pytest.mark.slow
def test_a_move_comes_with_what_it_rests_on() -> None:
    game = Game.open(RECORDS / "full-4-twenty.cer").at(173)
    told = {moment["n"]: moment for moment in data_of(page(game, "public"))["moments"]}
    # Worked out by hand: a Move of 1 with Haste and Surmount for 1 each, by somebody who had 6.
    assert ["pays Willpower", "1 Move + 1 Haste + 1 Surmount = 3", "move.base"] in told[170]["why"]
    assert ["so Diana has", "Willpower 6 - 3 = 3"] in told[170]["why"]
    # Invoke costs 2, Determination takes 1 off.
    paid = "2 Invoke - 1 Determination [spirit.determination] = 1"
    assert ["pays Willpower", paid, "invoke.base"] in told[171]["why"]
    checks = next(row[3] for row in told[170]["why"] if row[0] == "in order")
    assert "board.spaces" in [row[2] for row in checks]
    # The Sphere holds 1 of the 2 that an Absorb takes, and its bonus costs 1.
    assert ["from the Sphere", "2 base = 2, commitment holds 1", "absorb.amount"] in told[173]["why"]
    accomplished = next(row for row in told[173]["told"] if "accomplishes the Hidden Aspiration attitude" in row[1])
    assert accomplished[2] == "aspiration.attitude"


@pytest.mark.parametrize(("record", "upto"), GAMES)
def test_a_page_says_of_a_move_what_why_says(record: str, upto: int) -> None:
    game = Game.open(RECORDS / record).at(upto)
    for scene in list(scenes(game, "referee"))[-12:]:
        if not scene.number or "stood" in scene.marks:
            continue
        before = game.before_entry(scene.number)
        played = before.consider(scene.line)[0]
        reasons = [one for one in grounds_of_played(before.as_known_to("referee"), played).reasons if not one.detail]
        said = {*(row.words for row in scene.told), *(row.words for row in scene.why)}
        said |= {part.words for row in scene.why for part in row.parts}
        for reason in reasons:
            folded = {part.what for part in reason.parts}
            assert sum_words(reason) in said or folded <= said


@pytest.mark.slow
def test_control_is_explained_at_every_moment() -> None:
    data = data_of(page_of(*WHOLE[0]))
    answers: dict[int, int] = {}
    for told in data["moments"][:181]:
        steps = told.get("answers", [])
        answers.update(zip(steps[::2], steps[1::2], strict=True))
    says, rule, rows = data["answers"][answers[data["questions"].index("control C")]]
    # Worked out by hand: Mistrust 1, Animosity 4 and a Minor Fortress against nothing.
    assert says.endswith("Gloom, 0:6")
    assert rule == "control.realm"
    assert next(row[1] for row in rows if row[0] == "Gloom").endswith("= 6")


@pytest.mark.parametrize(("record", "entries"), long_but_for(WHOLE, WHOLE[0]))
def test_a_page_of_300_entries_has_less_than_a_megabyte(record: str, entries: int) -> None:
    text = page_of(record, entries)
    assert len(text.encode()) * 300 / entries < 1_000_000


def test_a_variation_is_played_out_beside_its_entry() -> None:
    game = Game.open(RECORDS / "basic-4-table.cer").at(9)
    before = game.moments("public")[-2].facts
    game.play("variation 9 diana end ambition # sooner")
    text = page(game, "public")
    data = data_of(text)
    (found,) = data["moments"][-1]["variations"]
    (moment,) = found["moments"]
    assert '<code>diana end ambition</code></a><p class="why">sooner</p>' in text
    assert any("Leo's turn begins" in row[1] for row in moment["told"])
    frame: dict[int, int] = {}
    for told in (*data["moments"][:-1], moment):
        steps = told.get("groups", [])
        frame.update(zip(steps[::2], steps[1::2], strict=True))
    turn = "".join(whole(data, shape) for shape in data["contents"][frame[data["names"].index("turn")]])
    assert "Leo (Misery)" in turn
    assert before["turn"]["player"] == "diana"


def test_a_group_that_stays_as_it_was_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game has hundreds of drawings in which almost everything stays."""
    counted = list[Element]()

    def count(element: Element, paint: Any) -> str:
        counted.append(element)
        return written(element, paint)

    monkeypatch.setattr(film, "written", count)
    reel, lying = film.Film(), Group("V1", "an Emotion", (shape("rect", x=1.0), shape("rect", x=2.0)), "board")
    frames = [reel.frame((lying,)) for _ in range(5)]
    assert len(counted) == len(lying.inside)
    turned = lying._replace(inside=(shape("rect", x=3.0),))
    other = reel.frame((turned,))
    assert frames == [frames[0]] * 5
    assert other != frames[0]
    assert reel.frame((lying,)) == frames[0]
