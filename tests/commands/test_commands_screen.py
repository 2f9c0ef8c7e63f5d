"""The second display: read only, public, and not to be held up by slow, huge or many requests."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.commands._screen import server as serving
from cerebria_cli.commands._screen.follower import Follower
from cerebria_cli.commands._screen.server import Server

Run = Callable[..., Any]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.cer"
    path.write_bytes((RECORDS / "basic-4-table.cer").read_bytes())
    return path


@pytest.fixture
def port(record: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(serving, "PATIENCE", 0.5)
    follower = Follower(record, Game.open(record), "")
    server = Server("127.0.0.1", 0, follower.route, frozenset({"127.0.0.1", "localhost"}))
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    yield server.port
    server.close()
    thread.join(5)


def raw(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request)
        found = b""
        try:
            while piece := connection.recv(65536):
                found += piece
        except ConnectionResetError:
            pass
        return found


def get(port: int, path: str, host: str = "127.0.0.1", method: str = "GET") -> tuple[int, bytes]:
    answer = raw(port, f"{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


def test_one_page_and_its_news_and_no_file(port: int, record: Path) -> None:
    status, page = get(port, "/")
    assert status == 200
    assert b"connect-src 'self'" in page
    for path in ("/game.cer", "/../game.cer", f"{record}", "/%2e%2e/etc/passwd", "//", "/now/", "*", "/favicon.ico"):
        assert get(port, path)[0] == 404, path
    assert get(port, "/", method="POST")[0] == 405
    assert get(port, "/", host="elsewhere.example")[0] == 403


def test_it_follows_what_is_written_and_only_tells_what_is_public(port: int, record: Path) -> None:
    first = json.loads(get(port, "/now")[1])
    assert get(port, f"/now?since={first['version']}")[0] == 204
    game = Game.open(record)
    game.play("note --as diana 0 nobody else reads this")
    game.play(game.legal()[0])
    time.sleep(0.5)
    status, body = get(port, f"/now?since={first['version']}")
    assert status == 200
    news = json.loads(body)
    assert news["lines"][-1] == [game.moments("public")[-1].number, game.moments("public")[-1].line]
    assert b"nobody else" not in body
    assert "<svg" in news["board"]


def test_a_record_that_is_damaged_leaves_the_last_picture(port: int, record: Path) -> None:
    first = json.loads(get(port, "/now")[1])
    whole = record.read_bytes()
    record.write_bytes(b"cerebria")
    time.sleep(0.5)
    broken = json.loads(get(port, "/now")[1])
    assert broken["trouble"]
    assert broken["board"] == first["board"]
    record.write_bytes(whole)
    time.sleep(0.5)
    assert json.loads(get(port, "/now")[1])["trouble"] == ""


def test_a_record_that_is_still_being_written_is_shown_as_far_as_it_goes(port: int, record: Path) -> None:
    whole = record.read_bytes()
    last = json.loads(get(port, "/now")[1])
    record.write_bytes(whole[:-25])
    time.sleep(0.5)
    status, half = get(port, "/now")
    assert status == 200
    assert json.loads(half)["board"]
    record.write_bytes(whole)
    time.sleep(0.5)
    now = json.loads(get(port, "/now")[1])
    assert (now["trouble"], now["board"]) == ("", last["board"])


def test_one_host_is_asked_for(port: int) -> None:
    for hosts in (("127.0.0.1", "elsewhere.example"), ("127.0.0.1", "127.0.0.1")):
        lines = "".join(f"Host: {host}\r\n" for host in hosts)
        assert raw(port, f"GET / HTTP/1.1\r\n{lines}\r\n".encode()).split()[1] == b"400"
    assert raw(port, b"GET / HTTP/1.1\r\n\r\n").split()[1] == b"403"


def test_whoever_would_write_is_told_what_is_allowed(port: int) -> None:
    head = raw(port, b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n").partition(b"\r\n\r\n")[0]
    assert b"Allow: GET" in head.split(b"\r\n")


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_the_address_can_be_opened(host: str) -> None:
    server = Server(host, 0, lambda path: serving.NOT_FOUND)
    try:
        assert server.host != "0.0.0.0"
        socket.create_connection((server.host, server.port), timeout=10).close()
    finally:
        server.close()


def test_slow_huge_and_broken_requests_are_answered_and_dropped(port: int) -> None:
    assert raw(port, b"GET / HT").split()[1] == b"408"
    assert raw(port, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n").split()[1] == b"431"
    assert raw(port, b"hello\r\n\r\n").split()[1] == b"400"
    assert raw(port, b"\x16\x03\x01\r\n\r\n").split()[1] == b"400"
    with socket.create_connection(("127.0.0.1", port)) as gone:
        gone.sendall(b"GET / HTTP/1.1\r\n")
    assert get(port, "/")[0] == 200


def test_many_at_once_are_bounded_and_the_rest_is_asked_to_come_again(port: int) -> None:
    held = [socket.create_connection(("127.0.0.1", port)) for _ in range(serving.AT_ONCE)]
    time.sleep(0.2)
    assert get(port, "/")[0] == 503
    for one in held:
        one.close()
    time.sleep(0.7)
    answers: list[int] = []
    viewers = [threading.Thread(target=lambda: answers.append(get(port, "/now")[0])) for _ in range(10)]
    for viewer in viewers:
        viewer.start()
    for viewer in viewers:
        viewer.join(10)
    assert answers == [200] * 10


def test_a_word_that_cannot_be_guessed_opens_the_screen_to_others(record: Path) -> None:
    follower = Follower(record, Game.open(record), "secretword")
    assert follower.route("/").status.startswith("404")
    assert follower.route("/now").status.startswith("404")
    assert follower.route("/secretword/").status == "200 OK"
    assert follower.route("/secretword/now").status == "200 OK"


def test_what_is_wrong_is_said(run: Run, record: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        busy = run("screen", record, "--port", taken.getsockname()[1])
    assert busy.status == 2
    assert "--port 0 takes any free port" in busy.err
    assert run("screen", record.with_name("no.cer"), "--port", 0).status != 0
    assert run("screen", record, "--port", 70000).status == 2
