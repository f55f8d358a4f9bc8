"""A table behind a real SSH server on this machine: key login, a forced command, no shell.

The server is Debian's. Run by the administrator it serves a test user, who is made for it and
removed afterwards; run by anybody else, that person alone. Between client and server stands a line
that can be slow, or dead without a word.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from nottingham_tui.session.store import Store
from tests.accidents import monkeys
from tests.terminal.harness import GUARD, ROOT, Terminal, asked_for

TERMS = ("xterm", "xterm-256color", "screen", "tmux", "linux", "vt100")
SERVER = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
_PATIENCE = 30.0

_CONFIGURATION = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
PidFile {folder}/pid
AuthorizedKeysFile {folder}/authorized_keys
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
AcceptEnv LANG COLORTERM
ClientAliveInterval 1
ClientAliveCountMax 3
"""


def can_be_hosted() -> bool:
    """Whether server and client are there."""
    return SERVER is not None and shutil.which("ssh") is not None


class Line:
    """A line to the server: so many bytes a second, or all; `is_dead` swallows everything."""

    def __init__(self, target: int) -> None:
        self.rate: float | None = None
        self.is_dead = False
        self.received = 0
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no more calls."""
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                return
            for source, target, counts in ((client, server, False), (server, client, True)):
                threading.Thread(
                    target=self._carry, args=(source, target, counts), daemon=True
                ).start()

    def _carry(self, source: socket.socket, target: socket.socket, counts: bool) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(256 if self.rate else 65536):
                if self.is_dead:
                    continue
                if counts:
                    self.received += len(piece)
                    if self.rate:
                        time.sleep(len(piece) / self.rate)
                target.sendall(piece)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@dataclass
class Host:
    """A running server and who is served. `saves` is where their games are."""

    folder: Path
    user: str
    saves: Path
    line: Line
    costs: dict[str, tuple[float, float]] = field(default_factory=dict)

    def call(self, term: str = "xterm-256color", *words: str, lang: str = "C.UTF-8") -> Terminal:
        """Somebody calls with such a terminal; `words` are what they ask the server to run."""
        command = [
            *("ssh", "-tt", "-p", str(self.line.port), "-i", str(self.folder / "user_key")),
            *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
            *("-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR", "-o", "SendEnv=LANG"),
            *(f"{self.user}@127.0.0.1", *words),
        ]
        return Terminal(
            command, home=self.folder, term=term, environment={"LANG": lang}, timeout=_PATIENCE
        )

    def wait_until_nobody_plays(self) -> None:
        """Wait until the game at the server has ended and can be opened again."""
        until = time.monotonic() + _PATIENCE
        while self.programs():
            assert time.monotonic() < until, "the program goes on without its terminal"
            time.sleep(0.1)

    def programs(self) -> list[int]:
        """The processes that play in the folder of the saves."""
        wanted = str(self.saves).encode()
        found = []
        for each in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (each / "cmdline").read_bytes().split(b"\0")
                if wanted in words and b"nottingham_tui" in words:
                    found.append(int(each.name))
        return found


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A server with a game of four people that waits before somebody's market."""
    assert SERVER and can_be_hosted(), "no sshd or ssh: apt-get install openssh-server"
    folder.chmod(0o755)
    is_root = os.geteuid() == 0
    with _user(is_root) as user:
        account = pwd.getpwnam(user)
        saves = folder / "saves"
        saves.mkdir(0o700)
        monkeys.at_a_market(saves)
        for path in (saves, *saves.iterdir()):
            os.chown(path, account.pw_uid, account.pw_gid)
        for name in ("host_key", "user_key"):
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)],
                check=True,
            )
        play = f"{_python(account.pw_uid)} -m nottingham_tui --host --save-dir {saves}"
        key = (folder / "user_key.pub").read_text(encoding="ascii")
        # As the README has it.
        (folder / "authorized_keys").write_text(f'restrict,pty,command="{play}" {key}')
        (folder / "authorized_keys").chmod(0o644)
        port = _free_port()
        configuration = folder / "sshd_config"
        configuration.write_text(_CONFIGURATION.format(port=port, folder=folder))
        if is_root:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        with subprocess.Popen([SERVER, "-D", "-e", "-f", str(configuration)],
                              stderr=(folder / "log").open("w")) as server:  # fmt: skip
            line = Line(port)
            try:
                _wait_for_port(port)
                yield Host(folder, user, saves, line)
            finally:
                line.close()
                server.terminate()


