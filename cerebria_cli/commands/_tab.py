"""The Tab key at the table: the words of legal moves, completed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session


class Completer:
    """Completes the words of legal moves."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.words: list[str] = []

    def __call__(self, text: str, state: int) -> str | None:
        """What the word can become, one after the other, as readline asks for it."""
        import readline

        if state == 0:
            self.words = self.next_words(readline.get_line_buffer()[: readline.get_endidx()])
        if state >= len(self.words):
            return None
        return self.words[state] + (" " if len(self.words) == 1 else "")

    def next_words(self, line: str) -> list[str]:
        from cerebria_cli.game.offers import next_words

        first, space, rest = line.lstrip().partition(" ")
        if first in ("why", "try", "legal") and space:
            line = rest
        own = [] if space else [name for name in self.session.commands if name.startswith(first)]
        return next_words(self.session.game, line, self.session.view) + own


def set_completion(session: "Session") -> None:
    """Let Tab complete legal moves, where the system has readline."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer(Completer(session))
    readline.set_completer_delims(" \t;")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
