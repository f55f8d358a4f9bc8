"""Sets up a table from the position of a script, key by key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.dialect import Dialect, dialect_of
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.word_check import Seating
from nottingham_tui.text.catalogue import count, say

AT = "position"
"""The key of a script under which everything lies that a position names."""


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A script whose words are all known; the position is not set up yet.

    `first` is the choice of that name, `choices` are all others, `learner` is whose moves have
    goals, if any has.
    """

    game: str
    seating: Seating
    first: Seat | None
    seed: int
    position: Any
    steps: tuple[Any, ...]
    choices: Mapping[str, bool]
    learner: Seat | None


class Deck:
    """Cards by name, of which each can be taken only as often as it is there."""

    def __init__(self, players: int, cards: Mapping[Good, int]) -> None:
        self._players = players
        self._cards = cards
        self._left = Counter(dict(cards))

    def take(self, good: Good, number: int, place: Place) -> None:
        """Take cards of one good. Raises ScriptError if the deck does not hold so many."""
        if number <= self._left[good]:
            self._left[good] -= number
            return
        total = self._cards.get(good, 0)
        if not total:
            told = count(
                "with {number} player there is no “{good}” in the deck",
                "with {number} players there is no “{good}” in the deck",
                self._players,
                good=good,
            )
            raise ScriptError(place, told)
        raise ScriptError(
            place,
            count(
                "the deck has only {number} card “{good}”",
                "the deck has only {number} cards “{good}”",
                total,
                good=good,
            ),
        )

    def take_all(self, cards: Iterable[Good] | None, place: Place) -> tuple[Good, ...]:
        """Take the cards one by one and return them; none if they were left out."""
        taken = tuple(cards or ())
        for number, good in enumerate(taken):
            self.take(good, 1, (*place, number))
        return taken

    def left(self) -> list[Good]:
        """What nobody has named, in the order of the deck."""
        return [good for good in self._cards for _ in range(self._left[good])]


@dataclass(slots=True)
class Setting:
    """A table while it is set up: the state so far, and what the script says of it.

    `phase` is the one that the position names, or the first of a round. Of `deck` everything is
    taken that the position names; `taken` holds it by key, as `read` has left it there.
    """

    state: Any
    script: ReadScript
    phase: str
    chance: RandomSource
    deck: Deck
    taken: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> Any:
        """The rule set of the table."""
        return self.script.seating.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.script.seating.names

    @property
    def position(self) -> Any:
        """What the script names."""
        return self.script.position

    def seat(self, name: str) -> Seat:
        """The seat of a player."""
        return self.script.seating.seat(name)

    def named(self, key: str) -> dict[Seat, Any]:
        """An object by player as one by seat; empty if it was left out."""
        return self.script.seating.seats(getattr(self.position, key))

    def wrong(self, told: str, key: str, *place: str | int) -> ScriptError:
        """The error that something in the position can't be so."""
        return ScriptError((AT, key, *place), told)

    def in_no_phase(self, key: str) -> ScriptError:
        """The error that in this phase there is no such thing."""
        told = say("there is no such thing in the phase “{phase}”", phase=self.phase)
        return self.wrong(told, key)

    def take(self, key: str, deck: Deck | None = None) -> dict[Seat, tuple[Good, ...]]:
        """Take the cards of an object by player out of the deck."""
        found = {
            seat: (deck or self.deck).take_all(cards, (AT, key, self.names[seat]))
            for seat, cards in self.named(key).items()
        }
        self.taken[key] = found
        return found


def round_of(setting: Setting, at_the_end: Collection[str]) -> int | None:
    """The round that a position names, or `None`; in phases at the end of the game the last one."""
    number: int | None = setting.position.round
    rounds: int = setting.rules.rounds
    if number is not None and not 1 <= number <= rounds:
        raise setting.wrong(say("rounds run from 1 to {rounds}", rounds=rounds), "round")
    if setting.phase not in at_the_end:
        return number
    if number not in (None, rounds):
        raise setting.wrong(say("the game is over after round {round}", round=rounds), "round")
    return rounds


