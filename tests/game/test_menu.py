"""What can follow in a line, with price and effect, and what the line is worth so far."""

from copy import copy

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import LEGAL as LEGAL_VERDICT
from cerebria_cli.editions.core.verdict import CostPart, Verdict
from cerebria_cli.errors import Refused
from cerebria_cli.game import completing
from cerebria_cli.game.completing import Candidate, brought, candidates, folded_words, following_words, without_upgrades
from cerebria_cli.game.folding import Fold, Way, folded, price_of, scored
from cerebria_cli.game.worth import LEGAL, NOT_YET, OPEN, UNREAD, Worth, worth

WITH_CARD = Candidate("%", brings="a card of the hand for a Vibe token")
ON_VC = "on VC with 1 Essence; Bliss controls C"
INVOKED = (("wp", 2), ("essence", 1))


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is found out."""
    monkeypatch.setattr(completing, "SECONDS", 600.0)


# ---------------------------------------------------------------- after a verb


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("m", [Candidate("move")]),
        ("di", [Candidate("diana")]),
        ("diana w", [Candidate("willow")]),
        (
            "m ",
            [
                Candidate("V", (("wp", 1),), brings="Delight to V"),
                Candidate("C", (("wp", 1),), brings="Delight to C"),
                WITH_CARD,
            ],
        ),
        ("diana move c", [Candidate("C", (("wp", 1),), brings="Delight to C")]),
        (
            "willow ",
            [Candidate(f"{n}", (("wp", n + 1),), brings=f"Diana +{n} Essence") for n in range(1, 6)],
        ),
        ("valley; willow 3", [Candidate("3", (("wp", 4),), brings="Diana +3 Essence")]),
        ("willow 2 ", []),
        ("valley ", []),
        (
            "invoke ",
            [
                Candidate("Courage", INVOKED, brings=f"Courage {ON_VC}"),
                Candidate("Optimism", INVOKED, brings=f"Optimism {ON_VC}"),
                WITH_CARD,
            ],
        ),
        ("invoke op", [Candidate("Optimism", INVOKED, brings=f"Optimism {ON_VC}")]),
        ("invoke Courage ", [Candidate("VC", INVOKED, brings=f"Courage {ON_VC}"), WITH_CARD]),
        ("invoke Courage VC ", [WITH_CARD]),
        ("invoke Courage VC +", [Candidate("+inner-force"), Candidate("+determination")]),
        ("move V %C", [Candidate(f"%Courage.{place}") for place in ("haste", "surmount", "determination")]),
        (
            "end ",
            [
                Candidate("ambition", brings="Bliss +1 Ambition"),
                Candidate("draw", brings="Diana draws Kindness, ? and turns up ?"),
            ],
        ),
        ("leo move ", []),
        ("move x", []),
    ],
)
def test_each_word_is_told_with_its_price_and_what_it_brings(text: str, found: list[Candidate]) -> None:
    """move.base 1, invoke.base 2 and 1 Essence, realm.willow 1 and the Willpower exchanged."""
    assert candidates(first_turn().as_known_to("diana"), text) == found


def test_a_word_with_which_several_moves_begin_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """absorb.bonus is optional, so that there are two ways to absorb from a Sphere."""
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": ["?"], "space": "V", "wp": 6, "essence": 3}},
        "origin": {"V": {"sphere": "commitment", "wp": 5}},
    }
    table = standing("full-2", position).as_known_to("public")
    brings = "Diana +2 Willpower from commitment (now 3); Origin turned, knowledge in front of V"
    assert candidates(table, "absorb ") == [Candidate("commitment", several=True, brings=brings)]
    assert candidates(table, "absorb commitment ") == [Candidate("-bonus", brings=brings)]
    monkeypatch.setattr(completing, "MOST_TOLD", 0)
    assert candidates(table, "absorb ") == [Candidate("commitment", several=True)]
    assert candidates(table, "absorb commitment ") == [Candidate("-bonus")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("invoke bra", ["Courage"]),
        ("invoke COU", ["Courage"]),
        ("invoke o", ["Optimism"]),
        ("invoke x", []),
        ("end draw /hop", ["/Optimism"]),
        ("end draw /opt", ["/Optimism"]),
    ],
)
def test_a_card_is_begun_by_its_own_name_or_by_the_one_its_owner_gives_it(text: str, words: list[str]) -> None:
    table = first_turn().as_known_to("diana")
    table.vocabulary = copy(table.vocabulary)
    table.vocabulary.names = {"Courage": "Bravery", "Optimism": "Hope"}
    assert [one.word for one in candidates(table, text)] == words


def test_upgrades_that_are_not_said_yet_are_told_with_the_price_of_the_whole() -> None:
    """Determination turns no price into more than it is; haste costs 1 more."""
    tokens = {"move": {"unlock": "wild", "haste": "red", "determination": "blue"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6, "essence": 3, "tokens": tokens}},
    }
    table = standing("full-2", position).as_known_to("public")
    words = [one.word for one in candidates(table, "move C ")]
    assert words == ["+haste", "+determination"]
    assert [one.word for one in candidates(table, "move C +d")] == ["+determination"]
    assert [one.word for one in candidates(table, "move C +determination ")] == ["+haste"]
    assert candidates(table, "move C +haste +determination ") == []


def test_of_many_words_only_the_first_are_told_with_a_price(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completing, "MOST_TOLD", 2)
    table = first_turn().as_known_to("diana")
    assert candidates(table, "willow ") == [
        *(Candidate(f"{n}", (("wp", n + 1),), brings=f"Diana +{n} Essence") for n in (1, 2)),
        *(Candidate(f"{n}") for n in (3, 4, 5)),
    ]
    many = [one for one in candidates(table, "reveal ") if one.several]
    told = [(one.word, bool(one.brings)) for one in many]
    assert told == [("bliss", True), ("gloom", True), ("thomas", False), ("fred", False)]


def test_where_there_is_no_time_the_words_are_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completing, "SECONDS", -1.0)
    table = first_turn().as_known_to("diana")
    assert candidates(table, "willow ") == [Candidate(f"{n}") for n in range(1, 6)]
    assert candidates(table, "m ") == [Candidate(word) for word in ("V", "C", "VC")]
    assert candidates(table, "move V ") == [Candidate("+determination"), Candidate("%")]
    assert [one.word for one in candidates(table, "end draw /k")] == ["/Kindness"]


# ---------------------------------------------------------------- cards that are turned up


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("end draw /k", ["/Kindness"]),
        ("end draw /s", ["/Self-Esteem", "/Sociability"]),
        ("cradle /O", ["/Optimism"]),
        ("end draw /xyz", []),
    ],
)
def test_a_card_that_is_turned_up_may_be_any_that_is_called_so_and_lies_there(text: str, cards: list[str]) -> None:
    """Of Diana's deck, which has cards of eight kinds; those of others are not in it."""
    found = candidates(first_turn().as_known_to("diana"), text)
    assert sorted(one.word for one in found) == cards


