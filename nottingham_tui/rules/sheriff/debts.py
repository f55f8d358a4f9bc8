"""Debts: gold first, then goods of the stall, chosen by the debtor (2E-7.1 to 2E-7.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later
from nottingham_tui.rules.sheriff.moves import Pay
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import FineDue, Inspection, State
from nottingham_tui.rules.sheriff.table import give_gold, stall_of


@dataclass(frozen=True, slots=True)
class FinePaid:
    """Gold is paid on the debt (2E-7.1)."""

    debtor: Seat
    creditor: Seat | None
    gold: int


@dataclass(frozen=True, slots=True)
class GoodsPaid:
    """Goods of the stall are handed over for the debt; contraband is turned up (2E-7.2, 2E-7.3).

    `worth` is what they are taken for, in gold.
    """

    debtor: Seat
    creditor: Seat | None
    cards: tuple[Good, ...]
    worth: int | None = added_later()


@dataclass(frozen=True, slots=True)
class DebtEnded:
    """The debt is settled; `forgiven` gold could not be paid (2E-7.5)."""

    debtor: Seat
    creditor: Seat | None
    forgiven: int


def worth(state: State, cards: Sequence[Good]) -> int:
    """The value of the cards, in gold."""
    return sum(map(state.rules.values.__getitem__, cards))


def needed_sets(
    legal: Mapping[Good, int], values: Mapping[Good, int], missing: int
) -> Iterator[dict[Good, int]]:
    """Every set of legal goods that reaches `missing` and holds no card too many (2E-7.6)."""
    goods = [good for good, number in legal.items() if number]

    def extend(place: int, left: int, chosen: dict[Good, int]) -> Iterator[dict[Good, int]]:
        if left <= 0:
            surplus = -left
            if all(surplus < values[good] for good in chosen):
                yield dict(chosen)
            return
        if place == len(goods):
            return
        good = goods[place]
        for number in range(min(legal[good], -(-left // values[good])) + 1):
            if number:
                chosen[good] = number
            yield from extend(place + 1, left - number * values[good], chosen)
        chosen.pop(good, None)

    yield from extend(0, missing, {})


def _debt(state: State) -> FineDue:
    debt = state.running(Inspection).debt
    if debt is None:
        raise TypeError("nobody owes anything now")
    return debt


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """What of the debt is settled without asking; nothing if the debtor has a choice (2E-7.8)."""
    debt = _debt(state)
    debtor, creditor = debt.debtor, debt.creditor
    if not debt.gold:
        return (DebtEnded(debtor, creditor, 0),)
    gold = min(state.gold[debtor], debt.gold)
    if gold:
        return (FinePaid(debtor, creditor, gold),)
    stall = state.stalls[debtor]
    cards = stall.face_up()
    if cards:
        if worth(state, cards) <= debt.gold:
            return (_paid(state, debt, cards),)
        return _only_set(state, debt, stall)
    if not stall.contraband:
        return (DebtEnded(debtor, creditor, debt.gold),)
    if len(stall.contraband) == 1:
        payable = worth_something(state, stall)
        if not payable:
            return (DebtEnded(debtor, creditor, debt.gold),)
        return (_paid(state, debt, payable),)
    return ()


def worth_something(state: State, stall: Stall) -> tuple[Good, ...]:
    """The contraband that can serve for a debt: a card worth nothing is never needed (1E-7.7)."""
    values = state.rules.values
    return tuple([card for card in stall.contraband if values[card]])


def _only_set(state: State, debt: FineDue, stall: Stall) -> Sequence[Any]:
    sets = needed_sets(stall.legal, state.rules.values, debt.gold)
    first = next(sets)
    if next(sets, None) is not None:
        return ()
    cards = tuple(good for good, number in first.items() for _ in range(number))
    return (_paid(state, debt, cards),)


def check_pay(state: State, move: Pay) -> Refusal | None:
    """2E-7.1 to 2E-7.8."""
    debt = state.running(Inspection).debt
    if debt is None:
        return Refusal("no_debt", "2E-7.1")
    if move.seat != debt.debtor:
        return Refusal("debtor_chooses", "2E-7.2", {"debtor": debt.debtor})
    stall = state.stalls[debt.debtor]
    cards = stall.face_up()
    rules = state.rules
    if cards:
        for card in move.cards:
            if not rules.is_legal(card):
                return Refusal("legal_goods_are_enough", "2E-7.3")
        if not holds(cards, move.cards):
            return Refusal("pay_from_stall", "2E-7.2")
        if worth(state, move.cards) < debt.gold:
            return Refusal("pays_too_little", "2E-7.2", {"gold": debt.gold})
        return _check_needed(state, move, debt)
    if not holds(stall.contraband, move.cards):
        return Refusal("pay_from_stall", "2E-7.2")
    payable = worth_something(state, stall)
    if not all(rules.values[card] for card in move.cards):
        return Refusal("worth_nothing", "1E-7.7")
    if worth(state, move.cards) < debt.gold:
        if len(move.cards) == len(payable):
            return None
        if worth(state, payable) < debt.gold:
            return Refusal("all_is_not_enough", "2E-7.7", {"gold": debt.gold})
        return Refusal("pays_too_little", "2E-7.3", {"gold": debt.gold})
    return _check_needed(state, move, debt)


def _check_needed(state: State, move: Pay, debt: FineDue) -> Refusal | None:
    surplus = worth(state, move.cards) - debt.gold
    for card in move.cards:
        if state.rules.values[card] <= surplus:
            return Refusal("card_not_needed", "2E-7.6", {"good": card, "gold": debt.gold})
    return None


def _paid(state: State, debt: FineDue, cards: tuple[Good, ...]) -> GoodsPaid:
    """The goods are handed over; there is no change (2E-7.2)."""
    return GoodsPaid(debt.debtor, debt.creditor, cards, worth(state, cards))


def to_act(state: State) -> tuple[Seat, ...]:
    """The debtor, if anybody owes anything."""
    debt = state.running(Inspection).debt
    return () if debt is None else (debt.debtor,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The goods a debtor chooses from."""
    debt = _debt(state)
    if seat != debt.debtor:
        return ()
    stall = state.stalls[seat]
    source = stall.face_up() or worth_something(state, stall)
    return (
        Pick(
            source=source,
            least=1,
            most=len(source),
            kind=Pay,
            seat=seat,
            reach=debt.gold,
            values=dict(state.rules.values),
        ),
    )


