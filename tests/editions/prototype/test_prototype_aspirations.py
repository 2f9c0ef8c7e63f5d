"""The Aspiration cards of the prototype: what a Revelation gives, which card can be where, decks that run low."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_lines
from support.pages import Sentences
from support.prototype_told import Facts, refused, told, under_way

from cerebria_cli.editions.prototype.revelation import earned
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

EVERY = ("awareness", "allegiance", "versatility", "unity", "wisdom", "dominance", "diversity")
NEARLY_EMPTY = {"C": {"sphere": "essence", "wp": 1}}


def all_but(*cards: str) -> list[str]:
    return [card for card in EVERY if card not in cards]


def owed(game: Game) -> Facts:
    found: Facts = game.state("referee")["pending"][0]
    return found


def revealing(rulings: Facts | None = None, **facts: Any) -> Game:
    """Diana has emptied a Sphere; nothing lies on the board, so that nobody accomplishes anything."""
    teams = {"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}, **facts.pop("teams", {})}
    game = under_way(rulings=rulings, origin=NEARLY_EMPTY, teams=teams, **facts)
    game.play("diana meditate essence")
    return game


def dealt(rulings: Facts | None = None, **facts: Any) -> Game:
    """The same where the tool has dealt the Aspirations, and people type in how it shuffles."""
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": "dealt"}, "rulings": rulings or {}}
    game = Game.new({**setup, "position": {"origin": NEARLY_EMPTY, **facts}})
    game.play("diana meditate essence")
    return game


@pytest.mark.rule("revelation.3-fragments")
@pytest.mark.parametrize(
    ("bliss", "gloom", "fragments"),
    [
        (0, 0, []),
        (1, 0, [(0, "minor")]),
        (0, 1, [(1, "minor")]),
        (1, 1, [(0, "minor"), (1, "minor")]),
        (2, 1, [(0, "minor")]),
        (1, 2, [(1, "minor")]),
        (2, 0, [(0, "major")]),
        (0, 2, [(1, "major")]),
    ],
)
def test_what_accomplished_aspirations_earn(bliss: int, gloom: int, fragments: list[tuple[int, str]]) -> None:
    assert earned(bliss, gloom) == fragments


# ---------------------------------------------------------------- the Common deck

LOW = {"current": "awareness", "deck": 1, "endgame": "unity", "set_aside": all_but("awareness", "unity", "diversity")}
EARLIER = all_but("awareness", "unity", "diversity")


@pytest.mark.rule("revelation.1-common")
@pytest.mark.parametrize(
    ("option", "options", "aside"),
    [
        ("all-earlier", [*EARLIER, "diversity"], ["awareness"]),
        ("all", ["awareness", *EARLIER, "diversity"], []),
        ("accomplished-only", ["allegiance", "diversity"], ["versatility", "wisdom", "dominance", "awareness"]),
    ],
)
def test_what_is_shuffled_back_into_a_common_deck_of_one_card(
    option: str, options: list[str], aside: list[str]
) -> None:
    game = under_way(
        rulings={"revelation.recycle": option},
        origin=NEARLY_EMPTY,
        common={**LOW, "accomplished": ["allegiance"]},
        teams={"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}},
    )
    assert told(game.play("diana meditate essence"))[-3:] == [
        "set-aside awareness common [revelation.1-common]",
        "shuffle common [revelation.1-common]",
        f"pending table aim [revelation.1-common] {' | '.join(options)} {{common common}}",
    ]
    common = game.state()["common"]
    assert (common["current"], common["deck"], common["set_aside"]) == (None, len(options), aside)
    assert game.legal("aim") == [f"table aim common {card}" for card in options]


def test_a_common_deck_of_two_cards_is_left_as_it_is() -> None:
    game = revealing(common={**LOW, "deck": 2, "set_aside": ["allegiance", "versatility", "wisdom"]})
    assert owed(game)["options"] == ["dominance", "diversity"]
    assert game.state()["common"]["set_aside"] == ["allegiance", "versatility", "wisdom", "awareness"]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("table aim common awareness", naming()),
        ("table aim bliss wisdom", naming("bliss")),
        ("table aim ?", naming()),
        ("bliss aim bliss wisdom", naming(" or ".join(all_but("awareness", "unity")))),
        ("table decline", naming()),
    ],
)
def test_no_other_card_becomes_the_common_aspiration(line: str, text: str) -> None:
    assert refused(revealing(), line) == [("revelation.1-common", text)]


def test_whose_card_it_is_need_not_be_said() -> None:
    game = revealing()
    game.play("aim allegiance")
    assert game.entries[-1].line == "table aim common allegiance"
    game.play("aim dominance")
    assert game.entries[-1].line == "bliss aim bliss dominance"


def test_a_dealt_common_deck_is_shuffled_by_the_tool() -> None:
    """Diversity is the last card; the four earlier ones go back, and any order of the five may come up."""
    secrets = {"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}}
    game = dealt(common={**LOW, "order": ["diversity"]}, teams=secrets)
    five = ["allegiance", "diversity", "dominance", "versatility", "wisdom"]
    assert (owed(game)["who"], owed(game)["what"], owed(game)["about"]) == (
        "table",
        "shuffle",
        {"kind": "common", "whose": "common"},
    )
    assert game.state("referee")["common"]["order"] == five
    assert game.legal("shuffle", view="referee") == [f"table shuffle common {' '.join(five)}"]
    assert refused(game, "table shuffle common wisdom") == [("revelation.1-common", naming(", ".join(five)))]
    assert refused(game, "table shuffle bliss wisdom") == [("revelation.1-common", naming("bliss"))]
    events = told(game.play("table shuffle common wisdom versatility dominance diversity allegiance"))
    assert events[:3] == [
        "shuffle common [revelation.1-common]",
        "common wisdom [revelation.1-common]",
        "set-aside bliss wisdom secret [revelation.2-secret]",
    ]
    assert game.state("referee")["common"]["order"] == ["versatility", "dominance", "diversity", "allegiance"]


def test_a_dealt_common_deck_turns_up_its_top_card() -> None:
    order = ["allegiance", "versatility", "wisdom", "dominance", "diversity"]
    secrets = {"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}}
    game = dealt(common={"current": "awareness", "endgame": "unity", "order": order}, teams=secrets)
    common = game.state("referee")["common"]
    assert (common["current"], common["order"], common["set_aside"]) == ("allegiance", order[1:], ["awareness"])


# ---------------------------------------------------------------- the deck of a side

ASIDE = ["versatility", "unity", "wisdom", "diversity"]
#: Of the seven cards Dominance is the Secret one and four lie aside; Awareness and Allegiance are left.
SHORT = {"secret": "dominance", "secret_deck": 1, "set_aside": ASIDE}


@pytest.mark.rule("revelation.2-secret")
def test_the_deck_of_a_side_runs_low() -> None:
    """Which of the two cards that are left is the Endgame one nobody knows; Allegiance is the Common one now."""
    game = revealing(teams={"bliss": SHORT})
    assert told(game.play("table aim common allegiance")) == [
        "common allegiance [revelation.1-common]",
        "set-aside bliss dominance secret [revelation.2-secret]",
        "shuffle bliss secret [revelation.2-secret]",
        "pending bliss aim [revelation.2-secret] awareness | versatility | unity | wisdom | diversity "
        "{secret bliss allegiance}",
    ]
    team = game.state()["teams"]["bliss"]
    assert (team["secret"], team["secret_deck"], team["set_aside"]) == (None, 5, ["dominance"])
    assert game.legal("aim") == [
        *(f"bliss aim bliss {card}" for card in ["awareness", *ASIDE]),
        "bliss aim bliss ?",
    ]
    assert game.legal("decline") == ["bliss decline"]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("bliss aim bliss allegiance", naming()),
        ("bliss aim bliss dominance", naming()),
        ("bliss aim gloom awareness", naming("bliss", "gloom")),
    ],
)
def test_no_other_card_becomes_a_secret_one(line: str, text: str) -> None:
    game = revealing(teams={"bliss": SHORT})
    game.play("table aim common allegiance")
    assert refused(game, line) == [("revelation.2-secret", text)]


def test_a_card_that_a_side_has_chosen_is_its_secret_one() -> None:
    game = revealing(teams={"bliss": SHORT})
    game.play("table aim common allegiance")
    assert told(game.play("bliss aim bliss unity"))[0] == "aim bliss unity secret [revelation.2-secret]"
    team = game.state("referee")["teams"]["bliss"]
    assert (team["secret"], team["secret_order"]) == ("unity", ["?"] * 4)


def test_where_no_card_of_the_deck_can_be_taken_there_is_no_secret_one() -> None:
    """Nothing was accomplished, so nothing goes back, and the last card equals the Common one."""
    game = revealing(
        rulings={"revelation.recycle": "accomplished-only"},
        teams={"bliss": {"secret": "dominance", "secret_order": ["allegiance"], "set_aside": ASIDE}},
    )
    assert told(game.play("table aim common allegiance"))[1:4] == [
        "set-aside bliss dominance secret [revelation.2-secret]",
        "aim bliss secret [revelation.2-secret]",
        "set-aside gloom wisdom secret [revelation.2-secret]",
    ]
    team = game.state()["teams"]["bliss"]
    assert (team["secret"], team["secret_deck"]) == (None, 1)
    assert refused(game, "table reveal bliss unity") == [("aspiration.hidden", naming("Bliss"))]


def test_nothing_is_left_to_choose_once_the_other_card_was_turned_up() -> None:
    """Awareness is the Endgame card, so that Allegiance, the Common one, is the last card of the deck."""
    game = revealing(rulings={"revelation.recycle": "accomplished-only"}, teams={"bliss": SHORT})
    game.play("table aim common allegiance")
    assert owed(game)["options"] == ["awareness"]
    assert told(game.play("table reveal bliss endgame awareness"))[:3] == [
        "reveal bliss awareness endgame [aspiration.hidden]",
        "aim bliss secret [revelation.2-secret]",
        "set-aside gloom wisdom secret [revelation.2-secret]",
    ]
    assert owed(game)["who"] == "gloom"


# ---------------------------------------------------------------- a deck that the tool has dealt

#: Bliss has the longer chain and so accomplishes Unity; Awareness and Wisdom are tied.
CHAIN = {"V1": {"card": "Courage", "owner": "diana"}, "C2": {"card": "Anger", "owner": "leo"}}
ORDER = ["allegiance", "versatility", "wisdom", "dominance", "diversity"]


def dealt_sides(bliss: Facts, gloom: Facts, rulings: Facts | None = None) -> Game:
    """Allegiance is turned up next as the Common Aspiration."""
    common = {"current": "awareness", "endgame": "unity", "order": ORDER}
    return dealt(rulings, common=common, teams={"bliss": bliss, "gloom": gloom})


def test_a_side_looks_through_its_dealt_deck_and_the_tool_shuffles_the_rest() -> None:
    side = {"secret": "wisdom", "endgame": "diversity", "secret_order": ["dominance", "allegiance", "unity"]}
    game = dealt_sides({**side}, {**side})
    assert (owed(game)["who"], owed(game)["options"]) == ("bliss", ["unity", "dominance"])
    assert refused(game, "bliss aim bliss ?") == [("revelation.2-secret", naming())]
    assert game.legal("aim") == ["bliss aim bliss unity", "bliss aim bliss dominance"]
    assert told(game.play("bliss aim bliss unity")) == [
        "aim bliss unity secret [revelation.2-secret]",
        "pending table shuffle [revelation.2-secret] {secret bliss }",
    ]
    assert game.legal("shuffle", view="referee") == ["table shuffle bliss allegiance dominance"]
    game.play("table shuffle bliss allegiance dominance")
    team = game.state("referee")["teams"]["bliss"]
    assert (team["secret"], team["secret_order"], team["set_aside"]) == (
        "unity",
        ["allegiance", "dominance"],
        ["wisdom"],
    )


def test_one_card_that_is_left_is_not_shuffled() -> None:
    side = {"secret": "wisdom", "endgame": "diversity", "secret_order": ["dominance", "unity"]}
    game = dealt_sides({**side, "set_aside": ["allegiance"]}, {**side, "set_aside": ["allegiance"]})
    assert told(game.play("bliss aim bliss unity"))[:2] == [
        "aim bliss unity secret [revelation.2-secret]",
        "set-aside gloom wisdom secret [revelation.2-secret]",
    ]
    assert game.state("referee")["teams"]["bliss"]["secret_order"] == ["dominance"]


def test_a_side_that_does_not_choose_gets_the_top_card_after_a_shuffle() -> None:
    """revelation.2-secret: shuffled again until the top card differs from the Common one."""
    side = {"secret": "wisdom", "endgame": "diversity", "secret_order": ["dominance", "allegiance", "unity"]}
    game = dealt_sides({**side}, {**side})
    assert told(game.play("bliss decline")) == ["pending table shuffle [revelation.2-secret] {secret bliss allegiance}"]
    assert game.legal("shuffle", view="referee") == ["table shuffle bliss dominance unity allegiance"]
    assert refused(game, "table shuffle bliss allegiance unity dominance") == [("revelation.2-secret", naming())]
    assert refused(game, "table shuffle bliss unity dominance dominance") == [
        ("revelation.2-secret", naming("allegiance", "dominance", "unity"))
    ]
    assert told(game.play("table shuffle bliss unity dominance allegiance"))[:3] == [
        "shuffle bliss secret [revelation.2-secret]",
        "aim bliss unity secret [revelation.2-secret]",
        "set-aside gloom wisdom secret [revelation.2-secret]",
    ]
    assert game.state("referee")["teams"]["bliss"]["secret_order"] == ["dominance", "allegiance"]


@pytest.mark.parametrize(
    ("order", "events"),
    [
        (
            ["dominance", "allegiance"],
            [
                "set-aside bliss versatility secret [revelation.2-secret]",
                "aim bliss dominance secret [revelation.2-secret]",
            ],
        ),
        (
            ["allegiance", "dominance"],
            [
                "set-aside bliss versatility secret [revelation.2-secret]",
                "pending table shuffle [revelation.2-secret] {secret bliss allegiance}",
            ],
        ),
    ],
)
def test_the_top_card_of_a_dealt_deck_after_an_accomplished_one(order: list[str], events: list[str]) -> None:
    """Bliss alone has Emotions on Frontiers; a top card equal to the Common one is shuffled back."""
    side = {"secret": "versatility", "endgame": "diversity", "secret_order": order, "set_aside": ["unity", "wisdom"]}
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": "dealt"}}
    gloom = {"secret": "wisdom", "endgame": "diversity", "secret_order": ["unity", "dominance", "versatility"]}
    position = {
        "origin": {"V": {"sphere": "willpower", "wp": 1}},
        "slots": {"L1": {"card": "Courage", "owner": "diana"}},
        "common": {"current": "awareness", "endgame": "unity", "order": ORDER},
        "teams": {"bliss": side, "gloom": gloom},
    }
    game = Game.new({**setup, "position": position})
    found = told(game.play("diana meditate willpower"))
    at = found.index("common allegiance [revelation.1-common]")
    assert found[at + 1 : at + 3] == events
    team = game.state()["teams"]["bliss"]
    assert (team["set_aside"], team["accomplished"]) == (["unity", "wisdom", "versatility"], ["versatility"])


def test_cards_go_back_into_a_dealt_deck_in_no_order_that_anybody_could_use() -> None:
    """The tool holds them by their names until a side has chosen and the rest is shuffled."""
    side = {"secret": "dominance", "endgame": "awareness", "secret_order": ["allegiance"], "set_aside": ASIDE}
    game = dealt_sides({**side}, {**side})
    assert owed(game)["options"] == ["versatility", "unity", "wisdom", "diversity"]
    team = game.state("referee")["teams"]["bliss"]
    assert team["secret_order"] == ["allegiance", "diversity", "unity", "versatility", "wisdom"]
    assert team["set_aside"] == ["dominance"]


# ---------------------------------------------------------------- what is turned up


@pytest.mark.parametrize(
    ("facts", "line", "rule", "text"),
    [
        (
            {"teams": {"bliss": {"secret": "unity"}}},
            "table reveal bliss wisdom",
            "aspiration.hidden",
            naming("Bliss"),
        ),
        (
            {"teams": {"bliss": {"secret": None}}},
            "table reveal bliss wisdom",
            "aspiration.hidden",
            naming("Bliss"),
        ),
        (
            {"teams": {"bliss": {"set_aside": ["wisdom"], "secret_deck": 4}}},
            "table reveal bliss wisdom",
            "setup.aspirations",
            naming("Bliss"),
        ),
        (
            {},
            "table reveal gloom awareness",
            "setup.aspirations",
            naming("Gloom"),
        ),
        (
            {},
            "table reveal common endgame wisdom",
            "aspiration.hidden",
            naming(),
        ),
        (
            {"common": {"current": "awareness", "endgame": "?"}},
            "table reveal common endgame awareness",
            "setup.endgame",
            naming(),
        ),
        (
            {"teams": {"gloom": {"endgame": "wisdom"}}},
            "table reveal gloom endgame dominance",
            "aspiration.hidden",
            naming(),
        ),
        (
            {"teams": {"gloom": {"endgame": None}}},
            "table reveal gloom endgame dominance",
            "aspiration.hidden",
            naming(),
        ),
        (
            {},
            "table reveal gloom endgame unity",
            "setup.endgame",
            naming(),
        ),
        (
            {"players": {"diana": {"hand": ["Courage"]}}},
            "table reveal diana Optimism",
            "setup.deck",
            naming("Diana"),
        ),
        (
            {"players": {"diana": {"hand": ["Courage", "Courage", "?"]}}},
            "table reveal diana Courage",
            "setup.deck",
            naming("Diana", "2", "Courage"),
        ),
        (
            {"players": {"diana": {"hand": ["?"], "deck": {"count": 11}}}},
            "table reveal diana deck 12 Courage",
            "setup.deck",
            naming("Diana", "11", "12"),
        ),
        (
            {},
            "diana reveal bliss wisdom",
            "aspiration.hidden",
            naming(),
        ),
    ],
)
def test_what_cannot_be_turned_up(facts: Facts, line: str, rule: str, text: str) -> None:
    assert refused(under_way(**facts), line) == [(rule, text)]


def test_a_second_copy_behind_an_unseen_card() -> None:
    game = under_way(players={"diana": {"hand": ["Courage", "?"]}})
    assert told(game.play("table reveal diana Courage")) == ["identify diana Courage hand [setup.deck]"]
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["shown"]) == (["Courage", "Courage"], ["Courage"])
    assert game.state("public")["players"]["diana"]["hand"] == ["Courage", "?"]


def test_a_card_at_its_place_of_a_deck() -> None:
    game = under_way(players={"diana": {"deck": {"count": 3}}})
    game.play("table reveal diana deck 2 Courage")
    assert game.state("referee")["players"]["diana"]["deck"] == {"count": 3, "order": ["?", "Courage", "?"]}
    game.play("table reveal diana deck 1 Optimism")
    assert game.state("referee")["players"]["diana"]["deck"] == {"count": 3, "order": ["Optimism", "Courage", "?"]}


def test_everything_that_may_be_turned_up() -> None:
    """A side's Secret is not the Common one, nor is its Endgame card the Common Endgame card."""
    game = under_way(
        common={"current": "awareness", "endgame": "?"},
        teams={
            "bliss": {"endgame": "wisdom", "set_aside": ["unity", "dominance"], "secret_deck": 3},
            "gloom": {"secret": "diversity"},
        },
        players={"diana": {"hand": ["Courage", "?"], "deck": {"order": ["Optimism", "Optimism", "Longing"]}}},
    )
    behind = ["Cheerfulness", "Courage", "Excitement", "Longing", "Self-Esteem", "Sociability"]
    assert game.legal("reveal", view="referee") == [
        *(f"table reveal common endgame {card}" for card in all_but("awareness")),
        *(f"table reveal bliss {card}" for card in ("allegiance", "versatility", "diversity")),
        *(f"table reveal gloom endgame {card}" for card in all_but("diversity")),
        *(f"table reveal diana {card}" for card in behind),
    ]


