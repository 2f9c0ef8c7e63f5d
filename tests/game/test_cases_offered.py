"""What a case calls legal is among the lines that `legal` offers: nothing is missing from the offers."""

import pytest

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.game.case_running import game_before
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.cases import LEGAL, Case, all_cases, case_named

LEGAL_CASES = [case for case in all_cases() if case.verdict == LEGAL]

#: Legal, since older records say it so; what is offered says it in two lines.
IN_OLDER_RECORDS = {"action.draw-207"}

#: One in so many is looked at by the quick tests; the parts of the long one.
SAMPLE, PARTS = 25, 4


def without_results(line: str) -> list[str]:
    """The words of a line up to what is turned up."""
    words = line.split(" ")
    return words[: next((at for at, word in enumerate(words) if word.startswith("/")), len(words))]


def alike(noted: str, offered: str) -> bool:
    """The same line: `?` in an offer stands for a card that nobody has seen; what is turned up is nobody's choice."""
    one, other = without_results(noted), without_results(offered)
    return len(one) == len(other) and all(b in ("?", a) for a, b in zip(one, other, strict=True))


def offers(game: Game, line: str) -> list[str]:
    return game.legal(" ".join(line.split(" ")[:2]), view="referee")


def not_offered(case: Case) -> str:
    """The line of a legal case that is missing from the offers; nothing where it is there, or is the referee's."""
    game = game_before(case).as_known_to(REFEREE)
    noted = game.consider(case.lines[-1])[0]
    if not isinstance(noted.item, Move):
        return ""
    return "" if any(alike(noted.line, one) for one in offers(game, noted.line)) else f"{case.id}: {noted.line}"


def missing(cases: list[Case]) -> list[str]:
    return list(filter(None, (not_offered(case) for case in cases if case.id not in IN_OLDER_RECORDS)))


def test_a_sample_of_the_legal_cases_is_offered() -> None:
    assert len(LEGAL_CASES) > 1600
    assert missing(LEGAL_CASES[::SAMPLE]) == []


@pytest.mark.parametrize("name", ["side-b.love-601", "side-b.love-602"])
def test_an_additional_invoke_is_offered_after_the_last_action(name: str) -> None:
    """Where it follows at once, and where it may be made any time this turn."""
    case = case_named(name)
    assert case is not None
    assert game_before(case).state()["turn"]["actions"] == 0
    assert not_offered(case) == ""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_legal_case_is_offered(part: int) -> None:
    assert missing(LEGAL_CASES[part::PARTS]) == []


def test_a_missing_offer_would_be_noticed() -> None:
    assert not alike("diana move C +haste", "diana move C")
    assert not alike("diana end draw", "diana end ambition")
    assert alike("diana cradle 1 /Kindness", "diana cradle 1 /?")
    assert alike("fred invoke Anger V1", "fred invoke ? V1")


def test_a_token_is_noted_in_one_way() -> None:
    case = next(case for case in LEGAL_CASES if case.lines[-1].endswith("%Courage.haste.red"))
    noted = game_before(case).as_known_to(REFEREE).consider(case.lines[-1])[0].line
    assert noted.endswith("%Courage.haste")
