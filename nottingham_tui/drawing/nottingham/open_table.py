"""A table of Nottingham with all cards open."""

from __future__ import annotations

from nottingham_tui.drawing.nottingham.players import points_now
from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import ambush_name, task_name


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, offer, winnings, ambushes that lie face down, tasks."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    bid = view.bids[seat]
    if bid is not None and bid.cards:
        heaps.append(Heap(say("offer"), bid.cards))
    if view.laid and seat == view.turn:
        heaps.append(Heap(say("laid out"), view.laid))
    if view.winnings[seat]:
        heaps.append(Heap(say("winnings"), view.winnings[seat]))
    words = []
    if view.ambushes:
        lying = listed([ambush_name(each) for each in view.ambushes])
        words.append(say("in ambush: {ambushes}", ambushes=lying))
    if view.tasks[seat]:
        done = listed([task_name(each) for each in view.tasks[seat]])
        words.append(say("tasks: {tasks}", tasks=done))
    points = points_now(public)[seat]
    return OpenSeat(
        GOODS,
        seat,
        count("{number} point", "{number} points", points),
        tuple(heaps),
        has_office=seat == public.turn,
        waits=seat in public.to_act,
        words=tuple(words),
    )
