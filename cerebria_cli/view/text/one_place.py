"""One Realm, Frontier or player alone, with the sums behind it."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.places import FULL_CELL, figures, held, slot_cell
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import Facts, listing, mark, name, number, plural, realm_name, safe, tally

_WIDE_CELL = FULL_CELL + 20


def place_rows(facts: Facts, place: str) -> list[Text]:
    """The rows about a place; none if there is no such place here."""
    control = facts.get("control", {})
    realms = list(control.get("realms", ()))
    for named in control.get("totals", ()):
        if named.casefold() == place.casefold():
            return _realm(facts, realms, named) if named in realms else _frontier(facts, realms, named)
    for who in facts.get("players", ()):
        if who.casefold() == place.casefold():
            return _player(facts, who)
    return []


def place_names(facts: Facts) -> list[str]:
    """Whatever can be shown alone."""
    return [*facts.get("control", {}).get("totals", ()), *facts.get("players", ())]


def _realm(facts: Facts, realms: Sequence[str], realm: str) -> list[Text]:
    """A Realm with the Emotions that may count there, its Fortress, Sphere and figures."""
    place = realms.index(realm)
    before, after = realms[place - 1] + realm, realm + realms[(place + 1) % len(realms)]
    head = ink(f"{safe(realm)} {realm_name(realm)}: ", paint.STRONG) + _holder(facts, "realms", realm)
    slots = [_slot(facts, slot) for slot in (before, f"{realm}1", f"{realm}2", after)]
    return [
        head,
        *slots,
        *_fortress(facts, realm),
        *_counts(facts, realm),
        *_sphere(facts, realm),
        *_stand(facts, realm),
    ]


def _frontier(facts: Facts, realms: Sequence[str], frontier: str) -> list[Text]:
    """A Frontier with its Triad."""
    first = next(realm for realm in realms if frontier.startswith(realm))
    second = frontier[len(first) :]
    head = ink(f"{safe(frontier)}, a Frontier: ", paint.STRONG) + _holder(facts, "frontiers", frontier)
    triad = [_slot(facts, slot) for slot in (f"{first}2", frontier, f"{second}1")]
    return [head, *triad, *_locked(facts, frontier), *_counts(facts, frontier), *_stand(facts, frontier)]


def _holder(facts: Facts, kind: str, place: str) -> Text:
    team = facts["control"].get(kind, {}).get(place)
    return ink(f"{name(team) if team else 'nobody'} ", paint.team_style(team)) + held(facts, kind, place)


def _slot(facts: Facts, slot: str) -> Text:
    return ink("  ") + slot_cell(facts, slot, _WIDE_CELL)


def _fortress(facts: Facts, realm: str) -> list[Text]:
    fortress = facts.get("fortresses", {}).get(realm)
    if not fortress:
        return []
    team = fortress.get("team")
    return [ink(f"  {mark(team)} {safe(fortress.get('size'))} Fortress", paint.team_style(team))]


def _locked(facts: Facts, frontier: str) -> list[Text]:
    return [
        ink(f"  locked in {safe(lock['realm'])} by {safe(lock['by'])}", paint.NOTICE)
        for lock in facts["control"].get("locked", ())
        if lock["slot"] == frontier
    ]


def _counts(facts: Facts, place: str) -> list[Text]:
    """For each team the sum."""
    control = facts["control"]
    locked = [
        f"{safe(lock['slot'])} (locked by {safe(lock['by'])})"
        for lock in control.get("locked", ())
        if lock["realm"] == place
    ]
    rows = [_sum(team, found) for team, found in control.get("parts", {}).get(place, {}).items()]
    return rows + ([ink(f"  does not count: {listing(locked)}", paint.NOTICE)] if locked else [])


def _sum(team: str, parts: Sequence[Mapping[str, Any]]) -> Text:
    words = [f"{safe(part['from']).replace('fortress', 'Fortress')} {number(part['amount'])}" for part in parts]
    total = sum(part["amount"] for part in parts)
    equals = f" = {total}" if len(parts) > 1 else ""
    return ink("  ") + paint.team_mark(team) + ink(f" {' + '.join(words) or 'nothing'}{equals}")


def _sphere(facts: Facts, realm: str) -> list[Text]:
    sphere = facts.get("origin", {}).get(realm)
    return [ink(f"  faced by {safe(sphere['sphere'])}, {number(sphere['wp'])} Willpower")] if sphere else []


def _stand(facts: Facts, space: str) -> list[Text]:
    standing = figures(facts, space, 70)
    return [ink("  here: ") + standing] if standing else []


def _player(facts: Facts, who: str) -> list[Text]:
    """A player with what lies in front of them, as far as it may be seen."""
    player = facts["players"][who]
    spirit = f" ({safe(player['spirit'])})" if player.get("spirit") else ""
    rows = [ink(f"{mark(player['team'])} " if player.get("team") else "") + ink(f"{name(who)}{spirit}", paint.STRONG)]
    numbers = [f"on {safe(player['space'])}"] if player.get("space") else []
    numbers += [f"Willpower {number(player['wp'])}"] if "wp" in player else []
    numbers += [f"Essence {_essence(player['essence'])}"] if "essence" in player else []
    deck = player.get("deck") or {}
    top = f", top card {safe(deck['top'])}" if deck.get("top") else ""
    numbers += [f"deck {number(deck['count'])}{top}"] if "count" in deck else []
    rows += paint.paragraph(", ".join(numbers), "", "  ", "    ") if numbers else []
    rows += paint.paragraph(_hand(facts, who), "", "  ", "    ")
    rows += [row for verb, places in (player.get("tokens") or {}).items() for row in _tokens(verb, places)]
    return rows + [ink(f"  {safe(one['card'])}") for one in player.get("mindset") or ()]


def _hand(facts: Facts, who: str) -> str:
    """How many cards, and which; of a hand that is not told, those that are known."""
    count, hand = hand_count(facts, who), facts["players"][who].get("hand") or ()
    if count is None:
        known = tally(card for card in hand if card != "?")
        return f"hand not told{f', but for {listing(known)}' if known else ''}"
    cards = f": {', '.join(tally(hand))}" if hand else ""
    return f"hand of {plural(count, 'card')}{cards}"


def _essence(essence: object) -> str:
    if not isinstance(essence, Mapping):
        return number(essence)
    return " ".join(f"{mark(side)}{number(count)}" for side, count in essence.items())


def _tokens(verb: str, places: Mapping[str, str]) -> list[Text]:
    words = ", ".join(f"{safe(place)} {safe(colour)}" for place, colour in places.items())
    return paint.paragraph(f"{verb}: {words}", "", "  ", "    ") if words else []
