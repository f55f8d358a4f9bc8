"""From the form of a script to moves and expectations: every name and good is held to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.goods import GOODS
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    Move,
    NameFirst,
    Offer,
    OpenBag,
    Pay,
    Refuse,
    ReturnBag,
    Say,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.scripts.form import parse
from nottingham_tui.text import rulebook
from nottingham_tui.text.catalogue import say

if TYPE_CHECKING:
    from nottingham_tui.scripts.model import Expectation, MoveStep, OfferTerms, Position

_GOODS = frozenset(good.name for good in GOODS)


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where, and by which rules: what names and goods of a script are held against."""

    names: tuple[str, ...]
    rules: RuleSet

    def seat(self, name: str, place: Place) -> Seat:
        """The seat of a player. Raises ScriptError if there is no such player."""
        if name not in self.names:
            raise ScriptError(place, say('there is no player "{name}"', name=shown(name)))
        return self.names.index(name)

    def good(self, good: str, place: Place) -> Good:
        """The good. Raises ScriptError if there is no such good in any deck of this version."""
        if good not in _GOODS:
            raise ScriptError(place, say('there is no good "{good}"', good=shown(good)))
        return good

    def cards(self, cards: Iterable[str], place: Place) -> tuple[Good, ...]:
        """The goods of a list. Raises ScriptError if one of them is none."""
        return tuple(self.good(card, (*place, n)) for n, card in enumerate(cards))

    def by_seat(self, names: Iterable[str], place: Place) -> None:
        """Hold the keys of an object by player. Raises ScriptError for an unknown player."""
        for name in names:
            self.seat(name, (*place, name))

    def offer(self, terms: OfferTerms, place: Place) -> Offer:
        """The offer as a move. Raises ScriptError for an unknown name or good."""
        seat = self.seat(terms.seat, (*place, "seat"))
        other = self.seat(terms.other, (*place, "with"))
        give = terms.give
        at: Place = (*place, "give")
        gift = Gift(
            give.gold,
            self.cards(give.stall, (*at, "stall")),
            self.cards(give.contraband, (*at, "contraband")),
            self.cards(give.bag, (*at, "bag")),
        )
        returns: dict[Seat, None] = {}
        opens: dict[Seat, None] = {}
        for number, deed in enumerate(terms.deeds):
            here: Place = (*place, "for", number)
            if (deed.returns is None) == (deed.opens is None):
                raise ScriptError(here, say('either "return" or "open" is expected'))
            if deed.returns is not None:
                returns[self.seat(deed.returns, (*here, "return"))] = None
            if deed.opens is not None:
                opens[self.seat(deed.opens, (*here, "open"))] = None
        return Offer(seat, other, gift, tuple(returns), tuple(opens), terms.promise)


@dataclass(frozen=True, slots=True)
class Played:
    """A move; with `refused` it must be refused by one of these rules."""

    move: Move
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expected:
    """What must be so, as it was written, and the offers it names as moves, by number."""

    wanted: Expectation
    offers: Mapping[int, Offer]


