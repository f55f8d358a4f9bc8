"""The end of a round: goods kept under suitcases, all others sold (BO-4.1 to BO-4.3, BO-4.6)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import Keep, Option
from nottingham_tui.rules.border.state import Keeping, Office, Over, RoundOver, State
from nottingham_tui.rules.border.table import pay
from nottingham_tui.rules.kernel.cards import clockwise, holds, take
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class GoodsKept:
    """A player puts goods of this round under the suitcase (BO-4.2)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class Sale:
    """The goods of this round that one player sells, by kind, and what the bank pays."""

    seat: Seat
    cards: tuple[Good, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class GoodsSold:
    """All other goods are shown, sold and discarded, clockwise from the sheriff (BO-4.3)."""

    sales: tuple[Sale, ...]


def to_act(state: State) -> tuple[Seat, ...]:
    """Whose turn it is to keep goods: one after the other, clockwise from the sheriff (BO-4.6)."""
    kept = state.running(Keeping).kept
    order = clockwise(state.sheriff, state.rules.players)
    return tuple([seat for seat in order if not kept[seat]][:1])


def check_keep(state: State, move: Keep) -> Refusal | None:
    """BO-4.2, BO-4.6."""
    seat = move.seat
    if state.running(Keeping).kept[seat]:
        return Refusal("already_kept", "BO-4.6")
    (turn,) = to_act(state)
    if turn != seat:
        return Refusal("not_your_turn_to_keep", "BO-4.6", {"seat": turn})
    limit = state.rules.keep_limit
    if len(move.cards) > limit:
        return Refusal("kept_too_many", "BO-4.2", {"limit": limit})
    if not holds(state.goods[seat], move.cards):
        return Refusal("keep_goods_of_this_round", "BO-4.6")
    return None


def decide_keep(state: State, move: Keep, _chance: RandomSource) -> Sequence[Event]:
    """Which goods go under the suitcase stays secret (BO-4.2)."""
    return (GoodsKept(move.seat, secret(state.rules.in_order(move.cards), move.seat)),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Who has no goods keeps none, as all can see; after the last one all others are sold."""
    waiting = to_act(state)
    if not waiting:
        return (sold(state),)
    (seat,) = waiting
    return () if state.goods[seat] else (GoodsKept(seat, secret((), seat)),)


def sold(state: State) -> GoodsSold:
    """All goods that lie in front of players, at their value (BO-4.3, BO-4.7)."""
    values = state.rules.values
    sales = []
    for seat in clockwise(state.sheriff, state.rules.players):
        cards = state.rules.in_order(state.goods[seat])
        if cards:
            sales.append(Sale(seat, cards, sum(values[card] for card in cards)))
    return GoodsSold(tuple(sales))


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """None to three goods of this round."""
    if seat not in to_act(state):
        return ()
    goods = state.goods[seat]
    return (Pick(tuple(goods), 0, min(state.rules.keep_limit, len(goods)), Keep, seat),)


def _goods_kept(state: State, event: GoodsKept) -> None:
    cards = event.cards.known()
    take(state.goods[event.seat], cards)
    state.kept[event.seat] += cards
    state.running(Keeping).kept[event.seat] = True


def _goods_sold(state: State, event: GoodsSold) -> None:
    for sale in event.sales:
        take(state.goods[sale.seat], sale.cards)
        state.discard_pile += sale.cards
        pay(state, None, sale.seat, sale.gold)
    state.phase = RoundOver()


def _wrong_phase(state: State, _move: Keep) -> Refusal:
    if isinstance(state.phase, Office):
        return Refusal("already_kept", "BO-4.6")
    return Refusal("keep_at_the_end_of_a_round", "BO-4.2")


def _audit(state: State) -> None:
    keeping = state.running(Keeping)
    order = [keeping.kept[seat] for seat in clockwise(state.sheriff, state.rules.players)]
    if order != sorted(order, reverse=True):
        raise AuditError("somebody has kept goods before their turn")


def _audit_kept(state: State) -> None:
    rules = state.rules
    if any(len(cards) > rules.rounds * rules.keep_limit for cards in state.kept):
        raise AuditError("too many goods lie under a suitcase")
    if isinstance(state.phase, Over) and any(state.kept):
        raise AuditError("goods lie under a suitcase after the end")


RULES: PhaseRules = PhaseRules(
    name="keeping",
    checks={Keep: check_keep},
    decisions={Keep: decide_keep},
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={GoodsKept: _goods_kept, GoodsSold: _goods_sold},
    wrong_phase={Keep: _wrong_phase},
    audit=_audit,
)

STEP: PhaseRules = PhaseRules(name="kept", audit=_audit_kept)
"""The goods that lie under suitcases, in whatever phase."""
