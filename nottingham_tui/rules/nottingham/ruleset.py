"""The numbers of one game of Nottingham: what is in the box and which choices the table made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.rule_sets import RuleSet as AnyRuleSet
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import (
    CARDS_OF_EACH,
    COLOURS,
    ITEMS,
    PAIRS,
    TASKS,
    TRACK,
    Ambush,
    ItemKind,
    TaskKind,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(AnyRuleSet):
    """What is fixed for a whole game.

    `track` goes by the steps the sheriff has gone; its last field is the town again. What is
    called a good elsewhere is an item here; `actions` go by its name. There are no rounds.
    """

    items: tuple[ItemKind, ...]
    tasks: tuple[TaskKind, ...]
    track: tuple[int | None, ...]
    open_bids: bool = False
    called_out: bool = False
    dealt: int = 3
    actions: Mapping[Good, str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def town(self) -> int:
        """How many steps the sheriff goes until the town field is reached again (NO-6.1)."""
        return len(self.track) - 1


def nottingham(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The game for 3 to 7 players. Raises `ValueError` for another number of players."""
    if not 3 <= players <= 7:
        raise ValueError("3 to 7 players")
    return RuleSet(
        game="nottingham",
        players=players,
        items=ITEMS,
        tasks=TASKS,
        track=TRACK,
        open_bids=choices.get("open_bids", False),
        called_out=choices.get("called_out", False),
        values={item.name: item.value for item in ITEMS},
        deck={item.name: CARDS_OF_EACH for item in ITEMS},
        order={item.name: place for place, item in enumerate(ITEMS)},
        actions={item.name: item.action for item in ITEMS},
    )


def ambush_cards(colours: Sequence[str]) -> tuple[Ambush, ...]:
    """The ambush cards of a game in which these colours are played (NO-1.3)."""
    return (*(colour for colour in COLOURS if colour in colours), *PAIRS)
