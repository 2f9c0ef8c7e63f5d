"""Balance at the desk: what is said at the start, what is typed, what views show, and a whole record."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from support.heard import heard, naming, refused_lines
from support.owned_table import power, with_power
from support.pages import Sentences
from support.paths import PROJECT

from cerebria_cli.errors import Damaged
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.text.board import board
from cerebria_cli.view.words.instructions import instructions
from cerebria_cli.view.words.putting_right import preparation, repairs


def position(**facts: Any) -> Game:
    """A game of six in the middle; `facts` are sections of the position."""
    return Game.new({**load_setup("balance-6"), "position": facts})


def of_nora(**nora: Any) -> dict[str, Any]:
    return {"turn": {"player": "nora"}, "players": {"nora": nora}}


# ---------------------------------------------------------------- the start


def test_assumed_intensities_are_named_when_a_game_starts() -> None:
    game = Game.new("balance-3")
    told = instructions(game.opening, game.state("public"))
    assert told[0] == naming("1 1 2", "Neutrality-red, Neutrality-yellow")
    assert told[1] == naming("2 3 3", "Urge, Discipline, Impulse")
    assert told[2] == naming("2", "Mild", "Kindness")
    assert told[-1] == naming("Diana")


def test_an_owner_corrects_them_and_they_are_no_longer_named() -> None:
    setup = load_setup("balance-3")
    setup["cards"] = {"Urge": {"intensity": [1, 2, 4, 5], "threshold": 4}, "Neutrality-red": {"intensity": [2, 2]}}
    game = Game.new(setup)
    told = " ".join(instructions(game.opening, game.state("public")))
    assert "Urge" not in told
    assert "Neutrality-red" not in told
    assert "Discipline" in told


def faults(setup: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong with a setup."""
    try:
        Game.new(setup)
    except Damaged as error:
        return error.faults
    return ()


def test_an_owner_says_the_threshold_of_the_strong_card() -> None:
    setup = load_setup("balance-3")
    setup["cards"] = {"Neutrality-red": {"threshold": 2}}
    assert faults(setup) == (naming("Neutrality-red", "Mild"),)


def test_the_table_is_told_of_both_kinds_of_essence() -> None:
    told = preparation(Game.new("balance-3").state("public"))
    nora = naming("Balance", "Nora", "Reason", "4", "1 Bliss", "1 Gloom", "8")
    assert nora in told
    # setup.hidden-decks: the base game has one Aspiration more.
    assert told[-1] == naming("Reflection")


# ---------------------------------------------------------------- what is typed


@pytest.mark.parametrize(
    ("typed", "noted"),
    [
        ("willow 2bliss 1gloom", "nora willow 2bliss 1gloom"),
        ("w 1 g 2 b", "nora willow 2bliss 1gloom"),
        ("willow 3GLOOM", "nora willow 3gloom"),
        ("i neutrality red N1 g", "nora invoke Neutrality-red N1 gloom"),
        ("reason fortify N bli", "nora fortify N bliss"),
        ("nora: fortify L bliss", "nora fortify L bliss"),
    ],
)
def test_lines_are_read_leniently_and_written_in_one_way(typed: str, noted: str) -> None:
    game = position(**of_nora(space="N" if "eutral" in typed else "NL", hand=["Neutrality-red"], wp=6))
    game.play(typed)
    assert game.entries[-1].line == noted


def test_the_kind_is_filled_in_where_there_is_one_only() -> None:
    game = position(**of_nora(space="N", hand=["Neutrality-red"], essence={"bliss": 0, "gloom": 1}))
    game.play("invoke Neutrality-red N1")
    assert game.entries[-1].line == "nora invoke Neutrality-red N1 gloom"


def test_a_kind_that_follows_is_left_out() -> None:
    game = position(**of_nora(), slots={"N1": {"card": "Bleakness"}})
    game.play("nora fortify N gloom")
    assert game.entries[-1].line == "nora fortify N"


