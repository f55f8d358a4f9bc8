"""How a bot plays Nottingham, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nottingham_tui.bots.levels import tuned
from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to play.

    What a level can do: `wildness` is how many points a worse choice may fall short by and is
    still taken now and then; `remembers` is how much it knows of what others took openly, from 0
    to 1; `plans` is whether it collects for tasks and looks to the end of the game; `looks` how
    many ways a hand or an offer may look are tried. `reckons` is how it reckons what a hand is
    worth: by its "parts", or by the "table" of what hands have brought. `wary` is how much it
    minds two others who seem to play together.

    What a character likes: `likes` is what an action is worth to it by itself, by the name of the
    action, in points; `grudge` what it is worth to attack who attacked or ambushed it, each time;
    `dear` how much more than others it wants what is dear, `daring` how much more the tasks.

    The rest is what things are taken to be worth, in points where nothing else is said. By its
    parts a hand goes so: `one` and `two` are what so many cards of an item are worth as a part of
    its value, `ready` a set that is not traded in yet, `second` of that where the hand holds two
    sets, `rest` cards beside a set. `near` is what is left to hope for of a task with each card
    that is missing. `patience` is how many turns may pass until what is begun is whole. `crowd` is
    what a card in hand costs, since favours go to small hands; `ambush` is an ambush, `held` one
    that may hit better later. By the table all these are not needed.

    `favour` is what a favour brings; `haste` what it is worth to trade now and not later; `hit`
    how likely an ambush of another player hits a set. `price` is what the other side's gain costs
    in an exchange; `keen` how much sooner an offer is taken for each point it helps; `defends` how
    likely a necklace is played; `spite` how much what others lose counts, `lead` how much more if
    they lead.
    """

    wildness: float = 0.12
    remembers: float = 1.0
    plans: bool = True
    looks: int = 10
    reckons: str = "parts"
    wary: float = 1.0
    likes: Mapping[str, float] = field(default_factory=dict)
    grudge: float = 0.0
    dear: float = 0.0
    daring: float = 0.0
    one: float = 0.2
    two: float = 0.54
    ready: float = 0.75
    second: float = 0.9
    rest: float = 0.77
    near: float = 0.56
    patience: float = 2.1
    crowd: float = 1.0
    ambush: float = 4.7
    held: float = 1.0
    favour: float = 2.6
    haste: float = -2.7
    hit: float = 0.17
    price: float = 0.9
    keen: float = 0.15
    defends: float = 0.6
    spite: float = 1.0
    lead: float = 1.0


LEVELS, CHARACTERS = tuned("nottingham", Weights)
