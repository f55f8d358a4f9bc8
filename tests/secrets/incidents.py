"""Everything that can happen at a real terminal while somebody's cards are on it.

The program runs with markers in place of the goods (`marked`). Between the key that opens a private
screen and the one that opens the next, no letter of a card that only somebody may know is in the
raw bytes, nor to be seen.
"""

from __future__ import annotations

import json
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from nottingham_tui.rules.kernel.secret import Good
from tests.accidents import surroundings
from tests.accidents.tables import folded
from tests.keyboard import noise
from tests.secrets import scenes
from tests.secrets.marked import FAILURES, GOES_ON, LETTERS
from tests.secrets.scenes import Scene
from tests.terminal.harness import GUARD, Terminal, asked_for, has_keys
from tests.trying import Counts
from tests.unveiled import lift_all

NAMED = {"necklace"}
PROGRAM = [sys.executable, "-m", "tests.secrets.marked"]


class Sitting:
    """A terminal before the curtain of a scene."""

    def __init__(
        self,
        scene: Scene,
        home: Path,
        tally: Counts,
        *,
        idle: int = 60,
        fails: str = "",
        size: tuple[int, int] = (80, 24),
        shell: bool = False,
        mouse: bool = False,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.scene, self.home, self.tally = scene, home, tally
        saves = home / "saves"
        shutil.copytree(scene.folder, saves)
        (self.path,) = saves.glob("*.jsonl")
        settings = home / "config" / "nottingham-tui" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"idle_seconds": idle, "mouse": mouse}))
        self.environment = {
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "TEXTUAL_LOG": str(home / "textual.log"),
            "MARKED_FAILS": fails,
        }
        self.shell = shell
        self.size = size
        self.terminal: Terminal
        self.mark = 0
        self.public: set[Good] = set()
        self.secret: set[Good] = set()
        self.start()

    def start(self) -> None:
        """The program from its start; its first curtain is looked at, too."""
        command = [*PROGRAM, "--save-dir", str(self.path.parent), "--continue", "--no-animation"]
        self.look_at_the_save()
        self.terminal = Terminal(
            command,
            home=self.home,
            width=self.size[0],
            height=self.size[1],
            environment=self.environment,
            shell=self.shell,
        )
        self.mark = 0

    def look_at_the_save(self) -> None:
        """See what is public now, and what is not."""
        ledger = folded(lift_all(self.path.read_bytes()))
        self.public = scenes.public(ledger)
        self.secret = scenes.hidden(ledger)

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_error: object) -> None:
        self.terminal.close()

    # What is looked for ----------------------------------------------------------------------

    def assert_hidden(self, what: str) -> None:
        """Nothing of a hidden card was written since the mark, and nothing is to be seen."""
        terminal = self.terminal
        written = terminal.since(self.mark).decode(errors="replace")
        self.tally[what] += 1
        self.tally["markers_looked_for"] += len(self.secret)
        self.tally["bytes_read"] += len(written)
        for good in self.secret:
            letter = LETTERS[good]
            assert letter not in written, f"{self.scene}, {what}: {good} is written"
            assert letter not in terminal.text, f"{self.scene}, {what}: {good} stands there"
        # No text of the program calls a good by its key now (but the necklace that defends): what
        # does is an error's.
        told = [good for good in self.secret - NAMED if re.search(rf"\b{good}\b", written)]
        assert not told, f"{self.scene}, {what}: {told} in an error"
        assert "\x1b]52" not in written, f"{self.scene}, {what}: something was copied"

    def assert_files_hide(self) -> None:
        """Neither reports of failures nor other logs hold a card."""
        for path in self.home.rglob("*"):
            if path.is_file() and path.suffix in (".txt", ".log", ".svg"):
                content = path.read_text(errors="replace")
                for good in self.secret:
                    assert LETTERS[good] not in content, f"{good} is in {path.name}"
                    assert not re.search(rf"\b{good}\b", content), f"{good} is in {path.name}"

    # What is done ----------------------------------------------------------------------------

    def at_the_curtain(self) -> None:
        """Wait until it stands still."""
        self.terminal.wait_for(lambda each: asked_for(each) is not None)
        self.terminal.settle()

    def open(self) -> None:
        """Sit down; the cards are there, and nothing moves."""
        self.terminal.wait_for(lambda each: asked_for(each) is not None or "go on" in each.rows[-1])
        if asked_for(self.terminal) is None:
            self.terminal.keys("enter")
        self.at_the_curtain()
        self.assert_hidden("curtain")
        self.terminal.read(GUARD)
        self.terminal.keys(asked_for(self.terminal) or "")
        self.stand()

    def stand(self) -> None:
        """Wait until the hand is there; what is written from now on is looked at."""
        self.terminal.wait_for(lambda each: asked_for(each) is None and has_keys(each))
        self.terminal.settle()
        # What only this one may see may be more than what lies before somebody.
        text = self.terminal.text
        self.secret |= {good for good in LETTERS if LETTERS[good] in text} - self.public
        self.mark = self.terminal.mark()

    def shows_cards(self) -> bool:
        """Whether something hidden from others is on the screen."""
        return any(LETTERS[good] in self.terminal.text for good in self.secret)

    def curtain_falls(self, what: str) -> None:
        """Nothing is to be seen any more; then the cards are there again."""
        self.at_the_curtain()
        self.assert_hidden(what)
        self.open()

    # What happens ----------------------------------------------------------------------------

    def typed_ahead(self, rng: Random) -> None:
        """Bursts from before the first paint to 600 ms after it; then a digit held down."""
        digit = str(self.scene.seat + 1)
        self.terminal.keys(digit, "enter", digit)
        self.terminal.wait_for(lambda each: asked_for(each) is not None)
        for pause in sorted(rng.choice((0.0, 0.01, 0.05, 0.1, 0.2)) for _ in range(5)):
            self.terminal.keys(digit, "enter", "space", digit)
            self.terminal.read(pause)
        for _ in range(30):
            self.terminal.keys(digit)
            self.terminal.read(0.03)
        self.at_the_curtain()
        self.assert_hidden("typed ahead, held down")

    def focus_lost(self) -> None:
        """The terminal loses the focus."""
        self.terminal.keys("focus out")
        self.curtain_falls("focus lost")

    def hidden_by_hand(self) -> None:
        """Esc."""
        self.terminal.keys("escape")
        self.curtain_falls("Esc")

    def left_alone(self) -> None:
        """Nobody presses a key."""
        self.terminal.wait_for(lambda each: asked_for(each) is not None, timeout=15)
        self.curtain_falls("idle")

    def suspended(self, how: str) -> None:
        """Stopped and woken; `how` is a key or the name of a signal."""
        if how == "ctrl+z":
            self.terminal.keys(how)
        else:
            self.terminal.signal(signal.Signals[how])
        self.terminal.wait_for(lambda each: each.state == "T")
        self.terminal.read(0.1)
        if how != "SIGSTOP":
            self.assert_hidden(f"stopped by {how}")
        self.terminal.signal(signal.SIGCONT)
        self.curtain_falls(f"woken after {how}")

    def shaken(self, rng: Random) -> None:
        """A storm of sizes that are too small, keys pressed in between; then as before."""
        self.terminal.resize(70, 20)
        self.terminal.wait_for("70×20")
        self.terminal.settle()
        self.mark = self.terminal.mark()
        for _ in range(8):
            self.terminal.resize(rng.randint(20, 79), rng.randint(5, 40))
            self.terminal.keys(rng.choice(("1", "enter", "space", "2")))
            self.terminal.read(rng.choice((0.0, 0.02, 0.1)))
        self.terminal.resize(60, 20)
        self.terminal.wait_for("60×20")
        self.terminal.settle()
        self.assert_hidden("small, resized")
        self.terminal.resize(*self.size)
        self.stand()
        for _ in range(6):
            self.terminal.resize(rng.randint(80, 160), rng.randint(24, 50))
            self.terminal.read(rng.choice((0.0, 0.02)))
        self.terminal.resize(*self.size)
        self.stand()
        self.focus_lost()

    def looked_around(self, keys: Iterable[str]) -> None:
        """Looks from the private screen, which hide as it does."""
        for key in keys:
            self._look(key)

    def _look(self, key: str) -> None:
        before = self.terminal.text
        self.terminal.keys(key)
        self.terminal.settle()
        self.mark = self.terminal.mark()
        if self.terminal.text == before:
            return
        self.terminal.keys("focus out")
        self.at_the_curtain()
        self.assert_hidden(f"look {key}")
        self.open()
        self.terminal.keys("escape")
        self.terminal.settle()
        if asked_for(self.terminal) is not None:
            self.open()
        self.stand()

    def copied(self) -> None:
        """A drag of the mouse over everything, Ctrl+C, and something pasted."""
        self.terminal.keys(
            "\x1b[<0;1;2M", "\x1b[<32;40;10M", "\x1b[<32;80;22M", "\x1b[<0;80;22m", "ctrl+c"
        )
        self.terminal.settle()
        self.terminal.keys("\x1b[200~1\x1b[201~", "focus out")
        self.curtain_falls("clipboard")

    def noisy(self, rng: Random) -> None:
        """What is no key, at the open hand and at the curtain: nothing goes up, down or out."""
        for where in ("hand", "curtain"):
            for _ in range(4):
                page = self.terminal.text
                sequences = [noise.no_keys(rng) for _ in range(8)]
                sequences.append(b"\x1b[200~%d\r\x1b[201~" % (self.scene.seat + 1))
                self.terminal.child.send(b"\x00".join(sequences))
                # Longer than a sequence or a paste that was cut is waited for.
                self.terminal.read(0.5)
                assert self.terminal.text == page, f"{where}: {sequences}"
            self.terminal.keys("focus out")
            self.at_the_curtain()
            self.assert_hidden(f"noise at the {where}")
        self.open()

    def left(self) -> None:
        """Left for the lobby, and gone on with from the list of games."""
        self.terminal.keys("q")
        self.terminal.wait_for("Leave the table?")
        self.terminal.settle()
        self.mark = self.terminal.mark()
        self.terminal.keys("q")
        self.terminal.wait_for("Deal the cards")
        self.terminal.settle()
        self.assert_hidden("left")
        self.terminal.keys("f3")
        self.terminal.wait_for("go on")
        self.terminal.settle()
        self.assert_hidden("list of games")
        self.terminal.keys("enter")
        self.at_the_curtain()
        self.assert_hidden("resumed")

    def looked_at_from_the_curtain(self) -> None:
        """What can be looked at in public and does not name all goods: log, promises, help."""
        self.at_the_curtain()
        self.terminal.read(GUARD)
        for key in ("g", "j", "?"):
            self.terminal.keys(key)
            self.terminal.settle()
            self.assert_hidden(f"public look {key}")
            self.terminal.keys("escape")
            self.terminal.settle()
            if "Leave the table?" in self.terminal.text or asked_for(self.terminal) is None:
                self.terminal.keys("escape")
                self.at_the_curtain()
            self.terminal.read(GUARD)

    def handed_over(self, rng: Random) -> int:
        """Decide something, if it can be done blindly; from that key to the next reveal nothing
        is written that has not become public. Returns how many moves were made."""
        before = self.path.stat().st_size
        for key in (*rng.sample("1234", 2), "enter"):
            self.terminal.keys(key)
            self.terminal.settle(0.5)
            if key != "enter" and asked_for(self.terminal) is None:
                self.mark = self.terminal.mark()
        self.terminal.settle()
        if self.path.stat().st_size == before or asked_for(self.terminal) is None:
            return 0
        self.look_at_the_save()
        self.assert_hidden("handed over")
        return 1

    # Ways out --------------------------------------------------------------------------------

    def ended(self, how: str) -> None:
        """Ended by a signal, or by a line that is dropped."""
        if how == "dropped":
            self.terminal.hang_up()
            assert self.terminal.wait_for_exit(10) == 129
        else:
            number = signal.Signals[how]
            self.terminal.signal(number)
            assert self.terminal.wait_for_exit() == 128 + number
            self.assert_hidden(how)
            assert not self.terminal.shows_other_screen

    def failed(self, how: str) -> None:
        """F9, which fails."""
        assert how in FAILURES
        self.terminal.keys("\x1b[20~")
        if how in GOES_ON:
            self.terminal.settle()
            self.terminal.keys("focus out")
            self.at_the_curtain()
        else:
            assert self.terminal.wait_for_exit() == 1
            said = self.terminal.since(self.mark).rpartition(b"\x1b[?1004l")[2].decode()
            assert len(said.strip().splitlines()) <= 1, said
            assert "Traceback" not in said
            assert not self.terminal.shows_other_screen
        self.assert_hidden(f"fails: {how}")
        self.assert_files_hide()


Incident = Callable[[Sitting, Random], object]

INCIDENTS: dict[str, Incident] = {
    "focus": lambda sitting, rng: sitting.focus_lost(),
    "escape": lambda sitting, rng: sitting.hidden_by_hand(),
    "ctrl+z": lambda sitting, rng: sitting.suspended("ctrl+z"),
    "SIGTSTP": lambda sitting, rng: sitting.suspended("SIGTSTP"),
    "SIGSTOP": lambda sitting, rng: sitting.suspended("SIGSTOP"),
    "resize": Sitting.shaken,
    "looks": lambda sitting, rng: sitting.looked_around((*"vsjg?R", "f2")),
    "clipboard": lambda sitting, rng: sitting.copied(),
    "noise": Sitting.noisy,
}
"""What the cards come back from."""

ENDS = ("dropped", *(each.name for each in signal.Signals if each in surroundings.signals()))
