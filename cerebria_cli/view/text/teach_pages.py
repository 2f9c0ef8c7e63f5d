"""The questions of the dialogue that teaches, as lines of a terminal."""

from cerebria_cli.catalogue import Card
from cerebria_cli.catalogue.teach_dialogue import Question

#: Where answers begin under each other, and how far the lines before them go.
INDENT, WIDTH = 12, 78
TITLE = 10


def heading(card: Card, width: int = WIDTH) -> str:
    """The card as it is known, and how to be helped."""
    facts = [
        card.side.capitalize(),
        card.kind.capitalize(),
        card.vibe,
        f"Intensity {' '.join(map(str, card.intensity))}",
    ]
    known = f"{card.name}: {', '.join(filter(None, facts))}. Read it aloud."
    helps = "? helps  < back"
    return f"{known:<{width - len(helps)}}{helps}" if len(known) + len(helps) + 2 <= width else f"{known}\n{helps}"


def question_lines(question: Question, width: int = WIDTH) -> list[str]:
    """The question with its answers; the last line ends where the answer is typed."""
    words = [f"Enter {question.empty}"] if question.empty else []
    words += [choice.label for choice in question.choices]
    lines = _filled(words, width - INDENT) if words else []
    lines += _filled(question.hint.split(" "), width - INDENT, " ") if question.hint else []
    lines = lines or [""]
    if len(lines[-1]) > width - INDENT - 12:
        lines.append("")
    first = f"  {question.title:<{TITLE}}" if len(question.title) < TITLE else f"{question.title}  "
    whole = [(first if number == 0 else " " * INDENT) + line for number, line in enumerate(lines)]
    return [*whole[:-1], f"{whole[-1]:<{width - 14}}> "]


def _filled(words: list[str], width: int, gap: str = "  ") -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(gap) + len(word) <= width:
            lines[-1] += gap + word
        else:
            lines.append(word)
    return lines
