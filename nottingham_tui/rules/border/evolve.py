"""The only thing that changes a state: one function an event. It never draws lots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nottingham_tui.rules.border import scoring
from nottingham_tui.rules.border.bargaining import bargain_of, checking_of
from nottingham_tui.rules.border.events import (
    BargainBegan,
    BargainBroken,
    BribePaid,
    CardsDealt,
    CompensationPaid,
    Event,
    FinePaid,
    GameBegan,
    GameEnded,
    GoodsKept,
    GoodsSold,
    OfficeHanded,
    OfficePassed,
    PhaseBegan,
    PileReshuffled,
    PointedAt,
    RoundBegan,
    SuitcaseClosed,
    SuitcaseConfiscated,
    SuitcaseDeclared,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
    TurnEnded,
)
from nottingham_tui.rules.border.state import (
    Bargain,
    Checking,
    Declaration,
    Declaring,
    Keeping,
    Loading,
    Markers,
    Office,
    Over,
    RoundOver,
    State,
    Suitcase,
    TurnOver,
)
from nottingham_tui.rules.kernel.secret import Good, Seat


def evolve(state: State, event: Event) -> None:
    """Change the state by one event."""
    _STEPS[type(event)](state, event)


def _pay(state: State, payer: Seat | None, receiver: Seat | None, gold: int) -> None:
    """Money changes hands; `None` is the bank."""
    if payer is None:
        state.bank -= gold
    else:
        state.gold[payer] -= gold
    if receiver is None:
        state.bank += gold
    else:
        state.gold[receiver] += gold


def _take(cards: list[Good], taken: Iterable[Good]) -> None:
    for card in taken:
        cards.remove(card)


def _suitcase(state: State, seat: Seat) -> Suitcase:
    suitcase = state.suitcases[seat]
    if suitcase is None:
        raise LookupError("there is no such suitcase")
    return suitcase


def _game_began(state: State, event: GameBegan) -> None:
    rules = state.rules
    players = rules.players
    state.sheriff = event.first_sheriff
    state.gold = [rules.start_gold] * players
    state.hands = [list(hand.known()) for hand in event.hands]
    state.goods = [[] for _ in range(players)]
    state.kept = [[] for _ in range(players)]
    state.suitcases = [None] * players
    state.markers = [Markers(rules.confiscations, rules.second_checks) for _ in range(players)]
    state.draw_pile = list(reversed(event.pile.known()))


def _round_began(state: State, event: RoundBegan) -> None:
    state.round = event.number
    state.term = 1
    state.sheriff = event.sheriff


def _term_began(state: State, event: TermBegan) -> None:
    state.term = event.number
    state.sheriff = event.sheriff


def _phase_began(state: State, event: PhaseBegan) -> None:
    if event.phase == "loading":
        state.phase = Loading()
    elif event.phase == "declaration":
        state.phase = Declaring()
    elif event.phase == "checking":
        state.phase = Checking()
    elif event.phase == "keeping":
        state.phase = Keeping([False] * state.rules.players)
    else:
        state.phase = Office()


def _cards_dealt(state: State, event: CardsDealt) -> None:
    number = 0
    for seat, cards in event.hands:
        state.hands[seat] += cards.known()
        number += cards.count
    if number:
        del state.draw_pile[-number:]


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_pile = []


def _suitcase_closed(state: State, event: SuitcaseClosed) -> None:
    cards = event.cards.known()
    _take(state.hands[event.seat], cards)
    state.suitcases[event.seat] = Suitcase(cards)


def _suitcase_declared(state: State, event: SuitcaseDeclared) -> None:
    _suitcase(state, event.seat).declared = Declaration(event.count, event.good)


def _pointed_at(state: State, event: PointedAt) -> None:
    checking = checking_of(state)
    if event.suitcase is None:
        checking.nobody = True
    else:
        checking.pointed.append(event.suitcase)
    if event.second:
        state.markers[event.sheriff].second_check -= 1


def _bargain_began(state: State, event: BargainBegan) -> None:
    checking_of(state).bargain = Bargain(event.suitcase)


def _sum_named(state: State, event: SumNamed) -> None:
    checking_of(state).bargain = Bargain(event.suitcase, event.gold, event.seat)


def _bargain_broken(state: State, _event: BargainBroken) -> None:
    bargain_of(state)
    checking_of(state).bargain = None


def _bribe_paid(state: State, event: BribePaid) -> None:
    checking_of(state).bargain = None
    _suitcase(state, event.suitcase).fate = "closed"
    _pay(state, event.suitcase, event.sheriff, event.gold)


def _suitcase_opened(state: State, event: SuitcaseOpened) -> None:
    checking_of(state).bargain = None
    suitcase = _suitcase(state, event.suitcase)
    suitcase.cards = ()
    suitcase.fate = "honest" if event.honest else "opened"
    state.goods[event.suitcase] += event.kept
    state.discard_pile += event.discarded


def _compensation_paid(state: State, event: CompensationPaid) -> None:
    _pay(state, event.payer, event.owner, event.gold)


def _fine_paid(state: State, event: FinePaid) -> None:
    _pay(state, event.owner, event.receiver, event.gold)


def _suitcase_confiscated(state: State, event: SuitcaseConfiscated) -> None:
    suitcase = _suitcase(state, event.suitcase)
    suitcase.cards = ()
    suitcase.fate = "confiscated"
    state.goods[event.suitcase] += event.returned.known()
    state.goods[event.sheriff] += event.taken.known()
    state.markers[event.sheriff].confiscation -= 1
    checking_of(state).confiscated = True


def _turn_ended(state: State, event: TurnEnded) -> None:
    for seat, cards in event.emptied:
        state.goods[seat] += cards.known()
    state.suitcases = [None] * state.rules.players
    state.phase = TurnOver()


def _goods_kept(state: State, event: GoodsKept) -> None:
    if not isinstance(state.phase, Keeping):
        raise TypeError("nobody keeps anything now")
    cards = event.cards.known()
    _take(state.goods[event.seat], cards)
    state.kept[event.seat] += cards
    state.phase.kept[event.seat] = True


def _goods_sold(state: State, event: GoodsSold) -> None:
    for sale in event.sales:
        _take(state.goods[sale.seat], sale.cards)
        state.discard_pile += sale.cards
        _pay(state, None, sale.seat, sale.gold)
    state.phase = RoundOver()


def _nothing(_state: State, _event: OfficeHanded | OfficePassed) -> None:
    """Who is sheriff is said by the round that begins."""


def _game_ended(state: State, event: GameEnded) -> None:
    result = scoring.score(state.rules, state.gold, event.sales)
    for sale in event.sales:
        for seat, gold in enumerate(sale.gold):
            _pay(state, None, seat, gold)
    for sale in event.sales:
        for seat, number in enumerate(sale.held):
            _take(state.kept[seat], (sale.good,) * number)
            state.discard_pile += (sale.good,) * number
    state.phase = Over(result)


_STEPS: dict[type, Callable[[State, Any], None]] = {
    GameBegan: _game_began,
    RoundBegan: _round_began,
    TermBegan: _term_began,
    PhaseBegan: _phase_began,
    CardsDealt: _cards_dealt,
    PileReshuffled: _pile_reshuffled,
    SuitcaseClosed: _suitcase_closed,
    SuitcaseDeclared: _suitcase_declared,
    PointedAt: _pointed_at,
    BargainBegan: _bargain_began,
    SumNamed: _sum_named,
    BargainBroken: _bargain_broken,
    BribePaid: _bribe_paid,
    SuitcaseOpened: _suitcase_opened,
    CompensationPaid: _compensation_paid,
    FinePaid: _fine_paid,
    SuitcaseConfiscated: _suitcase_confiscated,
    TurnEnded: _turn_ended,
    GoodsKept: _goods_kept,
    GoodsSold: _goods_sold,
    OfficeHanded: _nothing,
    OfficePassed: _nothing,
    GameEnded: _game_ended,
}
