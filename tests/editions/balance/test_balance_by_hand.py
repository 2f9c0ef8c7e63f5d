"""Positions of three teams whose moves and outcomes were reckoned by hand from the document."""

from collections import Counter
from typing import Any

import pytest
from support.balance_followed import Followed
from support.naive import Facts
from support.naive_balance import moves
from support.naive_balance_board import SIDE_A, SIDE_B
from support.naive_full import ROWS
from support.naive_moves import bare

from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup


def turn_of(name: str, slots: Facts, sides: str = "AA", more: Facts | None = None, **player: Any) -> Game:
    """A turn in a game of six: Nora is Reason, Hugo Intuition."""
    position = {"turn": {"player": name}, "players": {name: player}, "slots": slots, **(more or {})}
    setup = {**load_setup("balance-6"), "sides": {"team": sides[0], "spirit": sides[1]}}
    return Game.new({**setup, "position": position})


def emotion(card: str, owner: str, essence: int = 1, **more: Any) -> Facts:
    return {"card": card, "owner": owner, "essence": essence, **more}


def offered(game: Game, *verbs: str) -> set[str]:
    """What is offered and listed of these verbs, which has to be the same."""
    found = {bare(line) for line in game.legal() if line.split()[1] in verbs}
    assert found == {line for line in moves(game.state("referee")) if line.split()[0] in verbs}
    return found


def followed(game: Game, *lines: str) -> Facts:
    """The facts after an Action and its answers, which have to be those of the ledger; then the tool may shuffle."""
    ledger, left = Followed(), [*lines]
    while left or game.state()["pending"]:
        before, line = game.state("referee"), left.pop(0) if left else game.legal("shuffle", view="referee")[0]
        game.play(line)
        assert ledger.step(before, line, game.state("referee")) == []
    assert ledger.compared.total() > 0
    return game.state("referee")


REALM_VERBS = ("valley", "cradle", "network", "land", "willow")
UNLOCKED = {verb: {"unlock": "wild"} for verb in ROWS}


@pytest.mark.rule("power.reason", "power.intuition", "realm.balance")
@pytest.mark.parametrize(
    ("name", "wp", "lines"),
    [
        ("nora", 0, {"valley", "cradle 1", "land N1 1"}),
        ("nora", 1, {"valley", "cradle 1", "land N1 1", "network N1 N2", "willow 1bliss", "willow 1gloom"}),
        ("hugo", 0, set()),
        ("hugo", 1, {"valley", "cradle 1", "land N1 1"}),
    ],
)
def test_reason_pays_one_less_in_every_realm_and_intuition_what_is_printed(name: str, wp: int, lines: set[str]) -> None:
    """On N beside an Emotion with Bliss Essence, of which there is one to spare; Bliss controls N by it."""
    lying = {"N1": emotion("Neutrality-red", "nora", aligned="bliss"), "V1": emotion("Brightness", "diana")}
    game = turn_of(name, lying, space="N", wp=wp, essence={"bliss": 1, "gloom": 2})
    assert offered(game, *REALM_VERBS) == lines


@pytest.mark.rule("realm.balance", "alignment.opposing")
def test_bliss_neither_moves_nor_intensifies_what_is_aligned_with_it_but_may_quell_it() -> None:
    lying = {"N1": emotion("Neutrality-red", "nora", 2, aligned="bliss"), "V1": emotion("Brightness", "diana")}
    facts = {"teams": {"bliss": {"ambition": 1}}}
    game = turn_of("diana", lying, more=facts, space="N", wp=2, essence=2, hand=["Comfort"], tokens=UNLOCKED)
    assert offered(game, "network", "land", "quell") == {"network V1 N2", "quell N1 Comfort"}


@pytest.mark.rule("invoke.type", "side-b.reason", "side-b.intuition")
@pytest.mark.parametrize(
    ("sides", "tokens", "bliss", "gloom", "kinds"),
    [
        ("AA", {}, 1, 0, {"bliss"}),
        ("AA", {}, 0, 0, set()),
        ("AA", {}, 1, 2, {"bliss", "gloom"}),
        ("AA", {"inner-force": "red"}, 0, 0, {"bliss +inner-force", "gloom +inner-force"}),
        ("AB", {"conversion": "red"}, 1, 0, {"bliss", "gloom +conversion"}),
    ],
)
def test_an_invoke_takes_essence_of_the_kind_that_tells_the_side(
    sides: str, tokens: Facts, bliss: int, gloom: int, kinds: set[str]
) -> None:
    """Hugo on the Frontier CN with 4 Willpower and one card, which cannot be discarded for a token and invoked too."""
    essence = {"bliss": bliss, "gloom": gloom}
    row = {"invoke": {"unlock": "wild", **tokens}}
    game = turn_of("hugo", {}, sides, space="CN", wp=4, essence=essence, hand=["Neutrality-red"], tokens=row)
    assert offered(game, "invoke") == {f"invoke Neutrality-red CN {kind}" for kind in kinds}


