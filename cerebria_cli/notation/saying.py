"""What the arguments of a verb say, in words: the way back from a value with named fields."""

from functools import cache
from typing import Any

from cerebria_cli.notation.vocabulary import Arg, VerbSpec

Form = tuple[Arg, ...]


def said_words(args: Any, spec: VerbSpec) -> list[str]:
    """The canonical words of a verb's arguments, filler words included."""
    return [word for arg in form_of(args, spec) for word in _words(args, arg)]


def _words(args: Any, arg: Arg) -> list[str]:
    if not arg.name:
        return [arg.choices[0]]
    value = getattr(args, arg.name)
    if arg.optional and not arg.default and value == type(args)._field_defaults.get(arg.name):
        return []
    words = [str(one) for one in value] if arg.repeat else [str(value)]
    return [arg.filler, *words] if arg.filler else words


def form_of(args: Any, spec: VerbSpec) -> Form:
    """The form that says just what is said; of a move with gaps, the one that says most of it."""
    if len(spec.forms) == 1:
        return spec.forms[0]
    defaults = type(args)._field_defaults
    said = frozenset(
        name for name, value in zip(args._fields, args, strict=True) if name not in defaults or value != defaults[name]
    )
    return _best_form(spec.forms, said)


@cache
def _best_form(forms: tuple[Form, ...], said: frozenset[str]) -> Form:
    def fit(form: Form) -> tuple[int, int]:
        names = {arg.name for arg in form if arg.name}
        needed = {arg.name for arg in form if arg.name and not arg.optional}
        return len(needed - said), len(said - names)

    return min(forms, key=fit)
