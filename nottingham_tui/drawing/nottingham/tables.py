"""The public table of Nottingham: the track above, the main thing, all players below."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.log_rows import newest_rows, newest_sentences, sentences
from nottingham_tui.drawing.nottingham.items import signs_text, stacks_rows
from nottingham_tui.drawing.nottingham.players import (
    card_rows,
    players_rows,
    task_cells,
    track_rows,
)
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
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.events import CardTurnedUp, GameBegan
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.nottingham.goods import GOODS

CARD = 20
"""How wide the card turned up is, in cells."""
TALL = 30
"""From so many lines on the card turned up shows its art."""


def around(
    sight: TableInSight,
    main: Sequence[Text],
    width: int,
    height: int,
    *,
    marked: Collection[Seat] = (),
    waits: Collection[Seat] | None = None,
    tasks: Sequence[Text] = (),
) -> list[Text]:
    """The main thing in its place at the table; what there is no room for can be looked at."""
    view: SeatView = sight.public_view()
    names, glyphs = sight.names, sight.glyphs
    room = width - 4
    players = players_rows(view, names, room, glyphs, marked=marked, waits=waits)
    track = track_rows(view.rules, view.track, room, glyphs)
    sections = _fitting((track, main, tasks, players), height)
    return stacked([indent(each, 2) for each in sections], height, air=2)


def _fitting(sections: Sequence[Sequence[Text]], height: int) -> Sequence[Sequence[Text]]:
    """Of the track, the main thing, the tasks and the players as many as so many lines hold."""
    track, main, tasks, players = sections
    fewer = (main, tasks, players), (main, players), (track, main, tasks), (track, main), (main,)
    return next((each for each in (sections, *fewer) if sum(map(len, each)) <= height), (main,))


def with_card(
    view: SeatView,
    words: Sequence[Text],
    width: int,
    glyphs: Glyphs,
    *,
    sight: TableInSight | None = None,
    height: int = 0,
) -> list[Text]:
    """The card turned up, or what is there in its place, and words beside it. On a screen of many
    lines it shows its art.

    With the table in sight the newest of the public log fills what room is left below the words.
    """
    left = min(CARD, width // 3)
    card = card_rows(view, left, glyphs, with_art=height >= TALL)
    room = width - left - 3
    told = [
        row for text in words for row in ([text] if text.cell_len <= room else wrap(text, room))
    ]
    if sight is not None:
        told += newest_sentences(sight, room, len(card) - len(told), (CardTurnedUp, GameBegan))
    elif len(told) < len(card):
        told = [plain("")] * ((len(card) - len(told)) // 2) + told
    return beside((card, left), (told, room), gap=3)


def tasks_rows(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """The tasks and what they bring."""
    return pieces.in_columns(task_cells(view, names, glyphs), width)


def offers_rows(
    view: SeatView,
    names: Sequence[str],
    width: int,
    glyphs: Glyphs,
    chosen: Seat | None = None,
    *,
    made: bool = False,
    pressed: bool = False,
) -> list[Text]:
    """A row for each of the others: what is offered, who has nothing, who is to offer yet.

    With `made` only the offers that lie open; `pressed` says that their digits mean something.
    """
    rows = []
    widest = max(plain(name).cell_len for name in names)
    for step in range(1, view.players):
        seat = (view.turn + step) % view.players
        bid = view.bids[seat]
        if made and (bid is None or bid.cards is None):
            continue
        on = seat == chosen
        pointer = pieces.cursor(on, glyphs)
        digit = plain(f" {seat + 1} ", "on golden" if pressed and bid is not None else "quiet")
        head = line(pointer, digit, " ", pad(pieces.name_text(seat, names), widest), "  ")
        if bid is None:
            rows.append(line(head, _no_offer(view, seat)))
        elif bid.cards is None:
            cards = plain(" ".join([glyphs.sealed] * bid.count), "royal")
            rows.append(line(head, cards, "  ", (say("face down"), "quiet")))
        else:
            goods = pieces.goods_text(GOODS, bid.cards, glyphs)
            told = behind(head, wrap(goods, max(width - head.cell_len, 10)))
            rows += spots(told, str(seat + 1) if pressed else "")
    return rows


# For: beside a player who has made no offer: what is known of that.
def _no_offer(view: SeatView, seat: Seat) -> Text:
    if seat in view.to_act:
        return plain(say("is asked"), "gold")
    if view.proved[seat]:
        return plain(say("has nothing to offer and proves it"), "quiet")
    if not view.hand_counts[seat]:
        return plain(say("has no card"), "quiet")
    return plain(say("waits"), "quiet")


# To watch --------------------------------------------------------------------------------


def painter(sight: TableInSight) -> Paint:
    """Draws the table as it is now: the card and what happened beside it; below what lies open
    now, if there is room."""
    view: SeatView = sight.public_view()
    told = sentences(sight.stage, sight.table.log(None)[-12:], sight.names, sight.table.rules)

    def paint(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        names, room = sight.names, width - 4
        # Nothing of what lies there is asked of the table again: it may have gone on since.
        players = players_rows(view, names, room, glyphs, waits=view.to_act or None)
        track = track_rows(view.rules, view.track, room, glyphs)
        tasks = tasks_rows(view, names, room, glyphs)
        left = min(CARD, room // 3)
        card, open_now = card_rows(view, left, glyphs), _open_now(view, names, room, glyphs)
        spare = height - len(track) - len(players) - len(tasks) - len(open_now) - 5
        if len(card) > spare:
            spare, open_now = spare + len(open_now), []
        words = newest_rows(told, room - left - 3, max(len(card), min(spare, 12)))
        main = beside((card, left), (words, room - left - 3), gap=3)
        main += [plain(""), *open_now] if open_now else []
        sections = _fitting((track, main, tasks, players), height)
        return stacked([indent(each, 2) for each in sections], height, air=1)

    return paint


# For: the goods that a player wants to trade in, open to all.
def _open_now(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    if view.awaits in ("bids", "choice"):
        return offers_rows(view, names, width, glyphs)
    if view.laid:
        signs = signs_text(view.laid, view.rules, glyphs)
        words = say("Laid out: {goods}", goods=pieces.goods_inked(GOODS, view.laid, glyphs))
        told = styled(words)
        return [line(signs, "  ", told)]
    if view.target_hand:
        return stacks_rows(view.target_hand, view.rules, width, glyphs, pickable=False)
    return []
