"""The dialects of both editions of Sheriff."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.events import ProofOffered
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts.dialect import Dialect, Sight
from nottingham_tui.scripts.moves import Form
from nottingham_tui.scripts.sheriff import first, keys, model, position, second
from nottingham_tui.scripts.sheriff.model import CHEST, DEPUTIES


def _auditor(state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one: a position says how much gold there is."""
    coins = sum(state.gold) + state.bank + (state.chest.gold if state.chest else 0)
    return lambda later: audit(later, coins)


def _sights(event: object) -> Iterator[Sight]:
    """A proof is shown when it is offered."""
    if isinstance(event, ProofOffered):
        for place, cards in (("bag", event.bag), ("contraband", event.contraband)):
            if cards is not None:
                yield Sight(event.receiver, event.giver, place, cards.known())


def _edition(game: str, title: str, prefix: str, moves: tuple[Form, ...]) -> Dialect:
    return Dialect(
        title=title,
        prefix=prefix,
        module=keys.__name__,
        keys=tuple(key for key in keys.KEYS if key.game in ("", game)),
        in_models=keys.IN_MODELS,
        in_tables=keys.IN_TABLES,
        moves=(*model.MOVES, *moves),
        # Also those of which no card is in the deck of this table.
        words=lambda rules: {"good": frozenset(good.name for good in rules.goods)},
        special=lambda rules: (DEPUTIES, CHEST) if rules.has_deputies else (),
        first_phase="market",
        check_phase=position.check_phase,
        begin=position.begin,
        goes_on=lambda _position: True,
        sights=_sights,
        auditor=_auditor,
        sheriff=lambda state: state.sheriff,
    )


PART = {
    "second-edition": _edition(
        "second-edition",
        "A script of Sheriff of Nottingham, second edition",
        "Second",
        second.MOVES,
    ),
    "first-edition": _edition(
        "first-edition",
        "A script of Sheriff of Nottingham, first edition",
        "First",
        first.MOVES,
    ),
}
