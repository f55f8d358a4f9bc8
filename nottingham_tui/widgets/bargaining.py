"""What is said and done at an inspection, and the offers that stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.narrate import narrate, offer_text
from nottingham_tui.widgets.drawing import line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Glyphs

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
}
"""The events that the bargaining log tells, and the ink of each."""


def with_names(sentence: str, style: str, names: Sequence[str]) -> Text:
    """A sentence as data, the names of players in their own ink."""
    text = plain(sentence, style)
    for seat, name in enumerate(names):
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", sentence):
            text.stylize(f"player{seat + 1} strong", *match.span())
    return text


def told(
    events: Iterable[object], names: Sequence[str], rules: RuleSet, sheriff: Seat
) -> list[Text]:
    """The sentences of the bargaining log, oldest first."""
    sentences = []
    for event in events:
        style = _STYLES.get(type(event))
        if style is None:
            continue
        if isinstance(event, happened.BagOpened) and event.honest:
            style = "legal"
        sentence = narrate(event, names, rules, sheriff)
        if sentence:
            sentences.append(with_names(sentence, style, names))
    return sentences


def hanging(text: Text, width: int, indent: int = 2) -> list[Text]:
    """The text broken into rows, the later ones indented."""
    rows = wrap(text, width - indent)
    return [row if number == 0 else line(" " * indent, row) for number, row in enumerate(rows)]


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
    """The standing offers by number; `asked` are those whose number may be typed now."""

    offers: Mapping[int, Offer]
    names: Sequence[str]
    sheriff: Seat
    asked: frozenset[int] = frozenset()


def offer_block(facts: OfferFacts, number: int, width: int) -> list[Text]:
    """One standing offer: its number, then who offers what."""
    chip = plain(f" {number} ", "on golden" if number in facts.asked else "gold strong")
    text = offer_text(facts.offers[number], facts.names, facts.sheriff)
    left = max(chip.cell_len, 4)
    rows = wrap(with_names(text, "ink", facts.names), width - left)
    return [
        line(pad(chip if place == 0 else plain(""), left), row) for place, row in enumerate(rows)
    ]


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


def rule_across(label: str, width: int, glyphs: Glyphs) -> Text:
    """A line with a label, to part what stands above from what stands below."""
    text = line((f"{glyphs.light.top} ", "line"), (label, "quiet"), " ")
    return line(text, (glyphs.light.top * max(width - text.cell_len, 0), "line"))


def bargaining_rows(
    sentences: Sequence[Text],
    facts: OfferFacts,
    width: int,
    height: int,
    glyphs: Glyphs,
    empty: Callable[[], str] = lambda: say("Nothing has been said yet."),
) -> list[Text]:
    """The log above, the standing offers below."""
    offers: list[Text] = []
    if facts.offers:
        room = max(height * 3 // 5, height - 6) if facts.asked else height // 2
        offers = offers_rows(facts, width, max(room - 2, 1), glyphs)
        offers = [plain(""), rule_across(say("Standing offers"), width, glyphs), *offers]
    room = height - len(offers)
    log = log_rows(sentences, width, room, glyphs)
    if not sentences:
        log = wrap(plain(empty(), "quiet"), width)
    return log + [plain("")] * (room - len(log)) + offers
