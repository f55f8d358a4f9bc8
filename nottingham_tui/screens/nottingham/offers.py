"""Offers for the coin and the casket: made behind the curtain, or named aloud; then the choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.nottingham import tables, words
from nottingham_tui.drawing.nottingham.items import item_text, told
from nottingham_tui.drawing.rows import line, plain, styled, wrap
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CASKET, COIN
from nottingham_tui.rules.nottingham.moves import Bid, Choose
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Commands, step
from nottingham_tui.screens.nottingham.common import StackScreen, TurnTable
from nottingham_tui.text.catalogue import does, mark, say, say_in
from nottingham_tui.text.nottingham.goods import good_name, goods_list
from nottingham_tui.text.nottingham.names import held


def wanted_by(view: SeatView) -> Good:
    """The card that offers are asked for."""
    return COIN if view.action == "buy" else CASKET


def most_for(view: SeatView) -> int:
    """How many cards an offer may have (NO-4.1, NO-4.7)."""
    return 1 if view.action == "buy" else 2


def rule_of(view: SeatView) -> str:
    """The rule of this exchange."""
    return "NO-4.1" if view.action == "buy" else "NO-4.7"


def question(view: SeatView, flow: Desk, seat: Seat) -> list[Text]:
    """What is asked for, by whom."""
    asked_for = wanted_by(view)
    asked = styled(
        say(
            "{name} asks for offers for this card: {good}.",
            name=pieces.name_inked(view.turn, flow.names),
            good=pieces.with_sign(good_name(asked_for), asked_for, flow.glyphs),
        )
    )
    if view.action == "buy":
        how = say("An offer is one card, but no copper coin (NO-4.1).")
    else:
        how = say("An offer is one or two cards, but no casket (NO-4.7).")
    return [asked, plain(how, "quiet")]


class BidScreen(StackScreen):
    """One's own offer, picked from the hand."""

    STEP = "bid"
    HEADING = mark("Offer")
    CONFIRM = does("offer")

    def rule(self) -> str:
        return rule_of(self.own_view())

    def move(self) -> Bid | None:
        cards = self.picked()
        return Bid(self.seat, cards) if cards else None

    def take(self, good: Good) -> None:
        """One card more; where there is room for one card only, another one takes its place.

        What can't be offered is not picked, and it is said why.
        """
        before = dict(self.draft.picked)
        if most_for(self.own_view()) == 1:
            self.draft.picked.clear()
            if good in before:
                # There is room for no other: the same key puts it back.
                return
        super().take(good)
        move = self.move()
        if move is not None and not self.can(move):
            self.draft.picked = before

    def able(self, good: Good) -> bool:
        return good != wanted_by(self.own_view())

    def lacks(self, named: Sequence[Good]) -> str:
        """Why what was named aloud can't be offered, where its bidder alone reads it."""
        there = self.there()
        for good in named:
            if not there[good]:
                return say("You have no {good}.", good=good_name(good))
            if there[good] < named.count(good):
                return say("You have only one {good}.", good=good_name(good))
        return ""

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Pick what you want to offer.")
        view = self.own_view()
        open_now = view.rules.open_bids or view.action == "barter"
        if open_now:
            return say("Enter offers {goods}, open to all.", goods=goods_list(cards))
        return say("Enter offers {goods}, face down for now.", goods=goods_list(cards))

    def above(self, width: int) -> list[Text]:
        view = self.own_view()
        return [row for text in question(view, self.flow, self.seat) for row in wrap(text, width)]

    def below(self, width: int, height: int) -> list[Text]:
        view, names, glyphs = self.flow.public_view(), self.flow.names, self.flow.glyphs
        rows = tables.offers_rows(view, names, width, glyphs)
        if len(rows) > height:
            rows = tables.offers_rows(view, names, width, glyphs, made=True)
        # The newest are the last ones; all of them the log tells.
        return rows[max(len(rows) - max(height, 0), 0) :]


class OpenBidScreen(TurnTable):
    """Open offers among people who trust each other: named aloud, one after the other.

    All items can be named, whatever the hand holds. An offer that can't be made leads behind the
    curtain, as the wish for a look does, and says nothing here.
    """

    HEADING = mark("Offers")

    def __init__(self, flow: Desk) -> None:
        self.named: list[Good] = []
        super().__init__(flow)

    @property
    def bidder(self) -> Seat:
        """Whose offer is next."""
        bidder: Seat = self.public_view.to_act[0]
        return bidder

    def rule(self) -> str:
        return "NO-7.1" if self.public_view.action == "buy" else "NO-4.7"

    def keys(self) -> Commands:
        items = tuple(str(place) for place in range(1, len(self.public_view.rules.items) + 1))
        enter = does("offer") if self.named else does("look at your hand")
        return Commands(
            Command("item", items, does("name the card"), "name_item", importance=8),
            Command("done", ("enter",), enter, "done", importance=9),
            Command("clear", ("escape", "backspace", "0"), does("clear"), "clear",
                    importance=5, shown="0", hidden=not self.named),
        )  # fmt: skip

    def prompt(self) -> str:
        name = self.flow.names[self.bidder]
        if self.named:
            goods = goods_list(self.named)
            return say("{name} offers {goods}? Enter: yes. 0: back.", name=name, goods=goods)
        return say("{name}: name your offer, or press Enter to look at your hand.", name=name)

    def name_item(self, key: str) -> None:
        view = self.public_view
        good = view.rules.items[int(key) - 1].name
        if good == wanted_by(view):
            self.can(Bid(self.bidder, (good,)))
            return
        if len(self.named) >= most_for(view):
            self.named.clear()
        self.named.append(good)

    def clear(self, key: str) -> None:
        self.named.clear()

    def done(self, key: str) -> None:
        if self.named and self.why_not(Bid(self.bidder, tuple(self.named))) is None:
            self.play(Bid(self.bidder, tuple(self.named)))
            return
        flow, seat = self.flow, self.bidder
        task = words.task(self.public_view, seat)

        lacking = tuple(self.named)

        def sit() -> Screen[Any]:
            screen = BidScreen(flow, seat)
            if reason := screen.lacks(lacking):
                screen.tell(reason)
            return screen

        self.shell.show(flow.behind_curtain(seat, task, sit, sits_down=True))

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, room = self.public_view, self.flow.glyphs, width - 4
        cells = []
        for place, item in enumerate(view.rules.items, 1):
            off = item.name == wanted_by(view)
            chosen = self.named.count(item.name)
            digit = plain(f" {place} ", "disabled" if off else "on golden")
            cell = line(digit, " ", item_text(item.name, glyphs))
            if chosen:
                cell = line(cell, (f" {glyphs.up}{chosen}", "gold strong"))
            cells.append(spot(cell, str(place)))
        tokens = pieces.in_columns(cells, room)
        offers = tables.offers_rows(view, self.flow.names, room, glyphs)
        asked = [row for text in question(view, self.flow, self.bidder) for row in wrap(text, room)]
        main = [*asked, plain(""), *tokens, plain(""), *offers]
        return tables.around(self.flow, main, width, height, waits=(self.bidder,))


