"""The lines of a save: every move and event goes there and back, nothing else is read."""

import dataclasses
import json
import subprocess
import sys
import typing
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.families import part
from nottingham_tui.rules import registry
from nottingham_tui.rules.kernel.secret import Secret
from nottingham_tui.rules.sheriff import events, moves
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.session import log
from nottingham_tui.session.game_adapter import adapter
from nottingham_tui.session.header import FORMAT
from nottingham_tui.session.log import BadLineError, EntryLine, TakeBackLine
from tests.session import tables

CODEC = log.codec("second-edition")
WIRE = adapter("second-edition").wire


def filled(kind: Any) -> Any:
    """Some value of this type, no two parts of it alike where that is possible."""
    if kind is int:
        return 3
    if kind is str:
        return 'ä"\\\n\u2028✓'
    if kind is bool:
        return True
    if kind is Secret:
        return Secret(2, (1, 0), ("silk", "apple"))
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        values = {entry.name: filled(hints[entry.name]) for entry in dataclasses.fields(kind)}
        return typing.cast(Any, kind)(**values)
    arguments = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        if arguments[-1] is Ellipsis:
            return (filled(arguments[0]),) * 2
        return tuple(filled(argument) for argument in arguments)
    return filled(arguments[0])


@pytest.mark.parametrize("kind", WIRE.moves.values(), ids=WIRE.moves)
def test_every_move_goes_there_and_back(kind: type) -> None:
    line = EntryLine(1, filled(kind), ())
    written = CODEC.write(line)
    assert written.count(b"\n") == 1
    assert CODEC.read(written[:-1]) == line


@pytest.mark.parametrize("kind", WIRE.events.values(), ids=WIRE.events)
def test_every_event_goes_there_and_back(kind: type) -> None:
    line = EntryLine(0, None, (filled(kind), filled(kind)))
    written = CODEC.write(line)
    assert written.count(b"\n") == 1
    assert CODEC.read(written[:-1]) == line


def test_every_move_and_event_of_the_rules_can_be_written_down() -> None:
    intended = {kind for kind in moves.Move.__subclasses__() if kind in vars(moves).values()}
    assert intended <= set(WIRE.moves.values()) == PART.moves
    happened = {kind for kind in vars(events).values() if isinstance(kind, type)}
    assert happened <= set(WIRE.events.values()) == PART.events


@pytest.mark.parametrize("family", registry.families())
def test_what_is_written_in_saves_is_called_as_ever(family: str) -> None:
    kinds = json.loads(Path(__file__).with_name("kinds.json").read_text("utf-8"))[family]
    wire = part(family, "session").wire
    assert {"moves": sorted(wire.moves), "events": sorted(wire.events)} == kinds


def test_what_is_left_out_has_its_usual_value() -> None:
    line = b'{"entry":1,"move":{"kind":"offer","seat":1,"other":0,"give":{"gold":2}},"events":[]}'
    assert CODEC.read(line) == EntryLine(1, moves.Offer(1, 0, moves.Gift(2)), ())


def test_taking_back_and_notes_go_there_and_back() -> None:
    for line in (TakeBackLine(7), EntryLine(1, moves.Agree(1, 1), (), note="2:31")):
        assert CODEC.read(CODEC.write(line)[:-1]) == line


NO_LINES = Path(__file__).with_name("no_lines.txt").read_bytes().splitlines()


@pytest.mark.parametrize("line", [b"", *NO_LINES, b"[" * 100_000])
def test_no_other_line_is_read(line: bytes) -> None:
    with pytest.raises(BadLineError):
        CODEC.read(line)


def test_an_error_repeats_nothing_of_the_line() -> None:
    line = b'{"entry":1,"move":{"kind":"load","seat":1,"cards":["crossbow",7]},"events":[]}'
    with pytest.raises(BadLineError) as caught:
        CODEC.read(line)
    error: BaseException | None = caught.value
    while error is not None:
        assert "crossbow" not in str(error) + repr(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    assert "crossbow" not in repr(EntryLine(1, moves.Load(1, ("crossbow",)), ()))


def test_the_header_goes_there_and_back_and_is_strict() -> None:
    header = tables.header(4, bots=2, brisk=True, first=None)
    line = log.write_header(header)[:-1]
    assert log.read_header(line) == header
    plain = json.loads(line)
    for change in ({"format": "1"}, {"extra": 1}, {"seed": 1.5}, {"choices": {"brisk": 1}}):
        with pytest.raises(BadLineError):
            log.read_header(json.dumps(plain | change).encode())
    with pytest.raises(BadLineError):
        log.read_header(json.dumps(plain | {"format": FORMAT + 1, "extra": 1}).encode())
    with pytest.raises(BadLineError):
        log.read_header(line.replace(b'"seed"', b'"seed":1,"seed"'))


def test_pydantic_comes_with_the_first_line() -> None:
    code = (
        "import sys\n"
        "import nottingham_tui.session.table, nottingham_tui.session.spectator\n"
        "assert not {'pydantic', 'pydantic_core', 'filelock'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
