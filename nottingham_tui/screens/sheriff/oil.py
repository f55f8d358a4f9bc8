"""Cards that end on a discard pile in an order: put aside, seized, destroyed by brimstone oil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from nottingham_tui.drafts.sheriff.cards import OilDraft, PutDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import hand_section
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sheriff.cards import KEYS, NAMES, PILE_KEYS, card_of, piles_panels
from nottingham_tui.drawing.spots import is_for_mouse, place_key, place_keys, place_of, spot, spots
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Put
from nottingham_tui.rules.sheriff.promo_cards.pieces import Destroy, Keep
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import (
    LEFT,
    RIGHT,
    UP_AND_DOWN,
    Command,
    Commands,
    digits,
    step,
)
from nottingham_tui.screens.picking import CardPicker, PrivatePicker
from nottingham_tui.screens.standing import Settling
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import count, does, mark, mark_count, say
from nottingham_tui.text.sheriff.goods import GOODS, good_name, goods_counted, goods_list


class _Putting(CardPicker):
    """What both screens share."""

    # For: a key: the card goes on top of the others.
    PICK = does("on top")
    CONFIRM = does("put them there")
    COUNTED: ClassVar[tuple[str, str]] = ("", "")

    draft: PutDraft

    def move(self) -> Put:
        return Put(self.picker(), self.draft.onto, self.draft.ordered(self.cards()))

    def keys(self) -> Commands:
        move, pick, card, done = super().keys()
        pick = replace(pick, help=mark("Put the card on top of those chosen before"))
        onto = Command("onto", tuple(PILE_KEYS), does("pile"), "choose_pile", importance=8,
                       shown=", .", help=mark("The left or the right discard pile"))  # fmt: skip
        return Commands(move, pick, card, onto, done)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and not self.draft.onto:
            return say(
                "Choose a pile first: press , for left or . for right ({rule}).",
                rule=self.rule(),
            )
        return super().refusal_of(command)

    def prompt(self) -> str:
        cards = self.draft.ordered(self.cards())
        if not self.draft.onto:
            return say("Which pile? Press , for left or . for right.")
        if len(cards) == 1:
            return say("On top: {goods}. Enter puts it on the pile.", goods=goods_list(cards))
        return say("On top: {goods}. Enter puts them on the pile.", goods=goods_list(cards[-1:]))

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.public_view
        glyphs, cards = self.flow.glyphs, self.cards()
        told = wrap(plain(count(*self.COUNTED, len(cards)), "ink"), width - 4)
        shown = [card_of(good, view.rules) for good in cards]
        hand = hand_section(shown, self.draft.cursor, self.draft.picked, width, glyphs)
        ordered = self.draft.ordered(cards)
        rows = self._order_rows(ordered, width - 4) if len(cards) > 1 else []
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

    def _order_rows(self, ordered: Sequence[Good], width: int) -> list[Text]:
        """How the cards will lie, in signs where two rows don't hold their names."""
        glyphs = self.flow.glyphs
        for named in (True, False):
            row = line((say("From bottom to top:"), "quiet"))
            for place, good in enumerate(ordered):
                words = f"{glyphs.good(good)} {good_name(good)}" if named else glyphs.good(good)
                row = line(row, (f" {glyphs.then} " if place else " ", "quiet"))
                row = line(row, (words, f"{good} strong"))
            rows = wrap(row, width)
            if len(rows) <= 2:
                break
        return rows

    def choose_pile(self, key: str) -> None:
        self.draft.onto = PILE_KEYS[key]


class PutScreen(_Putting, PrivatePicker):
    """Lay down cards put aside at the market: nobody sees them before they lie (1E-2.11)."""

    HEADING = mark("Market")
    RULE = "1E-2.6"
    STEP = "put aside"
    BEGIN = PutDraft
    COUNTED = mark_count(
        "The card you put aside goes onto a discard pile, face up for all to see.",
        "The cards you put aside go face up onto one discard pile, in any order you like.",
    )

    def cards(self) -> tuple[Good, ...]:
        aside: tuple[Good, ...] = self.own_view().own_aside
        return aside


