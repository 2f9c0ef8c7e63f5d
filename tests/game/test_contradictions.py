"""What contradicts earlier lines is refused with the entries that told otherwise, as far as they may be read."""

from collections.abc import Sequence
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.shelf.setups import load_setup

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")


def after(setup: str, lines: Sequence[str], **facts: Any) -> Game:
    game = Game.new({**load_setup(setup), **({"position": facts} if facts else {})})
    for line in lines:
        game.play(line)
    return game


def entries(game: Game, line: str, view: str = "referee") -> list[str]:
    """The entries that speak against a line, for each objection that names some."""
    return [dict(one.facts)["entries"] for one in game.judge(line, view).objections if "entries" in dict(one.facts)]


def in_deck(game: Game, seat: int) -> list[str]:
    """The cards of somebody's deck, each once."""
    state: Any = game.now
    return sorted(set(state.setting.seats[seat].deck))


RETAIL = after("basic-2", (*PLACED, "diana hand Cheerfulness Courage /Courage", "leo hand ? ? /Anger"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # Both cards of the hand are known, and Optimism is none of them.
        ("diana invoke Optimism VC", "5"),
        ("table reveal diana Optimism", "5"),
        # The deck's top card was seen.
        ("table reveal leo top Dislike", "6"),
    ],
)
def test_a_card_that_cannot_be_there_names_the_entries_that_told_otherwise(line: str, told: str) -> None:
    assert entries(RETAIL, line) == [told]
    (objection,) = [one for one in RETAIL.judge(line).objections if "entries" in dict(one.facts)]
    assert objection.text.endswith(f"See entry {told}, which would have to be amended.")


def test_a_third_copy_behind_two_unseen_cards_names_both_others() -> None:
    game = after("basic-2", (*PLACED, "diana hand ? ? /Courage", "leo hand ? ? /?", "diana invoke Courage VC"))
    assert game.judge("table reveal diana Cheerfulness").legal
    for view in ("referee", "public", "leo"):
        assert entries(game, "table reveal diana Courage", view) == ["5, 7"]
    (objection,) = game.judge("table reveal diana Courage").objections
    assert objection.text.endswith("See entries 5 and 7, of which one would have to be amended.")


def test_the_first_copy_may_be_behind_an_unseen_card_and_is_known_from_then_on() -> None:
    game = after("basic-2", (*PLACED, "diana hand ? ? /Desire", "leo hand ? ? /?"))
    assert game.judge("diana invoke Courage VC", "public").legal
    game.play("diana invoke Courage VC")
    assert game.state("referee")["players"]["diana"]["hand"] == ["?"]
    assert game.state("public")["slots"]["VC"]["card"] == "Courage"


def test_what_somebody_only_wrote_in_a_note_or_a_dispute_has_told_nothing() -> None:
    written = ("note diana hopes for Courage", "dispute whether diana has Courage")
    game = after("basic-2", (*PLACED, "diana hand Cheerfulness Courage /Courage", "leo hand ? ? /Anger", *written))
    assert entries(game, "diana invoke Optimism VC") == ["5"]


@pytest.mark.parametrize("setup", ["prototype-2", "prototype-4"])
def test_the_prototype_names_the_entry_of_a_hand(setup: str) -> None:
    game = Game.new(setup)
    who = game.now.whose
    first, second, third, other = in_deck(game, 0)[:4]
    game.play(f"{who} hand {first} {second} {third}")
    assert entries(game, f"table reveal {who} {other}") == ["1"]
    # Nobody else knows the hand: the question is open, and the desk names no fact.
    assert game.judge(f"table reveal {who} {other}", "public").legal
    with pytest.raises(Illegal) as refused:
        game.play(f"table reveal {who} {other}")
    assert [one.text for one in refused.value.verdict.objections] == [HIDDEN]


def test_the_balance_of_the_expansion_is_told_alike() -> None:
    game = Game.new("balance-3")
    while game.now.pending[0].what != "hand":
        game.play(game.legal()[0])
    who = game.now.whose
    seat = game.vocabulary.players.index(who)
    first, second, other = in_deck(game, seat)[:3]
    game.play(f"{who} hand {first} {second} /?")
    assert entries(game, f"table reveal {who} {other}") == [str(len(game.entries))]


def test_the_card_game_names_the_entry_in_which_the_card_was_taken() -> None:
    players = {
        "diana": {"hand": [], "mindset": [{"card": "b-m-red-steal"}]},
        "leo": {"hand": ["g-m-blue-draw", "g-x-red"]},
    }
    lines = ("diana use b-m-red-steal", "leo let", "diana steal leo", "diana take g-x-red")
    game = after("card-2", lines, players=players)
    assert entries(game, "diana invoke g-m-blue-draw") == ["4"]
    # What was stolen only the two of them know.
    assert entries(game, "diana invoke g-m-blue-draw", "public") == []


