"""What the kit of properties must know of Nottingham: moves, eyes, and tables alike to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham import moves
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import CASKET, COIN, COLOURS, PAIRS, TASKS
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.state import Bidding, Keeping, Picking, State
from nottingham_tui.rules.nottingham.view import view_for
from tests.properties.family import Family, Slot, every, made, shuffle, slots
from tests.rules.playing import clone


def with_deck(rules: RuleSet, numbers: Mapping[str, int], others: int) -> RuleSet:
    """The same game with other numbers of cards."""
    return replace(rules, deck={good: numbers.get(good, others) for good in rules.deck})


def kinds(rules: RuleSet) -> tuple[RuleSet, ...]:
    """The game as it is; short of cards; full of gold; full of what can't be offered."""
    return (
        rules,
        with_deck(rules, {}, 4),
        with_deck(rules, {"gold": 30, "pearls": 14}, 4),
        with_deck(rules, {COIN: 16, CASKET: 16}, 2),
    )


def legal_move(state: State, rng: Random) -> Any:
    """A legal move of a seat that may move, or silence."""
    calling = callers(state)
    if calling:
        seats = [seat for seat in calling if PART.options(state, seat)]
        if not seats or rng.random() < 0.4:
            return moves.Silence()
    else:
        seats = list(PART.to_act(state))
    options = PART.options(state, rng.choice(seats))
    option = options[int(rng.random() * len(options))]
    if isinstance(option, Choice) and rng.random() < 0.4:
        # Trades, defences and ambushes are rarer than they would be at a table.
        wanted = (moves.TradeIn, moves.DoTask, moves.Defend, moves.Spring, moves.Buy)
        likely = [move for move in option.moves if isinstance(move, wanted)]
        if likely:
            return rng.choice(likely)
    return option.sample(rng)


def any_move(state: State, rng: Random, seat: Seat | None = None) -> Any:
    """A move of any kind, often near to a legal one, often nonsense."""
    players = state.rules.players
    if seat is None:
        seat = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    hand = list(state.hands[seat]) if 0 <= seat < players else ["gold"]
    rng.shuffle(hand)
    kind = rng.choice(_KINDS)
    if kind is moves.DoTask:
        return _task(seat, hand, rng)
    parts = {
        "seat": seat,
        "player": rng.choice((other, None)) if kind is moves.Choose else other,
        "cards": _some(hand, rng),
        "card": rng.choice((*hand, "gems", "ruby")),
        "ambush": rng.choice((*COLOURS, *PAIRS)),
    }
    return made(kind, parts)


_ALONE = (moves.Take, moves.Buy, moves.LayAmbush, moves.Barter, moves.Defend, moves.Allow)
_CHOSEN = (
    *(*_ALONE, moves.Hold, moves.EndTurn, moves.Theft, moves.Robbery, moves.Raid),
    *(moves.Choose, moves.PickCard, moves.KeepAmbush, moves.Spring),
)
_KINDS: tuple[type, ...] = (
    *(*_CHOSEN, moves.Bid, moves.TradeIn, moves.DoTask, moves.Silence, moves.Discard),
)


def _some(hand: list[str], rng: Random) -> tuple[str, ...]:
    if hand and rng.random() < 0.4:
        return tuple(card for card in hand if card == hand[0])
    chosen = hand[: rng.randrange(4)]
    if rng.random() < 0.1:
        chosen.append(rng.choice(("gold", "ruby", "casket")))
    return tuple(chosen)


def _task(seat: Seat, hand: list[str], rng: Random) -> moves.DoTask:
    task = rng.choice(TASKS)
    numbers = Counter(hand)
    items = [item for item, number in numbers.items() if number >= task.each][: task.kinds]
    cards = tuple(item for item in items for _ in range(task.each))
    return moves.DoTask(seat, task.name if rng.random() < 0.95 else "nothing", cards)


