"""The only thing that changes a state: one function an event. It never draws lots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import scoring
from nottingham_tui.rules.sheriff.deals import passing
from nottingham_tui.rules.sheriff.events import (
    BagClosed,
    BagDeclared,
    BagOpened,
    BagReturned,
    BribePaid,
    CardsDrawn,
    CardsLaid,
    DealStruck,
    DebtEnded,
    DutyTaken,
    Event,
    FineDue,
    FinePaid,
    FirstNamed,
    GameBegan,
    GameEnded,
    GoodsPaid,
    InspectionEnded,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    PhaseBegan,
    PileReshuffled,
    PromiseMade,
    ProofOffered,
    RoundBegan,
    Said,
    TableCleared,
)
from nottingham_tui.rules.sheriff.market import market_of
from nottingham_tui.rules.sheriff.places import discard_hands, give_gold, stall_of, store, take
from nottingham_tui.rules.sheriff.sides import inspection_of
from nottingham_tui.rules.sheriff.state import (
    Bag,
    Chest,
    Claiming,
    Debt,
    Declaration,
    DeputyInspection,
    Duty,
    Inspection,
    Loading,
    Market,
    OpenMarket,
    Over,
    Promise,
    RoundOver,
    Sharing,
    Stall,
    State,
)
from nottingham_tui.rules.sheriff.variantsteps import STEPS


def evolve(state: State, event: Event) -> None:
    """Change the state by one event."""
    _STEPS[type(event)](state, event)


def _game_began(state: State, event: GameBegan) -> None:
    rules = state.rules
    players = rules.players
    state.sheriff = event.first_sheriff
    state.gold = [rules.start_gold] * players
    state.hands = [list(hand.known()) for hand in event.hands]
    state.stalls = [Stall(dict.fromkeys(rules.legal, 0)) for _ in range(players)]
    state.bags = [None] * players
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_piles = [list(pile) for pile in event.turned] or [[] for _ in range(rules.piles)]
    state.left_out = list(event.left_out.known()) if event.left_out is not None else []
    state.market_cards = [{} for _ in range(players)] if rules.black_market else []
    state.black_market = {good: list(points) for good, points in rules.black_market}
    if rules.has_deputies:
        state.chest = Chest(0, dict.fromkeys(rules.legal, 0))


def _round_began(state: State, event: RoundBegan) -> None:
    state.round = event.number
    state.sheriff = event.sheriff
    state.bags = [None] * state.rules.players
    state.claimed = []
    if event.deputies:
        state.deputies = event.deputies
        for seat in event.deputies:
            state.deputy_pile.remove(seat)


def _phase_began(state: State, event: PhaseBegan) -> None:
    players = state.rules.players
    made = getattr(state.phase, "offers_made", 0)
    match event.phase:
        case "market" if state.rules.two_piles:
            first = state.merchants()[0]
            state.phase = OpenMarket([None] * players, first, [()] * players)
        case "market":
            state.phase = Market([None] * players)
        case "loading":
            state.phase = Loading()
        case "declaration":
            state.phase = Declaration()
        case "claiming":
            state.phase = Claiming(offers_made=made)
        case "sharing":
            state.phase = Sharing(offers_made=made)
        case _:
            state.phase = DeputyInspection() if state.deputies else Inspection()


def _first_named(state: State, event: FirstNamed) -> None:
    market_of(state).first = event.merchant


def _cards_laid(state: State, event: CardsLaid) -> None:
    hand = state.hands[event.seat]
    for card in event.cards:
        hand.remove(card)
    market_of(state).laid[event.seat] = event.cards


def _cards_drawn(state: State, event: CardsDrawn) -> None:
    number = 0
    for seat, cards in event.hands:
        state.hands[seat] += cards.known()
        number += cards.count
    if number:
        del state.draw_pile[-number:]


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    spared = state.rules.spared
    state.discard_piles = [pile[-spared:] if spared else [] for pile in state.discard_piles]


def _table_cleared(state: State, _event: TableCleared) -> None:
    market = market_of(state)
    players = state.rules.players
    first = market.first or 0
    for step in range(players):
        state.discard_pile += market.laid[(first + step) % players] or ()
    market.laid = [None] * players


def _bag_closed(state: State, event: BagClosed) -> None:
    cards = event.cards.known()
    hand = state.hands[event.seat]
    for card in cards:
        hand.remove(card)
    state.bags[event.seat] = Bag(cards, len(cards))


def _bag_of(state: State, seat: int) -> Bag:
    bag = state.bags[seat]
    if bag is None:
        raise LookupError("there is no such bag")
    return bag


def _bag_declared(state: State, event: BagDeclared) -> None:
    _bag_of(state, event.seat).declared = event.good


def _nothing(_state: State, _event: Said | ProofOffered) -> None:
    """Words and sights change nothing on the table."""


def _offer_made(state: State, event: OfferMade) -> None:
    inspection = inspection_of(state)
    inspection.offers[event.number] = event.offer
    inspection.offers_made = event.number


def _offer_gone(
    state: State, event: OfferWithdrawn | OfferRefused | OfferLapsed | DealStruck
) -> None:
    phase = state.phase
    if isinstance(phase, Sharing):
        del phase.offers[event.number]
        return
    inspection = inspection_of(state)
    del inspection.offers[event.number]
    if isinstance(inspection, DeputyInspection):
        inspection.agreed.pop(event.number, None)


def _deal_struck(state: State, event: DealStruck) -> None:
    _offer_gone(state, event)
    if state.rules.oil is not None:
        inspection_of(state).returning = passing(state, event.offer)


def _bribe_paid(state: State, event: BribePaid) -> None:
    state.gold[event.giver] -= event.gold
    give_gold(state, event.receiver, event.gold)
    cards = (*event.goods, *event.contraband.known())
    take(state.stalls[event.giver], cards)
    store(stall_of(state, event.receiver), cards)


def _bag_returned(state: State, event: BagReturned) -> None:
    bag = _bag_of(state, event.bag)
    bag.cards = ()
    bag.fate = "returned"
    store(state.stalls[event.bag], (*event.goods, *event.contraband.known()))
    if event.promised:
        given = (*event.given, *event.given_contraband.known())
        store(stall_of(state, event.receiver), given)
    inspection = inspection_of(state)
    _no_stances(inspection, event.bag)
    if state.rules.oil is not None:
        inspection.returning = [entry for entry in inspection.returning if entry[0] != event.bag]
        if event.contraband.count:
            inspection.asked.append((event.bag, event.contraband.count))


def _no_stances(inspection: Inspection, bag: Seat) -> None:
    if isinstance(inspection, DeputyInspection):
        inspection.stances.pop(bag, None)


def _duty_taken(state: State, event: DutyTaken) -> None:
    inspection = inspection_of(state)
    inspection.duties.append(Duty(event.seat, event.opens, event.to))
    if isinstance(inspection, DeputyInspection):
        stances = inspection.stances.get(event.opens, {})
        if stances.get(event.seat) == "pass":
            # Who is bound to open a bag can't say pass on it (2E-15.16).
            del stances[event.seat]
        if not stances:
            inspection.stances.pop(event.opens, None)


def _promise_made(state: State, event: PromiseMade) -> None:
    state.promises.append(Promise(event.seat, event.to, event.round, event.text))


def _bag_opened(state: State, event: BagOpened) -> None:
    bag = _bag_of(state, event.bag)
    bag.cards = ()
    bag.fate = "opened"
    store(state.stalls[event.bag], event.stored)
    inspection = inspection_of(state)
    inspection.duties = [duty for duty in inspection.duties if duty.opens != event.bag]
    _no_stances(inspection, event.bag)
    if not event.confiscated:
        return
    if state.rules.two_piles:
        fines = state.rules.fines
        fine = sum(fines[card] for card in event.confiscated)
        inspection.confiscated = event.confiscated
        inspection.fine = Debt(event.bag, state.sheriff, fine)
    else:
        state.discard_pile += event.confiscated


def _fine_due(state: State, event: FineDue) -> None:
    inspection = inspection_of(state)
    debt = Debt(event.debtor, event.creditor, event.gold)
    if inspection.debt is None:
        inspection.debt = debt
    else:
        inspection.later_debts.append(debt)


def _owe(state: State, paid: int) -> None:
    inspection = inspection_of(state)
    debt = inspection.debt
    if debt is not None:
        inspection.debt = Debt(debt.debtor, debt.creditor, max(0, debt.gold - paid))


def _fine_paid(state: State, event: FinePaid) -> None:
    state.gold[event.debtor] -= event.gold
    give_gold(state, event.creditor, event.gold)
    _owe(state, event.gold)


def _goods_paid(state: State, event: GoodsPaid) -> None:
    take(state.stalls[event.debtor], event.cards)
    store(stall_of(state, event.creditor), event.cards)
    _owe(state, sum(state.rules.values[card] for card in event.cards))


def _debt_ended(state: State, _event: DebtEnded) -> None:
    inspection = inspection_of(state)
    inspection.debt = inspection.later_debts.pop(0) if inspection.later_debts else None


def _inspection_ended(state: State, _event: InspectionEnded) -> None:
    state.phase = RoundOver(inspection_of(state).offers_made)


def _game_ended(state: State, event: GameEnded) -> None:
    discard_hands(state)
    goods = [stall.legal for stall in state.stalls]
    market = [sum(map(sum, cards.values())) for cards in state.market_cards]
    state.phase = Over(
        scoring.score(state.rules, state.gold, goods, event.contraband, market, event.plate)
    )


_STEPS: dict[type, Callable[[State, Any], None]] = {
    GameBegan: _game_began,
    RoundBegan: _round_began,
    PhaseBegan: _phase_began,
    FirstNamed: _first_named,
    CardsLaid: _cards_laid,
    CardsDrawn: _cards_drawn,
    PileReshuffled: _pile_reshuffled,
    TableCleared: _table_cleared,
    BagClosed: _bag_closed,
    BagDeclared: _bag_declared,
    Said: _nothing,
    OfferMade: _offer_made,
    OfferWithdrawn: _offer_gone,
    OfferRefused: _offer_gone,
    OfferLapsed: _offer_gone,
    DealStruck: _deal_struck,
    BribePaid: _bribe_paid,
    BagReturned: _bag_returned,
    ProofOffered: _nothing,
    DutyTaken: _duty_taken,
    PromiseMade: _promise_made,
    BagOpened: _bag_opened,
    FineDue: _fine_due,
    FinePaid: _fine_paid,
    GoodsPaid: _goods_paid,
    DebtEnded: _debt_ended,
    InspectionEnded: _inspection_ended,
    GameEnded: _game_ended,
    **STEPS,
}
