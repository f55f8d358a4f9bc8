"""Buy and barter: the others make offers, the player chooses (NO-4.1, NO-4.7, NO-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take
from nottingham_tui.rules.kernel.engine import Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.nottingham.items import CASKET, COIN
from nottingham_tui.rules.nottingham.moves import Bid, Choose
from nottingham_tui.rules.nottingham.state import Bidding, State
from nottingham_tui.rules.nottingham.table import (
    NAME,
    audit_action,
    card_used,
    no_such_seat,
    turned_up,
)
from nottingham_tui.rules.nottingham.turns import taken


@dataclass(frozen=True, slots=True)
class HandProved:
    """A player with no card that may be offered proves it to all (NO-4.1, NO-4.7, NO-4.10)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class BidLaid:
    """An offer lies face down (NO-4.1)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class BidOpened:
    """An offer is laid down open (NO-4.7, NO-7.1)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class BidsTurnedUp:
    """All offers are turned up together, by seat (NO-4.1, NO-4.10)."""

    bids: tuple[tuple[Seat, tuple[Good, ...]], ...]


@dataclass(frozen=True, slots=True)
class OfferAccepted:
    """The player gives the turned-up card for an offer (NO-4.1, NO-4.7).

    The other offers go back.
    """

    seat: Seat
    player: Seat
    cards: tuple[Good, ...]
    given: Good


@dataclass(frozen=True, slots=True)
class OffersRefused:
    """The player refuses all offers for the coin; they go back (NO-4.1)."""

    seat: Seat


def offerable(state: State, seat: Seat) -> tuple[Good, ...]:
    """The cards in hand that may be offered: anything but what is asked offers for."""
    wanted = COIN if state.running(Bidding).action == "buy" else CASKET
    return tuple(card for card in state.hands[seat] if card != wanted)


def due(state: State) -> tuple[Seat, ...]:
    """Who has not yet made an offer or proved to have none, from the left neighbour on.

    A player with an empty hand makes none, as all can see (NO-4.8).
    """
    bidding = state.running(Bidding)
    return tuple(
        seat
        for seat in state.others()
        if bidding.bids[seat] is None and not bidding.proved[seat] and state.hands[seat]
    )


def bidders(state: State) -> tuple[Seat, ...]:
    """Who has made an offer, from the left neighbour on."""
    bids = state.running(Bidding).bids
    return tuple(seat for seat in state.others() if bids[seat] is not None)


def check_bid(state: State, move: Bid) -> Refusal | None:
    """NO-4.1, NO-4.7, NO-4.8, NO-4.10, NO-7.1."""
    buys = state.running(Bidding).action == "buy"
    refusal = _cannot_bid_now(state, move.seat, buys)
    if refusal is not None:
        return refusal
    if not move.cards:
        return Refusal("must_offer", "NO-4.10")
    if buys and len(move.cards) > 1:
        return Refusal("one_card_for_the_coin", "NO-4.1")
    if buys and COIN in move.cards:
        return Refusal("no_coin_for_the_coin", "NO-4.1")
    if len(move.cards) > 2:
        return Refusal("two_cards_for_the_casket", "NO-4.7")
    if not buys and CASKET in move.cards:
        return Refusal("no_casket_for_the_casket", "NO-4.7")
    if not holds(state.hands[move.seat], move.cards):
        return Refusal("offer_from_hand", "NO-4.1" if buys else "NO-4.7")
    return None


def _cannot_bid_now(state: State, seat: Seat, buys: bool) -> Refusal | None:
    """Why this seat can make no offer now, whatever it is; public facts alone decide."""
    bidding = state.running(Bidding)
    if seat == state.turn:
        return Refusal("others_make_offers", "NO-4.1" if buys else "NO-4.7")
    waiting = due(state)
    if bidding.bids[seat] is not None:
        if buys and not waiting:
            return Refusal("offers_are_turned_up", "NO-4.10")
        return Refusal("offer_is_made", "NO-4.1" if buys else "NO-4.7")
    if seat not in waiting:
        return Refusal("nothing_to_offer", "NO-4.8")
    if bidding.in_turn and seat != waiting[0]:
        if buys:
            return Refusal("not_your_turn_to_offer", "NO-7.1", {"player": waiting[0]})
        return Refusal("not_your_turn_to_offer", "NO-4.7", {"player": waiting[0]})
    return None


