"""What an audit asks of variants, of deputies and of the first edition."""

from __future__ import annotations

from nottingham_tui.rules.kernel.audit import AuditError
from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.sheriff.chest import cards_on
from nottingham_tui.rules.sheriff.state import (
    Counting,
    DeputyInspection,
    Inspection,
    OpenMarket,
    Sharing,
    State,
)


def audit_variants(state: State) -> None:
    """Raise `AuditError` for what no variant, edition or number of players can have."""
    rules = state.rules
    if len(state.discard_piles) != rules.piles:
        raise AuditError("there are too few or too many discard piles")
    if len(state.left_out) > rules.left_out:
        raise AuditError("too many cards are left out")
    if (state.chest is not None) != rules.has_deputies:
        raise AuditError("there is a chest without deputies, or none with them")
    _audit_deputies(state)
    _audit_black_market(state)
    if isinstance(state.phase, OpenMarket):
        _audit_aside(state, state.phase)
    if isinstance(state.phase, Inspection):
        _audit_interrupted(state, state.phase)
    if isinstance(state.phase, Sharing):
        _audit_shares(state, state.phase)
    if isinstance(state.phase, Counting):
        owner = state.phase.owner
        if rules.plate is None or rules.plate not in state.stalls[owner].contraband:
            raise AuditError("nobody has the card that is to be counted")


def _audit_deputies(state: State) -> None:
    if not state.rules.has_deputies:
        if state.deputies or state.deputy_pile:
            raise AuditError("there are deputies")
        return
    if state.round and (len(set(state.deputies)) != 2 or state.deputies[0] != state.sheriff):
        raise AuditError("there are not two deputies")
    named = (*state.deputy_pile, *state.deputies)
    if len(set(named)) != len(named) or any(seat >= state.rules.players for seat in named):
        raise AuditError("a deputy card is there twice")
    chest = state.chest
    if chest is not None and (
        chest.gold < 0
        or tuple(chest.legal) != state.rules.legal
        or min(chest.legal.values()) < 0
        or any(card in state.rules.legal for card in chest.contraband)
    ):
        raise AuditError("the chest can't be so")


def _audit_black_market(state: State) -> None:
    cards = {good: list(left) for good, left in state.black_market.items()}
    for owned in state.market_cards:
        for good, points in owned.items():
            cards.setdefault(good, []).extend(points)
    every = {good: sorted(points) for good, points in state.rules.black_market}
    if {good: sorted(points) for good, points in cards.items()} != every:
        raise AuditError("a black-market card is missing or there twice")
    if len(set(state.claimed)) != len(state.claimed):
        raise AuditError("somebody took two black-market cards in one round")
    if state.claimed and not state.rules.black_market:
        raise AuditError("there is no black market")


def _audit_aside(state: State, market: OpenMarket) -> None:
    waiting = [seat for seat, cards in enumerate(market.aside) if cards]
    if len(waiting) > 1 or any(market.laid[seat] is None for seat in waiting):
        raise AuditError("cards are put aside out of turn")
    if any(len(cards) > state.rules.trade_limit for cards in market.aside):
        raise AuditError("too many cards are put aside")


def _audit_interrupted(state: State, inspection: Inspection) -> None:
    waits = (inspection.debt is not None, bool(inspection.asked), bool(inspection.confiscated))
    if sum(waits) > 1 or bool(inspection.confiscated) != (inspection.fine is not None):
        raise AuditError("two things are to be done at once")
    if (inspection.confiscated or inspection.ignoring) and not state.rules.two_piles:
        raise AuditError("this edition knows no such thing")
    for seat, number in inspection.asked:
        if not 1 <= number <= len(state.stalls[seat].contraband):
            raise AuditError("somebody is asked about cards that are not there")
    for one in inspection.ignoring:
        if one.seat != state.sheriff or one.ignores not in state.merchants():
            raise AuditError("nobody can be ignored like this")
    if inspection.time_is_up and not state.rules.timer:
        raise AuditError("there is no clock")
    if any(duty.seat not in state.office() for duty in inspection.duties):
        raise AuditError("a duty binds somebody else")
    if isinstance(inspection, DeputyInspection) != bool(state.deputies):
        raise AuditError("the wrong people inspect")
    if isinstance(inspection, DeputyInspection):
        _audit_stances(state, inspection)


def _audit_stances(state: State, inspection: DeputyInspection) -> None:
    for owner, stances in inspection.stances.items():
        bag = state.bags[owner]
        if bag is None or bag.fate is not None:
            raise AuditError("a stance is about a bag that is decided on")
        if not set(stances) <= set(state.deputies):
            raise AuditError("somebody else than a deputy has a stance")
        if len(stances) == 2 and len(set(stances.values())) == 1:
            raise AuditError("both deputies say the same and nothing happens")
        for duty in inspection.duties:
            if duty.opens == owner and stances.get(duty.seat) == "pass":
                raise AuditError("a deputy says pass who must look")
    for number, seats in inspection.agreed.items():
        offer = inspection.offers.get(number)
        if offer is None or not offer.joint or offer.seat in seats or len(set(seats)) > 1:
            raise AuditError("somebody has agreed to what needs no agreement")


def _audit_shares(state: State, sharing: Sharing) -> None:
    chest = state.chest
    if chest is None:
        raise AuditError("there is no chest")
    for number, share in sharing.offers.items():
        gold = min(share.gold) >= 0 and sum(share.gold) <= chest.gold
        if number > sharing.offers_made or share.seat not in state.deputies:
            raise AuditError("a proposal can't be so")
        if not gold or not holds(cards_on(state), (*share.cards[0], *share.cards[1])):
            raise AuditError("a proposal names what is not there")
