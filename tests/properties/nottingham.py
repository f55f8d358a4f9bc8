"""Random games of Nottingham, and tables of it that a seat can't tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import game, moves
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.events import (
    AmbushesLookedAt,
    AmbushSprung,
    BidOpened,
    BidsTurnedUp,
    CardRaided,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTurnedUp,
    Defended,
    HandLaidOpen,
    HandLookedAt,
    HandProved,
    NoAmbushKept,
    PileReshuffled,
    SetLaidOut,
    TaskDone,
)
from nottingham_tui.rules.nottingham.items import CASKET, COIN, COLOURS, PAIRS, TASKS
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.state import Bidding, Keeping, Over, Picking, State
from nottingham_tui.rules.registry import GAMES
from tests.rules.playing import clone

TABLES = tuple(
    (players, open_bids, called_out)
    for players in range(3, 8)
    for open_bids in (False, True)
    for called_out in (False, True)
)
"""All numbers of players with all mixtures of the choices."""


def rule_set(players: int, open_bids: bool = False, called_out: bool = False) -> RuleSet:
    """The game as it is played."""
    choices = {"open_bids": open_bids, "called_out": called_out}
    rules: RuleSet = GAMES["nottingham"].rule_set(players, choices)
    return rules


def with_deck(rules: RuleSet, numbers: Mapping[str, int], others: int) -> RuleSet:
    """The same game with other numbers of cards."""
    return replace(rules, deck={good: numbers.get(good, others) for good in rules.deck})


def variants(rules: RuleSet) -> tuple[RuleSet, ...]:
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
        seats = [seat for seat in calling if game.options(state, seat)]
        if not seats or rng.random() < 0.4:
            return moves.Silence()
    else:
        seats = list(game.to_act(state))
    options = game.options(state, rng.choice(seats))
    option = options[int(rng.random() * len(options))]
    if isinstance(option, Choice) and rng.random() < 0.4:
        # Trades, defences and ambushes are rarer than they would be at a table.
        wanted = (moves.TradeIn, moves.DoTask, moves.Defend, moves.Spring, moves.Buy)
        likely = [move for move in option.moves if isinstance(move, wanted)]
        if likely:
            return rng.choice(likely)
    return option.sample(rng)


def goes_on(state: State) -> bool:
    """Whether the game is not over."""
    return not isinstance(state.phase, Over)


def states(rules: RuleSet, seed: int) -> Iterator[State]:
    """All states of a random game; each is changed when the next one is asked for."""
    state = game.empty(rules, seed)
    game.begin(state)
    rng = Random(seed)
    while goes_on(state):
        yield state
        game.play(state, legal_move(state, rng))
    yield state


def recorded(rules: RuleSet, seed: int) -> tuple[State, list[list[Event]]]:
    """The last state of a random game and the events of every entry."""
    state = game.empty(rules, seed)
    log = [game.begin(state)]
    rng = Random(seed)
    while goes_on(state):
        log.append(game.play(state, legal_move(state, rng)))
    return state, log


def any_move(state: State, rng: Random, seat: Seat | None = None) -> Any:
    """A move of any kind, often near to a legal one, often nonsense."""
    players = state.rules.players
    if seat is None:
        seat = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    other = rng.randrange(players) if rng.random() < 0.95 else rng.choice((-1, players))
    hand = list(state.hands[seat]) if 0 <= seat < players else ["gold"]
    rng.shuffle(hand)
    kind = rng.choice(list(_MAKERS))
    return _MAKERS[kind](seat, other, hand, rng)


def _some(hand: list[str], rng: Random) -> tuple[str, ...]:
    if hand and rng.random() < 0.4:
        return tuple(card for card in hand if card == hand[0])
    chosen = hand[: rng.randrange(4)]
    if rng.random() < 0.1:
        chosen.append(rng.choice(("gold", "ruby", "casket")))
    return tuple(chosen)


def _task(seat: Seat, _other: Seat, hand: list[str], rng: Random) -> moves.DoTask:
    task = rng.choice(TASKS)
    numbers = Counter(hand)
    items = [item for item, number in numbers.items() if number >= task.each][: task.kinds]
    cards = tuple(item for item in items for _ in range(task.each))
    return moves.DoTask(seat, task.name if rng.random() < 0.95 else "nothing", cards)


def _name(rng: Random) -> str:
    return rng.choice((*COLOURS, *PAIRS))


_MAKERS: dict[str, Callable[[Seat, Seat, list[str], Random], Any]] = {
    "take": lambda seat, *_: moves.Take(seat),
    "buy": lambda seat, *_: moves.Buy(seat),
    "ambush": lambda seat, *_: moves.LayAmbush(seat),
    "barter": lambda seat, *_: moves.Barter(seat),
    "theft": lambda seat, other, *_: moves.Theft(seat, other),
    "robbery": lambda seat, other, *_: moves.Robbery(seat, other),
    "raid": lambda seat, other, *_: moves.Raid(seat, other),
    "bid": lambda seat, _, hand, rng: moves.Bid(seat, _some(hand, rng)),
    "choose": lambda seat, other, _, rng: moves.Choose(seat, rng.choice((other, None))),
    "pick": lambda seat, _, hand, rng: moves.PickCard(seat, rng.choice((*hand, "gems", "ruby"))),
    "keep": lambda seat, _, hand, rng: moves.KeepAmbush(seat, _name(rng)),
    "defend": lambda seat, *_: moves.Defend(seat),
    "allow": lambda seat, *_: moves.Allow(seat),
    "trade_in": lambda seat, _, hand, rng: moves.TradeIn(seat, _some(hand, rng)),
    "do_task": _task,
    "spring": lambda seat, _, hand, rng: moves.Spring(seat, _name(rng)),
    "hold": lambda seat, *_: moves.Hold(seat),
    "silence": lambda *_: moves.Silence(),
    "discard": lambda seat, _, hand, rng: moves.Discard(seat, _some(hand, rng)),
    "end_turn": lambda seat, *_: moves.EndTurn(seat),
}


def within_options(state: State, move: Any) -> bool:
    """Whether the options of the seat have room for the move; nothing else is asked."""
    if isinstance(move, moves.Silence):
        return bool(callers(state))
    return any(_has_room(option, move) for option in game.options(state, move.seat))


def _has_room(option: Choice | Pick, move: Any) -> bool:
    if isinstance(option, Choice):
        return any(_alike(move, allowed) for allowed in option.moves)
    if type(option.make(())) is not type(move):
        return False
    few_enough = option.least <= len(move.cards) <= option.most
    return few_enough and not Counter(move.cards) - Counter(option.source)


def _alike(move: Any, allowed: Any) -> bool:
    """Equal, whatever the order of the cards."""
    if type(move) is not type(allowed) or not isinstance(move, moves.TradeIn | moves.DoTask):
        return bool(move == allowed)
    return bool(replace(move, cards=tuple(sorted(move.cards))) == _sorted(allowed))


def _sorted(move: Any) -> Any:
    return replace(move, cards=tuple(sorted(move.cards)))


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
            case PileReshuffled():
                # What was discarded is no secret, and the lots are the same.
                drawn = 1000
            case CardTurnedUp():
                seen.pile.add(drawn)
                drawn += 1
            case CardsDrawn(hands):
                for place, (seat, _) in enumerate(hands):
                    seen.pile |= {drawn + place} if seat == eyes else set()
                drawn += len(hands)
            case (
                HandProved(seat)
                | BidOpened(seat)
                | Defended(seat)
                | SetLaidOut(seat)
                | TaskDone(seat)
                | CardsDiscarded(seat)
            ):
                seen.hands.add(seat)
            case HandLaidOpen(_, player) | CardRaided(_, player):
                seen.hands.add(player)
            case CardStolen(seat, player) | HandLookedAt(seat, player):
                seen.hands |= {player} if seat == eyes else set()
            case BidsTurnedUp(bids):
                seen.bids = True
                seen.hands |= {seat for seat, _ in bids}
            case AmbushSprung(seat):
                seen.ambushes.add(seat)
            case AmbushesLookedAt(seat, cards):
                # Of one card all learn whether it may be kept.
                if seat == eyes or cards.count == 1:
                    seen.ambush_pile |= {0, 1}
            case NoAmbushKept():
                seen.ambush_pile |= {0, 1}
    return seen


Slot = Callable[[str], None]


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
    places: list[tuple[str, Slot]] = []
    fixed = set(seen.hands)
    phase = state.phase
    if isinstance(phase, Picking) and (
        phase.action == "raid" or eyes in (state.turn, phase.target)
    ):
        fixed.add(phase.target)
    for seat in range(state.rules.players):
        if seat != eyes and seat not in fixed:
            places += _slots(other.hands[seat])
    pile = other.draw_pile
    places += [
        slot for index, slot in enumerate(_slots(pile)) if len(pile) - 1 - index not in seen.pile
    ]
    laid: dict[Seat, list[str]] = {}
    if isinstance(phase, Bidding) and not phase.open and not seen.bids:
        for seat, cards in enumerate(phase.bids):
            if cards is not None and seat != eyes:
                laid[seat] = list(cards)
                places += _slots(laid[seat])
    # Whoever can make an offer, and who can't, is known when offers are asked for.
    for wanted in (True, False):
        group = [place for place in places if (place[0] == state.card) == wanted]
        _shuffle(group if state.card in (COIN, CASKET) else (places if wanted else []), rng)
    if isinstance(other.phase, Bidding):
        for seat, content in laid.items():
            other.phase.bids[seat] = tuple(content)


def _exchange_ambushes(other: State, eyes: Seat | None, rng: Random, seen: Seen) -> bool:
    """Whether the ambush cards could be exchanged so that the table is a possible one."""
    places: list[tuple[str, Slot]] = []
    for seat, lying in enumerate(other.ambushes):
        if seat != eyes and seat not in seen.ambushes:
            places += _slots(lying)
    pile = other.ambush_pile
    places += [
        slot
        for index, slot in enumerate(_slots(pile))
        if len(pile) - 1 - index not in seen.ambush_pile
    ]
    looked: list[str] = []
    keeping = other.phase if isinstance(other.phase, Keeping) else None
    if keeping is not None and other.turn != eyes:
        looked = list(keeping.cards)
        places += _slots(looked)
    _shuffle(places, rng)
    if keeping is not None and looked:
        keeping.cards = tuple(looked)
        if all(card == other.colours[other.turn] for card in looked):
            return False
    return all(other.colours[seat] not in lying for seat, lying in enumerate(other.ambushes))


def _slots(place: list[str]) -> list[tuple[str, Slot]]:
    def putter(index: int) -> Slot:
        def put(card: str) -> None:
            place[index] = card

        return put

    return [(card, putter(index)) for index, card in enumerate(place)]


def _shuffle(places: list[tuple[str, Slot]], rng: Random) -> None:
    cards = [card for card, _ in places]
    rng.shuffle(cards)
    for (_, put), card in zip(places, cards, strict=True):
        put(card)


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
