"""A refusal in words: one whole sentence for each code, the rule's number at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.text import texts
from nottingham_tui.text.catalogue import amount, as_it_is, filled, mark, say

_COUNTED = ("number", "gold", "limit")
"""The values that a sentence with a plural counts as its `number`."""


PAST_THE_GOAL = "past_the_goal"
"""The code of a lesson, which no rule knows: a legal move that doesn't lead to its goal. What helps
is its value `hint`, a marked text."""


def explain(refusal: Refusal, names: Sequence[str]) -> str:
    """The refusal as one sentence; `names` go by seat. "A bag holds 1 to 5 cards (2E-4.1)."

    The game that the rule's number belongs to says it. A code without a sentence gets a general
    one.
    """
    if refusal.code == PAST_THE_GOAL:
        # For: lessons, a move does not lead to the goal; what helps to reach it follows.
        taken_back = say("That’s taken back.")
        return f"{taken_back} {as_it_is(refusal.values['hint'])}"
    found = texts.of_rule(refusal.rule)
    values: dict[str, Any] = {
        key: names[value] if key in found.seats else value for key, value in refusal.values.items()
    }
    good = refusal.values.get("good")
    number = next((values[key] for key in _COUNTED if key in values), None)
    if isinstance(good, str):
        values["good"] = found.goods.name(good)
        if isinstance(number, int):
            values["goods"] = found.goods.counted(good, number)
    if isinstance(number, int):
        values |= {"gold": amount("gold", number), "contraband": amount("contraband_cards", number)}
    values |= {"number": number, "rule": refusal.rule}
    sentence = found.refusals["sentences"].get(refusal.code)
    if number == 0:
        sentence = found.refusals.get("none", {}).get(refusal.code, sentence)
    return filled(sentence or mark("This isn’t allowed now ({rule})."), **values)
