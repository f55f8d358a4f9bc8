"""What everybody has just seen, and who has something to say about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.profiles import Cue
from nottingham_tui.bots.sheriff.words import PROMISES
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import NOTHING, Offer


class Cues:
    """Follows the public log and says who has something to say."""

    def __init__(self) -> None:
        self._office: tuple[Seat, ...] = ()
        self._offers: dict[int, Offer] = {}
        self._declared: dict[Seat, str] = {}
        self._promised: Counter[tuple[Seat, Seat]] = Counter()

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""
        for event in events:
            match event:
                case happened.RoundBegan():
                    self._office = event.office
                    self._offers.clear()
                    yield "office", self._office[0], self._office[0]
                case happened.BagDeclared(seat=seat, good=good):
                    self._declared[seat] = good
                    yield "declare", seat, self._office[0]
                case happened.OfferMade(number=number, offer=offer):
                    self._offers[number] = offer
                    yield from self._of_offer(offer)
                case happened.OfferRefused(number=number, seat=seat):
                    refused = self._offers.get(number)
                    if refused is not None:
                        yield from self._of_refusal(refused, seat)
                case happened.PromiseMade(seat=seat, to=to, text=said) if said in PROMISES:
                    self._promised[seat, to] += 1
                case happened.DealStruck(seat=seat, offer=offer):
                    merchant = offer.other if offer.seat in self._office else offer.seat
                    yield "deal", seat if seat in self._office else offer.seat, merchant
                case _:
                    yield from self._of_bags(event)

    def _of_offer(self, offer: Offer) -> Iterator[Cue]:
        asks = offer.seat in self._office
        if (offer.other if asks else offer.seat) in offer.returns:
            if offer.give != NOTHING:
                yield "ask" if asks else "bribe", offer.seat, offer.other
        elif offer.opens and not asks:
            yield "scheme", offer.seat, offer.opens[0]

    def _of_refusal(self, offer: Offer, seat: Seat) -> Iterator[Cue]:
        asks = offer.seat in self._office
        if asks == (seat in self._office):
            # The other deputy: nobody has been turned down yet.
            return
        yield "dear" if asks else "no", seat, offer.seat
        if (offer.other if asks else offer.seat) in offer.returns:
            yield "unpaid" if asks else "refused", offer.seat, seat

    def _of_bags(self, event: Any) -> Iterator[Cue]:
        match event:
            case happened.BagReturned(bag=bag):
                legal = (*event.goods, *event.given)
                lied = event.announced or any(good != self._declared.get(bag) for good in legal)
                yield "sly" if lied else "clean", bag, self._office[0]
            case happened.BagOpened(bag=bag, honest=honest):
                sheriff = (event.deputies or self._office)[0]
                if self._promised[sheriff, bag]:
                    yield "betrayed", bag, sheriff
                yield "vindicated" if honest else "caught", bag, sheriff
                yield "wrong" if honest else "right", sheriff, bag
            case _:
                return
        for seat in self._office:
            # A promise is good for one bag.
            self._promised[seat, event.bag] = max(0, self._promised[seat, event.bag] - 1)
