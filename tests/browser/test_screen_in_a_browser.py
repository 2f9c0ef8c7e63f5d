"""The screen as a browser shows it: it follows another process, and comes back when the server does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from browser.conftest import Open
from support.paths import RECORDS

from cerebria_cli import Game

pytestmark = pytest.mark.browser


def opened(record: Path, port: str) -> tuple["subprocess.Popen[str]", str]:
    words = [sys.executable, "-m", "cerebria_cli", "screen", str(record), "--port", port, "--until-input-ends"]
    running = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ)
    assert running.stdout is not None
    return running, running.stdout.readline().split()[-1]


def closed(running: "subprocess.Popen[str]") -> None:
    assert running.stdin is not None
    running.stdin.close()
    running.wait(10)


def test_the_screen_follows_another_process_and_reconnects(look: Open, tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    record.write_bytes((RECORDS / "basic-4-table.cer").read_bytes())
    running, address = opened(record, "0")
    window = look(address)
    game = Game.open(record)
    line = game.legal(view="referee")[0]
    subprocess.run([sys.executable, "-m", "cerebria_cli", "move", str(record), line], check=True, capture_output=True)
    number = len(Game.open(record).entries)
    window.page.wait_for_selector(f"#lines li:last-child span:text-is('{number}')", timeout=15000)
    assert f"entry {number}" in window.text("#board")
    closed(running)
    window.page.wait_for_selector("#trouble:not([hidden])", timeout=15000)
    running, _ = opened(record, address.rstrip("/").rpartition(":")[2])
    window.page.wait_for_selector("#trouble", state="hidden", timeout=20000)
    closed(running)
    assert all(one.startswith(address) for one in window.requests)
