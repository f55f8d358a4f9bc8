"""The numbers of one game of At the Border, and the choices of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.goods import GOODS, LEAST_PLAYERS, MOST_PLAYERS, GoodKind
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

FINES_TO_SHERIFF = VariantOption(
    key="fines_to_sheriff",
    rule="BO-2.8",
    label=mark("Fines to the sheriff"),
    explanation=mark("Fines and compensation are paid between owner and sheriff, not the bank."),
)

CHOICES: tuple[VariantOption, ...] = (FINES_TO_SHERIFF,)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What is fixed for a whole game.

    Money in dollars, hands and suitcases in cards. `terms` is the number of sheriff's terms in a
    round (BO-1.5), `limits` how many cards of a good are sold for double (BO-5.2). `confiscations`
    and `second_checks` are the markers each player begins with (BO-1.3). The mappings go by the
    name of a good and are derived from `goods` in its order. `merchants` lists for each sheriff
    all others, clockwise from the sheriff's left (BO-2.3).
    """

    game: str
    players: int
    rounds: int
    terms: int
    goods: tuple[GoodKind, ...]
    fines_to_sheriff: bool = False
    start_gold: int = 30
    full_hand: int = 5
    suitcase_limit: int = 5
    keep_limit: int = 3
    confiscations: int = 1
    second_checks: int = 0
    values: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    fines: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    limits: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    deck: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    order: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)
    merchants: tuple[tuple[Seat, ...], ...] = ()
    legal: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    declarable: tuple[Good, ...] = ()

    def is_legal(self, good: Good) -> bool:
        """Whether the good is legal; everything else is contraband (BO-1.1)."""
        return good in self.legal


def at_the_border(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The game for 3 to 6 players (BO-1.1 to BO-1.5, BO-2.8, BO-5.2).

    Raises `ValueError` for another number of players.
    """
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError("3 to 6 players")
    legal = tuple(good.name for good in GOODS if good.legal)
    return RuleSet(
        game="border",
        players=players,
        rounds=3,
        terms=2 * players if players == 3 else players,
        goods=GOODS,
        fines_to_sheriff=choices.get("fines_to_sheriff", False),
        second_checks=1 if players >= 5 else 0,
        values={good.name: good.value for good in GOODS},
        fines={good.name: good.fine for good in GOODS},
        limits={good.name: good.limits[players - LEAST_PLAYERS] for good in GOODS},
        deck={good.name: good.cards for good in GOODS},
        order={good.name: place for place, good in enumerate(GOODS)},
        merchants=tuple(
            tuple((sheriff + step) % players for step in range(1, players))
            for sheriff in range(players)
        ),
        legal=legal,
        contraband=tuple(good.name for good in GOODS if not good.legal),
        declarable=legal,
    )
