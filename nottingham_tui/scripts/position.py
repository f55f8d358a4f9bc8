"""Sets up a table from a position; what it leaves open is as a fresh deal would have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import game, scoring
from nottingham_tui.rules.sheriff.events import Event
from nottingham_tui.rules.sheriff.state import (
    Declaration,
    Loading,
    Over,
    Phase,
    Promise,
    Stall,
    State,
)
from nottingham_tui.scripts import rounds
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.reading import ReadScript, Table
from nottingham_tui.text.catalogue import say

if TYPE_CHECKING:
    from nottingham_tui.scripts.model import Position

AT = "position"


def build(script: ReadScript) -> tuple[State, list[Event]]:
    """The table of a script and the events that led to it, also what public facts force.

    Raises ScriptError for a position that makes no sense.
    """
    rules = script.table.rules
    state = game.empty(rules, script.seed)
    if script.position is None:
        return state, game.begin(state, script.first)
    lot = Lot(script.seed, 0)
    _set_up(state, script, script.position, lot)
    state.entry = 1
    events = game.settle(state)
    state.entry += bool(events)
    return state, events


def _set_up(state: State, script: ReadScript, position: Position, lot: Lot) -> None:
    table = script.table
    rules = table.rules
    phase = position.phase or "market"
    if phase == "loading" and phase not in rules.phases:
        raise ScriptError((AT, "phase"), say("a brisk merchant loads in the phase market"))
    rounds.refuse_elsewhere(position, phase)
    state.round, state.sheriff = _office(script, position, phase, lot)
    pile = _Pile(table)
    state.gold = [rules.start_gold] * rules.players
    for name, gold in (position.gold or {}).items():
        state.gold[table.names.index(name)] = gold
    hands = _named_hands(table, position, pile)
    state.stalls = [Stall(dict.fromkeys(rules.legal, 0)) for _ in table.names]
    for name, counts in (position.stalls or {}).items():
        stall = state.stalls[table.names.index(name)]
        for good, number in counts.items():
            pile.take(good, number, (AT, "stalls", name, good))
            if good in stall.legal:
                stall.legal[good] = number
            else:
                stall.contraband += [good] * number
    traded = _named_lists(table, position.traded, "traded", pile)
    bags = _named_lists(table, position.bags, "bags", pile)
    top = pile.take_all(position.draw_pile or (), (AT, "draw_pile"))
    discarded = pile.take_all(position.discard_pile or (), (AT, "discard_pile"))
    rest = lot.shuffled(pile.left())
    state.hands = [[] for _ in table.names]
    dealt = 0
    for seat in range(rules.players):
        if seat in hands:
            state.hands[seat] = list(hands[seat])
            continue
        done = seat != state.sheriff and (phase != "market" or seat in traded)
        if phase == "over" or (done and bags.get(seat) == ()):
            missing = 0  # Who has no bag had no card to load (2E-4.7).
        else:
            missing = rules.full_hand - len(bags.get(seat, ()))
        state.hands[seat] = rest[dealt : dealt + missing]
        dealt += missing
    state.draw_pile = [*reversed(rest[dealt:]), *reversed(top)]
    state.discard_pile = list(reversed(discarded))
    state.promises = _promises(state, table, position)
    state.bags = rounds.bags(state, table, position, phase, bags, set(hands))
    state.phase = _phase(state, script, position, phase, traded)


def _phase(
    state: State,
    script: ReadScript,
    position: Position,
    phase: str,
    traded: Mapping[Seat, tuple[Good, ...]],
) -> Phase:
    table = script.table
    if phase == "market":
        return rounds.market(state, table, position, traded)
    if phase == "loading":
        return Loading()
    if phase == "declaration":
        return Declaration()
    if phase == "inspection":
        return rounds.inspection(state, table, position, script.offers)
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
    goods = [stall.legal for stall in state.stalls]
    hidden = [stall.contraband for stall in state.stalls]
    return Over(scoring.score(state.rules, state.gold, goods, hidden))


class _Pile:
    """The deck while cards are taken out of it by name."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._left = Counter(dict(table.rules.deck))

    def take(self, good: Good, number: int, place: Place) -> None:
        """Take cards of one good. Raises ScriptError if the deck does not hold so many."""
        if number <= self._left[good]:
            self._left[good] -= number
            return
        total = self._table.rules.deck.get(good, 0)
        players = self._table.rules.players
        if not total:
            raise ScriptError(
                place,
                say('with {players} players the deck has no "{good}"', players=players, good=good),
            )
        raise ScriptError(
            place,
            say(
                'the position names more than the {number} cards "{good}" of the deck',
                number=total,
                good=good,
            ),
        )

    def take_all(self, cards: Iterable[Good], place: Place) -> tuple[Good, ...]:
        """Take the cards one by one and return them."""
        taken = tuple(cards)
        for number, good in enumerate(taken):
            self.take(good, 1, (*place, number))
        return taken

    def left(self) -> list[Good]:
        """What nobody has named, in the order of the deck."""
        deck = self._table.rules.deck
        return [good for good in deck for _ in range(self._left[good])]


def _named_lists(
    table: Table, named: Mapping[str, list[Good]] | None, key: str, pile: _Pile
) -> dict[Seat, tuple[Good, ...]]:
    found = {}
    for name, cards in (named or {}).items():
        found[table.names.index(name)] = pile.take_all(cards, (AT, key, name))
    return found


def _named_hands(table: Table, position: Position, pile: _Pile) -> dict[Seat, tuple[Good, ...]]:
    limit = table.rules.full_hand
    for name, cards in (position.hands or {}).items():
        if len(cards) > limit:
            raise ScriptError(
                (AT, "hands", name), say("a hand holds at most {limit} cards", limit=limit)
            )
    return _named_lists(table, position.hands, "hands", pile)


def _office(script: ReadScript, position: Position, phase: str, lot: Lot) -> tuple[int, Seat]:
    """The round and its sheriff; what is left out follows from the other and the first sheriff."""
    table = script.table
    rules = table.rules
    number = position.round
    if number is not None and not 1 <= number <= rules.rounds:
        raise ScriptError((AT, "round"), say("there are rounds 1 to {rounds}", rounds=rules.rounds))
    if phase == "over":
        if number not in (None, rules.rounds):
            raise ScriptError(
                (AT, "round"), say("the game is over after round {round}", round=rules.rounds)
            )
        number = rules.rounds
    if position.sheriff is None:
        first = script.first
        if first is None:
            first = lot.one_of(range(rules.players))
        number = number or 1
        return number, (first + number - 1) % rules.players
    sheriff = table.names.index(position.sheriff)
    if script.first is None:
        return number or 1, sheriff
    steps = (sheriff - script.first) % rules.players
    if number is None:
        return steps + 1, sheriff
    if (number - 1) % rules.players != steps:
        raise ScriptError(
            (AT, "sheriff"),
            say(
                "with {first} as first sheriff it is another one in round {round}",
                first=table.names[script.first],
                round=number,
            ),
        )
    return number, sheriff


def _promises(state: State, table: Table, position: Position) -> list[Promise]:
    result = []
    for n, promise in enumerate(position.promises or ()):
        place: Place = (AT, "promises", n)
        if not 1 <= promise.round <= state.round:
            raise ScriptError(
                (*place, "round"),
                say("a promise is of a round from 1 to {round}", round=state.round),
            )
        if promise.seat == promise.to:
            raise ScriptError((*place, "to"), say("nobody promises to themselves"))
        seat, to = table.names.index(promise.seat), table.names.index(promise.to)
        result.append(Promise(seat, to, promise.round, promise.text))
    return result
