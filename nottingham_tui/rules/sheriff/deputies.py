"""The inspection of two deputies: stances, acting alone, halves (2E-15.3 to 2E-15.21)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import bargaining, claiming, deals, jointly
from nottingham_tui.rules.sheriff.events import Event, StanceTaken
from nottingham_tui.rules.sheriff.inspection import (
    COMMON_CHECKS,
    COMMON_DECISIONS,
    check_bag,
    follow,
    in_peace,
    interrupted,
    options_meanwhile,
    sealed_bags,
)
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Claim,
    Move,
    OpenBag,
    Refuse,
    ReturnBag,
    Withdraw,
)
from nottingham_tui.rules.sheriff.opening import opened
from nottingham_tui.rules.sheriff.options import OfferBounds, Option
from nottingham_tui.rules.sheriff.sides import acts_alone, colleague, deputies_of, is_bound, stance
from nottingham_tui.rules.sheriff.state import State


def _check_deputy(state: State, move: OpenBag | ReturnBag) -> Refusal | None:
    if move.seat not in state.deputies:
        return Refusal("deputies_decide", "2E-5.1")
    return check_bag(state, move.bag)


def check_pass(state: State, move: ReturnBag) -> Refusal | None:
    """2E-15.13, 2E-15.16."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    if is_bound(state, move.seat, move.bag):
        return Refusal("bound_to_open", "2E-15.16", {"merchant": move.bag})
    if stance(state, move.seat, move.bag) == "pass":
        return Refusal("has_said_so", "2E-15.13", {"merchant": move.bag})
    return None


def check_look(state: State, move: OpenBag) -> Refusal | None:
    """2E-15.13, 2E-15.14."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    alone = acts_alone(state, move.seat, move.bag)
    if stance(state, move.seat, move.bag) == "look" and not alone:
        return Refusal("has_said_so", "2E-15.13", {"merchant": move.bag})
    return None


def decide_pass(state: State, move: ReturnBag, _chance: RandomSource) -> Sequence[Event]:
    """With the second pass the bag is returned, without a bribe (2E-15.4, 2E-15.14)."""
    said = StanceTaken(move.seat, move.bag, "pass")
    if stance(state, colleague(state, move.seat), move.bag) == "pass":
        return (said, deals.returned(state, move.bag))
    return (said,)


def decide_look(state: State, move: OpenBag, _chance: RandomSource) -> Sequence[Event]:
    """With the second look both open it; who acts alone opens it alone (2E-15.5, 2E-15.6)."""
    seat, bag = move.seat, move.bag
    if acts_alone(state, seat, bag):
        return opened(state, bag, (seat,))
    said = StanceTaken(seat, bag, "look")
    if stance(state, colleague(state, seat), bag) == "look":
        return (said, *opened(state, bag, state.deputies))
    return (said,)


def _is_awaited(state: State, seat: Seat, bag: Seat) -> bool:
    """Whether the word of this deputy is missing: none was said yet, or the deputy acts alone."""
    return stance(state, seat, bag) is None or acts_alone(state, seat, bag)


def to_act(state: State) -> tuple[Seat, ...]:
    """The deputies whose word is missing for a bag; before that a debtor."""
    waiting = interrupted(state)
    if waiting:
        return waiting
    sealed = sealed_bags(state)
    return tuple(
        [seat for seat in state.deputies if any(_is_awaited(state, seat, bag) for bag in sealed)]
    )


def _stances(state: State, seat: Seat, sealed: tuple[Seat, ...]) -> list[Move]:
    moves: list[Move] = []
    for kind in (OpenBag, ReturnBag):
        check = check_look if kind is OpenBag else check_pass
        for bag in sealed:
            move = kind(seat, bag)
            if check(state, move) is None:  # type: ignore[arg-type]
                moves.append(move)
    return moves


def _answers(state: State, seat: Seat) -> list[Move]:
    moves: list[Move] = []
    for number, offer in deputies_of(state).offers.items():
        if offer.seat == seat:
            moves.append(Withdraw(seat, number))
        elif offer.joint and seat in jointly.parties(state, offer):
            if seat in jointly.still_needed(state, number, offer):
                moves.append(Agree(seat, number))
            elif seat in state.deputies:
                moves.append(Withdraw(seat, number))
            moves.append(Refuse(seat, number))
        elif not offer.joint and offer.other == seat:
            moves += [Agree(seat, number), Refuse(seat, number)]
    return moves


def bounds(state: State, seat: Seat, sealed: tuple[Seat, ...]) -> list[OfferBounds]:
    """What offers may hold: with one deputy, or with both (2E-15.15, 2E-15.17)."""
    bound = {duty.opens for duty in deputies_of(state).duties}
    both = tuple([bag for bag in sealed if bag not in bound])
    alone = {
        deputy: tuple(
            [
                bag
                for bag in sealed
                if acts_alone(state, deputy, bag) and not is_bound(state, deputy, bag)
            ]
        )
        for deputy in state.deputies
    }
    if seat in state.deputies:
        return [
            bargaining.bound(state, seat, other, both if joint else alone[seat], sealed, joint)
            for other in state.merchants()
            for joint in (False, True)
        ]
    single = [
        bargaining.bound(state, seat, deputy, alone[deputy], sealed) for deputy in state.deputies
    ]
    return [*single, bargaining.bound(state, seat, state.sheriff, both, sealed, joint=True)]


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Stances of a deputy, answers and offers for all who may bargain."""
    if interrupted(state):
        return options_meanwhile(state, seat)
    sealed = sealed_bags(state)
    moves: list[Move] = _stances(state, seat, sealed) if seat in state.deputies else []
    moves += _answers(state, seat)
    if state.black_market:
        moves += [Claim(seat, good) for good in claiming.claimable(state, seat)]
    choice = (Choice(tuple(moves)),) if moves else ()
    return (*choice, *bounds(state, seat, sealed))


RULES = PhaseRules(
    name="inspection",
    checks={OpenBag: in_peace(check_look), ReturnBag: in_peace(check_pass), **COMMON_CHECKS},
    decisions={OpenBag: decide_look, ReturnBag: decide_pass, **COMMON_DECISIONS},
    follow=follow,
    to_act=to_act,
    options=options,
)
