"""A turn as it went so far: the card, what was done with it, against whom, the answer, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names, Paint, TableInSight
from nottingham_tui.drawing.layout import LINE, framed
from nottingham_tui.drawing.log_rows import hanging, narrated, newest_rows, rule_across
from nottingham_tui.drawing.nottingham.items import banner, item_text, signs_text
from nottingham_tui.drawing.nottingham.players import track_rows
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    beside,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import score, task_points
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.nottingham.goods import good_name
from nottingham_tui.text.nottingham.names import action_name, task_name

_BOXES, _GAP = 4, 3
_WITH_HEADINGS = 5
"""More players need the rows of the headings."""
_WON = 8
"""Room for what was won, at least, in cells."""

_FEW = 6
"""Rows for the turns before, at least, with their heading."""

# So many entries no turn has.
_MOST = 60

# For: below the name of an action, what it does to whom.
_DOES = {
    "buy": mark("for an offer"),
    "theft": mark("drawn blindly"),
    "ambush": mark("laid face down"),
    "robbery": mark("looked at in secret"),
    "raid": mark("hand laid open"),
    "barter": mark("for an offer"),
}

# Boxes tell these, or the page is about another turn.
_IN_BOXES = (
    happened.GameBegan,
    happened.TurnBegan,
    happened.CardTurnedUp,
    happened.ActionBegan,
    happened.NotDefended,
    happened.HandLaidOpen,
    happened.NobodyCalled,
    happened.AmbushHeld,
    happened.BidLaid,
)


def turn_of(entries: Iterable[Entry], part: Entry) -> list[Any]:
    """The events of the turn that a part of an entry belongs to, as far as they go."""
    events: list[Any] = []
    for event in (*events_of(entries), *part.events):
        if isinstance(event, happened.TurnBegan):
            events = []
        events.append(event)
    return events


def _turns_before(earlier: Iterable[Entry], part: Entry) -> list[Any]:
    """The events of the turns before the one that a part of an entry belongs to."""
    events = [*events_of(earlier), *part.events]
    return events[: len(events) - len(turn_of(earlier, part))]


@dataclass(frozen=True, slots=True)
class _Turn:
    """What is told of a turn."""

    events: Sequence[Any]

    def last(self, *kinds: type[Any]) -> Any:
        """The last event of these types, if there is one."""
        found = (event for event in reversed(self.events) if isinstance(event, kinds))
        return next(found, None)


def _earlier(sight: TableInSight, entry: Entry) -> Sequence[Entry]:
    """The entries before this one, those of its turn at least."""
    return sight.table.log(None)[max(entry.number - _MOST, 0) : entry.number]


def view_in_turn(sight: TableInSight, entry: Entry) -> SeatView:
    """What all see now, in the turn that a part of an entry belongs to: what ends a turn begins
    the next one, too."""
    view: SeatView = sight.public_view()
    began = turn_of(_earlier(sight, entry), entry)[:1]
    if began and isinstance(began[0], happened.TurnBegan):
        return replace(view, turn=began[0].seat, turns=began[0].number)
    return view


def turn_painter(sight: TableInSight, entry: Entry) -> Paint:
    """Draws the turn that a part of an entry belongs to, up to it, and where all stand now."""
    view = view_in_turn(sight, entry)
    earlier = _earlier(sight, entry)
    turn = _Turn(turn_of(earlier, entry))
    names, rules = sight.names, view.rules
    told = [
        (sentence, False)
        for event in turn.events
        if not isinstance(event, _IN_BOXES)
        and (sentence := narrated(event, names, rules)) is not None
    ]
    before = [
        sentence
        for event in _turns_before(earlier, entry)
        if not isinstance(event, happened.GameBegan | happened.TurnBegan)
        and (sentence := narrated(event, names, rules)) is not None
    ]

    def paint(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        room = min(width - 4, LINE)
        left = (width - room) // 2
        county = track_rows(rules, view.track, room, glyphs)
        rows = _boxes(turn, view, names, room, glyphs) + _open_hand(turn, view, names, room, glyphs)
        standing = standing_rows(view, names, room, glyphs)
        if height - len(rows) - len(standing) < 0:
            # What happens comes first; the rest is a look away.
            standing = []
        spare = height - len(rows) - len(standing)
        if spare >= len(county) + 2:
            rows, spare = county + rows, spare - len(county)
        rows += newest_rows(told, room, spare)
        rows += _before_rows(before, room, height - len(rows) - len(standing) - 1, glyphs)
        rows += [plain("")] * (height - len(rows) - len(standing))
        return indent([*rows, *standing], left)

    return paint


def _before_rows(before: Sequence[str], width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The newest of the turns before, where there is room for a few lines: much of the game is
    remembering."""
    if height < _FEW or not before:
        return []
    rows: list[Text] = []
    for sentence in reversed(before):
        block = hanging(styled(sentence, "quiet"), width)
        if len(rows) + len(block) > height - 2:
            break
        rows = [*block, *rows]
    return [plain(""), rule_across(say("The turns before"), width, glyphs), *rows]


