"""Saves: whole, locked, private, only ever added to, and left alone when they can't be read."""

import base64
import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.session.header import FORMAT
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import (
    BrokenSaveError,
    SaveError,
    SaveInUseError,
    WriteFailedError,
)
from nottingham_tui.text.troubles import trouble_text
from tests import troubles
from tests.session import tables

OPEN = """
import sys
from pathlib import Path
from nottingham_tui.session.store import SaveInfo, Store
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.session.table import Table
from nottingham_tui.text.troubles import trouble_text
try:
    table = Table.resume(Store(Path(sys.argv[1])), sys.argv[2])
except SaveError as error:
    print(trouble_text(error))
else:
    print("opened", flush=True)
    sys.stdin.read()
"""


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


def test_only_the_owner_may_read_a_save_and_its_folder(saves: Store) -> None:
    before = os.umask(0)
    try:
        path = tables.played(saves)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.chmod(0o644)
    with tables.resumed(saves, path.stem):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_save_is_named_after_its_beginning_and_two_never_share_one(saves: Store) -> None:
    assert [tables.played(saves, 0).name for _ in range(3)] == [
        "2026-11-28-2015.jsonl",
        "2026-11-28-2015-2.jsonl",
        "2026-11-28-2015-3.jsonl",
    ]
    assert all(not name.endswith(".new") for name in files_in(saves.directory))


