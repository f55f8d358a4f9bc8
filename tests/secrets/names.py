"""Names that hold anything printable: no screen breaks, and nothing in them does anything."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from rich.cells import cell_len

from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import HELP
from nottingham_tui.session.header import Header
from nottingham_tui.session.store import Store
from nottingham_tui.text.catalogue import say_in
from nottingham_tui.text.plain import printable
from tests.accidents import tables
from tests.screens.readings import screen_rows
from tests.screens.test_walks import has_keys
from tests.screens.walks import options_for
from tests.secrets import player
from tests.secrets.desk import Desk
from tests.terminal.harness import ROOT
from tests.trying import Counts

NAMES = tuple(
    json.loads(line)
    for line in Path(__file__).with_name("names.txt").read_text("utf-8").splitlines()
)
"""One a line as JSON; the last three are from a save that was made elsewhere."""


# Places and looks, and the shape of the pointer: all that the program itself sends.
_SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[GHmhln]|\x1b\]22;default\x07")


def named_anew(header: Header, rng: Random) -> Header:
    """The same table with such names."""
    names = rng.sample(NAMES, len(header.seats))
    seats = tuple(
        replace(setup, name=name) for setup, name in zip(header.seats, names, strict=True)
    )
    return replace(header, seats=seats)


def play(game: str, folder: Path, seed: int, keys: int, found: Counts) -> None:
    """A game of such names on all its screens, watched, and told by the commands."""
    rng = Random(f"names/{seed}/{game}")
    header = named_anew(tables.header(game, rng, people=rng.randint(1, 3)), rng)
    tables.saved(header, Store(folder), rng, rng.choice((5, 40, 150)))
    found["games"] += 1
    size = rng.choice(((80, 24), (120, 36)))
    for kind in ("played", "watched"):
        options = options_for(
            folder,
            resume=kind == "played",
            ascii=rng.random() < 0.3,
            animation=True,
            watch=None if kind == "played" else "",
        )
        with closing(Desk(folder, size=size, options=options)) as desk:
            _look_around(desk, rng, keys if kind == "played" else keys // 4, found, header)
    if rng.random() < 0.3:
        found["commands"] += 1
        _told(["saves"], folder, header)


def _look_around(desk: Desk, rng: Random, keys: int, found: Counts, header: Header) -> None:
    desk.wait(0.9)
    for _ in range(keys):
        if desk.has_ended:
            return
        screen = desk.screen
        found["keys"] += 1
        found[type(screen).__name__] += 1
        for wrong in _wrong(desk):
            names = [setup.name for setup in header.seats]
            rows = "\n".join(screen_rows(desk.app))
            raise AssertionError(f"{type(screen).__name__}, {names}: {wrong}\n{rows}")
        desk.press(player.next_key(screen, rng))
        desk.wait(0.9)


def _wrong(desk: Desk) -> Iterator[str]:
    """What is wrong with the screen that is up, and with what was written."""
    written = _SEQUENCE.sub("", "".join(piece.data for piece in desk.taken()))
    if not written.isprintable():
        yield f"what a terminal obeys in {written!r}"
    width, _height = desk.app.size
    rows = screen_rows(desk.app)
    for row in rows:
        if cell_len(row) != width:
            yield f"{cell_len(row)} cells in {row!r}"
        if not row.isprintable():
            yield f"what no terminal prints in {row!r}"
        if desk.app.attire.glyphs.ascii and not row.isascii():
            yield f"not ASCII: {row!r}"
    screen = desk.screen
    helps = [f"? {say_in('key', label)}" for label in (HELP.label, HELP.short) if label]
    last = "".join(rows[-3:])
    is_helped = any(each in last for each in helps)
    if isinstance(screen, GameScreen) and has_keys(screen) and not is_helped:
        yield "no help"


def _told(words: list[str], folder: Path, header: Header) -> None:
    """What the command says, in a process of its own: a line a game, without a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "nottingham_tui", "--save-dir", str(folder), *words],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    said = done.stdout.decode()
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert said.count("\n") == len(list(folder.glob("*.jsonl"))), said
    assert "".join(said.split("\n")).isprintable(), said
    for setup in header.seats:
        assert printable(setup.name.strip()) in said, said
