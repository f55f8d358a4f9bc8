"""Random games of At the Border for the properties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Keep,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.options import SumBounds
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES

TABLES = tuple((players, choice) for players in (3, 4, 5, 6) for choice in (False, True))

NAMES = ("jug", "maracas", "sombrero", "cigars", "tequila", "statuette", "ruby")

KINDS = (
    Load,
    Declare,
    Point,
    Offer,
    Agree,
    Refuse,
    SecondCheck,
    Confiscate,
    Done,
    Keep,
    HandOffice,
)

_OF_PHASE: dict[str, tuple[type, ...]] = {
    "loading": (Load,),
    "declaration": (Declare,),
    "checking": (Point, Offer, Agree, Refuse, SecondCheck, Confiscate, Done),
    "keeping": (Keep,),
    "office": (HandOffice,),
}


def rule_set(players: int, fines_to_sheriff: bool = False, rounds: int | None = None) -> RuleSet:
    """The game, shortened to `rounds` if that is given."""
    rules: RuleSet = GAMES["border"].rule_set(players, {"fines_to_sheriff": fines_to_sheriff})
    return rules if rounds is None else replace(rules, rounds=rounds)


def poor(rules: RuleSet) -> RuleSet:
    """The same game with hardly any money and few cards: piles run out, hands stay short."""
    deck = {good: max(2, number // 5) for good, number in rules.deck.items()}
    return replace(rules, deck=deck, start_gold=3)


def alike(rules: RuleSet) -> RuleSet:
    """The same game with jugs and cigars only: many true declarations, crowded double sales."""
    deck = {"jug": 80, "cigars": 20}
    return replace(rules, deck=deck)


def variants(rules: RuleSet) -> tuple[RuleSet, RuleSet, RuleSet]:
    """The game as it is, poor, and with two goods only."""
    return rules, poor(rules), alike(rules)


def begun(rules: RuleSet, seed: int) -> State:
    """A table after the deal."""
    state = game.empty(rules, seed)
    game.begin(state)
    return state


def legal_move(state: State, rng: Random) -> Any:
    """A legal move of a seat that the game waits for, often a true declaration."""
    waiting = game.to_act(state)
    seat = waiting[int(rng.random() * len(waiting))]
    suitcase = state.suitcases[seat]
    if game.phase_name(state) == "declaration" and suitcase is not None and rng.random() < 0.3:
        good = suitcase.cards[0]
        if good in state.rules.declarable:
            return Declare(seat, len(suitcase.cards), good)
    if game.phase_name(state) == "loading" and rng.random() < 0.3:
        hand = state.hands[seat]
        return Load(seat, tuple(card for card in hand if card == hand[0])[:5])
    options = game.options(state, seat)
    return options[int(rng.random() * len(options))].sample(rng)


def states(rules: RuleSet, seed: int) -> Iterator[State]:
    """The state of one random game before every move, played on after each."""
    state = begun(rules, seed)
    rng = Random(seed)
    while game.to_act(state):
        yield state
        game.play(state, legal_move(state, rng))
    yield state


def recorded(rules: RuleSet, seed: int) -> tuple[State, list[list[Event]]]:
    """The last state of a random game and the events of every entry."""
    state = game.empty(rules, seed)
    log = [game.begin(state)]
    rng = Random(seed)
    while game.to_act(state):
        log.append(game.play(state, legal_move(state, rng)))
    return state, log


def any_move(state: State, rng: Random, seat: Seat | None = None) -> Any:
    """A move of any kind, often near to a legal one, often nonsense."""
    players = state.rules.players
    if seat is None:
        seat = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players, 99))
        if rng.random() < 0.6:
            seat = rng.choice(game.to_act(state) or (0,))
    fitting = _OF_PHASE.get(game.phase_name(state), ())
    kind = rng.choice(fitting) if fitting and rng.random() < 0.7 else rng.choice(KINDS)
    if kind is Load or kind is Keep:
        return kind(seat, _some_cards(state, rng, seat, kind is Keep))
    if kind is Declare:
        return Declare(seat, rng.randrange(-1, 8), rng.choice(NAMES))
    if kind is Offer:
        return Offer(seat, rng.choice((-1, 0, 1, 2, 3, 5, 29, 30, 31, rng.randrange(99))))
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    if kind is Point:
        return Point(seat, None if rng.random() < 0.2 else other)
    if kind is SecondCheck or kind is Confiscate or kind is HandOffice:
        return kind(seat, other)
    return kind(seat)


def _some_cards(state: State, rng: Random, seat: Seat, of_goods: bool) -> tuple[str, ...]:
    there: list[str] = []
    if 0 <= seat < state.rules.players:
        there = list(state.goods[seat] if of_goods else state.hands[seat])
    rng.shuffle(there)
    chosen = there[: rng.randrange(7)]
    if rng.random() < 0.15:
        chosen.append(rng.choice(NAMES))
    return tuple(chosen)


def within_options(state: State, move: Move) -> bool:
    """Whether the options of the seat have room for the move; nothing else is asked."""
    if not 0 <= move.seat < state.rules.players:
        return False
    return any(_has_room(option, move) for option in game.options(state, move.seat))


def _has_room(option: Choice | Pick | SumBounds, move: Move) -> bool:
    if isinstance(option, Choice):
        return move in option.moves
    if isinstance(option, SumBounds):
        return (
            isinstance(move, Offer)
            and move.seat == option.seat
            and option.least <= move.gold <= option.most
            and move.gold != option.last
        )
    if not isinstance(move, Load | Keep) or type(option.make(())) is not type(move):
        return False
    cards = move.cards
    return option.least <= len(cards) <= option.most and not Counter(cards) - Counter(option.source)
