"""The black market: a merchant's own contraband and the three piles. Private."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, plain, styled, wrap
from nottingham_tui.drawing.sheriff.tokens import SHOWN, market_panels
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, Command, Commands, digits
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.tabled import PrivateTableScreen
from nottingham_tui.text.catalogue import amount, does, mark, say
from nottingham_tui.text.sheriff.goods import GOODS, good_names

TASK = mark("Visit the black market")


class ClaimScreen(PrivateTableScreen):
    """Claim a black-market card for three of a kind of contraband, or claim nothing.

    `asked` says that everybody who may is asked, at the end of the inspection; else the visit
    was made by choice and leads back to `back`. Nobody else learns what could have been claimed.
    """

    HEADING = mark("Black market")
    RULE = "2E-16.2"

    def __init__(
        self, flow: Desk, seat: Seat, *, asked: bool = False, back: Factory | None = None
    ) -> None:
        self.asked = asked
        self.chosen: Good | None = None
        super().__init__(flow, seat, back=back)
        if not asked and back is not None:
            # Whoever walks off from a visit made by choice leaves it.
            self.cover = back

    def keys(self) -> Commands:
        goods = tuple(self.public_view.black_market)
        claim = Command("choose", digits(len(goods)), does("claim"), "choose", importance=8)
        if self.chosen is not None:
            sure = Command("claim", ("enter",), does("claim it"), "claim", importance=9)
            no = Command("not", ("escape",), does("not yet"), "unchoose", importance=9)
            return Commands(claim, sure, no)
        if self.asked:
            nothing = does("claim nothing")
            decline = Command("refuse", ("f",), nothing, "decline", importance=9)
            return Commands(claim, decline)
        return Commands(claim, replace(BACK, importance=9))

    def prompt(self) -> str:
        if self.chosen is not None:
            return say(
                "Show and discard three of your {goods} for {points}? Enter: yes.",
                goods=good_names(self.chosen),
                points=amount("points", self.public_view.black_market[self.chosen][0]),
            )
        if self.asked:
            return say("Claim a card with its digit; f: claim nothing. Everyone is asked.")
        return say("Claim a card with its digit, or go back with Esc.")

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.own_view()
        glyphs = self.flow.glyphs
        told = wrap(
            plain(
                say(
                    "Show three of the same contraband on your stall and discard them for the top"
                    " card of their pile ({rule}).",
                    rule="2E-16.2",
                ),
                "ink",
            ),
            width - 4,
        )
        own = styled(
            say(
                "Face down on your stall: {goods}",
                goods=pieces.goods_inked(GOODS, view.contraband, glyphs),
            ),
            "quiet",
        )
        piles = market_panels(view, width - 4, glyphs, own=view.contraband, chosen=self.chosen)
        return stacked([indent(told, 2), indent(piles, 2), indent(wrap(own, width - 4), 2)], height)

    def choose(self, key: str) -> None:
        good = tuple(self.public_view.black_market)[int(key) - 1]
        self.chosen = good if self.can(Claim(self.seat, good)) else None

    def unchoose(self, key: str) -> None:
        self.chosen = None

    def claim(self, key: str) -> None:
        assert self.chosen is not None
        self.play(Claim(self.seat, self.chosen), self.flow.decision(self.seat, "claim"))

    def decline(self, key: str) -> None:
        self.play(Decline(self.seat), self.flow.decision(self.seat, "claim"))


def visitors(flow: Desk) -> tuple[Seat, ...]:
    """The people who may look in at the black market now, by public facts alone (2E-16.9)."""
    view: SeatView = flow.public_view()
    if not any(view.black_market.values()):
        return ()
    return tuple(
        seat
        for seat in sorted(view.merchants())
        if flow.is_person(seat)
        and seat not in view.claimed
        and (bag := view.bags[seat]) is not None
        and bag.fate == "returned"
        and view.stalls[seat].contraband >= SHOWN
    )


def visit(flow: Desk, back: Factory) -> Screen[Any]:
    """The way to the black market from a public screen: who, the curtain, then its piles."""
    seats = visitors(flow)

    def build(seat: Seat) -> Screen[Any]:
        return ClaimScreen(flow, seat, back=back)

    if flow.lone:
        return build(seats[0])
    question = say("Who wants to visit the black market?")
    return WhoScreen(
        flow, back, question, build, heading=say("Black market"), task=say(TASK), seats=seats
    )
