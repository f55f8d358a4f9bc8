"""`nottingham-tui saves`: list the saved games, delete one."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from nottingham_tui.arguments import UsageError
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.store import SaveInfo, Store
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.troubles import trouble_text


def lines(words: Sequence[str], folder: Path) -> Iterator[str]:
    """Do what the words after `saves` say and yield what there is to tell.

    Raises UsageError if they say nothing that can be done.
    """
    match words:
        case [] | ["list"]:
            yield from _list(folder)
        case ["delete", name]:
            try:
                Store(folder).delete(name)
            except SaveError as error:
                raise UsageError(trouble_text(error)) from None
            yield say("{name} is deleted.", name=name)
        case ["delete"]:
            raise UsageError(say("Say which saved game to delete."))
        case _:
            raise UsageError(say("Saved games can be listed (list) or deleted (delete NAME)."))


def _list(folder: Path) -> Iterator[str]:
    saves = Store(folder).survey()
    if not saves:
        yield say("There are no saved games in {folder}.", folder=folder)
    width = max((len(saved.name) for saved in saves), default=0)
    for saved in saves:
        yield f"{saved.name:{width}}  {_told(saved)}"


def _told(saved: SaveInfo) -> str:
    if saved.problem:
        return trouble_text(saved.problem)
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
