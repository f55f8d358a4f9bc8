"""What is left in a terminal that remembers: tmux, with and without its alternate screen.

Whoever scrolls back sees no card, whatever has hidden the hand or ended the program.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.accidents.tables import folded
from tests.secrets.incidents import PROGRAM
from tests.secrets.marked import LETTERS
from tests.secrets.scenes import Scene
from tests.secrets.scenes import hidden as hidden_goods
from tests.terminal.harness import GUARD, ROOT
from tests.trying import Counts
from tests.unveiled import lift_all

TMUX = shutil.which("tmux")
_PATIENCE = 30.0
ENDS = ("leave", "SIGTERM", "SIGHUP", "failure", "ctrl+c")


class Pane:
    """A program in a terminal of tmux; its server is for this pane alone."""

    def __init__(self, folder: Path, command: list[str], alternate: bool) -> None:
        self._socket = str(folder / "tmux")
        configuration = folder / "tmux.conf"
        screen = "on" if alternate else "off"
        configuration.write_text(
            f"set -g alternate-screen {screen}\nset -g remain-on-exit on\n"
            "set -g history-limit 5000\nset -g focus-events on\nset -sg escape-time 0\n"
        )
        self._tmux("-f", str(configuration), "new-session", "-d", "-x", "80", "-y", "24",
                   shlex.join(command))  # fmt: skip

    def _tmux(self, *words: str) -> str:
        assert TMUX is not None
        environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        environment.pop("TMUX", None)
        done = subprocess.run(
            [TMUX, "-u", "-S", self._socket, *words],
            env=environment, cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    def keys(self, *names: str) -> None:
        """Press keys, by tmux's names."""
        self._tmux("send-keys", *names)

    @property
    def text(self) -> str:
        """What one would see."""
        return self._tmux("capture-pane", "-p")

    @property
    def everything(self) -> str:
        """What one would see, and all that can be scrolled back to; of both screens."""
        found = self._tmux("capture-pane", "-p", "-S", "-")
        with contextlib.suppress(subprocess.CalledProcessError):
            found += self._tmux("capture-pane", "-p", "-a", "-q", "-S", "-")
        return found

    @property
    def pid(self) -> int:
        """The program."""
        return int(self._tmux("display", "-p", "#{pane_pid}"))

    @property
    def is_dead(self) -> bool:
        """Whether the program has ended."""
        return self._tmux("display", "-p", "#{pane_dead}").strip() == "1"

    def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Wait until it holds."""
        until = time.monotonic() + _PATIENCE
        while not wanted():
            assert time.monotonic() < until, f"waited in vain; the screen:\n{self.text}"
            time.sleep(0.05)

    def settle(self) -> None:
        """Wait until nothing changes."""
        before = ""
        while before != (before := self.text):
            time.sleep(0.3)

    def close(self) -> None:
        """End everything."""
        with contextlib.suppress(subprocess.CalledProcessError):
            self._tmux("kill-server")


@contextlib.contextmanager
def _pane(scene: Scene, home: Path, alternate: bool) -> Iterator[Pane]:
    home.mkdir(parents=True)
    shutil.copytree(scene.folder, home / "saves")
    command = [
        "env", f"HOME={home}", f"XDG_CONFIG_HOME={home}", f"XDG_STATE_HOME={home}",
        f"PYTHONPATH={ROOT}", "MARKED_FAILS=key",
        *PROGRAM, "--save-dir", str(home / "saves"), "--continue", "--no-animation",
    ]  # fmt: skip
    pane = Pane(home, command, alternate)
    try:
        yield pane
    finally:
        pane.close()


def scroll_back(scene: Scene, home: Path, tally: Counts, _seed: int, how: str) -> None:
    """Open the hand, hide it, open it again, end the program; look at all that is left. `how` says
    whether with the alternate screen of tmux or without it, and by which end."""
    alternate, _, end = how.partition(" ")
    (path,) = scene.folder.glob("*.jsonl")
    secret = hidden_goods(folded(lift_all(path.read_bytes())))
    name = f"scrollback {alternate} alternate screen"
    with _pane(scene, home, alternate == "with") as pane:

        def hidden(what: str) -> None:
            tally[name] += 1
            tally["markers_looked_for"] += len(secret)
            everything = pane.everything
            tally["bytes_read"] += len(everything)
            found = [good for good in secret if LETTERS[good] in everything]
            assert not found, f"{scene}, {name}, {what}: {found}\n{everything}"

        def opened() -> None:
            pane.wait_for(lambda: re.search(r"press +\d", pane.text) is not None)
            pane.settle()
            hidden("curtain")
            time.sleep(GUARD)
            pane.keys(str(scene.seat + 1))
            pane.wait_for(lambda: re.search(r"press +\d", pane.text) is None)
            pane.settle()

        opened()
        if not any(LETTERS[good] in pane.text for good in secret):
            # A page comes first that tells what all have seen, such as what was confiscated.
            tally["nothing to hide"] += 1
            return
        pane.keys("Escape")
        opened()
        _end(pane, end)
        hidden(end)


def _end(pane: Pane, end: str) -> None:
    if end == "leave":
        pane.keys("q")
        pane.wait_for(lambda: "Leave the table?" in pane.text)
        pane.keys("q")
        pane.wait_for(lambda: "Deal the cards" in pane.text)
        pane.settle()
        return
    if end == "failure":
        pane.keys("F9")
    elif end == "ctrl+c":
        pane.keys("C-c")
        pane.settle()
        pane.keys("C-c")
        pane.wait_for(lambda: "Deal the cards" in pane.text)
        pane.keys("C-c")
        pane.settle()
        pane.keys("C-c")
    else:
        os.kill(pane.pid, signal.Signals[end])
    pane.wait_for(lambda: pane.is_dead)
    pane.settle()
