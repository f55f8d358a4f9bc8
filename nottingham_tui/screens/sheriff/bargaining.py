"""What the inspection and the form for deals share: whoever sits there types for everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from textual.widgets import Input

from nottingham_tui.chronicle.entries import events_of
from nottingham_tui.drafts.written import left_out
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import does
from nottingham_tui.text.sheriff.offers import as_saved, promised
from nottingham_tui.widgets.writing import MOST_LETTERS, WritingLine


class WritingScreen(GameScreen):
    """A line of text can be written here (words, a promise); its keys are off meanwhile."""

    writing: WritingLine | None = None
    _written: Callable[[str], None] | None = None
    writing_prompt: str = ""
    """What the message line says while a line is written."""
    _known: str = ""
    _own: str = ""

    def write(
        self, prompt: str, value: str, written: Callable[[str], None], ready: str = ""
    ) -> None:
        """Ask for a line; `written` gets it after Enter, Esc leaves everything as it was.

        `value` is what stands there to begin with, `ready` what bots understand, as in saves.
        """
        self._known, self._own = promised(ready), ""
        self.writing = WritingLine(promised(value), lambda: self.tell(left_out(MOST_LETTERS)))
        self._written = written
        self.writing_prompt = prompt
        self.mount(self.writing, before=self._message_line)
        self.writing.focus()

    def commands(self) -> Commands:
        if self.writing is None:
            return super().commands()
        # For: a key: instead of what was typed, a sentence that bots understand.
        ready = Command("ready", ("tab",), does("words bots know"), self._say_ready, importance=8)
        return Commands(
            Command("written", ("enter",), does("done"), self._finish, importance=9),
            *([ready] if self._known else ()),
            Command("cancel", ("escape",), does("cancel"), self._cancel, importance=9),
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.writing is not None:
            self._finish("enter")
            if self.is_current:
                self.redraw()

    def _finish(self, key: str) -> None:
        line, written = self.writing, self._written
        self._close()
        if line is not None and written is not None:
            written(as_saved(line.value.strip()))

    def _say_ready(self, key: str) -> None:
        """What bots understand, or what was typed before that."""
        if self.writing is not None:
            is_ready = self.writing.value == self._known
            self._own = self._own if is_ready else self.writing.value
            self.writing.value = self._own if is_ready else self._known
            self.writing.action_end()

    def _cancel(self, key: str) -> None:
        self._close()

    def _close(self) -> None:
        line, self.writing, self._written = self.writing, None, None
        if line is not None:
            self.set_focus(None)
            line.remove()


# What the inspection and the form for deals share ----------------------------------------


class BargainingScreen(WritingScreen, TableScreen):
    """What is here everybody may see; it is as it was when the screen was built."""

    @cached_property
    def public_view(self) -> SeatView:
        """What is public."""
        view: SeatView = self.flow.public_view()
        return view

    @cached_property
    def events(self) -> list[object]:
        """What has happened in this round."""
        number = self.public_view.round
        entries = [entry for entry in self.flow.table.log(None) if entry.round == number]
        return list(events_of(entries))

    def people(self) -> tuple[Seat, ...]:
        """The people among the merchants."""
        return tuple(seat for seat in self.public_view.merchants() if self.flow.is_person(seat))

    def officers(self) -> tuple[Seat, ...]:
        """The people among those who decide about bags."""
        return tuple(seat for seat in self.public_view.office() if self.flow.is_person(seat))
