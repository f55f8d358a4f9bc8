"""What stands around the program: variables, signals, and places that hold no game.

An open hand must be written nowhere, opened by nothing and left on no screen; what cannot be read
or written is told in one sentence, at once.
"""

from __future__ import annotations

import io
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pexpect

from nottingham_tui import surroundings
from tests.accidents import monkeys
from tests.terminal.harness import ROOT, Terminal, asked_for, has_keys

_PATIENCE = 20
_SPARSE = 20 * 2**30

# The program of a user whom nobody has heard of.
_NOBODY = """
import pwd
def getpwuid(number):
    raise KeyError(number)
pwd.getpwuid = getpwuid
from nottingham_tui.cli import main
raise SystemExit(main())
"""


def variables(folder: Path) -> dict[str, str]:
    """Variables that Textual, Rich, Python or a shell know; what they write would go there."""
    place = str(folder)
    return {
        "TEXTUAL": "debug,devtools,headless", "TEXTUAL_DEBUG": "1",
        "TEXTUAL_LOG": f"{place}/log", "TEXTUAL_PRESS": "wait:900,1,2,3,4,wait:200,q,q",
        "TEXTUAL_SCREENSHOT": "1", "TEXTUAL_SCREENSHOT_LOCATION": place,
        "TEXTUAL_SCREENSHOT_FILENAME": "hand.svg", "TEXTUAL_SHOW_RETURN": "1",
        "TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver",
        "TEXTUAL_FILTERS": "dim", "TEXTUAL_FPS": "1", "TEXTUAL_ALLOW_SIGNALS": "1",
        "ESCDELAY": "100000", "COLUMNS": "40", "LINES": "10", "ROWS": "10",
        "JUPYTER_COLUMNS": "40", "JUPYTER_LINES": "10", "FORCE_COLOR": "", "TTY_COMPATIBLE": "0",
        "TTY_INTERACTIVE": "0", "UNICODE_VERSION": "4.1.0", "NOTTINGHAM_SEED": "7",
        "PYTHONINSPECT": "1", "PYTHONSTARTUP": f"{place}/startup.py", "PYTHONWARNINGS": "error",
        "PYTHONDEVMODE": "1", "PYTHONASYNCIODEBUG": "1", "PYTHONFAULTHANDLER": "1",
        "PYTHONTRACEMALLOC": "1", "PYTHONOPTIMIZE": "2", "PYTHONBREAKPOINT": "os.abort",
        "PYTHONDUMPREFS": "1", "PYTHONDUMPREFSFILE": "refs",
    }  # fmt: skip


def at_a_hand(saves: Path, environment: Mapping[str, str]) -> Terminal:
    """The program with somebody's open hand. Memory may be dumped, if it is left to."""

    def dumping() -> None:
        most = resource.getrlimit(resource.RLIMIT_CORE)[1]
        resource.setrlimit(resource.RLIMIT_CORE, (most, most))

    return monkeys.start(
        saves, "--continue", environment=environment, before_start=dumping, timeout=60.0
    )


def obey_nothing(folder: Path, chosen: Mapping[str, str]) -> int:
    """Whether these variables open, write, press or size anything; how many there were."""
    assert surroundings.let_in(chosen) == {}
    saves = folder / "saves"
    monkeys.at_a_market(saves)
    written = folder / "written"
    written.mkdir()
    with at_a_hand(saves, chosen) as terminal:
        terminal.wait_for(lambda each: asked_for(each) is not None)
        # A key that presses itself would come now, and a picture after a second.
        terminal.read(1.5)
        assert asked_for(terminal), f"the curtain has gone up:\n{terminal.text}"
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        assert has_keys(terminal) and len(terminal.rows[0].rstrip()) > 60
        known = Path(f"/proc/{terminal.pid}/environ")
        if known.exists():
            taken = [each for each in chosen if each.startswith("PYTHON")]
            assert not any(f"\0{each}=".encode() in known.read_bytes() for each in taken)
        terminal.read(1.5)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait_for_exit() == 128 + signal.SIGTERM
    made = {path.name for each in (folder, written) for path in each.iterdir()}
    assert not [*ROOT.glob("*.log"), *ROOT.glob("*.svg")]
    assert made <= {"saves", "written", ".local", ".config", ".cache", ".state"}, made
    return len(chosen)


def end_by(folder: Path, number: int) -> None:
    """The signal leaves an empty screen, its status, and no file of the memory."""
    saves = folder / "saves"
    monkeys.at_a_market(saves)
    with at_a_hand(saves, {}) as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        terminal.settle()
        limits = Path(f"/proc/{terminal.pid}/limits")
        if limits.exists():
            (line,) = (each for each in limits.read_text().splitlines() if "core file" in each)
            assert line.split()[-2] in ("0", "1")
        os.kill(terminal.pid, number)
        assert terminal.wait_for_exit() == 128 + number
        assert not terminal.text.strip() and not terminal.shows_other_screen
    assert not list(ROOT.glob("core*"))


