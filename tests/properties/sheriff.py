"""What the kit of properties must know of Sheriff: kinds of tables, moves, eyes and ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.chest.pieces import Share, ShareBounds, Split
from nottingham_tui.rules.sheriff.events import Said
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.inspection import interruption
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
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
from nottingham_tui.rules.sheriff.state import Inspection, OpenMarket, Over, State
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.family import Family, every, made, some_of
from tests.properties.sheriff_twins import Seen, exchanged, eyes_by_the_rules, seen_in, the_same_to

NAMES = (
    *("apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow", "ruby"),
    *("gouda", "royal_summons", "brimstone_oil"),
)


def poor(rules: RuleSet) -> RuleSet:
    """The same game with hardly any gold and few cards: debts, and piles that run out."""
    deck = {good: -(-number // 4) for good, number in rules.deck.items()}
    return replace(rules, deck=deck, start_gold=4)


def smuggling(rules: RuleSet) -> RuleSet:
    """The same game with hardly any gold and legal goods: contraband must serve for debts."""
    few = {"apple": 6, "cheese": 4, "bread": 0 if rules.players == 3 else 2, "chicken": 0}
    return replace(rules, deck={**rules.deck, **few}, start_gold=2)


def kinds(rules: RuleSet) -> tuple[RuleSet, RuleSet, RuleSet]:
    """The game as it is, poor, and full of contraband."""
    return rules, poor(rules), smuggling(rules)


def legal_move(state: State, rng: Random) -> Any:
    """A legal move of a seat that may move: now and then one that the game does not wait for."""
    waiting = PART.to_act(state)
    seat = waiting[int(rng.random() * len(waiting))]
    bargaining = isinstance(state.phase, Inspection) and not interruption(state)
    if bargaining and state.rules.timer and rng.random() < 0.02:
        return TimeUp()
    if bargaining and rng.random() < 0.2:
        return _decision(state, rng, seat)
    options = PART.options(state, seat)
    if bargaining and rng.random() < 0.5:
        # Who is ignored and has nothing to claim has nothing to say.
        options = PART.options(state, int(rng.random() * state.rules.players)) or options
    option = options[0] if rng.random() < 0.4 else options[int(rng.random() * len(options))]
    return option.sample(rng)


def _decision(state: State, rng: Random, seat: Seat) -> Any:
    """A bag is opened or returned, so that bargaining comes to an end."""
    choice = PART.options(state, seat)[0]
    assert isinstance(choice, Choice)
    moves = [move for move in choice.moves if isinstance(move, OpenBag | ReturnBag)]
    return moves[int(rng.random() * len(moves))]


def any_move(state: State, rng: Random, seat: Seat | None = None) -> Any:
    """A move of any kind, often near to a legal one, often nonsense."""
    players = state.rules.players
    if seat is None:
        seat = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players, 99))
        if rng.random() < 0.5:
            seat = rng.choice(PART.to_act(state) or (0,))
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    number = rng.randrange(-1, 6)
    fitting = _KINDS.get(PART.phase_name(state), ())
    kind: Any = rng.choice(fitting) if fitting and rng.random() < 0.7 else rng.choice(_EVERY_KIND)
    if kind is Offer:
        return any_offer(state, rng, seat)
    if kind is Share:
        return _any_share(state, rng, seat)
    put = kind is Put
    parts = {
        "seat": seat,
        **dict.fromkeys(("merchant", "bag", "player"), other),
        **dict.fromkeys(("offer", "number"), number),
        "good": rng.choice(NAMES[:6] if kind is Destroy else NAMES),
        "onto": rng.choice(PILE_NAMES),
        "take": tuple(rng.choice(PILE_NAMES) for _ in range(rng.choice((0, 0, 1, 2, 3)))),
        "cards": _cards_to_put(state, rng, seat) if put else _some_cards(state, rng, seat, kind),
    }
    return made(kind, parts)


PILE_NAMES = ("left", "left", "left", "right", "right", "right", "middle")

_KINDS: dict[str, tuple[type, ...]] = {
    "market": (NameFirst, Trade, Trade, Load, Put),
    "loading": (Load,),
    "declaration": (Declare,),
    "inspection": (
        *(Offer, Offer, Agree, Refuse, Withdraw, OpenBag, ReturnBag, Pay),
        *(Claim, Destroy, Keep, Put),
    ),
    "claiming": (Claim, Decline),
    "sharing": (Share, Split, Agree, Refuse, Withdraw),
    "counting": (CountAs,),
}

_EVERY_KIND = (
    *(NameFirst, Trade, Load, Declare, Offer, Agree, Refuse, Withdraw, OpenBag, ReturnBag),
    *(Pay, Put, Claim, Decline, Share, Split, Destroy, Keep, CountAs),
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


def _some_cards(state: State, rng: Random, seat: Seat, kind: type) -> tuple[str, ...]:
    there: list[str] = []
    if 0 <= seat < state.rules.players:
        stall = state.stalls[seat]
        there = list(state.hands[seat])
        if kind is Pay:
            there = [good for good, count in stall.legal.items() for _ in range(count)]
            if not there or rng.random() < 0.3:
                there += stall.contraband
    return some_of(there, rng, 7, rng.choice(NAMES))


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


def has_room(option: Option, move: Any) -> bool:
    """Whether bounds that only Sheriff has hold the move; nothing else is asked."""
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
    return isinstance(option, OfferBounds) and isinstance(move, Offer) and _offered(option, move)


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


def every_choice(state: State) -> set[Any]:
    """All moves of the kinds that choices hold, legal or not, by all who could try."""
    seats = range(-1, state.rules.players + 1)
    numbers = range(-1, 3 + max(getattr(state.phase, "offers", ()), default=0))
    domains = {
        **dict.fromkeys(("seat", "merchant", "bag"), seats),
        "offer": numbers,
        "good": NAMES,
    }
    kinds = (NameFirst, OpenBag, ReturnBag, Declare, Claim, CountAs, Agree, Refuse, Withdraw)
    return {*every(domains, *kinds, Decline, Split, Keep)}


def ended(state: State, _events: list[Any]) -> None:
    """All rounds were played, and the coins counted are those that players have."""
    assert isinstance(state.phase, Over) and state.round == state.rules.rounds
    assert sum(score.gold for score in state.phase.result.scores) == sum(state.gold)


FAMILY = Family(
    view_for=view_for,
    audit=audit,
    kinds=kinds,
    legal_move=legal_move,
    any_move=any_move,
    has_room=has_room,
    every_choice=every_choice,
    chosen_cards=(Destroy,),
    of_cards=(Trade, Load, Pay, Put, Claim, Share, Destroy),
    eyes_by_the_rules=eyes_by_the_rules,
    seen=Seen,
    seen_in=seen_in,
    exchanged=exchanged,
    the_same_to=the_same_to,
    ended=ended,
    rare=(Said,),
)
