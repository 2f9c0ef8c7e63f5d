"""Writes cerebria.1 from cerebria.1.in and the commands, the words of powers and the numbers of teams:
`python man/generate.py`."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import click

# This copy of the project, whichever is installed.
sys.path.insert(0, str(Path(__file__).parent.parent))

from cerebria_cli.catalogue.counts import COUNTED, PLACES, SINGLE
from cerebria_cli.catalogue.effects import EFFECT_WORDS, shown
from cerebria_cli.catalogue.stages import NEAR, STAGES
from cerebria_cli.cli import cli
from cerebria_cli.commands import COMMANDS, PROGRAM, SECTIONS
from cerebria_cli.commands._options import DefaultGroup
from cerebria_cli.editions.prototype import team as prototype_team
from cerebria_cli.editions.retail import team as retail_team
from cerebria_cli.game import by_itself, reminding

HERE = Path(__file__).parent
TEMPLATE = HERE / "cerebria.1.in"
PAGE = HERE / "cerebria.1"

#: The page that is written by hand but for its lists of the words of powers and of the numbers of teams.
SETUP_PAGE = HERE / "cerebria-setup.5"
LISTS_BEGIN = '.\\" The lists that follow are written by generate.py.\n'
NUMBERS_BEGIN = '.\\" The numbers of {} that follow are written by generate.py.\n'
LISTS_END = '.\\" End of what generate.py writes.\n'

#: Characters that the formatter would change in what a reader copies, and how they are written instead.
LITERAL = str.maketrans({"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "'": "\\(aq", '"': "\\(dq"})

#: What a paragraph that keeps its lines begins with.
KEPT = "\b\n"

#: What stands in brackets, or a name, and the dots after it.
PIECE = re.compile(r"(?:\[([^]]*)\]|(\{[^}]*\}|[^\s\[\].]+))(\.\.\.)?")


# ---------------------------------------------------------------- the commands


def leaves(name: str) -> Iterator[click.Context]:
    """A command, or every command of a group, each as a context that knows the words that call it."""
    command = cli.get_command(click.Context(cli), name)
    assert command is not None, name
    if not isinstance(command, click.Group):
        yield click.Context(command, info_name=name)
        return
    for inner in command.commands.values():
        named = isinstance(command, DefaultGroup) and inner.name == command.default
        yield click.Context(inner, info_name=name if named else f"{name} {inner.name}")


def all_leaves() -> Iterator[click.Context]:
    """Every command that does something."""
    for name in COMMANDS:
        yield from leaves(name)


def paragraphs(leaf: click.Context) -> list[str]:
    """The paragraphs of a command's help; those that begin with \\b keep their lines."""
    return inspect.cleandoc(leaf.command.help or "").split("\n\n")


def is_example(paragraph: str) -> bool:
    return paragraph.removeprefix(KEPT).partition("\n")[0] in ("Example:", "Examples:")


def examples(leaf: click.Context) -> list[str]:
    """The command lines under `Example:` or `Examples:` in a command's help."""
    found = [one for one in paragraphs(leaf) if is_example(one)]
    return [line.strip() for one in found for line in one.removeprefix(KEPT).split("\n")[1:]]


def own_options(command: click.Command) -> list[click.Option]:
    """The options of a command without those that every command has."""
    common = [opt for param in cli.params for opt in param.opts]
    options = [param for param in command.params if isinstance(param, click.Option) and not param.hidden]
    return [option for option in options if not set(option.opts) & set(common)]


# ---------------------------------------------------------------- the page


def text(words: str) -> str:
    """Running text, every sentence on a new line, in lines of at most 80 characters; options keep their hyphens."""
    escaped = re.sub(r"(?<!\S)(?:--?(?=\w)|--(?=\s))", lambda found: "\\-" * len(found[0]), words.replace("\\", "\\e"))
    sentences = re.split(r"(?<=[.!?:]) +(?=[A-Z\[])", escaped)
    lines = [line for sentence in sentences for line in wrap(sentence)]
    return "\n".join("\\&" + line if line[0] in ".'" else line for line in lines)


