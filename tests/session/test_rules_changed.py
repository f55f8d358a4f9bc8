"""A rule that is put right changes no game that was played before: saves hold what was decided."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.rules.border import ending as border_ending
from nottingham_tui.rules.border import opening
from nottingham_tui.rules.nottingham import ambushes, favour
from nottingham_tui.rules.nottingham import ending as nottingham_ending
from nottingham_tui.rules.sheriff import bag_opening, deals
from nottingham_tui.rules.sheriff import ending as sheriff_ending
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.scripts.dialect import open_table
from nottingham_tui.session import log
from nottingham_tui.session.game_adapter import adapter
from tests.session.tables import lines_of
from tests.session.test_saves_of_before import SAVES, opened

OTHER_NUMBERS: Mapping[str, Mapping[str, Any]] = {
    game: {key: tuple(new) if type(new) is list else new for key, new in numbers.items()}
    for game, numbers in json.loads(
        Path(__file__).with_name("other_numbers.json").read_text("utf-8")
    ).items()
}
"""Rule sets in which all is wrong but what a table is set up with."""


def of(game: str) -> list[Any]:
    """The kept saves of a game."""
    return [path for path in SAVES if log.read_header(lines_of(path)[0]).game == game]


@pytest.mark.parametrize("game", OTHER_NUMBERS)
def test_what_happened_needs_no_rule_to_be_told_again(game: str, tmp_path: Path) -> None:
    for path in of(game):
        ledger = opened(path, tmp_path)
        rules = replace(ledger.state.rules, **OTHER_NUMBERS[game])
        state: Any = ledger.engine.empty(rules, ledger.header.seed)
        for record in ledger.records:
            ledger.engine.replay(state, record.events)
        for entry in fields(state):
            if entry.name != "rules":
                assert getattr(state, entry.name) == getattr(ledger.state, entry.name), path.stem


def nobody_wins(*_arguments: Any) -> Any:
    raise LookupError("nobody has won")


@pytest.mark.parametrize("game", OTHER_NUMBERS)
def test_a_save_stays_as_it_was_when_a_rule_is_put_right(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What takes a rule by its name does so before another one stands in its place.
    adapter(game)
    monkeypatch.setattr(border_ending, "score", nobody_wins)
    monkeypatch.setattr(border_ending, "double_sales", nobody_wins)
    monkeypatch.setattr(nottingham_ending, "score", nobody_wins)
    monkeypatch.setattr(ambushes, "owners", lambda state: state.others())
    monkeypatch.setattr(favour, "granted", lambda state: ())
    monkeypatch.setattr(opening, "sorted_out", lambda state, seat: ((), ()))
    monkeypatch.setattr(sheriff_ending, "score", lambda *_: Result((), ()))
    monkeypatch.setattr(bag_opening, "fine_for", lambda state, cards: 99)
    monkeypatch.setattr(deals, "bags_passing", lambda state, offer: ())
    monkeypatch.setattr(deals, "takes_pass_back", lambda state, seat, bag: None)
    for path in of(game):
        ledger = opened(path, tmp_path)
        wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["table"]
        names = [seat.name for seat in ledger.header.seats]
        assert open_table(ledger.state, names) == wanted, path.stem
