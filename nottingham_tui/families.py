"""The families of games, and where each layer keeps its part of a family.

A family is a set of games that share their phases; it has a folder of its name in every layer
below. A part is the object `PART` of the module named here: a record of the layer's own type, all
of whose fields must be given. It is loaded when it is asked for, so that nobody waits for a game
that is not played; but that any part of a family is missing fails as soon as one is asked for.

A fifth game of a new family is a folder a layer and a row in the registry of the rules.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

PARTS = {
    "rules": "nottingham_tui.rules.{family}.game",
    "chronicle": "nottingham_tui.chronicle.{family}.part",
    "bots": "nottingham_tui.bots.{family}.mind",
    "hints": "nottingham_tui.bots.{family}.hints",
    "session": "nottingham_tui.session.adapters.{family}",
    "text": "nottingham_tui.text.{family}.events",
    "scripts": "nottingham_tui.scripts.{family}.dialect",
    "metrics": "nottingham_tui.simulate.metrics.{family}",
    "screens": "nottingham_tui.screens.{family}.stage",
}
"""The module of a family's part, by the layer it belongs to."""

_PACKAGE = Path(__file__).parent


class MissingPartError(LookupError):
    """A family lacks one of its parts; says which, and where it was looked for."""

    def __init__(self, family: str, layer: str) -> None:
        module = PARTS[layer].format(family=family)
        super().__init__(f"the family {family!r} has no part {layer!r}: no PART in {module}")


@cache
def part(family: str, layer: str) -> Any:
    """The part that a layer keeps of a family. Raises `MissingPartError` if any part is missing."""
    require_all(family)
    found = getattr(import_module(PARTS[layer].format(family=family)), "PART", None)
    if found is None:
        raise MissingPartError(family, layer)
    return found


@cache
def require_all(family: str) -> None:
    """Raises `MissingPartError` if the family lacks a part in any layer."""
    # Looked for as files: to ask for its specification would load a package.
    for layer, module in PARTS.items():
        *folders, name = module.format(family=family).split(".")[1:]
        if not _PACKAGE.joinpath(*folders, f"{name}.py").is_file():
            raise MissingPartError(family, layer)
