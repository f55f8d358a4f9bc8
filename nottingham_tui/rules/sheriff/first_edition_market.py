"""The market of the first edition, with two open discard piles (1E-2.1 to 1E-2.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.sheriff import loading, market
from nottingham_tui.rules.sheriff.dealing import draw
from nottingham_tui.rules.sheriff.loading import brisk_loader
from nottingham_tui.rules.sheriff.market import trader
from nottingham_tui.rules.sheriff.moves import PILES, Load, Put, Trade
from nottingham_tui.rules.sheriff.options import Option, PutBounds, TradeBounds
from nottingham_tui.rules.sheriff.state import Inspection, OpenMarket, State
from nottingham_tui.rules.sheriff.table import next_phase, pile_named


@dataclass(frozen=True, slots=True)
class CardsPutAside:
    """A merchant puts cards of the hand aside, face down (1E-2.2)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """A merchant takes cards from discard piles, seen by all (1E-2.3, 1E-2.5).

    `cards` are in the order they were taken, `piles` says for each whether it came from the
    `left` or the `right` pile.
    """

    seat: Seat
    cards: tuple[Good, ...]
    piles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsPut:
    """Cards go face up onto a discard pile, the last on top (1E-2.6, 1E-3.5).

    `confiscated`: the sheriff laid down what was confiscated; else a merchant what was put aside.
    """

    seat: Seat
    onto: str
    cards: tuple[Good, ...]
    confiscated: bool = False


def putter(state: State) -> Seat | None:
    """Who has put cards aside and must lay them onto a discard pile (1E-2.6)."""
    for seat, cards in enumerate(state.running(OpenMarket).aside):
        if cards:
            return seat
    return None


def check_trade(state: State, move: Trade) -> Refusal | None:
    """1E-2.1 to 1E-2.4, 1E-2.8, 2E-17.2."""
    seat = move.seat
    if seat == state.sheriff:
        return Refusal("sheriff_does_not_trade", "1E-2.1")
    waiting = putter(state)
    if waiting is not None:
        return Refusal("cards_are_put_first", "1E-2.6", {"merchant": waiting})
    loader = brisk_loader(state)
    if loader is not None:
        return Refusal("loads_right_after_trading", "2E-17.2", {"merchant": loader})
    if state.running(OpenMarket).laid[seat] is not None:
        return Refusal("already_traded", "1E-2.1")
    turn = trader(state)
    if turn is not None and turn != seat:
        return Refusal("not_your_turn_to_trade", "1E-2.1", {"merchant": turn})
    if len(move.cards) > state.rules.trade_limit:
        return Refusal("too_many_put_aside", "1E-2.2", {"limit": state.rules.trade_limit})
    if not holds(state.hands[seat], move.cards):
        return Refusal("put_aside_from_hand", "1E-2.2")
    return _check_take(state, move)


def _check_take(state: State, move: Trade) -> Refusal | None:
    if len(move.take) > len(move.cards):
        return Refusal("draws_as_many", "1E-2.2")
    for name, number in Counter(move.take).items():
        if name not in PILES:
            return Refusal("no_such_pile", "1E-1.4")
        there = len(state.discard_piles[PILES.index(name)])
        if number > there:
            return Refusal("discard_pile_holds_less", "1E-2.8", {"number": there})
    return None


def check_put(state: State, move: Put) -> Refusal | None:
    """1E-2.6."""
    aside = state.running(OpenMarket).aside[move.seat]
    return check_all_put(move, aside) if aside else Refusal("nothing_to_put", "1E-2.6")


def check_all_put(move: Put, cards: Sequence[Good], confiscated: bool = False) -> Refusal | None:
    """Whether just these cards, all of them, go onto a discard pile that there is."""
    if move.onto not in PILES:
        return Refusal("no_such_pile", "1E-1.4")
    if Counter(move.cards) != Counter(cards):
        return Refusal("put_all_cards", "1E-3.5" if confiscated else "1E-2.6")
    return None


