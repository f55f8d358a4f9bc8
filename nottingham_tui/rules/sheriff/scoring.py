"""Who is richest: goods, gold, Kings and Queens (2E-9.1 to 2E-9.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Title:
    """A King or Queen of a good and the bonus in points; `shared_by` counts who tie (2E-9.3).

    `withheld` is what a card kept its owner from; `bonus` is then 0 (1E-7.6).
    """

    good: Good
    king: bool
    bonus: int
    shared_by: int
    withheld: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat by component; `total` is their sum.

    `goods` are the points of each legal good in the order of the rule set; `legal_cards` and
    `contraband_cards` decide ties (2E-9.7). `contraband` are the points of all contraband without
    those of `effects`: cards and what they add to others (1E-7.5). `extra` are points of cards
    beside the stall (2E-16.5). `counted` tells how many of each legal good count for Kings and
    Queens, contraband that stands for some among them (2E-11.2); `royal` the cards that were
    added for it, with the good and the number each counts for. `stand_in` is the good that the
    own card which stands for any counts as (1E-7.11).
    """

    goods: tuple[tuple[Good, int], ...]
    contraband: int
    gold: int
    titles: tuple[Title, ...]
    bonus: int
    total: int
    legal_cards: int
    contraband_cards: int
    effects: tuple[tuple[Good, int], ...] = ()
    extra: int = 0
    counted: tuple[tuple[Good, int], ...] = ()
    royal: tuple[tuple[Good, Good, int], ...] = ()
    stand_in: Good | None = None


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
        ranks = sorted(set(numbers) - {0}, reverse=True)
        holders = [[seat for seat, own in enumerate(numbers) if own == rank] for rank in ranks]
        bonuses = [good.king, good.queen]
        if holders and len(holders[0]) > 1:
            # Several Kings share both bonuses, and nobody is Queen.
            bonuses = [good.king + good.queen]
        for seats, bonus in zip(holders, bonuses, strict=False):
            for seat in seats:
                is_king = seats is holders[0]
                result[seat].append(Title(good.name, is_king, bonus // len(seats), len(seats)))
    return result


def added(
    rules: RuleSet, cards: Sequence[Good], stand_in: Good | None
) -> tuple[tuple[Good, Good, int], ...]:
    """What contraband counts as for Kings and Queens: card, good, number (2E-11.2, 1E-7.11)."""
    kinds = {kind.name: kind for kind in rules.goods if kind.counts_as or kind.stands_for_any}
    result = []
    for card in rules.in_order(cards):
        kind = kinds.get(card)
        if kind is None:
            continue
        if kind.counts_as is not None:
            result.append((card, kind.counts_as, kind.counts_for))
        elif stand_in is not None:
            result.append((card, stand_in, 1))
    return tuple(result)


def effects(rules: RuleSet, cards: Sequence[Good]) -> tuple[tuple[Good, int], ...]:
    """What cards add to other cards on the stall, by the card that does it (1E-7.5)."""
    return tuple(
        (kind.name, kind.boost * cards.count(kind.boosts))
        for kind in rules.goods
        if kind.boosts is not None and kind.name in cards and kind.boosts in cards
    )


def _withheld(titles: list[Title]) -> list[Title]:
    return [replace(title, bonus=0, withheld=title.bonus) for title in titles]


def score(
    rules: RuleSet,
    gold: Sequence[int],
    goods: Sequence[Mapping[Good, int]],
    contraband: Sequence[Sequence[Good]],
    extra: Sequence[int] = (),
    stand_in: Good | None = None,
) -> Result:
    """The result of a table, everything by seat: gold, legal goods and contraband of the stalls.

    `extra` are points of cards beside the stalls, `stand_in` what the card that stands for any
    legal good counts as.
    """
    values = rules.values
    seats = range(rules.players)
    royal = [added(rules, contraband[seat], stand_in) for seat in seats]
    counts = []
    for seat in seats:
        numbers = {good: goods[seat].get(good, 0) for good in rules.legal}
        for _, good, number in royal[seat]:
            numbers[good] += number
        counts.append(numbers)
    untitled = {kind.name for kind in rules.goods if kind.untitled}
    crowned = titles(rules, counts)
    scores = []
    for seat in seats:
        if untitled and untitled.intersection(contraband[seat]):
            crowned[seat] = _withheld(crowned[seat])
        points = tuple((good, goods[seat].get(good, 0) * values[good]) for good in rules.legal)
        hidden = sum(
            values[stand_in] if card == rules.stand_in and stand_in is not None else values[card]
            for card in contraband[seat]
        )
        bonus = sum(title.bonus for title in crowned[seat])
        more = effects(rules, contraband[seat])
        cards = extra[seat] if extra else 0
        own = [*points, *more]
        scores.append(
            Score(
                goods=points,
                contraband=hidden,
                gold=gold[seat],
                titles=tuple(crowned[seat]),
                bonus=bonus,
                total=sum(part for _, part in own) + hidden + gold[seat] + bonus + cards,
                legal_cards=sum(goods[seat].values()),
                contraband_cards=len(contraband[seat]),
                effects=more,
                extra=cards,
                counted=tuple(counts[seat].items()),
                royal=royal[seat],
                stand_in=stand_in if rules.stand_in in contraband[seat] else None,
            )
        )
    ranks = [(entry.total, entry.legal_cards, entry.contraband_cards) for entry in scores]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(scores), winners)
