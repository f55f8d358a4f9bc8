"""Ends of turns, rounds and the game (BO-2.11, BO-2.16, BO-4.1 to BO-4.9, BO-5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nottingham_tui.rules.border.events import (
    Event,
    GameEnded,
    GoodsKept,
    GoodsSold,
    OfficeHanded,
    OfficePassed,
    PhaseBegan,
    RoundBegan,
    Sale,
    TermBegan,
)
from nottingham_tui.rules.border.moves import HandOffice, Keep
from nottingham_tui.rules.border.options import Option
from nottingham_tui.rules.border.phases import deal, in_order, no_such_seat
from nottingham_tui.rules.border.scoring import double_sales
from nottingham_tui.rules.border.state import Keeping, State
from nottingham_tui.rules.kernel.cards import clockwise, holds
from nottingham_tui.rules.kernel.engine import PhaseRules, no_options, nobody
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, secret


def follow_turn(state: State, chance: RandomSource) -> Sequence[Event]:
    """The office goes left and all are dealt up; after the last turn the round ends (BO-2.16)."""
    rules = state.rules
    if state.term >= rules.terms:
        return (PhaseBegan("keeping"),)
    sheriff = (state.sheriff + 1) % rules.players
    return (
        TermBegan(state.term + 1, sheriff),
        *deal(state, sheriff, chance),
        PhaseBegan("loading"),
    )


TURN_OVER = PhaseRules("turn_over", {}, {}, follow_turn, nobody, no_options)


def keeper(state: State) -> Seat | None:
    """Whose turn it is to keep goods: clockwise from the sheriff (BO-4.6)."""
    if not isinstance(state.phase, Keeping):
        raise TypeError("nobody keeps anything now")
    for seat in clockwise(state.sheriff, state.rules.players):
        if not state.phase.kept[seat]:
            return seat
    return None


def check_keep(state: State, move: Keep) -> Refusal | None:
    """BO-4.2, BO-4.6."""
    seat = move.seat
    if isinstance(state.phase, Keeping) and state.phase.kept[seat]:
        return Refusal("already_kept", "BO-4.6")
    turn = keeper(state)
    if turn is not None and turn != seat:
        return Refusal("not_your_turn_to_keep", "BO-4.6", {"seat": turn})
    limit = state.rules.keep_limit
    if len(move.cards) > limit:
        return Refusal("kept_too_many", "BO-4.2", {"limit": limit})
    if not holds(state.goods[seat], move.cards):
        return Refusal("keep_goods_of_this_round", "BO-4.6")
    return None


def decide_keep(state: State, move: Keep, _chance: RandomSource) -> Sequence[Event]:
    """Which goods go under the suitcase stays secret (BO-4.2)."""
    return (GoodsKept(move.seat, secret(in_order(state, move.cards), move.seat)),)


def follow_keeping(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Who has no goods keeps none, as all can see; after the last one all others are sold."""
    seat = keeper(state)
    if seat is None:
        return (sold(state),)
    return () if state.goods[seat] else (GoodsKept(seat, secret((), seat)),)


def sold(state: State) -> GoodsSold:
    """All goods that lie in front of players, at their value (BO-4.3, BO-4.7)."""
    values = state.rules.values
    sales = []
    for seat in clockwise(state.sheriff, state.rules.players):
        cards = in_order(state, state.goods[seat])
        if cards:
            sales.append(Sale(seat, cards, sum(values[card] for card in cards)))
    return GoodsSold(tuple(sales))


def keeping_to_act(state: State) -> tuple[Seat, ...]:
    """One player after the other."""
    seat = keeper(state)
    return () if seat is None else (seat,)


def keeping_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """None to three goods of this round."""
    if keeper(state) != seat:
        return ()
    goods = state.goods[seat]
    return (Pick(tuple(goods), 0, min(state.rules.keep_limit, len(goods)), partial(Keep, seat)),)


KEEPING = PhaseRules(
    name="keeping",
    checks={Keep: check_keep},
    decisions={Keep: decide_keep},
    follow=follow_keeping,
    to_act=keeping_to_act,
    options=keeping_options,
)


def follow_round(state: State, chance: RandomSource) -> Sequence[Event]:
    """The poorest is asked, or the office goes left; after the last round the game ends."""
    if state.round >= state.rules.rounds:
        return (GameEnded(double_sales(state.rules, state.kept)),)
    poorest = state.poorest()
    if len(poorest) == 1:
        return (PhaseBegan("office"),)
    player = (state.sheriff + 1) % state.rules.players
    return (OfficePassed(poorest, state.sheriff, player), *next_round(state, player, chance))


def next_round(state: State, sheriff: Seat, chance: RandomSource) -> list[Event]:
    """The new sheriff deals everyone up to five cards (BO-4.5, BO-4.7)."""
    return [
        RoundBegan(state.round + 1, sheriff),
        *deal(state, sheriff, chance),
        PhaseBegan("loading"),
    ]


ROUND_OVER = PhaseRules("round_over", {}, {}, follow_round, nobody, no_options)


def check_hand_office(state: State, move: HandOffice) -> Refusal | None:
    """BO-4.4, BO-4.8."""
    poorest = state.poorest()
    if move.seat not in poorest:
        return Refusal("poorest_hands_office", "BO-4.4", {"seat": poorest[0]})
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    return None


def decide_hand_office(state: State, move: HandOffice, chance: RandomSource) -> Sequence[Event]:
    """Anyone may be chosen (BO-4.8)."""
    return (OfficeHanded(move.seat, move.player), *next_round(state, move.player, chance))


def follow_office(state: State, chance: RandomSource) -> Sequence[Event]:
    """Nothing, but in a position in which several are poorest: the office goes left (BO-4.4)."""
    return () if len(state.poorest()) == 1 else follow_round(state, chance)


def office_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Everybody can be named."""
    if seat not in state.poorest():
        return ()
    return (Choice(tuple(HandOffice(seat, player) for player in range(state.rules.players))),)


OFFICE = PhaseRules(
    name="office",
    checks={HandOffice: check_hand_office},
    decisions={HandOffice: decide_hand_office},
    follow=follow_office,
    to_act=State.poorest,
    options=office_options,
)
