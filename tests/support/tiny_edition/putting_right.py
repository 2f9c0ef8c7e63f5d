"""How the table looks, in words."""

from cerebria_cli.view.words.plain import Facts


def repairs(before: Facts, after: Facts, known: tuple[Facts, Facts]) -> list[str]:
    """What to change on a table that looks like `before`."""
    changed = [f"The pile: {before['pile']} -> {after['pile']}."] if before["pile"] != after["pile"] else []
    had, has = (facts["players"] for facts in known)
    return [*changed, *(f"{who}'s card is another." for who in has if had[who] != has[who])]


def preparation(facts: Facts) -> list[str]:
    """How the table looks before the first move."""
    return ["An empty pile, and a hidden card for everybody."]


def quick_check(facts: Facts) -> str:
    """A count by which a disturbed table shows."""
    return f"For a quick check of the table: the pile has {facts['pile']}."
