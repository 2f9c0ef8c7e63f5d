"""The shell command as a whole: overview, start-up, errors and their exit statuses, completion."""

import importlib
import os
import shlex
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import generate
import pytest
from support.long_tests import long_but_for
from support.pages import Sentences
from support.printed import Printed

from cerebria_cli import Game, __version__, errors
from cerebria_cli.cli import cli
from cerebria_cli.commands import COMMANDS, EVERYDAY, SECTIONS, Listed
from cerebria_cli.commands import _options as options
from cerebria_cli.commands import _output as output
from cerebria_cli.commands._options import DefaultGroup, lines
from cerebria_cli.commands._output import printable
from cerebria_cli.notation.complete import complete
from cerebria_cli.record.files import put_file

#: What the package itself may load before it knows which command is meant.
AT_START = {
    "cerebria_cli",
    "cerebria_cli.cli",
    "cerebria_cli.commands",
    "cerebria_cli.commands._answering",
    "cerebria_cli.commands._output",
    "cerebria_cli.commands._overview",
    "cerebria_cli.errors",
    "cerebria_cli.record",
    "cerebria_cli.record.written",
    "cerebria_cli.system",
    "cerebria_cli.system.named_tuples",
}
#: Libraries that would make every command slower.
HEAVY = {
    "rich",
    "tomllib",
    "tomli_w",
    "json",
    "pathlib",
    "importlib.metadata",
    "prompt_toolkit",
    "click.shell_completion",
}

#: What is said where standard output is closed and nothing was to be written.
UNPRINTED = "The answer could not be printed: Bad file descriptor.\n"

#: The lines of a small terminal, the lines of the longest page of help, and the columns of both.
SCREEN, LONGEST, WIDEST = 24, 45, 80


def pages(command: click.Command, path: str = "") -> Iterator[str]:
    """Every command, and the commands of each group."""
    if path:
        yield path
    if isinstance(command, click.Group):
        ctx = click.Context(command)
        for name in command.list_commands(ctx):
            inner = command.get_command(ctx, name)
            assert inner is not None
            yield from pages(inner, f"{path} {name}".strip())


PAGES = [*pages(cli)]

Run = Callable[..., Any]
Pretend = Callable[[Callable[..., object]], None]


def loaded_by(*args: str) -> set[str]:
    """The modules that a command line loads in a new process."""
    code = f"import sys; from cerebria_cli.cli import main; main({list(args)!r}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Pretend:
    """Makes a function the command `pretend`."""

    def install(function: Callable[..., object]) -> None:
        module = types.ModuleType("cerebria_cli.commands.pretend")
        module.__dict__["command"] = click.Command("pretend", callback=function)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(COMMANDS, "pretend", Listed("pretend", "Only for this test."))

    return install


def raising(error: BaseException) -> Callable[[], None]:
    def function() -> None:
        raise error

    return function


# ---------------------------------------------------------------- start-up


@pytest.mark.parametrize("args", [["--version"], ["--help"]])
def test_start_loads_no_command_and_no_heavy_library(args: list[str]) -> None:
    loaded = loaded_by(*args)
    assert {name for name in loaded if name.startswith("cerebria_cli")} == AT_START
    assert not loaded & HEAVY


def test_a_move_loads_only_what_a_move_needs(run: Run, folder: Path) -> None:
    """What tells positions, corrects entries, lists moves or draws is not for somebody who types a move."""
    run("new", "basic-4", "-o", "game.cer")
    loaded = loaded_by("move", "game.cer", "diana place VC V2")
    needless = ("notation.fact_words", "shelf.told_positions", "game.corrections", "game.offers", "game.citations")
    assert {f"cerebria_cli.{name}" for name in needless} & loaded == set()
    assert {"cerebria_cli.game.considering", "cerebria_cli.editions.retail.placing"} <= loaded
    assert loaded & {"rich", "prompt_toolkit", "tomlkit"} == set()


def test_version_is_the_literal_of_the_package(run: Run) -> None:
    assert run("--version") == (0, f"cerebria {__version__}\n", "")


