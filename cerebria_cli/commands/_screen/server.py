"""A small server for a few browsers: it only answers GET with one page and its news, and no request can hold it up."""

import socket
import threading
import time
from collections.abc import Callable

from cerebria_cli.errors import WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple

#: A request has to be there whole within so many seconds, and in so many bytes.
PATIENCE, LONGEST = 5.0, 8192
#: So many are answered at once; whoever comes then is asked to come again.
AT_ONCE = 16
#: The ends of a request's head.
_END = b"\r\n\r\n"


class Answer(NamedTuple):
    """What a browser gets."""

    status: str
    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    more: str = ""
    """Further lines of its head."""


NOT_FOUND, NOT_NOW = Answer("404 Not Found", b"There is nothing here."), Answer("503 Service Unavailable", b"Too many.")
BAD = Answer("400 Bad Request", b"This is no request.")
ONLY_READ = Answer("405 Method Not Allowed", b"Read only.", more="Allow: GET\r\n")
TOO_LONG, TOO_SLOW = Answer("431 Request Header Fields Too Large"), Answer("408 Request Timeout")
FOREIGN = Answer("403 Forbidden", b"This address is not that of the screen.")

#: Nothing is kept, guessed, framed or told to others.
HEADERS = (
    "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n"
)

Route = Callable[[str], Answer]


class Server:
    """Listens on an address; `route` answers a path, and is called by one thread for each request."""

    def __init__(self, host: str, port: int, route: Route, names: frozenset[str] = frozenset()) -> None:
        self._route = route
        self._names = names
        """The host names under which it may be asked; any where there are none."""
        self._free = threading.BoundedSemaphore(AT_ONCE)
        self._socket = _listening(host, port)
        self.port = int(self._socket.getsockname()[1])
        self.host = _reachable(self._socket) or host
        """The address to ask: that of the machine in its network where it listens on all of them."""
        self._closed = False

    def serve(self) -> None:
        """Answer until it is closed."""
        while not self._closed:
            try:
                connection, _ = self._socket.accept()
            except TimeoutError:
                continue
            except OSError:
                return
            if self._free.acquire(blocking=False):
                threading.Thread(target=self._serve_one, args=(connection,), daemon=True).start()
            else:
                _send(connection, NOT_NOW)

    def close(self) -> None:
        self._closed = True
        self._socket.close()

    def _serve_one(self, connection: socket.socket) -> None:
        try:
            _send(connection, self._answer(connection))
        finally:
            self._free.release()

    def _answer(self, connection: socket.socket) -> Answer:
        head = _head(connection)
        if isinstance(head, Answer):
            return head
        first, *lines = head.decode("latin-1").split("\r\n")
        words = first.split(" ")
        if len(words) != 3 or not words[2].startswith("HTTP/1."):
            return BAD
        if words[0] != "GET":
            return ONLY_READ
        hosts = _hosts(lines)
        if len(hosts) > 1:
            return BAD
        if self._names and not self._names.issuperset(hosts or [""]):
            return FOREIGN
        return self._route(words[1])


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens; a sentence where that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except (OSError, OverflowError) as error:
        found.close()
        raise WrongUsage(
            f"Port {port} of {host} cannot be used: {error}. Another screen may be open; --port 0 takes any free port."
        ) from error
    found.listen(64)
    found.settimeout(0.5)
    return found


def _reachable(listening: socket.socket) -> str:
    """The address of this machine in its network, if it listens on every address; empty otherwise. Nothing is sent for
    that; without a network it is the address for the machine itself."""
    everywhere = {"0.0.0.0": ("127.0.0.1", "192.0.2.1"), "::": ("::1", "2001:db8::1")}
    here, elsewhere = everywhere.get(str(listening.getsockname()[0]), ("", ""))
    if not here:
        return ""
    with socket.socket(listening.family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((elsewhere, 9))
        except OSError:
            return here
        return str(asking.getsockname()[0])


def _head(connection: socket.socket) -> bytes | Answer:
    """The head of a request, if it comes in time and is not too long."""
    found, end = b"", time.monotonic() + PATIENCE
    while _END not in found:
        left = end - time.monotonic()
        if left <= 0:
            return TOO_SLOW
        connection.settimeout(left)
        try:
            piece = connection.recv(2048)
        except TimeoutError:
            return TOO_SLOW
        except OSError:
            return BAD
        if not piece:
            return BAD
        found += piece
        if len(found) > LONGEST:
            return TOO_LONG
    return found.partition(_END)[0]


def _hosts(lines: list[str]) -> list[str]:
    """The names under which the browser asks, without the port: one, in a request as it should be."""
    named = [line.partition(":")[2].strip() for line in lines if line.lower().startswith("host:")]
    return [name.rpartition(":")[0].strip("[]") if ":" in name else name for name in named]


def _send(connection: socket.socket, answer: Answer) -> None:
    """Whoever does not listen any more is left alone."""
    about = f"Content-Type: {answer.kind}\r\nContent-Length: {len(answer.body)}\r\n{answer.more}"
    head = f"HTTP/1.1 {answer.status}\r\n{about}{HEADERS}\r\n"
    try:
        connection.settimeout(PATIENCE)
        connection.sendall(head.encode("latin-1") + answer.body)
        connection.shutdown(socket.SHUT_WR)
    except OSError:
        pass
    finally:
        connection.close()
