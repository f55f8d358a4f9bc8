"""Debts: gold first, then goods of the stall, chosen by the debtor (2E-7.1 to 2E-7.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.bargaining import inspection_of
from nottingham_tui.rules.sheriff.events import DebtEnded, Event, FinePaid, GoodsPaid
from nottingham_tui.rules.sheriff.moves import Pay
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import Debt, Stall, State


def legal_cards(stall: Stall) -> tuple[Good, ...]:
    """The legal goods of a stall, card by card."""
    return tuple(good for good, number in stall.legal.items() for _ in range(number))


def worth(state: State, cards: Sequence[Good]) -> int:
    """The value of the cards, in gold."""
    values = state.rules.values
    return sum(values[card] for card in cards)


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


def follow(state: State, debt: Debt) -> Sequence[Event]:
    """What of the debt is settled without asking; nothing if the debtor has a choice (2E-7.8)."""
    debtor, creditor = debt.debtor, debt.creditor
    if not debt.gold:
        return (DebtEnded(debtor, creditor, 0),)
    gold = min(state.gold[debtor], debt.gold)
    if gold:
        return (FinePaid(debtor, creditor, gold),)
    stall = state.stalls[debtor]
    cards = legal_cards(stall)
    if cards:
        if worth(state, cards) <= debt.gold:
            return (GoodsPaid(debtor, creditor, cards),)
        return _only_set(state, debt, stall)
    if not stall.contraband:
        return (DebtEnded(debtor, creditor, debt.gold),)
    if len(stall.contraband) == 1:
        payable = worth_something(state, stall)
        if not payable:
            return (DebtEnded(debtor, creditor, debt.gold),)
        return (GoodsPaid(debtor, creditor, payable),)
    return ()


def worth_something(state: State, stall: Stall) -> tuple[Good, ...]:
    """The contraband that can serve for a debt: royal summons are never needed (1E-7.7)."""
    values = state.rules.values
    return tuple([card for card in stall.contraband if values[card]])


def _only_set(state: State, debt: Debt, stall: Stall) -> Sequence[Event]:
    sets = needed_sets(stall.legal, state.rules.values, debt.gold)
    first = next(sets)
    if next(sets, None) is not None:
        return ()
    cards = tuple(good for good, number in first.items() for _ in range(number))
    return (GoodsPaid(debt.debtor, debt.creditor, cards),)


def check_pay(state: State, move: Pay) -> Refusal | None:
    """2E-7.1 to 2E-7.8."""
    debt = inspection_of(state).debt
    if debt is None:
        return Refusal("no_debt", "2E-7.1")
    if move.seat != debt.debtor:
        return Refusal("debtor_chooses", "2E-7.2", {"debtor": debt.debtor})
    stall = state.stalls[debt.debtor]
    cards = legal_cards(stall)
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


def _check_needed(state: State, move: Pay, debt: Debt) -> Refusal | None:
    surplus = worth(state, move.cards) - debt.gold
    for card in move.cards:
        if state.rules.values[card] <= surplus:
            return Refusal("card_not_needed", "2E-7.6", {"good": card, "gold": debt.gold})
    return None


def decide_pay(state: State, move: Pay, _chance: RandomSource) -> Sequence[Event]:
    """The chosen goods are handed over; there is no change (2E-7.2)."""
    debt = inspection_of(state).debt
    creditor = debt.creditor if debt else move.seat
    return (GoodsPaid(move.seat, creditor, move.cards),)


def options(state: State, seat: Seat, debt: Debt) -> tuple[Option, ...]:
    """The goods a debtor chooses from."""
    if seat != debt.debtor:
        return ()
    stall = state.stalls[seat]
    source = legal_cards(stall) or worth_something(state, stall)
    return (
        Pick(
            source=source,
            least=1,
            most=len(source),
            make=partial(Pay, seat),
            reach=debt.gold,
            values=dict(state.rules.values),
        ),
    )
