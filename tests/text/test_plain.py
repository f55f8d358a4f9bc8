"""Text without characters above 127."""

import pytest

from nottingham_tui.text.plain import can_draw, printable, to_ascii


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("3–6 players — “six”", '3-6 players - "six"'),
        ("Łódź, Zoë", "Lodz, Zoe"),
        ("⟦open⟧…", "[!open!]..."),
        ("Анна", "????"),
        ("\udcff", "?"),
    ],
)
def test_to_ascii(text: str, expected: str) -> None:
    assert to_ascii(text) == expected


def test_which_encodings_can_draw() -> None:
    names = ("utf-8", "ascii", "latin-1", "no such encoding", None)
    assert [can_draw(name) for name in names] == [True, False, False, False, False]


def test_control_characters_are_shown_as_questions() -> None:
    assert printable("Анна [/b] 3–6") == "Анна [/b] 3–6"
    assert printable("a\x1b[2Jb\nc\x9b") == "a?[2Jb?c?"
