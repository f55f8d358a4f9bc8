"""Random games for the properties: tables, moves that are legal, moves that may be anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.events import Event
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    Move,
    NameFirst,
    Offer,
    OpenBag,
    Pay,
    Refuse,
    ReturnBag,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Inspection, State

TABLES = tuple((players, brisk) for players in (3, 4, 5) for brisk in (False, True))

NAMES = ("apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow", "ruby")


def rule_set(players: int, brisk: bool = False, rounds: int | None = None) -> RuleSet:
    """The second edition, shortened to `rounds` if that is given."""
    rules: RuleSet = GAMES["second-edition"].rule_set(players, {"brisk": brisk})
    return rules if rounds is None else replace(rules, rounds=rounds)


def poor(rules: RuleSet) -> RuleSet:
    """The same game with hardly any gold and few cards: debts, and piles that run out."""
    deck = {good: -(-number // 4) for good, number in rules.deck.items()}
    return replace(rules, deck=deck, start_gold=4)


def smuggling(rules: RuleSet) -> RuleSet:
    """The same game with hardly any gold and legal goods: contraband must serve for debts."""
    few = {"apple": 6, "cheese": 4, "bread": 0 if rules.players == 3 else 2, "chicken": 0}
    return replace(rules, deck={**rules.deck, **few}, start_gold=2)


def variants(rules: RuleSet) -> tuple[RuleSet, RuleSet, RuleSet]:
    """The game as it is, poor, and full of contraband."""
    return rules, poor(rules), smuggling(rules)


def begun(rules: RuleSet, seed: int) -> State:
    """A table after the deal."""
    state = game.empty(rules, seed)
    game.begin(state)
    return state


def legal_move(state: State, rng: Random) -> Any:
    """A legal move of a seat that may move: now and then one that the game does not wait for."""
    waiting = game.to_act(state)
    seat = waiting[int(rng.random() * len(waiting))]
    bargaining = isinstance(state.phase, Inspection) and state.phase.debt is None
    if bargaining and rng.random() < 0.2:
        return _decision(state, rng)
    if bargaining and rng.random() < 0.5:
        seat = int(rng.random() * state.rules.players)
    options = game.options(state, seat)
    option = options[0] if rng.random() < 0.4 else options[int(rng.random() * len(options))]
    return option.sample(rng)


def _decision(state: State, rng: Random) -> Any:
    """A bag is opened or returned, so that bargaining comes to an end."""
    choice = game.options(state, state.sheriff)[0]
    assert isinstance(choice, Choice)
    moves = [move for move in choice.moves if isinstance(move, OpenBag | ReturnBag)]
    return moves[int(rng.random() * len(moves))]


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
        if rng.random() < 0.5:
            seat = rng.choice(game.to_act(state) or (0,))
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    number = rng.randrange(-1, 6)
    fitting = _KINDS.get(game.phase_name(state), ())
    kind = rng.choice(fitting) if fitting and rng.random() < 0.7 else rng.choice(_EVERY_KIND)
    if kind is Trade or kind is Load or kind is Pay:
        return kind(seat, _some_cards(state, rng, seat, kind is Pay))
    if kind is Declare:
        return Declare(seat, rng.choice(NAMES))
    if kind is Offer:
        return any_offer(state, rng, seat)
    if kind is Agree or kind is Refuse or kind is Withdraw:
        return kind(seat, number)
    return rng.choice((NameFirst, OpenBag, ReturnBag))(seat, other)


_KINDS: dict[str, tuple[type, ...]] = {
    "market": (NameFirst, Trade, Load),
    "loading": (Load,),
    "declaration": (Declare,),
    "inspection": (Offer, Offer, Agree, Refuse, Withdraw, OpenBag, Pay),
}

_EVERY_KIND = (NameFirst, Trade, Load, Declare, Offer, Agree, Refuse, Withdraw, OpenBag, Pay)


def _some_cards(state: State, rng: Random, seat: Seat, of_stall: bool) -> tuple[str, ...]:
    players = state.rules.players
    there: list[str] = []
    if 0 <= seat < players:
        stall = state.stalls[seat]
        there = list(state.hands[seat])
        if of_stall:
            there = [good for good, count in stall.legal.items() for _ in range(count)]
            if not there or rng.random() < 0.3:
                there += stall.contraband
    rng.shuffle(there)
    chosen = there[: rng.randrange(8)]
    if rng.random() < 0.15:
        chosen.append(rng.choice(NAMES))
    return tuple(chosen)


def any_offer(state: State, rng: Random, seat: Seat) -> Offer:
    """An offer that keeps to the bounds now and then."""
    players = state.rules.players
    seats = [*range(players), *((-1, players) if rng.random() < 0.05 else ())]
    other = state.sheriff if seat != state.sheriff else rng.choice(seats)
    if rng.random() < 0.1:
        other = rng.choice(seats)

    def some(names: tuple[Any, ...] | list[Any], most: int) -> tuple[Any, ...]:
        few = rng.randrange(most + 1) if rng.random() < 0.4 else 0
        return tuple(rng.choice(names) for _ in range(few))

    gold = rng.choice((0, 0, 1, 5, 50, 51, rng.randrange(-2, 120)))
    gift = Gift(gold, some(NAMES[:5], 2), some(NAMES[4:], 3), some(NAMES, 6))
    promise = rng.choice(("", "", " ", "gladly"))
    return Offer(seat, other, gift, some(seats, 3), some(seats, 2), promise)


def within_options(state: State, move: Any) -> bool:
    """Whether the options of the seat have room for the move; nothing else is asked."""
    if not 0 <= move.seat < state.rules.players:
        return False
    return any(_has_room(option, move) for option in game.options(state, move.seat))


def _has_room(option: Choice | Pick | OfferBounds, move: Move) -> bool:
    if isinstance(option, Choice):
        return move in option.moves
    if isinstance(option, Pick):
        if not isinstance(move, Trade | Load | Pay) or type(option.make(())) is not type(move):
            return False
        return _picked(option, move.cards)
    return isinstance(move, Offer) and _offered(option, move)


def _picked(pick: Pick, cards: tuple[str, ...]) -> bool:
    if not pick.least <= len(cards) <= pick.most or Counter(cards) - Counter(pick.source):
        return False
    if not pick.reach:
        return True
    worth = sum(pick.values[card] for card in cards)
    if worth < pick.reach:
        return len(cards) == len(pick.source)
    return all(worth - pick.values[card] < pick.reach for card in cards)


def _offered(bounds: OfferBounds, offer: Offer) -> bool:
    give = offer.give
    names = {*bounds.legal_names, *bounds.contraband_names}
    return (
        (offer.seat, offer.other) == (bounds.seat, bounds.other)
        and 0 <= give.gold <= bounds.gold
        and not Counter(give.stall) - Counter(bounds.stall)
        and len(give.contraband) <= bounds.contraband
        and set(give.contraband) <= set(bounds.contraband_names)
        and len(give.bag) <= (bounds.bag if bounds.merchant in offer.returns else 0)
        and set(give.bag) <= names
        and set(offer.returns) <= set(bounds.returns)
        and set(offer.opens) <= set(bounds.opens)
        and not set(offer.returns) & set(offer.opens)
        and not _is_empty(offer)
    )


def _is_empty(offer: Offer) -> bool:
    return not (offer.give != Gift() or offer.returns or offer.opens or offer.promise.strip())
