"""The end of a round: what came through, what was seized, where the gold went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.sheriff.part import BagStory, RoundStory, rounds_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.pages import Summary
from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import Glyphs, fit, indent, inked, line, pad, plain, styled
from nottingham_tui.drawing.sheriff.stalls import office_text, round_signs
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Title
from nottingham_tui.rules.sheriff.scoring import titles as standing_titles
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import Value, amount, count, formed, mark, say, say_in
from nottingham_tui.text.sentences import joined
from nottingham_tui.text.sheriff.goods import good_names, goods_counted


def cards_inked(rules: RuleSet, cards: Iterable[Good], glyphs: Glyphs) -> Value:
    """Cards counted by good, each with its glyph in its colour: `◉ 2 apples  ≋ 1 silk`."""
    numbers = Counter(cards)
    parts = [
        pieces.with_sign(goods_counted(good, numbers[good]), good, glyphs, good)
        for good in sorted(numbers, key=rules.order.__getitem__)
    ]
    return Value(lambda form: "  ".join(formed(part, form) for part in parts))


def cards_text(rules: RuleSet, cards: Iterable[Good], glyphs: Glyphs) -> Text:
    """The cards, standing alone."""
    return styled(cards_inked(rules, cards, glyphs))


def contraband_counted(number: int) -> str:
    """Contraband that nobody sees: "2 contraband"."""
    return amount("contraband", number)


def said(bag: BagStory) -> str:
    """What was declared: "says 4 apples"."""
    if bag.declared is None:
        return amount("cards", bag.number)
    return say("says {goods}", goods=goods_counted(bag.declared, bag.number))


def fate_text(bag: BagStory, glyphs: Glyphs) -> Text:
    """What became of a bag, in a word and a colour."""
    if bag.fate is None:
        return line((say_in("bag", "sealed"), "gold"))
    if bag.fate == "returned":
        return line((f"{glyphs.yes} {say_in('bag', 'returned')}", "legal"))
    if bag.seized:
        return line((f"{glyphs.no} {say_in('bag', 'opened, a lie')}", "contraband"))
    return line((f"{glyphs.yes} {say_in('bag', 'opened, honest')}", "legal strong"))


def contents_parts(
    story: RoundStory, bag: BagStory, names: Sequence[str], rules: RuleSet, glyphs: Glyphs
) -> list[Text]:
    """A bag of the round: what came through, what the sheriff got, what was seized."""
    parts: list[Text] = []
    if bag.through:
        parts.append(cards_text(rules, bag.through, glyphs))
    if bag.hidden:
        parts.append(plain(contraband_counted(bag.hidden), "contraband"))
    given = [cards_inked(rules, bag.given, glyphs)] if bag.given else []
    if bag.given_hidden:
        given.append(inked(contraband_counted(bag.given_hidden), "contraband"))
    for goods in given:
        sentence = say("{goods} into the chest", goods=goods)
        if bag.receiver is not None:
            sentence = say("{goods} to {name}", goods=goods, name=names[bag.receiver])
        parts.append(styled(sentence, "quiet"))
    if bag.seized:
        sentence = say("lost: {goods}", goods=cards_inked(rules, bag.seized, glyphs))
        parts.append(styled(sentence, "contraband"))
    if bag.owner in story.claims:
        good, points = story.claims[bag.owner]
        told = say("black market: {points}", points=amount("points", points))
        parts.append(line((f"{glyphs.good(good)} {told}", "market strong")))
    # For: no goods of the bag.
    return parts or [plain(say("nothing got through"), "quiet")]


def cost_text(story: RoundStory, seat: int) -> Text:
    """The bribe or the fine of a merchant, in gold."""
    fine, bribe = story.fines[seat], story.bribes[seat]
    if fine:
        return plain(say("fine: {gold}", gold=amount("gold", fine)), "contraband")
    if bribe:
        return plain(say("bribe: {gold}", gold=amount("gold", bribe)), "gold")
    return plain("")


def sheriff_parts(story: RoundStory, seat: Seat) -> list[Text]:
    """What the sheriff or a deputy did: bags opened and returned, bribes and fines."""
    bags = [bag for bag in story.bags.values() if seat in (bag.openers or story.office)]
    opened = sum(bag.fate == "opened" for bag in bags)
    returned = sum(bag.fate == "returned" for bag in bags)
    parts = [
        plain(count("{number} bag opened", "{number} bags opened", opened)),
        plain(count("{number} returned", "{number} returned", returned)),
    ]
    bribes, shared = story.bribes_taken[seat], story.shared[seat]
    won, lost = story.fines_taken[seat], story.fines[seat]
    told = (
        (mark("{gold} in bribes"), bribes, "gold"),
        (mark("{gold} in fines"), won, "legal"),
        (mark("pays {gold} in fines"), lost, "contraband"),
        (mark("{gold} from the chest"), shared, "gold"),
    )
    parts += [plain(say(text, gold=amount("gold", gold)), ink) for text, gold, ink in told if gold]
    return parts


def flow_parts(parts: Sequence[Text], width: int, glyphs: Glyphs) -> list[Text]:
    """Parts with dots between them, in as many rows as they need.

    A part is broken only where it is wider than a row, between two goods.
    """
    rows: list[Text] = []
    for part in parts:
        if rows and rows[-1].cell_len + 3 + part.cell_len <= width:
            rows[-1] = line(rows[-1], (f" {glyphs.dot} ", "quiet"), part)
            continue
        first = len(rows)
        for piece in [part] if part.cell_len <= width else part.split("  "):
            if len(rows) > first and rows[-1].cell_len + 2 + piece.cell_len <= width:
                rows[-1] = line(rows[-1], "  ", piece)
            else:
                rows.append(fit(piece, width, glyphs.ellipsis))
    return rows


def crown_parts(
    rules: RuleSet, titles: Sequence[Sequence[Title]], names: Sequence[str], glyphs: Glyphs
) -> list[Text]:
    """A part a good that has a King: `◉ apples ♚ Anna ♛ Ben`. `titles` go by seat."""
    parts = []
    for good in rules.legal:
        worn = [
            (not title.king, seat)
            for seat, held in enumerate(titles)
            for title in held
            if title.good == good
        ]
        crowns = [
            line((f" {glyphs.queen if queen else glyphs.king} ", "royal"), (names[seat], "ink"))
            for queen, seat in sorted(worn)
        ]
        if crowns:
            parts.append(line((f"{glyphs.good(good)} {good_names(good)}", good), *crowns))
    return parts


def summary_rows(
    story: RoundStory,
    view: SeatView,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The summary: two lines a player, the sheriff first, the gold at the right; below, if there
    is room, who is King and Queen so far. `view` is the public one after the round."""
    rules = view.rules
    left = 3
    room = width - 2 * left
    name_width = min(max(plain(name).cell_len for name in names) + 2, 18)
    said_width = max((plain(said(bag)).cell_len for bag in story.bags.values()), default=0) + 3
    gap = height >= 3 * (len(story.office) + len(story.bags)) + 1
    rows = [plain("")] if gap else []

    def block(seat: int, head: Text, parts: Sequence[Text], cost: Text) -> None:
        gold = plain(amount("gold", view.gold[seat]), "ink")
        money = line(gold, pad(pieces.moved_text(story.moved[seat], glyphs), 7, "right"))
        name = plain(names[seat].upper(), name_style(seat))
        first = line(" " * left, pad(name, name_width - 1, "left", glyphs.ellipsis), " ")
        middle = room - name_width - money.cell_len
        rows.append(line(first, pad(head, middle, "left", glyphs.ellipsis), money))
        inside = room - name_width
        below = flow_parts(parts, inside - cost.cell_len - 2, glyphs)
        below[0] = line(pad(below[0], inside - cost.cell_len), cost)
        rows.extend(indent(below, left + name_width))
        if gap and len(below) == 1:
            rows.append(plain(""))

    office = say("deputy") if story.deputies else say("sheriff")
    for seat in story.office:
        badge = line((f"{glyphs.star} {office}", "gold"))
        block(seat, badge, sheriff_parts(story, seat), plain(""))
    if gap:
        if not rows[-1].plain:
            del rows[-1]
        rows.append(line(" " * left, (glyphs.light.top * room, "line")))
    for bag in story.in_order():
        head = line(pad(plain(said(bag), "quiet"), said_width), fate_text(bag, glyphs))
        contents = contents_parts(story, bag, names, rules, glyphs)
        block(bag.owner, head, contents, cost_text(story, bag.owner))
    titles = standing_titles(rules, [stall.goods for stall in view.stalls])
    crowns = crown_parts(rules, titles, names, glyphs)
    below = flow_parts(crowns, room, glyphs)
    if crowns and len(rows) + 2 + len(below) <= height:
        rows += [plain("")] * min(height - len(rows) - len(below) - 2, 2)
        heading = say(
            "Kings {king} and Queens {queen} so far", king=glyphs.king, queen=glyphs.queen
        )
        rows += indent([plain(heading, "quiet"), *below], left)
    return rows


def summary_of(sight: TableInSight, round: int) -> Summary:
    """The summary of a round from the public log and the table as it is after it."""
    view, names = sight.public_view(), sight.names
    rules: RuleSet = view.rules
    told = rounds_of(rules, sight.table.log(None))
    story = next(story for story in told if story.number == round)
    if round >= rules.rounds:
        prompt = say("That was the last round. Now the points are counted.")
    else:
        now = view.office()
        prompt = say("{name} is the next sheriff.", name=names[now[0]])
        if len(now) > 1:
            first, second = now
            prompt = say(
                "{name} and {other} are the next deputies.", name=names[first], other=names[second]
            )
    if story.time_ran_out:
        prompt = joined(prompt, say("Time ran out this round.")) or ""

    return Summary(
        heading=say("ROUND {round} IS OVER", round=round),
        middle=say("Round {round} of {rounds}", round=round, rounds=rules.rounds),
        right=office_text(story.office, names),
        signs=round_signs(round, rules),
        prompt=prompt,
        rule="2E-8.1",
        paint=partial(summary_rows, story, view, names),
    )
