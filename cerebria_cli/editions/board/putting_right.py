"""What to put right on the table of a board game, and how it looks before the first move."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.view.words.plain import Facts, amount, listing, name, number, plural, safe, tally
from cerebria_cli.view.words.sentences import seat

Hands = Mapping[str, list[str]]

#: What a player and a team have a number of, in words.
_HELD = {
    "wp": "Willpower",
    "essence": "Essence",
    "essence.bliss": "Bliss Essence",
    "essence.gloom": "Gloom Essence",
}
_OF_TEAM = {
    "ambition": "available Ambition",
    "points": "points",
    "minor": "unused Minor Fragments",
    "major": "unused Major Fragments",
    "capping": "unused Capping Fragments",
    "hidden_deck": "cards in the Hidden deck",
    "fortitude": "Fortitude",
    "top": "unused Top Piece",
    "secret_deck": "cards in the Aspiration deck",
}
#: The Aspirations that lie in front of a team, in words.
_COVERED = {"hidden": "Hidden", "secret": "Secret", "endgame": "Endgame"}


def repairs(before: Facts, after: Facts, known: tuple[Facts, Facts]) -> list[str]:
    """What to change on a table that looks like `before` so that it looks like `after`; `known`: for the referee."""
    had, has = map(_hands, known)
    found = [sentence for part in _PARTS for sentence in part(before, after)]
    return [*found, *_cards(before, after, had, has), *_control(before, after)]


# ---------------------------------------------------------------- the board


def _figures(before: Facts, after: Facts) -> Iterator[str]:
    for who, player in after["players"].items():
        old, new = before["players"][who]["space"], player["space"]
        figure = f"{name(who)}: {{}} {safe(player['spirit'])}"
        if old and new and old != new:
            yield f"{figure.format('move')} from {old} to {new}."
        elif old != new:
            yield f"{figure.format('put')} on {new}." if new else f"{figure.format('take')} off {old}."


def _slots(before: Facts, after: Facts) -> Iterator[str]:
    old, new = dict(before["slots"]), dict(after["slots"])
    moved = list(_moved(old, new))
    for source, slot in moved:
        yield f"Move {safe(new[slot]['card'])} from {source} to {slot}, with everything on it."
    carried = {slot: old.pop(source) for source, slot in moved}
    old.update(carried)
    for slot in _names(old, new):
        yield from _slot(slot, old.get(slot), new.get(slot))


def _moved(old: Facts, new: Facts) -> Iterator[tuple[str, str]]:
    """The Emotions that lie on another slot: from where, to where."""
    gone = {slot: _card(old[slot]) for slot in old if slot not in new}
    for slot in new:
        source = next((source for source, card in gone.items() if card == _card(new[slot])), "")
        if slot not in old and source:
            del gone[source]
            yield source, slot


def _card(emotion: Mapping[str, Any]) -> tuple[str, str]:
    return emotion["card"], emotion["owner"]


def _slot(slot: str, old: Facts | None, new: Facts | None) -> Iterator[str]:
    if old and new and _card(old) == _card(new):
        yield from _on_emotion(slot, old, new)
        return
    if old:
        yield f"{slot}: take {_owned(old)} off."
    if new:
        token = f" and a +{new['token']} Intensity token" if new["token"] else ""
        marker = f", its Vibe {new['vibe']}" if _is_aligned(new) and new["vibe"] not in new["card"] else ""
        yield f"{slot}: put {_owned(new)} there with {amount(new['essence'], _kind(new))}{token}{marker}."


def _is_aligned(found: Facts) -> bool:
    """Whether an Emotion or Fortress counts for another side than its team."""
    return bool(found.get("aligned", found["team"]) != found["team"])


def _kind(emotion: Facts) -> str:
    return f"essence.{emotion['aligned']}" if _is_aligned(emotion) else "essence"


def _owned(emotion: Facts) -> str:
    return f"{name(emotion['owner'])}'s {safe(emotion['card'])}"


def _on_emotion(slot: str, old: Facts, new: Facts) -> Iterator[str]:
    changes = [f"Essence {_arrow(old['essence'], new['essence'])}"] if old["essence"] != new["essence"] else []
    if old["token"] != new["token"]:
        changes.append(f"Intensity token {_token(old)} -> {_token(new)}")
    if changes:
        yield f"{slot}, {safe(new['card'])}: {', '.join(changes)}."


def _token(emotion: Facts) -> str:
    return f"+{emotion['token']}" if emotion["token"] else "none"


def _fortresses(before: Facts, after: Facts) -> Iterator[str]:
    old, new = before.get("fortresses", {}), after.get("fortresses", {})
    for realm in _names(old, new):
        had, has = _fortress(old.get(realm)), _fortress(new.get(realm))
        if had == has:
            continue
        parts = [f"take {had} off"] if had else []
        parts += [f"put {has} there"] if has else []
        yield f"{realm}: {' and '.join(parts)}."


def _fortress(fortress: Facts | None) -> str:
    if not fortress:
        return ""
    whose = f"{name(fortress['aligned'])}'s" if _is_aligned(fortress) else "its"
    token = f"{whose} +{2 if fortress['size'] == 'major' else 1} Intensity token"
    return f"{name(fortress['team'])}'s {name(fortress['size'])} Fortress with {token}"


def _origin(before: Facts, after: Facts) -> Iterator[str]:
    old, new = before["origin"], after["origin"]
    first = next(iter(new), "")
    if first and old[first]["sphere"] != new[first]["sphere"]:
        yield f"Turn the Origin until {safe(new[first]['sphere'])} is in front of {first}."
    held = {sphere["sphere"]: sphere["wp"] for sphere in old.values()}
    for sphere in new.values():
        if held[sphere["sphere"]] != sphere["wp"]:
            yield f"Sphere of {safe(sphere['sphere'])}: Willpower {_arrow(held[sphere['sphere']], sphere['wp'])}."


def _control(before: Facts, after: Facts) -> Iterator[str]:
    old, new = _holders(before), _holders(after)
    changed: dict[str | None, list[str]] = {}
    for place, team in new.items():
        if old.get(place) != team:
            changed.setdefault(team, []).append(place)
    for team, places in changed.items():
        yield f"{name(team) if team else 'Nobody'} controls {listing(places)}."


def _holders(facts: Facts) -> dict[str, str | None]:
    return {**facts["control"]["realms"], **facts["control"]["frontiers"]}


# ---------------------------------------------------------------- players


def _resources(player: Facts) -> Facts:
    """What a player has, the kinds of Essence by their names where there are two."""
    essence = player.get("essence")
    if not isinstance(essence, Mapping):
        return player
    return {"wp": player["wp"], **{f"essence.{kind}": number for kind, number in essence.items()}}


def _held(before: Facts, after: Facts) -> Iterator[str]:
    for who, player in after["players"].items():
        changes = _counts(_resources(before["players"][who]), _resources(player), _HELD)
        if changes:
            yield f"{name(who)}: {', '.join(changes)}."


def _tokens(before: Facts, after: Facts) -> Iterator[str]:
    for who, player in after["players"].items():
        old, new = _places(before["players"][who]), _places(player)
        changed: dict[tuple[str, str], list[str]] = {}
        for place in _names(old, new):
            change = old.get(place, ""), new.get(place, "")
            changed.setdefault(change, []).append(place)
        for (had, has), places in changed.items():
            if had != has:
                yield f"{name(who)}: {_exchanged(had, has, len(places) > 1)} {listing(places)}."


def _exchanged(had: str, has: str, several: bool) -> str:
    tokens = "Vibe tokens" if several else "Vibe token"
    if had and has:
        return f"{has} instead of {had} {tokens} on"
    return f"{has} {tokens} on" if has else f"take the {had} {tokens} off"


def _places(player: Facts) -> dict[str, str]:
    """The Vibe tokens of a player by place, as `move` and `move.haste`."""
    return {
        row if place == "unlock" else f"{row}.{place}": colour
        for row, places in player["tokens"].items()
        for place, colour in places.items()
    }


def _hands(facts: Facts) -> dict[str, list[str]]:
    return {who: player["hand"] for who, player in facts["players"].items()}


def _cards(before: Facts, after: Facts, had: Hands, has: Hands) -> Iterator[str]:
    for who, player in after["players"].items():
        away, into = _exchange(had[who], has[who])
        away, into = _masked(away, _seen(before, after, who)), _masked(into, _seen(after, before, who))
        parts = [f"{_unseen(away)} out of hand"] if away else []
        parts += [f"{_unseen(into)} into hand"] if into else []
        deck = _deck(player["deck"])
        parts += [deck] if _deck(before["players"][who]["deck"]) != deck else []
        if parts:
            yield f"{name(who)}: {'; '.join(parts)}."


def _seen(there: Facts, elsewhere: Facts, who: str) -> Counter[str]:
    """The cards of a player that facts show in the hand, and those that others show on the board instead."""
    return Counter(there["players"][who]["hand"]) + (_on_board(elsewhere, who) - _on_board(there, who))


def _on_board(facts: Facts, who: str) -> Counter[str]:
    return Counter(one["card"] for one in facts["slots"].values() if one["owner"] == who)


def _masked(cards: list[str], seen: Counter[str]) -> list[str]:
    """As many of the cards as may be seen by their names; of equal ones no more than that."""
    left, shown = Counter(seen), list[str]()
    for card in cards:
        shown.append(card if left[card] > 0 else "?")
        left[card] -= 1
    return shown


def _exchange(old: Iterable[str], new: Iterable[str]) -> tuple[list[str], list[str]]:
    had, has = Counter(old), Counter(new)
    return list((had - has).elements()), list((has - had).elements())


def _unseen(cards: list[str]) -> str:
    # In the order of the hand they would tell of the hidden cards among which they lie.
    seen = sorted(card for card in cards if card != "?")
    unseen = len(cards) - len(seen)
    return listing([*tally(seen), *([plural(unseen, "unseen card")] if unseen else [])])


def _deck(deck: Facts) -> str:
    top = f", {safe(deck['top'])} on top" if deck.get("top") not in (None, "?") else ""
    return f"the deck holds {plural(deck['count'], 'card')}{top}"


# ---------------------------------------------------------------- teams


def _teams(before: Facts, after: Facts) -> Iterator[str]:
    for team, side in after["teams"].items():
        old = before["teams"][team]
        changes = _counts(old, side, _OF_TEAM)
        for key, title in _COVERED.items():
            if old.get(key) != side.get(key):
                changes.append(f"the {title} Aspiration is {safe(side[key] or 'none')}")
        if changes:
            yield f"{name(team)}: {', '.join(changes)}."


def _identity(before: Facts, after: Facts) -> Iterator[str]:
    away, into = _exchange(map(_fragment, before["identity"]), map(_fragment, after["identity"]))
    if away:
        yield f"Identity: take {listing(tally(away))} out."
    if into:
        yield f"Identity: put {listing(tally(into))} in."


def _fragment(fragment: Facts) -> str:
    if fragment["size"] == "top":
        return f"{name(fragment['team'])}'s Top Piece"
    facing = f" facing {safe(fragment['facing'])}" if fragment.get("facing") else ""
    return f"{name(fragment['team'])}'s {name(fragment['size'])} Fragment{facing}"


def _common(before: Facts, after: Facts) -> Iterator[str]:
    old, new = before["common"], after["common"]
    aside = "gone" if "gone" in new else "set_aside"
    for aspiration in dict.fromkeys((*new.get("row", ()), *old[aside], *new[aside])):
        if (aspiration in old[aside]) != (aspiration in new[aside]):
            way = "out of play" if aspiration in new[aside] else "back in play"
            yield f"Common Aspiration {safe(aspiration)}: {way}."
    rows = old.get("row", []), new.get("row", [])
    away, into = _exchange(*rows)
    if away:
        yield f"Common Aspirations: take {listing(list(map(safe, away)))} out of the row."
    if into:
        yield f"Common Aspirations: put {listing(list(map(safe, into)))} into the row."
    if rows[0] != rows[1] and sorted(rows[0]) == sorted(rows[1]):
        yield f"The Common Aspirations lie in this order: {', '.join(map(safe, new['row']))}."
    if old["current"] != new["current"]:
        yield f"The Common Aspiration is {safe(new['current'] or 'none')}."


def _rounds(before: Facts, after: Facts) -> Iterator[str]:
    """In a game with rounds: the round, Meditation markers, Willpower on upgrades, discard piles."""
    if before.get("round", {}).get("number") != after.get("round", {}).get("number"):
        yield f"Round {_arrow(before['round']['number'], after['round']['number'])}."
    for who, player in after["players"].items():
        old = before["players"][who]
        changes = _counts(old, player, {"meditated": "Meditation markers"})
        for verb in _names(old.get("stored", {}), player.get("stored", {})):
            had, has = old["stored"].get(verb, 0), player["stored"].get(verb, 0)
            changes += [f"Willpower on Determination of {safe(verb)} {_arrow(had, has)}"] if had != has else []
        if old.get("discard") != player.get("discard"):
            changes.append(f"the discard pile: {', '.join(tally(player['discard'])) or 'empty'}")
        if changes:
            yield f"{name(who)}: {', '.join(changes)}."


# ---------------------------------------------------------------- small words


def _counts(old: Facts, new: Facts, words: Mapping[str, str]) -> list[str]:
    return [f"{words[key]} {_arrow(old[key], new[key])}" for key in words if old.get(key) != new.get(key)]


def _arrow(old: object, new: object) -> str:
    return f"{number(old)} -> {number(new)}"


def _names(old: Facts, new: Facts) -> Iterable[str]:
    return dict.fromkeys((*old, *new))


_PARTS: tuple[Callable[[Facts, Facts], Iterator[str]], ...] = (
    _figures,
    _slots,
    _fortresses,
    _origin,
    _held,
    _tokens,
    _teams,
    _identity,
    _common,
    _rounds,
)


# ---------------------------------------------------------------- before the first move


def preparation(facts: Facts) -> list[str]:
    """How the table looks before the first move, apart from what the opening itself says."""
    origin = [f"{safe(sphere['sphere'])} at {realm} ({sphere['wp']})" for realm, sphere in facts["origin"].items()]
    common = facts["common"]
    found = [f"The Origin, with the Willpower on each Sphere: {', '.join(origin)}."]
    found += [f"Common Aspirations: {', '.join(map(safe, common['row']))}."] if common.get("row") else []
    found += [f"Common Aspiration: {safe(common['current'])}."] if "row" not in common and common["current"] else []
    found += [f"Common Endgame Aspiration: {safe(common['endgame'])}."] if common.get("endgame") else []
    for who, player in facts["players"].items():
        has = [amount(number, kind) for kind, number in _resources(player).items() if kind in _HELD]
        found.append(f"{name(player['team'])}, {seat(facts, who)}: {listing(has)}, {_deck(player['deck'])}.")
    return [*found, *(f"{name(who)}: {listing(_prepared(team))}." for who, team in facts["teams"].items())]


def _prepared(team: Facts) -> list[str]:
    """What lies in front of a team before the first move: the dial, and the Aspirations that nobody else sees."""
    dial = [f"the dial at {team['fortitude']} Fortitude"] if "fortitude" in team else []
    covered = [f"the {title} Aspiration face down" for key, title in _COVERED.items() if team.get(key)]
    decks = [plural(team[key], "card") for key in ("hidden_deck", "secret_deck") if key in team]
    return [*dial, *covered, *(f"{cards} in the deck of Aspirations" for cards in decks)]


def quick_check(facts: Facts) -> str:
    """A few counts by which a disturbed table shows."""
    slots = facts.get("slots", {}).values()
    essence = sum(emotion.get("essence") or 0 for emotion in slots)
    tokens = sum(bool(emotion.get("token")) for emotion in slots)
    wp = sum(sphere.get("wp") or 0 for sphere in facts.get("origin", {}).values())
    parts = [
        f"{plural(len(slots), 'Emotion')} with {amount(essence, 'essence')}",
        f"{plural(tokens, 'Intensity token')} on Emotions",
        *([plural(len(facts["fortresses"]), "Fortress", "Fortresses")] if "fortresses" in facts else []),
        f"{amount(wp, 'wp')} on the Origin",
        f"{plural(len(facts.get('identity', ())), 'Fragment')} in the Identity",
    ]
    return f"For a quick check of the table: {listing(parts)}."
