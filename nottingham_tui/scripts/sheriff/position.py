"""How the keys of a position set up a table of Sheriff: who is in office, and where the cards are.

What is left out is as after a deal.
"""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.black_market.pieces import Claiming
from nottingham_tui.rules.sheriff.chest.pieces import Chest
from nottingham_tui.rules.sheriff.ending import ended
from nottingham_tui.rules.sheriff.events import PromiseMade
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import Counting, Declaration, Loading, RoundOver
from nottingham_tui.rules.sheriff.table import discard_hands
from nottingham_tui.scripts.setting_up import AT, Setting, deal, round_of
from nottingham_tui.scripts.sheriff import open_inspection, rounds
from nottingham_tui.text.catalogue import count, say

AT_THE_END = ("counting", "over")
"""Phases that come only after the last round."""


def check_phase(setting: Setting) -> None:
    """Raise ScriptError for a phase that there can't be at this table."""
    rules, phase = setting.rules, setting.phase
    if phase == "loading" and phase not in rules.phases:
        raise setting.wrong(say("in a brisk game merchants load in the phase “market”"), "phase")
    if (
        (phase == "claiming" and not rules.black_market)
        or (phase == "sharing" and not rules.has_deputies)
        or (phase == "counting" and rules.stand_in is None)
    ):
        raise setting.wrong(say("there is no such thing at this table"), "phase")


def take_office(setting: Setting, key: str) -> None:
    """Set round and sheriff; what is left out follows from the other and the first sheriff."""
    number = round_of(setting, AT_THE_END)
    if not setting.rules.has_deputies:
        setting.state.round, setting.state.sheriff = _sheriff(setting, key, number)
        return
    if setting.position.sheriff is not None:
        told = say("with six players there are deputies instead of a sheriff")
        raise setting.wrong(told, key)
    _deputies(setting, number)


def _sheriff(setting: Setting, key: str, number: int | None) -> tuple[int, Seat]:
    players = len(setting.names)
    wished, named = setting.script.first, setting.position.sheriff
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    first = setting.chance.one_of(range(players)) if wished is None else wished
    if named is None:
        number = number or 1
        return number, (first + number - 1) % players
    sheriff = setting.seat(named)
    if wished is None:
        return number or 1, sheriff
    steps = (sheriff - wished) % players
    if number is None:
        return steps + 1, sheriff
    if (number - 1) % players != steps:
        told = say(
            "if {first} is the first sheriff, somebody else is in round {round}",
            first=setting.names[wished],
            round=number,
        )
        raise setting.wrong(told, key)
    return number, sheriff


