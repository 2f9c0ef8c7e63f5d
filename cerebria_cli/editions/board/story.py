"""How the games on the board are told: what their verbs have in common, and who has how much."""

from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.view.words.plain import listing, name, safe
from cerebria_cli.view.words.storytelling import Played, with_words

#: What the numbers of a course are.
TITLE = "Score if the game ended now"
#: Whether the least is the best.
LEAST_LEADS = False


def standing_by(score: Explanation) -> dict[str, Reason]:
    """What each team has, with the summands, from the answer to the question about the score."""
    rows = {name(team): team for team in score.value}
    told = {rows[reason.what]: reason for reason in score.reasons if reason.what in rows}
    return {team: told.get(team, Reason(name(team)))._replace(amount=amount) for team, amount in score.value.items()}


def tell_places(line: Played) -> str:
    where = line.word()
    return f"{line.actor} starts on {where}" + (f" with an Emotion on {line.word(1)}" if len(line.words) > 1 else "")


def tell_moves(line: Played) -> str:
    before, after = ((facts["players"].get(line.who) or {}).get("space") for facts in (line.before, line.after))
    return f"{line.actor} moves to {safe(after or line.word())}" + (f" from {safe(before)}" if before else "")


def tell_shift(line: Played) -> str:
    return f"{line.actor} moves {line.emotion()} from {line.word()} to {line.word(1)}"


def tell_aims(line: Played) -> str:
    card = line.words[-1] if line.words else UNKNOWN
    chosen = "an Aspiration in secret" if card == UNKNOWN else f"the Aspiration {name(card)}"
    return f"{line.actor} takes {chosen}"


def tell_reveals(line: Played) -> str:
    return f"{line.titled()} reveals {listing(map(name, line.words[1:]))}"


def tell_chooses(line: Played) -> str:
    return f"{line.actor} says {line.word()}" if line.word() in ("yes", "no") else with_words("chooses", line)


def tell_shuffle(line: Played) -> str:
    return f"The deck of {line.titled()} is shuffled"