@pytest.mark.rule("alignment.opposing")
def test_fear_demands_a_second_essence_of_balance_of_either_kind() -> None:
    """Fear on C2 is next to CN; with one Bliss and two Gloom Essence there are three ways to pay."""
    lying = {"C2": emotion("Fear", "leo")}
    essence = {"bliss": 1, "gloom": 2}
    game = turn_of("nora", lying, space="CN", wp=2, essence=essence, hand=["Neutrality-red"], tokens=UNLOCKED)
    ways = {"bliss gloom", "gloom bliss", "gloom gloom"}
    assert offered(game, "invoke") == {f"invoke Neutrality-red CN {kinds}" for kinds in ways}


FORTIFY = {"fortify": {"unlock": "wild", "exalt": "wild", "raze": "wild"}}


@pytest.mark.rule("fortify.balance-build", "fortify.balance-raze", "fortify.balance-exalt")
@pytest.mark.parametrize(
    ("slot", "fortress", "bliss", "gloom", "lines"),
    [
        # nobody controls N: the token is chosen, and Essence of that kind paid
        ("", "", 1, 1, {"fortify N bliss", "fortify N gloom"}),
        ("", "", 0, 1, {"fortify N gloom"}),
        # Gloom controls N
        ("Bleakness", "", 1, 0, set()),
        ("Bleakness", "", 0, 1, {"fortify N"}),
        # a Gloom Fortress is razed with Bliss Essence, whoever controls N
        ("Brightness", "gloom gloom", 1, 0, {"fortify N +raze"}),
        ("Brightness", "gloom gloom", 0, 1, set()),
        # an own one with a Bliss token, with Bliss Essence, if Gloom does not control N: 1 to 1 and 1 to 2
        ("Bleakness", "balance bliss", 1, 1, {"fortify N +exalt"}),
        ("Bleakness", "balance bliss", 0, 1, set()),
        ("Bleakness 2", "balance bliss", 1, 1, set()),
    ],
)
def test_what_balance_builds_exalts_and_razes(
    slot: str, fortress: str, bliss: int, gloom: int, lines: set[str]
) -> None:
    card, _, many = slot.partition(" ")
    lying = {"N1": emotion(card, "leo" if card == "Bleakness" else "diana", int(many or 1))} if card else {}
    team, _, aligned = fortress.partition(" ")
    there = (
        {"N": {"team": team, "size": "minor", **({"aligned": aligned} if team == "balance" else {})}} if team else {}
    )
    facts = {"fortresses": there, "teams": {"balance": {"ambition": 1}}}
    essence = {"bliss": bliss, "gloom": gloom}
    game = turn_of("nora", lying, more=facts, space="N", wp=4, essence=essence, tokens=FORTIFY, hand=[])
    assert offered(game, "fortify") == lines


@pytest.mark.rule("quell.targets", "emotion.strong-vibe")
def test_the_vibe_of_a_strong_emotion_is_that_of_its_marker() -> None:
    lying = {
        "N1": emotion("Urge", "nora", aligned="gloom", vibe="green"),
        "N2": emotion("Neutrality-red", "nora", aligned="gloom"),
    }
    facts = {"teams": {"gloom": {"ambition": 1}, "balance": {"ambition": 1}}}
    game = turn_of("leo", lying, more=facts, space="N", wp=2, hand=["Disgust", "Craving"], tokens=UNLOCKED)
    assert {"quell N1 Disgust", "quell N2 Craving"} <= offered(game, "quell")
    assert not {"quell N1 Craving", "quell N2 Disgust"} & offered(game, "quell")
    own = turn_of("nora", lying, more=facts, space="N", wp=9, hand=["Neutrality-red"], tokens=UNLOCKED)
    assert offered(own, "quell") == set()


@pytest.mark.rule("empower.balance", "empower.balance-copies")
@pytest.mark.parametrize(
    ("essence", "cards"),
    [
        (1, {"Impulse"}),
        (2, {"Impulse", "Discipline", "Curiosity"}),
        (3, {"Impulse", "Discipline", "Curiosity", "Urge", "Inspiration"}),
    ],
)
def test_a_neutrality_becomes_any_strong_emotion_whose_threshold_it_reaches(essence: int, cards: set[str]) -> None:
    """Caution lies on the board already."""
    lying = {
        "N1": emotion("Neutrality-red", "hugo", essence, aligned="bliss"),
        "V1": emotion("Caution", "hugo", aligned="bliss", vibe="red"),
    }
    game = turn_of("nora", lying, space="N", wp=3, tokens=UNLOCKED, hand=[])
    colours = ("red", "yellow", "green", "blue")
    assert offered(game, "empower") == {f"empower N1 {card} {colour}" for card in cards for colour in colours}


