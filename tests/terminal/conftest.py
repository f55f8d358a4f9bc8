"""What tests in pseudo-terminals begin with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.terminal.harness import Start, Terminal


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the small table in a terminal: `start("behind=True", width=100)`."""
    with ExitStack() as running:

        def start_one(*words: str, **options: object) -> Terminal:
            command = [sys.executable, "-m", "tests.terminal.small_table", *words]
            terminal = Terminal(command, home=tmp_path, **options)  # type: ignore[arg-type]
            return running.enter_context(terminal)

        yield start_one
