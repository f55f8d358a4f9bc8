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
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.chest.pieces import Share, ShareBounds, Split
from nottingham_tui.rules.sheriff.events import Event
from nottingham_tui.rules.sheriff.inspection import interruption
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
    Put,
    Refuse,
    ReturnBag,
    TimeUp,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.options import OfferBounds, Option, PutBounds, TradeBounds
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs, Destroy, Keep
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Inspection, OpenMarket, State

TABLES = tuple((players, brisk) for players in (3, 4, 5) for brisk in (False, True))

NAMES = (
    *("apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow", "ruby"),
    *("gouda", "royal_summons", "brimstone_oil"),
)


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
    bargaining = isinstance(state.phase, Inspection) and not interruption(state)
    if bargaining and state.rules.timer and rng.random() < 0.02:
        return TimeUp()
    if bargaining and rng.random() < 0.2:
        return _decision(state, rng, seat)
    options = game.options(state, seat)
    if bargaining and rng.random() < 0.5:
        # Who is ignored and has nothing to claim has nothing to say.
        options = game.options(state, int(rng.random() * state.rules.players)) or options
    option = options[0] if rng.random() < 0.4 else options[int(rng.random() * len(options))]
    return option.sample(rng)


def _decision(state: State, rng: Random, seat: Seat) -> Any:
    """A bag is opened or returned, so that bargaining comes to an end."""
    choice = game.options(state, seat)[0]
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
    if kind is Trade:
        few = rng.choice((0, 0, 1, 2, 3))
        take = tuple(rng.choice(PILE_NAMES) for _ in range(few))
        return Trade(seat, _some_cards(state, rng, seat, False), take)
    if kind is Load or kind is Pay:
        return kind(seat, _some_cards(state, rng, seat, kind is Pay))
    if kind is Declare or kind is Claim or kind is CountAs:
        return kind(seat, rng.choice(NAMES))
    if kind is Offer:
        return any_offer(state, rng, seat)
    if kind is Agree or kind is Refuse or kind is Withdraw:
        return kind(seat, number)
    if kind is Decline or kind is Split or kind is Keep:
        return kind(seat)
    if kind is Destroy:
        return Destroy(seat, other, rng.choice(NAMES[:6]), number, rng.choice(PILE_NAMES))
    if kind is Put:
        return Put(seat, rng.choice(PILE_NAMES), _cards_to_put(state, rng, seat))
    if kind is Share:
        return _any_share(state, rng, seat)
    return rng.choice((NameFirst, OpenBag, ReturnBag))(seat, other)


PILE_NAMES = ("left", "left", "left", "right", "right", "right", "middle")

_KINDS: dict[str, tuple[type, ...]] = {
    "market": (NameFirst, Trade, Trade, Load, Put),
    "loading": (Load,),
    "declaration": (Declare,),
    "inspection": (
        *(Offer, Offer, Agree, Refuse, Withdraw, OpenBag, Pay),
        *(Claim, Destroy, Keep, Put),
    ),
    "claiming": (Claim, Decline),
    "sharing": (Share, Split, Agree, Refuse, Withdraw),
    "counting": (CountAs,),
}

_EVERY_KIND = (
    *(NameFirst, Trade, Load, Declare, Offer, Agree, Refuse, Withdraw, OpenBag, Pay),
    *(Put, Claim, Decline, Share, Split, Destroy, Keep, CountAs),
)


def _cards_to_put(state: State, rng: Random, seat: Seat) -> tuple[str, ...]:
    phase = state.phase
    cards: list[str] = []
    if isinstance(phase, OpenMarket) and 0 <= seat < state.rules.players:
        cards = list(phase.aside[seat])
    elif isinstance(phase, Inspection):
        cards = list(phase.confiscated)
    rng.shuffle(cards)
    return tuple(cards[: rng.randrange(6)] if rng.random() < 0.2 else cards)


def _any_share(state: State, rng: Random, seat: Seat) -> Share:
    chest = state.chest
    there = [rng.choice(NAMES)] if rng.random() < 0.1 else []
    gold = 3
    if chest is not None:
        there += chest.contraband
        there += [good for good, number in chest.legal.items() for _ in range(number)]
        gold = chest.gold
    portions: tuple[list[str], list[str]] = ([], [])
    for card in there:
        portions[rng.randrange(2)].append(card)
    first = rng.randrange(-1, gold + 1)
    second = gold - first + rng.choice((0, 0, -1, 1))
    return Share(seat, (first, second), (tuple(portions[0]), tuple(portions[1])))


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
    office = state.office()
    other = rng.choice(office) if seat not in office else rng.choice(seats)
    if rng.random() < 0.1:
        other = rng.choice(seats)
    joint = rng.random() < (0.5 if state.deputies else 0.05)
    if joint and seat not in office and rng.random() < 0.8:
        other = state.sheriff

    def some(names: tuple[Any, ...] | list[Any], most: int) -> tuple[Any, ...]:
        few = rng.randrange(most + 1) if rng.random() < 0.4 else 0
        return tuple(rng.choice(names) for _ in range(few))

    gold = rng.choice((0, 0, 1, 5, 50, 51, rng.randrange(-2, 120)))
    gift = Gift(gold, some(NAMES[:5], 2), some(NAMES[4:], 3), some(NAMES, 6))
    promise = rng.choice(("", "", " ", "gladly"))
    ignores = some(seats, 2) if rng.random() < 0.3 else ()
    return Offer(seat, other, gift, some(seats, 3), some(seats, 2), promise, ignores, joint)


def within_options(state: State, move: Any) -> bool:
    """Whether the options of the seat have room for the move; nothing else is asked."""
    if not 0 <= move.seat < state.rules.players:
        return False
    return any(_has_room(option, move) for option in game.options(state, move.seat))


def _has_room(option: Option, move: Move) -> bool:
    if isinstance(option, Choice):
        return move in option.moves
    if isinstance(option, Pick):
        if isinstance(move, Trade) and move.take:
            return False
        if not isinstance(move, Trade | Load | Pay) or type(option.make(())) is not type(move):
            return False
        return _picked(option, move.cards)
    if isinstance(option, TradeBounds):
        return isinstance(move, Trade) and _traded(option, move)
    if isinstance(option, PutBounds):
        return (
            isinstance(move, Put)
            and move.onto in ("left", "right")
            and Counter(move.cards) == Counter(option.source)
        )
    if isinstance(option, ShareBounds):
        return isinstance(move, Share) and _shared(option, move)
    return isinstance(move, Offer) and _offered(option, move)


def _traded(bounds: TradeBounds, move: Trade) -> bool:
    taken = Counter(move.take)
    return (
        len(move.cards) <= bounds.most
        and not Counter(move.cards) - Counter(bounds.source)
        and len(move.take) <= len(move.cards)
        and not set(taken) - {"left", "right"}
        and taken["left"] <= bounds.piles[0]
        and taken["right"] <= bounds.piles[1]
    )


def _shared(bounds: ShareBounds, move: Share) -> bool:
    return (
        min(move.gold) >= 0
        and sum(move.gold) <= bounds.gold
        and not Counter(move.cards[0] + move.cards[1]) - Counter(bounds.cards)
    )


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
        and set(offer.ignores) <= set(bounds.ignores)
        and offer.joint == bounds.joint
        and not _is_empty(offer)
    )


def _is_empty(offer: Offer) -> bool:
    deeds = offer.returns or offer.opens or offer.ignores
    return not (offer.give != Gift() or deeds or offer.promise.strip())
