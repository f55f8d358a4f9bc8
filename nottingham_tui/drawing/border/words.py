"""What titles and curtains of At the Border tell: the turn, who does what, what is new.

Pure functions of what is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.log_rows import narrated, news_rows
from nottingham_tui.drawing.rows import Glyphs, line, styled
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.catalogue import listed, mark, say
from nottingham_tui.text.narrate import narrate

_TASKS = {
    "loading": mark("Pack your suitcase"),
    "declaration": mark("Declare your suitcase"),
    "checking": mark("The suitcases are being checked"),
    "keeping": mark("Keep goods for the end"),
    "office": mark("Hand on the office"),
}
_NEWS = (
    happened.SuitcaseDeclared,
    happened.PointedAt,
    happened.BribePaid,
    happened.BargainBroken,
    happened.SuitcaseOpened,
    happened.CompensationPaid,
    happened.FinePaid,
    happened.SuitcaseConfiscated,
    happened.TurnEnded,
    happened.GoodsKept,
    happened.GoodsSold,
    happened.OfficeHanded,
    happened.OfficePassed,
)


def turn_title(rules: RuleSet, number: int, term: int) -> str:
    """The round and the turn in it, which has a sheriff of its own."""
    return say(
        "Round {number} of {rounds}, turn {turn} of {turns}",
        number=number,
        rounds=rules.rounds,
        turn=term,
        turns=rules.terms,
    )


def title(view: SeatView) -> str:
    """Where the game is."""
    return turn_title(view.rules, view.round, view.term)


def office_text(sheriff: Seat, names: Sequence[str]) -> str:
    """Who has the office."""
    return say("{name} is sheriff", name=names[sheriff])


def title_middle(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """The middle of the title bar: round and turn, and who has the office."""
    office = office_text(view.sheriff, names)
    dot = (f"  {glyphs.dot}  ", "quiet")
    return line((title(view), "ink"), dot, (glyphs.star, "gold"), (f" {office}", "ink"))


def signs_of(
    rules: RuleSet, number: int, term: int, sheriff: Seat, names: Sequence[str], glyphs: Glyphs
) -> Text:
    """The same without a word."""
    return line(
        (f"{number}/{rules.rounds}", "ink"),
        (f"  {glyphs.dot}  ", "quiet"),
        (f"{term}/{rules.terms}", "ink"),
        (f"  {glyphs.star} ", "gold"),
        (names[sheriff], "ink"),
    )


def title_signs(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """The same as the middle of the title bar, without a word."""
    return signs_of(view.rules, view.round, view.term, view.sheriff, names, glyphs)


def purse(view: SeatView, seat: Seat, names: Sequence[str]) -> Text:
    """The right of the title bar: whose screen this is, and the money."""
    name = (names[seat].upper(), f"{pieces.player_style(seat)} strong")
    return line(name, "  ", (dollars(view.gold[seat]), "ink strong"))


def money_text(gold: int, glyphs: Glyphs) -> Text:
    """An amount of money in signs."""
    return line((glyphs.coin, "gold"), (f" {gold}", "ink strong"))


# The curtain -----------------------------------------------------------------------------


def task(view: SeatView, seat: Seat) -> str:
    """What a player is to do behind the curtain."""
    if seat in view.to_act and view.phase in _TASKS:
        return say(_TASKS[view.phase])
    return say("Look at your own cards")


def status(view: SeatView, seat: Seat, names: Sequence[str]) -> str:
    """Who is sheriff, who has done their part, and who else has not."""
    parts = [office_text(view.sheriff, names)]
    if view.phase == "loading":
        merchants = view.merchants()
        done = [other for other in merchants if view.suitcases[other] is not None]
        waiting = [other for other in view.to_act if other not in done and other != seat]
        if done:
            parts.append(say("packed: {names}", names=listed([names[each] for each in done])))
        if waiting:
            parts.append(say("waiting: {names}", names=listed([names[each] for each in waiting])))
    return " · ".join(parts)


def news(
    view: SeatView, names: Sequence[str], unseen: Sequence[Entry], *, whole: bool
) -> list[Text]:
    """What is public and new of the entries unseen, the newest last."""

    def tell(event: Any) -> str | None:
        return narrated(event, names, view.rules) if isinstance(event, _NEWS) else None

    return news_rows(unseen, tell, whole=whole)


def sat(event: Any) -> Seat | None:
    """Who sat at the keyboard for this, as far as that follows from it.

    A single card is packed, and nothing kept, without anybody being asked.
    """
    if isinstance(event, happened.SuitcaseClosed) and event.cards.count > 1:
        return event.seat
    if isinstance(event, happened.GoodsKept) and event.cards.count:
        return event.seat
    return None


def standing(event: Any, names: Sequence[str]) -> Text | None:
    """The heading of a round or a turn in the log."""
    if isinstance(event, happened.RoundBegan):
        words = say(
            "Round {number}: {name} is sheriff",
            number=event.number,
            name=pieces.name_inked(event.sheriff, names),
        )
    elif isinstance(event, happened.TermBegan):
        words = say(
            "Turn {number}: {name} is sheriff",
            number=event.number,
            name=pieces.name_inked(event.sheriff, names),
        )
    else:
        return None
    return styled(words, "gold")


def office_news(entries: Sequence[Entry], names: Sequence[str], rules: RuleSet) -> str:
    """How the office came to the sheriff of this round; empty in the first."""
    for event in reversed(list(events_of(entries))):
        if isinstance(event, happened.OfficeHanded | happened.OfficePassed):
            return narrate(event, names, rules) or ""
        if isinstance(event, happened.TermBegan):
            break
    return ""
