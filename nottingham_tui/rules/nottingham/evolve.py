"""The only thing that changes a state: one function an event. It never draws lots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import scoring
from nottingham_tui.rules.nottingham.acting import RED
from nottingham_tui.rules.nottingham.ambushes import ambushed_of, owners
from nottingham_tui.rules.nottingham.bidding import bidding_of
from nottingham_tui.rules.nottingham.events import (
    ActionBegan,
    AmbushesLookedAt,
    AmbushHeld,
    AmbushLaid,
    AmbushSprung,
    BidLaid,
    BidOpened,
    BidsTurnedUp,
    CardRaided,
    CardsDiscarded,
    CardsDrawn,
    CardsRanOut,
    CardStolen,
    CardTaken,
    CardTurnedUp,
    Defended,
    Event,
    FavourGranted,
    GameBegan,
    GameEnded,
    HandLaidOpen,
    HandLookedAt,
    HandProved,
    NoAmbushKept,
    NobodyCalled,
    NotDefended,
    OfferAccepted,
    OffersRefused,
    PileReshuffled,
    SetLaidOut,
    SetTraded,
    SheriffMoved,
    TaskDone,
    TradeFailed,
    TurnBegan,
)
from nottingham_tui.rules.nottingham.favour import favour_of
from nottingham_tui.rules.nottingham.items import GOLD, NECKLACE
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Beginning,
    Bidding,
    Defence,
    Favour,
    Keeping,
    LastTrade,
    Over,
    Picking,
    Shortage,
    State,
    Traded,
    Trading,
)


def evolve(state: State, event: Event) -> None:
    """Change the state by one event."""
    _STEPS[type(event)](state, event)


def _game_began(state: State, event: GameBegan) -> None:
    seats = range(state.rules.players)
    state.turn = event.first
    state.colours = list(event.colours)
    state.hands = [list(hand.known()) for hand in event.hands]
    state.winnings = [[] for _ in seats]
    state.tasks = [[] for _ in seats]
    state.ambushes = [[] for _ in seats]
    state.draw_pile = list(reversed(event.pile.known()))
    state.ambush_pile = list(reversed(event.ambush_pile.known()))


def _turn_began(state: State, event: TurnBegan) -> None:
    state.turns = event.number
    state.turn = event.seat
    state.phase = Beginning()


def _card_turned_up(state: State, event: CardTurnedUp) -> None:
    state.draw_pile.pop()
    state.card = event.card
    state.phase = Acting()


def _card_taken(state: State, event: CardTaken) -> None:
    state.hands[event.seat].append(event.card)
    _card_used(state)


def _card_used(state: State) -> None:
    """Only the trade is left of the turn."""
    state.card = None
    state.last_trade = None
    state.phase = Trading()


def _action_began(state: State, event: ActionBegan) -> None:
    state.last_trade = None
    if event.action in RED and event.target is not None:
        state.phase = Defence(event.action, event.target)
    elif event.action == "ambush":
        state.phase = Keeping(())
    else:
        in_turn = event.action == "barter" or state.rules.open_bids
        players = state.rules.players
        bids: list[tuple[Good, ...] | None] = [None] * players
        state.phase = Bidding(event.action, in_turn, in_turn, bids, [False] * players)


def _hand_proved(state: State, event: HandProved) -> None:
    bidding_of(state).proved[event.seat] = True


def _bid(state: State, seat: Seat, cards: tuple[Good, ...]) -> None:
    for card in cards:
        state.hands[seat].remove(card)
    bidding_of(state).bids[seat] = cards


def _bid_laid(state: State, event: BidLaid) -> None:
    _bid(state, event.seat, event.cards.known())


def _bid_opened(state: State, event: BidOpened) -> None:
    _bid(state, event.seat, event.cards)


def _bids_turned_up(state: State, _event: BidsTurnedUp) -> None:
    bidding_of(state).open = True


def _give_back(state: State) -> None:
    bids = bidding_of(state).bids
    for seat, cards in enumerate(bids):
        state.hands[seat] += cards or ()
        bids[seat] = None


def _offer_accepted(state: State, event: OfferAccepted) -> None:
    bidding_of(state).bids[event.player] = None
    _give_back(state)
    state.hands[event.seat] += event.cards
    state.hands[event.player].append(event.given)
    _card_used(state)


def _offers_refused(state: State, _event: OffersRefused) -> None:
    _give_back(state)


def _swapped(state: State, attacker: Seat, target: Seat, card: Good, given: Good) -> None:
    state.hands[target].remove(card)
    state.hands[attacker].append(card)
    state.hands[target].append(given)
    _card_used(state)


def _defended(state: State, event: Defended) -> None:
    _swapped(state, event.attacker, event.seat, NECKLACE, event.given)


def _card_stolen(state: State, event: CardStolen) -> None:
    _swapped(state, event.seat, event.player, event.card.known()[0], event.given)


def _card_raided(state: State, event: CardRaided) -> None:
    _swapped(state, event.seat, event.player, event.card, event.given)


def _hand_seen(state: State, event: HandLookedAt | HandLaidOpen) -> None:
    action = "robbery" if isinstance(event, HandLookedAt) else "raid"
    state.phase = Picking(action, event.player)


def _ambushes_looked_at(state: State, event: AmbushesLookedAt) -> None:
    del state.ambush_pile[-event.cards.count :]
    state.phase = Keeping(event.cards.known())


def _under_the_pile(state: State, *ambushes: str) -> None:
    state.ambush_pile[:0] = ambushes


def _ambush_laid(state: State, event: AmbushLaid) -> None:
    state.ambushes[event.seat] += event.kept.known()
    _under_the_pile(state, *event.returned.known())
    # The gold card lies below it now.
    _card_used(state)


def _no_ambush_kept(state: State, event: NoAmbushKept) -> None:
    _under_the_pile(state, *event.returned.known())
    state.phase = Keeping(())


def _set_laid_out(state: State, event: SetLaidOut) -> None:
    for card in event.cards:
        state.hands[event.seat].remove(card)
    state.phase = Ambushed(list(event.cards), list(owners(state)))


def _ambush_held(state: State, event: AmbushHeld) -> None:
    ambushed_of(state).waiting.remove(event.seat)


def _nobody_called(state: State, _event: NobodyCalled) -> None:
    if isinstance(state.phase, Ambushed):
        state.phase.waiting.clear()


def _ambush_sprung(state: State, event: AmbushSprung) -> None:
    ambushed = ambushed_of(state)
    ambushed.laid.remove(event.card)
    state.hands[event.seat].append(event.card)
    state.hands[event.trader].append(GOLD)
    state.ambushes[event.seat].remove(event.ambush)
    _under_the_pile(state, event.ambush)
    if not state.ambushes[event.seat]:
        ambushed.waiting.remove(event.seat)


def _trade_failed(state: State, event: TradeFailed) -> None:
    state.hands[event.seat] += event.cards
    state.last_trade = LastTrade(event.seat, failed=True)
    state.phase = Trading()


def _set_traded(state: State, event: SetTraded) -> None:
    state.winnings[event.seat].append(event.won)
    state.discard_pile += event.discarded
    state.last_trade = LastTrade(event.seat, failed=False)
    state.phase = Traded()


def _task_done(state: State, event: TaskDone) -> None:
    for card in event.cards:
        state.hands[event.seat].remove(card)
    state.discard_pile += event.cards
    state.tasks[event.seat].append(event.task)
    state.last_trade = LastTrade(event.seat, failed=False)
    state.phase = Traded()


def _sheriff_moved(state: State, event: SheriffMoved) -> None:
    state.track = event.steps


def _favour_granted(state: State, event: FavourGranted) -> None:
    state.phase = Favour(list(event.seats))


def _cards_drawn(state: State, event: CardsDrawn) -> None:
    seats = favour_of(state).seats
    for seat, cards in event.hands:
        state.hands[seat] += cards.known()
        seats.remove(seat)
        state.draw_pile.pop()


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_pile = []
    if isinstance(state.phase, Shortage):
        state.phase = state.phase.then


def _cards_ran_out(state: State, _event: CardsRanOut) -> None:
    if not isinstance(state.phase, Beginning | Favour):
        raise TypeError("no card is to be drawn now")
    state.phase = Shortage(state.phase)


def _cards_discarded(state: State, event: CardsDiscarded) -> None:
    for card in event.cards:
        state.hands[event.seat].remove(card)
    state.discard_pile += event.cards


def _game_ended(state: State, _event: GameEnded) -> None:
    state.phase = Over(scoring.score(state.rules, state.winnings, state.tasks))


def _nothing(_state: State, _event: NotDefended) -> None:
    """What follows changes the table."""


_STEPS: dict[type, Callable[[State, Any], None]] = {
    GameBegan: _game_began,
    TurnBegan: _turn_began,
    CardTurnedUp: _card_turned_up,
    CardTaken: _card_taken,
    ActionBegan: _action_began,
    HandProved: _hand_proved,
    BidLaid: _bid_laid,
    BidOpened: _bid_opened,
    BidsTurnedUp: _bids_turned_up,
    OfferAccepted: _offer_accepted,
    OffersRefused: _offers_refused,
    Defended: _defended,
    NotDefended: _nothing,
    CardStolen: _card_stolen,
    HandLookedAt: _hand_seen,
    HandLaidOpen: _hand_seen,
    CardRaided: _card_raided,
    AmbushesLookedAt: _ambushes_looked_at,
    AmbushLaid: _ambush_laid,
    NoAmbushKept: _no_ambush_kept,
    SetLaidOut: _set_laid_out,
    AmbushHeld: _ambush_held,
    NobodyCalled: _nobody_called,
    AmbushSprung: _ambush_sprung,
    TradeFailed: _trade_failed,
    SetTraded: _set_traded,
    TaskDone: _task_done,
    SheriffMoved: _sheriff_moved,
    FavourGranted: _favour_granted,
    CardsDrawn: _cards_drawn,
    PileReshuffled: _pile_reshuffled,
    CardsRanOut: _cards_ran_out,
    CardsDiscarded: _cards_discarded,
    GameEnded: _game_ended,
}
