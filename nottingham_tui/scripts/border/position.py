"""How the keys of a position set up a table of At the Border.

Office, cards and markers come first, then the suitcases with what was declared of them, last the
sheriff's checks: who was pointed at, and the bargain.
"""

from __future__ import annotations

from nottingham_tui.rules.border import opening
from nottingham_tui.rules.border.state import (
    Bargain,
    Checking,
    Declaration,
    Markers,
    RoundOver,
    Suitcase,
)
from nottingham_tui.rules.border.turns import PHASES
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.setting_up import Setting, deal, demand_turns, lay, round_of, take_pile
from nottingham_tui.scripts.terms import NOBODY
from nottingham_tui.text.catalogue import count, mark, say

AFTER_LAST_TERM = ("keeping", "office", "over")
"""The phases at the end of a round."""


def take_office(setting: Setting, key: str) -> None:
    """Round, term and sheriff; what is left out follows from the others and the first sheriff."""
    state, script = setting.state, setting.script
    players = setting.rules.players
    number = round_of(setting, ("over",))
    if setting.phase == "office" and number == setting.rules.rounds:
        told = say("there is no phase “{phase}” in the last round", phase=setting.phase)
        raise setting.wrong(told, "phase")
    state.round = number or 1
    term = _term(setting)
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    begins = setting.chance.one_of(range(players)) if script.first is None else script.first
    # Only in the first round does the first sheriff follow from the choice (BO-4.4).
    first = script.first if state.round == 1 else None
    state.term = term or 1
    if setting.position.sheriff is None:
        state.sheriff = (begins + state.term - 1) % players
        return
    state.sheriff = setting.seat(setting.position.sheriff)
    if first is None:
        return
    steps = (state.sheriff - first) % players
    state.term = steps + 1 if term is None else term
    if (state.term - 1) % players != steps:
        told = say(
            "if {first} is the first sheriff, somebody else is in term {term}",
            first=setting.names[first],
            term=state.term,
        )
        raise setting.wrong(told, key)


def _term(setting: Setting) -> int | None:
    number: int | None = setting.position.term
    terms: int = setting.rules.terms
    if number is not None and not 1 <= number <= terms:
        raise setting.wrong(say("terms run from 1 to {terms}", terms=terms), "term")
    if setting.phase not in AFTER_LAST_TERM:
        return number
    if number not in (None, terms):
        told = say("the phase “{phase}” comes after term {term}", phase=setting.phase, term=terms)
        raise setting.wrong(told, "term")
    return terms


def lay_goods(setting: Setting, key: str) -> None:
    """Lay the goods that were brought over, and those under the suitcases."""
    lay(setting, "goods")
    lay(setting, key)


def discard_and_deal(setting: Setting, key: str) -> None:
    """Deal the hands that are not named, full but for what was packed; all others are drawn."""
    take_pile(setting, key)
    state, rules, taken = setting.state, setting.rules, setting.taken
    # What a position gives or takes, the bank has paid out or taken in.
    state.bank = rules.start_gold * rules.players - sum(state.gold)
    declared = setting.named("declared")
    packed = {seat: len(cards) for seat, cards in taken["bags"].items()}
    if setting.phase in ("declaration", "checking"):
        # An empty one: nothing was packed, or what was declared and packed is gone already.
        packed |= {
            seat: declared[seat].count if seat in declared else rules.full_hand
            for seat, cards in taken["bags"].items()
            if not cards
        }
    rest = setting.chance.shuffled(setting.deck.left())
    rest = deal(setting, rest, lambda seat: rules.full_hand - packed.get(seat, 0))
    for seat, cards in enumerate(state.kept):
        if len(cards) > rules.keep_limit * rules.rounds:
            told = count(
                "at most {number} good a round is kept",
                "at most {number} goods a round are kept",
                rules.keep_limit,
            )
            raise setting.wrong(told, "kept", setting.names[seat])
    state.draw_pile = [*reversed(rest), *reversed(taken["draw_pile"])]
    state.discard_pile = list(reversed(taken["discard_pile"]))


