"""The end of a round: what came through, what was seized, where the gold went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.sheriff.ledger import Ledger, ledgers_of
from nottingham_tui.chronicle.sheriff.part import BagStory, RoundStory, rounds_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.log_rows import rule_across
from nottingham_tui.drawing.pages import Summary
from nottingham_tui.drawing.pieces import good_text, name_text
from nottingham_tui.drawing.rows import (
    Glyphs,
    beside,
    fit,
    indent,
    inked,
    line,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff.accounts import ledger_rows, race_rows
from nottingham_tui.drawing.sheriff.stalls import contraband_text, round_signs, signs_text
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import Value, amount, formed, say, say_in
from nottingham_tui.text.sentences import joined
from nottingham_tui.text.sheriff.goods import GOODS, goods_counted


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
    kept = kept_parts(story, bag, rules, glyphs)
    # For: no goods of the bag.
    nothing = [plain(say("nothing got through"), "quiet")]
    return [*kept, *gone_parts(bag, names, rules, glyphs)] or nothing


def kept_parts(story: RoundStory, bag: BagStory, rules: RuleSet, glyphs: Glyphs) -> list[Text]:
    """What of a bag came through, and what it was shown for at the black market."""
    parts: list[Text] = []
    if bag.through:
        parts.append(cards_text(rules, bag.through, glyphs))
    if bag.hidden:
        parts.append(contraband_text(bag.hidden, glyphs))
    if bag.owner in story.claims:
        good, points = story.claims[bag.owner]
        told = say("black market: {points}", points=amount("points", points))
        parts.append(line((f"{glyphs.good(good)} {told}", "market strong")))
    return parts


def gone_parts(bag: BagStory, names: Sequence[str], rules: RuleSet, glyphs: Glyphs) -> list[Text]:
    """What of a bag the sheriff got, and what was seized."""
    parts: list[Text] = []
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


# The summary -----------------------------------------------------------------------------

MOST_WIDTH = 100
_GAP = 3
_TALL = 10
_LEAST_GOODS = 12


def bags_rows(
    story: RoundStory, names: Sequence[str], rules: RuleSet, width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a bag: what was said, what became of it, what came through and what did not."""
    rows = _bags_table(story, names, rules, width, glyphs, brief=False)
    if len(rows) > 2 + 2 * len(story.bags):
        rows = _bags_table(story, names, rules, width, glyphs, brief=True)
    return rows


def _bags_table(
    story: RoundStory,
    names: Sequence[str],
    rules: RuleSet,
    width: int,
    glyphs: Glyphs,
    *,
    brief: bool,
) -> list[Text]:
    """If it should be brief, what came through is told in signs and numbers."""
    heads = (say("merchant"), say("said"), say("the bag"), say("to the stall"), say("not kept"))
    table = [[[plain(head, "quiet")] for head in heads]]
    for bag in story.in_order():
        none = [plain(glyphs.dash, "quiet")]
        kept = kept_parts(story, bag, rules, glyphs)
        if brief and (bag.through or bag.hidden):
            kept = [
                signs_text(bag.through, bag.hidden, glyphs),
                *kept[bool(bag.through) + bool(bag.hidden) :],
            ]
        table.append(
            [
                [name_text(bag.owner, names)],
                [_said_text(bag, glyphs)],
                [fate_text(bag, glyphs)],
                kept or none,
                gone_parts(bag, names, rules, glyphs) or none,
            ]
        )
    widths = [
        max(part.cell_len for row in table for part in row[place]) for place in range(len(heads))
    ]
    room = width - _GAP * (len(heads) - 1)
    while sum(widths) > room:
        # Goods break between each other; the rest is told in a row as long as there is room.
        goods = max(widths[-2:]) > _LEAST_GOODS
        widest = max((-2, -1) if goods else range(len(widths)), key=widths.__getitem__)
        widths[widest] -= 1
    gap = _GAP + min((room - sum(widths)) // (len(heads) - 1), _GAP)
    rows = [rule_across(say("Bags"), width, glyphs)]
    for cells in table:
        blocks = [
            ([part for each in cell for part in wrap(each, across)], across)
            for cell, across in zip(cells, widths, strict=True)
        ]
        rows += beside(*blocks, gap=gap)
    return rows


def _said_text(bag: BagStory, glyphs: Glyphs) -> Text:
    if bag.declared is None:
        return plain(amount("cards", bag.number))
    return good_text(GOODS, bag.declared, bag.number, glyphs)


def summary_pages(
    story: RoundStory,
    ledger: Ledger,
    view: SeatView,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[list[Text]]:
    """Bags, gold and the race, on as few pages as hold them. `view` is the public one after the
    round."""
    room = min(width - 4, MOST_WIDTH)
    bags = bags_rows(story, names, view.rules, room, glyphs)
    heads, payments = ledger_rows(ledger, names, room, glyphs)
    gold = [*heads, *payments]
    spare = height - len(bags) - len(gold) - 3
    race = race_rows(view, names, room, glyphs, tall=spare >= _TALL)
    if len(race) <= spare:
        pages = [[bags, gold, race]]
    elif spare + 1 >= 0:
        pages = [[bags, gold], [race]]
    else:
        most = height - len(heads) - 1
        parts = [payments[at : at + most] for at in range(0, len(payments), most)]
        others = [[[*heads, *part]] for part in parts]
        together = len(bags) + len(race) + 2 <= height
        pages = [[bags, race], *others] if together else [[bags], *others, [race]]
    left = (width - room) // 2
    return [indent(stacked(page, height), left) for page in pages]


def summary_of(sight: TableInSight, round: int) -> Summary:
    """The summary of a round from the public log and the table as it is after it."""
    view, names = sight.public_view(), sight.names
    rules: RuleSet = view.rules
    entries = sight.table.log(None)
    story = next(story for story in rounds_of(rules, entries) if story.number == round)
    was = say("{name} was sheriff", name=names[story.office[0]])
    if story.deputies:
        first, second = (names[seat] for seat in story.deputies)
        was = say("{name} and {other} were deputies", name=first, other=second)
    now = view.office()
    if round >= rules.rounds:
        prompt = say("That was the last round. Now the points are counted.")
    elif len(now) > 1:
        prompt = say(
            "{name} and {other} are deputies next. Enter begins round {number}.",
            name=names[now[0]],
            other=names[now[1]],
            number=round + 1,
        )
    else:
        name = names[now[0]]
        prompt = say(
            "{name} is sheriff next. Enter begins round {number}.", name=name, number=round + 1
        )
    if story.time_ran_out:
        prompt = joined(prompt, say("Time ran out this round.")) or ""

    ledgers = ledgers_of(rules, entries, view.gold)
    ledger = next(each for each in ledgers if each.number == round)
    return Summary(
        heading=say("ROUND {round} IS OVER", round=round),
        middle=say("Round {round} of {rounds}", round=round, rounds=rules.rounds),
        right=was,
        signs=round_signs(round, rules),
        prompt=prompt,
        rule="2E-8.1",
        pages=partial(summary_pages, story, ledger, view, names),
    )
