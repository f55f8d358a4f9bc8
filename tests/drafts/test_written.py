"""Lines that people type and paste into: composed, shown as it can be, and what is cut is told."""

from __future__ import annotations

import unicodedata

import pytest

from nottingham_tui.drafts.written import MOST_MARKS, Line, fitting


def typed(text: str, limit: int = 16) -> Line:
    line = Line(limit=limit)
    for character in text:
        assert line.take(character, character) is None
    return line


@pytest.mark.parametrize(
    "name", ["Zoe\u0308", "नीति", "ณิชา", "Nguye\u0302\u0303n", "각", "か\u3099"]
)
def test_a_decomposed_name_is_composed_and_whole(name: str) -> None:
    decomposed, composed = (unicodedata.normalize(form, name) for form in ("NFD", "NFC"))
    pasted = Line()
    pasted.paste(decomposed)
    for line in (pasted, typed(decomposed)):
        assert line.text == composed and not line.is_cut


def test_signs_do_not_pile_up_and_emoji_are_not_joined() -> None:
    line = Line()
    line.paste("a" + "\u0330" * 100 + "b\u0330")
    assert line.text == "a" + "\u0330" * MOST_MARKS + "b\u0330" and line.is_cut
    for text in ("1\u0301", "\u0301", "❤\ufe0f", "a\ufe0f", "👨\u200d👩", "\x1b[A"):
        kept, is_cut = fitting(text, 16)
        assert is_cut and kept in ("1", "", "❤", "a", "👨👩", "[A")


def test_what_does_not_fit_is_left_out_and_known() -> None:
    line = typed("Bartholomew-Maximilian")
    assert line.text == "Bartholomew-Maxi" and line.is_cut
    assert line.take("backspace", "\x7f") is None and not line.is_cut
    line.paste("\n Anna \n of  the Border \n")
    assert line.text == "Bartholomew-MaxA" and line.is_cut


def test_a_wide_character_is_not_cut_in_two() -> None:
    assert fitting("あ" * 9, 16) == ("あ" * 8, True)
    assert fitting("あ" * 9, 9, len) == ("あ" * 9, False)


def test_what_stood_there_gives_way_to_what_is_typed_and_a_backspace_mends_it() -> None:
    line = Line("Anna", is_marked=True)
    line.take("M", "M")
    line.take("i", "i")
    assert line.text == "Mi"
    line = Line("Anna", is_marked=True)
    line.take("backspace", "\x7f")
    line.take("e", "e")
    assert line.text == "Anne"
    line = Line("Anna", is_marked=True)
    line.paste("Tom")
    assert line.text == "Tom"
    assert Line("Anna", is_marked=True).take("enter", "\r") == "done"
