"""A deal or an offer while it is written down: a draft, no move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

WHO = "who"
GOLD = "gold"
STALL = "stall"
CONTRABAND = "contraband"
BAG = "bag"
RETURNS = "returns"
OPENS = "opens"
PROMISE = "promise"

ROWS = (WHO, GOLD, STALL, CONTRABAND, BAG, RETURNS, OPENS, PROMISE)
"""The fields of the form from top to bottom."""

GOODS_ROWS = (STALL, CONTRABAND, BAG)
BAGS_ROWS = (RETURNS, OPENS)
MOST_GOLD_TYPED = 9999


@dataclass(slots=True)
class DealDraft:
    """What is filled in so far.

    `both_hands` is a deal that both sides shake hands on; else it is an offer of one side.
    `speaker` makes the offer and gives the promise; it is the merchant or the sheriff.
    `answers` is the number of the offer that a counter-offer starts from. `row` and `column`
    are where the cursor is; `fresh` says that the next digit begins a new number.
    """

    both_hands: bool
    sheriff: Seat
    merchant: Seat | None = None
    speaker: Seat | None = None
    gold: int = 0
    stall: dict[Good, int] = field(default_factory=dict)
    contraband: dict[Good, int] = field(default_factory=dict)
    bag: dict[Good, int] = field(default_factory=dict)
    returns: tuple[Seat, ...] = ()
    opens: tuple[Seat, ...] = ()
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
        """The bags that are returned or opened."""
        return self.returns if row == RETURNS else self.opens

    @property
    def is_ready(self) -> bool:
        """Whether it is said who offers to whom."""
        return self.merchant is not None and self.speaker is not None

    def other(self) -> Seat:
        """The side that the offer is made to. Raises `LookupError` before that is known."""
        if self.merchant is None or self.speaker is None:
            raise LookupError("nobody was chosen yet")
        return self.sheriff if self.speaker == self.merchant else self.merchant

    def offer(self) -> Offer:
        """The draft as a move. Raises `LookupError` before it is said who deals."""
        other = self.other()
        assert self.speaker is not None
        gift = Gift(self.gold, _cards(self.stall), _cards(self.contraband), _cards(self.bag))
        return Offer(self.speaker, other, gift, self.returns, self.opens, self.promise.strip())


def _cards(numbers: Mapping[Good, int]) -> tuple[Good, ...]:
    return tuple(good for good, number in numbers.items() for _ in range(number))


def _numbers(cards: tuple[Good, ...]) -> dict[Good, int]:
    numbers: dict[Good, int] = {}
    for card in cards:
        numbers[card] = numbers.get(card, 0) + 1
    return numbers


def sealed_bags(view: SeatView) -> tuple[Seat, ...]:
    """The owners of the bags still to be decided on, in the order of their digits."""
    result = []
    for seat in sorted(view.merchants()):
        bag = view.bags[seat]
        if bag is not None and bag.fate is None:
            result.append(seat)
    return tuple(result)


def must_open(view: SeatView, seat: Seat) -> bool:
    """Whether a struck deal binds the sheriff to open this bag (2E-5.8)."""
    return any(duty.opens == seat for duty in view.duties)


def choose_merchant(draft: DealDraft, view: SeatView, merchant: Seat) -> None:
    """The deal is with this merchant, whose bag goes back unless something else is said."""
    if draft.merchant == merchant:
        return
    draft.merchant = merchant
    draft.stall.clear()
    draft.contraband.clear()
    draft.bag.clear()
    returned = merchant in sealed_bags(view) and not must_open(view, merchant)
    draft.returns = (merchant,) if returned else ()
    draft.opens = tuple(seat for seat in draft.opens if seat != merchant)


def begun(view: SeatView, both_hands: bool, merchants: tuple[Seat, ...]) -> DealDraft:
    """An empty draft. Where only one of the merchants has a sealed bag it is that one's."""
    draft = DealDraft(both_hands, view.sheriff)
    sealed = [seat for seat in sealed_bags(view) if seat in merchants]
    only = sealed if len(sealed) == 1 else list(merchants) if len(merchants) == 1 else []
    if only:
        choose_merchant(draft, view, only[0])
        if both_hands:
            draft.speaker = only[0]
    return draft


def answering(offer: Offer, number: int, sheriff: Seat) -> DealDraft:
    """A counter-offer: the other side speaks, and starts from what it answers."""
    merchant = offer.other if offer.seat == sheriff else offer.seat
    give = offer.give
    return DealDraft(
        both_hands=False,
        sheriff=sheriff,
        merchant=merchant,
        speaker=offer.other,
        gold=give.gold,
        stall=_numbers(give.stall),
        contraband=_numbers(give.contraband),
        bag=_numbers(give.bag),
        returns=offer.returns,
        opens=offer.opens,
        answers=number,
        row=GOLD,
    )


def bounds_of(view: SeatView, draft: DealDraft) -> OfferBounds | None:
    """What the offer may hold, from the options of the side that speaks (`view` is its view)."""
    for option in view.options:
        if isinstance(option, OfferBounds) and option.merchant == draft.merchant:
            return option
    return None


def columns(row: str, bounds: OfferBounds | None, view: SeatView) -> tuple[Good | Seat, ...]:
    """What the cells of a row stand for: goods of the game, or the owners of sealed bags."""
    rules = view.rules
    legal = tuple(good for good in rules.legal if rules.deck.get(good))
    if row == STALL:
        return legal
    if row == CONTRABAND:
        return rules.contraband
    if row == BAG:
        return legal + rules.contraband
    if row in BAGS_ROWS:
        return sealed_bags(view)
    return ()


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
    """The draft with that bag returned, or opened, or not any more."""
    changed = draft.copy()
    bags = draft.bags(row)
    after = tuple(each for each in bags if each != seat) if seat in bags else (*bags, seat)
    if row == RETURNS:
        changed.returns = after
    else:
        changed.opens = after
    return changed
