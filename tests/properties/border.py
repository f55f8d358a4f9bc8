"""What the kit of properties must know of At the Border: moves, eyes, and tables alike to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import chain
from random import Random
from typing import Any

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Keep,
    Load,
    Offer,
    Point,
    Refuse,
    SecondCheck,
    SumBounds,
)
from nottingham_tui.rules.border.opening import is_true
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import Checking, Over, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.secret import Seat
from tests.properties.family import Family, Slot, every, made, shuffle, slots, some_of
from tests.rules.playing import clone

NAMES = ("jug", "maracas", "sombrero", "cigars", "tequila", "statuette", "ruby")

_OF_PHASE: dict[str, tuple[type, ...]] = {
    "loading": (Load,),
    "declaration": (Declare,),
    "checking": (Point, Offer, Agree, Refuse, SecondCheck, Confiscate, Done),
    "keeping": (Keep,),
    "office": (HandOffice,),
}

KINDS = tuple(chain(*_OF_PHASE.values()))


def poor(rules: RuleSet) -> RuleSet:
    """The same game with hardly any money and few cards: piles run out, hands stay short."""
    deck = {good: max(2, number // 5) for good, number in rules.deck.items()}
    return replace(rules, deck=deck, start_gold=3)


def alike(rules: RuleSet) -> RuleSet:
    """The same game with jugs and cigars only: many true declarations, crowded double sales."""
    deck = {"jug": 80, "cigars": 20}
    return replace(rules, deck=deck)


def kinds(rules: RuleSet) -> tuple[RuleSet, RuleSet, RuleSet]:
    """The game as it is, poor, and with two goods only."""
    return rules, poor(rules), alike(rules)


def legal_move(state: State, rng: Random) -> Any:
    """A legal move of a seat that the game waits for, often a true declaration."""
    waiting = PART.to_act(state)
    seat = waiting[int(rng.random() * len(waiting))]
    suitcase = state.suitcases[seat]
    if PART.phase_name(state) == "declaration" and suitcase is not None and rng.random() < 0.3:
        good = suitcase.cards[0]
        if good in state.rules.declarable:
            return Declare(seat, len(suitcase.cards), good)
    if PART.phase_name(state) == "loading" and rng.random() < 0.3:
        hand = state.hands[seat]
        return Load(seat, tuple(card for card in hand if card == hand[0])[:5])
    options = PART.options(state, seat)
    return options[int(rng.random() * len(options))].sample(rng)


def any_move(state: State, rng: Random, seat: Seat | None = None) -> Any:
    """A move of any kind, often near to a legal one, often nonsense."""
    players = state.rules.players
    if seat is None:
        seat = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players, 99))
        if rng.random() < 0.6:
            seat = rng.choice(PART.to_act(state) or (0,))
    fitting = _OF_PHASE.get(PART.phase_name(state), ())
    kind = rng.choice(fitting) if fitting and rng.random() < 0.7 else rng.choice(KINDS)
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    parts = {
        "seat": seat,
        "player": other,
        "suitcase": None if kind is Point and rng.random() < 0.2 else other,
        "count": rng.randrange(-1, 8),
        "good": rng.choice(NAMES),
        "gold": rng.choice((-1, 0, 1, 2, 3, 5, 29, 30, 31, rng.randrange(99))),
        "cards": _some_cards(state, rng, seat, kind is Keep),
    }
    return made(kind, parts)


def _some_cards(state: State, rng: Random, seat: Seat, of_goods: bool) -> tuple[str, ...]:
    there: list[str] = []
    if 0 <= seat < state.rules.players:
        there = list(state.goods[seat] if of_goods else state.hands[seat])
    return some_of(there, rng, 6, rng.choice(NAMES))


def has_room(option: Any, move: Any) -> bool:
    """Whether the bounds of a sum hold the move; nothing else is asked."""
    return (
        isinstance(option, SumBounds)
        and isinstance(move, Offer)
        and move.seat == option.seat
        and option.least <= move.gold <= option.most
        and move.gold != option.last
    )


def every_choice(state: State) -> set[Any]:
    """All moves of the kinds that choices hold, legal or not, by all who could try."""
    seats = range(-1, state.rules.players + 1)
    domains = {"seat": seats, "suitcase": seats, "player": seats, "good": NAMES, "count": range(8)}
    kinds = (Point, SecondCheck, Confiscate, HandOffice, Agree, Refuse, Done, Declare)
    return {*every(domains, *kinds), *(Point(seat, None) for seat in seats)}


@dataclass
class Seen:
    """What the eyes learn by a move, and what therefore must stay in its place.

    `numbers` are suitcases of which everybody learns how many cards match the declaration, and
    `false` those whose declaration is known not to be true.
    """

    hands: set[Seat] = field(default_factory=set)
    suitcases: set[Seat] = field(default_factory=set)
    numbers: set[Seat] = field(default_factory=set)
    false: set[Seat] = field(default_factory=set)
    goods: bool = False
    kept: bool = False
    pile: bool = False


def seen_in(events: Iterable[Event], eyes: Seat | None) -> Seen:
    """What the rules let `eyes` learn from these events."""
    seen = Seen()
    for event in events:
        match event:
            case happened.CardsDrawn(hands):
                seen.pile |= any(seat == eyes for seat, _ in hands)
            case happened.SuitcaseOpened(suitcase):
                seen.suitcases.add(suitcase)
            case happened.BargainBegan(suitcase):
                seen.false.add(suitcase)
            case happened.SuitcaseConfiscated(sheriff, suitcase):
                (seen.suitcases if sheriff == eyes else seen.numbers).add(suitcase)
            case happened.GoodsSold():
                seen.goods = True
            case happened.GameEnded():
                seen.kept = True
            case happened.PointedAt():
                pass
    return seen


def exchanged(state: State, eyes: Seat | None, rng: Random, seen: Seen | None = None) -> State:
    """A table that looks the same to `eyes`: the cards hidden from them have changed places.

    A declaration that everybody knows to be false stays so. What is `seen` keeps its place.
    """
    seen = seen or Seen()
    false = seen.false | _known_false(state)
    for _ in range(200):
        other = _shuffled(state, eyes, rng, seen)
        matching = all(_matching(other, seat) == _matching(state, seat) for seat in seen.numbers)
        if matching and not any(is_true(other, seat) for seat in false - seen.suitcases):
            return other
    return clone(state)


def _known_false(state: State) -> set[Seat]:
    phase = state.phase
    if not isinstance(phase, Checking):
        return set()
    return {
        seat
        for seat in phase.pointed
        if (suitcase := state.suitcases[seat]) is not None and suitcase.cards
    }


def _matching(state: State, seat: Seat) -> int:
    suitcase = state.suitcases[seat]
    assert suitcase is not None and suitcase.declared is not None
    return min(suitcase.declared.count, suitcase.cards.count(suitcase.declared.good))


def _shuffled(state: State, eyes: Seat | None, rng: Random, seen: Seen) -> State:
    other = clone(state)
    places: list[Slot] = []
    suitcases: dict[Seat, list[str]] = {}
    for seat in range(state.rules.players):
        if seat == eyes:
            continue
        if seat not in seen.hands:
            places += slots(other.hands[seat])
        if not seen.goods:
            places += slots(other.goods[seat])
        if not seen.kept:
            places += slots(other.kept[seat])
        suitcase = other.suitcases[seat]
        if suitcase is not None and seat not in seen.suitcases:
            suitcases[seat] = list(suitcase.cards)
            places += slots(suitcases[seat])
    if not seen.pile:
        places += slots(other.draw_pile)
    shuffle(places, rng)
    for seat, content in suitcases.items():
        suitcase = other.suitcases[seat]
        assert suitcase is not None
        suitcase.cards = tuple(content)
    return other


def the_same_to(eyes: Seat | None, move: Any, state: State, other: State) -> Any:
    """The move at the other table that looks like it to `eyes`: cards are chosen unseen."""
    if isinstance(move, Load | Keep) and move.seat != eyes:
        places = other.hands if isinstance(move, Load) else other.goods
        there = (state.hands if isinstance(move, Load) else state.goods)[move.seat]
        if places[move.seat] != there:
            return type(move)(move.seat, tuple(places[move.seat][: len(move.cards)]))
    return move


def eyes_by_the_rules(event: Any, _deputies: tuple[Seat, ...]) -> list[tuple[Seat, ...]]:
    """Who may see each secret of an event, in the order of its fields."""
    match event:
        case happened.GameBegan(_, _, hands):
            return [*((seat,) for seat in range(len(hands))), ()]
        case happened.PileReshuffled():
            return [()]
        case happened.CardsDrawn(seats) | happened.TurnEnded(_, seats):
            return [(seat,) for seat, _ in seats]
        case happened.SuitcaseClosed(seat) | happened.GoodsKept(seat):
            return [(seat,)]
        case happened.SuitcaseConfiscated(sheriff, suitcase):
            return [(sheriff, suitcase)] * 2
        case _:
            return []


def ended(state: State, events: list[Any]) -> None:
    """All turns were played, and money is what the events say was paid."""
    rules = state.rules
    assert isinstance(state.phase, Over)
    assert (state.round, state.term) == (rules.rounds, rules.terms)
    assert [score.total for score in state.phase.result.scores] == state.gold
    assert state.gold == money_by_events(rules, events)


def money_by_events(rules: RuleSet, events: list[Event]) -> list[int]:
    """Everyone's money, added up from what the events say was paid."""
    gold = [rules.start_gold] * rules.players

    def pay(payer: int | None, receiver: int | None, sum_paid: int) -> None:
        if payer is not None:
            gold[payer] -= sum_paid
        if receiver is not None:
            gold[receiver] += sum_paid
        assert min(gold) >= 0

    for event in events:
        match event:
            case happened.BribePaid(_, owner, sheriff, paid):
                pay(owner, sheriff, paid)
            case happened.CompensationPaid(owner, payer, paid, _):
                assert (payer is not None) == rules.fines_to_sheriff
                pay(payer, owner, paid)
            case happened.FinePaid(owner, receiver, paid, _):
                assert (receiver is not None) == rules.fines_to_sheriff
                pay(owner, receiver, paid)
            case happened.GoodsSold(sales):
                for sale in sales:
                    assert sale.gold == sum(rules.values[card] for card in sale.cards)
                    pay(None, sale.seat, sale.gold)
            case happened.GameEnded(kinds):
                for kind in kinds:
                    for seat, paid in enumerate(kind.gold):
                        pay(None, seat, paid)
    return gold


FAMILY = Family(
    view_for=view_for,
    audit=PART.audit,
    kinds=kinds,
    legal_move=legal_move,
    any_move=any_move,
    has_room=has_room,
    every_choice=every_choice,
    of_cards=(Load, Keep),
    eyes_by_the_rules=eyes_by_the_rules,
    seen=Seen,
    seen_in=seen_in,
    exchanged=exchanged,
    the_same_to=the_same_to,
    ended=ended,
)
