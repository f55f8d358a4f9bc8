"""Keys, palettes, glyphs, drawings: what all screens stand on."""

from __future__ import annotations

import re
import unicodedata

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.strip import Strip

from nottingham_tui.drawing.art import art_rows
from nottingham_tui.drawing.hand import (
    BIG,
    SMALL,
    bag_panel,
    caption,
    card_rows,
    grid_for,
    hand_rows,
    parted,
)
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.palette import ATTRIBUTES, GROUNDS, INKS, THEMES, palette_for
from nottingham_tui.drawing.pieces import name_of_keys
from nottingham_tui.drawing.rows import (
    FINE,
    PLAIN,
    SIGNS,
    Frame,
    beside,
    fit,
    line,
    pad,
    plain,
    to_ascii,
    wrap,
)
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.painter import CellPainter
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.keys import COMMON, HELP, Command, Commands, canonical, digits, step
from nottingham_tui.text import catalogue, texts
from nottingham_tui.text.catalogue import kind
from nottingham_tui.widgets.bars import KeyHint, placed_hints
from nottingham_tui.widgets.drawing import Drawing, Painted
from tests.terminal.small_table import CARDS, SmallMarket, small_app

# Keys ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (events.Key("o", "o"), "o"),
        (events.Key("cyrillic_small_letter_shcha", "щ"), "o"),
        (events.Key("x", "Щ"), "O"),
        (events.Key("x", "і"), "s"),
        (events.Key("x", "ы"), "s"),
        (events.Key("x", "σ"), "s"),
        (events.Key("x", "к"), "r"),
        (events.Key("space", " "), "space"),
        (events.Key("enter", "\r"), "enter"),
        (events.Key("question_mark", "?"), "?"),
        (events.Key("ctrl+c", "\x03"), "ctrl+c"),
        (events.Key("left", None), "left"),
        (events.Key("f1", None), "f1"),
        (events.Key("R", "R"), "R"),
        (events.Key("x", "é"), "é"),
    ],
)
def test_a_key_has_one_name(event: events.Key, name: str) -> None:
    assert canonical(event) == name


def test_caps_lock_does_no_harm_and_capitals_can_differ() -> None:
    back = Command("return", ("r",), catalogue.does("return"), "run")
    table = Commands(back, Command("deal", ("d",), catalogue.does("deal"), "run")) + COMMON
    found = {key: table.find(key) for key in ("r", "R", "d", "D", "?", "y")}
    assert found["r"] is back
    assert found["R"] is not None and found["R"].id == "rules"
    assert found["d"] is found["D"] is table.command("deal")
    assert found["?"] is HELP
    assert found["y"] is None


def test_moves() -> None:
    assert step("left") == (-1, 0)
    assert step("down") == (0, 1)
    assert step("h") == step("j") == (0, 0)
    assert step("x") == (0, 0)
    assert digits(3) == ("1", "2", "3")


# Bars ---------------------------------------------------------------------------------------


def test_a_full_key_bar_shortens_labels_then_lets_grey_keys_go_and_hides_none_that_works() -> None:
    hints = [
        KeyHint(str(n), "a long label", enabled=n != 3, importance=n, short="label")
        for n in range(1, 10)
    ]

    def shown(width: int) -> list[str]:
        return [f"{hint.keys} {hint.label}" for row in placed_hints(hints, width) for hint in row]

    assert len(placed_hints(hints, 200)) == 1
    assert shown(100) == [f"{n} a long label" for n in range(1, 10)]
    assert shown(50) == [f"{n} label" for n in range(1, 10)]
    assert shown(34) == [f"{n} label" for n in range(1, 10) if n != 3]
    rows = placed_hints(hints, 20)
    assert all(cell_len("  ".join(f"{h.keys} {h.label}" for h in row)) <= 20 for row in rows)
    assert {hint.keys for row in rows for hint in row} == set("12456789")


def test_names_of_keys() -> None:
    assert name_of_keys(("left", "right"), PLAIN) == "<>"
    assert name_of_keys(("1", "2", "3"), FINE) == "1-3"
    assert name_of_keys(("space",), FINE) == "Space"
    assert name_of_keys(("f1", "R"), FINE) == "F1"


# Glyphs and colours -------------------------------------------------------------------------


