"""Tables that look the same to some seats, and to everybody who looks on: all four games.

The cards those seats can't know have changed places; what a move shows them by the rules has not.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.state import Picking
from nottingham_tui.rules.registry import GAMES
from tests.properties.kit import FAMILIES


@dataclass(frozen=True)
class Play:
    """A move that was made at a table: the state before it, and what came of it."""

    before: Any
    move: Any
    events: tuple[Any, ...]


def twin(
    game: str,
    state: Any,
    eyes: Collection[Seat],
    rng: Random,
    play: Play | None = None,
    fixed: Collection[Seat] = (),
) -> Any:
    """A state that the seats in `eyes` and the public can't tell from this one.

    With `play` the cards lie so that the move can be made here as well and tells nobody more than
    there. The hands of `fixed` stay as they are, too.
    """
    family = FAMILIES[GAMES[game].family]
    seen = family.seen()
    for each in (None, *eyes):
        if play is not None:
            _add(seen, family.seen_in(play.events, each))
    for seat in eyes:
        _keep(GAMES[game].family, seen, state, seat)
    seen.hands.update(fixed)
    return family.exchanged(state, _of_most_use(state, eyes), rng, seen)


def _of_most_use(state: Any, eyes: Collection[Seat]) -> Seat | None:
    """Whose eyes the exchange itself looks through: some are special for a while."""
    for name in ("turn", "sheriff"):
        if getattr(state, name, None) in eyes:
            seat: Seat = getattr(state, name)
            return seat
    return next(iter(sorted(eyes)), None)


def _add(seen: Any, more: Any) -> None:
    """What is seen by others besides."""
    for entry in fields(seen):
        value, other = getattr(seen, entry.name), getattr(more, entry.name)
        setattr(seen, entry.name, value | other)


def _keep(family: str, seen: Any, state: Any, seat: Seat) -> None:
    """Let everything that this seat knows stay in its place."""
    seen.hands.add(seat)
    if family == "sheriff":
        seen.bags.add(seat)
        seen.stalls.add(seat)
        seen.aside.add(seat)
        seen.chest |= seat in state.deputies
    elif family == "border":
        seen.suitcases.add(seat)
        seen.goods = seen.kept = True
    else:
        seen.ambushes.add(seat)
        seen.bids = True
        phase = state.phase
        if isinstance(phase, Picking) and seat in (state.turn, phase.target):
            seen.hands.add(phase.target)
