"""What is left of a crash, or of a bot that failed: a report in a file, without any values."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from nottingham_tui import places


def log_folder() -> Path:
    """The folder of the reports. Raises `OSError`."""
    return places.user_folder("log")


def write_report(error: BaseException, folder: Path | None = None) -> Path | None:
    """Write where and how the program failed; None if it can't be written.

    The report holds lines of code and the kinds of the exceptions, but no local variables and
    no messages: a `KeyError` would name a card. Only the owner may read it.
    """
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    return _written(_told(error), folder, name)


def write_fault(error: Exception, folder: Path | None = None) -> Path | None:
    """Like `write_report`, of a bot that failed while the game goes on.

    The same fault is the same file, however many games it happens in.
    """
    from hashlib import sha256

    told = _told(error)
    digest = sha256("".join(told).encode("utf-8", "backslashreplace")).hexdigest()
    return _written(told, folder, f"bot-{digest[:12]}.txt")


def _written(told: list[str], folder: Path | None, name: str) -> Path | None:
    lines = [
        f"nottingham-tui {_version('nottingham-tui')}, textual {_version('textual')}, "
        f"Python {platform.python_version()} on {platform.platform()}, "
        f"TERM={os.environ.get('TERM', '')}\n\n",
        *told,
    ]
    try:
        folder = folder or log_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / name
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.writelines(lines)
    except OSError:
        return None
    return path


def _told(error: BaseException) -> list[str]:
    """Where an exception came from and of which kind it is, the first of a chain first."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [*_told(earlier), "\n"] if earlier is not None else []
    kind = type(error)
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    lines += [*traceback.format_tb(error.__traceback__), f"{kind.__module__}.{kind.__name__}\n"]
    for each in inner:
        lines += ["\n", *_told(each)]
    return lines


def quiet_hooks(sentence: Callable[[Path | None], str]) -> None:
    """Let no exception outside the app's reach print more than one sentence about its report."""
    import threading

    def tell(kind: type[BaseException], error: BaseException | None, *_rest: object) -> None:
        if isinstance(error, KeyboardInterrupt) or error is None:
            return
        print(sentence(write_report(error)), file=sys.__stderr__)

    def keep(arguments: sys.UnraisableHookArgs) -> None:
        # Nobody waits for what has failed here: nothing is told.
        if isinstance(arguments.exc_value, Exception):
            write_report(arguments.exc_value)

    sys.excepthook = tell
    sys.unraisablehook = keep
    threading.excepthook = lambda arguments: tell(arguments.exc_type, arguments.exc_value)


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
