"""What a table declares: what is asked about it, what follows from other facts, what may have been meant."""

from hashlib import sha256

import pytest
from support.first_turn import first_turn, standing
from support.pages import Sentences

from cerebria_cli import Game, Illegal
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import Refused
from cerebria_cli.game import declaring, referee_items
from cerebria_cli.game.declaring import Advice, advice, cards_named, entered, lost_and_found, whose_hand, without_effect
from cerebria_cli.game.implausible import Doubtful
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.game.referee_items import (
    audit_words,
    differences,
    example_of,
    hash_of,
    not_compared,
    read_facts,
    shown_value,
)
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.notation.items import Fact, RefereeItem

#: What a refusal of a view names that does not look at everything.
AS_KNOWN = "--as referee"


def refused(line: str, view: str = "", game: Game | None = None) -> list[str]:
    """The objections to a line, each with its rule if it has one."""
    table = game or first_turn()
    known = table.as_known_to(view) if view else table
    with pytest.raises(Illegal) as found:
        known.consider(line)
    return [f"{one.text} [{one.rule}]" if one.rule else one.text for one in found.value.verdict.objections]


def names(line: str, named: list[list[str]], view: str = "", game: Game | None = None) -> bool:
    """Whether a line meets as many objections, each with its names."""
    said = refused(line, view, game)
    return len(said) == len(named) and all(name in one for one, its in zip(said, named, strict=True) for name in its)


# ---------------------------------------------------------------- numbers that are hardly meant


@pytest.mark.parametrize(
    ("line", "path", "number"),
    [
        ("adjust diana.wp=500", "diana.wp", 500),
        ("adjust diana.wp=41", "diana.wp", 41),
        ("adjust diana.wp+35", "diana.wp", 41),
        ("adjust leo.wp=5 leo.essence=99", "leo.essence", 99),
        ("effect Courage diana.wp=41", "diana.wp", 41),
        ("gap diana.wp=41", "diana.wp", 41),
    ],
)
def test_a_number_that_is_hardly_meant_is_asked_about(line: str, path: str, number: int) -> None:
    with pytest.raises(Doubtful) as doubt:
        first_turn().consider(line)
    said = str(doubt.value)
    assert all(name in said for name in (f"`{line}`", f"{path} {number}", f"`{line} because ...`"))
    first_turn().consider(f"{line} because we play with another supply")


@pytest.mark.parametrize("line", ["adjust diana.wp=40", "adjust diana.wp+34", "adjust diana.essence=0"])
def test_a_number_that_may_be_meant_is_believed(line: str) -> None:
    assert [played.verdict.legal for played in first_turn().consider(line)] == [True]


def test_a_number_that_was_believed_may_fall_but_not_rise() -> None:
    game = first_turn("adjust diana.wp=60 because so")
    for line, believed in (("adjust diana.wp=59", True), ("adjust diana.wp=60", True), ("adjust diana.wp=61", False)):
        if believed:
            game.consider(line)
        else:
            with pytest.raises(Doubtful):
                game.consider(line)


# ---------------------------------------------------------------- facts that follow from others


@pytest.mark.parametrize(
    "path", ["diana.deck.count=3", "diana.deck.top=Courage", "control.realms.V=gloom", "standing.unity.bliss=3"]
)
def test_what_follows_from_other_facts_cannot_be_set(path: str) -> None:
    name = path.partition("=")[0]
    assert names(f"adjust {path}", [[name]])
    assert names(f"effect Courage {path}", [[name]])
    assert names(f"adjust {path}", [[name], [AS_KNOWN]], "public")
    assert names(f"adjust {path}", [[name]], "referee")


@pytest.mark.parametrize(
    "line",
    [
        "adjust diana.wp=6",
        "adjust diana.wp+0",
        "adjust diana.deck.count=14",
        "adjust diana.wp+1 diana.wp-1",
    ],
)
def test_what_is_so_already_may_be_told_again(line: str) -> None:
    game = first_turn()
    after = game.consider(line)[0].state
    assert game.facts_of(after, "referee") == game.facts_of(game.now, "referee")


