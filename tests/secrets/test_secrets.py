"""The short form of everything in `python -m tests.secrets`."""

import subprocess
import sys

import pytest

from tests.secrets.__main__ import KINDS
from tests.terminal.harness import ROOT


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_reaches_the_wrong_eyes(kind: str) -> None:
    # In a process of its own: it goes by a time of its own.
    done = subprocess.run(
        [sys.executable, "-m", "tests.secrets", kind],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("\n") > 2
