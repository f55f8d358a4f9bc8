"""What tests of the session begin with: a folder for saves, which is not there yet."""

from pathlib import Path

import pytest

from nottingham_tui.session.store import Store


@pytest.fixture
def saves(tmp_path: Path) -> Store:
    return Store(tmp_path / "some" / "saves")
