"""What the catalogue holds: counts, and data compared with the sentences of the rule ledger."""

import re
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from cerebria_cli import catalogue
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.errors import WrongUsage

CARDS = catalogue.cards("retail")
DATA = catalogue.data("retail")
RULES = {rule.id: rule for rule in catalogue.rules("retail")}


def test_cards_are_2_starting_32_mild_32_strong() -> None:
    assert Counter(card.kind for card in CARDS.values()) == {"starting": 2, "mild": 32, "strong": 32}
    assert Counter(card.side for card in CARDS.values()) == {"bliss": 33, "gloom": 33}


def test_each_side_has_four_mild_cards_of_each_vibe() -> None:
    mild = Counter((card.side, card.vibe) for card in CARDS.values() if card.kind == "mild")
    assert set(mild.values()) == {4}
    assert len(mild) == 8


def test_counterparts_are_mutual() -> None:
    pairs = [card for card in CARDS.values() if card.kind != "starting"]
    assert all(CARDS[card.counterpart].counterpart == card.name for card in pairs)


def test_only_the_threshold_of_kindness_is_documented() -> None:
    mild = [card for card in CARDS.values() if card.kind == "mild"]
    assert {card.threshold for card in mild} == {2}
    assert [card.name for card in mild if card.sources["threshold"] != "assumed"] == ["Kindness"]


def test_what_is_known_of_powers() -> None:
    known = {
        "Safety", "Trust", "Craving", "Boredom", "Pessimism", "Fear",
        "Faith", "Lethargy", "Indifference", "Shame", "Panic",
    }  # fmt: skip
    by_state: dict[str, set[str]] = {}
    for card in CARDS.values():
        by_state.setdefault(card.power_known, set()).add(card.name)
    assert by_state["yes"] == known
    assert by_state["partly"] == {"Benevolence", "Desire", "Suspicion"}
    assert by_state["none"] == {"Brightness", "Bleakness"}
    assert len(by_state["no"]) == 66 - 11 - 3 - 2


def test_every_fact_of_every_card_has_a_source() -> None:
    for card in CARDS.values():
        facts = {"side", "kind", "intensity"} | {
            fact for fact in ("vibe", "counterpart", "threshold", "power") if getattr(card, fact)
        }
        assert set(card.sources) == facts, card.name
        assert set(card.sources.values()) <= {"seed", "public", "assumed"}, card.name


# ---------------------------------------------------------------- decks and Spirits


def test_basic_decks_are_those_of_the_ledger() -> None:
    text = RULES["setup.basic-decks"].text
    for team in ("bliss", "gloom"):
        told = re.search(rf"{team.capitalize()}: ([^.]*)\.", text)
        assert told
        assert DATA["decks"]["basic"][team] == told[1].split(", ")


def test_recommended_decks_are_those_of_the_ledger() -> None:
    told = re.findall(r"(\w+): ([^.]*)\.", RULES["setup.spirit-decks"].text)
    assert {spirit: names.split() for spirit, names in told} == DATA["decks"]["spirit"]


@pytest.mark.parametrize("spirit", [spirit["name"] for spirit in DATA["spirits"]["spirit"]])
def test_a_deck_has_16_mild_cards_of_its_team_at_most_two_alike(spirit: str) -> None:
    team = next(entry["team"] for entry in DATA["spirits"]["spirit"] if entry["name"] == spirit)
    for name in ("basic", spirit):
        deck = catalogue.deck("retail", name, team)
        assert len(deck) == 16
        assert max(Counter(deck).values()) == 2
        assert {(CARDS[card].kind, CARDS[card].side) for card in deck} == {("mild", team)}


def test_an_unknown_deck_is_refused_with_a_sentence() -> None:
    with pytest.raises(WrongUsage, match="There is no deck 'Pride' for bliss"):
        catalogue.deck("retail", "Pride", "bliss")


def test_spirits_are_those_of_the_ledger() -> None:
    text = RULES["setup.teams"].text
    for team in ("bliss", "gloom"):
        told = re.search(rf"{team.capitalize()} Spirits: ([^.]*)\.", text)
        assert told
        spirits = [spirit["name"] for spirit in DATA["spirits"]["spirit"] if spirit["team"] == team]
        assert sorted(spirits) == sorted(told[1].split(", "))


