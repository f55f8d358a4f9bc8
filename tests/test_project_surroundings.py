"""What the program takes in of its surroundings, and what it makes of odd values."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nottingham_tui import places, surroundings
from nottingham_tui.drawing.palette import background_of_terminal

ROOT = Path(__file__).resolve().parents[1]


def test_only_what_is_listed_is_let_in() -> None:
    known = {"TERM": "xterm", "LC_TIME": "de", "HOME": "/home/anna", "TMUX": "x", "PYTHONPATH": "y"}
    others = {"TEXTUAL_PRESS": "1", "COLUMNS": "1", "PYTHONINSPECT": "1", "NOTTINGHAM_SEED": "7",
              "term": "x", "": "x", "XDG_DATA_HOME": "here", "XDG_RUNTIME_DIR": "/run"}  # fmt: skip
    assert surroundings.let_in({**known, **others}) == known
    assert surroundings.let_in({"HOME": ""}) == surroundings.let_in({"HOME": "~"}) == {}


@pytest.mark.parametrize("number", ["9" * 5000, "²", "x", ""])
def test_what_is_no_colour_is_no_background(number: str) -> None:
    assert background_of_terminal(f"15;{number}") == ""
    assert background_of_terminal("15;0") == "black"


@pytest.mark.parametrize("zone", ["AAA+24", "AAA-24", "AAA+99999", ":/dev/zero", "../.."])
def test_a_time_zone_that_cannot_be_is_none(zone: str) -> None:
    code = (
        "from datetime import datetime\n"
        "from nottingham_tui import surroundings\n"
        "surroundings.shut_out()\n"
        "datetime.now().astimezone()\n"
    )
    environment = {**os.environ, "TZ": zone}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)


def test_who_has_no_home_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    pwd = pytest.importorskip("pwd")

    def nobody(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for kind in ("config", "data", "log", "state"):
        with pytest.raises(places.NoHomeError):
            places.user_folder(kind)


def test_a_plain_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    assert places.content(path, 10) == b"0123456789"
    assert places.content(path, 4, 6) == b"6789"
    assert places.content(path, 4, 60) == b""
    for most, wrong in ((9, path), (10, tmp_path), (10, Path("/dev/zero"))):
        with pytest.raises(places.NotPlainError):
            places.content(wrong, most)
