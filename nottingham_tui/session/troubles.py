"""What can go wrong with files: codes with values, which `text.troubles` puts into words."""

from __future__ import annotations


class TroubleError(Exception):
    """Something outside the games does not work; every code has a sentence in `text.troubles`."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class SaveError(TroubleError):
    """A save can't be opened, written or deleted."""


class SaveInUseError(SaveError):
    """The game is open in another window."""


class BrokenSaveError(SaveError):
    """The save can't be read; it was left as it is.

    `line` is the one to blame, counted from 1, if there is one. `good` is what stands before it
    and is a whole game up to there, empty if that is none.
    """

    def __init__(
        self, code: str, line: int | None = None, good: bytes = b"", **values: object
    ) -> None:
        super().__init__(code, line=line, **values)
        self.line = line
        self.good = good


class NoSuchSaveError(SaveError):
    """There is no save of this name."""


class SaveLostError(SaveError):
    """The save that is followed is gone, or another one has taken its place."""


class WriteFailedError(SaveError):
    """The disk took nothing more; the save is as it was before."""
