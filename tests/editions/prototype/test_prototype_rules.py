"""The flow of the prototype: rounds, Fortitude, Meditation, upgrades, and the two worked examples of the document."""

from typing import Any

import pytest

from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen_entry
from cerebria_cli.shelf.setups import load_setup


def position(setup: str = "prototype-4", rulings: dict[str, str] | None = None, **facts: Any) -> Game:
    """A game under way: the blank position with some facts."""
    return Game.new({**load_setup(setup), "rulings": rulings or {}, "position": facts})


def objections(game: Game, line: str) -> set[str]:
    return {objection.rule for objection in game.judge(line, view="referee").objections}


EMPTY_SIDE = {"fortitude": 0}


# ---------------------------------------------------------------- the worked examples


@pytest.mark.rule("meditation.revelation", "meditation.bonus", "meditation.rotate")
def test_dianas_meditation_empties_a_sphere() -> None:
    """2 from the Sphere by one own Frontier, 2 by Unwavering, a Revelation, then a free token on Origin's Bounty."""
    game = position(
        players={"diana": {"space": "V", "wp": 0, "tokens": {"meditate": {"unwavering": "red"}}}},
        slots={"W2": {"card": "Brightness", "owner": "diana"}},
        origin={"V": {"sphere": "upgrade", "wp": 2}, "N": {"sphere": "willpower", "wp": 5}},
        common={"current": "diversity"},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    assert game.state()["control"]["frontiers"]["WV"] == "bliss"
    game.play("diana meditate upgrade")
    facts = game.state()
    assert facts["phase"] == "revelation"
    assert facts["players"]["diana"]["wp"] == 4
    game.play("table aim common allegiance")
    # Diversity is tied, as starting Emotions have no Vibe; by the longer chain Bliss accomplishes its Secret.
    assert game.state("referee")["pending"][0]["who"] == "gloom"
    game.play("gloom aim gloom ?")
    facts = game.state()
    assert [(part["team"], part["size"]) for part in facts["identity"]] == [("bliss", "minor")]
    assert facts["origin"]["V"] == {"sphere": "upgrade", "wp": 5}, "refilled, and not yet turned"
    game.play("diana choose blue meditate.origins-bounty")
    facts = game.state()
    assert facts["players"]["diana"]["tokens"]["meditate"] == {"unwavering": "red", "origins-bounty": "blue"}
    assert facts["origin"]["C"]["sphere"] == "upgrade", "the Origin turned last"


def meditation_for_a_card() -> Game:
    """Diana's Meditation empties the Sphere that draws a card; the Revelation waits for Gloom's next card."""
    game = position(
        players={"diana": {"space": "V", "wp": 0, "tokens": {"meditate": {"unwavering": "red"}}}},
        slots={"W2": {"card": "Brightness", "owner": "diana"}},
        origin={"V": {"sphere": "card", "wp": 2}, "W": {"sphere": "willpower", "wp": 5}},
        common={"current": "diversity"},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    game.play("diana meditate card; table aim common allegiance")
    return game


@pytest.mark.rule("meditation.bonus", "revelation.2-secret")
@pytest.mark.parametrize("told", ["", " /?", " /Courage"])
def test_a_bonus_after_a_revelation_draws_with_the_last_aim(told: str) -> None:
    game = meditation_for_a_card()
    assert all(line.endswith(" /?") for line in game.legal("aim"))
    game.play(f"gloom aim gloom ?{told}")
    assert game.entries[-1].line == f"gloom aim gloom ?{told or ' /?'}"
    assert game.at(len(game.entries)).state("referee") == game.state("referee")
    assert seen_entry(game, len(game.entries), "public") == "gloom aim gloom ? /?"


@pytest.mark.parametrize("line", ["gloom aim gloom ? /Courage /?", "gloom decline /Courage /?"])
def test_no_more_cards_are_told_than_the_bonus_draws(line: str) -> None:
    assert objections(meditation_for_a_card(), line) == {"setup.deck"}


@pytest.mark.rule("invoke.empower", "emotion.intensity")
def test_leo_empowers_anger_to_rage() -> None:
    game = position(
        turn={"player": "leo"},
        round={"number": 4},
        players={"leo": {"wp": 2, "space": "CN", "tokens": {"invoke": {"empower": "red"}}}},
        slots={"CN": {"card": "Anger", "owner": "leo", "essence": 2}},
    )
    before = game.state()["control"]
    game.play("leo invoke CN +empower")
    facts = game.state()
    assert facts["slots"]["CN"]["card"] == "Rage"
    assert (facts["slots"]["CN"]["essence"], facts["slots"]["CN"]["intensity"]) == (2, 2)
    assert facts["control"] == before
    assert facts["players"]["leo"]["wp"] == 2, "2 spent, 2 returned"
    assert facts["players"]["leo"]["discard"] == ["Anger"]
    assert facts["announced"] == ["Rage"], "its ability is the table's"


@pytest.mark.parametrize(
    ("mild", "values"), [("Suspicion", "Mistrust, with Intensity 0 0 1,"), ("Anger", "Rage, with")]
)
def test_what_an_empowered_emotion_becomes_is_said_to_be_assumed(mild: str, values: str) -> None:
    game = position(
        turn={"player": "leo"},
        players={"leo": {"wp": 2, "space": "CN", "tokens": {"invoke": {"empower": "red"}}}},
        slots={"CN": {"card": mild, "owner": "leo", "essence": 2}},
    )
    remarks = [event.note for event in game.play("leo invoke CN +empower") if event.kind == "remark"]
    assert len(remarks) == 1
    assert f"that {mild} becomes {values}" in remarks[0]


def test_a_counterpart_that_was_taught_is_not_called_assumed() -> None:
    game = position(
        turn={"player": "leo"},
        players={"leo": {"wp": 2, "space": "CN", "tokens": {"invoke": {"empower": "red"}}}},
        slots={"CN": {"card": "Anger", "owner": "leo", "essence": 2}},
    )
    game.play("teach Anger counterpart Rage")
    game.play("teach Rage intensity 1 2 3")
    assert all(event.kind != "remark" for event in game.play("leo invoke CN +empower"))


def test_anger_with_one_essence_does_not_cover_the_red_slots() -> None:
    game = position(
        turn={"player": "leo"},
        players={"leo": {"space": "CN", "tokens": {"invoke": {"empower": "red"}}}},
        slots={"CN": {"card": "Anger", "owner": "leo", "essence": 1}},
    )
    assert objections(game, "leo invoke CN +empower") == {"invoke.empower"}


# ---------------------------------------------------------------- rounds


def test_sides_alternate_and_allies_alternate() -> None:
    game = position()
    order = []
    for line in ("rest; pass", "gloom first fred; rest; pass", "rest; pass", "rest; pass", "rest; pass"):
        order.append(game.state()["turn"]["player"])
        game.play(line)
    assert order == ["diana", None, "thomas", "leo", "diana"]


def test_the_other_side_goes_on_alone() -> None:
    game = position(teams={"gloom": EMPTY_SIDE}, round={"out": ["gloom"]})
    game.play("diana rest; pass")
    assert game.state()["turn"]["player"] == "thomas"
    game.play("thomas rest; pass")
    assert game.state()["turn"]["player"] == "diana"


@pytest.mark.parametrize(
    ("identity", "out", "starter"),
    [
        (
            [("gloom", "major"), ("gloom", "major"), ("gloom", "minor"), ("bliss", "major"), ("bliss", "major")],
            "gloom",
            "bliss",
        ),
        ([("bliss", "minor"), ("gloom", "major")], "gloom", "bliss"),
        ([("bliss", "minor"), ("gloom", "minor")], "gloom", "gloom"),
        ([], "gloom", "gloom"),
    ],
)
@pytest.mark.rule("round.starter")
def test_who_starts_the_next_round(identity: list[tuple[str, str]], out: str, starter: str) -> None:
    parts = [{"team": team, "size": size, **({"facing": "card"} if size == "major" else {})} for team, size in identity]
    game = position(teams={"gloom": EMPTY_SIDE, "bliss": {"fortitude": 1}}, round={"out": [out]}, identity=parts)
    game.play("diana rest; pass")
    facts = game.state()
    assert facts["round"] == {"number": 4, "starter": starter, "out": []}
    assert facts["turn"]["team"] == starter
    assert {team: side["fortitude"] for team, side in facts["teams"].items()} == {"bliss": 11, "gloom": 11}


@pytest.mark.rule("round.wrap-up", "upgrade.determination")
def test_wrap_up_returns_stored_willpower_draws_and_clears() -> None:
    game = position(
        teams={"gloom": EMPTY_SIDE, "bliss": {"fortitude": 1}},
        round={"out": ["gloom"]},
        players={"diana": {"stored": {"move": 1}, "used": ["move"], "meditated": 1}, "thomas": {"prevented": True}},
    )
    game.play("diana rest; pass")
    facts = game.state()
    diana = facts["players"]["diana"]
    assert (diana["wp"], diana["stored"], diana["used"], diana["meditated"]) == (6, {}, [], 0)
    assert [len(player["hand"]) for player in facts["players"].values()] == [1, 1, 1, 1]
    assert facts["players"]["thomas"]["prevented"] is False


@pytest.mark.rule("shaper.play")
def test_shapers_draw_two_and_have_more_fortitude() -> None:
    game = position("prototype-2", teams={"gloom": EMPTY_SIDE, "bliss": {"fortitude": 1}}, round={"out": ["gloom"]})
    game.play("diana rest; pass")
    facts = game.state()
    assert [len(player["hand"]) for player in facts["players"].values()] == [2, 2]
    assert facts["teams"]["bliss"]["fortitude"] == 12


def test_turns_have_one_to_three_actions() -> None:
    game = position()
    assert objections(game, "diana pass") == {"turn.actions"}
    game.play("diana rest; rest; rest")
    assert objections(game, "diana rest") == {"turn.actions"}
    assert objections(game, "thomas rest") == {"round.ally-order"}
    game.play("pass")
    assert game.state()["pending"][0]["what"] == "first"


@pytest.mark.rule("end.fifth-round", "end.top-piece", "end.score", "aspiration.hidden")
def test_last_revelation_and_points() -> None:
    game = position(
        round={"number": 5, "out": ["gloom"]},
        teams={
            "gloom": {**EMPTY_SIDE, "endgame": "wisdom"},
            "bliss": {"fortitude": 1, "endgame": "dominance"},
        },
        identity=[{"team": "gloom", "size": "minor"}],
        slots={"V1": {"card": "Brightness", "essence": 2}},
    )
    assert game.state("gloom")["teams"]["bliss"]["endgame"] == "?"
    events = game.play("diana rest; pass")
    common = game.state()["common"]["endgame"]
    turned_up = [(event.who, event.what) for event in events if (event.kind, event.where) == ("reveal", "endgame")]
    assert turned_up == [("", common), ("bliss", "dominance"), ("gloom", "wisdom")]
    facts = game.state("public")
    assert facts["identity"][-1] == {"team": "bliss", "size": "top"}
    assert facts["teams"]["bliss"]["endgame"] == "dominance"
    assert facts["result"] == {"scores": {"bliss": 5, "gloom": 2}, "winner": "bliss"}
    assert objections(game, "diana rest") == {"end.fifth-round"}


@pytest.mark.rule("end.third-major")
def test_third_major_wins_at_once() -> None:
    majors = [{"team": "bliss", "size": "major", "facing": "card"}] * 2
    game = position(
        identity=majors,
        players={"diana": {"space": "V"}},
        slots={"W2": {"card": "Brightness"}, "V1": {"card": "Courage"}},
        origin={"V": {"wp": 1}},
        teams={"bliss": {"secret": "unity"}, "gloom": {"secret": "wisdom"}},
    )
    game.play("diana meditate willpower")
    game.play("table aim common allegiance")
    game.play("gloom aim gloom ?")
    facts = game.state()
    assert facts["phase"] == "over"
    # end.score: three Major Fragments are worth 9; nothing on the board is Strong or full.
    assert facts["result"] == {"scores": {"bliss": 9, "gloom": 0}, "winner": "bliss"}
    assert facts["end"]["triggered"] == "third-major"
    assert facts["identity"][-1] == {"team": "bliss", "size": "major", "facing": "willpower"}


# ---------------------------------------------------------------- upgrades


def test_two_cards_for_origins_favored_and_the_vibe_of_either() -> None:
    hand: dict[str, Any] = {"players": {"diana": {"hand": ["Courage", "Optimism"]}}}
    game = position(**hand)
    game.play("diana meditate essence %Courage%Optimism.origins-favored")
    facts = game.state()["players"]["diana"]
    vibe = {"Courage": "red"}.get("Courage")
    assert facts["tokens"]["meditate"]["origins-favored"] != vibe
    assert sorted(facts["discard"]) == ["Courage", "Optimism"]
    other = position(**hand)
    other.play("diana meditate essence %Courage%Optimism.origins-favored.red")
    assert other.state()["players"]["diana"]["tokens"]["meditate"]["origins-favored"] == "red"
    assert other.entries[0].line == "diana meditate essence %Optimism %Courage.origins-favored"


def test_one_card_is_not_enough_for_unwavering() -> None:
    game = position(players={"diana": {"hand": ["Courage"]}})
    assert objections(game, "diana meditate essence %Courage.unwavering") == {"upgrade.place"}


def test_removed_tokens_are_gone_for_good() -> None:
    game = position(players={"diana": {"hand": ["Courage"], "tokens": {"move": {"surmount": "red"}}}})
    assert objections(game, "diana move V %Courage.haste") == {"upgrade.vibe"}
    game.play("diana move V ~surmount %Courage.haste")
    facts = game.state()
    assert facts["players"]["diana"]["tokens"]["move"] == {"haste": "red"}
    assert facts["teams"]["bliss"]["tokens_gone"] == ["red"]
    assert objections(position(), "diana move V ~surmount") == {"upgrade.remove"}


@pytest.mark.rule("move.base", "move.upgrades")
@pytest.mark.parametrize(("tokens", "reach"), [({}, "1 slot"), ({"haste": "red"}, "2 slots")])
def test_a_move_that_is_too_far_says_how_far_it_goes(tokens: dict[str, str], reach: str) -> None:
    game = position(players={"diana": {"space": "V", "tokens": {"move": tokens}}})
    told = [objection.text for objection in game.judge("diana move N").objections]
    assert told == [f"N is 4 slots from V; this Move goes {reach}."]


def test_haste_need_not_be_said() -> None:
    players = {"diana": {"tokens": {"move": {"haste": "red"}}}}
    said, silent = position(players=players), position(players=players)
    said.play("diana move WV +haste")
    silent.play("diana move WV")
    assert said.entries[0].line == silent.entries[0].line == "diana move WV"


# ---------------------------------------------------------------- quelling, hands and decks


@pytest.mark.rule("quell.locked")
def test_a_locked_quell_names_the_two_places_that_would_unlock_it() -> None:
    game = position(slots={"VC": {"card": "Anger", "owner": "leo"}})
    (objection,) = game.judge("diana quell VC").objections
    assert objection.rule == "quell.locked"
    assert dict(objection.facts) == {f"diana.tokens.quell.{place}": "none" for place in ("vibe-1", "vibe-2")}


def test_empathy_prevents_a_quell_once_per_round() -> None:
    game = position(
        turn={"player": "leo"},
        players={"leo": {"space": "NL", "tokens": {"quell": {"vibe-1": "red"}}}},
        slots={"NL": {"card": "Courage", "owner": "diana", "essence": 2}},
    )
    game.play("leo quell NL")
    assert game.state()["pending"][0]["who"] == "thomas"
    assert objections(game, "leo rest") == {"power.empathy"}
    game.play("thomas choose prevent")
    facts = game.state()
    assert (facts["slots"]["NL"]["essence"], facts["players"]["thomas"]["essence"]) == (2, 1)
    game.play("leo quell NL")
    assert game.state()["slots"]["NL"]["essence"] == 1


def test_owner_of_a_fallen_emotion_may_draw() -> None:
    game = position(
        turn={"player": "leo"},
        players={"leo": {"space": "V", "tokens": {"quell": {"vibe-1": "red"}}}, "thomas": {"essence": 0}},
        slots={"V1": {"card": "Courage", "owner": "diana"}},
    )
    game.play("leo quell V1; diana choose card /Optimism")
    facts = game.state("referee")
    assert facts["players"]["diana"]["hand"] == ["Optimism"]
    assert facts["players"]["diana"]["discard"] == ["Courage"]
    assert game.state("public")["players"]["diana"]["hand"] == ["?"]
    assert game.state("bliss")["players"]["diana"]["hand"] == ["Optimism"]


def test_dealt_discard_pile_is_shuffled_by_the_tool_between_two_draws() -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}, "dealt": {"seed": "1", "decks": {}}}
    diana = {"hand": [], "deck": {"order": ["Courage"]}, "discard": ["Optimism", "Longing"]}
    game = Game.new({**table, "position": {"players": {"diana": diana}}})
    assert game.legal("draw") == ["diana draw"]
    game.play("diana draw")
    facts = game.state("referee")
    assert game.entries[1].line.startswith("table shuffle diana ")
    assert facts["pending"][0]["options"] == sorted({"Courage", facts["pending"][0]["options"][-1]})
    assert game.state("public")["pending"][0]["options"] == []
    game.play("diana choose Courage")
    assert game.state("referee")["players"]["diana"]["hand"] == ["Courage"]
    assert len(game.state()["players"]["diana"]["discard"]) == 1


