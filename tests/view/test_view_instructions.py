"""What the table is told to do, and what the record says of it."""

from collections.abc import Callable

import pytest
from rich.text import Text
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


def test_what_was_missed_is_told_with_its_counts() -> None:
    missed = [Event("missed", "bliss", "unity", "hidden", note="2 to 3")]
    conditions = [Event("missed", "balance", "unity", "second", note="1 of 3")]
    assert instructions(missed) == ["Bliss does not accomplish the Hidden Aspiration unity, 2 to 3."]
    assert instructions(conditions, {"edition": "balance"}) == [
        "Balance does not meet the second condition of unity, 1 of 3."
    ]
    assert effects(missed) == ("Bliss misses unity (hidden, 2 to 3)",)


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
    assert effects(PLACEMENT, midgame()) == ("Delight on VC; Brightness on V2 with 1 Essence; Bliss controls VC, V",)


def test_payments_of_one_cause_are_one_instruction_with_what_is_left() -> None:
    facts = midgame()
    facts["players"]["diana"].update(wp=2, essence=0)
    facts["teams"]["bliss"]["ambition"] = 0
    told = instructions(INVOKE[2:5], facts)
    assert told == ["Diana: pay 2 Willpower (2 left), 1 Essence (0 left) and 1 Ambition (0 left)."]


def test_what_is_left_is_right_after_each_of_several_payments() -> None:
    facts = midgame()
    facts["players"]["diana"].update(wp=4, essence=3)
    willow = [
        Event("wp", "diana", amount=-1, cause="realm.cost", note="supply"),
        Event("wp", "diana", amount=-3, cause="realm.willow", note="supply"),
        Event("essence", "diana", amount=3, cause="realm.willow", note="supply"),
    ]
    assert instructions(willow, facts) == [
        "Diana: pay 1 Willpower (7 left).",
        "Diana: pay 3 Willpower (4 left) and take 3 Essence from the supply (now 3).",
    ]


def test_payments_of_two_players_stay_apart() -> None:
    events = [Event("wp", who, amount=-1, cause="some.rule") for who in ("diana", "leo")]
    assert instructions(events) == ["Diana: pay 1 Willpower.", "Leo: pay 1 Willpower."]


def test_essence_from_the_board_onto_a_card_is_one_instruction() -> None:
    land = [
        Event("essence", "diana", amount=-2, cause="realm.land", note="emotion"),
        Event("on-emotion", "diana", "Courage", "V1", 2, "realm.land", "diana"),
    ]
    assert instructions(land, midgame()) == ["Put 2 Essence from Diana's board (2 left) on Courage on V1."]


def test_the_last_essence_takes_the_card_along() -> None:
    quell = [
        Event("on-emotion", "leo", "Anger", "CN", -1, "quell.base", "supply"),
        Event("leave", "leo", "Anger", "CN", cause="emotion.empty", note="deck"),
    ]
    assert instructions(quell) == ["Take 1 Essence off Anger on CN; it goes face-down under Leo's deck."]


def test_the_higher_total_comes_first() -> None:
    events = [Event("control", "gloom", "1 to 3", "C"), Event("control", "gloom", "", "CN")]
    assert instructions(events) == ["Gloom now controls C (3 to 1) and CN."]
    assert instructions([Event("control", "", "2 to 2", "L")]) == ["Nobody now controls L (2 to 2)."]


@pytest.mark.parametrize(
    ("what", "note", "told"),
    [
        ("minor", "", "Bliss: put a Minor Fragment and a +1 Intensity token on V."),
        ("major", "bliss minor", "Bliss: replace the Minor Fragment in V by a Major one and turn its token to +2."),
        ("minor", "bliss major", "Bliss: replace the Major Fragment in V by a Minor one and turn its token to +1."),
        ("", "bliss minor", "Bliss: take the Minor Fragment and its Intensity token off V."),
    ],
)
def test_fortresses_are_built_exalted_and_razed(what: str, note: str, told: str) -> None:
    assert instructions([Event("fortress", "bliss", what, "V", note=note)]) == [told]


def test_a_card_or_spirit_is_named_as_cause_and_a_rule_is_not() -> None:
    by_card = Event("wp", "diana", amount=2, cause="Optimism", note="supply")
    assert instructions([by_card]) == ["Diana: take 2 Willpower from the supply, by Optimism."]
    assert instructions([by_card._replace(cause="realm.valley")]) == ["Diana: take 2 Willpower from the supply."]


def test_wild_tokens_are_put_down_in_one_go() -> None:
    events = [Event("vibe-token", "leo", "wild", place) for place in ("move", "invoke", "quell", "fortify")]
    assert instructions(events) == ["Leo: put wild Vibe tokens on move, invoke, quell and fortify."]
    assert instructions(events[:1]) == ["Leo: put a wild Vibe token on move, which unlocks it."]


