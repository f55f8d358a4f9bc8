"""Pickers and askers: a cursor and digits pick, Enter confirms. What is picked is a draft."""

from __future__ import annotations

from typing import Any, ClassVar

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import CANCEL, SIDEWAYS, Command, Commands, digits, step
from nottingham_tui.screens.tabled import PrivateTableScreen, Tabled
from nottingham_tui.text.catalogue import KeyLabel, does, say


class Picker(Tabled):
    """Cards or goods are picked, with a cursor or by digits.

    Override `STEP` (the name of the decision in the drafts), `places()`, `move()`, `main()`. The
    draft has a `cursor`, a place from 0; the curtain may fall on it at any time.
    """

    STEP: ClassVar[str] = ""
    PICK: ClassVar[KeyLabel] = does("pick")
    CONFIRM: ClassVar[KeyLabel] = does("done")
    ALONG: ClassVar[tuple[str, ...]] = SIDEWAYS
    """The keys that move the cursor."""

    draft: Any

    def picker(self) -> Seat:
        """Who picks."""
        raise NotImplementedError

    def places(self) -> int:
        """Over how many places the cursor goes."""
        raise NotImplementedError

    def pick(self, place: int) -> None:
        """Pick what is at a place."""
        self.draft.cursor = place

    def move(self) -> Any:
        """The move that Enter makes, `None` if what is picked makes none."""
        raise NotImplementedError

    def nothing_picked(self) -> str:
        """What is said when what is picked makes no move."""
        return say("Nothing’s picked yet.")

    def moving(self) -> Command:
        """The keys of the cursor."""
        return Command("move", self.ALONG, does("move"), "move_cursor", importance=4)

    def done(self) -> Command:
        """The key that confirms."""
        return Command("done", ("enter",), self.CONFIRM, "confirm", importance=9)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done":
            move = self.move()
            return self.nothing_picked() if move is None else self.why_not(move)
        return super().refusal_of(command)

    def move_cursor(self, key: str) -> None:
        if self.places():
            self.draft.cursor = (self.draft.cursor + sum(step(key))) % self.places()

    def pick_cursor(self, key: str) -> None:
        self.pick(self.draft.cursor)

    def pick_card(self, key: str) -> None:
        self.pick(int(key) - 1)

    def confirm(self, key: str) -> None:
        self.play(self.move(), self.flow.decision(self.picker(), self.STEP))


class CardPicker(Picker):
    """Cards that lie beside each other are picked or put back. Override `cards()`."""

    draft: HandDraft

    def cards(self) -> tuple[Good, ...]:
        """The cards to pick from, in the order in which they lie there."""
        raise NotImplementedError

    def places(self) -> int:
        return len(self.cards())

    def pick(self, place: int) -> None:
        self.draft.toggle(place)

    def picked(self) -> tuple[Good, ...]:
        """The cards picked so far, in the order in which they lie there."""
        return self.draft.cards(self.cards())

    def keys(self) -> Commands:
        return Commands(
            self.moving(),
            Command("pick", ("space",), self.PICK, "pick_cursor", importance=7),
            # For: digits: the card at that place.
            Command("card", digits(self.places()), does("card"), "pick_card", importance=6),
            self.done(),
        )


class PrivatePicker(Picker, PrivateTableScreen):
    """A picker behind the curtain."""

    BEGIN: ClassVar[Any] = HandDraft
    """What an empty draft is made with."""

    def __init__(self, flow: Desk, seat: Seat) -> None:
        self.draft = flow.draft(seat, self.STEP, self.BEGIN)
        super().__init__(flow, seat)

    def picker(self) -> Seat:
        return self.seat


class HandScreen(CardPicker, PrivatePicker):
    """Cards picked from a hand."""

    WITH_SIDE = False

    def cards(self) -> tuple[Good, ...]:
        hand: tuple[Good, ...] = self.own_view().hand
        return hand


# The asker -------------------------------------------------------------------------------


@dataclass(slots=True)
class Asking:
    """The command `what` waits for one of `among`: seats, or numbers of offers; then `chosen` was
    picked."""

    what: str
    among: tuple[int, ...] = ()
    chosen: Any = None


class Asker(Tabled):
    """Override `candidates()` and `chose()` where digits pick, `do()` where Enter confirms."""

    asking: Asking | None = None

    @property
    def about(self) -> str:
        """The command that waits for an answer; empty if none does."""
        return "" if self.asking is None else self.asking.what

    @property
    def chosen(self) -> Any:
        """What was picked of it, as far as anything was."""
        return None if self.asking is None else self.asking.chosen

    def candidates(self, what: str) -> tuple[int, ...]:
        """What the command of this id may be about, by public facts alone."""
        raise NotImplementedError

    def chose(self, asking: Any, number: int, *, asked: bool = True) -> None:
        """One of them was picked; it was not asked for where there was no other."""
        raise NotImplementedError

    def do(self, what: str, chosen: Any) -> None:
        """Enter was pressed."""
        raise NotImplementedError

    def begin(self, what: str, among: tuple[int, ...]) -> Any:
        """A question that waits for an answer."""
        return Asking(what, among)

    def ask(self, key: str) -> None:
        """The command of this key waits for Enter."""
        command = self.commands().find(key)
        assert command is not None
        self.asking = Asking(command.id)

    def ask_which(self, key: str) -> None:
        command = self.commands().find(key)
        assert command is not None
        among = self.candidates(command.id)
        asking = self.begin(command.id, among)
        if len(among) > 1:
            self.asking = asking
        else:
            self.chose(asking, among[0], asked=False)

    def cancel(self, key: str) -> None:
        self.asking = None

    async def use_key(self, key: str) -> bool:
        asks = self.asking is not None and not self._asks_to_quit
        if asks and key != "enter" and not self.commands().find(key):
            # A key of the screen that is asked about something says no, and does nothing else:
            # the Enter that comes after it must not say yes.
            asking, self.asking = self.asking, None
            means = self.commands().find(key) is not None
            self.asking = asking
            if means:
                self.cancel(key)
                self.redraw()
                return True
        return await super().use_key(key)

    def so_be_it(self, key: str) -> None:
        asking, self.asking = self.asking, None
        if asking is not None:
            self.do(asking.what, asking.chosen)

    def sure(self, *between: Command, label: KeyLabel | None = None) -> tuple[Command, ...]:
        """Enter does it, escape leads back."""
        confirm = Command("confirm", ("enter",), label or does("yes"), "so_be_it", importance=9)
        return (confirm, *between, CANCEL)
