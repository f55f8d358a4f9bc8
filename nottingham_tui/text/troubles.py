"""What goes wrong with saves and settings in words, by its code: one whole sentence each."""

from __future__ import annotations

from pathlib import Path

from nottingham_tui import assets
from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.catalogue import listed, say


def trouble_text(trouble: TroubleError) -> str:
    """The sentence of a trouble; several players in it are enumerated."""
    values = {
        key: listed(value) if isinstance(value, tuple) else value
        for key, value in trouble.values.items()
    }
    return say(assets.data("words", "troubles")[trouble.code], **values)


def crash_text(report: Path | None) -> str:
    """What a person is told about a crash and the file of its report, `None` without one."""
    if report is None:
        return say("The program has failed and has to stop. Everything played so far is saved.")
    return say(
        "The program has failed and has to stop. Everything played so far is saved. A report "
        "is in {file}.",
        file=report,
    )
