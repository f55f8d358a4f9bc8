"""The sheriff's checks and the bargain over a false declaration. Public.

Everything here follows from what everybody knows; whoever sits there types for both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text

from nottingham_tui.drawing.border.suitcases import cases_rows
from nottingham_tui.drawing.border.tables import bargain_rows, story_now, turn_rows
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.layout import WIDE, framed
from nottingham_tui.drawing.rows import beside, indent, plain
from nottingham_tui.drawing.spots import WHEEL_DOWN, WHEEL_UP
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Done,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import CANCEL, TAKE_BACK, Command, Commands
from nottingham_tui.screens.picking import Asker, Asking
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.catalogue import does, mark, say

NOBODY = "0"
"""The digit that points at no suitcase."""

_MOST_DIGITS = 4
_ABOUT: dict[str, Callable[[Seat, Seat], Any]] = {
    "point": Point,
    "second": SecondCheck,
    "take": Confiscate,
}


class CheckingScreen(Asker, TableScreen):
    """The sheriff checks: points, bargains, confiscates. Each decision is confirmed by Enter.

    A decision waits for an owner or for Enter. `typed` is the sum in the bargain; a digit after
    more or less, or after it was named, begins another.
    """

    HEADING = mark("Check")

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.typed = ""
        self._is_fresh = False

    @property
    def step(self) -> str:
        """What goes on: `point`, `bargain`, or `more` after the check."""
        view = self.public_view
        if view.bargain is not None:
            return "bargain"
        return "more" if view.pointed or view.nobody else "point"

    def rule(self) -> str:
        steps = {"point": "BO-2.4", "bargain": "BO-2.12", "more": "BO-3.2"}
        return "BO-3.1" if self.about == "second" else steps[self.step]

    def right(self) -> Text:
        view = self.public_view
        return money_text(view.gold[view.sheriff], self.flow.glyphs)

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> Commands:
        if self.about in ("end", "open", "nobody", "agree") or self.chosen is not None:
            return Commands(*self.sure(*self._owner_keys(hidden=True)))
        if self.asking is not None:
            return Commands(*self._owner_keys(), CANCEL)
        if self.step == "bargain":
            return self._bargain_keys()
        return Commands(*self._owner_keys(), *self._more_keys())

    def _owner_keys(self, *, hidden: bool = False) -> Sequence[Command]:
        step = self.step
        more = self.about == "take" or self.public_view.rules.second_checks
        if step == "bargain" or (step == "more" and not more):
            return ()
        keys = tuple(str(seat + 1) for seat in range(self.public_view.players))
        shown = "/".join(str(seat + 1) for seat in sorted(self.owners()))
        label = does("confiscate") if self.about == "take" else does("point at")
        if step == "more" and self.about != "take":
            label = does("second check")
        owners = Command("owner", keys, label, "choose", importance=9, shown=shown, hidden=hidden)
        if step != "point":
            return (owners,)
        nobody = Command("nobody", (NOBODY,), does("at nobody"), "ask", importance=8, hidden=hidden)
        return owners, nobody

    def _more_keys(self) -> Sequence[Command]:
        confiscate = Command("take", ("k",), does("confiscate"), "ask_whose", importance=7)
        done = Command("end", ("e",), does("end the turn"), "end", importance=7)
        return confiscate, done

    def _bargain_keys(self) -> Commands:
        label = does("break off") if self.speaker == self.public_view.sheriff else does("open it")
        return Commands(
            Command("digit", tuple("1234567890"), does("sum"), "type_digit", importance=8,
                    shown="0-9"),
            Command("change", ("+", "=", WHEEL_UP, "-", "_", WHEEL_DOWN), does("more, less"),
                    "change", importance=6, shown="+ -"),
            Command("name", ("enter",), does("name the sum"), "name_sum", importance=9),
            Command("agree", ("a",), does("agree"), "ask", importance=9),
            Command("open", ("x",), label, "ask", importance=9),
            replace(TAKE_BACK, importance=5),
            Command("erase", ("backspace", "delete"), does("erase"), "erase", hidden=True),
            Command("clear", ("escape",), does("clear"), "clear", hidden=True),
        )  # fmt: skip

    def refusal_of(self, command: Command) -> str | None:
        view = self.public_view
        match command.id:
            case "owner":
                return self._no_more(_ABOUT[self.what])
            case "take":
                return self._no_more(Confiscate)
            case "end":
                return self.why_not(Done(view.sheriff))
            case "agree":
                return self.why_not(Agree(self.speaker))
            case "name":
                if not self.typed:
                    return say("Type a sum in dollars first.")
                return self.why_not(Offer(self.speaker, int(self.typed)))
        return super().refusal_of(command)

    def _no_more(self, make: Callable[[Seat, Seat], Any]) -> str | None:
        """Why there is no suitcase to do this with, `None` if there is one."""
        view = self.public_view
        found = [self.why_not(make(view.sheriff, owner)) for owner in view.merchants()]
        return None if None in found else found[0]

    def owners(self) -> tuple[Seat, ...]:
        """Whose digits can be pressed now; public facts alone say so."""
        view = self.public_view
        if self.step == "bargain":
            return ()
        make = _ABOUT[self.what]
        return tuple(
            owner
            for owner in view.merchants()
            if self.flow.table.refusal(make(view.sheriff, owner)) is None
        )

    @property
    def what(self) -> str:
        """What is done with a suitcase whose digit is pressed."""
        if self.about in _ABOUT:
            return self.about
        return "point" if self.step == "point" else "second"

    @property
    def speaker(self) -> Seat:
        """Who is to act: in a bargain whoever is to speak."""
        view: SeatView = self.public_view
        return view.to_act[0] if view.to_act else view.sheriff

    # Commands ----------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        if self.can(_ABOUT[self.what](self.public_view.sheriff, int(key) - 1)):
            self.asking = Asking(self.what, chosen=int(key) - 1)

    def ask_whose(self, key: str) -> None:
        self.ask(key)
        owners = self.owners()
        if len(owners) == 1:
            self.choose(str(owners[0] + 1))

    def cancel(self, key: str) -> None:
        if self.chosen is not None and self.about == "take" and len(self.owners()) > 1:
            self.asking = Asking(self.about)
        else:
            self.asking = None

    def do(self, what: str, chosen: Seat | None) -> None:
        sheriff = self.public_view.sheriff
        match what:
            case "end":
                self.play(Done(sheriff))
            case "agree":
                self.play(Agree(self.speaker))
            case "open":
                self.play(Refuse(self.speaker))
            case "nobody":
                self.play(Point(sheriff, None))
            case _ if chosen is not None:
                self.play(_ABOUT[what](sheriff, chosen))

    def type_digit(self, key: str) -> None:
        if self._is_fresh:
            self.typed, self._is_fresh = "", False
        if len(self.typed) < _MOST_DIGITS and (self.typed or key != "0"):
            self.typed += key

    def change(self, key: str) -> None:
        """A dollar more or less than what is typed, or than the sum named last."""
        bargain = self.public_view.bargain
        now = int(self.typed or (bargain.gold if bargain is not None else None) or 0)
        more = now + (1 if key in ("+", "=", WHEEL_UP) else -1)
        self.typed = str(more) if 0 < more < 10**_MOST_DIGITS else ""
        self._is_fresh = True

    def erase(self, key: str) -> None:
        self.typed, self._is_fresh = self.typed[:-1], False

    def clear(self, key: str) -> None:
        self.typed = ""

    def name_sum(self, key: str) -> None:
        self._is_fresh = True
        self.play(Offer(self.speaker, int(self.typed)))

    def end(self, key: str) -> None:
        """End the turn; it is asked about where something else could still be done."""
        if self._no_more(SecondCheck) and self._no_more(Confiscate):
            self.do("end", None)
        else:
            self.ask(key)

    # Words -------------------------------------------------------------------------------

    def prompt(self) -> str:
        view, names = self.public_view, self.flow.names
        sheriff = names[view.sheriff]
        owner = "" if self.chosen is None else names[self.chosen]
        if self.about == "open":
            breaks = "break off" if self.speaker == view.sheriff else "open it"
            return say(_QUESTIONS[breaks], name=names[self.speaker])
        if self.about == "agree":
            return self._terms()
        if self.about in ("end", "nobody") or self.chosen is not None:
            return say(_QUESTIONS[self.about], name=sheriff, owner=owner)
        if self.asking is not None:
            return say(_WHOSE, name=sheriff)
        if view.bargain is not None:
            return self._bargain_prompt()
        if self.step == "point":
            return say("{name}: press the digit of a suitcase, or 0 for none.", name=sheriff)
        if not view.rules.second_checks:
            return say("{name}: confiscate, or end the turn.", name=sheriff)
        return say("{name}: press a digit to check another, confiscate, or end the turn.",
                   name=sheriff)  # fmt: skip

    def _terms(self) -> str:
        """What is agreed to, for the one who agrees."""
        view, names = self.public_view, self.flow.names
        bargain = view.bargain
        assert bargain is not None and bargain.gold is not None
        gold, owner = dollars(bargain.gold), names[bargain.suitcase]
        if self.speaker == view.sheriff:
            return say("{name}: take {gold} from {owner} and leave the suitcase closed? "
                       "Enter: yes. Esc: back.", name=names[view.sheriff], gold=gold,
                       owner=owner)  # fmt: skip
        return say("{name}: pay {sheriff} {gold} so that the suitcase stays closed? "
                   "Enter: yes. Esc: back.", name=owner, gold=gold,
                   sheriff=names[view.sheriff])  # fmt: skip

    def _bargain_prompt(self) -> str:
        name, bargain = self.flow.names[self.speaker], self.public_view.bargain
        if bargain is None or bargain.gold is None:
            return say("{name}: type a sum and press Enter, or open the suitcase.", name=name)
        gold = dollars(bargain.gold)
        if self.speaker != self.public_view.sheriff:
            return say("{name}: agree to {gold}, name another sum, or open the suitcase.",
                       name=name, gold=gold)  # fmt: skip
        return say("{name}: agree to {gold}, name another sum, or break off.",
                   name=name, gold=gold)  # fmt: skip

    # Drawing -----------------------------------------------------------------------------

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, names = self.public_view, self.flow.glyphs, self.flow.names
        room = width - 4
        left = min(room * 11 // 19, 58)
        right = room - left - 1
        tall = height - 1
        speaks: tuple[Seat, ...] = ()
        if view.bargain is not None:
            speaks = (self.speaker,)
            heading = say("Bargain")
            talk = bargain_rows(self.flow, self.speaker, self.typed, right - 4, tall - 2)
        else:
            heading = say("Sheriff’s turn")
            # On a wide screen the log stands beside it.
            tells = self.size.width < WIDE
            talk = turn_rows(self.flow, right - 4, tall - 2, has_checked=self.step == "more",
                             tells=tells)  # fmt: skip
        cases = cases_rows(
            story_now(self.flow), view.rules, names, left - 4, tall - 2, glyphs,
            marked=self.owners(), chosen=self.chosen, asked=speaks,
        )  # fmt: skip
        rows = beside(
            (framed(say("Suitcases"), cases, left, tall, glyphs), left),
            (framed(heading, talk, right, tall, glyphs, title_style="gold"), right),
        )  # fmt: skip
        return [plain(""), *indent(rows, 2)]


_QUESTIONS = {
    "end": mark("{name} ends the turn? Enter: yes. Esc: back."),
    "nobody": mark("{name} points at no suitcase? Enter: yes. Esc: back."),
    "break off": mark("{name} breaks off, so the suitcase is opened? Enter: yes. Esc: back."),
    "open it": mark("{name} opens the suitcase? Enter: yes. Esc: back."),
    "point": mark("{name} points at {owner:'s} suitcase? Enter: yes. Esc: back."),
    "second": mark(
        "{name} spends the marker and points at {owner:'s} suitcase? Enter: yes. Esc: back."
    ),
    "take": mark("{name} confiscates from {owner} and ends the turn? Enter: yes. Esc: back."),
}
_WHOSE = mark("{name}: who do you confiscate from? It ends the turn. Press a digit.")
