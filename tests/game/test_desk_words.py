"""Small words of the desk: citations, shorthand, secrets with a salt, choices, what is counted, who said what."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn
from support.pages import Sentences

from cerebria_cli import CannotRead, Game, Illegal
from cerebria_cli.editions.core.verdict import Earlier, Objection, Verdict
from cerebria_cli.errors import Refused
from cerebria_cli.game.checklist import ToCount, as_counted, audit_line, checklist, is_counted_alike
from cerebria_cli.game.choices import chosen, correction_choices, undo_choices
from cerebria_cli.game.citations import Cited, cited, known_ids, ruling_set
from cerebria_cli.game.considering import consider
from cerebria_cli.game.contradictions import entries_told, with_entries
from cerebria_cli.game.gaps import line_for
from cerebria_cli.game.hidden_grounds import hidden_grounds
from cerebria_cli.game.listing import Listing
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.referee_items import hash_of
from cerebria_cli.game.seen_lines import seen, seen_by_nobody
from cerebria_cli.game.shorthand import answer_of_all, for_all, unseen_answer
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.game.variations import signed
from cerebria_cli.game.veiling import HIDDEN, untold, veiled
from cerebria_cli.record.annotations import private_to
from cerebria_cli.shelf.setups import load_setup

# ---------------------------------------------------------------- what is cited


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("may she?", []),
        ("by move.base, no?", [Cited("move.base", "")]),
        ("move.base and move.base", [Cited("move.base", "")]),
        ("willow.zero=yes or willow.zero", [Cited("willow.zero", "yes"), Cited("willow.zero", "")]),
        ("we met at example.org", []),
        ("x.move.base", []),
        ("move.base-x", []),
        ("Move.base", []),
    ],
)
def test_rules_are_cited_by_their_ids(text: str, found: list[Cited]) -> None:
    assert cited(text, "retail") == found


def test_an_edition_has_the_rules_of_the_one_that_it_extends() -> None:
    assert known_ids("retail") < known_ids("balance")
    assert "willow.zero" in known_ids("retail")
    assert "meditation.take" in known_ids("prototype") - known_ids("balance")


@pytest.mark.parametrize(
    ("text", "ruling"),
    [
        ("willow.zero=yes", Cited("willow.zero", "yes")),
        ("willow.zero=yes, we like it", Cited("willow.zero", "yes")),
        ("we like willow.zero=yes", None),
        ("willow.zero", None),
        ("willow.zero=perhaps", None),
        ("move.base=yes", None),
        ("nothing.here=yes", None),
        ("side-b.pass-through=no", None),
    ],
)
def test_a_decision_sets_a_ruling_with_which_it_begins(text: str, ruling: Cited | None) -> None:
    assert ruling_set(text, first_turn().now, "retail") == ruling


#: What is cited, where, and what is named.
NOT_CITED = [
    ("dispute quell.vibes", "quell.vibes", ["quell.vibes"]),
    ("dispute nothing.here=yes", "nothing.here", ["nothing.here"]),
    ("decide willow.zero=perhaps", "willow.zero=perhaps", ["willow.zero", "no, yes"]),
    ("decide move.base=yes", "move.base=yes", ["move.base"]),
    # A point that the documents settle leaves nothing to choose.
    *(
        (f"decide side-b.pass-through={option}", f"side-b.pass-through={option}", ["side-b.pass-through", "as yes"])
        for option in ("no", "yes", "perhaps")
    ),
    ("valley; dispute quell.vibes", "quell.vibes", ["quell.vibes"]),
]


def unread(line: str, *before: str) -> CannotRead:
    """The error that reading ends with."""
    with pytest.raises(CannotRead) as refused:
        first_turn(*before).consider(line)
    return refused.value


@pytest.mark.parametrize(("line", "marked", "named"), NOT_CITED)
def test_what_there_is_not_cannot_be_cited(line: str, marked: str, named: list[str]) -> None:
    error = unread(line)
    assert all(name in error.message for name in named)
    assert line[error.start : error.end] == marked
    assert error.item == line.count(";") + 1


def test_what_is_said_of_citations_and_salts(sentences: Sentences) -> None:
    page = [(line, [str(unread(line))]) for line, _, _ in NOT_CITED]
    salt = "reveal diana Courage x"
    page += [(salt, [str(unread(salt)), str(unread(salt, "commit diana 12345678"))])]
    for what in ("oracle", "diana"):
        commit = f"commit {what} 12345678"
        page.append((commit, [first_turn().consider(commit)[0].remark]))
    for entries in ([3], [3, 5], [3, 5, 7]):
        page.append((f"Entries {entries}", [entries_told(entries)]))
    for view in ("public", "leo"):
        known = first_turn().as_known_to(view)
        page.append((f"{view}: invoke Courage VC", [*hidden_grounds(known, "invoke Courage VC")]))
    sentences(page)


@pytest.mark.parametrize(
    "line", ["dispute nothing.here", "dispute at example.org", "note quell.vibes", "dispute move.base"]
)
def test_other_words_with_a_dot_are_just_words(line: str) -> None:
    assert [played.line for played in first_turn().consider(line)] == [line]


# ---------------------------------------------------------------- substitutes


def test_the_name_of_a_substitute_stands_for_the_players() -> None:
    game = first_turn("seat diana Anna")
    game.play("anna valley")
    assert game.entries[-1].line == "diana valley"
    game.play("seat diana Berta")
    assert [one.line for one in game.consider("ber valley; diana valley")] == ["diana valley", "diana valley"]
    with pytest.raises(CannotRead):
        first_turn().consider("anna valley")


# ---------------------------------------------------------------- shorthand


@pytest.mark.parametrize(
    ("item", "verb"),
    [
        ("all hand", "hand"),
        ("hand all", "hand"),
        ("ALL Hand # so", "hand"),
        ("all ha", "hand"),
        ("all", ""),
        ("all hand ?", ""),
        ("diana hand", ""),
        ("all xyz", ""),
        ("all all", ""),
        ("", ""),
    ],
)
def test_all_of_a_verb(item: str, verb: str) -> None:
    assert answer_of_all(Game.new("basic-4"), item) == verb


def placed() -> Game:
    game = Game.new("basic-4")
    for line in ("diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"):
        game.play(line)
    return game


def test_everybody_who_owes_an_answer_gives_the_same() -> None:
    """let: Leo and Thomas may both cancel what Diana steals."""
    told = "diana.mindset=b-m-red-steal:1 leo.hand=g-x-red,? thomas.hand=? diana.hand=?"
    table = Game.new(setup_with(load_setup("card-3"), told))
    assert for_all(table, "all let", consider) == ""
    table.play("use b-m-red-steal")
    assert for_all(table, "all let", consider) == "let; let"
    assert for_all(table, "let all # quickly", consider) == "let; let # quickly"
    assert for_all(table, "all end", consider) == ""
    assert for_all(table, "let", consider) == ""
    assert for_all(first_turn(), "all valley", consider) == ""
    table.play("all let")
    assert [entry.line for entry in table.entries[1:]] == ["leo let", "thomas let"]
    assert table.entries[1].typed == "all let"


@pytest.mark.parametrize(
    ("owed", "after", "written"),
    [
        ("let steal", ["let steal", "steal"], "let; let"),
        ("let let", ["let", ""], "let; let"),
        ("let", [""], "let"),
        # What is owed then is something else, although the same could be answered to it.
        ("let", ["steal let", "let"], "let"),
        ("let steal", ["let", "let steal", "steal let", "let"], "let; let; let"),
        # The second answer is refused.
        ("let let", ["let"], "let"),
        ("let let", [], ""),
    ],
)
def test_all_answer_as_long_as_the_same_is_owed(owed: str, after: list[str], written: str) -> None:
    def standing(what: str) -> Any:
        return SimpleNamespace(pending=[SimpleNamespace(what=one) for one in what.split()])

    def considered(position: Any, line: Any) -> Any:
        answers = line.split("; ")
        if len(answers) > len(after) or set(answers) != {"let"}:
            raise Refused("Nobody is asked.")
        return [SimpleNamespace(state=standing(what)) for what in after[: len(answers)]]

    asked: Any = SimpleNamespace(vocabulary=Game.new("card-3").vocabulary, now=standing(owed))
    assert for_all(asked, "all let", considered) == written


@pytest.mark.parametrize(("item", "line"), [("? ?", "hand ? ?"), (" ? x ", "hand ? x"), ("x ?", ""), ("", "")])
def test_cards_that_nobody_saw_answer_what_is_owed(item: str, line: str) -> None:
    assert unseen_answer(placed(), item) == line
    assert unseen_answer(first_turn(), item) == ""


# ---------------------------------------------------------------- secrets with a salt


COMMITTED = f"commit diana {hash_of('Courage', 'saltsalt1')}"
REVEALED = "reveal diana Courage saltsalt1"


def test_what_the_salt_looks_like_is_said_at_once() -> None:
    """A salt has 8 to 128 characters; of what is named like a player it has a digit."""
    said = {what: first_turn().consider(f"commit {what} 12345678")[0].remark for what in ("oracle", "diana")}
    for what, remark in said.items():
        assert f"`reveal {what} VALUE SALT`" in remark
        assert "8 to 128 " in remark
    assert "digit" in said["diana"]
    assert said["oracle"] != said["diana"].replace("diana", "oracle")


def test_where_a_salt_is_amiss_its_form_is_told_as_long_as_the_secret_is_kept() -> None:
    form = "8 to 128 "

    def message(line: str, *before: str) -> str:
        return unread(line, *before).message

    committed = "commit diana 12345678"
    assert form in message("reveal diana Courage x", committed)
    assert form in message("table reveal diana Courage x", committed)
    assert form in message("valley; reveal diana Courage x", committed)
    assert form not in message("reveal diana Courage x")
    assert form not in message("reveal leo Anger x", committed)
    assert form not in message("reveal diana Xyz", committed)


@pytest.mark.parametrize(
    ("before", "line", "told"),
    [
        # What else the referee enters neither commits nor reveals anything.
        (("pause", "seat diana Anna", "valley"), "reveal diana Courage x", False),
        (("commit diana 12345678", "seat diana Anna", "valley", "pause"), "reveal diana Courage x", True),
        # One of two secrets is revealed.
        ((COMMITTED, "commit leo 12345678", REVEALED), "reveal diana Courage x", False),
        ((COMMITTED, "commit leo 12345678", REVEALED), "reveal leo Anger x", True),
        # Another verb with as many words.
        (("commit diana 12345678",), "invoke diana Courage x", False),
        (("commit diana 12345678",), "table invoke diana Courage x", False),
        (("commit diana 12345678",), "reveal diana Courage x # why not", True),
        (("commit diana 12345678",), "Table REVEAL Diana Courage x", True),
        (("commit diana 12345678",), "", False),
    ],
)
def test_only_of_a_secret_that_is_still_kept_the_salt_may_be_meant(
    before: tuple[str, ...], line: str, told: bool
) -> None:
    assert ("8 to 128 " in unread(line, *before).message) is told


# ---------------------------------------------------------------- choices before a correction


@pytest.mark.parametrize("choices", [correction_choices, undo_choices])
def test_what_is_typed_has_one_meaning(choices: object) -> None:
    assert callable(choices)
    plain, asked = choices(()), choices(("put it back",))
    meanings = {
        typed: (chosen(plain, typed), chosen(asked, typed)) for typed in ("", "n", "NO ", "y", "yes", "t", "r", "x")
    }
    assert meanings == {
        "": ("leave", "leave"),
        "n": ("leave", "leave"),
        "NO ": ("leave", "leave"),
        "y": ("write", "write"),
        "yes": ("write", "write"),
        "t": ("write", "table-is-right"),
        "r": ("write", "write"),
        "x": ("", ""),
    }
    assert [choice.keys[0] for choice in plain] == ["y", ""]
    assert [choice.keys[0] for choice in asked] == ["t", "r", ""]


# ---------------------------------------------------------------- what is counted


@pytest.mark.parametrize(
    ("known", "named", "record"),
    [
        (None, False, "none"),
        (3, False, "3"),
        ("V", False, "V"),
        ({"card": "Courage", "essence": 1}, False, "Courage"),
        (["a", "b"], True, "a,b"),
        ([], True, "none"),
        (["a", "b"], False, "2"),
        ([], False, "0"),
    ],
)
def test_a_fact_is_told_as_somebody_counts_it(known: object, named: bool, record: str) -> None:
    assert as_counted(known, named=named) == record


@pytest.mark.parametrize(("typed", "alike"), [("", True), ("6", True), ("5", False), ("six", False)])
def test_a_bare_enter_agrees(typed: str, alike: bool) -> None:
    assert is_counted_alike(ToCount("Diana", "Willpower", "diana.wp", "6"), typed) is alike


def test_what_was_counted_is_an_audit() -> None:
    assert audit_line([("diana.wp", "5"), ("V1", "none")]) == "audit diana.wp=5 V1=none"
    told = {one.fact: one.record for one in checklist(first_turn(), "public")}
    assert (told["diana.wp"], told["leo.wp"], told["diana.hand"]) == ("6", "4", "2")


def test_the_line_of_a_gap_holds_what_was_looked_up() -> None:
    assert line_for({}) == "gap"
    assert line_for({"turn.player": "leo", "diana.wp": "", "V1": "none"}) == "gap turn.player=leo V1=none"


# ---------------------------------------------------------------- earlier entries


@pytest.mark.parametrize("entries", [[3], [3, 5], [3, 5, 7]])
def test_the_entries_that_told_otherwise_are_named(entries: list[int]) -> None:
    assert re.findall(r"\d+", entries_told(entries)) == [str(entry) for entry in entries]


def test_an_objection_names_the_entries_that_whoever_asks_may_read() -> None:
    game = first_turn()
    objection = Objection("", "No.", earlier=Earlier(("Courage", "Kindness"), "diana"))
    see = f"No. {entries_told([5])}"
    assert with_entries(game, objection).text == see
    assert with_entries(game, objection).facts == (("entries", "5"),)
    hidden = objection._replace(earlier=Earlier(("Courage",), "diana"))
    assert with_entries(game, hidden) == hidden
    assert with_entries(game.as_known_to("diana"), hidden).text == see
    assert with_entries(game, objection._replace(earlier=Earlier(("Dislike",), "diana"))).text == "No."
    assert with_entries(game, objection._replace(earlier=Earlier(("Dislike",), ""))).facts == (("entries", "6"),)
    assert with_entries(game, objection._replace(earlier=None)).text == "No."


# ---------------------------------------------------------------- what a view may see of a line


@pytest.mark.parametrize(
    ("line", "view", "shown"),
    [
        ("diana hand Courage Optimism /Kindness", "public", "diana hand ? ? /Kindness"),
        ("diana hand Courage Optimism /Kindness", "leo", "diana hand ? ? /Kindness"),
        ("diana hand Courage Optimism /Kindness", "diana", "diana hand Courage Optimism /Kindness"),
        ("amend 5 diana hand Courage Optimism /Kindness", "public", "amend 5 diana hand ? ? /Kindness"),
        ("insert 5 diana valley; note so", "public", "insert 5 diana valley; note so"),
        ("note --as diana 3 my plan", "public", "note --as diana 3 ?"),
        ("note --as diana my plan", "leo", "note --as diana ?"),
        ("note --as diana --by leo my plan", "leo", "note --as diana ?"),
        ("note --as diana my plan", "diana", "note --as diana my plan"),
        ("note --as diana my plan", "referee", "note --as diana my plan"),
        ("variation --as diana 3 diana move V", "leo", "variation --as diana 3 ?"),
        ("adjust diana.hand=Courage,Kindness diana.wp=3", "public", "adjust diana.hand=?,? diana.wp=3"),
        ("adjust diana.hand=Courage,Kindness", "diana", "adjust diana.hand=Courage,Kindness"),
        ("diana valley", "public", "diana valley"),
        ("pause", "public", "pause"),
        ("table reveal bliss unity", "public", "table reveal bliss unity"),
    ],
)
def test_what_a_view_may_not_know_is_unseen_in_a_line(line: str, view: str, shown: str) -> None:
    game = first_turn()
    assert seen(game, line, game.now, view) == shown


@pytest.mark.parametrize(
    ("setup", "line", "readers", "hidden"),
    [
        # ruling steal.privacy: whoever steals has seen the card.
        ("card-3", "diana take g-x-red", "diana referee", "diana take ?"),
        ("card-3", "leo take g-x-red", "leo referee", "leo take ?"),
        ("card-3", "table shuffle g-x-red b-x-red", "referee", "table shuffle ? ?"),
        # Neither is a move of anybody.
        ("card-3", "note take care", "public diana leo referee", ""),
        ("card-3", "note shuffle them well", "public diana leo referee", ""),
        # action.draw: whoever draws two cards has seen both.
        ("prototype-4", "diana draw /Courage", "diana referee", "diana draw /?"),
    ],
)
def test_what_is_taken_and_drawn_is_seen_by_those_who_may_know_it(
    setup: str, line: str, readers: str, hidden: str
) -> None:
    game = Game.new(setup)
    views = dict.fromkeys(("public", "diana", "leo", "referee", *readers.split()))
    found = {view: seen(game, line, game.now, view) for view in views}
    assert found == {view: line if view in readers.split() else hidden for view in views}


@pytest.mark.parametrize(
    ("line", "readers", "hidden"),
    [
        ("bliss aim bliss unity", "bliss", "bliss aim bliss ?"),
        ("table shuffle bliss unity openness", "bliss", "table shuffle bliss ? ?"),
        # revelation.5-hidden: whoever acts aims for the own team where none is named.
        ("bliss aim unity", "bliss", "bliss aim ?"),
        ("diana aim unity", "bliss", "diana aim ?"),
        ("insert 3 bliss aim bliss unity; diana valley", "bliss", "insert 3 bliss aim bliss ?; diana valley"),
        ("gap diana.hand=Courage,Optimism", "bliss", "gap diana.hand=?,?"),
        ("audit diana.hand=Courage,Optimism", "bliss", "audit diana.hand=?,?"),
        ("effect Courage diana.hand=Courage,Optimism", "bliss", "effect Courage diana.hand=?,?"),
        ("amend 3 note --as diana 2 so", "", "amend 3 note --as diana 2 ?"),
        ("amend 3 note --as bliss 2 so", "", "amend 3 note --as bliss 2 ?"),
    ],
)
def test_what_a_team_knows_is_seen_by_all_of_it(line: str, readers: str, hidden: str) -> None:
    """Diana and Thomas are of Bliss."""
    game = first_turn("adjust bliss.hidden=unity")
    own = {"bliss", "diana", "thomas"} if readers else set(line.split()) & {"bliss", "diana"}
    found = {view: seen(game, line, game.now, view) for view in ("public", "gloom", "leo", "bliss", "diana", "referee")}
    assert found == {view: line if view in {*own, "referee"} else hidden for view in found}


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("bliss aim bliss unity", "bliss aim bliss ?"),
        ("table shuffle bliss unity", "table shuffle bliss ?"),
        ("amend 5 diana hand Courage Optimism /Dislike", "amend 5 diana hand ? ? /Dislike"),
        ("adjust diana.hand=Courage,Optimism leo.wp=3", "adjust diana.hand=?,? leo.wp=3"),
        ("adjust bliss.hidden=unity", "adjust bliss.hidden=?"),
        # What is no secret of anybody.
        ("diana valley", "diana valley"),
        ("adjust diana.wp=4 bliss.points=3 turn.actions=2", "adjust diana.wp=4 bliss.points=3 turn.actions=2"),
    ],
)
def test_what_could_be_a_secret_is_unseen_in_a_line_whatever_lies_open(line: str, hidden: str) -> None:
    """Diana's hand lies before her, and the Aspiration of Bliss was turned up."""
    game = first_turn("table reveal bliss unity")
    facts = game.state("diana")
    assert facts["players"]["diana"]["hand"] == ["Courage", "Optimism"]
    assert facts["teams"]["bliss"]["hidden"] == "unity"
    assert seen_by_nobody(game, line, game.now) == hidden


