"""A table with the invented cards: a full game under way, and how to ask about it."""

import tomllib
from pathlib import Path
from typing import Any

from cerebria_cli import Game
from cerebria_cli.shelf.setups import load_setup
from support.paths import PROJECT

INVENTED = PROJECT / "fixtures" / "overlays" / "invented.toml"
OVERLAY: dict[str, Any] = tomllib.loads(INVENTED.read_text(encoding="utf-8"))
CARDS = {name: facts for name, facts in OVERLAY.items() if name != "wheel"}

#: Every deck has two copies of four invented cards and of four cards of the catalogue whose powers are not known.
BLISS = ["Wonder", "Patience", "Musing", "Mercy", "Courage", "Comfort", "Affection", "Generosity"] * 2
GLOOM = ["Spite", "Dread", "Gluttony", "Gloating", "Hostility", "Selfishness", "Disgust", "Bitterness"] * 2

#: What every player's board has: all five Spirit Actions unlocked.
UNLOCKED = {verb: {"unlock": "wild"} for verb in ("move", "invoke", "quell", "fortify", "empower")}

Facts = dict[str, Any]


def setup(cards: Facts | None = None) -> Facts:
    """full-4 with the invented cards, or with others, in an overlay and in the decks."""
    table = load_setup("full-4")
    own = CARDS if cards is None else cards
    if own is CARDS:
        for player in table["players"]:
            player["deck"] = BLISS if player["team"] == "bliss" else GLOOM
    return {**table, "cards": own}


def under_way(slots: dict[str, str], cards: Facts | None = None, turn: str = "diana", **facts: Any) -> Game:
    """A game in which it is somebody's turn, with `Card` or `Card 2` (with 2 Essence) on slots.

    Everybody has 4 Willpower, 2 Essence, no card and all Actions unlocked; Diana's figure is on VC, Leo's on CN,
    Thomas' on NL, Fred's on LW; no team has Ambition. `facts` are of players or teams, `fortresses` or the `origin`.
    """
    players = {name: {"tokens": dict(UNLOCKED), **facts.get(name, {})} for name in ("diana", "leo", "thomas", "fred")}
    position = {
        "turn": {"player": turn, "actions": 3, **facts.get("now", {})},
        "players": players,
        "teams": {team: facts.get(team, {}) for team in ("bliss", "gloom")},
        "slots": {slot: emotion(words) for slot, words in slots.items()},
        "fortresses": facts.get("fortresses", {}),
        "origin": facts.get("origin", {}),
    }
    return Game.new({**setup(cards), "position": position})


def emotion(words: str) -> Facts:
    card, _, essence = words.partition(" ")
    return {"card": card, "essence": int(essence or 1)}


def played(game: Game, *lines: str) -> Facts:
    """The referee's facts after some lines that are all legal."""
    for line in lines:
        game.play(line)
    return game.state("referee")


def refusal(game: Game, line: str) -> list[str]:
    """The rules of all objections to a line; none if it is legal."""
    return sorted(objection.rule for objection in game.judge(line, view="referee").objections)


def owed(game: Game) -> tuple[str, list[str]]:
    """Who has to decide something, and the answers; nobody if nothing is owed."""
    pending = game.state("referee")["pending"]
    return (pending[0]["who"], pending[0]["options"]) if pending else ("", [])


def power(stage: str, *effects: Facts, ask: str = "after", whose: str = "own", **more: Any) -> Facts:
    """A declaration; `near`, `conditions` as triples."""
    conditions = [{"left": left, "is": sign, "right": right} for left, sign, right in more.pop("conditions", ())]
    return {
        "ask": ask,
        "stage": stage,
        "whose": whose,
        "do": list(effects),
        **({"if": conditions} if conditions else {}),
        **more,
    }


def with_power(card: str, *powers: Facts) -> Facts:
    """An overlay that gives one card of the catalogue some powers."""
    return {card: {"power": "For this test.", "powers": list(powers)}}


# ---------------------------------------------------------------- files

PAIR = """\
[Spite]
side = "gloom"
kind = "mild"
vibe = "red"
intensity = [1, 2]
threshold = 2
counterpart = "Vengeance"

[Vengeance]
side = "gloom"
kind = "strong"
vibe = "red"
intensity = [2, 3]
counterpart = "Spite"
"""


def write(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
