"""Who sits where, and what the table has chosen: what the lobby sets before a game."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.bots.labels import LABELS, USUAL
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.kernel.variant_options import VariantOption, excluding
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.session.header import COLOURS, SeatSetup
from nottingham_tui.text.catalogue import say
from nottingham_tui.wanted import Wanted
from nottingham_tui.wanted import usual as usual_table

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
    profile: str | None = None
    """The key of the profile that was chosen for a bot; the usual one's without."""
    colour: int | None = None
    """The colour that was chosen, from 0; else it goes by the seat."""


@dataclass(slots=True)
class Seating:
    """What the lobby has set. `first` is a place, or `None` for a lot.

    `everybody` are as many places as the largest game has, so that nobody is forgotten when
    another game is looked at. `choices` holds what was ever switched, whatever the game.
    """

    game: str
    everybody: list[Place]
    choices: dict[str, bool] = field(default_factory=dict)
    first: int | None = None

    @classmethod
    def usual(cls, wanted: Wanted | None = None) -> Seating:
        """A sensible game to begin with: two people, the others bots."""
        table = wanted or usual_table()
        whos = [PERSON, PERSON, *[BOT] * (table.seats - 2)]
        whos += [EMPTY] * (len(USUAL_NAMES) - len(whos))
        places = [Place(name, who) for name, who in zip(USUAL_NAMES, whos, strict=True)]
        return cls(table.game, places, table.all_choices())

    @property
    def entry(self) -> GameEntry:
        """The game in the registry."""
        return GAMES[self.game]

    @property
    def places(self) -> list[Place]:
        """The places of the game."""
        return self.everybody[: self.entry.most_players]

    def turn_game(self, by: int) -> str:
        """The next game; a sentence if there is no other. Enough sit there for it."""
        keys = list(GAMES)
        if len(keys) == 1:
            return say("There is no other game.")
        self.game = keys[(keys.index(self.game) + by) % len(keys)]
        for place in self.everybody:
            place.profile = None
        for place in self.places:
            if place.who == EMPTY and len(self.taken()) < self.entry.least_players:
                place.who = BOT
        if self.first is not None and self.first not in self.taken():
            self.first = None
        return ""

    def chosen(self) -> dict[str, bool]:
        """Every choice of the game, on or off; what another one excludes is off."""
        found: dict[str, bool] = {}
        for each in self.entry.choices:
            on = self.choices.get(each.key, each.default)
            found[each.key] = on
            found[each.key] = on and excluding(self.entry.choices, each.key, found) is None
        return found

    def choice(self, key: str) -> VariantOption:
        """The declaration of a choice of the game."""
        return next(each for each in self.entry.choices if each.key == key)

    def unavailable(self, key: str) -> str:
        """Why a choice can't be switched on, as a sentence; empty if it can."""
        found = excluding(self.entry.choices, key, self.chosen())
        return "" if found is None else say(found[1])

    def switch(self, key: str) -> str:
        """Turn a choice on or off; a sentence if that can't be."""
        on = not self.chosen()[key]
        refusal = self.unavailable(key) if on else ""
        if not refusal:
            self.choices[key] = on
        return refusal

    def note(self) -> str:
        """What this number of players changes about the game; empty if nothing."""
        return say(self.entry.notes.get(len(self.taken()), ""))

    @property
    def asks_first(self) -> bool:
        """Whether it matters who begins."""
        return self.entry.asks_first(len(self.taken()))

    def taken(self) -> list[int]:
        """The places somebody sits at, in order; their order is that of the seats."""
        return [number for number, place in enumerate(self.places) if place.who != EMPTY]

    def setups(self) -> tuple[SeatSetup, ...]:
        """The seats as a save knows them."""
        colours = self.colours()
        return tuple(
            SeatSetup(
                self.places[number].name,
                self._profile(self.places[number]),
                self.places[number].pin if self.places[number].who == PERSON else None,
                None if colours[number] == seat else colours[number],
            )
            for seat, number in enumerate(self.taken())
        )

    def _profile(self, place: Place) -> str | None:
        if place.who != BOT:
            return None
        return place.profile or USUAL

    def profile_label(self, place: Place) -> str:
        """What kind of bot sits there."""
        key = place.profile or USUAL
        if key in LABELS:
            return say(LABELS[key])
        from nottingham_tui.bots import profiles

        return say(profiles.of(key, self.game).label)

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
        """The seat of whoever begins, `None` for a lot, or if nobody is asked."""
        if self.first is None or not self.asks_first:
            return None
        return self.taken().index(self.first)

    def turn(self, number: int, by: int) -> str:
        """Make the next kind of player of a place: a person, every kind of bot, nobody; why not,
        if that can't be."""
        from nottingham_tui.bots import profiles

        place = self.places[number]
        known = [key for key, each in profiles.profiles(self.game).items() if each.is_offered]
        kinds = [(PERSON, None), *((BOT, key) for key in known), (EMPTY, None)]
        profile = place.profile or USUAL
        at = kinds.index((place.who, profile if place.who == BOT else None))
        told = ""
        wanted = kinds[(at + by) % len(kinds)]
        if wanted[0] == EMPTY and len(self.taken()) <= self.entry.least_players:
            wanted = kinds[(at + 2 * by) % len(kinds)]
            told = say("At least {number} play.", number=self.entry.least_players)
        place.who, place.profile = wanted
        if place.who == EMPTY and self.first == number:
            self.first = None
        return told

    def seat_person(self, number: int) -> str:
        """Let a person sit at a place, whoever was there, and nobody where a person was; why not,
        if that can't be."""
        if self.places[number].who != PERSON:
            self.places[number].who = PERSON
            return ""
        if len(self.taken()) <= self.entry.least_players:
            return say("At least {number} play.", number=self.entry.least_players)
        return self.turn(number, -1)

    def turn_first(self, by: int) -> str:
        """The next first sheriff: by lot, then every player; a sentence if nobody is asked."""
        if not self.asks_first:
            return self.note()
        order: list[int | None] = [None, *self.taken()]
        self.first = order[(order.index(self.first) + by) % len(order)]
        return ""

    def rename(self, number: int, name: str) -> str:
        """Give a place this name; a sentence if it can't have it.

        The name of a place where nobody sits is free: that place gets the old one.
        """
        name = name.strip()
        if not name:
            return say("A player needs a name.")
        taken = self.taken()
        for other, place in enumerate(self.everybody):
            if other != number and place.name.casefold() == name.casefold():
                if other in taken:
                    return say("There is a {name} already; pick another name.", name=place.name)
                place.name = self.everybody[number].name
        self.everybody[number].name = name
        return ""

    def wanted(self) -> Wanted:
        """The table as a demo can take it."""
        return Wanted(self.game, len(self.taken()), self.chosen())

    def problem(self) -> str:
        """Why the game can't begin; empty if it can."""
        if not any(place.who == PERSON for place in self.places):
            return say("Only bots would play: seat a person, or watch a demo.")
        return ""
