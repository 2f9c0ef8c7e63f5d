"""A number of a team is one line of its schema and one annotation; `others=hidden` on that line makes it secret.

Retail's teams get one more in a process of its own, where a record is made in which it changes.
"""

import json
import subprocess
import sys
from typing import Any

import pytest

#: Loads retail's team.py with one more number, before anything else asks for it.
PROGRAM = """
import json, sys
from importlib.util import find_spec, module_from_spec

spec = find_spec("cerebria_cli.editions.retail.team")
source = spec.loader.get_source(spec.name)
for line, more in json.loads(sys.argv[1]):
    assert source.count(line) == 1, line
    source = source.replace(line, line + more)
sys.modules[spec.name] = module_from_spec(spec)
exec(compile(source, spec.origin, "exec"), vars(sys.modules[spec.name]))

from cerebria_cli import Game
from cerebria_cli.explaining.history import history
from cerebria_cli.game.retelling import retold
from cerebria_cli.game.seen_lines import seen_at

game = Game.new("full-4", seed=3)
for line in json.loads(sys.argv[2]):
    game.play(line)
views = {}
for view in ("bliss", "diana", "gloom", "leo", "public"):
    views[view] = {
        "told": game.state(view)["teams"]["bliss"]["invented"],
        "lines": [seen_at(game, at, view) for at in range(len(game.entries))],
        "why": history(game.as_known_to(view), "bliss.invented").value,
        "retold": retold(game, view).state(view)["teams"]["bliss"]["invented"],
    }
print(json.dumps({"digests": [entry.state for entry in game.entries], "views": views}))
"""
LINE, ANNOTATION, IMPORT = '    number("starting_gone"),\n', "    starting_gone: int\n", "    bookkeeping,\n"
ASKED = ("adjust bliss.invented=3", "adjust bliss.invented+4")
OWNERS, OTHERS = ("bliss", "diana"), ("gloom", "leo", "public")


def played(*lines: str, number: str) -> Any:
    """A game in which teams have that number, as every view knows it, and the digests of its entries."""
    more = [(LINE, f"    {number},\n"), (ANNOTATION, "    invented: int\n"), (IMPORT, "    hidden,\n")]
    words = (sys.executable, "-c", PROGRAM, json.dumps(more), json.dumps(lines))
    return json.loads(subprocess.run(words, capture_output=True, check=True).stdout)


@pytest.fixture(scope="module")
def open_number() -> Any:
    return played(*ASKED, number='number("invented")')


@pytest.fixture(scope="module")
def secret_number() -> Any:
    return played(*ASKED, number='number("invented", others=hidden)')


def test_everybody_is_told_an_open_number(open_number: Any) -> None:
    seen = {"told": 7, "lines": [*ASKED], "why": 7, "retold": 7}
    assert open_number["views"] == dict.fromkeys((*OWNERS, *OTHERS), seen)


@pytest.mark.parametrize("view", OWNERS)
def test_a_secret_one_is_told_to_its_owners(secret_number: Any, view: str) -> None:
    assert secret_number["views"][view] == {"told": 7, "lines": [*ASKED], "why": 7, "retold": 7}


@pytest.mark.parametrize("view", OTHERS)
def test_and_to_nobody_else(secret_number: Any, view: str) -> None:
    """Neither by the facts nor by the lines that changed it, by an explanation or by a record for that view."""
    lines = ["adjust bliss.invented=?", "adjust bliss.invented+?"]
    assert secret_number["views"][view] == {"told": "?", "lines": lines, "why": "?", "retold": "?"}


def test_both_stand_in_the_digest_once_they_say_something(open_number: Any, secret_number: Any) -> None:
    assert open_number["digests"] == secret_number["digests"]
    assert len({*open_number["digests"]}) == len(ASKED)


def test_as_long_as_they_say_nothing_every_record_is_as_before() -> None:
    def digests(number: str) -> Any:
        return played("diana place VC V2", number=number)["digests"]

    without = digests('number("invented", digest="")')
    assert digests('number("invented")') == digests('number("invented", others=hidden)') == without
