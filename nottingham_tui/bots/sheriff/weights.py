"""How a bot plays Sheriff, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from nottingham_tui.bots.levels import tuned
from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to play.

    What a level can do: `wildness` is how many points a worse choice may fall short by and is
    still taken now and then; `remembers` is how much what players did before counts, from 0 to 1,
    and `listens` how much what they say;
    `plans` is whether Kings and Queens count; `looks` is how many ways the pile may fall are
    tried at the market; `doubts` is how wide a guess about a bag strays.

    What a character likes: `smuggles` is what a lie is worth to it by itself, in points;
    `bribes` and `bluffs` are how often it offers gold for a lie that is worth that, and for any
    other bag; `suspects` shifts the guess that a bag lies, in log-odds; `thrift` is the part of the
    usual sum that it offers, `greed` how far what it asks strays from that; `asks` how often it
    asks first as sheriff, and `fee` which part of the usual sum it then wants; `grudge` what it
    would pay to pay back, a gold of fine; `schemes` how often it pays for another's bag to be
    opened, or sells that; `barters` how often it pays with goods that others like better; `vows`
    how often it promises something with an offer, `threats` how often it threatens the sheriff,
    and `honour` how often it keeps its word.
    """

    wildness: float = 0.2
    remembers: float = 1.0
    listens: float = 1.0
    plans: bool = True
    looks: int = 10
    doubts: float = 0.6
    smuggles: float = 0.0
    bribes: float = 0.8
    bluffs: float = 0.1
    suspects: float = 0.0
    thrift: float = 0.65
    greed: float = 1.0
    asks: float = 1.0
    fee: float = 1.0
    grudge: float = 0.0
    schemes: float = 0.05
    vows: float = 0.15
    threats: float = 0.1
    barters: float = 0.3
    honour: float = 0.7


LEVELS, CHARACTERS = tuned("sheriff", Weights)
