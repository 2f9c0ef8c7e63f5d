"""The page as a friend has it: nothing but a browser."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import Open
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.game.retelling import as_record, retold
from cerebria_cli.view.page.document import page

pytestmark = pytest.mark.browser

#: A game of each edition, cut so that it is quickly made.
GAMES = (("full-4-twenty.cer", 60), ("balance-6.cer", 50), ("prototype-4-third-major.cer", 75), ("card-4-44.cer", 60))

#: Texts that are too faint on what is below them. What else stands in the way, axe finds.
FAINT = """
() => {
  const faults = [];
  const parts = (colour) => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = (colour) => parts(colour).slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (one) => {
    for (let up = one; up; up = up.parentElement) {
      const colour = getComputedStyle(up).backgroundColor;
      if (parts(colour)[3] !== 0 && parts(colour).length >= 3) return colour;
    }
    return "rgb(255,255,255)";
  };
  for (const one of document.querySelectorAll("body *:not(svg *)")) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !one.checkVisibility() || ["SCRIPT", "OPTION"].includes(one.tagName) || one.disabled) continue;
    const [high, low] = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
    if ((high + 0.05) / (low + 0.05) < 4.5) faults.push(`faint: ${one.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
"""

#: The texts whose letters are lower than 12 pixels of the screen.
SMALL = """
() => [...document.querySelectorAll("body *:not(script, option)")].filter((one) => one.checkVisibility()
  && !one.closest(".unseen, [visibility=hidden]")
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement ? one.getScreenCTM().a : 1) < 11.9)
  .map((one) => one.outerHTML.slice(0, 90))
"""

#: Where the parts stand that must not move as one steps.
PLACES = """
() => ["#board", "#lying", "#tabs", "#moves", "#list", "#panel", "#plot", "#next"]
  .map((one) => document.querySelector(one))
  .filter((one) => one && one.checkVisibility())
  .map((one) => JSON.stringify(one.getBoundingClientRect()))
"""


def at(window: Any) -> str:
    return str(window.page.evaluate("location.hash"))


def now(window: Any) -> str:
    """The line that is shown."""
    return window.text("#list a[aria-current] code") if window.page.query_selector("#list a[aria-current] code") else ""


@pytest.mark.parametrize(("record", "upto"), GAMES)
def test_keys_go_through_every_edition_without_asking_anybody(record: str, upto: int, look: Open) -> None:
    game = Game.open(RECORDS / record).at(upto)
    window = look(game)
    moments = game.moments("public")
    assert now(window) == ""
    window.page.keyboard.press("ArrowRight")
    assert (at(window), now(window)) == (f"#e{moments[1].number}", moments[1].line)
    window.page.keyboard.press("End")
    assert at(window) == f"#e{moments.numbers[-1]}"
    window.page.keyboard.press("ArrowLeft")
    assert at(window) == f"#e{moments.numbers[-2]}"
    window.page.keyboard.press("Home")
    assert now(window) == ""
    assert [one for one in window.requests if not one.startswith("file:")] == []
    assert len(window.requests) == 1
    assert window.complaints == []


def test_an_address_a_link_the_slider_and_playing(look: Open) -> None:
    game = Game.open(RECORDS / "basic-4-table.cer")
    window = look(game, address="#e9")
    assert window.text("#where").startswith("Entry 9")
    window.page.click("#list a[href='#e5']")
    window.page.wait_for_function("() => document.querySelector('#where').textContent.startsWith('Entry 5')")
    window.page.focus("#slider")
    window.page.keyboard.press("ArrowRight")
    assert at(window) == "#e6"
    window.page.select_option("#speed", "4")
    window.page.click("#play")
    window.page.wait_for_function("() => location.hash === '#e8'", timeout=5000)
    window.page.click("#play")
    stopped = at(window)
    window.page.wait_for_timeout(600)
    assert at(window) == stopped


def test_keys_go_by_turn_by_revelation_and_by_note(look: Open) -> None:
    game = Game.open(RECORDS / "guided-full-2.cer")
    window = look(game)
    moments = game.moments("public")
    turns = [(moment.facts.get("turn") or {}).get("number") for moment in moments]
    begun = next(place for place, moment in enumerate(moments) if moment.facts["phase"] == "play")
    # the first line of a turn is the one after its beginning
    for _ in range(3):
        window.page.keyboard.press("ArrowDown")
    assert at(window) == f"#e{moments.numbers[turns.index(2) + 1]}"
    window.page.keyboard.press("[")
    assert at(window) == f"#e{moments.numbers[begun + 1]}"
    window.page.keyboard.press("r")
    first = at(window)
    assert "Revelation" in window.text("#told")
    window.page.keyboard.press("r")
    window.page.keyboard.press("R")
    assert at(window) == first
    window.page.keyboard.press("Home")
    noted = [moment.number for moment in moments if moment.notes or moment.variations]
    for number in [one for one in noted if one][:3]:
        window.page.keyboard.press("n")
        assert at(window) == f"#e{number}"


def test_an_illegal_move_tells_why(look: Open) -> None:
    game = Game.open(RECORDS / "basic-4-table.cer")
    window = look(game)
    stood = next(moment.number for moment in game.moments("public") if "stood" in moment.marks)
    window.page.evaluate(f"location.hash = '#e{stood}'")
    window.page.wait_for_selector(".against")
    assert "Not legal, and it stood:" in window.text(".against")
    window.page.click(".against details.rule summary")
    assert window.page.is_visible(".against details.rule p")


def test_the_graph_is_the_slider_and_tells_the_score(look: Open) -> None:
    window = look(Game.open(RECORDS / "guided-full-2.cer"), viewport={"width": 1280, "height": 800})
    box = window.page.locator("#plot svg").bounding_box()
    assert box is not None
    # the lines begin 30 pixels from the left and end 46 from the right
    window.page.mouse.click(box["x"] + box["width"] - 46, box["y"] + 60)
    assert at(window) == "#e65"
    assert "23" in window.text("#where")
    assert "12" in window.text("#where")
    window.page.mouse.click(box["x"] + 30 + (box["width"] - 76) / 2, box["y"] + 60)
    assert at(window) in ("#e32", "#e33")
    assert window.page.locator("#plot a[href='#e27'] text").text_content() in ("Revelation 1", "Rev 1", "R1")


def test_a_click_on_the_board_says_why(look: Open) -> None:
    window = look(Game.open(RECORDS / "full-4-twenty.cer").at(60), address="#e60")
    window.page.locator("g[data-name=realm-V]").first.dispatch_event("click")
    assert "Valley of Motives" in window.text("#answer")


def test_every_part_of_the_board_is_reached_by_keys(look: Open) -> None:
    window = look(Game.open(RECORDS / "full-4-twenty.cer").at(60), address="#e60")
    window.page.keyboard.press("w")
    reached = []
    for _ in range(80):
        reached.append(window.page.evaluate("document.activeElement.dataset.name"))
        window.page.keyboard.press("ArrowRight")
        if window.page.evaluate("document.activeElement.dataset.name") == reached[0]:
            break
    assert {f"slot-{slot}" for slot in ("V1", "V2", "VC", "C1", "WV")} <= set(reached)
    assert {f"space-{space}" for space in ("V", "VC", "C", "WV")} <= set(reached)
    assert "identity" in reached
    window.page.evaluate("document.querySelector('[data-name=slot-V1]').focus()")
    assert window.page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("V1: ")
    window.page.evaluate("document.querySelector('[data-name=realm-V]').focus()")
    window.page.keyboard.press("Enter")
    assert "Valley of Motives" in window.text("#answer")
    window.page.keyboard.press("Escape")
    assert window.page.evaluate("document.activeElement.id") == "slider"


def test_a_mark_stands_in_the_list_on_the_board_and_on_the_graph(look: Open) -> None:
    game = Game.open(RECORDS / "guided-full-2.cer").at(14)
    line = game.moments("public")[-1].line
    game.play('note 14 "?! too early"')
    window = look(game, address="#e14", viewport={"width": 1280, "height": 800})
    assert "leo empower WV" in line
    assert window.text("#list a[aria-current] .glyph") == "?!"
    assert window.text("#list a[aria-current] + #told ~ .note") == "too early"
    assert window.text("g[data-name=judged] text") == "?!"
    assert window.page.locator("#plot a[href='#e14'] text", has_text="?!").count() == 1


def test_hostile_names_and_notes_do_nothing(look: Open) -> None:
    game = Game.new("basic-2", seed=3)
    words = "</script><script>alert(1)</script><img src=http://127.0.0.1:9/x onerror=alert(2)><svg onload=alert(3)>"
    game.play(f"note 0 {json.dumps(words)}")
    window = look(game)
    window.page.keyboard.press("End")
    window.page.wait_for_timeout(200)
    assert window.complaints == []
    assert len(window.requests) == 1
    assert words in window.text("#list .note")
    assert window.page.locator("img").count() == 0


WIDTHS = [(1280, 800), (768, 1024), (390, 844)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("record", ["basic-4-table.cer", "guided-card-3.cer"])
def test_axe_finds_nothing(record: str, scheme: str, width: int, height: int, look: Open) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs: pip install -e '.[browser]'")
    how = {"color_scheme": scheme, "viewport": {"width": width, "height": height}, "bypass_csp": True}
    window = look(Game.open(RECORDS / record), address="#e9", **how)
    assert window.page.evaluate(FAINT) == []
    # Nothing makes the page wider than the window.
    assert window.page.evaluate("document.documentElement.scrollWidth") <= width
    for key in ("", "?", "l"):
        if key:
            window.page.keyboard.press(key)
        found = axe.Axe().run(window.page)
        assert [(one["id"], one["nodes"][0]["html"]) for one in found.response["violations"]] == []
        window.page.evaluate("document.querySelectorAll('dialog').forEach((one) => one.close())")


@pytest.mark.parametrize("record", ["guided-full-2", "balance-6", "guided-card-3", "guided-prototype-2"])
def test_no_letter_is_lower_than_12_pixels_at_1280(record: str, look: Open) -> None:
    window = look(Game.open(RECORDS / f"{record}.cer").at(60), viewport={"width": 1280, "height": 800})
    for key in ("Home", "End", "ArrowLeft"):
        window.page.keyboard.press(key)
        assert window.page.evaluate(SMALL) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
@pytest.mark.parametrize("record", ["guided-full-2", "balance-6", "guided-card-3"])
def test_nothing_moves_as_one_steps(record: str, width: int, height: int, look: Open) -> None:
    window = look(Game.open(RECORDS / f"{record}.cer").at(40), viewport={"width": width, "height": height})
    first = window.page.evaluate(PLACES)
    assert len(first) >= 4
    for _ in range(40):
        window.page.keyboard.press("ArrowRight")
        assert window.page.evaluate(PLACES) == first


def test_everything_is_reached_by_the_tab_key(look: Open) -> None:
    window = look(Game.new("basic-2", seed=3), viewport={"width": 1280, "height": 800})
    reached = set()
    for _ in range(40):
        window.page.keyboard.press("Tab")
        reached.add(window.page.evaluate("document.activeElement.id || document.activeElement.dataset.place"))
    assert {"ask", "back", "next", "play", "slider", "speed", "theme", "to-keys", "to-legend", "panel", "0"} <= reached


def test_a_page_of_a_whole_game_opens_within_a_second(look: Open) -> None:
    window = look(Game.open(RECORDS / "full-4-twenty.cer"))
    start = time.monotonic()
    window.page.reload()
    window.page.wait_for_selector("#strip:not([hidden])")
    assert time.monotonic() - start < 1.5
    took = window.page.evaluate("performance.getEntriesByType('navigation')[0].domComplete")
    assert took < 1000


def test_the_theme_is_remembered(look: Open) -> None:
    window = look(Game.new("basic-2", seed=3), color_scheme="light")
    window.page.keyboard.press("t")
    window.page.reload()
    assert window.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_record_and_the_picture_of_the_moment_are_taken_away(look: Open, tmp_path: Path) -> None:
    game = Game.open(RECORDS / "guided-full-2.cer")
    record = as_record(retold(game, "public"))
    file = tmp_path / "whole.html"
    file.write_text(page(game, "public", record), encoding="utf-8")
    window = look(file.as_uri(), address="#e40")
    with window.page.expect_download() as taken:
        window.page.click("#record")
    assert taken.value.path().read_text() == record
    with window.page.expect_download() as taken:
        window.page.click("#picture")
    drawn = taken.value.path().read_text()
    assert taken.value.suggested_filename == "entry-40.svg"
    assert "var(" not in drawn
    assert ">Serenity" in drawn
    assert window.complaints == []


def test_a_link_to_the_moment_is_copied(look: Open, tmp_path: Path) -> None:
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
    from threading import Thread

    (tmp_path / "game.html").write_text(page(Game.open(RECORDS / "basic-4-table.cer"), "public"), encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/game.html"
    window = look(address, address="#e9", permissions=["clipboard-read", "clipboard-write"])
    window.page.click("#copy")
    window.page.wait_for_selector("#toast:not([hidden])")
    assert window.page.evaluate("navigator.clipboard.readText()") == f"{address}#e9"
    server.shutdown()


def test_a_file_offers_no_link(look: Open) -> None:
    window = look(Game.new("basic-2", seed=3))
    assert not window.page.is_visible("#copy")


#: The smallest contrast of a text on the paper with white.
ON_PAPER = """
() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const texts = [...document.querySelectorAll("h1, #paper h2, #paper td, #paper li, #paper i, #list a, #list .note")];
  return Math.min(...texts.map((one) => 1.05 / (light(getComputedStyle(one).color) + 0.05)));
}
"""


@pytest.mark.parametrize("chosen", ["", "dark"])
@pytest.mark.parametrize("record", ["guided-full-2", "guided-card-3"])
def test_a_dark_page_is_printed_dark_on_white_with_a_board_for_each_revelation(
    record: str, chosen: str, look: Open
) -> None:
    how = {"color_scheme": "dark", "viewport": {"width": 718, "height": 1000}}
    game = Game.open(RECORDS / f"{record}.cer")
    window = look(game, address="#e9", **how)
    window.page.evaluate(f"document.documentElement.dataset.theme = '{chosen}'")
    window.page.emulate_media(media="print", color_scheme="dark")
    window.page.wait_for_selector("#paper .revealed")
    assert window.page.evaluate(ON_PAPER) >= 4.5
    heads = window.page.evaluate(
        "[...document.querySelectorAll('#paper .revealed > h2')].map((one) => one.firstChild.data)"
    )
    revelations = 3 if record == "guided-full-2" else 2
    assert heads == ["The end", *(f"Revelation {number + 1}" for number in range(revelations))]
    assert "wins" in window.text("#paper .result")
    assert window.page.locator("#paper svg.graph").count() == 1
    assert not window.page.is_visible("#strip")
    # every move is on paper
    assert window.page.locator("#list > ol > li").count() == len(game.moments("public"))
    assert window.page.is_visible("#list > ol:last-of-type > li:last-child")


@pytest.mark.parametrize(
    ("start", "way", "duration", "goes"),
    [
        ((200, 300), (-90, 10), 100, 1),
        ((200, 300), (90, -12), 100, -1),
        ((200, 300), (70, -280), 100, 0),
        ((200, 300), (-70, -40), 100, 0),
        ((200, 300), (-40, 0), 100, 0),
        ((200, 300), (-90, 10), 1000, 0),
        ((10, 300), (90, 0), 100, 0),
        ((380, 300), (-90, 0), 100, 0),
    ],
)
def test_a_swipe_goes_across_the_board_and_a_scroll_does_not(
    start: tuple[int, int], way: tuple[int, int], duration: int, goes: int, look: Open
) -> None:
    window = look(
        Game.open(RECORDS / "basic-4-table.cer"), address="#e9", viewport={"width": 390, "height": 844}, has_touch=True
    )
    window.page.evaluate(
        """async ([[x, y], [across, down], duration]) => {
          const table = document.getElementById("table");
          const touch = (x, y) => new Touch({identifier: 1, target: table, clientX: x, clientY: y});
          const send = (kind, touches, changed) => table.dispatchEvent(
            new TouchEvent(kind, {touches, changedTouches: changed, bubbles: true}));
          send("touchstart", [touch(x, y)], [touch(x, y)]);
          await new Promise((done) => setTimeout(done, duration));
          send("touchend", [], [touch(x + across, y + down)]);
        }""",
        [start, way, duration],
    )
    assert at(window) == f"#e{9 + goes}"