class OffersScreen(TurnTable):
    """All offers lie open: the player takes one, or in a purchase none."""

    HEADING = mark("Offers")

    def __init__(self, flow: Desk) -> None:
        self.chosen: Seat | None = None
        self.refuses = False
        super().__init__(flow)

    def bidders(self) -> list[Seat]:
        """Who has made an offer, from the left neighbour on."""
        view = self.public_view
        order = [(view.turn + step) % view.players for step in range(1, view.players)]
        return [seat for seat in order if view.bids[seat] is not None]

    def rule(self) -> str:
        return rule_of(self.public_view)

    def keys(self) -> Commands:
        digits = tuple(str(seat + 1) for seat in range(self.public_view.players))
        shown = "/".join(str(seat + 1) for seat in sorted(self.bidders()))
        commands = [
            Command("offer", digits, does("whose offer?"), "choose", importance=8, shown=shown),
            Command("move", UP_AND_DOWN, does("move"), "move_cursor", hidden=True),
            Command("accept", ("enter",), does("accept"), "accept", importance=9),
        ]
        if self.public_view.action == "buy":
            none = Command(
                "refuse", ("f",), does("refuse all, take the coin"), "refuse", importance=7
            )
            commands.append(none)
        return Commands(*commands)

    def move(self) -> Choose:
        """The choice that Enter makes."""
        return Choose(self.public_view.turn, None if self.refuses else self.chosen)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "accept":
            if self.chosen is None and not self.refuses:
                return say("First choose an offer by its player’s digit.")
            return self.why_not(self.move())
        return super().refusal_of(command)

    def label_of(self, command: Command) -> str:
        if command.id == "accept" and self.refuses:
            return say_in("key", "yes")
        return super().label_of(command)

    def prompt(self) -> str:
        name = self.flow.names[self.public_view.turn]
        if self.refuses:
            return say("{name} refuses all offers? Enter: yes.", name=name)
        if self.chosen is None:
            if self.public_view.action == "buy":
                return say("{name}: accept one of the offers, or none.", name=name)
            return say("{name}: you must accept one of the offers (NO-4.7).", name=name)
        other = self.flow.names[self.chosen]
        good = good_name(wanted_by(self.public_view))
        bid = self.public_view.bids[self.chosen]
        goods = goods_list(bid.cards or ()) if bid is not None else ""
        return say("{name} gives {other} the {good} for {goods}? Enter: yes.", name=name,
                   other=other, good=good, goods=goods)  # fmt: skip

    def choose(self, key: str) -> None:
        seat = int(key) - 1
        if self.can(Choose(self.public_view.turn, seat)):
            self.chosen, self.refuses = seat, False

    def move_cursor(self, key: str) -> None:
        bidders = self.bidders()
        place = bidders.index(self.chosen) if self.chosen in bidders else -1
        by = step(key)[1]
        self.chosen = bidders[(place + by) % len(bidders) if place >= 0 or by > 0 else -1]
        self.refuses = False

    def refuse(self, key: str) -> None:
        self.chosen, self.refuses = None, True

    def accept(self, key: str) -> None:
        self.play(self.move())

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, room = self.public_view, self.flow.glyphs, width - 4
        names = self.flow.names
        chooser = pieces.name_inked(view.turn, names)
        asked = styled(say("{name} chooses among the offers.", name=chooser))
        offers = tables.offers_rows(view, names, room - 4, glyphs, self.chosen, pressed=True)
        panel = framed(say("Offers"), offers, room, len(offers) + 2, glyphs)
        card = tables.with_card(view, [asked, *self._explained(view)], room, glyphs)
        return tables.around(self.flow, [*card, *panel], width, height, marked=self.bidders())

    def _explained(self, view: SeatView) -> list[Text]:
        """What the items are that are offered by whoever is chosen."""
        bid = None if self.chosen is None else view.bids[self.chosen]
        if bid is None or bid.cards is None:
            return []
        goods = [good for good, _ in held(bid.cards, view.rules)]
        return [plain(""), *(told(good, view.rules, self.flow.glyphs) for good in goods)]
