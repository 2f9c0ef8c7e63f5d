"""What every line of the prototype has the table do, from the first to the last change, each with its cause."""

from typing import Any

import pytest
from support.prototype_told import Facts, told, under_way

RED = {"vibe-1": "red"}
ANGER = {"VC": {"card": "Anger", "owner": "leo", "essence": 2}}
LOST = [f"control 0 to 0 {place} [control.immediate] gloom" for place in ("V", "C", "VC")]
PAID = ["wp diana -2 [quell.base] supply", "fortitude bliss -1 [quell.base]"]
TAKEN = "on-emotion leo Anger VC -1 [quell.base] supply"


def diana(**facts: Any) -> Facts:
    return {"players": {"diana": facts}}


def leo(**facts: Any) -> Facts:
    return {"turn": {"player": "leo"}, "players": {"leo": facts}}


def fred(**facts: Any) -> Facts:
    return {"turn": {"player": "fred"}, "players": {"fred": facts}}


# ---------------------------------------------------------------- Quell


@pytest.mark.parametrize(
    ("facts", "line", "events"),
    [
        pytest.param(
            {**diana(tokens={"quell": RED}), "slots": ANGER}, "diana quell VC", [*PAID, TAKEN], id="one Essence"
        ),
        pytest.param(
            {**diana(tokens={"quell": {**RED, "determination": "green"}}), "slots": ANGER},
            "diana quell VC",
            [*PAID, "store diana quell.determination +1 [upgrade.determination]", TAKEN],
            id="the first Quell of the round stores 1",
        ),
        pytest.param(
            {**diana(tokens={"quell": {**RED, "determination": "green"}}, used=["quell"]), "slots": ANGER},
            "diana quell VC",
            [*PAID, TAKEN],
            id="a later one stores nothing",
        ),
        pytest.param(
            {**diana(tokens={"quell": {"vibe-1": "blue"}}, hand=["Courage"]), "slots": ANGER},
            "diana quell VC ~vibe-1 %Courage.vibe-1",
            [
                "token-gone diana blue quell.vibe-1 [upgrade.remove]",
                "discard diana Courage [upgrade.place] pile",
                "vibe-token diana red quell.vibe-1 [upgrade.place]",
                *PAID,
                TAKEN,
            ],
            id="a token makes way for another before anything is paid",
        ),
        pytest.param(
            {**diana(tokens={"quell": RED}), "slots": {"VC": {"card": "Anger", "owner": "leo"}}},
            "diana quell VC",
            [
                *PAID,
                TAKEN,
                "leave leo Anger VC [emotion.empty] pile",
                "pending leo choose [emotion.empty] card {draw}",
                *LOST,
            ],
            id="a Mild Emotion falls and its owner may draw",
        ),
        pytest.param(
            {**diana(tokens={"quell": RED}), "slots": {"VC": {"card": "Rage", "owner": "fred", "essence": 1}}},
            "diana quell VC",
            [
                *PAID,
                "on-emotion fred Rage VC -1 [quell.base] supply",
                "leave fred Rage VC [emotion.empty] own-strong",
                "pending fred choose [emotion.empty] card {draw}",
                *LOST,
            ],
            id="a Strong Emotion goes back to the Strong deck",
        ),
        pytest.param(
            {**diana(tokens={"quell": RED}), "slots": {"VC": {"card": "Bleakness", "owner": "fred"}}},
            "diana quell VC",
            [
                *PAID,
                "on-emotion fred Bleakness VC -1 [quell.base] supply",
                "leave fred Bleakness VC [emotion.empty] box",
                *LOST,
            ],
            id="a starting Emotion leaves the game, and nobody draws",
        ),
        pytest.param(
            {
                **fred(tokens={"quell": {**RED, "snuff-out": "blue"}}),
                "slots": {"LW": {"card": "Courage", "owner": "diana", "essence": 3}},
            },
            "fred quell LW +snuff-out +soul-leech",
            [
                "wp fred -4 [quell.base] supply",
                "fortitude gloom -1 [quell.base]",
                "essence fred +1 [power.malice] supply",
                "on-emotion diana Courage LW -2 [quell.base] supply",
            ],
            id="Snuff Out and Soul Leech",
        ),
        pytest.param(
            {
                **leo(space="NL", tokens={"quell": RED}),
                "slots": {"NL": {"card": "Courage", "owner": "diana", "essence": 2}},
            },
            "leo quell NL",
            [
                "wp leo -2 [quell.base] supply",
                "fortitude gloom -1 [quell.base]",
                "pending thomas choose [power.empathy] prevent {prevent NL 1}",
            ],
            id="Empathy is asked first",
        ),
        pytest.param(
            {
                **leo(space="NL", tokens={"quell": RED}),
                "slots": {"NL": {"card": "Courage", "owner": "diana", "essence": 2}},
            },
            "leo quell NL; thomas choose prevent",
            [
                "wp leo -2 [quell.base] supply",
                "fortitude gloom -1 [quell.base]",
                "pending thomas choose [power.empathy] prevent {prevent NL 1}",
                "essence thomas -1 [power.empathy] supply",
                "prevent thomas Courage NL [power.empathy]",
            ],
            id="Empathy prevents",
        ),
        pytest.param(
            {
                **leo(space="NL", tokens={"quell": RED}),
                "slots": {"NL": {"card": "Courage", "owner": "diana", "essence": 2}},
            },
            "leo quell NL; thomas decline",
            [
                "wp leo -2 [quell.base] supply",
                "fortitude gloom -1 [quell.base]",
                "pending thomas choose [power.empathy] prevent {prevent NL 1}",
                "on-emotion diana Courage NL -1 [quell.base] supply",
            ],
            id="Empathy lets it happen",
        ),
    ],
)
def test_a_quell(facts: Facts, line: str, events: list[str]) -> None:
    assert told(under_way(**facts).play(line)) == events