def test_intensify_from_the_right_by_ruling() -> None:
    slots = {"VC": {"card": "Longing", "owner": "diana"}}
    game = position(rulings={"intensify.slot": "rightmost"}, slots=slots)
    game.play("diana intensify VC")
    assert (game.state()["slots"]["VC"]["filled"], game.state()["slots"]["VC"]["intensity"]) == ([1, 3], 3)


def test_a_move_that_is_illegal_is_not_played() -> None:
    game = position()
    with pytest.raises(Illegal):
        game.play("diana quell VC")
    assert len(game.entries) == 0


@pytest.mark.rule("shaper.setup")
@pytest.mark.parametrize(("setup", "refused"), [("prototype-2", True), ("prototype-3", False), ("prototype-4", False)])
@pytest.mark.parametrize("sides", [("bliss", "gloom"), ("gloom", "bliss")], ids=["as it is", "sides changed"])
def test_only_two_shapers_are_too_many(setup: str, refused: bool, sides: tuple[str, str]) -> None:
    """ruling shaper.both: one Shaper, of whichever side, is no matter of this ruling."""
    table = {**load_setup(setup), "rulings": {"shaper.both": "not-allowed"}}
    side = dict(zip(("bliss", "gloom"), sides, strict=True))
    spirits = {"bliss": ["Empathy", "Harmony"], "gloom": ["Malice", "Anxiety"]}
    for player in table["players"]:
        player["team"] = side[player["team"]]
        player["spirit"] = player["deck"] = spirits[player["team"]].pop()
    table["start"] = {"side": side[table["start"]["side"]]}
    rules = {fault.rule for fault in Game.new(setup).edition.faults(table)}
    assert rules == ({"shaper.setup"} if refused else set())