#: What was counted, whether something bars it from being adjusted, and from what it follows.
ADVICE: list[tuple[str, str, bool, tuple[str, ...]]] = [
    ("diana.wp", "3", False, ()),
    ("diana.deck.count", "3", True, ("diana.deck.order",)),
    ("diana.deck.top", "Courage", True, ("diana.deck.order",)),
    ("control.realms.V", "gloom", True, ("V1", "V2", "WV", "VC", "fortresses.V")),
    ("diana.wp", "-1", True, ()),
]


@pytest.mark.parametrize(("path", "counted", "barred", "sources"), ADVICE)
def test_how_the_record_can_be_made_to_agree(path: str, counted: str, barred: bool, sources: tuple[str, ...]) -> None:
    """Who controls V follows from its slots, from those of the Frontiers beside it, and from a Fortress."""
    game = first_turn()
    found = advice(game, game.now, path, counted)
    assert (bool(found.bars), path in found.bars, found.sources) == (barred, barred, sources)


@pytest.mark.parametrize(
    ("path", "sources"),
    [
        ("discard.top", ("discard.cards",)),
        ("discard.count", ("discard.cards",)),
        ("deck.order", ()),
    ],
)
def test_what_a_pile_tells_follows_from_its_cards(path: str, sources: tuple[str, ...]) -> None:
    """The number and the first of a list follow from it; the list itself follows from nothing."""
    game = Game.new("card-3")
    found = advice(game, game.now, path, "3")
    assert (bool(found.bars), found.sources) == (True, sources)


@pytest.mark.parametrize(
    ("path", "sources"),
    [
        ("control.realms", tuple(f"control.realms.{realm}" for realm in "VCNLW")),
        ("slots", ("slots.V2", "slots.N1", "slots.L1", "slots.W2")),
        ("diana.deck", ()),
        ("diana.spirit", ()),
    ],
)
def test_what_has_facts_of_its_own_is_told_by_them(path: str, sources: tuple[str, ...]) -> None:
    game = first_turn()
    found = advice(game, game.now, path, "3")
    assert (bool(found.bars), found.sources) == (True, sources)


@pytest.mark.parametrize(
    ("line", "follows"),
    [
        ("adjust diana.deck.count+1", True),
        ("adjust diana.deck.count-1", True),
        ("adjust diana.deck.count+0", False),
        ("adjust diana.deck.count-1 diana.deck.count+1", False),
        ("adjust diana.wp+1 diana.deck.count=3", True),
        ("adjust diana.deck.count=14 diana.wp+1", False),
        ("gap diana.deck.count=3", True),
    ],
)
def test_a_fact_that_cannot_be_set_is_named_where_it_would_be_another(line: str, follows: bool) -> None:
    game = first_turn()
    if follows:
        assert names(line, [["diana.deck.count"]])
    else:
        assert len(game.consider(line)) == 1


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        (("diana.deck.count=3",), ["diana.deck.count"]),
        (("diana.deck.count=14",), []),
        (("diana.deck.count=0",), ["diana.deck.count"]),
        (("diana.deck.count+3",), ["diana.deck.count"]),
        (("diana.deck.count-14",), ["diana.deck.count"]),
        (("diana.deck.count+0",), []),
        (("diana.deck.count-0",), []),
        # What is added and taken again comes to nothing.
        (("diana.deck.count+1", "diana.deck.count-1"), []),
        (("diana.deck.count=3", "bliss.tokens.red=0"), ["diana.deck.count", "bliss.tokens.red"]),
        (("diana.deck.nothing=3",), ["diana.deck.nothing"]),
    ],
)
def test_what_would_change_nothing_is_not_written(facts: tuple[str, ...], named: list[str]) -> None:
    """In the prototype the deck has 14 cards, which the number follows from, and Bliss has 4 red tokens."""
    game = Game.new("prototype-2")
    item = read_entry(game, f"adjust {' '.join(facts)}", "diana").items[0]
    assert isinstance(item, RefereeItem)
    found = [one.text for one in without_effect(game, game.now, item, game.now)]
    assert [one.split()[0] for one in found] == named
    # What is done with cards beside it may be what changes the fact.
    done = item._replace(deeds=(Deed("diana", "draw"),))
    assert list(without_effect(game, game.now, done, game.now)) == []