@pytest.mark.parametrize("line", ["invoke Neutrality-red N1", "willow 1", "fortify N"])
def test_what_is_left_open_is_told_with_every_reading(line: str) -> None:
    game = position(**of_nora(space="N", hand=["Neutrality-red"]))
    with pytest.raises(AmbiguousLine) as error:
        game.play(line)
    assert len(error.value.suggestions) == 2


def test_strong_emotion_and_vibe_are_asked_for() -> None:
    tokens = {"empower": {"unlock": "wild"}}
    lying = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "bliss", "essence": 1}}
    game = position(**of_nora(space="N", tokens=tokens), slots=lying)
    with pytest.raises(AmbiguousLine) as error:
        game.play("empower N1 Caution")
    assert error.value.suggestions == tuple(
        f"nora empower N1 Caution {colour}" for colour in ("red", "yellow", "green", "blue")
    )


@pytest.mark.parametrize("line", ["willow 2joy", "willow bliss", "willow 9999999bliss", "invoke Neutrality-red N1 joy"])
def test_what_is_no_kind_cannot_be_read(line: str) -> None:
    with pytest.raises(CannotRead):
        position(**of_nora()).play(line)


def test_a_record_that_leaves_the_kinds_open_is_asked_for_them_and_nothing_else(tmp_path: Path) -> None:
    """Whether 9 can be paid is no question before it is said of what; at the desk every mix would be tried."""
    game, record = position(**of_nora(wp=4)), tmp_path / "by-hand.cer"
    game.play("nora willow 2bliss 1gloom")
    game.save(record)
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("nora willow 2bliss 1gloom", "nora willow 9"), encoding="utf-8")
    with pytest.raises(Damaged) as error:
        Game.open(record)
    assert "Say how much of each kind Balance takes" in str(error.value)
    assert re.findall(r"\[[a-z.-]+\]", str(error.value)) == ["[setup.essence]"]


def test_nobody_strikes_an_aspiration() -> None:
    with pytest.raises(CannotRead):
        Game.new("balance-3").play("gloom strike unity")


# ---------------------------------------------------------------- what is shown


def test_instructions_name_the_kinds_of_essence_and_the_marker() -> None:
    tokens = {"invoke": {"unlock": "wild"}, "empower": {"unlock": "wild"}}
    game = position(**of_nora(space="N", wp=9, hand=["Neutrality-red"], tokens=tokens))
    told = instructions(game.play("invoke Neutrality-red N1 gloom"), game.state("public"))
    assert naming("Nora", "2", "7", "1 Gloom", "0") in told
    assert naming("Nora", "Neutrality-red", "N1", "1 Gloom") in told
    told = instructions(game.play("empower N1 Impulse blue"), game.state("public"))
    assert naming("Nora", "blue", "Impulse", "N1") in told
    told = instructions(game.play("balance decline"), game.state("public"))
    assert game.state("public")["pending"][0]["options"] == ["bliss", "gloom"]
    told = instructions(game.play("nora choose bliss"), game.state("public"))
    assert told[0] == naming("Nora", "1 Bliss", "2", "Impulse")


def test_instructions_name_whose_token_a_fortress_has() -> None:
    game = position(**of_nora())
    told = instructions(game.play("fortify N bliss"), game.state("public"))
    assert naming("Balance", "Bliss", "+1", "N") in told


def test_the_board_shows_three_teams_and_both_kinds() -> None:
    lying = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "gloom", "essence": 1}}
    drawn = board(position(**of_nora(), slots=lying).state("public")).plain
    assert "N1 ◆▼Neutrality" in drawn
    assert "◆ Nora   Reason      4   ▲1▼1" in drawn
    assert "◆ Balance  0" in drawn
    assert "◆ conditions met" in drawn


