"""Accidents under the running program, in a pseudo-terminal: one sentence, and the game goes on."""

from __future__ import annotations

import ctypes
import os
import re
import resource
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.session.header import FORMAT
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.veil import Veil
from tests.accidents import lines, monkeys, tables
from tests.terminal.harness import GUARD, Terminal, asked_for
from tests.unveiled import lift_all

_DROP_FROM_BOUNDING_SET = 24
_CAPABILITIES = (1, 2, 3)
"""To write, read and own whatever the rights of files say (prctl)."""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with a game before somebody's market."""
    folder = tmp_path / "saves"
    monkeys.at_a_market(folder)
    return folder


def save_in(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


def with_room_for(path: Path, more: int) -> dict[str, Any]:
    """How to start a program that can make the save only so many bytes longer."""

    def before_start() -> None:
        most = path.stat().st_size + more
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    return {"before_start": before_start, "environment": {"PYTHONDONTWRITEBYTECODE": "1"}}


def at_the_hand(terminal: Terminal) -> None:
    monkeys.sit_down(terminal)
    terminal.wait_for("MARKET")
    terminal.read(GUARD)


def sentence_of(terminal: Terminal) -> str:
    """What a program that does not start says."""
    assert terminal.wait_for_exit() == 2
    (said,) = bytes(terminal.raw).decode().strip().splitlines()
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("term", lines.TERMS)
def test_it_is_played_in_every_kind_of_terminal(saves: Path, term: str) -> None:
    environment = {"LANG": "C", "LC_ALL": None}
    with monkeys.start(saves, "--continue", term=term, environment=environment) as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        assert 0 < monkeys.cost_of_keys(terminal) < 1500
        before = save_in(saves).read_bytes()
        terminal.hang_up()
        assert terminal.wait_for_exit(10) == 129
    assert save_in(saves).read_bytes() == before


def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(saves: Path) -> None:
    path = save_in(saves)
    size = path.stat().st_size
    with monkeys.start(saves, "--continue", **with_room_for(path, 20)) as terminal:
        at_the_hand(terminal)
        terminal.keys("enter")
        terminal.wait_for("The move can’t be written to the disk")
        assert path.stat().st_size == size
        assert terminal.state
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(terminal.child.pid, resource.RLIMIT_FSIZE, unlimited)
        if asked_for(terminal):
            at_the_hand(terminal)
        terminal.read(GUARD)
        terminal.keys("enter")
        terminal.wait_for(lambda _: path.stat().st_size > size)
        assert terminal.state


def test_words_that_the_disk_does_not_take_back_stand(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    table = Table.new(
        tables.header("second-edition", Random(3), players=3, people=3), Store(folder)
    )
    while table.take_back_refusal() is not None:
        assert tables.decide(table, Random(table.last))
    name = table.name or ""
    table.close()
    path = Store(folder).path(name)
    size = path.stat().st_size
    with monkeys.start(folder, "--continue", **with_room_for(path, 0)) as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("DECLARATION")
        terminal.read(GUARD)
        terminal.keys("u")
        terminal.wait_for("The move can’t be written to the disk")
        assert terminal.state
    assert path.stat().st_size == size


def test_a_save_that_vanishes_is_saved_anew(saves: Path) -> None:
    path = save_in(saves)
    content = path.read_bytes()
    with monkeys.start(saves, "--continue") as terminal:
        at_the_hand(terminal)
        path.unlink()
        terminal.keys("enter")
        terminal.wait_for("is now saved in")
        assert path.read_bytes() == content
        if asked_for(terminal):
            at_the_hand(terminal)
        terminal.read(GUARD)
        terminal.keys("enter")
        terminal.wait_for(lambda _: len(path.read_bytes()) > len(content))


def test_a_second_window_is_told(saves: Path) -> None:
    with monkeys.start(saves, "--continue") as terminal:
        terminal.wait_for(monkeys.is_up)
        with monkeys.start(saves, "--continue") as second:
            assert "is open in another window." in sentence_of(second)
        assert terminal.state


def test_a_folder_that_others_can_write_to_is_refused(saves: Path) -> None:
    saves.chmod(0o777)
    before = save_in(saves).read_bytes()
    for words in ((), ("--continue",)):
        with monkeys.start(saves, *words) as terminal:
            assert "Others can write to" in sentence_of(terminal)
    assert save_in(saves).read_bytes() == before


def test_a_folder_that_cannot_be_written_to_is_refused(saves: Path) -> None:
    before = save_in(saves).read_bytes()

    def without_special_rights() -> None:
        if os.geteuid() == 0:
            library = ctypes.CDLL(None, use_errno=True)
            for capability in _CAPABILITIES:
                library.prctl(_DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)

    saves.chmod(0o500)
    try:
        with monkeys.start(saves, before_start=without_special_rights) as terminal:
            assert "Saved games can’t be kept in" in sentence_of(terminal)
    finally:
        saves.chmod(0o700)
    assert save_in(saves).read_bytes() == before


@pytest.mark.parametrize("version", [0, FORMAT + 1, 10**6])
def test_another_format_is_told_and_left_as_it_is(saves: Path, version: int) -> None:
    path = save_in(saves)
    header = re.sub(rb"\A\{\"format\":\d+", b'{"format":%d' % version, path.read_bytes())
    path.write_bytes(header)
    with monkeys.start(saves, "--continue") as terminal:
        assert "comes from another version of the program" in sentence_of(terminal)
    assert {each.name for each in saves.glob("*.jsonl")} == {path.name}
    assert path.read_bytes() == header


def test_an_old_save_is_gone_on_with(saves: Path) -> None:
    path = save_in(saves)
    first, *rest = lift_all(path.read_bytes())
    plain, _ = Veil(1).cover_all([first.replace(b'"format":2', b'"format":1'), *rest])
    path.write_bytes(plain)
    with monkeys.start(saves, "--continue") as terminal:
        at_the_hand(terminal)
        terminal.keys("enter")
        terminal.wait_for(lambda _: path.read_bytes().count(b"\n") > plain.count(b"\n"))
    assert path.read_bytes().startswith(plain)


def test_a_damaged_game_is_told_and_goes_on_before_the_damage(saves: Path) -> None:
    path = save_in(saves)
    content = bytearray(path.read_bytes())
    content[-20] ^= 1
    path.write_bytes(content)
    with monkeys.start(saves, "--continue") as terminal:
        said = sentence_of(terminal)
        assert f"is saved as {path.stem}-rescued." in said
    assert path.read_bytes() == content
    with monkeys.start(saves, "--continue") as terminal:
        terminal.wait_for(monkeys.is_up)
        with monkeys.start(saves, "--continue") as second:
            assert f"{path.stem}-rescued" in sentence_of(second)
