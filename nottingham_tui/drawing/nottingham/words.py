"""What titles and curtains of Nottingham tell: whose turn it is, who does what, what is new.

Pure functions of what is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.log_rows import news_rows
from nottingham_tui.drawing.rows import Glyphs, line, styled
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.nottingham.goods import GOODS, goods_list

_ATTACKS = {
    "theft": mark("{name} wants to steal a card from {target}."),
    "robbery": mark("{name} wants to look at {target:'s} hand and take a card."),
    "raid": mark("{name} wants {target:'s} hand laid open, to take a card."),
}

# For: a step of a turn, as a heading
_STEPS = {
    "act": mark("Turn"),
    "trade": mark("Turn"),
    "bids": mark("Offers"),
    "choice": mark("Offers"),
    "defence": mark("Defence"),
    "robbery": mark("Robbery"),
    "raid": mark("Raid"),
    "keep": mark("Ambush"),
    "ambushes": mark("Ambush"),
    "discards": mark("Discard"),
    "over": mark("Game over"),
}


def step_name(view: SeatView) -> str:
    """What goes on, as the page that it is decided on is called."""
    is_picking = view.awaits == "pick" and view.action is not None
    return say(_STEPS[view.action or "" if is_picking else view.awaits])


_TURN_TASKS = {
    "act": mark("Play your turn"),
    "trade": mark("Play your turn"),
    "choice": mark("Choose among the offers"),
    "pick": mark("Take a card from the hand before you"),
    "keep": mark("Keep one of the ambush cards"),
}
_ASKED_TASKS = {
    "bids": mark("Make an offer for the casket"),
    "defence": mark("Do you defend?"),
    "ambushes": mark("Do you spring an ambush?"),
    "discards": mark("Discard cards: the piles are empty"),
}

_UNTOLD = (happened.TurnBegan, happened.CardTurnedUp, happened.GameBegan)
_BY_SITTING = (
    happened.BidLaid,
    happened.Defended,
    happened.NotDefended,
    happened.AmbushHeld,
    happened.AmbushSprung,
    happened.AmbushLaid,
    happened.SetLaidOut,
    happened.TaskDone,
    happened.CardsDiscarded,
)


def title(view: SeatView) -> str:
    """Where the game is: this game has turns, and no rounds."""
    return say("Turn {number}", number=view.turns)


def title_middle(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """The turn, whose it is, and how far the sheriff has gone."""
    return line((title(view), "ink"), (f"  {glyphs.dot}  ", "quiet"), _office(view, names, glyphs))


def title_signs(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """The same without a word."""
    return line(
        (str(view.turns), "ink"), (f" {glyphs.dot} ", "quiet"), _office(view, names, glyphs)
    )


def _office(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    steps = f"{view.track}/{view.rules.town}"
    return line(
        (f"{glyphs.pointer} ", "gold"),
        (names[view.turn], "ink"),
        (f"  {glyphs.dot}  ", "quiet"),
        (f"{glyphs.star} ", "gold"),
        (steps, "ink"),
    )


def task(view: SeatView, seat: Seat) -> str:
    """What a player is to do behind the curtain; nothing of it depends on a hand."""
    asked = seat in view.to_act or seat in view.callers
    if asked and view.awaits == "bids" and view.action == "buy":
        return say("Make an offer for the copper coin")
    if seat == view.turn and view.awaits in _TURN_TASKS:
        return say(_TURN_TASKS[view.awaits])
    if asked and view.awaits in _ASKED_TASKS:
        return say(_ASKED_TASKS[view.awaits])
    return say("Look at your own cards")


def status(view: SeatView, names: Sequence[str]) -> str:
    """What goes on, in one sentence."""
    name = names[view.turn]
    if view.awaits == "ambushes":
        goods = goods_list(view.laid)
        return say("{name} lays out {goods} to trade in.", name=name, goods=goods)
    if view.action is not None:
        began = happened.ActionBegan(view.turn, view.action, view.target)
        return narrate(began, names, view.rules) or ""
    if view.awaits == "discards":
        return count(
            "The sheriff stands on {number}: larger hands are discarded down to {number}.",
            "The sheriff stands on {number}: larger hands are discarded down to {number}.",
            view.number or 0,
        )
    return say("It’s {name:'s} turn.", name=name)


def standing(event: Any, names: Sequence[str]) -> Text | None:
    """The heading of a turn in the log."""
    if not isinstance(event, happened.TurnBegan):
        return None
    words = say(
        "Turn {number}: {name}", number=event.number, name=pieces.name_inked(event.seat, names)
    )
    return styled(words, "gold")


def sat(event: Any) -> Seat | None:
    """Who sat at the keyboard for this, as far as that follows from it."""
    if isinstance(event, _BY_SITTING):
        seat: Seat = event.seat
        return seat
    return None


def news(
    view: SeatView, names: Sequence[str], unseen: Sequence[Entry], *, whole: bool
) -> list[Text]:
    """What is public and new of the entries unseen, the newest last; what the status says
    already is left out."""
    inked = pieces.names_inked(names)
    said = status(view, inked)

    def tell(event: Any) -> str | None:
        sentence = None if isinstance(event, _UNTOLD) else narrate(event, inked, view.rules)
        return None if sentence == said else sentence

    return news_rows(unseen, tell, whole=whole)


def own_news(
    view: SeatView, names: Sequence[str], entries: Sequence[Entry], seat: Seat
) -> list[str]:
    """What this seat alone has learned since its turn before: cards drawn, stolen, looked at.

    `entries` are those that the seat may know.
    """
    told: list[str] = []
    for entry in entries:
        if entry.round <= view.turns - view.players:
            continue
        for event in entry.events:
            if isinstance(event, happened.CardsDrawn):
                drawn = tuple(each for each in event.hands if each[0] == seat)
                sentence = narrate(happened.CardsDrawn(drawn), names, view.rules)
            elif isinstance(event, happened.CardStolen) and event.card.cards is not None:
                sentence = narrate(event, names, view.rules)
            else:
                continue
            if sentence:
                told.append(sentence)
    return told


def laid_text(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """Who lays out what, for ambushes to hit it."""
    return styled(
        say(
            "{name} lays out {goods} to trade in.",
            name=pieces.name_inked(view.turn, names),
            goods=pieces.goods_inked(GOODS, view.laid, glyphs),
        )
    )


def attack_text(view: SeatView, names: tuple[str, ...]) -> Text:
    """Who attacks whom, and how."""
    target = view.target if view.target is not None else view.turn
    sentence = say(
        _ATTACKS[view.action or "theft"],
        name=pieces.name_inked(view.turn, names),
        target=pieces.name_inked(target, names),
    )
    return styled(sentence)
