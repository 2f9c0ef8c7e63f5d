"""What is offered in the prototype under other rulings, what a short line means, what others may read of a line."""

from typing import Any

import pytest
from support.prototype_told import Facts, refused, told, under_way

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.judging import complete
from cerebria_cli.editions.prototype.legal import candidates
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.verbs import VERBS
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

ORIGIN = {"C": {"sphere": "upgrade", "wp": 5}, "N": {"sphere": "essence", "wp": 5}}


def now(game: Game) -> State:
    state = game.now
    assert isinstance(state, State)
    return state


def diana(**facts: Any) -> Facts:
    return {"players": {"diana": facts}}


def leo(**facts: Any) -> Facts:
    return {"turn": {"player": "leo"}, "players": {"leo": facts}}


# ---------------------------------------------------------------- Actions only to upgrade


@pytest.mark.parametrize(
    ("verb", "token"),
    [("move", "%Anger.surmount"), ("invoke", "%Anger.empower"), ("meditate", "%Anger.origins-bounty")],
)
def test_an_action_only_to_upgrade_is_offered_where_the_table_allows_it(verb: str, token: str) -> None:
    """ruling upgrade.empty-action."""
    allowed, forbidden = (
        under_way(rulings={"upgrade.empty-action": option}, **leo(hand=["Anger"])) for option in ("yes", "no")
    )
    idle = f"leo {verb} {token}"
    assert idle in allowed.legal(verb)
    assert idle not in forbidden.legal(verb)
    assert f"leo {verb}" not in allowed.legal(verb)
    assert set(forbidden.legal(verb)) <= set(allowed.legal(verb))


def test_a_quell_only_to_upgrade() -> None:
    """It needs a Quelled Vibe all the same, and nothing is there to be quelled."""
    game = under_way(rulings={"upgrade.empty-action": "yes"}, **leo(hand=["Anger"]))
    assert game.legal("quell") == ["leo quell %Anger.vibe-1", "leo quell %Anger.vibe-2"]
    plain = under_way(**leo(hand=["Anger"]))
    assert plain.legal("quell") == []


def test_an_idle_action_uses_no_upgrade() -> None:
    row = {"quell": {"vibe-1": "blue", "snuff-out": "green"}}
    game = under_way(rulings={"upgrade.empty-action": "yes"}, **leo(hand=["Anger"], tokens=row))
    places = ("vibe-2", "determination")
    removing = [
        *(f"leo quell ~vibe-1 %Anger.{place}" for place in ("vibe-1", "vibe-2")),
        *(f"leo quell ~snuff-out %Anger.{place}" for place in (*places, "snuff-out")),
    ]
    assert sorted(game.legal("quell")) == sorted([*(f"leo quell %Anger.{place}" for place in places), *removing])


# ---------------------------------------------------------------- other lists


def test_less_may_be_taken_where_the_table_says_so() -> None:
    """ruling meditation.take-less=may: Diana could take 2 beside VC, which Bliss controls."""
    slots = {"VC": {"card": "Courage", "owner": "thomas"}}
    may = under_way(rulings={"meditation.take-less": "may"}, slots=slots)
    assert may.legal("meditate") == [
        f"diana meditate {sphere}{number}" for sphere in ("willpower", "essence") for number in ("", " 0", " 1")
    ]
    assert under_way(slots=slots).legal("meditate") == ["diana meditate willpower", "diana meditate essence"]


def test_a_meditation_that_takes_nothing() -> None:
    """Nothing leaves the Sphere, so nothing comes by Unwavering either; the bonus does."""
    row = {"meditate": {"unwavering": "red"}}
    game = under_way(rulings={"meditation.take-less": "may"}, **diana(tokens=row), origin={"C": {"wp": 1}})
    assert told(game.play("diana meditate essence 0")) == [
        "fortitude bliss -1 [meditation.take]",
        "marker diana +1 [meditation.once]",
        "essence diana +1 [meditation.bonus] supply",
        "rotate card V [meditation.rotate]",
    ]