@pytest.mark.parametrize(
    ("setup", "line", "hidden"),
    [
        ("card-3", "diana take g-x-red", "diana take ?"),
        ("prototype-4", "diana draw /Courage", "diana draw /?"),
        ("prototype-4", "diana hand Courage Optimism", "diana hand ? ?"),
    ],
)
def test_what_could_be_a_secret_is_a_matter_of_the_edition(setup: str, line: str, hidden: str) -> None:
    game = Game.new(setup)
    assert seen_by_nobody(game, line, game.now) == hidden


def test_a_refused_line_tells_no_secret_whatever_lies_open() -> None:
    game = first_turn()
    line = "diana hand Courage Optimism /Kindness"
    assert seen(game, line, game.now, "referee") == line
    assert seen_by_nobody(game, line, game.now) == "diana hand ? ? /Kindness"
    assert seen_by_nobody(game, "diana valley", game.now) == "diana valley"


@pytest.mark.parametrize(
    ("line", "whom"),
    [("note --as diana x", "diana"), ("variation --as bliss 3 x", "bliss"), ("note x", ""), ("diana valley", "")],
)
def test_for_whom_alone_a_note_is(line: str, whom: str) -> None:
    assert private_to(line) == whom


@pytest.mark.parametrize(
    ("words", "by", "said"), [("so", "", "so"), ("so", "leo", "Leo: so"), ("", "leo", "Leo"), ("", "", "")]
)
def test_what_was_said_bears_a_name(words: str, by: str, said: str) -> None:
    assert signed(words, by) == said


