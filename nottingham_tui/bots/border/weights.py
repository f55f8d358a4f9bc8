"""How a bot plays At the Border, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from nottingham_tui.bots.levels import tuned
from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to play.

    What a level can do: `wildness` is how many dollars a worse choice may fall short by and is
    still taken now and then; `remembers` is how much what players did before counts, from 0 to 1;
    `plans` is whether the double sale is looked forward to; `doubts` is by how many dollars what
    a suitcase promises the sheriff is misjudged.

    What a character likes: `honesty` is what an honest suitcase is worth to it by itself, in
    dollars, and `stuffs` what each card in a suitcase is. As owner it first offers the part `opens`
    of what is usually at stake, at last the part `thrift` of the usual price, and never more than
    the part `yields` of what it stands to lose. As sheriff it asks for the part `asks` of what the
    owner seems to lose and goes down to about the part `settles`; `breaks` is how often it breaks
    off where still less is offered. `grudge` is how much readier it points at whoever made it pay,
    in dollars a dollar, and `chases` how much more it counts what those lose who are ahead;
    `seizes` is how early it spends its markers, from 0 to 1.
    """

    wildness: float = 0.2
    remembers: float = 1.0
    plans: bool = True
    doubts: float = 1.5
    honesty: float = 0.0
    stuffs: float = 0.0
    opens: float = 0.25
    thrift: float = 1.0
    yields: float = 0.75
    asks: float = 0.75
    settles: float = 0.34
    grudge: float = 0.0
    chases: float = 3.0
    breaks: float = 0.35
    seizes: float = 0.5


LEVELS, CHARACTERS = tuned("border", Weights)
