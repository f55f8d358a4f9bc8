"""What is said and done at an inspection, and the offers that stand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field

from rich.text import Text

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.drawing.log_rows import hanging, narrated, rule_across
from nottingham_tui.drawing.pieces import name_inked, names_inked
from nottingham_tui.drawing.rows import (
    Glyphs,
    indent,
    line,
    opposite,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff.dealers import offer_key
from nottingham_tui.drawing.spots import spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilUsed
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import count, listed, mark_count, say, say_in
from nottingham_tui.text.narrate import worth_telling
from nottingham_tui.text.sheriff.offers import offer_told

_STYLES: Mapping[type, str] = {
    happened.Said: "royal italic",
    happened.OfferMade: "ink",
    happened.OfferWithdrawn: "quiet",
    happened.OfferRefused: "quiet",
    happened.OfferLapsed: "quiet",
    happened.DealStruck: "legal",
    happened.BribePaid: "gold",
    happened.BagReturned: "legal",
    happened.ProofOffered: "royal",
    happened.DutyTaken: "contraband",
    happened.PromiseMade: "royal",
    happened.BagOpened: "contraband",
    happened.FineDue: "quiet",
    happened.FinePaid: "gold",
    happened.GoodsPaid: "gold",
    happened.DebtEnded: "quiet",
    happened.StanceTaken: "ink",
    happened.OfferAgreed: "legal",
    happened.AgreementTakenBack: "quiet",
    happened.MerchantIgnored: "contraband",
    MarketCardClaimed: "market",
    OilUsed: "promo",
    happened.CardsPut: "quiet",
    PinCleared: "contraband",
    Remark: "royal italic",
}
"""The events that the bargaining log tells, and the ink of each."""
_OFFER_INKS = {
    "offer": "ink",
    "opens": "contraband",
    "ignores": "contraband",
    "promise": "royal italic",
}
_GROUPED = 50
"""From how many cells on the log is told bag by bag."""
# For: offers that end by themselves, because of something else.
_LAPSED = mark_count("Offer {numbers} lapses.", "Offers {numbers} lapse.")


Told = tuple[Seat | None, Text]
"""A sentence of the log, and whose bag it is about, if that can be told."""


def told(
    events: Iterable[object],
    names: Sequence[str],
    rules: RuleSet,
    office: Sequence[Seat],
    standing: Collection[int] = (),
) -> list[Told]:
    """The sentences of the bargaining log, oldest first; without the offers that still stand and
    what was said at the market.

    Offers that lapse together are told together, and a fine only once if it is paid in full.
    """
    sentences: list[Told] = []
    lapsed: list[str] = []
    offers: dict[int, Seat] = {}
    bag: Seat | None = None
    spoken = list(worth_telling(events, rules))
    declared = happened.PhaseBegan("declaration")
    start = spoken.index(declared) if declared in spoken else 0
    kept = [event for event in spoken[start:] if type(event) in _STYLES]
    for event in [*kept, None]:
        if not isinstance(event, happened.OfferLapsed):
            bag = _bag_of(event, office, offers, bag)
        if isinstance(event, happened.OfferLapsed):
            lapsed.append(str(event.number))
            continue
        if lapsed:
            one, many = _LAPSED
            words = count(one, many, len(lapsed), numbers=listed(lapsed))
            sentences.append((bag, plain(words, "quiet")))
            lapsed.clear()
        if isinstance(event, happened.OfferMade):
            if event.number not in standing:
                sentences.append((bag, _told_offer(event, names, office)))
        elif event is not None:
            sentences.append((bag, _told(event, names, rules, office)))
    return [(bag, sentence) for bag, sentence in sentences if sentence.plain]


def _bag_of(
    event: object, office: Sequence[Seat], offers: dict[int, Seat], last: Seat | None
) -> Seat | None:
    """Whose bag an event is about; that of the event before where it doesn't say."""
    match event:
        case happened.OfferMade(number=number, offer=offer):
            offers[number] = bag_of_offer(offer, office)
            return offers[number]
        case happened.DealStruck(offer=offer):
            return bag_of_offer(offer, office)
        case happened.DutyTaken(opens=bag) | happened.BagOpened(bag=bag):
            return bag
        case happened.BagReturned(bag=bag) | happened.StanceTaken(bag=bag):
            return bag
        case happened.Said(seat=seat) | Remark(seat=seat):
            return last if seat in office else seat
    return offers.get(getattr(event, "number", 0), last)


def bag_of_offer(offer: Offer, office: Sequence[Seat]) -> Seat:
    """The bag that an offer is about first; that of the merchant who offers or is asked."""
    merchant = offer.other if offer.seat in office else offer.seat
    return (*offer.returns, *offer.opens, merchant)[0]


def _told_offer(event: happened.OfferMade, names: Sequence[str], office: Sequence[Seat]) -> Text:
    row = line((str(event.number), "gold"))
    for about, sentence in offer_told(event.offer, names_inked(names), office):
        row = line(row, " ", styled(sentence, _OFFER_INKS[about]))
    return row


def _told(event: object, names: Sequence[str], rules: RuleSet, office: Sequence[Seat]) -> Text:
    style = _STYLES[type(event)]
    if isinstance(event, happened.BagOpened) and event.honest:
        style = "legal"
    return styled(narrated(event, names, rules, office) or "", style)