def test_what_the_tool_has_dealt_rests_on_no_entry() -> None:
    game = Game.new("basic-2", seed=1)
    while game.now.pending:
        game.play(game.legal()[0])
    held = set(game.state("referee")["players"]["diana"]["hand"])
    other = next(card for card in in_deck(game, 0) if card not in held)
    assert not game.judge(f"diana invoke {other} VC").legal
    assert entries(game, f"diana invoke {other} VC") == []


def test_an_adjustment_to_a_third_copy_names_where_the_others_are() -> None:
    game = after("basic-2", (*PLACED, "diana hand Courage ? /Courage", "leo hand ? ? /?"))
    with pytest.raises(Illegal) as refused:
        game.play("adjust diana.hand=Courage,Courage")
    assert "See entry 5, which would have to be amended." in str(refused.value)


# ---------------------------------------------------------------- the same in every edition


def begun(setup: str, *hand: str) -> Game:
    """A game at a table in which the first player's starting hand is told, and nobody else's."""
    game = Game.new(setup)
    lines = iter(hand)
    while not game.now.pending or game.now.pending[0].what != "hand":
        game.play(game.legal()[0])
    while game.now.pending and game.now.pending[0].what == "hand":
        game.play(next(lines, f"{game.now.whose} hand ? ? {'?' if setup.startswith('prototype') else '/?'}"))
    return game


def with_list() -> dict[str, Any]:
    """A card game whose owner has told the cards: there are two of each that has an Ability, and four of the others."""
    sides, vibes = [f"{side}-{kind}" for side in "bg" for kind in "ms"], ("red", "yellow", "green", "blue")
    entries = [
        {"card": f"{side}-{vibe}-{ability}", "count": 2}
        for side in sides
        for vibe in vibes
        for ability in ("draw", "swap")
    ]
    entries += [{"card": f"{side}-x-{vibe}", "count": 4} for side in "bg" for vibe in vibes]
    return {**load_setup("card-2"), "deck": {"list": entries}}


def card_game(setup: dict[str, Any], *lines: str) -> Game:
    game = Game.new(setup)
    for line in ("table mood bliss", "table start diana", "diana keep", "leo keep", *lines):
        if line == "table mood bliss":
            game.play("table lay g-m-red-draw g-m-red-draw g-m-blue-draw")
        game.play(line)
    return game


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-4"])
def test_a_second_sight_of_the_top_card_names_the_first(setup: str) -> None:
    game = begun(setup, "diana hand ? ? /Courage")
    number = next(entry.number for entry in game.entries if entry.line.startswith("diana hand"))
    for view in ("public", "diana", "referee"):
        assert entries(game, "table reveal diana top Excitement", view) == [str(number)]


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-4"])
def test_a_second_hidden_aspiration_names_the_reveal_of_the_first(setup: str) -> None:
    game = begun(setup)
    game.play("table reveal bliss unity")
    for view in ("public", "gloom", "bliss", "referee"):
        assert entries(game, "table reveal bliss openness", view) == [str(len(game.entries))]
    with pytest.raises(Illegal) as refused:
        game.play("table reveal bliss openness")
    assert f"See entry {len(game.entries)}" in str(refused.value)


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-4"])
def test_what_a_team_reveals_early_everybody_knows(setup: str) -> None:
    """The line is read by all, and so the card is known to all; what is only told to the desk is not."""
    game = begun(setup)
    game.play("table reveal bliss unity")
    game.play("adjust gloom.hidden=openness")
    for view in ("public", "gloom", "bliss", "referee"):
        assert game.state(view)["teams"]["bliss"]["hidden"] == "unity"
        assert game.state(view)["teams"]["gloom"]["hidden"] == ("openness" if view in ("gloom", "referee") else "?")
    game.play("adjust bliss.hidden=liveliness")
    assert game.state("public")["teams"]["bliss"]["hidden"] == "?"


@pytest.mark.parametrize("which", ["", "endgame "])
def test_a_second_aspiration_of_the_prototype_names_the_reveal_of_the_first(which: str) -> None:
    game = begun("prototype-3")
    game.play(f"table reveal bliss {which}wisdom")
    assert entries(game, f"table reveal bliss {which}versatility") == [str(len(game.entries))]


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-4"])
def test_a_third_copy_behind_unseen_cards_names_the_sights_of_the_others(setup: str) -> None:
    """setup.deck: each deck here has two Courage."""
    game = begun(setup, "diana hand ? ? /Courage")
    top = str(len(game.entries) - len(game.vocabulary.players) + 1)
    game.play("table reveal diana Courage")
    told = f"{top}, {len(game.entries)}"
    assert entries(game, "table reveal diana Courage") == [told]
    assert entries(game, "adjust diana.hand=Courage,Courage") == [told]


