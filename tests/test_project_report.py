"""What a crash leaves behind names no card."""

from __future__ import annotations

import stat
from pathlib import Path

from nottingham_tui.report import write_report

# Put together when the test runs: the lines of code in the report do not hold it.
SECRET = "".join(reversed("wobssorc"))


def _fail() -> None:
    try:
        hand = {"apple": 1}
        _ = hand[SECRET]
    except KeyError as error:
        raise RuntimeError(f"there is no {SECRET} here") from error


def test_a_report_holds_lines_and_kinds_and_no_messages(tmp_path: Path) -> None:
    try:
        _fail()
    except RuntimeError as error:
        path = write_report(error, tmp_path)
    assert path is not None
    text = path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert text.index("builtins.KeyError") < text.index("builtins.RuntimeError")
    assert "in _fail" in text
    assert SECRET not in text
