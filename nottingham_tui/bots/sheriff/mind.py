"""A bot at a seat of Sheriff: who does what, by the moment of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from random import Random
from typing import Any

from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.bots.sheriff import (
    fixed,
    haggling,
    merchant,
    office,
    pair,
    simple,
    tricks,
    variants,
)
from nottingham_tui.bots.sheriff.cues import Cues
from nottingham_tui.bots.sheriff.memory import HEEDED, Memory
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.simple import cheapest
from nottingham_tui.bots.sheriff.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.events import GameEnded, PhaseBegan, RoundBegan, Said
from nottingham_tui.rules.sheriff.moves import Declare, Load, Move, NameFirst, Trade
from nottingham_tui.rules.sheriff.options import PutBounds, TradeBounds
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs, Destroy, Keep
from nottingham_tui.rules.sheriff.view import SeatView


@dataclass(slots=True)
class Mind:
    """One way to play, and what it remembers of this game."""

    weights: Weights
    memory: Memory = field(default_factory=Memory)

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self.memory.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Move:
        """The move that the game waits for. Raises `LookupError` if it waits for none."""
        if view.phase == "sharing":
            return pair.end_sharing(view)
        if is_bargaining(view) and view.seat in view.office():
            decide = pair.decide if view.deputies else office.decide
            return decide(office.Office(view, self.memory, self.weights), rng)
        option = view.options[0]
        outlook = Outlook(view, self.memory, self.weights)
        if isinstance(option, Pick):
            return _picked(outlook, option, rng)
        if isinstance(option, TradeBounds):
            return variants.open_trade(outlook, option, rng)
        if isinstance(option, PutBounds):
            return variants.put(view, option, rng)
        if not isinstance(option, Choice):
            raise LookupError("nothing is to be chosen now")
        return _chosen(outlook, option, rng)

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat says in public bargaining, `None` for nothing."""
        if view.phase == "sharing":
            return pair.talk_about_chest(view, self.memory.shares > 0)
        if not is_bargaining(view):
            return None
        if view.seat in view.office():
            speak = pair.speak if view.deputies else office.speak
            return speak(office.Office(view, self.memory, self.weights), rng)
        if view.black_market:
            claim = variants.claim(view)
            if claim is not None:
                return claim
        return haggling.speak(haggling.Stall(view, self.memory, self.weights), rng)


def is_bargaining(view: SeatView) -> bool:
    """Whether it is the time for offers and for decisions about bags."""
    held_up = view.debt is not None or view.confiscated or view.oil_asked is not None
    return view.phase == "inspection" and not held_up


def _chosen(outlook: Outlook, option: Choice, rng: Random) -> Move:
    view = outlook.view
    match option.moves[0]:
        case Declare():
            return merchant.declare(outlook, option.moves, rng)
        case NameFirst():
            return _first(view, option, rng)
        case CountAs():
            return variants.plate(view, option.moves)
        case Keep() | Destroy():
            return variants.oil(view, rng)
        case Claim() | Decline():
            return variants.asked_to_claim(view)
        case _:
            sampled: Move = option.sample(rng)
            return sampled


def _picked(outlook: Outlook, pick: Pick, rng: Random) -> Move:
    made = pick.make(())
    if isinstance(made, Load):
        return merchant.load(outlook, pick, rng)
    if isinstance(made, Trade):
        return merchant.trade(outlook, pick, rng)
    plans = outlook.weights.plans
    move: Move = pick.make(_least_missed(outlook.view, pick) if plans else cheapest(pick))
    return move


def _least_missed(view: SeatView, pick: Pick) -> tuple[str, ...]:
    """The goods whose loss costs the seat least, and that reach the sum."""
    worth = Worth(view, plans=True)
    total = sum(pick.values[card] for card in pick.source)
    if total <= pick.reach:
        return pick.source
    found: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for card in pick.source:
        for sum_so_far, (lost, cards) in sorted(found.items(), reverse=True):
            more = sum_so_far + pick.values[card]
            if sum_so_far >= pick.reach:
                continue
            chosen = (*cards, card)
            legal = view.rules.is_legal(card)
            cost = worth.lost(Counter(chosen)) if legal else lost + worth.of((card,))
            if more not in found or cost < found[more][0]:
                found[more] = (cost, chosen)
    reaching = [each for each_sum, each in found.items() if each_sum >= pick.reach]
    for _, cards in sorted(reaching):
        surplus = sum(pick.values[card] for card in cards) - pick.reach
        if all(pick.values[card] > surplus for card in cards):
            return cards
    return cheapest(pick)


def _first(view: SeatView, option: Choice, rng: Random) -> Move:
    """Whoever has most to show the others begins: the richest merchant."""
    moves = [move for move in option.moves if isinstance(move, NameFirst)]
    best: NameFirst = max(moves, key=lambda move: (view.gold[move.merchant], rng.random()))
    return best


def _decides(view: SeatView) -> bool:
    return view.seat in view.office()


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

_TRICKS = tricks.TRICKS.profiles(
    {"": lambda: Mind(LEVELS["hard"]), "expert": lambda: Mind(LEVELS["expert"])}
)

PART = Bots(
    profiles=everybody(
        Mind,
        LEVELS,
        CHARACTERS,
        {"simple": _SIMPLE, **fixed.PROFILES, **_TRICKS},
        _decides,
    ),
    fixed=tuple(fixed.PROFILES),
    tricks=tricks.TRICKS,
    roles=("as merchant alone", "as sheriff alone"),
    cues=Cues,
    heeded=HEEDED,
    said=(Said,),
    begins=(PhaseBegan, RoundBegan, GameEnded),
)