def test_one_essence_of_two_stays_where_the_table_says_so() -> None:
    """ruling power.empathy-prevent=one: of the 2 Essence of a Quell with Snuff Out 1 is removed all the same."""
    game = under_way(
        rulings={"power.empathy-prevent": "one"},
        **leo(space="NL", tokens={"quell": {**RED, "snuff-out": "blue"}}),
        slots={"NL": {"card": "Courage", "owner": "diana", "essence": 3}},
    )
    game.play("leo quell NL +snuff-out")
    assert told(game.play("thomas choose prevent")) == [
        "essence thomas -1 [power.empathy] supply",
        "prevent thomas Courage NL [power.empathy]",
        "on-emotion diana Courage NL -1 [quell.base] supply",
    ]


# ---------------------------------------------------------------- Move and Invoke

GAINED = [f"control bliss 1 to 0 {place} [control.immediate]" for place in ("V", "C", "VC")]


@pytest.mark.parametrize(
    ("facts", "line", "events"),
    [
        pytest.param(
            {},
            "diana move V",
            ["wp diana -1 [move.base] supply", "fortitude bliss -1 [move.base]", "figure diana V [move.base] VC"],
            id="a Move",
        ),
        pytest.param(
            diana(tokens={"move": {"determination": "red"}}),
            "diana move C",
            [
                "wp diana -1 [move.base] supply",
                "fortitude bliss -1 [move.base]",
                "store diana move.determination +1 [upgrade.determination]",
                "figure diana C [move.base] VC",
            ],
            id="a Move with Determination",
        ),
        pytest.param(
            diana(hand=["Courage"]),
            "diana invoke Courage VC",
            [
                "wp diana -2 [invoke.base] supply",
                "essence diana -1 [invoke.base] emotion",
                "fortitude bliss -1 [invoke.base]",
                "enter diana Courage VC [invoke.base] hand",
                "on-emotion diana Courage VC +1 [invoke.base]",
                "announce Courage VC [Courage] no",
                *GAINED,
            ],
            id="an Invoke",
        ),
        pytest.param(
            {**diana(hand=["Courage"]), "announced": ["Courage"]},
            "diana invoke Courage VC",
            [
                "wp diana -2 [invoke.base] supply",
                "essence diana -1 [invoke.base] emotion",
                "fortitude bliss -1 [invoke.base]",
                "enter diana Courage VC [invoke.base] hand",
                "on-emotion diana Courage VC +1 [invoke.base]",
                *GAINED,
            ],
            id="an ability is announced once",
        ),
        pytest.param(
            diana(wp=5, hand=["Cheerfulness"], tokens={"invoke": {"bolster": "red", "inner-force": "blue"}}),
            "diana invoke Cheerfulness VC +bolster +inner-force",
            [
                "wp diana -5 [invoke.base] supply",
                "essence diana -1 [invoke.base] emotion",
                "fortitude bliss -1 [invoke.base]",
                "enter diana Cheerfulness VC [invoke.base] hand",
                "on-emotion diana Cheerfulness VC +2 [invoke.base]",
                "announce Cheerfulness VC [Cheerfulness] no",
                *GAINED,
            ],
            id="1 Essence from the reserve and 1 more from the own",
        ),
        pytest.param(
            diana(wp=3, essence=0, hand=["Courage"], tokens={"invoke": {"inner-force": "blue"}}),
            "diana invoke Courage VC +inner-force",
            [
                "wp diana -3 [invoke.base] supply",
                "fortitude bliss -1 [invoke.base]",
                "enter diana Courage VC [invoke.base] hand",
                "on-emotion diana Courage VC +1 [invoke.base]",
                "announce Courage VC [Courage] no",
                *GAINED,
            ],
            id="Inner Force needs no own Essence",
        ),
        pytest.param(
            leo(space="VC"),
            "leo invoke Bleakness VC",
            [
                "wp leo -2 [invoke.base] supply",
                "essence leo -1 [invoke.base] emotion",
                "fortitude gloom -1 [invoke.base]",
                "enter leo Bleakness VC [invoke.base] aside",
                "on-emotion leo Bleakness VC +1 [invoke.base]",
                *[f"control gloom 0 to 1 {place} [control.immediate]" for place in ("V", "C", "VC")],
            ],
            id="Anxiety invokes what was set aside",
        ),
    ],
)
def test_a_move_or_an_invoke(facts: Facts, line: str, events: list[str]) -> None:
    assert told(under_way(**facts).play(line)) == events


