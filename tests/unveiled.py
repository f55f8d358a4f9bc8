"""What a save hides under its veil, and a table in its state: for tests alone."""

from typing import Any

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


def state_of(table: Table) -> Any:
    """The state inside a table, for tests that set up a position or hide other cards in it."""
    return table._ledger.state
