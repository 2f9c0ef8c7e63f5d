"""Small brushes: styled text in columns. Nothing here reads markup, so no name can carry any."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from cerebria_cli.view.words.plain import cells, mark, name, room, wrap

STRONG = "bold"
# colours by their meaning; `colours.py` says what they are
FAINT = "faint"
ALERT = "alert"
GOOD = "good"
GONE = "gone"
NOTICE = "notice"
RULE = "rule"
GAIN, LOSS = "gain", "loss"

TEAM_STYLES = {"bliss": "bliss", "gloom": "gloom", "balance": "balance"}
VIBE_STYLES = {vibe: f"vibe.{vibe}" for vibe in ("red", "yellow", "green", "blue", "wild")}


def ink(text: str, style: str = "") -> Text:
    """Styled text that keeps its style to itself when more is added to it."""
    return Text().append(text, style or None)


def team_style(team: object) -> str:
    """The colour of a team."""
    return TEAM_STYLES.get(str(team), STRONG if team else FAINT)


def team_mark(team: object) -> Text:
    """The sign of a team in its colour."""
    return ink(mark(team), team_style(team))


def team_name(team: object) -> Text:
    """Sign and name of a team in its colour."""
    return ink(f"{mark(team)} {name(team)}", team_style(team))


def versus(teams: Iterable[object]) -> Text:
    """The order in which the teams' numbers stand, as `▲:▼`."""
    return ink(":").join(team_mark(team) for team in teams)


def column(content: Text | str, width: int, gap: int = 1) -> Text:
    """The content in a column of that width, cut or filled up, with a gap behind it."""
    text = ink(content) if isinstance(content, str) else content.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text.append(" " * gap)


def right(content: Text | str, width: int, gap: int = 1) -> Text:
    """The content at the right end of a column."""
    text = ink(content) if isinstance(content, str) else content.copy()
    text.truncate(width, overflow="ellipsis")
    text.pad_left(width - text.cell_len)
    return text.append(" " * gap)


def line(*parts: Text | str) -> Text:
    """The parts side by side, without blanks at the end."""
    text = Text()
    for part in parts:
        text.append(part)
    text.rstrip()
    return text


def stack(lines: Iterable[Text]) -> Text:
    """The lines under each other."""
    return ink("\n").join(lines)


def flow(items: Sequence[Text], width: int, separator: str = ", ") -> list[Text]:
    """The items one after another, in as many lines of that width as they need."""
    lines: list[Text] = []
    room = width - cells(separator.rstrip())
    for item in items:
        piece = item.copy()
        piece.truncate(room, overflow="ellipsis")
        if lines and lines[-1].cell_len + cells(separator) + piece.cell_len <= room:
            lines[-1] = lines[-1].append(separator, FAINT).append(piece)
            continue
        if lines:
            lines[-1] = line(lines[-1].append(separator, FAINT))
        lines.append(piece)
    return lines


def paragraph(text: str, style: str = "", first: str = "", rest: str = "") -> list[Text]:
    """A longer text in lines."""
    return [ink(row, style) for row in wrap(text, room(), first, rest)]


def rule(title: Text | str = "") -> Text:
    """A line across, with a title in it."""
    width = room()
    head = ink("── ", FAINT) if title else Text()
    if title:
        head.append(title).append(" ")
    head.truncate(width, overflow="ellipsis")
    return head.append("─" * (width - head.cell_len), FAINT)
