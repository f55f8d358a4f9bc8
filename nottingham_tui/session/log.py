"""The lines of a save: read strictly, written without blanks, one JSON object a line.

The first line is the header. Each entry after it is `{"entry": n, "move": …, "events": […]}`; entry
0, the deal, has no move. The other lines have no number: `{"take_back": n}` takes back the last
standing entry, `{"pin_cleared": s}` says that the table has cleared the PIN of a seat,
`{"pin_tries": n, "seat": s}` that it was tried so often in a row in vain, `{"time_left": ms}` what
the clock was stopped at, and `{"standing": key, "seat": s, "on": true}`
that a seat has settled an answer beforehand. `{"together": […]}` holds several entries that were
made as one: a line that is cut short takes all of them along. Moves and events are objects with a
`kind`. Nothing of a line ever appears in an error. How lines stand on the disk is the business of
`veil`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, field, fields
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from nottingham_tui import places
from nottingham_tui.frozen import dataclass
from nottingham_tui.session.game_adapter import WireNames, adapter
from nottingham_tui.session.header import FORMAT, OLDEST_FORMAT, Header

if TYPE_CHECKING:
    from pydantic_core import SchemaSerializer, SchemaValidator

    # By the key that only lines of their kind have; each is made when the first such line is read.
    _Validators = Mapping[bytes, Callable[[], SchemaValidator]]


class BadLineError(Exception):
    """A line that is not what `Codec` writes; the message never repeats it."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as it stands in a save. `note` is not read by the rules."""

    entry: int
    move: Any = field(repr=False)
    events: tuple[Any, ...] = field(repr=False)
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TogetherLine:
    """Entries that were made as one, such as an offer and the agreement to it."""

    together: tuple[EntryLine, ...]


@dataclass(frozen=True, slots=True)
class TakeBackLine:
    """The standing entry with this number, the last one, is taken back."""

    take_back: int


@dataclass(frozen=True, slots=True)
class PinClearedLine:
    """The table has cleared the PIN of this seat; the game knows nothing of it."""

    pin_cleared: int


@dataclass(frozen=True, slots=True)
class PinTriesLine:
    """So many wrong PINs were typed for this seat since the right one."""

    pin_tries: int
    seat: int


