"""Walks through all screens in a language: `python -m tests.languages [LANGUAGE...] [80x24...]`.

Prints what is cut off, and English words that somebody reads there; all languages at 80x24 and
120x36 if none is named. With `--ascii` in ASCII mode, with `--write FOLDER` every screen that was
seen is written down there, to be read. Takes some minutes for each language and size.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from nottingham_tui.drafts.seating import USUAL_NAMES
from nottingham_tui.text import catalogue
from tests.screens import readings
from tests.screens.gallery import Gallery
from tests.screens.inspections import NAMES
from tests.screens.walks import at_lobby
from tests.text.test_languages import LANGUAGES, english

SIZES = ("80x24", "120x36")


async def walked(
    language: str, size: tuple[int, int], *, ascii: bool, folder: Path, shots: Path | None
) -> list[str]:
    """Everything that is wrong on some screen."""
    found: dict[str, None] = {}
    file = shots.open("w", encoding="utf-8") if shots else None
    with pytest.MonkeyPatch.context() as patch:
        # Nobody's own settings and notes play a part, nor come to harm.
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            patch.setenv(f"XDG_{kind}_HOME", str(folder / kind))
        losses = readings.losses(patch)
        catalogue.use(language, ascii)
        async with at_lobby(folder / "saves", size, ascii=ascii) as (app, opening, pilot):

            def look(name: str) -> None:
                rows = readings.screen_rows(app)
                if file:
                    print(f"##### {name}", *(row.rstrip() for row in rows), sep="\n", file=file)
                found.update(dict.fromkeys(f"{name}: {wrong}" for wrong in wrong_in(rows)))
                found.update(dict.fromkeys(f"{name}: {lost}" for lost in losses.taken()))

            await Gallery(pilot, opening, folder / "saves", look).walk()
    return list(found)


def wrong_in(rows: list[str]) -> Iterator[str]:
    """The rows that are cut off or have English words."""
    yield from (f"cut off: {row.strip()}" for row in readings.cut_off(rows))
    for row in rows:
        text = re.sub("|".join((*NAMES, *USUAL_NAMES)), "", row)
        if words := english(text):
            yield f"English {words}: {row.strip()}"


def main(words: list[str]) -> int:
    """Walk, and return how many things are wrong."""
    parser = argparse.ArgumentParser()
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args(words)
    sizes = [word for word in asked.wanted if re.fullmatch(r"\d+x\d+", word)] or SIZES
    wrong = 0
    for language in [word for word in asked.wanted if word not in sizes] or LANGUAGES:
        for size in sizes:
            name = f"{language}-{size}{'-ascii' if asked.ascii else ''}"
            with tempfile.TemporaryDirectory() as folder:
                width, height = map(int, size.split("x"))
                shots = asked.write / f"{name}.txt" if asked.write else None
                found = asyncio.run(
                    walked(language, (width, height), ascii=asked.ascii, folder=Path(folder),
                           shots=shots)
                )  # fmt: skip
            print(f"{name}: {len(found)} wrong", *found, sep="\n  ", flush=True)
            wrong += len(found)
    return min(wrong, 100)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
