"""The suitcases of a position: who has packed, and what was declared."""

from __future__ import annotations

from nottingham_tui.rules.border.state import Declaration, Suitcase
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.setting_up import Setting, jumped
from nottingham_tui.text.catalogue import say


def pack(setting: Setting, key: str) -> None:
    """Close and declare the suitcases. Raises ScriptError if they don't fit the phase.

    One that was pointed at or declared and in which nothing lies was opened or confiscated.
    """
    state, rules, names = setting.state, setting.rules, setting.names
    result: list[Suitcase | None] = [None] * rules.players
    declared = _declarations(setting, key)
    opened = _pointed(setting)
    bags = {**dict.fromkeys(opened, ()), **setting.taken["bags"]}
    for seat in opened:
        if not bags[seat]:
            # What was said of an opened suitcase matters no more.
            declared.setdefault(seat, Declaration(1, rules.declarable[0]))
    for seat, cards in bags.items():
        if cards and seat == state.sheriff:
            raise setting.wrong(say("the sheriff has no suitcase"), "bags", names[seat])
        if len(cards) > rules.suitcase_limit:
            told = say("a suitcase holds 1 to {limit} cards", limit=rules.suitcase_limit)
            raise setting.wrong(told, "bags", names[seat])
        emptied = not cards and seat in declared and setting.phase == "checking"
        if cards or emptied:
            result[seat] = Suitcase(cards, declared.get(seat))
        elif seat != state.sheriff and seat in setting.taken["hands"] and state.hands[seat]:
            told = say("who has cards in hand packs a suitcase")
            raise setting.wrong(told, "bags", names[seat])
    for seat in declared:
        if result[seat] is None:
            told = say("without a suitcase nothing is declared")
            raise setting.wrong(told, key, names[seat])
    if setting.phase in ("declaration", "checking"):
        for seat in state.merchants():
            if seat not in bags:
                raise setting.wrong(say("this suitcase is missing"), "bags", names[seat])
        _demand_declarations(setting, key, result)
    state.suitcases = result


def _pointed(setting: Setting) -> list[Seat]:
    """The owners of the suitcases that were pointed at; nobody points at the sheriff's."""
    named = setting.position.pointed
    seats = map(setting.seat, named if isinstance(named, list) else [])
    return [seat for seat in seats if seat != setting.state.sheriff]


def _declarations(setting: Setting, key: str) -> dict[Seat, Declaration]:
    found = {}
    for seat, said in setting.named(key).items():
        name = setting.names[seat]
        if seat == setting.state.sheriff:
            raise setting.wrong(say("the sheriff has no suitcase"), key, name)
        if said.good not in setting.rules.declarable:
            raise setting.wrong(say("only a legal good can be declared"), key, name, "good")
        found[seat] = Declaration(said.count, said.good)
    return found


def _demand_declarations(setting: Setting, key: str, result: list[Suitcase | None]) -> None:
    """Declarations come in turn, clockwise from the sheriff's left (BO-2.3)."""
    closed = [(seat, result[seat]) for seat in setting.state.merchants()]
    packed = [seat for seat, suitcase in closed if suitcase]
    said = [seat for seat, suitcase in closed if suitcase and suitcase.declared]
    if setting.phase == "checking":
        for seat in packed:
            if seat not in said:
                told = say("this declaration is missing")
                raise setting.wrong(told, key, setting.names[seat])
    wrong = jumped(packed, said)
    if wrong is not None:
        told = say("{name} declares before that", name=setting.names[wrong[1]])
        raise setting.wrong(told, key, setting.names[wrong[0]])
