"""Events in words: sentences in the present tense that name players and speak to nobody.

What a sentence tells of hidden cards depends on the event alone: of a projected event it tells
what the seat may know that it was projected for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui import assets
from nottingham_tui.bots.chatter import Remark
from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.rules.kernel.rule_sets import RuleSet
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text import texts
from nottingham_tui.text.catalogue import say

Names = Sequence[str]


def phase_name(game: str, phase: str) -> str:
    """The name of a phase of a game as a heading: "Market". Raises KeyError for an unknown one."""
    return say(texts.of(game).phases[phase])


def worth_telling(events: Iterable[Any], rules: RuleSet) -> list[Any]:
    """The events without those of which others tell enough: a fine that is paid at once."""
    found, untold = list(events), texts.of(rules.game).untold
    return [event for place, event in enumerate(found) if not untold(found, place)]


def narrate(event: object, names: Names, rules: RuleSet, office: Sequence[Seat] = ()) -> str | None:
    """What happened, in one or a few short sentences; `None` if there is nothing worth telling.

    `names` go by seat. `office` are the sheriff or both deputies of the event's round: with them an
    offer tells by name who gives. Raises KeyError for something that is no event of the game.
    """
    if isinstance(event, PinCleared):
        return say("The table clears {name:'s} PIN.", name=names[event.seat])
    if isinstance(event, Remark):
        lines = assets.data("voices", GAMES[rules.game].family, event.voice)
        words = say(lines[event.cue][event.line], name=names[event.other])
        return say("{name}: “{words}”", name=names[event.seat], words=words)
    return texts.of(rules.game).events[type(event)](event, names, rules, office)
