"""How the events of variants, deputies and first edition change a state; `evolve` has the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nottingham_tui.rules.sheriff.events import (
    AgreementTakenBack,
    CardsPut,
    CardsPutAside,
    CardsTaken,
    ChestShared,
    ClaimDeclined,
    ContrabandTurned,
    DeputiesShuffled,
    MarketCardClaimed,
    MerchantIgnored,
    OfferAgreed,
    OilKept,
    OilUsed,
    PlateCounted,
    RoundEnded,
    ShareProposed,
    StanceTaken,
    TimeRanOut,
)
from nottingham_tui.rules.sheriff.moves import Share
from nottingham_tui.rules.sheriff.places import (
    chest_of,
    discard_hands,
    pile_named,
    store,
    take,
)
from nottingham_tui.rules.sheriff.state import (
    Claiming,
    Counting,
    DeputyInspection,
    Ignoring,
    Inspection,
    OpenMarket,
    RoundOver,
    Sharing,
    State,
)


def _inspection(state: State) -> Inspection:
    if not isinstance(state.phase, Inspection):
        raise TypeError("there is no inspection now")
    return state.phase


def _deputies(state: State) -> DeputyInspection:
    if not isinstance(state.phase, DeputyInspection):
        raise TypeError("there is no inspection by deputies now")
    return state.phase


def _market(state: State) -> OpenMarket:
    if not isinstance(state.phase, OpenMarket):
        raise TypeError("there is no market with two discard piles now")
    return state.phase


def _deputies_shuffled(state: State, event: DeputiesShuffled) -> None:
    state.deputy_pile = [int(card) for card in reversed(event.pile.known())]


def _cards_put_aside(state: State, event: CardsPutAside) -> None:
    market = _market(state)
    hand = state.hands[event.seat]
    cards = event.cards.known()
    for card in cards:
        hand.remove(card)
    market.aside[event.seat] = cards
    market.laid[event.seat] = ()


def _cards_taken(state: State, event: CardsTaken) -> None:
    for card, name in zip(event.cards, event.piles, strict=True):
        pile = pile_named(state, name)
        if pile.pop() != card:
            raise ValueError("this card does not lie there")
        state.hands[event.seat].append(card)


def _cards_put(state: State, event: CardsPut) -> None:
    if event.confiscated:
        inspection = _inspection(state)
        inspection.confiscated = ()
        inspection.fine = None
    else:
        _market(state).aside[event.seat] = ()
    pile_named(state, event.onto).extend(event.cards)


def _offer_agreed(state: State, event: OfferAgreed) -> None:
    _deputies(state).agreed.setdefault(event.number, []).append(event.seat)


def _agreement_taken_back(state: State, event: AgreementTakenBack) -> None:
    agreed = _deputies(state).agreed
    agreed[event.number].remove(event.seat)
    if not agreed[event.number]:
        del agreed[event.number]


def _stance_taken(state: State, event: StanceTaken) -> None:
    _deputies(state).stances.setdefault(event.bag, {})[event.seat] = event.stance


def _merchant_ignored(state: State, event: MerchantIgnored) -> None:
    _inspection(state).ignoring.append(Ignoring(event.seat, event.ignores, event.to))


def _time_ran_out(state: State, _event: TimeRanOut) -> None:
    _inspection(state).time_is_up = True


def _oil_used(state: State, event: OilUsed) -> None:
    _inspection(state).asked.pop(0)
    oil = (state.rules.oil or "",)
    goods = (event.good,) * event.number
    take(state.stalls[event.seat], oil)
    take(state.stalls[event.player], goods)
    pile_named(state, event.onto).extend(oil + goods)


def _oil_kept(state: State, _event: OilKept) -> None:
    _inspection(state).asked.pop(0)


def _market_card_claimed(state: State, event: MarketCardClaimed) -> None:
    cards = (event.good,) * 3
    take(state.stalls[event.seat], cards)
    state.discard_pile += cards
    state.black_market[event.good].remove(event.points)
    state.market_cards[event.seat].setdefault(event.good, []).append(event.points)
    state.claimed.append(event.seat)


def _claim_declined(state: State, event: ClaimDeclined) -> None:
    if not isinstance(state.phase, Claiming):
        raise TypeError("nobody is asked now")
    state.phase.answered.append(event.seat)


def _share_proposed(state: State, event: ShareProposed) -> None:
    if not isinstance(state.phase, Sharing):
        raise TypeError("there is no chest to share now")
    goods, contraband = event.goods, event.contraband
    cards = (goods[0] + contraband[0].known(), goods[1] + contraband[1].known())
    state.phase.offers[event.number] = Share(event.seat, event.gold, cards)
    state.phase.offers_made = event.number


def _chest_shared(state: State, event: ChestShared) -> None:
    chest = chest_of(state)
    for place, seat in enumerate(event.deputies):
        cards = event.goods[place] + event.contraband[place].known()
        take(chest, cards)
        store(state.stalls[seat], cards)
        chest.gold -= event.gold[place]
        state.gold[seat] += event.gold[place]
    take(chest, event.discarded)
    state.discard_pile += event.discarded
    chest.gold -= event.lost
    state.bank += event.lost


def _round_ended(state: State, _event: RoundEnded) -> None:
    state.phase = RoundOver()


def _contraband_turned(state: State, event: ContrabandTurned) -> None:
    discard_hands(state)
    state.phase = Counting(event.owner)


def _nothing(_state: State, _event: PlateCounted) -> None:
    """Words change nothing on the table."""


STEPS: dict[type, Callable[[State, Any], None]] = {
    DeputiesShuffled: _deputies_shuffled,
    CardsPutAside: _cards_put_aside,
    CardsTaken: _cards_taken,
    CardsPut: _cards_put,
    OfferAgreed: _offer_agreed,
    AgreementTakenBack: _agreement_taken_back,
    StanceTaken: _stance_taken,
    MerchantIgnored: _merchant_ignored,
    TimeRanOut: _time_ran_out,
    OilUsed: _oil_used,
    OilKept: _oil_kept,
    MarketCardClaimed: _market_card_claimed,
    ClaimDeclined: _claim_declined,
    ShareProposed: _share_proposed,
    ChestShared: _chest_shared,
    RoundEnded: _round_ended,
    ContrabandTurned: _contraband_turned,
    PlateCounted: _nothing,
}
"""One function an event."""
