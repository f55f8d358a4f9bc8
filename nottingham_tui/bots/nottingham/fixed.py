"""Nottingham by a fixed strategy: what a clever bot must not be beaten by.

Each overrides a part of what the simple bot does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from nottingham_tui.bots.choosing import any_of, moves_of
from nottingham_tui.bots.nottingham import simple
from nottingham_tui.bots.profiles import Profile, puppet
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Attack,
    Barter,
    Buy,
    Choose,
    Defend,
    DoTask,
    EndTurn,
    Hold,
    LayAmbush,
    Move,
    Spring,
    Take,
    TradeIn,
)
from nottingham_tui.rules.nottingham.view import SeatView

Part = Callable[[SeatView, Random], Move | None]
"""Gives a move, or `None` to leave it to the simple bot."""


def _one_of(view: SeatView, rng: Random, *kinds: type) -> Move | None:
    """One of the moves of these kinds, by chance, if there is one."""
    found = moves_of(view, *kinds)
    return any_of(found, rng) if found else None


def _takes(view: SeatView, rng: Random) -> Move | None:
    return _one_of(view, rng, Take)


def _acts(view: SeatView, rng: Random) -> Move | None:
    """Does what the card says, whatever it is."""
    if view.awaits != "act":
        return None
    return _one_of(view, rng, Buy, Barter, LayAmbush, *Attack.__args__)


def _attacks(view: SeatView, rng: Random) -> Move | None:
    """Attacks somebody with every red card, and takes all others."""
    if view.awaits != "act":
        return None
    return _one_of(view, rng, *Attack.__args__) or _one_of(view, rng, Take)


def _keeps_the_peace(view: SeatView, rng: Random) -> Move | None:
    """Takes every red card, lays no ambush and springs none; deals where it can."""
    if view.awaits == "ambushes":
        return _one_of(view, rng, Hold)
    if view.awaits != "act":
        return None
    return _one_of(view, rng, Buy, Barter) or _one_of(view, rng, Take)


def _sets(view: SeatView, _rng: Random) -> Move | None:
    """Trades in the dearest set at once, with all its cards; does no task."""
    if view.awaits != "trade":
        return None
    values = view.rules.values
    return max(
        moves_of(view, TradeIn),
        key=lambda move: (values[move.cards[0]], len(move.cards)),
        default=EndTurn(view.turn),
    )


def _tasks(view: SeatView, rng: Random) -> Move | None:
    """Does tasks, and trades in no set."""
    return _one_of(view, rng, DoTask) or _one_of(view, rng, EndTurn)


def _suffers(view: SeatView, rng: Random) -> Move | None:
    return _one_of(view, rng, Allow, Hold)


def _strikes_back(view: SeatView, rng: Random) -> Move | None:
    return _one_of(view, rng, Defend, Spring)


def _refuses(view: SeatView, rng: Random) -> Move | None:
    """Offers its cheapest card, asks for no offers, refuses all it may refuse."""
    for option in view.options:
        if isinstance(option, Pick) and view.awaits == "bids":
            return _offer(view, option, 1, cheapest=True)
    if view.awaits == "choice":
        move = Choose(view.turn, None)
        return move if move in moves_of(view, Choose) else None
    return _one_of(view, rng, Take) if view.card in {"copper_coin", "casket"} else None


def _pays(view: SeatView, rng: Random) -> Move | None:
    """Offers the dearest cards it has, and always asks for offers."""
    for option in view.options:
        if isinstance(option, Pick) and view.awaits == "bids":
            return _offer(view, option, option.most, cheapest=False)
    return _one_of(view, rng, Buy, Barter)


def _offer(view: SeatView, pick: Pick, number: int, *, cheapest: bool) -> Move:
    values = view.rules.values
    cards = sorted(pick.source, key=values.__getitem__, reverse=not cheapest)
    made: Move = pick.make(tuple(cards[:number]))
    return made


def _profile(label: str, part: Part) -> Profile:
    def choose(view: SeatView, rng: Random) -> Move:
        move = part(view, rng)
        return simple.choose(view, rng) if move is None else move

    def consider(view: SeatView, rng: Random) -> Move | None:
        silent = part in {_suffers, _keeps_the_peace}
        return None if silent else simple.consider(view, rng)

    return puppet(label, choose, consider)


PROFILES: Mapping[str, Profile] = {
    "always-take": _profile(mark("always takes the card"), _takes),
    "always-act": _profile(mark("always uses the card"), _acts),
    "always-attack": _profile(mark("always attacks"), _attacks),
    "never-attack": _profile(mark("never attacks"), _keeps_the_peace),
    "sets-only": _profile(mark("trades in sets at once, does no task"), _sets),
    "tasks-only": _profile(mark("does tasks, trades in no set"), _tasks),
    "never-defend": _profile(mark("never defends, springs no ambush"), _suffers),
    "always-defend": _profile(mark("always defends, springs every ambush"), _strikes_back),
    "never-deal": _profile(mark("refuses all offers, makes the cheapest"), _refuses),
    "offer-dearest": _profile(mark("always offers the dearest cards"), _pays),
}
