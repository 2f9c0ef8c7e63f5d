"""Free text on one line: what could forge a line, a field or a terminal escape is written as an escape."""

import re
from re import Match

#: Control characters, separators of lines, marks that turn the direction of text, invisible marks, surrogates.
#: The ranges are fixed rather than asked of Python's Unicode tables, so that every version writes the same bytes.
_UNSAFE = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
)
_TEXT = re.compile(rf"[\\{_UNSAFE}]+")
_LINE = re.compile(rf"[\\#<{_UNSAFE}]+")
_TOML = re.compile(rf"(?!\n)[{_UNSAFE}]")
_ESCAPE = re.compile(r"\\(u[0-9a-f]{4}|U00(?:0[0-9a-f]|10)[0-9a-f]{4}|.?)", re.DOTALL)
_SHORT = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "#": "\\#", "<": "\\<"}
_PLAIN = {short[1:]: plain for plain, short in _SHORT.items()}


class _Escapes(dict[str, str]):
    """The escape of each character that was met so far."""

    def __missing__(self, char: str) -> str:
        code = ord(char)
        self[char] = f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
        return self[char]


_NUMBERED = _Escapes()
_ESCAPED = _Escapes(_SHORT)


def escape(text: str) -> str:
    """`text` on one line, harmless to show; `unescape` gives it back exactly."""
    return text if _is_plain(text) else _TEXT.sub(_escaped, text)


def escape_line(text: str) -> str:
    """Like `escape`, and without a bare `#` or `<`, which part the fields of a line."""
    return text if _is_plain(text) and "#" not in text and "<" not in text else _LINE.sub(_escaped, text)


def _is_plain(text: str) -> bool:
    """Whether a text certainly needs no escape, which is soon seen of nearly every one."""
    return text.isascii() and text.isprintable() and "\\" not in text


def escape_toml(text: str) -> str:
    """TOML text made harmless to show; unsafe characters stand only inside its quoted strings, where escapes work."""
    return _TOML.sub(_numbered, text)


def unescape(text: str) -> str:
    """The text that `escape` or `escape_line` wrote; `ValueError` when no such text exists."""
    if "\\" not in text:
        return text
    return _ESCAPE.sub(_unescaped, text)


def shown(text: object, most: int = 1000) -> str:
    """`text` for an error message: harmless, and not longer than a person wants to read."""
    whole = str(text)
    return escape(whole if len(whole) <= most else whole[: most - 1] + "…").replace("\\\\", "\\")


def _escaped(run: Match[str]) -> str:
    return "".join(map(_ESCAPED.__getitem__, run[0]))


def _numbered(match: Match[str]) -> str:
    return _NUMBERED[match[0]]


def _unescaped(match: Match[str]) -> str:
    code = match[1]
    if code in _PLAIN:
        return _PLAIN[code]
    if len(code) < 5:
        raise ValueError(f"\\{code} is not an escape")
    return chr(int(code[1:], 16))
