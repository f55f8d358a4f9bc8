"""From the bytes of a save to its game, and the one sentence that says why not."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from nottingham_tui.session import log
from nottingham_tui.session.ledger import Ledger, UnfitError
from nottingham_tui.text.catalogue import say


class SaveError(Exception):
    """A save can't be opened, written or deleted; the message is one sentence."""


class SaveInUseError(SaveError):
    """The game is open in another window."""


class BrokenSaveError(SaveError):
    """The save can't be read; it was left as it is."""


class NoSuchSaveError(SaveError):
    """There is no save of this name."""


class WriteFailedError(SaveError):
    """The disk took nothing more; the save is as it was before."""


def read(path: Path) -> tuple[Ledger, int, bytes]:
    """Fold a save: the game, the length in bytes of its whole lines, and a torn rest.

    Raises `BrokenSaveError`, `NoSuchSaveError`, `SaveError`; the file is not touched.
    """
    content = content_of(path)
    lines = content.split(b"\n")
    rest = lines.pop()
    if not lines:
        raise broken(path)
    ledger = started(path, lines[0])
    length = len(lines[0]) + 1
    codec = log.codec(ledger.header.game)
    for place, line in enumerate(lines[1:], start=2):
        try:
            ledger.read(codec.read(line))
        except log.BadLineError as error:
            if not error.is_json and place == len(lines) and not rest and ledger.records:
                # The last line has its end but not all of the rest: torn as well.
                rest = line + b"\n"
                break
            raise broken(path, place) from None
        except UnfitError:
            raise broken(path, place) from None
        length += len(line) + 1
    if not ledger.records:
        raise broken(path)
    try:
        ledger.audit()
    except UnfitError:
        raise broken(path) from None
    return ledger, length, rest


def content_of(path: Path, offset: int = 0) -> bytes:
    """What stands in a save from an offset on. Raises `NoSuchSaveError`, `SaveError`."""
    try:
        with path.open("rb") as file:
            file.seek(offset)
            return file.read()
    except FileNotFoundError:
        raise NoSuchSaveError(say("There is no saved game {name}.", name=path.stem)) from None
    except OSError:
        raise SaveError(say("The saved game {name} cannot be read.", name=path.stem)) from None


def started(path: Path, line: bytes) -> Ledger:
    """The game before its first entry, from the header line. Raises `BrokenSaveError`."""
    try:
        header = log.read_header(line)
        datetime.fromisoformat(header.created)
        return Ledger(header)
    except log.UnknownFormatError:
        raise BrokenSaveError(
            say(
                "The saved game {name} comes from another version of the program, "
                "which keeps games in another form; it was left as it is.",
                name=path.stem,
            )
        ) from None
    except (log.BadLineError, UnfitError, ValueError):
        raise broken(path, 1) from None


def broken(path: Path, line: int | None = None) -> BrokenSaveError:
    """The error of a save that can't be read, at a line counted from 1 if one is to blame."""
    if line is None:
        return BrokenSaveError(
            say(
                "The saved game {name} is damaged: it is no whole game; it was left as it is.",
                name=path.stem,
            )
        )
    return BrokenSaveError(
        say(
            "The saved game {name} is damaged in line {line}; it was left as it is.",
            name=path.stem,
            line=line,
        )
    )
