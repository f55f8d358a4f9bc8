"""What goes wrong with saves and settings in words, by its code: one whole sentence each."""

from __future__ import annotations

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
