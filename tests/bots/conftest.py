"""No bot of these tests may fail, or choose what it may not, where the table helps it out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nottingham_tui import report


@pytest.fixture(autouse=True)
def no_bot_needs_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "reports"
    monkeypatch.setattr(report, "log_folder", lambda: folder)
    yield
    assert not folder.exists(), next(folder.iterdir()).read_text()
