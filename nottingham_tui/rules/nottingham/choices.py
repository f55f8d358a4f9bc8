"""What a table of Nottingham may choose."""

from __future__ import annotations

from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

OPEN_BIDS = VariantOption(
    key="open_bids",
    rule="NO-7.1",
    label=mark("Open offers"),
    explanation=mark("Offers for the copper coin are made openly, one after the other."),
)

CALLED_OUT = VariantOption(
    key="called_out",
    rule="NO-7.2",
    label=mark("Called out loud"),
    explanation=mark(
        "Nobody is asked in secret: whoever defends or springs an ambush calls it out."
    ),
)

CHOICES: tuple[VariantOption, ...] = (OPEN_BIDS, CALLED_OUT)