@contextlib.contextmanager
def _user(is_root: bool) -> Iterator[str]:
    if not is_root:
        yield pwd.getpwuid(os.geteuid()).pw_name
        return
    name = f"merchant-{secrets.token_hex(3)}"
    subprocess.run(["useradd", "--no-create-home", "--shell", "/bin/sh", name], check=True)
    # Without a password, but not locked.
    subprocess.run(["usermod", "--password", "*", name], check=True)
    try:
        yield name
    finally:
        subprocess.run(["userdel", "--force", name], check=False, capture_output=True)


def _python(uid: int) -> str:
    """How that user starts this project: this interpreter, or the system's if it is private."""

    def usable(command: str, path: str) -> bool:
        done = subprocess.run(
            [command, "-c", "import nottingham_tui.app"],
            user=uid if os.geteuid() == 0 else None,
            env={"PYTHONPATH": path, "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"},
            cwd="/",
            capture_output=True,
            check=False,
        )
        return done.returncode == 0

    libraries = sysconfig.get_paths()["purelib"]
    for command, path in (
        (sys.executable, str(ROOT)),
        (f"/usr/bin/python3.{sys.version_info.minor}", f"{ROOT}:{libraries}"),
    ):
        with contextlib.suppress(OSError):
            if usable(command, path):
                return f"env PYTHONPATH={path} PYTHONDONTWRITEBYTECODE=1 {command}"
    raise AssertionError("the test user can start no Python that knows this project")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _wait_for_port(port: int) -> None:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < until, "the server does not come up"
            time.sleep(0.1)


# What is tried ---------------------------------------------------------------------------------


def play_and_drop(host: Host, term: str, lang: str = "C.UTF-8") -> None:
    """Sit down, move about in the hand, lose the line there, come back behind the curtain."""
    with host.call(term, lang=lang) as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        terminal.settle()
        before = host.line.received
        cost = monkeys.cost_of_keys(terminal)
        host.costs[term] = cost, (host.line.received - before) / 6
        saved = _content(host)
        terminal.close()
    host.wait_until_nobody_plays()
    assert _content(host) == saved
    with host.call(term, lang=lang) as terminal:
        terminal.wait_for(lambda each: asked_for(each) is not None)
        terminal.settle()
        assert "MARKET" not in terminal.text
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        monkeys.leave(terminal)
        assert terminal.wait_for_exit() == 0
    host.wait_until_nobody_plays()


def decide_over_the_line(host: Host) -> None:
    """A decision made is there after the line is dropped at once; the next player is asked."""
    lines = _content(host).count(b"\n")
    with host.call() as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        terminal.read(GUARD)
        terminal.keys("enter")
        terminal.wait_for(lambda _each: _content(host).count(b"\n") > lines)
        terminal.close()
    host.wait_until_nobody_plays()
    assert _content(host).count(b"\n") > lines


def come_back_from_a_dead_line(host: Host) -> None:
    """While the server believes in a line that is dead, the game is said to be open; then not."""
    with host.call() as terminal:
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        host.line.is_dead = True
        other = Line(host.line._target)
        second = Host(host.folder, host.user, host.saves, other)
        with second.call() as impatient:
            impatient.wait_for("open in another window")
            assert impatient.wait_for_exit() == 2
        host.wait_until_nobody_plays()
        host.line.is_dead = False
        with second.call() as patient:
            patient.wait_for(lambda each: asked_for(each) is not None)
            assert "MARKET" not in patient.text
            monkeys.leave(patient)
        other.close()
    host.wait_until_nobody_plays()


def play_on_a_slow_line(host: Host, rate: float) -> float:
    """Play at so many bytes a second; how long a cursor key takes then, in seconds."""
    with host.call() as terminal:
        terminal.wait_for(lambda each: asked_for(each) is not None)
        host.line.rate = rate
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
        terminal.settle(1.0)
        start = time.monotonic()
        for key in ("right", "right", "left"):
            mark = terminal.mark()
            terminal.keys(key)
            while len(terminal.since(mark)) < 20:
                terminal.read(0.02)
                assert time.monotonic() - start < _PATIENCE, "the key is lost"
            terminal.settle(0.4)
        seconds = (time.monotonic() - start) / 3 - 0.4
        host.line.rate = None
        monkeys.leave(terminal)
    host.wait_until_nobody_plays()
    return seconds


def ask_for_a_shell(host: Host) -> None:
    """Whatever a caller asks to run, the game is what runs."""
    with host.call("xterm", "sh", "-c", "'echo a shell'") as terminal:
        terminal.wait_for(lambda each: asked_for(each) is not None)
        assert "a shell" not in terminal.text
        monkeys.leave(terminal)
    host.wait_until_nobody_plays()


def _content(host: Host) -> bytes:
    store = Store(host.saves)
    return store.path(store.latest() or "").read_bytes()
