"""`nottingham-tui saves`: list the saved games, delete one, bring a deleted one back."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import islice
from pathlib import Path

from nottingham_tui.arguments import UsageError
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.saved import SaveInfo
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import SaveError
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
            with _as_usage():
                Store(folder).delete(name)
            yield say(
                "{name} is deleted; for {days} days saves restore {name} brings it back.",
                name=name,
                days=DAYS,
            )
        case ["restore", name]:
            with _as_usage():
                Store(folder).restore(name)
            yield say("{name} is among the saved games again.", name=name)
        case ["delete"]:
            raise UsageError(say("Say which saved game to delete."))
        case ["restore"]:
            raise UsageError(say("Say which deleted game to bring back."))
        case _:
            raise UsageError(
                say(
                    "Saved games can be listed (list), deleted (delete NAME) or brought back "
                    "(restore NAME)."
                )
            )


@contextmanager
def _as_usage() -> Iterator[None]:
    try:
        yield
    except SaveError as error:
        raise UsageError(trouble_text(error)) from None


def _list(folder: Path, limit: int | None) -> Iterator[str]:
    """The saved games, at most so many, then what is in the bin."""
    store = Store(folder)
    saves = store.survey()
    if not saves:
        yield say("There are no saved games in {folder}.", folder=folder)
    width = max(map(len, saves.names[:limit]), default=0)
    for saved in islice(saves, limit):
        yield f"{saved.name:{width}}  {_told(saved)}"
    if limit is not None and len(saves) > limit:
        yield count(
            "{number} more was played before these; saves list names all.",
            "{number} more were played before these; saves list names all.",
            len(saves) - limit,
        )
    for binned in store.binned():
        yield say(
            "{name}: deleted on {day}; until {last} saves restore {name} brings it back.",
            name=binned.name,
            day=binned.deleted.isoformat(),
            last=binned.last_day.isoformat(),
        )


def _told(saved: SaveInfo) -> str:
    if saved.problem:
        return trouble_text(saved.problem)
    told = _how_far(saved)
    return told if saved.is_as_left else say("{told}; not as it was left", told=told)


def _how_far(saved: SaveInfo) -> str:
    day = datetime.fromtimestamp(saved.changed).strftime("%Y-%m-%d %H:%M")
    players = listed(saved.players)
    game = say(GAMES[saved.game].title)
    if saved.over:
        return say("{day}, {game}, over, {players}", day=day, game=game, players=players)
    if not saved.rounds:
        return say(
            "{day}, {game}, turn {turn}, {players}",
            day=day,
            game=game,
            turn=saved.round,
            players=players,
        )
    return say(
        "{day}, {game}, round {round} of {rounds}, {players}",
        day=day,
        game=game,
        round=saved.round,
        rounds=saved.rounds,
        players=players,
    )
