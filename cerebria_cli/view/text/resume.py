"""The two-minute resume after a break: whose turn, what is left of it, what is owed, how the table should look."""

from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import Facts, leader, name, number, safe
from cerebria_cli.view.words.putting_right import quick_check
from cerebria_cli.view.words.sentences import (
    PHASES,
    acting,
    end_sentence,
    owed_sentence,
    preparing,
    result_sentence,
    seat,
    turn_left,
    unknown_powers,
    unsettled,
)

if TYPE_CHECKING:
    from rich.text import Text


def resume(facts: Facts) -> "Text":
    """The sentences, then the table."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.text.board import layout

    lines: list[Text] = []
    for place, sentence in enumerate(resume_sentences(facts)):
        lines += paint.paragraph(sentence, paint.STRONG if place == 0 else "")
    return paint.stack([*lines, paint.line(), layout(facts)])


def resume_sentences(facts: Facts) -> list[str]:
    """What everybody should know before play goes on."""
    if facts.get("result"):
        return [result_sentence(facts["result"])]
    owed = [f"{owed_sentence(one, facts)}." for one in facts.get("pending", ())]
    found = [_whose_turn(facts), *(owed or ["Nothing is owed."]), end_sentence(facts), _then(facts), _common(facts)]
    return [sentence for sentence in [*found, quick_check(facts), unknown_powers(facts)] if sentence]


def _whose_turn(facts: Facts) -> str:
    """Who goes on, and with what."""
    turn = facts.get("turn") or {}
    phase = str(facts.get("phase", "play"))
    if preparing(facts):
        who = f": {seat(facts, acting(facts))} goes on" if acting(facts) in facts.get("players", {}) else ""
        return f"{PHASES.get(phase, safe(phase))}{who}."
    if not turn.get("player"):
        return ""
    count = f"Turn {number(turn['number'])}" if turn.get("number") else "The turn"
    count = f"Round {number(facts['round']['number'])}: {count.lower()}" if facts.get("round") else count
    about = [safe(facts.get("players", {}).get(turn["player"], {}).get("spirit") or ""), name(turn.get("team") or "")]
    told = ", ".join(filter(None, about))
    who = f"{name(turn['player'])}'s" + (f" ({told})" if told else "")
    in_revelation = ", in a Revelation" if phase == "revelation" else ""
    return f"{count} is {who}{in_revelation}: {turn_left(facts)}."


def _then(facts: Facts) -> str:
    """Who comes after."""
    order, turn = list(facts.get("order", ())), facts.get("turn") or {}
    player = turn.get("player")
    if player not in order:
        return ""
    if preparing(facts):
        return f"Then the turns begin: {', '.join(map(name, order))}."
    count = turn.get("number")
    place = (count - 1) % len(order) if isinstance(count, int) else 0
    now = place if order[place] == player else order.index(player)
    return f"After that: {', '.join(map(name, order[now + 1 :] + order[:now]))}."


def _common(facts: Facts) -> str:
    """The Common Aspiration and who is ahead."""
    current = facts.get("common", {}).get("current")
    if unsettled(facts):
        return "Which Aspiration is the next Common one is not settled yet."
    if not current:
        return ""
    counts = facts.get("standing", {}).get(current, {})
    ahead = leader(counts)
    told = ", ".join(f"{name(team)} {number(count)}" for team, count in counts.items())
    stands = f": {told}; {f'{name(ahead)} is ahead' if ahead else 'nobody is ahead'}" if told else ""
    return f"The Common Aspiration is {safe(current)}{stands}."