def demand_turns(
    setting: Setting, turns: Iterable[Seat], had: Collection[Seat], key: str, told: str
) -> None:
    """Raise ScriptError if somebody had a turn although somebody before was waiting for it.

    `told` is a marked text with the `name` of who was waiting.
    """
    waiting: Seat | None = None
    for seat in turns:
        if seat not in had:
            waiting = seat if waiting is None else waiting
        elif waiting is not None:
            text = say(told, name=setting.names[waiting])
            raise setting.wrong(text, key, setting.names[seat])


def deal(setting: Setting, rest: list[Good], missing: Callable[[Seat], int]) -> list[Good]:
    """Give out the hands that are named, and so many `missing` cards of the rest for all others.

    Returns what is left of the rest then.
    """
    named: dict[Seat, tuple[Good, ...]] = setting.taken["hands"]
    setting.state.hands = []
    for seat in range(setting.rules.players):
        number = 0 if seat in named else missing(seat)
        setting.state.hands.append(list(named.get(seat, rest[:number])))
        rest = rest[number:]
    return rest


def take(setting: Setting, key: str) -> None:
    """Take the cards of an object by player out of the deck."""
    setting.take(key)


def take_hands(setting: Setting, key: str) -> None:
    """Take the hands out of the deck. Raises ScriptError for one with too many cards."""
    limit = setting.rules.full_hand
    for seat, cards in setting.named(key).items():
        if len(cards) > limit:
            told = count(
                "a hand holds at most {number} card", "a hand holds at most {number} cards", limit
            )
            raise setting.wrong(told, key, setting.names[seat])
    setting.take(key)


def take_pile(setting: Setting, key: str) -> None:
    """Take the cards of one pile out of the deck."""
    setting.taken[key] = setting.deck.take_all(getattr(setting.position, key), (AT, key))


def lay(setting: Setting, key: str) -> None:
    """Take the cards of an object by player and lay them there; nothing lies where none is named.

    The list by seat has the same name in the state.
    """
    found = setting.take(key)
    setattr(setting.state, key, [list(found.get(seat, ())) for seat in range(len(setting.names))])


def pay_out(setting: Setting, key: str) -> None:
    """Give everybody the gold of the start, or what is named."""
    gold = [setting.rules.start_gold] * len(setting.names)
    for seat, own in setting.named(key).items():
        gold[seat] = own
    setattr(setting.state, key, gold)


def set_up(script: ReadScript) -> tuple[Any, list[Any]]:
    """The table of a script and the events that led to it, also what public facts force.

    Raises ScriptError for a position that makes no sense.
    """
    dialect = dialect_of(script.game)
    rules = script.seating.rules
    game = GAMES[script.game].engine
    state = game.empty(rules, script.seed)
    if script.position is None:
        return state, game.begin(state, script.first)
    setting = Setting(
        state,
        script,
        script.position.phase or dialect.first_phase,
        RandomSource(script.seed, 0),
        Deck(len(script.seating.names), rules.deck),
    )
    _refuse_elsewhere(setting, dialect)
    for key in dialect.keys:
        if key.read is not None:
            key.read(setting, key.name)
    dialect.begin(setting)
    state.entry = 1
    events = game.settle(state)
    state.entry += bool(events) and dialect.goes_on(script.position)
    return state, events


def _refuse_elsewhere(setting: Setting, dialect: Dialect) -> None:
    """Raise ScriptError for what there can't be at this table or in this phase."""
    named = [key for key in dialect.keys if getattr(setting.position, key.name, None)]
    for key in named:
        if not key.applies(setting.rules):
            raise setting.wrong(say("there is no such thing at this table"), key.name)
    dialect.check_phase(setting)
    for key in named:
        if key.phases and setting.phase not in key.phases:
            raise setting.in_no_phase(key.name)