def test_every_glyph_is_one_cell_wide_for_everybody() -> None:
    for value in FINE:
        if isinstance(value, Frame | bool):
            continue
        for glyph in value.values() if isinstance(value, dict) else [value]:
            assert len(glyph) == 1
            assert unicodedata.east_asian_width(glyph) in ("N", "Na"), glyph
            assert cell_len(glyph) == 1, glyph


def test_the_ascii_twins_are_ascii_and_goods_differ() -> None:
    for value in PLAIN:
        parts = (
            [*value]
            if isinstance(value, Frame)
            else list(value.values())
            if isinstance(value, dict)
            else [str(value)]
        )
        assert all(part.isascii() for part in parts)
    for each in (FINE, PLAIN):
        for game in GAMES:
            drawn = [each.good(good) for good in texts.of(game).goods.words if good in SIGNS]
            assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("José", "Jose"),
        ("Żółć", "Zolc"),
        ("日本", "????"),
        ("Анна", "????"),
        ("│ ◉ ⋅ ✓", "| a . +"),
        ("⟦text⟧ – “so”…", '[text] - "so"~'),
        ("plain", "plain"),
    ],
)
def test_ascii_keeps_the_width_and_what_can_be_read(text: str, expected: str) -> None:
    assert to_ascii(text) == expected
    assert cell_len(to_ascii(text)) == cell_len(text)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", ["truecolor", "256", "standard"])
@pytest.mark.parametrize("no_color", [False, True])
def test_every_word_has_a_style_in_every_theme(theme: str, colours: str, no_color: bool) -> None:
    palette = palette_for(theme, colours=colours, no_color=no_color)
    for ink in INKS:
        for ground in GROUNDS:
            style = palette.style(f"{ink} strong on {ground}")
            if no_color:
                assert style.color is None and style.bgcolor is None
    assert palette.style("gold") != palette.style("ink")
    assert palette.style("quiet") != palette.style("ink")
    assert palette.style("ink on golden") != palette.style("ink on ground")
    for word in ATTRIBUTES:
        palette.style(word)
    with pytest.raises(KeyError):
        palette.style("turquoise")


