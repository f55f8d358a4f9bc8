"""The only thing that changes a state: one function an event. It never draws lots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff import scoring
from nottingham_tui.rules.sheriff.bargaining import inspection_of
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
from nottingham_tui.rules.sheriff.state import (
    Bag,
    Debt,
    Declaration,
    Duty,
    Inspection,
    Loading,
    Market,
    Over,
    Promise,
    RoundOver,
    Stall,
    State,
)


def evolve(state: State, event: Event) -> None:
    """Change the state by one event."""
    _STEPS[type(event)](state, event)


def store(state: State, stall: Stall, cards: Iterable[Good]) -> None:
    """Put cards onto a stall: legal goods face up, contraband face down (2E-5.11, 2E-6.1)."""
    legal = stall.legal
    for card in cards:
        if card in legal:
            legal[card] += 1
        else:
            stall.contraband.append(card)


def _take(stall: Stall, cards: Iterable[Good]) -> None:
    for card in cards:
        if card in stall.legal:
            stall.legal[card] -= 1
        else:
            stall.contraband.remove(card)


def _game_began(state: State, event: GameBegan) -> None:
    players = state.rules.players
    state.sheriff = event.first_sheriff
    state.gold = [state.rules.start_gold] * players
    state.hands = [list(hand.known()) for hand in event.hands]
    state.stalls = [Stall(dict.fromkeys(state.rules.legal, 0)) for _ in range(players)]
    state.bags = [None] * players
    state.draw_pile = list(reversed(event.pile.known()))


def _round_began(state: State, event: RoundBegan) -> None:
    state.round = event.number
    state.sheriff = event.sheriff
    state.bags = [None] * state.rules.players


def _phase_began(state: State, event: PhaseBegan) -> None:
    if event.phase == "market":
        state.phase = Market([None] * state.rules.players)
    elif event.phase == "loading":
        state.phase = Loading()
    elif event.phase == "declaration":
        state.phase = Declaration()
    else:
        state.phase = Inspection()


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
    state.discard_pile = []


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
    del inspection_of(state).offers[event.number]


def _bribe_paid(state: State, event: BribePaid) -> None:
    state.gold[event.giver] -= event.gold
    state.gold[event.receiver] += event.gold
    cards = (*event.goods, *event.contraband.known())
    _take(state.stalls[event.giver], cards)
    store(state, state.stalls[event.receiver], cards)


def _bag_returned(state: State, event: BagReturned) -> None:
    bag = _bag_of(state, event.bag)
    bag.cards = ()
    bag.fate = "returned"
    store(state, state.stalls[event.bag], (*event.goods, *event.contraband.known()))
    given = (*event.given, *event.given_contraband.known())
    store(state, state.stalls[event.receiver], given)


def _duty_taken(state: State, event: DutyTaken) -> None:
    inspection_of(state).duties.append(Duty(event.seat, event.opens, event.to))


def _promise_made(state: State, event: PromiseMade) -> None:
    state.promises.append(Promise(event.seat, event.to, event.round, event.text))


def _bag_opened(state: State, event: BagOpened) -> None:
    bag = _bag_of(state, event.bag)
    bag.cards = ()
    bag.fate = "opened"
    store(state, state.stalls[event.bag], event.stored)
    state.discard_pile += event.confiscated
    inspection = inspection_of(state)
    inspection.duties = [duty for duty in inspection.duties if duty.opens != event.bag]


def _fine_due(state: State, event: FineDue) -> None:
    inspection_of(state).debt = Debt(event.debtor, event.creditor, event.gold)


def _owe(state: State, paid: int) -> None:
    inspection = inspection_of(state)
    debt = inspection.debt
    if debt is not None:
        inspection.debt = Debt(debt.debtor, debt.creditor, max(0, debt.gold - paid))


def _fine_paid(state: State, event: FinePaid) -> None:
    state.gold[event.debtor] -= event.gold
    state.gold[event.creditor] += event.gold
    _owe(state, event.gold)


def _goods_paid(state: State, event: GoodsPaid) -> None:
    _take(state.stalls[event.debtor], event.cards)
    store(state, state.stalls[event.creditor], event.cards)
    _owe(state, sum(state.rules.values[card] for card in event.cards))


def _debt_ended(state: State, _event: DebtEnded) -> None:
    inspection_of(state).debt = None


def _inspection_ended(state: State, _event: InspectionEnded) -> None:
    state.phase = RoundOver()


def _game_ended(state: State, event: GameEnded) -> None:
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
    goods = [stall.legal for stall in state.stalls]
    state.phase = Over(scoring.score(state.rules, state.gold, goods, event.contraband))


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
    DealStruck: _offer_gone,
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
}