def test_a_card_with_which_the_line_cannot_be_judged_is_not_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(position: object, line: str) -> Verdict:
        if line.endswith("/Sociability"):
            raise Refused("no")
        return LEGAL_VERDICT

    monkeypatch.setattr(completing, "judge", judged)
    found = [one.word for one in candidates(first_turn().as_known_to("diana"), "end draw /so")]
    others = [one.word for one in candidates(first_turn().as_known_to("diana"), "end draw /s")]
    assert found == ["/Sociability"]
    assert "/Self-Esteem" in others
    assert "/Sociability" not in others


def test_where_no_card_makes_the_line_legal_all_of_that_name_are_told() -> None:
    found = candidates(first_turn().as_known_to("diana"), "valley /ki")
    assert found == [Candidate("/Kindness")]


# ---------------------------------------------------------------- words of a line


@pytest.mark.parametrize(
    ("head", "typed", "following"),
    [
        ("diana move C +haste +surmount", [], ["diana"]),
        ("diana move C +haste +surmount", ["diana"], ["move"]),
        ("diana move C +haste +surmount", ["move"], ["C"]),
        ("diana move C +haste +surmount", ["m", "c"], ["+haste", "+surmount"]),
        ("diana move C +haste +surmount", ["move", "c", "+s"], ["+haste"]),
        ("diana move C +haste +surmount", ["move", "c", "+s", "+h"], []),
        ("diana move C +haste +surmount", ["move", "c", "+d"], None),
        ("diana move C +haste +surmount", ["move", "v"], None),
        ("diana move C +haste +surmount", ["move", "c", "d"], None),
        ("diana valley", ["valley"], []),
        ("diana valley", ["diana", "valley"], []),
        ("diana valley", ["diana", "valley", "x"], None),
    ],
)
def test_the_next_word_of_a_line(head: str, typed: list[str], following: list[str] | None) -> None:
    assert following_words(head.split(), typed) == following


