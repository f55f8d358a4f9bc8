"""Positions for tests, set up in a few readable words, and two ways to play on from them.

Cards are written as `"2 apple 1 mead"`. Every seat that a mapping leaves out holds nothing, and
`START_GOLD` coins. In tables of four the sheriff is seat 0 unless a test says otherwise, so that
ANN, BEN and CLEO are the merchants, clockwise from the sheriff's left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.audit import all_cards
from nottingham_tui.rules.sheriff.black_market.pieces import Claiming
from nottingham_tui.rules.sheriff.chest.pieces import Chest, Sharing
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import (
    Bag,
    Debt,
    Declaration,
    DeputyInspection,
    Inspection,
    Loading,
    Market,
    OpenMarket,
    Phase,
    State,
)

SHERIFF, ANN, BEN, CLEO = 0, 1, 2, 3

START_GOLD = 50

EventKind = TypeVar("EventKind")


def cards(text: str) -> tuple[str, ...]:
    """The cards of `"2 apple 1 mead"`, in the order written; `""` is none."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple(good for number, good in pairs for _ in range(int(number)))


def pile(text: str) -> Counter[str]:
    """The cards as a bag of cards whose order does not count."""
    return Counter(cards(text))


def rule_set(players: int = 4, brisk: bool = False) -> RuleSet:
    """The second edition as it is played."""
    rules: RuleSet = GAMES["second-edition"].rule_set(players, {"brisk": brisk})
    return rules


def table(
    phase: str = "inspection",
    *,
    players: int = 4,
    sheriff: Seat = SHERIFF,
    first: Seat | None = None,
    hands: Mapping[Seat, str] | None = None,
    stalls: Mapping[Seat, str] | None = None,
    bags: Mapping[Seat, str] | None = None,
    declared: Mapping[Seat, str] | None = None,
    gold: Mapping[Seat, int] | None = None,
    draw_pile: str | None = None,
    discard_pile: str = "",
    number: int = 1,
    brisk: bool = False,
    game_key: str = "second-edition",
    choices: Sequence[str] = (),
    piles: tuple[str, str] = ("", ""),
    deputies: tuple[Seat, Seat] = (0, 1),
    chest: tuple[int, str] = (0, ""),
) -> State:
    """A table in the middle of round `number`.

    `piles` are the left and the right discard pile, bottom first. With six players `deputies` are
    in office, the first of them named first, and `chest` holds gold and cards.

    `draw_pile` is written from its top; without it the rest of the deck lies there. With it the
    deck is made of the cards on the table, so that an audit holds. In an inspection a bag is
    declared as apples if `declared` does not say otherwise.
    """
    chosen = {**dict.fromkeys(choices, True), "brisk": brisk}
    rules = GAMES[game_key].rule_set(players, chosen)
    seats = range(players)
    sheriff = deputies[0] if rules.has_deputies else sheriff
    record = _phase(phase, rules, first)
    state = State(rules, 1, record, entry=1, round=number, sheriff=sheriff)
    if rules.has_deputies:
        state.deputies = deputies
        state.deputy_pile = [seat for seat in seats if seat not in deputies]
        goods = _stall(rules, chest[1])
        state.chest = Chest(goods.legal, goods.contraband, chest[0])
    state.lay_black_market(rules.black_market, players)
    state.gold = [(gold or {}).get(seat, START_GOLD) for seat in seats]
    state.hands = [list(cards((hands or {}).get(seat, ""))) for seat in seats]
    state.stalls = [_stall(rules, (stalls or {}).get(seat, "")) for seat in seats]
    state.bags = [_bag((bags or {}).get(seat, "")) for seat in seats]
    for seat, bag in enumerate(state.bags):
        if bag is not None:
            default = "apple" if phase == "inspection" else None
            bag.declared = (declared or {}).get(seat, default)
    state.discard_piles = [list(cards(discard_pile))]
    if rules.two_piles:
        state.discard_piles = [list(cards(piles[0])), list(cards(piles[1]))]
    lay_draw_pile(state, draw_pile, all_cards)
    return state


def lay_draw_pile(
    state: Any, draw_pile: str | None, all_cards: Callable[[Any], Counter[str]]
) -> None:
    """Lay this pile, written from its top, and make the deck of the cards on the table.

    Without it the rest of the deck lies there.
    """
    if draw_pile is None:
        state.draw_pile = list((Counter(state.rules.deck) - all_cards(state)).elements())
    else:
        state.draw_pile = list(reversed(cards(draw_pile)))
        state.rules = replace(state.rules, deck=dict(all_cards(state)))


def _phase(name: str, rules: RuleSet, first: Seat | None) -> Phase:
    players = rules.players
    records: dict[str, Phase] = {
        "market": OpenMarket([None] * players, first, [()] * players)
        if rules.two_piles
        else Market([None] * players, first),
        "loading": Loading(),
        "declaration": Declaration(),
        "inspection": DeputyInspection() if rules.has_deputies else Inspection(),
        "claiming": Claiming(),
        "sharing": Sharing(),
    }
    return records[name]


def _stall(rules: RuleSet, text: str) -> Stall:
    stall = Stall(dict.fromkeys(rules.legal, 0))
    stall.store(cards(text))
    return stall


def _bag(text: str) -> Bag | None:
    content = cards(text)
    return Bag(content, len(content)) if content else None


def in_debt(
    debtor: Seat,
    creditor: Seat,
    missing: int,
    stall: str,
    *,
    gold: int = 0,
    bags: Mapping[Seat, str] | None = None,
) -> State:
    """An inspection in which the debtor, with `gold` and a stall, owes `missing` gold."""
    state = table(
        sheriff=SHERIFF,
        stalls={debtor: stall},
        gold={debtor: gold},
        bags=bags if bags is not None else {CLEO: "1 apple"},
    )
    inspection(state).debt = Debt(debtor, creditor, missing)
    return state


def inspection(state: State) -> Inspection:
    """The record of the running inspection."""
    assert isinstance(state.phase, Inspection)
    return state.phase


def fate_of(state: State, seat: Seat) -> str | None:
    """What was decided on a bag: `"opened"`, `"returned"`, or `None` for not yet."""
    bag = state.bags[seat]
    assert bag is not None
    return bag.fate


def stall_of(state: State, seat: Seat) -> Counter[str]:
    """Everything on a stall, face up or down."""
    stall = state.stalls[seat]
    return Counter({good: number for good, number in stall.legal.items() if number}) + Counter(
        stall.contraband
    )
