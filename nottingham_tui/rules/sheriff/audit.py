"""One audit of a table, for positions, saves, the fuzzer and the tests."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.kernel.engine import AuditError
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import (
    Counting,
    Declaration,
    Inspection,
    Loading,
    Market,
    OpenMarket,
    Over,
    RoundOver,
    State,
)


def all_cards(state: State) -> Counter[Good]:
    """Every card on the table, by good."""
    cards: Counter[Good] = Counter(state.draw_pile)
    cards.update(state.left_out)
    for pile in state.discard_piles:
        cards.update(pile)
    for hand in state.hands:
        cards.update(hand)
    for stall in (*state.stalls, *state.commons):
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
    return +cards


def all_gold(state: State) -> int:
    """Every coin there is, those of both deputies and those in the bank among them."""
    return sum(state.gold) + sum(common.gold for common in state.commons) + state.bank


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
    PART.audit(state)
    _audit_declared(state)


def _audit_limits(state: State) -> None:
    rules = state.rules
    if len(state.discard_piles) != rules.piles:
        raise AuditError("there are too few or too many discard piles")
    if len(state.left_out) > rules.left_out:
        raise AuditError("too many cards are left out")
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


def _audit_declared(state: State) -> None:
    """Bags are declared before they are decided on, and that is before the round ends."""
    if isinstance(state.phase, Over | RoundOver | Counting):
        return
    declaring = isinstance(state.phase, Declaration)
    inspecting = not declaring and not isinstance(state.phase, Market | Loading)
    for bag in state.bags:
        if bag is None:
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
