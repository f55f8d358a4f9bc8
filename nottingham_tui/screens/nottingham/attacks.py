"""What is asked of a hand: defend or not, take a card of it, keep and spring ambushes, discard."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nottingham_tui.drafts.nottingham.cards import PlaceDraft, StackDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham import tables
from nottingham_tui.drawing.nottingham.items import colour_text, stacks_rows
from nottingham_tui.drawing.nottingham.players import ambush_rows, side_by_side
from nottingham_tui.drawing.nottingham.words import attack_text, laid_text
from nottingham_tui.drawing.rows import indent, inked, line, pad, plain, styled, wrap
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Defend,
    Discard,
    Hold,
    KeepAmbush,
    PickCard,
    Spring,
)
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands, digits
from nottingham_tui.screens.nottingham.common import Sitting, StackPicker, StackScreen, TurnTable
from nottingham_tui.screens.picking import Picker, PrivatePicker
from nottingham_tui.text.catalogue import count, does, mark, say, say_in
from nottingham_tui.text.nottingham.goods import GOODS, good_name


class DefenceScreen(Sitting):
    """The target says whether it defends with a necklace; it is asked in any case (NO-4.9)."""

    HEADING = mark("Defence")
    RULE = "NO-4.6"

    def keys(self) -> Commands:
        yes = Command("act", ("p",), does("defend"), "defend", importance=9)
        no = Command("refuse", ("f",), does("don’t defend"), "allow", importance=9)
        return Commands(yes, no)

    def label_of(self, command: Command) -> str:
        if command.id == "refuse" and self.own_view().moment:
            return say_in("key", "say nothing")
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "act":
            return self.why_not(Defend(self.seat))
        return super().refusal_of(command)

    def prompt(self) -> str:
        return say("Do you defend? p: yes, play the necklace. f: no.")

    def main(self, width: int, height: int) -> list[Text]:
        view = self.own_view()
        room = width - 4
        words = [
            attack_text(view, self.flow.names),
            plain(""),
            plain(say("A necklace from your hand wards it off (NO-4.6)."), "quiet"),
            plain(say("You get the attack card, and the attacker gets the necklace."), "quiet"),
        ]
        card = tables.with_card(view, words, room, self.flow.glyphs)
        stacks = stacks_rows(
            view.hand, view.rules, width, self.flow.glyphs, pickable=False,
            most=height - len(card),
        )  # fmt: skip
        return stacked([indent(card, 2), stacks], height, air=1)

    def defend(self, key: str) -> None:
        self.play(Defend(self.seat), self.flow.decision(self.seat, "defence"))

    def allow(self, key: str) -> None:
        if self.own_view().moment:
            # Nobody is asked: whoever says nothing goes back to the table.
            self.flow.advance()
        else:
            self.play(Allow(self.seat), self.flow.decision(self.seat, "defence"))


class Deliberate(Picker):
    """Enter counts once a card was chosen: an Enter that was meant for the page before does
    nothing."""

    is_chosen = False

    def move_cursor(self, key: str) -> None:
        self.is_chosen = True
        super().move_cursor(key)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and not self.is_chosen:
            return say("First choose a card by its digit.")
        return super().refusal_of(command)


class TakesCard(Deliberate, StackPicker):
    """Take one card of a hand that lies before the attacker."""

    STEP = "pick"
    PICK = does("card")
    CONFIRM = does("take it")

    def picker(self) -> Seat:
        seat: Seat = self.public_view.turn
        return seat

    def keys(self) -> Commands:
        return Commands(self.moving(), self.by_item(), self.done())

    def move(self) -> PickCard | None:
        good = self.draft.cursor
        return None if good is None else PickCard(self.picker(), good)

    def pick_item(self, key: str) -> None:
        good = self.item(key)
        if self.can(PickCard(self.picker(), good)):
            self.draft.cursor, self.is_chosen = good, True

    def prompt(self) -> str:
        if not self.is_chosen:
            return say("Which card do you take? Press its digit.")
        good = self.draft.cursor
        return say("Enter takes the {good}.", good=good_name(good)) if good else ""

    def taking_rows(self, view: SeatView, width: int) -> list[Text]:
        """What is going on, and the hand."""
        names, glyphs = self.flow.names, self.flow.glyphs
        target = view.target if view.target is not None else view.turn
        sentence = say(
            "{target:'s} hand: {name} takes one card and gives the {good} for it.",
            target=pieces.name_inked(target, names),
            name=pieces.name_inked(view.turn, names),
            good=good_name(view.card or "pearls"),
        )
        words = styled(sentence)
        stacks = stacks_rows(self.cards(), view.rules, width, glyphs, cursor=self.draft.cursor)
        return [*indent(wrap(words, width - 4), 2), *stacks]


class RobberyScreen(TakesCard, PrivatePicker, Sitting):
    """Robbery: the robber alone looks at the hand and takes a card (NO-4.4)."""

    HEADING = mark("Robbery")
    RULE = "NO-4.4"

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        self.draft.settle(self.cards(), self.rules)

    def cards(self) -> tuple[Good, ...]:
        return self.own_view().target_hand

    def main(self, width: int, height: int) -> list[Text]:
        view = self.own_view()
        rows = self.taking_rows(view, width)
        cards = pieces.goods_inked(GOODS, view.hand, self.flow.glyphs)
        own = say("Your hand: {goods}", goods=cards)
        below = wrap(styled(own, "quiet"), width - 4)
        return stacked([rows, indent(below, 2)], height, air=1)


class RaidScreen(TakesCard, TurnTable):
    """Raid: the hand lies open for all, and a card is taken (NO-4.5)."""

    HEADING = mark("Raid")
    RULE = "NO-4.5"

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.draft = flow.draft(self.picker(), self.STEP, StackDraft)
        self.draft.settle(self.cards(), self.rules)

    def cards(self) -> tuple[Good, ...]:
        return self.public_view.target_hand

    def main(self, width: int, height: int) -> list[Text]:
        view = self.public_view
        rows = [row[2:] if row.plain.startswith("  ") else row
                for row in self.taking_rows(view, width - 4)]  # fmt: skip
        return tables.around(self.flow, rows, width, height)


# Ambush cards ----------------------------------------------------------------------------


class AmbushesScreen(Deliberate, PrivatePicker, Sitting):
    """Ambush cards side by side, one is picked. Override `cards()` and `with_card()`."""

    PICK = does("card")
    BEGIN = PlaceDraft

    draft: PlaceDraft

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        if not 0 <= self.draft.cursor < self.places():
            # On a card that may be chosen: not on the own colour.
            able = (self.why_not(self.with_card(card)) is None for card in self.cards())
            self.draft.cursor = next((place for place, may in enumerate(able) if may), 0)

    def cards(self) -> tuple[Ambush, ...]:
        """The cards to choose from."""
        raise NotImplementedError

    def places(self) -> int:
        return len(self.cards())

    def with_card(self, ambush: Ambush) -> Any:
        """The move with this card."""
        raise NotImplementedError

    def move(self) -> Any:
        return self.with_card(self.cards()[self.draft.cursor])

    def keys(self) -> Commands:
        card = Command("card", digits(self.places()), self.PICK, "pick_card", importance=7)
        return Commands(self.moving(), card, self.done())

    def pick(self, place: int) -> None:
        self.is_chosen = True
        super().pick(place)

    def cards_rows(self, width: int) -> list[Text]:
        """The cards, their digits, and why one can't be chosen."""
        glyphs = self.flow.glyphs
        cards = self.cards()
        across = min(26, (width - 2) // max(len(cards), 1) - 2)
        blocks = []
        for place, ambush in enumerate(cards):
            able = self.why_not(self.with_card(ambush)) is None
            rows = ambush_rows(
                ambush, across, glyphs,
                style="royal" if able else "line", chosen=place == self.draft.cursor,
            )  # fmt: skip
            style = "gold strong" if place == self.draft.cursor else "quiet"
            blocks.append((rows, pad(plain(str(place + 1), style), across, "center")))
        tall = max(len(rows) for rows, _ in blocks)
        for rows, label in blocks:
            rows += [plain(" " * across)] * (tall - len(rows)) + [label]
        row = side_by_side([spots(rows, str(n)) for n, (rows, _) in enumerate(blocks, 1)])
        return [pad(each, width, "center") for each in row]


class KeepScreen(AmbushesScreen):
    """One of the two ambush cards looked at is laid on the gold (NO-4.3)."""

    STEP = "keep"
    HEADING = mark("Ambush")
    CONFIRM = does("lay it")
    RULE = "NO-4.3"

    def cards(self) -> tuple[Ambush, ...]:
        return self.own_view().looked_at

    def with_card(self, ambush: Ambush) -> KeepAmbush:
        return KeepAmbush(self.seat, ambush)

    def prompt(self) -> str:
        if not self.is_chosen:
            return say("Which ambush do you lay? Press its digit.")
        return say("Enter lays this ambush face down.")

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        colour = styled(
            say(
                "Your own colour goes back under the pile: {colour}.",
                colour=inked(colour_text(view.colours[self.seat], glyphs)),
            ),
            "quiet",
        )
        told = [
            *wrap(plain(say("Only you see these ambush cards."), "ink"), width - 4),
            *wrap(colour, width - 4),
        ]
        above = [indent(told, 2), self.cards_rows(width)]
        stacks = stacks_rows(
            view.hand, view.rules, width, glyphs, pickable=False,
            most=height - sum(map(len, above)),
        )  # fmt: skip
        return stacked([*above, stacks], height, air=1)


class SpringScreen(AmbushesScreen):
    """An owner of ambushes says whether one is sprung; all are asked (NO-5.5)."""

    STEP = "spring"
    HEADING = mark("Ambush")
    CONFIRM = does("spring it")
    RULE = "NO-5.1"

    def cards(self) -> tuple[Ambush, ...]:
        return self.own_view().ambushes

    def with_card(self, ambush: Ambush) -> Spring:
        return Spring(self.seat, ambush)

    def keys(self) -> Commands:
        label = does("say nothing") if self.own_view().moment else does("spring none")
        no = Command("refuse", ("f",), label, "hold", importance=9)
        return super().keys() + Commands(no)

    def prompt(self) -> str:
        if not self.is_chosen:
            return say("Do you spring an ambush? Press its digit, or f for none.")
        return say("Do you spring this ambush? Enter: yes, f: none.")

    def hold(self, key: str) -> None:
        if self.own_view().moment:
            self.flow.advance()
        else:
            self.play(Hold(self.seat), self.flow.decision(self.seat, self.STEP))

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        room = width - 4
        hits = say("An ambush hits if it shows this item, or the trader’s colour: {colour}.",
                   colour=inked(colour_text(view.colours[view.turn], glyphs)))  # fmt: skip
        colour = styled(hits, "quiet")
        told = [*wrap(laid_text(view, self.flow.names, glyphs), room), *wrap(colour, room)]
        gain = say("You take one of the cards; {name} gets the gold under the ambush.",
                   name=self.flow.names[view.turn])  # fmt: skip
        after = wrap(plain(gain, "quiet"), room)
        table = stacks_rows(view.laid, view.rules, width, glyphs, pickable=False)
        heading = [line("  ", (say("Your ambushes"), "royal strong"))]
        own = [*heading, *self.cards_rows(width)]
        if len(told) + len(table) + len(own) + len(after) > height:
            # They are told in words above.
            table = []
        return stacked([indent(told, 2), table, own, indent(after, 2)], height, air=1)


# Without a card to draw, larger hands are discarded down to the field's number (NO-3.9)


class DiscardScreen(StackScreen):
    """Discard exactly so many cards as the hand is too large."""

    STEP = "discard"
    HEADING = mark("Discard")
    CONFIRM = does("discard")
    RULE = "NO-3.9"

    def move(self) -> Discard | None:
        return Discard(self.seat, self.picked())

    def prompt(self) -> str:
        missing = self.own_view().discards[self.seat] - len(self.picked())
        if missing > 0:
            return count("Pick {number} more card.", "Pick {number} more cards.", missing)
        if missing < 0:
            return count("Put {number} card back.", "Put {number} cards back.", -missing)
        return say("Enter discards these cards.")

    def above(self, width: int) -> list[Text]:
        view = self.own_view()
        told = say("Both the draw pile and the discard pile are empty.")
        field = count(
            "The sheriff’s field allows {number} card in hand (NO-3.9).",
            "The sheriff’s field allows {number} cards in hand (NO-3.9).",
            view.number or 0,
        )
        return [*wrap(plain(told, "ink"), width), *wrap(plain(field, "quiet"), width)]
