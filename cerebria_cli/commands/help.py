"""`cerebria help`: the overview, the help of a command, and the names of facts."""

from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.catalogue.lookup import nearest, one_of_these
from cerebria_cli.commands import SECTIONS
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._output import say
from cerebria_cli.commands._overview import every_command
from cerebria_cli.commands._paging import paged
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: What is explained besides the commands.
FACTS = "facts"


def complete_topic(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """Commands, the commands of a group, and facts."""
    from click.shell_completion import CompletionItem

    typed: tuple[str, ...] = ctx.params.get(param.name or "") or ()
    try:
        here = _explained(ctx.find_root(), typed)
    except WrongUsage:
        return []
    return [CompletionItem(name) for name in _names(here) if name.startswith(incomplete)]


@click.command()
@click.argument("topic", metavar="[COMMAND|facts]...", nargs=-1, shell_complete=complete_topic)
@click.option("-a", "--all", "everything", is_flag=True, help="List every command.")
@click.pass_context
@paged
def command(ctx: click.Context, topic: tuple[str, ...], everything: bool) -> None:
    """Explain a command, or the names of facts.

    Without COMMAND, you get the commands that you need on an ordinary evening. `cerebria help COMMAND` prints the
    same page as `cerebria COMMAND --help`.

    \b
    Examples:
      cerebria help --all
      cerebria help card teach
      cerebria help facts
    """
    if everything and topic:
        raise WrongUsage("Name a command, or type --all for the list; not both.")
    if everything:
        known = {title: {name: listed.short for name, listed in section.items()} for title, section in SECTIONS.items()}
        answer(known, lambda _: say(every_command()))
        return
    answer({"topic": " ".join(topic), "text": _page(ctx.find_root(), topic)}, lambda found: say(found["text"]))


def _page(root: click.Context, topic: tuple[str, ...]) -> str:
    """What is known of a topic."""
    if topic == (FACTS,):
        from cerebria_cli.commands._fact_names import PAGE

        return PAGE
    return _explained(root, topic).get_help()


def _explained(root: click.Context, topic: tuple[str, ...]) -> click.Context:
    """The command that the words name, as a context that knows the words."""
    here = root
    for number, word in enumerate(topic):
        found = here.command.get_command(here, word) if isinstance(here.command, click.Group) else None
        if found is None:
            known = " ".join(topic[:number]) or "--all"
            near = one_of_these(nearest(word, _names(here)))
            raise WrongUsage(f"There is no help on {' '.join(topic)[:80]!r}.{near} Try `cerebria help {known}`.")
        here = click.Context(found, here, word, **found.context_settings)
    return here


def _names(here: click.Context) -> list[str]:
    """What can be named next."""
    if not isinstance(here.command, click.Group):
        return []
    return [*here.command.list_commands(here), *([] if here.parent else [FACTS])]
