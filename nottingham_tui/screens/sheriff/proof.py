"""Something promised does not exist: the receiver, and nobody else, may look at the proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import SMALL, grid_for
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.log_rows import narrated
from nottingham_tui.drawing.rows import Glyphs, centred, indent, inked, plain, styled, wrap
from nottingham_tui.drawing.sheriff.cards import card_of, cards_in_a_row
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.sheriff.events import DealStruck, ProofOffered
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.sheriff.reveal import RoundPage
from nottingham_tui.screens.tabled import PrivateTableScreen
from nottingham_tui.text.catalogue import KeyLabel, does, mark, say
from nottingham_tui.text.sheriff.goods import goods_list

Place = tuple[str, str, Secret, Sequence[Good]]
"""A place that is shown: its title, what was promised from it as a sentence, the cards that lie
there, and the promised ones."""


def places_of(flow: Desk, entry: Entry, event: ProofOffered, seat: Seat | None) -> list[Place]:
    """Bag and stall that are shown, as `seat` may know them; offers are public (2E-5.17)."""
    known = flow.table.log(seat)[entry.number].events
    shown = known[entry.events.index(event)]
    give = next(each.offer.give for each in known if isinstance(each, DealStruck))
    assert isinstance(shown, ProofOffered)
    name = flow.names[event.giver]
    places: list[Place] = []
    if shown.bag is not None:
        told = say("Promised from the bag: {goods}.", goods=goods_list(give.bag))
        places.append((say("{name:'s} bag", name=name), told, shown.bag, give.bag))
    if shown.contraband is not None:
        told = say("Promised from the stall: {goods}.", goods=goods_list(give.contraband))
        title = say("Contraband on {name:'s} stall", name=name)
        places.append((title, told, shown.contraband, give.contraband))
    return places


class ProofOfferScreen(RoundPage):
    """Offers the proof that what was promised is missing; nobody has to look. Public."""

    HEADING = mark("A BROKEN PROMISE")
    RULE = "2E-5.12"

    def __init__(self, flow: Desk, entry: Entry, event: ProofOffered) -> None:
        super().__init__(flow)
        self.entry, self.event = entry, event

    again = GameScreen.again

    def paint(self, width: int, height: int) -> list[Text]:
        names, rules = self.flow.names, self.public_view.rules
        public = ProofOffered(
            self.event.giver,
            self.event.receiver,
            _counted(self.event.bag),
            _counted(self.event.contraband),
        )
        told = narrated(public, names, rules) or ""
        inner = min(width - 16, 64)
        rows = wrap(styled(told, "ink"), inner)
        rows.append(plain(""))
        for _title, sentence, *_cards in places_of(self.flow, self.entry, self.event, None):
            rows += wrap(plain(sentence, "royal"), inner)
        key = inked(f" {self.event.receiver + 1} ", "on golden")
        receiver = pieces.name_inked(self.event.receiver, names)
        invitation = styled(say("{name} may look: press {key}.", name=receiver, key=key))
        alone = say("Nobody else gets to see it, and nobody has to look ({rule}).", rule="2E-5.13")
        rows += [plain(""), spot(invitation, str(self.event.receiver + 1)), plain("")]
        rows += wrap(plain(alone, "quiet"), inner)
        above = max((height - len(rows)) // 2 - 1, 1)
        return [plain("")] * above + centred(rows, width)

    def keys(self) -> Commands:
        receiver = str(self.event.receiver + 1)
        look = Command("look", (receiver,), does("look at the proof"), "look", importance=9)
        return Commands(look, _next(does("go on")))

    def look(self, key: str) -> None:
        seat, flow = self.event.receiver, self.flow

        def build() -> Screen[Any]:
            return ProofScreen(flow, seat, self.entry, self.event)

        self.shell.show(flow.behind_curtain(seat, say(TASK), build))


TASK = mark("Look at the proof")


def _next(label: KeyLabel) -> Command:
    return Command("next", ("enter", "space", "escape"), label, "go_on", importance=9)


def _counted(secret: Secret | None) -> Secret | None:
    return None if secret is None else Secret(secret.count, secret.eyes)


class ProofScreen(PrivateTableScreen):
    """The bag or contraband in which promised cards are missing. For the receiver alone."""

    HEADING = mark("PROOF")
    RULE = "2E-5.13"

    def __init__(self, flow: Desk, seat: Seat, entry: Entry, event: ProofOffered) -> None:
        super().__init__(flow, seat)
        self.entry, self.event = entry, event

    def cover(self) -> Screen[Any]:
        """The proof has not been seen through: it is offered again."""
        return ProofOfferScreen(self.flow, self.entry, self.event)

    def title_parts(self) -> tuple[Text, Text, Text]:
        # For: the middle of the title; before it stands PROOF.
        giver = say("shown by {name}", name=self.flow.names[self.event.giver])
        return self.heading(), plain(giver), plain(self.flow.names[self.seat], "ink strong")

    def paint(self, width: int, height: int) -> list[Text]:
        places = places_of(self.flow, self.entry, self.event, self.seat)
        rules, glyphs = self.public_view.rules, self.flow.glyphs
        rows: list[Text] = []
        room = min(width - 4, 96)
        for title, _told, secret, promised in places:
            cards = sorted(secret.known(), key=rules.order.__getitem__)
            inside = self._cards(cards, room - 4, glyphs, tall=len(places) == 1)
            head = say("Promised: {goods}", goods=goods_list(promised))
            content = [plain(""), plain(head, "royal"), *inside, plain("")]
            if rows:
                rows.append(plain(""))
            rows += framed(title, content, room, len(content) + 2, glyphs)
        above = max((height - len(rows)) // 3, 1)
        return [plain("")] * above + indent(rows, (width - room) // 2)

    def _cards(self, cards: Sequence[Good], width: int, glyphs: Glyphs, tall: bool) -> list[Text]:
        rules = self.public_view.rules
        if not cards:
            return [plain(say("nothing"), "quiet")]
        if not tall or len(cards) > 6 or grid_for(len(cards), width).card < SMALL.width:
            return wrap(plain(goods_list(cards), "ink strong"), width)
        faces = [card_of(good, rules) for good in cards]
        return [plain(""), *cards_in_a_row(faces, width, glyphs)]

    def prompt(self) -> str:
        return say(
            "What’s missing here was a lie; nothing is owed for it ({rule}).", rule="2E-5.12"
        )

    def table(self) -> Commands:
        # For: a key: the proof has been looked at.
        return Commands(_next(does("seen")))
