"""How many keys a scribe needs for an entry: `python tests/bench/keys.py [ENTRIES] [GAMES]`.

Each entry of the sample records, and of some more games that the tool plays at random, is typed in the shortest form
that is read as the same line by somebody who knows no hand. Enter is not counted, blanks are. Of each game ENTRIES
entries, evenly spread, are tried.
"""

import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from statistics import mean

PROJECT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(PROJECT))

from cerebria_cli.editions.core.move import Move  # noqa: E402
from cerebria_cli.errors import CerebriaError  # noqa: E402
from cerebria_cli.game.desk import Game  # noqa: E402
from cerebria_cli.game.position import Position  # noqa: E402
from cerebria_cli.random_play.harness import at_random, play  # noqa: E402

SETUPS = {
    "basic": "basic-4",
    "full": "full-4",
    "balance": "balance-4",
    "prototype": "prototype-4",
    "card": "card-4",
}
ENTRIES, GAMES = 40, 10


def games(kind: str, more: int) -> Iterator[Game]:
    """The samples of an edition, and more games of it."""
    for path in sorted((PROJECT / "records").glob(f"{kind}-*.cer")):
        yield Game.open(path)
    for seed in range(more):
        game = Game.new(SETUPS[kind], seed=seed)
        play(game, at_random(seed), limit=200)
        yield game


def entries(game: Game, count: int) -> Iterator[tuple[Position, str]]:
    """Moves of people, each with the position before it as everybody knows it."""
    places = [place for place, item in enumerate(game.items) if isinstance(item, Move) and item.actor != "table"]
    step = max(1, len(places) // count)
    for place in places[::step]:
        yield game.supposing(game.states[place]).as_known_now("public"), game.history.live[place].line


def shortest(position: Position, line: str) -> str:
    """The shortest form that is read as the same line: every word is left out or shortened as far as it goes."""
    meant = _read(position, line)
    words = line.split()
    for place in range(len(words)):
        for form in _shorter(position, words[place]):
            tried = " ".join(filter(None, (*words[:place], form, *words[place + 1 :])))
            if tried and _read(position, tried) == meant:
                words[place] = form
                break
    return _without_blanks(position, " ".join(filter(None, words)), meant)


def _without_blanks(position: Position, text: str, meant: str) -> str:
    """The same without the blanks before signs, where it is still read so."""
    close = re.sub(r" (?=[+%/~])", "", text)
    return close if _read(position, close) == meant else text


def _shorter(position: Position, word: str) -> Iterator[str]:
    """Nothing, the short name of a verb, and beginnings, the shortest first; signs before a word stay."""
    yield ""
    verbs = position.vocabulary.verbs
    if word in verbs and verbs[word].short:
        yield verbs[word].short
    sign = word[0] if word[0] in "%/+~" else ""
    parts = word.removeprefix(sign).split(".")
    ways = [sorted({*_beginnings(part)}, key=len) for part in parts]
    yield from sorted((sign + way for way in ways[0]), key=len)
    if len(parts) > 1:
        yield from sorted((sign + ".".join(way) for way in product(*(way[:6] for way in ways))), key=len)


def _beginnings(name: str) -> Iterator[str]:
    """The first letters of a name; of one with several parts also those of each part together."""
    yield from (name[:length] for length in range(1, len(name)))
    parts = name.split("-")
    if len(parts) > 1:
        for length in range(1, len(parts[-1]) + 1):
            yield "-".join((*(part[:1] for part in parts[:-1]), parts[-1][:length]))
            yield "".join(part[:1] for part in parts[:-1]) + parts[-1][:length]
            yield parts[-1][:length]


def _read(position: Position, text: str) -> str:
    from cerebria_cli.commands._lines import considered

    try:
        (played, *_) = considered(position, text)  # type: ignore[arg-type]
    except CerebriaError:
        return ""
    return played.line


def main(count: int = ENTRIES, more: int = GAMES) -> None:
    for kind in SETUPS:
        forms = [
            (line, shortest(position, line)) for game in games(kind, more) for position, line in entries(game, count)
        ]
        longest = sorted(forms, key=lambda form: -len(form[1]))[:3]
        print(f"{kind:<10} {mean(len(form) for _, form in forms):5.1f} keys per entry, {len(forms)} entries")
        for line, form in longest:
            print(f"             {len(form):>3}  {form}   ({line})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