ASSUMED = (
    "that Anger becomes Rage, with Intensity 1 2 2 2, is assumed. If the cards say otherwise: "
    "teach Anger counterpart CARD, teach Rage intensity N N N"
)
RAGE = [
    "leave fred Anger CN [invoke.empower] pile",
    "enter leo Rage CN [invoke.empower] strong",
    "on-emotion leo Rage CN +2 [invoke.empower]",
    "announce Rage CN [Rage] no",
    f"remark Rage [invoke.empower] {ASSUMED}",
]
SPENT = ["wp leo -2 [invoke.base] supply", "fortitude gloom -1 [invoke.base]"]


@pytest.mark.parametrize(
    ("rulings", "row", "events"),
    [
        ({}, {"empower": "red"}, [*SPENT, *RAGE, "wp leo +2 [invoke.empower] supply"]),
        (
            {},
            {"empower": "red", "determination": "blue"},
            [
                *SPENT,
                "store leo invoke.determination +1 [upgrade.determination]",
                *RAGE,
                "wp leo +1 [invoke.empower] supply",
            ],
        ),
        (
            {"empower.determination": "both"},
            {"empower": "red", "determination": "blue"},
            [
                *SPENT,
                "store leo invoke.determination +1 [upgrade.determination]",
                *RAGE,
                "wp leo +2 [invoke.empower] supply",
            ],
        ),
        (
            {"empower.draw": "yes"},
            {"empower": "red"},
            [
                *SPENT,
                *RAGE,
                "wp leo +2 [invoke.empower] supply",
                "pending fred choose [emotion.empty] card {draw}",
            ],
        ),
    ],
    ids=["plain", "1 of 2 is stored", "both in full", "the owner may draw"],
)
def test_anger_of_the_ally_becomes_rage(rulings: Facts, row: Facts, events: list[str]) -> None:
    """Both have Intensity 2 with 2 Essence, so that nobody loses control."""
    slots = {"CN": {"card": "Anger", "owner": "fred", "essence": 2}}
    game = under_way(rulings=rulings, **leo(tokens={"invoke": row}), slots=slots)
    assert told(game.play("leo invoke CN +empower")) == events


