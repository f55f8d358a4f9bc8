"""A player sets a PIN: typed twice, on a page of its own, and never shown."""

from __future__ import annotations

from collections.abc import Callable

from nottingham_tui.drafts.seating import Place
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.pinpad import PinPad
from nottingham_tui.session import pins
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.curtain import CurtainFacts


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
                "{fewest} to {most} digits. A forgotten PIN can be cleared by the whole table. It "
                "guards what is on the screen, not the file of the game, which holds every hand.",
                fewest=pins.FEWEST_DIGITS,
                most=pins.MOST_DIGITS,
            ),
        )

    def prompt(self) -> str:
        return say("Others: look away. What is typed is not shown.")

    def enter(self, key: str) -> None:
        if self._first is None:
            self._first = self.typed.take()
            return
        first, self._first = self._first, None
        if self.typed.take() != first:
            self.tell(say("The two are not the same: begin again."))
            return
        self.place.pin = pins.seal(first)
        lobby = self.cover()
        lobby.tell(say("The curtain asks {name} for a PIN from now on.", name=self.place.name))
        self.shell.show(lobby)
