"""What most screens of a table share: the title of the game, what stands beside, moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drafts.begun import Decision
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import WIDE, with_side
from nottingham_tui.drawing.log_rows import hanging
from nottingham_tui.drawing.rows import indent, plain, styled
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.hinting import hint_at
from nottingham_tui.screens.keys import HIDE, Command, Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.explain import explain
from nottingham_tui.widgets.bars import HintLine


class Tabled(GameScreen):
    """Override `HEADING` (a marked text) or `heading()`, `right()`, `keys()` and `main()`."""

    HEADING: ClassVar[str] = ""
    TELLS_MEANWHILE: ClassVar[bool] = True
    """Whether lines that are left tell a lone person what has happened."""
    WITH_SIDE: ClassVar[bool] = True
    """Whether stalls and log stand beside the main thing on a wide screen; it has them in itself
    else, and stands in the middle."""

    flow: Desk

    def parts(self) -> Iterable[Widget]:
        rows = list(super().parts())
        guide = self.shell.flow
        if guide is not None and guide.gives_hints and self.shell.gives_hints:
            line = HintLine(lambda: plain(self.hint(), "ink"))
            rows.insert(rows.index(self._message_line), line)
        return rows

    def hint(self) -> str:
        """What is worth thinking of here; empty if nothing is."""
        seat = self.seat if isinstance(self, PrivateScreen) else None
        return hint_at(self.flow, type(self), seat)

    @property
    def public_view(self) -> Any:
        """What is public."""
        return self.flow.public_view()

    def keys(self) -> Commands:
        """The commands of the moment, without looks."""
        return Commands()

    def around(self) -> Commands:
        """The looks of the game; the discards are in the bar of every look, for want of room."""
        return self.flow.stage.looks.quiet("discards")

    def table(self) -> Commands:
        return self.keys() + self.around()

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "take_back":
            return self.explained(self.flow.table.take_back_refusal())
        return None

    def heading(self) -> Text:
        """The left of the title bar."""
        return pieces.heading(say(self.HEADING)) if self.HEADING else plain("")

    def right(self) -> Text:
        """The right of the title bar."""
        return plain("")

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow = self.flow
        middle = flow.stage.title_middle(flow.public_view(), flow.names, flow.glyphs)
        return self.heading(), middle, self.right()

    def paint(self, width: int, height: int) -> list[Text]:
        """The main thing, and beside it what there is room for."""
        flow = self.flow
        has_side = self.WITH_SIDE and width >= WIDE
        if not has_side:
            rows = list(self.main(width, height))
            return self._with_meanwhile(rows, width, height) if self.TELLS_MEANWHILE else rows
        return with_side(self.main, lambda *room: flow.stage.side(flow, *room), width, height)

    def _with_meanwhile(self, rows: list[Text], width: int, height: int) -> list[Text]:
        """The rows, and where lines are left below them what has happened since a lone person
        decided last: on a wide screen the log tells it."""
        while rows and not rows[-1].plain.strip():
            rows.pop()
        room = height - len(rows) - 1
        seat = self.seat if isinstance(self, PrivateScreen) else None
        told = self.flow.meanwhile(seat) if room > 0 else []
        below: list[Text] = []
        for text in reversed(told):
            wrapped = hanging(styled(text, "quiet"), width - 4)
            if len(below) + len(wrapped) > room:
                break
            below = [*wrapped, *below]
        return [*rows, plain(""), *indent(below, 2)] if below else rows

    def main(self, width: int, height: int) -> list[Text]:
        """What is drawn where no side stands."""
        raise NotImplementedError

    def play(self, move: Any, ends: Decision | None = None) -> None:
        """Make a move and go on, or tell why it can't be made."""
        self.tell_why(self.flow.play(move, ends))

    def take_back(self, key: str) -> None:
        self.tell_why(self.flow.take_back())

    def why_not(self, move: Any) -> str | None:
        """Why a move can't be made, as a sentence; `None` if it can."""
        return self.explained(self.flow.table.refusal(move))

    def can(self, move: Any) -> bool:
        """Whether a move can be made; if not, it is told why."""
        refusal = self.flow.table.refusal(move)
        self.tell_why(refusal)
        return refusal is None

    def explained(self, refusal: Refusal | None) -> str | None:
        """A refusal as a sentence, if there is one."""
        return None if refusal is None else explain(refusal, self.flow.names)

    def tell_why(self, refusal: Refusal | None) -> None:
        """Say why something was refused, if it was."""
        if refusal is not None:
            self.tell(explain(refusal, self.flow.names))

    def go_on(self, key: str) -> None:
        self.flow.advance()


class TableScreen(Tabled):
    """A public screen of a table: the scene of the moment."""

    def __init__(self, flow: Desk) -> None:
        self.flow = flow
        super().__init__()

    def again(self) -> Screen[Any]:
        return self.flow.again()


class PrivateTableScreen(Tabled, PrivateScreen):
    """A private screen of a table."""

    def __init__(self, flow: Desk, seat: Seat, *, back: Factory | None = None) -> None:
        self.flow = flow
        super().__init__(seat, back=back)

    def paint(self, width: int, height: int) -> list[Text]:
        glance = indent(self.flow.stage.glance(self.flow, width - 4), 2)
        rows = super().paint(width, height - len(glance))
        if glance and len(rows) > height - len(glance):
            # What is private comes first.
            return super().paint(width, height)
        return [*glance, *rows]

    def own_view(self) -> Any:
        """The table as the player sees it."""
        return self.flow.own_view(self.seat)

    def around(self) -> Commands:
        # Where escape means nothing else it lets the curtain fall, unless somebody plays alone.
        hide = () if self.flow.lone or self.keys().find("escape") else (HIDE,)
        return super().around() + Commands(*hide)

    def right(self) -> Text:
        return self.flow.stage.purse(self.flow.public_view(), self.seat, self.flow.names)
