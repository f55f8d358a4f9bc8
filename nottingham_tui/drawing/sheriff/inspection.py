"""The inspection as all see it: bags, bargaining beside them, the stalls where there is room."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names
from nottingham_tui.drawing.layout import framed, with_side
from nottingham_tui.drawing.rows import Glyphs, beside, fit, indent, line, pad, plain, wrap
from nottingham_tui.drawing.sheriff import news, stalls
from nottingham_tui.drawing.sheriff.bargaining import OfferFacts, bargaining_rows, told
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, listed, say, say_in
from nottingham_tui.text.sheriff.goods import goods_counted, goods_list

Fate = BagReturned | BagOpened


def odds(rules: RuleSet, number: int, declared: Good) -> tuple[int, int, int]:
    """What opening a bag of so many cards may bring the sheriff, in gold (2E-6.3, 2E-6.4): the
    least and the most that is won if the declaration is a lie, and what is paid if it is true.

    Only the declaration counts, so the odds tell nothing that is hidden.
    """
    others = [
        fine for good, fine in rules.fines.items() if good != declared and rules.deck.get(good)
    ]
    return min(others), max(others) * number, rules.fines[declared] * number


@dataclass(frozen=True, slots=True)
class BagFacts:
    """What the rows of the bags are drawn from; all of it is public."""

    view: SeatView
    names: Sequence[str]
    fates: Mapping[Seat, Fate]
    asked: frozenset[Seat] = frozenset()
    """The bags whose digit may be pressed now."""


def bag_heading(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs) -> Text:
    """Digit, name, declaration and gold of a merchant in one row."""
    view = facts.view
    bag = view.bags[seat]
    digit = (f" {seat + 1} ", "on golden" if seat in facts.asked else "gold strong")
    gold = plain(amount("gold", view.gold[seat]), "ink")
    if bag is None:
        declared = plain(say("has no bag"), "quiet")
    elif bag.declared is None:
        declared = plain(amount("cards", bag.count), "quiet")
    else:
        goods = goods_counted(bag.declared, bag.count)
        declared = line((glyphs.good(bag.declared), bag.declared), " ", (goods, "ink"))
    room = width - 4
    name_width = max((room - 8) * 3 // 7, 8)
    name = plain(facts.names[seat].upper(), "ink strong")
    if gold.cell_len + declared.cell_len + name_width + 2 > room:
        # Longer languages: the sign of a coin stands for the word, names take what they need.
        gold = line((glyphs.coin, "gold"), f" {view.gold[seat]}")
        name_width = max(min(name_width, room - gold.cell_len - declared.cell_len - 2), 8)
    gold_width = max(gold.cell_len, 8 if room >= 30 + gold.cell_len else gold.cell_len)
    if room - name_width - gold_width - 1 < declared.cell_len:
        gold_width = gold.cell_len
    return line(
        digit,
        " ",
        pad(fit(name, name_width - 1, glyphs.ellipsis), name_width),
        pad(declared, room - name_width - gold_width - 1, "left", glyphs.ellipsis),
        " ",
        pad(gold, gold_width, "right"),
    )


def _together(first: Text, second: Text, width: int) -> list[Text]:
    """Both in one row if they fit, else below each other."""
    if first.cell_len + 2 + second.cell_len <= width:
        return [line(first, "  ", second)]
    return [*wrap(first, width), *wrap(second, width)]


# For: a bag that nobody has decided about: what is known of it, what opening it may bring.
def _sealed_rows(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    view = facts.view
    bag = view.bags[seat]
    assert bag is not None
    cards = line((" ".join([glyphs.sealed] * bag.count), "bread"))
    duties = [duty for duty in view.duties if duty.opens == seat]
    first = _together(plain(say("sealed"), "gold"), cards, width)
    if duties:
        words = say("must be opened")
        if view.deputies:
            bound = listed([facts.names[duty.seat] for duty in duties])
            words = say("must be opened by {names}", names=bound)
        first = _together(cards, plain(words, "contraband strong"), width)
    elif view.deputies:
        first = stance_rows(facts, seat, cards, width, glyphs)
    if any(one.ignores == seat for one in view.ignoring):
        first += [plain(say("ignored: no deals this round"), "contraband")]
    if bag.declared is None:
        return first
    least, most, pays = odds(view.rules, bag.count, bag.declared)
    second = say("open: win {least} to {most} or pay {fine}", least=least, most=most, fine=pays)
    if plain(second).cell_len > width:
        second = f"{glyphs.coin} +{least}-{most} / {glyphs.minus}{pays}"
    return [*first, plain(second, "quiet")]


def stance_rows(facts: BagFacts, seat: Seat, cards: Text, width: int, glyphs: Glyphs) -> list[Text]:
    """The sealed cards, and beside them what each deputy says about the bag."""
    said = facts.view.stances.get(seat, {})
    stances = {
        None: (glyphs.dash, "quiet"),
        "pass": (f"{glyphs.yes} {say_in('stance', 'pass')}", "legal"),
        "look": (f"{glyphs.no} {say_in('stance', 'look')}", "contraband"),
    }
    parts = []
    for deputy in facts.view.deputies:
        words, style = stances[said.get(deputy)]
        name = (facts.names[deputy], pieces.player_style(deputy))
        parts.append(line(name, (f" {words}", style)))
    both = line(parts[0], "  ", parts[1])
    room = width - cards.cell_len - 2
    if both.cell_len > room and both.cell_len > width:
        return [cards, *parts]
    return _together(cards, both, width)


# For: a bag that was decided about: what became of it and of what was in it.
def _fate_rows(fate: Fate, width: int, glyphs: Glyphs) -> list[Text]:
    if isinstance(fate, BagOpened):
        if fate.honest:
            head = line((glyphs.yes, "legal strong"), " ", (say("opened: honest"), "legal"))
            return [head, *wrap(plain(goods_list(fate.stored), "quiet"), width)]
        head = line((glyphs.no, "contraband strong"), " ", (say("opened: a lie"), "contraband"))
        lost = say("lost: {goods}", goods=goods_list(fate.confiscated))
        return [head, *wrap(plain(lost, "quiet"), width)]
    returned = line((glyphs.yes, "legal"), " ", (say("returned"), "legal"))
    contraband = plain(say("no contraband"), "quiet")
    if fate.announced:
        contraband = plain(amount("contraband", fate.announced), "contraband")
    return _together(returned, contraband, width)


def bag_rows(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    """Three rows or more for one merchant: who and what is declared, the state of the bag, the
    odds."""
    bag = facts.view.bags[seat]
    fate = facts.fates.get(seat)
    below: list[Text] = []
    if fate is not None:
        below = _fate_rows(fate, width - 4, glyphs)
    elif bag is not None and bag.fate is None:
        below = _sealed_rows(facts, seat, width - 4, glyphs)
    elif bag is not None:
        below = [plain(say("returned") if bag.fate == "returned" else say("opened"), "quiet")]
    rows = [bag_heading(facts, seat, width, glyphs)]
    rows += indent([fit(row, width - 4, glyphs.ellipsis) for row in below], 4)
    rows += [plain("")] * (3 - len(rows))
    return spots(rows, str(seat + 1) if seat in facts.asked else "")


def bags_rows(facts: BagFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """All bags in the order of their digits, with space between where there is some."""
    merchants = sorted(facts.view.merchants())
    blocks = [bag_rows(facts, seat, width, glyphs) for seat in merchants]
    spare = height - sum(len(block) for block in blocks)
    rows: list[Text] = [plain("")] if spare >= len(blocks) + 1 else []
    for number, block in enumerate(blocks):
        if number and spare >= len(blocks):
            rows.append(plain(""))
        elif spare < 0 and not block[-1].plain:
            block = block[:-1]
            spare += 1
        rows += block
    return rows


# The inspection as all see it ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InspectionRows:
    """What has happened in this round, and the bags and offers that a question is about."""

    view: SeatView
    names: Names
    glyphs: Glyphs
    events: Sequence[object]
    bags: Collection[int] = ()
    offers: Collection[int] = ()

    def whole(self, width: int, height: int) -> list[Text]:
        """Bags at the left, bargaining beside them, and the stalls where there is room."""
        return with_side(self._main, self._side, width, height)

    def talk(self, width: int, height: int) -> list[Text]:
        """What was said, and the offers that stand, in a frame."""
        view, names, glyphs = self.view, self.names, self.glyphs
        sentences = news.laid_rows(self.events, names, glyphs)
        sentences += told(self.events, names, view.rules, view.office(), view.offers)
        facts = OfferFacts(view.offers, names, view.office(), frozenset(self.offers), view.agreed)
        rows = bargaining_rows(sentences, facts, width - 4, height - 2, glyphs)
        return framed(say("Bargaining"), rows, width, height, glyphs)

    def _main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.view, self.glyphs
        room = width - 4
        left = max((room + 1) // 2, 38) if width < 100 else 42
        right = room - left - 1
        tall = height - 1 - (1 if height > 20 else 0)
        below = self._below_the_bags(left - 4)
        fates = {each.bag: each for each in self.events if isinstance(each, Fate)}
        facts = BagFacts(view, self.names, fates, frozenset(self.bags))
        shown = bags_rows(facts, left - 4, tall - 2 - len(below), glyphs)
        shown += [plain("")] * (tall - 2 - len(below) - len(shown))
        bags = framed(say("Bags"), [*shown, *below], left, tall, glyphs)
        return [plain(""), *indent(beside((bags, left), (self.talk(right, tall), right)), 2)]

    def _below_the_bags(self, width: int) -> list[Text]:
        """The chest and the piles of the black market, which all may see."""
        view, glyphs = self.view, self.glyphs
        rows = pieces.in_columns(stalls.chest_cells(view, glyphs), width, 2)
        market = stalls.market_cells(view, glyphs)
        if market:
            rows += pieces.in_columns([plain(glyphs.diamond, "market strong"), *market], width, 2)
        return rows

    def _side(self, width: int, height: int) -> list[Text]:
        glyphs, tall = self.glyphs, height - (1 if height > 20 else 0)
        shown = stalls.side_stalls(self.view, self.names, width - 4, tall - 2, glyphs)
        return framed(say("Stalls"), shown, width, tall, glyphs)
