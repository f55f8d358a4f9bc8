"""A deputy proposes how to share the chest: gold and every kind of card. Private."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drafts.sheriff.cards import ShareDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.drawing.sheriff.cards import proposal_rows
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.chest.pieces import Share
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import MOVES, Command, Commands, digits, step
from nottingham_tui.screens.picking import Picker
from nottingham_tui.screens.tabled import PrivateTableScreen
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.sheriff.goods import good_names

GOLD = ""
"""Stands for the gold among the kinds of goods."""


class ShareScreen(Picker, PrivateTableScreen):
    """Begins with the equal share. What is left over would be discarded."""

    HEADING = mark("Share the chest")
    RULE = "2E-15.20"
    CONFIRM = mark("propose it")
    STEP = "share"
    SHOWN = ()

    draft: ShareDraft

    def __init__(self, flow: Desk, seat: Seat, *, back: Factory) -> None:
        super().__init__(flow, seat, back=back)
        self.cover = back
        self.draft = flow.draft(seat, self.STEP, self._equal)

    def again(self) -> Screen[Any]:
        assert self.back is not None
        return ShareScreen(self.flow, self.seat, back=self.back)

    def there(self) -> dict[Good, int]:
        """What lies on the chest by kind, the gold first; contraband as deputies see it."""
        view: SeatView = self.own_view()
        chest = view.chest
        assert chest is not None
        found = {GOLD: chest.gold} if chest.gold else {}
        found |= {good: number for good, number in chest.goods.items() if number}
        hidden = Counter(view.chest_contraband)
        order = view.rules.order.__getitem__
        return found | {good: hidden[good] for good in sorted(hidden, key=order)}

    def _equal(self) -> ShareDraft:
        return ShareDraft({kind: [number // 2] * 2 for kind, number in self.there().items()})

    def picker(self) -> Seat:
        return self.seat

    def move(self) -> Share:
        portions = self.draft.portions
        gold = portions.get(GOLD, [0, 0])
        cards = [
            tuple(good for good, both in portions.items() if good for _ in range(both[place]))
            for place in (0, 1)
        ]
        return Share(self.seat, (gold[0], gold[1]), (cards[0], cards[1]))

    def keys(self) -> Commands:
        return Commands(
            (
                Command("move", MOVES, mark("move"), "move_cursor", importance=6),
                Command("digit", digits(10, 0), mark("number"), "type_digit", importance=7,
                        shown="0-9"),
                Command("more", ("+", "=", "space"), mark("one more"), "more", importance=6,
                        shown="+"),
                Command("less", ("-", "_"), mark("one less"), "less", importance=6, shown="-"),
                self.done(),
                Command("back", ("escape",), mark("back"), "go_back", importance=9),
            )
        )  # fmt: skip

    def prompt(self) -> str:
        left = [number - sum(self.draft.portions[kind]) for kind, number in self.there().items()]
        if any(left):
            return say("What is left over would be discarded. Enter proposes it.")
        return say("Everything is shared out. Enter proposes it.")

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.own_view()
        names, glyphs, draft = self.flow.names, self.flow.glyphs, self.draft
        told = say("What does each deputy get? The other one agrees or refuses.")
        label, column = min(24, width // 3), 16
        heads = line(" " * (label + 2))
        for seat in view.deputies:
            name = pieces.name_text(seat, names)
            heads = line(heads, pad(name, column - 2, "right", glyphs.ellipsis), "  ")
        heads = line(heads, pad(plain(say("left over"), "quiet"), column, "right"))
        rows = [heads, plain(glyphs.light.top * (label + 3 * column + 2), "line")]
        for place, (kind, number) in enumerate(self.there().items()):
            here = place == draft.row
            if kind == GOLD:
                name = line((glyphs.coin, "gold"), " ", (say("gold"), "gold strong"))
            else:
                name = line((f"{glyphs.good(kind)} {good_names(kind)}", f"{kind} strong"))
            pointer = (f"{glyphs.pointer} ", "gold strong") if here else "  "
            row = line(pointer, pad(name, label, "left", glyphs.ellipsis))
            for cell in (0, 1):
                amount = draft.portions[kind][cell]
                style = "on golden" if here and cell == draft.column else "ink strong"
                text = plain(f" {amount:>3} ", style)
                row = line(row, " " * (column - 7), text, "  ")
            rest = number - sum(draft.portions[kind])
            style = "contraband" if rest else "disabled"
            rows.append(line(row, pad(plain(str(rest), style), column, "right")))
        sections = [indent(wrap(plain(told, "ink"), width - 4), 2), indent(rows, 2)]
        standing = [
            row
            for number, share in sorted(view.shares.items())
            for row in proposal_rows(number, share, view, names, width - 4)
        ]
        if len(standing) + sum(len(each) for each in sections) < height:
            sections.append(indent(standing, 2))
        return stacked(sections, height, air=1)

    # Commands ----------------------------------------------------------------------------

    def move_cursor(self, key: str) -> None:
        right, down = step(key)
        draft = self.draft
        draft.column = (draft.column + right) % 2
        draft.row = (draft.row + down) % max(len(draft.portions), 1)
        draft.fresh = True

    def _set(self, number: int) -> None:
        draft = self.draft
        kinds = list(self.there().items())
        if not kinds:
            return
        kind, most = kinds[draft.row]
        other = draft.portions[kind][1 - draft.column]
        if number > most:
            self.tell(say("There are no more than {number} of them here.", number=most))
            return
        number = max(number, 0)
        draft.portions[kind][draft.column] = number
        # Whoever gets more leaves the other less.
        draft.portions[kind][1 - draft.column] = min(other, most - number)

    def _now(self) -> int:
        kinds = list(self.there())
        return self.draft.portions[kinds[self.draft.row]][self.draft.column] if kinds else 0

    def type_digit(self, key: str) -> None:
        number = int(key) if self.draft.fresh else self._now() * 10 + int(key)
        self._set(number)
        self.draft.fresh = False

    def more(self, key: str) -> None:
        self._set(self._now() + 1)
        self.draft.fresh = True

    def less(self, key: str) -> None:
        self._set(self._now() - 1)
        self.draft.fresh = True
