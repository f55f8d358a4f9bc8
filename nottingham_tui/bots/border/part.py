"""The bots of At the Border: three levels, five characters at each."""

from __future__ import annotations

from nottingham_tui.bots.border import fixed, simple
from nottingham_tui.bots.border.cues import Cues
from nottingham_tui.bots.border.mind import Mind
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS
from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.variant_options import mark


def _decides(view: SeatView) -> bool:
    return view.phase == "checking" and view.seat == view.sheriff


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

PART = Bots(
    profiles=everybody(Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES}, _decides),
    fixed=tuple(fixed.PROFILES),
    roles=("as owner alone", "as sheriff alone"),
    cues=Cues,
    lines=3,
    fewer={},
    said=(),
)
