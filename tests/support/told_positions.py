"""Told positions at random: what a table of a random game would say of itself, less what nobody happens to say.

The game itself is one way in which all that is left out can stand, so every answer about the told position can be held
against it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cerebria_cli.editions.board.knowledge import behind_unknown
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.errors import CerebriaError, WrongUsage
from cerebria_cli.game.assumptions import asked_about, begun_from, depends_on, settled
from cerebria_cli.game.desk import Game
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.position_writing import written_position
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.random_play.offered import Offered
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.grounds import Ground
from support import balance_positions, full_games

#: A setup of every edition and mode; with sides of Team and Spirit boards, where Spirits and decks are drawn too.
SETUPS = (
    *("basic-4", "full-4", "full-2", "full-4 AB", "full-3 BB"),
    *("balance-6", "balance-3", "balance-5 AB", "balance-4 BB"),
    *("prototype-4", "prototype-2", "card-3", "card-2"),
)

#: What nobody says of a slot or location is that it is empty: these facts are told always.
LYING = ("origin.", "fortresses.", "identity", "common.", "impulse.", "discard")


class Told(NamedTuple):
    """A told position, and a game in which everything is so."""

    setup: str
    facts: str
    asked: Game
    truth: Game


def table_of(setup: str, seed: int) -> dict[str, Any]:
    """The table of one of `SETUPS`."""
    name, _, sides = setup.partition(" ")
    if not sides:
        return load_setup(name)
    edition, _, players = name.partition("-")
    if edition == "balance":
        return balance_positions.varied(int(players), sides, seed)
    return full_games.varied(name, sides, seed)


def told_positions(setup: str, seed: int) -> Iterator[Told]:
    """A few told positions of one random game."""
    chance = Random(f"{setup} {seed}")
    game = Game.new(table_of(setup, seed))
    for _ in range(3):
        play(game, at_random(chance.randrange(10**9)), limit=chance.randrange(20, 90), enter=Game.go_on)
        if game.now.phase != "play":
            continue
        truth = Game.new(written_position(game, "referee").setup)
        if truth.state()["pending"]:
            continue
        found = _told(setup, truth, chance)
        if found is not None:
            yield found


def _told(setup: str, truth: Game, chance: Random) -> Told | None:
    line = written_position(truth, "referee").line
    told = chance.choice((0.05, 0.2, 0.5, 0.8))
    slots = {*truth.state().get("slots", ())}
    facts = [
        fact
        for fact in line.split()
        if fact.split("=")[0].split(".")[0] in slots
        or fact.startswith(LYING)
        or ".mindset" in fact
        or chance.random() < told
    ]
    text = " ".join(facts)
    try:
        found = setup_with({key: value for key, value in truth.setup.items() if key != "position"}, text)
    except WrongUsage:
        return None
    asked = asked_about(found)
    asked.told_openly = True
    return Told(setup, text, asked, truth)


def lines_to_ask(told: Told, seed: int) -> Iterator[tuple[str, bool]]:
    """Lines that are legal in the game, lines that are offered by what is told, and some with another name in them;
    each with whether it is offered."""
    chance = Random(seed)
    in_game, offered = (
        [at_random(f"{seed} {number}")(game, Offered(game)) for number in range(2)] for game in (told.truth, told.asked)
    )
    for line in (*in_game, *offered):
        # What a hand holds is not told by a position, but seen at the table.
        if " reveal " not in line:
            yield line, line in offered
            yield _altered(line, [*in_game, *offered], chance), False


def _altered(line: str, others: list[str], chance: Random) -> str:
    words, other = line.split(), chance.choice(others).split()
    at = chance.randrange(len(words))
    words[at] = chance.choice(other)
    return " ".join(words)


# ---------------------------------------------------------------- what must hold


def is_legal(game: Game, line: str) -> bool | None:
    """Whether a line is legal; None where it cannot be read."""
    try:
        return game.judge(line, view="referee").legal
    except Illegal:
        return False
    except CerebriaError:
        return None


def wrong_answers(told: Told, line: str, *, offered: bool) -> Iterator[str]:
    """In what the answers about a line contradict each other, or the game."""
    from cerebria_cli.commands.try_ import tried
    from cerebria_cli.explaining.facts import explained_cost

    if is_legal(told.asked, line) is None:
        return
    where = settled(told.asked, line)
    if (found := is_legal(where, line)) is None:
        # Where it can be played in several ways, the referee asks which is meant.
        return
    legal = found
    try:
        tried(where, [line], "referee")
        plays = True
    except CerebriaError:
        plays = False
    if plays != legal:
        yield f"why: {legal}, try: {plays}"
    if offered and not legal:
        yield "offered, and not legal"
    cost = explained_cost(told.asked, line).says
    if legal == ("not legal" in cost):
        yield f"why: {legal}, cost: {cost}"
    grounds = depends_on(where, line)
    truth = is_legal(told.truth, line)
    if truth and not legal and all(is_so(told.truth, one) for one in grounds):
        yield f"legal in the game, refused as told by {_rules(where, line)} although {[one.text for one in grounds]}"
    if truth is False and legal and all(is_so(told.truth, one) for one in grounds):
        refused = _rules(told.truth, line, but=_shown_otherwise(told, line))
        if not refused <= _only_seen(told, line):
            yield f"legal as told, refused in the game by {refused} although {[one.text for one in grounds]}"


def _rules(game: Game, line: str, but: Sequence[str] = ()) -> set[str]:
    """The rules by which a line is refused, but for what is said of these cards because of lines before."""
    try:
        found = game.judge(line, view="referee").objections
        return {one.rule for one in found if not (one.earlier and but and {*one.earlier.cards} <= {*but})}
    except CerebriaError as error:
        return {str(error)}


def _only_seen(told: Told, line: str) -> set[str]:
    """The rules of what is seen at the table when a line is played: that a token of the color is left, and which card
    was behind a `?`."""
    seen = {"components.limits", *(["setup.deck"] if _shown_otherwise(told, line) else ())}
    # A color that the line leaves open is one of which there are tokens.
    return seen | {"upgrade.vibe"} if "components.limits" in _rules(told.truth, line) else seen


def _shown_otherwise(told: Told, line: str) -> list[str]:
    """The cards that the line shows which by what is told may be behind a `?`, and cannot be there in the game."""
    first, *words = line.replace("%", " ").replace(".", " ").split()
    named = [word for word in words if word in told.truth.vocabulary.cards]
    if "reveal" in words or first not in told.truth.vocabulary.players:
        return named if "reveal" in words else []
    return [one for one in named if _may_hold(told.asked, first, one) and not _may_hold(told.truth, first, one)]


def is_so(game: Game, ground: Ground) -> bool:
    """Whether what an answer rests on is so in a game."""
    facts = game.edition.facts(game.now, "referee")
    if ground.fact == "board":
        return False
    value = _value(game, facts, ground.fact)
    if ground.fact.endswith(".hand"):
        named = ground.text.partition(" holds ")[2]
        if not named[:1].isdigit() and not named.startswith(("at ", "no ")):
            cards = named.replace(" and ", ", ").split(", ")
            enough = len({*cards} - {*value}) <= value.count(UNKNOWN)
            return enough and all(_may_hold(game, ground.fact, card) for card in cards)
    value = len(value) if isinstance(value, list) else value
    if ground.values:
        return value in ground.values
    return (ground.least or 0) <= value and (ground.most is None or value <= ground.most)


def _may_hold(game: Game, holder: str, card: str) -> bool:
    """Whether a card is in a hand, or may be behind a card of it that nobody saw."""
    now: Any = game.now
    player = now.setting.player_number[holder.partition(".")[0]]
    if hasattr(now, "holds"):
        return bool(now.holds(player, card))
    hand = now.players[player].hand
    return card in hand or (UNKNOWN in hand and card in behind_unknown(now, player))


def _value(game: Game, facts: Any, fact: str) -> Any:
    first, *rest = fact.split(".")
    if first == "control":
        return {**facts["control"]["realms"], **facts["control"]["frontiers"]}[rest[0]]
    if first in facts.get("slots", {}) or first == "fortresses":
        return facts["slots"].get(first) if first != "fortresses" else facts["fortresses"].get(rest[0])
    if len(rest) > 1 and rest[0] == "tokens":
        return facts["players"][first]["tokens"].get(rest[1], {}).get(rest[2])
    if first == "deck":
        return facts["deck"]["count"]
    if rest[:1] == ["abilities_used"]:
        return rest[1] in facts["turn"]["abilities_used"]
    if first in facts["players"] and rest == ["deck"]:
        return facts["players"][first]["deck"]["count"]
    try:
        return game.edition.value_of(game.now, fact)
    except CerebriaError:
        return None


def dead_ends(told: Told, seed: int, moves: int = 25) -> Iterator[str]:
    """Where a record that begins with the told position cannot go on."""
    game = Game.new(begun_from(told.asked.setup if not told.asked.left_out else _as_told(told))[0])
    chooser = at_random(seed)
    for _ in range(moves):
        if game.now.phase == "over":
            return
        owed = [one for one in game.state()["pending"] if one["what"] == "choose" and not one["options"]]
        if owed:
            yield f"nothing to choose: {owed}"
            return
        play(game, chooser, limit=1, enter=Game.go_on)


def _as_told(told: Told) -> dict[str, Any]:
    return setup_with({key: value for key, value in told.truth.setup.items() if key != "position"}, told.facts)
