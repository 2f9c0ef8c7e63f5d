"""What makes a whole record doubtful: its header, its deals and its times."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.doubts import (
    differing_facts,
    doubts,
    doubts_of_the_deal,
    doubts_of_the_digests,
    doubts_of_the_times,
    repairs_told,
)
from cerebria_cli.game.evidence import VERSION, comparable, events_digest, state_digest
from cerebria_cli.record.format import Entry

BEGUN = "2024-05-01T10:00:00Z"


def entry(number: int, time: str) -> Entry:
    return first_turn().entries[0]._replace(number=number, time=time)


# ---------------------------------------------------------------- times


@pytest.mark.parametrize(
    ("times", "says"),
    [
        ([], []),
        ([BEGUN], []),
        ([BEGUN, "2024-05-01T10:00:01Z"], []),
        (["2024-05-01T09:59:59Z"], ["Entry 1 is dated before the header."]),
        (
            ["2024-05-01T11:00:00Z", "2024-05-01T10:30:00Z", "2024-05-01T10:40:00Z"],
            ["Entry 2 is dated before entry 1."],
        ),
        (["2024-13-01T11:00:00Z"], ["Entry 1 is dated 2024-13-01T11:00:00Z, which is no time."]),
        (["2999-01-01T11:00:00Z"], ["Entry 1 is dated 2999-01-01T11:00:00Z, which is still to come."]),
    ],
)
def test_times_that_cannot_be_are_told(times: list[str], says: list[str]) -> None:
    entries = [entry(number, time) for number, time in enumerate(times, 1)]
    assert list(doubts_of_the_times(BEGUN, entries)) == says


def test_a_header_from_the_future_is_told() -> None:
    assert list(doubts_of_the_times("2999-01-01T11:00:00Z", [])) == [
        "The header is dated 2999-01-01T11:00:00Z, which is still to come."
    ]
    assert list(doubts_of_the_times("soon", [])) == ["The header is dated soon, which is no time."]
    assert list(doubts_of_the_times("", [])) == []


@pytest.mark.parametrize(("hours", "doubtful"), [(-1, False), (0, False), (23, False), (25, True)])
def test_clocks_may_be_a_day_apart(hours: int, doubtful: bool) -> None:
    moment = (datetime.now(UTC) + timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert any("still to come" in one for one in doubts_of_the_times(BEGUN, [entry(1, moment)])) is doubtful


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        ("2026-03-02T12:00:00Z", []),
        ("2026-03-02T12:00:01Z", ["The header is dated 2026-03-02T12:00:01Z, which is still to come."]),
    ],
)
def test_a_day_to_the_second_is_no_doubt(moment: str, says: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Noon(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls(2026, 3, 1, 12, tzinfo=tz)

    monkeypatch.setattr("cerebria_cli.game.doubts.datetime", Noon)
    assert list(doubts_of_the_times(moment, [])) == says


# ---------------------------------------------------------------- the header


def test_a_record_of_today_has_no_doubts() -> None:
    game = first_turn()
    assert list(doubts_of_the_digests(game.header, "retail")) == []
    assert comparable(game.header)
    assert comparable({"digests": 1})
    assert not comparable({})
    assert not comparable({"digests": VERSION + 1})


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"format": 1}, "It is a record of format 1: its links were checked, its digests are not compared."),
        (
            {"digests": 0},
            "It was begun by another version of the tool: its links were checked, its digests are not compared.",
        ),
        ({"catalogue": "0"}, "The catalogue of cards and numbers has changed since the record was begun."),
    ],
)
def test_a_header_of_another_time_is_told(other: dict[str, Any], says: str) -> None:
    assert list(doubts_of_the_digests({**first_turn().header, **other}, "retail")) == [says]


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ({}, []),
        ({"repaired": []}, []),
        ({"repaired": "yes"}, []),
        ({"repaired": ["x"]}, []),
        ({"repaired": [{"from": "a.cer", "at": "today"}]}, ["It was repaired from a.cer on today."]),
        ({"repaired": [{}, {"from": "b"}]}, ["It was repaired from ? on ?.", "It was repaired from b on ?."]),
    ],
)
def test_repairs_are_told(header: dict[str, Any], says: list[str]) -> None:
    assert list(repairs_told(header)) == says


# ---------------------------------------------------------------- deals


def dealt(**other: Any) -> Game:
    """A game that the tool has dealt, with something else in its header."""
    game = Game.new("basic-2", seed=7)
    game.setup = {**game.setup, "dealt": {**game.setup["dealt"], **other}}
    return game


def test_what_the_seed_deals_is_dealt_again() -> None:
    assert list(doubts_of_the_deal(dealt())) == []
    assert list(doubts_of_the_deal(Game.new("basic-2"))) == []
    assert list(doubts_of_the_deal(dealt(generator="another"))) == [
        "It was dealt with a generator that is not known here; the deal was not made again."
    ]
    (said,) = doubts_of_the_deal(dealt(seed="8"))
    assert said.startswith("The seed in the header deals something else: ")


def test_a_deal_without_a_seed_is_somebody_elses() -> None:
    game = dealt()
    game.setup["dealt"] = {name: one for name, one in game.setup["dealt"].items() if name != "seed"}
    assert list(doubts_of_the_deal(game)) == []
    game.setup["dealt"] = "7"
    assert list(doubts_of_the_deal(game)) == []


def test_what_lies_open_is_compared_too() -> None:
    game = dealt()
    aspirations = game.setup["aspirations"]
    game.setup["aspirations"] = {**aspirations, "common": aspirations["common"][::-1]}
    assert list(doubts_of_the_deal(game)) == ["The seed in the header deals something else: aspirations.common."]


def test_which_side_begins_is_dealt_again() -> None:
    """The prototype draws the side that begins."""
    game = Game.new("prototype-4", seed=7)
    assert list(doubts_of_the_deal(game)) == []
    other = {"bliss": "gloom", "gloom": "bliss"}[game.setup["start"]["side"]]
    game.setup = {**game.setup, "start": {"side": other}}
    assert list(doubts_of_the_deal(game)) == ["The seed in the header deals something else: start.side."]


@pytest.mark.parametrize(
    ("one", "other", "names"),
    [
        ({}, {}, []),
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1}, {"a": 2}, ["a"]),
        ({"a": 1}, {}, ["a"]),
        ({}, {"b": 1}, ["b"]),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, ["a.c"]),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": {"c": 2}}}, ["a.b.c"]),
        ({"a": {"b": 1}}, {"a": 1}, ["a"]),
    ],
)
def test_facts_that_two_tables_do_not_share_are_named(one: Any, other: Any, names: list[str]) -> None:
    assert list(differing_facts(one, other)) == names


def test_all_doubts_of_a_record_are_told() -> None:
    class Kept:
        header = {**first_turn().header, "catalogue": "0", "repaired": [{}], "created": "2999-01-01T00:00:00Z"}
        entries: list[Entry] = []

    game = dealt(generator="another")
    assert [one.split()[0] for one in doubts(Kept(), game)] == ["The", "It", "It", "The"]  # type: ignore[arg-type]


# ---------------------------------------------------------------- evidence


def test_only_reminders_leave_no_trace_in_the_digest_of_events() -> None:
    gained = Event("wp", "diana", amount=4)
    alone = events_digest([gained])
    for kind in ("announce", "assumed", "remark", "remind"):
        assert events_digest([gained, Event(kind, "diana", "x")]) == alone
    for other in (
        gained._replace(kind="essence"),
        gained._replace(who="leo"),
        gained._replace(amount=3),
        gained._replace(what="x"),
        gained._replace(where="V1"),
    ):
        assert events_digest([other]) != alone
        assert events_digest([gained, other]) != alone
    for same in (gained._replace(note="supply"), gained._replace(cause="realm.valley"), gained._replace(about="x")):
        assert events_digest([same]) == alone
    assert events_digest([]) != alone


def test_of_control_and_of_decisions_only_what_does_not_follow_counts() -> None:
    control = Event("control", "bliss", "2 to 1", "V", note="gloom")
    assert events_digest([control._replace(what="3 to 1")]) == events_digest([control])
    assert events_digest([control._replace(where="C")]) != events_digest([control])
    assert events_digest([control._replace(who="gloom")]) != events_digest([control])
    asked = Event("pending", "diana", "choose", "V1", 2)
    assert events_digest([asked._replace(where="V2", amount=1)]) == events_digest([asked])
    assert events_digest([asked._replace(what="strike")]) != events_digest([asked])
    assert events_digest([asked._replace(who="leo")]) != events_digest([asked])


def test_rulings_count_where_they_are_others_than_at_the_start() -> None:
    game = first_turn()
    ruled, back = first_turn("rule willow.zero=yes"), first_turn("rule willow.zero=yes", "rule willow.zero=no")
    assert state_digest(ruled, ruled.now) != state_digest(game, game.now)
    assert state_digest(ruled, ruled.states[-2]) == state_digest(game, game.now)
    assert ruled.entries[-1].state == state_digest(ruled, ruled.now)
    assert back.entries[-1].state != ruled.entries[-1].state
