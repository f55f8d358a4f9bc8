"""Saves that earlier versions wrote are resumed to the same table, and tell the same story.

Beside each save in `saves` stands what the version that wrote it made of it: the table with all
cards open, what each seat and a spectator are told, and what is kept beside the game. A seat's
own sentences stand there only where they differ from the public ones, by the number of the entry.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.dialect import open_table
from nottingham_tui.session import log
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.text.narrate import narrate
from tests.session.tables import lines_of

FOLDER = Path(__file__).parent / "saves"
SAVES = sorted(FOLDER.glob("*.jsonl"))


def told(entries: Sequence[Entry], names: Sequence[str], rules: Any) -> list[list[str]]:
    """The sentences of each entry."""
    return [
        [sentence for event in entry.events if (sentence := narrate(event, names, rules))]
        for entry in entries
    ]


def story(table: Table) -> dict[str, Any]:
    """What the public is told, and each seat where that is something else."""
    public = told(table.log(None), table.names, table.rules)
    found: dict[str, Any] = {"public": public}
    for seat, name in enumerate(table.names):
        own = told(table.log(seat), table.names, table.rules)
        found[name] = {
            str(number): lines for number, lines in enumerate(own) if lines != public[number]
        }
    return found


def beside(table: Table) -> dict[str, Any]:
    """What the save holds beside the game."""
    seats = range(len(table.names))
    return {
        "pins": [table.has_pin(seat) for seat in seats],
        "wrong_pins": [table.wrong_pins(seat) for seat in seats],
        "settled": [sorted(table.settled(seat)) for seat in seats],
        "milliseconds": table.clock.milliseconds,
        "over": table.over,
    }


def opened(path: Path, folder: Path) -> Ledger:
    """What a copy of the save in another folder holds."""
    shutil.copy(path, folder)
    file, ledger = Store(folder).open(path.stem)
    file.close()
    return ledger


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_it_is_resumed_to_what_it_was(path: Path, tmp_path: Path) -> None:
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    ledger = opened(path, tmp_path)
    table = Table(ledger, None)
    assert open_table(ledger.state, table.names) == wanted["table"]
    assert story(table) == wanted["story"]
    assert beside(table) == wanted["beside"]
    spectator = Spectator(tmp_path / path.name)
    assert told(spectator.log(), table.names, table.rules) == wanted["story"]["public"]


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_every_eye_is_shown_what_the_save_says_and_no_more(path: Path, tmp_path: Path) -> None:
    ledger = opened(path, tmp_path)
    codec = log.codec(ledger.header.game)
    lines = standing(path)
    eyes: list[Seat | None] = [None, *range(len(ledger.header.seats))]
    for record, line in zip(ledger.records, lines, strict=True):
        move = None if record.move is None else json.loads(codec.piece(record.move))
        assert holds(move, line.get("move"))
        for seat in eyes:
            for event, written in zip(record.seen_by(seat).events, line["events"], strict=False):
                assert holds(json.loads(codec.piece(event)), hidden(written, seat))


def test_every_game_and_choice_and_format_is_among_them() -> None:
    headers = [log.read_header(lines_of(path)[0]) for path in SAVES]
    assert {header.game for header in headers} == set(GAMES)
    assert {header.format for header in headers} >= {1, 2}
    for key, game in GAMES.items():
        chosen = [header.choices for header in headers if header.game == key]
        for choice in game.choices:
            assert any(choices.get(choice.key) for choices in chosen), choice.key


def standing(path: Path) -> list[Any]:
    """The entries that a save has not taken back, as they are written there."""
    entries: list[Any] = []
    for line in map(json.loads, lines_of(path)):
        if "take_back" in line:
            entries.pop()
        elif "entry" in line:
            entries.append(line)
    return entries


def hidden(value: Any, seat: Seat | None) -> Any:
    """What is written, without the cards that only others may see."""
    if isinstance(value, list):
        return [hidden(part, seat) for part in value]
    if not isinstance(value, dict):
        return value
    if "eyes" in value and seat not in value["eyes"]:
        return {**value, "cards": None}
    return {key: hidden(part, seat) for key, part in value.items()}


def holds(there: Any, wanted: Any) -> bool:
    """Whether all of `wanted` is there; what a later version notes besides is its own."""
    if isinstance(wanted, dict):
        return isinstance(there, dict) and all(
            key in there and holds(there[key], part) for key, part in wanted.items()
        )
    if isinstance(wanted, list):
        return len(there) == len(wanted) and all(map(holds, there, wanted))
    return bool(there == wanted)