def test_upgrades_are_said_once_each() -> None:
    assert without_upgrades(["+haste", "+surmount"], []) == ["+haste", "+surmount"]
    assert without_upgrades(["+haste", "+surmount"], ["+s"]) == ["+haste"]
    assert without_upgrades(["+haste"], ["+haste", "+haste"]) is None


def test_all_ways_to_discard_a_card_are_one_word() -> None:
    assert list(folded_words(["V", "%Courage.haste", "C", "%Optimism.haste"])) == ["V", "C", "%"]
    assert list(folded_words(["V", "C"])) == ["V", "C"]


# ---------------------------------------------------------------- what a move brings


@pytest.mark.parametrize(
    ("events", "brings"),
    [
        ([], ""),
        ([Event("wp", "diana", amount=-2)], ""),
        ([Event("essence", "diana", amount=-1)], ""),
        ([Event("ambition", "bliss", amount=-1)], ""),
        ([Event("fortitude", "bliss", amount=-1)], ""),
        ([Event("wp", "diana", amount=4, note="supply")], "Diana +4 Willpower"),
        ([Event("wp", "diana", amount=-1), Event("figure", "diana", where="V", note="VC")], "Delight to V"),
    ],
)
def test_what_is_paid_is_not_told_again(events: list[Event], brings: str) -> None:
    table = first_turn().as_known_to("public")
    assert brought(table, table.now, events) == brings


def test_a_card_that_makes_way_for_another_is_not_told() -> None:
    table = first_turn().as_known_to("public")
    enters = Event("enter", "diana", "Courage", "V2", note="hand")
    leaves = Event("leave", "diana", "Brightness", "V2", note="box")
    alone = brought(table, table.now, [enters])
    assert "Courage" in alone
    assert brought(table, table.now, [leaves, enters]) == alone
    assert "Brightness" in brought(table, table.now, [leaves])
    assert "Brightness" in brought(table, table.now, [leaves, enters._replace(where="V1")])


# ---------------------------------------------------------------- folded by verb


def test_the_moves_are_folded_by_actor_and_verb() -> None:
    """Bliss controls V and no other Realm, so that only the Valley costs 1 less; a further card costs 2."""
    found = [fold for fold in folded(first_turn(), "diana") if fold.actor == "diana"]

    def ways(*about: tuple[str, int]) -> tuple[Way, ...]:
        return tuple(Way(what, (), (("wp", wp),) if wp else (), 0) for what, wp in about)

    assert found == [
        Fold("diana", "move", ways(("V", 1), ("C", 1)), 18),
        Fold("diana", "invoke", tuple(Way(f"{card} VC", (), INVOKED, 0) for card in ("Courage", "Optimism")), 10),
        Fold("diana", "fortify", ways(("V", 3), ("C", 3)), 16),
        Fold("diana", "valley", ways(("", 0)), 0),
        Fold("diana", "cradle", ways(("1", 1), ("2", 3), ("3", 5)), 0),
        Fold("diana", "network", ways(("V2 VC", 2), ("L1 VC", 2)), 0),
        Fold("diana", "willow", ways(*((f"{n}", n + 1) for n in range(1, 6))), 0),
        Fold("diana", "end", ways(("ambition", 0), ("draw", 0)), 0),
    ]
    assert [fold.number for fold in found] == [20, 12, 18, 1, 3, 2, 5, 2]


