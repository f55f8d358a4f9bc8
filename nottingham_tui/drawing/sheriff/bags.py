"""Players at an inspection, a panel each: bag and stall in seat order. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.rows import (
    Glyphs,
    beside,
    fit,
    inked,
    line,
    opposite,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.dealers import bag_key
from nottingham_tui.drawing.spots import spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SealedBag, SeatView
from nottingham_tui.text.catalogue import amount, listed, say, say_in
from nottingham_tui.text.sheriff.goods import GOODS, goods_counted

Fate = BagReturned | BagOpened

# What goes first where there is too little room: what bags may bring, then the stalls of the
# office, each all at once; what the bag may bring that the prompt tells of; one stall by one.
_RISK, _OFFICE, _TOLD, _STALL, _ALWAYS = range(5)


def odds(rules: RuleSet, number: int, declared: Good) -> tuple[int, int, int]:
    """What opening a bag of so many cards may bring the sheriff, in gold (2E-6.3, 2E-6.4): the
    least and the most that is won if the declaration is a lie, and what is paid if it is true.

    Only the declaration and the cards of the whole deck count, so the odds tell nothing that is
    hidden.
    """
    cards = Counter(rules.deck).elements()
    others = sorted(rules.fines[card] for card in cards if card != declared)
    return others[0], sum(others[-number:]), rules.fines[declared] * number


def risk(view: SeatView, seat: Seat) -> tuple[int, int, int] | None:
    """The odds of a bag that is still sealed and declared."""
    bag = view.bags[seat]
    if bag is None or bag.fate is not None or bag.declared is None:
        return None
    return odds(view.rules, bag.count, bag.declared)


@dataclass(frozen=True, slots=True)
class BagFacts:
    """What the panels are drawn from; all of it is public."""

    view: SeatView
    names: Sequence[str]
    fates: Mapping[Seat, Fate]
    asked: frozenset[Seat] = frozenset()
    """The players whose digit may be pressed now."""
    about: frozenset[Seat] = frozenset()
    """The owners of the bags that the prompt is about."""


@dataclass(slots=True)
class Panel:
    """A player's panel: two heads, and rows with what each counts for where room is short. A click
    on it is the `key`."""

    key: str
    left: Text
    right: Text
    style: str
    rows: list[tuple[int, Text]] = field(default_factory=list)

    def framed(self, width: int, glyphs: Glyphs, *, closed: bool) -> list[Text]:
        """The rows in a frame; one that is not closed ends with the frame of the next."""
        frame, style, inside = glyphs.light, self.style, width - 4
        room = width - 6 - self.right.cell_len - 2
        left = fit(self.left, room, glyphs.ellipsis)
        between = frame.top * (room - left.cell_len)
        top = line(
            (f"{frame.top_left}{frame.top} ", style), left, (f" {between} ", style), self.right,
            (f" {frame.top}{frame.top_right}"[: width], style),
        )  # fmt: skip
        sides = (f"{frame.left} ", style), (f" {frame.right}", style)
        padded = [pad(row, inside, "left", glyphs.ellipsis) for _, row in self.rows]
        rows = [top, *(line(sides[0], row, sides[1]) for row in padded)]
        if closed:
            bottom = frame.bottom_left + frame.bottom * (width - 2) + frame.bottom_right
            rows.append(plain(bottom, style))
        return spots(rows, self.key)


def panels_rows(facts: BagFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """All players in seat order: as much of each as there is room for."""
    seats, closed = range(facts.view.players), True
    panels = [_panel(facts, seat, width, glyphs, tall=width >= _WIDE) for seat in seats]
    if sum(len(panel.rows) + 2 for panel in panels) > height:
        # What bags may bring the sheriff stands beside each of them, too.
        for panel in panels:
            panel.rows = [row for row in panel.rows if row[0] != _RISK]
    if width < _WIDE or sum(len(panel.rows) + 2 for panel in panels) > height:
        panels = [_panel(facts, seat, width, glyphs) for seat in seats]
        closed = sum(len(panel.rows) + 2 for panel in panels) <= height
        room = height - len(panels) - 1
        while not closed and sum(len(panel.rows) for panel in panels) > room:
            least = min(weight for panel in panels for weight, _ in panel.rows)
            if least == _ALWAYS:
                break
            having = [panel for panel in panels if any(least == row[0] for row in panel.rows)]
            for panel in having[-1:] if least == _STALL else having:
                panel.rows = [row for row in panel.rows if row[0] != least]
    rows: list[Text] = []
    for panel in panels:
        rows += panel.framed(width, glyphs, closed=closed or panel is panels[-1])
    return rows


_WIDE = 50
"""From how many cells on a panel holds cards beside the odds."""


def _panel(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs, *, tall: bool = False) -> Panel:
    """The panel of a player with all its rows."""
    view, inside = facts.view, width - 4
    digit = (f" {seat + 1} ", "on golden") if seat in facts.asked else (f"{seat + 1} ", "quiet")
    name = plain(facts.names[seat].upper(), pieces.name_style(seat))
    left = line(digit, name if seat not in facts.asked else line(" ", name))
    if seat in view.office():
        office = say("deputy") if view.deputies else say("sheriff")
        left = line(left, (f" {glyphs.star} {office}", "gold"))
    gold = plain(amount("gold", view.gold[seat]), "ink strong")
    if left.cell_len + gold.cell_len + 8 > width:
        gold = line((glyphs.coin, "gold"), f" {view.gold[seat]}")
    key = str(seat + 1) if seat in facts.asked else bag_key(seat)
    panel = Panel(key, left, gold, "gold" if seat in facts.about else "line")
    if seat in view.office():
        if tall:
            panel.rows += [(_RISK, row) for row in _sheriff_rows(facts, seat, inside)]
        panel.rows.append((_OFFICE, _stall_row(view, seat, inside, glyphs, named=tall)))
        return panel
    rows = _bag_rows(facts, seat, inside, glyphs, tall=tall)
    panel.rows += rows
    weight = _ALWAYS if seat in facts.about else _STALL
    if tall:
        panel.rows.append((_ALWAYS, plain(glyphs.dashed.top * inside, "line")))
    panel.rows.append((weight, _stall_row(view, seat, inside, glyphs, named=tall)))
    return panel


def _stall_row(view: SeatView, seat: Seat, width: int, glyphs: Glyphs, *, named: bool) -> Text:
    """Sign, number and crown a good, in places of their own; contraband last."""
    stall = view.stalls[seat]
    cells = []
    for good in view.rules.declarable:
        number = stall.goods.get(good, 0)
        sign = (f"{glyphs.good(good)} ", good if number else "disabled")
        worn = stalls.crown(view, seat, good, glyphs)
        count = (f"{number} ", "ink strong" if number else "disabled")
        cells.append(line(sign, count, worn))
    style = "contraband" if stall.contraband else "disabled"
    cells.append(line((f"{glyphs.sealed} ", style), (str(stall.contraband), f"{style} strong")))
    market = stalls.market_text(view, seat, glyphs)
    head = plain(f"{say('stall')} ", "quiet") if named else line()
    room = width - head.cell_len - market.cell_len - (1 if market.plain else 0)
    if named:
        words = line(cells[-1], (f" {say('contraband')}", "quiet"))
        cells[-1] = words if room - words.cell_len >= 7 * (len(cells) - 1) else cells[-1]
    place = min(max((room - cells[-1].cell_len) // (len(cells) - 1), 5), 8)
    row = line(head, *(pad(cell, place) for cell in cells[:-1]), cells[-1])
    return line(pad(row, width - market.cell_len), market) if market.plain else row


# A bag -----------------------------------------------------------------------------------


def _bag_rows(
    facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs, *, tall: bool
) -> list[tuple[int, Text]]:
    """What was said of a bag and what is known of it by now, at least two rows."""
    view = facts.view
    bag, fate = view.bags[seat], facts.fates.get(seat)
    if bag is None:
        return [(_ALWAYS, plain(say("has no bag"), "quiet"))]
    said = plain(amount("cards", bag.count), "quiet")
    if bag.declared is not None:
        goods = pieces.good_inked(GOODS, bag.declared, bag.count, glyphs)
        said = styled(say("says {goods}", goods=goods), "quiet")
    if bag.fate is not None:
        below = _stored_rows(fate, width, glyphs)
        became = _fate_text(bag, fate, glyphs)
        if said.cell_len + became.cell_len + 1 > width:
            became = became[:1]
        head = opposite(said, became, width, glyphs)
        rows = [(_ALWAYS, head)]
        if tall:
            below = [plain(""), *below][:3]
            below += [plain("")] * (3 - len(below))
            return rows + [(_ALWAYS, row) for row in below]
        first = below[0] if below else plain("")
        return [*rows, (_STALL, first)]
    notes = [(_ALWAYS, row) for row in _notes(facts, seat, width, glyphs)]
    if tall:
        sealed = plain(say_in("bag", "sealed"), "gold")
        cards = _tall_rows(facts, seat, bag, width, glyphs)
        rows = [(_ALWAYS, opposite(said, sealed, width, glyphs)), *notes]
        return rows + [(_ALWAYS, row) for row in cards]
    backs = backs_text(bag.count, width - said.cell_len - 2, glyphs)
    rows = [(_ALWAYS, opposite(said, backs, width, glyphs)), *notes]
    bringing = risk(view, seat)
    if bringing is not None:
        least, most, pays = bringing
        told = say(
            "opened: pays {least} to {most}, or gets {fine}", least=least, most=most, fine=pays
        )
        weight = _TOLD if seat in facts.about else _RISK
        if plain(told).cell_len > width:
            told = _in_signs(bringing, glyphs)
        rows.append((weight, plain(told, "quiet")))
    return rows


def backs_text(number: int, room: int, glyphs: Glyphs) -> Text:
    """So many cards in a sealed bag; closer together where there is little room."""
    each, gap = (2, " ") if number * 3 - 1 <= room else (1, " ")
    if number * (each + 1) - 1 > room:
        gap = ""
    parts: list[str | tuple[str, str]] = []
    for card in range(number):
        parts += [gap if card else "", (glyphs.back * each, "leather on hide")]
    return line(*parts)


def _tall_rows(
    facts: BagFacts, seat: Seat, bag: SealedBag, width: int, glyphs: Glyphs
) -> list[Text]:
    """The backs of the cards, and beside them what the owner gets or pays if it is opened."""
    frame = glyphs.light
    card = [
        plain(f"{frame.top_left}{frame.top * 2}{frame.top_right}", "leather"),
        line(
            (frame.left, "leather"), (glyphs.back * 2, "leather on hide"), (frame.right, "leather")
        ),
        plain(f"{frame.bottom_left}{frame.bottom * 2}{frame.bottom_right}", "leather"),
    ]
    cards = beside(*[(card, 4)] * bag.count, gap=1)
    told, room = list[Text](), width - 25
    bringing = risk(facts.view, seat)
    if bringing is not None:
        gets, most = (inked(amount("gold", bringing[at]), "ink strong") for at in (2, 1))
        least = inked(bringing[0], "ink strong")
        lies = say("a lie: pays {least} to {most}", least=least, most=most)
        told = [
            plain(say("If opened:"), "quiet"),
            styled(say("true: gets {gold}", gold=gets), "legal"),
            styled(lies, "contraband"),
        ]
        if max(row.cell_len for row in told) > room:
            told[1:] = [plain(_in_signs(bringing, glyphs), "ink strong")]
    return beside((cards, 24), (told, room))


def _in_signs(bringing: tuple[int, int, int], glyphs: Glyphs) -> str:
    """What an opened bag costs or brings its owner, where longer languages have no room."""
    least, most, pays = bringing
    return f"{glyphs.coin} {glyphs.minus}{least}-{most} / +{pays}"


def _notes(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    """What else is said or agreed about a sealed bag: duties, stances, who is ignored."""
    view, rows = facts.view, list[Text]()
    duties = [duty for duty in view.duties if duty.opens == seat]
    if duties:
        words = say("must be opened")
        if view.deputies:
            bound = listed([facts.names[duty.seat] for duty in duties])
            words = say("must be opened by {names}", names=bound)
        rows += wrap(plain(words, "contraband strong"), width)
    if view.stances.get(seat):
        rows.append(stances_text(facts, seat, width, glyphs))
    if any(one.ignores == seat for one in view.ignoring):
        rows.append(plain(say("ignored: no deals this round"), "contraband"))
    return rows


def stances_text(facts: BagFacts, seat: Seat, width: int, glyphs: Glyphs) -> Text:
    """What each deputy says about a bag."""
    said = facts.view.stances.get(seat, {})
    stances = {
        None: (glyphs.dash, "quiet"),
        "pass": (f"{glyphs.yes} {say_in('stance', 'pass')}", "legal"),
        "look": (f"{glyphs.no} {say_in('stance', 'look')}", "contraband"),
    }
    first, second = facts.view.deputies
    told = [stances[said.get(deputy)] for deputy in (first, second)]
    room = width - sum(plain(words).cell_len for words, _ in told) - 4
    row = line()
    for deputy, stance in zip((first, second), told, strict=True):
        name = fit(pieces.name_text(deputy, facts.names), max(room // 2, 3), glyphs.ellipsis)
        row = line(row, "  " if row.plain else "", name, " ", stance)
    return row


def _fate_text(bag: SealedBag, fate: Fate | None, glyphs: Glyphs) -> Text:
    """What became of a bag, in a word and a colour."""
    if isinstance(fate, BagOpened):
        if fate.honest:
            return plain(f"{glyphs.yes} {say('opened: honest')}", "legal strong")
        return plain(f"{glyphs.no} {say('opened: a lie')}", "contraband strong")
    words = say("opened") if bag.fate == "opened" else say("returned")
    return plain(f"{glyphs.yes} {words}", "legal")


# For: what became of what was in a bag.
def _stored_rows(fate: Fate | None, width: int, glyphs: Glyphs) -> list[Text]:
    """What came through of a bag that was decided about, or what was lost; in signs and numbers
    where a row doesn't hold the names."""
    if fate is None:
        return []
    lost = isinstance(fate, BagOpened) and bool(fate.confiscated)
    cards = fate.goods if isinstance(fate, BagReturned) else fate.confiscated or fate.stored
    hidden = fate.announced if isinstance(fate, BagReturned) else 0
    if not cards and not hidden:
        return []
    words = amount("contraband", hidden)
    named: list[object] = [pieces.goods_inked(GOODS, cards, glyphs)] if cards else []
    if hidden:
        named.append(inked(f"{glyphs.sealed} {words}", "contraband strong"))
    brief = [stalls.signs_text(cards, hidden, glyphs, each) for each in (words, "")]
    for goods in (listed(named), inked(brief[0]), inked(brief[1])):
        told = say("lost: {goods}", goods=goods) if lost else say("stored: {goods}", goods=goods)
        row = styled(told, "quiet")
        if row.cell_len <= width:
            break
    return wrap(row, width)


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


# For: what each bag may bring the sheriff.
def _sheriff_rows(facts: BagFacts, seat: Seat, width: int) -> list[Text]:
    """What opening each sealed bag may bring whoever decides alone."""
    view, rows = facts.view, list[Text]()
    if view.deputies:
        return rows
    for owner in sorted(view.merchants()):
        bringing = risk(view, owner)
        if bringing is None:
            continue
        least, most, pays = (inked(str(each), "ink strong") for each in bringing)
        told = say(
            "opening {name:'s} bag wins {least} to {most} or costs {fine}",
            name=pieces.name_inked(owner, facts.names),
            least=least,
            most=most,
            fine=pays,
        )
        rows += wrap(styled(told, "quiet"), width)
    return rows
