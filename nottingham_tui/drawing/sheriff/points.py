"""The rows of Sheriff's table of points, and in words how they come about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import line
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result, Title
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.sheriff.goods import good_name, good_names, goods_counted
from nottingham_tui.text.sheriff.kinds import is_promo, kind_of

Cards = Sequence[Sequence[Good]]


def components(
    rules: RuleSet, result: Result, glyphs: Glyphs, cards: Cards = (), names: Sequence[str] = ()
) -> tuple[Component, ...]:
    """The rows from the top: each legal good, contraband, royal goods, promo cards and what they
    add, the black market, gold, Kings and Queens (2E-9.2, 2E-11.2, 2E-16.5, 1E-7.5).

    `cards` are the contraband of each seat, turned up; with them royal goods and promo cards have
    rows of their own. With `names` the rows tell in words how they come about.
    """
    scores = result.scores
    rows = [
        Component(
            glyphs.good(good),
            good_names(good),
            good,
            tuple(dict(score.goods)[good] for score in scores),
            tuple(crown_text(score.titles, good, glyphs) for score in scores),
            title_note(rules, result, good, names) if names else "",
        )
        for good in rules.legal
        if rules.deck[good]
    ]
    rows += _hidden(rules, result, glyphs, cards)
    if any(score.effects for score in scores):
        added = tuple(sum(points for _, points in score.effects) for score in scores)
        note = effects_note(result, names) if names else ""
        rows.append(Component(glyphs.diamond, say("promo effects"), "promo", added, note=note))
    if rules.black_market:
        market = tuple(score.extra for score in scores)
        label = say("black market")
        rows.append(Component(glyphs.diamond, label, "market", market))
    rows.append(Component(glyphs.coin, say("gold"), "gold", tuple(s.gold for s in scores)))
    bonus = tuple(score.bonus for score in scores)
    note = bonus_note(result, names) if names else ""
    rows.append(Component(glyphs.king, say("kings, queens"), "royal", bonus, note=note))
    return tuple(rows)


def _hidden(rules: RuleSet, result: Result, glyphs: Glyphs, cards: Cards) -> list[Component]:
    """Contraband, and of it royal goods and promo cards in rows of their own."""
    scores = result.scores
    royal = [0] * len(scores)
    promo = [0] * len(scores)
    for seat, held in enumerate(cards):
        for card in held:
            kind = kind_of(rules, card)
            plate = scores[seat].stand_in
            worth = rules.values[card]
            if kind.stands_for_any and plate is not None:
                worth = rules.values[plate]
            if kind.counts_as:
                royal[seat] += worth
            elif is_promo(kind):
                promo[seat] += worth
    plain = [score.contraband - royal[seat] - promo[seat] for seat, score in enumerate(scores)]
    rows = [Component(glyphs.no, say("contraband"), "contraband", tuple(plain))]
    if any(kind.counts_as and rules.deck[kind.name] for kind in rules.goods):
        rows.append(Component(glyphs.king, say("royal goods"), "royal", tuple(royal)))
    if any(is_promo(kind) for kind in rules.goods):
        rows.append(Component(glyphs.star, say("promo cards"), "promo", tuple(promo)))
    return rows


def crown_text(titles: Sequence[Title], good: Good, glyphs: Glyphs) -> Text:
    """The crown that a seat wears for a good, with its bonus: `♚20`; empty if none."""
    for title in titles:
        if title.good == good:
            sign = glyphs.king if title.king else glyphs.queen
            return line((f"{sign}{title.bonus}", "royal"))
    return line()


def title_note(rules: RuleSet, result: Result, good: Good, names: Sequence[str]) -> str:
    """Who is King and Queen of a good, with how many, and how shared bonuses are divided."""
    kind = kind_of(rules, good)
    kings = _holders(result, good, king=True)
    queens = _holders(result, good, king=False)
    sentences = []
    numbers = [dict(score.counted).get(good, 0) for score in result.scores]
    if not kings:
        return say("Nobody has any {goods}: there is no King.", goods=good_names(good))
    of_kings = listed([names[seat] for seat, _ in kings])
    held = goods_counted(good, numbers[kings[0][0]])
    if len(kings) > 1:
        bonus = (kind.king + kind.queen) // len(kings)
        sentences.append(
            say(
                "{names} tie with {held}: {king} + {queen} divided by {number} is {bonus} each.",
                names=of_kings,
                held=held,
                king=kind.king,
                queen=kind.queen,
                number=len(kings),
                bonus=bonus,
            )
        )
    else:
        sentences.append(
            say("{name} is King with {held}: {king}.", name=of_kings, held=held, king=kind.king)
        )
    if len(queens) > 1:
        sentences.append(
            say(
                "{names} are Queens with {held}: {queen} divided by {number} is {bonus} each.",
                names=listed([names[seat] for seat, _ in queens]),
                held=goods_counted(good, numbers[queens[0][0]]),
                queen=kind.queen,
                number=len(queens),
                bonus=kind.queen // len(queens),
            )
        )
    elif queens:
        sentences.append(
            say(
                "{name} is Queen with {held}: {queen}.",
                name=names[queens[0][0]],
                held=goods_counted(good, numbers[queens[0][0]]),
                queen=kind.queen,
            )
        )
    sentences += _added(result, good, names)
    sentences += [
        say("{name} has arcane scrolls and gets no bonus.", name=names[seat])
        for seat, title in (*kings, *queens)
        if title.withheld
    ]
    return " ".join(sentences)


def _added(result: Result, good: Good, names: Sequence[str]) -> list[str]:
    """The royal goods and the feast plate that count as this good."""
    told = []
    for seat, score in enumerate(result.scores):
        cards = [card for card, counted, _ in score.royal if counted == good]
        number = sum(many for _, counted, many in score.royal if counted == good)
        if cards:
            told.append(
                count(
                    "Of these {number} of {name} comes from {cards}.",
                    "Of these {number} of {name} come from {cards}.",
                    number,
                    name=names[seat],
                    cards=listed([good_name(card) for card in cards]),
                )
            )
    return told


def _holders(result: Result, good: Good, *, king: bool) -> list[tuple[int, Title]]:
    return [
        (seat, title)
        for seat, score in enumerate(result.scores)
        for title in score.titles
        if title.good == good and title.king == king
    ]


def bonus_note(result: Result, names: Sequence[str]) -> str:
    """The sum of each who has a bonus: "Anna: 20 + 10"."""
    told = []
    for seat, score in enumerate(result.scores):
        parts = [str(title.bonus) for title in score.titles if title.bonus]
        if len(parts) > 1:
            told.append(
                say(
                    "{name}: {parts} is {sum}.",
                    name=names[seat],
                    parts=" + ".join(parts),
                    sum=score.bonus,
                )
            )
    return " ".join(told)


def effects_note(result: Result, names: Sequence[str]) -> str:
    """What each promo card has added: "Anna: dragon pepper 3."."""
    told = []
    for seat, score in enumerate(result.scores):
        parts = [f"{good_name(good)} {points}" for good, points in score.effects]
        if parts:
            told.append(say("{name}: {parts}.", name=names[seat], parts=listed(parts)))
    return " ".join(told)
