"""What the command line asks the app for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nottingham_tui.wanted import Wanted


@dataclass(frozen=True, slots=True)
class Options:
    """How to run the app, settings and command line put together.

    `demo`: bots play by themselves. `resume`: go on with the game saved last.
    `save_dir`: the folder of the saves; it exists and can be written to. It may be missing for
    `watch`; a demo has none.
    `ascii`: draw no character above 127. `animation`: moments get their beat.
    `language`: a code that `catalogue.use` takes, and is in use already.
    `watch`: None, or follow this save through the public view: its name or path, empty for the
    one written last.
    `speed`: how many times as fast as usual the demo goes.
    `host`: open the table that is being played, or deal one, and nothing else of this machine.
    `wanted`: the table that lobby or demo begin with; None for the usual one.
    """

    demo: bool
    resume: bool
    save_dir: Path
    ascii: bool
    animation: bool
    language: str
    watch: str | None = None
    wanted: Wanted | None = None
    speed: float = 1.0
    host: bool = False