def test_game_is_loaded_when_it_is_asked_for() -> None:
    code = (
        "import sys, cerebria_cli; print('cerebria_cli.game.desk' in sys.modules);"
        "from cerebria_cli import Game; print(Game.__module__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\ncerebria_cli.game.desk\n"


def test_package_has_no_other_lazy_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Match'"):
        importlib.import_module("cerebria_cli").Match  # noqa: B018


# ---------------------------------------------------------------- overview and helps


def listed_under(title: str, page: str) -> dict[str, str]:
    """The commands below a title, each with what it does."""
    part = f"\n{page}".split(f"\n{title}:\n")[1].split("\n\n")[0]
    return {line.split()[0]: line.split(maxsplit=1)[1] for line in part.splitlines()}


@pytest.mark.parametrize("words", [(), ("--help",), ("help",)])
def test_overview_lists_the_commands_of_an_evening(words: tuple[str, ...], run: Run) -> None:
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    for title, names in EVERYDAY.items():
        assert listed_under(title, out) == {name: COMMANDS[name].short for name in names}
    assert "cerebria help --all" in out
    assert len(out.splitlines()) <= LONGEST
    assert max(map(len, out.splitlines())) <= WIDEST


def test_help_lists_every_command_in_its_section(run: Run) -> None:
    status, out, err = run("help", "--all")
    assert (status, err) == (0, "")
    for title, commands in SECTIONS.items():
        assert listed_under(title, out) == {name: listed.short for name, listed in commands.items()}
    assert max(map(len, out.splitlines())) <= WIDEST


def test_commands_of_an_evening_are_commands() -> None:
    assert {name for names in EVERYDAY.values() for name in names} <= set(COMMANDS)


def test_table_lists_exactly_the_modules_that_exist() -> None:
    there = {path.stem for path in Path(options.__file__).parent.glob("[!_]*.py")}
    assert {listed.module for listed in COMMANDS.values()} == there


@pytest.mark.parametrize("path", PAGES)
def test_help_shows_usage_summary_and_examples_on_the_first_screen(path: str, run: Run) -> None:
    status, out, err = run(*path.split(), "--help")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0].startswith(f"Usage: cerebria {path} ")
    heading = next(number for number, line in enumerate(lines) if line in ("  Example:", "  Examples:"))
    assert f"cerebria {path.removesuffix(' show')}" in lines[heading + 1]
    assert lines.index("", heading) <= SCREEN
    assert len(lines) <= LONGEST
    assert max(map(len, lines)) <= WIDEST


@pytest.mark.parametrize("path", PAGES)
def test_help_begins_with_the_summary_in_the_list(path: str, run: Run) -> None:
    """Whole, and in one line."""
    *group, name = path.split()
    listed = listed_under("Commands", run(*group, "--help").out)[name] if group else COMMANDS[name].short
    assert run(*path.split(), "--help").out.splitlines()[1:4] == ["", f"  {listed}", ""]


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_are_of_the_command_they_explain(name: str) -> None:
    for leaf in generate.leaves(name):
        assert generate.examples(leaf), f"{leaf.info_name} has no example"
        for example in generate.examples(leaf):
            assert f"cerebria {leaf.info_name}" in example


@pytest.mark.parametrize("name", COMMANDS)
def test_every_line_argument_takes_words_with_a_hyphen(name: str) -> None:
    for leaf in generate.leaves(name):
        if any(param.metavar == "LINE..." for param in leaf.command.params):
            assert leaf.command.context_settings.get("ignore_unknown_options"), leaf.info_name


@pytest.mark.parametrize("name", COMMANDS)
def test_values_of_options_have_short_names(name: str) -> None:
    for leaf in generate.leaves(name):
        for option in generate.own_options(leaf.command):
            if not option.is_flag:
                assert " " not in option.make_metavar(leaf), f"{leaf.info_name} {option.opts[0]} needs a metavar"
            assert option.help, f"{leaf.info_name} {option.opts[0]} has no help"


