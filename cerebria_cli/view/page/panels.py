"""What stands beside the board, as rows of tables and lists: teams, Aspirations, players, whose turn it is.

A panel is made of parts; each is an element of the page whose children change from moment to moment.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.page.markup import Markup, tag, text
from cerebria_cli.view.picture.heads import first_sentence
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import MARKS, TIMES, Facts, leader, listing, name, number, plural, tally
from cerebria_cli.view.words.sentences import acting, preparing, unsettled

#: The signs of players who are in no team, by their place; after the last they begin again.
SIGNS = ("●", "■", "✚", "✖", "★")
#: The Fragments of a team, in the words of a narrow column.
FRAGMENTS = {"minor": "minor", "major": "major", "capping": "Cap", "top": "Top"}

#: The children of an element, in their order.
Inside = tuple[Markup, ...]


class Part(NamedTuple):
    """An element by its name, what it is made of, and how its children are made."""

    name: str
    of: Any
    """The facts it shows: where they are the same, the children are."""
    inside: Callable[[], Inside]


def slot_for(element: str, name_of: str, **attributes: object) -> Markup:
    """The element of a part, empty."""
    return Markup(tag(element, "", data_name=name_of, **attributes))


# ---------------------------------------------------------------- who is who


def kind_of(who: str, facts: Facts) -> str:
    """The class with the colour of a team or a player."""
    if who in MARKS:
        return who
    players = list(facts.get("players") or {})
    team = ((facts.get("players") or {}).get(who) or {}).get("team")
    if team:
        return str(team) if team in MARKS else "nobody"
    return f"p{players.index(who) % len(SIGNS) + 1}" if who in players else "nobody"


def sign_of(who: str, facts: Facts) -> str:
    """The sign of a team or a player."""
    kind = kind_of(who, facts)
    return MARKS.get(kind) or (SIGNS[int(kind[1]) - 1] if kind.startswith("p") else "■")


def sign(who: str, facts: Facts) -> Markup:
    """The sign in its colour; a name or a number stands beside it."""
    return Markup(tag("span", sign_of(who, facts), class_=kind_of(who, facts), aria_hidden="true"))


def in_order(facts: Facts) -> list[str]:
    """The players in the order of play."""
    seats = facts.get("players") or {}
    return list(dict.fromkeys([*(who for who in facts.get("order") or () if who in seats), *seats]))


# ---------------------------------------------------------------- whose turn


def turn_part(facts: Facts, most: int) -> Part:
    """Who acts and with what, or what is owed; `most` are the Actions of the richest turn of the game."""
    turn, owed = facts.get("turn") or {}, facts.get("pending") or []
    side = (facts.get("teams") or {}).get(turn.get("team")) or {}
    shown = (
        turn,
        owed,
        facts.get("result"),
        facts["phase"],
        facts.get("round"),
        side.get("fortitude"),
        facts.get("mood"),
    )
    return Part("turn", shown, lambda: tuple(_turn(facts, most)))


def _turn(facts: Facts, most: int) -> Iterator[Markup]:
    turn, who = facts.get("turn") or {}, acting(facts)
    yield Markup(tag("span", class_=f"edge {'owed' if facts.get('pending') else kind_of(who, facts)}"))
    playing = str(turn.get("player") or "")
    if facts.get("result") or facts.get("pending") or preparing(facts) or not playing:
        yield Markup(tag("b", "!", class_="glyph owed")) if facts.get("pending") else Markup("")
        yield Markup(tag("span", text(first_sentence(facts) or "Before the first turn"), class_="sentence"))
    else:
        yield from _acts(facts, playing, most)
    yield Markup(tag("small", "<br>".join(map(text, _beside(facts, playing)))))


def _acts(facts: Facts, who: str, most: int) -> Iterator[Markup]:
    yield sign(who, facts)
    spirit = (facts["players"].get(who) or {}).get("spirit")
    yield Markup(tag("span", text(name(who) + (f" ({spirit})" if spirit else ""))))
    left = (facts.get("turn") or {}).get("actions")
    if isinstance(left, int):
        pips = "".join(tag("i", class_="on" if pip < left else "") for pip in range(max(left, most)))
        yield Markup(tag("span", pips, class_="pips", aria_hidden="true"))
        yield Markup(tag("span", f"{plural(left, 'Action')} left", class_="left"))


def _beside(facts: Facts, who: str) -> Iterator[str]:
    """Two short lines: which turn it is, and what else is left of it."""
    turn, rounds = facts.get("turn") or {}, facts.get("round") or {}
    counted = [
        f"{word} {number(one['number'])}" for word, one in (("Round", rounds), ("Turn", turn)) if one.get("number")
    ]
    yield " · ".join(counted)
    if facts.get("result"):
        return
    if facts.get("pending"):
        yield name(who) if who else ""
        return
    more = []
    if "absorb" in turn:
        more.append("Absorb left" if turn["absorb"] else "Absorb used")
    side = (facts.get("teams") or {}).get(turn.get("team")) or {}
    if "fortitude" in side:
        more.append(f"Fortitude {number(side['fortitude'])}")
    if turn.get("intentions"):
        more.append(plural(len(turn["intentions"]), "Intention"))
    if facts.get("mood"):
        more.append(f"Mood {name(facts['mood'])}")
    yield " · ".join(more)


# ---------------------------------------------------------------- teams


def team_heads(facts: Facts) -> list[str]:
    """The heads of the columns that this game has."""
    side: Mapping[str, Any] = next(iter((facts.get("teams") or {}).values()), {})
    heads = ["Team", "If it ended now"]
    heads += [f"Wheel, of {facts['wheel']['end']}"] if facts.get("wheel") else []
    heads += [name(what) for what in ("ambition", "fortitude") if what in side]
    return [*heads, "Unused Fragments"]


def team_part(facts: Facts, team: str, standing: Mapping[str, Reason]) -> Part:
    side, now = facts["teams"][team], standing.get(team)
    return Part(f"team-{team}", (side, now), lambda: tuple(_team(facts, team, side, now)))


def _team(facts: Facts, team: str, side: Mapping[str, Any], now: Reason | None) -> Iterator[Markup]:
    known = [
        f"{kind}: {name(side[kind])}"
        for kind in ("hidden", "secret", "endgame")
        if side.get(kind) not in (None, "", "?")
    ]
    told = "".join(tag("small", text(one)) for one in known)
    yield Markup(tag("th", f"{sign(team, facts)} {tag('b', text(name(team)))}{told}", scope="row"))
    yield cell(tag("b", text(number(now.amount if now else None)), class_="big"))
    if wheel := facts.get("wheel"):
        points = side.get("points")
        yield cell(f"{gauge(team, points, wheel['end'])} {tag('b', text(number(points)))}", "wide")
    for what in ("ambition", "fortitude"):
        if what in side:
            yield cell(text(number(side[what])))
    unused = [f"{number(side[size])} {word}" for size, word in FRAGMENTS.items() if size in side]
    yield cell(text(", ".join(unused)), "small")


def gauge(kind: str, value: object, whole: int, soon: object = None) -> str:
    """A bar that is full up to a value, and lighter up to what is to come."""
    width = value if isinstance(value, int) else 0
    later = tag("rect", width=soon, height=2, class_=f"{kind} soon") if isinstance(soon, int) and soon > width else ""
    bar = tag("rect", width=whole, height=2, class_="track") + later + tag("rect", width=width, height=2, class_=kind)
    return tag("svg", bar, class_="gauge", viewBox=f"0 0 {whole} 2", preserveAspectRatio="none", aria_hidden="true")


def cell(inside: str, kind: str = "") -> Markup:
    return Markup(tag("td", inside, class_=kind))


# ---------------------------------------------------------------- Aspirations


def aspirations_part(facts: Facts) -> Part:
    common = facts.get("common") or {}
    shown: Any = (facts.get("standing"), common, facts.get("conditions"), unsettled(facts))
    return Part("aspirations", shown, lambda: tuple(_aspirations(facts, common)))


def common_part(facts: Facts) -> Part:
    """The heading of the Aspirations, with what lies beside them where a game has it."""
    common = facts.get("common") or {}
    told = ["Aspirations as they stand"]
    told += [f"Common deck {number(common['deck'])}"] if "deck" in common else []
    told += [f"Endgame {name(common['endgame'])}"] if common.get("endgame") else []
    return Part("common", told, lambda: (Markup(tag("span", text(" · ".join(told)))),))


def _aspirations(facts: Facts, common: Mapping[str, Any]) -> Iterator[Markup]:
    standing = facts.get("standing") or {}
    gone = {*(common.get("gone") or ()), *(common.get("set_aside") or ())}
    for aspiration in dict.fromkeys([*(common.get("row") or ()), *standing]):
        now = aspiration == common.get("current") and not unsettled(facts)
        kind, before, said = ("now", "▶ ", " (now)") if now else ("", "", "")
        if aspiration in gone:
            kind, before, said = "gone", f"{TIMES} ", " (gone)"
        counts = standing.get(aspiration) or {}
        ahead = leader(counts)
        words = tag("span", before, aria_hidden="true") + text(name(aspiration)) + tag("span", said, class_="unseen")
        score = tag("b", text(":".join(map(number, counts.values()))), class_=ahead)
        lead = f"{sign(ahead, facts)} " if ahead else ""
        yield Markup(
            tag(
                "li",
                tag("span", words, class_="an") + tag("span", lead + score + _third(facts, aspiration)),
                class_=kind,
            )
        )


def _third(facts: Facts, aspiration: str) -> str:
    """How many conditions of its own a third team meets."""
    found = (facts.get("conditions") or {}).get(aspiration)
    if not found:
        return ""
    counted = (facts.get("standing") or {}).get(aspiration) or {}
    third = next((team for team in facts.get("teams", ()) if team not in counted), "")
    return f" {sign(third, facts)}{tag('b', text(number(found['first'] + found['second'])), class_=third)}"


# ---------------------------------------------------------------- players


def rows_of_tokens(facts: Facts) -> list[str]:
    """The rows of the Spirit boards, by their Actions."""
    return list(dict.fromkeys(verb for player in facts["players"].values() for verb in player.get("places") or ()))


def player_part(facts: Facts, place: int, who: str, verbs: Sequence[str]) -> Part:
    player, now = facts["players"][who], who == (facts.get("turn") or {}).get("player") and not facts.get("result")
    return Part(f"player-{place}", (who, player, now), lambda: tuple(_player(facts, who, now, verbs)))


def _player(facts: Facts, who: str, now: bool, verbs: Sequence[str]) -> Iterator[Markup]:
    player = facts["players"][who]
    where = " · ".join(map(str, filter(None, (player.get("spirit"), player.get("space")))))
    head = f"{sign(who, facts)} {tag('b', text(name(who)))}{tag('small', text(where))}"
    yield Markup(tag("th", head, scope="row", class_="who now" if now else "who"))
    yield cell(tag("b", text(number(player.get("wp")))))
    yield cell(tag("b", _essence(player.get("essence"), facts)))
    deck = (player.get("deck") or {}).get("count")
    yield cell(text(number(hand_count(facts, who))) + tag("span", text(f" / {number(deck)}"), class_="faint"))
    if "meditated" in player:
        yield cell(text(number(player["meditated"])))
    for verb in verbs:
        yield _tokens(player, verb)


def _essence(found: object, facts: Facts) -> str:
    if not isinstance(found, Mapping):
        return text(number(found))
    return tag(
        "span", "".join(f"{sign(side, facts)}{text(number(many))}" for side, many in found.items()), class_="both"
    )


def _tokens(player: Mapping[str, Any], verb: str) -> Markup:
    """The places of an Action: a letter for a token, a point where there is none."""
    places, lying = (player.get("places") or {}).get(verb) or (), (player.get("tokens") or {}).get(verb) or {}
    row = "".join(
        tag("i", text(str(lying[one])[:1]), class_=f"token {str(lying[one])[:1]}")
        if one in lying
        else tag("i", "·", class_="token")
        for one in places
    )
    told = listing(f"{one} {lying[one]}" for one in places if one in lying) or "no token"
    return Markup(
        tag(
            "td",
            tag("span", row, aria_hidden="true") + tag("span", text(told), class_="unseen"),
            class_="tokens",
            title=f"{verb}: {told}",
        )
    )


def hands_part(facts: Facts) -> Part:
    """The cards that are known, and how many are not."""
    players = facts["players"]
    shown = [(one.get("hand"), (one.get("deck") or {}).get("top")) for one in players.values()]
    return Part("hands", shown, lambda: tuple(_hand(facts, who) for who in in_order(facts)))


def _hand(facts: Facts, who: str) -> Markup:
    player = facts["players"][who]
    hand = player.get("hand")
    told = tally(card_title(facts, one) for one in hand or () if one != "?")
    unknown = sum(one == "?" for one in hand or ())
    words = listing([*told, *([f"{unknown} unknown"] if unknown else [])]) or (
        "no cards" if hand is not None else "not told"
    )
    top = (player.get("deck") or {}).get("top")
    more = f"; on the deck {top}" if top else ""
    return Markup(tag("p", f"{tag('b', text(name(who)))} {text(words + more)}"))


def card_title(facts: Facts, card: object) -> str:
    """A card by its name; one that has none by what it is: `Strong red Gloom (steal)`."""
    part: Any = part_if_any(str(facts.get("edition")), "codes")
    if part is None or called(str(card)) != card or card not in part.all_codes():
        return str(card)
    found = part.facts(card)
    if not found["ability"]:
        return f"{found['vibe']} {part.kind(card)}"
    return f"{name(found['kind'])} {found['vibe']} {name(found['side'])} ({found['ability']})"


# ---------------------------------------------------------------- all of it


def board_panel(facts: Facts) -> Markup:
    """The tables beside a board, still empty."""
    teams, verbs = facts.get("teams") or {}, rows_of_tokens(facts)
    rows = "".join(slot_for("tr", f"team-{team}") for team in teams)
    told = [tag("table", _heads(team_heads(facts)) + tag("tbody", rows), class_="teams")] if teams else []
    told.append(slot_for("h2", "common") + slot_for("ul", "aspirations", class_="aspirations"))
    meditated = any("meditated" in player for player in facts["players"].values())
    heads = ["Player", "Will", "Ess", "Hand / deck", *(["Med"] if meditated else []), *verbs]
    players = "".join(slot_for("tr", f"player-{place}") for place in range(1, len(facts["players"]) + 1))
    told.append(
        tag("table", _heads(heads) + tag("tbody", players), class_=f"players first-{len(heads) - len(verbs) + 1}")
    )
    told.append(tag("h2", "In hand, as far as it is known") + slot_for("div", "hands", class_="hands"))
    return Markup("".join(tag("div", one) for one in told))


#: What a short head stands for.
LONG = {"Will": "Willpower", "Ess": "Essence", "Med": "How often the player has meditated in this round"}


def _heads(heads: Iterable[str]) -> str:
    cells = (tag("th", tag("abbr", one, title=LONG[one]) if one in LONG else text(one), scope="col") for one in heads)
    return tag("thead", tag("tr", "".join(cells)))


def board_parts(facts: Facts, standing: Mapping[str, Reason], verbs: Sequence[str]) -> Iterator[Part]:
    """Every part of the panels beside a board."""
    for team in facts.get("teams") or ():
        yield team_part(facts, team, standing)
    yield common_part(facts)
    yield aspirations_part(facts)
    for place, who in enumerate(in_order(facts), 1):
        yield player_part(facts, place, who, verbs)
    yield hands_part(facts)
