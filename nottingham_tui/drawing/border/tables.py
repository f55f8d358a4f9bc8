"""The public table of At the Border: players with money, goods and markers; suitcases; the log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from rich.text import Text

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.chronicle.border.part import TurnStory, turns_of
from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.suitcases import cases_rows
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.layout import framed, spaced
from nottingham_tui.drawing.log_rows import (
    above_the_log,
    beside_the_log,
    narrated,
    newest_sentences,
    sentences,
)
from nottingham_tui.drawing.rows import (
    Glyphs,
    in_cells,
    indent,
    line,
    opposite,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.rules.border.events import BargainBegan, SuitcaseClosed, SumNamed
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.border.goods import good_name, good_names
from nottingham_tui.text.catalogue import count, say


def story_now(sight: TableInSight) -> TurnStory:
    """The running turn, or the last one, as everybody knows it."""
    story = turns_of(sight.table.rules, sight.table.log(None))[-1]
    story.gold = list(sight.public_view().gold)
    return story


def story_at(sight: TableInSight, entry: Entry) -> TurnStory:
    """The turn in which an entry was made, as it was known when it had ended.

    What the entry has begun besides, such as the next turn, is left out.
    """
    rules, entries = sight.table.rules, sight.table.log(None)
    place = len(turns_of(rules, entries[: entry.number])) - 1
    story = turns_of(rules, entries[: entry.number + 1])[place]
    story.gold = turns_of(rules, entries, money_now(sight))[place].gold
    return story


def money_now(sight: TableInSight) -> Sequence[int]:
    """What everybody has, before the double sale."""
    view = sight.public_view()
    return view.gold if view.result is None else [each.gold for each in view.result.scores]


def _markers(view: SeatView, seat: Seat, glyphs: Glyphs) -> list[tuple[str, str, int]]:
    """The sign and the name of each kind of marker of the game, and how many a seat still has."""
    own = view.markers[seat]
    markers = [(glyphs.diamond, say("confiscation"), own.confiscation)]
    if view.rules.second_checks:
        markers.append((glyphs.queen, say("second check"), own.second_check))
    return markers


def markers_text(view: SeatView, seat: Seat, glyphs: Glyphs) -> Text:
    """The markers of a seat in signs; a dash for one that is spent."""
    row = line()
    for sign, _name, number in _markers(view, seat, glyphs):
        row.append(" " if row.plain else "")
        row.append(*((sign, "royal strong") if number else (glyphs.dash, "disabled")))
    return row


def markers_key(view: SeatView, glyphs: Glyphs) -> list[Text]:
    """What the signs of the markers mean."""
    return [
        line((sign, "royal strong"), (f" {name}", "quiet"))
        for sign, name, _number in _markers(view, view.sheriff, glyphs)
    ]


def players_rows(
    view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs, *, waits: Collection[Seat]
) -> list[Text]:
    """Headings and a row a player: money, hand, goods of this round, goods kept, markers."""
    seats = range(view.players)
    headings = [plain(say("dollars"), "gold")]
    for words in (say("in hand"), say("brought over"), say("kept for the end"), say("markers")):
        headings.append(plain(words, "quiet"))
    who = []
    for seat in seats:
        pointer = (glyphs.pointer, "gold strong") if seat in waits else " "
        star = (f" {glyphs.star}", "gold") if seat == view.sheriff else ""
        who.append(line(pointer, (f"{seat + 1} ", "quiet"), pieces.name_text(seat, names), star))
    label = min(max(cell.cell_len for cell in who) + 1, 20)
    widths = _widths(headings, width - label)
    rows = _headings(headings, label, widths)
    counts = zip(view.hand_counts, view.goods_counts, view.kept_counts, strict=True)
    for seat, numbers in zip(seats, counts, strict=True):
        cells = [plain(str(view.gold[seat]), "ink strong")]
        cells += [plain(str(number), "ink" if number else "disabled") for number in numbers]
        cells.append(markers_text(view, seat, glyphs))
        rows.append(line(pad(who[seat], label, "left", glyphs.ellipsis), in_cells(cells, widths)))
    return rows


def _widths(headings: Sequence[Text], room: int) -> list[int]:
    """Cells for each column: as wide as its heading if all fit, else each the same."""
    widths = [heading.cell_len + 2 for heading in headings]
    if sum(widths) > room:
        return [room // len(headings)] * len(headings)
    more = (room - sum(widths)) // len(headings)
    return [each + min(more, 4) for each in widths]


def _headings(headings: Sequence[Text], label: int, widths: Sequence[int]) -> list[Text]:
    """The headings in one row, or by turns in as many as keep them apart."""
    ends = list(accumulate(widths, initial=label))[1:]
    for turns in range(1, len(headings) + 1):
        befores = [0] * turns + [end + 1 for end in ends]
        if all(
            before + heading.cell_len <= end
            for heading, end, before in zip(headings, ends, befores, strict=False)
        ):
            return pieces.headings_in_turns(headings, label, widths, turns)
    return []


def piles_text(view: SeatView, glyphs: Glyphs) -> Text:
    """The draw pile in a number, the discard pile in a number."""
    drawn = count("{number} card to draw", "{number} cards to draw", view.draw_pile)
    gone = count("{number} discarded", "{number} discarded", len(view.discard_pile))
    return line((drawn, "quiet"), (f"  {glyphs.dot}  ", "quiet"), (gone, "quiet"))


# Beside the main thing -------------------------------------------------------------------


def table_side(sight: TableInSight, width: int, height: int) -> list[Text]:
    """All players (cards in hand, goods brought over, kept), the log below; all public."""
    view, glyphs = sight.public_view(), sight.glyphs
    blocks: list[list[Text]] = []
    for seat in range(view.players):
        star = (f" {glyphs.star}", "gold") if seat == view.sheriff else ""
        who = line(pieces.name_text(seat, sight.names), star)
        money = money_text(view.gold[seat], glyphs)
        cells = [
            plain(say("hand {number}", number=view.hand_counts[seat]), "quiet"),
            plain(say("brought {number}", number=view.goods_counts[seat]), "quiet"),
            plain(say("kept {number}", number=view.kept_counts[seat]), "quiet"),
            markers_text(view, seat, glyphs),
        ]
        counts = pieces.in_columns(cells, width - 4, 2)
        blocks.append([opposite(who, money, width - 4, glyphs), *counts])
    air = sum(map(len, blocks)) + view.players + 12 <= height
    return above_the_log(say("Players"), spaced(blocks, air), sight, width, height)


# To watch --------------------------------------------------------------------------------


def painter(sight: TableInSight) -> Paint:
    """Draws the table as it is now: players above, suitcases and the log below."""
    view, names, story = sight.public_view(), sight.names, story_now(sight)
    told = sentences(sight.stage, sight.table.log(None)[-30:], names, view.rules)

    def paint(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        room = width - 4
        players = players_rows(view, names, room, glyphs, waits=view.to_act)
        rows = [plain(""), *indent(players, 2), plain("")]
        below = height - len(rows)
        left = min((room - 1) * 4 // 7, 60)
        cases = cases_rows(story, view.rules, names, left - 4, below - 2, glyphs, asked=view.to_act)
        # For: a heading; the number of cards in the draw pile.
        title = count("Suitcases, {number} to draw", "Suitcases, {number} to draw", view.draw_pile)
        panels = beside_the_log(title, cases, left, told, room, below, glyphs)
        return rows + indent(panels, 2)

    return paint


def goods_rows(view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
    """A row a good: kind, cards in the deck, value, fine, and how many can be sold at the end."""
    rules = view.rules
    headings = [say("cards"), say("value"), say("fine"), say("at the end"), say("limit")]
    label = max(plain(good_names(good.name)).cell_len for good in rules.goods) + 4
    across = [max(plain(heading).cell_len, 4) + 3 for heading in headings]
    is_narrow = label + sum(across) > width
    cells = in_cells([plain(heading, "quiet") for heading in headings], across)
    rows = [] if is_narrow else [line(" " * label, cells)]
    for good in rules.goods:
        limit = rules.limits[good.name]
        if is_narrow:
            told = say(
                "{name}: value {value}, fine {fine}, {double} at the end, at most {limit} sold",
                name=good_name(good.name),
                value=good.value,
                fine=good.fine,
                double=2 * good.value,
                limit=limit,
            )
            rows += wrap(plain(told, "ink"), width)
            continue
        name = line((f"{glyphs.good(good.name)} {good_names(good.name)}", f"{good.name} strong"))
        numbers = (good.cards, good.value, good.fine, 2 * good.value, limit)
        cells = in_cells([plain(str(number), "ink") for number in numbers], across)
        sign, style = (glyphs.yes, "legal") if good.legal else (glyphs.no, "contraband")
        rows.append(line(pad(name, label), cells, (f"   {sign}", style)))
    return rows


# What stands beside the suitcases while the sheriff checks -------------------------------


def turn_rows(
    sight: TableInSight, width: int, height: int, *, has_checked: bool, tells: bool
) -> list[Text]:
    """Whose turn it is, the markers there are, and what has happened, or what the markers do."""
    view = sight.public_view()
    sheriff = pieces.name_inked(view.sheriff, sight.names)
    words = say("{name} may point at one suitcase, or at none.", name=sheriff)
    if has_checked:
        words = say("{name} has checked.", name=sheriff)
    rows = wrap(styled(words), width)
    rows += [plain(""), *_marker_rows(sight, width), plain("")]
    if tells:
        # How many cards are in a suitcase nothing here points at.
        return [*rows, *newest_sentences(sight, width, height - len(rows), (SuitcaseClosed,))]
    told = [say("Confiscation: the sheriff looks in secret and keeps what doesn’t match; no "
                "bribe can stop it (BO-3.3, BO-3.4). It ends the turn (BO-3.6).")]  # fmt: skip
    if view.rules.second_checks:
        told.append(say("Second check: another suitcase, by the same rules (BO-3.1)."))
    for sentence in told:
        rows += [*wrap(plain(sentence, "quiet"), width), plain("")]
    return rows


def _marker_rows(sight: TableInSight, width: int) -> list[Text]:
    """The sheriff's markers: there, or spent."""
    view = sight.public_view()
    rows = [plain(say("Markers"), "quiet")]
    for sign, name, number in _markers(view, view.sheriff, sight.glyphs):
        marker = line("  ", (sign, "royal strong"), (f" {name}", "quiet"))
        state = (say("unused"), "legal") if number else (say("spent"), "disabled")
        whole = line(marker, "  ", state)
        rows += [whole] if whole.cell_len <= width else [marker, line("    ", state)]
    return rows


