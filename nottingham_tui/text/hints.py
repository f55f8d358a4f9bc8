"""Hints in words, by their codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui import assets
from nottingham_tui.bots.hints import Amount, Hint
from nottingham_tui.chronicle.chronicle import Counted
from nottingham_tui.text import texts
from nottingham_tui.text.catalogue import amount, filled
from nottingham_tui.text.goods import GoodsNames


def hint_text(hint: Hint, game: str, names: Sequence[str]) -> str:
    """A hint of this game as a sentence or two; `names` go by seat."""
    told = texts.of(game)
    sentence = assets.data("words", told.family, "hints")[hint.code]
    values = {name: _said(name, each, told.goods, names) for name, each in hint.values.items()}
    return filled(sentence, **values)


def _said(name: str, value: Any, goods: GoodsNames, names: Sequence[str]) -> Any:
    if name == "name":
        return names[value]
    if isinstance(value, Amount):
        return amount(value.unit, value.number)
    if isinstance(value, Counted):
        return goods.counted(value.good, value.number)
    return goods.listed(value) if isinstance(value, tuple) else value
