"""Sheriff on stage, both editions: which screens its phases have, what the curtain tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.chronicle.sheriff.part import rounds_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names, Paint
from nottingham_tui.drawing.rows import Glyphs, styled
from nottingham_tui.drawing.sheriff import bargaining, ending, news, stalls, tables
from nottingham_tui.drawing.sheriff.bags import Fate
from nottingham_tui.drawing.sheriff.inspection import InspectionRows
from nottingham_tui.drawing.sheriff.summaries import summary_of
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared
from nottingham_tui.rules.sheriff.view import SealedBag, SeatView
from nottingham_tui.screens.desk import Desk, Landmark, PublicDesk, Scene, Stage
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import DISCARDS, LOG, MINE, STALLS, Commands
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.screens.sheriff import debt, looks
from nottingham_tui.screens.sheriff.claims import ClaimScreen
from nottingham_tui.screens.sheriff.declaration import (
    DeclarationScreen,
    NameFirstScreen,
    PlateScreen,
)
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.looks import MineScreen
from nottingham_tui.screens.sheriff.market import LoadingScreen, MarketScreen, OpenMarketScreen
from nottingham_tui.screens.sheriff.oil import OilScreen, PutScreen, SeizedScreen
from nottingham_tui.screens.sheriff.proof import ProofOfferScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen, TimeUpScreen
from nottingham_tui.screens.sheriff.sharing import SharingScreen
from nottingham_tui.text.catalogue import does, say


def scene(flow: Desk) -> Scene:
    """The screen for the decision that the table waits for; who is asked is public."""
    view: SeatView = flow.public_view()
    match view.phase:
        case "market":
            return _market(flow, view)
        case "loading":
            return _load(flow, _next_loader(flow, view))
        case "declaration":
            return Scene(lambda: DeclarationScreen(flow))
        case "inspection":
            return _inspection(flow, view)
        case "claiming":
            seat = view.to_act[0]
            return Scene(lambda: ClaimScreen(flow, seat, asked=True), seat)
        case "sharing":
            return Scene(lambda: SharingScreen(flow))
    return Scene(lambda: PlateScreen(flow))


def _market(flow: Desk, view: SeatView) -> Scene:
    if view.first is None and view.rules.names_first:
        return Scene(lambda: NameFirstScreen(flow))
    seat = view.to_act[0]
    if view.aside and view.aside[seat]:
        return Scene(lambda: PutScreen(flow, seat), seat)
    if view.laid[seat] is not None:
        return _load(flow, seat)
    if view.rules.two_piles:
        return Scene(lambda: OpenMarketScreen(flow, seat), seat)
    return Scene(lambda: MarketScreen(flow, seat), seat)


def _load(flow: Desk, seat: Seat) -> Scene:
    return Scene(lambda: LoadingScreen(flow, seat), seat)


def _next_loader(flow: Desk, view: SeatView) -> Seat:
    """Whoever sits there loads; then it walks back from the last to trade (ux 6)."""
    waiting = [seat for seat in view.to_act if seat in flow.table.people]
    if flow.sitting in waiting and flow.sitting is not None:
        return flow.sitting
    first = news.first_merchant(view, flow.table.log(None))
    players = view.players
    backwards = [(first - step) % players for step in range(1, players + 1)]
    return next(seat for seat in backwards if seat in waiting)


def _inspection(flow: Desk, view: SeatView) -> Scene:
    people = flow.table.people
    if view.debt is not None and view.debt.debtor in people:
        return debt.scene(flow)
    if view.debt is None and view.oil_asked in people and view.oil_asked is not None:
        seat = view.oil_asked
        return Scene(lambda: OilScreen(flow, seat), seat)
    if view.debt is None and view.confiscated and view.sheriff in people:
        return Scene(lambda: SeizedScreen(flow))
    return Scene(lambda: InspectionScreen(flow))


# Sheriff on stage, both editions ---------------------------------------------------------

# How many times longer a moment stays in the demo than an ordinary move.
_BEATS = {
    happened.BagOpened: 2.5,
    happened.BagReturned: 1.5,
    happened.DealStruck: 1.5,
    ChestShared: 1.5,
    # Nobody holds their breath at the market.
    happened.CardsLaid: 0.6,
    happened.CardsDrawn: 0.6,
    happened.BagClosed: 0.6,
    happened.PhaseBegan: 0.6,
    happened.TableCleared: 0.6,
}
_LOOKS = {
    STALLS.id: looks.StallsLook,
    DISCARDS.id: looks.StallsDiscardsLook,
}

# Where the page of the first edition speaks of what a rule of the second edition says; the
# whole number first, then its section.
_FIRST_EDITION = {
    "2E-2.6": "1E-1.5", "2E-5.9": "1E-3.7", "2E-5.12": "1E-3.4", "2E-5.13": "1E-3.4",
    "2E-1": "1E-1.1", "2E-2": "1E-1.2", "2E-3": "1E-2.1", "2E-4": "1E-3.1", "2E-5": "1E-3.2",
    "2E-6": "1E-3.5", "2E-7": "1E-4.2", "2E-8": "1E-1.7", "2E-9": "1E-5.1", "2E-12": "1E-7.2",
}  # fmt: skip


class SheriffStage(Stage):
    """Market and loading are private visits; all the rest is public, but for some debts."""

    looks = Commands(STALLS, MINE, LOG, DISCARDS)

    # Words -------------------------------------------------------------------------------

    title_middle = staticmethod(stalls.title_middle)
    purse = staticmethod(stalls.purse)

    def title(self, view: SeatView) -> str:
        return say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)

    def title_signs(self, view: SeatView, names: Names, glyphs: Glyphs) -> Text:
        return stalls.title_signs(view.round, view.office(), view, names, glyphs)

    def task(self, flow: Desk, seat: Seat) -> str:
        view = flow.public_view()
        others = [each for each in view.merchants() if each != seat and view.laid[each] is None]
        last = all(flow.table.is_bot(each) for each in others)
        return news.task(view, seat, last_to_trade=last, waits=seat in view.to_act)

    def status(self, flow: Desk, seat: Seat) -> str:
        return news.status(flow.public_view(), seat, flow.names)

    def news(self, flow: Desk, unseen: Sequence[Entry]) -> Sequence[Text]:
        return news.rows(flow.public_view(), flow.names, unseen, flow.glyphs, whole=not flow.pace)

    def sat(self, event: Any) -> Seat | None:
        if isinstance(event, happened.CardsLaid | happened.CardsPutAside | happened.BagClosed):
            return event.seat
        if isinstance(event, happened.CardsPut) and not event.confiscated:
            return event.seat
        return None

    def rule(self, rules: Any, number: str) -> str:
        if not rules.two_piles:
            return number
        section = number.partition(".")[0]
        return _FIRST_EDITION.get(number) or _FIRST_EDITION.get(section, number)

    def standing(self, event: Any, names: Names) -> Text | None:
        if not isinstance(event, happened.RoundBegan):
            return None
        if event.deputies:
            name, other = (pieces.name_inked(seat, names) for seat in event.deputies)
            words = say(
                "Round {number}: {name} and {other} are deputies",
                number=event.number,
                name=name,
                other=other,
            )
            return styled(words, "gold")
        words = say(
            "Round {number}: {name} is sheriff",
            number=event.number,
            name=pieces.name_inked(event.sheriff, names),
        )
        return styled(words, "gold")

    # What comes next ---------------------------------------------------------------------

    scene = staticmethod(scene)

    def moments(self, flow: Desk, entry: Entry) -> Sequence[Factory]:
        found: list[Factory] = []
        for event in entry.events:
            if isinstance(event, happened.TimeRanOut):
                found.append(partial(TimeUpScreen, flow, entry))
            elif isinstance(event, happened.BagOpened):
                found.append(partial(RevealScreen, flow, entry, event))
            elif isinstance(event, happened.ProofOffered) and flow.is_person(event.receiver):
                found.append(partial(ProofOfferScreen, flow, entry, event))
        if _ends_round(entry):
            found.append(lambda: SummaryScreen(flow, summary_of(flow, entry.round)))
        return found

    def seen(self, flow: PublicDesk, entry: Entry) -> SeatView:
        view: SeatView = flow.public_view()
        begins = any(isinstance(event, happened.RoundBegan) for event in entry.events)
        ends = entry.round < view.round and not begins
        decides = any(isinstance(event, Fate) for event in entry.events)
        if view.phase == "inspection" or not (ends or decides):
            return view
        # The last of a round, a bag or the chest: the next one has begun when it is told.
        story = next(
            each
            for each in rounds_of(view.rules, flow.table.log(None))
            if each.number == entry.round
        )
        bags = [story.bags.get(seat) for seat in range(view.players)]
        return replace(
            view,
            phase="inspection",
            round=story.number,
            sheriff=story.sheriff,
            deputies=story.deputies,
            bags=tuple(
                None if bag is None else SealedBag(bag.number, bag.declared, bag.fate)
                for bag in bags
            ),
        )

    def beat(self, flow: PublicDesk, entry: Entry) -> Paint:
        view = self.seen(flow, entry)
        if view.phase != "inspection":
            return self.table(flow)
        of_round = [each for each in flow.table.log(None) if each.round == view.round]
        told = bargaining.told(entry.events, flow.names, view.rules, view.office())
        rows = InspectionRows(
            view,
            flow.names,
            flow.glyphs,
            list(events_of(of_round)),
            about_bags={bag for bag, _ in told if bag is not None},
        )
        return lambda width, height, _glyphs: rows.whole(width, height)

    # Looks -------------------------------------------------------------------------------

    open_looks = _LOOKS
    mine = staticmethod(MineScreen)

    # To watch ----------------------------------------------------------------------------

    side = staticmethod(tables.table_side)
    table = staticmethod(tables.table_painter)
    open_seats = staticmethod(ending.open_seats)
    scoring = staticmethod(ending.scoring)

    beats = _BEATS
    landmarks = (
        Landmark("d", does("next deal"), (happened.DealStruck,)),
        Landmark("x", does("next bag opened"), (happened.BagOpened,)),
    )
    paged = (
        happened.TimeRanOut,
        happened.BagOpened,
        happened.InspectionEnded,
        happened.RoundEnded,
    )
    unpaged = (happened.OfferLapsed, happened.GameEnded)


PART = SheriffStage()


def _ends_round(entry: Entry) -> bool:
    """Whether nothing is left to do in the round: no claims to ask for, no chest to share."""
    ended = (happened.InspectionEnded, happened.RoundEnded)
    if not any(isinstance(event, ended) for event in entry.events):
        return False
    later = ("claiming", "sharing")
    return not any(
        isinstance(event, happened.PhaseBegan) and event.phase in later for event in entry.events
    )
