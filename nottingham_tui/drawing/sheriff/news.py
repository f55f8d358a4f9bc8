"""What a curtain tells: the round, who does what, what is public and new. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing.pieces import goods_inked, name_inked
from nottingham_tui.drawing.rows import Glyphs, plain, styled
from nottingham_tui.drawing.sheriff.stalls import office_text
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import ShareProposed
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilUsed
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.sheriff.goods import GOODS

_MOST = 3
_TOLD = (
    happened.BagDeclared,
    happened.BagOpened,
    happened.BagReturned,
    happened.BribePaid,
    happened.FinePaid,
    happened.GoodsPaid,
    happened.CardsTaken,
    happened.CardsPut,
    OilUsed,
    MarketCardClaimed,
    ShareProposed,
)


def status(view: SeatView, seat: Seat, names: Sequence[str]) -> str:
    """Who is sheriff, who has done their part, and who else has not."""
    parts = [office_text(view.office(), names)]
    done = [names[other] for other in view.merchants() if view.bags[other] is not None]
    if view.phase == "market" and not view.rules.brisk:
        done = [names[other] for other in view.merchants() if view.laid[other] is not None]
        if done:
            # For: who has traded at the market.
            parts.append(say("traded: {names}", names=listed(done)))
    elif done and view.phase in ("market", "loading"):
        # For: who has loaded the bag.
        parts.append(say("loaded: {names}", names=listed(done)))
    waiting = [
        names[other]
        for other in view.merchants()
        if view.phase in ("market", "loading") and other != seat and names[other] not in done
    ]
    if waiting:
        parts.append(say("waiting for {names}", names=listed(waiting)))
    return " · ".join(parts)


def task(view: SeatView, seat: Seat, *, last_to_trade: bool, waits: bool) -> str:
    """What a player is to do behind the curtain."""
    if not waits:
        return say("Look at your own cards")
    if view.debt is not None and view.debt.debtor == seat:
        return say("Pay your debt")
    if view.oil_asked == seat:
        return say("Your goods are on your stall: one more question")
    if view.phase == "claiming":
        return say("Visit the black market")
    if view.phase == "sharing":
        return say("Share the chest")
    if view.phase == "counting":
        return say("Say what your feast plate counts as")
    if view.aside and view.aside[seat]:
        return say("Lay down the cards you put aside")
    if view.phase == "market" and view.first is None and view.rules.names_first:
        return say("Say who goes first at the market")
    if view.phase == "market" and view.laid[seat] is None:
        if view.rules.brisk or last_to_trade:
            return say("Trade, then load your bag")
        return say("Trade at the market")
    if view.phase in ("market", "loading"):
        return say("Load your bag")
    if view.phase == "declaration":
        return say("Declare your bag")
    return say("Inspect the bags")


def first_merchant(view: SeatView, entries: Iterable[Entry]) -> Seat:
    """Who began the market of this round."""
    if view.first is not None:
        return view.first
    named = [each.merchant for each in events_of(entries) if isinstance(each, happened.FirstNamed)]
    return named[-1] if named else view.merchants()[0]


def rows(
    view: SeatView, names: Sequence[str], unseen: Sequence[Entry], glyphs: Glyphs, *, whole: bool
) -> tuple[Text, ...]:
    """What is public and new of the entries unseen, the cards laid down above all. Rounds that
    are over have been counted before everybody. The `whole` of it where no beat has told it."""
    laid: list[Text] = []
    told: list[Text] = []
    for entry in unseen:
        if entry.round < view.round:
            continue
        for event in entry.events:
            if isinstance(event, happened.CardsLaid):
                laid.append(laid_row(event, names, glyphs))
            elif isinstance(event, _TOLD):
                sentence = narrate(event, names, view.rules, view.office())
                if sentence:
                    told.append(plain(sentence, "quiet"))
    return (*laid, *told) if whole else tuple(laid or told[-_MOST:])


def laid_row(event: happened.CardsLaid, names: Sequence[str], glyphs: Glyphs) -> Text:
    """Who lays down what."""
    goods = goods_inked(GOODS, event.cards, glyphs)
    name = name_inked(event.seat, names)
    return styled(say("{name} lays down {goods}", name=name, goods=goods), "quiet")
