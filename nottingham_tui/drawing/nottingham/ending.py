"""The end of a game of Nottingham: points by item and task, charts, titles, the verdict."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.chronicle.nottingham.part import PART
from nottingham_tui.drawing.ending import ended, result_of
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.nottingham.players import points_now
from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.drawing.pages import Scoring
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import Glyphs, line
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import amount, count, listed, mark, say
from nottingham_tui.text.nottingham.events import WORDS
from nottingham_tui.text.nottingham.goods import GOODS, good_names
from nottingham_tui.text.nottingham.names import ambush_name, task_name


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, offer, winnings, ambushes that lie face down, tasks."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


# For: in front of the cards of a player, all of them open: where they lie.
def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    bid = view.bids[seat]
    if bid is not None and bid.cards:
        heaps.append(Heap(say("offer"), bid.cards))
    if view.laid and seat == view.turn:
        heaps.append(Heap(say("laid out"), view.laid))
    if view.winnings[seat]:
        heaps.append(Heap(say("winnings"), view.winnings[seat]))
    words = []
    if view.ambushes:
        lying = listed([ambush_name(each) for each in view.ambushes])
        words.append(say("in ambush: {ambushes}", ambushes=lying))
    if view.tasks[seat]:
        done = listed([task_name(each) for each in view.tasks[seat]])
        words.append(say("tasks: {tasks}", tasks=done))
    points = points_now(public)[seat]
    return OpenSeat(
        GOODS,
        seat,
        count("{number} point", "{number} points", points),
        tuple(heaps),
        has_office=seat == public.turn,
        waits=seat in public.to_act,
        words=tuple(words),
    )


# The end of a game of Nottingham ---------------------------------------------------------

CHARTS = (
    (mark("Sets traded in"), "sets", "gold"),
    (mark("Ambushes sprung"), "ambushes", "royal"),
    (mark("Attacks"), "attacks", "contraband"),
    (mark("Trades spoiled"), "failed", "contraband"),
    (mark("Warded off"), "defences", "legal"),
    (mark("Offers accepted"), "exchanges", "mead"),
)


def scoring(sight: TableInSight) -> Scoring:
    """The final count and its pages. Raises `ValueError` while the game is not over."""
    view = sight.public_view()
    result: Result = result_of(view)
    rules: RuleSet = view.rules
    return ended(
        sight,
        PART,
        WORDS,
        CHARTS,
        heading=say("THE SHERIFF’S FAVOURITE"),
        length=count("{number} turn", "{number} turns", view.turns),
        components=components(rules, result, sight.glyphs),
        rule="NO-6.2",
        series=say("Points as the sheriff moves on"),
    )


def components(rules: RuleSet, result: Result, glyphs: Glyphs) -> tuple[Component, ...]:
    """The rows from the top: winnings by item, then the tasks with their markers (NO-6.2)."""
    rows = [
        Component(
            glyphs.good(item.name),
            good_names(item.name),
            item.name,
            tuple(dict(score.items)[item.name] for score in result.scores),
            tuple(_cards(dict(score.items)[item.name] // item.value, glyphs)
                  for score in result.scores),
            note=count(
                "{name}: each card in the winnings is worth {number} point (NO-1.1).",
                "{name}: each card in the winnings is worth {number} points (NO-1.1).",
                item.value,
                name=good_names(item.name),
            ),
        )
        for item in rules.items
    ]  # fmt: skip
    for task in rules.tasks:
        points = tuple(dict(score.tasks).get(task.name, 0) for score in result.scores)
        markers = sum(1 for number in points if number)
        marks = tuple(line((glyphs.star * markers if number else "", "gold")) for number in points)
        note = say(
            "{task}: {alone} with one marker, {shared} with two markers (NO-1.4, NO-3.4).",
            task=task_name(task.name),
            alone=amount("points", task.alone),
            shared=amount("points", task.shared),
        )
        assert markers <= CARDS_OF_A_TASK
        rows.append(Component(glyphs.yes, task_name(task.name), "legal", points, marks, note))
    return tuple(rows)


def _cards(number: int, glyphs: Glyphs) -> Text:
    return line((f"{glyphs.times}{number}" if number else "", "quiet"))