@pytest.mark.parametrize("verb", ["move", "invoke", "meditate"])
def test_an_action_only_to_upgrade_pays_and_does_nothing_else(verb: str) -> None:
    """ruling upgrade.empty-action=yes; a Meditation is used up all the same."""
    place = {"move": "haste", "invoke": "bolster", "meditate": "shapers-boon"}[verb]
    rule, wp = {"move": ("move.base", 1), "invoke": ("invoke.base", 2), "meditate": ("meditation.take", 0)}[verb]
    game = under_way(rulings={"upgrade.empty-action": "yes"}, **diana(hand=["Courage"]))
    assert told(game.play(f"diana {verb} %Courage.{place}")) == [
        "discard diana Courage [upgrade.place] pile",
        f"vibe-token diana red {verb}.{place} [upgrade.place]",
        *([f"wp diana -{wp} [{rule}] supply"] if wp else []),
        f"fortitude bliss -1 [{rule}]",
        *(["marker diana +1 [meditation.once]"] if verb == "meditate" else []),
    ]
    assert game.state()["players"]["diana"]["space"] == "VC"


# ---------------------------------------------------------------- Main Board Actions


@pytest.mark.parametrize(
    ("facts", "line", "events"),
    [
        pytest.param(
            {},
            "diana willpower",
            [
                "wp diana -1 [action.willpower] supply",
                "fortitude bliss -1 [action.willpower]",
                "wp diana +3 [action.willpower] supply",
            ],
            id="willpower",
        ),
        pytest.param(
            {"slots": {"V1": {"card": "Brightness", "owner": "diana"}}},
            "diana willpower",
            ["fortitude bliss -1 [action.willpower]", "wp diana +3 [action.willpower] supply"],
            id="willpower with the Valley",
        ),
        pytest.param(
            {}, "diana rest", ["fortitude bliss -1 [action.rest]", "wp diana +1 [action.rest] supply"], id="rest"
        ),
        pytest.param(
            {},
            "diana draw keep Courage /Optimism /Courage",
            [
                "wp diana -1 [action.draw] supply",
                "fortitude bliss -1 [action.draw]",
                "draw diana Optimism [action.draw] secret",
                "draw diana Courage [action.draw] secret",
                "discard diana Optimism [action.draw] pile",
            ],
            id="draw",
        ),
        pytest.param(
            {"slots": {"N1": {"card": "Longing", "owner": "thomas"}, "N2": {"card": "Anger", "owner": "leo"}}},
            "diana relocate N1 VC",
            [
                "wp diana -2 [action.move-emotion] supply",
                "fortitude bliss -1 [action.move-emotion]",
                "relocate thomas Longing VC [action.move-emotion] N1",
                "control bliss 1 to 0 V [control.immediate]",
                "control bliss 1 to 0 C [control.immediate]",
                "control gloom 0 to 1 N [control.immediate]",
                "control bliss 1 to 0 VC [control.immediate]",
                "control 0 to 0 CN [control.immediate] bliss",
            ],
            id="relocate",
        ),
        pytest.param(
            {"slots": {"VC": {"card": "Cheerfulness", "owner": "thomas"}}},
            "diana intensify VC",
            [
                "wp diana -1 [action.intensify] supply",
                "fortitude bliss -1 [action.intensify]",
                "essence diana -1 [action.intensify] emotion",
                "on-emotion thomas Cheerfulness VC +1 [action.intensify] diana",
            ],
            id="intensify",
        ),
        pytest.param(
            {},
            "diana harvest 3",
            [
                "wp diana -3 [action.harvest] supply",
                "fortitude bliss -1 [action.harvest]",
                "essence diana +2 [action.harvest] supply",
            ],
            id="harvest",
        ),
        pytest.param(
            {"slots": {"W1": {"card": "Brightness", "owner": "diana"}}},
            "diana harvest 3",
            [
                "wp diana -3 [action.harvest] supply",
                "fortitude bliss -1 [action.harvest]",
                "essence diana +3 [action.harvest] supply",
            ],
            id="harvest with the Willow",
        ),
        pytest.param(
            {},
            "diana harvest 1",
            ["wp diana -1 [action.harvest] supply", "fortitude bliss -1 [action.harvest]"],
            id="harvest of 1 gives nothing",
        ),
    ],
)
def test_a_main_board_action(facts: Facts, line: str, events: list[str]) -> None:
    assert told(under_way(**facts).play(line)) == events