def test_what_to_put_right_names_the_kinds() -> None:
    game = position(**of_nora())
    before = game.state("referee")
    game.play("nora fortify N bliss")
    told = repairs(before, game.state("referee"))
    assert naming("N", "Balance", "Bliss", "+1") in told
    assert naming("Nora", "4 -> 1", "Bliss", "1 -> 0") in told


def test_facts_of_essence_can_be_declared_and_audited() -> None:
    game = position(**of_nora())
    game.play("adjust nora.essence.bliss+2 because it was counted")
    assert game.state()["players"]["nora"]["essence"] == {"bliss": 3, "gloom": 1}
    game.play("audit nora.essence.bliss=3 nora.essence.gloom=1")
    game.play("audit nora.essence=5")
    assert game.entries[-1].effects == ("differs: nora.essence is bliss=3 gloom=1, counted 5",)
    with pytest.raises(Illegal):
        game.play("adjust conditions.unity.second=yes")


def test_the_order_of_hidden_cards_is_shown_to_the_own_team_only() -> None:
    facts = of_nora(space="N", tokens={"empower": {"unlock": "wild"}})
    facts["slots"] = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "bliss", "essence": 2}}
    facts["teams"] = {"balance": {"hidden": "unity", "hidden_order": ["openness", "awareness", "fortitude"]}}
    game = position(**facts)
    game.play("empower N1 Curiosity red")
    game.play("balance decline")
    assert len(game.state("hugo")["pending"][0]["options"]) == 24
    assert game.state("public")["pending"][0]["options"] == []
    assert [line for line in game.legal(view="public") if " order " in line] == ["balance order ? ? ? ?"]
    game.play("balance order fortitude openness awareness unity")
    line = game.entries[-1].line
    assert seen(game, line, game.now, "public") == "balance order ? ? ? ?"
    assert seen(game, line, game.now, "nora") == line
    told = " ".join(instructions(game.events_at(len(game.states) - 1), game.state("public")))
    assert "Balance: put the top 4 cards" in told
    assert "fortitude" not in told


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("unity fortitude openness awareness", naming("Openness", "3")),
        ("openness fortitude unity awareness", naming("Openness")),
        ("unity fortitude", naming("4")),
    ],
)
def test_cards_that_cannot_be_looked_at_are_named(order: str, why: str) -> None:
    """card.curiosity: at a table the team tells what it saw, and what has gone out of the game is not there."""
    facts = of_nora(space="N", tokens={"empower": {"unlock": "wild"}})
    facts["slots"] = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "bliss", "essence": 2}}
    facts["teams"] = {"balance": {"hidden": "?", "hidden_deck": 6, "hidden_gone": ["openness"]}}
    game = position(**facts)
    game.play("empower N1 Curiosity red")
    game.play("balance decline")
    assert [one.text for one in game.judge(f"balance order {order}", view="referee").objections] == [why]


def test_a_team_goes_on_knowing_what_it_looked_at_in_its_deck() -> None:
    """card.curiosity: whoever put the cards in order knows them, until they are taken or the deck is shuffled."""
    facts = of_nora(space="N", tokens={"empower": {"unlock": "wild"}})
    facts["slots"] = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "bliss", "essence": 2}}
    below = ["openness", "awareness", "fortitude", "attitude", "liveliness"]
    facts["teams"] = {"balance": {"hidden": "unity", "hidden_order": below}}
    game = position(**facts)
    assert "hidden_order" not in game.state("balance")["teams"]["balance"]
    game.play("empower N1 Curiosity red")
    game.play("balance decline")
    game.play("balance order fortitude openness awareness unity")
    known = ["openness", "awareness", "unity", "?", "?"]
    for view in ("balance", "nora"):
        assert game.state(view)["teams"]["balance"]["hidden_order"] == known
        assert known_deck(game, view) == known
    for view in ("public", "bliss", "leo"):
        assert "hidden_order" not in game.state(view)["teams"]["balance"]
        assert set(known_deck(game, view)) == {"?"}