@dataclass
class Seen:
    """What the eyes learn by a move, and what therefore must stay in its place.

    `pile` and `ambush_pile` hold the places of cards counted from the top.
    """

    hands: set[Seat] = field(default_factory=set)
    pile: set[int] = field(default_factory=set)
    ambushes: set[Seat] = field(default_factory=set)
    ambush_pile: set[int] = field(default_factory=set)
    bids: bool = False


def seen_in(events: Iterable[Event], eyes: Seat | None) -> Seen:
    """What the rules let `eyes` learn from these events."""
    seen = Seen()
    drawn = 0
    for event in events:
        match event:
            case happened.PileReshuffled():
                # What was discarded is no secret, and the lots are the same.
                drawn = 1000
            case happened.CardTurnedUp():
                seen.pile.add(drawn)
                drawn += 1
            case happened.CardsDrawn(hands):
                for place, (seat, _) in enumerate(hands):
                    seen.pile |= {drawn + place} if seat == eyes else set()
                drawn += len(hands)
            case (
                happened.HandProved(seat)
                | happened.BidOpened(seat)
                | happened.Defended(seat)
                | happened.SetLaidOut(seat)
                | happened.TaskDone(seat)
                | happened.CardsDiscarded(seat)
            ):
                seen.hands.add(seat)
            case happened.HandLaidOpen(_, player) | happened.CardRaided(_, player):
                seen.hands.add(player)
            case happened.CardStolen(seat, player) | happened.HandLookedAt(seat, player):
                seen.hands |= {player} if seat == eyes else set()
            case happened.BidsTurnedUp(bids):
                seen.bids = True
                seen.hands |= {seat for seat, _ in bids}
            case happened.AmbushSprung(seat):
                seen.ambushes.add(seat)
            case happened.AmbushesLookedAt(seat, cards):
                # Of one card all learn whether it may be kept.
                if seat == eyes or cards.count == 1:
                    seen.ambush_pile |= {0, 1}
            case happened.NoAmbushKept():
                seen.ambush_pile |= {0, 1}
    return seen


def exchanged(state: State, eyes: Seat | None, rng: Random, seen: Seen | None = None) -> State:
    """A table that looks the same to `eyes`: the cards hidden from them have changed places."""
    seen = seen or Seen()
    other = clone(state)
    _exchange_items(state, other, eyes, rng, seen)
    for _ in range(50):
        tried = clone(other)
        if _exchange_ambushes(tried, eyes, rng, seen):
            return tried
    return other


def _exchange_items(state: State, other: State, eyes: Seat | None, rng: Random, seen: Seen) -> None:
    places: list[Slot] = []
    fixed = set(seen.hands)
    phase = state.phase
    if isinstance(phase, Picking) and (
        phase.action == "raid" or eyes in (state.turn, phase.target)
    ):
        fixed.add(phase.target)
    for seat in range(state.rules.players):
        if seat != eyes and seat not in fixed:
            places += slots(other.hands[seat])
    pile = other.draw_pile
    places += [
        slot for index, slot in enumerate(slots(pile)) if len(pile) - 1 - index not in seen.pile
    ]
    laid: dict[Seat, list[str]] = {}
    if isinstance(phase, Bidding) and not phase.open and not seen.bids:
        for seat, cards in enumerate(phase.bids):
            if cards is not None and seat != eyes:
                laid[seat] = list(cards)
                places += slots(laid[seat])
    # Whoever can make an offer, and who can't, is known when offers are asked for.
    for wanted in (True, False):
        group = [place for place in places if (place[0] == state.card) == wanted]
        shuffle(group if state.card in (COIN, CASKET) else (places if wanted else []), rng)
    if isinstance(other.phase, Bidding):
        for seat, content in laid.items():
            other.phase.bids[seat] = tuple(content)