def comes_first(state: State, _move: object) -> Refusal:
    """A debt is settled before anything else happens (2E-7.8)."""
    return Refusal("debt_comes_first", "2E-7.8", {"debtor": _debt(state).debtor})


def _fine_due(state: State, event: FineDue) -> None:
    inspection = state.running(Inspection)
    if inspection.debt is None:
        inspection.debt = event
    else:
        inspection.later_debts.append(event)


def _owe(state: State, paid: int) -> None:
    inspection = state.running(Inspection)
    debt = inspection.debt
    if debt is not None:
        inspection.debt = FineDue(debt.debtor, debt.creditor, max(0, debt.gold - paid))


def _fine_paid(state: State, event: FinePaid) -> None:
    state.gold[event.debtor] -= event.gold
    give_gold(state, event.creditor, event.gold)
    _owe(state, event.gold)


def _goods_paid(state: State, event: GoodsPaid) -> None:
    state.stalls[event.debtor].take(event.cards)
    stall_of(state, event.creditor).store(event.cards)
    _owe(state, event.worth or 0)


def _debt_ended(state: State, _event: DebtEnded) -> None:
    inspection = state.running(Inspection)
    inspection.debt = inspection.later_debts.pop(0) if inspection.later_debts else None


def audit(state: State, inspection: Inspection) -> None:
    """Raise `AuditError` for debts that can't be."""
    debts = [*([inspection.debt] if inspection.debt else []), *inspection.later_debts]
    if inspection.debt is None and inspection.later_debts:
        raise AuditError("a debt waits for nothing")
    for debt in debts:
        if debt.gold < 0 or debt.debtor == debt.creditor:
            raise AuditError("a debt makes no sense")
        if debt.creditor is None and not state.commons:
            raise AuditError("a debt makes no sense")


DEBTS: PhaseRules = PhaseRules(
    "debts",
    checks={Pay: check_pay},
    decisions={Pay: lambda state, move, _chance: (_paid(state, _debt(state), move.cards),)},
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={
        FineDue: _fine_due,
        FinePaid: _fine_paid,
        GoodsPaid: _goods_paid,
        DebtEnded: _debt_ended,
    },
    wrong_phase={Pay: lambda _state, _move: Refusal("no_debt", "2E-7.1")},
    closed=comes_first,
)
"""The debts of an inspection, one after the other."""
