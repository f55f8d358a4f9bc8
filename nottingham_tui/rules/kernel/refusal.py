"""Why a move is not allowed: a code, its parameters and the number of the rule."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move is refused.

    `code` names the reason and is put into words by `text.narrate`; `rule` is a number of the
    rulebook such as `2E-4.1`; `values` are the numbers, seats (as `int`) and goods of the sentence.
    """

    code: str
    rule: str
    values: dict[str, Any] = field(default_factory=dict)


class Refused(Exception):  # noqa: N818
    """Raised by `play` for a move that `check` refuses; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal
