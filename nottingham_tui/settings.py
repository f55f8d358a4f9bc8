"""What a person has set once and for all, kept in the user's configuration folder."""

import json
import os
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from nottingham_tui import places
from nottingham_tui.session.troubles import TroubleError

# In bytes.
_MOST = 2**16
# In seconds.
_DAY = 86_400

Theme = Literal["dark", "light", "terminal"]
Pace = Literal["calm", "brisk", "at_once"]
Hints = Literal["first", "on", "off"]


class Settings(NamedTuple):
    """The settings of a person.

    `language` None means: as the environment says. `idle_seconds` is how long a private screen
    waits for a key before the curtain falls, in seconds; 0 means for ever. `pace` is how bots take
    their time, `hints` whether a line says what is worth thinking of. With `mouse` clicks do what
    keys do; without it the terminal keeps the mouse for its own selection. `bell` lets the terminal
    ring when the time of a game against the clock runs short.
    """

    theme: Theme = "dark"
    ascii: bool = False
    animation: bool = True
    pace: Pace = "calm"
    hints: Hints = "first"
    language: str | None = None
    idle_seconds: int = 60
    mouse: bool = True
    bell: bool = True


class SettingsError(TroubleError):
    """The settings file can't be read or written."""


def settings_path() -> Path:
    """Return where the settings are kept, whether there are any or not. Raises NoHomeError."""
    return places.user_folder("config") / "settings.json"


def load(path: Path | None = None) -> Settings:
    """Return the settings of the file, the defaults if there is none.

    Raises SettingsError if it can't be read or isn't what `save` writes.
    """
    try:
        path = path or settings_path()
        text = places.content(path, _MOST).decode()
    except (FileNotFoundError, places.NoHomeError):
        return Settings()
    except (OSError, UnicodeDecodeError):
        raise SettingsError("settings_unreadable", file=path) from None
    return _parsed(text, path)


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all, readable for their owner only.

    Raises SettingsError, and leaves the file as it is, if the one that is there can't be read
    or the new one can't be written.
    """
    try:
        path = path or settings_path()
    except places.NoHomeError:
        raise SettingsError("settings_nowhere") from None
    load(path)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(path, json.dumps(settings._asdict(), indent=2, ensure_ascii=False) + "\n")
    except OSError:
        raise SettingsError("settings_unwritable", file=path) from None


def _replace(path: Path, text: str) -> None:
    import tempfile

    # mkstemp makes the file with mode 0600.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _parsed(text: str, path: Path) -> Settings:
    """The settings of a text. Messages never repeat what was in it."""
    key = ""
    try:
        found = places.json_once_each(text)
        wrong = [key for key, value in found.items() if not _fits(value, _ALLOWED.get(key))]
        if not wrong and 0 <= found.get("idle_seconds", 0) <= _DAY:
            return Settings(**found)
        key = wrong[0] if wrong else ""
    except (AttributeError, ValueError, RecursionError):
        pass
    if key in _ALLOWED:
        raise SettingsError("settings_broken_at", file=path, key=key)
    raise SettingsError("settings_broken", file=path)


_ALLOWED = get_type_hints(Settings)
"""What each setting may be. A library that checks this would take a third of the start."""


def _fits(value: object, allowed: Any) -> bool:
    """Whether a value is one of the words, or of exactly the type, that is allowed."""
    if isinstance(value, str) and not value.isprintable():
        return False
    if get_origin(allowed) is Literal:
        return value in get_args(allowed)
    return type(value) in (get_args(allowed) or (allowed,))
