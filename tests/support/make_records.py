"""Writes the sample records anew: `python tests/support/make_records.py [--play] [NAME...]`.

Each keeps its lines, with what was typed and when, and gets the format, the digests and the words of today. With
`--play` those of the retail edition, of Balance and the guided ones are played again, which may make other games of
them.
"""

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

PROJECT = Path(__file__).parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

import tomli_w  # noqa: E402

from cerebria_cli.cli import main  # noqa: E402
from cerebria_cli.game.desk import Game  # noqa: E402
from cerebria_cli.game.evidence import events_digest, state_digest  # noqa: E402
from cerebria_cli.game.line_reading import read_entry  # noqa: E402
from cerebria_cli.random_play.harness import at_random, play  # noqa: E402
from cerebria_cli.record import format, store  # noqa: E402
from cerebria_cli.shelf.setups import load_setup  # noqa: E402
from support.balance_checks import balance_game, liking  # noqa: E402
from support.guided_games import GUIDES, guided  # noqa: E402

RECORDS = PROJECT / "records"


class Sample(NamedTuple):
    """A game played by `cerebria sim`: the first seed that ends as wanted, or the first of all."""

    setup: str
    sides: str = "AA"
    """Of the Team boards and of the Spirit boards."""
    spirits: Sequence[str] = ()
    """In the order of the players, each with its recommended deck; left out, those of the setup."""
    ending: str = ""


SAMPLES = {
    "basic-4": Sample("basic-4"),
    "basic-3": Sample("basic-3", ending="capping"),
    "basic-2": Sample("basic-2", ending="last-common"),
    "full-4-twenty": Sample("full-4", "AA", ending="twenty"),
    "full-4-capping": Sample("full-4", "AB", ("Empathy", "Malice", "Love", "Anxiety"), "capping"),
    "full-4-last-common": Sample("full-4", "BA", ("Harmony", "Hatred", "Delight", "Misery"), "last-common"),
    "full-3-shaper": Sample("full-3", "BB", ("Love", "Anxiety", "Harmony")),
    "full-2": Sample("full-2", "AB"),
}

#: A game of the table, typed by hand: each row is a command, `RECORD` standing for the record.
TABLE = (
    ("new", "basic-4", "-o", "RECORD"),
    ("move", "RECORD", "diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place LW W1"),
    ("move", "RECORD", "diana hand Courage ? /Optimism", "leo hand ? ? /Anger"),
    ("move", "RECORD", "thomas hand ? ? /Kindness", "fred hand Dislike ? /Jealousy"),
    ("move", "RECORD", "m V"),
    ("move", "RECORD", "i courage V1 # her favourite"),
    ("effect", "RECORD", "Courage", "diana.wp+1"),
    ("move", "RECORD", "willow 1"),
    ("move", "RECORD", "end draw /Desire /?"),
    ("note", "RECORD", "6", "? nobody remembers what leo drew first"),
    ("move", "RECORD", "absorb creativity /?"),
    ("move", "RECORD", "leo m L stood"),
    ("move", "RECORD", "invoke Anger L2"),
    ("undo", "RECORD", "because", "leo wanted to keep Anger"),
    ("move", "RECORD", "invoke Bitterness L2"),
    ("move", "RECORD", "end ambition"),
    ("move", "RECORD", "table reveal thomas Sociability"),
    ("move", "RECORD", "thomas absorb humility"),
    ("move", "RECORD", "rule willow.zero=yes"),
    ("move", "RECORD", "willow 0; invoke sociability NL"),
    ("move", "RECORD", "end draw /? /Excitement"),
    ("audit", "RECORD", "thomas.wp=5", "L2.card=Bitterness", "bliss.ambition=0"),
    ("adjust", "RECORD", "thomas.wp=5", "because", "one counter lay under the board"),
    ("amend", "RECORD", "12", "diana willow 2", "--yes"),
    ("note", "RECORD", "diana had taken 2 Essence: it was seen on a photograph"),
    ("move", "RECORD", "absorb humility; fortify W"),
    ("move", "RECORD", "fred end ambition"),
    ("move", "RECORD", "pause"),
    ("move", "RECORD", "resume"),
    ("audit", "RECORD", "V1.card=Courage", "gloom.ambition=2", "fortresses.W.size=minor"),
)


def table_of(sample: Sample) -> dict[str, Any]:
    """The built-in setup with other sides and Spirits."""
    table = load_setup(sample.setup)
    if sample.spirits:
        seats = zip(table["players"], sample.spirits, strict=True)
        table["players"] = [{**player, "spirit": spirit, "deck": spirit} for player, spirit in seats]
    if table["mode"] == "full":
        table["sides"] = {"team": sample.sides[0], "spirit": sample.sides[1]}
    return table


def first_seed(table: dict[str, Any], ending: str) -> int:
    return next(seed for seed in count(1) if not ending or ends(table, seed) == ending)


def ends(table: dict[str, Any], seed: int) -> str:
    return play(Game.new(table, seed=seed), at_random(seed)).ending


def command(*words: str) -> None:
    print("cerebria", *words)
    status = main(list(words))
    # An audit that finds a difference says so with its status.
    if status and words[0] != "audit":
        sys.exit(f"{words} ended with {status}")


def simulate(name: str, sample: Sample) -> None:
    """Write the setup beside, let `sim` write the record, and give it the sample's name."""
    table = table_of(sample)
    seed = first_seed(table, sample.ending)
    with TemporaryDirectory() as folder:
        setup = Path(folder) / f"{name}.toml"
        setup.write_bytes(tomli_w.dumps(table).encode())
        command("sim", str(setup), "--seed", str(seed), "-o", folder)
        (RECORDS / f"{name}.cer").write_bytes((Path(folder) / f"{name}-{seed}.cer").read_bytes())


def type_table(record: Path) -> None:
    record.unlink(missing_ok=True)
    for row in TABLE:
        command(*(str(record) if word == "RECORD" else word for word in row))


def play_balance(record: Path) -> None:
    """Six players who like what only Balance has."""
    game = balance_game(6, "B", "A", 2)
    if not play(game, liking(2)).over:
        sys.exit("The game of Balance did not end.")
    game.save(record, force=True)


def enter_again(record: Path) -> None:
    """The same lines in a new record."""
    old = Game.open(record)
    header = Game.new(old.header["setup"]).header
    header |= {"created": old.header["created"], "rulings": old.header["rulings"]}
    new = Game.from_header(header, record)
    store.create(record, header, [drafted(new, entry) for entry in old.entries], force=True)
    print("entered again:", record.name)


def drafted(game: Game, entry: format.Entry) -> format.Draft:
    """An entry as it is written today; the game follows it."""
    played = game.consider(read_entry(game, entry.line, game.now.whose))[0]
    draft = format.draft_of(entry)._replace(
        line=played.line,
        state=state_digest(game, played.state),
        events=events_digest(played.events),
        effects=game.effects(played),
    )
    game.accept(entry, played)
    return draft


def write_all(names: Sequence[str], *, playing: bool) -> None:
    for record in sorted({*RECORDS.glob("*.cer"), *(RECORDS / f"{name}.cer" for name in GUIDES if playing)}):
        name = record.stem
        if names and name not in names:
            continue
        if name in SAMPLES and playing:
            simulate(name, SAMPLES[name])
        elif name == "basic-4-table" and playing:
            type_table(record)
        elif name == "balance-6" and playing:
            play_balance(record)
        elif name in GUIDES and playing:
            guided(name).save(record, force=True)
        else:
            enter_again(record)


if __name__ == "__main__":
    write_all([word for word in sys.argv[1:] if word != "--play"], playing="--play" in sys.argv)