def check_load(state: State, move: Load) -> Refusal | None:
    """In a brisk game after the cards are put (2E-17.2, 1E-2.6)."""
    if state.rules.brisk and state.running(OpenMarket).aside[move.seat]:
        return Refusal("cards_are_put_first", "1E-2.6", {"merchant": move.seat})
    return loading.check_load_at_market(state, move)


def decide_trade(state: State, move: Trade, chance: RandomSource) -> Sequence[Any]:
    """Cards are put aside; as many come from discard piles and draw pile (1E-2.2 to 1E-2.5)."""
    seat = move.seat
    events: list[Any] = [CardsPutAside(seat, secret(move.cards, seat))]
    piles = state.discard_piles
    if move.take:
        piles = [list(pile) for pile in piles]
        taken: list[Good] = [piles[PILES.index(name)].pop() for name in move.take]
        events.append(CardsTaken(seat, tuple(taken), move.take))
    rest = len(move.cards) - len(move.take)
    return (*events, *draw(state, (seat,) * rest, chance, piles))


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """Who has no card puts none aside; after the last turn the market is over."""
    if putter(state) is not None:
        return ()
    loader = brisk_loader(state)
    if loader is not None:
        return loading.forced_load(state, loader)
    seat = trader(state)
    if seat is None:
        return (next_phase(state, "market"),)
    if not state.hands[seat]:
        return (CardsPutAside(seat, secret((), seat)),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """One merchant after the other: trading, then laying down what was put aside."""
    seat = putter(state)
    return market.to_act(state) if seat is None else (seat,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Trading, laying cards onto a pile or, when brisk, loading."""
    waiting = putter(state)
    if waiting is not None:
        return (PutBounds(seat, state.running(OpenMarket).aside[seat]),) if waiting == seat else ()
    loader = brisk_loader(state)
    if loader is not None:
        return loading.load_option(state, seat) if loader == seat else ()
    if trader(state) != seat:
        return ()
    hand = state.hands[seat]
    left, right = state.discard_piles
    most = min(state.rules.trade_limit, len(hand))
    return (TradeBounds(seat, tuple(hand), most, (len(left), len(right))),)


def _cards_put_aside(state: State, event: CardsPutAside) -> None:
    market = state.running(OpenMarket)
    cards = event.cards.known()
    take(state.hands[event.seat], cards)
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
        inspection = state.running(Inspection)
        inspection.confiscated = ()
        inspection.fine = None
    else:
        state.running(OpenMarket).aside[event.seat] = ()
    pile_named(state, event.onto).extend(event.cards)


def one_pile(state: State) -> Refusal | None:
    """The refusal of a move that needs two discard piles, where there is one."""
    return None if state.rules.two_piles else Refusal("one_discard_pile", "2E-2.2")


def _put_elsewhere(state: State, _move: Put) -> Refusal:
    return one_pile(state) or Refusal("nothing_to_put", "1E-2.6")


def _audit(state: State) -> None:
    market.audit(state)
    phase = state.running(OpenMarket)
    waiting = [seat for seat, cards in enumerate(phase.aside) if cards]
    if len(waiting) > 1 or any(phase.laid[seat] is None for seat in waiting):
        raise AuditError("cards are put aside out of turn")
    if any(len(cards) > state.rules.trade_limit for cards in phase.aside):
        raise AuditError("too many cards are put aside")


RULES: PhaseRules = PhaseRules(
    "market",
    checks={Trade: check_trade, Put: check_put, Load: check_load},
    decisions={
        Trade: decide_trade,
        Put: lambda _state, move, _chance: (CardsPut(move.seat, move.onto, move.cards),),
        Load: loading.decide_load,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={CardsPutAside: _cards_put_aside, CardsTaken: _cards_taken, CardsPut: _cards_put},
    wrong_phase={Put: _put_elsewhere},
    audit=_audit,
)
