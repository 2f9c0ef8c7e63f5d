"""Powers in one line: what is written is read back as it was, over the whole vocabulary, and slips are told."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from support.paths import PROJECT

from cerebria_cli import catalogue
from cerebria_cli.catalogue.counts import COMPARED, COUNTS
from cerebria_cli.catalogue.effects import EFFECT_WORDS
from cerebria_cli.catalogue.power_lines import read_powers, write_power, write_powers
from cerebria_cli.catalogue.power_sentences import power_sentence, power_sentences
from cerebria_cli.catalogue.power_words import CannotTeach
from cerebria_cli.catalogue.powers import card_power_faults, power_faults
from cerebria_cli.catalogue.shapes import Kind
from cerebria_cli.catalogue.stages import STAGES, WHOSE
from cerebria_cli.editions.balance.cards import EFFECTS as OF_THE_EXPANSION
from cerebria_cli.editions.retail.effects import APPLIES

Power = dict[str, Any]

# ---------------------------------------------------------------- the whole vocabulary


def values(kind: Kind) -> list[Any]:
    """Some values of every sort that a key can have."""
    if kind.words:
        return list(kind.words)
    tried = [True, -1, 1, 3, "essence:own:next", "chain:this", 'Look at "it", and also: wait.', OFFERS]
    return [value for value in tried if kind.fits(value)]


OFFERS = [{"gain": "wp", "amount": 2}, {"gain": "card", "amount": 1}]
BOUGHT = [{"gain": "wp", "amount": 2}]


def effects_of(key: str) -> Iterator[Power]:
    """Every effect of a key with every word that it can have; numbers and counts by a few of them."""
    found: list[Power] = [{}]
    for name, kind in EFFECT_WORDS[key].shape.needed.items():
        some = [BOUGHT] if name == "to" and not kind.words else values(kind)
        found = [{**table, name: value} for table in found for value in some]
    optional = EFFECT_WORDS[key].shape.optional
    for table in found:
        if not any(
            all(table.get(key) == value for key, value in form.fixed.items()) for form in EFFECT_WORDS[key].forms
        ):
            # a Fortress is razed of the opponents and built of the own team
            continue
        yield table
        yield from ({**table, "chooser": word} for word in optional.get("chooser", NONE).words if word != "player")
        if "may" in optional:
            yield {**table, "may": True}


NONE = Kind("nothing", lambda value: False)


def moments() -> list[Power]:
    return [
        {"ask": stage.ask, "stage": name, "whose": whose, **({"near": near} if near else {})}
        for name, stage in STAGES.items()
        for whose in WHOSE
        for near in stage.near
    ]


def test_every_moment_is_read_as_it_is_written() -> None:
    for moment in moments():
        effect = next(effects_of(STAGES[moment["stage"]].effects[0]))
        power = {**moment, "do": [effect]}
        assert read_powers(write_power(power)) == [power]


@pytest.mark.parametrize("key", EFFECT_WORDS)
def test_every_effect_is_read_as_it_is_written(key: str) -> None:
    stage = next(name for name, stage in STAGES.items() if key in stage.effects)
    for effect in effects_of(key):
        power = {"ask": STAGES[stage].ask, "stage": stage, "whose": "own", "do": [effect, effect]}
        assert read_powers(write_power(power)) == [power], write_power(power)


@pytest.mark.parametrize("sign", COMPARED)
def test_every_condition_is_read_as_it_is_written(sign: str) -> None:
    for count in COUNTS:
        conditions = [{"left": count, "is": sign, "right": 1}, {"left": 2, "is": sign, "right": count}]
        power = {"ask": "after", "stage": "enter", "whose": "own", "if": conditions, "do": [{"token": 1}]}
        assert read_powers(write_power(power)) == [power], write_power(power)


def test_different_powers_have_different_lines_and_sentences() -> None:
    powers = [{**moment, "do": [effect]} for moment in moments() for effect in one_of_each(moment["stage"])]
    assert len({write_power(power) for power in powers}) == len(powers)
    assert len({power_sentence(power) for power in powers}) == len(powers)


def one_of_each(stage: str) -> list[Power]:
    return [next(effects_of(key)) for key in STAGES[stage].effects]


def known_powers() -> list[tuple[str, list[Power]]]:
    """The powers of the catalogue, of the Spirits, and of every overlay that comes with the project."""
    found = [
        (card.name, list(card.powers)) for name in ("retail", "balance") for card in catalogue.cards(name).values()
    ]
    for name in ("retail", "balance"):
        found += [(one["name"], one.get("powers", [])) for one in catalogue.data(name)["spirits"]["spirit"]]
    for file in sorted((PROJECT / "fixtures" / "overlays").glob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        found += [(name, facts.get("powers", [])) for name, facts in table.items()]
    return [(name, powers) for name, powers in found if powers]


def test_every_known_power_is_read_as_it_is_written() -> None:
    assert len(known_powers()) >= 40
    for name, powers in known_powers():
        assert read_powers(write_powers(powers)) == powers, name


def test_every_effect_is_applied_somewhere() -> None:
    """Those that adjust or forbid are asked for; the rest is done by a table."""
    asked = {"intensity", "lend", "pay", "forbid", "take", "overrule"}
    assert asked | set(APPLIES) | set(OF_THE_EXPANSION) == set(EFFECT_WORDS)


# ---------------------------------------------------------------- by hand

LINES = [
    ("enters: gain 1 ambition", "When it enters play, you gain 1 Ambition."),
    ("enters:gain ambition", "When it enters play, you gain 1 Ambition."),
    ("Enters: draw 2 cards and gain a Willpower", "When it enters play, you draw 2 cards and gain 1 Willpower."),
    ("opposing quell next to it: 2 wp more", "An opponent's Quell next to it costs 2 Willpower more."),
    ("cost of own land: 1 willpower less", "Your Land costs 1 Willpower less."),
    ("at opposing invoke in its triad: forbid", "An opponent's Invoke in its Triad is not allowed."),
    (
        "enters if at least 2 own emotions in its triad: token 1",
        "When it enters play, if the number of own Emotions in its Triad is at least 2, it gets a +1 Intensity token.",
    ),
    (
        "after opposing quell: team may either gain 2 wp or draw 1 card",
        "After an opponent's Quell, a Spirit that your team chooses may either gain 2 Willpower or draw 1 card.",
    ),
    ("always: intensity 1 for each chain", "It has 1 more Intensity for each Emotion of its chain."),
    (
        "enters or leaves: remind Look at a hand.",
        "When it enters play, the table is reminded: Look at a hand. "
        "When it leaves play, the table is reminded: Look at a hand.",
    ),
]


@pytest.mark.parametrize(("line", "sentence"), LINES)
def test_sentence_of_a_line(line: str, sentence: str) -> None:
    assert power_sentences(read_powers(line)) == sentence


@pytest.mark.parametrize("line", [line for line, _ in LINES])
def test_a_line_gives_declarations_without_fault(line: str) -> None:
    powers = read_powers(line)
    assert list(card_power_faults(powers, {}, "it")) == list(power_faults(powers, {}, "it")) == []


SLIPS = [
    ("gain 1 ambition", 0, "is no moment"),
    ("entres: gain 1 wp", 0, "is no moment"),
    ("enters gain 1 wp", 0, "is no moment"),
    ("enters", 6, "A colon is expected"),
    ("enters: fly", 8, "'fly' is no effect"),
    ("enters:", 7, "What happens is missing"),
    ("enters: forbid", 0, "`forbid` does nothing at `enters`"),
    ("enters: gain 1 wp gain 1 essence", 18, "is left over"),
    ("enters if own friends at least 2: token 1", 10, "begins no count"),
    ("enters if chain 2: token 1", 16, "A comparison is expected"),
    ("enters: put 1 essence on this for each chain", 39, "Only 1 can be given for each"),
]


@pytest.mark.parametrize(("line", "at", "words"), SLIPS)
def test_slips_are_told_where_they_are(line: str, at: int, words: str) -> None:
    with pytest.raises(CannotTeach) as told:
        read_powers(line)
    assert words in told.value.sentence
    assert told.value.start == at


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("own figure", "own figures"),
        ("empty slot in its realm", "empty slots in its realm"),
        ("opposing fortress", "opposing fortresses"),
        ("own strong emotion next to it", "own strong emotions next to it"),
        ("own card in hand", "own cards"),
    ],
)
def test_each_takes_the_word_for_one(one: str, several: str) -> None:
    lines = [f"after own fortify: gain 1 wp for each {count}" for count in (one, several)]
    assert read_powers(lines[0]) == read_powers(lines[1])