# ---------------------------------------------------------------- what lies hidden


def test_an_answer_says_on_whose_cards_it_depends() -> None:
    """Diana's deck has cards of eight kinds."""
    public, own = first_turn().as_known_to("public"), first_turn().as_known_to("diana")
    (ground,) = hidden_grounds(public, "invoke Courage VC")
    assert all(name in ground for name in ("Diana", "the public", "Courage", "8"))
    assert list(hidden_grounds(own, "invoke Courage VC")) == []
    assert list(hidden_grounds(public, "valley")) == []
    assert list(hidden_grounds(public, "invoke Anger VC")) == []
    (ground,) = hidden_grounds(first_turn().as_known_to("leo"), "valley; invoke Courage VC")
    assert all(name in ground for name in ("Diana", "Leo", "Courage", "8"))


def test_a_refusal_by_what_lies_hidden_tells_nothing_else() -> None:
    game = first_turn()
    (move,) = game.consider("invoke Courage VC")
    hidden = Verdict((Objection("hand.known", "Diana does not hold it.", unplayable=True),))
    open_ = Verdict((Objection("hand.known", "Diana does not hold it."),))
    assert untold(hidden) == Verdict((Objection("", HIDDEN, unplayable=True),))
    assert untold(open_) == Verdict((Objection("", HIDDEN),))
    assert veiled(game, game.now, move.item, hidden) == untold(hidden)  # type: ignore[arg-type]
    assert veiled(game.as_known_to("diana"), game.now, move.item, hidden) == hidden  # type: ignore[arg-type]
    assert veiled(game, game.now, move.item, Verdict(())) == Verdict(())  # type: ignore[arg-type]
    with pytest.raises(Illegal) as refused:
        game.consider("move L")
    known = refused.value.verdict
    assert refused.value.move is not None
    assert veiled(game, game.now, refused.value.move, hidden) == known
    assert known.objections[0].rule != ""


