"""Empower: reach, threshold, copies, price, what becomes of Essence and cards; Strong Emotions that powers bring."""

import sys

import pytest
from support.heard import naming, refused_moves
from support.pages import Sentences
from support.retail_states import Refusal, agreed, done, put_tokens, refused, slot_of, stand, told, under_way

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import empowering
from cerebria_cli.editions.retail.arguments import Empower
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.verbs import VERBS

BLISS, GLOOM = 0, 1
IDLE = {"ruling": "spirit.idle-upgrade=no"}


def empower(slot: str, *upgrades: str, card: str = "", by: str = "diana") -> Move:
    return Move(by, "empower", Empower(slot, card), upgrades)


def ready(emotions: str = "", called: str = "", *hand: str, **rulings: str) -> State:
    """A figure on V with all upgrades of Empower and the means for all; a Spirit's side B if named."""
    given = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    player = 1 if called in ("Anxiety", "Misery", "Malice", "Hatred") else 0
    spirits = f"Delight {called}" if player else called
    state = under_way(emotions, sides="AB" if called else "AA", spirits=spirits, rulings=given)
    state.turn = state.turn._replace(seat=player)
    stand(state, **{state.name(player): "V"})
    put_tokens(state, player, empower="wild red green blue")
    state.players[player].wp, state.players[player].hand = 9, hand
    state.teams[state.team_of(player)].ambition = 2
    return state


def far(slot: str, who: str = "Diana") -> Refusal:
    text = naming("V", "V1", "V2", who, slot)
    return ("board.adjacent-slots", text, {f"{who.lower()}.space": "V"}, False)


def short(card: str, essence: int, slot: str = "V1", threshold: int = 2) -> Refusal:
    text = naming(card, threshold, essence)
    return ("empower.threshold", text, {f"{slot}.essence": str(essence), "threshold": str(threshold)}, False)


@pytest.mark.parametrize(
    ("emotions", "move", "found"),
    [
        ("V1=Kindness:2", empower("V1"), []),
        ("V1=Kindness:3", empower("V1"), []),
        ("V2=Kindness:2@thomas", empower("V2"), []),
        ("V1=Kindness:1", empower("V1"), [short("Kindness", 1)]),
        ("V1=Kindness:1", empower("V1", "channeled-power"), []),
        ("C1=Kindness:2", empower("C1"), [far("C1")]),
        ("C1=Kindness:2", empower("C1", "emotional-outburst"), []),
        (
            "V1=Kindness:2",
            empower("V1", "emotional-outburst"),
            [
                (
                    "spirit.upgrades",
                    naming("emotional-outburst"),
                    IDLE,
                    False,
                )
            ],
        ),
        ("", empower("V1"), [("empower.base", naming("V1"), {}, True)]),
        (
            "V1=Jealousy:2",
            empower("V1"),
            [("empower.base", naming("Jealousy", "V1", "Gloom"), {"V1.team": "gloom"}, False)],
        ),
        (
            "V1=Valor:2",
            empower("V1"),
            [("empower.base", naming("Valor", "Mild"), {}, True)],
        ),
        (
            "V1=Brightness:2",
            empower("V1"),
            [("empower.base", naming("Brightness", "Mild"), {}, True)],
        ),
        (
            "V1=Kindness:3",
            empower("V1", "channeled-power"),
            [
                (
                    "empower.channeled",
                    naming("Kindness"),
                    {"V1.essence": "3"},
                    False,
                )
            ],
        ),
        (
            "V1=Kindness:2",
            empower("V1", card="Courage"),
            [("empower.base", naming(), {}, True)],
        ),
        # nothing else is asked then
        (
            "V1=Kindness:1",
            empower("V1", card="Courage"),
            [("empower.base", naming(), {}, True)],
        ),
        ("V1=Kindness:2 C1=Benevolence", empower("V1"), []),
        (
            "V1=Kindness:2 C1=Benevolence C2=Benevolence",
            empower("V1"),
            [("empower.copies", naming("Benevolence"), {"Benevolence": "in play"}, True)],
        ),
    ],
)
def test_empower(emotions: str, move: Move, found: list[Refusal]) -> None:
    assert refused(ready(emotions), move) == found


