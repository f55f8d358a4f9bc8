"""One sign, one meaning: what cursor and pointer stand before."""

from pathlib import Path

import nottingham_tui
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.nottingham.items import colour_text
from nottingham_tui.drawing.rows import FINE, PLAIN

WHOSE_TURN = {
    # Before a name: whose turn it is, who is asked.
    "drawing/border/suitcases.py", "drawing/border/tables.py", "drawing/nottingham/players.py",
    "drawing/nottingham/turns.py", "drawing/nottingham/words.py", "drawing/open_rows.py",
    "drawing/sheriff/tables.py", "drawing/sheriff/tokens.py",
    # Before a prompt: who is asked what.
    "drawing/sheriff/hands.py", "drawing/sheriff/inspection.py", "screens/lobby.py",
}  # fmt: skip


def test_the_pointer_tells_whose_turn_it_is_and_who_is_asked_and_marks_no_cursor() -> None:
    package = Path(nottingham_tui.__path__[0])
    pointing = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "glyphs.pointer" in path.read_text(encoding="utf-8")
    }
    assert pointing == WHOSE_TURN


def test_the_cursor_is_the_heavy_bar() -> None:
    for glyphs in (FINE, PLAIN):
        assert pieces.cursor(True, glyphs)[0] == f"{glyphs.heavy.left} "
        assert pieces.cursor(False, glyphs)[0] == "  "
        assert glyphs.heavy.left != glyphs.pointer


def test_what_lies_face_down_has_a_sign_of_its_own() -> None:
    assert FINE.sealed not in pieces.marks_text("apple", 2, 3, "line", FINE).plain
    assert FINE.sealed not in colour_text("red", FINE).plain