@pytest.mark.parametrize(("typed", "written"), [("2", ""), ("1", " 1")])
def test_the_whole_amount_is_not_written(typed: str, written: str) -> None:
    slots = {"VC": {"card": "Courage", "owner": "thomas"}}
    game = under_way(rulings={"meditation.take-less": "may"}, slots=slots)
    game.play(f"diana meditate essence {typed}")
    assert game.entries[-1].line == f"diana meditate essence{written}"


def test_nobody_meditates_twice() -> None:
    assert under_way(**diana(meditated=1)).legal("meditate") == []
    assert under_way("prototype-2", **diana(meditated=1)).legal("meditate") != []
    assert under_way("prototype-2", **diana(meditated=2)).legal("meditate") == []


@pytest.mark.parametrize(
    ("verb", "lines"),
    [
        ("rest", ["diana rest"]),
        ("pass", []),
        ("harvest", ["diana harvest 1", "diana harvest 2", "diana harvest 3", "diana harvest 4"]),
        ("draw", ["diana draw keep ? /? /?"]),
        ("move", ["diana move V", "diana move C"]),
        ("relocate", ["diana relocate L1 VC", "diana relocate WV VC"]),
        ("quell", []),
        ("first", []),
        ("decline", []),
    ],
)
def test_the_legal_lines_of_a_verb(verb: str, lines: list[str]) -> None:
    slots = {
        "L1": {"card": "Courage", "owner": "thomas"},
        "WV": {"card": "Longing", "owner": "diana"},
        "N1": {"card": "Fear", "owner": "leo"},
    }
    assert under_way(slots=slots).legal(verb) == lines


def test_friends_beside_the_figure_are_intensified() -> None:
    slots = {
        "V1": {"card": "Courage", "owner": "thomas"},
        "V2": {"card": "Fear", "owner": "leo"},
        "C1": {"card": "Longing", "owner": "diana"},
    }
    game = under_way(**diana(space="V"), slots=slots)
    assert game.legal("intensify") == ["diana intensify V1"]


def test_known_cards_are_drawn_by_name() -> None:
    game = under_way(**diana(deck={"order": ["Courage", "Longing", "Optimism"]}))
    assert game.legal("draw", view="referee") == ["diana draw keep Courage", "diana draw keep Longing"]
    game = under_way(**diana(deck={"order": ["Courage", "Courage"]}))
    assert game.legal("draw", view="referee") == ["diana draw keep Courage"]
    game = under_way(**diana(deck={"order": ["Courage"]}, discard=["Longing"]))
    assert game.legal("draw", view="referee") == ["diana draw keep Courage /?", "diana draw keep ? /?"]
    game = under_way(**diana(wp=0))
    assert game.legal("draw") == []


def test_what_may_be_declined_is_offered_last() -> None:
    slots = {"VC": {"card": "Anger", "owner": "leo"}}
    game = under_way(**diana(tokens={"quell": {"vibe-1": "red"}}), slots=slots)
    game.play("diana quell VC")
    assert [line for line in game.legal() if " reveal " not in line] == ["leo choose card /?", "leo decline"]
    assert game.legal("decline") == ["leo decline"]
    assert game.legal("choose") == ["leo choose card /?"]
    assert game.legal("rest") == []


def test_nothing_is_offered_after_the_end() -> None:
    over = under_way(phase="over", end={"triggered": "third-major"})
    assert over.legal() == []
    assert list(candidates(now(over))) == []


@pytest.mark.parametrize("option", ["any-action", "meditation-only"])
def test_where_a_free_token_may_go(option: str) -> None:
    """ruling meditation.free-token; red lies on Move already, and 2-card upgrades get none."""
    row = {"move": {"haste": "red"}}
    game = under_way(rulings={"meditation.free-token": option}, **diana(tokens=row), origin=ORIGIN)
    game.play("diana meditate upgrade")
    colours = ("red", "yellow", "green", "blue")
    places = {
        "move": ("surmount", "determination", "blazing-speed"),
        "invoke": ("bolster", "inner-force", "determination", "empower"),
        "quell": ("vibe-1", "vibe-2", "determination", "snuff-out"),
        "meditate": ("origins-bounty", "shapers-boon"),
    }
    allowed = places if option == "any-action" else {"meditate": places["meditate"]}
    plain = [
        f"{colour} {verb}.{place}"
        for verb, row_of_it in allowed.items()
        for place in row_of_it
        for colour in colours
        if (verb, colour) != ("move", "red")
    ]
    assert game.state()["pending"][0]["options"] == plain
    assert game.state()["pending"][0]["may"] is False
    removing = (
        [f"{colour} move.{place} move.haste" for place in ("haste", *places["move"]) for colour in colours]
        if option == "any-action"
        else []
    )
    assert game.legal("choose") == [f"diana choose {words}" for words in [*plain, *removing]]