Step = Played | Expected


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A script whose names and goods are all known; the position is not set up yet.

    `offers` are those of the position, by number; `first` is the choice of that name.
    """

    table: Table
    first: Seat | None
    seed: int
    position: Position | None
    offers: Mapping[int, Offer]
    steps: tuple[Step, ...]


def read(text: str) -> ReadScript:
    """Read a script. Raises ScriptError with the first thing that is wrong."""
    script = parse(text)
    names = tuple(script.players)
    for number, name in enumerate(names):
        if not name.strip() or not name.isprintable():
            raise ScriptError(("players", number), say("this is no name"))
        if name in names[:number]:
            raise ScriptError(("players", number), say('"{name}" is named twice', name=shown(name)))
    rules = GAMES[script.game].rule_set(len(names), {"brisk": script.choices.brisk})
    table = Table(names, rules)
    wished = script.choices.first
    first = None if wished is None else table.seat(wished, ("choices", "first"))
    offers: Mapping[int, Offer] = {}
    if script.position is not None:
        offers = _hold_common(table, script.position, ("position",))
    steps: list[Step] = []
    for number, step in enumerate(script.steps):
        place: Place = ("steps", number)
        expectation = getattr(step, "expect", None)
        if expectation is not None:
            steps.append(_expected(table, expectation, (*place, "expect")))
        else:
            steps.append(_played(table, step, place))  # type: ignore[arg-type]
    return ReadScript(table, first, script.seed, script.position, offers, tuple(steps))


def _hold_common(table: Table, named: Position | Expectation, place: Place) -> dict[int, Offer]:
    """Hold all names and goods of a position or an expectation; its offers by number."""
    for key in ("sheriff", "first_merchant"):
        name = getattr(named, key)
        if name is not None:
            table.seat(name, (*place, key))
    for key in ("gold", "decided"):
        table.by_seat(getattr(named, key) or (), (*place, key))
    for key in ("traded", "hands", "bags", "stalls"):
        for name, cards in (getattr(named, key) or {}).items():
            table.seat(name, (*place, key, name))
            _hold_goods(table, cards, (*place, key, name))
    for name, good in (named.declared or {}).items():
        table.seat(name, (*place, "declared", name))
        table.good(good, (*place, "declared", name))
    for key in ("draw_pile", "discard_pile"):
        _hold_goods(table, getattr(named, key) or (), (*place, key))
    for key, parts in (
        ("duties", ("seat", "opens", "to")),
        ("promises", ("seat", "to")),
        ("debts", ("debtor", "creditor")),
    ):
        for number, record in enumerate(getattr(named, key) or ()):
            for part in parts:
                alias = type(record).model_fields[part].alias or part
                table.seat(getattr(record, part), (*place, key, number, alias))
    offers = {}
    for text, terms in (named.offers or {}).items():
        at: Place = (*place, "offers", text)
        if not text.isascii() or not text.isdigit() or text.startswith("0") or len(text) > 9:
            raise ScriptError(at, say("the number of an offer is expected, from 1"))
        offers[int(text)] = table.offer(terms, at)
    return offers


def _hold_goods(table: Table, cards: Iterable[str], place: Place) -> None:
    if isinstance(cards, Mapping):
        for good in cards:
            table.good(good, (*place, good))
    else:
        table.cards(cards, place)


def _expected(table: Table, wanted: Expectation, place: Place) -> Expected:
    offers = _hold_common(table, wanted, place)
    for key in ("to_act", "winners"):
        for number, name in enumerate(getattr(wanted, key) or ()):
            table.seat(name, (*place, key, number))
    table.by_seat(wanted.scores or (), (*place, "scores"))
    for name, sights in (wanted.shown or {}).items():
        at: Place = (*place, "shown", name)
        table.seat(name, at)
        for number, sight in enumerate(sights):
            table.seat(sight.of, (*at, number, "of"))
            table.cards(sight.cards, (*at, number, "cards"))
    return Expected(wanted, offers)


def _played(table: Table, step: MoveStep, place: Place) -> Played:
    numbers = tuple(step.refused or ())
    known = {page.code for page in rulebook.pages()}
    for n, number in enumerate(numbers):
        if not rulebook.NUMBER.fullmatch(number) or (
            number.partition("-")[0] in known and not _is_rule(number)
        ):
            at: Place = (*place, "refused", n) if len(numbers) > 1 else (*place, "refused")
            raise ScriptError(at, say('there is no rule "{number}"', number=shown(number)))
    return Played(_move(table, step, place), numbers)


def _is_rule(number: str) -> bool:
    try:
        return rulebook.rule(number).number == number
    except rulebook.UnknownRuleError:
        return False


def _move(table: Table, step: MoveStep, place: Place) -> Move:
    from nottingham_tui.scripts import model

    if isinstance(step, model.OfferStep):
        return table.offer(step, place)
    seat = table.seat(step.seat, (*place, "seat"))
    match step:
        case model.NameFirstStep():
            return NameFirst(seat, table.seat(step.merchant, (*place, "merchant")))
        case model.TradeStep():
            return Trade(seat, table.cards(step.cards, (*place, "cards")))
        case model.LoadStep():
            return Load(seat, table.cards(step.cards, (*place, "cards")))
        case model.DeclareStep():
            return Declare(seat, table.good(step.good, (*place, "good")))
        case model.SayStep():
            return Say(seat, step.text)
        case model.PayStep():
            return Pay(seat, table.cards(step.cards, (*place, "cards")))
        case model.BagStep():
            bag = table.seat(step.bag, (*place, "bag"))
            return ReturnBag(seat, bag) if step.move == "return" else OpenBag(seat, bag)
        case model.AnswerStep(move="agree"):
            return Agree(seat, step.offer)
        case model.AnswerStep(move="refuse"):
            return Refuse(seat, step.offer)
        case model.AnswerStep():
            return Withdraw(seat, step.offer)
