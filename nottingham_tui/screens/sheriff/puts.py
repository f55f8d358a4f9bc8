"""Cards go onto a discard pile in an order: those put aside (private), or seized ones (public)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from nottingham_tui.drafts.sheriff.cards import PutDraft
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.drawing.sheriff.piles import piles_panels
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Put
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.hand import hand_section
from nottingham_tui.screens.keys import SIDEWAYS, Command, Commands, digits, step
from nottingham_tui.screens.tabled import PrivateTableScreen, Tabled, TableScreen
from nottingham_tui.text.catalogue import count, mark, mark_count, say
from nottingham_tui.text.sheriff.goods import good_name, goods_list

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk

_ONTO = {",": "left", "<": "left", ".": "right", ">": "right"}


class _Putting(Tabled):
    """What both screens share."""

    STEP: ClassVar[str] = "put"
    WORDS: ClassVar[str] = ""
    COUNTED: ClassVar[tuple[str, str]] = ("", "")

    draft: PutDraft

    def putter(self) -> Seat:
        """Who lays the cards down."""
        raise NotImplementedError

    def cards(self) -> tuple[Good, ...]:
        """The cards that go onto a pile."""
        raise NotImplementedError

    def move(self) -> Put:
        """What Enter does."""
        return Put(self.putter(), self.draft.onto, self.draft.ordered(self.cards()))

    def table(self) -> Commands:
        number = len(self.cards())
        looks = self.flow.stage.looks.without(*self.COMMON)
        return Commands(
            (
                Command("move", SIDEWAYS, mark("move"), "move_cursor", importance=4),
                Command("pick", ("space",), mark("on top"), "pick_cursor", importance=7,
                        help="The card goes on top of those that were chosen before"),
                Command("card", digits(number), mark("on top"), "pick_card", hidden=True),
                Command("onto", tuple(_ONTO), mark("pile"), "choose_pile", importance=8,
                        shown=", .", help=mark("The left or the right discard pile")),
                Command("done", ("enter",), mark("put them there"), "confirm", importance=9),
                *looks.quiet(),
                *self.hiding(),
            )
        )  # fmt: skip

    def hiding(self) -> tuple[Command, ...]:
        """The command that lets the curtain fall, where there is something to hide."""
        return ()

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and not self.draft.onto:
            return say(
                "First choose the pile: , is the left one, . the right one ({rule}).",
                rule=self.rule(),
            )
        return self.why_not(self.move()) if command.id == "done" else None

    def prompt(self) -> str:
        cards = self.draft.ordered(self.cards())
        if not self.draft.onto:
            return say("Which pile? Press , for the left one or . for the right one.")
        if len(cards) == 1:
            return say("On top: {goods}. Enter puts it there.", goods=goods_list(cards))
        return say("On top: {goods}. Enter puts them there.", goods=goods_list(cards[-1:]))

    def told(self) -> list[Text]:
        """What is to be done, in one or two sentences."""
        number = len(self.cards())
        return [plain(count(*self.COUNTED, number), "ink")]

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.flow.public_view()
        glyphs, cards = self.flow.glyphs, self.cards()
        told = [row for text in self.told() for row in wrap(text, width - 4)]
        shown = [card_of(good, view.rules) for good in cards]
        hand = hand_section(shown, self.draft.cursor, self.draft.picked, width, glyphs)
        ordered = self.draft.ordered(cards)
        order = line((say("From below to the top:"), "quiet"))
        for place, good in enumerate(ordered):
            order = line(order, (f" {glyphs.right} " if place else " ", "quiet"))
            order = line(order, (f"{glyphs.good(good)} {good_name(good)}", f"{good} strong"))
        rows = wrap(order, width - 4) if len(cards) > 1 else []
        room = height - len(told) - len(hand) - len(rows) - 2
        piles = piles_panels(
            view.discard_piles,
            width - 4,
            max(min(room, 12), 4),
            glyphs,
            onto=self.draft.onto,
            new=ordered,
        )
        sections = [indent(told, 2), hand, indent(rows, 2), indent(piles, 2)]
        return stacked(sections, height, air=1)

    def move_cursor(self, key: str) -> None:
        self.draft.move(step(key)[0], len(self.cards()))

    def pick_cursor(self, key: str) -> None:
        self.draft.toggle(self.draft.cursor)

    def pick_card(self, key: str) -> None:
        self.draft.toggle(int(key) - 1)

    def choose_pile(self, key: str) -> None:
        self.draft.onto = _ONTO[key]

    def confirm(self, key: str) -> None:
        self.play(self.move(), self.flow.decision(self.putter(), self.STEP))


class PutScreen(_Putting, PrivateTableScreen):
    """What a merchant has put aside: nobody else sees it before it lies there (1E-2.11)."""

    HEADING = mark("Market")
    RULE = "1E-2.6"
    STEP = "put aside"
    COUNTED = mark_count(
        "The card you put aside goes face up onto a discard pile, where all see it.",
        "The cards you put aside go face up onto one discard pile, in the order you like.",
    )

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        self.draft = flow.draft_of(seat, self.STEP, PutDraft)

    def putter(self) -> Seat:
        return self.seat

    def cards(self) -> tuple[Good, ...]:
        aside: tuple[Good, ...] = self.own_view().own_aside
        return aside

    def hiding(self) -> tuple[Command, ...]:
        return (Command("hide", ("escape",), mark("hide"), "drop_curtain", hidden=True),)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "hide" and self.flow.lone:
            return say("There is nobody to hide it from.")
        return super().refusal_of(command)


class SeizedScreen(_Putting, TableScreen):
    """What the sheriff has confiscated: all have seen it (1E-3.5)."""

    HEADING = mark("Confiscated")
    RULE = "1E-3.5"
    STEP = "put seized"
    COUNTED = mark_count(
        "The card that was confiscated goes onto a discard pile.",
        "The cards that were confiscated go onto one discard pile, in any order.",
    )

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.draft = flow.draft_of(self.putter(), self.STEP, PutDraft)

    def putter(self) -> Seat:
        sheriff: Seat = self.flow.public_view().sheriff
        return sheriff

    def cards(self) -> tuple[Good, ...]:
        view: SeatView = self.flow.public_view()
        return tuple(sorted(view.confiscated, key=view.rules.order.__getitem__))

    def right(self) -> Text:
        return plain(self.flow.names[self.putter()], "ink strong")
