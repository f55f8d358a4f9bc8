"""A family of games has a part of every layer, or fails at once by the name of what it lacks."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from nottingham_tui import families
from nottingham_tui.families import PARTS, MissingPartError, part, require_all
from nottingham_tui.rules.registry import GAMES

FAMILIES = sorted({entry.family for entry in GAMES.values()})


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    """No answer from before is remembered, none of a test remains."""
    for asked in (part, require_all):
        asked.cache_clear()
    yield
    for asked in (part, require_all):
        asked.cache_clear()


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("layer", PARTS)
def test_every_family_has_its_part_of_every_layer(family: str, layer: str) -> None:
    assert part(family, layer) is import_module(PARTS[layer].format(family=family)).PART


@pytest.mark.parametrize("lacking", PARTS)
def test_a_family_without_a_folder_fails_at_once_by_name_of_the_part(
    lacking: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(families, "_PACKAGE", tmp_path)
    for layer, module in PARTS.items():
        if layer != lacking:
            *folders, name = module.format(family="made_up").split(".")[1:]
            tmp_path.joinpath(*folders).mkdir(parents=True, exist_ok=True)
            tmp_path.joinpath(*folders, f"{name}.py").write_text("PART = object()\n")
    for layer in PARTS:
        with pytest.raises(MissingPartError, match=f"'made_up' has no part '{lacking}'"):
            part("made_up", layer)


def test_a_module_that_holds_no_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("nottingham_tui.text.border.events.PART")
    with pytest.raises(MissingPartError, match="no PART in nottingham_tui.text.border.events"):
        part("border", "text")
