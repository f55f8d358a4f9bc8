"""A suitcase opened or confiscated, the double sale: pages of At the Border that come up once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.border.part import TurnStory
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border import words
from nottingham_tui.drawing.border.ending import double_sale_rows
from nottingham_tui.drawing.border.suitcases import OpenedFacts, opened_rows, shown_cards
from nottingham_tui.drawing.border.tables import story_at
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.log_rows import narrated
from nottingham_tui.drawing.rows import centred, line, plain, styled, wrap
from nottingham_tui.drawing.spots import is_for_mouse, place_keys, place_of
from nottingham_tui.rules.border.events import (
    CompensationPaid,
    FinePaid,
    GameEnded,
    SuitcaseConfiscated,
    SuitcaseOpened,
)
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk, Then
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import GO_ON, HIDE, UP_AND_DOWN, Command, Commands, step
from nottingham_tui.screens.tabled import PrivateTableScreen, Tabled, TableScreen
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.border.goods import goods_counted
from nottingham_tui.text.catalogue import count, does, mark, say, say_in


class TurnPage(Tabled):
    """What the log entry `entry` has brought about."""

    entry: Entry

    @cached_property
    def story(self) -> TurnStory:
        """The turn in which it happened."""
        return story_at(self.flow, self.entry)

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow, story = self.flow, self.story
        middle = words.turn_title(flow.table.rules, story.round, story.term)
        office = words.office_text(story.sheriff, flow.names)
        return self.heading(), plain(middle), plain(office)

    def title_short(self) -> Text:
        flow, story = self.flow, self.story
        return words.signs_of(
            flow.table.rules, story.round, story.term, story.sheriff, flow.names, flow.glyphs
        )


# A suitcase is opened --------------------------------------------------------------------


class SuitcaseRevealScreen(TurnPage, TurningScreen):
    """The cards, one a beat; one more when the verdict is told, too."""

    HEADING = mark("THE SUITCASE IS OPENED")

    def __init__(
        self, flow: Desk, entry: Entry, opened: SuitcaseOpened, *, finished: bool = False
    ) -> None:
        super().__init__(flow)
        self.entry = entry
        self.opened = opened
        last = len(opened.kept) + len(opened.discarded) + 1
        self.begin(last if finished else 0, last)

    def rule(self) -> str:
        return "BO-2.5" if self.opened.honest else "BO-2.7"

    def again(self) -> Screen[Any]:
        return SuitcaseRevealScreen(self.flow, self.entry, self.opened, finished=self.is_finished)

    def paint(self, width: int, height: int) -> list[Text]:
        events = self.entry.events
        start = next(n for n, event in enumerate(events) if event == self.opened)
        paid = [each for each in events[start + 1 : start + 2]
                if isinstance(each, CompensationPaid | FinePaid)]  # fmt: skip
        facts = OpenedFacts(
            opened=self.opened,
            consequences=paid,
            names=self.flow.names,
            rules=self.flow.table.rules,
            turned=min(self.shown, self.last - 1),
            told=self.is_finished,
        )
        return opened_rows(facts, width, height, self.flow.glyphs)


# The double sale at the end, kind by kind ------------------------------------------------


class DoubleSaleScreen(TurningScreen):
    """The double sale, a kind a beat; then the arrows go through the kinds, Enter goes on."""

    RULE = "BO-5.4"
    BEAT = 1.2
    ANY_KEY = False

    def __init__(self, flow: Desk, entry: Entry, *, shown: int = 0) -> None:
        super().__init__(flow)
        self.entry = entry
        ended = next(event for event in entry.events if isinstance(event, GameEnded))
        self.sales: tuple[KindSale, ...] = ended.sales
        self.begin(max(shown, 1), len(self.sales))
        self.chosen = self.shown - 1
        """The place of the kind whose sale is explained."""

    def again(self) -> Screen[Any]:
        return DoubleSaleScreen(self.flow, self.entry, shown=self.shown)

    def next_step(self) -> None:
        super().next_step()
        self.chosen = self.shown - 1

    def finish(self) -> None:
        super().finish()
        self.chosen = self.shown - 1

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("THE DOUBLE SALE"), "gold strong"), plain(""), plain("")

    def title_short(self) -> Text:
        return plain("")

    def prompt(self) -> str:
        if not self.is_finished:
            return say("The goods under the suitcases are sold for double, kind by kind.")
        return say("Enter: on to the final count.")

    def keys(self) -> Commands:
        rows = place_keys(self.shown)
        choose = Command("choose", (*UP_AND_DOWN, *rows), does("why?"), "choose", importance=7,
                         help=mark("Go through the kinds and see how each was sold"))  # fmt: skip
        return super().keys() + Commands(choose)

    def around(self) -> Commands:
        return self.flow.stage.looks

    def choose(self, key: str) -> None:
        here = place_of(key) if is_for_mouse(key) else self.chosen + step(key)[1]
        self.chosen = here % len(self.sales)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return double_sale_rows(
            self.sales, self.shown, self.chosen, flow.table.rules, flow.names, width, height,
            flow.glyphs,
        )  # fmt: skip


# A confiscation --------------------------------------------------------------------------


class _Confiscated(TurnPage):
    """Confiscation: the declaration, which both of its screens have."""

    HEADING = mark("CONFISCATION")
    RULE = "BO-3.3"

    event: SuitcaseConfiscated

    def declared(self, width: int) -> list[Text]:
        """Whose suitcase it was, and what was declared."""
        flow, owner = self.flow, self.event.suitcase
        case = self.story.cases[owner]
        if case.declared is None:
            return []
        number, good = case.declared
        told = line(
            (flow.names[owner].upper(), f"player{owner + 1} strong"),
            "   ",
            (say("declared"), "quiet"),
            "   ",
            (flow.glyphs.good(good), f"{good} strong"),
            " ",
            (goods_counted(good, number), "ink strong"),
        )
        return centred([told], width)

    def told(self, event: SuitcaseConfiscated, width: int) -> list[Text]:
        """What happened, as far as `event` tells it."""
        names = self.flow.names
        sentence = narrated(event, names, self.flow.table.rules) or ""
        return centred(wrap(styled(sentence, "ink"), min(width - 8, 90)), width)


class ConfiscationScreen(_Confiscated, TableScreen):
    """How many cards went which way: that is all the others learn (BO-3.7).

    The digits of sheriff and owner open a look at the cards, behind the curtain.
    """

    def __init__(self, flow: Desk, entry: Entry, event: SuitcaseConfiscated) -> None:
        super().__init__(flow)
        self.entry, self.event = entry, event

    again = GameScreen.again

    def lookers(self) -> tuple[Seat, ...]:
        """The people who may look at the cards: owner and sheriff."""
        both = (self.event.suitcase, self.event.sheriff)
        return tuple(sorted(seat for seat in both if self.flow.is_person(seat)))

    def keys(self) -> Commands:
        keys = tuple(str(seat + 1) for seat in self.lookers())
        look = Command(
            "look", keys, does("look at the cards"), "look_at_cards", importance=8,
            shown="/".join(keys), help=mark("Owner and sheriff may look, behind the curtain"),
        )  # fmt: skip
        return Commands(*((GO_ON, look) if keys else (GO_ON,)))

    def prompt(self) -> str:
        flow, owner = self.flow, self.event.suitcase
        if owner not in self.lookers():
            return say("Enter goes on.")
        return say(
            "{name}: {digit} shows what came back and what didn’t. Enter goes on.",
            name=flow.names[owner],
            digit=owner + 1,
        )

    def paint(self, width: int, height: int) -> list[Text]:
        event, glyphs = self.event, self.flow.glyphs
        cards = [
            plain(
                count("{number} card goes back", "{number} cards go back", event.returned.count),
                "legal",
            ),
            line((" ".join([glyphs.sealed] * event.returned.count) or glyphs.dash, "bread")),
            plain(""),
            plain(
                count("{number} card is taken", "{number} cards are taken", event.taken.count),
                "contraband",
            ),
            line((" ".join([glyphs.sealed] * event.taken.count) or glyphs.dash, "bread")),
        ]
        sections: Sequence[Sequence[Text]] = (
            self.declared(width),
            centred(cards, width),
            self.told(event, width),
        )
        return stacked(sections, height)

    def look_at_cards(self, key: str) -> None:
        look = look_of(self.flow, self.entry, self.event, int(key) - 1, self.again)
        self.shell.show(look)


def look_of(
    flow: Desk, entry: Entry, event: SuitcaseConfiscated, seat: Seat, back: Factory | None = None
) -> Screen[Any]:
    """A look into the suitcase, behind the curtain, and back; without `back` on from there."""
    cover = back or partial(look_of, flow, entry, event, seat)
    build = partial(ConfiscatedLookScreen, flow, entry, event, seat, back, cover=cover)
    # The turn after it may have begun.
    story = story_at(flow, entry)
    then = Then(
        title=words.turn_title(flow.table.rules, story.round, story.term),
        status=words.office_text(story.sheriff, flow.names),
    )
    return flow.behind_curtain(seat, task_of(event, flow), build, then=then)


def task_of(event: SuitcaseConfiscated, flow: Desk) -> str:
    """What waits behind the curtain after a confiscation."""
    return say("Look into {owner:'s} suitcase", owner=flow.names[event.suitcase])


class ConfiscatedLookScreen(_Confiscated, PrivateTableScreen):
    """The cards of a confiscated suitcase, for the eyes of sheriff and owner.

    Without `back` the game goes on from here; `cover` is what hides them.
    """

    cover: Factory

    def __init__(
        self,
        flow: Desk,
        entry: Entry,
        event: SuitcaseConfiscated,
        seat: Seat,
        back: Factory | None = None,
        *,
        cover: Factory,
    ) -> None:
        super().__init__(flow, seat, back=back)
        self.entry, self.event = entry, event
        self.cover = cover
        self.errand = task_of(event, flow)

    def keys(self) -> Commands:
        label = does("go on") if self.back is None else does("back")
        keys = ("enter", "space") if self.back is None else ("enter", "space", "escape")
        leave = Command("leave", keys, label, "leave", importance=9)
        return Commands(leave, *(() if self.back is not None or self.flow.lone else (HIDE,)))

    def leave(self, key: str) -> None:
        if self.back is None:
            self.flow.advance()
        else:
            self.go_back()

    def prompt(self) -> str:
        return say("Only the owner and the sheriff may see these cards (BO-3.7).")

    def known(self) -> SuitcaseConfiscated:
        """The event as this seat knows it."""
        place = self.entry.events.index(self.event)
        found = self.flow.table.log(self.seat)[self.entry.number].events[place]
        assert isinstance(found, SuitcaseConfiscated)
        return found

    def paint(self, width: int, height: int) -> list[Text]:
        flow, glyphs, event = self.flow, self.flow.glyphs, self.known()
        back, taken = event.returned.known(), event.taken.known()
        fates = [
            *(plain(f"{glyphs.yes} {say_in('card', 'back')}", "legal") for _ in back),
            *(plain(f"{glyphs.diamond} {say_in('card', 'taken')}", "royal") for _ in taken),
        ]
        cards = shown_cards((*back, *taken), flow.table.rules, fates, width, glyphs)
        return stacked((self.declared(width), cards, self.told(event, width)), height)