# ---------------------------------------------------------------- Meditation

BEGUN = ["fortitude bliss -1 [meditation.take]", "marker diana +1 [meditation.once]"]
TURNED = "rotate card V [meditation.rotate]"


def sphere(name: str) -> Facts:
    """The Sphere of a bonus in front of C, beside Diana; the one that lies there else is in its place."""
    order = ["willpower", "essence", "upgrade", "fortitude", "card"]
    at = order.index(name)
    order[1], order[at] = order[at], order[1]
    return {realm: {"sphere": one, "wp": 5} for realm, one in zip("VCNLW", order, strict=True)}


@pytest.mark.parametrize(
    ("name", "events"),
    [
        ("essence", ["essence diana +1 [meditation.bonus] supply", TURNED]),
        ("fortitude", ["fortitude bliss +1 [meditation.bonus]", TURNED]),
        ("card", ["draw diana ? [meditation.bonus] secret", "rotate essence V [meditation.rotate]"]),
    ],
)
def test_a_meditation(name: str, events: list[str]) -> None:
    game = under_way(origin=sphere(name))
    assert told(game.play(f"diana meditate {name}")) == [
        *BEGUN,
        f"sphere {name} C -1 [meditation.take] 4",
        f"wp diana +1 [meditation.take] {name}",
        *events,
    ]


def test_a_meditation_with_everything() -> None:
    """Shaper's Boon turns card to V and willpower to C; 1 and 1 for VC and 1 by Origin's Favored, 2 by Unwavering."""
    row = {"origins-favored": "red", "unwavering": "blue", "shapers-boon": "green"}
    faces = [{"team": "bliss", "size": "major", "facing": "willpower"}]
    slots = {"VC": {"card": "Courage", "owner": "diana"}}
    game = under_way(**diana(tokens={"meditate": row}), slots=slots, identity=faces)
    assert told(game.play("diana meditate willpower +shapers-boon")) == [
        *BEGUN,
        "rotate card V [meditation.upgrades]",
        "sphere willpower C -3 [meditation.take] 2",
        "wp diana +3 [meditation.take] willpower",
        "wp diana +2 [meditation.upgrades] supply",
        "wp diana +2 [meditation.bonus] supply",
        "wp diana +2 [meditation.bonus] supply",
        "rotate fortitude V [meditation.rotate]",
    ]


def test_another_bonus_is_chosen_for_each_receipt() -> None:
    faces = [{"team": "bliss", "size": "major", "facing": "essence"}]
    game = under_way(**diana(tokens={"meditate": {"origins-bounty": "red"}}), identity=faces)
    asked = "pending diana choose [meditation.upgrades] essence | willpower | upgrade | fortitude | card"
    assert told(game.play("diana meditate essence; choose fortitude; choose essence")) == [
        *BEGUN,
        "sphere essence C -1 [meditation.take] 4",
        "wp diana +1 [meditation.take] essence",
        f"{asked} {{bounty essence 1}}",
        "fortitude bliss +1 [meditation.bonus]",
        f"{asked} {{bounty essence 1}}",
        "essence diana +1 [meditation.bonus] supply",
        TURNED,
    ]


@pytest.mark.parametrize(
    ("option", "chosen", "received"),
    [
        ("same-twice", "fortitude", ["fortitude bliss +1 [meditation.bonus]"] * 2),
        ("same-twice", "essence", ["essence diana +1 [meditation.bonus] supply"] * 2),
        ("once", "fortitude", ["fortitude bliss +1 [meditation.bonus]"]),
        ("once", "essence", ["essence diana +1 [meditation.bonus] supply"] * 2),
    ],
)
def test_one_choice_for_both_receipts(option: str, chosen: str, received: list[str]) -> None:
    """ruling meditation.bounty-double: the chosen bonus comes twice, or another one than the Sphere's only once."""
    faces = [{"team": "bliss", "size": "major", "facing": "essence"}]
    row = {"meditate": {"origins-bounty": "red"}}
    game = under_way(rulings={"meditation.bounty-double": option}, **diana(tokens=row), identity=faces)
    game.play("diana meditate essence")
    assert told(game.play(f"diana choose {chosen}")) == [*received, TURNED]


