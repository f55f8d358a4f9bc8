"""Where the files are that ship with the program and are not code."""

from pathlib import Path


def folder(package: Path | None = None) -> Path:
    """Return the folder of the assets: rulebook pages and translations.

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