def check_choose(state: State, move: Choose) -> Refusal | None:
    """NO-4.1, NO-4.7, NO-4.8, NO-4.10, NO-7.1."""
    bidding = state.running(Bidding)
    buys = bidding.action == "buy"
    if move.seat != state.turn:
        return Refusal("player_chooses", "NO-4.1" if buys else "NO-4.7", {"player": state.turn})
    if due(state):
        if not buys:
            return Refusal("offers_still_missing", "NO-4.7")
        return Refusal("offers_still_missing", "NO-7.1" if bidding.in_turn else "NO-4.10")
    if move.player is None:
        return None if buys else Refusal("must_accept", "NO-4.7")
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    if move.player == state.turn:
        return Refusal("others_make_offers", "NO-4.1" if buys else "NO-4.7")
    if bidding.bids[move.player] is None:
        return Refusal("made_no_offer", "NO-4.8", {"player": move.player})
    return None


def _laid(state: State, seat: Seat, cards: tuple[Good, ...]) -> Event:
    """The offer is laid down, open or not."""
    if state.running(Bidding).open:
        return BidOpened(seat, cards)
    return BidLaid(seat, secret(cards, seat))


def _accepted(state: State, player: Seat) -> Event:
    cards = state.running(Bidding).bids[player] or ()
    return OfferAccepted(state.turn, player, cards, turned_up(state))


def decide_choose(state: State, move: Choose, _chance: RandomSource) -> Sequence[Event]:
    """An offer is accepted, or all are refused and the coin is taken."""
    if move.player is None:
        return (OffersRefused(state.turn), taken(state))
    return (_accepted(state, move.player),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Proofs, offers without a choice, the turning up, and an offer that must be accepted."""
    bidding = state.running(Bidding)
    waiting = due(state)
    forced: list[Event] = []
    for seat in waiting[:1] if bidding.in_turn else waiting:
        cards = offerable(state, seat)
        if not cards:
            forced.append(HandProved(seat, tuple(state.hands[seat])))
        elif len(state.hands[seat]) == 1:
            # Without a proof all know that this one card is an offer.
            forced.append(_laid(state, seat, cards))
    if forced or waiting:
        return forced
    offers = bidders(state)
    if not offers:
        return (taken(state),)
    if not bidding.open:
        return (BidsTurnedUp(tuple((seat, bidding.bids[seat] or ()) for seat in offers)),)
    if bidding.action == "barter" and len(offers) == 1:
        return (_accepted(state, offers[0]),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """Those whose offers are missing, one or all at once; then the player."""
    waiting = due(state)
    if not waiting:
        return (state.turn,)
    return waiting[:1] if state.running(Bidding).in_turn else waiting


def options(state: State, seat: Seat) -> tuple[Choice | Pick, ...]:
    """An offer, or the choice among the offers."""
    if seat not in to_act(state):
        return ()
    buys = state.running(Bidding).action == "buy"
    if seat != state.turn:
        cards = offerable(state, seat)
        most = 1 if buys else min(2, len(cards))
        return (Pick(cards, 1, most, Bid, seat),)
    chosen = [Choose(seat, player) for player in bidders(state)]
    return (Choice((*chosen, Choose(seat, None)) if buys else tuple(chosen)),)


def _hand_proved(state: State, event: HandProved) -> None:
    state.running(Bidding).proved[event.seat] = True


def _bid(state: State, seat: Seat, cards: tuple[Good, ...]) -> None:
    take(state.hands[seat], cards)
    state.running(Bidding).bids[seat] = cards


def _bids_turned_up(state: State, _event: BidsTurnedUp) -> None:
    state.running(Bidding).open = True


def _give_back(state: State) -> None:
    bids = state.running(Bidding).bids
    for seat, cards in enumerate(bids):
        state.hands[seat] += cards or ()
        bids[seat] = None


def _offer_accepted(state: State, event: OfferAccepted) -> None:
    state.running(Bidding).bids[event.player] = None
    _give_back(state)
    state.hands[event.seat] += event.cards
    state.hands[event.player].append(event.given)
    card_used(state)


def _wrong_phase(state: State, _move: Bid | Choose) -> Refusal:
    return Refusal("no_offers_now", "NO-4.7" if state.card == CASKET else "NO-4.1")


RULES: PhaseRules = PhaseRules(
    name=NAME,
    checks={Bid: check_bid, Choose: check_choose},
    decisions={
        Bid: lambda state, move, _chance: (_laid(state, move.seat, move.cards),),
        Choose: decide_choose,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={
        HandProved: _hand_proved,
        BidLaid: lambda state, event: _bid(state, event.seat, event.cards.known()),
        BidOpened: lambda state, event: _bid(state, event.seat, event.cards),
        BidsTurnedUp: _bids_turned_up,
        OfferAccepted: _offer_accepted,
        OffersRefused: lambda state, _event: _give_back(state),
    },
    wrong_phase={Bid: _wrong_phase, Choose: _wrong_phase},
    audit=lambda state: audit_action(state, state.running(Bidding).action),
)