class SeizedScreen(_Putting, TableScreen):
    """Lay confiscated cards onto a discard pile: all have seen them (1E-3.5)."""

    HEADING = mark("Confiscated")
    RULE = "1E-3.5"
    STEP = "put seized"
    COUNTED = mark_count(
        "The confiscated card goes onto a discard pile.",
        "The confiscated cards go onto one discard pile, in any order.",
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


# Brimstone oil ---------------------------------------------------------------------------

TASK = mark("Your goods are on your stall: one more question")

_DESTROYS = {
    "left": mark("Destroy {goods} on {name:'s} stall (left discard pile)? Enter: yes."),
    "right": mark("Destroy {goods} on {name:'s} stall (right discard pile)? Enter: yes."),
}


class OilScreen(Settling, PrivatePicker):
    """Destroy goods of another stall with oil, or not. Whoever has none is asked, too."""

    HEADING = mark("Brimstone oil")
    RULE = "1E-7.8"
    STEP = "oil"
    BEGIN = OilDraft

    draft: OilDraft

    def moves(self) -> tuple[Destroy, ...]:
        """What the oil could do; nothing for whoever has none."""
        choices = [each for each in self.own_view().options if isinstance(each, Choice)]
        return tuple(
            move for choice in choices for move in choice.moves if isinstance(move, Destroy)
        )

    def goods(self) -> tuple[Good, ...]:
        """The legal goods of the stall that was chosen."""
        moves = [move for move in self.moves() if move.player == self.draft.player]
        return tuple(dict.fromkeys(move.good for move in moves))

    def move(self) -> Destroy | Keep:
        draft, goods = self.draft, self.goods()
        if draft.player is None or not goods:
            return Keep(self.seat)
        good = goods[min(draft.column, len(goods) - 1)]
        return Destroy(self.seat, draft.player, good, draft.number, draft.onto)

    def keys(self) -> Commands:
        commands = []
        if self.moves():
            commands = [
                Command("who", digits(self.public_view.players), does("whose stall"),
                        "choose_who", importance=8),
                Command("good", (*LEFT, *RIGHT, *place_keys(len(self.goods()))), does("good"),
                        "choose_good", importance=6),
                # For: keys: how many goods are destroyed.
                Command("number", (*UP_AND_DOWN, "+", "-"), does("one or two"), "change_number",
                        short=does("number"),
                        importance=5),
                Command("onto", tuple(PILE_KEYS), does("pile"), "choose_pile", importance=5,
                        shown=", ."),
            ]  # fmt: skip
        label = does("destroy nothing") if self.draft.player is None else does("use the oil")
        commands.append(Command("done", ("enter",), label, "confirm", importance=9))
        if self.draft.player is not None:
            commands.append(Command("not", ("escape",), does("not yet"), "unchoose", importance=9))
        return Commands(*commands)

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("good", "number", "onto") and self.draft.player is None:
            return say("Choose a stall first: press its digit.")
        return super().refusal_of(command)

    def prompt(self) -> str:
        move = self.move()
        if isinstance(move, Destroy):
            return say(
                _DESTROYS[move.onto],
                goods=goods_counted(move.good, move.number),
                name=self.flow.names[move.player],
            )
        if self.moves():
            return say("Choose a stall with its digit; Enter: keep the oil.")
        return say("You have no oil to use. Press Enter; everyone is asked.")

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.own_view()
        glyphs, draft = self.flow.glyphs, self.draft
        told = say(
            "Your bag came back with contraband. If there’s brimstone oil in it, you may discard it"
            " now to destroy one or two of the same legal good on another stall ({rule}).",
            rule="1E-7.8",
        )
        has = self.moves()
        sections = [indent(wrap(plain(told, "ink"), width - 4), 2)]
        if not has:
            none = say("There is no brimstone oil in your bag.")
            return stacked([*sections, [plain(f"  {none}", "quiet")]], height)
        chosen = self.goods()
        for seat in range(view.players):
            if seat == self.seat:
                continue
            here = seat == draft.player
            digit = Text(f" {seat + 1} ", style="on golden", end="")
            cells = []
            for good in view.rules.declarable:
                number = view.stalls[seat].goods.get(good, 0)
                is_chosen = here and chosen and good == chosen[min(draft.column, len(chosen) - 1)]
                text = pieces.good_text(GOODS, good, number, glyphs)
                text = plain(f" {text.plain} ", "on golden") if is_chosen else text
                cells.append(spot(text, place_key(chosen.index(good)) if here and number else ""))
            rows = pieces.in_columns(cells, width - 8)
            style = "gold" if here else "line"
            head = line(digit, " ", pieces.name_text(seat, self.flow.names))
            panel = framed(head, rows, width - 4, len(rows) + 2, glyphs, style=style)
            sections.append(indent(spots(panel, str(seat + 1)), 2))
        if draft.player is not None:
            sections.append([plain("  ").append_text(self._choice())])
        return stacked(sections, height, air=1)

    def _choice(self) -> Text:
        move = self.move()
        if not isinstance(move, Destroy):
            return plain(say("There’s nothing there."), "disabled")
        number = line(("+/- ", "gold strong"), goods_counted(move.good, move.number))
        number.stylize_before("ink strong")
        row = spot(number, "+")
        for name, key in KEYS.items():
            style = "gold strong" if name == move.onto else "quiet"
            pile = line((f"{key} ", "gold strong"), (say(NAMES[name]), style))
            row = line(row, "   ", spot(pile, key))
        return row

    # Commands ----------------------------------------------------------------------------

    def choose_who(self, key: str) -> None:
        seat = int(key) - 1
        if seat == self.seat:
            self.tell(say("The oil can’t be used on your own stall ({rule}).", rule="1E-7.8"))
        elif not any(move.player == seat for move in self.moves()):
            self.tell(say("There are no legal goods on that stall ({rule}).", rule="1E-7.8"))
        else:
            self.draft.player, self.draft.column, self.draft.number = seat, 0, 1

    def choose_good(self, key: str) -> None:
        number = max(len(self.goods()), 1)
        here = place_of(key) if is_for_mouse(key) else self.draft.column + step(key)[0]
        self.draft.column = here % number
        self.draft.number = 1

    def change_number(self, key: str) -> None:
        before = self.draft.number
        self.draft.number = 3 - before
        if self.why_not(self.move()) is not None:
            self.draft.number = before
            self.tell(say("There’s only one here."))

    def choose_pile(self, key: str) -> None:
        self.draft.onto = PILE_KEYS[key]

    def unchoose(self, key: str) -> None:
        self.draft.player = None
