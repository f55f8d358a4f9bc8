"""Pages that sum up: how a turn ended for each suitcase, and what a round's goods were sold for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.border.part import TurnStory, turns_of
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border import words
from nottingham_tui.drawing.border.suitcases import declared_text, detail_parts, fate_text
from nottingham_tui.drawing.border.tables import money_now, story_at
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.layout import LINE, spaced
from nottingham_tui.drawing.pages import Summary, one_page
from nottingham_tui.drawing.rows import Glyphs, behind, indent, line, pad, plain, wrap
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.catalogue import count, listed, mark_count, say
from nottingham_tui.text.narrate import narrate

_LEFT = 3
# For: beside a player at the end of a round.
_KEPT = mark_count("{number} good kept for the end", "{number} goods kept for the end")


def flowing(parts: Sequence[Text], width: int, glyphs: Glyphs) -> list[Text]:
    """Parts with dots between them, in as many rows as they need; a long one is wrapped."""
    rows: list[Text] = []
    for part in parts:
        if rows and rows[-1].cell_len + 3 + part.cell_len <= width:
            rows[-1] = line(rows[-1], (f" {glyphs.dot} ", "quiet"), part)
        else:
            rows += [part] if part.cell_len <= width else wrap(part, width)
    return rows


# A turn ----------------------------------------------------------------------------------


def turn_summary(sight: TableInSight, entry: Entry) -> Summary:
    """What became of every suitcase of the turn that this entry has ended."""
    story, names, rules = story_at(sight, entry), sight.names, sight.table.rules
    nexts = [event for event in entry.events if isinstance(event, happened.TermBegan)]
    if nexts:
        prompt = say("{name} is sheriff next.", name=names[nexts[0].sheriff])
    else:
        prompt = say("The round is over: goods are kept for the end or sold.")

    return Summary(
        heading=say("THE TURN IS OVER"),
        middle=words.turn_title(rules, story.round, story.term),
        right=words.office_text(story.sheriff, names),
        signs=words.signs_of(rules, story.round, story.term, story.sheriff, names, sight.glyphs),
        prompt=prompt,
        rule="BO-2.10",
        pages=one_page(partial(turn_rows, story, rules, names)),
    )


def sheriff_parts(story: TurnStory, names: Sequence[str]) -> list[Text]:
    """What the sheriff did in this turn."""
    parts: list[Text] = []
    pointed = [names[seat] for seat, case in story.cases.items() if case.pointed]
    if pointed:
        parts.append(plain(say("checks {names}", names=listed(pointed)), "ink"))
    elif story.nobody:
        parts.append(plain(say("checks nobody"), "ink"))
    taken = [case for case in story.cases.values() if case.fate == "confiscated"]
    for case in taken:
        parts.append(plain(say("confiscates from {name}", name=names[case.owner]), "royal"))
    bribes = sum(case.bribe for case in story.cases.values())
    if bribes:
        parts.append(plain(say("bribe: {gold}", gold=dollars(bribes)), "gold"))
    return parts


def turn_rows(
    story: TurnStory,
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Two rows a player or more, the sheriff first, the money at the right."""
    room = min(width - 2 * _LEFT, LINE)
    label = min(max(plain(name).cell_len for name in names) + 2, 18)
    badge = line((f"{glyphs.star} {say('sheriff')}", "gold"))
    blocks: list[list[Text]] = []
    for owner in (story.sheriff, *rules.merchants[story.sheriff]):
        case = story.cases.get(owner)
        if owner == story.sheriff:
            head, parts = badge, sheriff_parts(story, names)
        elif case is None:
            head, parts = plain(say("has no suitcase"), "quiet"), []
        else:
            head = line(declared_text(case, glyphs), "   ", fate_text(case, glyphs))
            parts = detail_parts(case, glyphs)
        money = _money(story.gold[owner], story.moved[owner], glyphs)
        across = room - label - money.cell_len
        heads = wrap(head, across) if head.cell_len > across else [head]
        below = flowing(parts, room - label, glyphs)
        blocks.append(_block(owner, heads, money, below, names, label, room, glyphs))
    spare = height - sum(map(len, blocks)) - 1
    above = [plain("")] if spare >= 0 else []
    # Where there is air, it is below the last one, too.
    return indent([*above, *spaced([*blocks, []], spare >= len(blocks))], (width - room) // 2)


def _money(gold: int, moved: int, glyphs: Glyphs) -> Text:
    """What somebody has, and how much has come or gone."""
    change = pad(pieces.moved_text(moved, glyphs), 6, "right")
    return line(words.money_text(gold, glyphs), change)


def _block(
    seat: Seat,
    heads: Sequence[Text],
    money: Text,
    below: Sequence[Text],
    names: Sequence[str],
    label: int,
    width: int,
    glyphs: Glyphs,
) -> list[Text]:
    """A name, and beside it its heads, the money at the right of the first, and rows below."""
    name = pad(pieces.name_text(seat, names), label - 1, "left", glyphs.ellipsis)
    first = line(pad(heads[0], width - label - money.cell_len), money)
    return behind(line(name, " "), [first, *heads[1:], *below])


# A sale ----------------------------------------------------------------------------------


def sale_summary(sight: TableInSight, entry: Entry) -> Summary:
    """What was sold at the end of the round, and how many goods were kept."""
    names, rules = sight.names, sight.table.rules
    entries = sight.table.log(None)
    number = entry.round
    story = turns_of(rules, entries[: entry.number + 1])
    place = max(place for place, each in enumerate(story) if each.round == number)
    last = story[place]
    last.gold = turns_of(rules, entries, money_now(sight))[place].gold
    sold = next(each for each in entry.events if isinstance(each, happened.GoodsSold))
    kept: dict[Seat, int] = {}
    for each in entries[: entry.number + 1]:
        if each.round != number:
            continue
        for event in each.events:
            if isinstance(event, happened.GoodsKept):
                kept[event.seat] = event.cards.count

    return Summary(
        heading=say("ROUND {round} IS OVER", round=number),
        middle=say("Round {number} of {rounds}", number=number, rounds=rules.rounds),
        right=words.office_text(last.sheriff, names),
        signs=words.signs_of(rules, number, last.term, last.sheriff, names, sight.glyphs),
        prompt=_after_sale(sight, entry),
        rule="BO-4.3",
        pages=one_page(partial(sale_rows, sold, kept, last, names)),
    )


def _after_sale(sight: TableInSight, entry: Entry) -> str:
    for event in entry.events:
        if isinstance(event, happened.OfficePassed):
            return narrate(event, sight.names, sight.table.rules) or ""
        if isinstance(event, happened.GameEnded):
            return say("That was the last round: now the goods under the suitcases are sold.")
    poorest = sight.public_view().poorest
    if poorest:
        return say("{name} is the poorest and hands on the office.", name=sight.names[poorest[0]])
    return say("Enter goes on.")


def sale_rows(
    sold: happened.GoodsSold,
    kept: dict[Seat, int],
    story: TurnStory,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """A block a player: what is sold, for how much; how many goods are kept. For longer languages
    the goods are told in signs and numbers."""
    room = min(width - 2 * _LEFT, LINE)
    label = min(max(plain(name).cell_len for name in names) + 2, 18)
    players = len(names)
    sales = {sale.seat: sale for sale in sold.sales}

    def block(seat: Seat, *, in_signs: bool) -> list[Text]:
        sale, number = sales.get(seat), kept.get(seat, 0)
        earned, cards = (sale.gold, sale.cards) if sale is not None else (0, ())
        money = _money(story.gold[seat] + earned, earned, glyphs)
        goods = pieces.goods_text(GOODS, cards, glyphs)
        if in_signs and cards:
            found = [(good, cards.count(good)) for good in GOODS.in_order(cards)]
            goods = line(*((f"{glyphs.good(good)} {each}  ", good) for good, each in found))
        heads = wrap(goods, room - label - money.cell_len - 2)
        under = plain(say("nothing kept for the end"), "quiet")
        if number:
            one, many = _KEPT
            under = plain(count(one, many, number), "royal")
        return _block(seat, heads, money, wrap(under, room - label), names, label, room, glyphs)

    seats = [(story.sheriff + place) % players for place in range(players)]
    blocks = [block(seat, in_signs=False) for seat in seats]
    if sum(map(len, blocks)) > height:
        blocks = [block(seat, in_signs=True) for seat in seats]
    heading = plain(say("Goods are shown and sold at their value (BO-4.7)."), "quiet")
    spare = height - sum(map(len, blocks)) - 3
    above = [plain(""), *wrap(heading, room)] if spare >= 0 else []
    return indent(spaced([above, *blocks], spare >= len(blocks)), (width - room) // 2)
