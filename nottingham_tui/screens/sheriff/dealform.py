"""The form for a deal (both shake hands) or an offer (one side's hand only). Public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drafts.sheriff.deal import (
    BAGS_ROWS,
    GOLD,
    GOODS_ROWS,
    IGNORES,
    MOST_GOLD_TYPED,
    PROMISE,
    RETURNS,
    ROWS,
    WHO,
    WITH,
    DealDraft,
    bounds_of,
    choose_deputy,
    choose_merchant,
    columns,
    lines,
    with_bag,
    with_number,
)
from nottingham_tui.drafts.sheriff.deciding import parties
from nottingham_tui.drawing.clock import clock_text
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, indent, line, plain
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.bargaining import OfferFacts, bargaining_rows, told
from nottingham_tui.drawing.sheriff.dealers import DealFacts
from nottingham_tui.drawing.sheriff.dealing import form_rows
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import OfferMade
from nottingham_tui.rules.sheriff.moves import Agree
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import QUIET_LOOKS, Command, Commands, step
from nottingham_tui.screens.sheriff.dealkeys import PROMPTS, keys_of
from nottingham_tui.screens.talk import WritingScreen
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.explain import explain
from nottingham_tui.widgets.drawing import Painted

_LOG_BESIDE = 118
_FORM_WIDTH = 78


class DealForm(WritingScreen):
    """Filled in by whoever sits there. No bot acts while it is open."""

    TYPED_AHEAD: ClassVar[bool] = True
    RULE: ClassVar[str] = "2E-5.4"
    COMMON: ClassVar[tuple[str, ...]] = ("stalls", "mine", "rules", "quit", "help")

    def __init__(self, flow: Desk, draft: DealDraft) -> None:
        super().__init__()
        self.flow = flow
        self.draft = draft
        self.public_view = flow.public_view()
        self._painted = Painted(self.body_rows)
        if draft.merchant is not None and draft.speaker is None:
            self._choose_speaker(draft.merchant)
        flow.table.form_opened()

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.flow.names

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""
        return self.flow.is_person(seat)

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
            title = say("COUNTER-OFFER to {number}", number=draft.answers)
        else:
            title = say("OFFER")
        number = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
        time = clock_text(self.flow.time_left)
        if view.deputies:
            middle = stalls.title_middle(view, self.names, self.shell.attire.glyphs)
            return plain(title, "gold strong"), middle, time
        who = say(
            "{name} is sheriff, {gold} gold",
            name=self.names[view.sheriff],
            gold=view.gold[view.sheriff],
        )
        right = plain(who, "ink")
        return (
            plain(title, "gold strong"),
            plain(number, "ink"),
            line(right, "   ", time) if time.plain else right,
        )

    def body(self) -> Iterable[Widget]:
        return (self._painted,)

    def body_rows(self, width: int, height: int) -> list[Text]:
        """The form; the bargaining beside it where there is room."""
        glyphs = self._painted.glyphs
        form_width = _FORM_WIDTH if width >= _LOG_BESIDE else width - 4
        facts = DealFacts(
            self.draft,
            self.public_view,
            self.names,
            self.bounds(),
            self._complete(),
            self.with_whom() if self.public_view.deputies else (),
        )
        form = form_rows(facts, form_width, height, glyphs)
        right = width - form_width - 5
        if right < 30:
            return indent(form, 2)
        view = self.public_view
        offers = OfferFacts(view.offers, self.names, view.office(), agreed=view.agreed)
        tall = height - 2
        log = bargaining_rows(
            told(self._events(), self.names, view.rules, view.office()),
            offers, right - 4, tall - 2, glyphs,
        )  # fmt: skip
        panel = [plain(""), *framed(say("Bargaining"), log, right, tall, glyphs)]
        return indent(beside((form, form_width), (panel, right)), 2)

    def _events(self) -> list[Any]:
        """What has happened in this round."""
        entries = self.flow.table.log(None)
        return [
            event
            for each in entries
            if each.round == self.public_view.round
            for event in each.events
        ]

    def _complete(self) -> bool:
        if not self.draft.is_ready:
            return False
        refusal = self.flow.table.refusal(self.draft.offer())
        return refusal is None or refusal.code != "offer_is_empty"

    def prompt(self) -> str:
        if self.writing is not None:
            return self.writing_prompt()
        draft = self.draft
        if draft.sure and draft.merchant is not None:
            hands = [self.names[seat] for seat in (draft.merchant, *draft.bound())]
            return say(
                "{names} shake hands? Enter: done. Any other key: not yet.", names=listed(hands)
            )
        return say(PROMPTS[draft.row])

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        # A promise is written with the p that shows promises elsewhere.
        looks = Commands(tuple(each for each in QUIET_LOOKS if each.id != "promises"))
        return keys_of(self.draft) + looks

    async def use_key(self, key: str) -> bool:
        if self.draft.sure and key != "enter" and self.writing is None:
            self.draft.sure = False
            if key == "escape":
                self.redraw()
                return True
        return await super().use_key(key)

    # Where the cursor is -----------------------------------------------------------------

    def _rows(self) -> list[str]:
        if not self.draft.is_ready:
            return [WHO]
        rows = [row for row in ROWS if row not in BAGS_ROWS or self._columns(row)]
        shown = {
            WITH: bool(self.public_view.deputies),
            IGNORES: self.public_view.rules.deals_may_ignore,
        }
        return [row for row in rows if shown.get(row, True)]

    def _columns(self, row: str) -> tuple[Any, ...]:
        return columns(row, self.public_view, self.draft)

    def _go(self, row: str, column: int = 0) -> None:
        draft = self.draft
        draft.row, draft.fresh = row, True
        draft.column = min(column, max(len(self._columns(row)) - 1, 0))

    def _step_row(self, by: int, column: int = 0) -> None:
        rows = self._rows()
        if len(rows) == 1:
            self.tell(say(PROMPTS[WHO]))
        here = rows.index(self.draft.row) if self.draft.row in rows else 0
        self._go(rows[(here + by) % len(rows)], column)

    def next_row(self, key: str) -> None:
        self._step_row(1)

    def row_before(self, key: str) -> None:
        self._step_row(-1)

    def move(self, key: str) -> None:
        draft = self.draft
        right, down = step(key)
        if down:
            self._move_down(down)
        elif draft.row == GOLD:
            self._change(right)
        elif draft.row == PROMISE:
            self._swap_speaker()
        elif draft.row == WHO:
            self._cycle_who(right)
        elif draft.row == WITH:
            self._cycle_with(right)
        else:
            number = max(len(self._columns(draft.row)), 1)
            draft.column = (draft.column + right) % number

    def _move_down(self, down: int) -> None:
        """A line down or up: the goods of a row may take several lines."""
        draft = self.draft
        here, place = self._line()
        if draft.row in GOODS_ROWS:
            within = lines(draft.row, self.public_view)
            if 0 <= here + down < len(within):
                self._to_line(here + down, place)
                return
        self._step_row(down)
        if draft.row in GOODS_ROWS:
            self._to_line(0 if down > 0 else len(lines(draft.row, self.public_view)) - 1, place)
        elif draft.row in BAGS_ROWS:
            draft.column = min(place, max(len(self._columns(draft.row)) - 1, 0))

    def _line(self) -> tuple[int, int]:
        """In which line of its row the cursor is, and at which place of it."""
        column = self.draft.column
        if self.draft.row not in GOODS_ROWS:
            return 0, column
        within = lines(self.draft.row, self.public_view)
        for number, goods in enumerate(within):
            if column < len(goods):
                return number, column
            column -= len(goods)
        return 0, 0

    def _to_line(self, number: int, place: int) -> None:
        within = lines(self.draft.row, self.public_view)
        before = sum(len(goods) for goods in within[:number])
        self.draft.column = before + min(place, len(within[number]) - 1)

    # Who ---------------------------------------------------------------------------------

    def _cycle_who(self, by: int) -> None:
        draft = self.draft
        if draft.both_hands:
            seats = [seat for seat in self.public_view.merchants() if self.is_person(seat)]
        else:
            seats = list(self.public_view.merchants())
        seats.sort()
        here = seats.index(draft.merchant) if draft.merchant in seats else -1 if by > 0 else 0
        self._pick_merchant(seats[(here + by) % len(seats)])
        draft.row = WHO

    def _choose_speaker(self, merchant: Seat) -> bool:
        """Who of the two speaks: the merchant, if that is a person, else one in office."""
        for seat in (merchant, *self.draft.bound()):
            if self.is_person(seat):
                self.draft.speaker = seat
                return True
        return False

    def _pick_who(self, seat: Seat) -> None:
        draft = self.draft
        if seat >= self.public_view.players:
            return
        if seat in draft.office:
            if draft.both_hands or (draft.speaker == seat and draft.merchant is None):
                self.tell(say("A deal is between the sheriff and one merchant (2E-5.16)."))
            elif not self.is_person(seat):
                self._tell_speaks_alone(seat)
            else:
                draft.speaker, draft.merchant = seat, None
                draft.deputy = None if self.public_view.deputies else seat
            return
        if draft.speaker in draft.office and draft.merchant is None and not draft.both_hands:
            choose_merchant(draft, self.public_view, seat)
            self._go(self._after_who())
            return
        self._pick_merchant(seat)

    def _pick_merchant(self, seat: Seat) -> None:
        draft = self.draft
        if draft.both_hands and not self.is_person(seat):
            self._tell_speaks_alone(seat)
            return
        if not self._choose_speaker(seat):
            self._tell_speaks_alone(seat)
            return
        choose_merchant(draft, self.public_view, seat)
        self._go(self._after_who())

    def _after_who(self) -> str:
        """Where the cursor goes next: with deputies it must be said with whom."""
        return WITH if self.public_view.deputies else GOLD

    def with_whom(self) -> tuple[Seat | None, ...]:
        """Both deputies (`None`), or one of them: those who can shake hands or speak."""
        draft = self.draft
        if draft.speaker in draft.office and not draft.both_hands:
            return (None, draft.speaker)
        if not draft.both_hands:
            return (None, *draft.office)
        people = tuple(seat for seat in draft.office if self.is_person(seat))
        return (None, *people) if len(people) == len(draft.office) else people

    def _cycle_with(self, by: int) -> None:
        choices = self.with_whom()
        here = choices.index(self.draft.deputy) if self.draft.deputy in choices else 0
        choose_deputy(self.draft, self.public_view, choices[(here + by) % len(choices)])

    def _pick_with(self, seat: Seat) -> None:
        if seat in self.with_whom():
            choose_deputy(self.draft, self.public_view, seat)
            self._go(GOLD)
        elif seat == -1 and None in self.with_whom():
            choose_deputy(self.draft, self.public_view, None)
            self._go(GOLD)

    def _tell_speaks_alone(self, seat: Seat) -> None:
        self.tell(say("{name} is played by the program and speaks alone.", name=self.names[seat]))

    def _swap_speaker(self) -> None:
        draft = self.draft
        other = draft.other()
        if draft.answers is not None and self.public_view.deputies:
            self.tell(say(PROMPTS[PROMISE]))
        elif self.is_person(other):
            draft.speaker = other
        else:
            self._tell_speaks_alone(other)

    # Numbers -----------------------------------------------------------------------------

    def type_digit(self, key: str) -> None:
        draft = self.draft
        digit = int(key)
        if draft.row == WHO:
            if digit:
                self._pick_who(digit - 1)
        elif draft.row == WITH:
            self._pick_with(digit - 1)
        elif draft.row == GOLD:
            gold = digit if draft.fresh else draft.gold * 10 + digit
            if gold <= MOST_GOLD_TYPED and self._try_gold(gold):
                draft.fresh = False
        elif draft.row in GOODS_ROWS:
            self._try_goods(digit)
        elif draft.row in BAGS_ROWS:
            seats = self._columns(draft.row)
            if digit - 1 in seats:
                draft.column = seats.index(digit - 1)
                self._try_bag(digit - 1)

    def more(self, key: str) -> None:
        self._change(1)

    def less(self, key: str) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        draft = self.draft
        if draft.row == GOLD:
            if draft.gold + by >= 0:
                self._try_gold(draft.gold + by)
                draft.fresh = True
        elif draft.row in GOODS_ROWS:
            good = self._columns(draft.row)[draft.column]
            self._try_goods(max(draft.goods(draft.row).get(good, 0) + by, 0))
        elif draft.row in BAGS_ROWS:
            seat = self._columns(draft.row)[draft.column]
            if (seat in draft.bags(draft.row)) != (by > 0):
                self._try_bag(seat)
        elif draft.row == WHO:
            self._cycle_who(by)
        elif draft.row == WITH:
            self._cycle_with(by)
        else:
            self._swap_speaker()

    def toggle(self, key: str) -> None:
        draft = self.draft
        if draft.row in GOODS_ROWS:
            good = self._columns(draft.row)[draft.column]
            self._try_goods(0 if draft.goods(draft.row).get(good) else 1)
        elif draft.row in BAGS_ROWS:
            self._try_bag(self._columns(draft.row)[draft.column])
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
            self.tell(explain(refusal, self.names))
            return False
        draft = self.draft
        draft.gold = changed.gold
        draft.stall, draft.contraband, draft.bag = changed.stall, changed.contraband, changed.bag
        draft.returns, draft.opens = changed.returns, changed.opens
        draft.ignores = changed.ignores
        return True

    def _try_gold(self, gold: int) -> bool:
        changed = self.draft.copy()
        changed.gold = gold
        return self._try(changed)

    def _try_goods(self, number: int) -> None:
        draft = self.draft
        good = self._columns(draft.row)[draft.column]
        self._try(with_number(draft, draft.row, good, number))

    def _try_bag(self, seat: Seat) -> None:
        """A bag is returned or opened; choosing one takes back the other."""
        draft = self.draft
        changed = with_bag(draft, draft.row, seat)
        if seat in changed.returns and seat in changed.opens:
            if draft.row == RETURNS:
                changed.opens = tuple(each for each in changed.opens if each != seat)
            else:
                changed.returns = tuple(each for each in changed.returns if each != seat)
        self._try(changed)

    # Promise, hands, back ----------------------------------------------------------------

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("promise", "shake") and not self.draft.is_ready:
            return say(PROMPTS[WHO])
        return None

    def write_promise(self, key: str) -> None:
        draft = self.draft
        if draft.speaker is None:
            return
        self._go(PROMISE)

        def written(text: str) -> None:
            draft.promise = text

        prompt = say(
            "What does {name} promise? It binds nobody ({rule}).",
            name=self.names[draft.speaker],
            rule="2E-5.9",
        )
        self.write(prompt, draft.promise, written)

    def shake_hands(self, key: str) -> None:
        draft, table = self.draft, self.flow.table
        offer = draft.offer()
        refusal = table.refusal(offer)
        if refusal is not None:
            draft.sure = False
            self.tell(explain(refusal, self.names))
            return
        moves: list[Any] = [offer]
        if draft.both_hands:
            if not draft.sure:
                draft.sure = True
                return
            made = [event.number for event in self._events() if isinstance(event, OfferMade)]
            number = max(made, default=0) + 1
            moves += [Agree(seat, number) for seat in parties(self.public_view, offer)]
        table.form_closed()
        refusal = self.flow.play_all(moves)
        if refusal is not None:
            table.form_opened()
            self.tell(explain(refusal, self.names))

    def step_back(self, key: str) -> None:
        from nottingham_tui.screens.sheriff.inspection import InspectionScreen

        self.flow.table.form_closed()
        self.shell.show(InspectionScreen(self.flow))