@pytest.mark.parametrize("cards", ["secret", "endgames"])
def test_only_a_side_has_aspirations_of_its_own(cards: str) -> None:
    """setup.aspirations, setup.endgame: Bliss and Gloom; a player has none."""
    setup = load_setup("prototype-4")
    setup["aspirations"] = {**setup["aspirations"], cards: {"bliss": "wisdom", "diana": "dominance"}}
    (fault,) = Game.new("prototype-4").edition.faults(setup)
    assert fault.text == f"aspirations.{cards}: 'diana' is no side."


@pytest.mark.rule("round.ally-order")
def test_allies_alternate_in_a_game_told_as_a_position() -> None:
    """It is Thomas's turn: Gloom, which has not acted, says who is its first, and then it is Diana's."""
    game = position(turn={"player": "thomas"})
    assert [game.state()["teams"][team]["last"] for team in ("bliss", "gloom")] == ["thomas", None]
    game.play("thomas rest; pass")
    assert (game.state()["pending"][0]["who"], game.state()["pending"][0]["what"]) == ("gloom", "first")
    game.play("gloom first fred; fred rest; pass")
    assert game.state()["turn"]["player"] == "diana"
    game.play("diana rest; pass")
    assert game.state()["turn"]["player"] == "leo"


# ---------------------------------------------------------------- what is owed is what is possible


