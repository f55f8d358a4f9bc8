"""What people at a table may do, who decides it, and a whole game of it without a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Agree, Offer
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.header import Header
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table

# What people may do besides the moves of the rules ----------------------------------------


@dataclass(frozen=True)
class Deal:
    """Both sides shake hands on an offer: it is made and agreed to at once."""

    offer: Offer


@dataclass(frozen=True)
class Counter:
    """A standing offer is answered with another sum of gold."""

    number: int
    gold: int


@dataclass(frozen=True)
class TakeBack:
    """The last words are taken back."""


@dataclass(frozen=True)
class DoneTalking:
    """A bot that is sheriff may decide now."""


Step = Any
"""A move of the rules, or one of the above."""


class Eyes(Protocol):
    """What a planner looks through."""

    def view(self, seat: Seat | None) -> SeatView: ...


class Planner(Protocol):
    """Decides for all people of a table."""

    def next(self, eyes: Eyes, seat: Seat | None) -> Step:
        """What happens now; `seat` is whose private screen it is, if it is one."""

    def looks_at_proof(self) -> bool:
        """Whether the receiver looks at the proof that is offered now."""


# Without a terminal ------------------------------------------------------------------------


def rehearse(header: Header, planner: Planner, store: Store) -> Table:
    """The same game as in the terminal: the same moves in the same order."""
    table = Table.new(header, store)
    while True:
        while table.bot_step() is not None:
            pass
        if table.over:
            return table
        view = table.view(None)
        seat = (
            next(each for each in view.to_act if not table.is_bot(each))
            if is_private(view)
            else None
        )
        rehearse_step(table, planner.next(table, seat))


def is_private(view: SeatView) -> bool:
    """Whether the game waits for something secret."""
    return view.phase == "loading" or (view.phase == "market" and view.first is not None)


def rehearse_step(table: Table, step: Step) -> None:
    """Do on the table what the keys do."""
    if isinstance(step, DoneTalking):
        table.talk_done()
    elif isinstance(step, TakeBack):
        table.take_back()
    elif isinstance(step, Deal):
        table.play(step.offer)
        table.play(Agree(step.offer.other, max(table.view(None).offers)))
    elif isinstance(step, Counter):
        table.play(countered(table, step))
    else:
        table.play(step)


def countered(eyes: Eyes, step: Counter) -> Offer:
    """The counter-offer as a move."""
    offer = eyes.view(None).offers[step.number]
    gift = type(offer.give)(step.gold, offer.give.stall, offer.give.contraband, offer.give.bag)
    return Offer(offer.other, offer.seat, gift, offer.returns, offer.opens)
