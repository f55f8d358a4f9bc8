"""A table of At the Border with all cards open."""

from __future__ import annotations

from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS, goods_counted
from nottingham_tui.text.catalogue import say


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, suitcase, goods brought over and goods kept for the end."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    if view.suitcase:
        heaps.append(_suitcase(view, seat))
    heaps.append(Heap(say("brought over"), view.goods))
    if view.kept:
        heaps.append(Heap(say("kept"), view.kept))
    return OpenSeat(
        GOODS,
        seat,
        dollars(view.gold[seat]),
        tuple(heaps),
        has_office=seat == public.sheriff,
        waits=seat in public.to_act,
    )


def _suitcase(view: SeatView, seat: Seat) -> Heap:
    closed = view.suitcases[seat]
    declared = closed.declared if closed is not None else None
    if declared is None:
        return Heap(say("suitcase"), view.suitcase)
    words = say("says {goods}", goods=goods_counted(declared.good, declared.count))
    is_lie = declared.count != len(view.suitcase) or any(
        card != declared.good for card in view.suitcase
    )
    return Heap(say("suitcase"), view.suitcase, words, is_lie)
