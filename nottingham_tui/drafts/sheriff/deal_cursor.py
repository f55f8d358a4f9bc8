"""Where the cursor of the form for deals is, and where it goes: rows, lines of goods, columns."""

from __future__ import annotations

from nottingham_tui.drafts.sheriff.deal import (
    BAGS_ROWS,
    GOODS_ROWS,
    IGNORES,
    ROWS,
    WHO,
    WITH,
    DealDraft,
    columns,
    lines,
)
from nottingham_tui.rules.sheriff.view import SeatView


def rows_of(draft: DealDraft, view: SeatView) -> list[str]:
    """The rows that are there, from the top: who deals alone, until that is known."""
    if not draft.is_ready:
        return [WHO]
    rows = [row for row in ROWS if row not in BAGS_ROWS or columns(row, view, draft)]
    shown = {WITH: bool(view.deputies), IGNORES: view.rules.deals_may_ignore}
    return [row for row in rows if shown.get(row, True)]


def go(draft: DealDraft, row: str) -> None:
    """Go to the first column of a row."""
    draft.row, draft.column, draft.fresh = row, 0, True


def step_row(draft: DealDraft, view: SeatView, by: int) -> None:
    """Go so many rows down, round and round."""
    rows = rows_of(draft, view)
    here = rows.index(draft.row) if draft.row in rows else 0
    go(draft, rows[(here + by) % len(rows)])


def step_line(draft: DealDraft, view: SeatView, by: int) -> None:
    """A line down or up: the goods of a row may take several lines."""
    here, place = _line(draft, view)
    if draft.row in GOODS_ROWS and 0 <= here + by < len(lines(draft.row, view)):
        _to_line(draft, view, here + by, place)
        return
    step_row(draft, view, by)
    if draft.row in GOODS_ROWS:
        _to_line(draft, view, 0 if by > 0 else len(lines(draft.row, view)) - 1, place)
    elif draft.row in BAGS_ROWS:
        draft.column = min(place, max(len(columns(draft.row, view, draft)) - 1, 0))


def _line(draft: DealDraft, view: SeatView) -> tuple[int, int]:
    """In which line of its row the cursor is, and at which place of it."""
    column = draft.column
    if draft.row not in GOODS_ROWS:
        return 0, column
    for number, goods in enumerate(lines(draft.row, view)):
        if column < len(goods):
            return number, column
        column -= len(goods)
    return 0, 0


def _to_line(draft: DealDraft, view: SeatView, number: int, place: int) -> None:
    within = lines(draft.row, view)
    before = sum(len(goods) for goods in within[:number])
    draft.column = before + min(place, len(within[number]) - 1)
