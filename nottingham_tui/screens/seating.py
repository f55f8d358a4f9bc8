"""Who sits where, and what the table has chosen: what the lobby sets before a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.session.header import COLOURS, SeatSetup
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
    colour: int | None = None
    """The colour that was chosen, from 0; else it goes by the seat."""


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
        colours = self.colours()
        return tuple(
            SeatSetup(
                self.places[number].name,
                "simple" if self.places[number].who == BOT else None,
                self.places[number].pin if self.places[number].who == PERSON else None,
                None if colours[number] == seat else colours[number],
            )
            for seat, number in enumerate(self.taken())
        )

    def colours(self) -> dict[int, int]:
        """The colour of every taken place, no two alike: the chosen ones first, then its seat's
        own, then whichever is left."""
        taken = self.taken()
        found: dict[int, int] = {}
        for number in taken:
            chosen = self.places[number].colour
            if chosen is not None and chosen not in found.values():
                found[number] = chosen
        for seat, number in enumerate(taken):
            if number not in found:
                wanted = [seat, *range(COLOURS)]
                found[number] = next(each for each in wanted if each not in found.values())
        return found

    def turn_colour(self, number: int) -> None:
        """The next colour that nobody else at the table has."""
        colours = self.colours()
        others = {colour for place, colour in colours.items() if place != number}
        steps = (colours[number] + step for step in range(1, COLOURS + 1))
        chosen = next(step % COLOURS for step in steps if step % COLOURS not in others)
        # The others keep theirs, also the one that is free now.
        for place, colour in colours.items():
            self.places[place].colour = chosen if place == number else colour

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
