"""What the bar of keys says, and what of it has room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.text.catalogue import say


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One entry of the key bar, ready to be drawn."""

    keys: str
    label: str
    enabled: bool = True
    importance: int = 5
    always: bool = False


def name_of_keys(keys: Sequence[str], glyphs: Glyphs) -> str:
    """How keys are shown: arrows as arrows, the others by their names in the language."""
    signs = {"left": glyphs.left, "right": glyphs.right, "up": glyphs.up, "down": glyphs.down}
    arrows = "".join(signs[key] for key in keys if key in signs)
    if arrows:
        return arrows
    if len(keys) > 1 and all(key.isdigit() for key in keys):
        return f"{keys[0]}-{keys[-1]}"
    key = keys[0] if keys else ""
    names = {"space": say("Space"), "enter": say("Enter"), "tab": say("Tab"), "escape": say("Esc")}
    if key in names:
        return names[key]
    return key.upper() if key.startswith("f") and key[1:].isdigit() else key


def fitting_hints(hints: Sequence[KeyHint], width: int) -> list[KeyHint]:
    """The hints that fit: first the least important lose their labels, then they go.

    What is marked `always` keeps its place and its label.
    """
    kept = list(hints)

    def length() -> int:
        return sum(
            plain(hint.keys).cell_len + (plain(hint.label).cell_len + 1 if hint.label else 0) + 2
            for hint in kept
        )

    def least(candidates: list[int]) -> int:
        return min(candidates, key=lambda number: (kept[number].importance, -number))

    while length() > width:
        labelled = [
            number
            for number, hint in enumerate(kept)
            if hint.label and not hint.always and hint.importance <= 4
        ]
        if labelled:
            number = least(labelled)
            kept[number] = replace(kept[number], label="")
            continue
        loose = [number for number, hint in enumerate(kept) if not hint.always]
        if not loose:
            break
        del kept[least(loose)]
    return kept