def test_what_is_in_order_about_an_empower() -> None:
    assert agreed(ready("V1=Kindness:2"), empower("V1")) == [
        ("3 Actions left", "turn.actions", "turn.actions"),
        ("Empower unlocked", "spirit.unlocked", "diana.tokens.empower.unlock"),
        ("V1 in reach of V", "board.adjacent-slots", "diana.space"),
        ("2 Essence for the threshold 2 of Kindness", "empower.threshold", ""),
        ("3 Willpower of 9", "empower.base", "diana.wp"),
    ]


@pytest.mark.parametrize(
    ("upgrades", "wp", "ambition"),
    [
        ((), 3, 0),
        (("channeled-power",), 3, 1),
        (("determination",), 2, 0),
        (("emotional-outburst",), 4, 0),
        (("channeled-power", "emotional-outburst", "determination"), 3, 1),
    ],
)
def test_price_of_an_empower(upgrades: tuple[str, ...], wp: int, ambition: int) -> None:
    slot = "C1" if "emotional-outburst" in upgrades else "V1"
    state, move = ready(f"{slot}=Kindness:2"), empower(slot, *upgrades)
    state.players[0].wp, state.teams[BLISS].ambition = wp, ambition
    assert refused(state, move) == []
    after, _ = done(state, move)
    assert (after.players[0].wp, after.teams[BLISS].ambition, after.turn.actions) == (0, 0, 2)
    essence = 3 if "channeled-power" in upgrades else 2
    assert after.slots[slot_of(state, slot)] == Emotion("Benevolence", 0, BLISS, BLISS, essence, 0)
    state.players[0].wp = wp - 1
    assert [one[0] for one in refused(state, move)] == ["empower.base"]


def test_events_of_an_empower() -> None:
    """empower.base: the token goes, the Mild card is discarded to its owner's deck."""
    state = ready("V1=Courage:2+2@thomas")
    after, events = done(state, empower("V1"))
    assert [one for one in told(events) if one[0] != "control"] == [
        ("wp", "diana", "", "", -3, "empower.base"),
        ("leave", "thomas", "Courage", "V1", 0, "empower.base"),
        ("enter", "thomas", "Valor", "V1", 0, "empower.base"),
        ("on-emotion", "thomas", "Valor", "V1", 2, "empower.base"),
        ("announce", "", "Valor", "V1", 0, "Valor"),
    ]
    assert [event.note for event in events if event.kind in ("leave", "enter")] == ["deck", "strong"]
    assert after.slots[0] == Emotion("Valor", 2, BLISS, BLISS, 2, 0)
    assert after.players[2].deck[-1] == "Courage"


def test_channeled_power_that_stood_although_there_is_no_space_adds_nothing() -> None:
    after, events = done(ready("V1=Kindness:3"), empower("V1", "channeled-power")._replace(stood=True))
    assert after.slots[0] == Emotion("Benevolence", 0, BLISS, BLISS, 3, 0)
    assert [event for event in events if event.cause == "empower.channeled"] == []


@pytest.mark.parametrize(("option", "essence"), [("stays", 4), ("supply", 3)])
def test_essence_for_which_there_is_no_space(option: str, essence: int) -> None:
    """ruling empower.overflow: Benevolence has 3 spaces; a Mild Emotion that held 4 brings one too many."""
    state = ready("V1=Kindness:3", empower__overflow=option)
    emotion = state.slots[0]
    assert emotion is not None
    state.slots[0] = emotion._replace(essence=4)
    after, events = done(state, empower("V1"))
    there = after.slots[0]
    assert there is not None
    assert there.essence == essence
    removed = [event[:6] for event in events if event.cause == "empower.overflow"]
    assert removed == (
        [("on-emotion", "diana", "Benevolence", "V1", -1, "empower.overflow")] if option == "supply" else []
    )
    after, events = done(ready("V1=Kindness:3", empower__overflow=option), empower("V1"))
    assert [event for event in events if event.cause == "empower.overflow"] == []


@pytest.mark.parametrize(("option", "order"), [("leaving", ["Shame", "Lethargy"]), ("entering", ["Lethargy", "Shame"])])
def test_leaving_and_entering(option: str, order: list[str]) -> None:
    """ruling emotion.empower-order: Shame sees the Mild Emotion leave, Lethargy razes when it enters."""
    state = under_way("N1=Shame N2=Bitterness:2", "N=bliss.minor", rulings={"emotion.empower-order": option})
    state.turn = state.turn._replace(seat=1)
    stand(state, leo="N")
    put_tokens(state, 1, empower="wild - - -")
    assert refused(state, empower("N2", by="leo")) == []
    _, events = done(state, empower("N2", by="leo"))
    assert [event.cause for event in events if event.kind in ("pending", "fortress")] == order