def _deputies(setting: Setting, number: int | None) -> None:
    """The two deputies and those to come until the next shuffle (2E-15.1, 2E-15.2)."""
    state, position = setting.state, setting.position
    players = len(setting.names)
    named = [setting.seat(name) for name in position.deputies or ()]
    if position.deputies is not None and len(named) != 2:
        raise setting.wrong(say("expected two deputies"), "deputies")
    pile = position.deputy_pile
    if number is None:
        number = 1 if pile is None else max(1, (players - len(pile)) // 2)
    left = players - 2 * ((number - 1) % (players // 2) + 1)
    if pile is not None and len(pile) != left:
        told = count(
            "in round {round} the pile holds {number} deputy still to come",
            "in round {round} the pile holds {number} deputies still to come",
            left,
            round=number,
        )
        raise setting.wrong(told, "deputy_pile")
    to_come = [setting.seat(name) for name in pile or ()]
    for place, seat in enumerate(to_come):
        if seat in named:
            told = say("“{word}” is named twice", word=setting.names[seat])
            raise setting.wrong(told, "deputy_pile", place)
    free = setting.chance.shuffled(range(players))
    free = [seat for seat in free if seat not in (*named, *to_come)]
    if not named:
        named, free = free[:2], free[2:]
    state.round = number
    state.deputies = (named[0], named[1])
    state.sheriff = named[0]
    state.deputy_pile = (free[:left] if pile is None else to_come)[::-1]


def lay_stalls(setting: Setting, key: str) -> None:
    """Lay goods on the stalls, legal ones face up, contraband face down."""
    state = setting.state
    state.stalls = [Stall(dict.fromkeys(setting.rules.legal, 0)) for _ in setting.names]
    for seat, counts in setting.named(key).items():
        stall = state.stalls[seat]
        for good, number in counts.items():
            setting.deck.take(good, number, (AT, key, setting.names[seat], good))
            if good in stall.legal:
                stall.legal[good] = number
            else:
                stall.contraband += [good] * number


def fill_chest(setting: Setting, key: str) -> None:
    """Put gold and goods on the deputies' chest, if there is one."""
    if not setting.rules.has_deputies:
        return
    chest = Chest(dict.fromkeys(setting.rules.legal, 0))
    setting.state.chest = chest
    named = setting.position.chest
    if named is None:
        return
    chest.gold = named.gold
    chest.store(setting.deck.take_all(named.cards, (AT, key, "cards")))


def take_piles(setting: Setting, key: str) -> None:
    """Take both discard piles out of the deck; `None` for one that is as after dealing."""
    piles = {name: getattr(setting.position.discard_piles, name, None) for name in PILES}
    setting.taken[key] = [
        None if cards is None else setting.deck.take_all(cards, (AT, key, name))
        for name, cards in piles.items()
    ]


def leave_out_and_deal(setting: Setting, key: str) -> None:
    """Leave cards out; then deal hands and piles that are not named. All others are drawn."""
    state, rules, taken = setting.state, setting.rules, setting.taken
    named = setting.position.left_out or ()
    if len(named) > rules.left_out:
        told = count(
            "only {number} card is left out at this table",
            "only {number} cards are left out at this table",
            rules.left_out,
        )
        raise setting.wrong(told, key)
    left_out = setting.deck.take_all(named, (AT, key))
    rest = setting.chance.shuffled(setting.deck.left())
    stay = len(rest) - (rules.left_out - len(left_out))
    state.left_out, rest = [*left_out, *rest[stay:]], rest[:stay]
    rest = deal(setting, rest, lambda seat: _missing(setting, seat))
    state.discard_piles = []
    for pile in taken["discard_piles"] if rules.two_piles else [taken["discard_pile"]]:
        turned = rules.turned if pile is None else 0
        state.discard_piles.append(rest[:turned] if pile is None else list(reversed(pile)))
        rest = rest[turned:]
    state.draw_pile = [*reversed(rest), *reversed(taken["draw_pile"])]


def _missing(setting: Setting, seat: Seat) -> int:
    """How many cards are dealt to a seat: a full hand but for what is in the bag."""
    taken, market = setting.taken, setting.phase == "market"
    done = not setting.state.in_office(seat) and (not market or seat in taken["traded"])
    if setting.phase in AT_THE_END:
        return 0
    if done and taken["bags"].get(seat) == ():
        return 0  # Who has no bag had no card to load (2E-4.7).
    full: int = setting.rules.full_hand
    return full - len(taken["bags"].get(seat, ()))


def remember(setting: Setting, key: str) -> None:
    """Remember what was promised in words."""
    for n, promise in enumerate(setting.position.promises or ()):
        if not 1 <= promise.round <= setting.state.round:
            told = say("a promise belongs to a round from 1 to {round}", round=setting.state.round)
            raise setting.wrong(told, key, n, "round")
        if promise.seat == promise.to:
            raise setting.wrong(say("nobody can promise themselves anything"), key, n, "to")
        seat, to = setting.seat(promise.seat), setting.seat(promise.to)
        setting.state.promises.append(PromiseMade(seat, to, promise.round, promise.text))


def begin(setting: Setting) -> None:
    """Begin the phase with what is open in it."""
    state = setting.state
    match setting.phase:
        case "market":
            state.phase = rounds.market(setting)
        case "loading":
            state.phase = Loading()
        case "declaration":
            state.phase = Declaration()
        case "inspection":
            open_inspection.inspect(setting)
        case "claiming":
            state.phase = Claiming()
        case "sharing":
            open_inspection.talk_about_the_chest(setting)
        case "counting":
            state.phase = Counting(_plate_owner(setting))
            discard_hands(state)
        case _:
            state.phase = RoundOver()
            PART.evolve(state, ended(state))


def _plate_owner(setting: Setting) -> Seat:
    for seat, stall in enumerate(setting.state.stalls):
        if setting.rules.stand_in in stall.contraband:
            return seat
    raise setting.wrong(say("nobody has the feast plate on their stall"), "phase")
