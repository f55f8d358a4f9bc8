"""The end of a game of Sheriff: points and how they come about, titles, all cards open."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.sheriff.part import PART
from nottingham_tui.drawing.ending import ended, result_of
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.drawing.pages import Scoring, ruled
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import Glyphs, behind, fit, indent, line, pad, plain
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import scoring as final
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result, Title
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import amount, count, filled, listed, mark, mark_count, say
from nottingham_tui.text.sentences import joined
from nottingham_tui.text.sheriff.events import WORDS
from nottingham_tui.text.sheriff.goods import (
    GOODS,
    good_name,
    good_names,
    goods_counted,
    is_promo,
    kind_of,
)

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
    rows.append(Component(glyphs.king, say("Kings, Queens"), "royal", bonus, note=note))
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
    rows = [Component(glyphs.sealed, say("contraband"), "contraband", tuple(plain))]
    if any(kind.counts_as and rules.deck[kind.name] for kind in rules.goods):
        rows.append(Component(glyphs.royal, say("royal goods"), "royal", tuple(royal)))
    if any(is_promo(kind) for kind in rules.goods):
        rows.append(Component(glyphs.promo, say("promo cards"), "promo", tuple(promo)))
    return rows


def crown_text(titles: Sequence[Title], good: Good, glyphs: Glyphs) -> Text:
    """The crown that a seat wears for a good, with its bonus: `♚20`; empty if none."""
    for title in titles:
        if title.good == good:
            sign = glyphs.king if title.king else glyphs.queen
            return line((f"{sign}{title.bonus}", "royal"))
    return line()


_KINGS = (
    mark("{name} is King with {held}: {king}."),
    mark("{names} tie for King with {held}: {king} + {queen} divided by {number} is {bonus} each."),
)
_QUEENS = (
    mark("{name} is Queen with {held}: {queen}."),
    mark("{names} tie for Queen with {held}: {queen} divided by {number} is {bonus} each."),
)


def title_note(rules: RuleSet, result: Result, good: Good, names: Sequence[str]) -> str:
    """Who is King and Queen of a good, with how many, and how shared bonuses are divided."""
    kind = kind_of(rules, good)
    kings = _holders(result, good, king=True)
    queens = _holders(result, good, king=False)
    if not kings:
        return say("Nobody has any {goods}, so there is no King.", goods=good_names(good))
    sentences = []
    for holders, (alone, shared), bonus in (
        (kings, _KINGS, kind.king + kind.queen),
        (queens, _QUEENS, kind.queen),
    ):
        if holders:
            who = listed([names[seat] for seat, _ in holders])
            number = dict(result.scores[holders[0][0]].counted).get(good, 0)
            told = say(
                shared if len(holders) > 1 else alone,
                name=who,
                names=who,
                held=goods_counted(good, number),
                king=kind.king,
                queen=kind.queen,
                number=len(holders),
                bonus=bonus // len(holders),
            )
            sentences.append(told)
    sentences += _added(result, good, names)
    sentences += [
        say("{name} has arcane scrolls and gets no bonus.", name=names[seat])
        for seat, title in (*kings, *queens)
        if title.withheld
    ]
    return joined(*sentences) or ""


# For: the final count: royal goods or a feast plate, `cards`, count as so many of a good.
_OF_THESE = mark_count(
    "{number} of {name:'s} comes from {cards}.",
    "{number} of {name:'s} come from {cards}.",
)


def _added(result: Result, good: Good, names: Sequence[str]) -> list[str]:
    """The royal goods and the feast plate that count as this good."""
    told = []
    for seat, score in enumerate(result.scores):
        cards = [card for card, counted, _ in score.royal if counted == good]
        number = sum(many for _, counted, many in score.royal if counted == good)
        if cards:
            which = GOODS.listed(cards)
            told.append(filled(_OF_THESE, number=number, name=names[seat], cards=which))
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
            sums, name = " + ".join(parts), names[seat]
            told.append(say("{name}: {parts} = {sum}.", name=name, parts=sums, sum=score.bonus))
    return " ".join(told)


def effects_note(result: Result, names: Sequence[str]) -> str:
    """What each promo card has added: "Anna: dragon pepper 3."."""
    told = []
    for seat, score in enumerate(result.scores):
        parts = [f"{good_name(good)} {points}" for good, points in score.effects]
        if parts:
            told.append(say("{name}: {parts}.", name=names[seat], parts=listed(parts)))
    return " ".join(told)


# A table of Sheriff with all cards open --------------------------------------------------


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, bag, stall with the contraband that lies face down there."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    if view.own_aside:
        # For: cards put aside at the market.
        heaps.append(Heap(say("put aside"), view.own_aside))
    if view.bag:
        heaps.append(_bag(view, seat))
    heaps.append(Heap(say("stall"), _stall(view, seat)))
    cards = view.market_cards[seat] if view.market_cards else {}
    points = sum(sum(each) for each in cards.values())
    told = say("black market: {points}", points=amount("points", points))
    return OpenSeat(
        GOODS,
        seat,
        amount("gold", view.gold[seat]),
        tuple(heaps),
        has_office=seat in public.office(),
        waits=seat in public.to_act,
        words=(told,) if points else (),
    )


def _bag(view: SeatView, seat: Seat) -> Heap:
    sealed = view.bags[seat]
    declared = sealed.declared if sealed is not None else None
    if declared is None:
        return Heap(say("bag"), view.bag)
    words = say("says {goods}", goods=goods_counted(declared, len(view.bag)))
    return Heap(say("bag"), view.bag, words, any(card != declared for card in view.bag))


def _stall(view: SeatView, seat: Seat) -> tuple[Good, ...]:
    legal = [good for good, number in view.stalls[seat].goods.items() for _ in range(number)]
    return (*legal, *view.contraband)


# The end of a game of Sheriff ------------------------------------------------------------

_LEFT = 3

CHARTS = (
    (mark("Lies told"), "lies", "silk"),
    (mark("Fines paid"), "fines_paid", "contraband"),
    (mark("Bribes paid"), "bribes_paid", "bread"),
    (mark("Lies caught"), "caught", "contraband"),
    (mark("Fines taken"), "fines_taken", "legal"),
    (mark("Bribes taken"), "bribes_taken", "gold"),
)


def scoring(sight: TableInSight) -> Scoring:
    """The final count and its pages. Raises `ValueError` while the game is not over."""
    view, names = sight.public_view(), sight.names
    result: Result = result_of(view)
    rules = view.rules

    def crowns(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return [*crown_rows(rules, result, names, width, glyphs), plain("")]

    return ended(
        sight,
        PART,
        WORDS,
        CHARTS,
        heading=say("THE RICHEST MERCHANT"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, sight.glyphs, view.turned_up, names),
        rule="2E-9.2",
        series=say("Gold by round"),
        compared=lambda: (say("Points by round"), points_by_round(sight, result)),
        above=crowns,
    )


def points_by_round(sight: TableInSight, result: Result) -> list[tuple[int, ...]]:
    """What all would have had in points at the start and after each round, with all cards open."""
    table = sight.table
    rules: RuleSet = table.rules
    last = {entry.round: entry.number for entry in table.log(None)}
    told = [(rules.start_gold,) * rules.players]
    for number in range(1, rules.rounds):
        opened = table.opened(last[number])
        public, seats = opened.public, opened.seats
        extra = [sum(map(sum, cards.values())) for cards in public.market_cards]
        counted = final.score(
            rules,
            public.gold,
            [stall.goods for stall in public.stalls],
            [view.contraband for view in seats],
            extra,
        )
        told.append(tuple(each.total for each in counted.scores))
    return [*told, tuple(each.total for each in result.scores)]


def crown_rows(
    rules: RuleSet, result: Result, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """Who is King and Queen of what, with the bonus."""
    room = width - 2 * _LEFT
    rows = [ruled(say("Kings and Queens"), width, glyphs)]
    shown = [good for good in rules.legal if rules.deck[good]]
    labels = [line((f"{glyphs.good(good)} {good_names(good)}", good)) for good in shown]
    kings = [_crowned(result, good, True, names, glyphs) for good in shown]
    queens = [_crowned(result, good, False, names, glyphs) for good in shown]
    first = max(label.cell_len for label in labels) + 3
    # Where several are King there is no Queen, and the row is theirs (2E-9.4).
    beside = [king.cell_len for king, queen in zip(kings, queens, strict=True) if queen.plain]
    second = max(beside, default=0) + 3
    for label, king, queen in zip(labels, kings, queens, strict=True):
        who = [king, queen] if queen.plain else [king]
        if queen.plain and first + second + queen.cell_len <= room:
            who = [line(pad(king, second), queen)]
        cut = [fit(text, room - first, glyphs.ellipsis) for text in who]
        rows += indent(behind(pad(label, first), cut), _LEFT)
    return rows


# For: the bonus for most of a good, and for second most; several share one.
_CROWNED = {
    True: mark_count("King {names}: {points}", "Kings {names}: {points} each"),
    False: mark_count("Queen {names}: {points}", "Queens {names}: {points} each"),
}


def _crowned(result: Result, good: Good, king: bool, names: Sequence[str], glyphs: Glyphs) -> Text:
    found = _holders(result, good, king=king)
    if not found:
        return plain("")
    who, bonus = listed([names[seat] for seat, _ in found]), found[0][1].bonus
    text = filled(_CROWNED[king], number=len(found), names=who, points=bonus)
    return line((f"{glyphs.king if king else glyphs.queen} ", "royal"), (text, "ink"))
