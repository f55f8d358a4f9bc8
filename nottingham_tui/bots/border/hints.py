"""What is worth thinking of in a first game of At the Border."""

from __future__ import annotations

from nottingham_tui.bots.hints import Amount, Hint, Hints, always, dearest, hint, most_of
from nottingham_tui.chronicle.chronicle import Counted
from nottingham_tui.rules.border.view import SeatView


def _packing(view: SeatView) -> Hint | None:
    rules = view.rules
    most = most_of(filter(rules.is_legal, view.hand), rules.values)
    best = dearest((card for card in view.hand if not rules.is_legal(card)), rules.values)
    honest = most.number * rules.values[most.good] if most else 0
    if best is not None and rules.values[best] > honest:
        worth, fine = Amount("dollars", rules.values[best]), Amount("dollars", rules.fines[best])
        return hint("smuggle", goods=(best,), worth=worth, fine=fine, number=view.players - 1)
    if most is None:
        return None
    worth, fine = Amount("dollars", honest), Amount("dollars", most.number * rules.fines[most.good])
    return hint("honest", declared=most, worth=worth, fine=fine)


def _checking(view: SeatView) -> Hint | None:
    pays = "sheriff" if view.rules.fines_to_sheriff else "bank"
    if view.bargain is not None:
        return hint(f"bargain:{pays}")
    if view.pointed or view.nobody:
        return hint("markers")
    return hint(f"point:{pays}")


def _keeping(view: SeatView) -> Hint | None:
    most = most_of((*view.goods, *view.kept), view.rules.values)
    if most is None:
        return None
    return hint("limit", declared=Counted(most.good, view.rules.limits[most.good]))


PART: Hints = {
    "packing": _packing,
    "declaring": always("declaring"),
    "checking": _checking,
    "keeping": _keeping,
    "office": always("office"),
}
