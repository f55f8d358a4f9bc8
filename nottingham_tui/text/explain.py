"""A refusal in words: one whole sentence for each code, the rule's number at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.text import tables
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.goods import good_name, goods_counted

_SEATS = frozenset({"sheriff", "merchant", "other", "debtor", "creditor", "seat"})


def known_codes() -> frozenset[str]:
    """Every code that has a sentence."""
    return frozenset(
        code for name in ("SENTENCES", "COUNTED") for found in tables.every(name) for code in found
    )


def explain(refusal: Refusal, names: Sequence[str]) -> str:
    """The refusal as one sentence; `names` go by seat. "A bag holds 1 to 5 cards (2E-4.1)."

    The game that the rule's number belongs to is asked first for the sentence. A code without a
    sentence gets a general one.
    """
    first = refusal.rule.partition("-")[0]
    seats = _SEATS.union(*tables.every("SEATS"))
    values: dict[str, Any] = {
        key: names[value] if key in seats else value for key, value in refusal.values.items()
    }
    good = refusal.values.get("good")
    number = refusal.values.get("number")
    if isinstance(good, str):
        values["good"] = good_name(good)
        if isinstance(number, int):
            values["goods"] = goods_counted(good, number)
    values["rule"] = refusal.rule
    if number == 0 and (none := tables.find("NONE", refusal.code, first)) is not None:
        return say(none, **values)
    for sentences, counted in zip(
        tables.every("SENTENCES", first), tables.every("COUNTED", first), strict=True
    ):
        if refusal.code in counted:
            one, several = counted[refusal.code]
            return count(one, several, values.pop("number"), **values)
        if refusal.code in sentences:
            return say(sentences[refusal.code], **values)
    return say("This is not allowed now ({rule}).", rule=refusal.rule)
