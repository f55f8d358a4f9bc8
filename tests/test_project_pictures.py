"""The moving picture that the README begins with."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.screens.reel import Frame, moving

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "screenshots" / "game.svg"
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 1_500_000


def frames(picture: ElementTree.Element) -> list[str]:
    """What can be read in every frame."""
    rows = {row.get("id"): row for row in picture.iter(f"{SVG}g") if row.get("id")}
    return [
        "\n".join(
            " ".join(rows[use.attrib["href"][1:]].itertext()) for use in group.iter(f"{SVG}use")
        )
        for group in picture.iter(f"{SVG}g")
        if group.get("class") == "f"
    ]


def seen(svg: str) -> list[tuple[float, float]]:
    """From when to when each frame is seen, in seconds."""
    (whole,) = re.findall(r"animation:([\d.]+)s step-end infinite", svg)
    return [
        (float(begins) * float(whole) / 100, float(ends) * float(whole) / 100)
        for begins, ends in re.findall(r"([\d.]+)%\{visibility:visible\}([\d.]+)%", svg)
    ]


def test_the_readme_begins_with_a_moving_picture_of_a_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    first = "".join(readme.splitlines(keepends=True)[:10])
    assert re.findall(r"!\[[^]]+\]\((.*?)\)", first) == ["screenshots/game.svg"]
    assert PICTURE.stat().st_size < MOST_BYTES
    svg = PICTURE.read_text(encoding="utf-8")
    picture = ElementTree.fromstring(svg)
    # GitHub shows no scripts, and nothing that would have to be fetched.
    allowed = {f"{SVG}{tag}" for tag in ("svg", "style", "defs", "g", "use", "rect", "text")}
    assert {element.tag for element in picture.iter()} <= allowed
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    told = [
        "Deal the cards",
        "Pass the keyboard to",
        "Your bag",
        "what is in your bag?",
        "OFFER",
        "refuses",
        "THE BAG IS OPENED",
        "ROUND 1 IS OVER",
        "THE RICHEST MERCHANT",
    ]
    shown = frames(picture)
    places = [next(n for n, text in enumerate(shown) if words in text) for words in told]
    assert places == sorted(places)


def test_every_frame_stands_alone_and_long_enough_to_be_read() -> None:
    svg = PICTURE.read_text(encoding="utf-8")
    times = seen(svg)
    assert len(times) == len(frames(ElementTree.fromstring(svg)))
    end = 0.0
    for begins, ends in times:
        assert begins == pytest.approx(end, abs=0.01)
        assert 2 <= round(ends - begins, 2) <= 4
        end = ends


def test_a_piece_of_text_keeps_its_cell_in_any_font() -> None:
    style = ".terminal-1-r1 { fill: #ffffff }"
    text = '<text class="terminal-1-r1" x="24.4" y="44.4">\xa0\xa0two words\xa0\xa0\xa0♚│</text>'
    still = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 994 636"><style>{style}</style>'
        f'<g><rect fill="#123456" x="0" y="25.9" width="12.2"/>'
        f'<rect fill="#123456" x="12.2" y="25.9" width="24.4"/>{text}</g></svg>'
    )
    picture = ElementTree.fromstring(moving([Frame(still, 1, "1 < 2"), Frame(still, 2, "then")]))
    (row,) = (group for group in picture.iter(f"{SVG}g") if group.get("id") == "r0")
    assert [rect.get("width") for rect in row.iter(f"{SVG}rect")] == ["36.6"]
    assert [(piece.text, piece.get("x"), piece.get("textLength")) for piece in row[1:]] == [
        ("two words", "48.8", "109.8"),
        ("♚", "195.2", "12.2"),
        ("│", "207.4", "12.2"),
    ]
    assert [use.get("y") for use in picture.iter(f"{SVG}use")] == ["24.4", "24.4"]
    assert [text.text for text in picture.iter(f"{SVG}text")][-2:] == ["1 < 2", "then"]
