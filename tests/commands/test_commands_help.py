"""`cerebria help`: a command by its words, topics that nobody knows, and the names of facts."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.commands import SECTIONS
from cerebria_cli.commands._fact_names import PAGE
from cerebria_cli.game.telling_facts import book_of

Run = Callable[..., Any]

#: A setup of each edition, and the parts of the page that are for it.
EDITIONS = {
    "full-4": ("On every board", "Retail edition", "Only --with"),
    "balance-6": ("On every board", "Retail edition", "Only --with"),
    "prototype-4": ("On every board", "Prototype", "Only --with"),
    "card-3": ("Card Game",),
}

#: Facts of Forces of Balance among those of the retail edition, and those that the prototype does not have.
BALANCE = {"nora.essence.bliss=1", "V1=Neutrality-red", "V1.aligned=gloom", "V1.vibe=red", "fort.V.aligned=gloom"}
RETAIL = {"sides.team=A", "sides.spirit=B", "fort.V.aligned=gloom", "willow.zero=yes"}
NOT_IN = {"full-4": BALANCE, "balance-6": set[str](), "prototype-4": RETAIL, "card-3": set[str]()}

#: Facts that need others beside them.
BESIDE = {
    "V1.essence=2": "V1=Courage",
    "V1.token=1": "V1=Courage",
    "V1.owner=diana": "V1=Courage",
    "V1=Neutrality-red": "V1.aligned=gloom",
    "V1.aligned=gloom": "V1=Neutrality-red",
    "V1.vibe=red": "V1=Neutrality-red V1.aligned=gloom",
    "fort.V.since=4": "fort.V=gloom",
    "fort.V.aligned=gloom": "fort.V=balance",
}


def facts_for(setup: str) -> Iterator[str]:
    """The facts that the page names for a setup."""
    parts = re.split(r"\n\n(?=\S)", PAGE)
    for title in EDITIONS[setup]:
        (part,) = [part for part in parts if part.startswith(title)]
        facts = re.findall(r"[\w.*-]+=[\w.,:?+-]*\w", part)
        yield from (one for one in facts if one not in NOT_IN[setup])


def general(name: str) -> str:
    """The name of a fact for any player, team, slot, Realm, Sphere, Action and column."""
    name = re.sub(r"^(diana|leo|thomas|fred|nora|hugo)\b", "PLAYER", name)
    name = re.sub(r"^(bliss|gloom|balance)\b", "TEAM", name)
    name = re.sub(r"^[VCNLW][12VCNLW]\b", "SLOT", name)
    name = re.sub(r"\.(move|invoke|quell|fortify|empower)$", ".ACTION", name)
    name = re.sub(r"\.essence\.(bliss|gloom)$", ".essence.TEAM", name)
    name = re.sub(r"^spheres\.[a-z]+$", "SPHERE", name)
    return re.sub(r"\.[VCNLW1-5]\b", ".PLACE", name)


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize("topic", ["move", "card", "card teach", "case show", "help"])
def test_help_prints_the_page_of_the_command(topic: str, run: Run) -> None:
    assert run("help", *topic.split()) == run(*topic.split(), "--help")


#: What there is no help on, the name that is near and the page to try.
NO_TOPICS = [
    ("mvoe", " move?", "`cerebria help --all`"),
    ("fact", " facts or effect?", "`cerebria help --all`"),
    ("card teech", " teach?", "`cerebria help card`"),
    ("why diana", "", "`cerebria help why`"),
    ("facts more", " facts?", "`cerebria help --all`"),
    ("move --all", "", "--all"),
]


def test_what_people_read_of_unknown_topics(printed: Printed) -> None:
    printed(*(f"help {topic}" for topic, *_ in NO_TOPICS))


@pytest.mark.parametrize(("topic", "near", "page"), NO_TOPICS)
def test_what_nobody_knows_is_refused_with_a_near_name(topic: str, near: str, page: str, run: Run) -> None:
    status, out, err = run("help", *topic.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert near in err
    assert page in err


def test_programs_get_the_page_or_the_list(run: Run) -> None:
    assert json.loads(run("help", "facts", "--json").out) == {"topic": "facts", "text": PAGE}
    summaries = {title: {name: listed.short for name, listed in part.items()} for title, part in SECTIONS.items()}
    assert json.loads(run("help", "--all", "--json").out) == summaries


@pytest.mark.parametrize(
    ("words", "offered"), [("help car", "card"), ("help fac", "facts"), ("help card tea", "teach"), ("help why x", "")]
)
def test_tab_completes_topics(words: str, offered: str, cerebria: Callable[..., Any]) -> None:
    typed = {"_CEREBRIA_COMPLETE": "bash_complete", "COMP_WORDS": f"cerebria {words}"}
    assert cerebria(**typed).out.strip() == offered


# ---------------------------------------------------------------- facts


def test_page_of_facts_is_short(run: Run) -> None:
    status, out, err = run("help", "facts")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) <= 45
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("setup", EDITIONS)
def test_page_names_every_fact_of_the_edition(setup: str) -> None:
    game = Game.new(setup)
    book = book_of(game.edition.name, game.now)
    rulings = {name for name, fact in book.facts.items() if f"rulings.{name}" in fact.also}
    named = {book.fact(one.partition("=")[0]).name for one in facts_for(setup)}
    assert {general(one) for one in named - rulings} == {general(one) for one in {*book.facts} - rulings}


@pytest.mark.parametrize("setup", EDITIONS)
def test_a_position_takes_every_fact_on_the_page(setup: str, run: Run) -> None:
    refused = [one for one in facts_for(setup) if run("show", setup, "--with", f"{BESIDE.get(one, '')} {one}").status]
    assert refused == []
