"""Text to moves: one line, every word of it accounted for."""

from collections.abc import Callable

from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.notation.arguments import next_is, read_arguments, read_row_place, read_upgrade
from cerebria_cli.notation.cursor import LABELS, OPTIONS, Cursor, Doubt, Trouble, split
from cerebria_cli.notation.errors import CannotRead, Misread, quoted
from cerebria_cli.notation.heads import Head, find_heads
from cerebria_cli.notation.items import Item, Line
from cerebria_cli.notation.text import LINE_LIMIT, TEXT_LIMIT
from cerebria_cli.notation.vocabulary import REFEREE, VerbSpec, Vocabulary
from cerebria_cli.system.named_tuples import NamedTuple

#: No text is read that is longer: a full free text with every character escaped.
_LONGEST = 10 * TEXT_LIMIT + LINE_LIMIT


#: Who acted at an entry, by its number.
Turns = Callable[[int], str]


class Held(NamedTuple):
    """A beginning that gave a reading, and where the reader then was."""

    head: Head
    item: Item
    end: int
    number: int
    free: int


def parse_line(text: str, vocabulary: Vocabulary, turn: str = "", turn_at: Turns | None = None) -> Line:
    """What a line says. `turn` is the player whose upgrades are meant where no actor is named; `turn_at` tells who that
    was at the entry that is amended."""
    reader = LineReader(text, vocabulary, turn, turn_at or _unknown_turn)
    if text.isprintable():
        return reader.read()
    return _read_odd(reader)


def parse_entry(text: str, vocabulary: Vocabulary, turn: str = "") -> Line:
    """What an entry of a record says: one item, since a line of several is written as several entries."""
    line = parse_line(text, vocabulary, turn)
    if len(line.items) > 1:
        raise CannotRead(text, 0, len(text), f"an entry holds one item, and this has {len(line.items)}")
    return line


def _unknown_turn(number: int) -> str:
    return ""


def _read_odd(reader: "LineReader") -> Line:
    """A line with unprintable characters: whichever comes first, one of those or another fault, is reported."""
    from cerebria_cli.notation.characters import first_half, first_odd

    if half := first_half(reader.text):
        raise half
    try:
        line = reader.read()
    except Misread as error:
        stop = min(reader.free, max(error.start + 1, error.end))
        raise (first_odd(reader.text, stop, reader.comment) or error) from None
    odd = first_odd(reader.text, reader.free, reader.comment)
    if odd is not None:
        raise odd
    return line


class LineReader:
    """Reads a line item by item."""

    __slots__ = ("amended", "amending", "comment", "free", "number", "text", "turn", "turn_at", "vocabulary")

    def __init__(self, text: str, vocabulary: Vocabulary, turn: str, turn_at: Turns) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.turn = turn
        self.turn_at = turn_at
        #: What the last amendment of the line holds.
        self.amended: tuple[Item, ...] = ()
        #: The number of the item being read, and whether it is inside an amendment.
        self.number = 0
        self.amending = False
        #: Where free text and where the comment begins.
        self.free = self.comment = len(text)

    def read(self) -> Line:
        """The whole line."""
        text = self.text
        if len(text) > _LONGEST:
            raise self.fault(0, 0, f"this is too long: a text may have {TEXT_LIMIT} characters")
        items, end = self.items(0)
        if end == len(text):
            return Line(items, "", text.strip(), self.amended)
        self.comment = end
        if len(text) - end > LINE_LIMIT:
            raise self.fault(end, end + 1, f"the comment is too long: it may have {LINE_LIMIT} characters")
        return Line(items, text[end + 1 :].strip(" \t\r\n"), text[:end].strip(), self.amended)

    def items(self, at: int) -> tuple[tuple[Item, ...], int]:
        """The items from a place on, and where they end: at the comment or the end of the text."""
        text = self.text
        found: list[Item] = []
        while True:
            self.number += 1
            item, at = self._item(at)
            found.append(item)
            if at >= len(text) or text[at] == "#":
                return tuple(found), at
            at += 1

    def fault(self, start: int, end: int, message: str, expected: tuple[str, ...] = ()) -> CannotRead:
        """An error at a place of the text."""
        return CannotRead(self.text, start, end, message, expected, (), self.number)

    def _item(self, start: int) -> tuple[Item, int]:
        end = _item_end(self.text, start)
        tokens = split(self.text, start, min(end, LINE_LIMIT))
        if not tokens:
            raise self._nothing(start, end)
        cursor = Cursor(self.text, start, end, tokens, self.vocabulary)
        try:
            heads = find_heads(cursor)
            return self._by_head(cursor, heads[0]) if len(heads) == 1 else self._by_any(cursor, heads)
        except Trouble as trouble:
            raise (self._too_long() if end > LINE_LIMIT else cursor.error(trouble, self.number)) from None

    def _nothing(self, start: int, end: int) -> CannotRead:
        if end > LINE_LIMIT:
            return self._too_long()
        if self.number > 1 or self.text[end : end + 1] == ";":
            return self.fault(end, end, "an item is missing beside ';'", ("an item",))
        only = " but a comment" if end < len(self.text) else ""
        return self.fault(start, start, f"nothing to read{only}", ("an item",))

    def _too_long(self) -> CannotRead:
        return self.fault(LINE_LIMIT, LINE_LIMIT, f"the line is too long: it may have {LINE_LIMIT} characters")

    def _by_head(self, cursor: Cursor, head: Head) -> tuple[Item, int]:
        if head[1] in REFEREE:
            from cerebria_cli.notation.referee import read_referee_item

            found = read_referee_item(self, cursor, head)
            if found is not None:
                return found
        if cursor.end > LINE_LIMIT:
            raise self._too_long()
        return _read_move(cursor, head, self.turn), cursor.end

    def _by_any(self, cursor: Cursor, heads: list[Head]) -> tuple[Item, int]:
        """Every beginning is tried; just one may give a reading."""
        doubt = heads[0][3]
        if doubt is not None and all(head[3] is doubt for head in heads):
            raise doubt
        held = self._holding(cursor, heads)
        first, *others = held.values()
        doubt = first.head[3]
        if doubt is not None and all(other.head[3] is doubt for other in others):
            raise doubt
        if others:
            raise Doubt(0, tuple(held), width=len(cursor.tokens))
        self.number, self.free = first.number, first.free
        return first.item, first.end

    def _holding(self, cursor: Cursor, heads: list[Head]) -> dict[str, Held]:
        """The beginnings that give a reading; if none does, the fault of the one that got furthest."""
        from cerebria_cli.notation.write import write_any

        held: dict[str, Held] = {}
        failed: list[Misread] = []
        number, free = self.number, self.free
        for head in heads:
            self.number, self.free, cursor.doubt = number, free, None
            try:
                item, end = self._by_head(cursor, head)
                held.setdefault(write_any(item, self.vocabulary.verbs), Held(head, item, end, self.number, self.free))
            except Trouble as trouble:
                failed.append(cursor.error(trouble, number))
            except Misread as error:
                failed.append(error)
        if not held:
            raise max(failed, key=lambda error: error.start)
        return held


