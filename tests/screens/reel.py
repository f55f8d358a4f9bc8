"""Pictures of a terminal, still or moving: an SVG that needs no script and fetches nothing.

Every text stands at its own cell, as wide as its cells are, so that nothing shifts in another font.
A row is written once, however often it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.sax.saxutils import escape

CELL = 12.2
LINE = 24.4
GROUND = "#161a15"
"""What lies under everything that has no ground of its own."""
_SVG = "{http://www.w3.org/2000/svg}"
_TOP_OF_RECT = 1.5
_BASE_OF_TEXT = 20
_RULE = re.compile(r"-(r\d+) \{ ([^}]*?) \}")
_PIECES = re.compile(r"[─-╿]+|[!-~¡-ɏ‘’“”…–—‒−]+(?: [!-~¡-ɏ‘’“”…–—‒−]+)*|[^ ]")
"""What one font surely has stands together; a sign that may come from another font stands alone."""
_UPRIGHT = "│┃║"
"""What has to reach the next line."""


@dataclass(frozen=True)
class Frame:
    """A picture of a terminal as Textual exports it, how long it stands, and what it shows."""

    svg: str
    seconds: float
    caption: str


def moving(frames: Sequence[Frame], still: int = 0) -> str:
    """All frames one after the other, without end; `still` is the one where nothing moves."""
    first = ElementTree.fromstring(frames[0].svg)
    _, _, width, height = (float(each) for each in first.attrib["viewBox"].split())
    colours: dict[str, str] = {}
    rows: dict[str, str] = {}
    groups = []
    for number, frame in enumerate(frames):
        uses = "".join(
            f'<use href="#{rows.setdefault(row, f"r{len(rows)}")}" y="{LINE * line:g}"/>'
            for line, row in _rows(frame.svg, colours)
        )
        title = f'<text class="t" x="{width / 2:g}" y="27">{escape(frame.caption)}</text>'
        screen = f'<g transform="translate(9 41)">{uses}</g>'
        groups.append(f'<g class="f" id="f{number}">{title}{screen}</g>')
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}">',
            f"<style>{_style(frames, still)}",
            *(f".{name}{{{rule}}}" for rule, name in colours.items()),
            "</style><defs>",
            *(f'<g id="{name}">{row}</g>' for row, name in rows.items()),
            f'</defs><rect width="{width:g}" height="{height:g}" rx="8" fill="#292929"/>',
            f'<rect x="9" y="41" width="{width - 18:g}" height="{height - 50:g}" fill="{GROUND}"/>',
            *groups,
            "</svg>\n",
        )
    )


def _style(frames: Sequence[Frame], still: int) -> str:
    """When which frame is seen."""
    whole = sum(frame.seconds for frame in frames)
    lines = [
        "text{font-family:'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace;"
        "font-size:20.27px;white-space:pre}",
        ".v{font-size:21px}",
        ".t{font-size:18px;font-weight:bold;text-anchor:middle;fill:#c5c8c6}",
        f".f{{visibility:hidden;animation:{whole:g}s step-end infinite}}",
    ]
    begins = 0.0
    for number, frame in enumerate(frames):
        ends = begins + frame.seconds
        seen = {0.0: "hidden", begins: "visible", ends: "hidden"}
        steps = "".join(
            f"{100 * at / whole:.3f}%{{visibility:{how}}}" for at, how in sorted(seen.items())
        )
        lines.append(f"@keyframes f{number}{{{steps}}}#f{number}{{animation-name:f{number}}}")
        begins = ends
    lines.append(f"#f{still}{{visibility:visible}}")
    lines.append("@media(prefers-reduced-motion:reduce){.f{animation:none!important}}")
    return "\n".join(lines)


def _rows(svg: str, colours: dict[str, str]) -> list[tuple[int, str]]:
    """The rows that are not empty, by line; what they look like is added to the colours."""
    picture = ElementTree.fromstring(svg)
    styles = {
        name: colours.setdefault(rule, f"c{len(colours)}")
        for name, rule in _RULE.findall(picture.findtext(f"{_SVG}style") or "")
    }
    rows: dict[int, str] = {}
    ground = (0, "", 0.0, 0.0)
    screen = picture.findall(f"{_SVG}g")[-1]
    for rect in screen.iter(f"{_SVG}rect"):
        line = round((float(rect.attrib["y"]) - _TOP_OF_RECT) / LINE)
        begins, width = float(rect.attrib["x"]), float(rect.attrib["width"])
        fill = rect.attrib["fill"]
        if (line, fill, begins) == (ground[0], ground[1], round(ground[2] + ground[3], 1)):
            ground = (line, fill, ground[2], ground[3] + width)
            continue
        _lay(rows, ground)
        ground = (line, fill, begins, width)
    _lay(rows, ground)
    for text in screen.iter(f"{_SVG}text"):
        line = round((float(text.attrib["y"]) - _BASE_OF_TEXT) / LINE)
        begins = float(text.attrib["x"])
        style = styles[text.attrib["class"].rpartition("-")[2]]
        for piece in _PIECES.finditer((text.text or "").replace("\xa0", " ").rstrip("\n")):
            kind = f"{style} v" if piece[0] in _UPRIGHT else style
            rows[line] = rows.get(line, "") + (
                f'<text class="{kind}" x="{begins + CELL * piece.start():g}" y="{_BASE_OF_TEXT}" '
                f'textLength="{CELL * len(piece[0]):g}" lengthAdjust="spacingAndGlyphs">'
                f"{escape(piece[0])}</text>"
            )
    return sorted(rows.items())


def _lay(rows: dict[int, str], ground: tuple[int, str, float, float]) -> None:
    """Lay a ground of its own under a row."""
    line, fill, begins, width = ground
    if width and fill != GROUND:
        rows[line] = rows.get(line, "") + (
            f'<rect x="{begins:g}" y="{_TOP_OF_RECT}" width="{width:g}" height="{LINE + 0.3:g}" '
            f'fill="{fill}" shape-rendering="crispEdges"/>'
        )
