"""The stories of an evening: what was dared, paid and found out, told with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST = 5
"""How many are told."""


@dataclass(frozen=True, slots=True)
class Story:
    """Something worth telling. `entry` is the number of the log entry that it ends with.

    `heading` says when it was ("Round 5"), `kind` what sort of story it is; of two, the one with
    more `weight` is told first.
    """

    entry: int
    heading: str
    text: str
    kind: str
    weight: float


def best(stories: Sequence[Story]) -> tuple[Story, ...]:
    """The ones to be told, in the order they happened: the best of each kind, then others."""
    ranked = sorted(stories, key=lambda story: (-story.weight, story.entry))
    first: dict[str, Story] = {}
    for story in ranked:
        first.setdefault(story.kind, story)
    others = [story for story in ranked if story not in first.values()]
    chosen = [*first.values(), *others][:MOST]
    return tuple(sorted(chosen, key=lambda story: story.entry))
