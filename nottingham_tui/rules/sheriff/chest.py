"""The deputies share what lies on the chest (2E-15.7, 2E-15.8, 2E-15.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import PhaseRules, nothing_follows
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.sheriff.events import (
    ChestShared,
    Event,
    OfferRefused,
    OfferWithdrawn,
    RoundEnded,
    ShareProposed,
)
from nottingham_tui.rules.sheriff.moves import Agree, Move, Refuse, Share, Split, Withdraw
from nottingham_tui.rules.sheriff.options import Option, ShareBounds
from nottingham_tui.rules.sheriff.places import chest_of
from nottingham_tui.rules.sheriff.state import Sharing, State

Portions = tuple[tuple[Good, ...], tuple[Good, ...]]


def sharing_of(state: State) -> Sharing:
    """The record of the sharing. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Sharing):
        raise TypeError("no chest is shared now")
    return state.phase


def cards_on(state: State) -> tuple[Good, ...]:
    """All cards on the chest, in the order of the rule set."""
    chest = chest_of(state)
    legal = [good for good, number in chest.legal.items() for _ in range(number)]
    return (*legal, *sorted(chest.contraband, key=state.rules.order.__getitem__))


def _check_deputy(state: State, move: Move) -> Refusal | None:
    if getattr(move, "seat", None) not in state.deputies:
        return Refusal("deputies_share", "2E-15.20")
    return None


def check_share(state: State, move: Share) -> Refusal | None:
    """2E-15.8, 2E-15.20."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    chest = chest_of(state)
    if min(move.gold) < 0 or sum(move.gold) > chest.gold:
        return Refusal("chest_holds_less_gold", "2E-15.20", {"gold": chest.gold})
    if not holds(cards_on(state), (*move.cards[0], *move.cards[1])):
        return Refusal("chest_holds_other_cards", "2E-15.20")
    return None


def check_split(state: State, move: Split) -> Refusal | None:
    """2E-15.20."""
    return _check_deputy(state, move)


def _standing(state: State, number: int) -> Share | Refusal:
    offer = sharing_of(state).offers.get(number)
    return Refusal("no_such_offer", "2E-15.20", {"number": number}) if offer is None else offer


def _check_answer(state: State, move: Agree | Refuse) -> Refusal | None:
    share = _standing(state, move.offer)
    if isinstance(share, Refusal):
        return share
    refusal = _check_deputy(state, move)
    if refusal is None and move.seat == share.seat:
        return Refusal("other_deputy_answers", "2E-15.20")
    return refusal


def check_withdraw(state: State, move: Withdraw) -> Refusal | None:
    """Who proposed takes it back, like an offer (2E-5.18)."""
    share = _standing(state, move.offer)
    if isinstance(share, Refusal):
        return share
    if move.seat != share.seat:
        return Refusal("maker_withdraws", "2E-5.18", {"seat": share.seat})
    return None


def _parts(state: State, cards: Portions) -> tuple[Portions, tuple[Secret, Secret]]:
    """The portions as legal goods, and as contraband for the eyes of both deputies."""
    legal = state.rules.legal
    goods: list[tuple[Good, ...]] = []
    hidden: list[Secret] = []
    for portion in cards:
        goods.append(tuple(card for card in portion if card in legal))
        contraband = tuple(card for card in portion if card not in legal)
        hidden.append(secret(contraband, *state.deputies))
    return (goods[0], goods[1]), (hidden[0], hidden[1])


def _deputies(state: State) -> tuple[Seat, Seat]:
    first, second = state.deputies
    return first, second


def decide_share(state: State, move: Share, _chance: RandomSource) -> Sequence[Event]:
    """A proposal is numbered like an offer of the round."""
    goods, contraband = _parts(state, move.cards)
    number = sharing_of(state).offers_made + 1
    return (ShareProposed(number, move.seat, _deputies(state), move.gold, goods, contraband),)


def shared(
    state: State, seat: Seat, number: int | None, gold: tuple[int, int], cards: Portions
) -> Sequence[Event]:
    """The chest is emptied; what the portions leave out is discarded (2E-15.7, 2E-15.20)."""
    left = list(cards_on(state))
    for card in (*cards[0], *cards[1]):
        left.remove(card)
    goods, contraband = _parts(state, cards)
    lost = chest_of(state).gold - sum(gold)
    deputies = _deputies(state)
    event = ChestShared(seat, number, deputies, gold, goods, contraband, lost, tuple(left))
    return (event, RoundEnded())


def decide_agree(state: State, move: Agree, _chance: RandomSource) -> Sequence[Event]:
    """The agreed division is made."""
    share = sharing_of(state).offers[move.offer]
    return shared(state, move.seat, move.offer, share.gold, share.cards)


def decide_split(state: State, move: Split, _chance: RandomSource) -> Sequence[Event]:
    """Half of the gold and half of the cards of each good for each (2E-15.8)."""
    half = chest_of(state).gold // 2
    numbers = Counter(cards_on(state))
    cards = tuple(good for good, number in numbers.items() for _ in range(number // 2))
    return shared(state, move.seat, None, (half, half), (cards, cards))


def decide_refuse(_state: State, move: Refuse, _chance: RandomSource) -> Sequence[Event]:
    """The proposal is gone."""
    return (OfferRefused(move.offer, move.seat),)


def decide_withdraw(_state: State, move: Withdraw, _chance: RandomSource) -> Sequence[Event]:
    """The proposal is gone."""
    return (OfferWithdrawn(move.offer, move.seat),)


def to_act(state: State) -> tuple[Seat, ...]:
    """Both deputies: either may propose, answer or end it."""
    return state.deputies


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """To end the talk, to answer, to propose."""
    if seat not in state.deputies:
        return ()
    moves: list[Move] = [Split(seat)]
    for number, share in sharing_of(state).offers.items():
        if share.seat == seat:
            moves.append(Withdraw(seat, number))
        else:
            moves += [Agree(seat, number), Refuse(seat, number)]
    bounds = ShareBounds(seat, chest_of(state).gold, cards_on(state))
    return (Choice(tuple(moves)), bounds)


RULES = PhaseRules(
    name="sharing",
    checks={
        Share: check_share,
        Split: check_split,
        Agree: _check_answer,
        Refuse: _check_answer,
        Withdraw: check_withdraw,
    },
    decisions={
        Share: decide_share,
        Split: decide_split,
        Agree: decide_agree,
        Refuse: decide_refuse,
        Withdraw: decide_withdraw,
    },
    follow=nothing_follows,
    to_act=to_act,
    options=options,
)
