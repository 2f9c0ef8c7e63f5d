"""What another ruling, or a power that a game is played without, would make of a line."""

from typing import Any

import pytest
from support.openings import HANDS, PLACING
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import LEGAL, CostPart, Objection, Verdict
from cerebria_cli.explaining import otherwise as module
from cerebria_cli.explaining.lines import grounds_of_played, grounds_of_refused
from cerebria_cli.explaining.otherwise import EntryOtherwise, Otherwise, entries_otherwise
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

REFUSED = Verdict((Objection("a.b", "It is late."), Objection("a.c", "It is cold.")))
CHEAP = Verdict((), (CostPart("wp", 1, "realm.cost", "Valley"),))
DEAR = Verdict((), (CostPart("wp", 2, "realm.cost", "Valley"), CostPart("ambition", 1, "quell.base", "Quell")))

#: What came of a line, what would come of it otherwise, and what is named; nothing where there is no difference.
DIFFERENCES: list[tuple[tuple[Any, ...], tuple[Any, ...], str]] = [
    ((LEGAL,), (LEGAL,), ""),
    ((CHEAP, ("A.", "B.")), (CHEAP, ("B.", "A.")), ""),
    ((LEGAL,), (REFUSED,), ": It is late."),
    ((REFUSED,), (REFUSED,), ""),
    ((REFUSED,), (LEGAL,), "(nothing)."),
    ((REFUSED,), (DEAR, ("A.",)), "(2 Willpower and 1 Ambition)."),
    ((CHEAP, ("A.",)), (DEAR, ("B.",)), " 1 Willpower."),
    ((CHEAP, ("A.",)), (CHEAP, ("A.", "B.")), ": B."),
    ((CHEAP, ("A.",)), (CHEAP, ("B.", "C.", "D.")), ": B. C."),
    ((CHEAP, ("A.", "B.", "C.", "D.")), (CHEAP, ("A.",)), ": B. C."),
]


