"""What a person is told about a crash."""

from __future__ import annotations

from pathlib import Path

from nottingham_tui.text.catalogue import say


def sentence(report: Path | None) -> str:
    """What a person is told about a crash and the file of its report, `None` without one."""
    if report is None:
        return say("The program has failed and stops. What was played is saved.")
    return say(
        "The program has failed and stops. What was played is saved. A report is in {file}.",
        file=report,
    )
