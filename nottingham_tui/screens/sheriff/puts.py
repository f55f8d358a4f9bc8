"""Cards go onto a discard pile in an order: those put aside (private), or seized ones (public)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from nottingham_tui.drafts.sheriff.cards import PutDraft
from nottingham_tui.drawing.hand import hand_section
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sheriff.cards import PILE_KEYS, card_of, piles_panels
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Put
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.picking import CardPicker, PrivatePicker
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import count, mark, mark_count, say
from nottingham_tui.text.sheriff.goods import good_name, goods_list


class _Putting(CardPicker):
    """What both screens share."""

    PICK = mark("on top")
    CONFIRM = mark("put them there")
    SHOWN = ()
    COUNTED: ClassVar[tuple[str, str]] = ("", "")

    draft: PutDraft

    def move(self) -> Put:
        return Put(self.picker(), self.draft.onto, self.draft.ordered(self.cards()))

    def keys(self) -> Commands:
        move, pick, card, done = super().keys()
        pick = replace(pick, help="The card goes on top of those that were chosen before")
        onto = Command("onto", tuple(PILE_KEYS), mark("pile"), "choose_pile", importance=8,
                       shown=", .", help=mark("The left or the right discard pile"))  # fmt: skip
        return Commands(move, pick, card, onto, done)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and not self.draft.onto:
            return say(
                "First choose the pile: , is the left one, . the right one ({rule}).",
                rule=self.rule(),
            )
        return super().refusal_of(command)

    def prompt(self) -> str:
        cards = self.draft.ordered(self.cards())
        if not self.draft.onto:
            return say("Which pile? Press , for the left one or . for the right one.")
        if len(cards) == 1:
            return say("On top: {goods}. Enter puts it there.", goods=goods_list(cards))
        return say("On top: {goods}. Enter puts them there.", goods=goods_list(cards[-1:]))

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.public_view
        glyphs, cards = self.flow.glyphs, self.cards()
        told = wrap(plain(count(*self.COUNTED, len(cards)), "ink"), width - 4)
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

    def choose_pile(self, key: str) -> None:
        self.draft.onto = PILE_KEYS[key]


class PutScreen(_Putting, PrivatePicker):
    """What a merchant has put aside: nobody else sees it before it lies there (1E-2.11)."""

    HEADING = mark("Market")
    RULE = "1E-2.6"
    STEP = "put aside"
    BEGIN = PutDraft
    COUNTED = mark_count(
        "The card you put aside goes face up onto a discard pile, where all see it.",
        "The cards you put aside go face up onto one discard pile, in the order you like.",
    )

    def cards(self) -> tuple[Good, ...]:
        aside: tuple[Good, ...] = self.own_view().own_aside
        return aside


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
        self.draft = flow.draft(self.picker(), self.STEP, PutDraft)

    def picker(self) -> Seat:
        sheriff: Seat = self.public_view.sheriff
        return sheriff

    def cards(self) -> tuple[Good, ...]:
        view: SeatView = self.public_view
        return tuple(sorted(view.confiscated, key=view.rules.order.__getitem__))

    def right(self) -> Text:
        return plain(self.flow.names[self.picker()], "ink strong")
