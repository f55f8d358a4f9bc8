"""All games of a setting on all cores: the same games whatever their number."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from functools import partial

from nottingham_tui.simulate.playing import Played, play
from nottingham_tui.simulate.setting import Setting

Progress = Callable[[int], None]
"""Told how many games are done."""


def run(
    setting: Setting, cores: int | None, progress: Progress, begin: int = 0
) -> tuple[list[Played], bool]:
    """The games from number `begin` on in their order, and whether all of them were played.

    An interrupt from the keyboard ends it early; what was played till then is returned.
    """
    done: list[Played] = []
    try:
        for played in _all(setting, begin, cores or os.cpu_count() or 1):
            done.append(played)
            progress(len(done))
    except KeyboardInterrupt:
        pass
    done.sort(key=lambda played: played.number)
    return done, len(done) == setting.games - begin


def _all(setting: Setting, begin: int, cores: int) -> Iterator[Played]:
    numbers = range(begin, setting.games)
    if cores == 1 or len(numbers) == 1:
        yield from map(partial(play, setting), numbers)
        return
    cores = min(cores, len(numbers))
    with multiprocessing.Pool(cores, _leave_interrupts_alone) as pool:
        # One by one: the bar moves, an interrupt keeps all that is done, and sending costs little.
        yield from pool.imap_unordered(partial(play, setting), numbers)


def _leave_interrupts_alone() -> None:
    """Who began the games ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