def test_a_free_token_takes_the_place_of_another() -> None:
    game = under_way(**diana(tokens={"move": {"haste": "red"}}), origin=sphere("upgrade"))
    game.play("diana meditate upgrade")
    assert told(game.play("diana choose red move.surmount move.haste")) == [
        "token-gone diana red move.haste [upgrade.remove]",
        "vibe-token diana red move.surmount [meditation.bonus]",
        TURNED,
    ]
    assert game.state()["players"]["diana"]["tokens"]["move"] == {"surmount": "red"}
    assert game.state()["teams"]["bliss"]["tokens_gone"] == ["red"]


# ---------------------------------------------------------------- turns and rounds


def test_a_turn_ends_and_the_other_side_says_who_acts() -> None:
    game = under_way(turn={"player": "diana", "actions": 2})
    assert told(game.play("diana pass; gloom first fred")) == [
        "turn-over diana [turn.actions]",
        "pending gloom first [round.ally-order] leo | fred",
        "turn fred +3 [round.ally-order]",
    ]
    assert game.state()["turn"] == {
        "number": 6,
        "player": "fred",
        "team": "gloom",
        "actions": 3,
        "meditated": False,
    }
    assert told(game.play("fred rest; pass")) == [
        "fortitude gloom -1 [action.rest]",
        "wp fred +1 [action.rest] supply",
        "turn-over fred [turn.actions]",
        "turn thomas +3 [round.ally-order]",
    ]


def test_the_wrap_up_in_its_order() -> None:
    """Gloom ran out first, so it begins round 4 with 11 Fortitude for each side."""
    game = under_way(
        round={"out": ["gloom"]},
        teams={"gloom": {"fortitude": 0}, "bliss": {"fortitude": 1}},
        players={"diana": {"stored": {"move": 1, "quell": 1}, "meditated": 1}, "leo": {"stored": {"invoke": 1}}},
    )
    assert told(game.play("diana rest")) == [
        "fortitude bliss -1 [action.rest]",
        "wp diana +1 [action.rest] supply",
        "out bliss [round.fortitude]",
    ]
    assert told(game.play("diana pass")) == [
        "turn-over diana [turn.actions]",
        "wp diana +2 [upgrade.determination] Determination",
        "wp leo +1 [upgrade.determination] Determination",
        "round gloom +4 [round.wrap-up]",
        "fortitude bliss +11 [round.fortitude]",
        "fortitude gloom +11 [round.fortitude]",
        *[f"draw {who} ? [round.wrap-up] secret" for who in ("diana", "leo", "thomas", "fred")],
        "marker diana -1 [round.wrap-up]",
        "pending gloom first [round.ally-order] leo | fred",
    ]


def test_the_wrap_up_of_two_shapers() -> None:
    """Everybody draws 2; a Shaper has one Fortitude more and nobody to choose from."""
    facts: Facts = {"round": {"out": ["gloom"]}, "teams": {"gloom": {"fortitude": 0}, "bliss": {"fortitude": 1}}}
    game = under_way("prototype-2", **facts, players={"leo": {"meditated": 2}})
    game.play("diana rest")
    assert told(game.play("diana pass")) == [
        "turn-over diana [turn.actions]",
        "round gloom +4 [round.wrap-up]",
        "fortitude bliss +12 [round.fortitude]",
        "fortitude gloom +12 [round.fortitude]",
        *["draw diana ? [round.wrap-up] secret"] * 2,
        *["draw leo ? [round.wrap-up] secret"] * 2,
        "marker leo -2 [round.wrap-up]",
        "turn leo +3 [round.ally-order]",
    ]


def test_the_last_fortitude_is_finished_before_the_bonus_where_the_table_says_so() -> None:
    """ruling meditation.last-fortitude."""
    facts: Facts = {"teams": {"bliss": {"fortitude": 1}}, "origin": sphere("fortitude")}
    begun = ["fortitude bliss -1 [meditation.take]", "out bliss [round.fortitude]", "marker diana +1 [meditation.once]"]
    rest = [
        "sphere fortitude C -1 [meditation.take] 4",
        "wp diana +1 [meditation.take] fortitude",
        "fortitude bliss +1 [meditation.bonus]",
        TURNED,
    ]
    finished = under_way(rulings={"meditation.last-fortitude": "finished"}, **facts)
    assert told(finished.play("diana meditate fortitude")) == [*begun, *rest]
    assert finished.state()["round"]["out"] == ["bliss"]
    goes_on = under_way(**facts)
    assert told(goes_on.play("diana meditate fortitude")) == [*BEGUN, *rest]
    assert goes_on.state()["round"]["out"] == []


