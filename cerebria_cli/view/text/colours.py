"""The colours of the terminal by their meaning, readable on black, on white and on what is between."""

#: In 256 colours, whose numbers from 16 on look the same everywhere.
MANY = {
    "faint": "color(244)",
    "alert": "bold color(167)",
    "good": "bold color(64)",
    "gone": "color(244) strike",
    "notice": "color(100)",
    "rule": "color(30)",
    "gain": "color(64)",
    "loss": "color(167)",
    "bliss": "bold color(166)",
    "gloom": "bold color(99)",
    "balance": "bold",
    "vibe.red": "color(167)",
    "vibe.yellow": "color(100)",
    "vibe.green": "color(64)",
    "vibe.blue": "color(32)",
    "vibe.wild": "bold",
}

#: In 16 colours, which every terminal shows as it likes: signs and letters have to do.
FEW = {
    "faint": "none",
    "alert": "bold red",
    "good": "bold",
    "gone": "strike",
    "notice": "bold",
    "rule": "none",
    "gain": "none",
    "loss": "red",
    "bliss": "bold",
    "gloom": "bold magenta",
    "balance": "bold",
    "vibe.red": "red",
    "vibe.yellow": "none",
    "vibe.green": "none",
    "vibe.blue": "none",
    "vibe.wild": "bold",
}


def colours(system: str | None) -> dict[str, str]:
    """The colours for a terminal that knows so many, as rich names the system."""
    return FEW if system in ("standard", "windows") else MANY