def _exchange_ambushes(other: State, eyes: Seat | None, rng: Random, seen: Seen) -> bool:
    """Whether the ambush cards could be exchanged so that the table is a possible one."""
    places: list[Slot] = []
    for seat, lying in enumerate(other.ambushes):
        if seat != eyes and seat not in seen.ambushes:
            places += slots(lying)
    pile = other.ambush_pile
    places += [
        slot
        for index, slot in enumerate(slots(pile))
        if len(pile) - 1 - index not in seen.ambush_pile
    ]
    looked: list[str] = []
    keeping = other.phase if isinstance(other.phase, Keeping) else None
    if keeping is not None and other.turn != eyes:
        looked = list(keeping.cards)
        places += slots(looked)
    shuffle(places, rng)
    if keeping is not None and looked:
        keeping.cards = tuple(looked)
        if all(card == other.colours[other.turn] for card in looked):
            return False
    return all(other.colours[seat] not in lying for seat, lying in enumerate(other.ambushes))


def the_same_to(eyes: Seat | None, move: Any, state: State, other: State) -> Any:
    """The move at the other table that looks like it to `eyes`: what is unseen may differ."""
    if getattr(move, "seat", eyes) == eyes:
        return move
    phase = other.phase
    match move:
        case moves.Bid(seat) if isinstance(phase, Bidding) and not phase.open:
            cards = [card for card in other.hands[seat] if card != other.card]
            return move if move.cards[0] in cards else moves.Bid(seat, (cards[0],))
        case moves.PickCard(seat) if isinstance(phase, Picking) and phase.action == "robbery":
            hand = other.hands[phase.target]
            return move if move.card in hand else moves.PickCard(seat, hand[0])
        case moves.KeepAmbush(seat) if isinstance(phase, Keeping):
            keeps = [card for card in phase.cards if card != other.colours[seat]]
            return move if move.ambush in keeps else moves.KeepAmbush(seat, keeps[0])
        case _:
            return move


def eyes_by_the_rules(event: Any, _deputies: tuple[Seat, ...]) -> list[tuple[Seat, ...]]:
    """Who may see each secret of an event, in the order of its fields."""
    match event:
        case happened.GameBegan(hands=hands):
            return [*((seat,) for seat in range(len(hands))), (), ()]
        case happened.PileReshuffled():
            return [()]
        case happened.CardsDrawn(hands):
            return [(seat,) for seat, _ in hands]
        case happened.BidLaid(seat) | happened.AmbushesLookedAt(seat) | happened.NoAmbushKept(seat):
            return [(seat,)]
        case happened.AmbushLaid(seat):
            return [(seat,), (seat,)]
        case happened.CardStolen(seat, player) | happened.HandLookedAt(seat, player):
            return [(seat, player)]
        case _:
            return []


def every_choice(state: State) -> set[Any]:
    """All moves of the kinds that choices hold, legal or not, by all who could try."""
    seats = range(-1, state.rules.players + 1)
    domains = {
        **dict.fromkeys(("seat", "player"), seats),
        "card": (*state.rules.deck, "ruby"),
        "ambush": (*COLOURS, *PAIRS),
    }
    return {*every(domains, *_CHOSEN), *(moves.Choose(seat, None) for seat in seats)}


def ended(state: State, _events: list[Any]) -> None:
    """The town is reached, or all tasks are done."""
    assert state.track == state.rules.town or sum(map(len, state.tasks)) == 8


FAMILY = Family(
    view_for=view_for,
    audit=PART.audit,
    kinds=kinds,
    legal_move=legal_move,
    any_move=any_move,
    every_choice=every_choice,
    chosen_cards=(moves.Bid, moves.Discard, moves.DoTask, moves.TradeIn),
    of_cards=(
        *(moves.Bid, moves.Choose, moves.Defend, moves.Discard, moves.DoTask, moves.TradeIn),
        *(moves.KeepAmbush, moves.PickCard, moves.Spring),
    ),
    eyes_by_the_rules=eyes_by_the_rules,
    seen=Seen,
    seen_in=seen_in,
    exchanged=exchanged,
    the_same_to=the_same_to,
    ended=ended,
    callers=callers,
    rare=(happened.NoAmbushKept,),
)
