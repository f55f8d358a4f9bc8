"""Keys as fast as the screens take them, instead of `Pilot.press`, which waits for idleness."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Any

from textual import events
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

from nottingham_tui.widgets.drawing import Drawing


async def press_key(pilot: Pilot[Any], key: str) -> None:
    """Press a key, a character or its name, and wait until the screen has settled."""
    name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
    character: str | None
    try:
        character = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(name, name)))
    except KeyError:
        character = key if len(key) == 1 else None
    driver = pilot.app._driver
    assert driver is not None
    driver.send_message(events.Key(name, character))
    await settle(pilot)


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until every message is worked off and the screen is drawn."""
    app = pilot.app
    for _ in range(500):
        await pilot._wait_for_screen()
        screen = app.screen
        drawings = [each for each in screen.query(Drawing) if each.display]
        if (
            screen.is_current
            and not screen._layout_required
            and all(each.is_drawn and not each._layout_required for each in drawings)
            and all(each.message_queue_size == 0 for each in (app, screen, *drawings))
        ):
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the screen does not come to rest")
