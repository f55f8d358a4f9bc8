"""Kinds of tries, called by name: what `python -m tests.accidents` and `tests.secrets` share."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.terminal.harness import ROOT

Kind = Callable[[Path, bool, int], Iterator[str]]
"""Tries in an empty folder, in the long form or the short one, from a seed; yields what to tell."""


class Counts(Counter[str]):
    """How often what happened."""

    def __str__(self) -> str:
        return ", ".join(f"{name} {number}" for name, number in self.items())


def main(program: str, kinds: Mapping[str, Kind], words: Sequence[str] | None = None) -> int:
    """Try all kinds, or those that are named, and print what came of them."""
    parser = argparse.ArgumentParser(prog=program)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(kinds))
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args(words)
    unknown = set(found.kinds) - set(kinds)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    for name in found.kinds or kinds:
        print(f"{name}: {kinds[name].__doc__}", flush=True)
        start, worked = time.monotonic(), time.process_time()
        with tempfile.TemporaryDirectory() as folder:
            # Nobody's own settings play a part, and no report of a crash stays.
            for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
                os.environ[variable] = str(Path(folder) / variable.lower())
            for line in kinds[name](Path(folder), found.long, found.seed):
                print(f"  {line}", flush=True)
        took, cost = time.monotonic() - start, time.process_time() - worked
        print(f"  {took:.0f} seconds, {cost:.0f} of work here", flush=True)
    return 0


def assert_holds(program: str, kind: str) -> None:
    """The short form of a kind, in a process of its own: it forks, or goes by a time of its own."""
    command = [sys.executable, "-m", program, kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not re.search("nothing to hide|there is no tmux|: $", done.stdout), done.stdout
