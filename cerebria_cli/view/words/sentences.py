"""Whose turn it is, what is left of it, what is owed and how the game ended: the sentences, without a terminal."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.view.words.causes import cause_words
from cerebria_cli.view.words.owed import answer, many, purpose, verbs_of
from cerebria_cli.view.words.plain import Facts, listing, name, number, plural, safe

PHASES = {
    "placement": "Placing figures and starting Emotions",
    "hands": "Drawing the starting hands",
    "tokens": "Placing the wild Vibe tokens",
    "play": "Play",
    "revelation": "Revelation",
    "over": "The game is over",
    "setup": "Setting up",
    "preparation": "Preparing the next Cycle",
}

#: Why the game ends, by the rule's id or its last part.
REASONS = {
    "last-common": "no Common Aspiration is left",
    "capping": "a team had to add a Fragment that it does not have",
    "twenty": "a team has reached 20 points",
    "single-bliss": "a player is Single-minded (Bliss)",
    "single-gloom": "a player is Single-minded (Gloom)",
    "balanced": "a player is Balanced",
    "fifth-round": "the fifth round is over",
    "third-major": "a side has added its third Major Fragment",
}

#: The steps of a Revelation that find the next Common Aspiration.
STEPS = ("revelation.4-common", "revelation.5-common")

#: Reasons for which the game ends without finishing a turn.
AT_ONCE = ("fifth-round", "third-major")


def seat(facts: Facts, who: str) -> str:
    """A player with the Spirit: `Diana (Delight)`."""
    spirit = facts.get("players", {}).get(who, {}).get("spirit")
    return f"{name(who)} ({safe(spirit)})" if spirit else name(who)


def moment_words(facts: Facts) -> str:
    """Edition, entry, round, turn and phase."""
    turns, rounds = ((facts.get(count) or {}).get("number") for count in ("turn", "round"))
    parts = [name(" ".join(safe(facts[key]) for key in ("edition", "mode") if facts.get(key)))]
    parts += [f"after entry {number(facts['entry'])}"] if "entry" in facts else []
    parts += [f"round {number(rounds)}"] if rounds else []
    parts += [f"turn {number(turns)}"] if turns else []
    phase = str(facts.get("phase", "play"))
    parts += [PHASES.get(phase, safe(phase))] if phase != "play" else []
    return " · ".join(part for part in parts if part)


def turn_left(facts: Facts) -> str:
    """What the player may still do this turn."""
    turn = facts.get("turn") or {}
    if preparing(facts):
        return "to act"
    actions = turn.get("actions")
    # round.fortitude: without Fortitude no Action can be taken, however many the turn still has.
    if "fortitude" in (side := facts.get("teams", {}).get(turn.get("team")) or {}) and side["fortitude"] == 0:
        return "Fortitude 0: only `pass` is left"
    parts = [f"{plural(actions, 'Action')} left"] if isinstance(actions, int) else []
    if "absorb" in turn:
        parts.append("Absorb available" if turn["absorb"] else "Absorb not available")
    parts += rounds_left(facts, turn)
    used = turn.get("abilities_used")
    parts += [f"used: {listing(map(safe, used))}"] if used else []
    done = turn.get("intentions") or 0
    parts += [plural(done if isinstance(done, int) else len(done), "Intention")] if done else []
    return ", ".join(parts) or "to act"


def rounds_left(facts: Facts, turn: Mapping[str, Any]) -> list[str]:
    """In a game with rounds: the Fortitude of the side, and whether the player may meditate."""
    side = facts.get("teams", {}).get(turn.get("team")) or {}
    player = facts.get("players", {}).get(turn.get("player")) or {}
    parts = [f"Fortitude {number(side['fortitude'])}"] if "fortitude" in side else []
    if "meditated" in player:
        often, shaper = player["meditated"], player.get("shaper")
        free = often < 1 or (shaper and often < 2 and not turn.get("meditated"))
        parts.append("Meditation available" if free else "Meditation not available")
    return parts


def owed_sentence(owed: Mapping[str, Any], facts: Facts) -> str:
    """What somebody has to decide: the answers, whether it can be declined, and what it is for; `facts` tell the
    edition."""
    verbs = verbs_of(facts)
    who = "the table" if owed.get("who") == TABLE else name(owed.get("who", ""))
    decline = ", or decline" if owed.get("may") else ""
    why = ": ".join(filter(None, (cause_words(str(owed.get("cause") or "")), purpose(owed, verbs))))
    more = "; ".join(filter(None, (why, many(owed))))
    return f"Owed by {who}: {answer(owed, verbs)}{decline}{f' ({more})' if more else ''}"


def acting(facts: Facts) -> str:
    """Who acts now: whoever owes something first, else the player whose turn it is; nobody when the game is over."""
    if facts.get("result"):
        return ""
    owed = facts.get("pending") or [{"who": (facts.get("turn") or {}).get("player") or ""}]
    return str(owed[0].get("who", ""))


def preparing(facts: Facts) -> bool:
    """Whether nobody's turn has begun yet, or the next Cycle is prepared."""
    return facts.get("phase", "play") not in ("play", "revelation", "over")


def unsettled(facts: Facts) -> bool:
    """Whether somebody still has to say something on which the next Common Aspiration depends."""
    return any(owed.get("what") == "strike" or owed.get("cause") in STEPS for owed in facts.get("pending") or ())


def end_sentence(facts: Facts) -> str:
    """That the end of the game is triggered, and why."""
    reason = (facts.get("end") or {}).get("triggered")
    if not reason or facts.get("result"):
        return ""
    if reason in AT_ONCE:
        return f"The game ends: {reason_words(reason)}. The last Revelation is resolved, then points are counted."
    return f"The end is triggered: {reason_words(reason)}. This turn is finished, then comes the final scoring."


def reason_words(reason: object) -> str:
    """Why the game ends, in words."""
    return REASONS.get(str(reason).rpartition(".")[2], safe(reason))


def unknown_powers(facts: Facts) -> str:
    """The cards on the board whose powers the table has to declare."""
    lying = {emotion.get("card") for emotion in (facts.get("slots") or {}).values()}
    cards = [card for card in facts.get("announced") or () if card in lying]
    return f"Powers that the table declares itself: {listing(map(safe, cards))}." if cards else ""


def result_sentence(result: Mapping[str, Any]) -> str:
    """Who won, with the scores."""
    scores = result.get("scores") or {}
    told = ", ".join(f"{name(team)} {number(score)}" for team, score in scores.items())
    winner = result.get("winner")
    together = listing(map(name, result.get("winners") or ()))
    # A side that wins at once need not have more points.
    if winner and scores.get(winner, 0) < max(scores.values(), default=0):
        return f"{name(winner)} wins, whatever the points ({told})."
    end = f"{name(winner)} wins" if winner else f"{together} win together" if together else "The game is a draw"
    return f"{end}: {told}." if told else f"{end}."
