"""How the keys of a position set up a table of At the Border: office, cards and markers."""

from __future__ import annotations

from nottingham_tui.rules.border.state import Markers
from nottingham_tui.scripts.border import checks
from nottingham_tui.scripts.setting_up import Setting, lay, round_of, take_pile
from nottingham_tui.text.catalogue import say

AFTER_LAST_TERM = ("keeping", "office", "over")
"""The phases at the end of a round."""


def take_office(setting: Setting, key: str) -> None:
    """Round, term and sheriff; what is left out follows from the others and the first sheriff."""
    state, script = setting.state, setting.script
    players = setting.rules.players
    number = round_of(setting, ("over",))
    if setting.phase == "office" and number == setting.rules.rounds:
        told = say('in the last round there is no phase "{phase}"', phase=setting.phase)
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
            "with {first} as first sheriff it is another one in term {term}",
            first=setting.names[first],
            term=state.term,
        )
        raise setting.wrong(told, key)


def _term(setting: Setting) -> int | None:
    number: int | None = setting.position.term
    terms: int = setting.rules.terms
    if number is not None and not 1 <= number <= terms:
        raise setting.wrong(say("there are terms 1 to {terms}", terms=terms), "term")
    if setting.phase not in AFTER_LAST_TERM:
        return number
    if number not in (None, terms):
        told = say('the phase "{phase}" comes after term {term}', phase=setting.phase, term=terms)
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
    state.hands = []
    for seat in range(rules.players):
        if seat in taken["hands"]:
            state.hands.append(list(taken["hands"][seat]))
            continue
        missing = rules.full_hand - packed.get(seat, 0)
        state.hands.append(rest[:missing])
        rest = rest[missing:]
    for seat, cards in enumerate(state.kept):
        if len(cards) > rules.keep_limit * rules.rounds:
            told = say("at most {limit} goods a round are kept", limit=rules.keep_limit)
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
    if checks.confiscated_from(setting):
        own["confiscation"] = max(0, own["confiscation"] - 1)
    for seat, named in setting.named(key).items():
        for kind in named.model_fields_set:
            if getattr(named, kind) > most[kind]:
                told = say("a player has at most {number} of these markers", number=most[kind])
                raise setting.wrong(told, key, setting.names[seat], kind)
            result[seat][kind] = getattr(named, kind)
    setting.state.markers = [Markers(**markers) for markers in result]
