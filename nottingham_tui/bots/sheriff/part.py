"""The bots of both editions of Sheriff: three levels, five characters at each."""

from __future__ import annotations

from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.bots.sheriff import fixed, simple
from nottingham_tui.bots.sheriff.cues import Cues
from nottingham_tui.bots.sheriff.mind import Mind
from nottingham_tui.bots.sheriff.weights import CHARACTERS, LEVELS
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.sheriff.events import Said
from nottingham_tui.rules.sheriff.view import SeatView


def _decides(view: SeatView) -> bool:
    return view.seat in view.office()


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

PART = Bots(
    profiles=everybody(Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES}, _decides),
    fixed=tuple(fixed.PROFILES),
    roles=("as merchant alone", "as sheriff alone"),
    cues=Cues,
    lines=6,
    fewer={"scheme": 4, "betrayed": 4},
    said=(Said,),
)
