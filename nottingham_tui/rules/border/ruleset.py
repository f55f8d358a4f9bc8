"""The numbers of one game of At the Border, and the choices of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.goods import GOODS, GoodKind
from nottingham_tui.rules.kernel.rule_sets import ContrabandRuleSet, of_goods
from nottingham_tui.rules.kernel.secret import Good


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(ContrabandRuleSet):
    """What is fixed for a whole game (BO-1.1, BO-2.3).

    Money in dollars, hands and suitcases in cards. `terms` is the number of sheriff's terms in a
    round (BO-1.5), `limits` how many cards of a good are sold for double (BO-5.2). `confiscations`
    and `second_checks` are the markers each player begins with (BO-1.3).
    """

    terms: int
    goods: tuple[GoodKind, ...]
    fines_to_sheriff: bool = False
    start_gold: int = 30
    full_hand: int = 5
    suitcase_limit: int = 5
    keep_limit: int = 3
    confiscations: int = 1
    second_checks: int = 0
    limits: Mapping[Good, int] = field(default_factory=dict, compare=False, repr=False)


def at_the_border(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The game for 3 to 6 players (BO-1.1 to BO-1.5, BO-2.8, BO-5.2).

    Raises `ValueError` for another number of players.
    """
    if not 3 <= players <= 6:
        raise ValueError("3 to 6 players")
    return RuleSet(
        game="border",
        **of_goods(GOODS, {good.name: good.cards for good in GOODS}, players),
        rounds=3,
        terms=2 * players if players == 3 else players,
        fines_to_sheriff=choices.get("fines_to_sheriff", False),
        second_checks=1 if players >= 5 else 0,
        limits={good.name: good.limits[players - 3] for good in GOODS},
    )
