"""A deal or an offer while it is written down: a draft, no move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field, replace

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.parties import acts_alone, is_bound, merchant_of
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.sheriff.goods import is_promo

WHO = "who"
WITH = "with"
GOLD = "gold"
STALL = "stall"
CONTRABAND = "contraband"
BAG = "bag"
RETURNS = "returns"
OPENS = "opens"
IGNORES = "ignores"
PROMISE = "promise"

ROWS = (WHO, WITH, GOLD, STALL, CONTRABAND, BAG, RETURNS, OPENS, IGNORES, PROMISE)
"""The fields of the form from top to bottom."""

MOST_COLUMNS = 40
"""More than any field has, to number all cells of the form."""

GOODS_ROWS = (STALL, CONTRABAND, BAG)
BAGS_ROWS = (RETURNS, OPENS, IGNORES)
MOST_GOLD_TYPED = 9999


@dataclass(slots=True)
class DealDraft:
    """What is filled in so far.

    `both_hands` is a deal that all sides shake hands on; else it is an offer of one side.
    `speaker` makes the offer and gives the promise; it is the merchant or one of the `office`:
    the sheriff, or both deputies. `deputy` is who of the office is dealt with, `None` for both.
    `answers` is the number of the offer that a counter-offer starts from. `row` and `column`
    are where the cursor is; `fresh` says that the next digit begins a new number.
    """

    both_hands: bool
    office: tuple[Seat, ...]
    deputy: Seat | None
    merchant: Seat | None = None
    speaker: Seat | None = None
    gold: int = 0
    stall: dict[Good, int] = field(default_factory=dict)
    contraband: dict[Good, int] = field(default_factory=dict)
    bag: dict[Good, int] = field(default_factory=dict)
    returns: tuple[Seat, ...] = ()
    opens: tuple[Seat, ...] = ()
    ignores: tuple[Seat, ...] = ()
    promise: str = ""
    answers: int | None = None
    row: str = WHO
    column: int = 0
    fresh: bool = True
    sure: bool = False
    """Whether Enter was pressed once and the whole deal is read out."""

    def copy(self) -> DealDraft:
        """The same, to be changed without harm."""
        return replace(
            self, stall=dict(self.stall), contraband=dict(self.contraband), bag=dict(self.bag)
        )

    def goods(self, row: str) -> dict[Good, int]:
        """What is given from `stall`, `contraband` or `bag`, by good."""
        return {STALL: self.stall, CONTRABAND: self.contraband, BAG: self.bag}[row]

    def bags(self, row: str) -> tuple[Seat, ...]:
        """The bags that are returned or opened, or the merchants that are ignored."""
        return {RETURNS: self.returns, OPENS: self.opens, IGNORES: self.ignores}[row]

    @property
    def joint(self) -> bool:
        """Whether both deputies deal."""
        return self.deputy is None

    def bound(self) -> tuple[Seat, ...]:
        """Who of the office is bound by the deal."""
        return self.office if self.deputy is None else (self.deputy,)

    @property
    def is_ready(self) -> bool:
        """Whether it is said who offers to whom."""
        return self.merchant is not None and self.speaker is not None

    def other(self) -> Seat:
        """The side that the offer is made to. Raises `LookupError` before that is known."""
        if self.merchant is None or self.speaker is None:
            raise LookupError("nobody was chosen yet")
        if self.speaker != self.merchant:
            return self.merchant
        return self.office[0] if self.deputy is None else self.deputy

    def offer(self) -> Offer:
        """The draft as a move. Raises `LookupError` before it is said who deals."""
        other = self.other()
        assert self.speaker is not None
        gift = Gift(self.gold, _cards(self.stall), _cards(self.contraband), _cards(self.bag))
        return Offer(
            self.speaker,
            other,
            gift,
            self.returns,
            self.opens,
            self.promise.strip(),
            self.ignores,
            self.joint,
        )


def _cards(numbers: Mapping[Good, int]) -> tuple[Good, ...]:
    return tuple(good for good, number in numbers.items() for _ in range(number))


def sealed_bags(view: SeatView) -> tuple[Seat, ...]:
    """The owners of the bags still to be decided on, in the order of their digits."""
    bags = ((seat, view.bags[seat]) for seat in sorted(view.merchants()))
    return tuple(seat for seat, bag in bags if bag is not None and bag.fate is None)


def lapsing_with(view: SeatView, bag: Seat) -> list[int]:
    """The standing offers that name this bag, or all with the last bag (2E-5.18)."""
    last = sealed_bags(view) == (bag,)
    return [
        number
        for number, offer in sorted(view.offers.items())
        if last or bag in offer.returns or bag in offer.opens
    ]


def may_return(view: SeatView, draft: DealDraft, bag: Seat) -> bool:
    """Whether whoever is dealt with can sell the return of a bag (2E-5.8, 2E-15.15)."""
    bound = draft.bound()
    if bag not in sealed_bags(view) or any(is_bound(view, seat, bag) for seat in bound):
        return False
    return not view.deputies or draft.joint or acts_alone(view, bound[0], bag)


def choose_merchant(draft: DealDraft, view: SeatView, merchant: Seat) -> None:
    """The deal is with this merchant, whose bag goes back unless something else is said."""
    if draft.merchant == merchant:
        return
    draft.merchant = merchant
    draft.stall.clear()
    draft.contraband.clear()
    draft.bag.clear()
    draft.returns = (merchant,) if may_return(view, draft, merchant) else ()
    draft.opens = tuple(seat for seat in draft.opens if seat != merchant)
    draft.ignores = tuple(seat for seat in draft.ignores if seat != merchant)


def choose_deputy(draft: DealDraft, view: SeatView, deputy: Seat | None) -> None:
    """The deal is with this deputy, or with both: only what these can return stays."""
    draft.deputy = deputy
    draft.returns = tuple(bag for bag in draft.returns if may_return(view, draft, bag))
    merchant = draft.merchant
    free = merchant is not None and not draft.returns and merchant not in draft.opens
    if merchant is not None and free and may_return(view, draft, merchant):
        draft.returns = (merchant,)
    if merchant not in draft.returns:
        draft.bag.clear()


def begun(
    view: SeatView, merchants: tuple[Seat, ...], officers: tuple[Seat, ...] = ()
) -> DealDraft:
    """An empty draft. Where only one of the merchants has a sealed bag it is that one's.

    With `officers`, the people in office, both hands are shaken.
    """
    both_hands = bool(officers)
    deputy = None if view.deputies else view.sheriff
    if view.deputies and len(officers) == 1:
        deputy = officers[0]
    draft = DealDraft(both_hands, view.office(), deputy)
    sealed = [seat for seat in sealed_bags(view) if seat in merchants]
    only = sealed if len(sealed) == 1 else list(merchants) if len(merchants) == 1 else []
    if only:
        choose_merchant(draft, view, only[0])
        if both_hands:
            draft.speaker = only[0]
    return draft


def answering(view: SeatView, number: int, seat: Seat) -> DealDraft:
    """A counter-offer: `seat` of the other side speaks, and starts from what it answers."""
    offer = view.offers[number]
    office = view.office()
    give = offer.give
    alone = offer.seat if offer.seat in office else offer.other
    return DealDraft(
        both_hands=False,
        office=office,
        deputy=None if offer.joint else alone,
        merchant=merchant_of(view, offer),
        speaker=seat,
        gold=give.gold,
        stall=Counter(give.stall),
        contraband=Counter(give.contraband),
        bag=Counter(give.bag),
        returns=offer.returns,
        opens=offer.opens,
        ignores=offer.ignores,
        answers=number,
        row=GOLD,
    )


def bounds_of(view: SeatView, draft: DealDraft) -> OfferBounds | None:
    """What the offer may hold, from the options of the side that speaks (`view` is its view)."""
    wanted = (draft.merchant, draft.other(), draft.joint)
    found = (each for each in view.options if isinstance(each, OfferBounds))
    return next((each for each in found if (each.merchant, each.other, each.joint) == wanted), None)


def columns(row: str, view: SeatView, draft: DealDraft) -> tuple[Good | Seat, ...]:
    """What the cells of a row stand for: goods, owners of sealed bags, or merchants to ignore."""
    if row in GOODS_ROWS:
        return tuple(good for goods in lines(row, view) for good in goods)
    if row == IGNORES:
        return tuple(seat for seat in sorted(view.merchants()) if seat != draft.merchant)
    return sealed_bags(view) if row in BAGS_ROWS else ()


def lines(row: str, view: SeatView) -> list[tuple[Good, ...]]:
    """The goods of a row, a tuple a line: legal, contraband, royal goods, promo cards."""
    rules = view.rules
    kinds: dict[str, list[Good]] = {"legal": [], "contraband": [], "royal": [], "promo": []}
    for kind in rules.goods:
        if not rules.deck.get(kind.name):
            continue
        name = "legal" if kind.legal else "contraband"
        if kind.counts_as:
            name = "royal"
        elif is_promo(kind):
            name = "promo"
        kinds[name].append(kind.name)
    legal = tuple(kinds.pop("legal"))
    hidden = [tuple(goods) for goods in kinds.values() if goods]
    return {STALL: [legal], CONTRABAND: hidden, BAG: [legal, *hidden]}[row]


def limit(row: str, good: Good, bounds: OfferBounds | None) -> int:
    """How many cards of the good may be named there; kinds that lie face down may be a lie."""
    if bounds is None:
        return 0
    if row == STALL:
        return bounds.stall.get(good, 0)
    if row == CONTRABAND:
        return bounds.contraband
    return bounds.bag if bounds.merchant in bounds.returns else 0


def with_number(draft: DealDraft, row: str, good: Good, number: int) -> DealDraft:
    """The draft with so many cards of the good in that row."""
    changed = draft.copy()
    goods = changed.goods(row)
    if number > 0:
        goods[good] = number
    else:
        goods.pop(good, None)
    return changed


def with_bag(draft: DealDraft, row: str, seat: Seat) -> DealDraft:
    """The draft with that bag returned, or opened, or not any more: one takes back the other."""
    bags = draft.bags(row)
    rows = {RETURNS: draft.returns, OPENS: draft.opens, IGNORES: draft.ignores}
    other = {RETURNS: OPENS, OPENS: RETURNS}.get(row)
    rows[row] = tuple(each for each in bags if each != seat) if seat in bags else (*bags, seat)
    if other is not None:
        rows[other] = tuple(each for each in rows[other] if each != seat)
    return replace(draft.copy(), returns=rows[RETURNS], opens=rows[OPENS], ignores=rows[IGNORES])


# Where the cursor of the form for deals is, and where it goes ----------------------------


def rows_of(draft: DealDraft, view: SeatView, bounds: OfferBounds | None) -> list[str]:
    """The rows that can be filled in, from the top: who deals alone, until that is known; no
    goods from where there are none."""
    if not draft.is_ready:
        return [WHO]
    rows = [row for row in ROWS if row not in BAGS_ROWS or columns(row, view, draft)]
    rows = [row for row in rows if row not in GOODS_ROWS or _can_hold(row, draft, view, bounds)]
    shown = {WITH: bool(view.deputies), IGNORES: view.rules.deals_may_ignore}
    return [row for row in rows if shown.get(row, True)]


def _can_hold(row: str, draft: DealDraft, view: SeatView, bounds: OfferBounds | None) -> bool:
    """Whether there is anything in a row of goods, or may be."""
    if draft.goods(row):
        return True
    return any(limit(row, good, bounds) for goods in lines(row, view) for good in goods)


def go(draft: DealDraft, row: str) -> None:
    """Go to the first column of a row."""
    draft.row, draft.column, draft.fresh = row, 0, True


def step_row(draft: DealDraft, view: SeatView, bounds: OfferBounds | None, by: int) -> None:
    """Go so many rows down, round and round; what is empty is skipped."""
    rows = rows_of(draft, view, bounds)
    here = rows.index(draft.row) if draft.row in rows else 0
    go(draft, rows[(here + by) % len(rows)])


def step_line(draft: DealDraft, view: SeatView, bounds: OfferBounds | None, by: int) -> None:
    """A line down or up: the goods of a row may take several lines."""
    here, place = _line(draft, view)
    if draft.row in GOODS_ROWS and 0 <= here + by < len(lines(draft.row, view)):
        _to_line(draft, view, here + by, place)
        return
    step_row(draft, view, bounds, by)
    if draft.row in GOODS_ROWS:
        _to_line(draft, view, 0 if by > 0 else len(lines(draft.row, view)) - 1, place)
    elif draft.row in BAGS_ROWS:
        draft.column = min(place, max(len(columns(draft.row, view, draft)) - 1, 0))


def _line(draft: DealDraft, view: SeatView) -> tuple[int, int]:
    """In which line of its row the cursor is, and at which place of it."""
    column = draft.column
    if draft.row not in GOODS_ROWS:
        return 0, column
    for number, goods in enumerate(lines(draft.row, view)):
        if column < len(goods):
            return number, column
        column -= len(goods)
    return 0, 0


def _to_line(draft: DealDraft, view: SeatView, number: int, place: int) -> None:
    within = lines(draft.row, view)
    before = sum(len(goods) for goods in within[:number])
    draft.column = before + min(place, len(within[number]) - 1)
