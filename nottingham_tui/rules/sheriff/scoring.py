"""Who is richest: goods, gold, Kings and Queens (2E-9.1 to 2E-9.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Title:
    """A King or Queen of a good and the bonus in points; `shared_by` counts who tie (2E-9.3)."""

    good: Good
    king: bool
    bonus: int
    shared_by: int


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat by component; `total` is their sum.

    `goods` are the points of each legal good in the order of the rule set; the last two count
    cards and decide ties (2E-9.7).
    """

    goods: tuple[tuple[Good, int], ...]
    contraband: int
    gold: int
    titles: tuple[Title, ...]
    bonus: int
    total: int
    legal_cards: int
    contraband_cards: int


@dataclass(frozen=True, slots=True)
class Result:
    """All scores by seat and the winners; several winners share the victory (2E-9.7)."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]


def titles(rules: RuleSet, counts: Sequence[Mapping[Good, int]]) -> list[list[Title]]:
    """Kings and Queens by seat, from the legal goods of each stall (2E-9.3 to 2E-9.6)."""
    result: list[list[Title]] = [[] for _ in counts]
    for good in rules.goods:
        if not good.king:
            continue
        numbers = [stall.get(good.name, 0) for stall in counts]
        most = max(numbers)
        if not most:
            continue
        kings = [seat for seat, number in enumerate(numbers) if number == most]
        if len(kings) > 1:
            share = (good.king + good.queen) // len(kings)
            for seat in kings:
                result[seat].append(Title(good.name, True, share, len(kings)))
            continue
        result[kings[0]].append(Title(good.name, True, good.king, 1))
        second = max((number for number in numbers if number < most), default=0)
        if second:
            queens = [seat for seat, number in enumerate(numbers) if number == second]
            for seat in queens:
                share = good.queen // len(queens)
                result[seat].append(Title(good.name, False, share, len(queens)))
    return result


def score(
    rules: RuleSet,
    gold: Sequence[int],
    goods: Sequence[Mapping[Good, int]],
    contraband: Sequence[Sequence[Good]],
) -> Result:
    """The result of a table, everything by seat: gold, legal goods and contraband of the stalls."""
    values = rules.values
    crowned = titles(rules, goods)
    scores = []
    for seat in range(rules.players):
        points = tuple((good, goods[seat].get(good, 0) * values[good]) for good in rules.legal)
        hidden = sum(values[card] for card in contraband[seat])
        bonus = sum(title.bonus for title in crowned[seat])
        scores.append(
            Score(
                goods=points,
                contraband=hidden,
                gold=gold[seat],
                titles=tuple(crowned[seat]),
                bonus=bonus,
                total=sum(part for _, part in points) + hidden + gold[seat] + bonus,
                legal_cards=sum(goods[seat].values()),
                contraband_cards=len(contraband[seat]),
            )
        )
    ranks = [(entry.total, entry.legal_cards, entry.contraband_cards) for entry in scores]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(scores), winners)
