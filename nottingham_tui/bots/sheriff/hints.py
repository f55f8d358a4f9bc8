"""What is worth thinking of in a first game of Sheriff."""

from __future__ import annotations

from nottingham_tui.bots.hints import Amount, Hint, Hints, always, dearest, hint, most_of
from nottingham_tui.chronicle.chronicle import Counted
from nottingham_tui.rules.sheriff.view import SeatView

_SET = 3
"""So many cards of one kind are worth a bag of their own."""


def _market(view: SeatView) -> Hint | None:
    legal, contraband = view.rules.parted(view.hand)
    most = most_of(legal, view.rules.values)
    if most is None:
        return hint("all_contraband") if contraband else None
    if most.number == 1:
        return hint("mixed")
    return hint("set" if most.number >= _SET else "pair", declared=most)


def _loading(view: SeatView) -> Hint | None:
    rules = view.rules
    legal, contraband = rules.parted(view.hand)
    best, most = dearest(contraband, rules.values), most_of(legal, rules.values)
    number = min(most.number, rules.bag_limit) if most else 0
    honest = number * rules.values[most.good] if most else 0
    if best is not None and rules.values[best] > honest:
        worth, fine = Amount("gold", rules.values[best]), Amount("gold", rules.fines[best])
        return hint("smuggle", goods=(best,), worth=worth, fine=fine)
    if most is None:
        return None
    worth, fine = Amount("gold", honest), Amount("gold", number * rules.fines[most.good])
    return hint("honest", declared=Counted(most.good, number), worth=worth, fine=fine)


def _inspection(view: SeatView) -> Hint | None:
    if view.offers:
        return hint("offers")
    sealed = {
        seat: bag.count * view.rules.fines[bag.declared]
        for seat, bag in enumerate(view.bags)
        if bag is not None and bag.fate is None and bag.declared is not None
    }
    if not sealed:
        return None
    seat = max(sealed, key=sealed.__getitem__)
    return hint("opening", name=seat, cost=Amount("gold", sealed[seat]))


PART: Hints = {
    "namefirst": always("first"),
    "market": _market,
    "openmarket": _market,
    "loading": _loading,
    "declaration": always("declaring"),
    "inspection": _inspection,
    "debt": always("debt"),
    "claim": always("swap"),
    "sharing": always("sharing"),
    "plate": always("plate"),
}
