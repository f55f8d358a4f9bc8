"""The sheriff's checks of a position: who was pointed at, and the bargain."""

from __future__ import annotations

from nottingham_tui.rules.border import opening
from nottingham_tui.rules.border.state import (
    Bargain,
    Checking,
    Declaring,
    Keeping,
    Loading,
    Office,
    RoundOver,
)
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.setting_up import Setting
from nottingham_tui.scripts.terms import NOBODY
from nottingham_tui.text.catalogue import say


def begin(setting: Setting) -> None:
    """Begin the phase; at the checks with who was pointed at, and the bargain."""
    phases = {
        "loading": Loading,
        "declaration": Declaring,
        "office": Office,
        # What lies under suitcases is sold, and the game is over.
        "over": RoundOver,
    }
    if setting.phase == "checking":
        setting.state.phase = _checking(setting)
    elif setting.phase == "keeping":
        setting.state.phase = Keeping([False] * setting.rules.players)
    else:
        setting.state.phase = phases[setting.phase]()


def _pointed(setting: Setting) -> list[Seat]:
    """The suitcases pointed at; the one that is bargained over is the last of them."""
    named = setting.position.pointed or []
    pointed = [] if named == NOBODY else [setting.seat(name) for name in named]
    if setting.position.bargain is not None:
        suitcase = setting.seat(setting.position.bargain.suitcase)
        if suitcase not in pointed:
            pointed.append(suitcase)
    return pointed


def confiscated_from(setting: Setting) -> list[Seat]:
    """Whose suitcase is declared and empty and was not pointed at: it was confiscated."""
    bags = setting.named("bags")
    empty = [seat for seat in setting.named("declared") if seat in bags and not bags[seat]]
    pointed = _pointed(setting)
    return [seat for seat in empty if seat not in pointed]


def _checking(setting: Setting) -> Checking:
    """The record of the checks. Raises ScriptError for what can't be so.

    A suitcase that was pointed at and still holds cards was kept closed by a bribe (BO-2.13).
    """
    state, bargain = setting.state, setting.position.bargain
    record = Checking(_pointed(setting), setting.position.pointed == NOBODY)
    if record.nobody and record.pointed:
        raise setting.wrong(say("nobody was pointed at"), "bargain")
    if len(record.pointed) > 1 + setting.rules.second_checks:
        raise setting.wrong(say("the sheriff has pointed too often"), "pointed")
    taken = confiscated_from(setting)
    if len(taken) > 1:
        told = say("one suitcase a turn is confiscated")
        raise setting.wrong(told, "bags", setting.names[taken[1]])
    record.confiscated = bool(taken)
    for seat in taken:
        if state.suitcases[seat] is not None:
            state.suitcases[seat].fate = "confiscated"
    bargained = None if bargain is None else setting.seat(bargain.suitcase)
    for place, seat in enumerate(record.pointed):
        suitcase = state.suitcases[seat]
        if suitcase is None:
            raise setting.wrong(say("this player has no suitcase"), "pointed", place)
        if seat != bargained:
            suitcase.fate = "closed" if suitcase.cards else "opened"
    if bargained is not None:
        record.bargain = _bargain(setting, record.pointed[-1], bargained)
    return record


def _bargain(setting: Setting, last: Seat, owner: Seat) -> Bargain:
    state, named = setting.state, setting.position.bargain
    suitcase = state.suitcases[owner]
    if suitcase is None or not suitcase.cards or last != owner:
        told = say("over this suitcase nobody bargains")
        raise setting.wrong(told, "bargain", "suitcase")
    if opening.is_true(state, owner):
        told = say("an honest owner has nothing to bargain for")
        raise setting.wrong(told, "bargain", "suitcase")
    if named.seat is None:
        return Bargain(owner)
    seat = setting.seat(named.seat)
    if seat not in (owner, state.sheriff):
        raise setting.wrong(say("owner and sheriff bargain, nobody else"), "bargain", "seat")
    if named.gold > state.gold[owner]:
        raise setting.wrong(say("the owner does not have so much"), "bargain", "gold")
    return Bargain(owner, named.gold, seat)