def signals() -> list[int]:
    """All signals that are to leave a clean screen."""
    return [*surroundings.ending_signals(), *surroundings.FAULTS]


@dataclass
class Place:
    """A place that is no good: what is called, and what is to be said or, at status 0, shown."""

    words: Sequence[str]
    said: str
    status: int = 2
    environment: dict[str, str | None] = field(default_factory=dict)
    is_gone: bool = False
    """Whether the working folder is deleted."""
    is_nobody: bool = False
    """Whether the user has neither a name nor a home."""


def places(folder: Path, is_long: bool) -> Iterator[Place]:
    """Pipes, devices, holes of 20 GB, folders without rights, nobody's home."""
    pipe, hole, plain = folder / "pipe", folder / "hole", folder / "plain"
    os.mkfifo(pipe)
    plain.touch()
    with hole.open("wb") as file:
        file.truncate(_SPARSE)
    nothing: dict[str, str | None] = {"HOME": None, "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None}
    devices = [Path("/dev/zero"), Path("/proc/kmsg")]
    rarer = [Path("/dev/tty"), Path("/dev/full"), Path("/proc/kcore"), Path("/proc/self/mem")]
    devices += [each for each in rarer if is_long and each.exists()]
    for path in [pipe, hole, folder, *devices, "no\nsuch", ""]:
        yield Place(["replay", str(path)], "")
    for number, target in enumerate([pipe, hole, *devices] if is_long else [pipe, hole]):
        saves = folder / f"saves-{number}"
        saves.mkdir(mode=0o700)
        (saves / "evening.jsonl").symlink_to(target)
        there = ["--save-dir", str(saves)]
        is_file = target.is_file()
        yield Place(["saves", *there], "evening" if is_file else "no saved games", 0)
        yield Place(["watch", *there], "evening" if is_file else "no saved game")
        yield Place(["watch", "evening", *there], "evening")
        yield Place(["watch", str(saves / "evening.jsonl"), *there], "no saved game" if not is_file
                    else "evening")  # fmt: skip
        yield Place(["saves", "delete", "evening", *there], "evening", 0 if is_file else 2)
        if is_file:
            (saves / "morning.jsonl").symlink_to(target)
            yield Place(["--continue", *there], "morning")
        config = folder / f"config-{number}" / "nottingham-tui"
        config.mkdir(parents=True)
        (config / "settings.json").symlink_to(target)
        kept = {"XDG_CONFIG_HOME": str(config.parent)}
        yield Place(["saves", *there], "", 0, environment=dict(kept))
        yield Place(["--demo"], "The settings in", 0, environment=dict(kept))
    for words in ([], ["--continue"]):
        yield Place(words, "--save-dir", environment={**nothing, "HOME": "/proc/nowhere"})
        yield Place([*words, "--save-dir", "saves"], "--save-dir", is_gone=True)
        yield Place([*words, "--save-dir", str(plain / "saves")], "--save-dir")
        yield Place(words, "no home folder", environment=nothing, is_nobody=True)
    yield Place(["saves"], "no home folder", environment=nothing, is_nobody=True)
    yield Place(["saves", "--save-dir", "saves"], "--save-dir", is_gone=True)
    yield Place(["saves"], "no saved games", 0, environment={**nothing, "HOME": "/proc/nowhere"})
    yield Place(["--demo"], "", 0, environment={**nothing, "HOME": "/proc/nowhere"})
    yield Place(["--demo"], "", 0, environment=nothing, is_nobody=True, is_gone=True)


def visit(place: Place, folder: Path) -> None:
    """Call the program there: it says one sentence at once, or does what it should."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    environment.update({name: value for name, value in place.environment.items() if value})
    for name in [name for name, value in place.environment.items() if not value]:
        environment.pop(name, None)
    here = folder / "here"
    here.mkdir(exist_ok=True)

    def settle_there() -> None:
        if place.is_gone:
            here.rmdir()

    program = ["-c", _NOBODY] if place.is_nobody else ["-m", "nottingham_tui"]
    command = [sys.executable, *program, *place.words]
    is_shown = not place.words or place.words[0] in ("watch", "--continue", "--demo", "--save-dir")
    if not is_shown:
        done = subprocess.run(
            command, env=environment, cwd=here, preexec_fn=settle_there, text=True,
            capture_output=True, timeout=_PATIENCE, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        status, told = done.returncode, done.stdout if place.status == 0 else done.stderr
    else:
        child = pexpect.spawn(
            command[0], command[1:], env=environment, cwd=str(here), preexec_fn=settle_there,
            dimensions=(24, 80), timeout=_PATIENCE, encoding="utf-8",
        )  # fmt: skip
        child.logfile_read = seen = io.StringIO()
        if place.status == 0:
            child.expect("pause")
            child.send("qq")
        child.expect(pexpect.EOF)
        told = seen.getvalue()
        child.close()
        status = child.exitstatus
    assert "Traceback" not in told, told
    assert (status, place.said in told) == (place.status, True), (place, status, told)
    if place.status:
        assert len(told.strip().splitlines()) == 1, told
