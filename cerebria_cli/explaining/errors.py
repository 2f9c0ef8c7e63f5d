"""What cannot be explained because there is no such thing."""

from cerebria_cli.errors import Unreadable
from cerebria_cli.notation.words import listed


class NoSuchFact(Unreadable):
    """Nothing of that name can be asked about; `suggestions` are near names."""

    def __init__(self, message: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(f"{message}; did you mean {listed(suggestions)}?" if suggestions else f"{message}.")
        self.suggestions = suggestions
