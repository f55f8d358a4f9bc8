"""Who sits where, and what the table has chosen: what the lobby sets before a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.text.catalogue import say

USUAL_NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")
PERSON, BOT, EMPTY = "person", "bot", "empty"
NAME_LIMIT = 16
"""The longest name, in cells."""


@dataclass(slots=True)
class Place:
    """A seat in the lobby: a name, and a person, a bot or nobody."""

    name: str
    who: str
    pin: str | None = field(default=None, repr=False)
    """What is kept of the PIN; it counts while a person sits here."""


@dataclass(slots=True)
class Seating:
    """What the lobby has set. `first` is a place, or `None` for a lot."""

    game: str
    places: list[Place]
    choices: dict[str, bool] = field(default_factory=dict)
    first: int | None = None

    @classmethod
    def usual(cls) -> Seating:
        """A sensible game to begin with: two people, two bots."""
        game = next(iter(GAMES.values()))
        whos = (PERSON, PERSON, BOT, BOT) + (EMPTY,) * (game.most_players - 4)
        places = [Place(name, who) for name, who in zip(USUAL_NAMES, whos, strict=False)]
        return cls(game.key, places, {each.key: each.default for each in game.choices})

    @property
    def entry(self) -> GameEntry:
        """The game in the registry."""
        return GAMES[self.game]

    def taken(self) -> list[int]:
        """The places somebody sits at, in order; their order is that of the seats."""
        return [number for number, place in enumerate(self.places) if place.who != EMPTY]

    def setups(self) -> tuple[SeatSetup, ...]:
        """The seats as a save knows them."""
        return tuple(
            SeatSetup(
                place.name,
                "simple" if place.who == BOT else None,
                place.pin if place.who == PERSON else None,
            )
            for place in self.places
            if place.who != EMPTY
        )

    def first_seat(self) -> Seat | None:
        """The seat of the first sheriff, `None` for a lot."""
        return None if self.first is None else self.taken().index(self.first)

    def turn(self, number: int, by: int) -> str:
        """Make the next kind of player of a place; why not, if that can't be."""
        place = self.places[number]
        kinds = [PERSON, BOT, EMPTY]
        wanted = kinds[(kinds.index(place.who) + by) % len(kinds)]
        if wanted == EMPTY and len(self.taken()) <= self.entry.least_players:
            wanted = kinds[(kinds.index(wanted) + by) % len(kinds)]
            place.who = wanted
            return say("At least {number} play.", number=self.entry.least_players)
        place.who = wanted
        if wanted == EMPTY and self.first == number:
            self.first = None
        return ""

    def turn_first(self, by: int) -> None:
        """The next first sheriff: by lot, then every player."""
        order: list[int | None] = [None, *self.taken()]
        self.first = order[(order.index(self.first) + by) % len(order)]

    def name_refusal(self, number: int, name: str) -> str:
        """Why a place can't have this name; empty if it can."""
        if not name.strip():
            return say("A player needs a name.")
        for other, place in enumerate(self.places):
            if other != number and place.name.casefold() == name.strip().casefold():
                return say("There is a {name} already; pick another name.", name=place.name)
        return ""

    def problem(self) -> str:
        """Why the game can't begin; empty if it can."""
        if not any(place.who == PERSON for place in self.places):
            return say("Nobody plays: make one a person, or watch a demo.")
        return ""