@pytest.mark.rule("move.share", "move.haste-twice")
def test_balance_shares_spaces_and_goes_up_to_three() -> None:
    """From N: one step to CN and NL, two to C, L and back, three to VC and LW; figures on CN and VC stop nobody."""
    tokens = {"move": {"unlock": "wild", "haste": "wild", "second-haste": "wild"}}
    figures = {"leo": {"space": "CN"}, "diana": {"space": "VC"}}
    position = {"players": {"nora": {"space": "N", "wp": 3, "tokens": tokens, "hand": []}, **figures}}
    game = Game.new({**load_setup("balance-6"), "position": {"turn": {"player": "nora"}, **position}})
    twice = {f"move {space} +{haste}" for space in ("C", "L", "N") for haste in ("haste", "second-haste")}
    thrice = {f"move {space} +haste +second-haste" for space in ("VC", "LW")}
    assert offered(game, "move") == {"move CN", "move NL"} | twice | thrice


@pytest.mark.rule("absorb.balance", "power.intuition", "intention.balance")
def test_an_absorb_of_balance_counts_triads_with_its_emotions() -> None:
    """On V, with an Emotion in either Triad: 2 + 2 from the Sphere, a point for the 4, and one turned into Essence."""
    lying = {
        "W2": emotion("Neutrality-red", "nora", aligned="gloom"),
        "V2": emotion("Neutrality-red", "hugo", aligned="bliss"),
        "VC": emotion("Neutrality-blue", "hugo", aligned="bliss"),
    }
    game = turn_of("hugo", lying, space="V", wp=0, essence={"bliss": 0, "gloom": 0}, hand=[])
    sphere = game.state()["origin"]["V"]["sphere"]
    facts = followed(game, f"hugo absorb {sphere} -bonus", "hugo choose gloom")
    hugo = facts["players"]["hugo"]
    assert (hugo["wp"], hugo["essence"], facts["teams"]["balance"]["points"]) == (3, {"bliss": 0, "gloom": 1}, 1)
    assert facts["origin"]["C"] == {"sphere": sphere, "wp": 4}


