"""A setup in words."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.unknowns import told_at

if TYPE_CHECKING:
    from cerebria_cli.view.text.page import Page


def summarise(page: "Page", setup: str, table: dict[str, Any], state: dict[str, Any]) -> None:
    """What a good setup says; `state` is the game that begins with it."""
    chance = table.get("chance", {})
    page.heading(setup, kind_of(state))
    for number, player in enumerate(table["players"], 1):
        page.fact(f"Player {number}", _seat(player))
    page.fact("Turns", ", ".join(state.get("order", ())))
    if "origin" in state and chance.get("aspirations") != "dealt":
        page.fact("Origin", ", ".join(f"{facts['sphere']} at {realm}" for realm, facts in state["origin"].items()))
        page.fact("Common row", ", ".join(state["common"].get("row", ())))
    page.fact("Emotions", _shuffled(chance.get("emotions", "table")))
    page.fact("Aspirations", _shuffled(chance.get("aspirations", "table")) if "origin" in state else "")
    page.fact("Rulings", ", ".join(f"{name}={option}" for name, option in table.get("rulings", {}).items()))
    # Of a position that does not tell which turn it is, no turn is named.
    told = told_at(table.get("position"), ("turn", "number"))
    turn = f", turn {state['turn']['number']}" if told is not None else ""
    page.fact("Position", f"a game under way{turn}" if "position" in table else "")


def kind_of(state: dict[str, Any]) -> str:
    """The edition, and the mode where it has several."""
    return " ".join(filter(None, (state["edition"], state.get("mode", ""))))


def with_spirit(name: str, player: dict[str, Any]) -> str:
    """A player, and the Spirit where there are Spirits."""
    return f"{name} ({player['spirit']})" if "spirit" in player else name


def _seat(player: dict[str, Any]) -> str:
    """A player of a setup in words."""
    if "spirit" not in player:
        return str(player["name"])
    return f"{player['name']}: {player['team']}, {player['spirit']}, {_deck(player)}"


def _deck(player: dict[str, Any]) -> str:
    from cerebria_cli.view.words.plain import tally

    deck = player.get("deck", "basic")
    if isinstance(deck, list):
        return f"own deck: {', '.join(tally(deck))}"
    return "basic deck" if deck == "basic" else f"deck of {deck}"


def _shuffled(chance: str) -> str:
    return "dealt by the tool" if chance == "dealt" else "shuffled at the table"
