"""The ledger of Balance is played: every rule and every option of every ruling has a case; the data says the same."""

import re

import pytest
from support.paths import PROJECT

from cerebria_cli import catalogue
from cerebria_cli.shelf.cases import Case, all_cases

RULES = {rule.id: rule for rule in catalogue.rules("balance")}
CARDS = {name: card for name, card in catalogue.cards("balance").items() if card.side == "balance"}

#: Rules of legality that allow something, so that nothing is refused by them.
NEVER_OBJECTED = {"move.share"}


def balance_cases() -> list[Case]:
    return [case for case in all_cases() if case.setup.startswith("balance-")]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_case(rule: str) -> None:
    assert any(rule in case.rules for case in balance_cases())


@pytest.mark.parametrize("id", [rule.id for rule in RULES.values() if rule.kind == "legality"])
def test_every_rule_of_legality_is_the_reason_of_a_refusal(id: str) -> None:
    assert any(id in case.objections for case in balance_cases()) != (id in NEVER_OBJECTED)


@pytest.mark.parametrize(
    ("ruling", "option"), [(id, option) for id, one in catalogue.rulings("balance").items() for option in one.options]
)
def test_every_option_of_every_ruling_has_a_case(ruling: str, option: str) -> None:
    assert any(ruling in case.rules and case.rulings.get(ruling) == option for case in balance_cases())


@pytest.mark.parametrize("folder", ["retail", "prototype"])
def test_no_other_edition_speaks_of_balance(folder: str) -> None:
    """What differs is in the manifest of Balance and its own rooms."""
    words = re.compile(r"balance|neutrality|reason\b|intuition", re.IGNORECASE)
    harmless = re.compile(r"reason", re.IGNORECASE)
    files = [*(PROJECT / "cerebria_cli" / "editions" / folder).glob("*.py")]
    assert files
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            found = [word for word in words.findall(line) if not harmless.fullmatch(word)]
            assert not found, f"{file.name}: {line}"


# ---------------------------------------------------------------- data


def test_cards_are_four_neutralities_and_six_strong_emotions() -> None:
    assert {name for name, card in CARDS.items() if card.kind == "mild"} == {
        f"Neutrality-{colour}" for colour in ("red", "yellow", "green", "blue")
    }
    assert all(name == f"Neutrality-{card.vibe}" for name, card in CARDS.items() if card.kind == "mild")
    told = dict(re.findall(r"(\w+) \((?:threshold )?(\d)\)", RULES["empower.balance-copies"].text))
    assert {name: str(card.threshold) for name, card in CARDS.items() if card.kind == "strong"} == told


def test_what_no_document_shows_is_assumed() -> None:
    assert {card.intensity for card in CARDS.values() if card.kind == "mild"} == {(1, 1, 2)}
    assert {card.intensity for card in CARDS.values() if card.kind == "strong"} == {(2, 3, 3)}
    assert {card.sources["intensity"] for card in CARDS.values()} == {"assumed"}
    assert {card.power_known for card in CARDS.values()} == {"yes"}


def test_aspirations_and_their_second_conditions_are_those_of_the_ledger() -> None:
    found = {one["name"]: one.get("threshold") for one in catalogue.data("balance")["aspirations"]["aspiration"]}
    assert set(found) == {id.partition(".")[2] for id in RULES if id.startswith("aspiration.")}
    for name, threshold in found.items():
        numbers = re.findall(r"at least (\d)|Intensity (\d) or more", RULES[f"aspiration.{name}"].text)
        told = [int(number) for pair in numbers for number in pair if number]
        assert (threshold is None and name == "liveliness") or threshold in told, name


def test_the_base_is_not_changed_by_what_lies_over_it() -> None:
    assert len(catalogue.data("retail")["aspirations"]["aspiration"]) == 9
    assert catalogue.data("retail")["game"]["start"]["sphere_wp"] == 7
    assert catalogue.data("balance")["game"]["start"]["sphere_wp"] == 8
    assert catalogue.data("balance")["game"]["start"]["wp"] == catalogue.data("retail")["game"]["start"]["wp"]
    assert len(catalogue.cards("balance")) == len(catalogue.cards("retail")) + len(CARDS)


ACTIONS = "Move|Invoke|Quell|Fortify|Empower"


@pytest.mark.parametrize("spirit", ["Reason", "Intuition"])
def test_side_b_is_what_the_ledger_tells(spirit: str) -> None:
    """Action, title, Willpower and Ambition of each own upgrade."""
    board = catalogue.data("balance")["boards"]["side-b"][spirit]
    data = {(one["action"], one["title"], one["wp"], one["ambition"]) for one in board["upgrades"]}
    told = set()
    chunks = re.split(rf"({ACTIONS}): ", RULES[f"side-b.{spirit.lower()}"].text)
    for action, chunk in zip(chunks[1::2], chunks[2::2], strict=True):
        for title, cost in re.findall(r"([A-Z][A-Za-z ]+?) \((free|\+\d WP), for [^)]*\)", chunk):
            told.add((action.lower(), title, int(re.sub(r"\D", "", cost) or 0), 0))
        for title, cost in re.findall(r"([A-Z][A-Za-z ]+?) costs (0|\+\d WP)", chunk):
            told.add((action.lower(), title, int(re.sub(r"\D", "", cost)), 0))
    assert data == told


def test_a_restated_card_differs_only_in_its_powers() -> None:
    """What the base game knows of a card has one home; the expansion only reads its power anew."""
    base, own = catalogue.cards("retail"), catalogue.cards("balance")
    restated = [name for name in base if own[name].powers != base[name].powers]
    assert restated == ["Boredom", "Indifference"]
    assert all(own[name]._replace(powers=base[name].powers) == base[name] for name in base)
