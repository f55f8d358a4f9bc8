"""What is worth thinking of in a first game of Nottingham."""

from __future__ import annotations

from nottingham_tui.bots.hints import Amount, Hint, Hints, always, hint, most_of
from nottingham_tui.chronicle.chronicle import Counted
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.view import SeatView

_SET = 3
"""So many of one item can be traded in (NO-3.1)."""

_ATTACKS = ("theft", "robbery", "raid")


def _worth(view: SeatView, item: Good) -> Amount:
    """What a card of the item counts at the end, once traded in."""
    return Amount("points", view.rules.values[item])


def _set(view: SeatView) -> Hint | None:
    most = most_of(view.hand, view.rules.values)
    if most is None or most.number < _SET:
        return None
    return hint("set", declared=most, worth=_worth(view, most.good))


def _turn(view: SeatView) -> Hint | None:
    card = view.card
    if card is None:
        return _set(view)
    own = view.hand.count(card) + 1
    if own >= _SET - 1 and view.seat is not None:
        return hint("third" if own >= _SET else "second", declared=Counted(card, own))
    action = view.rules.actions[card]
    return hint("attack" if action in _ATTACKS else action)


def _most(view: SeatView) -> Hint | None:
    most = most_of(view.hand, view.rules.values)
    return None if most is None or most.number == 1 else hint("most", declared=most)


def _defence(view: SeatView) -> Hint | None:
    if view.seat is None:
        return None
    if NECKLACE not in view.hand:
        return hint("defenceless")
    return hint("defends", worth=_worth(view, NECKLACE))


def _spring(view: SeatView) -> Hint | None:
    left = len(view.laid) - 1
    return hint("fails") if left < _SET else hint("still_counts", number=left)


PART: Hints = {
    "actsoncard": _turn,
    "defence": _defence,
    "robbery": _most,
    "raid": always("raid"),
    "bid": always("bid"),
    "openbid": always("bid"),
    "offers": always("offers"),
    "keep": always("keep"),
    "spring": _spring,
    "discard": always("discard"),
    "trading": _set,
    "call": always("call"),
}
