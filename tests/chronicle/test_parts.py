"""What a chronicle speaks of in codes has words: stories, titles, charts."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import Any

import pytest

from nottingham_tui.families import PARTS
from nottingham_tui.rules.registry import families


@pytest.fixture(params=families())
def parts(request: pytest.FixtureRequest) -> tuple[Any, Any, Any]:
    """The chronicle of a family, its words, and what is charted at the end."""
    family = request.param
    chronicle = import_module(PARTS["chronicle"].format(family=family)).PART
    words = import_module(f"nottingham_tui.text.{family}.events").WORDS
    return chronicle, words, import_module(f"nottingham_tui.drawing.{family}.ending").CHARTS


def test_every_story_has_a_sentence_and_none_is_left_over(parts: tuple[Any, Any, Any]) -> None:
    chronicle, words, _charts = parts
    strings = re.findall(r'"([a-z]+(?:[ :]+[a-z]+)*)"', inspect.getsource(chronicle.teller))
    assert set(strings) - {"name", "declared"} == set(words.anecdotes)


def test_every_title_has_a_name_and_a_reason(parts: tuple[Any, Any, Any]) -> None:
    chronicle, words, _charts = parts
    assert set(chronicle.honours) == set(words.titles)


def test_what_is_crowned_and_charted_is_counted(parts: tuple[Any, Any, Any]) -> None:
    chronicle, _words, charts = parts
    counted = set(import_module(chronicle.measures.__module__).COUNTED)
    assert {code for _title, code, _ink in charts}.union(chronicle.honours) <= counted


def test_whatever_decides_a_game_is_told(parts: tuple[Any, Any, Any]) -> None:
    chronicle, words, _charts = parts
    source = inspect.getsource(chronicle.decision)
    names = {*re.findall(r'"([a-z]+)"', source), "shared"}
    assert names == set(words.verdicts)