# Card, action, target, answer ------------------------------------------------------------


def _boxes(turn: _Turn, view: SeatView, names: Names, width: int, glyphs: Glyphs) -> list[Text]:
    """What is known of the turn so far, from left to right."""
    cells = [box for box in (_card(turn, view.rules, glyphs), _done(turn, view.rules),
                             _against(turn, view, names), _answer(turn, names)) if box]  # fmt: skip
    if not cells:
        return []
    headings = [say(heading) for heading, _rows in cells]
    widths = [
        max(plain(heading).cell_len + 8, *(row.cell_len + 4 for row in rows))
        for heading, (_, rows) in zip(headings, cells, strict=True)
    ]
    contents = [rows for _, rows in cells]
    if sum(widths) + _GAP * (len(widths) - 1) > width:
        # In longer languages headings stand inside, and what is too wide is broken.
        widths = [(width - _GAP * (_BOXES - 1)) // _BOXES] * len(cells)
        contents = [
            [row for each in (plain(heading, "quiet"), *rows) for row in wrap(each, across - 4)]
            for heading, rows, across in zip(headings, contents, widths, strict=True)
        ]
        headings = [""] * len(cells)
    height = max(map(len, contents)) + 2
    arrow = plain(f" {glyphs.then} ", "gold strong")
    blocks: list[tuple[Sequence[Text], int]] = []
    for heading, rows, across in zip(headings, contents, widths, strict=True):
        if blocks:
            blocks.append(([plain(""), arrow], _GAP))
        blocks.append((framed(heading, rows, across, height, glyphs), across))
    return beside(*blocks, gap=0)


_Box = tuple[str, list[Text]]


def _card(turn: _Turn, rules: RuleSet, glyphs: Glyphs) -> _Box | None:
    event = turn.last(happened.CardTurnedUp)
    if event is None:
        return None
    value = count("value {number}", "value {number}", rules.values[event.card])
    # For: heading of a box with the card turned up.
    return mark("turned up"), [item_text(event.card, glyphs), plain(value, "quiet")]


def _done(turn: _Turn, rules: RuleSet) -> _Box | None:
    # For: heading of a box with what a player does with the card turned up.
    heading = mark("done with it")
    began, taken = turn.last(happened.ActionBegan), turn.last(happened.CardTaken)
    card = turn.last(happened.CardTurnedUp)
    if began is not None:
        ink = banner(rules, card.card) if card is not None else "ink"
        what = plain(action_name(began.action), f"{ink} strong")
        return heading, [what, plain(say(_DOES[began.action]), "quiet")]
    if taken is not None:
        # For: what a player does with the card turned up.
        return heading, [plain(say("taken"), "ink strong"), plain(say("into the hand"), "quiet")]
    return None


# For: a box of a turn's beat: whom an action is against.
def _against(turn: _Turn, view: SeatView, names: Names) -> _Box | None:
    began = turn.last(happened.ActionBegan)
    if began is None or began.action == "ambush":
        return None
    # For: heading of a box with whom an action is against, or who is asked for offers.
    heading = mark("against") if began.target is not None else mark("asked")
    if began.target is None:
        others = count("{number} player", "{number} players", len(names) - 1)
        return heading, [plain(say("all others"), "ink strong"), plain(others, "quiet")]
    cards = view.hand_counts[began.target]
    number = count("{number} card", "{number} cards", cards)
    return heading, [pieces.name_text(began.target, names), plain(number, "quiet")]


# For: a box of a turn's beat: what the answer to an action was.
def _answer(turn: _Turn, names: Names) -> _Box | None:
    # For: heading of a box with the answer to an action.
    heading = mark("answer")
    end = turn.last(
        happened.Defended,
        happened.NotDefended,
        happened.NobodyCalled,
        happened.OfferAccepted,
        happened.OffersRefused,
    )
    match end:
        case happened.Defended():
            return heading, [plain(say("defends"), "legal strong"), plain(say("with a necklace"))]
        case happened.NotDefended() | happened.NobodyCalled():
            return heading, [
                plain(say("lets it be"), "ink strong"),
                plain(say("no defence"), "quiet"),
            ]
        case happened.OfferAccepted(player=player):
            return heading, [
                pieces.name_text(player, names),
                plain(say("has the best offer"), "quiet"),
            ]
        case happened.OffersRefused():
            return heading, [plain(say("none is good enough"), "ink strong")]
    return None


def _open_hand(turn: _Turn, view: SeatView, names: Names, width: int, glyphs: Glyphs) -> list[Text]:
    """The hand that a raid has laid open; the card that was taken is marked."""
    opened, raided = turn.last(happened.HandLaidOpen), turn.last(happened.CardRaided)
    if opened is None:
        return []
    taken: Good | None = raided.card if raided is not None else None
    # For: before the cards of a hand that was laid open.
    whose = say("{name:'s} hand", name=pieces.name_inked(opened.player, names))
    row = line(styled(whose, "quiet"), " ")
    rows = []
    for card in sorted(opened.cards, key=view.rules.order.__getitem__):
        cell = line("  ", item_text(card, glyphs))
        if card == taken:
            # For: a card that was taken from a hand laid open.
            words = say("{good}, taken", good=good_name(card))
            cell = line(" ", (f" {glyphs.good(card)} {words} ", "on golden"))
            taken = None
        if row.cell_len + cell.cell_len > width:
            rows.append(row)
            row = line("  ")
        row = line(row, cell)
    return [*rows, row]


# Where all stand -------------------------------------------------------------------------


def standing_rows(view: SeatView, names: Names, width: int, glyphs: Glyphs) -> list[Text]:
    """The tasks, one a line, and beside them everybody's points."""
    left = (width - 2) * 9 // 16
    right = width - left - 2
    tasks = [rule_across(say("Tasks"), left, glyphs), *_task_rows(view, names, left, glyphs)]
    points = [rule_across(say("Points"), right, glyphs), *_point_rows(view, names, right, glyphs)]
    return beside((tasks, left), (points, right), gap=2)


def _task_rows(view: SeatView, names: Names, width: int, glyphs: Glyphs) -> list[Text]:
    """What each task is worth to whoever does it next, who has done it, and for how much."""
    tasks = view.rules.tasks
    label = max(plain(task_name(task.name)).cell_len for task in tasks) + 1
    rows = []
    if view.players <= _WITH_HEADINGS:
        # For: above what a task brings whoever does it next, and who has done it.
        headings = plain(say("worth"), "quiet"), plain(say("done by"), "quiet")
        rows = [line(pad(headings[0], label + 3, "right"), "  ", headings[1])]
    for task in tasks:
        done = [seat for seat in range(view.players) if task.name in view.tasks[seat]]
        gone = len(done) >= CARDS_OF_A_TASK
        worth = glyphs.dash if gone else str(task_points(view.rules, task.name, len(done) + 1))
        head = line(
            pad(plain(task_name(task.name), "disabled" if gone else "ink"), label),
            pad(plain(worth, "disabled" if gone else "gold strong"), 3, "right"),
            "  ",
        )
        # For: who has done a task.
        cell = plain(say("nobody yet"), "disabled")
        if done:
            each = task_points(view.rules, task.name, len(done))
            # For: who has done a task, and what it brings them.
            words = mark("{names}: {points} each") if gone else mark("{name}: {points} so far")
            by = listed([names[seat] for seat in done])
            told = say(words, names=by, name=by, points=each)
            cell = plain(f"{glyphs.yes} {told}", "legal")
        rows += behind(head, wrap(cell, width - head.cell_len))
    return rows


def _point_rows(view: SeatView, names: Names, width: int, glyphs: Glyphs) -> list[Text]:
    """Cards in hand, what was won, and the sum, a player a line."""
    scores = score(view.rules, view.winnings, view.tasks).scores
    hand, points = say("hand"), say("points")
    first, last = plain(hand).cell_len + 1, plain(points).cell_len + 1
    wanted = max(plain(name).cell_len for name in names) + 3
    has_headings = view.players <= _WITH_HEADINGS
    if wanted + first + last + _WON > width:
        # Names come before headings.
        first, last, has_headings = 4, 4, False
    label = min(wanted, width - first - last - _WON)
    room = width - label - first - last - 2
    rows = []
    if has_headings:
        head = pad(plain(hand, "quiet"), label + first, "right")
        won = pad(plain(f"  {say('won')}", "quiet"), room + 2, "left", glyphs.ellipsis)
        rows = [line(head, won, pad(plain(points, "quiet"), last, "right"))]
    for seat in range(view.players):
        pointer = (f"{glyphs.pointer} ", "gold") if seat == view.turn else "  "
        won = signs_text(view.winnings[seat], view.rules, glyphs)
        if won.cell_len > room:
            won = plain(str(len(view.winnings[seat])), "ink strong")
        if not won.plain:
            won = plain(glyphs.dash, "disabled")
        who = line(pointer, pieces.name_text(seat, names))
        cards, total = (
            plain(str(view.hand_counts[seat])),
            plain(str(scores[seat].total), "gold strong"),
        )
        rows.append(
            line(
                pad(who, label, "left", glyphs.ellipsis),
                pad(cards, first, "right"),
                "  ",
                pad(won, room),
                pad(total, last, "right"),
            )
        )
    return rows