# ---------------------------------------------------------------- Rush to Aid, Spreading Darkness


def test_rush_to_aid_puts_the_figure_beside_the_emotion() -> None:
    state = ready("N1=Kindness:2 LW=Courage:2", "Harmony")
    for slot, space in (("N1", "N"), ("LW", "LW")):
        assert refused(state, empower(slot, "rush-to-aid")) == []
        after, events = done(state, empower(slot, "rush-to-aid"))
        assert after.setting.ring.spaces[after.players[0].space] == space
        assert [event[:6] for event in events if event.kind == "figure"] == [
            ("figure", "diana", "", space, 0, "side-b.harmony")
        ]
    near = ready("V1=Kindness:2", "Harmony")
    text = naming("rush-to-aid")
    assert refused(near, empower("V1", "rush-to-aid")) == [("spirit.upgrades", text, IDLE, False)]
    near = near.with_ruling("spirit.idle-upgrade", "yes")
    _, events = done(near, empower("V1", "rush-to-aid"))
    assert [event for event in events if event.kind == "figure"] == []


def spread(slot: str, card: str = "", *upgrades: str) -> Move:
    return empower(slot, "spreading-darkness", *upgrades, card=card, by="leo")


@pytest.mark.parametrize(
    ("emotions", "move", "found"),
    [
        ("V1=Bleakness:2", spread("V1", "Fear"), []),
        (
            "V1=Bleakness:2",
            spread("V1"),
            [("side-b.anxiety", naming("Mild", "empower SLOT with CARD"), {}, True)],
        ),
        (
            "V1=Guilt:2",
            spread("V1", "Fear"),
            [("side-b.anxiety", naming("Guilt", "Bleakness"), {}, True)],
        ),
        ("V1=Bleakness:1", spread("V1", "Fear"), [short("To Panic, Bleakness", 1)]),
        (
            "V1=Bleakness:2",
            spread("V1", "Guilt"),
            [("side-b.anxiety", naming("Guilt", "Leo"), {"leo.hand": "Fear"}, True)],
        ),
        # what such a card would need is not asked
        (
            "V1=Bleakness:1",
            spread("V1", "Guilt"),
            [("side-b.anxiety", naming("Guilt", "Leo"), {"leo.hand": "Fear"}, True)],
        ),
        (
            "V1=Bleakness:2",
            spread("V1", "Panic"),
            [("side-b.anxiety", naming("Panic", "Mild"), {"leo.hand": "Fear"}, True)],
        ),
        (
            "V1=Bleakness:2 C1=Panic C2=Panic",
            spread("V1", "Fear"),
            [("empower.copies", naming("Panic"), {"Panic": "in play"}, True)],
        ),
        ("", spread("V1", "Fear"), [("empower.base", naming("V1"), {}, True)]),
        ("C1=Bleakness:2", spread("C1", "Fear"), [far("C1", "Leo")]),
        ("C1=Bleakness:2", spread("C1", "Fear", "emotional-outburst"), []),
    ],
)
def test_spreading_darkness(emotions: str, move: Move, found: list[Refusal]) -> None:
    assert refused(ready(emotions, "Anxiety", "Fear"), move) == found


def test_spreading_darkness_anywhere_or_not() -> None:
    """ruling side-b.spreading-outburst."""
    strict = {"side-b__spreading-outburst": "no"}
    text = naming("Bleakness")
    state = ready("C1=Bleakness:2 W1=Guilt:2 V1=Bleakness:2", "Anxiety", "Fear", **strict)
    assert refused(state, spread("C1", "Fear", "emotional-outburst")) == [
        ("side-b.anxiety", text, {"ruling": "side-b.spreading-outburst=no"}, False)
    ]
    # each alone is fine
    assert refused(state, empower("W1", "emotional-outburst", by="leo")) == []
    assert refused(state, spread("V1", "Fear")) == []


