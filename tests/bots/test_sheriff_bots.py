"""Clever bots of Sheriff: what they may not know changes nothing, and all they do is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nottingham_tui.bots.sheriff.mind import Mind
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.view import SeatView
from tests.benchmarks.priors import bags, rank
from tests.bots.company import CLEVER, seated
from tests.properties.kit import secrets
from tests.unveiled import ledger_of


@pytest.mark.parametrize(
    ("game", "players"), [("second-edition", 4), ("first-edition", 5), ("second-edition", 6)]
)
def test_a_bot_is_told_only_what_its_seat_may_know(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Mind, Any]] = []
    heard = Mind.notice

    def spy(mind: Mind, events: Sequence[Any]) -> None:
        told.extend((mind, event) for event in events)
        heard(mind, events)

    monkeypatch.setattr(Mind, "notice", spy)
    choices = [choice.key for choice in GAMES[game].choices]
    table = seated(["hard"] * players, game, choices)
    for _ in range(120):
        table.bot_step()
    seats = {id(table.bots.mind(seat)): seat for seat in range(players)}
    hidden = shown = 0
    for mind, event in told:
        for secret in secrets(event):
            hidden += secret.cards is None
            shown += secret.cards is not None
            assert secret.cards is None or seats[id(mind)] in secret.eyes
    assert hidden > 20
    assert shown > 20


def bags_like(view: SeatView, rng: Random) -> tuple[str, ...]:
    """Other cards for the own bag, as many: honest now and then."""
    bag = view.bags[view.seat or 0]
    assert bag is not None
    assert bag.declared is not None
    if rng.random() < 0.3:
        return (bag.declared,) * bag.count
    goods = view.rules.legal + view.rules.contraband
    return tuple(goods[int(rng.random() * len(goods))] for _ in range(bag.count))


@pytest.mark.parametrize("key", CLEVER)
def test_the_size_of_a_bribe_does_not_tell_what_is_in_the_bag(key: str) -> None:
    rng = Random(3)
    alike = lies = honest = 0
    for seed in range(3):
        table = seated([key] * 4, seed=seed)
        while table.bot_step() is not None:
            for seat in range(4):
                view = table.view(seat)
                if view.phase != "inspection" or view.debt or not view.bag:
                    continue
                sums: dict[int, set[bool]] = {}
                lot = table.last
                for _ in range(8):
                    other = replace(view, bag=bags_like(view, rng))
                    move = table.bots.mind(seat).consider(other, Random(lot))
                    if isinstance(move, Offer) and seat in move.returns:
                        declared = view.bags[seat].declared
                        is_lie = any(card != declared for card in other.bag)
                        sums.setdefault(move.give.gold, set()).add(is_lie)
                        lies += is_lie
                        honest += not is_lie
                assert len(sums) <= 1
                alike += any(len(kinds) == 2 for kinds in sums.values())
    assert alike
    assert lies
    assert honest


def test_sums_for_lies_and_for_honest_bags_are_distributed_alike() -> None:
    """No rank tells them apart among bags of one size, which all can see and which is what a sum
    goes by; `python -m tests.benchmarks.priors` plays more."""
    seen = [bag for bag in bags(40, 5, ("hard",)) if bag.bid]
    for some in ([bag for bag in seen if bag.count == count] for count in (3, 4)):
        lies = [bag.bid for bag in some if bag.wrong]
        honest = [bag.bid for bag in some if not bag.wrong]
        share, error = rank(lies, honest)
        assert error < 0.08
        assert abs(share - 0.5) < 4 * error


@pytest.mark.parametrize("key", CLEVER)
def test_nobody_talks_without_end(key: str) -> None:
    """About a bag each side names a sum twice at most, about another's bag once in a round."""
    table = seated([key] * 5, seed=8)
    made: dict[tuple[int, Seat, Seat, bool], list[int]] = {}
    while table.bot_step() is not None:
        record = ledger_of(table).records[-1]
        if isinstance(record.move, Offer):
            offer = record.move
            meddles = not {offer.seat, offer.other} & {*offer.returns}
            sums = made.setdefault((record.round, offer.seat, offer.other, meddles), [])
            # Never the same again.
            assert offer.give.gold not in sums
            sums.append(offer.give.gold)
    assert made
    assert max(len(sums) for sums in made.values()) <= 2
    assert all(len(sums) == 1 for (*_, meddles), sums in made.items() if meddles)
