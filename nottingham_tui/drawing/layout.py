"""How a screen's rows are laid out: sections with air between them, and a side if it is wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from nottingham_tui.drawing.rows import line, pad, plain

WIDE = 116
"""From this width on stalls and log stay visible beside the main thing, in cells."""
SIDE = 38
SPACIOUS, SPACIOUS_SIDE = 160, 54
"""From this width on the side is wider; its width then."""
MOST = 104
"""The main thing grows no wider than this: cards and words that belong together stay so."""

Rows = list[Text]


def stacked(sections: Sequence[Sequence[Text]], height: int, *, air: int = 2) -> Rows:
    """The sections below each other. What lines are left go between them, at most `air` each,
    then above and below."""
    sections = [section for section in sections if section]
    spare = height - sum(len(section) for section in sections)
    gaps = len(sections) - 1
    between = [0] * max(gaps, 0)
    above = 1 if spare > 0 else 0
    spare -= above
    for _turn in range(air):
        for number in range(gaps):
            if spare > 0:
                between[number] += 1
                spare -= 1
    above += max(spare, 0) // 3
    rows: Rows = [plain("")] * above
    for number, section in enumerate(sections):
        rows.extend(section)
        if number < gaps:
            rows.extend([plain("")] * between[number])
    return rows[:height]


def with_side(
    main: Callable[[int, int], Sequence[Text]],
    side: Callable[[int, int], Sequence[Text]],
    width: int,
    height: int,
) -> Rows:
    """The main thing, and on a wide screen what stands beside it."""
    if width < WIDE:
        return list(main(width, height))
    across = SIDE if width < SPACIOUS else SPACIOUS_SIDE
    room = width - across - 2
    used = min(room, MOST)
    margin = " " * ((room - used) // 2)
    left = list(main(used, height))
    right = list(side(across, height - 1))
    rows = []
    for y in range(height):
        row = plain(" " * room)
        if y < len(left):
            row = pad(line(margin, left[y]), room)
        # The side begins a line lower, as the main thing does.
        beside = right[y - 1] if 0 < y <= len(right) else plain("")
        rows.append(line(row, beside))
    return rows
