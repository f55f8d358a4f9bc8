"""What the command line asks for: how to run the app, and which table, as words say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from nottingham_tui.arguments import UsageError
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel import variant_options as choices
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.text.catalogue import listed, named, say
from nottingham_tui.text.sentences import joined

USUAL_PLAYERS = 4
"""How many play where nobody says."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table. `game` is a key of the registry, `players` how many sit there, `None` for as many
    as usual. `choices` are those that were named, all of them on."""

    game: str
    players: int | None = None
    choices: Mapping[str, bool] = field(default_factory=dict)

    @property
    def entry(self) -> GameEntry:
        """The game in the registry."""
        return GAMES[self.game]

    @property
    def seats(self) -> int:
        """How many play."""
        if self.players is not None:
            return self.players
        return min(max(USUAL_PLAYERS, self.entry.least_players), self.entry.most_players)

    def all_choices(self) -> dict[str, bool]:
        """Every choice of the game: as it was named, or as usual."""
        return {each.key: self.choices.get(each.key, each.default) for each in self.entry.choices}


@dataclass(frozen=True, slots=True)
class Options:
    """How to run the app, settings and command line put together.

    `demo`: bots play by themselves. `resume`: go on with the game saved last.
    `save_dir`: the folder of the saves; it exists and can be written to. It may be missing for
    `watch`; a demo has none.
    `ascii`: draw no character above 127. `animation`: moments get their beat.
    `language`: a code that `catalogue.use` took already.
    `watch`: None, or follow this save through the public view: its name or path, empty for the
    one written last.
    `speed`: how many times as fast as usual the demo goes.
    `learn`: None, or the name of a lesson, empty for the list of all.
    `host`: open the table that is being played, or deal one, and nothing else of this machine.
    `wanted`: the table that lobby or demo begin with; None for the usual one.
    """

    demo: bool
    resume: bool
    save_dir: Path
    ascii: bool
    animation: bool
    language: str
    watch: str | None = None
    wanted: Wanted | None = None
    speed: float = 1.0
    learn: str | None = None
    host: bool = False


def usual() -> Wanted:
    """What is played where nobody says."""
    return Wanted(next(iter(GAMES)))


def table(
    game: str | None = None, players: str | None = None, chosen: Sequence[str] = ()
) -> Wanted:
    """The table that these words want; left out means as usual.

    `game` is a key or a rulebook code, `players` a number, each of `chosen` names of choices
    with commas between them. Raises `UsageError`.
    """
    entry = _game(game)
    return Wanted(entry.key, _players(entry, players), _chosen(entry, chosen))


def words_of(entry: GameEntry) -> str:
    """The choices of a game as the command line has them, as one enumeration."""
    return listed([each.word for each in entry.choices])


def _game(game: str | None) -> GameEntry:
    if game is None:
        return next(iter(GAMES.values()))
    wanted = game.strip().casefold()
    for entry in GAMES.values():
        if wanted in (entry.key, entry.code.casefold()):
            return entry
    raise UsageError(
        say("There is no game {game}; the games are {games}.", game=game, games=listed([*GAMES]))
    )


def _players(entry: GameEntry, players: str | None) -> int | None:
    if players is None:
        return None
    if not (players.isascii() and players.isdigit()):
        raise UsageError(say("{word} isn’t a number of players.", word=players))
    # Cut short: Python reads no number of thousands of digits.
    number = int(players[:9])
    if not entry.least_players <= number <= entry.most_players:
        raise UsageError(
            say(
                "{title} is for {least} to {most} players, not for {number}.",
                title=named(entry.title),
                least=entry.least_players,
                most=entry.most_players,
                number=players,
            )
        )
    return number


def _chosen(entry: GameEntry, chosen: Sequence[str]) -> dict[str, bool]:
    found: dict[str, bool] = {}
    for word in (word.strip() for words in chosen for word in words.split(",")):
        choice = choices.named(entry.choices, word)
        if choice is None:
            raise UsageError(_no_such_choice(entry, word))
        found[choice.key] = True
    clash = choices.conflict(entry.choices, found)
    if clash is not None:
        one, other, why = clash
        raise UsageError(
            joined(
                say(
                    "{choice} and {other} can’t be played together.",
                    choice=one.word,
                    other=other.word,
                ),
                say(why),
            )
            or ""
        )
    return found


def _no_such_choice(entry: GameEntry, word: str) -> str:
    if not entry.choices:
        return say("{title} has no variants.", title=named(entry.title))
    return say(
        "{title} has no variant {word}; it has {choices}.",
        title=named(entry.title),
        word=word or '""',
        choices=words_of(entry),
    )