def test_what_many_moves_score_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """intention.side-a: a Quell scores, which is found out where so few moves are looked at."""
    tokens = {"move": {"unlock": "wild"}, "quell": {"unlock": "wild", "extinguish": "red"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 9, "tokens": tokens}},
        "teams": {"bliss": {"ambition": 1}},
        "slots": {slot: {"card": "Anger", "owner": "leo", "essence": 1} for slot in ("V1", "V2")},
    }
    table = standing("full-2", position)
    for most, points in ((2, [1, 1]), (1, [0, 0])):
        monkeypatch.setattr("cerebria_cli.game.folding.MOST_PERFORMED", most)
        (quell,) = [fold for fold in folded(table, "public") if fold.verb == "quell"]
        assert [(way.about, way.points) for way in quell.plain] == list(zip(("V1", "V2"), points, strict=True))


def test_a_price_is_the_sum_of_its_parts_and_never_less_than_nothing() -> None:
    def part(resource: str, amount: int) -> CostPart:
        return CostPart(resource, amount, "")

    assert price_of([]) == ()
    assert price_of([part("wp", 2), part("essence", 1), part("wp", -1)]) == (("wp", 1), ("essence", 1))
    assert price_of([part("wp", 1), part("wp", -1), part("essence", -1)]) == ()


def test_points_are_those_of_intentions_and_of_the_wheel() -> None:
    events = [Event("intention", "bliss", "quell", amount=2), Event("points", "bliss", amount=3), Event("wp", amount=9)]
    assert (scored([]), scored(events[2:]), scored(events[:1]), scored(events[1:]), scored(events)) == (0, 0, 2, 3, 5)


# ---------------------------------------------------------------- what a line is worth


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", Worth(OPEN)),
        ("m", Worth(OPEN)),
        ("willow ", Worth(OPEN)),
        ("willow 2", Worth(LEGAL, (("wp", 3),), "Diana +2 Essence")),
        ("willow 2 ", Worth(LEGAL, (("wp", 3),), "Diana +2 Essence")),
        ("willow 2 +x", Worth(LEGAL, (("wp", 3),), "Diana +2 Essence")),
        ("move V; willow 2", Worth(LEGAL, (("wp", 4),), "Delight to V; Diana +2 Essence")),
        ("valley", Worth(LEGAL, (), "Diana +4 Willpower")),
        ("willow 9", Worth(NOT_YET, says="This costs 10 Willpower and Diana has 6.")),
        ("note ", Worth(OPEN)),
        ("omit 99 ", Worth(NOT_YET, says="Entry 99 cannot be left out: there is no such entry; the last is 8.")),
    ],
)
def test_a_line_is_worth_what_it_costs_and_brings(text: str, found: Worth) -> None:
    assert worth(first_turn().as_known_to("diana"), text) == found


def test_a_word_that_nobody_knows_is_told_once_it_is_finished() -> None:
    table = first_turn().as_known_to("diana")
    assert worth(table, "move xyz") == Worth(OPEN)
    unread = worth(table, "move xyz ")
    assert (unread.kind, unread.price) == (UNREAD, ())
    assert "'xyz'" in unread.says


def test_a_line_that_can_be_played_in_several_ways_is_open() -> None:
    several = worth(first_turn().as_known_to("public"), "invoke c VC")
    assert several.kind == OPEN
    assert several.says.startswith("'c' can be ")


def test_two_reasons_are_enough() -> None:
    """Leo stands on CN, not in his turn, and cannot reach W2 without a card that is shown."""
    says = worth(first_turn().as_known_to("diana"), "leo quell W2").says
    assert says.count(". ") == 1
