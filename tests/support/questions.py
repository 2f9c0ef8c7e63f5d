"""Everything that somebody can ask of a record who wants to know what they may not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cerebria_cli.catalogue import rulings_in_force
from cerebria_cli.commands.export import FORMS
from support.worlds import Exchange, still_alike

Question = tuple[str, ...]

#: A question that is put to the Tab key of the shell, to the menu of the prompt, and to the prompt through a pipe.
TAB, MENU, PIPE = "Tab", "menu", "pipe"

#: The commands that write: each is asked of a record of its own.
WRITING = ("move", "adjust", "effect", "audit", "gap", "undo", "redo", "amend", "insert", "omit", "variation", "note")

#: What is asked of every fact of a player and of a team that somebody may hide.
_OF_PLAYERS = ("wp", "hand", "deck", "deck.top", "deck.order", "deck.secret", "seen_by", "discard")
_OF_TEAMS = ("hidden", "hidden_order", "foreseen", "secret", "secret_order", "endgame", "revealed", "points")


def every_question(found: Exchange, chance: Random) -> list[Question]:
    """Each as the words of a command, without the view; the record is called `game.cer`."""
    lines = _lines(found, chance)
    asked = [*_reading(found), *_about_lines(lines), *_about_facts(found, chance), *_guesses(found)]
    asked += [*_at_the_prompt(lines), *_counted(found), *_looking_back(found, chance)]
    return list(dict.fromkeys((*asked, *_corrections(found, chance, lines), *_by_rulings(found, chance, 6))))


def every_writing(found: Exchange, chance: Random) -> list[Question]:
    """The same of what is written; what is accepted or not is judged by the desk, whoever types."""
    lines, last = _lines(found, chance), len(found.one.entries)
    numbers = chance.sample(range(1, last + 1), min(2, last))
    asked = [*_declaring(found), ("undo", "game.cer", "--yes"), ("redo", "game.cer"), ("gap", "game.cer")]
    asked.append(("undo", "game.cer", "--to", str(last // 2), "--yes"))
    for line in lines:
        asked += [("note", "game.cer", line), *(("variation", "game.cer", str(number), line) for number in numbers)]
        # What a line turns up everybody may see then.
        asked += [("move", "game.cer", said) for said in (line, f"{line} stood") if still_alike(found, said)]
        places = [(verb, at) for verb in ("amend", "insert") for at in numbers]
        alike = [(verb, at) for verb, at in places if still_alike(found, f"{verb} {at} {line}")]
        asked += [(verb, "game.cer", str(at), line, "--yes") for verb, at in alike]
    asked += [("omit", "game.cer", str(at), "--yes") for at in numbers if still_alike(found, f"omit {at}")]
    return [(*words, "--json") if chance.random() < 0.5 and words[0] != "note" else words for words in asked]


def _declaring(found: Exchange) -> Iterator[Question]:
    """Secrets that are declared as if they were known."""
    state = found.one.state()
    for who in state["players"]:
        for card in found.cards:
            # A card that is taken from the top of a deck turns up the next one.
            told = [f"{who}.hand{sign}{card}" for sign in "+-"]
            yield from (("adjust", "game.cer", fact) for fact in told if still_alike(found, f"adjust {fact}"))
            yield "effect", "game.cer", "House", f"{who} discard {card}"
            yield "move", "game.cer", f"table reveal {who} {card}"
        yield from (("adjust", "game.cer", f"{who}.hand={many}") for many in ("2", "?,?"))
        for game in found[:2]:
            yield "audit", "game.cer", f"{who}.hand={','.join(game.state('referee')['players'][who]['hand']) or 'none'}"
    for team in state.get("teams", ()):
        for card in found.cards:
            yield from (("adjust", "game.cer", f"{team}.{fact}={card}") for fact in ("hidden", "secret", "endgame"))
            yield "move", "game.cer", f"table reveal {team} {card}"


def _at_the_prompt(lines: list[str]) -> Iterator[Question]:
    for line in lines:
        words = line.split()
        yield from ((MENU, " ".join((*words[:many], ""))) for many in range(len(words)))
        yield from ((MENU, f"{start} {line}") for start in ("why", "try"))
        yield MENU, f"{line}; "
        yield PIPE, f"why {line}", f"try {line}", f"legal {words[1]}", f"help {words[1]}"
    yield PIPE, "show", "log", "legal", "score", "remind", "resume", "audit", "help"
    yield PIPE, "cannot be read", "move nowhere", "peek leo", "ruling", "card"


def _counted(found: Exchange) -> Iterator[Question]:
    """What was counted on the table, and which slip would explain it."""
    for who, player in found.one.state("referee")["players"].items():
        yield "reconcile", "game.cer", f"{who}.hand={len(player['hand']) + 1}"
        yield from (("reconcile", "game.cer", f"{who}.hand={card}", "--json") for card in found.cards)
    for team in found.one.state().get("teams", ()):
        yield from (("reconcile", "game.cer", f"{team}.hidden={card}") for card in found.cards)
    yield "audit", "game.cer"


def _looking_back(found: Exchange, chance: Random) -> Iterator[Question]:
    last = len(found.one.entries)
    for number in chance.sample(range(last), min(2, last)):
        yield from ((command, "game.cer", "--at", str(number)) for command in ("show", "log", "legal", "resume"))
    yield from (("log", "game.cer", "--disputes"), ("diff", "game.cer", "earlier.cer"))


def _lines(found: Exchange, chance: Random) -> list[str]:
    """Lines to ask about: some legal as far as the view can tell, some legal in one of the games, with either card."""
    one, two = found.cards
    likely = found.one.legal(view=found.view)
    true = [*found.one.legal(view="referee"), *found.other.legal(view="referee")]
    named = [line for line in (*likely, *true) if one in line or two in line]
    lines = [chance.choice(pile) for pile in (likely, true, named, named) if pile]
    lines += [line.replace(one, "\0").replace(two, one).replace("\0", two) for line in lines[-2:]]
    return [*dict.fromkeys(lines)]


def _reading(found: Exchange) -> Iterator[Question]:
    last = len(found.one.entries)
    for command in ("show", "log", "resume", "replay", "legal"):
        yield command, "game.cer"
        yield command, "game.cer", "--json"
    yield from (("show", "game.cer", "--since", str(last // 2)), ("show", "game.cer", "--at", str(max(0, last - 1))))
    yield from (("log", "game.cer", "--all"), ("log", "game.cer", "--all", "--json"))
    yield from (("legal", "game.cer", "--all"), ("legal", "game.cer", "--count"), ("replay", "game.cer", "--from", "0"))
    yield from (("export", "game.cer", "--to", form) for form in FORMS)


def _about_lines(lines: list[str]) -> Iterator[Question]:
    for line in lines:
        words = line.split()
        yield from (("why", "game.cer", line), ("why", "game.cer", line, "-v", "--json"))
        yield from (("try", "game.cer", line), ("try", "game.cer", line, "--json"))
        yield from (("move", "game.cer", "--dry-run", line), ("why", "game.cer", f"cost {line}"))
        yield from (("legal", "game.cer", words[1]), ("move", "game.cer", "--dry-run", f"{line} stood"))
        # Shortened words, and gaps that are filled in.
        yield "why", "game.cer", " ".join(word[:3] for word in words)
        yield from (("try", "game.cer", " ".join(words[:many])) for many in (2, 3))
        yield from ((TAB, command, *words[:many]) for command in ("move", "why") for many in (0, 1, 2, 3))


def _about_facts(found: Exchange, chance: Random) -> Iterator[Question]:
    state = found.one.state("referee")
    names = [f"{who}.{fact}" for who in state["players"] for fact in _OF_PLAYERS]
    names += [f"{team}.{fact}" for team in state.get("teams", ()) for fact in _OF_TEAMS]
    every = sorted({*_paths(state)})
    names += chance.sample(every, min(20, len(every)))
    questions = ("score", "order", "control V", *(f"aspiration {card}" for card in found.cards), *found.cards)
    players = [f"{word} {who}" for who in state["players"] for word in ("reach", "revelation")]
    yield from (("why", "game.cer", name) for name in (*names, *questions, *players))


def _paths(value: Any, path: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _paths(part, f"{path}.{name}" if path else str(name))
    elif path:
        yield path


def _guesses(found: Exchange) -> Iterator[Question]:
    """Facts that are told as if they were known, to hear whether they are."""
    state = found.one.state()
    hands = [",".join(game.state("referee")["players"][who]["hand"]) for game in found[:2] for who in state["players"]]
    for who in state["players"]:
        for card in found.cards:
            yield from (("why", "game.cer", f"{verb} {who}.hand-{card}") for verb in ("adjust", f"effect {card}"))
            yield "why", "game.cer", f"table reveal {who} {card}"
        yield from (("try", "game.cer", f"audit {who}.hand={hand}", "--json") for hand in hands if hand)
    for team in state.get("teams", ()):
        for card in found.cards:
            facts = ("hidden", "secret", "endgame")
            yield from (("try", "game.cer", f"audit {team}.{fact}={card}") for fact in facts)
            yield from (("why", "game.cer", f"table reveal {team} {words}{card}") for words in ("", "endgame "))


def _by_rulings(found: Exchange, chance: Random, many: int) -> Iterator[Question]:
    """Which entries another option would judge otherwise, and why."""
    known = rulings_in_force(found.one.edition.name).values()
    options = [f"{ruling.id}={option}" for ruling in known for option in ruling.options if option != ruling.default]
    for said in chance.sample(options, min(many, len(options))):
        yield "verify", "game.cer", "--ruling", said


def _corrections(found: Exchange, chance: Random, lines: list[str]) -> Iterator[Question]:
    last = len(found.one.entries)
    yield from (("try", "game.cer", "undo"), ("try", "game.cer", f"undo to {last // 2}", "--json"))
    for number in chance.sample(range(1, last + 1), min(2, last)):
        yield "try", "game.cer", f"omit {number}"
        for line in lines[:2]:
            yield "try", "game.cer", f"variation {number} {line}"
            yield from (("try", "game.cer", f"amend {number} {line}"), ("why", "game.cer", f"insert {number} {line}"))
