"""The bots of each game: their profiles, by the key that a save and the lobby know them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Protocol

from nottingham_tui import families
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.registry import GAMES

Cue = tuple[str, Seat, Seat]
"""An occasion to speak by its key, who may, and who is on the other side."""


class Mind(Protocol):
    """A bot at one seat of one game, with what it remembers of it.

    What it remembers is the fold of the log as its seat may know it, told by `notice` entry by
    entry from the deal on. So it knows nothing that its seat does not, and knows the same again
    after a resume.
    """

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened, projected for the seat."""

    def choose(self, view: Any, rng: Random) -> Any:
        """The move that the game waits for from this seat."""

    def consider(self, view: Any, rng: Random) -> Any:
        """What the seat says in bargaining, `None` for nothing."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A way to play. `label` is a marked English text, `sit` a bot that sits down for a game.

    `is_offered` is whether the lobby offers it; others play in simulations. `is_character` is
    whether it has likings of its own, which makes it one to watch.
    """

    label: str
    sit: Callable[[], Mind]
    is_offered: bool = True
    is_character: bool = False


@dataclass(frozen=True, slots=True)
class _Forgetful:
    choose: Callable[[Any, Random], Any]
    consider: Callable[[Any, Random], Any]

    def notice(self, events: Sequence[Any]) -> None:
        """Forgotten at once."""


def puppet(
    label: str, choose: Callable[[Any, Random], Any], consider: Callable[[Any, Random], Any]
) -> Profile:
    """A profile for simulations that goes by what lies on the table now."""
    return Profile(label, partial(_Forgetful, choose, consider), is_offered=False)


class Cues(Protocol):
    """Follows the public log of one game and says who has something to say."""

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""


# For: a bot that plays by a trick, behind its name in a list.
_TRICK = mark("trickster")


@dataclass(frozen=True, slots=True)
class Tricks:
    """Ways to milk bots, each on top of another bot.

    `named` are the ways by key; `play` lays ways over a bot, and `drawn` draws other ways for a
    search. Ways that can be followed by others are so after a round before `turns`.
    """

    named: Mapping[str, Any]
    play: Callable[[Any, Mind], Mind]
    drawn: Callable[[Random], Any]
    turns: int = 0

    def draw(self, rng: Random) -> Any:
        """Ways at random, now and then others towards the end."""
        ways = self.drawn(rng)
        if self.turns and rng.random() < 0.3:
            return replace(ways, until=rng.randrange(1, self.turns), then=self.drawn(rng))
        return ways

    def profiles(self, beneath: Mapping[str, Callable[[], Mind]]) -> dict[str, Profile]:
        """The profiles of all named tricks, by key, for each bot beneath: its key comes first,
        the nameless one is that of the trick alone."""
        return {
            f"{who}-{key}" if who else key: self.profile(ways, bot)
            for who, bot in beneath.items()
            for key, ways in self.named.items()
        }

    def profile(self, ways: Any, beneath: Callable[[], Mind]) -> Profile:
        """Somebody who plays by these ways."""
        return Profile(_TRICK, lambda: self.play(ways, beneath()), is_offered=False)


@dataclass(frozen=True, slots=True)
class Bots:
    """What there is of bots in a family of games.

    `fixed` are the keys of the profiles that play by a fixed strategy, which a clever bot must
    not be beaten by, and `tricks` are what it must not be milked by. `roles` is what the two parts
    of a player are called in the ladder: who carries goods, and who decides about them. `cues`
    begins to follow a log. `heeded` are the kinds of events that minds are told of, `None` for all,
    `said` those with `text` that a `seat` has said aloud, and `begins` those before which the last
    word is said about what came before.
    """

    profiles: Mapping[str, Profile]
    fixed: tuple[str, ...]
    tricks: Tricks | None
    roles: tuple[str, str]
    cues: Callable[[], Cues]
    heeded: frozenset[type] | None
    said: tuple[type, ...]
    begins: tuple[type, ...]


def bots_of(game: str) -> Bots:
    """The bots of a game of the registry. Raises `KeyError` for another game."""
    found: Bots = families.part(GAMES[game].family, "bots")
    return found


def profiles(game: str) -> Mapping[str, Profile]:
    """All profiles of a game of the registry, by their keys. Raises `KeyError` for another."""
    return bots_of(game).profiles


def of(key: str | None, game: str) -> Profile:
    """The profile of this key in a game of the registry. Raises `KeyError` if there is none."""
    return profiles(game)[key or ""]


def company(game: str, seats: int) -> tuple[str, ...]:
    """The keys of so many bots that are worth watching together: characters."""
    likely = [key for key, each in profiles(game).items() if each.is_offered and each.is_character]
    return tuple(likely[seat % len(likely)] for seat in range(seats))
