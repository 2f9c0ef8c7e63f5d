"""Which facts are others than before."""

from collections.abc import Iterator, Mapping

from cerebria_cli.view.words.plain import Facts

#: What is different in every two moments, and tells nothing.
_OTHER_MOMENT = ("entry", "changed")


def changed(before: Facts, after: Facts) -> list[str]:
    """The names of all facts that are different now, gone or new, such as `slots.W2.essence`, in their order; what came
    or went as a whole, such as `slots.W2`, is named once."""
    return [path for path in _paths(before, after, "") if path not in _OTHER_MOMENT]


def _paths(before: Facts, after: Facts, above: str) -> Iterator[str]:
    for name in dict.fromkeys((*after, *before)):
        old, new = before.get(name), after.get(name)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from _paths(old, new, f"{above}{name}.")
        elif old != new:
            yield f"{above}{name}"
