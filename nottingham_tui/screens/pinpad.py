"""A page to type a PIN on: what is typed shows as dots, whoever may look."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from nottingham_tui.drawing.rows import centred, fit, line, plain, wrap
from nottingham_tui.screens.curtain import CurtainDrawing, CurtainFacts
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, Command, Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.pins import FEWEST_DIGITS, MOST_DIGITS
from nottingham_tui.text.catalogue import mark, say

MANY_TRIES = 5
LONG_WAIT = 30.0
"""So many wrong PINs in a row, and each one after them, cost this wait, in seconds."""


@dataclass(slots=True)
class Typed:
    """The digits typed so far; they are told nobody."""

    digits: str = field(default="", repr=False)

    def add(self, digit: str) -> None:
        """One more, unless there are as many as can be."""
        if len(self.digits) < MOST_DIGITS:
            self.digits += digit

    def erase(self) -> None:
        """Without the last one."""
        self.digits = self.digits[:-1]

    def take(self) -> str:
        """All of them; afterwards there are none."""
        digits, self.digits = self.digits, ""
        return digits

    @property
    def is_enough(self) -> bool:
        """Whether it can be a PIN."""
        return len(self.digits) >= FEWEST_DIGITS


@dataclass(slots=True)
class Tries:
    """Wrong tries at one seat: each makes the next one wait a second longer, many much longer.

    A count that comes from a save begins with the wait that many tries cost.
    """

    wrong: int = 0
    _until: float = 0.0

    def __post_init__(self) -> None:
        if self.wrong >= MANY_TRIES:
            self._until = time.monotonic() + LONG_WAIT

    def fail(self, now: float | None = None) -> float:
        """Another wrong one; how long the next must wait, in seconds."""
        self.wrong += 1
        seconds = float(self.wrong) if self.wrong < MANY_TRIES else LONG_WAIT
        self._until = (time.monotonic() if now is None else now) + seconds
        return seconds

    def left(self, now: float | None = None) -> float:
        """How long the next try must still wait, in seconds."""
        return max(self._until - (time.monotonic() if now is None else now), 0.0)

    def forget(self) -> None:
        """The right one was found."""
        self.wrong, self._until = 0, 0.0


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


class PinDrawing(CurtainDrawing):
    """The curtain with a row of places for the digits; they fill from the left."""

    def __init__(self, facts: Callable[[], CurtainFacts], count: Callable[[], int]) -> None:
        super().__init__(facts(), has_menu=False)
        self._now = facts
        self._count = count

    def _curtain(self, width: int, height: int) -> list[Text]:
        facts = self._facts = self._now()
        inner = max(width - 18, 1)
        fold = 1 if height < 30 else 3
        body = []
        if facts.title:
            title = fit(plain(facts.title, "quiet"), inner, self.glyphs.ellipsis)
            body += [*centred([title], inner), plain("")]
        body += [*self._sign(inner), plain("")]
        body += centred(wrap(plain(facts.task, "ink strong"), inner), inner)
        body += [plain(""), *centred([self._places()], inner), plain("")]
        if facts.status:
            body += centred(wrap(plain(facts.status, "quiet"), inner), inner)
        return self._hang(body, [], width, height, fold)

    def _places(self) -> Text:
        count, glyphs = self._count(), self.glyphs
        row = line()
        for place in range(MOST_DIGITS):
            row.append("   " if place else "")
            if place < count:
                row.append(glyphs.diamond, "gold strong")
            else:
                row.append(glyphs.dot, "quiet")
        return row