# ---------------------------------------------------------------- Revelations


def test_a_revelation_in_its_order() -> None:
    """Bliss controls WV and has the longer chain; Diversity is tied, as starting Emotions have no Vibe."""
    game = under_way(
        players={"diana": {"space": "V", "tokens": {"meditate": {"unwavering": "red"}}}},
        slots={"W2": {"card": "Brightness", "owner": "diana"}},
        origin={"V": {"sphere": "essence", "wp": 2}, "C": {"sphere": "willpower", "wp": 5}},
        common={"current": "diversity"},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    assert told(game.play("diana meditate essence")) == [
        *BEGUN,
        "sphere essence V -2 [meditation.take] 0",
        "wp diana +2 [meditation.take] essence",
        "wp diana +2 [meditation.upgrades] supply",
        "revelation essence V [meditation.revelation]",
        "reveal bliss unity secret [revelation.2-secret]",
        "reveal gloom wisdom secret [revelation.2-secret]",
        "accomplish bliss unity secret [aspiration.unity] 1 to 0",
        "set-aside diversity common [revelation.1-common]",
        "pending table aim [revelation.1-common] awareness | allegiance | versatility | wisdom | dominance "
        "{common common}",
    ]
    assert told(game.play("table aim common allegiance")) == [
        "common allegiance [revelation.1-common]",
        "set-aside bliss unity secret [revelation.2-secret]",
        "aim bliss ? secret [revelation.2-secret]",
        "set-aside gloom wisdom secret [revelation.2-secret]",
        "pending gloom aim [revelation.2-secret] awareness | versatility | unity | dominance | diversity "
        "{secret gloom allegiance}",
    ]
    assert told(game.play("gloom aim gloom versatility")) == [
        "aim gloom versatility secret [revelation.2-secret]",
        "fragment bliss minor [revelation.3-fragments]",
        "sphere essence V +5 [revelation.4-refill] 5",
        "essence diana +1 [meditation.bonus] supply",
        TURNED,
    ]


def test_what_nobody_knows_is_turned_up_first() -> None:
    """Both Secrets are asked for: not the Common one, and of Bliss not its Endgame card."""
    game = under_way(
        origin={"C": {"sphere": "essence", "wp": 1}},
        common={"current": "awareness"},
        teams={"bliss": {"endgame": "wisdom"}},
    )
    asked = told(game.play("diana meditate essence"))
    assert asked[-3:] == [
        "revelation essence C [meditation.revelation]",
        "pending table reveal [revelation.2-secret] allegiance | versatility | unity | dominance | diversity "
        "{secret bliss }",
        "pending table reveal [revelation.2-secret] allegiance | versatility | unity | wisdom | dominance | diversity "
        "{secret gloom }",
    ]
    assert told(game.play("table reveal bliss unity")) == ["reveal bliss unity secret [aspiration.hidden]"]
    assert told(game.play("table reveal gloom wisdom")) == [
        "reveal gloom wisdom secret [aspiration.hidden]",
        "set-aside awareness common [revelation.1-common]",
        "pending table aim [revelation.1-common] allegiance | versatility | wisdom | dominance | diversity "
        "{common common}",
    ]


def test_the_last_revelation_and_the_points_in_their_order() -> None:
    """Bliss: 1 Brightness with 2 Essence; Gloom: 1 token. 2 to 1, so Bliss adds its Top Piece."""
    game = under_way(
        round={"number": 5, "out": ["gloom"]},
        turn={"player": "diana", "actions": 2},
        players={"leo": {"tokens": {"move": {"haste": "red"}}}},
        teams={
            "gloom": {"fortitude": 0, "endgame": "wisdom"},
            "bliss": {"fortitude": 0, "endgame": "dominance"},
        },
        identity=[{"team": "gloom", "size": "minor"}],
        slots={"V1": {"card": "Brightness", "owner": "diana", "essence": 2}},
    )
    assert told(game.play("diana pass")) == [
        "turn-over diana [turn.actions]",
        "end fifth-round [end.fifth-round]",
        "reveal unity endgame [end.fifth-round]",
        "reveal bliss dominance endgame [end.fifth-round]",
        "reveal gloom wisdom endgame [end.fifth-round]",
        "accomplish bliss unity endgame [aspiration.unity] 1 to 0",
        "accomplish bliss dominance endgame [aspiration.dominance] 2 to 0",
        "accomplish gloom wisdom endgame [aspiration.wisdom] 1 to 0",
        "fragment bliss top [end.top-piece]",
        "points bliss +4 [end.score] top",
        "points bliss +1 [end.score] full_emotion",
        "points gloom +2 [end.score] minor",
        "score bliss +5 [end.score]",
        "score gloom +2 [end.score]",
        "result bliss fifth-round [end.score]",
    ]
    assert game.state()["result"] == {"scores": {"bliss": 5, "gloom": 2}, "winner": "bliss"}


def test_equal_points_are_a_draw_that_nobody_wins() -> None:
    """Nothing lies anywhere, so no Endgame Aspiration is accomplished."""
    game = under_way(
        round={"number": 5, "out": ["gloom"]},
        turn={"player": "diana", "actions": 2},
        teams={"gloom": {"fortitude": 0}, "bliss": {"fortitude": 0}},
        common={"current": "awareness", "endgame": "?"},
    )
    every = "allegiance | versatility | unity | wisdom | dominance | diversity"
    assert told(game.play("diana pass")) == [
        "turn-over diana [turn.actions]",
        "end fifth-round [end.fifth-round]",
        f"pending table reveal [end.fifth-round] {every} {{endgame common}}",
        f"pending table reveal [end.fifth-round] awareness | {every} {{endgame bliss}}",
        f"pending table reveal [end.fifth-round] awareness | {every} {{endgame gloom}}",
    ]
    game.play("table reveal common endgame unity; table reveal bliss endgame wisdom")
    assert told(game.play("table reveal gloom endgame awareness")) == [
        "reveal gloom awareness endgame [aspiration.hidden]",
        "score bliss [end.score]",
        "score gloom [end.score]",
        "result fifth-round [end.score]",
    ]
    assert game.state()["result"] == {"scores": {"bliss": 0, "gloom": 0}, "winner": None}


def test_the_third_major_fragment_ends_everything() -> None:
    majors = [{"team": "bliss", "size": "major", "facing": "card"}] * 2
    game = under_way(
        identity=majors,
        players={"diana": {"space": "V"}},
        slots={"W2": {"card": "Brightness"}, "V1": {"card": "Courage"}},
        origin={"V": {"wp": 1}},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    game.play("diana meditate willpower; table aim common allegiance")
    assert told(game.play("gloom aim gloom ?")) == [
        "aim gloom ? secret [revelation.2-secret]",
        "fragment bliss major willpower [revelation.3-fragments]",
        "end third-major [end.third-major]",
        "result bliss third-major [end.third-major]",
    ]
    facts = game.state("referee")
    assert (facts["phase"], facts["pending"], facts["progress"]["agenda"]) == ("over", [], [])


@pytest.mark.parametrize(
    ("option", "events"),
    [
        ("tokens-and-fragments", ["fragment-missing bliss minor [components.fragments]"]),
        ("unlimited", ["fragment bliss minor [revelation.3-fragments]"]),
    ],
)
def test_a_side_that_has_no_fragment_left(option: str, events: list[str]) -> None:
    """ruling components.exhausted."""
    game = under_way(
        rulings={"components.exhausted": option},
        identity=[{"team": "bliss", "size": "minor"}] * 6,
        slots={"VC": {"card": "Brightness", "owner": "diana"}},
        origin={"C": {"wp": 2}},
        common={"current": "diversity"},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    game.play("diana meditate essence; table aim common allegiance")
    found = told(game.play("gloom aim gloom ?"))
    assert [event for event in found if event.startswith("fragment")] == events
    facts = game.state()
    assert facts["teams"]["bliss"]["minor"] == 0
    assert len(facts["identity"]) == (6 if option == "tokens-and-fragments" else 7)