def known_deck(game: Game, view: str) -> list[str]:
    """Balance's Hidden deck as `why` and `try` take it to be in a view."""
    order: list[str] = game.as_known_to(view).state("referee")["teams"]["balance"]["hidden_order"]
    return order


def test_a_ruling_of_either_edition_can_be_taken() -> None:
    game = position(**of_nora())
    game.play("rule fortify.balance-essence=instead-of-willpower")
    game.play("rule willow.zero=yes")
    game.play("nora willow 0")
    assert game.state()["rulings"]["fortify.balance-essence"] == "instead-of-willpower"


# ---------------------------------------------------------------- a whole game


def test_the_sample_game_of_six_replays_as_it_was_judged() -> None:
    from cerebria_cli.game.verifying import verify_record

    path = PROJECT / "records" / "balance-6.cer"
    game = Game.open(path)
    assert game.state()["phase"] == "over"
    assert len(game.setup["players"]) == 6
    assert verify_record(path).kind == "agrees"


def test_a_balance_player_has_no_starting_emotion_to_invoke() -> None:
    game = position(**of_nora(space="V"))
    objections = game.judge("nora invoke Brightness V1").objections
    assert naming("Brightness", "Nora") in [one.text for one in objections]


@pytest.mark.rule("setup.placement")
@pytest.mark.parametrize(
    ("place", "right"),
    [({"space": "CN"}, True), ({"space": "C"}, False), ({"space": "CN", "slot": "C2"}, False), ({"slot": "C2"}, False)],
)
def test_a_prescribed_place_of_balance_is_a_frontier_without_an_emotion(place: dict[str, str], right: bool) -> None:
    table = {**load_setup("balance-3"), "placement": {"nora": place}}
    faults = Game.new("balance-3").edition.faults(table)
    assert [fault.rule for fault in faults] == ([] if right else ["setup.placement"])


@pytest.mark.rule("setup.essence")
def test_essence_that_balance_loses_is_chosen_one_by_one() -> None:
    """An owner's card takes 2 Essence from whoever uses the Valley; where one kind is left nothing is asked."""
    cards = with_power("Comfort", power("after:valley", {"lose": "essence", "amount": 2}, whose="any"))
    position = {
        "turn": {"player": "nora"},
        "players": {"nora": {"space": "N", "wp": 4, "essence": {"bliss": 3, "gloom": 1}}},
        "slots": {"L1": {"card": "Comfort", "owner": "diana", "essence": 1}},
    }
    for chosen, left in (("gloom", {"bliss": 2, "gloom": 0}), ("bliss", {"bliss": 1, "gloom": 1})):
        game = Game.new({**load_setup("balance-3"), "cards": cards, "position": position})
        game.play("nora valley")
        game.play(f"nora choose {chosen}")
        if game.state()["pending"]:
            game.play(f"nora choose {chosen}")
        facts = game.state()
        assert (facts["players"]["nora"]["essence"], facts["pending"]) == (left, [])


@pytest.mark.parametrize("stage", ["after:willow", "after:realm-action"])
def test_powers_answer_the_willow_of_every_team(stage: str) -> None:
    """realm.willow: what Balance takes in kinds is the same Action."""
    cards = with_power("Comfort", power(stage, {"gain": "ambition", "amount": 1}, whose="any"))
    for name, line in (("nora", "willow 1bliss 1gloom"), ("leo", "willow 2")):
        position = {
            "turn": {"player": name},
            "players": {name: {"wp": 9}},
            "slots": {"L1": {"card": "Comfort", "owner": "diana", "essence": 1}},
        }
        game = Game.new({**load_setup("balance-3"), "cards": cards, "position": position})
        gained = [event.amount for event in game.play(f"{name} {line}") if event.cause == "Comfort"]
        assert gained == [1]


