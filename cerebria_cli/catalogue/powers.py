"""Checks declarations of powers against the closed vocabulary, those of the catalogue and those of an owner alike."""

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.effects import GONE, asks_somebody, key_of, word_of
from cerebria_cli.catalogue.shapes import NUMBER_LIMIT, faults_of, keyed_faults, quote, twice
from cerebria_cli.system.named_tuples import NamedTuple


class Fault(NamedTuple):
    """What is wrong with a table, and where in it."""

    path: tuple[str | int, ...]
    """Keys, and numbers of list entries from 0."""

    text: str


Rulings = Mapping[Any, Mapping[str, Any]]


def power_faults(powers: Any, rulings: Rulings, where: str) -> Iterator[str]:
    """Every fault of the declarations of a card or Spirit; `rulings` are those that they may name."""
    yield from (fault.text for fault in placed_faults(powers, rulings, where))


def card_power_faults(powers: Any, rulings: Rulings, where: str) -> Iterator[str]:
    """Every fault of a card's declarations."""
    yield from (fault.text for fault in placed_card_faults(powers, rulings, where))


def placed_card_faults(powers: Any, rulings: Rulings, where: str) -> Iterator[Fault]:
    """The same, each with its place in the list."""
    yield from placed_faults(powers, rulings, where)
    for number, power in enumerate(_list(powers)):
        if isinstance(power, dict) and power.get("near") in words.FIGURE:
            text = f"{where}: power {number + 1}: near {quote(power['near'])} is for Spirits; a card has no figure."
            yield Fault((number, "near"), text)


def placed_faults(powers: Any, rulings: Rulings, where: str) -> Iterator[Fault]:
    """Every fault of a list of declarations, each with its place in the list."""
    for number, power in enumerate(_list(powers)):
        for fault in _power(power, rulings, f"{where}: power {number + 1}"):
            yield Fault((number, *fault.path), fault.text)


def _power(power: Any, rulings: Rulings, here: str) -> Iterator[Fault]:
    yield from (Fault((key,) if key else (), text) for key, text in keyed_faults(power, words.POWER, here))
    if not isinstance(power, dict):
        return
    for number, comparison in enumerate(_list(power.get("if"))):
        yield from (Fault(("if", number), text) for text in faults_of(comparison, words.COMPARISON, f"{here}: if"))
    for number, effect in enumerate(_list(power.get("do"))):
        yield from (Fault(("do", number), text) for text in _effect(effect, f"{here}: do"))
    yield from _rulings(power, rulings, here)
    yield from _stage(power, here)
    yield from _contradictions(power, here)


def _contradictions(power: dict[str, Any], here: str) -> Iterator[Fault]:
    """Conditions that no position fulfils together, those of the power or of one effect with them."""
    own = _list(power.get("if"))
    if not _can_hold(own):
        yield Fault(("if", len(own) - 1), f"{here}: its conditions contradict each other, so that it never happens.")
        return
    for number, effect in enumerate(_list(power.get("do"))):
        more = _list(effect.get("if")) if isinstance(effect, dict) else []
        if not _can_hold([*own, *more]):
            yield Fault(("do", number), f"{here}: the conditions of an effect contradict the others.")


def _can_hold(conditions: list[Any]) -> bool:
    """Whether every count can have a value that suits all conditions on it; only whole numbers are compared with."""
    values: dict[str, set[int]] = {}
    for one in conditions:
        sign = one.get("is") if isinstance(one, dict) else None
        if not isinstance(sign, str) or sign not in _COMPARED:
            continue
        compare, left, right = _COMPARED[sign], one.get("left"), one.get("right")
        if isinstance(left, str) and isinstance(right, int):
            possible = values.setdefault(left, set(range(NUMBER_LIMIT + 2)))
            possible.intersection_update([value for value in possible if compare(value, right)])
        elif left == right and not compare(0, 0):
            return False
    return all(values.values())