def test_basic_game_leaves_out_two_of_nine_aspirations() -> None:
    aspirations = DATA["aspirations"]["aspiration"]
    assert len(aspirations) == 9
    assert [entry["name"] for entry in aspirations if not entry["basic"]] == ["sensibility", "reflection"]


def test_pairs_of_reflection_are_those_of_the_ledger() -> None:
    told = re.findall(r"\b([VCNLW])-([VCNLW]{2})\b", RULES["aspiration.reflection"].text)
    pairs = next(entry["pairs"] for entry in DATA["aspirations"]["aspiration"] if entry["name"] == "reflection")
    assert [tuple(pair) for pair in pairs] == told


# ---------------------------------------------------------------- boards


def cost_of(action: str, *upgrades: str) -> tuple[int, int]:
    """Willpower and Ambition that an Action costs on side A with these upgrades, before any discount."""
    row = DATA["boards"]["actions"][action]
    used = [upgrade for upgrade in row["upgrades"] if upgrade["name"] in upgrades]
    assert len(used) == len(upgrades)
    return sum(part["wp"] for part in (row, *used)), sum(part["ambition"] for part in (row, *used))


@pytest.mark.parametrize(
    ("action", "upgrades", "wp", "ambition"),
    [
        ("move", (), 1, 0),
        ("move", ("haste",), 2, 0),
        ("move", ("surmount",), 2, 0),
        ("invoke", (), 2, 0),
        ("invoke", ("bolster",), 2, 1),
        ("invoke", ("inner-force",), 4, 0),
        ("quell", (), 2, 1),
        ("quell", ("subdue",), 4, 1),
        ("quell", ("extinguish",), 3, 1),
        ("fortify", (), 3, 0),
        ("fortify", ("exalt",), 3, 1),
        ("fortify", ("raze",), 4, 1),
        ("empower", (), 3, 0),
        ("empower", ("channeled-power",), 3, 1),
        ("empower", ("emotional-outburst",), 4, 0),
    ],
)
def test_costs_of_side_a(action: str, upgrades: tuple[str, ...], wp: int, ambition: int) -> None:
    assert cost_of(action, *upgrades) == (wp, ambition)


def test_determination_is_third_in_every_row_of_side_a() -> None:
    for action in DATA["boards"]["actions"].values():
        assert len(action["upgrades"]) == 3
        assert action["upgrades"][2]["name"] == "determination"
        assert action["upgrades"][2]["effect"] == {"discount": 1}


ACTIONS = "Move|Invoke|Quell|Fortify|Empower"


def told_upgrades(text: str) -> set[tuple[str, str, str, int, int]]:
    """Action, place, title, Willpower and Ambition of each upgrade that a sentence on side B tells."""
    found = set()
    chunks = re.split(rf"((?:(?:, | and )?(?:{ACTIONS}))+): ", text)
    for heading, chunk in zip(chunks[1::2], chunks[2::2], strict=True):
        for action in re.findall(ACTIONS, heading):
            for title, cost, place in re.findall(r"([A-Z][A-Za-z ]+?) \(([^,)]*), for ([A-Z][A-Za-z ]+)\)", chunk):
                wp, ambition = re.search(r"\+(\d) WP", cost), re.search(r"\+(\d) Ambition", cost)
                paid = int(wp[1]) if wp else 0, int(ambition[1]) if ambition else 0
                found.add((action.lower(), place, title, *paid))
            for title, cost in re.findall(r"([A-Z][A-Za-z ]+?) costs (nothing|0|\+\d WP)", chunk):
                digits = re.search(r"\d", cost)
                found.add((action.lower(), title, title, int(digits[0]) if digits else 0, 0))
    return found


@pytest.mark.parametrize("spirit", list(DATA["boards"]["side-b"]))
def test_side_b_is_what_the_ledger_tells(spirit: str) -> None:
    titles = {
        (verb, upgrade["name"]): upgrade["title"]
        for verb, action in DATA["boards"]["actions"].items()
        for upgrade in action["upgrades"]
    }
    board = DATA["boards"]["side-b"][spirit]
    data = {
        (entry["action"], titles[entry["action"], entry["for"]], entry["title"], entry["wp"], entry["ambition"])
        for entry in board["upgrades"]
    }
    assert data == told_upgrades(RULES[f"side-b.{spirit.lower()}"].text)


