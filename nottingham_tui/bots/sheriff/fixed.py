"""Sheriff by a fixed strategy: what a clever bot must not be beaten by.

Each overrides a part of what another bot does, as merchant or as sheriff.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import moves_of
from nottingham_tui.bots.profiles import Profile, puppet
from nottingham_tui.bots.sheriff import simple
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Trade,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

Part = Callable[[SeatView, Random], Any]
"""Gives a move, or `None` to leave it to the other bot."""


def _best_legal(view: SeatView, cards: tuple[Good, ...]) -> Good | None:
    values = view.rules.values
    legal = [card for card in cards if view.rules.is_legal(card)]
    return min(legal, key=lambda good: (-cards.count(good) * values[good], good), default=None)


def _honest(view: SeatView, _rng: Random) -> Any:
    """Loads its best legal good and says so; lies only where it holds none."""
    option = view.options[0]
    if isinstance(option, Pick):
        good = _best_legal(view, option.source)
        made = option.make(())
        if isinstance(made, Trade):
            return option.make(tuple(c for c in option.source if c != good)[: option.most])
        if isinstance(made, Load):
            chosen = tuple(card for card in option.source if card == good) or option.source[:1]
            return option.make(chosen[: option.most])
    return _says(view, option)


def _dearest(view: SeatView, _rng: Random) -> Any:
    """Loads all contraband it can get, on top of its best legal good."""
    option = view.options[0]
    if isinstance(option, Pick):
        values = view.rules.values
        made = option.make(())
        banned = sorted(
            (card for card in option.source if not view.rules.is_legal(card)),
            key=lambda card: -values[card],
        )
        if isinstance(made, Trade):
            legal = [card for card in option.source if view.rules.is_legal(card)]
            return option.make(tuple(legal[: option.most]))
        if isinstance(made, Load):
            return option.make(tuple(banned[: option.most]) or option.source[: option.most])
    return _says(view, option)


def _says(view: SeatView, option: Any) -> Any:
    if isinstance(option, Choice) and isinstance(option.moves[0], Declare):
        good = _best_legal(view, view.bag)
        named = [move for move in option.moves if move.good == good]
        return (named or option.moves)[0]
    return None


def _silent(_view: SeatView, _rng: Random) -> Any:
    return ()


def _bribes(everything: bool) -> Part:
    def bribe(view: SeatView, _rng: Random) -> Any:
        """Offers the same for every bag, once, and agrees to no more."""
        seat = view.seat
        if seat is None or view.bags[seat] is None:
            return ()
        for number, offer in view.offers.items():
            if offer.seat == seat:
                return ()
            if offer.other == seat:
                return Refuse(seat, number)
        for option in view.options:
            if isinstance(option, OfferBounds) and seat in option.returns and option.gold:
                gold = option.gold if everything else 1
                return Offer(seat, option.other, Gift(gold), returns=(seat,))
        return ()

    return bribe


def _never(view: SeatView, rng: Random) -> Any:
    """Takes what is offered, else returns every bag."""
    for number, offer in view.offers.items():
        if offer.other == view.seat and not offer.opens and offer.returns:
            deal = Agree(view.sheriff, number)
            return deal if deal in moves_of(view, Agree) else simple.anything(view, rng)
    return next(iter(moves_of(view, ReturnBag)), None)


def _always(view: SeatView, _rng: Random) -> Any:
    """Opens every bag, whatever is offered."""
    return next(iter(moves_of(view, OpenBag)), None)


def _profile(
    label: str,
    load: Part | None = None,
    talk: Part | None = None,
    decide: Part | None = None,
) -> Profile:
    def choose(view: SeatView, rng: Random) -> Any:
        deciding = view.phase == "inspection" and view.debt is None
        part = decide if deciding else load
        move = part(view, rng) if part is not None and view.debt is None else None
        return simple.choose(view, rng) if move is None else move

    def consider(view: SeatView, rng: Random) -> Any:
        if view.phase != "inspection" or view.debt is not None:
            return None
        is_sheriff = view.seat == view.sheriff
        if is_sheriff and decide is not None:
            return None
        if not is_sheriff and talk is not None:
            return talk(view, rng) or None
        return simple.consider(view, rng)

    return puppet(label, choose, consider)


PROFILES: Mapping[str, Profile] = {
    "always-honest": _profile(mark("always honest"), _honest, _silent),
    "dearest-contraband": _profile(mark("always the dearest contraband"), _dearest),
    "never-inspect": _profile(mark("never inspects"), decide=_never),
    "always-inspect": _profile(mark("always inspects"), decide=_always),
    "bribe-one": _profile(mark("always bribes with 1 gold"), talk=_bribes(everything=False)),
    "bribe-everything": _profile(mark("always bribes with everything"), talk=_bribes(True)),
}