def log_rows(sentences: Sequence[Text], width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The last sentences that fit, whole ones as far as possible."""
    rows: list[Text] = []
    for number in range(len(sentences) - 1, -1, -1):
        block = hanging(sentences[number], width)
        room = height - len(rows) - (1 if number else 0)
        if len(block) > room:
            if not rows:
                return block[: max(height, 0)]
            return [plain(glyphs.ellipsis, "quiet"), *rows]
        rows = block + rows
    return rows


@dataclass(frozen=True, slots=True)
class OfferFacts:
    """The standing offers by number; `asked` are those whose number may be typed now.

    `office` are the sheriff or both deputies, `agreed` who has agreed to a joint offer already.
    """

    offers: Mapping[int, Offer]
    names: Sequence[str]
    office: Sequence[Seat]
    asked: frozenset[int] = frozenset()
    agreed: Mapping[int, Sequence[Seat]] = field(default_factory=dict)
    about: int | None = None
    """The offer that the prompt is about."""


def offer_block(facts: OfferFacts, number: int, width: int, glyphs: Glyphs) -> list[Text]:
    """One standing offer: its number, then who offers what; marked if the prompt is about it."""
    chip = plain(f" {number} ", "on golden" if number in facts.asked else "ink strong")
    is_about = number == facts.about
    bar = (glyphs.heavy.left if is_about else " ", "gold strong")
    head = line(bar, chip)
    rows = []
    inked = names_inked(facts.names)
    told = offer_told(facts.offers[number], inked, facts.office)
    parts = [(sentence, _OFFER_INKS[about]) for about, sentence in told]
    agreed = facts.agreed.get(number, ())
    if agreed:
        names = listed([inked[seat] for seat in agreed])
        # For: which of those who must agree to an offer already have.
        parts.append((say("Agreed: {names}.", names=names), "legal"))
    for text, style in parts:
        rows += hanging(styled(text, style), width - head.cell_len)
    blank = pad(line(bar), head.cell_len)
    rows = [line(blank if place else head, row) for place, row in enumerate(rows)]
    if is_about:
        rows = [pad(row, width) for row in rows]
        for row in rows:
            row.stylize_before("on raised")
    return spots(rows, str(number) if number in facts.asked else offer_key(number))


def offers_rows(facts: OfferFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The standing offers, newest last. Those that may be answered now come before all others;
    how many are left out is said."""
    numbers = sorted(facts.offers)
    first = facts.asked | {facts.about}
    wanted = [number for number in numbers if number in first]
    wanted += [number for number in reversed(numbers) if number not in first]
    blocks: dict[int, list[Text]] = {}
    used = 0
    for place, number in enumerate(wanted):
        block = offer_block(facts, number, width, glyphs)
        kept = 1 if place + 1 < len(wanted) or len(blocks) < place else 0
        if used + len(block) + kept > height:
            continue
        blocks[number] = block
        used += len(block)
    rows = [row for number in sorted(blocks) for row in blocks[number]]
    left_out = len(numbers) - len(blocks)
    if left_out and used < height:
        more = count("{number} more offer stands", "{number} more offers stand", left_out)
        rows.insert(0, plain(f"{glyphs.ellipsis} {more}", "quiet"))
    return rows


def grouped_rows(
    sentences: Sequence[Told], view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """The sentences below the bags they are about; what was spoken of last stands last."""
    groups: dict[Seat | None, list[Text]] = {}
    for bag, sentence in sentences:
        # Again the last one.
        groups[bag] = [*groups.pop(bag, []), sentence]
    rows: list[Text] = []
    for bag, told in groups.items():
        rows += [plain("")] if rows else []
        if bag is not None and view.bags[bag] is not None:
            head = styled(say("{name:'s} bag", name=name_inked(bag, names)), "quiet")
            rows.append(opposite(head, _fate_text(view, bag, glyphs), width, glyphs))
        rows += [row for each in told for row in indent(hanging(each, width - 2), 2)]
    return rows


def _fate_text(view: SeatView, bag: Seat, glyphs: Glyphs) -> Text:
    sealed = view.bags[bag]
    if sealed is None or sealed.fate is None:
        return plain(say_in("bag", "sealed"), "gold")
    words = say("opened") if sealed.fate == "opened" else say("returned")
    return plain(f"{glyphs.yes} {words}", "legal")


def bargaining_rows(
    sentences: Sequence[Told],
    facts: OfferFacts,
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    view: SeatView | None = None,
) -> list[Text]:
    """The log above, the standing offers below; the log gives way to them, never they to it.

    With a view there the log is told bag by bag where all of it has room.
    """
    offers: list[Text] = []
    if facts.offers:
        offers = offers_rows(facts, width, max(height - 1, 1), glyphs)
        offers = [rule_across(say("Open offers"), width, glyphs), *offers]
    room = height - len(offers)
    log: list[Text] = []
    if not sentences:
        silence = wrap(plain(say("Nothing has been said yet."), "quiet"), width)
        log = silence if not offers and len(silence) <= room else []
    elif view is not None and width >= _GROUPED:
        log = grouped_rows(sentences, view, facts.names, width, glyphs)
    if len(log) > room or (sentences and not log):
        log = log_rows([sentence for _, sentence in sentences], width, room, glyphs)
    return log + [plain("")] * (room - len(log)) + offers