def test_a_third_copy_in_the_prototype_names_the_sights_of_the_others() -> None:
    game = begun("prototype-2", "diana hand Optimism Optimism ?")
    assert entries(game, "table reveal diana Optimism") == ["1"]
    for line in ("adjust diana.hand=Optimism,Optimism,Optimism", "gap diana.hand=Optimism,Optimism,Optimism"):
        assert not game.judge(line, view="referee").legal


def test_a_third_copy_in_the_card_game_names_the_lines_that_laid_the_others() -> None:
    game = card_game(with_list())
    for line in ("diana invoke g-m-red-draw", "adjust diana.hand=g-m-red-draw,?,?,?"):
        for view in ("referee", "public", "leo"):
            assert entries(game, line, view) == ["1"], (line, view)
    assert game.judge("diana invoke g-m-blue-draw").legal


def test_a_seventeenth_card_of_a_kind_names_the_lines_that_told_the_others() -> None:
    """components.gloom-cards: where no list is told, there are 16 Mild cards of Gloom: 3 lie open, 13 are held."""
    game = card_game(load_setup("card-2"), "adjust leo.hand=" + ",".join(["g-m-red-swap"] * 13))
    assert entries(game, "diana invoke g-m-blue-drain") == ["1, 6"]
    assert game.judge("diana invoke g-s-blue-drain").legal


@pytest.mark.parametrize(
    ("setup", "owned", "lying"),
    [
        ("basic-2", 16, "Courage"),
        ("full-2", 16, "Courage"),
        ("balance-3", 16, "Courage"),
        ("prototype-2", 14, "Longing"),
    ],
)
def test_a_hand_of_one_more_than_there_can_be_names_where_the_others_are(setup: str, owned: int, lying: str) -> None:
    game = begun(setup)
    game.play(f"adjust V1.card={lying} V1.owner=diana V1.essence=1")
    number = str(len(game.entries))
    assert game.judge(f"adjust diana.hand={owned - 1}").legal
    for line in (f"adjust diana.hand={owned}", f"adjust diana.hand={','.join(['?'] * owned)}"):
        assert entries(game, line) == [number], line


def test_a_hand_of_more_cards_than_the_card_game_has_names_where_the_others_are() -> None:
    """components.deck: of 96 cards 3 lie in the Impulse, 12 below it, 4 in the other hand; 77 are left."""
    game = card_game(load_setup("card-2"))
    assert game.judge("adjust diana.hand=77").legal
    assert entries(game, "adjust diana.hand=78") == ["1"]


@pytest.mark.parametrize("setup", ["basic-2", "balance-3", "prototype-2"])
def test_of_a_hand_its_number_can_be_told(setup: str) -> None:
    """Cards that come to it are unknown; which one has left nobody has said."""
    game = begun(setup)
    hand = game.state()["players"]["diana"]["hand"]
    game.play("table reveal diana Optimism")
    game.play(f"adjust diana.hand={len(hand) + 1}")
    assert sorted(game.state()["players"]["diana"]["hand"]) == [*["?"] * len(hand), "Optimism"]
    game.play(f"adjust diana.hand={len(hand)}")
    assert game.state()["players"]["diana"]["hand"] == hand
    game.play("adjust diana.hand=0")
    assert game.state()["players"]["diana"]["hand"] == []


@pytest.mark.parametrize(
    ("setup", "goes_to"),
    [
        ("basic-2", lambda facts: facts["players"]["leo"]["deck"]["order"][-1]),
        ("prototype-2", lambda facts: facts["players"]["leo"]["discard"][-1]),
        ("card-2", lambda facts: facts["discard"]["cards"][0]),
    ],
)
def test_which_card_has_left_a_hand_of_which_only_the_number_is_told_nobody_knows(setup: str, goes_to: Any) -> None:
    game = Game.new(setup, seed=2)
    while not all(len(player["hand"]) > 1 for player in game.state("referee")["players"].values()):
        game.play(game.legal()[0])
    fewer = len(game.state("referee")["players"]["leo"]["hand"]) - 1
    game.play(f"adjust leo.hand={fewer}")
    assert game.state()["players"]["leo"]["hand"] == ["?"] * fewer
    assert goes_to(game.state("referee")) == "?"
