"""Every private name of Textual that is used: that Textual has it, and that ours is reached.

What is overridden shields hands and terminals; under another name it would shield nothing, and
nobody would notice. So each name stands here, and one that does not fails.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from textual import _compositor, app, dom, driver, message_pump, screen, widget
from textual.app import App
from textual.drivers import linux_driver
from textual.screen import Screen

from nottingham_tui import app as our_app
from nottingham_tui import painter, terminal
from nottingham_tui.app import NottinghamApp
from nottingham_tui.screens.base import GameScreen
from tests.terminal.small_table import small_app

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="another driver")

PACKAGE = Path(our_app.__file__).parent
THEIRS = (app, dom, driver, message_pump, screen, widget, linux_driver, _compositor)
DRIVER = linux_driver.LinuxDriver
OUR_DRIVER: Any = terminal.driver_class(
    lambda: None, lambda error: None, lambda: 24, terminal.Mouse(True)
)

# The name, whose it is, ours, and the module that must call it.
OVERRIDDEN: dict[str, tuple[type, type, ModuleType]] = {
    "_build_driver": (App, NottinghamApp, app),
    "_display": (App, NottinghamApp, screen),
    "_fatal_error": (App, NottinghamApp, app),
    "_handle_exception": (App, NottinghamApp, message_pump),
    "_log": (App, NottinghamApp, app),
    "_print_error_renderables": (App, NottinghamApp, app),
    "_extend_compose": (Screen, GameScreen, widget),
    "_screen_resized": (Screen, GameScreen, app),
    "_run_input_thread": (DRIVER, OUR_DRIVER, linux_driver),
}
USED: dict[str, type] = {
    "_clipboard": App,
    "_close_messages_no_wait": App,
    "_driver": App,
    "_exit": App,
    "_filters": App,
    "_compositor": Screen,
    "_push_result_callback": Screen,
}
# The driver gives it to the thread that writes.
FILE = "_file"


@pytest.mark.parametrize("name", OVERRIDDEN)
def test_what_is_overridden_is_there_and_called(name: str) -> None:
    base, ours, caller = OVERRIDDEN[name]
    theirs, mine = getattr(base, name), getattr(ours, name)
    assert mine is not theirs
    taken = [each.kind for each in inspect.signature(mine).parameters.values()]
    if inspect.Parameter.VAR_POSITIONAL not in taken:
        wanted = inspect.signature(theirs).parameters
        assert list(inspect.signature(mine).parameters) == list(wanted)
    assert re.search(rf"\.{name}\b", inspect.getsource(caller))


async def test_what_is_used_is_there() -> None:
    running = small_app()
    async with running.run_test() as pilot:
        await pilot.pause()
        first = running.screen
        for name, base in USED.items():
            assert hasattr(running if base is App else first, name), name
        # The first screen was never pushed, and yet another one can take its place.
        running.show(GameScreen())
        assert running.screen is not first
    assert f"WriterThread(self.{FILE})" in inspect.getsource(DRIVER)


def test_a_frame_is_drawn_from_the_compositor() -> None:
    assert callable(_compositor.Compositor.render_strips)
    shown: Any = SimpleNamespace(_compositor=SimpleNamespace(render_strips=list))
    frame = painter.Frame(shown, painter.CellPainter())
    assert isinstance(frame, _compositor.CompositorUpdate)
    assert frame.render_segments(SimpleNamespace(color_system="truecolor")) == ""


def test_no_other_private_name_is_used() -> None:
    pattern = re.compile(r"(?:self\.|def |^    )(_[a-z]\w*)", re.MULTILINE)
    theirs = {name for module in THEIRS for name in pattern.findall(inspect.getsource(module))}
    unnamed = theirs - {*OVERRIDDEN, *USED, FILE}
    rooms = [*(PACKAGE / "screens").rglob("*.py"), *(PACKAGE / "widgets").rglob("*.py")]
    for path in (*(PACKAGE / f"{name}.py" for name in ("app", "terminal", "painter")), *rooms):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("textual"):
                private = any(part.startswith("_") for part in str(node.module).split("."))
                assert not private or node.module == "textual._compositor", path.name
            name = getattr(node, "attr", None) or getattr(node, "name", None)
            assert name not in unnamed, (path.name, name)
