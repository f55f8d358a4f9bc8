"""At the Border by a fixed strategy: what a clever bot must not be beaten by.

Each overrides a part of what the simple bot does, as owner or as sheriff.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from nottingham_tui.bots.border import simple
from nottingham_tui.bots.choosing import any_of, moves_of
from nottingham_tui.bots.profiles import Profile, puppet
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.kernel.variant_options import mark

Part = Callable[[SeatView, Random], Move | None]
"""Gives a move, or `None` to leave it to the simple bot."""


def _dearest(view: SeatView) -> list[Good]:
    values = view.rules.values
    return sorted(view.hand, key=lambda card: (-values[card], card))


def _packs_honestly(view: SeatView, rng: Random) -> Move | None:
    """Its best legal good, and the truth about it; the cheapest card where it holds none."""
    seat, values = view.seat or 0, view.rules.values
    if view.phase == "declaration":
        return simple.choose(view, rng)
    numbers = Counter(card for card in view.hand if view.rules.is_legal(card))
    if not numbers:
        return Load(seat, (_dearest(view)[-1],))
    best = max(numbers, key=lambda good: (numbers[good] * values[good], good))
    return Load(seat, (best,) * min(numbers[best], view.rules.suitcase_limit))


def _packs_contraband(view: SeatView, _rng: Random) -> Move | None:
    """All contraband in hand, called what it likes; the dearest card where it holds none."""
    seat = view.seat or 0
    if view.phase == "declaration":
        return Declare(seat, len(view.suitcase), view.rules.declarable[0])
    cards = [card for card in _dearest(view) if not view.rules.is_legal(card)]
    return Load(seat, tuple(cards or _dearest(view)[:1])[: view.rules.suitcase_limit])


def _packs_everything(view: SeatView, rng: Random) -> Move | None:
    if view.phase == "declaration":
        return simple.choose(view, rng)
    return Load(view.seat or 0, tuple(_dearest(view)[: view.rules.suitcase_limit]))


def _bribes(everything: bool) -> Part:
    def bribe(view: SeatView, _rng: Random) -> Move | None:
        """Offers the same for every suitcase; one of them agrees to no more, one to all."""
        seat, bargain = view.seat or 0, view.bargain
        if bargain is None or not view.gold[seat]:
            return None
        if bargain.gold is None:
            return Offer(seat, view.gold[seat] if everything else 1)
        return Agree(seat) if everything or bargain.gold <= 1 else Refuse(seat)

    return bribe


def _breaks_off(view: SeatView, _rng: Random) -> Move | None:
    return Refuse(view.seat or 0)


def _points_at_nobody(view: SeatView, _rng: Random) -> Move | None:
    seat = view.seat or 0
    return Done(seat) if view.pointed or view.nobody else Point(seat, None)


def _looks_into_all(view: SeatView, rng: Random) -> Move | None:
    """Points wherever it may, spends its markers at once, and takes no bribe."""
    if view.bargain is not None:
        return Refuse(view.seat or 0)
    for kind in (Point, SecondCheck, Confiscate):
        found: list[Move] = [move for move in moves_of(view, kind) if move.suitcase is not None]
        if found:
            return any_of(found, rng)
    return None


def _takes_anything(view: SeatView, _rng: Random) -> Move | None:
    return None if view.bargain is None else Agree(view.seat or 0)


def _profile(
    label: str, pack: Part | None = None, pay: Part | None = None, check: Part | None = None
) -> Profile:
    def choose(view: SeatView, rng: Random) -> Move:
        part = None
        if view.phase in {"loading", "declaration"}:
            part = pack
        elif view.phase == "checking":
            part = check if view.seat == view.sheriff else pay
        move = part(view, rng) if part is not None else None
        return simple.choose(view, rng) if move is None else move

    return puppet(label, choose, simple.consider)


PROFILES: Mapping[str, Profile] = {
    "always-honest": _profile(mark("always honest"), _packs_honestly, _breaks_off),
    "dearest-contraband": _profile(mark("always the dearest contraband"), _packs_contraband),
    "full-suitcase": _profile(mark("always a full suitcase"), _packs_everything),
    "never-inspect": _profile(mark("never inspects"), check=_points_at_nobody),
    "always-inspect": _profile(mark("always inspects"), check=_looks_into_all),
    "takes-any-bribe": _profile(mark("takes any bribe"), check=_takes_anything),
    "bribe-one": _profile(mark("always bribes with 1 dollar"), pay=_bribes(everything=False)),
    "bribe-everything": _profile(mark("always bribes with everything"), pay=_bribes(True)),
}
