"""A save cut at every byte, with every byte changed: one sentence, the file left as it is.

What stands before the damage is saved as another game, which opens. Only a last line that was
not written whole is set aside, and the game opens before it. Saves that are refused are counted,
how many of them were rescued in part, and those that open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from nottingham_tui.session import reading, tally
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import BrokenSaveError
from nottingham_tui.text.troubles import trouble_text
from tests.accidents import tables
from tests.trying import Counts
from tests.unveiled import lift_all

CHANGES = (1, 0x20, 0x80, 0xFF)
"""What a byte is combined with, exclusive or."""


def cut_at_every_byte(path: Path, step: int = 1, rescue: bool = True) -> Counts:
    """Raises `AssertionError` for a length at which it is neither refused nor set aside."""
    content = path.read_bytes()
    lines = lift_all(content)
    dealt = len(b"\n".join(content.split(b"\n")[:2])) + 1
    found = Counts()
    for length in range(0, len(content), step):
        is_open = _try(path, content[:length], found, rescue)
        # The deal is written together with the header, whole or not at all.
        assert is_open == (length >= dealt), length
        if is_open:
            whole = content[:length].count(b"\n")
            assert tables.digest(reading.read(path).ledger) == _digest(lines[:whole])
            _clean(path)
    path.write_bytes(content)
    return found


def change_every_byte(
    path: Path, changes: Iterable[int] = CHANGES, step: int = 1, rescue: bool = True
) -> Counts:
    """Raises `AssertionError` for a change that nobody notices, or that costs more than it must."""
    content = path.read_bytes()
    found = Counts()
    for place, change in _places(content, changes, step):
        worse = bytearray(content)
        worse[place] ^= change
        assert not _try(path, bytes(worse), found, rescue), (place, change)
    path.write_bytes(content)
    return found


def put_back(path: Path, step: int) -> Counts:
    """Put back every copy with fewer lines, with another byte or with more lines: each is told, the
    save itself never. Counts the copies, and the `ways` in which that was told."""
    content = path.read_bytes()
    ledger = reading.read(path).ledger
    game = tally.game_of(ledger.header, ledger.records[0].line())
    assert tally.noted(game, content) is None
    copies = [content + b'"more"\n']
    for place in range(0, len(content), step):
        copies.append(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        copies.append(content[:place])
    ways = {tally.noted(game, copy) for copy in copies}
    assert None not in ways
    return Counts(copies=len(copies), ways=len(ways))


def _places(content: bytes, changes: Iterable[int], step: int) -> Iterator[tuple[int, int]]:
    for place in range(0, len(content), step):
        for change in changes:
            yield place, change


def _try(path: Path, content: bytes, found: Counts, rescue: bool) -> bool:
    """Open the save with this content; whether it opens. What had to be kept was kept."""
    path.write_bytes(content)
    store = Store(path.parent)
    found["tries"] += 1
    try:
        if rescue:
            store.open(path.stem)[0].close()
        else:
            reading.read(path)
    except BrokenSaveError as error:
        found["refused"] += 1
        _assert_sentence(trouble_text(error), path)
        assert path.read_bytes() == content
        others = set(path.parent.glob("*.jsonl")) - {path}
        if error.good and rescue:
            found["rescued"] += 1
            (other,) = others
            assert trouble_text(error).endswith(f"is saved as {other.stem}.")
            assert other.read_bytes() == error.good == content[: len(error.good)]
            reading.read(other)
            other.unlink()
        else:
            assert not others
            if error.good:
                assert content.startswith(error.good)
        return False
    found["opened"] += 1
    if rescue:
        kept = path.read_bytes()
        aside = b"".join(each.read_bytes() for each in path.parent.glob("*.torn-*"))
        assert kept + aside == content
        _clean(path)
    return True


def _assert_sentence(sentence: str, path: Path) -> None:
    assert path.stem in sentence and "left as it is" in sentence
    assert sentence.endswith(".") and sentence.isprintable()


def _digest(lines: list[bytes]) -> str:
    known = _DIGESTS.get(len(lines))
    if known is None or known[0] != lines:
        known = _DIGESTS[len(lines)] = lines, tables.digest(tables.folded(lines))
    return known[1]


_DIGESTS: dict[int, tuple[list[bytes], str]] = {}


def _clean(path: Path) -> None:
    for aside in path.parent.glob("*.torn-*"):
        aside.unlink()
