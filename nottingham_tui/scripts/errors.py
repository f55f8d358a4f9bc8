"""What is wrong with a script, in one sentence that names the place."""

from __future__ import annotations

import re

Place = tuple[str | int, ...]
"""The way from the top of a script to a value: keys, and numbers in lists from 0."""

_PLAIN = re.compile(r"[\w-]+")
_LONGEST = 40


class ScriptError(Exception):
    """A script can't be read. The text is one sentence: `steps[3].cards[1]: there is no …`."""

    def __init__(self, place: Place, message: str) -> None:
        self.place = place
        where = written(place)
        super().__init__(f"{where}: {message}" if where else message)


def written(place: Place) -> str:
    """The place as people write it: `steps[3].cards[1]`."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part}]"
        elif _PLAIN.fullmatch(part):
            text += f".{shown(part)}" if text else shown(part)
        else:
            text += f'["{shown(part)}"]'
    return text


def shown(text: str) -> str:
    """The text as a message may show it: on one line, not too long, without control characters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= _LONGEST else clean[: _LONGEST - 1] + "…"
