"""Which games are to be played, by which bots, how often and from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nottingham_tui.arguments import UsageError
from nottingham_tui.bots import profiles
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.catalogue import listed, say

USUAL_GAMES = 200
"""How many games are played where nobody says."""

MOST_GAMES = 10_000_000
LARGEST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Setting:
    """`games` games from one seed. `bots` are the keys of their profiles.

    Where fewer bots are named than seats, they take turns; from one game to the next everybody
    moves on by a seat, so that no place at the table is anybody's luck.
    """

    game: str
    players: int
    choices: Mapping[str, bool]
    bots: tuple[str, ...]
    games: int
    seed: int

    def seated(self, number: int) -> tuple[int, ...]:
        """By seat in game `number`, from 0: the place in `bots` of who sits there."""
        return tuple((seat + number) % self.players for seat in range(self.players))

    def keys(self) -> tuple[str, ...]:
        """The profiles at the table, each as often as it sits there."""
        return tuple(self.bots[place % len(self.bots)] for place in range(self.players))


def bots_of(game: str, players: int, words: str | None) -> tuple[str, ...]:
    """The keys that `a,b,c` names. Raises `UsageError`."""
    known = profiles.profiles(game)
    if words is None:
        return (next(iter(known)),)
    keys = tuple(word.strip().casefold() for word in words.split(","))
    for key in keys:
        if key not in known:
            raise UsageError(
                say(
                    "There is no bot {bot} in {game}; there are {bots}.",
                    bot=key or '""',
                    game=say(GAMES[game].title),
                    bots=listed([*known]),
                )
            )
    if len(keys) > players:
        raise UsageError(
            say(
                "{number} bots are too many for {players} seats.", number=len(keys), players=players
            )
        )
    return keys


def games_of(word: str | None) -> int:
    """How many games a word wants. Raises `UsageError`."""
    if word is None:
        return USUAL_GAMES
    if not (word.isascii() and word.isdigit()) or not 1 <= int(word[:9]) <= MOST_GAMES:
        raise UsageError(say("{word} is no number of games.", word=word))
    return int(word[:9])


def seed_of(word: str | None) -> int:
    """The seed that a word says; 1 where nobody says. Raises `UsageError`."""
    if word is None:
        return 1
    if not (word.isascii() and word.isdigit()) or int(word[:20]) > LARGEST_SEED:
        raise UsageError(say("{word} is no seed; a seed is a whole number from 0.", word=word))
    return int(word)


def cores_of(word: str | None) -> int | None:
    """How many processes a word wants, `None` for as many as there are. Raises `UsageError`."""
    if word is None:
        return None
    if not (word.isascii() and word.isdigit()) or not 1 <= int(word[:9]) <= 1024:
        raise UsageError(say("{word} is no number of cores.", word=word))
    return int(word[:9])


def choices_in_words(choices: Mapping[str, bool]) -> Sequence[str]:
    """The keys of the choices that are on, in order."""
    return [key for key, is_on in choices.items() if is_on]
