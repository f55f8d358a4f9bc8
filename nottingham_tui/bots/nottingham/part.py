"""The bots of Nottingham: three levels, five characters at each."""

from __future__ import annotations

from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.nottingham import fixed, simple
from nottingham_tui.bots.nottingham.cues import Cues
from nottingham_tui.bots.nottingham.mind import Mind
from nottingham_tui.bots.nottingham.weights import CHARACTERS, LEVELS
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham.view import SeatView

_DEALS = frozenset({"trade", "bids", "choice"})


def _decides(view: SeatView) -> bool:
    """Nobody holds an office here, but everybody plays two parts: the merchant, who trades in and
    makes and takes offers, and the sheriff's man, who takes cards from others, lies in ambush and
    wards off."""
    return view.awaits not in _DEALS


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

PART = Bots(
    profiles=everybody(Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES}, _decides),
    fixed=tuple(fixed.PROFILES),
    roles=(
        "as merchant (trades and offers) alone",
        "as sheriff's man (takes and wards off) alone",
    ),
    cues=Cues,
    lines=3,
    fewer={},
    said=(),
)
