"""What is still open at an inspection, and between the deputies, in a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import bargaining, game
from nottingham_tui.rules.sheriff.state import (
    Debt,
    DeputyInspection,
    Duty,
    Ignoring,
    Inspection,
    Sharing,
    State,
)
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.sheriff import reading
from nottingham_tui.scripts.sheriff.model import CHEST
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.explain import explain


def inspect(
    state: State, table: Table, position: Any, aside: Mapping[Seat, tuple[Good, ...]]
) -> None:
    """Begin the inspection with what is open. Raises ScriptError for what can't stand."""
    record = DeputyInspection() if state.deputies else Inspection()
    state.phase = record
    for n, duty in enumerate(position.duties or ()):
        _bind(state, table, record, duty, (AT, "duties", n))
    debts = _debts(state, table, position)
    if aside:
        _confiscate(state, table, record, aside, debts)
    elif debts:
        record.debt, *record.later_debts = debts
    if isinstance(record, DeputyInspection):
        _take_stances(state, table, position, record)
    for number, terms in _numbered(position):
        if "with" not in terms.model_dump(by_alias=True):
            raise ScriptError(
                (AT, "offers", str(number)), say("a division of the chest comes later")
            )
        offer = reading.offer(table, terms, state.deputies)
        refusal = bargaining.check_offer(state, offer)
        if refusal is not None:
            raise _cannot_stand(table, number, refusal)
        record.offers[number] = offer
        record.offers_made = number


def sharing(state: State, table: Table, position: Any) -> Sharing:
    """The talk about the chest with the proposals that stand."""
    record = Sharing()
    state.phase = record
    for number, terms in _numbered(position):
        if "with" in terms.model_dump(by_alias=True):
            raise ScriptError(
                (AT, "offers", str(number)), say("about bags nothing is offered any more")
            )
        share = reading.share(table, terms, state.deputies)
        refusal = share if isinstance(share, Refusal) else game.check(state, share)
        if refusal is not None or isinstance(share, Refusal):
            raise _cannot_stand(table, number, refusal or share)  # type: ignore[arg-type]
        record.offers[number] = share
        record.offers_made = number
    return record


def _numbered(position: Any) -> list[tuple[int, Any]]:
    """The offers of a position by number, in the order of their numbers."""
    return sorted((int(number), terms) for number, terms in (position.offers or {}).items())


def _cannot_stand(table: Table, number: int, refusal: Refusal) -> ScriptError:
    return ScriptError(
        (AT, "offers", str(number)),
        say("this offer cannot stand: {reason}", reason=explain(refusal, table.names)),
    )


def _bind(state: State, table: Table, record: Inspection, duty: Any, place: Place) -> None:
    seat, to = table.seat(duty.seat), table.seat(duty.to)
    opened = duty.opens
    if not state.in_office(seat):
        raise ScriptError((*place, "seat"), say("only the sheriff is bound to open a bag"))
    if opened is not None and not bargaining.is_sealed(state, table.seat(opened)):
        raise ScriptError((*place, "open"), say("there is no closed bag of this player"))
    if state.in_office(to):
        raise ScriptError((*place, "to"), say("a deal is with a merchant"))
    if opened is not None:
        record.duties.append(Duty(seat, table.seat(opened), to))
        return
    ignored = table.seat(duty.ignores)
    if state.in_office(ignored):
        raise ScriptError((*place, "ignore"), say("only a merchant can be ignored"))
    record.ignoring.append(Ignoring(seat, ignored, to))


def _debts(state: State, table: Table, position: Any) -> list[Debt]:
    """The debts in the order they are settled."""
    found = []
    for n, debt in enumerate(position.debts or ()):
        place: Place = (AT, "debts", n)
        if n and not state.deputies:
            raise ScriptError(place, say("there is one debt at a time"))
        debtor = table.seat(debt.debtor)
        to_chest = debt.creditor == CHEST and CHEST in table.special
        creditor = None if to_chest else table.seat(debt.creditor)
        receives = creditor is None or state.in_office(creditor)
        if state.in_office(debtor) == receives:
            raise ScriptError(place, say("a debt is between the sheriff and one merchant"))
        found.append(Debt(debtor, creditor, debt.gold))
    return found


def _confiscate(
    state: State,
    table: Table,
    record: Inspection,
    aside: Mapping[Seat, tuple[Good, ...]],
    debts: list[Debt],
) -> None:
    """Confiscated cards wait for the sheriff to put them onto a pile; then the fine is due."""
    for seat, cards in aside.items():
        place: Place = (AT, "aside", table.names[seat])
        if seat != state.sheriff:
            raise ScriptError(place, say("at an inspection only the sheriff has cards aside"))
        if not debts or debts[0].creditor != seat:
            raise ScriptError(place, say("of whom they were confiscated, is not among the debts"))
        record.confiscated = cards
        record.fine = debts[0]


def _take_stances(state: State, table: Table, position: Any, record: DeputyInspection) -> None:
    for owner, by_deputy in (position.stances or {}).items():
        place: Place = (AT, "stances", owner)
        bag = table.seat(owner)
        if not bargaining.is_sealed(state, bag):
            raise ScriptError(place, say("there is no closed bag of this player"))
        for name, stance in by_deputy.items():
            deputy = table.seat(name)
            if deputy not in state.deputies:
                raise ScriptError((*place, name), say("only a deputy has a stance"))
            bound = any((duty.seat, duty.opens) == (deputy, bag) for duty in record.duties)
            if bound and stance == "pass":
                raise ScriptError((*place, name), say("this deputy is bound to open the bag"))
            record.stances.setdefault(bag, {})[deputy] = stance
        taken = list(record.stances.get(bag, {}).values())
        if len(taken) == 2 and len(set(taken)) == 1:
            raise ScriptError(place, say("with both stances alike this bag is decided on"))