def difference(found: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    return module.difference_told(module.CameOfIt(*found), module.CameOfIt(*other))


def test_what_people_read(ruled: Game, sentences: Sentences) -> None:
    told = [difference(found, other) for found, other, named in DIFFERENCES if named]
    (entry,) = entries_otherwise(ruled, "willow.zero", "no")
    sentences([("of a line", told), (entry.line, [entry.says])])


@pytest.mark.parametrize(("found", "other", "named"), DIFFERENCES)
def test_the_difference_in_a_sentence(found: tuple[Any, ...], other: tuple[Any, ...], named: str) -> None:
    told = difference(found, other)
    assert told.endswith(named)
    assert bool(told) == bool(named)


def at_first_turn(*rulings: tuple[str, str]) -> Game:
    """basic-4; what Fred has in hand is told, for the referee alone."""
    game = Game.new({**load_setup("basic-4"), "rulings": dict(rulings)})
    for line in (*PLACING, *HANDS[:3], "fred hand Anger Jealousy /Mistrust"):
        game.play(line)
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return at_first_turn()


@pytest.fixture(scope="module")
def ruled() -> Game:
    """Nothing may be exchanged in the Willow by a ruling, and is; with an entry between that is no move."""
    game = at_first_turn(("willow.zero", "yes"))
    for line in ("adjust diana.wp=6", "note a pause", "diana willow 0"):
        game.play(line)
    return game


def test_the_ruling_by_which_a_line_is_legal(game: Game) -> None:
    """realm.cost: the Willow costs 1."""
    with pytest.raises(Illegal) as refused:
        game.consider("diana willow 0")
    grounds = grounds_of_refused(game, refused.value)
    (otherwise,) = grounds.otherwise
    assert otherwise == Otherwise("willow.zero", "yes", True, otherwise.says)
    assert "(1 Willpower)" in otherwise.says


def test_the_ruling_by_which_a_line_is_not_legal() -> None:
    ruled = at_first_turn(("willow.zero", "yes"))
    grounds = grounds_of_played(ruled, ruled.consider("diana willow 0")[0])
    (otherwise,) = grounds.otherwise
    assert otherwise == Otherwise("willow.zero", "no", False, otherwise.says)
    assert "1 Willpower" in otherwise.says


def test_a_line_that_no_ruling_is_about(game: Game) -> None:
    assert grounds_of_played(game, game.consider("diana move V")[0]).otherwise == ()


def test_rulings_that_are_settled_or_of_no_such_game_are_not_asked(game: Game) -> None:
    (played,) = game.consider("diana willow 1")
    assert played.before is not None
    # side-b.pass-through is settled by a document.
    asked = ("side-b.pass-through", "no.such-ruling", "willow.zero")
    assert list(module.otherwise(game, played.before, played.item, asked)) == []  # type: ignore[arg-type]


# ---------------------------------------------------------------- the entries of a record


def test_the_entries_that_would_be_judged_otherwise(ruled: Game) -> None:
    (found,) = entries_otherwise(ruled, "willow.zero", "no")
    assert found == EntryOtherwise(11, "diana willow 0", False, found.says)
    assert "1 Willpower" in found.says
    assert list(entries_otherwise(ruled, "willow.zero", "yes")) == []
    assert list(entries_otherwise(ruled, "control.sole-zero", "no")) == []


@pytest.mark.parametrize(
    ("view", "hand"),
    [
        ("", "fred hand ? ? /Mistrust"),
        ("public", "fred hand ? ? /Mistrust"),
        ("bliss", "fred hand ? ? /Mistrust"),
        ("fred", "fred hand Anger Jealousy /Mistrust"),
        ("referee", "fred hand Anger Jealousy /Mistrust"),
    ],
)
def test_an_entry_is_told_as_a_view_may_see_it(game: Game, view: str, hand: str) -> None:
    """setup.hand-timing: hands before the figures."""
    position = game.as_known_to(view) if view else game
    found = list(entries_otherwise(position, "setup.hand-timing", "before"))
    assert [(one.entry, one.line, one.legal) for one in found] == [(4, "fred place WV W2", True), (8, hand, True)]
    assert found[1].says


@pytest.mark.parametrize(("view", "secret"), [("public", True), ("bliss", True), ("fred", False), ("referee", False)])
def test_what_is_secret_in_an_entry_is_not_judged(game: Game, view: str, secret: bool) -> None:
    position = game.as_known_to(view)
    item = position.items[7]
    assert isinstance(item, Move)
    line, move = module.entry_as_seen(position, 7, item)
    cards = ("?", "?") if secret else ("Anger", "Jealousy")
    assert line == f"fred hand {' '.join(cards)} /Mistrust"
    assert write(move, game.vocabulary.verbs) == line
    # Nothing is secret in where the figures stand.
    placed = position.items[3]
    assert isinstance(placed, Move)
    assert module.entry_as_seen(position, 3, placed) == ("fred place WV W2", placed)


@pytest.mark.parametrize(("line", "comes"), [("diana move V", True), ("diana move L", False)])
def test_nothing_comes_of_a_line_that_is_not_legal(game: Game, line: str, comes: bool) -> None:
    """Diana stands on VC: V is one space away, L is not."""
    move = read(line, game).items[0]
    assert isinstance(move, Move)
    came = module.came_of(game, game.now, move)
    assert (came.verdict.legal, came.told != ()) == (comes, comes)


def test_what_is_turned_up_is_left_open(game: Game) -> None:
    """By another ruling another card may be turned up: neither is told."""
    (played,) = game.consider("diana cradle 1 /Desire")
    assert isinstance(played.item, Move)
    found = module.came_of(game, game.now, played.item)
    assert found.verdict.legal
    assert not any("Desire" in one for one in found.told)
    assert found == module.came_of(game, game.now, played.item._replace(results=()))


# ---------------------------------------------------------------- powers that a game is played without


def test_the_power_of_a_spirit_that_the_basic_game_leaves_out() -> None:
    """power.hatred: 1 less for an Action with an upgrade, 1 Move + 1 Haste - 1 = 1."""
    fred = {"space": "V", "wp": 5, "tokens": {"move": {"unlock": "wild", "haste": "red"}}}
    game = Game.new({**load_setup("basic-4"), "position": {"turn": {"player": "fred"}, "players": {"fred": fred}}})
    grounds = grounds_of_played(game, game.consider("fred move C +haste")[0])
    told = [(one.says, one.rule) for one in grounds.reasons if one.what == "not used"]
    says = "Hatred's power, since this is the basic game. Otherwise it costs 1 Willpower, not 2 Willpower."
    assert told == [(says, "setup.basic-game")]


@pytest.mark.parametrize("setup", ["full-4", "prototype-4", "card-3"])
def test_a_game_with_all_powers_leaves_none_out(setup: str) -> None:
    line = {"full-4": "diana valley", "prototype-4": "diana willpower", "card-3": "diana impulse 1"}[setup]
    game = Game.new({**load_setup(setup), "position": {"turn": {"player": "diana"}}})
    (played,) = game.consider(line)
    assert "not used" not in {one.what for one in grounds_of_played(game, played).reasons}
