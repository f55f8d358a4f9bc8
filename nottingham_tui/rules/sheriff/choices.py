"""What a table of either edition of Sheriff may choose."""

from __future__ import annotations

from dataclasses import replace

from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

ROYAL = VariantOption(
    key="royal_goods",
    rule="2E-11.1",
    label=mark("Royal goods"),
    explanation=mark("Twelve valuable contraband cards that count towards King and Queen."),
)

TIMER = VariantOption(
    key="inspection_timer",
    rule="2E-12.1",
    label=mark("Inspection timer"),
    explanation=mark("The sheriff has one minute per merchant; then all bags pass."),
    short="timer",
)

LEFT_OUT = VariantOption(
    key="cards_left_out",
    rule="2E-13.1",
    label=mark("Cards left out"),
    explanation=mark("Ten cards are taken out of the game unseen."),
)

SEVEN = VariantOption(
    key="seven_cards",
    rule="2E-14.1",
    label=mark("Seven cards"),
    explanation=mark("A full hand is seven cards instead of six."),
)

MARKET = VariantOption(
    key="black_market",
    rule="2E-16.1",
    label=mark("Black market"),
    explanation=mark("Three contraband cards of a kind can be swapped for a valuable card."),
)

PROMO = VariantOption(
    key="promo_cards",
    rule="1E-7.5",
    label=mark("Promo cards"),
    explanation=mark("Ten rare contraband cards with effects of their own."),
)

# For: a quicker way to play, which the lobby asks for: faithful or brisk?
BRISK = VariantOption(
    key="brisk",
    rule="2E-17.2",
    label=mark("Brisk"),
    explanation=mark("Merchants load right after trading: the keyboard moves less often."),
)

SECOND_EDITION: tuple[VariantOption, ...] = (ROYAL, TIMER, LEFT_OUT, SEVEN, MARKET, BRISK)
"""What a table of the second edition may choose; nothing excludes anything (2E-17.1)."""

FIRST_EDITION: tuple[VariantOption, ...] = (
    replace(ROYAL, rule="1E-7.1"),
    replace(TIMER, rule="1E-7.2"),
    replace(LEFT_OUT, rule="1E-7.3"),
    replace(SEVEN, rule="1E-7.4"),
    PROMO,
    replace(BRISK, rule="1E-7.13"),
)
"""What a table of the first edition may choose; nothing excludes anything (1E-7.12)."""