def _item_end(text: str, start: int) -> int:
    """Where an item without free text ends."""
    end = text.find("#", start)
    if end < 0:
        end = len(text)
    semicolon = text.find(";", start, end)
    return end if semicolon < 0 else semicolon


def _read_move(cursor: Cursor, head: Head, turn: str) -> Move:
    actor, verb, at, _ = head
    spec, tokens = cursor.vocabulary.verbs[verb], cursor.tokens
    count = len(tokens)
    stood = count > at and tokens[-1].lower() == "stood"
    if stood:
        count -= 1
    cursor.board = actor or turn
    cursor.at = cursor.stop = at
    while cursor.stop < count and tokens[cursor.stop] not in OPTIONS:
        cursor.stop += 1
    try:
        args = read_arguments(cursor, spec)
        if cursor.stop == count:
            move = Move(actor, verb, args, (), (), (), stood)
        else:
            move = _read_options(cursor, spec, Move(actor, verb, args, (), (), (), stood), count)
    except Trouble as trouble:
        raise (cursor.doubt or trouble) from None
    if cursor.doubt is not None:
        raise cursor.doubt
    return move


def _read_options(cursor: Cursor, spec: VerbSpec, move: Move, count: int) -> Move:
    upgrades: list[str] = []
    tokens: list[PlacedToken] = []
    results: list[str] = []
    removed: list[str] = []
    words, cursor.stop = cursor.tokens, count
    names = cursor.vocabulary.lexicons
    while cursor.at < count:
        sign = words[cursor.at]
        cursor.at += 1
        if sign == "+" and spec.upgrades:
            upgrades.append(read_upgrade(cursor, spec.name))
        elif sign == "%" and spec.tokens:
            tokens.append(_read_token(cursor, spec.name))
        elif sign == "/" and spec.results:
            results.append(cursor.read_name(names["card?"], LABELS["card?"]))
        elif sign == "~" and spec.removals:
            removed.append(read_upgrade(cursor, spec.name))
        else:
            raise _misplaced(cursor, spec.name)
    if len(upgrades) > 1:
        upgrades.sort(key=cursor.vocabulary.row(cursor.board, spec.name).order.index)
    return move._replace(upgrades=tuple(upgrades), tokens=tuple(tokens), results=tuple(results), removed=tuple(removed))


def _read_token(cursor: Cursor, verb: str) -> PlacedToken:
    """A discarded card with the place of its token: `Courage.haste`, with another colour `Courage.haste.blue`."""
    card = cursor.read_name(cursor.vocabulary.lexicons["card"], LABELS["card"])
    if not next_is(cursor, "."):
        return PlacedToken(card)
    cursor.at += 1
    row = _other_row(cursor, verb)
    if row:
        cursor.at += 2
    place, colour = read_row_place(cursor, row or verb), ""
    if next_is(cursor, "."):
        cursor.at += 1
        colour = cursor.read_name(cursor.vocabulary.lexicons["colour"], LABELS["colour"])
    return PlacedToken(card, place, row, colour)


def _other_row(cursor: Cursor, verb: str) -> str:
    """The Action on whose row a token goes, where the line names another one: `quell.subdue`."""
    at, words = cursor.at, cursor.tokens
    if at + 1 < cursor.stop and words[at + 1] == "." and words[at].lower() in cursor.vocabulary.actions:
        return words[at].lower()
    return ""


_OPTIONS = {"+": "upgrade", "%": "Vibe token", "/": "result", "~": "removal"}


def _misplaced(cursor: Cursor, verb: str) -> Trouble:
    at = cursor.at - 1
    word = cursor.tokens[at]
    if word in _OPTIONS:
        return Trouble(at, message=f"{verb} takes no {_OPTIONS[word]}, so {quoted(word)} cannot stand here")
    return Trouble(at, message=f"{quoted(word)} cannot stand here: what belongs to {verb} comes before +, % and /")
