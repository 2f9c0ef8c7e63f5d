"""What must hold of every explanation: its parts add up, and it says what the facts say."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.explanation import Explanation, Reason, all_reasons, total
from cerebria_cli.editions.core.move import Move
from cerebria_cli.explaining.facts import questions
from cerebria_cli.explaining.lines import grounds_of_played
from cerebria_cli.game.desk import Game


def explanations(game: Game) -> Iterator[tuple[str, str, Explanation]]:
    """Every question that can be asked now: its word, its thing, and the answer."""
    for word, question in questions(game).items():
        for thing in question.things(game.now) or ("",):
            yield word, thing, question.explain(game.now, thing)


def rulings_of(game: Game) -> set[str]:
    """The rulings of the game, and the rules of the edition that it extends."""
    base = catalogue.extends(game.edition.name)
    return {*game.now.rulings, *(rule.id for rule in (catalogue.rules(base) if base else ()))}


def adds_up(reasons: tuple[Reason, ...]) -> None:
    """Whatever has an amount and parts with amounts comes to what they come to."""
    for reason in all_reasons(reasons):
        if reason.amount is not None and any(part.amount is not None for part in reason.parts):
            assert total(reason) == reason.amount, reason


def agrees(game: Game) -> int:
    """Every explained fact equals the fact, and its parts add up; how many were asked."""
    facts, number = game.state("referee"), 0
    facts["teams_and_owed"] = (*facts.get("teams", ()), game.now.whose)
    known = {rule.id for rule in catalogue.rules(game.edition.name)} | rulings_of(game)
    for word, thing, explained in explanations(game):
        adds_up(explained.reasons)
        named = {explained.rule, *(reason.rule for reason in all_reasons(explained.reasons))} - {""}
        assert named <= known, f"{word} {thing}: no such rules: {named - known}"
        CHECKS[word](facts, thing, explained)
        number += 1
    return number


def line_agrees(game: Game, line: str) -> bool:
    """What is explained of a line that was played is what it did; whether there was something to explain."""
    played = game.consider(line)[0]
    found = grounds_of_played(game, played)
    if not isinstance(played.item, Move) or not played.verdict.legal:
        return False
    adds_up(found.reasons)
    after = game.facts_of(played.state, "public")
    for reason in found.reasons:
        if reason.what.startswith("so "):
            _has_then(after, reason)
    for one in found.otherwise:
        other = game.edition.judge(game.now.with_ruling(one.ruling, one.option), played.item._replace(results=()))
        assert other.legal == one.legal, one
    return bool(found.reasons)


def _has_then(after: dict[str, Any], reason: Reason) -> None:
    """What somebody has after a line is what the facts say."""
    who = reason.what.removeprefix("so ").removesuffix(" has").casefold()
    held = next(found[who] for found in (after["players"], after.get("teams", {})) if who in found)
    for part in reason.parts:
        kind = {"Willpower": "wp", "Bliss Essence": "bliss", "Gloom Essence": "gloom"}.get(part.what, part.what.lower())
        pool = held["essence"] if kind in ("bliss", "gloom") else held
        assert part.amount == pool[kind], (reason, part)


def amounts(explained: Explanation) -> dict[str, int | None]:
    """What each reason comes to, by its label."""
    return {reason.what.casefold(): reason.amount for reason in explained.reasons}


def _control(facts: dict[str, Any], place: str, explained: Explanation) -> None:
    control = facts["control"]
    totals, found = control["totals"][place], amounts(explained)
    assert explained.value == {"holder": {**control["realms"], **control["frontiers"]}[place], "totals": totals}
    assert {side: found[side] for side in totals} == totals
    locked = [part.place for reason in explained.reasons if reason.what == "locked out" for part in reason.parts]
    assert sorted(locked) == sorted(one["slot"] for one in control["locked"] if one["realm"] == place)


def _intensity(facts: dict[str, Any], slot: str, explained: Explanation) -> None:
    assert explained.value == facts["slots"].get(slot, {"intensity": 0})["intensity"]
    if slot in facts["slots"]:
        assert explained.reasons[0].amount == explained.value


def _aspiration(facts: dict[str, Any], name: str, explained: Explanation) -> None:
    standing, found = facts["standing"][name], amounts(explained)
    assert {side: explained.value[side] for side in standing} == standing == {side: found[side] for side in standing}
    if "conditions" in facts:
        own, met = explained.value["balance"], facts["conditions"][name]
        assert own == {condition: met[condition] for condition in ("first", "second", "has")}
        assert amounts(explained)["balance"] in (None, met["has"])


def _score(facts: dict[str, Any], thing: str, explained: Explanation) -> None:
    if facts["edition"] == "card":
        own = {
            who: {**player["scored"], "conditions": player["conditions"]} for who, player in facts["players"].items()
        }
        assert explained.value == own
        return
    found = amounts(explained)
    assert explained.value == {team: found[team] for team in facts["teams"]}
    # A third major Fragment wins without any points.
    if facts["result"] and facts["result"]["scores"]:
        assert explained.value == facts["result"]["scores"]


def _reach(facts: dict[str, Any], player: str, explained: Explanation) -> None:
    space = facts["players"][player]["space"]
    assert (explained.value or {"space": None})["space"] == space


def _order(facts: dict[str, Any], thing: str, explained: Explanation) -> None:
    assert explained.value in (facts.get("order"), facts["turn"]["player"], *facts["teams_and_owed"])


def _revelation(facts: dict[str, Any], player: str, explained: Explanation) -> None:
    found = amounts(explained)
    assert explained.value == {side: found[side] for side in ("bliss", "gloom")}
    own = facts["players"][player]
    lying = sum(one["fragments"] + one["absorbed"] for one in own["mindset"])
    gained = sum(explained.value.values()) - sum(own["scored"].values())
    assert lying <= gained <= lying + own["bonus"]


CHECKS = {
    "control": _control,
    "intensity": _intensity,
    "aspiration": _aspiration,
    "score": _score,
    "reach": _reach,
    "order": _order,
    "revelation": _revelation,
}
