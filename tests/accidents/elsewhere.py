"""Imports every module with nothing there that other systems do not have; says what is amiss.

Run as a program: `python -m tests.accidents.elsewhere`. What comes from elsewhere (Textual and the
like) is imported before that; it has its own twins.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import signal
import sys
from importlib.abc import MetaPathFinder
from typing import NoReturn

MODULES = frozenset(
    {"fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "readline", "curses", "syslog"}
)
"""Modules of the standard library that Windows does not have."""

FUNCTIONS = (
    *("fork", "forkpty", "geteuid", "getuid", "getegid", "getgid", "getppid", "fchmod", "chown"),
    *("mkfifo", "openpty", "setsid", "killpg", "getpgid", "uname", "sync", "sched_getaffinity"),
    *("O_NOFOLLOW", "O_DIRECTORY", "O_CLOEXEC", "O_NONBLOCK", "register_at_fork", "WNOHANG"),
)
"""What `os` does not have there, or not everywhere."""

SIGNALS = frozenset({"SIGINT", "SIGTERM", "SIGABRT", "SIGFPE", "SIGILL", "SIGSEGV"})
"""The only signals there are everywhere."""

_FOREIGN = ("textual", "textual.app", "textual.widgets", "rich.console", "pydantic", "filelock",
            "platformdirs", "asyncio", "subprocess", "multiprocessing", "concurrent.futures",
            "concurrent.futures.process")  # fmt: skip


class _Missing(MetaPathFinder):
    """Finds none of the modules that are not everywhere."""

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        if name in MODULES:
            _refuse(name)


def _refuse(name: str) -> NoReturn:
    raise ModuleNotFoundError(f"there is no {name} on other systems", name=name)


def take_away() -> None:
    """Let this process believe that it runs where nothing of the above exists."""
    sys.meta_path.insert(0, _Missing())
    for name in MODULES:
        sys.modules.pop(name, None)
    for name in FUNCTIONS:
        if hasattr(os, name):
            delattr(os, name)
    for name in dir(signal):
        if name.startswith("SIG") and name.isupper() and "_" not in name and name not in SIGNALS:
            delattr(signal, name)


def main() -> int:
    """Import everything; the exit status tells whether it could be."""
    for name in _FOREIGN:
        importlib.import_module(name)
    assert not any(name.startswith("nottingham_tui") for name in sys.modules)
    take_away()
    package = importlib.import_module("nottingham_tui")
    failed = 0
    names = [
        found.name
        for found in pkgutil.walk_packages(package.__path__, "nottingham_tui.")
        if not found.name.endswith("__main__")
    ]
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:
            failed += 1
            print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
    print(f"{len(names)} modules, {failed} of them only here")
    return min(failed, 1)


if __name__ == "__main__":
    raise SystemExit(main())
