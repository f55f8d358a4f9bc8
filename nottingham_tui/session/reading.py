"""From the bytes of a save to its game, or to why not."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from nottingham_tui import places
from nottingham_tui.frozen import dataclass
from nottingham_tui.session import log
from nottingham_tui.session.header import FORMAT, OLDEST_FORMAT
from nottingham_tui.session.ledger import Ledger, UnfitError
from nottingham_tui.session.troubles import BrokenSaveError, NoSuchSaveError, SaveError
from nottingham_tui.session.veil import Veil, VeilError, format_of

# How many zeros in a row tell of a piece of the line that never reached the disk.
_NEVER_WRITTEN = b"\0" * 8

# In bytes: an evening takes some hundred kilobytes.
_MOST = 64 * 2**20

UNREADABLE = (VeilError, log.BadLineError, UnfitError)
"""What a line may raise that does not continue its save."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was read: the game, the bytes of its whole lines, a torn rest, and the veil for the
    line that comes next."""

    ledger: Ledger
    whole: bytes
    rest: bytes
    veil: Veil


class Folding:
    """A game that is folded line by line: `veil` is the one for the line that comes next, `length`
    the bytes of the lines so far, with their line feeds.

    Made from the first line. Raises `BrokenSaveError`.
    """

    def __init__(self, path: Path, line: bytes) -> None:
        self.ledger, self.veil = _started(path, line)
        self.codec = log.codec(self.ledger.header.game)
        self.length = len(line) + 1

    def add(self, covered: bytes) -> None:
        """Fold a line in, without its line feed. Raises one of `UNREADABLE`."""
        line, following = self.veil.lift(covered)
        self.ledger.read(self.codec.read(line))
        self.veil = following
        self.length += len(covered) + 1


def read(path: Path) -> Read:
    """Fold a save. Raises `BrokenSaveError`, `NoSuchSaveError`, `SaveError`; the file is not
    touched."""
    content = content_of(path)
    lines = content.split(b"\n")
    rest = lines.pop()
    if not lines:
        raise broken(path)
    folding = Folding(path, lines[0])
    ledger = folding.ledger
    for place, covered in enumerate(lines[1:], start=2):
        try:
            folding.add(covered)
        except UNREADABLE:
            is_last = place == len(lines) and not rest
            if is_last and ledger.records and _NEVER_WRITTEN in covered:
                # The last line has its end but not all of the rest: torn as well.
                rest = covered + b"\n"
                break
            raise broken(path, place, _good(ledger, content[: folding.length])) from None
    if not ledger.records:
        raise broken(path)
    try:
        ledger.audit()
    except UnfitError:
        raise broken(path) from None
    whole = content[: folding.length]
    if _has_another_end(folding, rest):
        raise broken(path, len(lines) + 1, whole)
    return Read(ledger, whole, rest, folding.veil)


def content_of(path: Path, offset: int = 0) -> bytes:
    """What stands in a save from an offset on. Raises `NoSuchSaveError`, `SaveError`."""
    try:
        return places.content(path, _MOST, offset)
    except FileNotFoundError:
        raise NoSuchSaveError("no_save", name=path.stem) from None
    except places.NotPlainError:
        raise SaveError("not_plain", name=path.stem) from None
    except OSError:
        raise SaveError("unreadable", name=path.stem) from None


def _started(path: Path, line: bytes) -> tuple[Ledger, Veil]:
    """The game before its first entry, from the first line, and the veil for the next one.

    Raises `BrokenSaveError`.
    """
    version = format_of(line)
    if version is not None and not OLDEST_FORMAT <= version <= FORMAT:
        raise BrokenSaveError("another_format", name=path.stem)
    try:
        lifted, veil = Veil(version or OLDEST_FORMAT).lift(line)
        header = log.read_header(lifted)
        if header.format != version:
            raise UnfitError("the header names two formats")
        datetime.fromisoformat(header.created)
        return Ledger(header), veil
    except (*UNREADABLE, ValueError):
        raise broken(path, 1) from None


def broken(path: Path, line: int | None = None, good: bytes = b"") -> BrokenSaveError:
    """The error of a save that can't be read, at a line counted from 1 if one is to blame."""
    code = "damaged" if line is None else "damaged_in_line"
    return BrokenSaveError(code, line, good, name=path.stem)


def _good(ledger: Ledger, content: bytes) -> bytes:
    """The content, if it is a whole game up to where it ends; else nothing."""
    if not ledger.records:
        return b""
    # The line that did not fit may have been half played.
    ledger.refold()
    try:
        ledger.audit()
    except UnfitError:
        return b""
    return content


def _has_another_end(folding: Folding, rest: bytes) -> bool:
    """Whether the rest is a whole line but for its line feed, which is another byte now."""
    try:
        folding.codec.read(folding.veil.lift(rest[:-1])[0])
    except (VeilError, log.BadLineError):
        return False
    return True