@pytest.mark.parametrize(
    "line", ["adjust diana.deck.count=0", "adjust bliss.tokens.red=0", "adjust diana.deck.count=3"]
)
def test_no_number_that_follows_from_others_is_set_in_the_prototype(line: str) -> None:
    assert names(line, [[line.split()[1].partition("=")[0]]], game=Game.new("prototype-2"))


def test_of_several_objections_the_first_says_why_a_fact_cannot_be_adjusted() -> None:
    game = first_turn()
    faults = [Objection("", "One."), Objection("", "Two.")]
    game.edition = game.edition._replace(declare=lambda state, declared, cause: (state, [], faults))
    assert advice(game, game.now, "diana.wp", "3") == Advice("One.")


# ---------------------------------------------------------------- what stands in a record is not asked about


@pytest.mark.parametrize(
    "line",
    ["adjust diana.wp=41", "effect Courage diana.wp=41", "gap diana.wp=41", "audit diana=3"],
)
def test_what_stands_in_a_record_is_followed_without_asking(line: str) -> None:
    game = first_turn()
    item = read_entry(game, line, "diana").items[0]
    assert isinstance(item, RefereeItem)
    after, _ = entered(game, game.now, item, stands=True)
    assert game.facts_of(after, "referee")["players"]["diana"]["wp"] in (6, 41)
    with pytest.raises(Refused):
        entered(game, game.now, item, stands=False)


def test_only_what_is_counted_now_is_asked_whether_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(declaring, "check_counted", lambda position, state, item: asked.append(item.verb))
    game = first_turn()
    for line in ("audit diana.wp=5", "adjust diana.wp=5", "effect Courage diana.wp=5", "gap diana.wp=5", "pause"):
        item = read_entry(game, line, "diana").items[0]
        assert isinstance(item, RefereeItem)
        for stands in (True, False):
            entered(game, game.now, item, stands=stands)
    assert asked == ["audit"]


@pytest.mark.parametrize(("cards", "gone"), [(13, "1 of Diana's cards"), (12, "2 of Diana's cards")])
def test_no_effect_lets_cards_vanish(cards: int, gone: str) -> None:
    """setup.deck: 14 cards lie in Diana's deck."""
    order = f"diana.deck.order={','.join('?' * cards)}"
    assert names(f"effect Courage {order}", [[gone, "`adjust`"]])
    for line in (f"adjust {order}", f"gap {order}"):
        assert len(first_turn().consider(line)) == 1
    assert len(first_turn().consider(f"effect Courage diana.deck.order={','.join('?' * 14)}")) == 1


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize(
    ("path", "op", "value", "who", "cards"),
    [
        ("diana.hand", "-", "Courage", "diana", ("Courage",)),
        ("players.diana.hand", "-", "Courage,Optimism", "diana", ("Courage", "Optimism")),
        ("diana.hand", "-", "Courage,?", "diana", ("Courage",)),
        ("diana.hand", "-", "?", "diana", ()),
        ("diana.hand", "-", "Courage,,", "diana", ("Courage",)),
        ("diana.hand", "-", "", "diana", ()),
        ("diana.hand", "-", "1", "diana", ()),
        ("diana.hand", "+", "Courage", "", ("Courage",)),
        ("diana.hand", "=", "Courage", "", ("Courage",)),
        ("diana.deck.order", "-", "Courage", "", ("Courage",)),
        ("diana.space", "-", "V", "", ("V",)),
        ("bliss.hidden", "-", "unity", "", ("unity",)),
    ],
)
def test_cards_that_are_taken_out_of_a_hand_by_their_names(
    path: str, op: str, value: str, who: str, cards: tuple[str, ...]
) -> None:
    game, fact = first_turn(), Fact(path, op, value)
    assert (whose_hand(game, game.now, fact), cards_named(fact)) == (who, cards)


NOT_IN_HAND = [
    ("adjust diana.hand-Anger", "public", ["Anger", "Diana", "[emotion.discard]"]),
    ("adjust diana.hand-Xyz", "public", ["Xyz"]),
    ("adjust leo.hand-Anger leo.hand-Jealousy leo.hand-Fear", "leo", ["Leo", "Fear"]),
    ("adjust diana.hand-Kindness", "diana", ["Diana", "Kindness"]),
]