@dataclass(frozen=True, slots=True)
class TimeLeftLine:
    """The clock was stopped with so much left, in milliseconds."""

    time_left: int


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A seat has settled this answer beforehand, or takes that back; nobody else learns of it."""

    standing: str
    seat: int
    on: bool


_PLAIN = (TakeBackLine, PinClearedLine, PinTriesLine, TimeLeftLine, StandingLine)
"""Lines without moves and events."""

Line = (
    EntryLine
    | TogetherLine
    | TakeBackLine
    | PinClearedLine
    | PinTriesLine
    | TimeLeftLine
    | StandingLine
)


_Writer = tuple[bytes, Callable[[Any], bytes]]
"""What the object of a kind begins with, and what writes its fields as an object of their own."""


class Codec:
    """Reads and writes the lines of one game; moves and events by kind are given.

    pydantic is loaded and its validators are built when the first line is read or written.
    """

    def __init__(self, wire: WireNames) -> None:
        self._wire = wire
        self._validators: _Validators | None = None
        self._writers: dict[type, _Writer] = {}

    def read(self, line: bytes) -> Line:
        """The line, without its line feed. Raises `BadLineError`."""
        if self._validators is None:
            self._validators = _line_validators(self._wire)
        # A text inside a line has no bare quotes, so none can look like one of these keys.
        validator = next(
            (found for key, found in self._validators.items() if key in line),
            self._validators[b'"take_back"'],
        )
        try:
            found: Line = _validated(validator(), line)
        except BadLineError:
            _once_each(line)
            raise
        if isinstance(found, EntryLine) and (found.move is None) != (found.entry == 0):
            raise BadLineError("a move is missing or too many")
        if isinstance(found, TogetherLine) and (
            len(found.together) < 2 or any(each.move is None for each in found.together)
        ):
            raise BadLineError("a move is missing")
        # What this codec would write itself repeats no key: four times faster than looking.
        if self.write(found)[:-1] != line:
            _once_each(line)
        return found

    def write(self, line: Line) -> bytes:
        """The line with its line feed. Raises `ValueError` for a text that is no Unicode."""
        if isinstance(line, TogetherLine):
            entries = b",".join([self.write(each)[:-1] for each in line.together])
            return b'{"together":[%b]}\n' % entries
        if not isinstance(line, EntryLine):
            return json.dumps(asdict(line), separators=(",", ":")).encode() + b"\n"
        move = b"" if line.move is None else b',"move":' + self.piece(line.move)
        events = b",".join(map(self.piece, line.events))
        note = b"" if line.note is None else b',"note":' + json.dumps(line.note).encode()
        return b'{"entry":%d%b,"events":[%b]%b}\n' % (line.entry, move, events, note)

    def piece(self, value: Any) -> bytes:
        """A move or an event as a JSON object. Raises `KeyError` for another class."""
        kind = type(value)
        writer = self._writers.get(kind) or self._writer(kind)
        start, to_json = writer
        try:
            body = to_json(value)
        except ValueError as error:
            raise _undressed(error) from None
        return start + (b"}" if body == b"{}" else b"," + body[1:])

    def _writer(self, kind: type) -> _Writer:
        from nottingham_tui.session.schema import dataclass_schema

        kinds = (*self._wire.moves.items(), *self._wire.events.items())
        names = {found: name for name, found in kinds}
        start = b'{"kind":"%b"' % names[kind].encode()
        writer = self._writers[kind] = (start, _serializer(dataclass_schema(kind)).to_json)
        return writer


@cache
def codec(game: str) -> Codec:
    """The codec of a game of the registry. Raises `KeyError` if there is no such game."""
    return Codec(adapter(game).wire)


def read_header(line: bytes) -> Header:
    """The header of a save. Raises `BadLineError`."""
    _once_each(line)
    found: Header = _validated(_header_codec()[0], line)
    if not OLDEST_FORMAT <= found.format <= FORMAT:
        raise BadLineError("the header names another format")
    return found


def write_header(header: Header) -> bytes:
    """The header with its line feed. Raises `ValueError` for a text that is no Unicode."""
    try:
        return _header_codec()[1].to_json(header) + b"\n"
    except ValueError as error:
        raise _undressed(error) from None


@cache
def _header_codec() -> tuple[SchemaValidator, SchemaSerializer]:
    from pydantic_core import SchemaValidator

    from nottingham_tui.session.schema import CONFIG, dataclass_schema

    schema = dataclass_schema(Header)
    return SchemaValidator(schema, CONFIG), _serializer(schema)


def _serializer(schema: Any) -> SchemaSerializer:
    from pydantic_core import SchemaSerializer

    return SchemaSerializer(schema)


def _undressed(error: ValueError) -> Exception:
    """What pydantic has met: want of memory comes in the clothes of another error."""
    return MemoryError() if "MemoryError" in str(error) else error


def _line_validators(wire: WireNames) -> _Validators:
    from pydantic_core import SchemaValidator, core_schema

    from nottingham_tui.session.schema import CONFIG, dataclass_schema, schema_of

    def tagged(kinds: Mapping[str, type]) -> Any:
        choices = {tag: dataclass_schema(kind, tag) for tag, kind in kinds.items()}
        return core_schema.tagged_union_schema(choices, "kind", strict=True)

    def several(schema: Any) -> Any:
        return core_schema.tuple_variable_schema(schema, strict=True)

    entry = dataclass_schema(
        EntryLine,
        move=core_schema.with_default_schema(tagged(wire.moves), default=None),
        events=several(tagged(wire.events)),
        note=schema_of(str),
    )
    together = dataclass_schema(TogetherLine, together=several(entry))
    schemas = {
        # Before that of the entries, which are in it.
        b'"together"': together,
        b'"events"': entry,
        **{b'"%b"' % fields(kind)[0].name.encode(): dataclass_schema(kind) for kind in _PLAIN},
    }
    return {key: cache(partial(SchemaValidator, schema, CONFIG)) for key, schema in schemas.items()}


def _validated(validator: SchemaValidator, line: bytes) -> Any:
    from pydantic_core import ValidationError

    try:
        return validator.validate_json(line)
    except ValidationError:
        raise BadLineError("a line is not what a save holds") from None


def _once_each(line: bytes) -> Any:
    """The line as plain JSON, every key once in its object. Raises `BadLineError`."""
    try:
        return places.json_once_each(line)
    except (ValueError, RecursionError):
        # Includes texts that are no UTF-8.
        raise BadLineError("a line is not JSON, or says a key twice") from None
