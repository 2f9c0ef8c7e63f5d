"""The manual pages: well-formed, complete, true, and every example in them runs."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import generate
import pytest
from support.examples import PROJECT, Shell, faults, in_manual, python_faults, python_in_manual
from support.make_examples import COLUMNS
from support.openings import HANDS, PLACING

from cerebria_cli import Game, catalogue, cli, errors
from cerebria_cli.catalogue import vocabulary
from cerebria_cli.commands import COMMANDS, _reporting
from cerebria_cli.commands._fact_names import PAGE
from cerebria_cli.editions.retail.setup import KEYS
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.vocabulary import REFEREE
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.owners_cards import check_file

MAN = PROJECT / "man"
PAGES = [
    "cerebria.1",
    "cerebria-python.3",
    "cerebria-record.5",
    "cerebria-setup.5",
    "cerebria-notation.7",
    "cerebria-tutorial.7",
]
#: The pages with examples for the shell.
IN_THE_SHELL = ["cerebria.1.in", *PAGES[2:]]
NOTATION = (MAN / "cerebria-notation.7").read_text(encoding="utf-8")

#: A setup of each edition, and the sections of cerebria-notation(7) that explain its verbs.
EDITIONS = {
    "retail": ("full-4", ["THE SETUP", "THE TURN"]),
    "balance": ("balance-6", ["THE SETUP", "THE TURN", "FORCES OF BALANCE"]),
    "prototype": ("prototype-4", ["THE PROTOTYPE"]),
    "card": ("card-3", ["THE CARD GAME"]),
}

#: Commands that wait for a person at a terminal or for viewers; they have tests of their own.
AT_A_TERMINAL = {"table", "setup init", "screen"}

#: The same of an option.
ASKING = "card teach --missing"

#: A game of basic-4 up to the first turn of diana, for the examples in the helps.
OPENING = "\n".join([*PLACING, *HANDS, ""])

#: The basic deck of Bliss, for the examples in the helps.
DECK = """\
team = "bliss"
cards = { Cheerfulness = 2, Courage = 2, Desire = 2, Excitement = 2, Kindness = 2, Optimism = 2, Self-Esteem = 2, \
Sociability = 2 }
"""


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the examples in the helps speak of."""
    folder = tmp_path_factory.mktemp("prepared")
    (folder / "mine.toml").write_text("[Courage]\nthreshold = 3\n", encoding="utf-8")
    (folder / "deck.toml").write_text(DECK, encoding="utf-8")
    (folder / "moves.txt").write_text(OPENING, encoding="utf-8")
    shutil.copy(PROJECT / "fixtures/setups/basic-4.toml", folder / "setup.toml")
    shell = Shell(folder)
    for command in (
        "cerebria new setup.toml -o game.cer --moves moves.txt",
        "cerebria sim basic-2 --seed 7 -o games",
        "cerebria case new game.cer 8 diana move C -o cases.toml",
    ):
        printed = shell.run(command)
        assert shell.status == 0, printed
    whole = (folder / "game.cer").read_bytes()
    (folder / "damaged.cer").write_bytes(whole[: len(whole) - 20])
    for name in ("friday.cer", "mine.cer", "yours.cer", "backup.cer"):
        (folder / name).write_bytes(whole)
    return folder


def words_of(page: str) -> set[str]:
    """The words on a page as a reader sees them, with options and dotted names whole."""
    text = re.sub(r"\bFl Fl (?=\w)", "--", (MAN / page).read_text(encoding="utf-8"))
    text = re.sub(r"\bFl (?=\w)", "-", text).replace("\\-", "-")
    return set(re.findall(r"[\w.-]+", text))


# ---------------------------------------------------------------- form


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not installed")
@pytest.mark.parametrize("page", PAGES)
def test_page_is_well_formed(page: str) -> None:
    done = subprocess.run(["mandoc", "-T", "lint", str(MAN / page)], capture_output=True, text=True, timeout=60)
    complaints = [line for line in done.stdout.splitlines() if "referenced manual not found" not in line]
    assert complaints == []


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not installed")
@pytest.mark.parametrize("page", PAGES)
def test_page_fits_80_columns(page: str) -> None:
    words = ["mandoc", "-T", "ascii", "-O", "width=80", str(MAN / page)]
    shown = subprocess.run(words, capture_output=True, check=True, text=True).stdout
    # Bold and underlined signs are struck over each other.
    plain = re.sub(r".\x08", "", shown).expandtabs()
    assert [line for line in plain.splitlines() if len(line) > 80] == []


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not installed")
@pytest.mark.parametrize("page", PAGES)
def test_headings_are_shown_as_they_are_written(page: str) -> None:
    """A word that is a macro too, as `In` is, would be eaten."""
    titles = re.findall(r"^\.S[hs] (.*)$", (MAN / page).read_text(encoding="utf-8"), re.MULTILINE)
    shown = subprocess.run(
        ["mandoc", "-T", "ascii", str(MAN / page)], capture_output=True, check=True, text=True
    ).stdout
    lines = {line.strip() for line in re.sub(r".\x08", "", shown).splitlines()}
    assert {title.replace("\\&", "") for title in titles} - lines == set()


