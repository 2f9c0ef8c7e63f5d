"""The page as a friend has it: nothing but a browser."""

import json
import time
from typing import Any

import pytest
from browser.conftest import Open
from support.paths import RECORDS

from cerebria_cli import Game

pytestmark = pytest.mark.browser

#: A game of each edition, cut so that it is quickly made.
GAMES = (("full-4-twenty.cer", 60), ("balance-6.cer", 50), ("prototype-4-third-major.cer", 75), ("card-4-44.cer", 60))

#: Whatever stands in the way of somebody who sees little, or uses no mouse: elements without a name, texts that are too
#: faint on what is below them.
CHECKS = """
() => {
  const faults = [];
  const named = (one) => one.getAttribute("aria-label") || one.getAttribute("aria-labelledby") || one.textContent.trim()
    || (one.labels && one.labels.length);
  for (const one of document.querySelectorAll("button, a, select, input, [role=img], [role=region], section, nav")) {
    if (!one.hidden && !named(one)) faults.push(`no name: ${one.outerHTML.slice(0, 80)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  if (new Set(ids).size !== ids.length) faults.push("an id twice");
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
    if (!own || !one.offsetParent || ["SCRIPT", "OPTION"].includes(one.tagName) || one.disabled) continue;
    const [high, low] = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
    if ((high + 0.05) / (low + 0.05) < 4.5) faults.push(`faint: ${one.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
"""


def at(window: Any) -> str:
    return str(window.page.evaluate("location.hash"))


@pytest.mark.parametrize(("record", "upto"), GAMES)
def test_keys_go_through_every_edition_without_asking_anybody(record: str, upto: int, look: Open) -> None:
    game = Game.open(RECORDS / record).at(upto)
    window = look(game)
    assert window.text("#moment-line") == "The start"
    first = game.moments("public")[1]
    window.page.keyboard.press("ArrowRight")
    assert (at(window), window.text("#moment-line")) == (f"#e{first.number}", first.line)
    assert first.line in window.text("#board")
    window.page.keyboard.press("End")
    assert at(window) == f"#e{game.moments('public').numbers[-1]}"
    window.page.keyboard.press("ArrowLeft")
    assert at(window) == f"#e{game.moments('public').numbers[-2]}"
    window.page.keyboard.press("Home")
    assert window.text("#moment-line") == "The start"
    assert [one for one in window.requests if not one.startswith("file:")] == []
    assert len(window.requests) == 1
    assert window.complaints == []


def test_an_address_a_link_the_slider_and_playing(look: Open) -> None:
    game = Game.open(RECORDS / "basic-4-table.cer")
    window = look(game, address="#e9")
    assert window.text("#moment-where").startswith("Entry 9")
    window.page.click("#moves a[href='#e5']")
    window.page.wait_for_function("() => document.querySelector('#moment-where').textContent.startsWith('Entry 5')")
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


def test_n_goes_from_note_to_note_and_an_illegal_move_tells_why(look: Open) -> None:
    game = Game.open(RECORDS / "basic-4-table.cer")
    window = look(game)
    noted = [moment.number for moment in game.moments("public") if moment.notes]
    for number in noted:
        window.page.keyboard.press("n")
        assert at(window) == f"#e{number}"
    stood = next(moment.number for moment in game.moments("public") if "stood" in moment.marks)
    window.page.evaluate(f"location.hash = '#e{stood}'")
    window.page.wait_for_selector(".against")
    assert "Not legal, and it stood:" in window.text(".against")
    window.page.click(".against details.rule summary")
    assert window.page.is_visible(".against details.rule p")


def test_a_click_on_the_board_says_why(look: Open) -> None:
    window = look(Game.open(RECORDS / "full-4-twenty.cer").at(60), address="#e60")
    window.page.locator("g[data-name=realm-V]").first.dispatch_event("click")
    assert "Valley of Motives" in window.text("#answer")


def test_hostile_names_and_notes_do_nothing(look: Open) -> None:
    game = Game.new("basic-2", seed=3)
    words = "</script><script>alert(1)</script><img src=http://127.0.0.1:9/x onerror=alert(2)><svg onload=alert(3)>"
    game.play(f"note 0 {json.dumps(words)}")
    window = look(game)
    window.page.keyboard.press("End")
    window.page.wait_for_timeout(200)
    assert window.complaints == []
    assert len(window.requests) == 1
    assert words in window.text("#moment-told")
    assert window.page.locator("img").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_names_contrast_and_width(scheme: str, width: int, look: Open) -> None:
    how = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    window = look(Game.open(RECORDS / "basic-4-table.cer"), address="#e9", **how)
    assert window.page.evaluate(CHECKS) == []
    # Nothing makes the page wider than the window.
    assert window.page.evaluate("document.documentElement.scrollWidth") <= width


def test_everything_is_reached_by_the_tab_key(look: Open) -> None:
    window = look(Game.new("basic-2", seed=3))
    reached = set()
    for _ in range(40):
        window.page.keyboard.press("Tab")
        reached.add(window.page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert {"skip", "ask", "back", "next", "play", "slider", "speed", "theme"} <= reached


def test_a_page_of_a_whole_game_opens_within_a_second(look: Open) -> None:
    window = look(Game.open(RECORDS / "full-4-twenty.cer"))
    start = time.monotonic()
    window.page.reload()
    window.page.wait_for_selector("#bar:not([hidden])")
    assert time.monotonic() - start < 1.5
    took = window.page.evaluate("performance.getEntriesByType('navigation')[0].domComplete")
    assert took < 1000


#: The smallest contrast of a text in some parts of the page with white paper.
ON_PAPER = """
() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const texts = [...document.querySelectorAll("h1, #moment, #moment *, #moves li, #moves a")];
  return Math.min(...texts.map((one) => 1.05 / (light(getComputedStyle(one).color) + 0.05)));
}
"""


@pytest.mark.parametrize("chosen", ["", "dark"])
def test_a_dark_page_is_printed_dark_on_white_with_what_lies_on_the_table(chosen: str, look: Open) -> None:
    how = {"color_scheme": "dark", "viewport": {"width": 718, "height": 1000}}
    window = look(Game.open(RECORDS / "basic-4-table.cer"), address="#e9", **how)
    window.page.evaluate(f"document.documentElement.dataset.theme = '{chosen}'")
    window.page.emulate_media(media="print", color_scheme="dark")
    assert window.page.evaluate(ON_PAPER) >= 4.5
    box = window.page.evaluate("JSON.stringify(document.querySelector('#moment').getBoundingClientRect())")
    told = window.page.evaluate("JSON.stringify(document.querySelector('#moment-told').getBoundingClientRect())")
    assert "On the table" in window.text("#moment-told")
    assert json.loads(told)["height"] > 20
    assert json.loads(box)["bottom"] >= json.loads(told)["bottom"]


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
