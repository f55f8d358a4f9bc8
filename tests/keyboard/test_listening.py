"""From bytes in a pipe to Textual's events, as Textual's own reader makes them of what it knows."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

import pytest
from textual._xterm_parser import XTermParser
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from nottingham_tui.keyboard.tokens import MouseReported
from nottingham_tui.listening import Writer, listen
from tests.screens.inspections import text_of
from tests.screens.walks import at_lobby


def heard(*pieces: bytes) -> list[Message]:
    """What is heard of these pieces, and the end of the file after them."""
    out, into = os.pipe()
    found: list[Message] = []
    went_on: list[bool] = []
    thread = Thread(target=lambda: went_on.append(listen(out, Event(), found.append)))
    thread.start()
    for piece in pieces:
        os.write(into, piece)
    os.close(into)
    thread.join(20)
    os.close(out)
    assert went_on == [False]
    return found


def told(event: Message) -> tuple[object, ...]:
    """What matters of an event."""
    names = (
        *("key", "character", "text", "x", "y", "delta_x", "delta_y", "button"),
        *("shift", "meta", "ctrl"),
    )
    return (type(event), *(getattr(event, name, None) for name in names))


@pytest.mark.parametrize(
    "data",
    [
        *"aéщ-_/@\\!1 \r\t\x7f\x03\x1a",
        *("\x1b[A", "\x1bOD", "\x1b[1~", "\x1b[6~", "\x1b[1;5C", "\x1bOP", "\x1b[24~", "\x1b[Z"),
        *("\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b[200~two\x1b[201~x"),
        *(
            "\x1b[<0;5;3M",
            "\x1b[<0;5;3m",
            "\x1b[<2;1;1M\x1b[<22;9;9M",
            "\x1b[<64;5;3M\x1b[<65;5;4M",
        ),
        *("\x1b[<32;6;3M", "\x1b[<35;6;3M"),
    ],
)
def test_what_textual_knows_is_the_same(data: str) -> None:
    own = heard(data.encode())
    assert own and [told(each) for each in own] == [told(each) for each in XTermParser().feed(data)]


def test_answers_about_modes_nobody_asked_for_are_not_told() -> None:
    assert heard(b"\x1b[?2048;1$y\x1b[?2026;0$y\x1b[?2026;4$y\x1b[48;24;80;384;640t") == []
    (known,) = heard(b"\x1b[?2026;1$y")
    assert isinstance(known, TerminalSupportsSynchronizedOutput)


def test_it_ends_when_it_is_told_to() -> None:
    out, into = os.pipe()
    over, found = Event(), list[bool]()
    thread = Thread(target=lambda: found.append(listen(out, over, lambda _: over.set())))
    thread.start()
    os.write(into, b"\x1b")
    # The silence after an escape makes it the key, with which it is over.
    thread.join(20)
    assert found == [True]
    os.close(into)
    os.close(out)


async def test_no_report_of_the_mouse_ends_the_program(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await pilot.pause()
        writer = Writer()
        for code in range(256):
            for column, line in ((0, 0), (79, 23), (80, 24), (99_998, 99_998)):
                for pressed in (True, False):
                    event = writer.event(MouseReported(code, column, line, pressed))
                    if event is not None:
                        app.post_message(event)
        await pilot.press("down")
        await pilot.pause()
        assert app.is_running and "Deal the cards" in text_of(app)
