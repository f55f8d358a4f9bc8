"""What a save hides under its veil, and a table in its state: for tests alone."""

from collections.abc import Callable
from typing import Any

from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.table import Table
from nottingham_tui.session.veil import PLAIN_FORMAT, Veil, format_of


def lift_all(content: bytes) -> list[bytes]:
    """The whole lines of a save, each with its line feed. Raises `VeilError`."""
    covered = content.split(b"\n")[:-1]
    veil = Veil(format_of(covered[0]) or PLAIN_FORMAT) if covered else Veil(PLAIN_FORMAT)
    lines = []
    for each in covered:
        line, veil = veil.lift(each)
        lines.append(line + b"\n")
    return lines


def ledger_of(table: Table | Spectator) -> Ledger:
    """What has been played so far: for tests that read its records or change what it does."""
    return table._ledger


def state_of(table: Table) -> Any:
    """The state inside a table, for tests that set up a position or hide other cards in it."""
    return ledger_of(table).state


def exchange_file(table: Table, made: Callable[[str], Any]) -> None:
    """Close the save that a table writes to; it writes to another of the same name from now on."""
    assert table._file is not None
    table._file.close()
    table._file = made(table._file.name)