def test_a_free_token_for_which_another_must_go_may_be_declined() -> None:
    """Both 1-card places of Meditation have a token; the table lets free tokens go there only."""
    row = {"meditate": {"origins-bounty": "red", "shapers-boon": "blue"}}
    rulings = {"meditation.free-token": "meditation-only"}
    game = under_way(rulings=rulings, **diana(tokens=row), origin=ORIGIN)
    game.play("diana meditate upgrade; choose upgrade")
    owed = game.state()["pending"][0]
    assert (owed["options"], owed["may"]) == ([], True)
    again = {"origins-bounty": ("red", "yellow", "green"), "shapers-boon": ("yellow", "green", "blue")}
    assert game.legal("choose") == [
        f"diana choose {colour} meditate.{place} meditate.{place}"
        for place, colours in again.items()
        for colour in colours
    ]
    assert game.legal("decline") == ["diana decline"]
    assert told(game.play("diana decline")) == ["rotate card V [meditation.rotate]"]
    assert game.state()["players"]["diana"]["tokens"]["meditate"] == row["meditate"]


def test_no_free_token_is_left_for_a_side_without_tokens() -> None:
    """All sixteen are gone: nothing is asked, and the Origin turns."""
    gone = [colour for colour in ("red", "yellow", "green", "blue") for _ in range(4)]
    game = under_way(teams={"bliss": {"tokens_gone": gone}}, origin=ORIGIN)
    assert told(game.play("diana meditate upgrade"))[-1] == "rotate card V [meditation.rotate]"
    assert game.state()["pending"] == []


# ---------------------------------------------------------------- short lines


@pytest.mark.parametrize(
    ("facts", "typed", "written"),
    [
        ({}, "rest", "diana rest"),
        ({}, "m C", "diana move C"),
        (diana(hand=["Courage"]), "i Courage VC", "diana invoke Courage VC"),
        (diana(hand=["Courage"]), "move C %Courage.haste", "diana move C %Courage.haste"),
        (diana(hand=["Courage"]), "move C %Courage.haste.red", "diana move C %Courage.haste"),
        (
            diana(hand=["Courage", "Optimism"]),
            "meditate essence %Optimism%Courage.unwavering.blue",
            "diana meditate essence %Courage %Optimism.unwavering",
        ),
        (
            diana(hand=["Courage", "Optimism"]),
            "meditate essence %Courage%Optimism.unwavering.green",
            "diana meditate essence %Courage %Optimism.unwavering.green",
        ),
        (
            diana(hand=["Courage"], tokens={"move": {"haste": "blue", "surmount": "green"}}),
            "move C +haste +surmount",
            "diana move C",
        ),
        (
            diana(hand=["Courage"]),
            "move C +haste %Courage.haste",
            "diana move C %Courage.haste",
        ),
        ({}, "pass", None),
    ],
)
def test_what_a_short_line_means(facts: Facts, typed: str, written: str | None) -> None:
    game = under_way(**facts)
    if written is None:
        assert refused(game, typed)
        return
    game.play(typed)
    assert game.entries[-1].line == written


def test_an_upgrade_whose_token_is_removed_does_not_work_any_more() -> None:
    game = under_way(**diana(hand=["Courage"], tokens={"move": {"haste": "blue"}}))
    assert refused(game, "diana move C +haste ~haste %Courage.surmount") == [
        ("move.upgrades", "Haste has no token; discard a card for one with %CARD.haste.")
    ]


