"""What a person has set once and for all, kept in the user's configuration folder.

Reading defaults costs nothing: pydantic is loaded only when there is a file to read or write.
"""

import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar, Literal

from nottingham_tui import places
from nottingham_tui.session.troubles import TroubleError

# In bytes.
_MOST = 2**16

Theme = Literal["dark", "light", "terminal"]
Pace = Literal["calm", "brisk", "at_once"]
Hints = Literal["first", "on", "off"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a person.

    `language` None means: as the environment says. `idle_seconds` is how long a private screen
    waits for a key before the curtain falls, in seconds; 0 means for ever. `pace` is how bots take
    their time, `hints` whether a line says what is worth thinking of. With `mouse` clicks do what
    keys do; without it the terminal keeps the mouse for its own selection. `bell` lets the terminal
    ring when the time of a game against the clock runs short.
    """

    # Read by pydantic at the border; messages never repeat what was in the file.
    __pydantic_config__: ClassVar[dict[str, object]] = {
        "extra": "forbid",
        "strict": True,
        "hide_input_in_errors": True,
    }

    theme: Theme = "dark"
    ascii: bool = False
    animation: bool = True
    pace: Pace = "calm"
    hints: Hints = "first"
    language: str | None = None
    idle_seconds: int = 60
    mouse: bool = True
    bell: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.idle_seconds <= 86_400:
            raise ValueError("idle_seconds is between 0 and 86400")


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
        _replace(path, json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n")
    except OSError:
        raise SettingsError("settings_unwritable", file=path) from None


def _replace(path: Path, text: str) -> None:
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
    from pydantic import TypeAdapter, ValidationError

    try:
        places.json_once_each(text)
        return TypeAdapter(Settings).validate_json(text)
    except ValidationError as error:
        place = error.errors()[0]["loc"]
        key = str(place[0]) if place and place[0] in Settings.__slots__ else ""
    except (ValueError, RecursionError):
        key = ""
    if key:
        raise SettingsError("settings_broken_at", file=path, key=key)
    raise SettingsError("settings_broken", file=path)