def _luminance(hex_colour: str) -> float:
    parts = [int(hex_colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_inks_can_be_read_on_every_ground(theme: str) -> None:
    palette = palette_for(theme)
    for ink in INKS:
        if ink in ("line", "weave", "leather"):
            continue
        least = 2.5 if ink == "disabled" else 4.0
        for ground in ("ground", "panel", "raised", "curtain"):
            colours = palette.inks[ink].color, palette.grounds[ground].bgcolor
            assert colours[0] is not None and colours[1] is not None
            light, dark = sorted(
                (_luminance(colours[0].name), _luminance(colours[1].name)), reverse=True
            )
            assert (light + 0.05) / (dark + 0.05) >= least, (ink, ground)


# Rows ---------------------------------------------------------------------------------------


def strip(*parts: tuple[str, str]) -> Strip:
    return Strip([Segment(text, Style.parse(style)) for text, style in parts])


def written(old: Strip, new: Strip) -> str:
    """What the painter sends for a change, without colours."""
    console = Console(force_terminal=True, color_system="truecolor")
    painter = CellPainter()
    painter.paint([old], console)
    return re.sub(r"\x1b\[[0-9;]*m", "", painter.paint([new], console))


def test_changes_are_exact_and_near_ones_are_joined() -> None:
    old = strip(("abcdefghijklmnopqrst", "red"))
    assert written(old, old) == ""
    assert written(old, strip(("aXcdefghijklmnopqrsT", "red"))) == "\x1b[1;2HX\x1b[20GT"
    assert written(old, strip(("aXcdXfghijklmnopqrst", "red"))) == "\x1b[1;2HXcdX"
    both = strip(("abc", "red"), ("defghijklmnopqrst", "blue"))
    assert written(old, both) == "\x1b[1;4Hdefghijklmnopqrst"


def test_a_wide_character_is_never_cut() -> None:
    old, new = strip(("a日本b", "red")), strip(("a日x b", "red"))
    assert written(old, new) == "\x1b[1;4Hx "
    assert written(strip(("ab", "red")), strip(("日", "red"))) == "\x1b[1;1H日"
    assert written(strip(("日c", "red")), strip(("abc", "red"))) == "\x1b[1;1Hab"


def test_the_painter_sends_a_frame_once() -> None:
    console = Console(force_terminal=True, color_system="truecolor")
    painter = CellPainter()

    def frame(text: str) -> list[Strip]:
        return [strip((text, "red")), strip(("same", "red"))]

    assert painter.paint(frame("abcd"), console) == "\x1b[1;1H\x1b[31mabcd\x1b[2;1Hsame\x1b[0m"
    assert painter.paint(frame("abcd"), console) == ""
    assert painter.paint(frame("abXd"), console) == "\x1b[1;3H\x1b[31mX\x1b[0m"
    painter.forget()
    assert "same" in painter.paint(frame("abXd"), console)


def test_texts_are_fitted_padded_and_wrapped_by_cells() -> None:
    assert fit(plain("日本語"), 5).plain == "日本~"
    assert pad(plain("日本"), 7, "center").plain == " 日本  "
    assert [row.plain for row in wrap(plain("one two three"), 7)] == ["one two", "three"]
    assert [row.plain for row in wrap(plain("abcdefgh ij"), 4)] == ["abcd", "efgh", "ij"]
    assert [row.plain for row in wrap(plain("a\nb"), 4)] == ["a", "b"]
    rows = beside(([plain("a")], 2), ([plain("b"), plain("c")], 1), gap=1)
    assert [row.plain for row in rows] == ["a  b", "   c"]
    panel = framed("Bags", [plain("x" * 50)], 12, 4, PLAIN)
    assert all(row.cell_len == 12 for row in panel) and len(panel) == 4


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_hands_fit(count: int, width: int, language: str) -> None:
    catalogue.use(language)
    grid = grid_for(count, width)
    assert grid.left >= 0 and grid.card >= 11
    cards = [*CARDS[:count]]
    rows = hand_rows(cards, 0, {0}, width, FINE)
    assert len(rows) == 8
    tall = hand_rows(cards, 0, {0}, width, FINE, 14)
    assert len(tall) == (14 if 17 * count + 1 <= width else 8)
    assert all(row.cell_len <= width for row in tall)
    assert all(row.cell_len <= width for row in rows)
    for card in cards:
        block = [*card_rows(card, grid.size, FINE), *card_rows(card, BIG, FINE)]
        assert {row.cell_len for row in block} == {grid.card, 16}
        # No word is cut: what does not fit is said by a sign.
        assert not any(FINE.ellipsis in row.plain for row in block)
        assert caption(card, FINE).cell_len <= 76


@pytest.mark.parametrize(
    ("inside", "rows"),
    [
        (17, ["Blauschimmelkäse"]),
        (10, ["Blauschim-", "melkäse"]),
        (8, ["Blau-", "schim-", "melkäse"]),
        (5, ["Blau-", "schi-", "mmel-", "käse"]),
    ],
)
def test_a_word_too_long_for_its_card_is_parted_where_the_language_says(
    inside: int, rows: list[str]
) -> None:
    assert parted(kind("Blau|schim|mel|käse", ""), inside).split() == rows


def test_a_picked_card_rises_and_the_cursor_has_a_heavy_frame() -> None:
    rows = [row.plain for row in hand_rows(CARDS[:2], 1, {0}, 80, FINE)]
    assert rows[0].strip().startswith("╭") and "┏" not in rows[0]
    assert "┏" in rows[1]
    assert rows[7].split() == ["1", "2"]


def test_the_places_of_a_bag() -> None:
    rows = bag_panel("Your bag", CARDS[:2], 5, (), 50, FINE)
    assert len(rows) == 4
    assert "2 of 5 cards" in rows[0].plain and "worth 5" in rows[0].plain
    assert "apple" in rows[1].plain and rows[2].plain.count(FINE.dashed.top * 8) == 2


@pytest.mark.parametrize("good", SIGNS)
@pytest.mark.parametrize("ascii", [False, True])
def test_every_good_has_its_art(good: str, ascii: bool) -> None:
    rows = art_rows(good, ascii)
    assert [row.cell_len for row in rows] == [12] * 6
    text = "".join(row.plain for row in rows)
    assert text.strip() and text not in _others(good, ascii)
    # Of certain width, and a blank is a blank.
    assert all(each == " " or (each.isascii() if ascii else "\u2801" <= each <= "\u28ff")
               for each in text)  # fmt: skip
    for name in ("dark", "light", "terminal"):
        for row in rows:
            assert all(palette_for(name).style(str(span.style)) for span in row.spans)


def _others(good: str, ascii: bool) -> list[str]:
    return ["".join(row.plain for row in art_rows(each, ascii)) for each in SIGNS if each != good]


def test_a_big_card_shows_its_art_and_a_royal_one_says_contraband() -> None:
    rules = GAMES["second-edition"].rule_set(4, {"royal_goods": True})
    for good in ("silk", "golden_apple", "royal_rooster"):
        card = card_of(good, rules)
        big = "\n".join(row.plain for row in card_rows(card, BIG, FINE))
        small = "\n".join(row.plain for row in card_rows(card, SMALL, FINE))
        assert all(row.plain.strip() in big for row in art_rows(good))
        assert "contraband" in big and "contraband" in small
        assert len(big.split("\n")) == 12 and len(small.split("\n")) == 6


# Screens ------------------------------------------------------------------------------------


class Named(Drawing):
    def rows(self, width: int, height: int) -> list[Text]:
        return [plain("Bob [/b] [@click=app.quit]x\x1b[2J\n", "gold")]


async def test_a_name_is_data() -> None:
    from nottingham_tui.app import NottinghamApp
    from nottingham_tui.screens.base import GameScreen

    class One(GameScreen):
        def body(self) -> list[Named]:
            return [Named()]

    app = NottinghamApp(lambda app: One())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = app.screen.query_one(Named).render_line(0).text
    assert text.startswith("Bob [/b] [@click=app.quit]x [2J ")


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
@pytest.mark.parametrize("name", ["Anna", "日本花子さん", "A" * 24, "Żółć"])
@pytest.mark.parametrize("language", ["en", "pseudo"])
async def test_the_curtain_is_whole(size: tuple[int, int], name: str, language: str) -> None:
    catalogue.use(language)
    app = small_app(name=name, guard_seconds=0.0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CurtainScreen)
        drawing = screen.query_one(Drawing)
        width, height = drawing.size
        rows = [drawing.render_line(y).text for y in range(height)]
    text = "\n".join(rows)
    assert (width, height) == (min(size[0], 120), min(size[1], 36))
    assert all(cell_len(row) == width for row in rows)
    assert name in text or name.upper() in text or " ".join(name.upper()) in text
    assert " 1 " in text
    assert "Dan  lays down nothing" in text.replace("Dan lays", "Dan  lays")
    assert FINE.ellipsis not in text


@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize(("width", "left"), [(80, 0), (120, 0), (160, 20), (200, 40)])
async def test_title_body_prompt_and_keys_are_one_block_in_the_middle(
    width: int, left: int, behind: bool
) -> None:
    async with small_app(behind=behind, guard_seconds=0.0).run_test(size=(width, 50)) as pilot:
        await pilot.pause()
        regions = [drawing.region for drawing in pilot.app.screen.query(Drawing)]
    assert {(region.x, region.right) for region in regions} == {(left, width - left)}


async def test_the_hand_works_from_a_cyrillic_keyboard_and_in_every_theme() -> None:
    app = small_app(behind=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SmallMarket)
        # Cyrillic: the key that is a j elsewhere.
        await pilot.press("о")
        assert "There is no discard pile yet" in screen._message().plain
        await pilot.press("right")
        assert screen.table_flow.cursor == 1
        for theme in THEMES:
            app.choose_attire(theme, ascii=theme == "light")
            await pilot.pause()
            await pilot.press("space", "right")
        assert screen.table_flow.picked == {1, 2, 3}
        assert all(list(screen.query(Painted))[1].render_line(y).text for y in range(10))


def test_a_card_says_what_it_is_without_colour() -> None:
    rules = GAMES["second-edition"].rule_set(4, {})
    for card in (card_of("silk", rules), card_of("apple", rules)):
        text = "\n".join(row.plain for row in card_rows(card, SMALL, PLAIN))
        assert card.name in text and card.kind in text
        assert line(text).plain.isascii()
