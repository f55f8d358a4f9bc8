"""From the steps of a script to the moves of Sheriff."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Claim,
    CountAs,
    Declare,
    Decline,
    Destroy,
    Gift,
    Keep,
    Load,
    Move,
    NameFirst,
    Offer,
    OpenBag,
    Pay,
    Put,
    Refuse,
    ReturnBag,
    Say,
    Share,
    Split,
    TimeUp,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.sheriff.model import CHEST, DEPUTIES


def words(rules: Any) -> Mapping[str, frozenset[str]]:
    """The goods of the game, also those of which no card is in the deck of this table."""
    return {"good": frozenset(good.name for good in rules.goods)}


def special(rules: Any) -> tuple[str, ...]:
    """With six players there are words for both deputies and for their chest."""
    return (DEPUTIES, CHEST) if rules.has_deputies else ()


def offer(table: Table, terms: Any, deputies: tuple[Seat, ...]) -> Offer:
    """An offer as a move; its words were held against the table.

    One to both deputies is to the one named first, and joint (2E-15.15).
    """
    give = terms.give
    gift = Gift(give.gold, tuple(give.stall), tuple(give.contraband), tuple(give.bag))
    to_both = bool(deputies) and terms.other == DEPUTIES
    return Offer(
        table.seat(terms.seat),
        deputies[0] if to_both else table.seat(terms.other),
        gift,
        _bags(table, terms, "returns"),
        _bags(table, terms, "opens"),
        terms.promise,
        _bags(table, terms, "ignores"),
        to_both or getattr(terms, "both", None) is not None,
    )


def _bags(table: Table, terms: Any, key: str) -> tuple[Seat, ...]:
    """The seats that the deeds of one kind name, each once, in the order of the text."""
    named = (getattr(deed, key, None) for deed in terms.deeds)
    return tuple(dict.fromkeys(table.seat(name) for name in named if name is not None))


def share(table: Table, terms: Any, deputies: tuple[Seat, ...]) -> Share | Refusal:
    """A division of the chest; only deputies can get something of it (2E-15.7)."""
    seat = table.seat(terms.seat)
    gold, cards = table.seats(terms.gold), table.seats(terms.cards)
    if not deputies:
        return Share(seat, (0, 0))
    for other in (*gold, *cards):
        if other not in deputies:
            return Refusal("deputies_share", "2E-15.7")
    first, second = deputies
    return Share(
        seat,
        (gold.get(first, 0), gold.get(second, 0)),
        (tuple(cards.get(first, ())), tuple(cards.get(second, ()))),
    )


def move(table: Table, step: Any, state: State) -> Move | Refusal:
    """The move of a step at the table as it then is."""
    if step.move == "time_up":
        return TimeUp()
    if step.move == "offer":
        return offer(table, step, state.deputies)
    if step.move == "share":
        return share(table, step, state.deputies)
    return _plain(table, step, table.seat(step.seat))


def _plain(table: Table, step: Any, seat: Seat) -> Move:
    """A move that does not depend on the table as it is."""
    match step.move:
        case "name_first":
            return NameFirst(seat, table.seat(step.merchant))
        case "trade":
            return Trade(seat, tuple(step.cards), tuple(getattr(step, "take", ())))
        case "put":
            return Put(seat, step.onto, tuple(step.cards))
        case "load":
            return Load(seat, tuple(step.cards))
        case "declare":
            return Declare(seat, step.good)
        case "say":
            return Say(seat, step.text)
        case "pay":
            return Pay(seat, tuple(step.cards))
        case "return":
            return ReturnBag(seat, table.seat(step.bag))
        case "open":
            return OpenBag(seat, table.seat(step.bag))
        case "claim":
            return Claim(seat, step.good)
        case "count_as":
            return CountAs(seat, step.good)
        case "destroy":
            return Destroy(seat, table.seat(step.player), step.good, step.number, step.onto)
        case "agree":
            return Agree(seat, step.offer)
        case "refuse":
            return Refuse(seat, step.offer)
        case "withdraw":
            return Withdraw(seat, step.offer)
    plain: Mapping[str, type[Decline | Split | Keep]] = {
        "decline": Decline,
        "split": Split,
        "keep": Keep,
    }
    return plain[step.move](seat)
