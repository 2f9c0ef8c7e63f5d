"""Checks declarations of powers against the closed vocabulary, those of the catalogue and those of an owner alike."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.shapes import faults_of, quote, twice


def power_faults(powers: Any, rulings: Mapping[Any, Mapping[str, Any]], where: str) -> Iterator[str]:
    """Every fault of a card's declarations; `rulings` are those that they may name."""
    if not isinstance(powers, list):
        return
    for number, power in enumerate(powers, 1):
        here = f"{where}: power {number}"
        yield from faults_of(power, words.POWER, here)
        if not isinstance(power, dict):
            continue
        for comparison in _list(power.get("if")):
            yield from faults_of(comparison, words.COMPARISON, f"{here}: if")
        for effect in _list(power.get("do")):
            yield from _effect(effect, f"{here}: do")
        yield from _rulings(power, rulings, here)
        yield from _stage(power, here)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _effect(effect: Any, where: str) -> Iterator[str]:
    shape = next((shape for key, shape in words.EFFECTS.items() if isinstance(effect, dict) and key in effect), None)
    if shape is None:
        yield f"{where}: {quote(effect)} is no effect; the effects are {', '.join(words.EFFECTS)}."
        return
    yield from faults_of(effect, shape, where)
    choices = _list(effect.get("one-of"))
    for choice in choices:
        yield from faults_of(choice, words.CHOICE, f"{where}: one-of")
    # whoever decides names the resource, so each may be offered once
    offered = [str(choice.get("gain")) for choice in choices if isinstance(choice, dict)]
    yield from (f"{where}: one-of offers {quote(what)} twice." for what in twice(offered))


def _stage(power: dict[str, Any], where: str) -> Iterator[str]:
    """What is declared must fit its stage, or the referee would pass over it."""
    name = str(power.get("stage"))
    stage = words.STAGES.get(name)
    if stage is None:
        return
    if power.get("ask") != stage.ask:
        yield f"{where}: at the stage {name} the power answers {stage.ask!r}, not {quote(power.get('ask'))}."
    if power.get("near", "") not in stage.near:
        yield f"{where}: near {quote(power.get('near'))} means nothing at the stage {name}."
    for count in _counts(power):
        yield from _fits_count(count, name, stage, where)
    for effect in _list(power.get("do")):
        if isinstance(effect, dict):
            yield from _fits(effect, name, stage, where)


def _counts(power: dict[str, Any]) -> Iterator[str]:
    """Every count that a power names, in its conditions and its effects."""
    for table in (*_list(power.get("if")), *_list(power.get("do"))):
        if isinstance(table, dict):
            yield from (value for value in table.values() if isinstance(value, str) and value in words.COUNTS)


def _fits_count(count: str, name: str, stage: words.Stage, where: str) -> Iterator[str]:
    if count.startswith("upgrades:") and not stage.counts_upgrades:
        yield f"{where}: no upgrades are counted at the stage {name}."
    if count in ("wp:taken", "wp:gained") and not stage.counts_absorb:
        yield f"{where}: {count} is counted at the stage after:absorb only, not at {name}."
    if name == "intensity" and count.partition(":")[0] in words.CONTROLLED:
        yield f"{where}: an Intensity cannot depend on control, which depends on it."


def _fits(effect: dict[str, Any], name: str, stage: words.Stage, where: str) -> Iterator[str]:
    kind = next((key for key in words.EFFECTS if key in effect), None)
    if kind is not None and kind not in stage.effects:
        yield f"{where}: {kind} does nothing at the stage {name}; it takes {', '.join(stage.effects)}."
    elif name == "absorb:gain" and (effect.get("gain") != "wp" or "may" in effect or "chooser" in effect):
        yield f"{where}: at the stage {name} only Willpower is gained, by the player, without a choice."


def _rulings(power: dict[str, Any], rulings: Mapping[Any, Mapping[str, Any]], where: str) -> Iterator[str]:
    named = power.get("ruling")
    if isinstance(named, str):
        id, _, option = named.partition("=")
        if option not in rulings.get(id, {}).get("options", {}):
            yield f"{where}: {quote(named)} is no ruling with one of its options."
    stacks = power.get("stacks")
    if isinstance(stacks, str) and set(rulings.get(stacks, {}).get("options", {})) != {"yes", "no"}:
        yield f"{where}: {quote(stacks)} is no ruling with the options yes and no."
