"""A page to type a PIN on: what is typed shows as dots, whoever may look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from nottingham_tui.drafts.pin import Typed
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, Command, Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.pins import FEWEST_DIGITS, MOST_DIGITS
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.curtain import CurtainFacts
from nottingham_tui.widgets.pin import PinDrawing


class PinPad(PrivateScreen):
    """Digits, Backspace, Enter, Esc. Shielded as a private screen is; it covers itself with what
    Esc leads to, and what was typed is gone then."""

    cover: Factory
    COMMON: ClassVar[tuple[str, ...]] = ()
    DIGITS = tuple("0123456789")
    TYPING = Commands(
        (
            Command("digit", DIGITS, mark("type"), "type_digit", hidden=True, shown="0-9"),
            Command("erase", ("backspace",), mark("erase"), "erase", hidden=True),
            Command("done", ("enter",), mark("done"), "enter", importance=9),
        )
    )

    def __init__(self, seat: int, cover: Factory) -> None:
        self.typed = Typed()
        self.cover = cover
        super().__init__(seat, back=cover)

    def table(self) -> Commands:
        return self.TYPING + Commands((BACK,))

    def facts(self) -> CurtainFacts:
        """Whose PIN it is, and what is done here."""
        raise NotImplementedError

    def parts(self) -> Iterable[Widget]:
        yield PinDrawing(self.facts, lambda: len(self.typed.digits))
        yield self._message_line
        yield self._key_bar

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and not self.typed.is_enough:
            return say("A PIN has {fewest} to {most} digits.", fewest=FEWEST_DIGITS,
                       most=MOST_DIGITS)  # fmt: skip
        return super().refusal_of(command)

    def type_digit(self, key: str) -> None:
        self.typed.add(key)

    def erase(self, key: str) -> None:
        self.typed.erase()

    def enter(self, key: str) -> None:
        """The digits are all there."""
        raise NotImplementedError