#: Wrong usage, and what is named: an option, a value, or a command that does what was meant.
WRONG_USAGE = [
    ("foo", "`cerebria help --all`"),
    ("setup foo", "`cerebria setup --help`"),
    ("sim basic-4 -n 0", "'0'"),
    ("sim basic-4 -n many", "'many'"),
    ("sim basic-4 -n", "-n "),
    ("show basic-4 V more", "`cerebria show [RECORD] [PLACE]`"),
    ("show basic-4 more", "V, C, "),
    ("show basic-4 --jsn", "--json, --since or --as"),
    ("note game.cer", "`cerebria note game.cer 2 "),
    ("replay game.cer --speed 0", "'0'"),
    ("completion", "`eval "),
    ("completion tcsh", "bash, zsh or fish"),
    ("rule --edition chess", "retail, balance, prototype or card"),
    ("new game.cer", "`cerebria table game.cer`"),
    ("setup check game.cer", "game.cer "),
    ("verify ''", "file"),
    ("show ''", "file"),
    ("setup check ''", "setup"),
]


def test_wrong_usage_as_people_read_of_it(printed: Printed, run: Run, folder: Path) -> None:
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    printed("mvoe", *(words for words, _named in WRONG_USAGE), "completion --colour")


def test_other_trouble_as_people_read_of_it(folder: Path, run: Run, pretend: Pretend, sentences: Sentences) -> None:
    def interrupted(write: Callable[[], object]) -> Callable[[], None]:
        def function() -> None:
            write()
            raise KeyboardInterrupt

        return function

    def files() -> None:
        put_file(Path("page.html"), b"<p>")
        put_file(Path("picture.svg"), b"<svg>")

    trouble = {
        "no file": raising(FileNotFoundError(2, "No such file or directory", "x.cer")),
        "no space": raising(OSError(28, "No space left on device", "x.cer")),
        "Ctrl-C": raising(KeyboardInterrupt()),
        "Ctrl-C after an entry": interrupted(lambda: Game.new("basic-4", record="game.cer").play("note one")),
        "Ctrl-C after two files": interrupted(files),
        "a fault of the tool": raising(KeyError("slot")),
    }

    def paragraphs() -> Iterator[tuple[str, list[str]]]:
        for name, function in trouble.items():
            pretend(function)
            yield name, run("pretend").err.splitlines()

    sentences(paragraphs())


@pytest.mark.parametrize(("typed", "meant"), [("mvoe", "move"), ("shwo", "show"), ("verfy", "verify")])
def test_typo_gets_the_nearest_command(typed: str, meant: str, run: Run) -> None:
    status, out, err = run(typed)
    assert (status, out) == (2, "")
    assert f"'{typed}'" in err
    assert f" {meant}?" in err


@pytest.mark.parametrize(("words", "named"), WRONG_USAGE)
def test_wrong_usage_is_one_sentence(words: str, named: str, run: Run, folder: Path) -> None:
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    status, out, err = run(*shlex.split(words))
    assert (status, out) == (2, "")
    assert named in err
    assert err.count("\n") == 1


def test_colours_can_be_refused(run: Run, pretend: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(lambda: click.echo(output.coloured()))
    assert run("pretend").out == "True\n"
    assert run("--no-color", "pretend").out == "False\n"
    assert run("pretend", "--no-color").out == "False\n"
    monkeypatch.setenv("NO_COLOR", "1")
    assert run("pretend").out == "False\n"


def test_console_without_colours_writes_none(run: Run, pretend: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    pretend(lambda: output.console().print("[b]diana[/b]", style="red"))
    assert run("pretend").out == "\x1b[31m[b]diana[/b]\x1b[0m\n"
    assert run("--no-color", "pretend").out == "[b]diana[/b]\n"


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (errors.Refused("No."), 1),
        (errors.WrongUsage("No."), 2),
        (errors.Unreadable("No."), 3),
        (errors.Damaged("No."), 4),
        (errors.Busy("No."), 5),
    ],
)
def test_each_kind_of_error_is_one_message_and_its_status(
    error: Exception, status: int, run: Run, pretend: Pretend
) -> None:
    pretend(raising(error))
    assert run("pretend") == (status, "", "No.\n")


def test_all_faults_of_a_file_are_listed(run: Run, pretend: Pretend) -> None:
    pretend(raising(errors.Damaged("Two faults:", ("no players", "no edition"))))
    assert run("pretend").err == "Two faults:\n- no players\n- no edition\n"


def test_place_in_an_unreadable_line_is_shown(run: Run, pretend: Pretend) -> None:
    class Marked(errors.Unreadable):
        def picture(self) -> str:
            return "diana mvoe\n      ^^^^"

    pretend(raising(Marked("There is no verb mvoe.")))
    assert run("pretend") == (3, "", "There is no verb mvoe.\ndiana mvoe\n      ^^^^\n")


