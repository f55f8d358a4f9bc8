"""The lines of a save as they stand on the disk: nothing to be read at a glance, nothing changed.

This is no encryption: whoever may read the file and wants to know finds out. It keeps the eye
that falls on an open save, or on what a search through all files brings up, from seeing hands.

The first line is `{"format":2,"veiled":"…"}`, every other one a text in quotes. Each holds a
checksum (CRC-32) and the packed line (deflate), both together in Base64. The checksum goes over
all packed lines up to this one: a line that was changed, left out, repeated or moved shows.
A save of format 1 has its lines as they are.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable

from nottingham_tui.frozen import dataclass

PLAIN_FORMAT = 1
"""The version of the save format whose lines are not veiled."""

# No line is that long, in bytes; a file that was made to fill the memory is none of ours.
_LONGEST = 16_000_000
_WINDOW = -15
_CHECKSUM = 4
_HEADER = re.compile(rb'\{"format":[0-9]{1,9},"veiled":("[^"]*")\}')


class VeilError(Exception):
    """A line is not what was written there; says nothing of it."""


@dataclass(frozen=True, slots=True)
class Veil:
    """Covers and lifts the lines of a save in their order; each gives the veil for the next.

    `format` is that of the save. `checksum` goes over the lines so far, of which there are
    `lines`.
    """

    format: int
    lines: int = 0
    checksum: int = 0

    def cover(self, line: bytes) -> tuple[bytes, Veil]:
        """What stands on the disk for a line; both with their line feed."""
        if self.format == PLAIN_FORMAT:
            return line, self
        packed = zlib.compress(line.removesuffix(b"\n"), 9, _WINDOW)
        following = self._after(packed)
        text = b64encode(following.checksum.to_bytes(_CHECKSUM) + packed)
        if self.lines == 0:
            return b'{"format":%d,"veiled":"%b"}\n' % (self.format, text), following
        return b'"%b"\n' % text, following

    def cover_all(self, lines: Iterable[bytes]) -> tuple[bytes, Veil]:
        """What stands on the disk for lines that follow each other, and the veil for the next."""
        veil, whole = self, b""
        for line in lines:
            covered, veil = veil.cover(line)
            whole += covered
        return whole, veil

    def lift(self, covered: bytes) -> tuple[bytes, Veil]:
        """The line that stands there so; both without a line feed. Raises `VeilError`."""
        if self.format == PLAIN_FORMAT:
            return covered, self
        if self.lines == 0:
            header = _HEADER.fullmatch(covered)
            covered = header[1] if header else b""
        whole = _decoded(covered)
        packed = whole[_CHECKSUM:]
        following = self._after(packed)
        if whole[:_CHECKSUM] != following.checksum.to_bytes(_CHECKSUM):
            raise VeilError("a line has another checksum")
        return _unpacked(packed), following

    def _after(self, packed: bytes) -> Veil:
        return Veil(self.format, self.lines + 1, zlib.crc32(packed, self.checksum))


def format_of(header: bytes) -> int | None:
    """The version of the save format that the first line of a save names, `None` without one."""
    try:
        plain = json.loads(header)
    except (ValueError, RecursionError):
        return None
    version = plain.get("format") if isinstance(plain, dict) else None
    return version if type(version) is int else None


def _decoded(text: bytes) -> bytes:
    if len(text) < 2 or text[:1] != b'"' or text[-1:] != b'"':
        raise VeilError("a line is no text in quotes")
    try:
        whole = b64decode(text[1:-1], validate=True)
    except (binascii.Error, ValueError):
        raise VeilError("a line is no Base64") from None
    # The last letter has bits that nobody reads.
    if b64encode(whole) != text[1:-1]:
        raise VeilError("a line is no Base64 of ours")
    return whole


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(_WINDOW)
    try:
        line = unpacker.decompress(packed, _LONGEST)
    except zlib.error:
        raise VeilError("a line cannot be unpacked") from None
    if not unpacker.eof or unpacker.unused_data or b"\n" in line:
        raise VeilError("a line cannot be unpacked")
    return line
