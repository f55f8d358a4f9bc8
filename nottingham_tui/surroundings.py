"""What of its surroundings the program lets in: variables by a list, and signals.

Textual, Rich and Python's libraries obey variables that write a picture of a hand to a file, log
every key, press keys by themselves or give the terminal another size. Only what stands in a list
here reaches them.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping

_DAY = 86_400
"""In seconds."""

_SPOKEN = ("LANG", "LANGUAGE", "TZ", "TZDIR")
_TERMINAL = ("TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "TMUX", "STY",
             "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")  # fmt: skip
_FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
_SYSTEM = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
           "__PYVENV_LAUNCHER__", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP",
           "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA")  # fmt: skip
# Where Python finds its modules, how it writes, and what else of it opens and presses nothing.
_PYTHON = ("PYTHONHOME", "PYTHONPATH", "PYTHONPLATLIBDIR", "PYTHONUSERBASE", "PYTHONNOUSERSITE",
           "PYTHONSAFEPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONIOENCODING",
           "PYTHONUTF8", "PYTHONCOERCECLOCALE", "PYTHONUNBUFFERED", "PYTHONHASHSEED",
           "PYTHONNODEBUGRANGES")  # fmt: skip
_ALLOWED = frozenset((*_SPOKEN, *_TERMINAL, *_FOLDERS, *_SYSTEM, *_PYTHON))

# Nothing can be done about these, they end nothing, or they stop the program for a shell.
_LEFT_ALONE = frozenset(
    getattr(signal, name, None)
    for name in ("SIGKILL", "SIGSTOP", "SIGTSTP", "SIGCONT", "SIGTTIN", "SIGTTOU", "SIGCHLD",
                 "SIGURG", "SIGWINCH", "SIGINFO")
)  # fmt: skip
FAULTS = frozenset({signal.SIGSEGV, signal.SIGILL, signal.SIGFPE,
                     getattr(signal, "SIGBUS", signal.SIGSEGV)})  # fmt: skip


def shut_out() -> None:
    """Forget every variable that is not in the list, and leave no file of the memory at a crash.

    Python obeys some variables before the first line of a program runs; where there is one, the
    program starts anew without. To be called before anything that obeys one is loaded.
    """
    _dump_no_memory()
    # Nothing here speaks to a network: Python's libraries do without what would take its time.
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]
    allowed = let_in(os.environ)
    if any(name.startswith("PYTHON") and name not in allowed for name in os.environ):
        _start_anew(allowed)
    for name in os.environ.keys() - allowed.keys():
        # A variable without a name can be had, but not taken away.
        with contextlib.suppress(OSError):
            del os.environ[name]
    if sys.platform != "win32" and abs(time.localtime().tm_gmtoff) >= _DAY:
        # No date can be told there.
        os.environ.pop("TZ", None)
        time.tzset()


def let_in(variables: Mapping[str, str]) -> dict[str, str]:
    """Those of the variables that the program may know.

    A folder must be named from the root on: another one would be somewhere else every time.
    """
    return {
        name: value
        for name, value in variables.items()
        if (name in _ALLOWED or name.startswith("LC_"))
        and (name not in _FOLDERS or os.path.isabs(value))
    }


def ending_signals() -> list[int]:
    """The numbers of all signals that end a program unless it does something about them.

    Without those that are ignored: whoever has started the program wants it so, and Python has
    its own way of telling of SIGPIPE and SIGXFSZ. For the signals of faults there is
    `watch_for_faults`.
    """
    return sorted(
        int(number)
        for number in signal.valid_signals() - _LEFT_ALONE - FAULTS
        if signal.getsignal(number) is not signal.SIG_IGN
    )


def watch_for_faults(told: Callable[[int], None]) -> None:
    """Call `told` in another thread with the number if a signal of faults is sent to the program.

    A handler would return to where a real fault is, and meet it again for ever. A thread that
    waits gets what is sent; a real fault, where the signal is held back, ends the program at once.
    To be called before other threads begin.
    """
    if sys.platform == "win32":
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, FAULTS)
    threading.Thread(target=lambda: told(signal.sigwait(FAULTS)), daemon=True).start()


def _start_anew(variables: Mapping[str, str]) -> None:
    if sys.platform == "win32" or not sys.executable:
        # There another process would take over, and the shell would not wait for it.
        return
    with contextlib.suppress(OSError):
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], variables)


def _dump_no_memory() -> None:
    if sys.platform == "win32":
        return
    import resource

    # Linux hands the memory to a program that collects crashes unless the limit is exactly 1.
    wanted = 1 if sys.platform == "linux" else 0
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (wanted, wanted))
