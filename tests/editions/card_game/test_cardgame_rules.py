"""The rules of the card game, with the examples of the ledger."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, objections, play

from cerebria_cli.errors import CerebriaError
from cerebria_cli.explaining.consequences import sentences
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

START = ["table lay b-m-red-draw g-x-blue b-s-green-swap", "table mood bliss", "table start leo"]
EMPTY = {"1": {"card": "g-m-red-draw", "stack": 0}}


@pytest.mark.rule("setup.stack-size", "setup.main-deck", "setup.hands")
@pytest.mark.parametrize(("players", "stack", "left"), [(2, 4, 73), (3, 5, 66), (4, 6, 59), (5, 7, 52)])
def test_stacks_and_main_deck(players: int, stack: int, left: int) -> None:
    table, dealt = Game.new(f"card-{players}"), Game.new(f"card-{players}", seed=1)
    for one in (play(table, START[0]), dealt):
        facts = one.state("referee")
        assert [column["stack"] for column in facts["impulse"].values()] == [stack] * 3
        assert facts["deck"]["count"] == left
        assert all(len(player["hand"]) == 4 for player in facts["players"].values())


@pytest.mark.rule("setup.mulligan", "setup.discard-pile")
def test_what_is_seen_of_a_mulligan_everybody_knows() -> None:
    """The hand goes openly on the pile; with the list of cards, nobody else can hold what lies there."""
    game = play(Game.new("card-4"), *START, "leo mulligan ? g-x-red b-m-red-draw ?")
    for view in ("public", "diana", "leo", "referee"):
        assert sorted(game.state(view)["discard"]["cards"]) == ["?", "?", "b-m-red-draw", "g-x-red"]
        assert game.state(view)["players"]["leo"]["hand"] == ["?"] * 4
        assert "leo mulligan ? ? b-m-red-draw g-x-red" in [moment.line for moment in game.moments(view)]


@pytest.mark.rule("setup.mulligan")
@pytest.mark.parametrize("cards", ["g-x-red", "g-x-red ? ? ? ?"])
def test_a_mulligan_is_of_the_whole_hand(cards: str) -> None:
    game = play(Game.new("card-4"), *START)
    assert not game.judge(f"leo mulligan {cards}").legal
    assert game.judge("leo mulligan ? ? ? ?").legal


@pytest.mark.rule("setup.mulligan")
def test_a_dealt_hand_that_is_told_with_its_mulligan_is_that_hand() -> None:
    game = Game.new("card-2", seed=3)
    hand = game.state("referee")["players"]["diana"]["hand"]
    other = next(card for card in game.vocabulary.cards if card not in hand)
    assert game.judge(f"diana mulligan {' '.join(reversed(hand))}").legal
    assert game.judge(f"diana mulligan {hand[2]} ? ? ?").legal
    assert not game.judge(f"diana mulligan {other} ? ? ?").legal
    game.play(f"diana mulligan {hand[2]} ? ? ?")
    assert sorted(game.state("leo")["discard"]["cards"]) == sorted(hand)


@pytest.mark.rule("setup.mulligan", "setup.discard-pile")
def test_two_mulligans_of_four() -> None:
    one = play(Game.new("card-4"), *START, "leo mulligan", "thomas keep", "fred mulligan", "diana keep")
    assert (fact(one, "deck.count"), fact(one, "discard.count")) == (51, 8)
    assert (fact(one, "turn.player"), fact(one, "turn.number"), fact(one, "phase")) == ("leo", 1, "play")


@pytest.mark.parametrize(("option", "stack", "left"), [("main-deck", 4, 73), ("stack-top", 3, 76)])
@pytest.mark.parametrize("seed", [None, 5])
def test_where_the_first_impulse_comes_from(option: str, stack: int, left: int, seed: int | None) -> None:
    one = Game.new({**load_setup("card-2"), "rulings": {"setup.impulse-source": option}}, seed=seed)
    if seed is None:
        play(one, START[0])
    assert (fact(one, "impulse.1.stack"), fact(one, "deck.count")) == (stack, left)


def test_turns_pass_clockwise_with_two_actions_each() -> None:
    one = play(Game.new("card-3"), *START, "leo keep", "thomas keep", "diana keep")
    assert objections(one, "leo end") == ["turn.two-actions"]
    play(one, "leo impulse 1", "leo impulse 1")
    assert objections(one, "leo impulse 2") == ["turn.two-actions"]
    assert objections(one, "thomas impulse 2") == ["setup.turn-order"]
    assert fact(play(one, "leo end"), "turn.player") == "thomas"


# ---------------------------------------------------------------- entering and merging


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("diana invoke b-m-red-draw over b-x-blue", []),
        ("diana invoke b-m-red-draw over g-x-blue", ["merge.affiliation"]),
        ("diana invoke b-m-red-draw over b-x-red", ["merge.from-hand"]),
        ("diana invoke b-m-red-draw over b-s-red-swap", ["merge.from-hand"]),
        ("diana invoke b-x-blue over b-m-red-draw", ["merge.when"]),
        ("diana invoke b-x-blue over g-x-blue", ["merge.from-hand"]),
        ("diana invoke b-m-blue-draw", ["invoke.place"]),
        ("diana invoke b-m-red-draw out b-x-red", ["mindset.optional-discard"]),
    ],
)
def test_what_may_be_invoked(line: str, rules: list[str]) -> None:
    one = game({"diana": {"hand": ["b-m-red-draw", "b-x-blue", "g-x-blue", "b-s-red-swap"]}})
    assert objections(one, line) == rules


def test_full_mindset_forces_a_discard() -> None:
    four = [
        emotion("b-m-red-draw", over="b-x-red"),
        *(emotion(f"b-m-{vibe}-swap") for vibe in ("red", "blue", "green")),
    ]
    one = game({"diana": {"mindset": four, "hand": ["g-s-red-draw"]}})
    assert objections(one, "diana invoke g-s-red-draw") == ["mindset.forced-discard"]
    play(one, "diana invoke g-s-red-draw out b-m-red-draw")
    assert fact(one, "discard.cards") == ["b-m-red-draw", "b-x-red"]
    assert fact(one, "diana.mindset.3.fragments") == 2


def test_what_enters_waits_unless_it_is_merged() -> None:
    one = game({"diana": {"hand": ["b-m-red-draw", "b-s-blue-draw", "b-x-blue"]}})
    play(one, "diana invoke b-m-red-draw", "diana invoke b-s-blue-draw over b-x-blue")
    assert objections(one, "diana use b-m-red-draw") == ["ability.entry-turn-barred"]
    play(one, "diana use b-s-blue-draw absorb b-s-blue-draw", "leo let")
    assert fact(one, "diana.mindset.1.absorbed") == 1
    assert len(fact(one, "diana.hand")) == 2
    assert objections(one, "diana use b-s-blue-draw") == ["turn.ability-type-once"]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("diana use b-m-red-draw absorb b-x-red", []),
        ("diana use b-m-red-draw absorb b-x-blue", ["absorb.full"]),
        ("diana use g-m-red-swap absorb b-x-red", ["absorb.colour"]),
        ("diana use b-m-red-draw absorb b-m-green-steal", ["merge.absorb-scope"]),
        ("diana use b-m-red-draw absorb b-m-red-draw", ["absorb.option"]),
        ("diana use b-x-red", ["ability.who"]),
        ("diana use b-x-blue", ["ability.who", "absorb.not-spendable"]),
        ("diana use b-m-green-steal", ["merge.no-respend"]),
        ("diana use b-m-green-swap", ["ability.needs-fragment"]),
        ("diana use b-m-green-draw", ["ability.who"]),
        ("leo use g-m-red-swap", ["turn.own-turn-only", "ability.who"]),
    ],
)
def test_paying_and_absorbing(line: str, rules: list[str]) -> None:
    known: dict[str, dict[str, Any]] = {
        "b-m-red-draw": {}, "g-m-red-swap": {}, "b-x-red": {}, "b-x-blue": {"absorbed": 2},
        "b-m-green-steal": {"over": "b-x-green", "fragments": 0, "absorbed": 1}, "b-m-green-swap": {"fragments": 0},
    }  # fmt: skip
    named = [word for word in line.split() if word in known]
    mindset = [emotion(card, **known[card]) for card in dict.fromkeys(named)] if named else [emotion("b-x-red")]
    assert objections(game({"diana": {"mindset": mindset}}), line) == rules


# ---------------------------------------------------------------- the round of cancelling


def seated(**more: Any) -> Game:
    players = {
        "thomas": {"mindset": [emotion("b-s-green-draw", over="b-x-red")]},
        "fred": {"hand": ["g-m-green-swap", "b-x-red"]},
    }
    return game(players | more, setup="card-4", turn={"player": "thomas"})


@pytest.mark.rule("cancel.order", "cancel.who", "cancel.cost", "cancel.effect")
def test_cancelling_goes_clockwise() -> None:
    one = play(seated(), "thomas use b-s-green-draw")
    assert objections(one, "thomas cancel with b-x-red") == ["cancel.who"]
    assert objections(one, "diana let") == ["cancel.order"]
    assert objections(one, "thomas impulse 1") == ["cancel.window"]
    assert objections(one, "fred cancel with b-x-red") == ["cancel.cost"]
    assert objections(one, "fred cancel with g-m-red-swap") == ["cancel.cost"]
    cancelled = play(one.copy(), "fred cancel with g-m-green-swap")
    assert fact(cancelled, "using") is None
    assert fact(cancelled, "thomas.hand") == []
    assert fact(cancelled, "fred.hand") == ["b-x-red"]
    play(one, "fred let", "diana let")
    assert fact(one, "thomas.hand") == []
    assert len(fact(play(one, "leo let"), "thomas.hand")) == 2


def test_verb_of_a_turn_is_that_of_the_player_whose_turn_it_is() -> None:
    """While others are asked whether they cancel, `end` alone is not one of them who ends."""
    one = play(seated(), "thomas use b-s-green-draw")
    for line in ("end", "impulse 1"):
        with pytest.raises(Illegal) as refused:
            one.play(line)
        assert refused.value.line == f"thomas {line}"
    one.play("let")
    assert one.entries[-1].line == "fred let"


def test_actions_cannot_be_cancelled() -> None:
    one = play(seated(), "thomas impulse 1")
    assert objections(one, "fred cancel with g-m-green-swap") == ["cancel.abilities-only"]
    assert objections(one, "thomas destroy fred b-x-red") == ["destroy.target"]


# ---------------------------------------------------------------- effects


def test_drain_of_the_ledger_example() -> None:
    host = emotion("b-m-red-swap", over="b-x-red", fragments=0, absorbed=1)
    players = {
        "diana": {"mindset": [emotion("b-m-red-drain"), host, emotion("g-m-red-draw", fragments=0)]},
        "leo": {"mindset": [emotion("b-s-blue-draw"), emotion("g-s-blue-draw")]},
    }
    one = play(game(players), "diana use b-m-red-drain", "leo let")
    assert objections(one, "diana drain leo b-s-blue-draw onto g-m-red-draw 1 0") == ["drain.colour"]
    assert objections(one, "diana drain leo b-s-blue-draw onto b-m-red-swap 2 0") == ["drain.slots"]
    assert objections(one, "diana drain leo b-s-blue-draw onto b-m-red-swap 1 0") == ["drain.excess"]
    play(one, "diana drain leo b-s-blue-draw onto b-m-red-swap")
    assert (fact(one, "diana.mindset.1.fragments"), fact(one, "diana.mindset.1.absorbed")) == (1, 2)
    assert fact(one, "leo.mindset.0.fragments") == 0


def test_deprive_is_done_twice_and_ends_with_a_revelation() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-deprive")]}}
    one = play(game(players, impulse={"2": {"card": "g-x-red", "stack": 1}}), "diana use b-s-red-deprive", "leo let")
    play(one, "diana deprive 2 /b-x-red")
    assert objections(one, "diana decline") == ["deprive.twice"]
    assert objections(one, "diana deprive 2 /b-x-red") == ["impulse.replace"] or fact(one, "impulse.2.stack") == 0
    play(one, "diana deprive 2")
    assert (fact(one, "phase"), fact(one, "diana.scored.bliss"), fact(one, "turn.actions")) == ("preparation", 1, 0)


def test_embrace_before_any_action_ends_the_turn() -> None:
    one = game({"diana": {"mindset": [emotion("b-m-red-embrace")]}}, impulse=EMPTY)
    play(one, "diana use b-m-red-embrace", "leo let", "diana embrace 1")
    assert fact(one, "diana.hand") == ["g-m-red-draw"]
    play(one, "table lay ? ? ?", "table mood gloom")
    assert (fact(one, "turn.player"), fact(one, "cycle"), fact(one, "mood")) == ("leo", 2, "gloom")


def test_swap_gives_itself_away_with_its_fragment() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-swap")]}, "leo": {"mindset": [emotion("g-m-red-draw")]}}
    one = play(game(players), "diana use b-s-red-swap", "leo let", "diana swap b-s-red-swap with leo g-m-red-draw")
    assert (fact(one, "leo.mindset.0.card"), fact(one, "leo.mindset.0.fragments")) == ("b-s-red-swap", 1)
    play(one, "diana impulse 2", "diana impulse 2", "diana end", "leo use b-s-red-swap")
    assert fact(one, "using.ability") == "swap"


def test_equal_emotions_are_told_apart_by_number() -> None:
    twins = [emotion("b-x-red"), emotion("b-x-red", absorbed=1), emotion("b-s-blue-destroy")]
    one = game({"diana": {"mindset": twins}})
    with pytest.raises(CerebriaError, match="several ways"):
        one.play("diana use b-s-blue-destroy absorb b-x-red")
    play(one, "diana use b-s-blue-destroy absorb b-x-red.2", "leo let")
    with pytest.raises(CerebriaError, match="several ways"):
        one.play("diana destroy diana b-x-red")
    play(one, "diana destroy diana b-x-red.1")
    assert [one["absorbed"] for one in fact(one, "diana.mindset")] == [2, 0]


# ---------------------------------------------------------------- scoring, the next Cycle, winning


@pytest.mark.parametrize(
    ("vibes", "bonus"),
    [
        ("", 0), ("a", 0), ("aa", 0), ("ab", 0), ("aab", 0), ("abc", 1), ("aabc", 1), ("aaa", 2), ("aaab", 2),
        ("aabb", 2), ("abcd", 3), ("aaaa", 4),
    ],
)  # fmt: skip
def test_table_of_combinations(vibes: str, bonus: int) -> None:
    names = dict(zip("abcd", ("red", "yellow", "green", "blue"), strict=True))
    mindset = [emotion(f"b-s-{names[letter]}-draw", fragments=0) for letter in vibes]
    one = play(game({"leo": {"mindset": mindset}}, impulse=EMPTY, mood="gloom"), "diana impulse 1")
    assert fact(one, "leo.scored") == {"bliss": 0, "gloom": bonus}


def test_preparation_of_the_next_cycle() -> None:
    hand = ["b-m-red-draw", "b-m-blue-draw", "g-x-red", "g-x-blue", "b-x-red", "b-x-blue"]
    impulse = {"1": {"card": "g-m-red-draw", "stack": 0}, "2": {"stack": 2}, "3": {"stack": 4}}
    players = {"leo": {"hand": hand, "mindset": [emotion("g-s-blue-draw")]}, "diana": {"hand": []}}
    one = play(game(players, setup="card-3", impulse=impulse), "diana impulse 1", "table lay b-s-red-draw ? ?")
    assert [fact(one, f"impulse.{column}.stack") for column in (1, 2, 3)] == [5, 5, 5]
    assert fact(one, "deck.count") == 40 - 3 - 9
    assert objections(one, "leo discard g-x-red") == ["prep.hand-down"]
    assert objections(one, "leo discard g-x-red g-x-green") == ["prep.hand-down"]
    play(one, "leo discard g-x-red b-x-blue")
    assert [len(fact(one, f"{name}.hand")) for name in ("diana", "leo", "thomas")] == [4, 4, 4]
    assert fact(one, "leo.mindset") == []
    play(one, "table mood bliss")
    assert fact(one, "turn.player") == "leo"


@pytest.mark.parametrize(
    ("scores", "winners", "why"),
    [
        ({"diana": (11, 6)}, None, None),
        ({"diana": (7, 7)}, ["diana"], "win.any-condition"),
        ({"diana": (12, 1), "leo": (9, 9)}, ["diana"], "win.single-precedence"),
        ({"diana": (12, 2), "leo": (3, 12)}, ["leo"], "win.tie-total"),
        ({"diana": (12, 2), "leo": (2, 12)}, ["diana", "leo"], "win.shared"),
    ],
)
def test_who_wins(scores: dict[str, tuple[int, int]], winners: list[str] | None, why: str | None) -> None:
    players = {name: {"scored": {"bliss": bliss, "gloom": gloom}} for name, (bliss, gloom) in scores.items()}
    one = play(game(players, impulse=EMPTY), "diana impulse 1")
    result = fact(one, "result")
    assert (result and result["winners"], result and result["why"]) == (winners, why)
    if winners:
        assert objections(one, "leo impulse 2") == ["scoring.next-cycle"]


# ---------------------------------------------------------------- what the table declares


def test_no_more_than_sixteen_of_a_kind() -> None:
    one = game({"diana": {"hand": ["b-x-red"] * 8}, "leo": {"hand": ["b-x-blue"] * 8}})
    assert objections(one, "diana impulse 1 /b-x-green") == ["components.bliss-cards"]
    assert objections(one, "diana impulse 1 /b-m-green-draw") == []
    assert objections(one, "diana impulse 1 /b-m-green-draw /?") == ["impulse.replace"]


def own_list() -> list[dict[str, Any]]:
    kinds = [f"{side}-{kind}-red-draw" for side in "bg" for kind in "ms"] + ["b-x-red", "g-x-red"]
    return [{"card": card, "count": 16} for card in kinds]


def test_an_owners_list_with_names_replaces_the_placeholder() -> None:
    deck = own_list()
    deck[0]["name"] = "Hope"
    setup = {
        **load_setup("card-2"),
        "deck": {"list": deck},
        "position": {"players": {"diana": {"hand": ["Hope", "?"]}}},
    }
    one = Game.new(setup)
    play(one, "diana invoke hope")
    assert fact(one, "diana.mindset.0.card") == "b-m-red-draw"
    assert one.entries[-1].line == "diana invoke b-m-red-draw"
    dealt = Game.new({**load_setup("card-2"), "deck": {"list": deck}}, seed=3)
    assert set(fact(dealt, "deck.order")) <= {entry["card"] for entry in deck}


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"count": 15}, ["components.deck", "components.bliss-cards"]),
        ({"card": "b-m-red"}, ["components.deck"]),
        ({"name": "two words"}, ["components.deck"]),
    ],
)
def test_a_wrong_list_is_refused(change: dict[str, Any], rules: list[str]) -> None:
    deck = own_list()
    deck[0] |= change
    table = {**load_setup("card-2"), "deck": {"list": deck}}
    faults = Game.new("card-2").edition.faults(table)
    assert [fault.rule for fault in faults] == rules


def test_settled_rulings_cannot_be_chosen() -> None:
    table = {**load_setup("card-2"), "rulings": {"mindset.merged-size": "two"}}
    (fault,) = Game.new("card-2").edition.faults(table)
    assert "settled as one" in fault.text
    assert objections(game(), "rule mindset.merged-size=two") == ["mindset.merged-size"]


def test_facts_can_be_audited_and_adjusted() -> None:
    one = game({"diana": {"hand": ["b-x-red"], "scored": {"bliss": 3}}})
    play(one, "adjust diana.scored.bliss=5 impulse.1.card=g-x-red because we miscounted", "rule combo.overlap=sum-all")
    assert (fact(one, "diana.scored.bliss"), fact(one, "impulse.1.card")) == (5, "g-x-red")
    assert fact(one, "diana.hand") == ["b-x-red"]
    assert fact(one, "rulings.combo.overlap") == "sum-all"


@pytest.mark.parametrize("name", ["deck", "supply", "using", "impulse", "let"])
def test_names_with_a_meaning_are_refused(name: str) -> None:
    table = {**load_setup("card-2"), "players": [{"name": name}, {"name": "leo"}]}
    (fault,) = Game.new("card-2").edition.faults(table)
    assert "cannot be a player's name" in fault.text


@pytest.mark.parametrize(
    ("lines", "path", "value"),
    [
        (["diana impulse 1", "diana impulse 2", "diana impulse 3 stood"], "turn.actions", 0),
        (["diana invoke b-m-red-draw over g-x-red stood"], "diana.mindset.0.over", "g-x-red"),
        (["diana invoke b-m-red-draw", "diana use b-m-red-draw stood"], "using.ability", "draw"),
        (["diana end stood"], "turn.player", "leo"),
        (["leo impulse 1 stood"], "turn.player", "diana"),
    ],
)
def test_what_was_played_and_stood_is_recorded(lines: list[str], path: str, value: object) -> None:
    one = play(game({"diana": {"hand": ["b-m-red-draw", "g-x-red"]}}), *lines)
    assert fact(one, path) == value
    assert one.entries[-1].line.endswith(" stood")
    assert "stood although" in one.entries[-1].effects[-1]


def test_an_owed_answer_cannot_be_declined() -> None:
    one = play(game({"diana": {"mindset": [emotion("b-m-red-draw")]}}), "diana use b-m-red-draw")
    with pytest.raises(Illegal):
        one.play("leo decline stood")


# ---------------------------------------------------------------- an Ability that finds nothing to do


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        ("drain", "no Emotion holds Fragments for an empty slot of their own side in Diana's Mindset."),
        ("summon", "no card of Diana's hand can enter the Mindset."),
        ("swap", "no two Emotions can be exchanged."),
    ],
)
def test_an_ability_that_does_nothing_says_why_and_is_over(ability: str, why: str) -> None:
    card = f"b-m-red-{ability}"
    # A Fragment of the other side is none to drain.
    minds = {"leo": [emotion("g-m-blue-draw", fragments=1)] if ability == "drain" else []}
    minds["diana"] = [emotion(card, fragments=1)]
    one = play(game({who: {"hand": [], "mindset": mind} for who, mind in minds.items()}), f"diana use {card}")
    told = list(sentences(one.play("leo let"), one.state("referee")))
    assert f"The Ability of {card} can do nothing now: {why}" in told
    line = {"drain": f"drain leo {card} {card}", "summon": "summon g-m-red-draw", "swap": f"swap {card} leo {card}"}
    for who, says in (("diana", "was used in this turn and is over"), ("leo", "It is Diana's turn")):
        assert says in one.judge(f"{who} {line[ability]}").objections[0].text


@pytest.mark.rule("cancel.window")
def test_who_was_asked_to_cancel_is_asked_no_more_in_the_same_game_told_as_a_position() -> None:
    one = game({"diana": {"mindset": [emotion("b-m-red-steal")]}}, setup="card-4")
    play(one, "diana use b-m-red-steal", "leo let")
    facts = one.state("referee")
    told = {name: value for name, value in facts.items() if name != "players"}
    again = game(facts["players"], setup="card-4", **told)
    assert (facts["pending"][0]["who"], facts["using"]["asked"]) == ("thomas", 1)
    for desk in (one, again):
        assert play(desk, "thomas let").state()["pending"][0]["who"] == "fred"
        assert play(desk, "fred let").state()["pending"][0]["who"] == "diana"


@pytest.mark.parametrize(("left", "told"), [(1, "Only 1 card is left"), (0, "No card is left")])
def test_a_draw_that_is_short_says_how_short(left: int, told: str) -> None:
    rulings = {"draw.short": "refuse"}
    one = game({"diana": {"mindset": [emotion("b-m-red-draw")]}}, rulings, deck={"count": left}, discard={"cards": []})
    assert [objection.text.startswith(told) for objection in one.judge("diana use b-m-red-draw").objections] == [True]


@pytest.mark.rule("draw.two", "deck.reshuffle")
def test_a_draw_waits_for_the_shuffled_pile_and_is_over_then() -> None:
    """The steps still to be done are part of a recorded position, so they are told in the same way for years."""
    mindset = [emotion("b-m-blue-draw")]
    position = {
        "players": {"diana": {"hand": [], "mindset": mindset}},
        "deck": {"order": ["g-x-red"]},
        "discard": {"cards": ["b-x-red", "b-x-blue"]},
    }
    one = Game.new({**load_setup("card-2"), "chance": {"emotions": "dealt"}, "position": position})
    play(one, "diana use b-m-blue-draw", "leo let")
    assert (fact(one, "diana.hand"), fact(one, "using.ability")) == (["g-x-red"], "draw")
    assert fact(one, "progress.todo") == [["draw", 0], ["finish", 0]]
    play(one, "table shuffle b-x-blue b-x-red")
    assert (fact(one, "diana.hand"), fact(one, "using")) == (["b-x-blue", "g-x-red"], None)
    assert fact(one, "progress.todo") == []