@pytest.mark.parametrize(("line", "view", "named"), NOT_IN_HAND)
def test_a_card_that_cannot_be_there_does_not_leave_a_hand(line: str, view: str, named: list[str]) -> None:
    said = refused(line, view)
    assert any(all(name in one for name in named) for one in said)
    assert AS_KNOWN in said[-1]


def test_a_card_may_leave_a_hand_to_which_the_same_line_brings_it() -> None:
    table = first_turn()
    for game in (table, table.as_known_to("diana")):
        (played,) = game.consider("adjust diana.hand+Kindness diana.hand-Kindness")
        assert sorted(game.facts_of(played.state, "diana")["players"]["diana"]["hand"]) == ["Courage", "Optimism"]


def test_a_hand_that_only_the_desk_knows_is_not_told() -> None:
    """Kindness may be in Diana's hand as far as everybody knows; she holds Courage and Optimism."""
    assert refused("adjust diana.hand-Kindness") == [HIDDEN]


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("adjust diana.hand-Courage", ["Optimism"]),
        ("adjust diana.hand-Courage diana.hand-Optimism", []),
        ("adjust thomas.hand-Courage", ["Courage", "Optimism"]),
        ("adjust diana.hand=3", ["?", "?", "?"]),
        ("adjust diana.hand+Kindness", ["Courage", "Optimism", "Kindness"]),
        ("adjust diana.hand=Kindness", ["Kindness"]),
    ],
)
def test_cards_of_a_hand_are_told(line: str, hand: list[str]) -> None:
    game = first_turn(line)
    found = game.state("referee")["players"]["diana"]["hand"]
    assert len(found) == len(hand)
    if "?" not in hand:
        assert sorted(found) == sorted(hand)


def test_what_a_declaration_lets_vanish_or_appear_is_told(sentences: Sentences) -> None:
    game = first_turn()
    for line in ("adjust diana.wp=3", "adjust diana.hand-Courage diana.hand+Courage"):
        assert lost_and_found("retail", game.now, game.consider(line)[0].state) == []
    less = game.consider("adjust diana.deck.order=?,?,? because they are lost")[0].state
    lost, more = lost_and_found("retail", game.now, less), lost_and_found("retail", less, game.now)
    assert [one.split()[0] for one in (*lost, *more)] == ["11", "11"]
    one = game.consider(f"adjust diana.deck.order={','.join('?' * 13)} because it is lost")[0].state
    (gone,), (found,) = lost_and_found("retail", game.now, one), lost_and_found("retail", one, game.now)
    assert gone.startswith("1 of Diana's cards ")
    assert found.startswith("1 more of Diana's cards ")
    sentences([("What is lost and found:", [*lost, *more, gone, found])])


def test_of_an_edition_that_does_not_say_what_there_is_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    game = first_turn()
    less = game.consider("adjust diana.deck.order=?,?,? because they are lost")[0].state
    monkeypatch.setattr(declaring, "part_if_any", lambda edition, part: None)
    assert lost_and_found("retail", game.now, less) == []


def test_facts_and_what_is_done_with_cards_are_both_told() -> None:
    game = first_turn()
    events = game.play("effect Courage diana.wp+2 diana draw /Desire")
    declared = [(event.kind, event.who or event.what, event.cause) for event in events]
    assert declared[0] == ("declared", "diana.wp", "Courage")
    assert ("draw", "diana", "Courage") in declared[1:]
    players = game.state("referee")["players"]
    assert (players["diana"]["wp"], sorted(players["diana"]["hand"])) == (8, ["Courage", "Kindness", "Optimism"])
    assert players["diana"]["deck"]["top"] == "Desire"


def test_what_an_edition_knows_nothing_of_is_refused(monkeypatch: pytest.MonkeyPatch, sentences: Sentences) -> None:
    parts = {
        "deeds": "adjust diana draw",
        "gaps": "gap leo.wp=2",
        "teaching": "teach Courage enters: gain 1 essence",
    }
    page = []
    for part, line in parts.items():
        monkeypatch.setattr(
            referee_items,
            "part_if_any",
            lambda edition, name, lacking=part: None if name == lacking else part_if_any(edition, name),
        )
        page.append((line, refused(line)))
    assert [len(said) for _, said in page] == [1, 1, 1]
    sentences(page)


