"""A table of Sheriff with all cards open."""

from __future__ import annotations

from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.sheriff.goods import GOODS, goods_counted


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, bag, stall with the contraband that lies face down there."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    if view.own_aside:
        heaps.append(Heap(say("put aside"), view.own_aside))
    if view.bag:
        heaps.append(_bag(view, seat))
    heaps.append(Heap(say("stall"), _stall(view, seat)))
    cards = view.market_cards[seat] if view.market_cards else {}
    points = sum(sum(each) for each in cards.values())
    told = say("black market: {points} points", points=points)
    return OpenSeat(
        GOODS,
        seat,
        count("{number} gold", "{number} gold", view.gold[seat]),
        tuple(heaps),
        has_office=seat in public.office(),
        waits=seat in public.to_act,
        words=(told,) if points else (),
    )


def _bag(view: SeatView, seat: Seat) -> Heap:
    sealed = view.bags[seat]
    declared = sealed.declared if sealed is not None else None
    if declared is None:
        return Heap(say("bag"), view.bag)
    words = say("says {goods}", goods=goods_counted(declared, len(view.bag)))
    return Heap(say("bag"), view.bag, words, any(card != declared for card in view.bag))


def _stall(view: SeatView, seat: Seat) -> tuple[Good, ...]:
    legal = [good for good, number in view.stalls[seat].goods.items() for _ in range(number)]
    return (*legal, *view.contraband)
