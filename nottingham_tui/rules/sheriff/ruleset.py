"""The numbers of one game of Sheriff: which goods, how many rounds, which choices of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.choices import ChoiceDeclaration, mark
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.goods import GOODS, GoodKind

BRISK = ChoiceDeclaration(
    key="brisk",
    rule="2E-17.2",
    label=mark("Brisk"),
    explanation=mark("Each merchant loads right after trading: fewer changes of the keyboard."),
)

CHOICES: tuple[ChoiceDeclaration, ...] = (BRISK,)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What is fixed for a whole game.

    Gold in coins, hands and bags in cards. The mappings go by the name of a good and are
    derived from `goods` in its order. `merchants` lists for each sheriff all merchants, clockwise
    from the sheriff's left (2E-4.3).
    """

    game: str
    players: int
    rounds: int
    goods: tuple[GoodKind, ...]
    phases: tuple[str, ...]
    brisk: bool = False
    start_gold: int = 50
    full_hand: int = 6
    bag_limit: int = 5
    trade_limit: int = 5
    values: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    fines: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    deck: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    order: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    merchants: tuple[tuple[Seat, ...], ...] = ()
    legal: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    declarable: tuple[Good, ...] = ()

    def is_legal(self, good: Good) -> bool:
        """Whether the good is legal; everything else is contraband (2E-1.1)."""
        return good in self.legal


def second_edition(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The second edition for 3 to 5 players (2E-1.1, 2E-2.1 to 2E-2.5, 2E-17.2).

    Raises `ValueError` for another number of players.
    """
    if not 3 <= players <= 5:
        raise ValueError("3 to 5 players")
    brisk = choices.get("brisk", False)
    deck = {good.name: good.with_three if players == 3 else good.with_more for good in GOODS}
    return RuleSet(
        game="second-edition",
        players=players,
        rounds=9 if players == 3 else 2 * players,
        goods=GOODS,
        phases=("market", "declaration", "inspection")
        if brisk
        else ("market", "loading", "declaration", "inspection"),
        brisk=brisk,
        values={good.name: good.value for good in GOODS},
        fines={good.name: good.fine for good in GOODS},
        deck=deck,
        order={good.name: place for place, good in enumerate(GOODS)},
        merchants=tuple(
            tuple((sheriff + step) % players for step in range(1, players))
            for sheriff in range(players)
        ),
        legal=tuple(good.name for good in GOODS if good.legal),
        contraband=tuple(good.name for good in GOODS if not good.legal),
        declarable=tuple(good.name for good in GOODS if good.legal and deck[good.name]),
    )
