"""What was counted on the table leads to the slip behind it, and only to what can be played."""

from functools import cache
from typing import NamedTuple

import pytest
from support.long_tests import long_but_for
from support.openings import PLACING
from support.paths import PROJECT
from support.slips import KINDS, Made, count_the_table, made, retold, told

from cerebria_cli import Game
from cerebria_cli.editions.core.declarations import agrees
from cerebria_cli.game.checklist import audit_line, checklist, finer
from cerebria_cli.game.reconciling import Cause, Search, reconcile
from cerebria_cli.game.referee_items import differences
from cerebria_cli.game.slips import Clues, insertions, variants, written
from cerebria_cli.view.text.reconciled import why_told

#: A record of each edition, and where it is looked at.
RECORDS = (("full-4-twenty", 180), ("balance-6", 155), ("prototype-4-third-major", 104), ("card-3-43", 200))


def sample(name: str, at: int) -> Game:
    return Game.open(PROJECT / "records" / f"{name}.cer").at(at)


@pytest.mark.parametrize(("name", "at"), RECORDS)
def test_a_table_that_is_as_the_record_says_agrees_with_its_checklist(name: str, at: int) -> None:
    game = sample(name, at)
    counts = [(one.fact, one.record) for one in checklist(game, "public")]
    assert len({fact for fact, _ in counts}) == len(counts) >= 20
    (audit,) = game.consider(audit_line(counts))
    assert differences(game, game.now, audit.item, "public") == []  # type: ignore[arg-type]
    assert reconcile(game, counts, "public") == []


def test_what_differs_is_looked_at_more_closely() -> None:
    game = sample("full-4-twenty", 180)
    closer = {one.fact: one.record for one in finer(game, "slots", "public")}
    assert (closer["C2"], closer["C2.essence"], closer["L1"]) == ("Animosity", "3", "none")


@cache
def with_two_willpower() -> tuple[Game, list[tuple[str, str]], list[Cause]]:
    """A game in which Diana holds 2 Willpower and not 1, what was counted, and what may have caused it."""
    game = sample("full-4-twenty", 180)
    counts = [(one.fact, "2" if one.fact == "diana.wp" else one.record) for one in checklist(game, "public")]
    return game, counts, reconcile(game, counts, "referee")


def test_one_fact_is_explained_by_an_upgrade_that_was_used() -> None:
    """Diana holds 2 Willpower, not 1: Determination was used in the Move of entry 170 and not typed."""
    game, _, (first, *_) = with_two_willpower()
    assert first.correction == "amend 170 diana move CN +haste +surmount +determination"
    assert (first.open, first.illegal) == ((), 0)
    game = game.copy()
    game.play(first.correction)
    assert game.state()["players"]["diana"]["wp"] == 2


def test_a_cause_says_which_counted_facts_it_leaves_open() -> None:
    """What is said of a cause is what an audit finds once its correction is written."""
    game, counts, causes = with_two_willpower()
    assert len(causes) > 1
    for cause in causes:
        mended = game.copy()
        mended.play(cause.correction)
        (audit,) = mended.consider(audit_line(counts))
        assert tuple(differences(mended, mended.now, audit.item, "public")) == cause.open  # type: ignore[arg-type]


AHEAD = [("full-4-twenty", 180), ("balance-6", 156), ("card-3-43", 211)]


@pytest.mark.parametrize(("name", "at"), long_but_for(AHEAD, AHEAD[0]))
def test_a_table_that_is_a_line_ahead_leads_to_this_line(name: str, at: int) -> None:
    """What the table did already and nobody entered is a line to enter, not a mistake in another entry."""
    game, ahead = sample(name, at), sample(name, at + 1)
    (first, *_) = reconcile(game, count_the_table(game, ahead), "public")
    assert (first.correction, first.entry) == (ahead.entries[-1].line.partition(" /")[0], game.entries[-1].number)
    assert first.kind == "a line that is not entered yet"
    assert "not entered yet, after entry" in why_told(first, {})


def with_a_hand(card: str) -> Game:
    """Diana holds a card besides the one that she has put on VC."""
    game = Game.new("basic-4")
    hands = (f"diana hand {card} Optimism /?", *(f"{who} hand ? ? /?" for who in ("leo", "thomas", "fred")))
    for line in (*PLACING, *hands, "diana invoke Optimism VC"):
        game.play(line)
    return game


def test_which_slips_can_be_played_tells_nothing_of_hidden_cards() -> None:
    """Courage lies on VC: whether Diana can have invoked it instead is known to whoever knows what she held."""
    instead = ["amend 9 diana invoke Courage VC"]
    for view, offered in (("public", [instead, instead]), ("referee", [instead, []]), ("diana", [instead, []])):
        causes = [reconcile(with_a_hand(card), [("VC", "Courage")], view) for card in ("Courage", "Kindness")]
        assert [[cause.correction for cause in found] for found in causes] == offered, view