def test_what_the_tool_has_dealt_nobody_turns_up() -> None:
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": "dealt", "emotions": "dealt"}}
    game = Game.new({**setup, "position": {"players": {"diana": {"hand": ["?"]}}}})
    assert game.legal("reveal") == []
    assert not [line for line in game.legal() if " reveal " in line]


@pytest.mark.parametrize(
    ("line", "event", "fact"),
    [
        ("table reveal bliss unity", "reveal bliss unity secret", ("bliss", "secret")),
        ("table reveal bliss endgame wisdom", "reveal bliss wisdom endgame", ("bliss", "endgame")),
        ("table reveal gloom unity", "reveal gloom unity secret", ("gloom", "secret")),
        ("table reveal gloom endgame wisdom", "reveal gloom wisdom endgame", ("gloom", "endgame")),
    ],
)
def test_an_aspiration_that_was_turned_up_everybody_knows(line: str, event: str, fact: tuple[str, str]) -> None:
    game = under_way()
    team, place = fact
    assert told(game.play(line)) == [f"{event} [aspiration.hidden]"]
    for view in ("referee", "public", "bliss", "gloom", "leo", "diana"):
        assert game.state(view)["teams"][team][place] == line.split()[-1]
    assert game.state("referee")["teams"][team]["revealed"] == [line.split()[-1]]
    other = "endgame" if place == "secret" else "secret"
    assert game.state()["teams"][team][other] == "?"


