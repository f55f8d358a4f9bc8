"""Sets up a table from a position; what it leaves open is as a fresh deal would have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import game, scoring
from nottingham_tui.rules.sheriff.audit import audit
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
from nottingham_tui.scripts.deck import AT, Deck
from nottingham_tui.scripts.dialect import ReadScript
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.sheriff import reading, rounds
from nottingham_tui.text.catalogue import say


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


def sheriff(state: State) -> Seat:
    """The seat by which offers are told."""
    return state.sheriff


def auditor(state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one: a position says how much gold there is."""
    coins = sum(state.gold)
    return lambda later: audit(later, coins)


def _set_up(state: State, script: ReadScript, position: Any, lot: Lot) -> None:
    table = script.table
    rules = table.rules
    phase = position.phase or "market"
    if phase == "loading" and phase not in rules.phases:
        raise ScriptError((AT, "phase"), say("a brisk merchant loads in the phase market"))
    rounds.refuse_elsewhere(position, phase)
    state.round, state.sheriff = _office(script, position, phase, lot)
    pile = Deck(table, rules.deck)
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
    traded = pile.take_lists(position.traded, "traded")
    bags = pile.take_lists(position.bags, "bags")
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
    position: Any,
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
        return rounds.inspection(state, table, position, reading.offers(table, position.offers))
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
    goods = [stall.legal for stall in state.stalls]
    hidden = [stall.contraband for stall in state.stalls]
    return Over(scoring.score(state.rules, state.gold, goods, hidden))


def _named_hands(table: Table, position: Any, pile: Deck) -> dict[Seat, tuple[Good, ...]]:
    limit = table.rules.full_hand
    for name, cards in (position.hands or {}).items():
        if len(cards) > limit:
            raise ScriptError(
                (AT, "hands", name), say("a hand holds at most {limit} cards", limit=limit)
            )
    return pile.take_lists(position.hands, "hands")


def _office(script: ReadScript, position: Any, phase: str, lot: Lot) -> tuple[int, Seat]:
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


def _promises(state: State, table: Table, position: Any) -> list[Promise]:
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