def test_a_player_speaks_for_the_own_side() -> None:
    game = under_way(turn={"player": "diana", "actions": 2})
    game.play("diana pass")
    game.play("leo first fred")
    assert game.entries[-1].line == "gloom first fred"


def test_a_player_does_not_speak_for_the_other_side() -> None:
    game = under_way(turn={"player": "diana", "actions": 2})
    game.play("diana pass")
    text = "First Gloom must say who acts first (leo or fred)."
    assert refused(game, "diana first fred") == [("round.ally-order", text)]


def test_who_is_asked_need_not_be_named() -> None:
    slots = {"NL": {"card": "Courage", "owner": "diana", "essence": 2}}
    game = under_way(**leo(space="NL", tokens={"quell": {"vibe-1": "red"}}), slots=slots)
    game.play("quell NL; choose prevent")
    assert [entry.line for entry in game.entries] == ["leo quell NL", "thomas choose prevent"]
    again = under_way(**leo(space="NL", tokens={"quell": {"vibe-1": "red"}}), slots=slots)
    again.play("quell NL; decline")
    assert [entry.line for entry in again.entries] == ["leo quell NL", "thomas decline"]


def test_a_line_of_a_turn_is_that_of_the_player_whose_turn_it_is() -> None:
    slots = {"NL": {"card": "Courage", "owner": "diana", "essence": 2}}
    game = under_way(**leo(space="NL", tokens={"quell": {"vibe-1": "red"}}), slots=slots)
    game.play("quell NL")
    assert refused(game, "rest") == [("power.empathy", "First Thomas must choose (prevent), or decline.")]


# ---------------------------------------------------------------- too many cards told


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("diana draw keep Courage /Courage /Longing", []),
        ("diana draw keep Courage /Longing", []),
        ("diana draw keep Courage /Courage /Longing /Optimism", [("setup.deck", "This draws 2 cards, not 3.")]),
        ("diana draw keep Courage /Optimism /Longing", [("action.draw", "Courage is not among the drawn cards.")]),
        (
            "diana draw keep Anger /Anger /?",
            [
                (
                    "setup.deck",
                    "Diana's deck holds no Anger: in the setup it has Optimism, Longing, Sociability, Excitement, "
                    "Courage, Cheerfulness, Self-Esteem.",
                )
            ],
        ),
    ],
)
def test_cards_that_a_draw_tells(line: str, found: list[tuple[str, str]]) -> None:
    assert refused(under_way(), line) == found


# ---------------------------------------------------------------- what is known of cards


ELSEWHERE = "Diana's deck holds 2 Courage, and they are known to be elsewhere."


def test_a_card_that_was_kept_is_in_the_hand_and_not_in_the_deck() -> None:
    """Of two Courages one was kept and one discarded, so that nobody draws a third."""
    game = under_way(**diana(deck={"count": 14}))
    game.play("diana draw keep Courage /Courage /Courage")
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"], player["deck"]["count"]) == (["Courage"], ["Courage"], 12)
    assert refused(game, "diana draw keep Courage /Courage /?") == [
        ("setup.deck", f"{ELSEWHERE} See entry 1, which would have to be amended.")
    ]


def test_a_card_that_was_kept_unseen_may_be_the_one_that_is_invoked() -> None:
    game = under_way(**diana(deck={"count": 14}))
    game.play("diana draw keep ? /? /Courage")
    player = game.state()["players"]["diana"]
    assert (player["hand"], player["discard"]) == (["?"], ["Courage"])
    game.play("diana invoke Courage VC")
    assert game.state()["players"]["diana"]["hand"] == []
    assert refused(game, "diana draw keep Courage /Courage /?") == [
        ("setup.deck", f"{ELSEWHERE} See entries 1 and 2, of which one would have to be amended.")
    ]


def test_the_card_kept_out_of_a_known_deck() -> None:
    game = under_way(**diana(deck={"order": ["Courage", "Longing", "Optimism"]}))
    game.play("diana draw keep Longing")
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"], player["deck"]["order"]) == (["Longing"], ["Courage"], ["Optimism"])


