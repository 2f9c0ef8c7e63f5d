"""Cards that have no names but codes, in the editions that have such cards."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import page as new_page
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Rule

#: The part of an edition's folder that knows its codes.
PART = "codes"


def edition_of_code(typed: str) -> str:
    """The edition in which a code begins like what was typed; empty if there is none."""
    from cerebria_cli.editions.registry import editions_with, part_of

    return next((one for one in editions_with(PART) if part_of(one, PART).BEGINNING.match(typed)), "")


def codes_of(typed: str) -> list[str]:
    """The codes that begin with what was typed, if it begins as a code does."""
    edition = edition_of_code(typed)
    if not edition:
        return []
    from cerebria_cli.catalogue.lookup import matching

    return matching(typed, _part(edition).all_codes())


def found_codes(typed: str) -> list[str]:
    """The same, but a slip is answered with what a code is."""
    found, edition = codes_of(typed), edition_of_code(typed)
    if found or not edition:
        return found
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    own = _part(edition)
    near = one_of_these(nearest(typed, own.all_codes()))
    raise Refused(f"There is no card {typed[:40]!r} in the {own.GAME}.{near} {own.WHAT}")


def _part(edition: str) -> Any:
    from cerebria_cli.editions.registry import part_of

    return part_of(edition, PART)


def tell_codes(codes: list[str]) -> None:
    """What each code stands for; a single one with the rules behind it."""
    edition = edition_of_code(codes[0])
    if len(codes) == 1:
        _show(edition, codes[0])
    else:
        _list(edition, codes)


def code_facts(code: str) -> dict[str, Any]:
    """What a code stands for, for programs."""
    found: dict[str, Any] = _part(edition_of_code(code)).facts(code)
    return found


def _show(edition: str, code: str) -> None:
    facts = code_facts(code)
    page = new_page()
    page.heading(code, _what(edition, facts))
    page.fact("Side", str(facts["side"]).capitalize())
    page.fact("Kind", _part(edition).kind(code))
    page.fact("Vibe", str(facts["vibe"]))
    asks = f"; it asks for {facts['asks']}" if facts["asks"] != "nothing" else ""
    page.fact("Ability", facts["ability"] + asks if facts["ability"] else "")
    for label, rule in zip(("Rules", ""), (_rule(edition, id) for id in facts["rules"]), strict=False):
        page.fact(label, f"{rule.text} [{rule.id}]")


def _what(edition: str, facts: dict[str, Any]) -> str:
    return f"{_part(edition).GAME}, {str(facts['side']).capitalize()}"


def _rule(edition: str, id: str) -> "Rule":
    from cerebria_cli import catalogue

    return next(rule for rule in catalogue.rules(edition) if rule.id == id)


def _list(edition: str, codes: list[str]) -> None:
    own, page = _part(edition), new_page()
    cards = {code: own.facts(code) for code in codes}
    headings = {code: f"{_what(edition, facts)}, {own.kind(code)}" for code, facts in cards.items()}
    for what in dict.fromkeys(headings.values()):
        rows: list[tuple[str, ...]] = [
            (code, cards[code]["vibe"], cards[code]["ability"]) for code in codes if headings[code] == what
        ]
        page.heading(what, f"{len(rows)}")
        page.rows(rows)
