"""The short form of everything in `python -m tests.accidents`, whose long form takes an hour."""

import subprocess
import sys

import pytest

from tests.accidents import lines
from tests.accidents.__main__ import KINDS
from tests.terminal.harness import ROOT

# A file system of its own is for the long form, which the administrator runs.
SHORT = [kind for kind in KINDS if kind != "full" and (kind != "ssh" or lines.can_be_hosted())]


@pytest.mark.parametrize("kind", SHORT)
def test_nothing_is_lost(kind: str) -> None:
    # In a process of its own: it forks, and takes modules away.
    done = subprocess.run(
        [sys.executable, "-m", "tests.accidents", kind],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("\n") > 2
