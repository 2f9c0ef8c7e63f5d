"""Lines at a terminal: a menu while one types, below it what the line is worth and the toolbar."""

import os
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import Style

from cerebria_cli.commands._output import coloured
from cerebria_cli.commands._prompt.glance import Glance
from cerebria_cli.commands._prompt.history import history_file, offered_again
from cerebria_cli.commands._prompt.menu import entries
from cerebria_cli.commands._prompt.reader import ENTER, NO_DRAFT, Draft, Key, asked
from cerebria_cli.view.text.console import to_ascii
from cerebria_cli.view.words.plain import cells, safe, short
from cerebria_cli.view.words.toolbar import toolbar

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session

#: So many rows the menu may take, and the part of the screen at most.
MENU_ROWS, MENU_PART = 8, 3

#: How often the clock is drawn anew, in seconds.
TICK = 1.0

#: A letter so many seconds after a key shows that a line is typed, and no key was meant.
TYPED_ON = 0.35

STYLE = Style.from_dict({
    "bottom-toolbar": "noreverse",
    "line": "reverse",
    "owed": "reverse bold ansired",
    "quiet": "fg:#808080",
    "refused": "fg:#878700",
    "completion-menu": "noinherit",
    "completion-menu.completion": "noinherit bold",
    "completion-menu.completion.current": "noinherit reverse bold",
    "completion-menu.meta.completion": "noinherit",
    "completion-menu.meta.completion.current": "noinherit reverse",
})  # fmt: skip


class _Terminal(Vt100_Output):
    """A terminal that is not asked where its cursor stands: the toolbar is drawn below the line, wherever that is."""

    def get_rows_below_cursor_position(self) -> int:
        return 1


def _output() -> Output:
    if os.name != "posix":
        return create_output()
    return _Terminal.from_pty(sys.stdout, term=os.environ.get("TERM"))


def _plain(text: str) -> str:
    """The text as the terminal can show it."""
    encoding = (sys.stdout.encoding or "utf-8").lower()
    return text if encoding.startswith("utf") else to_ascii(text)


class _Menu(Completer):
    """What can be typed here."""

    def __init__(self, reader: "ScreenReader") -> None:
        self.reader = reader

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        seen: set[str] = set()
        room = max(10, get_terminal_size().columns - 30)
        for one in entries(self.reader.glance, document.text_before_cursor):
            if one.word not in seen:
                seen.add(one.word)
                yield Completion(one.word, -one.at, display_meta=_plain(short(safe(one.says), room)))


class _Evenings(FileHistory):
    """What was typed on other evenings, as far as whoever sits here may read it."""

    def __init__(self, filename: str, session: "Session") -> None:
        super().__init__(filename)
        self._session = session

    def load_history_strings(self) -> Iterable[str]:
        return offered_again(super().load_history_strings(), self._session.game, self._session.view)


class ScreenReader:
    """Reads lines for one sitting."""

    asks = True

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.glance = Glance(session)
        self.begun = ""
        """The first letter of the next line, where it was typed instead of a key."""
        path = history_file(session.game)
        history: History = _Evenings(str(path), session) if path else InMemoryHistory()
        depth = None if coloured() else ColorDepth.DEPTH_1_BIT
        self.output = _output()
        rows = max(2, min(MENU_ROWS, get_terminal_size().lines // MENU_PART))
        self.prompts: PromptSession[str] = PromptSession(
            history=history,
            completer=_Menu(self),
            complete_while_typing=Condition(lambda: bool(get_app().current_buffer.text)),
            reserve_space_for_menu=rows,
            bottom_toolbar=self._below,
            style=STYLE,
            color_depth=depth,
            output=self.output,
            refresh_interval=TICK,
            key_bindings=_tab(),
            enable_open_in_editor=False,
        )
        self.keys: PromptSession[str] = PromptSession(style=STYLE, color_depth=depth, output=self.output)
        self.keys.app.timeoutlen = TYPED_ON
        self.answers: PromptSession[str] = PromptSession(style=STYLE, color_depth=depth, output=self.output)

    # ------------------------------------------------------------ reading

    def line(self, prompt: str, draft: Draft = NO_DRAFT) -> str:
        self.glance = Glance(self.session)
        text, self.begun = draft.text or self.begun, ""
        place = len(text) if draft.cursor < 0 else draft.cursor
        return self.prompts.prompt(_plain(prompt), default=Document(text, place))

    def key(self, keys: Sequence[Key], before: str = "") -> str:
        """One key; any other letter, and a key after which more is typed, means Enter and begins the next line."""
        bindings = KeyBindings()
        for one in keys:
            if one.key:
                bindings.add(one.key)(partial(_leave_with, one.key))
                bindings.add(one.key, Keys.Any)(partial(self._type_on, one.key))
        bindings.add(Keys.Any)(self._begin)
        try:
            return self.keys.prompt(f"{_plain(asked(keys, before))} ", key_bindings=bindings)
        except (EOFError, KeyboardInterrupt):
            return ENTER

    def _begin(self, event: KeyPressEvent) -> None:
        self.begun = event.data if event.data.isprintable() else ""
        event.app.exit(result=ENTER)

    def _type_on(self, key: str, event: KeyPressEvent) -> None:
        """Two letters are no key: `steal` after a refusal does not let the refused line stand."""
        if not event.data.isprintable():
            event.app.exit(result=key)
            return
        self.begun = key + event.data
        event.app.exit(result=ENTER)

    def answer(self, prompt: str) -> str:
        return self.answers.prompt(_plain(prompt))

    # ------------------------------------------------------------ below the line

    def _below(self) -> StyleAndTextTuples:
        """What the line is worth, and the toolbar."""
        width = get_terminal_size().columns
        bar = toolbar(self.glance.facts, self.session.clock.shown(), width)
        filled = bar.text + " " * max(0, width - cells(bar.text))
        found: StyleAndTextTuples = [("class:owed" if bar.owed else "class:line", _plain(filled))]
        text = get_app().current_buffer.text
        if not text or "\n" in text:
            return found
        says, refused = self.glance.quiet(text)
        quiet = _plain(short(f"  {safe(says)}", width))
        return [("class:refused" if refused else "class:quiet", f"{quiet}\n"), *found]


def _tab() -> KeyBindings:
    """Tab takes the only word that is possible, or goes through the menu."""
    bindings = KeyBindings()

    @bindings.add("tab")
    def complete(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.complete_state is not None and len(buffer.complete_state.completions) > 1:
            buffer.complete_next()
            return
        found = list(buffer.completer.get_completions(buffer.document, CompleteEvent(completion_requested=True)))
        if len(found) == 1:
            buffer.apply_completion(found[0])
            return
        buffer.start_completion(select_first=False)

    return bindings


def _leave_with(key: str, event: KeyPressEvent) -> None:
    event.app.exit(result=key)
