"""What is said and done at an inspection, and the offers that stand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.drawing.log_rows import hanging, narrated, rule_across
from nottingham_tui.drawing.pieces import names_inked
from nottingham_tui.drawing.rows import Glyphs, behind, line, pad, plain, styled, wrap
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilUsed
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, listed, mark_count, say
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
# For: offers that end by themselves, because of something else.
_LAPSED = mark_count("Offer {numbers} lapses.", "Offers {numbers} lapse.")


def told(
    events: Iterable[object],
    names: Sequence[str],
    rules: RuleSet,
    office: Sequence[Seat],
    standing: Collection[int] = (),
) -> list[Text]:
    """The sentences of the bargaining log, oldest first; without the offers that still stand.

    Offers that lapse together are told together, and a fine only once if it is paid in full.
    """
    sentences: list[Text] = []
    lapsed: list[str] = []
    kept = [event for event in worth_telling(events, rules) if type(event) in _STYLES]
    for event in [*kept, None]:
        if isinstance(event, happened.OfferLapsed):
            lapsed.append(str(event.number))
            continue
        if lapsed:
            one, many = _LAPSED
            words = count(one, many, len(lapsed), numbers=listed(lapsed))
            sentences.append(plain(words, "quiet"))
            lapsed.clear()
        if isinstance(event, happened.OfferMade):
            if event.number not in standing:
                sentences.append(_told_offer(event, names, office))
        elif event is not None:
            sentences.append(_told(event, names, rules, office))
    return [sentence for sentence in sentences if sentence.plain]


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


def offer_block(facts: OfferFacts, number: int, width: int) -> list[Text]:
    """One standing offer: its number, then who offers what."""
    chip = plain(f" {number} ", "on golden" if number in facts.asked else "gold strong")
    left = max(chip.cell_len, 4)
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
        rows += hanging(styled(text, style), width - left)
    return spots(behind(pad(chip, left), rows), str(number) if number in facts.asked else "")


def offers_rows(facts: OfferFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The standing offers, newest last. Those that may be answered now come before all others;
    how many are left out is said."""
    numbers = sorted(facts.offers)
    wanted = [number for number in numbers if number in facts.asked]
    wanted += [number for number in reversed(numbers) if number not in facts.asked]
    blocks: dict[int, list[Text]] = {}
    used = 0
    for place, number in enumerate(wanted):
        block = offer_block(facts, number, width)
        kept = 1 if place + 1 < len(wanted) else 0
        if used + len(block) + kept > height:
            break
        blocks[number] = block
        used += len(block)
    rows = [row for number in sorted(blocks) for row in blocks[number]]
    left_out = len(numbers) - len(blocks)
    if left_out and used < height:
        more = count("{number} more offer stands", "{number} more offers stand", left_out)
        rows.insert(0, plain(f"{glyphs.ellipsis} {more}", "quiet"))
    return rows


def bargaining_rows(
    sentences: Sequence[Text],
    facts: OfferFacts,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The log above, the standing offers below."""
    offers: list[Text] = []
    if facts.offers:
        needed = sum(len(hanging(sentence, width)) for sentence in sentences)
        least = 4 if facts.asked else height // 2
        room = height - min(needed, least)
        offers = offers_rows(facts, width, max(room - 2, 1), glyphs)
        offers = [plain(""), rule_across(say("Standing offers"), width, glyphs), *offers]
    room = height - len(offers)
    log = log_rows(sentences, width, room, glyphs)
    if not sentences:
        silence = wrap(plain(say("Nothing has been said yet."), "quiet"), width)
        log = silence if len(silence) <= room else []
    return log + [plain("")] * (room - len(log)) + offers
