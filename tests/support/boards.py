"""The rows of the Spirit boards, typed from the rules: the upgrades of each Spirit Action, from left to right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

Rows = dict[str, tuple[str, ...]]

SIDE_A: Rows = {
    "move": ("haste", "surmount", "determination"),
    "invoke": ("bolster", "inner-force", "determination"),
    "quell": ("subdue", "extinguish", "determination"),
    "fortify": ("exalt", "raze", "determination"),
    "empower": ("channeled-power", "emotional-outburst", "determination"),
}
#: What replaces an upgrade of side A in its place, on each Spirit's side B.
REPLACED = {
    "Love": "move.determination=embrace invoke.inner-force=forging-bonds quell.extinguish=home-ground "
    "fortify.exalt=pierce-the-darkness fortify.determination=garrison empower.channeled-power=brighten-up",
    "Delight": "move.surmount=push invoke.bolster=summon quell.extinguish=cleansing-light "
    "empower.channeled-power=relish",
    "Empathy": "move.determination=switcheroo invoke.bolster=sharing-is-caring invoke.inner-force=motivation "
    "quell.determination=conversion fortify.raze=feeling-safe",
    "Harmony": "move.haste=flight invoke.bolster=relish quell.subdue=vanquish quell.determination=emotional-cycle "
    "fortify.exalt=attune-with-origin empower.emotional-outburst=rush-to-aid",
    "Hatred": "move.haste=charge move.determination=wildfire invoke.bolster=relish quell.determination=repel "
    "fortify.exalt=seethe empower.channeled-power=seethe",
    "Misery": "move.determination=deceive quell.determination=drain fortify.determination=drain "
    "empower.determination=drain empower.channeled-power=assimilate",
    "Malice": "move.surmount=push invoke.bolster=summon quell.determination=exterminate fortify.exalt=all-for-me",
    "Anxiety": "move.haste=flight move.determination=from-the-shadows invoke.inner-force=seeds-of-darkness "
    "quell.extinguish=devour fortify.raze=attune-with-origin empower.channeled-power=spreading-darkness",
}
#: Upgrades that keep their name on side B and cost something else there.
REPRICED = {
    "Love": ("move.surmount", "fortify.raze"),
    "Empathy": ("move.surmount", "empower.emotional-outburst"),
    "Harmony": ("move.surmount",),
    "Hatred": ("fortify.raze",),
    "Misery": ("move.surmount", "fortify.exalt"),
    "Malice": ("quell.extinguish", "empower.channeled-power", "empower.emotional-outburst"),
    "Anxiety": ("invoke.bolster",),
}


def side_b(spirit: str) -> Rows:
    swaps = dict(swap.split("=") for swap in REPLACED[spirit].split())
    return {verb: tuple(swaps.get(f"{verb}.{name}", name) for name in row) for verb, row in SIDE_A.items()}


def of_side_b(spirit: str) -> set[str]:
    """The upgrades of a Spirit's side B that differ from side A, as `move.push`."""
    swaps = [swap.split("=") for swap in REPLACED[spirit].split()]
    return {old.partition(".")[0] + "." + new for old, new in swaps} | set(REPRICED.get(spirit, ()))


ALL = (SIDE_A, *(side_b(spirit) for spirit in REPLACED))


def rows_of(game: "Game", player: str) -> Rows:
    """The rows of the board that lies before a player."""
    seats = {seat["name"]: seat["spirit"] for seat in game.setup["players"]}
    side = game.setup.get("sides", {}).get("spirit", "A")
    rows = side_b(seats[player]) if side == "B" and player in seats else SIDE_A
    return rows if game.setup["mode"] == "full" else {verb: row for verb, row in rows.items() if verb != "empower"}
