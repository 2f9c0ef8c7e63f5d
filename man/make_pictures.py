"""Makes the pictures of the README anew: `python man/make_pictures.py`.

The page is looked at with chromium (the extra `browser`), the prompt with tmux; without one of them its picture stays
as it is, and that is said.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
RECORDS = HERE.parent / "records"

#: The game of the pictures, and its moment.
RECORD, ENTRY = RECORDS / "guided-full-2.cer", 40

#: The prompt: its size, and what is typed. The picture begins with the first of it, and holds the whole ring.
COLUMNS, LINES = 100, 40
TYPED = ("show", "why control W")


def cerebria(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "cerebria_cli", *words], check=True, stdout=subprocess.DEVNULL)


def page() -> None:
    browser = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        browser = None
    if browser is None:
        print("page.png stays as it is: it needs chromium and the extra `browser`.")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        file = Path(folder) / "game.html"
        cerebria("export", str(RECORD), "--to", "html", "-o", str(file))
        chromium = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        window = chromium.new_page(viewport={"width": 1200, "height": 760}, color_scheme="light")
        window.goto(f"{file.as_uri()}#e{ENTRY}")
        window.wait_for_selector("#bar:not([hidden])")
        window.screenshot(path=PICTURES / "page.png")
        chromium.close()


def prompt() -> None:
    """The screen of a terminal in which somebody sits at the table."""
    if shutil.which("tmux") is None:
        print("prompt.svg stays as it is: it needs tmux.")
        return
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.cer"
        record.write_bytes((RECORDS / "basic-4-table.cer").read_bytes())
        screen = ["tmux", "-L", f"cerebria-pictures-{os.getpid()}"]
        start = f"cd {folder} && COLORTERM=truecolor {sys.executable} -m cerebria_cli table {record.name}"
        size = ["-x", str(COLUMNS), "-y", str(LINES)]
        subprocess.run([*screen, "new-session", "-d", *size, start], check=True, env=os.environ | {"LANG": "C.UTF-8"})
        time.sleep(6)
        for words in TYPED:
            subprocess.run([*screen, "send-keys", words, "Enter"], check=True)
            time.sleep(4)
        shown = subprocess.run([*screen, "capture-pane", "-e", "-p"], check=True, capture_output=True, text=True).stdout
        subprocess.run([*screen, "kill-server"], check=False)
    as_picture(from_the_first_line_typed(shown), PICTURES / "prompt.svg")


def from_the_first_line_typed(shown: str) -> str:
    """The screen without what stood there before, and without empty lines at its end."""
    lines = shown.rstrip().splitlines()
    first = next(number for number, line in enumerate(lines) if line.rstrip().endswith(f"> {TYPED[0]}"))
    return "\n".join(lines[first:])


def as_picture(shown: str, file: Path) -> None:
    """What a terminal shows, with its colours."""
    from rich.console import Console
    from rich.text import Text

    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115
    console.print(Text.from_ansi(shown))
    console.save_svg(str(file), title="cerebria table")
    text = file.read_text(encoding="utf-8")
    # No font is fetched: that of the reader's own terminal is good enough.
    start, end = text.find("@font-face"), text.rfind("@font-face")
    if start >= 0:
        text = text[:start] + text[text.find("}", end) + 1 :]
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    page()
    prompt()
