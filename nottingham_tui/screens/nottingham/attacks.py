"""Attacks: whether the target defends, and the card taken out of a hand that is seen."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drafts.nottingham.cards import StackDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham import tables
from nottingham_tui.drawing.nottingham.items import stacks_rows
from nottingham_tui.drawing.nottingham.words import attack_text
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.moves import Allow, Defend, PickCard
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.nottingham.common import Sitting, StackPicker, TurnTable
from nottingham_tui.screens.picking import PrivatePicker
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.nottingham.goods import GOODS, good_name


class DefenceScreen(Sitting):
    """The target says whether a necklace is played; it is asked whatever it holds (NO-4.9)."""

    HEADING = mark("Defence")
    RULE = "NO-4.6"

    def keys(self) -> Commands:
        yes = Command("yes", ("y",), mark("defend"), "defend", importance=9)
        no = Command("no", ("n",), mark("do not defend"), "allow", importance=9)
        return Commands(yes, no)

    def label_of(self, command: Command) -> str:
        if command.id == "no" and self.own_view().moment:
            return say("call nothing")
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "yes":
            return self.why_not(Defend(self.seat))
        return super().refusal_of(command)

    def prompt(self) -> str:
        return say("Do you defend? y: yes, n: no.")

    def main(self, width: int, height: int) -> list[Text]:
        view = self.own_view()
        room = width - 4
        words = [
            attack_text(view, self.flow.names),
            plain(""),
            plain(say("With a necklace from the hand you ward it off (NO-4.6)."), "quiet"),
            plain(say("You get the card of the attack, the attacker the necklace."), "quiet"),
        ]
        card = tables.with_card(view, words, room, self.flow.glyphs)
        stacks = stacks_rows(view.hand, view.rules, width, self.flow.glyphs, pickable=False)
        return stacked([indent(card, 2), stacks], height, air=1)

    def defend(self, key: str) -> None:
        self.play(Defend(self.seat), self.flow.decision(self.seat, "defence"))

    def allow(self, key: str) -> None:
        if self.own_view().moment:
            # Nobody is asked: whoever says nothing goes back to the table.
            self.flow.advance()
        else:
            self.play(Allow(self.seat), self.flow.decision(self.seat, "defence"))


class TakesCard(StackPicker):
    """One card of a hand that lies before the attacker."""

    STEP = "pick"
    PICK = mark("card")
    CONFIRM = mark("take it")

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
        refusal = self.why_not(PickCard(self.picker(), good))
        if refusal is not None:
            self.tell(refusal)
        else:
            self.draft.cursor = good

    def prompt(self) -> str:
        good = self.draft.cursor or ""
        return say("Enter takes this card: {good}.", good=good_name(good) if good else "")

    def taking_rows(self, view: SeatView, width: int) -> list[Text]:
        """What is going on, and the hand."""
        names, glyphs = self.flow.names, self.flow.glyphs
        target = view.target if view.target is not None else view.turn
        sentence = say(
            "The hand of {target}: {name} takes one card and gives {good} for it.",
            target=pieces.SLOTS[0],
            name=pieces.SLOTS[1],
            good=good_name(view.card or "pearls"),
        )
        words = pieces.filled(
            sentence, pieces.name_text(target, names), pieces.name_text(view.turn, names)
        )
        stacks = stacks_rows(self.cards(), view.rules, width, glyphs, cursor=self.draft.cursor)
        return [*indent(wrap(words, width - 4), 2), *stacks]


class RobberyScreen(TakesCard, PrivatePicker, Sitting):
    """The hand that the robber alone looks at (NO-4.4)."""

    HEADING = mark("Robbery")
    RULE = "NO-4.4"

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        self.draft.settle(self.cards(), self.rules)

    def cards(self) -> tuple[Good, ...]:
        hand: tuple[Good, ...] = self.own_view().target_hand
        return hand

    def main(self, width: int, height: int) -> list[Text]:
        view = self.own_view()
        rows = self.taking_rows(view, width)
        own = plain(say("Your own hand: {goods}", goods=pieces.SLOTS[0]))
        cards = pieces.goods_text(GOODS, view.hand, self.flow.glyphs)
        below = wrap(pieces.filled(own.plain, cards, style="quiet"), width - 4)
        return stacked([rows, indent(below, 2)], height, air=1)


class RaidScreen(TakesCard, TurnTable):
    """The hand that lies open for all (NO-4.5)."""

    HEADING = mark("Raid")
    RULE = "NO-4.5"

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.draft = flow.draft(self.picker(), self.STEP, StackDraft)
        self.draft.settle(self.cards(), self.rules)

    def cards(self) -> tuple[Good, ...]:
        hand: tuple[Good, ...] = self.public_view.target_hand
        return hand

    def main(self, width: int, height: int) -> list[Text]:
        view = self.public_view
        rows = [row[2:] if row.plain.startswith("  ") else row
                for row in self.taking_rows(view, width - 4)]  # fmt: skip
        return tables.around(self.flow, rows, width, height)
