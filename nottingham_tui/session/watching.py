"""Which game is watched: a name, a path, or the one that was written to last."""

from __future__ import annotations

from pathlib import Path

from nottingham_tui.session.feed import Feed
from nottingham_tui.session.files import SUFFIX
from nottingham_tui.session.reading import NoSuchSaveError
from nottingham_tui.session.store import Store
from nottingham_tui.text.catalogue import say


def feed_for(folder: Path, wanted: str) -> Feed:
    """The game of that name in the folder, or of that path; without one the latest.

    Raises `SaveError` and its kinds, one sentence each.
    """
    store = Store(folder)
    name = wanted or store.latest()
    if name is None:
        raise NoSuchSaveError(say("There is no saved game to watch in {folder}.", folder=folder))
    path = Path(name)
    if path.suffix == SUFFIX and path.is_file():
        return Feed(path)
    return Feed(store.path(name))