@pytest.mark.parametrize("status", [0, 1, 5])
def test_returned_number_is_the_status(status: int, run: Run, pretend: Pretend) -> None:
    pretend(lambda: status)
    assert run("pretend").status == status


def test_exit_inside_a_command_is_the_status(run: Run, pretend: Pretend) -> None:
    pretend(lambda: click.get_current_context().exit(1))
    assert run("pretend") == (1, "", "")


def test_wrong_option_is_wrong_usage(run: Run) -> None:
    status, out, err = run("completion", "--colour")
    assert (status, out) == (2, "")
    assert "'--colour'" in err


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (FileNotFoundError(2, "No such file or directory", "x.cer"), 2),
        (OSError(28, "No space left on device", "x.cer"), 4),
    ],
)
def test_file_trouble_is_one_sentence(error: OSError, status: int, run: Run, pretend: Pretend) -> None:
    pretend(raising(error))
    found = run("pretend")
    assert (found.status, found.out) == (status, "")
    assert found.err.startswith("x.cer ")
    assert str(error.strerror) in found.err


def test_interrupt_leaves_with_130(run: Run, pretend: Pretend) -> None:
    pretend(raising(KeyboardInterrupt()))
    assert run("pretend").status == 130


def test_interrupt_says_that_what_was_entered_is_there(run: Run, pretend: Pretend, folder: Path) -> None:
    def interrupted() -> None:
        Game.new("basic-4", record="game.cer").play("note one")
        raise KeyboardInterrupt

    pretend(interrupted)
    assert "game.cer: entry 1 " in run("pretend").err


def test_interrupt_names_every_file_that_is_no_record(run: Run, pretend: Pretend, folder: Path) -> None:
    def interrupted() -> None:
        put_file(Path("page.html"), b"<p>")
        put_file(Path("picture.svg"), b"<svg>")
        raise KeyboardInterrupt

    pretend(interrupted)
    err = run("pretend").err
    assert "page.html " in err
    assert "picture.svg " in err


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("export", "GAME", "--to", "html", "-o", "page.html"), "page.html"),
        (("export", "GAME", "--to", "svg", "-o", "table.svg"), "table.svg"),
        (("new", "basic-4", "-o", "other.cer"), "other.cer"),
    ],
)
def test_interrupt_after_a_command_wrote_its_file(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], file: str
) -> None:
    """Whatever is printed after it, somebody stops that."""
    run("new", "basic-4", "-o", "GAME")

    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("click.echo", stopped)
    monkeypatch.setattr("cerebria_cli.cli.warn", lambda text: sys.stderr.write(text))
    found = run(*words)
    assert found.status == 130
    assert f" {file} " in found.err


def test_fault_of_the_tool_says_where_the_details_are(run: Run, pretend: Pretend) -> None:
    pretend(raising(KeyError("slot")))
    status, out, err = run("pretend")
    assert (status, out) == (70, "")
    assert "KeyError: 'slot'" in err
    assert "CEREBRIA_DEBUG=1" in err
    assert "Traceback" not in err


def test_debugging_shows_the_traceback(run: Run, pretend: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CEREBRIA_DEBUG", "1")
    pretend(raising(KeyError("slot")))
    status, _, err = run("pretend")
    assert status == 70
    assert err.startswith("Traceback ")


@pytest.mark.parametrize("words", [("--help",), ("setup", "list"), ("rule", "move.base"), ("show", "basic-4")])
def test_reader_that_went_away_is_no_fault(words: tuple[str, ...]) -> None:
    end, start = os.pipe()
    os.close(end)
    with os.fdopen(start, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "cerebria_cli", *words], stdout=closed, stderr=subprocess.PIPE, timeout=60
        )
    assert (done.returncode, done.stderr) == (141, b"")


def test_reader_of_a_page_that_went_away_is_no_fault() -> None:
    done = shell("cerebria rule move.base >&-")
    assert (done.returncode, done.stderr) == (4, UNPRINTED)


