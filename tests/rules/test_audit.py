"""The audit finds what can't be: it serves positions, saves and the fuzzer."""

from __future__ import annotations

from collections.abc import Callable
from operator import setitem
from typing import Any

import pytest

from nottingham_tui.rules.kernel.engine import AuditError
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.chest.pieces import Chest, Share, Sharing
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import (
    Bag,
    Counting,
    Duty,
    FineDue,
    Inspection,
    MerchantIgnored,
    State,
)
from tests.rules.tables import ANN, BEN, SHERIFF, table

FIRST = "first-edition"
BAGS = {2: "2 apple", 4: "1 mead"}


def inspecting() -> State:
    return table(bags={ANN: "2 apple", BEN: "1 mead"}, stalls={ANN: "2 apple 1 silk"})


def deputies() -> State:
    return table(players=6, deputies=(1, 3), bags=BAGS, chest=(0, "1 apple 1 silk"))


def sharing() -> State:
    state = table("sharing", players=6, deputies=(1, 3), chest=(4, "1 apple 1 silk"))
    state.gold[0] -= 4
    return state


def market() -> State:
    return table(choices=("black_market",), bags={ANN: "1 apple"})


def first() -> State:
    return table(game_key=FIRST, choices=("promo_cards",), bags={ANN: "1 apple"})


def piles() -> State:
    return table("market", game_key=FIRST, first=ANN, hands={ANN: "2 apple"})


def trading(**more: Any) -> State:
    return table("market", first=ANN, hands={ANN: "6 apple"}, **more)


def brisk() -> State:
    return trading(brisk=True)


def loading() -> State:
    return table("loading", hands={ANN: "6 apple"}, bags={BEN: "1 apple"})


def declaration() -> State:
    return table("declaration", bags={ANN: "5 apple"})


def test_sound_tables_pass() -> None:
    for sound in {sound for sound, _ in SPOILT.values()}:
        audit(sound())
    audit(table(gold={ANN: 7}, bags={ANN: "1 apple"}), coins=157)


def drawn(state: State, number: int) -> tuple[str, ...]:
    """So many cards of the draw pile."""
    return tuple(state.draw_pile.pop() for _ in range(number))


def bag(*cards: str, count: int = 2, declared: str | None = "apple", fate: Any = None) -> Bag:
    """Ann's two apples and these cards, as a bag that may be none."""
    return Bag(("apple", "apple", *cards), count, declared, fate)


def change(held: Any, **values: Any) -> tuple[object, ...]:
    """Give these attributes of a state, a phase or a chest other values."""
    for name, value in values.items():
        setattr(held, name, value)
    return tuple(values)


def propose(state: State, share: Share) -> None:
    state.phase = Sharing({1: share})
    state.offers_made = 1


