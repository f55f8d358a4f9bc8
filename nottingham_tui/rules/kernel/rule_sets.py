"""What every rule set holds, and what it derives from goods of which some are contraband."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import clockwise
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """What is fixed for a whole game.

    `game` is its key in the registry, `rounds` is 0 if their number is not fixed. The mappings go
    by the name of a good, in the order of the goods: its value, its cards in the deck, its place.
    """

    game: str
    players: int
    rounds: int = 0
    values: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    deck: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    order: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)

    def in_order(self, cards: Iterable[Good]) -> tuple[Good, ...]:
        """The cards in the order of the goods: their own order tells nothing."""
        return tuple(sorted(cards, key=self.order.__getitem__))


@dataclass(frozen=True, slots=True, kw_only=True)
class ContrabandRuleSet(RuleSet):
    """The rule set of a game in which a sheriff looks for contraband: all goods not legal.

    `merchants` lists for each sheriff all others, clockwise from the sheriff's left.
    """

    fines: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    merchants: tuple[tuple[Seat, ...], ...] = ()
    legal: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    declarable: tuple[Good, ...] = ()

    def is_legal(self, good: Good) -> bool:
        """Whether the good is legal; everything else is contraband."""
        return good in self.legal


def of_goods(goods: Sequence[Any], deck: Mapping[Good, int], players: int) -> dict[str, Any]:
    """What a `ContrabandRuleSet` derives; goods have a name, a value, a fine, and are legal or not.

    Legal goods that have cards in the deck can be declared.
    """
    legal = tuple(good.name for good in goods if good.legal)
    return {
        "players": players,
        "goods": goods,
        "values": {good.name: good.value for good in goods},
        "fines": {good.name: good.fine for good in goods},
        "deck": deck,
        "order": {good.name: place for place, good in enumerate(goods)},
        "merchants": tuple(clockwise(sheriff, players)[1:] for sheriff in range(players)),
        "legal": legal,
        "contraband": tuple(good.name for good in goods if not good.legal),
        "declarable": tuple(good for good in legal if deck[good]),
    }
