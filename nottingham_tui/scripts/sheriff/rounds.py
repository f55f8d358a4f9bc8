"""Where a position stands within its round: who had their turn, and which bags there are."""

from __future__ import annotations

from collections.abc import Collection

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.state import Bag, Market, OpenMarket, State
from nottingham_tui.scripts.setting_up import Setting, demand_turns
from nottingham_tui.text.catalogue import count, mark, say

WITHOUT_BAGS = ("claiming", "sharing", "counting", "over")
"""Phases after the inspection, when every bag is decided on."""


def close_bags(setting: Setting, key: str) -> None:
    """The bags of the round by seat. Raises ScriptError if they don't fit the phase."""
    state, named, names = setting.state, setting.taken["bags"], setting.names
    state.bags = [None] * setting.rules.players
    for seat, cards in named.items():
        state.bags[seat] = _bag(setting, seat, cards)
    decided = setting.named("decided")
    for each, seats in ((key, setting.named(key)), ("decided", decided)):
        for seat in seats:
            if state.in_office(seat):
                raise setting.wrong(say("the sheriff has no bag"), each, names[seat])
    for seat, fate in decided.items():
        if named.get(seat):
            told = say("this bag is decided already, so there is nothing left in it")
            raise setting.wrong(told, "bags", names[seat])
        # How many cards it held is not told; a bag held at least one.
        state.bags[seat] = Bag((), 1, None, fate)
    _declare(setting, key)
    if setting.phase in ("declaration", "inspection"):
        for seat in state.merchants():
            if seat not in named and seat not in decided:
                raise setting.wrong(say("this bag is missing"), "bags", names[seat])
    closed = {seat: state.bags[seat] for seat in state.merchants() if state.bags[seat]}
    if setting.phase == "declaration":
        said = [seat for seat, bag in closed.items() if bag.declared]
        demand_turns(setting, closed, said, key, mark("{name} has to declare first"))
    if setting.phase == "inspection":
        for seat, bag in closed.items():
            if bag.fate is None and bag.declared is None:
                raise setting.wrong(say("this declaration is missing"), key, names[seat])


def _bag(setting: Setting, seat: Seat, cards: tuple[Good, ...]) -> Bag | None:
    state, name, limit = setting.state, setting.names[seat], setting.rules.bag_limit
    if state.in_office(seat) and cards:
        raise setting.wrong(say("the sheriff has no bag"), "bags", name)
    if setting.phase in WITHOUT_BAGS and cards:
        raise setting.in_no_phase("bags")
    if len(cards) > limit:
        told = count(
            "a bag holds at most {number} card", "a bag holds at most {number} cards", limit
        )
        raise setting.wrong(told, "bags", name)
    if cards:
        return Bag(cards, len(cards))
    loaded = not state.in_office(seat) and setting.phase not in ("market", *WITHOUT_BAGS)
    if loaded and seat in setting.taken["hands"] and state.hands[seat]:
        raise setting.wrong(say("a player with cards in hand loads a bag"), "bags", name)
    return None


def _declare(setting: Setting, key: str) -> None:
    """Declarations come in turn, clockwise from the sheriff's left (2E-4.3)."""
    rules = setting.rules
    for seat, good in setting.named(key).items():
        name, bag = setting.names[seat], setting.state.bags[seat]
        if bag is None:
            raise setting.wrong(say("a player without a bag declares nothing"), key, name)
        if not rules.is_legal(good):
            raise setting.wrong(say("only a legal good can be declared"), key, name)
        if good not in rules.declarable:
            told = count(
                "with {number} player there is no “{good}” in the deck",
                "with {number} players there is no “{good}” in the deck",
                rules.players,
                good=good,
            )
            raise setting.wrong(told, key, name)
        bag.declared = good


def market(setting: Setting) -> Market:
    """The market with those who had their turn. Raises ScriptError if they are not in turn.

    In the first edition who has cards aside has drawn, and puts them onto a pile next.
    """
    state, rules, names = setting.state, setting.rules, setting.names
    traded, aside = setting.taken["traded"], setting.taken.get("aside", {})
    for key, found in (("traded", traded), ("aside", aside)):
        for seat, cards in found.items():
            if state.in_office(seat):
                raise setting.wrong(say("the sheriff doesn’t trade"), key, names[seat])
            if len(cards) > rules.trade_limit:
                told = count(
                    "at most {number} card is laid down",
                    "at most {number} cards are laid down",
                    rules.trade_limit,
                )
                raise setting.wrong(told, key, names[seat])
    if rules.two_piles:
        for seat, cards in traded.items():
            if cards:
                raise setting.wrong(say("expected an empty list"), "traded", names[seat])
    if len([seat for seat, cards in aside.items() if cards]) > 1:
        raise setting.wrong(say("only one merchant at a time has cards aside"), "aside")
    had_turn = {**traded, **aside}
    first = _first_merchant(setting, had_turn) if rules.names_first else state.merchants()[0]
    laid: list[tuple[Good, ...] | None] = [None] * rules.players
    turns = _turns(state, first or 0)
    if first is not None:
        demand_turns(setting, turns, had_turn, "traded", mark("{name} has to trade first"))
        for seat in had_turn:
            laid[seat] = () if rules.two_piles else had_turn[seat]
    done = [seat for seat in turns if seat in had_turn]
    if any(cards and seat not in done[-1:] for seat, cards in aside.items()):
        raise setting.wrong(say("only the merchant who drew last has cards aside"), "aside")
    _demand_brisk_bags(setting, done if first is not None else [], had_turn)
    if not rules.two_piles:
        return Market(laid, first)
    return OpenMarket(laid, first, [aside.get(seat, ()) for seat in range(rules.players)])


def _turns(state: State, first: Seat) -> list[Seat]:
    """All merchants in the order of the market (2E-3.1)."""
    players = state.rules.players
    seats = ((first + step) % players for step in range(players))
    return [seat for seat in seats if not state.in_office(seat)]


def _first_merchant(setting: Setting, traded: Collection[Seat]) -> Seat | None:
    state, named = setting.state, setting.position.first_merchant
    if named is not None:
        first = setting.seat(named)
        if state.in_office(first):
            told = say("a merchant goes first at the market, not the sheriff")
            raise setting.wrong(told, "first_merchant")
        return first
    if not traded:
        return None
    # Who traded was named or followed: the first is the one before whom nobody traded.
    merchants: tuple[Seat, ...] = state.merchants()
    for place, seat in enumerate(merchants):
        if seat in traded and merchants[place - 1] not in traded:
            return seat
    return merchants[0]


def _demand_brisk_bags(setting: Setting, done: list[Seat], traded: Collection[Seat]) -> None:
    """In a brisk game bags close at the market, each right after trading (2E-17.2)."""
    state, brisk = setting.state, setting.rules.brisk
    for seat in state.merchants():
        if state.bags[seat] is None:
            continue
        name = setting.names[seat]
        if not brisk:
            told = say("there is no such thing in the phase “{phase}”", phase=setting.phase)
            raise setting.wrong(told, "bags", name)
        if seat not in traded:
            raise setting.wrong(
                say("in a brisk game merchants trade before they load"), "bags", name
            )
    for seat in done[:-1] if brisk else ():
        if state.bags[seat] is None and state.hands[seat]:
            raise setting.wrong(say("this bag is missing"), "bags", setting.names[seat])
