"""Names of files that are no ordinary ones: pipes through which nothing comes, links that lead nowhere."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli.record import files

Run = Callable[..., Any]

#: Every command that reads a file, which is {0}; {1} is a record.
READING = (
    "show {0}",
    "show {0} --with leo.wp=3",
    "legal {0}",
    "why {0} diana.wp",
    "log {0}",
    "replay {0}",
    "diff {0} {1}",
    "diff {1} {0}",
    "screen {0} --port 0",
    "export {0} --to svg",
    "verify {0}",
    "repair {0} -o new.cer",
    "move {0} diana valley",
    "table {0}",
    "setup check {0}",
    "setup show {0}",
    "new {0} -o new.cer",
    "new basic-4 --moves {0} -o new.cer",
    "new --like {0} -o new.cer",
    "new full-4 --cards {0} -o new.cer",
    "sim {0}",
    "deck check {0}",
    "case run {0}",
    "card import {0}",
    "card check {0}",
    "card export --cards {0}",
)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("words", READING)
def test_nobody_waits_for_ever_for_a_pipe(
    words: str, run: Run, game: Path, monkeypatch: pytest.MonkeyPatch, typed: Callable[..., None]
) -> None:
    os.mkfifo("pipe")
    typed("")
    monkeypatch.setattr(files, "COMING", 0.05)
    done = run(*words.format("pipe", game).split())
    assert done.status in (1, 2, 3, 4), done
    assert "pipe" in done.out + done.err
    assert not Path("new.cer").exists()


@pytest.mark.parametrize("words", ["show {0}", "move {0} diana valley", "setup check {0}"])
def test_a_link_that_leads_nowhere_is_no_near_name_of_itself(words: str, run: Run, folder: Path) -> None:
    Path("d.cer").symlink_to("gone.cer")
    done = run(*words.format("d.cer").split())
    assert done.status == 2
    assert "Did you mean d.cer" not in done.err
