"""What the table is told to do, and what the record says of it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.text import Text
from support.pages import Sentences
from support.sample_facts import midgame
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.view.text.console import render
from cerebria_cli.view.text.entered import instructed
from cerebria_cli.view.text.paragraphs import painted
from cerebria_cli.view.words import flow
from cerebria_cli.view.words.effects import effects
from cerebria_cli.view.words.instructions import instructions, told
from cerebria_cli.view.words.sentences import turn_left
from cerebria_cli.view.words.telling import words_of

PLACEMENT = [
    Event("figure", "diana", where="VC", cause="setup.placement"),
    Event("enter", "diana", "Brightness", "V2", cause="setup.placement", note="box"),
    Event("on-emotion", "diana", "Brightness", "V2", 1, "setup.placement", "supply"),
    Event("control", "bliss", "1 to 0", "VC"),
    Event("control", "bliss", "1 to 0", "V"),
]

INVOKE = [
    Event("discard", "diana", "Courage", cause="spirit.place-token"),
    Event("vibe-token", "diana", "red", "invoke.bolster", cause="spirit.place-token"),
    Event("wp", "diana", amount=-2, cause="invoke.base", note="supply"),
    Event("essence", "diana", amount=-1, cause="invoke.base", note="supply"),
    Event("ambition", "bliss", amount=-1, cause="invoke.base"),
    Event("identify", "diana", "Kindness", "hand", cause="invoke.base"),
    Event("enter", "diana", "Kindness", "V1", cause="invoke.base", note="hand"),
    Event("on-emotion", "diana", "Kindness", "V1", 2, "invoke.base"),
    Event("announce", what="Kindness", where="V1", cause="Kindness", note="partly"),
    Event("wp", "diana", amount=1, cause="Kindness", note="supply"),
    Event("control", "", "2 to 2", "V", note="gloom"),
]

REVELATION = [
    Event("sphere", what="commitment", where="C", amount=-3, cause="absorb.amount", note="0"),
    Event("wp", "diana", amount=3, cause="absorb.amount", note="commitment"),
    Event("wp", "diana", amount=-1, cause="absorb.bonus", note="supply"),
    Event("ambition", "bliss", amount=1, cause="absorb.bonus"),
    Event("revelation", what="commitment", where="C", cause="absorb.revelation"),
    Event("reveal", "bliss", "unity"),
    Event("reveal", "gloom", "openness"),
    Event("accomplish", "bliss", "unity", "hidden", note="3 to 2"),
    Event("accomplish", "bliss", "awareness", "common", note="4 to 3"),
    Event("fragment", "bliss", "major", cause="revelation.3-fragment"),
    Event("common-down", what="awareness"),
    Event("strike", "gloom", "unity"),
    Event("common", what="liveliness"),
    Event("hidden-gone", "bliss", "unity"),
    Event("hidden-gone", "gloom", "openness"),
    Event("aim", "bliss", "attitude"),
    Event("aim", "gloom", "fortitude"),
    Event("fortress", "gloom", "", "C", cause="revelation.6-fortress", note="gloom major"),
    Event("fragment", "gloom", "major", cause="revelation.6-fortress", note="Fortress of C"),
    Event("control", "bliss", "2 to 1", "C", note="gloom"),
    Event("sphere", what="commitment", where="C", amount=7, cause="revelation.7-refill", note="7"),
    Event("rotate", what="humility", where="V", cause="absorb.revelation"),
]

ENDING = [
    Event("draw", "diana", "Kindness"),
    Event("turn-up", "diana", "Trust"),
    Event("draw", "diana", "Trust"),
    Event("turn-up", "diana", "?"),
    Event("wp", "diana", amount=1, cause="turn.end", note="supply"),
    Event("turn-over", "diana"),
    Event("turn", "leo", amount=3),
]


@pytest.mark.parametrize("events", [PLACEMENT, INVOKE, REVELATION, ENDING], ids=["place", "invoke", "absorb", "end"])
def test_the_instructions_as_they_were_approved(events: list[Event], page: SnapshotAssertion) -> None:
    facts = midgame()
    assert render(painted(instructed(told(events, facts)))) + "\n---\n" + "\n".join(effects(events, facts)) == page


MISSED = Event("missed", "bliss", "unity", "hidden", note="2 to 3")
CONDITION = Event("missed", "balance", "unity", "second", note="1 of 3")
WILLOW = [
    Event("wp", "diana", amount=-1, cause="realm.cost", note="supply"),
    Event("wp", "diana", amount=-3, cause="realm.willow", note="supply"),
    Event("essence", "diana", amount=3, cause="realm.willow", note="supply"),
]
LAND = [
    Event("essence", "diana", amount=-2, cause="realm.land", note="emotion"),
    Event("on-emotion", "diana", "Courage", "V1", 2, "realm.land", "diana"),
]
QUELL = [
    Event("on-emotion", "leo", "Anger", "CN", -1, "quell.base", "supply"),
    Event("leave", "leo", "Anger", "CN", cause="emotion.empty", note="deck"),
]
FORTRESSES = [("minor", ""), ("major", "bliss minor"), ("minor", "bliss major"), ("", "bliss minor")]
BY_CARD = Event("wp", "diana", amount=2, cause="Optimism", note="supply")
WILD = [Event("vibe-token", "leo", "wild", place) for place in ("move", "invoke", "quell", "fortify")]
SECRETS = [Event("hand", "leo", "Anger"), Event("hand", "leo", "Mistrust"), Event("aim", "gloom", "unity")]
REVEAL = Event(
    *("pending", "table", "reveal"),
    cause="revelation.1-reveal",
    note="unity | openness",
    about={"kind": "hidden", "team": "gloom"},
)
OWED_DELIGHT = Event(
    *("pending", "diana", "choose"), cause="Delight", note="yes", about={"kind": "effect", "name": "Delight"}
)
#: Gains and costs, and what the last words name.
GAINS = [
    (Event("essence", "diana", amount=1, cause="intention.wheel"), "Wheel"),
    (Event("essence", "diana", amount=1, cause="absorb.bonus"), "Sphere"),
    (Event("wp", "diana", amount=1, cause="turn.end"), "Willpower"),
    (Event("draw", "diana", "Fear", cause="intention.wheel"), "Wheel"),
    (Event("draw", "diana", "Fear", cause="side-b.harmony"), "Harmony, side B"),
    (Event("draw", "diana", "Fear", cause="turn.end"), "draw Fear"),
    (Event("wp", "diana", amount=-1, cause="absorb.bonus"), "1 Willpower"),
    (Event("wp", "diana", amount=2, cause="meditation.upgrades"), "Unwavering"),
    (Event("wp", "diana", amount=0, cause="quell.base"), ""),
]
SHOWN = Event("show", "diana", "Courage", cause="quell.vibe")
PUT_AWAY = Event("discard", "diana", "Courage", cause="side-b.delight")
PROTOTYPE = {"phase": "play", "turn": {"player": "leo", "team": "gloom", "actions": 2}}
THE_END = [
    Event("end", what="last-common"),
    Event("score", "bliss", amount=9),
    Event("score", "gloom", amount=5),
    Event("result", "bliss"),
]


def midgame_with(**diana: Any) -> dict[str, Any]:
    """The sample with other supplies of Diana."""
    facts = midgame()
    facts["players"]["diana"].update(diana)
    return facts


def where_all_is_paid() -> dict[str, Any]:
    facts = midgame_with(wp=2, essence=0)
    facts["teams"]["bliss"]["ambition"] = 0
    return facts


def where_leo_is_seen() -> dict[str, Any]:
    facts = midgame()
    facts["players"]["leo"]["hand"] = ["Anger", "Mistrust"]
    facts["teams"]["gloom"]["hidden"] = "unity"
    return facts


def where_leo_is_hidden() -> dict[str, Any]:
    facts = midgame()
    facts["players"]["leo"]["hand"] = ["?", "?"]
    return facts


def where_delight_is_owed() -> dict[str, Any]:
    owed = {"who": "diana", "what": "choose", "options": ["yes"], "cause": "Delight", "about": OWED_DELIGHT.about}
    return {**midgame(), "pending": [{**owed, "may": True, "effect": {"gain": "card", "amount": 1, "may": True}}]}


def test_other_instructions_as_people_read_them(sentences: Sentences) -> None:
    groups: dict[str, tuple[list[Event], dict[str, Any]]] = {
        "missed": ([MISSED], {}),
        "missed in Balance": ([CONDITION], {"edition": "balance"}),
        "placement": (PLACEMENT, midgame()),
        "a payment of one cause": (INVOKE[2:5], where_all_is_paid()),
        "several payments": (WILLOW, midgame_with(wp=4, essence=3)),
        "Essence from the board": (LAND, midgame()),
        "the last Essence": (QUELL, {}),
        "control": ([Event("control", "gloom", "1 to 3", "C"), Event("control", "gloom", "", "CN")], {}),
        "control of nobody": ([Event("control", "", "2 to 2", "L")], {}),
        **{
            f"a Fortress: {what or 'none'}, {note or 'none'} before": (
                [Event("fortress", "bliss", what, "V", note=note)],
                {},
            )
            for what, note in FORTRESSES
        },
        "a gain by a card": ([BY_CARD], {}),
        "a gain by a rule": ([BY_CARD._replace(cause="realm.valley")], {}),
        **{f"{one.kind} {one.amount}, by {one.cause}": ([one], {}) for one, _named in GAINS},
        "wild tokens": (WILD, {}),
        "one wild token": (WILD[:1], {}),
        "secrets, hidden": (SECRETS, where_leo_is_hidden()),
        "secrets, seen": (SECRETS, where_leo_is_seen()),
        "a Reveal": ([REVEAL], {}),
        "a power": ([OWED_DELIGHT], where_delight_is_owed()),
        "a card shown": ([SHOWN], {}),
        "a card shown and put away": ([SHOWN, PUT_AWAY], {}),
        "the end": (THE_END, {}),
        "a draw": ([Event("result")], {}),
    }
    sentences(
        [
            *(
                (name, [*instructions(events, facts), *(f"effect: {one}" for one in effects(events, facts))])
                for name, (events, facts) in groups.items()
            ),
            ("without Fortitude", [turn_left({**PROTOTYPE, "teams": {"gloom": {"fortitude": 0}}})]),
        ]
    )


def test_what_was_missed_is_told_with_its_counts() -> None:
    assert instructions([MISSED])[0].endswith("unity, 2 to 3.")
    assert instructions([CONDITION], {"edition": "balance"})[0].endswith("unity, 1 of 3.")
    assert "2 to 3" in effects([MISSED])[0]


#: Every kind of event in every edition that has words for it.
TOLD = [
    (edition, kind)
    for edition in EDITIONS
    for kind in dict.fromkeys((*words_of({"edition": edition}).sentences, *flow.SENTENCES))
]


def test_every_kind_of_event_has_its_wordings() -> None:
    assert {kind for _, kind in TOLD} == set(KINDS)


@pytest.mark.parametrize(("edition", "kind"), TOLD)
def test_every_kind_can_be_told_alone_and_without_more_facts(edition: str, kind: str) -> None:
    # What was taught is a sentence already.
    note = "It draws a card." if kind == "taught" else "gloom minor"
    event = Event(kind, "diana", "Thing", "V1", 2, "some.rule", note)
    (sentence,) = instructions([event], {"edition": edition})
    assert sentence.endswith((".", "..."))
    assert sentence[0].isupper()
    # What is not known here is said at the table, and is no effect of an entry.
    assert effects([event], {"edition": edition}) or kind == "remark"


@pytest.mark.parametrize(("edition", "kind"), TOLD)
def test_no_field_of_an_event_can_steer_a_terminal(edition: str, kind: str, fits: Callable[[Text], None]) -> None:
    evil = "\x1b[2J\u202e[bold]"
    event = Event(kind, evil, evil, evil, -1, "E" + evil, evil)
    facts = {"edition": edition}
    sentences = [*instructions([event], facts), *effects([event], facts)]
    assert all(sentence.isprintable() for sentence in sentences)
    fits(painted(instructed(told([event], facts))))


def test_the_example_of_the_record() -> None:
    (effect,) = effects(PLACEMENT, midgame())
    for part, names in zip(effect.split("; "), ("Delight VC", "Brightness V2 1", "Bliss VC V"), strict=True):
        assert all(name in part for name in names.split())


def test_payments_of_one_cause_are_one_instruction_with_what_is_left() -> None:
    (paid,) = instructions(INVOKE[2:5], where_all_is_paid())
    assert re.findall(r"\d+ \w+ \(\d", paid) == ["2 Willpower (2", "1 Essence (0", "1 Ambition (0"]


def test_what_is_left_is_right_after_each_of_several_payments() -> None:
    first, second = instructions(WILLOW, midgame_with(wp=4, essence=3))
    assert re.findall(r"\d+", first) == ["1", "7"]
    assert re.findall(r"\d+", second) == ["3", "4", "3", "3"]


def test_payments_of_two_players_stay_apart() -> None:
    events = [Event("wp", who, amount=-1, cause="some.rule") for who in ("diana", "leo")]
    assert instructions(events) == ["Diana: pay 1 Willpower.", "Leo: pay 1 Willpower."]


def test_essence_from_the_board_onto_a_card_is_one_instruction() -> None:
    (put,) = instructions(LAND, midgame())
    assert re.search(r"2 Essence .*Diana.*\(2 .*Courage .*V1", put)


def test_the_last_essence_takes_the_card_along() -> None:
    (taken,) = instructions(QUELL)
    assert re.search("1 Essence .*Anger .*CN.*Leo", taken)


def test_the_higher_total_comes_first() -> None:
    events = [Event("control", "gloom", "1 to 3", "C"), Event("control", "gloom", "", "CN")]
    assert "C (3 to 1) and CN" in instructions(events)[0]
    assert "L (2 to 2)" in instructions([Event("control", "", "2 to 2", "L")])[0]


@pytest.mark.parametrize(
    ("what", "note", "names"),
    [
        (*built, names)
        for built, names in zip(
            FORTRESSES, (["Minor", "+1"], ["Minor", "Major", "+2"], ["Major", "Minor", "+1"], ["Minor"]), strict=True
        )
    ],
)
def test_fortresses_are_built_exalted_and_razed(what: str, note: str, names: list[str]) -> None:
    (told,) = instructions([Event("fortress", "bliss", what, "V", note=note)])
    assert re.findall(r"Minor|Major|\+\d", told) == names


def test_a_card_or_spirit_is_named_as_cause_and_a_rule_is_not() -> None:
    (by_card,) = instructions([BY_CARD])
    (by_rule,) = instructions([BY_CARD._replace(cause="realm.valley")])
    assert by_card == f"{by_rule[:-1]}, by Optimism."


def test_wild_tokens_are_put_down_in_one_go() -> None:
    (all_four,) = instructions(WILD)
    assert "move, invoke, quell and fortify" in all_four
    (one,) = instructions(WILD[:1])
    assert "move" in one


def test_secrets_stay_secret_for_those_who_may_not_see_them() -> None:
    hidden = where_leo_is_hidden()
    hand, aspiration = instructions(SECRETS, hidden)
    assert "2 unseen cards" in hand
    for sentence in (hand, aspiration, *effects(SECRETS, hidden)):
        assert not re.search("Anger|Mistrust|unity", sentence)
    hand, aspiration = instructions(SECRETS, where_leo_is_seen())
    assert "Anger and Mistrust" in hand
    assert "unity" in aspiration


def test_what_is_owed_is_written_as_it_would_be_typed() -> None:
    effect = {"kind": "effect", "name": "Love"}
    choose = Event("pending", "bliss", "choose", cause="Love", note="diana wp | thomas wp", about=effect)
    revealed, chosen = instructions([REVEAL, choose])
    assert ": reveal gloom unity | openness (" in revealed
    assert chosen.endswith("Bliss: choose diana wp | thomas wp (Love).")


def test_what_is_owed_can_be_declined_where_the_facts_say_so() -> None:
    (owed,) = instructions([OWED_DELIGHT], where_delight_is_owed())
    assert "choose yes, or decline (Delight: " in owed


@pytest.mark.parametrize(("event", "named"), GAINS)
def test_a_gain_names_its_cause(event: Event, named: str) -> None:
    assert instructions([event])[0].endswith(f"{named}.")


def test_a_card_that_is_shown_and_put_away_is_not_kept() -> None:
    assert "keep" in instructions([SHOWN])[0]
    (told,) = instructions([SHOWN, PUT_AWAY])
    assert "keep" not in told
    assert effects([SHOWN, PUT_AWAY])[0].count("Courage") == 2


def test_without_fortitude_no_action_is_left() -> None:
    assert "2 Actions" in turn_left({**PROTOTYPE, "teams": {"gloom": {"fortitude": 3}}})
    nothing = turn_left({**PROTOTYPE, "teams": {"gloom": {"fortitude": 0}}})
    assert "`pass`" in nothing
    assert "Action" not in nothing


def test_the_end_of_the_game() -> None:
    _triggered, score, result = instructions(THE_END)
    assert "Bliss 9, Gloom 5" in score
    assert "Bliss wins" in result
    assert "a draw" in instructions([Event("result")])[0]
