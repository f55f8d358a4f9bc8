"""Pages that everybody sees once: how a trade ended, and a hand that was laid open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import dropwhile, takewhile
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.layout import LINE, stacked
from nottingham_tui.drawing.log_rows import hanging, narrated
from nottingham_tui.drawing.nottingham.items import stacks_rows
from nottingham_tui.drawing.nottingham.players import players_rows, track_rows
from nottingham_tui.drawing.nottingham.words import title_signs
from nottingham_tui.drawing.pages import Summary, one_page
from nottingham_tui.drawing.rows import Glyphs, indent, styled, wrap
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import say

_ENDS = (happened.SetTraded, happened.TradeFailed, happened.TaskDone)
_UNTOLD = (happened.TurnBegan, happened.CardTurnedUp, happened.AmbushHeld, happened.NobodyCalled)


def ends_trade(entry: Entry) -> bool:
    """Whether a trade has ended with this entry, well or badly."""
    return any(isinstance(event, _ENDS) for event in entry.events)


def trade_summary(sight: TableInSight, entry: Entry) -> Summary:
    """How the trade ended that this entry has ended, for whoever looks right after it."""
    view: SeatView = sight.public_view()
    events = _of_trade(sight, entry)
    end = next(event for event in entry.events if isinstance(event, _ENDS))
    laid = _laid(events, end)
    headings = {
        happened.SetTraded: say("TRADED IN"),
        happened.TradeFailed: say("THE TRADE FAILS"),
        happened.TaskDone: say("A TASK IS DONE"),
    }
    names, rules = sight.names, view.rules
    told = [narrated(event, names, rules) for event in events if not isinstance(event, _UNTOLD)]
    sentences = [sentence for sentence in told if sentence]

    return Summary(
        heading=headings[type(end)],
        middle=say("Turn {number}", number=entry.round),
        right=names[end.seat],
        signs=title_signs(view, names, sight.glyphs),
        prompt=_next(view, names),
        rule="NO-3.3" if isinstance(end, happened.TaskDone) else "NO-3.1",
        pages=one_page(partial(trade_rows, _as_it_ended(view, entry), laid, sentences, names)),
    )


def _as_it_ended(view: SeatView, entry: Entry) -> SeatView:
    """The view without the card that the next player had to take in the same entry."""
    later = dropwhile(lambda event: not isinstance(event, happened.TurnBegan), entry.events)
    taken = Counter(event.seat for event in later if isinstance(event, happened.CardTaken))
    counts = (number - taken[seat] for seat, number in enumerate(view.hand_counts))
    return replace(view, hand_counts=tuple(counts))


def _next(view: SeatView, names: Sequence[str]) -> str:
    if view.awaits == "over":
        return say("The game is over. Enter: on to the final count.")
    if view.awaits == "discards":
        return say("There’s no card to draw. Enter goes on.")
    return say("Enter goes on: it’s {name:'s} turn.", name=names[view.turn])


def _of_trade(sight: TableInSight, entry: Entry) -> list[Any]:
    """The events from the laying out on; the next turn is left to itself."""
    recent = sight.table.log(None)[max(entry.number - 20, 0) : entry.number + 1]
    events = list(events_of(each for each in recent if each.round >= entry.round))
    starts = [
        place
        for place, event in enumerate(events)
        if isinstance(event, happened.SetLaidOut | happened.TaskDone)
    ]
    trade = events[starts[-1] :] if starts else entry.events
    return list(takewhile(lambda event: not isinstance(event, happened.TurnBegan), trade))


def _laid(events: Sequence[Any], end: Any) -> tuple[Good, ...]:
    for event in events:
        if isinstance(event, happened.SetLaidOut | happened.TaskDone):
            return event.cards
    return getattr(end, "cards", ())


def trade_rows(
    view: SeatView,
    laid: Sequence[Good],
    sentences: Sequence[str],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What was laid out, what happened to it, where the sheriff stands, who has what."""
    room = min(width - 4, LINE)
    left = (width - room) // 2
    stacks = stacks_rows(laid, view.rules, room, glyphs, pickable=False)
    told = [row for each in sentences for row in hanging(styled(each, "ink"), room)]
    players = players_rows(view, names, room, glyphs, waits=())
    track = track_rows(view.rules, view.track, room, glyphs)
    if len(stacks) + len(told) + len(players) + len(track) > height:
        stacks = []
    if len(told) + len(players) + len(track) > height:
        track = []
    sections = [indent(each, left) for each in (stacks, told, track, players)]
    return stacked(sections, height, air=1)


# A hand that is laid open ----------------------------------------------------------------


def open_hands(is_person: Callable[[Seat], bool], entry: Entry) -> list[Any]:
    """The events of an entry with which a hand lay open, and nobody here picks a card of it."""
    picked = any(isinstance(event, happened.CardRaided) for event in entry.events)
    return [
        event
        for event in entry.events
        if isinstance(event, happened.HandProved)
        or (isinstance(event, happened.HandLaidOpen) and (picked or not is_person(event.seat)))
    ]


def hand_summary(sight: TableInSight, entry: Entry, event: Any) -> Summary:
    """The hand as all see it, and why (NO-4.5, NO-4.10)."""
    view: SeatView = sight.public_view()
    names, rules = sight.names, view.rules
    raid = isinstance(event, happened.HandLaidOpen)
    kinds = (happened.HandLaidOpen, happened.CardRaided) if raid else (type(event),)
    shown = [each for each in entry.events if isinstance(each, kinds)] if raid else [event]
    told = [narrated(each, names, rules) or "" for each in shown]

    def paint(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        stacks = stacks_rows(event.cards, rules, width, glyphs, pickable=False)
        room = min(width - 4, LINE)
        rows = [row for each in told for row in wrap(styled(each, "ink"), room)]
        return stacked([indent(rows, (width - room) // 2), stacks], height)

    return Summary(
        heading=say("AN OPEN HAND"),
        middle=say("Turn {number}", number=entry.round),
        right=names[event.player if raid else event.seat],
        signs=title_signs(view, names, sight.glyphs),
        prompt=say("Everybody may look. Enter goes on."),
        rule="NO-4.5" if raid else "NO-4.10",
        pages=one_page(paint),
    )
