"""One audit of a table, for positions, saves, the fuzzer and the tests."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.border import opening
from nottingham_tui.rules.border.state import (
    Checking,
    Declaring,
    Keeping,
    Loading,
    Over,
    State,
    Suitcase,
)
from nottingham_tui.rules.kernel.audit import AuditError
from nottingham_tui.rules.kernel.cards import clockwise
from nottingham_tui.rules.kernel.secret import Good, Seat

__all__ = ["AuditError", "all_cards", "audit"]


def all_cards(state: State) -> Counter[Good]:
    """Every card on the table, by good."""
    cards: Counter[Good] = Counter(state.draw_pile)
    cards.update(state.discard_pile)
    for places in (state.hands, state.goods, state.kept):
        for place in places:
            cards.update(place)
    for suitcase in state.suitcases:
        if suitcase is not None:
            cards.update(suitcase.cards)
    return cards


def audit(state: State) -> None:
    """Raise `AuditError` unless every card and dollar is somewhere exactly once, within limits."""
    rules = state.rules
    if all_cards(state) != +Counter(rules.deck):
        raise AuditError("a card is missing or there twice")
    if sum(state.gold) + state.bank != rules.start_gold * rules.players or min(state.gold) < 0:
        raise AuditError("the money does not add up")
    _audit_limits(state)
    for seat, suitcase in enumerate(state.suitcases):
        if suitcase is not None:
            _audit_suitcase(state, seat, suitcase)
    if isinstance(state.phase, Checking):
        _audit_checking(state, state.phase)
    if isinstance(state.phase, Keeping):
        _audit_keeping(state, state.phase)


def _audit_limits(state: State) -> None:
    rules = state.rules
    if not 0 <= state.round <= rules.rounds or not 0 <= state.sheriff < rules.players:
        raise AuditError("there is no such round or sheriff")
    if not 0 <= state.term <= rules.terms:
        raise AuditError("there is no such term of a sheriff")
    if any(len(hand) > rules.full_hand for hand in state.hands):
        raise AuditError("a hand holds too many cards")
    if any(len(cards) > rules.rounds * rules.keep_limit for cards in state.kept):
        raise AuditError("too many goods lie under a suitcase")
    for markers in state.markers:
        if not 0 <= markers.confiscation <= rules.confiscations:
            raise AuditError("a player has too many or too few markers")
        if not 0 <= markers.second_check <= rules.second_checks:
            raise AuditError("a player has too many or too few markers")
    if isinstance(state.phase, Over) and any(state.kept):
        raise AuditError("goods lie under a suitcase after the end")


def _audit_suitcase(state: State, seat: Seat, suitcase: Suitcase) -> None:
    rules, phase = state.rules, state.phase
    if seat == state.sheriff:
        raise AuditError("the sheriff has a suitcase")
    if not isinstance(phase, Loading | Declaring | Checking):
        raise AuditError("a suitcase is packed after the turn")
    is_closed = suitcase.fate in (None, "closed")
    if len(suitcase.cards) > rules.suitcase_limit or bool(suitcase.cards) != is_closed:
        raise AuditError("a suitcase holds too few or too many cards")
    declared = suitcase.declared
    if declared is None:
        if isinstance(phase, Checking):
            raise AuditError("a suitcase is not declared")
    elif isinstance(phase, Loading):
        raise AuditError("a suitcase is declared too early")
    elif not 1 <= declared.count <= rules.suitcase_limit or declared.good not in rules.declarable:
        raise AuditError("a suitcase is declared as what can't be declared")
    if suitcase.fate is not None and not isinstance(phase, Checking):
        raise AuditError("a suitcase is dealt with too early")


def _audit_checking(state: State, checking: Checking) -> None:
    rules, pointed, bargain = state.rules, checking.pointed, checking.bargain
    if checking.nobody and pointed:
        raise AuditError("the sheriff has pointed at a suitcase and at none")
    if len(set(pointed)) != len(pointed) or len(pointed) > 1 + rules.second_checks:
        raise AuditError("the sheriff has pointed too often")
    if len(pointed) > 1 and state.markers[state.sheriff].second_check == rules.second_checks:
        raise AuditError("a second check has cost no marker")
    for seat in pointed:
        suitcase = state.suitcases[seat]
        if suitcase is None:
            raise AuditError("the sheriff has pointed at a suitcase that is not there")
        is_open = bargain is not None and bargain.suitcase == seat
        if (suitcase.fate is None) != is_open or suitcase.fate == "confiscated":
            raise AuditError("a suitcase pointed at is neither dealt with nor bargained over")
    for seat, suitcase in enumerate(state.suitcases):
        fate = None if suitcase is None else suitcase.fate
        if fate not in (None, "confiscated") and seat not in pointed:
            raise AuditError("a suitcase is dealt with that was not pointed at")
    _audit_bargain(state, checking)


def _audit_bargain(state: State, checking: Checking) -> None:
    bargain = checking.bargain
    if bargain is None:
        return
    if checking.confiscated or checking.pointed[-1:] != [bargain.suitcase]:
        raise AuditError("there is a bargain over a suitcase that was not pointed at last")
    if opening.is_true(state, bargain.suitcase):
        raise AuditError("there is a bargain over a true declaration")
    if (bargain.gold is None) != (bargain.seat is None):
        raise AuditError("a bargain has a sum that nobody named")
    if bargain.seat not in (None, bargain.suitcase, state.sheriff):
        raise AuditError("somebody bargains who has no part in it")
    if bargain.gold is not None and not 1 <= bargain.gold <= state.gold[bargain.suitcase]:
        raise AuditError("a sum is named that can't be paid")


def _audit_keeping(state: State, keeping: Keeping) -> None:
    order = [keeping.kept[seat] for seat in clockwise(state.sheriff, state.rules.players)]
    if order != sorted(order, reverse=True):
        raise AuditError("somebody has kept goods before their turn")
