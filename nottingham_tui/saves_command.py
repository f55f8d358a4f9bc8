"""`nottingham-tui saves` lists the saved games, deletes one, or brings one back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path

from nottingham_tui.arguments import UsageError, saves_asked_for
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.saved import SaveInfo
from nottingham_tui.session.store import Store
from nottingham_tui.session.wastebin import DAYS
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.troubles import trouble_text

LATEST = 20
"""How many saved games are listed where not all are asked for: each is read for it."""


def lines(words: Sequence[str], folder: Path) -> Iterator[str]:
    """Do what the words after `saves` say and yield what there is to tell.

    Raises UsageError if they say nothing that can be done.
    """
    match words:
        case []:
            yield from _list(folder, LATEST)
        case ["list"]:
            yield from _list(folder, None)
        case ["delete", name]:
            with saves_asked_for():
                Store(folder).delete(name)
            yield count(
                "{name} is deleted; “saves restore {name}” brings it back for {number} day.",
                "{name} is deleted; “saves restore {name}” brings it back for {number} days.",
                DAYS,
                name=name,
            )
        case ["restore", name]:
            with saves_asked_for():
                Store(folder).restore(name)
            yield say("{name} is back among your saved games.", name=name)
        case ["delete"]:
            raise UsageError(say("Say which saved game to delete."))
        case ["restore"]:
            raise UsageError(say("Say which deleted game to restore."))
        case _:
            raise UsageError(
                say(
                    "You can list saved games (list), delete one (delete NAME) or restore "
                    "one (restore NAME)."
                )
            )


def _list(folder: Path, limit: int | None) -> Iterator[str]:
    """The saved games, at most so many, then what is in the bin."""
    store = Store(folder)
    saves = store.survey()
    if not saves:
        yield say("There are no saved games in {folder}.", folder=folder)
    width = max(map(len, saves.names[:limit]), default=0)
    for saved in islice(saves, limit):
        told = trouble_text(saved.problem) if saved.problem else _how_far(saved)
        changed = "" if saved.problem or saved.is_as_left else say("not as it was left")
        yield f"{saved.name:{width}}  {told}  {changed}".rstrip()
    if limit is not None and len(saves) > limit:
        yield count(
            "{number} older one isn’t shown; “saves list” shows them all.",
            "{number} older ones aren’t shown; “saves list” shows them all.",
            len(saves) - limit,
        )
    for binned in store.binned():
        yield say(
            "{name}: deleted on {day}; “saves restore {name}” brings it back until {last}.",
            name=binned.name,
            day=binned.deleted.isoformat(),
            last=binned.last_day.isoformat(),
        )


def _how_far(saved: SaveInfo) -> str:
    told = {
        "day": datetime.fromtimestamp(saved.changed).strftime("%Y-%m-%d %H:%M"),
        "game": say(GAMES[saved.game].title),
        "players": listed(saved.players),
    }
    if saved.over:
        return say("{day} · {game} · finished · {players}", **told)
    if not saved.rounds:
        return say("{day} · {game} · turn {turn} · {players}", turn=saved.round, **told)
    return say(
        "{day} · {game} · round {round} of {rounds} · {players}",
        round=saved.round,
        rounds=saved.rounds,
        **told,
    )
