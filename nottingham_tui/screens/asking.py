"""The asker: a key needs to know which, or what it does needs one more Enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nottingham_tui.screens.keys import CANCEL, Command
from nottingham_tui.screens.tabled import Tabled
from nottingham_tui.text.catalogue import mark


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

    def so_be_it(self, key: str) -> None:
        asking, self.asking = self.asking, None
        if asking is not None:
            self.do(asking.what, asking.chosen)

    def sure(self, *between: Command, label: str = mark("so be it")) -> tuple[Command, ...]:
        """Enter does it, escape leads back."""
        confirm = Command("confirm", ("enter",), label, "so_be_it", importance=9)
        return (confirm, *between, CANCEL)