def test_a_discarded_card_is_on_the_pile_and_one_that_fell_too() -> None:
    slots = {"VC": {"card": "Courage", "owner": "diana"}}
    game = under_way(**leo(space="VC", tokens={"quell": {"vibe-1": "red"}}), slots=slots)
    game.play("leo quell VC; diana choose card /Courage")
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"], player["deck"]["count"]) == (["Courage"], ["Courage"], 10)
    assert game.state("leo")["players"]["diana"]["hand"] == ["?"]


def test_an_endgame_card_stays_one_of_two_after_others_were_shuffled_back() -> None:
    """Diversity and Wisdom are left: one is the last card of the Common deck, the other the Endgame card."""
    aside = ["allegiance", "versatility", "unity", "dominance"]
    common = {"current": "awareness", "deck": 1, "endgame": "?", "set_aside": aside}
    secrets = {"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}}
    game = under_way(origin={"C": {"wp": 1}}, common=common, teams=secrets)
    endgame = ["table reveal common endgame wisdom", "table reveal common endgame diversity"]
    assert game.legal("reveal common endgame") == endgame
    game.play("diana meditate essence")
    assert game.legal("reveal common endgame") == endgame
    game.play("table aim common versatility")
    assert game.legal("reveal common endgame") == endgame


def test_the_endgame_card_of_a_side_stays_one_of_two_after_others_were_shuffled_back() -> None:
    aside = ["versatility", "unity", "wisdom", "diversity"]
    bliss = {"secret": "dominance", "secret_deck": 1, "set_aside": aside}
    common = {"current": "awareness", "endgame": "unity"}
    teams = {"bliss": bliss, "gloom": {"secret": "wisdom"}}
    game = under_way(origin={"C": {"wp": 1}}, common=common, teams=teams)
    endgame = ["table reveal bliss endgame awareness", "table reveal bliss endgame allegiance"]
    assert game.legal("reveal bliss endgame") == endgame
    game.play("diana meditate essence; table aim common versatility")
    assert game.legal("reveal bliss endgame") == endgame
    game.play("bliss aim bliss ?")
    assert game.legal("reveal bliss endgame", view="referee") == endgame
    # Its new Secret is none that lies open and not the Common one.
    secret = ["awareness", "allegiance", "unity", "wisdom", "diversity"]
    assert [line for line in game.legal("reveal bliss", view="referee") if "endgame" not in line] == [
        f"table reveal bliss {card}" for card in secret
    ]


# ---------------------------------------------------------------- a card that the referee takes back


def test_nothing_is_checked_before_a_secret_is_there_again() -> None:
    game = under_way(origin={"C": {"wp": 1}}, teams={"gloom": {"secret": "wisdom"}}, common={"current": "awareness"})
    game.play("diana meditate essence")
    assert [one["about"]["whose"] for one in game.state()["pending"]] == ["bliss"]
    game.play("adjust gloom.secret=?")
    game.play("table reveal bliss unity")
    assert [(one["what"], one["about"]["whose"]) for one in game.state()["pending"]] == [("reveal", "gloom")]
    assert game.state()["common"]["set_aside"] == []
    game.play("table reveal gloom wisdom")
    assert game.state()["common"]["set_aside"] == ["awareness"]


@pytest.mark.parametrize(
    ("path", "again"), [("bliss.endgame", "bliss"), ("gloom.endgame", "gloom"), ("common.endgame", "common")]
)
def test_nothing_is_checked_before_an_endgame_card_is_there_again(path: str, again: str) -> None:
    cards = {"bliss": "wisdom", "gloom": "dominance", "common": "unity"}
    asked = "gloom" if again != "gloom" else "bliss"
    teams = {team: {"fortitude": 0, "endgame": cards[team]} for team in ("bliss", "gloom")}
    teams[asked]["endgame"] = "?"
    common = {"current": "awareness", "endgame": "unity"}
    game = under_way(
        round={"number": 5, "out": ["gloom", "bliss"]},
        turn={"player": "diana", "actions": 2},
        teams=teams,
        common=common,
    )
    game.play("diana pass")
    assert [one["about"]["whose"] for one in game.state()["pending"]] == [asked]
    game.play(f"adjust {path}=?")
    game.play(f"table reveal {asked} endgame {cards[asked]}")
    assert game.state()["phase"] == "revelation"
    assert [one["about"]["whose"] for one in game.state()["pending"]] == [again]
    game.play(f"table reveal {again} endgame {cards[again]}")
    assert game.state()["phase"] == "over"


# ---------------------------------------------------------------- what others may read


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("diana hand Courage Longing ?", "diana hand ? ? ?"),
        ("diana draw keep Courage /Courage /Longing", "diana draw keep ? /? /?"),
        ("diana draw", "diana draw"),
        # Which drawn card is kept is seen by nobody else.
        ("diana choose Courage", "diana choose ?"),
        ("diana choose red move.haste", "diana choose red move.haste"),
        ("diana choose card /Courage", "diana choose card /?"),
        ("diana meditate card /Courage", "diana meditate card /?"),
        ("diana meditate card %Courage.unwavering", "diana meditate card %Courage.unwavering"),
        ("diana pass /Courage /Anger /? /Fear", "diana pass /? /? /? /?"),
        ("leo quell VC /Courage", "leo quell VC /?"),
        ("diana decline /Courage", "diana decline /?"),
        ("bliss aim bliss wisdom", "bliss aim bliss ?"),
        ("bliss aim bliss wisdom /Courage", "bliss aim bliss ? /?"),
        ("table aim common wisdom", "table aim common wisdom"),
        ("table reveal bliss wisdom", "table reveal bliss wisdom"),
        ("table reveal bliss wisdom /Courage", "table reveal bliss wisdom /?"),
        ("table reveal bliss endgame wisdom", "table reveal bliss endgame wisdom"),
        ("table reveal diana Courage", "table reveal diana Courage"),
        ("table reveal diana deck 2 Courage", "table reveal diana deck 2 ?"),
        ("table shuffle diana Courage Longing", "table shuffle diana ? ?"),
        ("table shuffle bliss wisdom unity", "table shuffle bliss ? ?"),
        ("table shuffle common wisdom /Courage", "table shuffle common ? /?"),
        ("diana move C %Courage.haste", "diana move C %Courage.haste"),
        ("diana invoke Courage VC", "diana invoke Courage VC"),
    ],
)
def test_what_everybody_may_read_of_a_line(line: str, read: str) -> None:
    game = under_way(players={"diana": {"hand": ["Longing"]}})
    assert seen(game, line, game.now, "public") == read
    assert seen(game, line, game.now, "referee") == line


