"""Listens to a terminal: bytes come in, and Textual's events for what they surely are go out."""

from __future__ import annotations

import os
import selectors
from collections.abc import Callable
from threading import Event

from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from nottingham_tui.keyboard.reader import END_SECONDS, Reader
from nottingham_tui.keyboard.tokens import (
    Answered,
    FocusChanged,
    KeyPressed,
    ModeReported,
    MouseReported,
    Pasted,
    Token,
)

_STEP = 0.1
"""How often is looked whether to go on, in seconds."""
_PIECE = 4096

_SYNCHRONIZED_OUTPUT = 2026
_IS_SET, _IS_RESET, _IS_ALWAYS_SET = 1, 2, 3

_WHEEL, _MOVES, _FURTHER_BUTTONS = 64, 32, 128
_TURNS = (
    events.MouseScrollUp,
    events.MouseScrollDown,
    events.MouseScrollLeft,
    events.MouseScrollRight,
)


class TerminalAnswered(events.Event):
    """The terminal has taken everything up to the question whether it is there."""


def listen(file: int, over: Event, deliver: Callable[[Message], None]) -> bool:
    """Read until `over` is set; False if there is nothing to read from any more.

    Raises OSError as reading does.
    """
    reader, writer = Reader(), Writer()
    steps = 0
    # The others do not know terminals on every system.
    with selectors.SelectSelector() as selector:
        selector.register(file, selectors.EVENT_READ)
        while not over.is_set():
            if selector.select(_STEP):
                data = os.read(file, _PIECE)
                if not data:
                    return False
                steps = 0
                tokens = reader.feed(data)
            elif steps * _STEP > END_SECONDS:
                continue
            else:
                # Only time in which nothing was there to be read is silence: that this thread
                # had to wait for its turn must not cut a sequence.
                steps += 1
                tokens = reader.silence(steps * _STEP)
            for token in tokens:
                event = writer.event(token)
                if event is not None:
                    deliver(event)
    return True


class Writer:
    """Puts tokens as Textual's own reader does. It remembers where the mouse was."""

    def __init__(self) -> None:
        self._column = self._line = 0

    def event(self, token: Token) -> Message | None:
        """The event for a token, if it is one."""
        match token:
            case KeyPressed(key, character):
                return events.Key(key, character)
            case Pasted(text):
                return events.Paste(text)
            case FocusChanged(gained):
                return events.AppFocus() if gained else events.AppBlur()
            case MouseReported():
                return self._mouse(token)
            case Answered():
                return TerminalAnswered()
            case ModeReported(mode, setting):
                is_known = setting in (_IS_SET, _IS_RESET, _IS_ALWAYS_SET)
                if mode == _SYNCHRONIZED_OUTPUT and is_known:
                    return TerminalSupportsSynchronizedOutput()
        return None

    def _mouse(self, token: MouseReported) -> events.MouseEvent | None:
        code = token.code
        kind: type[events.MouseEvent]
        button = 0
        if code & _FURTHER_BUTTONS or (code & _WHEEL and not token.pressed):
            return None
        if code & _WHEEL:
            kind = _TURNS[code & 3]
        else:
            button = (code + 1) & 3
            if code & _MOVES or not button:
                kind = events.MouseMove
            else:
                kind = events.MouseDown if token.pressed else events.MouseUp
        by = token.column - self._column, token.line - self._line
        self._column, self._line = token.column, token.line
        return kind(
            None,
            token.column,
            token.line,
            *by,
            button,
            bool(code & 4),
            bool(code & 8),
            bool(code & 16),
            screen_x=token.column,
            screen_y=token.line,
        )
