"""Sets up a table of Nottingham from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham import game
from nottingham_tui.rules.nottingham.ending import ended
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, COLOURS, GOLD
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.rules.nottingham.state import Acting, Beginning, State, Trading
from nottingham_tui.scripts.deck import AT, Deck
from nottingham_tui.scripts.dialect import ReadScript
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say


def build(script: ReadScript) -> tuple[State, list[Event]]:
    """The table of a script and the events that led to it, also what public facts force.

    Raises ScriptError for a position that makes no sense.
    """
    state = game.empty(script.table.rules, script.seed)
    if script.position is None:
        return state, game.begin(state, script.first)
    _set_up(state, script, script.position, RandomSource(script.seed, 0))
    state.entry = 1
    events = game.settle(state)
    # A card that is turned up belongs to the deal of a fresh table.
    state.entry += bool(events) and script.position.card is not None
    return state, events


def auditor(_state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one."""
    return game.audit


def no_sheriff(_state: State) -> None:
    """The sheriff is a figure, nobody's office."""


def _set_up(state: State, script: ReadScript, position: Any, chance: RandomSource) -> None:
    table = script.table
    rules = state.rules
    state.turn = _turn(script, position, chance)
    state.turns = 1
    _take_colours(state, table, position)
    deck = Deck(table, rules.deck)
    hands = deck.take_lists(position.hands, "hands")
    winnings = deck.take_lists(position.winnings, "winnings")
    card = _named_card(position, deck)
    top = deck.take_all(position.draw_pile or (), (AT, "draw_pile"))
    discarded = deck.take_all(position.discard_pile or (), (AT, "discard_pile"))
    ambushes = Deck(table, dict.fromkeys(ambush_cards(state.colours), 1))
    laid = ambushes.take_lists(position.ambushes, "ambushes")
    for seat, cards in laid.items():
        place = (AT, "ambushes", table.names[seat])
        if state.colours[seat] in cards:
            raise ScriptError(place, say("nobody lays an ambush of the own colour"))
        deck.take(GOLD, len(cards), place)
    next_ambushes = ambushes.take_all(position.ambush_pile or (), (AT, "ambush_pile"))
    rest = chance.shuffled(deck.left())
    below = chance.shuffled(ambushes.left())
    state.hands = []
    for seat in range(rules.players):
        if seat in hands:
            state.hands.append(list(hands[seat]))
        else:
            state.hands.append(rest[: rules.dealt])
            rest = rest[rules.dealt :]
    state.winnings = [list(winnings.get(seat, ())) for seat in range(rules.players)]
    state.ambushes = [list(laid.get(seat, ())) for seat in range(rules.players)]
    state.ambush_pile = [*reversed(below), *reversed(next_ambushes)]
    state.draw_pile = [*reversed(rest), *reversed(top)]
    state.discard_pile = list(reversed(discarded))
    _do_tasks(state, table, position)
    _begin_phase(state, position, card)


def _turn(script: ReadScript, position: Any, chance: RandomSource) -> int:
    """Whose turn it is; left out: whoever begins."""
    table = script.table
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    begins = chance.one_of(range(len(table.names))) if script.first is None else script.first
    return begins if position.turn is None else table.seat(position.turn)


def _take_colours(state: State, table: Table, position: Any) -> None:
    """Named colours; the others take the first free ones in the order of NO-1.2."""
    named: dict[int, str] = {}
    for name, colour in (position.colours or {}).items():
        if colour in named.values():
            place = (AT, "colours", name)
            raise ScriptError(place, say('"{word}" is named twice', word=colour))
        named[table.seat(name)] = colour
    free = iter(colour for colour in COLOURS if colour not in named.values())
    state.colours = [
        named[seat] if seat in named else next(free) for seat in range(len(table.names))
    ]


def _named_card(position: Any, deck: Deck) -> Good | None:
    if position.card is None:
        return None
    place = (AT, "card")
    if position.phase == "over":
        raise ScriptError(place, say('in the phase "{phase}" there is no such thing', phase="over"))
    return deck.take_all([position.card], place)[0]


def _do_tasks(state: State, table: Table, position: Any) -> None:
    done = table.seats(position.tasks)
    state.tasks = [list(done.get(seat, ())) for seat in range(len(table.names))]
    numbers: Counter[str] = Counter()
    for name, tasks in (position.tasks or {}).items():
        for place, task in enumerate(tasks):
            numbers[task] += 1
            if numbers[task] > CARDS_OF_A_TASK:
                raise ScriptError(
                    (AT, "tasks", name, place), say("two players at most can do the same task")
                )


def _begin_phase(state: State, position: Any, card: Good | None) -> None:
    town = state.rules.town
    state.track = position.track or 0
    if state.track > town:
        raise ScriptError((AT, "track"), say("the track has {steps} steps", steps=town))
    if position.phase == "over":
        all_done = sum(map(len, state.tasks)) == CARDS_OF_A_TASK * len(state.rules.tasks)
        game.PART.evolve(state, ended(state, "tasks" if all_done else "town"))
        return
    if state.track == town:
        raise ScriptError((AT, "track"), say("the game is over when the sheriff is back in town"))
    if sum(map(len, state.tasks)) == CARDS_OF_A_TASK * len(state.rules.tasks):
        raise ScriptError((AT, "tasks"), say("the game is over when all tasks are done"))
    state.card = card
    if card is not None:
        state.phase = Acting()
    else:
        state.phase = Trading() if "card" in position.model_fields_set else Beginning()