def take_markers(setting: Setting, key: str) -> None:
    """Named markers; left out, as dealt, less what was spent this turn."""
    rules = setting.rules
    most = {"confiscation": rules.confiscations, "second_check": rules.second_checks}
    result = [most.copy() for _ in setting.names]
    own = result[setting.state.sheriff]
    if isinstance(setting.position.pointed, list) and len(setting.position.pointed) > 1:
        own["second_check"] = max(0, own["second_check"] - 1)
    if confiscated_from(setting):
        own["confiscation"] = max(0, own["confiscation"] - 1)
    for seat, named in setting.named(key).items():
        for kind in named.model_fields_set:
            if getattr(named, kind) > most[kind]:
                told = count(
                    "a player has at most {number} of these markers",
                    "a player has at most {number} of these markers",
                    most[kind],
                )
                raise setting.wrong(told, key, setting.names[seat], kind)
            result[seat][kind] = getattr(named, kind)
    setting.state.markers = [Markers(**markers) for markers in result]


def pack(setting: Setting, key: str) -> None:
    """Close and declare the suitcases. Raises ScriptError if they don't fit the phase.

    One that was pointed at or declared and in which nothing lies was opened or confiscated.
    """
    state, rules, names = setting.state, setting.rules, setting.names
    result: list[Suitcase | None] = [None] * rules.players
    declared = _declarations(setting, key)
    opened = _opened(setting)
    bags = {**dict.fromkeys(opened, ()), **setting.taken["bags"]}
    for seat in opened:
        if not bags[seat]:
            # What was said of an opened suitcase matters no more.
            declared.setdefault(seat, Declaration(1, rules.declarable[0]))
    for seat, cards in bags.items():
        if cards and seat == state.sheriff:
            raise setting.wrong(say("the sheriff has no suitcase"), "bags", names[seat])
        if len(cards) > rules.suitcase_limit:
            told = count(
                "a suitcase holds at most {number} card",
                "a suitcase holds at most {number} cards",
                rules.suitcase_limit,
            )
            raise setting.wrong(told, "bags", names[seat])
        emptied = not cards and seat in declared and setting.phase == "checking"
        if cards or emptied:
            result[seat] = Suitcase(cards, declared.get(seat))
        elif seat != state.sheriff and seat in setting.taken["hands"] and state.hands[seat]:
            told = say("a player with cards in hand packs a suitcase")
            raise setting.wrong(told, "bags", names[seat])
    for seat in declared:
        if result[seat] is None:
            told = say("a player without a suitcase declares nothing")
            raise setting.wrong(told, key, names[seat])
    if setting.phase in ("declaration", "checking"):
        for seat in state.merchants():
            if seat not in bags:
                raise setting.wrong(say("this suitcase is missing"), "bags", names[seat])
        _demand_declarations(setting, key, result)
    state.suitcases = result


def _opened(setting: Setting) -> list[Seat]:
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
    demand_turns(setting, packed, said, key, mark("{name} has to declare first"))


def begin(setting: Setting) -> None:
    """Begin the phase; at the checks with who was pointed at, and the bargain."""
    if setting.phase == "checking":
        setting.state.phase = _checking(setting)
    elif setting.phase == "over":
        # What lies under suitcases is sold, and the game is over.
        setting.state.phase = RoundOver()
    else:
        setting.state.phase = PHASES[setting.phase](setting.rules.players)


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
        raise setting.wrong(say("the sheriff has pointed too many times"), "pointed")
    taken = confiscated_from(setting)
    if len(taken) > 1:
        told = say("only one suitcase a turn is confiscated")
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
        told = say("nobody bargains over this suitcase")
        raise setting.wrong(told, "bargain", "suitcase")
    if opening.is_true(state, owner):
        told = say("an honest owner has nothing to bargain for")
        raise setting.wrong(told, "bargain", "suitcase")
    if named.seat is None:
        return Bargain(owner)
    seat = setting.seat(named.seat)
    if seat not in (owner, state.sheriff):
        raise setting.wrong(say("only the owner and the sheriff bargain"), "bargain", "seat")
    if named.gold > state.gold[owner]:
        raise setting.wrong(say("the owner doesn’t have that much"), "bargain", "gold")
    return Bargain(owner, named.gold, seat)