def test_a_game_that_can_not_be_made_leaves_nothing(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.fill_the_disk(monkeypatch)
    with troubles.raises(SaveError, match="can’t be saved"):
        Table.new(tables.header(), saves)
    assert files_in(saves.directory) == {}


@pytest.mark.parametrize("moves", [0, 1, 60])
def test_killed_at_any_byte_the_game_goes_on_from_the_entry_before(
    saves: Store, moves: int
) -> None:
    path = tables.played(saves, moves)
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    # The deal is written together with the header, whole or not at all.
    first = max(2, len(lines) - 2)
    shown: dict[int, list[Any]] = {}
    for length in range(sum(map(len, lines[:first])), len(content) + 1):
        path.write_bytes(content[:length])
        whole = content[:length].rfind(b"\n") + 1
        with tables.resumed(saves, path.stem) as table:
            sights = shown.setdefault(table.last, tables.sights(table))
            assert tables.sights(table) == sights
            assert table.last == content[:whole].count(b"\n") - 2
        assert path.read_bytes() == content[:whole]
        aside = list(saves.directory.glob("*.torn-*"))
        assert [each.read_bytes() for each in aside] == [content[whole:length]] * (whole != length)
        for each in aside:
            assert stat.S_IMODE(each.stat().st_mode) == 0o600
            each.unlink()


def test_after_a_torn_line_the_game_is_saved_on(saves: Store) -> None:
    path = tables.played(saves)
    path.write_bytes(path.read_bytes()[:-3])
    with tables.resumed(saves, path.stem) as table:
        tables.play_on(table, 5, Random(3))
        sights = tables.sights(table)
    with tables.resumed(saves, path.stem) as table:
        assert tables.sights(table) == sights
    assert len(list(saves.directory.glob("*.torn-*"))) == 1


def test_torn_lines_are_never_written_over(saves: Store) -> None:
    path = tables.played(saves)
    for ending in (b'{"entry":', b'{"take'):
        path.write_bytes(path.read_bytes() + ending)
        with tables.resumed(saves, path.stem):
            pass
    kept = sorted(saves.directory.glob("*.torn-*"))
    assert [each.read_bytes() for each in kept] == [b'{"entry":', b'{"take']


def middle(lines: list[bytes], line: bytes) -> list[bytes]:
    return [*lines[:10], line, *lines[11:]]


def repeated(line: bytes) -> bytes:
    return line.replace(b'{"entry":', b'{"entry":9,"entry":', 1)


def with_header(lines: list[bytes], **change: Any) -> list[bytes]:
    return [json.dumps(json.loads(lines[0]) | change).encode() + b"\n", *lines[1:]]


DAMAGES = {
    "a torn middle": lambda lines: middle(lines, lines[10][:20] + b"\n"),
    "an empty middle": lambda lines: middle(lines, b"\n"),
    "a line missing": lambda lines: [*lines[:10], *lines[11:]],
    "a line twice": lambda lines: [*lines[:10], lines[9], *lines[10:]],
    "a repeated key": lambda lines: middle(lines, repeated(lines[10])),
    "an unknown key at the end": lambda lines: [*lines[:-1], b'{"x":1,' + lines[-1][1:]],
    "a move that does not fit": lambda lines: middle(
        lines, b'{"entry":9,"move":{"kind":"pay","seat":1,"cards":[]},"events":[]}\n'
    ),
    "a seat that is not there": lambda lines: [
        *lines,
        b'{"entry":%d,"move":{"kind":"say","seat":9,"text":""},"events":[]}\n' % (len(lines) - 1),
    ],
    "an entry without its events": lambda lines: [
        *lines[:2],
        lines[2].split(b',"events"')[0] + b',"events":[]}\n',
    ],
    "an entry with the events of another move": lambda lines: [
        *lines[:2],
        re.sub(rb'"first_named","merchant":.', b'"first_named","merchant":0', lines[2]),
    ],
    "an entry that stops half way": lambda lines: [
        lines[0],
        lines[1].replace(b',{"kind":"phase_began","phase":"market"}', b""),
    ],
    "nothing to take back": lambda lines: [*lines[:3], b'{"take_back":1}\n'],
    "another format": lambda lines: with_header(lines, format=FORMAT + 1),
    "no such game": lambda lines: with_header(lines, game="monopoly"),
    "a seat too many": lambda lines: with_header(lines, seats=[{"name": "A", "bot": None}] * 9),
    "an unknown profile": lambda lines: with_header(
        lines, seats=[{"name": "A", "bot": "cruel"}] * 3
    ),
    "no date": lambda lines: with_header(lines, created="yesterday"),
    "no header": lambda lines: lines[1:],
    "no deal": lambda lines: lines[:1],
    "nothing": lambda _lines: [],
    "half a header": lambda lines: [lines[0][:30]],
    "another deck": lambda lines: [
        lines[0],
        lines[1].replace(b'"apple"', b'"silk"', 1),
        *lines[2:3],
    ],
    "no text": lambda lines: middle(lines, b"\xff\xfe\n"),
}


@pytest.mark.parametrize("version", [1, FORMAT])
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_what_can_not_be_read_is_left_as_it_is(saves: Store, damage: Any, version: int) -> None:
    path = tables.played(saves, 30)
    lines = with_header(tables.lines_of(path), format=version)
    tables.rewrite(path, damage(lines), version)
    content = path.read_bytes()
    (info,) = saves.survey()
    problem = trouble_text(info.problem) if info.problem else ""
    assert path.stem in problem and problem.endswith("it was left as it is.")
    assert tables.readable(saves) == []
    told = set()
    for _ in range(2):
        with pytest.raises(BrokenSaveError) as caught:
            Table.resume(saves, path.stem)
        told.add(trouble_text(caught.value))
    (sentence,) = told
    assert path.stem in sentence and "it was left as it is" in sentence
    assert "\n" not in sentence and "apple" not in sentence
    assert path.read_bytes() == content
    others = files_in(saves.directory).keys() - {path.name}
    assert info.can_be_rescued == bool(others)
    if others:
        assert others == {f"{path.stem}-rescued.jsonl"}
        assert sentence.endswith(f"is saved as {path.stem}-rescued.")
        with tables.resumed(saves, f"{path.stem}-rescued") as table:
            assert content.startswith(saves.path(table.name or "").read_bytes())
            tables.play_on(table, 3, Random(1))
    else:
        assert sentence == problem


def test_a_seat_that_was_dealt_no_hand_is_a_damage(saves: Store) -> None:
    path = tables.played(saves, 1, players=4)
    lines = tables.lines_of(path)
    seats = [*json.loads(lines[0])["seats"], {"name": "Eve", "bot": None}]
    tables.rewrite(path, with_header(lines, seats=seats))
    content = path.read_bytes()
    with troubles.raises(BrokenSaveError, match="it was left as it is"):
        saves.open(path.stem)
    assert path.read_bytes() == content


def test_what_was_rescued_and_played_on_is_never_written_over(saves: Store) -> None:
    path = tables.played(saves, 30)
    lines = tables.lines_of(path)
    tables.rewrite(path, [*lines[:20], b"nonsense\n"])
    with troubles.raises(BrokenSaveError, match="-rescued\\.$"):
        saves.open(path.stem)
    with tables.resumed(saves, f"{path.stem}-rescued") as table:
        tables.play_on(table, 5, Random(2))
    before = files_in(saves.directory)
    with troubles.raises(BrokenSaveError, match="-rescued\\.$"):
        saves.open(path.stem)
    assert files_in(saves.directory) == before
    # Damaged elsewhere, there is another game to be rescued.
    other = tables.played(saves, 30, players=4)
    path.write_bytes(other.read_bytes() + b"nonsense\n")
    with troubles.raises(BrokenSaveError, match="-rescued-2\\.$"):
        saves.open(path.stem)
    assert before.items() - {(path.name, before[path.name])} <= files_in(saves.directory).items()


def test_a_save_of_the_first_format_is_gone_on_with_in_it(saves: Store) -> None:
    path = tables.played(saves, 30)
    tables.rewrite(path, with_header(tables.lines_of(path), format=1), 1)
    content = path.read_bytes()
    assert b'"kind":"trade"' in content
    with tables.resumed(saves, path.stem) as table:
        assert path.read_bytes() == content
        tables.play_on(table, 10, Random(1))
        sights = tables.sights(table)
    assert path.read_bytes().startswith(content)
    with tables.resumed(saves, path.stem) as table:
        assert tables.sights(table) == sights
        assert table.header.format == 1


def test_no_card_name_or_seed_stands_in_a_save_in_clear(saves: Store) -> None:
    content = tables.played(saves, 60).read_bytes()
    assert content.startswith(b'{"format":2,"veiled":"')
    for word in (b"apple", b"silk", b"Anna", b"trade", b"entry", b"seed", b"kind"):
        assert word not in content
        assert base64.b64encode(word)[:-2] not in content


def test_two_coins_of_nowhere_are_found(saves: Store) -> None:
    with tables.new(saves, players=3) as table:
        rng = Random(2)
        while b'"kind":"bribe_paid"' not in tables.lines_of(tables.save_of(saves, table))[-1]:
            table.play(tables.random_move(table, rng))
        path = tables.save_of(saves, table)
    lines = tables.lines_of(path)
    start, rest = lines[-1].split(b'"kind":"bribe_paid"', 1)
    # A giver who is also the receiver of another's contraband: nothing adds up any more.
    worse = rest.replace(b'"gold":', b'"gold":9', 1)
    tables.rewrite(path, [*lines[:-1], start + b'"kind":"bribe_paid"' + worse])
    with pytest.raises(BrokenSaveError):
        Table.resume(saves, path.stem)


def test_a_second_process_is_told_which_game_is_open(saves: Store) -> None:
    path = tables.played(saves)
    with tables.resumed(saves, path.stem):
        told = subprocess.run(
            [sys.executable, "-c", OPEN, str(saves.directory), path.stem],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "Anna, Ben and Cleo" in told.stdout and path.stem in told.stdout
        assert "open in another window" in told.stdout
        assert told.stdout.count("\n") == 1
        with pytest.raises(SaveInUseError):
            saves.open(path.stem)
        with pytest.raises(SaveInUseError):
            saves.delete(path.stem)
        assert path.exists()
    with tables.resumed(saves, path.stem):
        pass


def test_a_killed_process_leaves_no_lock(saves: Store) -> None:
    path = tables.played(saves)
    with subprocess.Popen(
        [sys.executable, "-c", OPEN, str(saves.directory), path.stem],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == b"opened\n"
        with pytest.raises(SaveInUseError):
            Table.resume(saves, path.stem)
        other.kill()
        other.wait()
    with tables.resumed(saves, path.stem):
        pass


@pytest.mark.parametrize("written", [0, 5, 10_000])
def test_a_full_disk_loses_nothing_and_shows_nothing(
    saves: Store, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    with tables.new(saves) as table:
        tables.play_on(table, 25, Random(4))
        path = tables.save_of(saves, table)
        content, sights = path.read_bytes(), tables.sights(table)
        move = tables.random_move(table, Random(5))
        with monkeypatch.context() as patched:
            tables.fill_the_disk(patched, written)
            with troubles.raises(WriteFailedError, match="nothing has happened"):
                table.play(move)
        assert path.read_bytes() == content
        assert tables.sights(table) == sights
        table.play(move)
        after = tables.sights(table)
    with tables.resumed(saves, path.stem) as table:
        assert tables.sights(table) == after


def test_a_text_that_is_no_unicode_is_not_played(saves: Store) -> None:
    from nottingham_tui.rules.sheriff.moves import Say

    with tables.new(saves) as table:
        tables.play_until(table, "declaration")
        sights = tables.sights(table)
        with pytest.raises(ValueError):
            table.play(Say(1, "\ud800"))
        assert tables.sights(table) == sights
