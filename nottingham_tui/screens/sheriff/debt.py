"""A debtor chooses the goods to pay with: legal goods in public, contraband in private."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drafts.begun import NumbersDraft
from nottingham_tui.drawing.paying import PayFacts, pay_rows
from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.spots import WHEEL_DOWN, WHEEL_UP, place_keys, place_of
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Pay
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk, Scene
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Commands, digits
from nottingham_tui.screens.picking import Picker
from nottingham_tui.screens.tabled import PrivateTableScreen, TableScreen
from nottingham_tui.text.catalogue import amount, count, does, mark, say
from nottingham_tui.text.sheriff.goods import GOODS

_MORE = ("right", "+", "=", "space", WHEEL_UP)

TASK = mark("Choose the contraband you’ll pay with")


def scene(flow: Desk) -> Scene:
    """The screen for the debt that waits: the public one, or the debtor's behind the curtain if
    it is paid from cards that only the debtor may see (2E-7.7)."""
    view = flow.public_view()
    debtor = view.debt.debtor
    if any(view.stalls[debtor].goods.values()):
        return Scene(lambda: DebtScreen(flow))
    return Scene(lambda: PrivateDebtScreen(flow, debtor), debtor, say(TASK))


class _Paying(Picker):
    """Pay a debt in goods: a choice of cards from `source`, on both screens."""

    RULE = "2E-7.2"
    CONFIRM = does("hand over")
    ALONG = UP_AND_DOWN
    MUST: ClassVar[tuple[str, str]]
    """Which cards will do, with the rule."""
    PANEL: ClassVar[str]
    """What the cards are."""

    draft: NumbersDraft

    def again(self) -> Screen[Any]:
        screen = GameScreen.again(self)
        assert isinstance(screen, _Paying)
        screen.draft = self.draft
        return screen

    @cached_property
    def public_view(self) -> SeatView:
        view: SeatView = self.flow.public_view()
        return view

    def picker(self) -> Seat:
        assert self.public_view.debt is not None
        return self.public_view.debt.debtor

    def there(self) -> dict[Good, int]:
        """The goods that may be handed over, by number."""
        for option in self.flow.own_view(self.picker()).options:
            if isinstance(option, Pick):
                order = self.public_view.rules.order.__getitem__
                numbers = Counter(option.source)
                return {good: numbers[good] for good in sorted(numbers, key=order)}
        return {}

    def places(self) -> int:
        return len(self.there())

    def move(self) -> Pay:
        return Pay(self.picker(), self.draft.cards(self.there()))

    def title_parts(self) -> tuple[Text, Text, Text]:
        view = self.public_view
        middle = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
        name = self.flow.names[self.picker()]
        return plain(say("A DEBT"), "gold strong"), plain(middle), plain(name, "ink strong")

    def introduction(self) -> list[str]:
        """What is owed to whom, and what must be handed over."""
        debt = self.public_view.debt
        assert debt is not None
        words = {"name": self.flow.names[debt.debtor], "gold": amount("gold", debt.gold)}
        if debt.creditor is None:
            owes = say("{name} still owes the chest {gold} and has none left.", **words)
        else:
            words["other"] = self.flow.names[debt.creditor]
            owes = say("{name} still owes {other} {gold} and has none left.", **words)
        return [owes, say(self.MUST[0], rule=self.MUST[1])]

    def paint(self, width: int, height: int) -> list[Text]:
        debt = self.public_view.debt
        if debt is None:
            return []
        facts = PayFacts(
            there=self.there(),
            chosen=self.draft.picked,
            values=self.public_view.rules.values,
            cursor=self.draft.cursor,
            owed=debt.gold,
            reason=self.why_not(self.move()),
            introduction=self.introduction(),
            names=GOODS,
        )
        title = say(self.PANEL, name=self.flow.names[self.picker()])
        return pay_rows(facts, title, width, height, self.flow.glyphs)

    def prompt(self) -> str:
        return say("{name}: choose what to hand over.", name=self.flow.names[self.picker()])

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> Commands:
        return Commands(
            # For: a key: moves to another good.
            Command("move", self.ALONG, does("good"), "move_cursor", importance=7),
            Command("more", (*_MORE, *place_keys(self.places())), does("one more"), "more",
                    importance=7, shown="+"),
            Command("less", ("left", "-", "_", WHEEL_DOWN), does("one less"), "less",
                    importance=7, shown="-"),
            # For: digits: how many cards of the good.
            Command("number", digits(10, 0), does("cards"), "number", importance=6,
                    shown="0-9"),
            self.done(),
        )  # fmt: skip

    def _set(self, number: int) -> None:
        there = self.there()
        if not there:
            return
        good = list(there)[self.draft.cursor]
        most = there[good]
        if number > most:
            self.tell(
                count(
                    "There’s only {number} here.",
                    "There are only {number} here.",
                    most,
                )
            )
        else:
            self.draft.take(good, number)

    def _number(self) -> int:
        goods = list(self.there())
        return self.draft.picked.get(goods[self.draft.cursor], 0) if goods else 0

    def more(self, key: str) -> None:
        if key in place_keys(self.places()):
            self.draft.cursor = place_of(key)
        self._set(self._number() + 1)

    def less(self, key: str) -> None:
        self._set(self._number() - 1)

    def number(self, key: str) -> None:
        self._set(int(key))

    def confirm(self, key: str) -> None:
        # Nobody has sat down for it: it ends no visit.
        self.play(self.move())


class DebtScreen(_Paying, TableScreen):
    """Pay a debt in legal goods, which lie face up, so all may see the choice (2E-7.2)."""

    MUST = mark("Pay in legal goods: enough, but no card too many ({rule})."), "2E-7.6"
    PANEL = mark("{name:'s} stall")

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.draft = NumbersDraft()

    def there(self) -> dict[Good, int]:
        # From the open stall, never from the debtor's own view: this screen is public.
        stall = self.public_view.stalls[self.picker()].goods
        return {good: number for good, number in stall.items() if number}


class PrivateDebtScreen(_Paying, PrivateTableScreen):
    """Pay a debt in contraband: only its owner sees what there is (2E-7.3, 2E-7.7)."""

    RULE = "2E-7.7"
    MUST = (
        mark(
            "Legal goods aren’t enough: pay with contraband; only what you hand over is shown"
            " ({rule})."
        ),
        "2E-7.7",
    )
    PANEL = mark("Your contraband")

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        self.draft = NumbersDraft()

    def cover(self) -> Screen[Any]:
        """The curtain in front; what is chosen stays as it is."""
        return self.flow.behind_curtain(self.seat, say(TASK), self.again, sits_down=True)
