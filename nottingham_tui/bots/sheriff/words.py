"""Words that bots understand, as saves have them; `text` tells them in the language spoken.

Promises come with an offer, and are given when the deal is struck; a threat is said aloud at an
inspection. Whatever else anybody says is worth nothing to a bot.
"""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView

VOW = "When I am sheriff I let your bag pass."
NEXT = "I return your bag next round."
AGAIN = "I let your bag pass next time, too."
"""What a sheriff promises who will be sheriff once more."""

THREAT = "Open my bag, and I open yours when I am sheriff."

PROMISES = (VOW, NEXT, AGAIN)
"""All are kept by returning the next bag of whom they were given to, and broken by opening it."""


def will_be_sheriff(view: SeatView, seat: Seat) -> bool:
    """Whether this seat is sheriff in one of the rounds to come, alone."""
    return not view.deputies and _rounds_until(view, seat) <= view.rules.rounds - view.round


def _rounds_until(view: SeatView, seat: Seat) -> int:
    return (seat - view.sheriff) % view.players or view.players


def promise(view: SeatView, seat: Seat) -> str:
    """The word to let a bag pass that this seat can give now; empty if there is no time for it."""
    if not will_be_sheriff(view, seat):
        return ""
    if seat == view.sheriff:
        return AGAIN
    return NEXT if _rounds_until(view, seat) == 1 else VOW


def threat(view: SeatView, seat: Seat) -> str:
    """What this merchant can threaten the sheriff with; empty if there is no time for it."""
    return THREAT if seat != view.sheriff and will_be_sheriff(view, seat) else ""


def can_be_kept(view: SeatView, seat: Seat, said: str) -> bool:
    """Whether a bot understands this promise, and there is time to keep it."""
    return said in (VOW, promise(view, seat)) and will_be_sheriff(view, seat)