def test_what_a_player_may_read_of_the_own_lines() -> None:
    game = under_way(players={"diana": {"hand": ["Courage"]}}, teams={"bliss": {"secret": "unity"}})
    for line in ("diana draw keep Courage /Courage /Longing", "bliss aim bliss wisdom"):
        assert seen(game, line, game.now, "diana") == line
    assert seen(game, "diana hand Courage Longing ?", game.now, "diana") == "diana hand Courage ? ?"


# ---------------------------------------------------------------- what the table declares


def test_an_emotion_left_without_essence_leaves_the_board() -> None:
    slots = {"VC": {"card": "Courage", "owner": "diana"}, "N1": {"card": "Rage", "owner": "leo", "essence": 2}}
    game = under_way(slots=slots)
    game.play("adjust VC.essence=0 N1.essence=0")
    facts = game.state()
    assert facts["slots"] == {}
    assert (facts["players"]["diana"]["discard"], facts["players"]["leo"]["discard"]) == (["Courage"], [])


def test_an_emotion_that_a_table_takes_away_controls_nothing_any_more() -> None:
    game = under_way(slots={"VC": {"card": "Courage", "owner": "diana"}})
    assert game.state()["control"]["frontiers"]["VC"] == "bliss"
    assert told(game.play("effect custom VC gone"))[-3:] == [
        f"control 0 to 0 {place} [control.immediate] bliss" for place in ("V", "C", "VC")
    ]
    facts = game.state()
    assert (facts["control"]["frontiers"]["VC"], facts["players"]["diana"]["discard"]) == (None, ["Courage"])


