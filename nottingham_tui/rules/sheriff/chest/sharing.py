"""The deputies share what lies in the chest (2E-15.7, 2E-15.8, 2E-15.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass, trait
from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, project, secret
from nottingham_tui.rules.sheriff.chest.pieces import (
    Chest,
    ChestShared,
    Portions,
    Share,
    ShareBounds,
    ShareProposed,
    ShareRefused,
    ShareWithdrawn,
    Sharing,
    Split,
)
from nottingham_tui.rules.sheriff.deals import offer_gone
from nottingham_tui.rules.sheriff.moves import Agree, Move, Refuse, Withdraw
from nottingham_tui.rules.sheriff.offers import answering
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.table import NEEDED, SEEN, RoundEnded


def _chest(state: State) -> Chest:
    if state.chest is None:
        raise LookupError("there is no chest")
    return state.chest


def _something_is_shared(state: State) -> bool:
    """With an empty chest nobody is asked (2E-15.20)."""
    chest = _chest(state)
    return bool(chest.gold or chest.contraband or any(chest.legal.values()))


NEEDED["sharing"] = _something_is_shared


def cards_on(state: State) -> tuple[Good, ...]:
    """All cards in the chest, in the order of the rule set."""
    chest = _chest(state)
    return chest.face_up() + state.rules.in_order(chest.contraband)


def _check_deputy(state: State, move: Move) -> Refusal | None:
    """2E-15.20."""
    if getattr(move, "seat", None) not in state.deputies:
        return Refusal("deputies_share", "2E-15.20")
    return None


def check_share(state: State, move: Share) -> Refusal | None:
    """2E-15.8, 2E-15.20."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    chest = _chest(state)
    if min(move.gold) < 0 or sum(move.gold) > chest.gold:
        return Refusal("chest_holds_less_gold", "2E-15.20", {"gold": chest.gold})
    if not holds(cards_on(state), (*move.cards[0], *move.cards[1])):
        return Refusal("chest_holds_other_cards", "2E-15.20")
    return None


def _check_answer(state: State, move: Agree | Refuse, share: Share) -> Refusal | None:
    refusal = _check_deputy(state, move)
    if refusal is None and move.seat == share.seat:
        return Refusal("other_deputy_answers", "2E-15.20")
    return refusal


def check_withdraw(_state: State, move: Withdraw, share: Share) -> Refusal | None:
    """Who proposed takes it back, like an offer (2E-5.18)."""
    if move.seat != share.seat:
        return Refusal("maker_withdraws", "2E-5.18", {"seat": share.seat})
    return None


def _parts(state: State, cards: Portions) -> tuple[Portions, tuple[Secret, Secret]]:
    """The portions as legal goods, and as contraband for the eyes of both deputies."""
    (first, hidden), (second, also) = map(state.rules.parted, cards)
    return (first, second), (secret(hidden, *state.deputies), secret(also, *state.deputies))


def _deputies(state: State) -> tuple[Seat, Seat]:
    first, second = state.deputies
    return first, second


def proposed(state: State, number: int, share: Share) -> ShareProposed:
    """A proposal as the deputies know it."""
    goods, contraband = _parts(state, share.cards)
    return ShareProposed(number, share.seat, _deputies(state), share.gold, goods, contraband)


def shared(
    state: State, seat: Seat, number: int | None, gold: tuple[int, int], cards: Portions
) -> Sequence[Any]:
    """The chest is emptied; what the portions leave out is discarded (2E-15.7, 2E-15.20)."""
    left = list(cards_on(state))
    for card in (*cards[0], *cards[1]):
        left.remove(card)
    goods, contraband = _parts(state, cards)
    lost = _chest(state).gold - sum(gold)
    deputies = _deputies(state)
    event = ChestShared(seat, number, deputies, gold, goods, contraband, lost, tuple(left))
    return (event, RoundEnded())


def decide_agree(state: State, move: Agree, _chance: RandomSource) -> Sequence[Any]:
    """The agreed division is made."""
    share = state.running(Sharing).offers[move.offer]
    return shared(state, move.seat, move.offer, share.gold, share.cards)


