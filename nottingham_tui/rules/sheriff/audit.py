"""One audit of a table, for positions, saves, the fuzzer and the tests."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.kernel.audit import AuditError
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.bargaining import check_offer
from nottingham_tui.rules.sheriff.state import (
    Claiming,
    Counting,
    Declaration,
    Inspection,
    Market,
    OpenMarket,
    Over,
    RoundOver,
    Sharing,
    State,
)
from nottingham_tui.rules.sheriff.variantaudit import audit_variants

__all__ = ["AuditError", "all_cards", "all_gold", "audit"]


def all_cards(state: State) -> Counter[Good]:
    """Every card on the table, by good."""
    cards: Counter[Good] = Counter(state.draw_pile)
    cards.update(state.left_out)
    for pile in state.discard_piles:
        cards.update(pile)
    for hand in state.hands:
        cards.update(hand)
    for stall in state.stalls:
        cards.update(stall.legal)
        cards.update(stall.contraband)
    for bag in state.bags:
        if bag is not None:
            cards.update(bag.cards)
    if isinstance(state.phase, Market):
        for laid in state.phase.laid:
            cards.update(laid or ())
    if isinstance(state.phase, OpenMarket):
        for aside in state.phase.aside:
            cards.update(aside)
    if isinstance(state.phase, Inspection):
        cards.update(state.phase.confiscated)
    if state.chest is not None:
        cards.update(state.chest.legal)
        cards.update(state.chest.contraband)
    return +cards


def all_gold(state: State) -> int:
    """Every coin there is, those on the chest and those that went to the bank among them."""
    chest = state.chest.gold if state.chest is not None else 0
    return sum(state.gold) + chest + state.bank


def audit(state: State, coins: int | None = None) -> None:
    """Raise `AuditError` unless every card and coin is somewhere exactly once, within limits.

    `coins` is all gold there should be; left out, what a game begins with.
    """
    rules = state.rules
    if all_cards(state) != +Counter(rules.deck):
        raise AuditError("a card is missing or there twice")
    total = rules.start_gold * rules.players if coins is None else coins
    if all_gold(state) != total or min(state.gold) < 0 or state.bank < 0:
        raise AuditError("the gold does not add up")
    _audit_limits(state)
    _audit_stalls(state)
    audit_variants(state)
    if isinstance(state.phase, Market):
        _audit_market(state, state.phase)
    _audit_declared(state)
    if isinstance(state.phase, Inspection):
        _audit_inspection(state, state.phase)


def _audit_limits(state: State) -> None:
    rules = state.rules
    if not 0 <= state.round <= rules.rounds or not 0 <= state.sheriff < rules.players:
        raise AuditError("there is no such round or sheriff")
    for seat, hand in enumerate(state.hands):
        if len(hand) > rules.full_hand:
            raise AuditError("a hand holds too many cards")
        bag = state.bags[seat]
        if bag is None:
            continue
        if state.in_office(seat):
            raise AuditError("the sheriff has a bag")
        if not 1 <= bag.count <= rules.bag_limit:
            raise AuditError("a bag holds too few or too many cards")
        if len(bag.cards) != (0 if bag.fate else bag.count):
            raise AuditError("a bag does not hold what it says")


def _audit_stalls(state: State) -> None:
    legal = state.rules.legal
    for stall in state.stalls:
        if tuple(stall.legal) != legal or min(stall.legal.values()) < 0:
            raise AuditError("the legal goods of a stall can't be so")
        if any(card in legal for card in stall.contraband):
            raise AuditError("a legal good lies face down")


def _audit_market(state: State, market: Market) -> None:
    for seat in state.office():
        if market.first == seat or market.laid[seat] is not None:
            raise AuditError("the sheriff trades")
    for laid, bag in zip(market.laid, state.bags, strict=True):
        if laid is not None and market.first is None:
            raise AuditError("somebody traded before the first was named")
        if bag is not None and (laid is None or not state.rules.brisk):
            raise AuditError("somebody loaded too early")


def _audit_declared(state: State) -> None:
    inspecting = isinstance(state.phase, Inspection | Claiming | Sharing)
    declaring = isinstance(state.phase, Declaration)
    for bag in state.bags:
        if bag is None or isinstance(state.phase, Over | RoundOver | Counting):
            continue
        if bag.fate is not None and not inspecting:
            raise AuditError("a bag is decided on too early")
        if bag.declared is None:
            if inspecting and bag.fate is None:
                raise AuditError("a bag is not declared")
        elif not inspecting and not declaring:
            raise AuditError("a bag is declared too early")
        elif bag.declared not in state.rules.declarable:
            raise AuditError("a bag is declared as what can't be declared")


def _audit_inspection(state: State, inspection: Inspection) -> None:
    for duty in inspection.duties:
        bag = state.bags[duty.opens]
        if bag is None or bag.fate is not None:
            raise AuditError("a duty names a bag that is decided on")
    if any(number > inspection.offers_made for number in inspection.offers):
        raise AuditError("an offer has a number that was not given yet")
    if any(check_offer(state, offer) is not None for offer in inspection.offers.values()):
        raise AuditError("an offer stands that can't be agreed to")
    debts = [*([inspection.debt] if inspection.debt else []), *inspection.later_debts]
    if inspection.debt is None and inspection.later_debts:
        raise AuditError("a debt waits for nothing")
    for debt in debts:
        if debt.gold < 0 or debt.debtor == debt.creditor:
            raise AuditError("a debt makes no sense")
        if debt.creditor is None and state.chest is None:
            raise AuditError("a debt makes no sense")