@pytest.mark.parametrize(
    "fact",
    [
        *("diana.shaper=true", "standing.unity.bliss=3", "control.realms.V=bliss"),
        *("diana.shaper=false", "standing.unity.bliss=0", "control.realms.V=none"),
    ],
)
def test_what_follows_from_other_facts_is_not_declared(fact: str) -> None:
    game = under_way()
    before = game.state("referee")
    with pytest.raises(Exception, match="follows"):
        game.play(f"adjust {fact}")
    assert game.state("referee") == before


@pytest.mark.parametrize(
    ("fact", "path", "value"),
    [
        ("diana.wp=7", ("players", "diana", "wp"), 7),
        ("bliss.fortitude-2", ("teams", "bliss", "fortitude"), 8),
        ("leo.essence+1", ("players", "leo", "essence"), 3),
        ("VC.essence=2", ("slots", "VC", "essence"), 2),
    ],
)
def test_a_fact_that_the_table_declares(fact: str, path: tuple[str, str, str], value: int) -> None:
    game = under_way(slots={"VC": {"card": "Courage", "owner": "diana"}})
    game.play(f"adjust {fact}")
    found: Any = game.state()
    for part in path:
        found = found[part]
    assert found == value


def test_a_deed_draws_out_of_the_discard_pile_too() -> None:
    """ruling deck.empty: the pile counts where it becomes the deck."""
    cards = diana(deck={"order": ["Courage"]}, discard=["Longing", "Optimism"])
    game = under_way(**cards)
    game.play("effect custom diana draw 3")
    player = game.state("referee")["players"]["diana"]
    assert (len(player["hand"]), player["deck"]["count"], player["discard"]) == (3, 0, [])
    nothing = under_way(rulings={"deck.empty": "nothing"}, **cards)
    with pytest.raises(Exception, match="deck has 1 card, so 3 cannot be drawn"):
        nothing.play("effect custom diana draw 3")


def test_after_a_gap_only_what_lies_open_is_known() -> None:
    """setup.endgame: an Endgame card that was shown stays where it is."""
    game = under_way(
        turn={"player": "diana", "actions": 1, "meditated": True},
        players={"diana": {"hand": ["Courage"], "shown": ["Courage"]}},
        teams={"bliss": {"secret": "unity", "endgame": "wisdom", "revealed": ["unity", "wisdom"]}},
    )
    game.play("gap")
    facts = game.state("referee")
    assert (facts["players"]["diana"]["hand"], facts["players"]["diana"]["shown"]) == (["?"], [])
    bliss = facts["teams"]["bliss"]
    assert (bliss["secret"], bliss["endgame"], bliss["revealed"]) == ("?", "wisdom", ["wisdom"])
    assert (facts["turn"]["actions"], facts["turn"]["meditated"]) == (3, False)


def test_a_game_of_the_tool_goes_on_after_its_own_shuffle() -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}}
    cards = {"hand": ["Longing"], "deck": {"order": []}, "discard": ["Optimism", "Courage"]}
    game = Game.new({**table, "position": {"players": {"diana": cards}}})
    assert told(game.play("diana draw"))[-1] == "pending table shuffle [deck.empty] {pile diana}"
    assert refused(game, "table shuffle leo Anger") == [
        ("action.draw", "The cards of diana are to be shuffled, not those of leo.")
    ]
    assert refused(game, "table shuffle diana Optimism") == [
        ("action.draw", "A shuffled deck holds the same cards: Courage, Optimism.")
    ]
    assert refused(game, "diana rest") == [("action.draw", "First the table must shuffle diana.")]
    assert told(game.play("table shuffle diana Optimism Courage")) == [
        "shuffle diana pile [deck.empty]",
        "draw diana Optimism [action.draw] secret",
        "draw diana Courage [action.draw] secret",
        "pending diana choose [action.draw] Courage | Optimism {keep 1}",
    ]
    assert told(game.play("diana choose Optimism")) == ["discard diana Courage [action.draw] pile"]
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"]) == (["Longing", "Optimism"], ["Courage"])