@pytest.mark.rule("aspiration.sensibility")
@pytest.mark.parametrize(("essence", "has"), [(1, 0), (2, 3)])
def test_an_emotion_without_intensity_counts_nothing(essence: int, has: int) -> None:
    """An owner's Neutrality whose first space shows a 0."""
    cards = {"Neutrality-red": {"intensity": [0, 3]}}
    slots = {"N1": {"card": "Neutrality-red", "owner": "nora", "aligned": "gloom", "essence": essence}}
    game = Game.new({**load_setup("balance-3"), "cards": cards, "position": {"slots": slots}})
    assert game.state()["conditions"]["sensibility"]["has"] == has


@pytest.mark.rule("invoke.type")
@pytest.mark.parametrize(
    ("hand", "token", "kinds"),
    [
        (["red"], "", 1),
        (["red", "blue"], "", 2),
        # The hand is counted after the card that is discarded for a token.
        (["red", "blue"], " %Neutrality-blue.bolster", 1),
        (["red", "blue", "blue"], " %Neutrality-blue.bolster", 2),
    ],
)
def test_kinds_are_named_for_what_a_power_asks_by_the_cards_in_hand(hand: list[str], token: str, kinds: int) -> None:
    """An owner's card asks 1 Essence more of whoever invokes with two cards in hand."""
    conditions = [("cards:own", ">=", 2)]
    asks = power("cost:invoke", {"pay": "essence", "amount": 1}, ask="adjust", whose="any", conditions=conditions)
    nora = {"space": "V", "wp": 9, "essence": {"bliss": 3, "gloom": 3}, "tokens": {"invoke": {"unlock": "wild"}}}
    position = {
        "turn": {"player": "nora"},
        "players": {"nora": {**nora, "hand": [f"Neutrality-{vibe}" for vibe in hand]}},
        "slots": {"L1": {"card": "Comfort", "owner": "diana", "essence": 1}},
    }
    game = Game.new({**load_setup("balance-3"), "cards": with_power("Comfort", asks), "position": position})
    enough, *more_than = (["bliss", "gloom", "gloom"][:number] for number in range(kinds, 4))
    assert game.judge(f"nora invoke Neutrality-red V1 {' '.join(enough)}{token}").legal
    for said in more_than:
        assert not game.judge(f"nora invoke Neutrality-red V1 {' '.join(said)}{token}").legal


@pytest.mark.rule("empower.balance-copies", "components.strong-deck")
@pytest.mark.parametrize(
    ("card", "owner", "number", "fault"),
    [
        ("Urge", "nora", 1, ""),
        ("Urge", "nora", 2, naming("1", "Urge")),
        ("Rage", "leo", 2, ""),
        ("Rage", "leo", 3, naming("2", "Rage")),
        ("Neutrality-red", "nora", 2, ""),
    ],
)
def test_no_more_strong_emotions_lie_than_the_box_has(card: str, owner: str, number: int, fault: str) -> None:
    own = {"aligned": "bliss", **({"vibe": "red"} if card == "Urge" else {})} if owner == "nora" else {}
    slots = {slot: {"card": card, "owner": owner, **own} for slot in ("V1", "C1", "N1")[:number]}
    setup = load_setup("balance-6")
    found = faults({**setup, "position": {"slots": slots}})
    assert list(found) == ([naming(fault, "components.strong-deck")] if fault else [])


# ---------------------------------------------------------------- the sentences


def test_the_sentences_for_a_table(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    done = heard(here, "instructions", lambda told, events, _: (", ".join(event.kind for event in events), told))
    put_right = heard(here, "repairs", lambda told, *facts: ("a table is put right", told))
    prepared = heard(here, "preparation", lambda told, _: ("a table is prepared", told))
    sentences([*done, *put_right, *prepared])


def test_the_sentences_of_faults_and_objections(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences([*heard(here, "faults", lambda found, setup: ("a setup", list(found))), *refused_lines(here)])