SPOILT: dict[str, tuple[Callable[[], State], Callable[[Any], object]]] = {
    "a card lost": (inspecting, lambda s: s.draw_pile.pop()),
    "a card copied": (inspecting, lambda s: s.hands[ANN].append(s.draw_pile[-1])),
    "a card exchanged": (
        inspecting,
        lambda s: (s.draw_pile.remove("apple"), s.draw_pile.append("cheese")),
    ),
    "cards owed": (
        inspecting,
        lambda s: (s.stalls[BEN].legal.update(apple=-1), s.draw_pile.append("apple")),
    ),
    "gold minted": (inspecting, lambda s: setitem(s.gold, ANN, 51)),
    "gold overdrawn": (inspecting, lambda s: change(s, gold=[50, -10, 110, 50])),
    "too many cards held": (inspecting, lambda s: s.hands[ANN].extend(drawn(s, 7))),
    "a bag of the sheriff": (
        inspecting,
        lambda s: setitem(s.bags, SHERIFF, Bag(drawn(s, 1), 1, "apple")),
    ),
    "a bag stuffed": (
        inspecting,
        lambda s: setitem(s.bags, ANN, bag(*drawn(s, 4), count=6)),
    ),
    "a bag miscounted": (inspecting, lambda s: setitem(s.bags, ANN, bag(count=3))),
    "cards in an opened bag": (inspecting, lambda s: setitem(s.bags, ANN, bag(fate="opened"))),
    "past the end": (inspecting, lambda s: change(s, round=9)),
    "nobody is sheriff": (inspecting, lambda s: change(s, sheriff=4)),
    "bound to nothing": (inspecting, lambda s: s.phase.duties.append(Duty(SHERIFF, 3, ANN))),
    "owed to oneself": (inspecting, lambda s: change(s.phase, debt=FineDue(ANN, ANN, 3))),
    "a legal good hidden": (
        inspecting,
        lambda s: (s.draw_pile.remove("apple"), s.stalls[ANN].contraband.append("apple")),
    ),
    "not declared": (inspecting, lambda s: setitem(s.bags, ANN, bag(declared=None))),
    "contraband declared": (inspecting, lambda s: setitem(s.bags, ANN, bag(declared="mead"))),
    "an impossible offer": (
        inspecting,
        lambda s: (
            s.phase.offers.update({1: Offer(ANN, SHERIFF, Gift(gold=51))}),
            change(s, offers_made=1),
        ),
    ),
    "an offer's number too high": (
        inspecting,
        lambda s: s.phase.offers.update({1: Offer(ANN, SHERIFF, Gift(gold=5))}),
    ),
    "a card of the chest lost": (deputies, lambda s: s.chest.contraband.pop()),
    "gold minted in the chest": (deputies, lambda s: change(s.chest, gold=1)),
    "gold taken from the bank": (
        deputies,
        lambda s: (change(s, bank=s.bank - 1), setitem(s.gold, 0, 51)),
    ),
    "a legal good hidden in the chest": (
        deputies,
        lambda s: (s.chest.legal.update(apple=0), s.chest.contraband.append("apple")),
    ),
    "one deputy named twice": (deputies, lambda s: change(s, deputies=(1, 1))),
    "another named first": (deputies, lambda s: change(s, deputies=(3, 1))),
    "a named deputy in the pile": (deputies, lambda s: s.deputy_pile.append(3)),
    "a bag of a deputy": (
        deputies,
        lambda s: change(s, bags=[*s.bags[:2], s.bags[3], s.bags[2], *s.bags[4:]]),
    ),
    "a merchant's stance": (deputies, lambda s: s.phase.stances.update({2: {4: "look"}})),
    "both say the same": (deputies, lambda s: s.phase.stances.update({2: {1: "look", 3: "look"}})),
    "a bound deputy says pass": (
        deputies,
        lambda s: (s.phase.duties.append(Duty(1, 2, 4)), s.phase.stances.update({2: {1: "pass"}})),
    ),
    "a word on no bag": (deputies, lambda s: s.phase.stances.update({5: {1: "look"}})),
    "a merchant bound": (deputies, lambda s: s.phase.duties.append(Duty(4, 2, 1))),
    "agreed to no offer": (deputies, lambda s: s.phase.agreed.update({1: [1]})),
    "agreed to a single offer": (
        deputies,
        lambda s: (
            s.phase.offers.update({1: Offer(2, 1, Gift(5))}),
            change(s, offers_made=1),
            s.phase.agreed.update({1: [1]}),
        ),
    ),
    "inspected as by one sheriff": (deputies, lambda s: change(s, phase=Inspection())),
    "a debt waits for nothing": (deputies, lambda s: s.phase.later_debts.append(FineDue(1, 2, 3))),
    "no chest": (deputies, lambda s: change(s, chest=None)),
    "a card left out": (deputies, lambda s: s.left_out.extend(drawn(s, 1))),
    "too much proposed": (sharing, lambda s: propose(s, Share(1, (5, 0)))),
    "what is not there proposed": (
        sharing,
        lambda s: propose(s, Share(1, (0, 0), (("mead",), ()))),
    ),
    "a merchant proposes": (sharing, lambda s: propose(s, Share(2, (1, 0)))),
    "a market card copied": (market, lambda s: s.market_cards[ANN].update(pepper=[30])),
    "a market card lost": (market, lambda s: s.black_market["silk"].pop()),
    "claimed twice": (market, lambda s: change(s, claimed=[ANN, ANN])),
    "a chest for one sheriff": (
        market,
        lambda s: change(s, chest=Chest(dict.fromkeys(s.rules.legal, 0))),
    ),
    "deputies among four": (market, lambda s: change(s, deputies=(SHERIFF, BEN))),
    "time up without a clock": (market, lambda s: change(s.phase, time_is_up=True)),
    "owed to a chest": (market, lambda s: change(s.phase, debt=FineDue(ANN, None, 3))),
    "one discard pile": (first, lambda s: change(s, discard_piles=[[]])),
    "confiscated for no fine": (first, lambda s: change(s.phase, confiscated=drawn(s, 1))),
    "asked about nothing": (first, lambda s: s.phase.asked.append((ANN, 1))),
    "the sheriff ignored": (
        first,
        lambda s: s.phase.ignoring.append(MerchantIgnored(SHERIFF, SHERIFF, ANN)),
    ),
    "a plate nobody has": (first, lambda s: change(s, phase=Counting(ANN))),
    "put aside before the turn": (
        piles,
        lambda s: setitem(s.phase.aside, ANN, (s.hands[ANN].pop(),)),
    ),
    "too many put aside": (
        piles,
        lambda s: (setitem(s.phase.laid, ANN, ()), setitem(s.phase.aside, ANN, drawn(s, 6))),
    ),
    "loaded at the market": (trading, lambda s: setitem(s.bags, ANN, Bag(drawn(s, 1), 1))),
    "loaded before trading": (brisk, lambda s: setitem(s.bags, ANN, Bag(drawn(s, 1), 1))),
    "the sheriff trades": (trading, lambda s: change(s.phase, first=SHERIFF)),
    "declared early": (loading, lambda s: change(s.bags[BEN], declared="apple")),
    "declared as silk": (declaration, lambda s: change(s.bags[ANN], declared="silk")),
}
"""A sound table, and what spoils it."""


@pytest.mark.parametrize(("sound", "spoil"), SPOILT.values(), ids=SPOILT)
def test_what_can_not_be_is_found(
    sound: Callable[[], State], spoil: Callable[[Any], object]
) -> None:
    state = sound()
    spoil(state)
    with pytest.raises(AuditError):
        audit(state)