# ---------------------------------------------------------------- values


def test_things_are_found_once_as_they_are_asked_for() -> None:
    asked: list[int] = []

    def found() -> Iterator[int]:
        for number in (1, 2, 3):
            asked.append(number)
            yield number

    listing = Listing(found())
    assert next(iter(listing)) == 1
    assert asked == [1]
    assert list(listing) == list(listing) == [1, 2, 3]
    assert asked == [1, 2, 3]


def test_an_item_that_was_played_or_refused_tells_what_it_is() -> None:
    (played,) = first_turn().consider("valley")
    assert repr(played) == "<Played 'diana valley', 1 event>"
    assert repr(Played("x", played.item, played.state, [], played.verdict)) == "<Played 'x', 0 events>"
    refusal = Illegal("diana move L", Verdict((Objection("move.base", "Too far."), Objection("", "No."))))
    assert str(refusal) == "`diana move L` is not legal:\n  Too far. [move.base]\n  No."
    assert (refusal.item, refusal.items, refusal.entry, refusal.move) == (1, 1, 0, None)
    first = Illegal("diana move L", Verdict((Objection("", "No."),)), 1, 2)
    assert str(first) == "Item 1 of 2, `diana move L` is not legal:\n  No."
    second = Illegal("diana move L", Verdict((Objection("", "No."),)), 2, 3)
    second.meanwhile = "News."
    assert str(second) == "Item 2 of 3, `diana move L` is not legal:\n  No.\nNews."
