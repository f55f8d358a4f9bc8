"""One audit of a table, for positions, saves, the fuzzer and the tests."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.kernel.audit import AuditError
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, COLOURS, GOLD, Ambush
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Bidding,
    Defence,
    Favour,
    Keeping,
    Picking,
    Shortage,
    State,
)

__all__ = ["AuditError", "all_ambushes", "all_cards", "audit"]


def all_cards(state: State) -> Counter[Good]:
    """Every item card on the table, also the gold below each ambush (NO-4.12)."""
    cards: Counter[Good] = Counter(state.draw_pile)
    cards.update(state.discard_pile)
    for hand in state.hands:
        cards.update(hand)
    for won in state.winnings:
        cards.update(won)
    cards[GOLD] += sum(map(len, state.ambushes))
    if state.card is not None:
        cards[state.card] += 1
    if isinstance(state.phase, Ambushed):
        cards.update(state.phase.laid)
    if isinstance(state.phase, Bidding):
        for bid in state.phase.bids:
            cards.update(bid or ())
    return +cards


def all_ambushes(state: State) -> Counter[Ambush]:
    """Every ambush card on the table."""
    cards: Counter[Ambush] = Counter(state.ambush_pile)
    for lying in state.ambushes:
        cards.update(lying)
    if isinstance(state.phase, Keeping):
        cards.update(state.phase.cards)
    return cards


def audit(state: State) -> None:
    """Raise `AuditError` unless every card is somewhere exactly once, within limits."""
    rules = state.rules
    if all_cards(state) != +Counter(rules.deck):
        raise AuditError("a card is missing or there twice")
    if len(set(state.colours)) != rules.players or not set(state.colours) <= set(COLOURS):
        raise AuditError("the colours can't be so")
    if all_ambushes(state) != Counter(ambush_cards(state.colours)):
        raise AuditError("an ambush card is missing or there twice")
    for seat, lying in enumerate(state.ambushes):
        if state.colours[seat] in lying:
            raise AuditError("somebody laid an ambush of the own colour")
    if not 0 <= state.track <= rules.town or not 0 <= state.turn < rules.players:
        raise AuditError("there is no such field or player")
    _audit_tasks(state)
    _audit_phase(state)


def _audit_tasks(state: State) -> None:
    names = {task.name for task in state.rules.tasks}
    taken: Counter[str] = Counter()
    for done in state.tasks:
        if len(set(done)) != len(done) or not set(done) <= names:
            raise AuditError("somebody did a task twice, or one that there is not")
        taken.update(done)
    if any(number > CARDS_OF_A_TASK for number in taken.values()):
        raise AuditError("a task was done too often")


def _audit_phase(state: State) -> None:
    phase = state.phase
    lies_there = isinstance(phase, Acting | Bidding | Defence | Picking | Keeping)
    if lies_there != (state.card is not None):
        raise AuditError("the turned-up card can't be there now, or is missing")
    action = None if state.card is None else state.rules.actions[state.card]
    if isinstance(phase, Bidding | Defence | Picking) and phase.action != action:
        raise AuditError("the action is not that of the turned-up card")
    if isinstance(phase, Keeping) and action != "ambush":
        raise AuditError("the action is not that of the turned-up card")
    if isinstance(phase, Defence | Picking) and (
        phase.target == state.turn or not state.hands[phase.target]
    ):
        raise AuditError("there can't be such a target")
    if isinstance(phase, Ambushed) and (
        len(set(phase.laid)) > 1 or any(not state.ambushes[seat] for seat in phase.waiting)
    ):
        raise AuditError("the trade can't be so")
    waiting = phase.then if isinstance(phase, Shortage) else phase
    if isinstance(waiting, Favour) and len(set(waiting.seats)) != len(waiting.seats):
        raise AuditError("somebody draws twice")
