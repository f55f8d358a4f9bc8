"""The tempers of bots in both editions of Sheriff."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.bots import fixed, simple
from nottingham_tui.bots.tempers import Temper
from nottingham_tui.rules.kernel.choices import mark

TEMPERS: Mapping[str, Temper] = {
    "simple": Temper(mark("simple"), simple.choose, simple.consider),
    **fixed.TEMPERS,
}
