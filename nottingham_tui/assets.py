"""Where the files are that ship with the program and are not code."""

from functools import cache
from pathlib import Path
from typing import Any


def folder(package: Path | None = None) -> Path:
    """Return the folder of the assets: rulebook pages, texts, translations, voices.

    A wheel carries them inside the package, a checkout beside it. Only the neighbourhood of
    this very package is searched: an editable install leaves an older copy in site-packages.
    `package` is the folder of the package, this one unless a test says otherwise.

    Raises FileNotFoundError if there is neither.
    """
    package = package or Path(__file__).resolve().parent
    for candidate in (package / "assets", package.parent / "assets"):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"The program's assets are missing: {package / 'assets'}")


@cache
def data(*names: str) -> dict[str, Any]:
    """What a TOML file of the assets holds, read once: `data("voices", "border", "fox")`."""
    import tomllib

    with folder().joinpath(*names).with_suffix(".toml").open("rb") as file:
        return tomllib.load(file)
