"""How a game is told: each verb as a sentence in plain words, and how far everybody is from the nearest victory."""

from collections.abc import Mapping

from cerebria_cli.editions.card_game.cards import TITLES, face, is_code
from cerebria_cli.editions.card_game.explaining import scored_by_mood
from cerebria_cli.editions.card_game.player import PlayerState
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import listing, name
from cerebria_cli.view.words.storytelling import Played, Sentence, plainly

GAME = "Card Game"
#: What the numbers of a course are: with 0 a Revelation would end the game.
TITLE = "Fragments missing to the nearest victory, if a Revelation came now"
LEAST_LEADS = True


def standing(state: State) -> dict[str, Reason]:
    """win.single-bliss, win.single-gloom, win.balanced: what everybody is short of, by a Revelation now or the last."""
    found = [state] if state.phase == "over" else list(scored_by_mood(state).values())
    return {
        who: _way(state, name(who), [one.players[number] for one in found])
        for number, who in enumerate(state.setting.players)
    }


def _way(state: State, who: str, found: list[PlayerState]) -> Reason:
    """What is missing to the nearest goal, and how much there is of each kind, by every Mood that can lie there."""
    single = int(state.setting.numbers["win"]["single"])
    kinds = (("Bliss", {one.bliss for one in found}), ("Gloom", {one.gloom for one in found}))
    parts = tuple(Reason(kind, _known(amounts), most=single) for kind, amounts in kinds)
    return Reason(who, _known({_missing(state, one) for one in found}), parts=parts)


def _known(amounts: set[int]) -> int | None:
    """The amount that comes out with every Mood; None where they differ."""
    return next(iter(amounts)) if len(amounts) == 1 else None


def _missing(state: State, holder: PlayerState) -> int:
    single, each = (int(state.setting.numbers["win"][kind]) for kind in ("single", "balanced"))
    both = max(0, each - holder.bliss) + max(0, each - holder.gloom)
    return min(both, max(0, single - holder.bliss), max(0, single - holder.gloom))


# ---------------------------------------------------------------- sentences


def card_words(code: str) -> str:
    """`the Strong red Gloom (steal)`, or the name that the owner's list gives it."""
    if not is_code(code):
        return "a card" if code == UNKNOWN else code
    if called(code) != code:
        return called(code)
    found = face(code)
    if found.kind == "bb":
        return f"the {found.vibe} {TITLES[found.side]}"
    return f"the {name(found.kind)} {found.vibe} {name(found.side)} ({found.ability})"


def _codes(line: Played) -> list[str]:
    """The cards among the words."""
    return [word for word in line.words if is_code(word) or word == UNKNOWN]


def _card(line: Played, place: int = 0) -> str:
    found = _codes(line)
    return card_words(found[place]) if place < len(found) else "a card"


def _enters(does: str, line: Played) -> str:
    """A card that comes into the Mindset, over another or instead of one."""
    told = f"{line.actor} {does} {_card(line)}"
    for word, way in (("over", "over"), ("out", "discarding")):
        if word in line.words[:-1]:
            told += f" {way} {card_words(line.words[line.words.index(word) + 1])}"
    return told


def _uses(line: Played) -> str:
    absorbing = ", absorbing" if "absorb" in line.words else ""
    return f"{line.actor} uses {_card(line)}{absorbing}"


def _swaps(line: Played) -> str:
    whose = next((name(word) for word in line.words if word in line.after["players"]), "")
    return f"{line.actor} swaps {_card(line)} for {_card(line, 1)}" + (f" of {whose}" if whose else "")


def _column(does: str, line: Played) -> str:
    return f"{line.actor} {does} column {line.word()} of the Impulse"


def _many(does: str, line: Played) -> str:
    return f"{line.actor} {does} {listing(map(card_words, _codes(line)))}"


#: Every verb of the edition as a sentence.
SENTENCES: Mapping[str, Sentence] = {
    "lay": lambda line: _many("lays the Impulse:", line),
    "mood": lambda line: f"The Mood turns to {line.titled()}",
    "start": lambda line: f"{line.titled()} takes the first turn",
    "mulligan": plainly("takes a new hand"),
    "keep": plainly("keeps the hand"),
    "discard": lambda line: _many("discards", line),
    "shuffle": lambda line: "The deck is shuffled",
    "impulse": lambda line: _column("takes", line),
    "invoke": lambda line: _enters("invokes", line),
    "use": _uses,
    "cancel": lambda line: f"{line.actor} cancels it with {_card(line)}",
    "let": plainly("lets it happen"),
    "destroy": lambda line: f"{line.actor} destroys {_card(line)} of {line.titled()}",
    "drain": lambda line: f"{line.actor} drains {_card(line)} of {line.titled()} onto {_card(line, 1)}",
    "stay": plainly("chooses the Fragments that stay"),
    "deprive": lambda line: _column("deprives", line),
    "summon": lambda line: _enters("summons", line),
    "steal": lambda line: f"{line.actor} steals from {line.titled()}",
    "take": lambda line: f"{line.actor} takes {_card(line)}",
    "swap": _swaps,
    "embrace": lambda line: _column("embraces", line),
    "decline": plainly("declines"),
    "end": plainly("ends the turn"),
    "reveal": lambda line: _many("shows", line),
}
