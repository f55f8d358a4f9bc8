"""The sheriff's checks and the bargain over a false declaration. Public.

Everything here follows from what everybody knows; whoever sits there types for both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.suitcases import cases_rows
from nottingham_tui.drawing.border.tables import markers_key, story_now
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.layout import WIDE
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, indent, line, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.border.events import BargainBegan, SumNamed
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
from nottingham_tui.screens.keys import DISCARDS, LOG, MINE, Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate

NOBODY = "0"
"""The digit that points at no suitcase."""

_MOST_DIGITS = 4
_ABOUT: dict[str, Callable[[Seat, Seat], Any]] = {
    "point": Point,
    "second": SecondCheck,
    "confiscate": Confiscate,
}
_CONFIRM = mark("so be it")


class CheckingScreen(TableScreen):
    """Point, bargain, check again, confiscate; each decision is confirmed with Enter.

    `asking` is the decision that waits for an owner or for Enter, `chosen` the owner. `typed` is
    the sum in the bargain.
    """

    COMMON = ("rules", "quit", "help")
    HEADING = mark("Check")

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.asking = ""
        self.chosen: Seat | None = None
        self.typed = ""

    @property
    def public_view(self) -> SeatView:
        """What is public."""
        view: SeatView = self.flow.public_view()
        return view

    @property
    def step(self) -> str:
        """What goes on: `point`, `bargain`, or `more` after the check."""
        view = self.public_view
        if view.bargain is not None:
            return "bargain"
        return "more" if view.pointed or view.nobody else "point"

    def rule(self) -> str:
        steps = {"point": "BO-2.4", "bargain": "BO-2.12", "more": "BO-3.2"}
        return "BO-3.1" if self.asking == "second" else steps[self.step]

    def right(self) -> Text:
        view = self.public_view
        return money_text(view.gold[view.sheriff], self.flow.glyphs)

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        from nottingham_tui.screens.border.looks import TABLE

        return (
            Commands(tuple(self._keys()))
            + Commands((TABLE, MINE))
            + Commands((DISCARDS, LOG)).quiet()
        )

    def _keys(self) -> Sequence[Command]:
        cancel = Command("cancel", ("escape",), mark("back"), "cancel", importance=8)
        if self.asking in ("done", "refuse") or self.chosen is not None or self.is_nobody:
            return (
                Command("confirm", ("enter",), _CONFIRM, "confirm", importance=9),
                *self._owner_keys(hidden=True),
                cancel,
            )
        if self.asking in ("second", "confiscate"):
            return (*self._owner_keys(), cancel)
        if self.step == "bargain":
            return self._bargain_keys()
        return (*self._owner_keys(), *self._more_keys())

    @property
    def is_nobody(self) -> bool:
        """Whether the sheriff is about to point at no suitcase."""
        return self.asking == "nobody"

    def _owner_keys(self, *, hidden: bool = False) -> Sequence[Command]:
        if self.step == "more" and self.asking not in ("second", "confiscate"):
            return ()
        if self.step == "bargain":
            return ()
        keys = tuple(str(seat + 1) for seat in range(self.public_view.players))
        shown = "/".join(str(seat + 1) for seat in sorted(self.owners()))
        label = mark("confiscate") if self.asking == "confiscate" else mark("point at")
        owners = Command("owner", keys, label, "choose", importance=9, shown=shown, hidden=hidden)
        if self.step != "point":
            return (owners,)
        nobody = Command(
            "nobody", (NOBODY,), mark("at nobody"), "choose_nobody", importance=8, hidden=hidden
        )
        return owners, nobody

    def _more_keys(self) -> Sequence[Command]:
        confiscate = Command("confiscate", ("c",), mark("confiscate"), "ask", importance=7)
        second = Command("second", ("p",), mark("second check"), "ask", importance=7)
        done = Command("done", ("e",), mark("end the turn"), "ask_done", importance=7)
        more = (second,) if self.public_view.rules.second_checks else ()
        return (*more, confiscate, done)

    def _bargain_keys(self) -> Sequence[Command]:
        label = mark("break off") if self.speaker == self.public_view.sheriff else mark("open it")
        return (
            Command("digit", tuple("1234567890"), mark("sum"), "type_digit", importance=8,
                    shown="0-9"),
            Command("name", ("enter",), mark("name the sum"), "name_sum", importance=9),
            Command("agree", ("a",), mark("agree"), "agree", importance=9),
            Command("refuse", ("x",), label, "ask_refuse", importance=9),
            Command("take_back", ("u",), mark("take back"), "take_back", importance=5),
            Command("erase", ("backspace", "delete"), mark("erase"), "erase", hidden=True),
            Command("clear", ("escape",), mark("clear"), "clear", hidden=True),
        )  # fmt: skip

    def refusal_of(self, command: Command) -> str | None:
        view = self.public_view
        match command.id:
            case "owner":
                return None if self.owners() else say("There is no suitcase to point at.")
            case "second" | "confiscate":
                return self._no_more(_ABOUT[command.id])
            case "done":
                return self.why_not(Done(view.sheriff))
            case "agree":
                return self.why_not(Agree(self.speaker))
            case "name":
                if not self.typed:
                    return say("Type a sum in dollars first.")
                return self.why_not(Offer(self.speaker, int(self.typed)))
            case "take_back":
                refusal = self.flow.table.take_back_refusal()
                return None if refusal is None else explain(refusal, self.flow.names)
        return None

    def _no_more(self, make: Callable[[Seat, Seat], Any]) -> str | None:
        """Why there is no suitcase to do this with, `None` if there is one."""
        view = self.public_view
        found = [self.why_not(make(view.sheriff, owner)) for owner in view.merchants()]
        return None if None in found else found[0]

    def owners(self) -> tuple[Seat, ...]:
        """Whose digits can be pressed now; public facts alone say so."""
        view = self.public_view
        what = self.asking if self.asking in _ABOUT else "point"
        if self.step == "bargain" or (self.step == "more" and self.asking not in _ABOUT):
            return ()
        make = _ABOUT[what]
        return tuple(
            owner
            for owner in view.merchants()
            if self.flow.table.refusal(make(view.sheriff, owner)) is None
        )

    @property
    def speaker(self) -> Seat:
        """Who is to act: in a bargain whoever is to speak."""
        view = self.public_view
        return view.to_act[0] if view.to_act else view.sheriff

    # Commands ----------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        what = self.asking if self.asking in _ABOUT else "point"
        refusal = self.why_not(_ABOUT[what](self.public_view.sheriff, int(key) - 1))
        if refusal is not None:
            self.tell(refusal)
            return
        self.asking, self.chosen = what, int(key) - 1

    def choose_nobody(self, key: str) -> None:
        self.asking, self.chosen = "nobody", None

    def ask(self, key: str) -> None:
        self.asking = "confiscate" if key.lower() == "c" else "second"
        owners = self.owners()
        if len(owners) == 1:
            self.chosen = owners[0]

    def ask_done(self, key: str) -> None:
        self.asking = "done"

    def ask_refuse(self, key: str) -> None:
        self.asking = "refuse"

    def cancel(self, key: str) -> None:
        if self.chosen is not None and self.asking != "point" and len(self.owners()) > 1:
            self.chosen = None
        else:
            self.asking, self.chosen = "", None

    def confirm(self, key: str) -> None:
        view = self.public_view
        asking, chosen = self.asking, self.chosen
        self.asking, self.chosen = "", None
        match asking:
            case "done":
                self.play(Done(view.sheriff))
            case "refuse":
                self.play(Refuse(self.speaker))
            case "nobody":
                self.play(Point(view.sheriff, None))
            case _ if chosen is not None:
                self.play(_ABOUT[asking](view.sheriff, chosen))

    def type_digit(self, key: str) -> None:
        if len(self.typed) < _MOST_DIGITS and (self.typed or key != "0"):
            self.typed += key

    def erase(self, key: str) -> None:
        self.typed = self.typed[:-1]

    def clear(self, key: str) -> None:
        self.typed = ""

    def name_sum(self, key: str) -> None:
        self.play(Offer(self.speaker, int(self.typed)))

    def agree(self, key: str) -> None:
        self.play(Agree(self.speaker))

    def take_back(self, key: str) -> None:
        refusal = self.flow.take_back()
        if refusal is not None:
            self.tell(explain(refusal, self.flow.names))

    # Words -------------------------------------------------------------------------------

    def prompt(self) -> str:
        view, names = self.public_view, self.flow.names
        sheriff = names[view.sheriff]
        owner = "" if self.chosen is None else names[self.chosen]
        if self.asking == "done":
            return say("{name} ends the turn? Enter: so be it. Esc: back.", name=sheriff)
        if self.is_nobody:
            return say("{name} points at no suitcase? Enter: so be it. Esc: back.", name=sheriff)
        if self.asking == "refuse":
            return self._refuse_prompt()
        if self.chosen is not None:
            return say(_QUESTIONS[self.asking], name=sheriff, owner=owner)
        if self.asking in ("second", "confiscate"):
            return say(_CHOICES[self.asking], name=sheriff)
        if view.bargain is not None:
            return self._bargain_prompt()
        if self.step == "point":
            return say("{name}: the digit of a suitcase, or 0 for none.", name=sheriff)
        return say("{name}: go on checking, or end the turn.", name=sheriff)

    def _refuse_prompt(self) -> str:
        name = self.flow.names[self.speaker]
        if self.speaker == self.public_view.sheriff:
            return say(
                "{name} breaks off, so the suitcase is opened? Enter: so be it. Esc: back.",
                name=name,
            )
        return say("{name} opens the suitcase? Enter: so be it. Esc: back.", name=name)

    def _bargain_prompt(self) -> str:
        name, bargain = self.flow.names[self.speaker], self.public_view.bargain
        if bargain is None or bargain.gold is None:
            return say("{name}: type a sum and press Enter, or open the suitcase.", name=name)
        return say("{name}: agree to {gold}, name another sum, or break off.", name=name,
                   gold=dollars(bargain.gold))  # fmt: skip

    # Drawing -----------------------------------------------------------------------------

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, names = self.public_view, self.flow.glyphs, self.flow.names
        room = width - 4
        left = min(room * 11 // 19, 58)
        right = room - left - 1
        tall = height - 1
        speaks = (self.speaker,) if view.bargain is not None else ()
        cases = cases_rows(
            story_now(self.flow), view.rules, names, left - 4, tall - 2, glyphs,
            marked=self.owners(), chosen=self.chosen, asked=speaks,
        )  # fmt: skip
        rows = beside(
            (framed(say("Suitcases"), cases, left, tall, glyphs), left),
            (framed(self._heading(), self._beside(right - 4, tall - 2), right, tall, glyphs,
                    title_style="gold"), right),
        )  # fmt: skip
        return [plain(""), *indent(rows, 2)]

    def _heading(self) -> str:
        return say("Bargain") if self.public_view.bargain is not None else say("Sheriff’s turn")

    def _beside(self, width: int, height: int) -> list[Text]:
        if self.public_view.bargain is not None:
            return self._bargain_rows(width, height)
        return self._turn_rows(width, height)

    def _turn_rows(self, width: int, height: int) -> list[Text]:
        """Whose turn it is, the markers there are, and what has happened."""
        view, names = self.public_view, self.flow.names
        sheriff = pieces.name_text(view.sheriff, names)
        words = {
            "point": say("{name} may point at one suitcase, or at none.", name=pieces.SLOTS[0]),
            "more": say("{name} has checked.", name=pieces.SLOTS[0]),
        }[self.step]
        rows = wrap(pieces.filled(words, sheriff), width)
        rows += [plain(""), *self._marker_rows(width), plain("")]
        if self.size.width < WIDE:
            return [*rows, *self._newest(width, height - len(rows))]
        # The log stands beside it: here is room to say what the markers do.
        told = [say("Confiscation: the sheriff looks in secret and keeps what does not match, "
                    "without a bargain (BO-3.3, BO-3.4).")]  # fmt: skip
        if view.rules.second_checks:
            told.append(say("Second check: another suitcase, by the same rules (BO-3.1)."))
        for sentence in told:
            rows += [*wrap(plain(sentence, "quiet"), width), plain("")]
        return rows

    def _marker_rows(self, width: int) -> list[Text]:
        """The sheriff's markers: there, or spent."""
        view, glyphs = self.public_view, self.flow.glyphs
        own = view.markers[view.sheriff]
        there = [own.confiscation] + ([own.second_check] if view.rules.second_checks else [])
        rows = [plain(say("Markers"), "quiet")]
        for marker, number in zip(markers_key(view, glyphs), there, strict=True):
            state = (say("there"), "legal") if number else (say("spent"), "disabled")
            whole = line("  ", marker, "  ", state)
            rows += (
                [whole] if whole.cell_len <= width else [line("  ", marker), line("    ", state)]
            )
        return rows

    def _newest(self, width: int, height: int) -> list[Text]:
        """The newest whole sentences of this turn."""
        flow = self.flow
        rows: list[Text] = []
        for entry in reversed(flow.table.log(None)[-8:]):
            for event in reversed(entry.events):
                sentence = narrate(event, flow.names, flow.table.rules)
                if flow.stage.standing(event, flow.names) is not None or not sentence:
                    continue
                first, *rest = wrap(with_names(sentence, "quiet", flow.names), width - 2)
                told = [line(f"{flow.glyphs.dot} ", first), *indent(rest, 2)]
                if len(rows) + len(told) > height:
                    return rows
                rows = told + rows
        return rows

    def _bargain_rows(self, width: int, height: int) -> list[Text]:
        """What is bargained for, the sums so far, and the sum that is typed."""
        view, glyphs, names = self.public_view, self.flow.glyphs, self.flow.names
        bargain = view.bargain
        assert bargain is not None
        owner = pieces.name_text(bargain.suitcase, names)
        words = say("The declaration of {name} is not true.", name=pieces.SLOTS[0])
        rows = [*wrap(pieces.filled(words, owner), width), plain("")]
        says = say("{name} says", name=pieces.SLOTS[0])
        box = [
            line(pieces.filled(says, pieces.name_text(self.speaker, names), style="quiet"), "  ",
                 (glyphs.coin, "gold"), (f" {self.typed}", "gold strong"), (" ", "on golden")),
        ]  # fmt: skip
        most = view.gold[bargain.suitcase]
        hint = count("1 dollar is all there is.", "1 to {number} dollars; no more is there.", most)
        box += wrap(plain(hint, "quiet"), width - 4)
        form = framed("", box, width, len(box) + 2, glyphs, style="gold")
        return [*rows, *self._sums(width, height - len(rows) - len(form) - 1), plain(""), *form]

    def _sums(self, width: int, height: int) -> list[Text]:
        """The sums named in this bargain and what bots say to them, the newest last and in full
        ink."""
        view, names = self.public_view, self.flow.names
        named: list[SumNamed | Remark] = []
        bargain = view.bargain
        for entry in self.flow.table.log(None):
            for event in entry.events:
                if isinstance(event, SumNamed | Remark):
                    named.append(event)
                elif isinstance(event, BargainBegan):
                    named.clear()
        rows: list[Text] = []
        for place, event in enumerate(reversed(named)):
            style = "quiet" if place else "ink strong"
            if isinstance(event, Remark):
                style = "royal italic"
            sentence = narrate(event, names, view.rules) or ""
            told = wrap(with_names(sentence, style, names), width)
            if rows and len(rows) + len(told) > height:
                break
            rows = told + rows
        if bargain is not None and not any(isinstance(event, SumNamed) for event in named):
            name = names[bargain.suitcase]
            rows += wrap(plain(say("{name} speaks first (BO-2.12).", name=name), "quiet"), width)
        return rows


_QUESTIONS = {
    "point": mark("{name} points at the suitcase of {owner}? Enter: so be it. Esc: back."),
    "second": mark(
        "{name} spends the marker and points at the suitcase of {owner}? Enter: so be it. "
        "Esc: back."
    ),
    "confiscate": mark(
        "{name} spends the marker and confiscates from {owner}? Enter: so be it. Esc: back."
    ),
}
_CHOICES = {
    "second": mark("{name}: whose suitcase is checked, too? One digit. Esc: back."),
    "confiscate": mark("{name}: from whom do you confiscate? One digit. Esc: back."),
}