_COMPARED: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _effect(effect: Any, where: str) -> Iterator[str]:
    shape = words.EFFECTS.get(key_of(effect))
    if shape is None:
        yield f"{where}: {quote(effect)} is no effect; the effects are {', '.join(words.EFFECTS)}."
        return
    yield from faults_of(effect, shape, where)
    for comparison in _list(effect.get("if")):
        yield from faults_of(comparison, words.COMPARISON, f"{where}: if")
    if effect.get("divided") and effect.get("from") != "supply":
        yield f"{where}: only Essence from the supply is divided."
    if "tap" in effect and isinstance(effect.get("least"), int) and effect["least"] <= effect["tap"]:
        yield f"{where}: the Sphere beside must keep some Willpower, so it has to hold more than is taken."
    if "fortress" in effect and (effect["fortress"], effect.get("of")) not in ((1, "own"), (-1, "opposing")):
        yield f"{where}: a Fortress of the own team is built (1) or one of the opposing is razed (-1)."
    inner = inner_effects(effect)
    for one in inner:
        yield from _inner(one, where)
    # whoever decides names what is gained or done, so each may be offered once
    offered = [word_of(one) for one in inner if key_of(one) in words.CHOOSABLE]
    if "one-of" in effect:
        yield from (f"{where}: one-of offers {quote(what)} twice." for what in twice(offered))
    if "spend" in effect and len(_list(effect.get("to"))) != 1:
        yield f"{where}: one thing is paid for, not several."
    # nobody but the player whose turn it is has Actions
    if effect.get("chooser", "player") != "player" and "action" in (effect.get("gain"), *offered):
        yield f"{where}: an Action is for the player whose turn it is, so no other can be chosen for it."


