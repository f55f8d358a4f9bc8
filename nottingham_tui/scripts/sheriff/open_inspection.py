"""What is still open at an inspection, and between the deputies, in a position."""

from __future__ import annotations

from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.sheriff import bargaining
from nottingham_tui.rules.sheriff.chest.pieces import Sharing
from nottingham_tui.rules.sheriff.events import FineDue, MerchantIgnored
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import DeputyInspection, Duty, Inspection
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.setting_up import Setting
from nottingham_tui.scripts.sheriff import offers
from nottingham_tui.scripts.sheriff.model import CHEST
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.explain import explain


def inspect(setting: Setting) -> None:
    """Begin the inspection with what is open. Raises ScriptError for what can't stand."""
    state = setting.state
    record = DeputyInspection() if state.deputies else Inspection()
    state.phase = record
    for n, duty in enumerate(setting.position.duties or ()):
        _bind(setting, record, duty, n)
    debts = _debts(setting)
    if setting.taken.get("aside"):
        _confiscate(setting, record, debts)
    elif debts:
        record.debt, *record.later_debts = debts
    if isinstance(record, DeputyInspection):
        _take_stances(setting, record)
    for number, terms in _numbered(setting):
        if not hasattr(terms, "other"):
            raise _wrong_offer(setting, number, say("the chest isn’t shared out until later"))
        offer = offers.offer(setting.script.seating, terms, state)
        refusal = bargaining.check_offer(state, offer)
        if refusal is not None:
            raise _cannot_stand(setting, number, refusal)
        record.offers[number] = offer
        state.offers_made = number


def talk_about_the_chest(setting: Setting) -> None:
    """Begin the talk about the chest with the proposals that stand."""
    record = Sharing()
    setting.state.phase = record
    for number, terms in _numbered(setting):
        if hasattr(terms, "other"):
            raise _wrong_offer(setting, number, say("no offers about bags can be made any more"))
        share = offers.share(setting.script.seating, terms, setting.state)
        refusal = share if isinstance(share, Refusal) else PART.check(setting.state, share)
        if refusal is not None or isinstance(share, Refusal):
            raise _cannot_stand(setting, number, refusal)
        record.offers[number] = share
        setting.state.offers_made = number


def _numbered(setting: Setting) -> list[tuple[int, Any]]:
    """The offers of a position by number, in the order of their numbers."""
    return sorted((int(number), terms) for number, terms in (setting.position.offers or {}).items())


def _wrong_offer(setting: Setting, number: int, told: str) -> ScriptError:
    return setting.wrong(told, "offers", str(number))


def _cannot_stand(setting: Setting, number: int, refusal: Any) -> ScriptError:
    return _wrong_offer(setting, number, explain(refusal, setting.names))


def _bind(setting: Setting, record: Inspection, duty: Any, n: int) -> None:
    state = setting.state
    seat, to = setting.seat(duty.seat), setting.seat(duty.to)
    if not state.in_office(seat):
        raise setting.wrong(say("only a sheriff can be bound to open a bag"), "duties", n, "seat")
    opened = None if duty.opens is None else setting.seat(duty.opens)
    if opened is not None and not bargaining.is_sealed(state, opened):
        raise setting.wrong(say("this player has no closed bag"), "duties", n, "open")
    if state.in_office(to):
        raise setting.wrong(say("the other side of a deal has to be a merchant"), "duties", n, "to")
    if opened is not None:
        record.duties.append(Duty(seat, opened, to))
        return
    ignored = setting.seat(duty.ignores)
    if state.in_office(ignored):
        raise setting.wrong(say("only a merchant can be ignored"), "duties", n, "ignore")
    record.ignoring.append(MerchantIgnored(seat, ignored, to))


def _debts(setting: Setting) -> list[FineDue]:
    """The debts in the order they are settled."""
    state = setting.state
    found = []
    for n, debt in enumerate(setting.position.debts or ()):
        if n and not state.deputies:
            raise setting.wrong(say("there is only one debt at a time"), "debts", n)
        debtor = setting.seat(debt.debtor)
        to_chest = debt.creditor == CHEST and CHEST in setting.script.seating.special
        creditor = None if to_chest else setting.seat(debt.creditor)
        receives = creditor is None or state.in_office(creditor)
        if state.in_office(debtor) == receives:
            raise setting.wrong(say("a debt is between the sheriff and one merchant"), "debts", n)
        found.append(FineDue(debtor, creditor, debt.gold))
    return found


def _confiscate(setting: Setting, record: Inspection, debts: list[FineDue]) -> None:
    """Confiscated cards wait for the sheriff to put them onto a pile; then the fine is due."""
    for seat, cards in setting.taken["aside"].items():
        if seat != setting.state.sheriff:
            told = say("at an inspection only the sheriff has cards aside")
            raise setting.wrong(told, "aside", setting.names[seat])
        if not debts or debts[0].creditor != seat:
            told = say("the player they were confiscated from owes the sheriff nothing")
            raise setting.wrong(told, "aside", setting.names[seat])
        record.confiscated = cards
        record.fine = debts[0]


def _take_stances(setting: Setting, record: DeputyInspection) -> None:
    for bag, by_deputy in setting.named("stances").items():
        owner = setting.names[bag]
        if not bargaining.is_sealed(setting.state, bag):
            raise setting.wrong(say("this player has no closed bag"), "stances", owner)
        for name, stance in by_deputy.items():
            deputy = setting.seat(name)
            if deputy not in setting.state.deputies:
                raise setting.wrong(say("only a deputy has a stance"), "stances", owner, name)
            bound = any((duty.seat, duty.opens) == (deputy, bag) for duty in record.duties)
            if bound and stance == "pass":
                told = say("this deputy has to open the bag")
                raise setting.wrong(told, "stances", owner, name)
            record.stances.setdefault(bag, {})[deputy] = stance
        taken = list(record.stances.get(bag, {}).values())
        if len(taken) == 2 and len(set(taken)) == 1:
            told = say("the deputies agree, so this bag is decided already")
            raise setting.wrong(told, "stances", owner)