def test_slips_of_a_dealt_game_are_played_as_the_view_knows_it() -> None:
    game, counts, _ = with_two_willpower()
    assert game.setup["dealt"]
    assert not Search(game, counts, "public").position.knows_all
    assert Search(game, counts, "referee").position.knows_all


@pytest.mark.slow
def test_a_slip_before_a_revelation_is_found_by_what_was_scored() -> None:
    """Leo invoked Strong Bliss and the scribe typed Strong Gloom; the Revelation took both from the table."""
    true = retold("card-3", 24, 60)
    slip = made("card-3", 24, "card", true)
    assert slip is not None
    assert (slip.true, slip.rank) == ("amend 57 leo invoke b-s-red-summon", 1)


@pytest.mark.parametrize(("name", "at"), RECORDS)
def test_whatever_differs_every_entry_may_be_looked_at(name: str, at: int) -> None:
    """Slips are looked for in what the table told too, and whatever is tried can be judged."""
    game = sample(name, at)
    clues = Clues(frozenset([*game.vocabulary.cards][:3]), frozenset([*game.vocabulary.cards][:3]))
    places = range(at - 60, len(game.items))
    assert sum(1 for place in places for _ in variants(game, place, clues)) > len(places)


def test_a_number_may_be_up_to_three_too_many_or_too_few() -> None:
    """However many other numbers are possible: of 60 Willpower nearly all can be exchanged."""
    game = with_a_hand("Courage")
    for line in ("adjust diana.wp=60 because all of it was counted", "diana willow 50"):
        game.play(line)
    numbers = {slip.move.args.amount for slip in variants(game, len(game.items) - 1, Clues()) if slip.move}
    assert {number for number in numbers if abs(number - 50) <= 5} == {47, 48, 49, 51, 52, 53}


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("diana move W", "diana move V"),
        ("diana fortify V", "diana fortify W"),
        ("diana invoke Courage W1", "diana invoke Courage W2"),
    ],
)
def test_a_space_a_realm_or_a_slot_that_was_mistyped_is_another_place(line: str, instead: str) -> None:
    game = with_a_hand("Courage")
    game.play("adjust diana.space=WV diana.tokens.fortify.unlock=wild V1.card=Cheerfulness W1.card=Cheerfulness")
    if "invoke" in line:
        game.play("adjust diana.space=W W1=none W2=none")
    game.play(line)
    number = game.history.live[-1].number
    found = {written(game, slip): slip.kind for slip in variants(game, len(game.items) - 1, Clues())}
    assert found[f"amend {number} {instead}"] == "another place"


def test_what_may_be_missing_before_an_entry_does_not_end_the_turn() -> None:
    """Nor does it end a phase: after the last hand is told, a turn begins."""
    game = with_a_hand("Courage")
    missing = [slip.move for slip in insertions(game, len(game.items) - 1, Clues()) if slip.move]
    assert {"move", "valley"} <= {move.verb for move in missing}
    assert "end" not in {move.verb for move in missing}
    assert list(insertions(game, len(PLACING) + 3, Clues())) == []


def test_what_lies_in_a_row_that_is_empty_in_the_record_is_read_by_its_names() -> None:
    assert agrees(["blue", "red"], "red,blue")
    assert not agrees(["blue"], "red")


# ---------------------------------------------------------------- slips made by a script


class Batch(NamedTuple):
    """The slips of every kind in one game."""

    setup: str
    seed: int

    def slips(self) -> list[Made]:
        true = retold(self.setup, self.seed, 60 + self.seed % 3 * 40)
        return [one for kind in KINDS if (one := made(self.setup, self.seed, kind, true)) is not None]


@pytest.mark.slow
def test_slips_are_found_by_counting_the_table() -> None:
    found = [made("basic-2", 3, kind, retold("basic-2", 3, 40)) for kind in ("number", "upgrade")]
    assert [0 < one.rank <= 3 for one in found if one is not None] == [True, True]


#: All editions; five games of each.
SETUPS = ("basic-4", "full-4", "balance-6", "prototype-4", "card-3")
BATCHES = tuple(Batch(setup, seed) for setup in SETUPS for seed in range(1, 6))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, 6))
def test_most_slips_are_among_the_first_three(part: int) -> None:
    """Four in five are, in one game of each edition; of all slips together more."""
    found = [slip for batch in BATCHES if batch.seed == part for slip in batch.slips()]
    print(told(found))
    assert max(slip.seconds for slip in found) < 2
    assert sum(0 < slip.rank <= 3 for slip in found) >= 0.8 * len(found)
