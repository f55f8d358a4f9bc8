"""Sets up a table from a position; what it leaves open is as a fresh deal would have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.events import Event, GameEnded
from nottingham_tui.rules.sheriff.evolve import evolve
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.places import discard_hands
from nottingham_tui.rules.sheriff.state import (
    Chest,
    Counting,
    Declaration,
    Loading,
    Promise,
    RoundOver,
    Stall,
    State,
)
from nottingham_tui.scripts.deck import AT, Deck
from nottingham_tui.scripts.dialect import ReadScript
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.sheriff import blackmarket, matters, office, rounds
from nottingham_tui.text.catalogue import say

Cards = Mapping[Seat, tuple[Good, ...]]


def build(script: ReadScript) -> tuple[State, list[Event]]:
    """The table of a script and the events that led to it, also what public facts force.

    Raises ScriptError for a position that makes no sense.
    """
    rules = script.table.rules
    state = game.empty(rules, script.seed)
    if script.position is None:
        return state, game.begin(state, script.first)
    _set_up(state, script, script.position, RandomSource(script.seed, 0))
    state.entry = 1
    events = game.settle(state)
    state.entry += bool(events)
    return state, events


def sheriff(state: State) -> Seat:
    """The seat by which offers are told."""
    return state.sheriff


def auditor(state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one: a position says how much gold there is."""
    coins = sum(state.gold) + state.bank + (state.chest.gold if state.chest else 0)
    return lambda later: audit(later, coins)


def _set_up(state: State, script: ReadScript, position: Any, chance: RandomSource) -> None:
    table = script.table
    rules = state.rules
    phase = position.phase or "market"
    if phase == "loading" and phase not in rules.phases:
        raise ScriptError((AT, "phase"), say("a brisk merchant loads in the phase market"))
    rounds.refuse_elsewhere(state, position, phase)
    office.take_office(state, script, position, phase, chance)
    deck = Deck(table, rules.deck)
    state.gold = [rules.start_gold] * rules.players
    for seat, gold in table.seats(position.gold).items():
        state.gold[seat] = gold
    hands = _named_hands(table, position, deck)
    _lay_stalls(state, table, position, deck)
    traded = deck.take_lists(position.traded, "traded")
    aside = deck.take_lists(getattr(position, "aside", None), "aside")
    bags = deck.take_lists(position.bags, "bags")
    blackmarket.stock(state, table, position)
    top = deck.take_all(position.draw_pile or (), (AT, "draw_pile"))
    piles = _named_piles(position, deck)
    left_out = _named_left_out(state, position, deck)
    rest = chance.shuffled(deck.left())
    stay = len(rest) - (rules.left_out - len(left_out))
    state.left_out, rest = [*left_out, *rest[stay:]], rest[:stay]
    rest = _deal(state, phase, hands, bags, rest, traded)
    state.discard_piles = []
    for pile in piles:
        turned = rules.turned if pile is None else 0
        state.discard_piles.append(rest[:turned] if pile is None else list(reversed(pile)))
        rest = rest[turned:]
    state.draw_pile = [*reversed(rest), *reversed(top)]
    state.promises = _promises(state, table, position)
    state.bags = rounds.bags(state, table, position, phase, bags, set(hands))
    _begin_phase(state, table, position, phase, traded, aside)


def _begin_phase(
    state: State, table: Table, position: Any, phase: str, traded: Cards, aside: Cards
) -> None:
    if phase == "market":
        state.phase = rounds.market(state, table, position, traded, aside)
    elif phase == "loading":
        state.phase = Loading()
    elif phase == "declaration":
        state.phase = Declaration()
    elif phase == "inspection":
        matters.inspect(state, table, position, aside)
    elif phase == "claiming":
        state.phase = blackmarket.claiming()
    elif phase == "sharing":
        state.phase = matters.sharing(state, table, position)
    elif phase == "counting":
        state.phase = Counting(_plate_owner(state))
        discard_hands(state)
    else:
        state.phase = RoundOver()
        evolve(state, GameEnded(tuple(tuple(stall.contraband) for stall in state.stalls)))


def _plate_owner(state: State) -> Seat:
    for seat, stall in enumerate(state.stalls):
        if state.rules.plate in stall.contraband:
            return seat
    raise ScriptError((AT, "phase"), say("nobody has the feast plate on the stall"))


def _lay_stalls(state: State, table: Table, position: Any, deck: Deck) -> None:
    """Goods on stalls and, with deputies, on the chest."""
    legal = state.rules.legal
    state.stalls = [Stall(dict.fromkeys(legal, 0)) for _ in table.names]
    for name, counts in (position.stalls or {}).items():
        stall = state.stalls[table.seat(name)]
        for good, number in counts.items():
            deck.take(good, number, (AT, "stalls", name, good))
            if good in stall.legal:
                stall.legal[good] = number
            else:
                stall.contraband += [good] * number
    if not state.rules.has_deputies:
        return
    state.chest = Chest(0, dict.fromkeys(legal, 0))
    if position.chest is None:
        return
    state.chest.gold = position.chest.gold
    for good in deck.take_all(position.chest.cards, (AT, "chest", "cards")):
        if good in state.chest.legal:
            state.chest.legal[good] += 1
        else:
            state.chest.contraband.append(good)


def _named_piles(position: Any, deck: Deck) -> list[tuple[Good, ...] | None]:
    """The discard piles, top first; `None` for one that is as after dealing."""
    if not hasattr(position, "discard_piles"):
        return [deck.take_all(position.discard_pile or (), (AT, "discard_pile"))]
    found: list[tuple[Good, ...] | None] = []
    for name in PILES:
        cards = getattr(position.discard_piles, name, None)
        place: Place = (AT, "discard_piles", name)
        found.append(None if cards is None else deck.take_all(cards, place))
    return found


def _named_left_out(state: State, position: Any, deck: Deck) -> tuple[Good, ...]:
    named = position.left_out or ()
    if len(named) > state.rules.left_out:
        raise ScriptError(
            (AT, "left_out"),
            say("{number} cards are left out at this table", number=state.rules.left_out),
        )
    return deck.take_all(named, (AT, "left_out"))


def _named_hands(table: Table, position: Any, deck: Deck) -> Cards:
    limit = table.rules.full_hand
    for name, cards in (position.hands or {}).items():
        if len(cards) > limit:
            raise ScriptError(
                (AT, "hands", name), say("a hand holds at most {limit} cards", limit=limit)
            )
    return deck.take_lists(position.hands, "hands")


def _deal(
    state: State,
    phase: str,
    hands: Cards,
    bags: Cards,
    rest: Sequence[Good],
    traded: Cards,
) -> list[Good]:
    """Deal the hands that are not named, full but for what is in the bag; what is left over."""
    state.hands = [[] for _ in range(state.rules.players)]
    dealt = 0
    for seat in range(state.rules.players):
        if seat in hands:
            state.hands[seat] = list(hands[seat])
            continue
        done = not state.in_office(seat) and (phase != "market" or seat in traded)
        if phase in office.AT_THE_END or (done and bags.get(seat) == ()):
            missing = 0  # Who has no bag had no card to load (2E-4.7).
        else:
            missing = state.rules.full_hand - len(bags.get(seat, ()))
        state.hands[seat] = list(rest[dealt : dealt + missing])
        dealt += missing
    return list(rest[dealt:])


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
        seat, to = table.seat(promise.seat), table.seat(promise.to)
        result.append(Promise(seat, to, promise.round, promise.text))
    return result