def decide_split(state: State, move: Split, _chance: RandomSource) -> Sequence[Any]:
    """Half of the gold and half of the cards of each good for each (2E-15.8)."""
    half = _chest(state).gold // 2
    numbers = Counter(cards_on(state))
    cards = tuple(good for good, number in numbers.items() for _ in range(number // 2))
    return shared(state, move.seat, None, (half, half), (cards, cards))


def to_act(state: State) -> tuple[Seat, ...]:
    """Both deputies: either may propose, answer or end it."""
    return state.deputies


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """To end the talk, to answer, to propose."""
    if seat not in state.deputies:
        return ()
    moves: list[Move] = [Split(seat)]
    for number, share in state.running(Sharing).offers.items():
        if share.seat == seat:
            moves.append(Withdraw(seat, number))
        else:
            moves += [Agree(seat, number), Refuse(seat, number)]
    bounds = ShareBounds(seat, _chest(state).gold, cards_on(state))
    return (Choice(tuple(moves)), bounds)


def _share_proposed(state: State, event: ShareProposed) -> None:
    goods, contraband = event.goods, event.contraband
    cards = (goods[0] + contraband[0].known(), goods[1] + contraband[1].known())
    state.running(Sharing).offers[event.number] = Share(event.seat, event.gold, cards)
    state.offers_made = event.number


def _chest_shared(state: State, event: ChestShared) -> None:
    chest = _chest(state)
    for place, seat in enumerate(event.deputies):
        cards = event.goods[place] + event.contraband[place].known()
        chest.take(cards)
        state.stalls[seat].store(cards)
        chest.gold -= event.gold[place]
        state.gold[seat] += event.gold[place]
    chest.take(event.discarded)
    state.discard_pile += event.discarded
    chest.gold -= event.lost
    state.bank += event.lost


def _elsewhere(state: State, _move: Share | Split) -> Refusal:
    if not state.rules.has_deputies:
        return Refusal("no_deputies", "2E-15.1")
    return Refusal("shared_after_inspection", "2E-15.7")


def _audit_chest(state: State) -> None:
    if (state.chest is not None) != state.rules.has_deputies:
        raise AuditError("there is a chest without deputies, or none with them")
    chest = state.chest
    if chest is not None and (
        chest.gold < 0
        or tuple(chest.legal) != state.rules.legal
        or min(chest.legal.values()) < 0
        or any(card in state.rules.legal for card in chest.contraband)
    ):
        raise AuditError("the chest can't be so")


def _audit_shares(state: State) -> None:
    chest = _chest(state)
    for number, share in state.running(Sharing).offers.items():
        gold = min(share.gold) >= 0 and sum(share.gold) <= chest.gold
        if number > state.offers_made or share.seat not in state.deputies:
            raise AuditError("a proposal can't be so")
        if not gold or not holds(cards_on(state), (*share.cards[0], *share.cards[1])):
            raise AuditError("a proposal names what is not there")


CHEST: PhaseRules = PhaseRules("chest", audit=_audit_chest)
"""The chest itself: what must be so at any time."""

RULES: PhaseRules = PhaseRules(
    "sharing",
    checks={
        Share: check_share,
        Split: _check_deputy,
        Agree: answering(_check_answer, proposal=True),
        Refuse: answering(_check_answer, proposal=True),
        Withdraw: answering(check_withdraw, proposal=True),
    },
    decisions={
        # A proposal is numbered like an offer of the round.
        Share: lambda state, move, _chance: (proposed(state, state.offers_made + 1, move),),
        Split: decide_split,
        Agree: decide_agree,
        Refuse: lambda _state, move, _chance: (ShareRefused(move.offer, move.seat),),
        Withdraw: lambda _state, move, _chance: (ShareWithdrawn(move.offer, move.seat),),
    },
    to_act=to_act,
    options=options,
    evolves={
        ShareProposed: _share_proposed,
        ShareRefused: offer_gone,
        ShareWithdrawn: offer_gone,
        ChestShared: _chest_shared,
    },
    wrong_phase={Share: _elsewhere, Split: _elsewhere},
    audit=_audit_shares,
)


@dataclass(frozen=True, slots=True)
class ChestView:
    """The chest as all see it: gold, legal goods by name, contraband by number (2E-15.19)."""

    gold: int
    goods: Mapping[Good, int]
    contraband: int

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies on it."""
        return not self.gold and not self.contraband and not any(self.goods.values())


@trait
@dataclass(frozen=True, kw_only=True)
class ChestSeen:
    """What a seat sees of the chest.

    `chest` is `None` without deputies; `chest_contraband` are the kinds in it, for a deputy's
    eyes. `shares` are the standing proposals by number, as the seat may know them (2E-15.20): the
    kinds of contraband are for the deputies' eyes.
    """

    chest: ChestView | None = None
    chest_contraband: tuple[Good, ...] = field(default=(), repr=False)
    shares: Mapping[int, ShareProposed] = field(default_factory=dict)


def seen(state: State, seat: Seat | None) -> dict[str, Any]:
    """The fields of `ChestSeen`, at a table that has something for them."""
    chest, phase = state.chest, state.phase
    if chest is None:
        return {}
    kinds = state.rules.in_order(chest.contraband) if seat in state.deputies else ()
    shares = phase.offers.items() if isinstance(phase, Sharing) else ()
    return {
        "chest": ChestView(chest.gold, dict(chest.legal), len(chest.contraband)),
        "chest_contraband": kinds,
        "shares": {n: project(proposed(state, n, share), seat) for n, share in shares},
    }


SEEN.append(seen)