@pytest.mark.parametrize("page", PAGES)
def test_references_lead_to_pages(page: str) -> None:
    referred = re.findall(r"^\.Xr (\S+) (\d)", (MAN / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert referred
    assert {f"{name}.{section}" for name, section in referred} <= set(PAGES)


# ---------------------------------------------------------------- truth


def test_command_page_is_up_to_date() -> None:
    """If this fails: python man/generate.py"""
    assert (MAN / "cerebria.1").read_text(encoding="utf-8") == generate.page()
    assert (MAN / "cerebria-setup.5").read_text(encoding="utf-8") == generate.setup_page()


@pytest.mark.parametrize(
    ("name", "synopsis"),
    [
        ("note", ["Oo Fl Fl as Ar VIEW Oc", "Oo Fl Fl by Ar NAME Oc", "Oo Ar RECORD Oc", "Oo Ar N Oc Ar TEXT ..."]),
        ("repair", ["Fl o Ar NEW", "Oo Fl Fl header-from Ar SETUP|RECORD Oc", "Oo Fl Fl force Oc", "Oo Ar RECORD Oc"]),
        (
            "undo",
            [
                "Oo Fl Fl to Ar N Oc",
                "Oo Fl Fl yes Oc",
                "Oo Fl Fl table-is-right Oc",
                "Oo Fl Fl as Ar VIEW Oc",
                "Oo Ar RECORD Oc",
                "Oo Ar because REASON Oc ...",
            ],
        ),
        ("case", ["Oo Ar ID|WORDS Oc ..."]),
        ("completion", ["Cm {bash|zsh|fish}"]),
    ],
)
def test_synopsis_brackets_what_may_be_left_out(name: str, synopsis: list[str]) -> None:
    leaf = next(leaf for leaf in generate.leaves(name) if leaf.info_name == name)
    assert generate.heading(leaf).split("\n.")[2:-1] == synopsis


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_on_the_page(name: str) -> None:
    page = (MAN / "cerebria.1").read_text(encoding="utf-8")
    for leaf in generate.leaves(name):
        assert f".It Xo\n.Cm {leaf.info_name}\n" in page
        part = page.split(f".It Xo\n.Cm {leaf.info_name}\n")[1].split(".It Xo")[0]
        for option in generate.own_options(leaf.command):
            for opt in option.opts:
                assert re.search(rf"^\.It .*{re.escape(generate.flag(opt))}\b", part, re.MULTILINE), opt


def test_every_exit_status_is_on_the_page() -> None:
    part = (MAN / "cerebria.1").read_text(encoding="utf-8").split(".Sh EXIT STATUS")[1].split(".Sh")[0]
    kinds: list[type[errors.CerebriaError]] = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    raised = {kind.exit_status for kind in kinds}
    statuses = {0, *raised, cli.INTERRUPTED, cli.PIPE_CLOSED, _reporting.FAULT_OF_THE_TOOL}
    assert {int(number) for number in re.findall(r"^\.It (\d+)$", part, re.MULTILINE)} == statuses


def test_every_edition_has_its_part() -> None:
    assert set(EDITIONS) == {edition_of(name) for name in catalogue.builtin_setups()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_verb_is_explained(edition: str) -> None:
    setup, titles = EDITIONS[edition]
    sections = dict(re.findall(r"^\.Sh (.*)\n((?:(?!\.Sh ).*\n)*)", NOTATION, re.MULTILINE))
    part = "".join(sections[title] for title in titles).replace("\n.Pq", " Pq")
    for verb in Game.new(setup).vocabulary.verbs.values():
        short = rf".*Pq Cm {verb.short}$" if verb.short else ""
        assert re.search(rf"(?:^\.(?:It )?|, )Cm {verb.name}\b{short}", part, re.MULTILINE), verb.name


def test_every_referees_item_is_explained() -> None:
    part = NOTATION.split(".Sh REFEREE'S ITEMS")[1]
    assert set(re.findall(r"(?:^\.It|,) Cm (\w+)", part, re.MULTILINE)) == REFEREE


def test_every_upgrade_is_in_its_row() -> None:
    """Side A for everybody, then what side B of each Spirit has in its place."""
    side_a, side_b, *_ = re.findall(r"^\.Bl -column \"fortify\".*?^\.El$", NOTATION, re.MULTILINE | re.DOTALL)
    assert rows_of(side_a) == rows("Delight", "A")
    spirits = re.split(r"^\.It Em (\w+) .*$", side_b, flags=re.MULTILINE)
    told = {name: {**rows(name, "A"), **rows_of(part)} for name, part in zip(spirits[1::2], spirits[2::2], strict=True)}
    assert told == {entry["name"]: rows(entry["name"], "B") for entry in catalogue.data("retail")["spirits"]["spirit"]}


def test_every_upgrade_of_the_other_editions_is_named() -> None:
    boards = [catalogue.spirit_board("balance", spirit, side) for spirit in ("Reason", "Intuition") for side in "AB"]
    boards.append(catalogue.data("prototype")["actions"]["spirit"])
    names = {upgrade["name"] for board in boards for action in board.values() for upgrade in action["upgrades"]}
    assert names - words_of("cerebria-notation.7") == set()


def rows_of(part: str) -> dict[str, list[str]]:
    """The rows that a list on the page has."""
    found = re.findall(r"^\.It Cm (\w+) Ta (.*)$", part, re.MULTILINE)
    return {verb: row.split(" Ta ") for verb, row in found}


def rows(spirit: str, side: str) -> dict[str, list[str]]:
    """The rows of a board in the catalogue."""
    board = catalogue.spirit_board("retail", spirit, side)
    return {verb: [upgrade["name"] for upgrade in board[verb]["upgrades"]] for verb in vocabulary.SPIRIT_ACTIONS}


def names_in(value: Any) -> set[str]:
    """The fixed names in a state; those of players, teams, slots and so on are data."""
    data = (
        "players",
        "teams",
        "slots",
        "fortresses",
        "origin",
        "standing",
        "conditions",
        "rulings",
        "tokens",
        "places",
    )
    if isinstance(value, list):
        return {name for item in value for name in names_in(item)}
    if not isinstance(value, dict):
        return set()
    found = set(value)
    for name, item in value.items():
        inner = list(item.values()) if name in data and isinstance(item, dict) else item
        found |= set() if name in ("control", "tokens", "places", "rulings", "standing") else names_in(inner)
    return found


def edition_of(setup: str) -> str:
    return str(tomllib.loads(catalogue.builtin_setup(setup).read_text(encoding="utf-8"))["edition"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_name_of_the_state_is_explained(edition: str) -> None:
    """At the start of a game and everywhere in the first hundred moves of it."""
    game = Game.new(EDITIONS[edition][0], seed=7)
    states = [game.state("referee")]
    play(game, at_random(7), [lambda step: states.append(step.after.state("referee"))], limit=100)
    names = {name for state in states for name in names_in(state) | set(state.get("control", ()))}
    assert names - words_of("cerebria-setup.5") == set()


def test_names_of_a_revelation_are_explained() -> None:
    states: list[dict[str, Any]] = []
    play(Game.new("basic-2", seed=7), at_random(7), [lambda step: states.append(step.after.state("referee"))])
    assert any("revelation" in state["progress"] for state in states)
    assert {name for state in states for name in names_in(state)} - words_of("cerebria-setup.5") == set()


def test_every_key_of_a_setup_is_explained() -> None:
    assert set(KEYS) - words_of("cerebria-setup.5") == set()


def test_every_word_of_powers_is_explained() -> None:
    words = words_of("cerebria-setup.5")
    assert set(vocabulary.OWNER_FACTS) - words == set()
    assert {*vocabulary.POWER.needed, *vocabulary.POWER.optional} - words == set()
    assert {part for stage in vocabulary.STAGES for part in stage.split(":")} - words - set(VERBS) == set()
    assert {part for count in vocabulary.COUNTS for part in count.split(":")} - words == set()
    assert set(vocabulary.EFFECTS) - words == set()
    assert {near for stage in vocabulary.STAGES.values() for near in stage.near} - words == {""}


def test_tables_of_the_setup_page_are_understood(folder: Path) -> None:
    """A setup for each edition, an overlay, and a position of the first setup."""
    page = (MAN / "cerebria-setup.5").read_text(encoding="utf-8")
    tables = re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed$", page, re.MULTILINE | re.DOTALL)
    setups = [tomllib.loads(table) for table in tables if table.startswith("edition")]
    assert [setup["edition"] for setup in setups] == list(EDITIONS)
    assert all(Game.new(setup).legal(view="referee") for setup in setups)
    (position,) = [tomllib.loads(table) for table in tables if table.startswith("[position.")]
    assert Game.new({**setups[0], **position}).judge("diana quell VC with Courage", view="referee").legal
    (overlay,) = [table for table in tables if table.startswith("[Courage]")]
    (folder / "mine.toml").write_text(overlay, encoding="utf-8")
    assert check_file(folder / "mine.toml").faults == ()


def test_links_are_made_as_the_page_says(folder: Path) -> None:
    """Over the link before, the line up to the digest of the state, and the lines under it."""
    game = Game.new("basic-4", record="game.cer")
    for line in ("diana place VC V2", "leo pl cn n1 # late"):
        game.play(line)
    whole = (folder / "game.cer").read_text(encoding="utf-8")
    header, entries = whole[: whole.index("\n+++\n", 30) + 5], whole[whole.index("\n+++\n", 30) + 5 :]
    link = sha256(header.encode()).hexdigest()[:24]
    found = re.findall(r"^(\d.*)\tl:(\w+)\n((?:\t.*\n)+)", entries, re.MULTILINE)
    assert [words.split("\t")[2] for words, _, _ in found] == [
        "diana place VC V2",
        "leo place CN N1 <- leo pl cn n1 # late",
    ]
    for words, written, below in found:
        link = sha256(f"{link}\n{words}\n{below}".encode()).hexdigest()[:24]
        assert link == written


# ---------------------------------------------------------------- examples


@pytest.mark.examples
@pytest.mark.parametrize("page", IN_THE_SHELL)
def test_examples_of_the_page_run(page: str, folder: Path) -> None:
    """If this fails for the tutorial: python tests/support/make_examples.py"""
    examples = in_manual((MAN / page).read_text(encoding="utf-8"))
    assert examples
    assert faults(examples, folder, COLUMNS.get(MAN / page, 80)) == []


def test_examples_of_the_python_page_run() -> None:
    assert python_faults(python_in_manual((MAN / "cerebria-python.3").read_text(encoding="utf-8"))) == ""


def test_cards_of_an_owner_are_understood(folder: Path, run: Callable[..., Any]) -> None:
    """What the tutorial teaches is used by every new game."""
    examples = in_manual((MAN / "cerebria-tutorial.7").read_text(encoding="utf-8"))
    (taught,) = [example.command.split() for example in examples if " card teach " in example.command]
    assert run(*taught[1:]).status == 0
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    game = Game.open("game.cer")
    for line in PLACING:
        game.play(line)
    card = taught[3]
    game.play(f"diana hand {card} ?; leo hand ? ?; thomas hand ? ?; fred hand ? ?; diana invoke {card} VC")
    assert game.state("referee")["teams"]["bliss"]["ambition"] == 1


@pytest.mark.examples
@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in AT_A_TERMINAL])
def test_examples_of_the_help_run(name: str, prepared: Path, tmp_path: Path) -> None:
    leaves = [leaf for leaf in generate.leaves(name) if leaf.info_name not in AT_A_TERMINAL]
    examples = [example for leaf in leaves for example in generate.examples(leaf) if ASKING not in example]
    assert examples
    assert not_run(examples, prepared, tmp_path) == []


@pytest.mark.examples
def test_examples_of_the_page_of_facts_run(prepared: Path, tmp_path: Path) -> None:
    examples = re.findall(r"^    (cerebria .*)", PAGE, re.MULTILINE)
    assert examples
    assert not_run(examples, prepared, tmp_path) == []


def not_run(examples: Iterable[str], prepared: Path, folder: Path) -> list[str]:
    """Those that do not work, each with what it prints."""
    found = []
    for number, example in enumerate(examples):
        shell = Shell(shutil.copytree(prepared, folder / str(number)))
        printed = shell.run(example)
        found += [f"{example}\n{printed}"] if shell.status not in (0, 1) else []
    return found