def wrap(sentence: str) -> list[str]:
    return textwrap.wrap(sentence, 78, break_long_words=False, break_on_hyphens=False)


def folded(line: str) -> str:
    """A command line as it is typed, in several lines where the page is too narrow for it."""
    return " \\\n      ".join(textwrap.wrap(f"$ {line}", 66, break_long_words=False, break_on_hyphens=False))


def flag(opt: str) -> str:
    """An option as the manual marks it: `Fl o` for -o, `Fl Fl json` for --json."""
    return "Fl Fl " + opt[2:] if opt.startswith("--") else "Fl " + opt[1:]


def value(option: click.Option, ctx: click.Context) -> str:
    return "" if option.is_flag or option.count else f" Ar {option.make_metavar(ctx)}"


def argument(param: click.Parameter, ctx: click.Context) -> str:
    """An argument in the synopsis; Click writes the brackets and dots, the manual marks the names."""
    return " ".join(_marked(*found) for found in PIECE.findall(param.make_metavar(ctx)))


def _marked(optional: str, needed: str, dots: str) -> str:
    """One name, or the words in a pair of brackets."""
    name = (optional or needed).removesuffix("...")
    marked = f"Cm {name}" if name.startswith("{") else f"Ar {name}"
    repeated = " ..." if dots or optional.endswith("...") else ""
    return (f"Oo {marked} Oc" if optional else marked) + repeated


def heading(leaf: click.Context) -> str:
    """The command as it is typed."""
    parts = [f"Cm {leaf.info_name}"]
    parts += [_option(option, leaf) for option in own_options(leaf.command)]
    parts += [argument(param, leaf) for param in leaf.command.params if isinstance(param, click.Argument)]
    return ".It Xo\n." + "\n.".join(parts) + "\n.Xc"


def _option(option: click.Option, ctx: click.Context) -> str:
    """An option in the synopsis, in brackets unless it is needed."""
    written = flag(option.opts[0]) + value(option, ctx)
    return written if option.required else f"Oo {written} Oc"


def option_entry(option: click.Option, ctx: click.Context) -> str:
    names = " , ".join(flag(opt) for opt in option.opts)
    record = option.get_help_record(ctx)
    return f".It {names}{value(option, ctx)}\n" + text(record[1] if record else "")


def option_list(options: list[click.Option], ctx: click.Context) -> str:
    if not options:
        return ""
    entries = "\n".join(option_entry(option, ctx) for option in options)
    return f".Bl -tag -width Ds -compact\n{entries}\n.El\n"


def entry(leaf: click.Context) -> str:
    """One command: how it is typed, what it does, its options, its examples."""
    described = "\n.Pp\n".join(paragraph(one) for one in paragraphs(leaf) if not is_example(one))
    described = described.replace(".Pp\n.Bd", ".Bd")
    options = option_list(own_options(leaf.command), leaf)
    literal = "\n".join(folded(line).translate(LITERAL) for line in examples(leaf))
    shown = f".Bd -literal\n{literal}\n.Ed\n" if literal else ""
    return f"{heading(leaf)}\n{described}\n" + (f".Pp\n{options}" if options else "") + shown


def paragraph(words: str) -> str:
    """Running text, or lines that stay as they are."""
    if not words.startswith(KEPT):
        return text(" ".join(words.split()))
    lines = textwrap.dedent(words.removeprefix(KEPT)).translate(LITERAL)
    return f".Bd -literal\n{lines}\n.Ed"


def commands() -> str:
    """Every command, in the sections of the overview."""
    return "".join(
        f".Ss {title}\n.Bl -tag -width Ds\n{''.join(entry(leaf) for name in names for leaf in leaves(name))}.El\n"
        for title, names in SECTIONS.items()
    )