def owed_and_offered(game: Game) -> tuple[list[str], list[str]]:
    """The answers that are owed first, and those that are offered, where a side may say which card in secret too."""
    owed = game.state("referee")["pending"][0]
    begun = f"{owed['who']} {owed['what']} {owed['about']['whose']} "
    offered = [line.removeprefix(begun).removesuffix(" /?") for line in game.legal(begun.strip(), view="referee")]
    return owed["options"], [card for card in offered if card != "?" and " " not in card]


def test_what_is_owed_is_possible_after_another_aspiration_was_turned_up() -> None:
    game = position("prototype-3", origin={"C": {"sphere": "essence", "wp": 1}})
    game.play("diana meditate essence")
    options, offered = owed_and_offered(game)
    assert options == offered
    assert "wisdom" in options
    game.play("table reveal bliss endgame wisdom")
    assert owed_and_offered(game) == ([card for card in options if card != "wisdom"],) * 2
    assert objections(game, "table reveal bliss wisdom") == {"setup.aspirations"}


@pytest.mark.parametrize("whose", ["common", "gloom"])
def test_a_card_that_was_turned_up_elsewhere_is_not_taken_from_a_deck(whose: str) -> None:
    game = position(
        origin={"C": {"sphere": "essence", "wp": 1}},
        common={"current": "diversity", "endgame": "?"},
        teams={"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}},
    )
    game.play("diana meditate essence")
    if whose == "gloom":
        game.play("table aim common allegiance")
        while game.state("referee")["pending"][0]["who"] != "gloom":
            game.play("bliss aim bliss ?")
    options, offered = owed_and_offered(game)
    assert options == offered
    game.play(f"table reveal {whose} endgame {options[0]}")
    assert owed_and_offered(game) == (options[1:], options[1:])
    assert not game.judge(f"aim {whose} {options[0]}").legal