def bargain_rows(
    sight: TableInSight, speaker: Seat, typed: str, width: int, height: int
) -> list[Text]:
    """What is bargained for, the sums so far, and the sum that is typed by whoever speaks."""
    view, glyphs, names = sight.public_view(), sight.glyphs, sight.names
    bargain = view.bargain
    assert bargain is not None
    owner = pieces.name_inked(bargain.suitcase, names)
    words = say("{name:'s} declaration is false.", name=owner)
    rows = [*wrap(styled(words), width), plain("")]
    says = say("{name} says", name=pieces.name_inked(speaker, names))
    box = [
        line(styled(says, "quiet"), "  ",
             (glyphs.coin, "gold"), (f" {typed}", "gold strong"), (" ", "on golden")),
    ]  # fmt: skip
    most = view.gold[bargain.suitcase]
    hint = count(
        "{name} has {number} dollar.",
        "{name} has {number} dollars.",
        most,
        name=names[bargain.suitcase],
    )
    box += wrap(plain(hint, "quiet"), width - 4)
    form = framed("", box, width, len(box) + 2, glyphs, style="gold")
    return [*rows, *_sums(sight, width, height - len(rows) - len(form) - 1), plain(""), *form]


def _sums(sight: TableInSight, width: int, height: int) -> list[Text]:
    """The sums named in this bargain and what bots say to them, the newest last and in full
    ink."""
    view, names = sight.public_view(), sight.names
    named: list[SumNamed | Remark] = []
    bargain = view.bargain
    for event in events_of(sight.table.log(None)):
        if isinstance(event, SumNamed | Remark):
            named.append(event)
        elif isinstance(event, BargainBegan):
            named.clear()
    rows: list[Text] = []
    for place, event in enumerate(reversed(named)):
        style = "quiet" if place else "ink strong"
        if isinstance(event, Remark):
            style = "royal italic"
        sentence = narrated(event, names, view.rules) or ""
        told = wrap(styled(sentence, style), width)
        if rows and len(rows) + len(told) > height:
            break
        rows = told + rows
    if bargain is not None and not any(isinstance(event, SumNamed) for event in named):
        name = names[bargain.suitcase]
        rows += wrap(plain(say("{name} speaks first (BO-2.12).", name=name), "quiet"), width)
    return rows
