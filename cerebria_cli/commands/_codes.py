"""The cards of the card game, which are named by what matters in play: side, kind, Vibe and Ability."""

import re
from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import page as new_page
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Rule

EDITION = "card"
#: How a code begins: side and kind.
_BEGINNING = re.compile(r"[bg][- ][msx]\b", re.IGNORECASE)
#: The rule about each kind of card.
_KIND_RULES = {"mild": "emotion.mild", "strong": "emotion.strong", "bb": "emotion.bb"}


def codes_of(typed: str) -> list[str]:
    """The codes that begin with what was typed, if it begins as a code does."""
    if _BEGINNING.match(typed) is None:
        return []
    from cerebria_cli.catalogue.lookup import matching
    from cerebria_cli.editions.card_game.cards import all_codes

    return matching(typed, all_codes())


def found_codes(typed: str) -> list[str]:
    """The same, but a slip is answered with what a code is."""
    found = codes_of(typed)
    if found or _BEGINNING.match(typed) is None:
        return found
    from cerebria_cli.catalogue.lookup import nearest, one_of_these
    from cerebria_cli.editions.card_game.cards import all_codes

    near = one_of_these(nearest(typed, all_codes()))
    what = "A code is a side (b, g), a kind (m, s, x), a Vibe and an Ability"
    raise Refused(f"There is no card {typed[:40]!r} in the card game.{near} {what}, as b-m-red-draw or g-x-blue.")


def tell_codes(codes: list[str]) -> None:
    """What each code stands for; a single one with the rules behind it."""
    if len(codes) == 1:
        _show(codes[0])
    else:
        _list(codes)


def code_facts(code: str) -> dict[str, Any]:
    """What a code stands for, for programs."""
    from cerebria_cli.editions.card_game.cards import ABSORB_SLOTS, FRAGMENT_SLOTS, face

    found = face(code)
    ability = _ability(found.ability)
    return {
        "code": code,
        **found._asdict(),
        "fragment_slots": FRAGMENT_SLOTS[found.kind],
        "absorb_slots": ABSORB_SLOTS[found.kind],
        "asks": ability.get("asks", ""),
        "rules": [_KIND_RULES[found.kind], *([ability["rule"]] if ability else [])],
    }


def _ability(name: str) -> dict[str, Any]:
    from cerebria_cli import catalogue

    return next((one for one in catalogue.data(EDITION)["abilities"]["ability"] if one["name"] == name), {})


def _show(code: str) -> None:
    from cerebria_cli.editions.card_game.cards import face

    facts = code_facts(code)
    page = new_page()
    page.heading(code, _what(code))
    page.fact("Side", str(facts["side"]).capitalize())
    page.fact("Kind", _kind(code))
    page.fact("Vibe", str(facts["vibe"]))
    asks = f"; it asks for {facts['asks']}" if facts["asks"] != "nothing" else ""
    page.fact("Ability", face(code).ability + asks if face(code).ability else "")
    for label, rule in zip(("Rules", ""), map(_rule, facts["rules"]), strict=False):
        page.fact(label, f"{rule.text} [{rule.id}]")


def _what(code: str) -> str:
    from cerebria_cli.editions.card_game.cards import face

    return f"card game, {face(code).side.capitalize()}"


def _kind(code: str) -> str:
    from cerebria_cli.editions.card_game.cards import TITLES, face

    found = face(code)
    return TITLES[found.side] if found.kind == "bb" else f"{found.kind.capitalize()} Emotion"


def _rule(id: str) -> "Rule":
    from cerebria_cli import catalogue

    return next(rule for rule in catalogue.rules(EDITION) if rule.id == id)


def _list(codes: list[str]) -> None:
    from cerebria_cli.editions.card_game.cards import face

    page = new_page()
    for what in dict.fromkeys(f"{_what(code)}, {_kind(code)}" for code in codes):
        own = [code for code in codes if f"{_what(code)}, {_kind(code)}" == what]
        page.heading(what, f"{len(own)}")
        page.rows([(code, face(code).vibe, face(code).ability) for code in own])