def test_nothing_is_done_with_cards_where_what_is_told_cannot_be() -> None:
    assert names("effect Courage diana.wp=none diana draw /Desire", [["players.diana.wp", "0 to 999", "'None'"]])


# ---------------------------------------------------------------- names that there are not


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("adjust diana.wpp=3", "diana.wp or diana.space"),
        ("audit diana.handd=2", "diana.hand or diana.space"),
    ],
)
def test_the_facts_that_may_have_been_meant_are_named(line: str, near: str) -> None:
    (said,) = refused(line)
    assert said.endswith(f" Did you mean {near}?")


def test_only_the_name_that_there_is_not_is_asked_about() -> None:
    known = ["diana.wp=5"]
    meant = ["diana.handd", "diana.hand or diana.space"]
    assert names("audit diana.handd=2 X9=none diana.wp=3", [[*meant, *known], ["X9", *known]])


# ---------------------------------------------------------------- audits


@pytest.mark.parametrize(
    "line",
    [
        "audit diana.wp=5",
        "audit diana.hand=7",
        "audit slots=11",
        "audit slots.*.essence=23",
        "audit diana.deck=14",
        "audit diana.tokens=4",
        "audit V1.essence=2",
        "audit V1=none",
        "audit V2=Brightness",
        "audit common=unity",
    ],
)
def test_what_can_be_counted_is_taken(line: str) -> None:
    game = first_turn(line)
    assert game.now.key() == game.states[-2].key()


HAVING_FACTS = [
    (
        "audit diana=3",
        "diana.team, diana.spirit, diana.space, diana.wp, diana.essence, diana.hand, diana.deck, diana.tokens or "
        "diana.places.move",
    ),
    (
        "audit control=3",
        "control.realms.V, control.frontiers.VC, control.totals, control.parts or control.locked",
    ),
    ("audit nothing=3", "diana.wp=5"),
    ("audit X9=none", "diana.wp=5"),
]


@pytest.mark.parametrize(("line", "facts"), HAVING_FACTS)
def test_what_has_facts_of_its_own_is_counted_one_by_one(line: str, facts: str) -> None:
    assert names(line, [[line.split()[1].partition("=")[0], facts]])


def audited(line: str, view: str = "referee") -> tuple[list[tuple[str, str, str]], tuple[str, ...], tuple[str, ...]]:
    game = first_turn()
    item = read_facts(game, line)
    state = game.now
    return (
        differences(game, state, item, view),
        not_compared(game, state, item, view),
        audit_words(game, state, item, view),
    )


def test_what_differs_is_told_in_the_terms_in_which_it_was_counted() -> None:
    line = "audit diana.wp=5 slots=5 V2=none diana.essence=2 leo.deck=14"
    found = [
        ("diana.wp", "6", "5"),
        ("slots", "4", "5"),
        ("V2", "Brightness", "none"),
    ]
    words = "differs: " + ", ".join(f"{path} is {known}, counted {counted}" for path, known, counted in found)
    assert audited(line) == (found, (), (words,))
    assert audited("audit diana.wp=6") == ([], (), ("agrees with the table",))


def test_what_a_view_may_not_see_is_not_compared() -> None:
    line = "audit diana.hand=Kindness,Optimism"
    assert audited(line, "public") == ([], ("diana.hand",), ("agrees with the table, as far as it can be seen",))
    assert audited(line, "diana")[0] == [("diana.hand", "Courage,Optimism", "Kindness,Optimism")]
    assert audited("audit diana.hand=2", "public") == ([], (), ("agrees with the table",))
    assert audited("audit leo.hand=?,?", "leo")[1] == ()


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("audit V1=none", ()),
        ("audit V2=Brightness", ()),
        ("audit diana.wp=6 diana.space=VC", ()),
        ("audit bliss.hidden=unity", ("bliss.hidden",)),
        ("audit diana.wp=6 bliss.hidden=unity diana.hand=2", ("bliss.hidden",)),
        ("audit diana.hand=Courage,? leo.hand=?,?", ("diana.hand", "leo.hand")),
    ],
)
def test_only_what_lies_hidden_is_left_open_by_an_audit(line: str, hidden: tuple[str, ...]) -> None:
    """An empty slot, an Emotion and a figure are seen by everybody, and so is how many cards somebody holds."""
    words = "agrees with the table, as far as it can be seen" if hidden else "agrees with the table"
    assert audited(line, "public") == ([], hidden, (words,))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "none"),
        (3, "3"),
        ("V", "V"),
        ([], ""),
        (["a", 2], "a,2"),
        ({"red": 1, "blue": 2}, "red=1 blue=2"),
        ({"card": "Courage", "essence": 1}, "Courage"),
        ({"a": "x"}, "several facts"),
        ({"a": "x", "b": 2}, "b=2"),
        ({"count": 14, "top": "?"}, "14"),
    ],
)
def test_a_fact_is_shown_as_it_is_typed(value: object, shown: str) -> None:
    assert shown_value(value) == shown