def test_a_board_of_side_b_keeps_the_row_and_replaces_what_is_named() -> None:
    rows = {
        verb: [(upgrade["name"], upgrade["wp"]) for upgrade in action["upgrades"]]
        for verb, action in catalogue.spirit_board("retail", "Hatred", "B").items()
    }
    assert rows["move"] == [("charge", 1), ("surmount", 1), ("wildfire", 3)]
    assert rows["fortify"] == [("seethe", 1), ("raze", 4), ("determination", 0)]


def test_every_upgrade_of_every_board_names_its_rule() -> None:
    for spirit in DATA["boards"]["side-b"]:
        for side in "AB":
            board = catalogue.spirit_board("retail", spirit, side)
            assert all(upgrade["rule"] in RULES for action in board.values() for upgrade in action["upgrades"])


def test_a_board_of_side_b_leaves_side_a_as_it_was() -> None:
    before = repr(DATA["boards"])
    catalogue.spirit_board("retail", "Love", "B")
    assert repr(DATA["boards"]) == before


def test_realm_actions_cost_1_and_network_2() -> None:
    costs = {verb: action["wp"] for verb, action in DATA["boards"]["realm-actions"].items()}
    assert costs == {"valley": 1, "cradle": 1, "network": 2, "land": 1, "willow": 1}


# ---------------------------------------------------------------- ledgers


@pytest.mark.parametrize(("edition", "rules"), [("retail", 146), ("balance", 55), ("prototype", 80), ("card", 152)])
def test_no_rule_of_a_ledger_was_lost(edition: str, rules: int) -> None:
    assert len(catalogue.rules(edition)) >= rules
    assert {rule.edition for rule in catalogue.rules(edition)} == {edition}


def test_basic_game_is_what_has_no_mode() -> None:
    assert {rule.mode for rule in catalogue.rules("retail")} == {"", "full"}
    assert RULES["empower.base"].mode == "full"
    assert RULES["quell.base"].mode == ""


def test_balance_extends_retail_and_keeps_its_own_rules_apart() -> None:
    assert catalogue.extends("balance") == "retail"
    assert catalogue.extends("retail") == ""
    assert "quell.base" not in {rule.id for rule in catalogue.rules("balance")}


def test_remarks_of_the_ledgers_can_be_read() -> None:
    assert set(catalogue.remarks("card")) == {"unknown", "proposal"}
    assert set(catalogue.remarks("prototype")) == {"unknown"}
    assert catalogue.remarks("retail") == {}


def test_documents_explain_the_numbers_of_the_sources() -> None:
    assert "Polish" in catalogue.documents("retail")["002"]


@pytest.mark.parametrize("question", [catalogue.cards, catalogue.data, catalogue.rules, catalogue.rulings])
def test_an_unknown_edition_is_refused_with_the_names(question: Any) -> None:
    with pytest.raises(WrongUsage, match="There is no edition 'rtail'; the editions are retail, balance, prototype"):
        question("rtail")


def test_the_box_holds_what_the_lists_of_components_count() -> None:
    """Documents 002 (Komponenty) and 004 (Components)."""
    box = catalogue.data("balance")["game"]["box"]
    each = {"mild": 64, "vibe_tokens": 32, "wild_tokens": 8}
    assert box["bliss"] == {**each, "intensity_tokens": 12}
    assert box["gloom"] == {**each, "intensity_tokens": 18, "uncertainty_tokens": 6}
    assert box["balance"] == {"vibe_tokens": 32, "wild_tokens": 8, "vibe_markers": 16}
    assert "balance" not in catalogue.data("retail")["game"]["box"]


def test_digests_tell_editions_apart() -> None:
    digests = {catalogue.digest(edition) for edition in EDITIONS}
    assert len(digests) == 4
    assert all(re.fullmatch("[0-9a-f]{12}", digest) for digest in digests)


def test_the_cards_are_loaded_without_toml_or_paths() -> None:
    code = (
        "import sys; from cerebria_cli import catalogue; catalogue.cards('retail'); catalogue.data('retail'); "
        "catalogue.rulings('retail'); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "cerebria_cli.catalogue" in loaded
    assert not loaded & {"tomllib", "difflib", "cerebria_cli.catalogue.faults", "cerebria_cli.catalogue.vocabulary"}
