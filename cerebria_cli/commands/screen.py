"""`cerebria screen`: the public picture of a record on a second display, live."""

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, remark
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import say
from cerebria_cli.errors import WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.commands._screen.server import Server

PORT = 8642
LOOPBACK = "127.0.0.1"


@click.command()
@options.read_argument
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    default=PORT,
    show_default=True,
    help="Port to listen on; 0 picks a free one.",
)
@click.option(
    "--host",
    metavar="ADDRESS",
    help="Let other devices in, on this address of the computer. The address of the page then has a secret part.",
)
@click.option("--until-input-ends", is_flag=True, hidden=True, help="End with whoever started it.")
def command(record: Path, port: int, host: str | None, until_input_ends: bool) -> None:
    """Show the game live on a second display.

    Open the printed address in a browser. It shows what everybody may see: the table, whose turn it is, the open
    decisions and the last moves. It follows the record while you play. Nobody can type there. Press Ctrl-C to end it.
    `cerebria table --screen` opens it beside the prompt.

    Only this computer can open the page. To let a tablet or a television in, add --host with the address of this
    computer.

    \b
    Examples:
      cerebria screen game.cer
      cerebria screen game.cer --host 192.168.1.20 --port 0
    """
    from secrets import token_urlsafe

    from cerebria_cli.commands._screen.follower import Follower
    from cerebria_cli.commands._screen.server import Server

    game = opened(record)
    if game.record is None:
        raise WrongUsage("A screen follows a record; start one with `cerebria new SETUP -o game.cer`.")
    word = token_urlsafe(18) if host else ""
    follower = Follower(record, game, word)
    names = frozenset() if host else frozenset({LOOPBACK, "localhost"})
    server = Server(host or LOOPBACK, port, follower.route, names)
    shown = f"[{server.host}]" if ":" in server.host else server.host
    address = f"http://{shown}:{server.port}/{f'{word}/' if word else ''}"
    answer(Opened(address, server.port), lambda opened: say(f"The table is shown at {opened.address}"))
    if until_input_ends:
        threading.Thread(target=_until_input_ends, args=(server,), daemon=True).start()
    try:
        server.serve()
    except KeyboardInterrupt:
        remark("The screen is closed.")
    finally:
        server.close()


class Opened(NamedTuple):
    """Where the screen is."""

    address: str
    port: int


def _until_input_ends(server: "Server") -> None:
    sys.stdin.read()
    server.close()