def test_an_example_is_a_number_of_the_first_player_or_the_hand() -> None:
    game = first_turn()
    assert example_of(game, game.now) == "diana.wp=5"
    cards = standing("card-2", {"players": {"diana": {"hand": ["?"]}}})
    assert example_of(cards, cards.now).startswith("diana.")
    assert example_of(cards, cards.now).endswith("=5")


# ---------------------------------------------------------------- what lies on an empty place


def with_an_emotion(setup: str) -> Game:
    position = {"phase": "play", "slots": {"V2": {"card": "Courage", "owner": "diana", "essence": 1}}}
    return standing(setup, {**position, "turn": {"player": "diana"}})


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
def test_whatever_is_a_fact_of_an_emotion_may_be_counted_on_an_empty_slot(setup: str) -> None:
    game = with_an_emotion(setup)
    names = game.state()["slots"]["V2"]
    assert {"card", "owner", "team"} <= {*names}
    for name in names:
        game.play(f"audit V1.{name}=none")
    assert len(game.entries) == len(names)


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
@pytest.mark.parametrize("path", ["X9", "slots.X9", "control.nothing", "control.realms.X", "nothing"])
def test_a_place_that_there_is_not_cannot_be_counted(setup: str, path: str) -> None:
    assert names(f"audit {path}=none", [[f" {path};", "diana.wp=5"]], game=with_an_emotion(setup))


def test_each_fact_that_there_is_not_is_named() -> None:
    line = "audit V1.nothing=none diana.wp=3 X9=none"
    with pytest.raises(Illegal) as found:
        read_facts(first_turn(), line)
    for said in (refused(line), [one.text for one in found.value.verdict.objections]):
        assert [one.partition(";")[0].split()[-1] for one in said] == ["V1.nothing", "X9"]


