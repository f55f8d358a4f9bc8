"""Behind the curtain of a merchant: the market of either edition, and a bag is loaded."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drafts.sheriff.cards import TradeDraft
from nottingham_tui.drawing.hand import hand_section
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.drawing.sheriff.cards import PILE_KEYS, piles_panels
from nottingham_tui.drawing.sheriff.hands import cards_of, loading_rows, market_rows, stall_panel
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.events import CardsDrawn, RoundBegan
from nottingham_tui.rules.sheriff.moves import PILES, Load, Move, Trade
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.screens.standing import Settling
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import goods_list


class MarketScreen(Settling, HandScreen):
    """Lay down none to five cards; as many come from the pile (2E-3.2)."""

    RULE = "2E-3.2"
    STEP = "market"
    PICK = mark("lay down")
    CONFIRM = mark("draw")

    HEADING = mark("Market")

    def move(self) -> Move:
        return Trade(self.seat, self.picked())

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.draft.picked)
            return say("draw {number}", number=number) if number else say("keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing laid down yet; Enter keeps all cards.")
        return count(
            "{number} card laid down: {goods}",
            "{number} cards laid down: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return market_rows(
            self.own_view(), self.flow.names, self.draft, width, height, self.flow.glyphs
        )


# The market of the first edition ---------------------------------------------------------


class OpenMarketScreen(Settling, HandScreen):
    """Put none to five cards aside and draw as many, from the discard piles first (1E-2.2)."""

    HEADING = mark("Market")
    RULE = "1E-2.3"
    STEP = "open market"
    BEGIN = TradeDraft
    PICK = mark("put aside")
    CONFIRM = mark("draw")

    draft: TradeDraft

    def move(self) -> Trade:
        return Trade(self.seat, self.picked(), tuple(self.draft.take))

    def keys(self) -> Commands:
        piles = (
            Command("take", tuple(PILE_KEYS), mark("take a card"), "take", importance=8,
                    shown=", .",
                    help=mark("Take the top card of the left or of the right discard pile")),
            Command("give", ("backspace", "-"), mark("give back"), "give_back", importance=5,
                    shown="-", help=mark("Give the card back that was taken last")),
        )  # fmt: skip
        *picking, done = super().keys()
        return Commands(*picking, *piles, done)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "take" and len(self.draft.take) >= len(self.draft.picked):
            if not self.draft.picked:
                return say("First put cards aside: you draw as many ({rule}).", rule="1E-2.2")
            return say("You draw as many cards as you put aside ({rule}).", rule="1E-2.2")
        if command.id == "give" and not self.draft.take:
            return say("No card was taken from a discard pile.")
        return super().refusal_of(command)

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.draft.picked) - len(self.draft.take)
            if number > 0:
                return say("draw {number}", number=number)
            return say("take these") if self.draft.take else say("keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing put aside yet; Enter keeps all cards.")
        told = [
            count(
                "{number} card aside",
                "{number} cards aside",
                len(cards),
            )
        ]
        taken = self.taken_cards()
        if taken:
            told.append(say("you take {goods}", goods=goods_list(taken)))
        left = len(cards) - len(taken)
        if left:
            told.append(
                count(
                    "{number} from the draw pile",
                    "{number} from the draw pile",
                    left,
                )
            )
        return " · ".join(told)

    def taken(self) -> tuple[int, int]:
        """How many cards are taken from the left and from the right pile."""
        return self.draft.take.count("left"), self.draft.take.count("right")

    def taken_cards(self) -> tuple[Good, ...]:
        """The cards taken from the discard piles; everybody sees them."""
        piles = self.flow.public_view().discard_piles
        numbers = zip(piles, self.taken(), strict=True)
        return tuple(card for pile, number in numbers for card in pile[:number])

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        told = wrap(
            plain(
                count(
                    "Put up to {number} card aside and draw as many: first from the discard piles,"
                    " then from the draw pile.",
                    "Put up to {number} cards aside and draw as many: first from the discard piles,"
                    " then from the draw pile.",
                    view.rules.trade_limit,
                ),
                "ink",
            ),
            width - 4,
        )
        hand = hand_section(cards_of(view), self.draft.cursor, self.draft.picked, width, glyphs)
        stall = stall_panel(view, self.seat, width - 4, glyphs)
        room = height - len(told) - len(hand) - 1
        with_stall = room - len(stall) >= 9
        tall = min(room - (len(stall) + 2 if with_stall else 0), 12)
        piles = piles_panels(
            view.discard_piles, width - 4, max(tall, 4), glyphs, taken=self.taken()
        )
        sections = [indent(told, 2), hand, indent(piles, 2)]
        if with_stall:
            sections.append(indent(stall, 2))
        return stacked(sections, height, air=1)

    # Commands ----------------------------------------------------------------------------

    def pick(self, place: int) -> None:
        super().pick(place)
        # As many cards are drawn as are put aside: what is too much goes back.
        del self.draft.take[len(self.draft.picked) :]

    def take(self, key: str) -> None:
        name = PILE_KEYS[key]
        place = PILES.index(name)
        number = len(self.flow.public_view().discard_piles[place])
        if self.taken()[place] >= number:
            self.tell(
                count(
                    "This discard pile holds {number} card ({rule}).",
                    "This discard pile holds {number} cards ({rule}).",
                    number,
                    rule="1E-2.8",
                )
            )
            return
        self.draft.take.append(name)

    def give_back(self, key: str) -> None:
        self.draft.take.pop()


# Loading ---------------------------------------------------------------------------------


class LoadingScreen(Settling, HandScreen):
    """Load the bag; what it is worth and what it may cost is told beside it."""

    RULE = "2E-4.1"
    STEP = "loading"
    PICK = mark("load")
    CONFIRM = mark("close the bag")

    HEADING = mark("Loading")

    def move(self) -> Move:
        return Load(self.seat, self.picked())

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return count(
                "The bag is empty. It takes {number} card.",
                "The bag is empty. It takes 1 to {number} cards.",
                self.own_view().rules.bag_limit,
            )
        return count(
            "{number} card in the bag: {goods}",
            "{number} cards in the bag: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return loading_rows(
            self.own_view(), self.draft, self.drawn(), width, height, self.flow.glyphs
        )

    def drawn(self) -> tuple[Good, ...]:
        """What this player has drawn at the market of this round."""
        number = self.flow.public_view().round
        found: list[Good] = []
        for entry in self.flow.table.log(self.seat):
            for event in entry.events:
                if isinstance(event, RoundBegan):
                    found = []
                elif isinstance(event, CardsDrawn) and entry.round == number:
                    for seat, cards in event.hands:
                        if seat == self.seat:
                            found += cards.known()
        return tuple(found)
