"""A bot that fails: the game goes on, a report is left, and no card is in it."""

from __future__ import annotations

import stat
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui import report
from nottingham_tui.bots import profiles
from nottingham_tui.bots.profiles import puppet
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.table import Table
from tests.session import tables

STEPS = 400


def _raises(view: Any, _rng: Random) -> Any:
    hand = view.hand
    raise LookupError(f"nothing comes to mind with {hand}")


def _says_nothing(_view: Any, _rng: Random) -> Any:
    return None


def _moves_for_another(view: Any, rng: Random) -> Any:
    move = view.options[0].sample(rng)
    return type(move)(*[(view.seat + 1) % view.players, *_rest_of(move)])


def _rest_of(move: Any) -> list[Any]:
    return [getattr(move, part.name) for part in fields(move) if part.name != "seat"]


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the reports, empty."""
    monkeypatch.setattr(report, "log_folder", lambda: tmp_path / "reports")
    return tmp_path / "reports"


def _sit(monkeypatch: pytest.MonkeyPatch, choose: Any, consider: Any = _says_nothing) -> None:
    """Let every bot be one of this kind."""
    failing = puppet("failing", choose, consider)
    monkeypatch.setattr(profiles, "of", lambda _key, _game: failing)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_goes_on_and_one_report_without_a_card_is_left(
    game: str, reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is the same at every seat and again and again: it is one file."""
    _sit(monkeypatch, _raises)
    seats = tuple(SeatSetup(name, "hard") for name in ("Anna", "Ben", "Cleo"))
    table = Table.new(Header(FORMAT, "0.1", game, {}, None, seats, 5, ""), None)
    hands = {card for seat in range(3) for card in table.view(seat).hand}
    steps = 0
    while steps < STEPS and table.bot_step() is not None:
        steps += 1
    assert table.over or steps == STEPS
    (left,) = reports.iterdir()
    assert stat.S_IMODE(left.stat().st_mode) == 0o600
    text = left.read_text()
    assert "in _raises" in text
    assert text.endswith("builtins.LookupError\n")
    assert "comes to mind with [" not in text
    assert hands
    assert not [card for card in hands if str(card) in text]


def test_a_fault_in_bargaining_is_told_as_well(
    reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tables.new(None, players=3, bots=3) as table:
        _sit(monkeypatch, lambda view, rng: view.options[0].sample(rng), _raises)
        tables.play_until(table, "inspection")
        assert not reports.exists()
        assert table.bot_step() is not None
        assert len([*reports.iterdir()]) == 1


def test_a_move_of_another_seat_is_a_fault(reports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tables.new(None, players=3, bots=3) as table:
        _sit(monkeypatch, _moves_for_another)
        assert table.bot_step() is not None
        assert "IllegalMove" in next(reports.iterdir()).read_text()


def test_a_bot_is_told_of_once_a_game(reports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many different faults it has."""
    with tables.new(None, players=3, bots=3) as table:
        _sit(monkeypatch, _fails_differently)
        for _ in range(12):
            table.bot_step()
        assert len([*reports.iterdir()]) <= 3


def _fails_differently(view: Any, rng: Random, depth: int | None = None) -> Any:
    depth = int(rng.random() * 40) if depth is None else depth
    return _fails_differently(view, rng, depth - 1) if depth else _raises(view, rng)


def test_a_full_disk_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "log_folder", lambda: tmp_path / "reports")
    (tmp_path / "reports").write_text("in the way of a folder")
    _sit(monkeypatch, _raises)
    with tables.new(None, players=3, bots=3) as table:
        assert table.bot_step() is not None