def options_of_all() -> str:
    """The options of the program itself."""
    ctx = click.Context(cli, info_name=PROGRAM, **cli.context_settings)
    return option_list([param for param in cli.get_params(ctx) if isinstance(param, click.Option)], ctx)


def page() -> str:
    """The whole manual page."""
    whole = TEMPLATE.read_text(encoding="utf-8")
    whole = whole.replace("@REMINDERS@\n", kinds(reminding.KINDS)).replace("@ITSELF@\n", kinds(by_itself.KINDS))
    return whole.replace("@OPTIONS@\n", options_of_all()).replace("@COMMANDS@\n", commands())


def kinds(switched: Mapping[str, str]) -> str:
    """What can be switched at the prompt, each kind with its words."""
    return "".join(f".It Cm {kind}\n{text(f'{words[0].upper()}{words[1:]}.')}\n" for kind, words in switched.items())


# ---------------------------------------------------------------- the words of powers


def setup_page() -> str:
    """The page about setups, with the words of powers and the numbers of teams as they are declared."""
    page = _with_list(SETUP_PAGE.read_text(encoding="utf-8"), LISTS_BEGIN, words_of_powers())
    for module in (retail_team, prototype_team):
        begin = NUMBERS_BEGIN.format("/".join(module.__name__.split(".")[-2:]))
        page = _with_list(page, begin, numbers_of_a_team(module))
    return page


def _with_list(page: str, begin: str, words: str) -> str:
    before, found, rest = page.partition(begin)
    assert found, begin
    _, _, after = rest.partition(LISTS_END)
    return f"{before}{begin}{words}{LISTS_END}{after}"


def numbers_of_a_team(module: ModuleType) -> str:
    """The plain numbers that everybody may be told of, each with the sentence beneath its annotation."""
    told = sentences(module.TeamState)
    for name in module.TEAM.numbers:
        assert told[name], f"{module.__name__}: say beneath the annotation of {name} what it is"
    return "".join(f".It Cm {name}\n{text(told[name])}\n" for name in module.TEAM.numbers)


def sentences(declared: type) -> dict[str, str]:
    """What stands beneath the annotations of a class."""
    (body,) = ast.parse(inspect.getsource(declared)).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for one, beneath in zip(body.body, body.body[1:], strict=False):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            match beneath:
                case ast.Expr(value=ast.Constant(value=str(said))):
                    found[one.target.id] = said
                case _:
                    found[one.target.id] = ""
    return found


def words_of_powers() -> str:
    """Moments, what is counted, and effects."""
    moments = dict.fromkeys((stage.line.replace("<whose>", "WHOSE"), "") for stage in STAGES.values())
    near = [(typed, "") for typed, _ in NEAR.values() if typed]
    counts = [(typed, "") for typed, _, _ in SINGLE.values()]
    counts += [(f"{'|'.join(counted.whose)} {what}", "") for what, counted in COUNTED.items()]
    places = [(place, "") for place in PLACES.values() if place]
    effects = [(shown(form), word.means) for word in EFFECT_WORDS.values() for form in word.forms]
    return "".join(
        (
            word_list("The moments, with WHOSE being own, opposing, any, or a team:", moments),
            word_list("Behind it, where the Emotion or the Sphere in question must be:", near),
            word_list("What is counted:", counts),
            word_list("Behind it, where:", places),
            word_list("The effects:", effects),
        )
    )


def word_list(title: str, rows: Iterable[tuple[str, str]]) -> str:
    """A list of words, each with what it means if there is more to say."""
    entries = ""
    for row, means in rows:
        entries += f".It Li {row.translate(LITERAL)}\n" + (f"{text(means[:1].upper() + means[1:])}.\n" if means else "")
    return f".Pp\n{text(title)}\n.Bl -tag -width Ds -compact\n{entries}.El\n"


if __name__ == "__main__":
    SETUP_PAGE.write_text(setup_page(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