def test_the_common_endgame_card_that_was_turned_up() -> None:
    game = under_way(common={"current": "awareness", "endgame": "?"})
    assert told(game.play("table reveal common endgame unity")) == ["reveal unity endgame [aspiration.hidden]"]
    assert game.state("public")["common"]["endgame"] == "unity"
    assert [team["revealed"] for team in game.state("referee")["teams"].values()] == [[], []]


def test_a_new_secret_is_not_the_one_that_was_shown() -> None:
    """An Endgame card that was shown stays known."""
    game = under_way(origin=NEARLY_EMPTY)
    game.play("table reveal bliss unity; table reveal bliss endgame wisdom; table reveal gloom unity")
    assert game.state("referee")["teams"]["bliss"]["revealed"] == ["unity", "wisdom"]
    game.play("diana meditate essence; table aim common allegiance; bliss aim bliss dominance")
    assert game.state("referee")["teams"]["bliss"]["revealed"] == ["wisdom"]
    public = game.state("public")["teams"]["bliss"]
    assert (public["secret"], public["endgame"]) == ("?", "wisdom")


# ---------------------------------------------------------------- who sees what


def test_secrets_lie_open_from_their_revelation_until_they_are_set_aside() -> None:
    game = revealing()
    sides = game.state("public")["teams"]
    assert [sides[team]["secret"] for team in ("bliss", "gloom")] == ["wisdom", "wisdom"]
    game.play("table aim common allegiance")
    assert [side["secret"] for side in game.state("public")["teams"].values()] == [None, "wisdom"]
    game.play("bliss aim bliss unity")
    assert [side["secret"] for side in game.state("public")["teams"].values()] == ["?", None]
    assert game.state("diana")["teams"]["bliss"]["secret"] == "unity"
    game.play("gloom aim gloom unity")
    assert [side["secret"] for side in game.state("public")["teams"].values()] == ["?", "?"]
    assert [side["secret"] for side in game.state("leo")["teams"].values()] == ["?", "unity"]


def test_which_cards_a_side_chooses_from_only_it_sees() -> None:
    game = revealing()
    assert game.state("public")["pending"][0]["options"] == all_but("awareness", "unity")
    game.play("table aim common allegiance")
    seen = {view: game.state(view)["pending"][0]["options"] for view in ("referee", "bliss", "thomas", "leo", "public")}
    options = all_but("wisdom", "allegiance")
    assert seen == {"referee": options, "bliss": options, "thomas": options, "leo": [], "public": []}


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
