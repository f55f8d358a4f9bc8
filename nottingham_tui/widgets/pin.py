"""The page for a PIN as it is drawn: what is typed shows as dots, whoever may look."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from nottingham_tui.drawing.rows import centred, fit, line, plain, wrap
from nottingham_tui.session.pins import MOST_DIGITS
from nottingham_tui.widgets.curtain import CurtainDrawing, CurtainFacts


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