def test_events_of_spreading_darkness() -> None:
    state = ready("V1=Bleakness:2", "Anxiety", "Fear", "Guilt")
    after, events = done(state, spread("V1", "Fear"))
    assert after.slots[0] == Emotion("Panic", 1, GLOOM, GLOOM, 2, 0)
    assert after.players[1].hand == ("Guilt",)
    assert after.teams[GLOOM].starting_gone == 1
    assert [one for one in told(events) if one[0] in ("discard", "leave", "enter")] == [
        ("discard", "leo", "Fear", "", 0, "side-b.anxiety"),
        ("leave", "leo", "Bleakness", "V1", 0, "empower.base"),
        ("enter", "leo", "Panic", "V1", 0, "empower.base"),
    ]


def test_token_of_the_mild_card_that_is_discarded() -> None:
    """Brighten Up: Kindness is green."""
    state = ready("V1=Kindness:2", "Love")
    after, _ = done(state, empower("V1", "brighten-up"))
    assert [pending.about.colours for pending in after.pending] == [("green",)]
    assert refused(state, empower("V1", "brighten-up")) == []


def test_starting_emotion_of_a_teammate_becomes_the_empowering_player_s() -> None:
    state = ready("V1=Bleakness:2@fred", "Anxiety", "Fear")
    after, _ = done(state, spread("V1", "Fear"))
    assert after.slots[0] == Emotion("Panic", 1, GLOOM, GLOOM, 2, 0)


# ---------------------------------------------------------------- copies and powers


@pytest.mark.parametrize(
    ("emotions", "left"), [("", 2), ("V1=Valor", 1), ("V1=Valor C2=Valor@thomas", 0), ("V1=Hope", 2)]
)
def test_copies_of_a_strong_emotion(emotions: str, left: int) -> None:
    assert empowering.copies_left(under_way(emotions), BLISS, "Valor") == left
    assert empowering.copies_left(under_way(emotions), GLOOM, "Valor") == 2


@pytest.mark.parametrize(
    ("setup", "emotions", "can"),
    [
        ("full-4", "V1=Kindness", True),
        ("full-4", "", False),
        ("full-4", "V1=Brightness", False),
        ("full-4", "V1=Benevolence", False),
        ("full-4", "V1=Kindness C1=Benevolence", True),
        ("full-4", "V1=Kindness C1=Benevolence C2=Benevolence", False),
        ("basic-4", "V1=Kindness", False),
    ],
)
def test_whether_an_emotion_can_grow(setup: str, emotions: str, can: bool) -> None:
    state = under_way(emotions, setup=setup)
    assert empowering.can_grow(state, 0) is can
    table = Table(state)
    assert empowering.grow(table, 0) is can
    assert bool(table.events) is can
    if can:
        assert state.slots[0] == Emotion("Benevolence", 0, BLISS, BLISS, 1, 0)
        assert [event.note for event in table.events if event.kind == "enter"] == ["strong"]
        assert [stage for _, stage, _ in table.left] == ["leave:empowered"]


def test_mild_card_without_a_counterpart_cannot_grow() -> None:
    state = under_way("V1=Kindness")
    card = state.setting.cards["Kindness"]._replace(counterpart="")
    state.setting = state.setting.with_cards({**state.setting.cards, "Kindness": card})
    assert not empowering.can_grow(state, 0)


# ---------------------------------------------------------------- offers


def offered(state: State, player: int, *upgrades: str) -> list[str]:
    moves = [*VERBS["empower"].candidates(state, player)]
    found = [move for move in moves if move.upgrades == upgrades and not move.tokens]
    return [f"{move.args.slot} {move.args.card}".strip() for move in found]


def test_offers_of_empower() -> None:
    state = ready("V1=Kindness:2 V2=Jealousy:2 C1=Kindness:2 N1=Valor")
    assert offered(state, 0) == ["V1"]
    assert offered(state, 0, "emotional-outburst") == ["V1", "C1"]
    state = ready("V1=Kindness:2 C1=Kindness:2", "Harmony")
    assert offered(state, 0, "rush-to-aid") == ["V1", "C1"]


def test_offers_of_spreading_darkness() -> None:
    state = ready("V1=Bleakness:2 V2=Guilt:2 C1=Bleakness:2", "Anxiety", "Fear", "Mistrust")
    assert offered(state, 1) == ["V2"]
    assert offered(state, 1, "spreading-darkness") == ["V1 Fear", "V1 Mistrust"]
    assert offered(state, 1, "spreading-darkness", "emotional-outburst") == [
        *("V1 Fear", "V1 Mistrust", "C1 Fear", "C1 Mistrust")
    ]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_moves(sys.modules[__name__]))
