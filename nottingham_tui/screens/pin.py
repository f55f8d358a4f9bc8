"""PINs: the page on which digits are typed, before one's cards or to set one in the lobby."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.widget import Widget

from nottingham_tui.drafts.begun import Tries, Typed
from nottingham_tui.drafts.seating import Place
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, Command, Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session import pins
from nottingham_tui.session import table as session
from nottingham_tui.session.pins import FEWEST_DIGITS, MOST_DIGITS
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import count, does, say
from nottingham_tui.text.troubles import trouble_text
from nottingham_tui.widgets.curtain import CurtainFacts, PinDrawing


class PinPad(PrivateScreen):
    """A PIN is typed, unseen. Shielded as a private screen is; it covers itself with what Esc leads
    to, and what was typed is gone then."""

    cover: Factory
    CLICKABLE = False
    COMMON: ClassVar[tuple[str, ...]] = ()
    DIGITS = tuple("0123456789")
    TYPING = Commands(
        Command("digit", DIGITS, does("type"), "type_digit", hidden=True, shown="0-9"),
        Command("erase", ("backspace",), does("erase"), "erase", hidden=True),
        Command("done", ("enter",), does("done"), "enter", importance=9),
    )

    def __init__(self, seat: int, cover: Factory) -> None:
        self.typed = Typed()
        self.cover = cover
        super().__init__(seat, back=cover)

    def table(self) -> Commands:
        return self.TYPING + Commands(BACK)

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


# Behind the curtain of a player with a PIN -----------------------------------------------

# A key that is held goes nowhere: each step asks for another one than the step before.
_FORGOTTEN = Command("pin", ("i",), does("forgotten"), "forgotten", importance=7)
# For: ask everybody whether a PIN that is forgotten may be cleared.
_ASK = Command("ask", ("enter",), does("ask the table"), "ask_the_table", importance=9)
# For: take a PIN away; everybody agrees.
_CLEAR = Command("pin", ("i",), does("clear it"), "clear", importance=9)
# For: leave the PIN as it is.
_KEEP = Command("keep", ("escape",), does("keep it"), "keep", importance=9)


class PinScreen(PinPad):
    """Opens to the right PIN only. `opened` is called once; `cover` builds the curtain."""

    def __init__(
        self,
        game: session.Table,
        seat: Seat,
        tries: Tries,
        opened: Callable[[], None],
        cover: Factory,
        title: str,
    ) -> None:
        self._game = game
        self._opened = opened
        self._title = title
        self._asked = 0
        self._tries = tries
        super().__init__(seat, cover)

    def facts(self) -> CurtainFacts:
        name = self._game.names[self.seat]
        return CurtainFacts(
            seat_number=self.seat + 1,
            name=name,
            title=self._title,
            task=say("{name}: type your PIN, then press Enter", name=name),
            status=say("Forgotten it? Press i: the table can clear it."),
        )

    def on_mount(self) -> None:
        super().on_mount()
        if self._tries.left():
            self._wait()

    def table(self) -> Commands:
        if self._asked == 1:
            return Commands(_ASK, _KEEP)
        if self._asked == 2:
            return Commands(_CLEAR, _KEEP)
        return self.TYPING + Commands(_FORGOTTEN, BACK)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and self._tries.left():
            return self._waiting()
        return super().refusal_of(command)

    def prompt(self) -> str:
        name = self._game.names[self.seat]
        if self._asked == 1:
            return say(
                "Has {name} forgotten the PIN? The table can clear it, and the log will say "
                "so. Enter asks the table, Esc keeps it.",
                name=name,
            )
        if self._asked == 2:
            return say(
                "Does everybody agree? Then only the curtain hides {name:'s} cards. i clears "
                "the PIN, Esc keeps it.",
                name=name,
            )
        if self._tries.left():
            return self._waiting()
        return say("Everybody else: look away. What you type isn’t shown.")

    def enter(self, key: str) -> None:
        if self._game.try_pin(self.seat, self.typed.take()):
            self._tries.forget()
            self._opened()
            return
        self._tries.fail()
        self._wait()

    def forgotten(self, key: str) -> None:
        self.typed.take()
        self._asked = 1

    def ask_the_table(self, key: str) -> None:
        self._asked = 2

    def keep(self, key: str) -> None:
        self._asked = 0

    def clear(self, key: str) -> None:
        try:
            self._game.clear_pin(self.seat)
        except SaveError as error:
            self._asked = 0
            self.tell(trouble_text(error))
            return
        self._tries.forget()
        self.shell.show(self.cover())

    def _waiting(self) -> str:
        seconds = max(math.ceil(self._tries.left()), 1)
        return count(
            "That’s not the PIN. Wait {number} second, then try again.",
            "That’s not the PIN. Wait {number} seconds, then try again.",
            seconds,
        )

    def _wait(self) -> None:
        self.set_timer(self._tries.left() + 0.05, self._waited)

    def _waited(self) -> None:
        if self.is_current and not self._asked and not self._tries.left():
            self.tell(say("That’s not the PIN. Try again."))
            self.redraw()


# A player sets a PIN ---------------------------------------------------------------------


class NewPinScreen(PinPad):
    """Sets the PIN of a place in the lobby, and goes back there."""

    cover: Callable[[], GameScreen]

    def __init__(self, place: Place, number: int, lobby: Callable[[], GameScreen]) -> None:
        self.place = place
        self._first: str | None = None
        super().__init__(number, lobby)

    def facts(self) -> CurtainFacts:
        if self._first is None:
            task = say("Choose a PIN, then press Enter")
        else:
            task = say("Type the same PIN once more, then press Enter")
        return CurtainFacts(
            seat_number=self.seat + 1,
            name=self.place.name,
            title=say("A PIN for the curtain"),
            task=task,
            status=say(
                "{fewest} to {most} digits. If you forget it, the whole table can clear it. "
                "It guards what’s on the screen, not the saved game’s file, which holds "
                "every hand.",
                fewest=pins.FEWEST_DIGITS,
                most=pins.MOST_DIGITS,
            ),
        )

    def prompt(self) -> str:
        return say("Everybody else: look away. What you type isn’t shown.")

    def enter(self, key: str) -> None:
        if self._first is None:
            self._first = self.typed.take()
            return
        first, self._first = self._first, None
        if self.typed.take() != first:
            self.tell(say("The two PINs don’t match: start again."))
            return
        self.place.pin = pins.seal(first)
        lobby = self.cover()
        lobby.tell(say("From now on the curtain asks {name} for a PIN.", name=self.place.name))
        self.shell.show(lobby)
