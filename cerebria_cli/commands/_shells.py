"""How bash, zsh and fish ask what a Tab offers, and how they are answered: a line each, with a tab before its help."""

import os
import shlex
from collections.abc import Iterator
from typing import Any

import click
from click.shell_completion import CompletionItem, ShellComplete

from cerebria_cli.commands import COMPLETE_VARIABLE, PROGRAM
from cerebria_cli.system.named_tuples import NamedTuple

BASH = """\
_cerebria_completion() {
    local IFS=$'\\n'
    mapfile -t COMPREPLY < <(_CEREBRIA_COMPLETE=bash_complete COMP_WORDS="${COMP_LINE:0:$COMP_POINT}" \\
        COMP_BREAKS="$COMP_WORDBREAKS" "$1" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/.] ]] && compopt -o nospace
    return 0
}
complete -o nosort -F _cerebria_completion cerebria
"""

ZSH = """\
#compdef cerebria
_cerebria_completion() {
    local -a values shown joined
    local line
    for line in "${(@f)$(_CEREBRIA_COMPLETE=zsh_complete COMP_WORDS="${(F)${(@Q)words[2,CURRENT-1]}}" \\
        COMP_WORD="${(Q)PREFIX}" COMP_QUOTE="${compstate[quote]}" ${~words[1]} 2>/dev/null)}"; do
        case ${line%%$'\\t'*} in
            '') ;;
            *[=/.]) joined+=("$line") ;;
            *) values+=("${line%%$'\\t'*}"); shown+=("${line/$'\\t'/  }") ;;
        esac
    done
    compadd -V cerebria -M 'm:{a-zA-Z}={A-Za-z}' -d shown -a values
    compadd -M 'm:{a-zA-Z}={A-Za-z}' -S '' -a joined
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _cerebria_completion "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
    compdef _cerebria_completion cerebria
fi
"""

FISH = """\
function _cerebria_completion
    set -l typed (commandline -opc)
    set -l program $typed[1]
    set -e typed[1]
    set -lx _CEREBRIA_COMPLETE fish_complete
    set -lx COMP_WORDS (string join -- \\n $typed | string collect)
    set -lx COMP_WORD (commandline -ct | string collect)
    $program 2>/dev/null
end
complete --no-files --keep-order --command cerebria --arguments '(_cerebria_completion)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}

#: What bash would take for something else than letters of a word.
_SPECIAL = set(" \t\\\"'$`&|;<>()[]{}*!#~")


class Typed(NamedTuple):
    """What stands before the cursor: whole words, and the one that is begun."""

    words: list[str]
    begun: str
    quote: str = ""
    """The quote that is still open around the last."""
    before: str = ""
    """What of the last stands before that quote."""


def answer_shell(program: click.Command, shell: str) -> None:
    """Print what the shell can offer after what was typed."""
    typed = _from_bash(os.environ.get("COMP_WORDS", "")) if shell == "bash" else _from_words(shell)
    for item in offered(program, typed):
        value = _for_bash(item.value, typed) if shell == "bash" else item.value
        click.echo(f"{value}\t{item.help}" if item.help and shell != "bash" else value)


def offered(program: click.Command, typed: Typed) -> "list[CompletionItem[Any]]":
    """Everything that can follow. Shells close an open quote behind the only offer: where more must follow, it is
    offered with that."""
    found = [*_following(program, typed)]
    while typed.quote and len(found) == 1 and (begun := _before_more(found[0])):
        typed = typed._replace(begun=begun)
        more = [*_following(program, typed)]
        if not more:
            break
        found = more
    return found


def _before_more(item: "CompletionItem[Any]") -> str:
    """What stands before whatever must follow an offer; nothing where it can be the end."""
    if item.goes_on:
        return f"{item.value} "
    return str(item.value) if item.value[-1:] in ("=", ".", "/") else ""


def _following(program: click.Command, typed: Typed) -> "Iterator[CompletionItem[Any]]":
    found = ShellComplete(program, {}, PROGRAM, COMPLETE_VARIABLE).get_completions(typed.words, typed.begun)
    option, equals, begun = typed.begun.partition("=")
    before = option + equals if equals and option.startswith("--") else ""
    for item in found:
        if item.type == "plain":
            yield CompletionItem(before + item.value, help=item.help, goes_on=item.goes_on)
            continue
        from cerebria_cli.commands._files import files

        for name in files(begun if before else typed.begun, folders_only=item.type == "dir"):
            yield CompletionItem(before + name)


# ---------------------------------------------------------------- what was typed


def _from_words(shell: str) -> Typed:
    """As zsh and fish say it: the words before, a line each, and the word that is begun, by fish as it is typed."""
    words, begun = os.environ.get("COMP_WORDS", ""), os.environ.get("COMP_WORD", "")
    typed = _read(begun) if shell == "fish" else Typed([], begun, os.environ.get("COMP_QUOTE", ""))
    return typed._replace(words=words.split("\n") if words else [])


def _from_bash(line: str) -> Typed:
    """As bash says it: the whole line up to the cursor, which begins with the program."""
    typed = _read(line)
    return typed._replace(words=typed.words[1:])


def _read(text: str) -> Typed:
    """Text of a shell, the last word of which may be begun, also within quotes."""
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.commenters = True, ""
    words, quote = list[str](), ""
    try:
        words.extend(reader)
    except ValueError:
        words.append(reader.token)
        state = str(getattr(reader, "state", ""))
        quote = state if state in ("'", '"') else ""
    if not words or (text[-1:].isspace() and not quote):
        return Typed(words, "")
    before = _read(text[: text.rindex(quote)]).begun if quote else ""
    return Typed(words[:-1], words[-1], quote, before)


# ---------------------------------------------------------------- what bash is told


def _for_bash(value: str, typed: Typed) -> str:
    """A word as bash puts it in place of what is begun: behind `=` or `:` begins for it a word of its own."""
    if typed.quote:
        return value[len(typed.before) :]
    breaks = [typed.begun.rfind(sign) for sign in "=:" if sign in os.environ.get("COMP_BREAKS", "=:")]
    rest = value[max(breaks, default=-1) + 1 :]
    return "".join(f"\\{sign}" if sign in _SPECIAL else sign for sign in rest)
