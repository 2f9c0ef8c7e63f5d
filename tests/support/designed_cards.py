"""The fifteen cards of designed_cards.toml: positions as they are described there, and what is true at a table."""

import tomllib
from typing import Any

from cerebria_cli import Game, catalogue
from cerebria_cli.catalogue.teach_dialogue import KEEP, Dialogue
from cerebria_cli.shelf.setups import load_setup
from support.owned_table import UNLOCKED, emotion
from support.paths import PROJECT

Facts = dict[str, Any]

FILE = PROJECT / "tests" / "support" / "designed_cards.toml"
CARDS: dict[str, Facts] = {card["name"]: card for card in tomllib.loads(FILE.read_text(encoding="utf-8"))["cards"]}

#: The Vibes of the designer's cards and of those that only lie there, and the cards with other spaces than 1 2 3 4.
VIBES = {
    **dict.fromkeys(("Hostility", "Excitement", "Courage", "Kindness", "Anger"), "red"),
    **dict.fromkeys(("Confidence", "Optimism", "Dislike", "Selfishness", "Comfort"), "yellow"),
    **dict.fromkeys(("Generosity", "Safety", "Jealousy", "Affection", "Guilt", "Trust"), "green"),
    **dict.fromkeys(("Mistrust", "Loneliness", "Self-Esteem", "Bitterness", "Innocence"), "blue"),
}
INTENSITY = {"Selfishness": [1, 1, 2], "Selflessness": [2, 3, 4, 5], "Dignity": [2, 3, 4], "Adoration": [2, 3, 4]}

#: Spirits whose powers have nothing to do with the situations, and where those stand of whom nothing is said.
PLAYERS = {"bea": "Harmony", "gus": "Misery", "ben": "Love", "gia": "Malice"}
ASIDE = {"bliss": ("N", "C", "NL"), "gloom": ("L", "W", "LW")}


def dialogue_of(card: str) -> Dialogue:
    """The dialogue after all answers, each understood at once."""
    dialogue = Dialogue(card, KEEP)
    for answer in CARDS[card]["answers"]:
        assert dialogue.take(answer) == [], answer
    return dialogue


def printed(taught: Facts) -> Facts:
    """The owner's cards: what the designer's conventions say of every Mild card, and what was taught."""
    known = catalogue.cards("retail")
    found: Facts = {
        name: {"power": "Nothing.", "intensity": [1, 2, 3, 4]} for name, card in known.items() if card.kind == "mild"
    }
    for name, vibe in VIBES.items():
        for one in (name, known[name].counterpart):
            found[one] = {**found.get(one, {"power": "Nothing."}), "vibe": vibe}
    for name, intensity in INTENSITY.items():
        found[name]["intensity"] = intensity
    for name in ("Generosity", "Affection"):
        found[name]["threshold"] = 2
    return {**found, **{name: {**found[name], **facts} for name, facts in taught.items()}}


def start(situation: Facts, taught: Facts) -> Game:
    """The table that a situation describes."""
    setup, told = load_setup("full-4"), situation["start"]
    setup["board"]["realms"] = situation.get("realms", setup["board"]["realms"])
    for player, (name, spirit) in zip(setup["players"], PLAYERS.items(), strict=True):
        mild = [card.name for card in catalogue.cards("retail").values() if card.kind == "mild"]
        deck = [card for card in mild if catalogue.cards("retail")[card].side == player["team"]]
        player |= {"name": name, "spirit": spirit, "deck": deck}
    taken = {facts["space"] for facts in told.values() if "space" in facts}
    players: Facts = {}
    for player in setup["players"]:
        facts = told.get(player["name"], {})
        aside = next(space for space in ASIDE[player["team"]] if space not in taken)
        taken.add(facts.get("space", aside))
        tokens = {**UNLOCKED, **facts.get("tokens", {})}
        players[player["name"]] = {"space": aside, **facts, "tokens": tokens}
    position = {
        "turn": {"player": situation["turn"], "actions": 3, **told.get("now", {})},
        "players": players,
        "teams": {team: told.get(team, {}) for team in ("bliss", "gloom")},
        "slots": {slot: emotion(words) for slot, words in situation["slots"].items()},
        "fortresses": told.get("fortresses", {}),
        "origin": {realm: _sphere(words) for realm, words in situation.get("origin", {}).items()},
    }
    return Game.new({**setup, "cards": printed(taught), "position": position})


def _sphere(words: str) -> Facts:
    sphere, wp = words.split()
    return {"sphere": sphere, "wp": int(wp)}


def true_now(game: Game) -> Facts:
    """What the situations speak of, in their words."""
    state = game.state("referee")
    found: Facts = {"turn": state["turn"]["player"], "actions": state["turn"]["actions"]}
    for name, player in state["players"].items():
        found |= {
            f"{name}.wp": player["wp"],
            f"{name}.essence": player["essence"],
            f"{name}.cards": len(player["hand"]),
        }
    for name, team in state["teams"].items():
        found |= {f"{name}.{what}": team[what] for what in ("ambition", "points", "minor", "major")}
    for slot, lying in state["slots"].items():
        found |= {slot: f"{lying['card']} {lying['essence']}", f"{slot}.intensity": lying["intensity"]}
    holders = {**state["control"]["realms"], **state["control"]["frontiers"]}
    for place, sums in state["control"]["totals"].items():
        found[f"at {place}"] = f"{holders[place] or 'nobody'} {sums['bliss']}-{sums['gloom']}"
    for realm, facing in state["origin"].items():
        found[facing["sphere"]] = f"{realm} {facing['wp']}"
    return found


def differences(game: Game, step: Facts) -> list[tuple[str, Any, Any]]:
    """Play a step of a situation: where the table differs from the reckoning, which comes first."""
    found: list[tuple[str, Any, Any]] = []
    for line in step.get("do", ()):
        if not step.get("refused"):
            game.play(line)
        elif game.judge(line, view="referee").legal:
            found.append((line, "refused", "legal"))
    while step.get("resolve") and game.state()["phase"] == "revelation":
        game.play(game.legal(view="referee")[0])
    pending = game.state("referee")["pending"]
    now = {**true_now(game), "owed": sorted(pending[0]["options"] if pending else [])}
    reckoned = {**step.get("after", {}), **({"owed": sorted(step["owed"])} if "owed" in step else {})}
    return found + [(what, value, now.get(what, "")) for what, value in reckoned.items() if now.get(what, "") != value]