def test_where_an_edition_has_no_words_for_facts_every_place_may_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is there a name that may have been meant."""
    monkeypatch.setattr(referee_items, "part_if_any", lambda edition, name: None)
    game = with_an_emotion("prototype-2")
    assert [played.state for played in game.consider("audit slots.X9=none")] == [game.now]
    assert names("audit control.nothing=none", [["control.nothing", "diana.wp=5"]], game=game)
    assert "diana.space" not in refused("adjust diana.wpp=3")[0]


def test_what_was_counted_is_no_change() -> None:
    assert names("audit diana.wp+3", [["diana.wp=3"]])
    for setup in ("prototype-2", "card-2", "balance-3"):
        assert names("audit leo.hand-1", [["leo.hand=?"]], game=Game.new(setup))
    with pytest.raises(Illegal) as found:
        read_facts(first_turn(), "audit diana.wp+3")
    assert [one.text for one in found.value.verdict.objections] == refused("audit diana.wp+3")
    assert [fact.value for fact in read_facts(first_turn(), "audit diana.wp=3").facts] == ["3"]


# ---------------------------------------------------------------- rulings, secrets


#: Rulings that cannot be chosen, and what is named.
NOT_CHOSEN = [
    ("rule willow.zero=perhaps", ["no, yes", "[willow.zero]"]),
    ("rule nothing.here=yes", ["[nothing.here]"]),
    *(
        (f"rule side-b.pass-through={option}", ["as yes", "[side-b.pass-through]"])
        for option in ("yes", "no", "perhaps")
    ),
]


@pytest.mark.parametrize(("line", "named"), NOT_CHOSEN)
def test_a_ruling_that_cannot_be_chosen_says_why(line: str, named: list[str]) -> None:
    assert names(line, [[line.removeprefix("rule "), *named]])


@pytest.mark.parametrize(
    ("line", "ruled"),
    [
        ("rule willow.zero=yes", True),
        ("decide willow.zero=yes we like it", True),
        ("decide willow.zero=no", False),
        ("decide so be it", False),
        ("decide we like willow.zero=yes", False),
    ],
)
def test_a_ruling_holds_from_here_on(line: str, ruled: bool) -> None:
    game = first_turn()
    events = game.play(line)
    assert game.now.rulings["willow.zero"] == ("yes" if ruled else "no")
    declared = [(event.kind, event.what, event.cause, event.note) for event in events]
    assert declared == ([("declared", "rulings.willow.zero", "rule", "no -> yes")] if ruled else [])


def test_a_secret_has_the_hash_that_was_committed_last() -> None:
    """SHA-256 over the value, a space and the salt, or at least its first 8 digits."""
    whole = sha256(b"unity salted12").hexdigest()
    assert hash_of("unity", "salted12") == whole
    game = first_turn("commit oracle 12345678", "pause", "resume")
    assert names("reveal oracle unity salted12", [["unity", "oracle"]], game=game)
    assert names("reveal omen unity salted12", [["omen"]], game=game)
    game.play(f"commit oracle {whole[:8].upper()}")
    (event,) = game.play("reveal oracle unity salted12")
    assert (event.kind, event.what, event.cause, event.note) == ("declared", "oracle", "reveal", "committed -> unity")
    assert isinstance(game.items[-1], RefereeItem)
    assert refused("reveal oracle unity salted13", game=game) != []


def test_hands_of_which_nothing_is_told_after_a_gap_have_as_many_cards() -> None:
    game = first_turn("gap Diana.hand=? leo.wp=2")
    players = game.state()["players"]
    assert {who: one["hand"] for who, one in players.items()} == {
        "diana": ["?"],
        "leo": ["?", "?"],
        "thomas": ["?", "?"],
        "fred": ["?", "?"],
    }
    assert players["leo"]["wp"] == 2
    events = [(event.what, event.cause, event.note) for event in game.events_at(len(game.states) - 1, "referee")]
    assert events[0] == ("what lay hidden", "gap", "as it was seen -> unknown")
    assert [what for what, _, _ in events[1:]] == ["diana.hand", "leo.wp"]


@pytest.mark.parametrize(("line", "hand"), [("gap VC=Courage", ["?", "?"]), ("adjust VC=Courage", ["Optimism"])])
def test_only_after_a_gap_nobody_knows_whence_an_emotion_came(line: str, hand: list[str]) -> None:
    """Courage was in Diana's hand; after a gap she may have drawn another card meanwhile."""
    game = first_turn(line)
    assert game.state("referee")["players"]["diana"]["hand"] == hand
    assert game.state()["slots"]["VC"]["card"] == "Courage"


# ---------------------------------------------------------------- what is said


def test_what_is_said_of_what_cannot_be_declared(sentences: Sentences) -> None:
    lines = [(line, view) for line, view, _ in NOT_IN_HAND]
    lines += [(line, "") for line, _ in (*HAVING_FACTS, *NOT_CHOSEN)]
    lines += [
        ("adjust diana.deck.count=3", ""),
        ("adjust diana.deck.top=Courage", ""),
        ("adjust control.realms.V=gloom", "public"),
        (f"effect Courage diana.deck.order={','.join('?' * 13)}", ""),
        (f"effect Courage diana.deck.order={','.join('?' * 12)}", ""),
        ("effect Courage diana.wp=none diana draw /Desire", ""),
        ("audit diana.handd=2 X9=none diana.wp=3", ""),
        ("audit control.nothing=none", ""),
        ("audit V1.nothing=none", ""),
        ("audit diana.wp+3", ""),
        ("adjust diana.wp=-1", ""),
    ]
    committed = first_turn("commit oracle 12345678")
    secrets = ("reveal oracle unity salted12", "reveal omen unity salted12")
    page = [*((line, refused(line, view)) for line, view in lines)]
    page += [(line, refused(line, game=committed)) for line in secrets]
    with pytest.raises(Doubtful) as doubt:
        first_turn().consider("adjust diana.wp=500")
    sentences([*page, ("adjust diana.wp=500", [str(doubt.value)])])
