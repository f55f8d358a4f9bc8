"""The numbers of one game of Sheriff: which goods, how many rounds, which choices of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.rule_sets import ContrabandRuleSet, of_goods
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.black_market.pieces import BLACK_MARKET, Piles
from nottingham_tui.rules.sheriff.goods import GOODS, ROYAL_GOODS, GoodKind
from nottingham_tui.rules.sheriff.promo_cards.pieces import PROMO_CARDS

SECONDS_A_MERCHANT = 60
"""How long the sheriff has for each merchant, with the inspection timer (2E-12.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(ContrabandRuleSet):
    """What is fixed for a whole game (2E-1.1, 2E-4.3). Gold in coins, hands and bags in cards.

    `names_first`: the sheriff names who goes first (2E-3.1). `two_piles`: there are two
    open discard piles that one may draw from, begun with `turned` cards each; `spared` cards of
    each stay where they are when the piles are shuffled (1E-1.4, 1E-2.3, 1E-2.7). `proofs`: what
    is missing from a promise is proved (2E-5.12, 1E-3.4). `deals_may_ignore`: a deal may bind
    the sheriff to ignore a merchant (1E-3.2). `timer` is the time for an inspection in seconds,
    0 without a clock (2E-12.1). `left_out` cards are taken out before dealing (2E-13.1).
    `black_market` holds its piles, top card first, none without it (2E-16.5). `has_deputies`:
    two deputies take the place of a sheriff (2E-15.1). `burning` (the oil), `stand_in` (the
    plate) and `excusing` (the summons) are the promo cards with rules of their own, if they are
    in the game (1E-7.8, 1E-7.11, 1E-7.10).
    `says_so_of_no_gold`: that who has no gold can't offer gold is a rule of its own (1E-4.1).
    """

    goods: tuple[GoodKind, ...]
    phases: tuple[str, ...]
    brisk: bool = False
    start_gold: int = 50
    full_hand: int = 6
    bag_limit: int = 5
    trade_limit: int = 5
    names_first: bool = True
    two_piles: bool = False
    turned: int = 0
    spared: int = 0
    proofs: bool = True
    deals_may_ignore: bool = False
    timer: int = 0
    left_out: int = 0
    black_market: Piles = ()
    has_deputies: bool = False
    burning: Good | None = None
    stand_in: Good | None = None
    excusing: GoodKind | None = None
    says_so_of_no_gold: bool = False

    def parted(self, cards: Sequence[Good]) -> tuple[tuple[Good, ...], tuple[Good, ...]]:
        """The legal goods among the cards, and the contraband, each in the order it comes."""
        legal = self.legal
        face_up = tuple([card for card in cards if card in legal])
        return face_up, tuple([card for card in cards if card not in legal])

    @property
    def piles(self) -> int:
        """How many discard piles there are."""
        return 2 if self.two_piles else 1


def second_edition(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The second edition for 3 to 6 players with any of its choices (2E-2.1 to 2E-2.5, 2E-17.1).

    Raises `ValueError` for another number of players.
    """
    if not 3 <= players <= 6:
        raise ValueError("3 to 6 players")
    deputies = players == 6
    black_market = choices.get("black_market", False)
    return _rule_set(
        "second-edition",
        players,
        choices,
        later=("claiming",) * black_market + ("sharing",) * deputies,
        black_market=BLACK_MARKET if black_market else (),
        has_deputies=deputies,
    )


def first_edition(players: int, choices: Mapping[str, bool]) -> RuleSet:
    """The first edition for 3 to 5 players with any of its choices (1E-1.1 to 1E-1.7, 1E-7.12).

    Raises `ValueError` for another number of players.
    """
    if not 3 <= players <= 5:
        raise ValueError("3 to 5 players")
    return _rule_set(
        "first-edition",
        players,
        choices,
        PROMO_CARDS if choices.get("promo_cards", False) else (),
        names_first=False,
        two_piles=True,
        turned=5,
        spared=5,
        proofs=False,
        deals_may_ignore=True,
        says_so_of_no_gold=True,
    )


def _rule_set(
    game: str,
    players: int,
    choices: Mapping[str, bool],
    promo: tuple[GoodKind, ...] = (),
    later: tuple[str, ...] = (),
    has_deputies: bool = False,
    **numbers: Any,
) -> RuleSet:
    """A rule set with what both editions derive from goods and choices alike.

    `later` are the steps of a round after those that every table has (2E-2.4, 2E-17.2). The
    timer runs for each merchant (2E-12.1, 2E-15.11).
    """
    brisk = choices.get("brisk", False)
    merchants = players - 2 if has_deputies else players - 1
    goods = GOODS + (ROYAL_GOODS if choices.get("royal_goods", False) else ()) + promo
    deck = {good.name: good.with_three if players == 3 else good.with_more for good in goods}
    return RuleSet(
        game=game,
        **of_goods(goods, deck, players),
        rounds=9 if players == 3 or has_deputies else 2 * players,
        phases=("market", *("loading",) * (not brisk), "declaration", "inspection", *later),
        brisk=brisk,
        timer=SECONDS_A_MERCHANT * merchants if choices.get("inspection_timer", False) else 0,
        has_deputies=has_deputies,
        full_hand=7 if choices.get("seven_cards", False) else 6,
        left_out=10 if choices.get("cards_left_out", False) else 0,
        burning=next((good.name for good in goods if good.burns), None),
        stand_in=next((good.name for good in goods if good.stands_for_any), None),
        excusing=next((good for good in goods if good.excused), None),
        **numbers,
    )