def shell(line: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """What a shell makes of a line in which `cerebria` is this tool."""
    whole = f'cerebria() {{ "{sys.executable}" -m cerebria_cli "$@"; }}; {line}'
    words = ["sh", "-c", whole]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, env={**os.environ, **environment})


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("cerebria table basic-4 <&-", 0, ""),
        pytest.param("cerebria table <&-", 2, "", marks=pytest.mark.slow),
        ("cerebria setup init <&-", 2, ""),
        ("cerebria replay game.cer <&-", 0, ""),
        ("cerebria amend game.cer 1 diana place VC C1 <&-", 1, ""),
        ("cerebria show game.cer >&-", 4, UNPRINTED),
        pytest.param("cerebria show game.cer --json >&-", 4, UNPRINTED, marks=pytest.mark.slow),
        pytest.param("cerebria show nothing.cer 2>&-", 2, "", marks=pytest.mark.slow),
        ("cerebria show nothing.cer <&- >&- 2>&-", 2, ""),
    ],
)
def test_closed_streams_are_no_fault(line: str, status: int, said: str, run: Run, folder: Path) -> None:
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    assert run("move", "game.cer", "diana place VC V2").status == 0
    done = shell(line)
    assert done.returncode == status, done.stderr
    assert done.stderr.startswith(said)
    assert "fault of cerebria" not in done.stderr


def test_what_is_noted_without_an_output_is_in_the_record(run: Run, folder: Path) -> None:
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    done = shell("cerebria note game.cer hello >&-")
    assert done.returncode == 0
    assert done.stderr.startswith("game.cer: entry 1 ")
    assert (folder / "game.cer").read_text().count("note hello") == 1
    assert run("verify", "game.cer").status == 0


@pytest.mark.parametrize("columns", long_but_for(["0", "-7", "x", "²", "9" * 20, "9" * 5000], "0", "²"))
def test_no_width_is_a_fault(columns: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (("rule", "move.base"), ("setup", "list"), ("show", "basic-4"), ("case",), ("--help",)):
        # Whoever reports the tests writes by these as well.
        with monkeypatch.context() as environment:
            environment.setenv("COLUMNS", columns)
            environment.setenv("LINES", columns)
            status, out, err = run(*words)
        assert (status, err) == (0, "")
        assert max(map(len, out.splitlines())) <= 100


def test_message_cannot_steer_the_terminal(run: Run, pretend: Pretend) -> None:
    pretend(raising(errors.Refused("\x1b[2Jdiana\u202e")))
    assert run("pretend").err == "␛[2Jdiana<U+202E>\n"
    assert "\x1b" not in run("show", "\x1b[2J.cer").err


# ---------------------------------------------------------------- what commands share


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë, 日本", "Zoë, 日本"),
        ("two\nlines", "two\nlines"),
        ("\x1b[31m", "␛[31m"),
        ("\x9b31m", "<U+009B>31m"),
        ("\udcff", "<U+DCFF>"),
        ("a\rb\x7f", "a␍b␡"),
    ],
)
def test_printable_keeps_text_and_shows_controls(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("diana", "move", "CN"), ["diana move CN"]),
        (("diana move CN", "rotate"), ["diana move CN", "rotate"]),
        (("rotate",), ["rotate"]),
        ((), []),
    ],
)
def test_words_are_one_line_unless_they_are_quoted(words: tuple[str, ...], meant: list[str]) -> None:
    assert lines(words) == meant


def test_line_may_hold_a_word_that_begins_with_a_hyphen() -> None:
    @click.command(context_settings=options.LINE_SETTINGS)
    @options.line_argument
    @options.view_option
    def command(words: tuple[str, ...], view: str) -> str:
        return f"{' '.join(words)} {view}"

    typed = ["absorb", "commitment", "-bonus", "--as", "referee"]
    assert command.main(typed, standalone_mode=False) == "absorb commitment -bonus referee"


LEGAL = ["diana move CN", "diana move V", "diana valley", "diana end draw"]


@pytest.mark.parametrize(
    ("typed", "begun", "offered"),
    [
        ((), "", ["diana", "move", "valley", "end"]),
        ((), "D", ["diana"]),
        (("diana",), "", ["move", "valley", "end"]),
        (("Diana", "MOVE"), "", ["CN", "V"]),
        (("move",), "c", ["CN"]),
        (("valley",), "", []),
    ],
)
def test_next_words_come_from_legal_lines(typed: tuple[str, ...], begun: str, offered: list[str]) -> None:
    assert complete(" ".join((*typed, begun)), LEGAL) == offered


