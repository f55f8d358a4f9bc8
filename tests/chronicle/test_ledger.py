"""The ledger of a round, against the gold of random games of every mixture of choices."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.chronicle.sheriff.ledger import CHEST, Ledger, ledgers_of
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from tests.properties.kit import begun, legal_move, tables
from tests.rules.playing import engine_of

MOST_MOVES = 1500


def coins(happened: object) -> list[tuple[object, object, int]]:
    """Who pays whom how much in an event: a seat, or the chest, or the bank."""
    match happened:
        case events.BribePaid(giver=giver, receiver=receiver, gold=gold):
            return [(giver, receiver, gold)]
        case events.FinePaid(debtor=debtor, creditor=creditor, gold=gold):
            return [(debtor, creditor, gold)]
        case ChestShared(deputies=deputies, gold=gold, lost=lost):
            shares = zip((*deputies, "bank"), (*gold, lost), strict=True)
            return [(CHEST, seat, amount) for seat, amount in shares]
    return []


def on_rows(ledger: Ledger) -> list[tuple[object, object, int]]:
    """The same as the rows tell it."""
    told: list[tuple[object, object, int]] = []
    for row in ledger.rows:
        if row.code == "share":
            told += [(CHEST, seat, row.moved[seat]) for seat in (row.payer, row.receiver)]
            told.append((CHEST, "bank", row.lost))
        else:
            told.append((row.payer, row.receiver, row.moved[row.receiver]))
    return told


def sums(payments: list[tuple[object, object, int]]) -> Counter[tuple[object, object]]:
    """Gold by payer and receiver."""
    total: Counter[tuple[object, object]] = Counter()
    for payer, receiver, gold in payments:
        total[payer, receiver] += gold
    return +total


@pytest.mark.parametrize(
    ("game", "players"),
    [("second-edition", 3), ("second-edition", 5), ("second-edition", 6), ("first-edition", 4)],
)
def test_columns_add_up_and_every_coin_stands_on_a_row(game: str, players: int) -> None:
    deals = fines = 0
    for rules, seed in tables(game, players, 12):
        state, rng = begun(rules, seed), Random(seed)
        engine = engine_of(state)
        log: list[object] = [events.RoundBegan(1, state.sheriff, tuple(state.deputies))]
        gold = [tuple(state.gold)]
        for _ in range(MOST_MOVES):
            if engine.phase_name(state) == "over":
                break
            for event in engine.play(state, legal_move(state, rng)):
                log.append(project(event, None))
                if isinstance(event, events.RoundBegan):
                    gold.append(tuple(state.gold))
        gold.append(tuple(state.gold))
        told = ledgers_of(rules, [Entry(0, 0, tuple(log))])
        assert [ledger.before for ledger in told] == gold[:-1]
        assert [ledger.after for ledger in told] == gold[1:]
        begins = [at for at, event in enumerate(log) if isinstance(event, events.RoundBegan)]
        for ledger, start, end in zip(told, begins, [*begins[1:], len(log)], strict=True):
            happened = log[start:end]
            paid = [coin for event in happened for coin in coins(event)]
            assert sums(on_rows(ledger)) == sums(paid)
            struck = sum(isinstance(event, events.DealStruck) for event in happened)
            due = sum(isinstance(event, events.FineDue) for event in happened)
            codes = Counter(row.code for row in ledger.rows)
            assert codes["deal"] == struck and codes["lie"] + codes["honest"] == due
            handed = Counter(good for row in ledger.rows for good in row.goods)
            assert handed == Counter(good for event in happened for good in goods_of(event))
            deals += struck
            fines += due
    assert deals and fines


def goods_of(event: object) -> tuple[str, ...]:
    """Goods handed over where all can see."""
    match event:
        case events.BribePaid(goods=goods):
            return goods
        case events.GoodsPaid(cards=cards):
            return cards
        case events.BagReturned(given=given):
            return given
    return ()


def test_a_deal_about_another_bag_has_a_row() -> None:
    """Cleo pays 48 gold to have Anna's bag returned."""
    offer = Offer(2, 1, Gift(gold=48), returns=(0,))
    log = (
        events.RoundBegan(1, 1),
        events.DealStruck(1, 1, offer),
        events.BribePaid(2, 1, 48, (), secret(()), 0),
    )
    rules = GAMES["second-edition"].rule_set(4, {})
    (ledger,) = ledgers_of(rules, [Entry(0, 1, log)])
    (row,) = ledger.rows
    assert (row.payer, row.receiver, row.returns) == (2, 1, (0,))
    assert ledger.after == (50, 98, 2, 50)
