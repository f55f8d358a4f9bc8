"""What a table of At the Border may choose."""

from __future__ import annotations

from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

FINES_TO_SHERIFF = VariantOption(
    key="fines_to_sheriff",
    rule="BO-2.8",
    label=mark("Fines to sheriff"),
    explanation=mark("Fines and compensation go between owner and sheriff, not the bank."),
)

CHOICES: tuple[VariantOption, ...] = (FINES_TO_SHERIFF,)