@pytest.mark.parametrize(
    ("deck", "offered"),
    [
        (["Optimism", "Courage"], ["diana draw"]),
        # One card is drawn, and the other only after the shuffle.
        (["Optimism"], ["diana draw"]),
        ([], ["diana draw"]),
    ],
)
def test_a_draw_from_a_deck_of_the_tool_names_no_card(deck: list[str], offered: list[str]) -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}}
    cards = {"hand": [], "deck": {"order": deck}, "discard": ["Longing"]}
    game = Game.new({**table, "position": {"players": {"diana": cards}}})
    assert game.legal("draw") == offered
    assert [write(move, VERBS.specs) for move in candidates(now(game), "draw")] == offered
    assert all(game.legal("draw", view) == offered for view in ("diana", "leo", "public"))


@pytest.mark.rule("action.draw")
def test_whoever_draws_from_a_deck_of_the_tool_sees_both_cards_and_chooses() -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}}
    cards = {"hand": [], "deck": {"order": ["Optimism", "Courage", "Longing"]}}
    game = Game.new({**table, "position": {"players": {"diana": cards}}})
    game.play("diana draw")
    owed = {view: game.state(view)["pending"][0]["options"] for view in ("diana", "leo", "public")}
    assert owed == {"diana": ["Courage", "Optimism"], "leo": [], "public": []}
    assert game.legal("choose", "diana") == ["diana choose Courage", "diana choose Optimism"]
    game.play("diana choose Courage")
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"], player["deck"]["order"]) == (["Courage"], ["Optimism"], ["Longing"])


@pytest.mark.rule("action.draw")
def test_who_is_kept_may_be_said_at_once_as_older_records_do() -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}}
    cards = {"hand": [], "deck": {"order": ["Optimism", "Courage", "Longing"]}}
    game = Game.new({**table, "position": {"players": {"diana": cards}}})
    assert refused(game, "diana draw keep Longing") == [("action.draw", "Longing is not among the drawn cards.")]
    game.play("diana draw keep Courage")
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["discard"], game.state()["pending"]) == (["Courage"], ["Optimism"], [])


def test_before_the_first_turn_a_line_without_an_actor_is_of_whoever_is_asked() -> None:
    game = Game.new("prototype-4")
    assert [move.actor for move in complete(now(game), Move("", "rest"))] == ["diana"]
    game.play("diana hand ? ? ?")
    assert [move.actor for move in complete(now(game), Move("", "rest"))] == ["leo"]


def test_the_last_action_of_a_turn_is_offered_like_every_other() -> None:
    last = under_way(turn={"player": "diana", "actions": 1}, teams={"bliss": {"fortitude": 1}})
    assert last.legal("move") == ["diana move V", "diana move C"]
    none = under_way(turn={"player": "diana", "actions": 0})
    assert [line for line in none.legal() if " reveal " not in line] == ["diana pass"]


def test_a_sphere_without_willpower_is_meditated_on_in_one_way() -> None:
    game = under_way(origin={"C": {"wp": 0}})
    assert game.legal("meditate") == ["diana meditate willpower", "diana meditate essence"]
    assert told(game.play("diana meditate essence"))[2:] == [
        "essence diana +1 [meditation.bonus] supply",
        "rotate card V [meditation.rotate]",
    ]


def test_a_fallen_card_is_among_those_that_are_shuffled_and_drawn_again() -> None:
    """The other Anger lies on V1; the deck is empty, so that the discard pile with the fallen one becomes it."""
    players = {
        "diana": {"tokens": {"quell": {"vibe-1": "red"}}},
        "leo": {"hand": ["?"], "deck": {"order": []}, "discard": ["Fear"]},
    }
    slots = {slot: {"card": "Anger", "owner": "leo"} for slot in ("VC", "V1")}
    game = under_way(players=players, slots=slots)
    game.play("table reveal leo Boredom; diana quell VC")
    assert refused(game, "leo choose card /Anger") == []
    assert [rule for rule, _ in refused(game, "leo choose card /Jealousy")] == ["setup.deck"]
    game.play("leo choose card /Anger")
    player = game.state("referee")["players"]["leo"]
    assert (sorted(player["hand"]), player["deck"]["count"], player["discard"]) == (["Anger", "Boredom"], 1, [])
