"""The form for a deal (both shake hands) or an offer (one side's hand only). Public."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.bots.sheriff import words
from nottingham_tui.drafts.sheriff.deal import (
    BAGS_ROWS,
    GOLD,
    GOODS_ROWS,
    MOST_COLUMNS,
    MOST_GOLD_TYPED,
    PROMISE,
    ROWS,
    WHO,
    WITH,
    DealDraft,
    bounds_of,
    columns,
    go,
    step_line,
    step_row,
    with_bag,
    with_number,
)
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.pieces import clock_text
from nottingham_tui.drawing.rows import beside, indent, line, plain
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.bargaining import OfferFacts, bargaining_rows, told
from nottingham_tui.drawing.sheriff.dealers import DealFacts
from nottingham_tui.drawing.sheriff.dealing import form_rows
from nottingham_tui.drawing.spots import WHEEL_UP, place_of
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import OfferMade
from nottingham_tui.rules.sheriff.moves import Agree
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.parties import parties
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands, step
from nottingham_tui.screens.sheriff.deal_parties import PROMPTS, DealParties, keys_of
from nottingham_tui.text.catalogue import amount, listed, say

_LOG_BESIDE = 118
_FORM_WIDTH = 78


class DealForm(DealParties):
    """The form of an offer or a deal, filled in by whoever sits there. No bot acts meanwhile."""

    TYPED_AHEAD = True
    RULE = "2E-5.4"

    def __init__(self, flow: Desk, draft: DealDraft) -> None:
        super().__init__(flow)
        self.draft = draft
        if draft.merchant is not None and draft.speaker is None:
            self.choose_speaker(draft.merchant)
        flow.table.form_opened()

    def again(self) -> Screen[Any]:
        return DealForm(self.flow, self.draft)

    def bounds(self) -> OfferBounds | None:
        """What the offer may hold. Bounds are public facts; nothing else of that view is used."""
        if not self.draft.is_ready or self.draft.speaker is None:
            return None
        return bounds_of(self.flow.own_view(self.draft.speaker), self.draft)

    # Drawing -----------------------------------------------------------------------------

    def title_parts(self) -> tuple[Text, Text, Text]:
        draft, view = self.draft, self.public_view
        if draft.both_hands:
            title = say("DEAL")
        elif draft.answers is not None:
            title = say("COUNTERING OFFER {number}", number=draft.answers)
        else:
            title = say("OFFER")
        number = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
        time = clock_text(self.flow.time_left)
        if view.deputies:
            middle = stalls.title_middle(view, self.flow.names, self.flow.glyphs)
            return plain(title, "gold strong"), middle, time
        gold = amount("gold", view.gold[view.sheriff])
        who = say("Sheriff {name}, {gold}", name=self.flow.names[view.sheriff], gold=gold)
        right = plain(who, "ink")
        return (
            plain(title, "gold strong"),
            plain(number, "ink"),
            line(right, "   ", time) if time.plain else right,
        )

    def paint(self, width: int, height: int) -> list[Text]:
        """The form; the talk of the bargaining beside it where there is room."""
        glyphs = self.flow.glyphs
        form_width = _FORM_WIDTH if width >= _LOG_BESIDE else width - 4
        facts = DealFacts(
            self.draft,
            self.public_view,
            self.flow.names,
            self.bounds(),
            self._complete(),
            self.with_whom() if self.public_view.deputies else (),
        )
        form = form_rows(facts, form_width, height, glyphs)
        right = width - form_width - 5
        if right < 30:
            return indent(form, 2)
        view = self.public_view
        offers = OfferFacts(view.offers, self.flow.names, view.office(), agreed=view.agreed)
        tall = height - 2
        log = bargaining_rows(
            told(self.events, self.flow.names, view.rules, view.office()),
            offers, right - 4, tall - 2, glyphs,
        )  # fmt: skip
        panel = [plain(""), *framed(say("Bargaining"), log, right, tall, glyphs)]
        return indent(beside((form, form_width), (panel, right)), 2)

    def _complete(self) -> bool:
        if not self.draft.is_ready:
            return False
        refusal = self.flow.table.refusal(self.draft.offer())
        return refusal is None or refusal.code != "offer_is_empty"

    def prompt(self) -> str:
        if self.writing is not None:
            return self.writing_prompt
        draft = self.draft
        if draft.sure and draft.merchant is not None:
            hands = [self.flow.names[seat] for seat in (draft.merchant, *draft.bound())]
            return say(
                "Do {names} shake hands? Enter: yes. Any other key: not yet.", names=listed(hands)
            )
        if draft.row == WHO and self.may_ask_everybody:
            return say("Who’s dealing? Press their digit. 0: {name} asks everyone for gold.",
                       name=self.flow.names[self.public_view.sheriff])  # fmt: skip
        return say(PROMPTS[draft.row])

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        return keys_of(self.draft) + self.around()

    async def use_key(self, key: str) -> bool:
        if self.draft.sure and key != "enter" and self.writing is None:
            self.draft.sure = False
            if key == "escape":
                self.redraw()
                return True
        return await super().use_key(key)

    # Where the cursor is -----------------------------------------------------------------

    def _columns(self) -> tuple[Any, ...]:
        return columns(self.draft.row, self.public_view, self.draft)

    def _cell(self) -> Any:
        """The good or the seat that the cursor is on."""
        return self._columns()[self.draft.column]

    def _tell_who(self) -> None:
        """There is one row only, until it is known who deals."""
        if not self.draft.is_ready:
            self.tell(say(PROMPTS[WHO]))

    def step_row(self, key: str) -> None:
        self._tell_who()
        step_row(self.draft, self.public_view, self.bounds(), 1 if key == "tab" else -1)

    def move(self, key: str) -> None:
        draft = self.draft
        right, down = step(key)
        if down:
            self._tell_who()
            step_line(draft, self.public_view, self.bounds(), down)
        elif draft.row in GOODS_ROWS + BAGS_ROWS:
            number = max(len(self._columns()), 1)
            draft.column = (draft.column + right) % number
        else:
            self._change(right)

    # Numbers -----------------------------------------------------------------------------

    def type_digit(self, key: str) -> None:
        draft = self.draft
        digit = int(key)
        if draft.row == WHO:
            if digit:
                self.pick_who(digit - 1)
            else:
                self.ask_everybody()
        elif draft.row == WITH:
            self.pick_with(digit - 1)
        elif draft.row == GOLD:
            gold = digit if draft.fresh else draft.gold * 10 + digit
            if gold <= MOST_GOLD_TYPED and self._try_gold(gold):
                self.draft.fresh = False
        elif draft.row in GOODS_ROWS:
            self._try_goods(digit)
        elif draft.row in BAGS_ROWS:
            seats = self._columns()
            if digit - 1 in seats:
                draft.column = seats.index(digit - 1)
                self._try_bag(digit - 1)

    def click_field(self, key: str) -> None:
        """The cursor goes to a field."""
        self._tell_who()
        if self.draft.is_ready:
            go(self.draft, ROWS[place_of(key) // MOST_COLUMNS])

    def click_cell(self, key: str) -> None:
        """A click on a cell is one more of a good, chooses a player, ticks a bag."""
        draft = self.draft
        number, column = divmod(place_of(key), MOST_COLUMNS)
        row = ROWS[number]
        if row == WHO:
            self.pick_who(column)
        elif row == WITH:
            self.pick_with(column - 1)
        elif row == PROMISE:
            self.write_promise(key)
        else:
            go(draft, row)
            draft.column = column
            if row in GOODS_ROWS:
                self._change(1)
            else:
                self._try_bag(self._cell())

    def change(self, key: str) -> None:
        self._change(1 if key in ("+", "=", WHEEL_UP) else -1)

    def _change(self, by: int) -> None:
        draft = self.draft
        if draft.row == GOLD:
            if draft.gold + by >= 0:
                draft.fresh = True
                self._try_gold(draft.gold + by)
        elif draft.row in GOODS_ROWS:
            self._try_goods(max(draft.goods(draft.row).get(self._cell(), 0) + by, 0))
        elif draft.row in BAGS_ROWS:
            if (self._cell() in draft.bags(draft.row)) != (by > 0):
                self._try_bag(self._cell())
        elif draft.row == WHO:
            self.cycle_who(by)
        elif draft.row == WITH:
            self.cycle_with(by)
        else:
            self.swap_speaker()

    def toggle(self, key: str) -> None:
        draft = self.draft
        if draft.row in GOODS_ROWS:
            self._try_goods(0 if draft.goods(draft.row).get(self._cell()) else 1)
        elif draft.row in BAGS_ROWS:
            self._try_bag(self._cell())
        elif draft.row == PROMISE:
            self.write_promise(key)

    def erase(self, key: str) -> None:
        draft = self.draft
        if draft.row == GOLD:
            draft.gold //= 10
            draft.fresh = False
        elif draft.row in GOODS_ROWS:
            self._try_goods(0)
        elif draft.row == PROMISE:
            draft.promise = ""

    def _try(self, changed: DealDraft) -> bool:
        """Take the change, unless it can't be offered; then say why."""
        refusal = self.flow.table.refusal(changed.offer())
        if refusal is not None and refusal.code != "offer_is_empty":
            self.tell_why(refusal)
            return False
        self.draft = changed
        return True

    def _try_gold(self, gold: int) -> bool:
        return self._try(replace(self.draft, gold=gold))

    def _try_goods(self, number: int) -> None:
        self._try(with_number(self.draft, self.draft.row, self._cell(), number))

    def _try_bag(self, seat: Seat) -> None:
        self._try(with_bag(self.draft, self.draft.row, seat))

    # Promise, hands, back ----------------------------------------------------------------

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("say", "shake") and not self.draft.is_ready:
            return say(PROMPTS[WHO])
        return None

    def write_promise(self, key: str) -> None:
        draft = self.draft
        if draft.speaker is None:
            return
        go(draft, PROMISE)

        def written(text: str) -> None:
            draft.promise = text

        prompt = say(
            "What does {name} promise? It’s not binding ({rule}).",
            name=self.flow.names[draft.speaker],
            rule="2E-5.9",
        )
        ready = words.promise(self.public_view, draft.speaker)
        self.write(prompt, draft.promise, written, ready)

    def shake_hands(self, key: str) -> None:
        draft, table = self.draft, self.flow.table
        offer = draft.offer()
        refusal = table.refusal(offer)
        if refusal is not None:
            draft.sure = False
            self.tell_why(refusal)
            return
        moves: list[Any] = [offer]
        if draft.both_hands:
            if not draft.sure:
                draft.sure = True
                return
            made = [event.number for event in self.events if isinstance(event, OfferMade)]
            number = max(made, default=0) + 1
            moves += [Agree(seat, number) for seat in parties(self.public_view, offer)]
        table.form_closed()
        refusal = self.flow.play_all(moves)
        if refusal is not None:
            table.form_opened()
            self.tell_why(refusal)

    def step_back(self, key: str) -> None:
        self.flow.table.form_closed()
        self.shell.show(self.flow.again())
