"""Sets up a table of At the Border from a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.state import (
    Declaring,
    Keeping,
    Loading,
    Markers,
    Office,
    RoundOver,
    State,
)
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.scripts.border import checks, suitcases
from nottingham_tui.scripts.deck import AT, Deck
from nottingham_tui.scripts.dialect import ReadScript
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say

AFTER_LAST_TERM = ("keeping", "office", "over")
"""The phases at the end of a round."""

Cards = Mapping[Seat, tuple[Good, ...]]


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
    state.entry += bool(events)
    return state, events


def auditor(_state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one."""
    return game.audit


def no_sheriff(_state: State) -> None:
    """A sum that is named needs no sheriff to be told."""


def _set_up(state: State, script: ReadScript, position: Any, chance: RandomSource) -> None:
    table = script.table
    rules = state.rules
    phase = position.phase or "loading"
    suitcases.refuse_elsewhere(position, phase)
    _take_office(state, script, position, phase, chance)
    deck = Deck(table, rules.deck)
    state.gold = [rules.start_gold] * rules.players
    for seat, gold in table.seats(position.gold).items():
        state.gold[seat] = gold
    # What a position gives or takes, the bank has paid out or taken in.
    state.bank = rules.start_gold * rules.players - sum(state.gold)
    hands = _named_hands(table, position, deck)
    goods = deck.take_lists(position.goods, "goods")
    kept = deck.take_lists(position.kept, "kept")
    bags = deck.take_lists(position.bags, "bags")
    top = deck.take_all(position.draw_pile or (), (AT, "draw_pile"))
    discarded = deck.take_all(position.discard_pile or (), (AT, "discard_pile"))
    declared = table.seats(position.declared)
    packed = {seat: len(cards) for seat, cards in bags.items()}
    if phase in ("declaration", "checking"):
        # An empty one: nothing was packed, or what was declared and packed is gone already.
        packed |= {
            seat: declared[seat].count if seat in declared else rules.full_hand
            for seat, cards in bags.items()
            if not cards
        }
    rest = _deal(state, hands, packed, chance.shuffled(deck.left()))
    state.goods = [list(goods.get(seat, ())) for seat in range(rules.players)]
    state.kept = [list(kept.get(seat, ())) for seat in range(rules.players)]
    _check_kept(state, table)
    state.draw_pile = [*reversed(rest), *reversed(top)]
    state.discard_pile = list(reversed(discarded))
    state.markers = _markers(state, table, position)
    state.suitcases = suitcases.packed(state, table, position, phase, bags, set(hands))
    _begin_phase(state, table, position, phase)


def _begin_phase(state: State, table: Table, position: Any, phase: str) -> None:
    if phase == "loading":
        state.phase = Loading()
    elif phase == "declaration":
        state.phase = Declaring()
    elif phase == "checking":
        state.phase = checks.checking(state, table, position)
    elif phase == "keeping":
        state.phase = Keeping([False] * state.rules.players)
    elif phase == "office":
        state.phase = Office()
    else:
        # What lies under suitcases is sold, and the game is over.
        state.phase = RoundOver()


def _take_office(
    state: State, script: ReadScript, position: Any, phase: str, chance: RandomSource
) -> None:
    """Round, term and sheriff; what is left out follows from the others and the first sheriff."""
    table = script.table
    rules = state.rules
    players = rules.players
    state.round = _round(position, rules.rounds, phase)
    term = _term(position, rules.terms, phase)
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    begins = chance.one_of(range(players)) if script.first is None else script.first
    # Only in the first round does the first sheriff follow from the choice (BO-4.4).
    first = script.first if state.round == 1 else None
    if position.sheriff is None:
        state.term = term or 1
        state.sheriff = (begins + state.term - 1) % players
        return
    state.sheriff = table.seat(position.sheriff)
    if first is None:
        state.term = term or 1
        return
    steps = (state.sheriff - first) % players
    state.term = steps + 1 if term is None else term
    if (state.term - 1) % players != steps:
        raise ScriptError(
            (AT, "sheriff"),
            say(
                "with {first} as first sheriff it is another one in term {term}",
                first=table.names[first],
                term=state.term,
            ),
        )


def _round(position: Any, rounds: int, phase: str) -> int:
    number: int | None = position.round
    if number is not None and not 1 <= number <= rounds:
        raise ScriptError((AT, "round"), say("there are rounds 1 to {rounds}", rounds=rounds))
    if phase == "over":
        if number not in (None, rounds):
            raise ScriptError(
                (AT, "round"), say("the game is over after round {round}", round=rounds)
            )
        return rounds
    if phase == "office" and number == rounds:
        raise ScriptError(
            (AT, "phase"), say('in the last round there is no phase "{phase}"', phase=phase)
        )
    return number or 1


def _term(position: Any, terms: int, phase: str) -> int | None:
    number: int | None = position.term
    if number is not None and not 1 <= number <= terms:
        raise ScriptError((AT, "term"), say("there are terms 1 to {terms}", terms=terms))
    if phase not in AFTER_LAST_TERM:
        return number
    if number not in (None, terms):
        raise ScriptError(
            (AT, "term"),
            say('the phase "{phase}" comes after term {term}', phase=phase, term=terms),
        )
    return terms


def _named_hands(table: Table, position: Any, deck: Deck) -> Cards:
    limit = table.rules.full_hand
    for name, cards in (position.hands or {}).items():
        if len(cards) > limit:
            raise ScriptError(
                (AT, "hands", name), say("a hand holds at most {limit} cards", limit=limit)
            )
    return deck.take_lists(position.hands, "hands")


def _deal(state: State, hands: Cards, packed: Mapping[Seat, int], rest: list[Good]) -> list[Good]:
    """Deal the hands that are not named, full but for what was packed; what is left over."""
    state.hands = []
    dealt = 0
    for seat in range(state.rules.players):
        if seat in hands:
            state.hands.append(list(hands[seat]))
            continue
        missing = state.rules.full_hand - packed.get(seat, 0)
        state.hands.append(rest[dealt : dealt + missing])
        dealt += missing
    return rest[dealt:]


def _check_kept(state: State, table: Table) -> None:
    limit = state.rules.keep_limit
    for seat, cards in enumerate(state.kept):
        if len(cards) > limit * state.rules.rounds:
            raise ScriptError(
                (AT, "kept", table.names[seat]),
                say("at most {limit} goods a round are kept", limit=limit),
            )


def _markers(state: State, table: Table, position: Any) -> list[Markers]:
    """Named markers; left out, as dealt, less what was spent this turn."""
    rules = state.rules
    result = [Markers(rules.confiscations, rules.second_checks) for _ in table.names]
    own = result[state.sheriff]
    pointed = position.pointed if isinstance(position.pointed, list) else []
    if len(pointed) > 1:
        own.second_check = max(0, own.second_check - 1)
    if checks.confiscated_from(table, position):
        own.confiscation = max(0, own.confiscation - 1)
    for name, named in (position.markers or {}).items():
        markers = result[table.seat(name)]
        for key in named.model_fields_set:
            most = {"confiscation": rules.confiscations, "second_check": rules.second_checks}[key]
            if getattr(named, key) > most:
                raise ScriptError(
                    (AT, "markers", name, key),
                    say("a player has at most {number} of these markers", number=most),
                )
            setattr(markers, key, getattr(named, key))
    return result
