"""From the steps of a script to the moves of Sheriff."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
    Say,
    Trade,
    Withdraw,
)
from nottingham_tui.scripts.errors import Place
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.sheriff import model


def words(rules: Any) -> Mapping[str, frozenset[str]]:
    """The goods of the game, also those of which no card is in the deck of this table."""
    return {"good": frozenset(good.name for good in rules.goods)}


def offer(table: Table, terms: Any) -> Offer:
    """An offer as a move; its words were held against the table."""
    give = terms.give
    gift = Gift(give.gold, tuple(give.stall), tuple(give.contraband), tuple(give.bag))
    returns = {table.seat(deed.returns): None for deed in terms.deeds if deed.returns is not None}
    opens = {table.seat(deed.opens): None for deed in terms.deeds if deed.opens is not None}
    return Offer(
        table.seat(terms.seat),
        table.seat(terms.other),
        gift,
        tuple(returns),
        tuple(opens),
        terms.promise,
    )


def offers(table: Table, named: Any) -> dict[int, Offer]:
    """The standing offers of a position by number, in the order of their numbers."""
    found = {int(number): offer(table, terms) for number, terms in (named or {}).items()}
    return dict(sorted(found.items()))


def move(table: Table, step: Any, _place: Place) -> Move:
    """The move of a step."""
    if isinstance(step, model.OfferStep):
        return offer(table, step)
    seat = table.seat(step.seat)
    match step:
        case model.NameFirstStep():
            return NameFirst(seat, table.seat(step.merchant))
        case model.TradeStep():
            return Trade(seat, tuple(step.cards))
        case model.LoadStep():
            return Load(seat, tuple(step.cards))
        case model.DeclareStep():
            return Declare(seat, step.good)
        case model.SayStep():
            return Say(seat, step.text)
        case model.PayStep():
            return Pay(seat, tuple(step.cards))
        case model.BagStep():
            bag = table.seat(step.bag)
            return ReturnBag(seat, bag) if step.move == "return" else OpenBag(seat, bag)
        case model.AnswerStep(move="agree"):
            return Agree(seat, step.offer)
        case model.AnswerStep(move="refuse"):
            return Refuse(seat, step.offer)
    return Withdraw(seat, step.offer)
