"""The least that a Textual app can be: what the first frame and the memory are compared with."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import App
from textual.widget import Widget
from textual.widgets import Static


class Minimal(App[None]):
    """One text."""

    def compose(self) -> Iterable[Widget]:
        yield Static("a minimal app")


if __name__ == "__main__":
    Minimal().run()