def test_group_with_default_passes_other_words_on(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    group = DefaultGroup("pretend")

    @group.command("show")
    @click.argument("word", default="nothing")
    @click.option("--loud", is_flag=True)
    def show(word: str, loud: bool) -> None:
        click.echo(f"show {word} {loud}")

    @group.command("run")
    def do_run() -> None:
        click.echo("run")

    module = types.ModuleType("cerebria_cli.commands.pretend")
    module.__dict__["command"] = group
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(COMMANDS, "pretend", Listed("pretend", "Only for this test."))
    assert run("pretend").out == "show nothing False\n"
    assert run("pretend", "quell.vibe-1").out == "show quell.vibe-1 False\n"
    assert run("pretend", "--loud", "x").out == "show x True\n"
    assert run("pretend", "run").out == "run\n"
    assert "Usage: cerebria pretend" in run("pretend", "--help").out


# ---------------------------------------------------------------- completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script_for_the_program(shell: str, run: Run) -> None:
    status, out, err = run("completion", shell)
    assert (status, err) == (0, "")
    assert f"{shell}_complete" in out


def test_other_shells_are_wrong_usage(run: Run) -> None:
    assert run("completion", "tcsh").status == 2


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("re", ["resume", "redo", "reconcile", "replay", "repair"]),
        ("move game.cer ", ["diana"]),
        ("move game.cer diana place V", ["VC"]),
        ("show game.cer --as r", ["referee"]),
        ("show missing.cer --a", ["--at", "--as"]),
        ("move missing.cer ", []),
        ("why game.cer diana.s", ["diana.spirit", "diana.space"]),
        ("why game.cer cont", ["control"]),
        ("note game.cer --by le", ["leo"]),
        ("adjust game.cer V", ["V1=", "V1.", "V2=", "V2.", "VC="]),
        ('why full-4 --with "diana.wp=3 le', ["diana.wp=3 leo.wp=", "diana.wp=3 leo.space="]),
        ('why full-4 --with "diana.wp=3 leo.w', ["diana.wp=3 leo.wp=0", "diana.wp=3 leo.wp=9"]),
        ('why full-4 --with "diana willpower=3, leo stands V', ["diana willpower=3, leo stands VC"]),
        ('why full-4 --with "diana w', ["diana wp=0"]),
        ('why full-4 --with="turn=le', ["turn=leo"]),
        ("adjust game.cer diana.hand=Courage,Opt", ["diana.hand=Courage,Optimism"]),
        ('move game.cer "diana pl', ["diana place VC", "diana place CN"]),
        ("move game.cer diana pl", ["place"]),
        ('move game.cer "diana place VC', ["diana place VC V2"]),
        ("repair -o new", []),
        ("teach", []),
    ],
)
def test_what_a_tab_offers(words: str, offered: list[str], folder: Path, run: Run, monkeypatch: Any) -> None:
    run("new", "basic-4", "-o", "game.cer")
    monkeypatch.setenv("_CEREBRIA_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"cerebria {words}")
    monkeypatch.setenv("COMP_BREAKS", "")
    found = run().out.split("\n")[:-1]
    assert [word for word in offered if word in found] == offered
    assert bool(found) == bool(offered)


def test_a_tab_tells_no_secret(folder: Path, run: Run, monkeypatch: Any) -> None:
    """The lines of entries are offered as everybody may see them."""
    run("new", "basic-4", "-o", "game.cer", "--seed", "1")
    run("move", "game.cer", "note --as leo secret")
    monkeypatch.setenv("_CEREBRIA_COMPLETE", "fish_complete")
    monkeypatch.setenv("COMP_WORDS", "omit\ngame.cer")
    lines = run().out.split("\n")
    assert any(line.endswith("\tnote --as leo ?") for line in lines)


def test_completion_of_commands_loads_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_CEREBRIA_COMPLETE": "bash_complete", "COMP_WORDS": "cerebria re"}.items():
        monkeypatch.setenv(name, value)
    assert {name for name in loaded_by() if name.startswith("cerebria_cli")} - AT_START == {
        "cerebria_cli.commands._shells"
    }
