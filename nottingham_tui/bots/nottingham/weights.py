"""How a bot plays Nottingham, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nottingham_tui.bots.levels import tuned
from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are taken to be worth, in points where nothing else is said.

    `one` and `two` are what so many cards of an item are worth as a part of its value, `ready` a
    set that is not traded in yet, `second` of that where the hand holds two sets, `rest` cards
    beside a set. `near` is what is left to hope for of a task with each card that is missing, and
    `scarce` how much a set is worth less where its cards are gone. `patience` is how many turns
    may pass until what is begun is whole.

    `crowd` is what a card in hand costs, since favours go to small hands; `favour` what one
    brings; `haste` what it is worth to trade now and not later. `ambush` is an ambush, `held` one
    that may hit better later; `hit` how likely one of another player hits a set.

    `price` is what the other side's gain costs in an exchange; `keen` how much sooner an offer is
    taken for each point it helps; `defends` how likely a necklace is played; `spite` how much
    what others lose counts, `lead` how much more if they lead.
    """

    one: float = 0.2
    two: float = 0.5
    ready: float = 0.85
    second: float = 0.9
    rest: float = 0.7
    near: float = 0.5
    scarce: float = 0.0
    patience: float = 3.0
    crowd: float = 1.0
    favour: float = 3.0
    haste: float = 3.0
    ambush: float = 4.7
    held: float = 1.0
    hit: float = 0.17
    price: float = 0.8
    defends: float = 0.6
    spite: float = 1.0
    lead: float = 1.0
    keen: float = 0.15


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to play.

    What a level can do: `wildness` is how many points a worse choice may fall short by and is
    still taken now and then; `remembers` is how much it knows of what others took openly, from 0
    to 1; `plans` is whether it collects for tasks and looks to the end of the game; `looks` how
    many ways a hand or an offer may look are tried; `scale` what it takes things to be worth.

    What a character likes: `likes` is what an action is worth to it by itself, by the name of the
    action, in points; `grudge` what it is worth to attack who attacked or ambushed it, each time;
    `dear` how much more than others it wants what is dear, `daring` how much more the tasks.
    """

    wildness: float = 0.12
    remembers: float = 1.0
    plans: bool = True
    looks: int = 10
    scale: Scale = Scale()
    likes: Mapping[str, float] = field(default_factory=dict)
    grudge: float = 0.0
    dear: float = 0.0
    daring: float = 0.0


LEVELS, CHARACTERS = tuned("nottingham", Weights)