def test_secrets_stay_secret_for_those_who_may_not_see_them() -> None:
    facts = midgame()
    facts["players"]["leo"]["hand"] = ["?", "?"]
    events = [Event("hand", "leo", "Anger"), Event("hand", "leo", "Mistrust"), Event("aim", "gloom", "unity")]
    told = instructions(events, facts)
    assert told == ["Leo: take 2 unseen cards into hand.", "Gloom: take a new Hidden Aspiration in secret."]
    assert effects(events, facts) == ("Leo starts with ? ×2; Gloom's new Hidden Aspiration: ?",)  # noqa: RUF001
    facts["players"]["leo"]["hand"] = ["Anger", "Mistrust"]
    facts["teams"]["gloom"]["hidden"] = "unity"
    told = instructions(events, facts)
    assert told == ["Leo: take Anger and Mistrust into hand.", "Gloom: the new Hidden Aspiration is unity."]


def test_what_is_owed_is_written_as_it_would_be_typed() -> None:
    hidden, effect = {"kind": "hidden", "team": "gloom"}, {"kind": "effect", "name": "Love"}
    reveal = Event("pending", "table", "reveal", cause="revelation.1-reveal", note="unity | openness", about=hidden)
    choose = Event("pending", "bliss", "choose", cause="Love", note="diana wp | thomas wp", about=effect)
    assert instructions([reveal, choose]) == [
        "Owed by the table: reveal gloom unity | openness (Gloom's Hidden Aspiration).",
        "Owed by Bliss: choose diana wp | thomas wp (Love).",
    ]


def test_what_is_owed_can_be_declined_where_the_facts_say_so() -> None:
    facts = midgame()
    about = {"kind": "effect", "name": "Delight"}
    owed = {"who": "diana", "what": "choose", "options": ["yes"], "cause": "Delight", "about": about, "may": True}
    facts["pending"] = [{**owed, "effect": {"gain": "card", "amount": 1, "may": True}}]
    event = Event("pending", "diana", "choose", cause="Delight", note="yes", about=about)
    assert instructions([event], facts) == ["Owed by Diana: choose yes, or decline (Delight: draw 1 card)."]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("essence", "diana", amount=1, cause="intention.wheel"), ", for a mark on the Wheel."),
        (Event("essence", "diana", amount=1, cause="absorb.bonus"), ", for the bonus of the Sphere."),
        (Event("wp", "diana", amount=1, cause="turn.end"), ", for ending the turn without Willpower."),
        (Event("draw", "diana", "Fear", cause="intention.wheel"), "draw Fear, for a mark on the Wheel."),
        (Event("draw", "diana", "Fear", cause="side-b.harmony"), "draw Fear, by Harmony, side B."),
        (Event("draw", "diana", "Fear", cause="turn.end"), "draw Fear."),
        (Event("wp", "diana", amount=-1, cause="absorb.bonus"), "pay 1 Willpower."),
        (Event("wp", "diana", amount=2, cause="meditation.upgrades"), ", for Unwavering."),
        (Event("wp", "diana", amount=0, cause="quell.base"), "nothing is left to pay with."),
    ],
)
def test_a_gain_names_its_cause(event: Event, told: str) -> None:
    assert instructions([event])[0].endswith(told)


def test_a_card_that_is_shown_and_put_away_is_not_kept() -> None:
    shown = Event("show", "diana", "Courage", cause="quell.vibe")
    away = Event("discard", "diana", "Courage", cause="side-b.delight")
    assert instructions([shown]) == ["Diana: show Courage and keep it."]
    assert instructions([shown, away])[0].startswith("Diana: show Courage and put it face-down under the deck")
    assert effects([shown, away]) == ("Diana shows Courage; Diana discards Courage",)


def test_without_fortitude_no_action_is_left() -> None:
    facts = {"phase": "play", "turn": {"player": "leo", "team": "gloom", "actions": 2}}
    assert turn_left({**facts, "teams": {"gloom": {"fortitude": 3}}}) == "2 Actions left, Fortitude 3"
    assert turn_left({**facts, "teams": {"gloom": {"fortitude": 0}}}) == "Fortitude 0: only `pass` is left"


def test_the_end_of_the_game() -> None:
    events = [
        Event("end", what="last-common"),
        Event("score", "bliss", amount=9),
        Event("score", "gloom", amount=5),
        Event("result", "bliss"),
    ]
    assert instructions(events) == [
        "The end of the game is triggered: no Common Aspiration is left. The turn is finished first.",
        "Final score: Bliss 9, Gloom 5.",
        "Bliss wins.",
    ]
    assert instructions([Event("result")]) == ["The game is a draw."]
