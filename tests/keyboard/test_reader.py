"""Bytes of all kinds: only what is surely a key is a key, and the next one always works."""

from __future__ import annotations

import pytest

from nottingham_tui.keyboard.reader import (
    DOUBT_SECONDS,
    END_SECONDS,
    LONGEST_PASTE,
    PASTE_SECONDS,
    Reader,
)
from nottingham_tui.keyboard.tokens import (
    FocusChanged,
    KeyPressed,
    ModeReported,
    MouseReported,
    Pasted,
    Token,
)
from tests.keyboard.noise import NO_KEYS, rows


def keys(tokens: list[Token]) -> list[str]:
    """The keys among them; anything else is written out."""
    return [each.key if isinstance(each, KeyPressed) else repr(each) for each in tokens]


def test_keys_are_keys() -> None:
    # Ctrl+C also with Caps Lock, on a Cyrillic layout with and without the place of the key, and
    # as xterm tells it.
    for key, data in rows("keys.txt"):
        reader = Reader()
        assert keys(reader.feed(data) + reader.silence(DOUBT_SECONDS)) == [key], data
        # Byte by byte, too.
        found = [token for byte in data for token in reader.feed(bytes((byte,)))]
        assert keys(found + reader.silence(DOUBT_SECONDS)) == [key], data


def test_only_a_key_that_types_has_a_character() -> None:
    reader = Reader()
    for data, character in {b"1": "1", b" ": " ", b"\x1b[C": None, b"\x1b[99;5u": None}.items():
        (found,) = reader.feed(data)
        assert isinstance(found, KeyPressed) and found.character == character


@pytest.mark.parametrize("data", NO_KEYS.values(), ids=NO_KEYS)
def test_everything_else_is_swallowed_whole(data: bytes) -> None:
    reader = Reader()
    assert reader.feed(data) == []
    assert reader.silence(DOUBT_SECONDS) == []
    assert keys(reader.feed(b"1")) == ["1"]
    # Cut at any place.
    for length in range(2, min(len(data), 200)):
        if data[:length].endswith(b"\x1b"):
            continue
        assert reader.feed(data[:length]) == []
        assert reader.silence(DOUBT_SECONDS) == []
        for next_key, name in ((b"1", "1"), (b"\x1b[C", "right"), (b"\x1b[27u", "escape")):
            assert keys(reader.feed(next_key)) == [name], data[:length]


def test_what_was_cut_goes_on_after_a_silence() -> None:
    whole = b"\x1b]11;rgb:1234/5678/9abc\x1b\\"
    for place in range(2, len(whole) - 2):
        reader = Reader()
        assert reader.feed(whole[:place]) + reader.silence(END_SECONDS - 0.1) == []
        assert keys(reader.feed(whole[place:]) + reader.feed(b"q")) == ["q"]


def test_the_rest_after_an_escape_that_came_long_before_is_no_letters() -> None:
    for rest, names in {b"[C": ["right"], b"OC": ["right"], b"]11;rgb:1/1/1\x07": []}.items():
        reader = Reader()
        assert keys(reader.feed(b"\x1b") + reader.silence(DOUBT_SECONDS)) == ["escape"]
        assert reader.silence(1.0) == []
        assert keys(reader.feed(rest) + reader.feed(b"C")) == [*names, "C"]
        # After a while, or one by one, they are keys.
        reader.feed(b"\x1b")
        assert keys(reader.silence(DOUBT_SECONDS) + reader.silence(END_SECONDS)) == ["escape"]
        assert len(reader.feed(rest)) >= 2
        assert keys(reader.feed(b"\x1b") + reader.silence(DOUBT_SECONDS)) == ["escape"]
        assert len(reader.feed(rest[:1])) == 1


def test_what_was_cut_ends_after_a_long_silence() -> None:
    for begin in (b"\x1b]11;rgb:12", b"\x1b[12", b"\x1b[200~abc", b"\xe9", b"\x1b[M "):
        reader = Reader()
        assert reader.feed(begin) + reader.silence(END_SECONDS) == []
        assert keys(reader.feed(b"12")) == ["1", "2"]


def test_what_is_sent_in_pieces_is_one() -> None:
    reader = Reader()
    assert keys([token for byte in "↑é".encode() for token in reader.feed(bytes((byte,)))]) == [
        "upwards_arrow",
        "é",
    ]
    assert reader.feed(b"\x1b[20") + reader.feed(b"0~a") + reader.feed(b"b\x1b[20") == []
    assert reader.feed(b"1~c") == [Pasted("ab"), KeyPressed("c", "c")]


def test_a_paste_is_text_and_its_line_ends_are_line_feeds() -> None:
    reader = Reader()
    pasted = b"\x1b[200~1\r\n\x032\rq\x1b[A\x00\xff\tz\x1b[201~1"
    assert reader.feed(pasted) == [Pasted("1\n2\nq[A z"), KeyPressed("1", "1")]


def test_a_huge_paste_is_cut_and_ends() -> None:
    reader = Reader()
    found = reader.feed(b"\x1b[200~" + b"x" * 10**6)
    found += reader.feed(b"y" * 10**6 + b"\x1b[2") + reader.feed(b"01~q")
    assert found == [Pasted("x" * LONGEST_PASTE), KeyPressed("q", "q")]


def test_a_paste_that_never_closes_leaves_the_keys() -> None:
    for key, name in {b"q": "q", b"\x11": "ctrl+q", b"\x1b[C": "right"}.items():
        reader = Reader()
        assert reader.feed(b"\x1b[200~some 1 text") + reader.silence(PASTE_SECONDS) == []
        assert keys(reader.feed(key)) == [name]


def test_a_slow_paste_is_one_paste() -> None:
    reader = Reader()
    assert reader.feed(b"\x1b[200~ab") + reader.silence(1.0) + reader.feed(b"12") == []
    assert reader.silence(1.0) + reader.feed(b"34\x1b[201~") == [Pasted("ab1234")]


def test_mouse_focus_and_modes() -> None:
    reader = Reader()
    data = b"\x1b[<0;5;3M\x1b[<64;1;1M\x1b[I\x1b[O\x1b[?2026;2$y\x1b[<0;0;1M"
    assert reader.feed(data) == [
        MouseReported(0, 4, 2, True),
        MouseReported(64, 0, 0, True),
        FocusChanged(True),
        FocusChanged(False),
        ModeReported(2026, 2),
    ]


def test_the_focus_is_lost_in_the_midst_of_what_was_cut() -> None:
    reader = Reader()
    assert reader.feed(b"\x1b]11;rgb:12") + reader.silence(DOUBT_SECONDS) == []
    assert reader.feed(b"\x1b[O") == [FocusChanged(False)]