def inner_effects(effect: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The effects that an effect offers, or that are paid for."""
    found = [*_list(effect.get("one-of")), *(_list(effect.get("to")) if "spend" in effect else [])]
    return [one for one in found if isinstance(one, dict)]


def _inner(effect: dict[str, Any], where: str) -> Iterator[str]:
    if key_of(effect) not in words.CHOOSABLE:
        yield f"{where}: {quote(effect)} cannot be chosen or paid for; {', '.join(words.CHOOSABLE)} can."
        return
    yield from faults_of(effect, words.EFFECTS[key_of(effect)], where)
    own = ("may", "chooser", "if", "only", "divided")
    yield from (f"{where}: what is chosen or paid for has no {key}." for key in own if key in effect)


# ---------------------------------------------------------------- what fits a stage


def _stage(power: dict[str, Any], where: str) -> Iterator[Fault]:
    """What is declared must fit its stage, or the referee would pass over it."""
    name = str(power.get("stage"))
    stage = words.STAGES.get(name)
    if stage is None:
        return
    if power.get("ask") != stage.ask:
        text = f"{where}: at the stage {name} the power answers {stage.ask!r}, not {quote(power.get('ask'))}."
        yield Fault(("ask",), text)
    if power.get("near", "") not in stage.near:
        yield Fault(("near",), f"{where}: near {quote(power.get('near'))} means nothing at the stage {name}.")
    if power.get("whose") == "opposing" and stage.own_only:
        yield Fault(("whose",), f"{where}: the stage {name} is never that of an opponent.")
    if power.get("once") and stage.ask != "after" and not name.startswith("cost:"):
        text = f"{where}: only what reacts and what changes a cost can be used once per turn, not at the stage {name}."
        yield Fault(("once",), text)
    if name == "overrule":
        yield from (Fault((key,), f"{where}: overruling has no {key}.") for key in ("if", "ruling") if key in power)
    yield from _following(_list(power.get("do")), where)
    for key in ("if", "do"):
        for number, table in enumerate(_list(power.get(key))):
            if isinstance(table, dict):
                yield from (Fault((key, number), text) for text in _fits_stage(key, table, name, stage, where))


def _following(effects: list[Any], where: str) -> Iterator[Fault]:
    """What hangs on the effect before needs one, and one that can come to that."""
    came_to: set[str] = set()
    for number, effect in enumerate(effects):
        if not isinstance(effect, dict):
            continue
        then, only = effect.get("then"), effect.get("only")
        if then and number == 0:
            yield Fault(("do", 0), f"{where}: the first effect has nothing before it, so it has no `then`.")
        if only and not then:
            yield Fault(("do", number), f"{where}: only goes with then = true.")
        elif only and number and only not in came_to:
            yield Fault(("do", number), f"{where}: what comes before does not come to {quote(only)}.")
        if not only:
            offered = [word_of(one) for one in inner_effects(effect) if key_of(one) in words.CHOOSABLE]
            came_to = {GONE, *(offered if "one-of" in effect else ())}


#: What can only be said of a card that is there.
_OF_ITSELF = ("this", "essence:this", "chain:this", "intensities:this")


def _fits_stage(key: str, table: dict[str, Any], name: str, stage: words.Stage, where: str) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, str) and value in words.COUNTS:
            yield from _fits_count(value, name, stage, where)
    if not stage.has_slot and "target" in table.values():
        yield f"{where}: at the stage {name} there is no target."
    if stage.gone and any(word in table.values() for word in _OF_ITSELF):
        yield f"{where}: at the stage {name} this card is no longer there."
    for comparison in _list(table.get("if")):
        if isinstance(comparison, dict):
            yield from _fits_stage("if", comparison, name, stage, where)
    if key == "do":
        yield from _fits(table, name, stage, where)
        for inner in inner_effects(table):
            yield from _fits_stage("inner", inner, name, stage, where)


def _fits_count(count: str, name: str, stage: words.Stage, where: str) -> Iterator[str]:
    if count.startswith("upgrades:") and not stage.counts_upgrades:
        yield f"{where}: no upgrades are counted at the stage {name}."
    if count in ("wp:taken", "wp:gained") and not stage.counts_absorb:
        yield f"{where}: {count} is counted at the stage after:absorb only, not at {name}."
    if count.endswith(":target") and not stage.has_slot:
        yield f"{where}: at the stage {name} there is no target to count {count}."
    always = name in ("intensity", "others")
    if always and count.partition(":")[0] in words.CONTROLLED:
        yield f"{where}: an Intensity cannot depend on control, which depends on it."
    elif always and (count.partition(":")[0] in words.HELD or count.endswith(":figure")):
        yield f"{where}: an Intensity depends on what lies on the board only, not on {count}."


def _fits(effect: dict[str, Any], name: str, stage: words.Stage, where: str) -> Iterator[str]:
    kind = key_of(effect)
    if kind and kind not in stage.effects:
        yield f"{where}: {kind} does nothing at the stage {name}; it takes {', '.join(stage.effects)}."
    elif stage.no_decision and (asks_somebody(effect) or effect.get("gain") == "action"):
        yield f"{where}: at the stage {name} nobody can be asked any more, and nobody has Actions."
    elif name == "absorb:gain" and (effect.get("gain") != "wp" or "may" in effect or "chooser" in effect):
        yield f"{where}: at the stage {name} only Willpower is gained, by the player, without a choice."


def _rulings(power: dict[str, Any], rulings: Rulings, where: str) -> Iterator[Fault]:
    named = power.get("ruling")
    if isinstance(named, str):
        id, _, option = named.partition("=")
        if option not in rulings.get(id, {}).get("options", {}):
            yield Fault(("ruling",), f"{where}: {quote(named)} is no ruling with one of its options.")
    stacks = power.get("stacks")
    if isinstance(stacks, str) and set(rulings.get(stacks, {}).get("options", {})) != {"yes", "no"}:
        yield Fault(("stacks",), f"{where}: {quote(stacks)} is no ruling with the options yes and no.")
