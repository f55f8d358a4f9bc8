"""Behind the curtain of a merchant: the market of either edition, and a bag is loaded."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.chronicle.entries import drawn_since
from nottingham_tui.drafts.sheriff.cards import TradeDraft
from nottingham_tui.drawing.hand import hand_section
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.pieces import in_columns
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.drawing.sheriff.cards import PILE_KEYS, piles_panels
from nottingham_tui.drawing.sheriff.hands import cards_of, loading_rows, market_rows
from nottingham_tui.drawing.sheriff.stalls import stall_cells
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import PILES, Load, Move, Trade
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.screens.standing import Settling
from nottingham_tui.text.catalogue import amount, count, does, mark, say, say_in
from nottingham_tui.text.sheriff.goods import goods_list


class MarketScreen(Settling, HandScreen):
    """The market: lay down none to five cards; as many come from the pile (2E-3.2)."""

    RULE = "2E-3.2"
    STEP = "market"
    # For: a key: picks a card to lay down.
    PICK = does("lay down")
    CONFIRM = does("draw")

    HEADING = mark("Market")

    def move(self) -> Move:
        return Trade(self.seat, self.picked())

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            if number := len(self.draft.picked):
                return say_in("key", "draw {cards}", cards=amount("cards", number))
            return say_in("key", "keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing laid down yet. Enter: keep all your cards.")
        return count(
            "{number} card laid down: {goods}",
            "{number} cards laid down: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return market_rows(
            self.own_view(), flow.names, flow.table.log(None), self.draft, width, height,
            flow.glyphs,
        )  # fmt: skip


# The market of the first edition ---------------------------------------------------------


class OpenMarketScreen(Settling, HandScreen):
    """The market: put none to five cards aside, draw as many, first from discards (1E-2.2)."""

    HEADING = mark("Market")
    RULE = "1E-2.3"
    STEP = "open market"
    BEGIN = TradeDraft
    PICK = does("put aside")
    CONFIRM = does("draw")

    draft: TradeDraft

    def move(self) -> Trade:
        return Trade(self.seat, self.picked(), tuple(self.draft.take))

    def keys(self) -> Commands:
        piles = (
            Command("take", tuple(PILE_KEYS), does("take a card"), "take", importance=8,
                    shown=", .", short=does("take"),
                    help=mark("Take the top card of the left or the right discard pile")),
            # For: a key: the card goes back to the discard pile.
            Command("give", ("backspace", "-"), does("give back"), "give_back", importance=5,
                    shown="-", short=does("back"), help=mark("Give back the card you took last")),
        )  # fmt: skip
        *picking, done = super().keys()
        return Commands(*picking, *piles, done)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "take" and len(self.draft.take) >= len(self.draft.picked):
            if not self.draft.picked:
                return say("Put cards aside first, then draw as many ({rule}).", rule="1E-2.2")
            return say("You can only draw as many cards as you put aside ({rule}).", rule="1E-2.2")
        if command.id == "give" and not self.draft.take:
            return say("You haven’t taken a card from a discard pile.")
        return super().refusal_of(command)

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.draft.picked) - len(self.draft.take)
            if number > 0:
                return say_in("key", "draw {cards}", cards=amount("cards", number))
            # For: a key: takes the cards chosen from the discard piles.
            return say_in("key", "take these") if self.draft.take else say_in("key", "keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing put aside yet. Enter: keep all your cards.")
        taken, left = self.taken_cards(), len(cards) - len(self.draft.take)
        words: dict[str, str] = {
            "cards": amount("cards", len(cards)),
            "drawn": amount("cards", left),
        }
        if not taken:
            return say("You put {cards} aside and draw {drawn}.", **words)
        words["goods"] = goods_list(taken)
        if left:
            return say("You put {cards} aside, take {goods} and draw {drawn}.", **words)
        return say("You put {cards} aside and take {goods}.", **words)

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
        draft = self.draft
        # Below it the piles are to be seen, too.
        tall = height - len(told) - 8
        hand = hand_section(
            cards_of(view), draft.cursor, draft.picked, width, glyphs, tall, say("put aside")
        )
        rows = in_columns(stall_cells(view, self.seat, glyphs), width - 8)
        stall = framed(say("Your stall"), rows, width - 4, len(rows) + 2, glyphs)
        if len(told) + len(hand) + 4 > height:
            told = []
        room = height - len(told) - len(hand) - 1
        with_stall = room - len(stall) >= 8
        tall = min(room - (len(stall) + 1 if with_stall else 0), 12)
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
                    "There is only {number} card in this discard pile ({rule}).",
                    "There are only {number} cards in this discard pile ({rule}).",
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
    # For: a key: puts a card into the bag.
    PICK = does("load")
    CONFIRM = does("close the bag")

    HEADING = mark("Loading")

    def move(self) -> Move:
        return Load(self.seat, self.picked())

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return count(
                "Your bag is empty. It must hold {number} card.",
                "Your bag is empty. It must hold 1 to {number} cards.",
                self.own_view().rules.bag_limit,
            )
        return count(
            "{number} card in your bag: {goods}",
            "{number} cards in your bag: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return loading_rows(
            self.own_view(), flow.names, flow.table.log(None), self.draft, self.drawn(), width,
            height, flow.glyphs,
        )  # fmt: skip

    def drawn(self) -> tuple[Good, ...]:
        """What this player has drawn at the market of this round."""
        number = self.flow.public_view().round
        entries = (each for each in self.flow.table.log(self.seat) if each.round == number)
        return drawn_since(entries, self.seat)