@pytest.mark.parametrize("name", ["nora", "hugo"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_rows_of_balance_are_those_of_the_document(name: str, side: str) -> None:
    facts = turn_of(name, {}, "A" + side).state()["players"][name]
    own = {**ROWS, **(SIDE_A if side == "A" else SIDE_B[facts["spirit"]])}
    assert {verb: tuple(places[1:]) for verb, places in facts["places"].items()} == own


#: No colour but that of the discarded card is missing, and only in the row of the Action itself.
NEARLY = {
    "move": {"unlock": "yellow"},
    "invoke": {"unlock": "yellow"},
    "quell": {"unlock": "yellow"},
    "fortify": {"unlock": "yellow"},
    "empower": {"unlock": "yellow"},
}


@pytest.mark.rule("spirit.upgrades")
@pytest.mark.parametrize(
    ("name", "verb", "line"),
    [
        ("nora", "empower", "empower N1 Impulse red +observe %Neutrality-yellow.observe"),
        ("hugo", "quell", "quell N2 Neutrality-yellow +mimic %Neutrality-yellow.mimic"),
    ],
)
def test_an_upgrade_is_idle_where_the_token_of_the_action_takes_the_last_place(name: str, verb: str, line: str) -> None:
    """spirit.idle-upgrade: yellow lies in every other row, and the discarded card puts it in this one."""
    lying = {
        "N1": emotion("Neutrality-yellow", "nora", aligned="bliss"),
        "N2": emotion("Cheerfulness", "thomas", 2),
    }
    tokens = {**NEARLY, verb: {"unlock": "blue"}}
    hand = ["Neutrality-yellow", "Neutrality-yellow"]
    facts = {"teams": {"balance": {"ambition": 1}}}
    game = turn_of(name, lying, "AB", facts, space="N", wp=9, tokens=tokens, hand=hand)
    assert line not in {bare(one) for one in game.legal(verb)}


@pytest.mark.rule("alignment.opposing")
@pytest.mark.parametrize(("aligned", "token"), [("bliss", 1), ("gloom", 1)])
def test_pessimism_takes_essence_on_emotions_of_balance_for_that_of_an_opponent(aligned: str, token: int) -> None:
    """Two Essence of Balance, of either kind, against the one on Pessimism itself."""
    lying = {"V1": emotion("Neutrality-red", "nora", 2, aligned=aligned)}
    game = turn_of("fred", lying, space="N", wp=2, essence=1, hand=["Pessimism"], tokens=UNLOCKED)
    assert followed(game, "fred invoke Pessimism N1")["slots"]["N1"]["token"] == token


@pytest.mark.rule("alignment.fortress")
@pytest.mark.parametrize(("aligned", "left"), [("bliss", "minor"), ("gloom", "major")])
def test_lethargy_brings_down_a_fortress_of_balance_with_a_bliss_token(aligned: str, left: str) -> None:
    lying = {"N1": emotion("Bitterness", "fred", 2)}
    facts = {"fortresses": {"N": {"team": "balance", "size": "major", "aligned": aligned}}}
    game = turn_of("fred", lying, more=facts, space="N", wp=3, tokens=UNLOCKED, hand=[])
    after = followed(game, "fred empower N1")
    assert after["fortresses"]["N"]["size"] == left
    assert after["teams"]["balance"]["minor"] == (4 if left == "minor" else 5)


@pytest.mark.rule("emotion.leave", "card.impulse", "power.intuition")
def test_an_empowered_neutrality_brings_something_and_so_does_impulse() -> None:
    """With two Essence on it: Hugo gets 2 Willpower, one of which becomes Essence, and Nora two Essence."""
    lying = {"N1": emotion("Neutrality-yellow", "nora", 2, aligned="gloom")}
    game = turn_of("nora", lying, space="N", wp=3, essence={"bliss": 0, "gloom": 0}, tokens=UNLOCKED, hand=[])
    before = game.state()["players"]["hugo"]
    chosen = ("balance choose hugo", "nora choose bliss", "nora choose bliss", "hugo choose gloom")
    facts = followed(game, "nora empower N1 Impulse blue", *chosen)
    hugo, nora = facts["players"]["hugo"], facts["players"]["nora"]
    assert (hugo["wp"], hugo["essence"]["gloom"]) == (before["wp"] + 1, before["essence"]["gloom"] + 1)
    assert (nora["wp"], nora["essence"]) == (0, {"bliss": 2, "gloom": 0})
    there = facts["slots"]["N1"]
    assert (there["card"], there["vibe"], there["essence"], there["aligned"]) == ("Impulse", "blue", 2, "gloom")


@pytest.mark.rule("revelation.4-balance", "revelation.5-common", "revelation.6-hidden", "revelation.7-fortress")
def test_a_revelation_of_three_teams() -> None:
    """Reason takes the last 2 of the Sphere before V, where a Gloom Fortress stands.

    Of the Realms N and W are Bliss's by Balance's Emotions, C and L Gloom's; V is Gloom's by the Fortress. The
    Fortresses are tied too at 1, since Balance's on W has a Bliss token, but there is only that one of Balance. So
    Balance has one condition of Fortitude; Gloom has more Realms; Bliss has no more Vibes than Gloom, and of the
    Common Liveliness both have 2.
    """
    vibes = {"N1": ("red", "bliss"), "W1": ("red", "bliss"), "C2": ("red", "gloom"), "L1": ("blue", "gloom")}
    lying = {slot: emotion(f"Neutrality-{vibe}", "nora", aligned=side) for slot, (vibe, side) in vibes.items()}
    lying["W1"]["owner"] = "hugo"
    fortresses = {
        "V": {"team": "gloom", "size": "minor"},
        "W": {"team": "balance", "size": "minor", "aligned": "bliss"},
    }
    hidden = {"bliss": "versatility", "gloom": "attitude", "balance": "fortitude"}
    common = ["liveliness", "openness", "awareness", "unity", "versatility", "sensibility"]
    below = {team: [name for name in (*common, "attitude", "fortitude") if name != one] for team, one in hidden.items()}
    position = {
        "turn": {"player": "nora"},
        "players": {"nora": {"space": "V", "wp": 0, "hand": []}},
        "slots": lying,
        "fortresses": fortresses,
        "teams": {team: {"hidden": one, "hidden_order": below[team]} for team, one in hidden.items()},
        "origin": {"V": {"wp": 2}},
    }
    setup = {**load_setup("balance-6"), "aspirations": {"common": common}}
    game = Game.new({**setup, "position": position}, seed=1)
    sphere = game.state()["origin"]["V"]["sphere"]
    facts = followed(game, f"nora absorb {sphere} -bonus", "bliss choose unity 1", "bliss aim bliss openness")
    pieces = Counter((piece["team"], piece["size"]) for piece in facts["identity"])
    assert pieces == {("balance", "minor"): 1, ("gloom", "minor"): 2}
    assert facts["common"]["current"] == "unity"
    assert facts["teams"]["bliss"]["hidden"] == "openness"
    assert facts["fortresses"].keys() == {"W"}
    assert facts["origin"]["C"] == {"sphere": sphere, "wp": 8}
    assert facts["players"]["nora"]["wp"] == 2
