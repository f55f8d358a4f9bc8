"""What every screen is for, and how each game is played, to be read in a minute."""

from __future__ import annotations

from collections.abc import Iterable

from nottingham_tui import assets
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.catalogue import say


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a screen is for, what is secret there, and one tip."""

    purpose: str
    secret: str
    tip: str


def purpose_of(family: str, names: Iterable[str]) -> Purpose | None:
    """The purpose of a screen that goes by one of these names, the first that is known in the
    family or in all of them; without a family it is a screen from before there is a game."""
    known = assets.data("words", "help")
    if family:
        known = {**known, **assets.data("words", family, "help")}
    for name in names:
        if name in known:
            return Purpose(**{part: say(text) for part, text in known[name].items()})
    return None


def about(game: str) -> list[str]:
    """What a game is about, in three sentences."""
    return [say(each) for each in assets.data("words", "how")[GAMES[game].family]["about"].values()]


def steps(game: str) -> list[tuple[str, str]]:
    """How a game goes: headings and what stands below each."""
    how = assets.data("words", "how")
    own = how.get(game, {}).get("steps", {})
    all_steps = {**how[GAMES[game].family]["steps"], **own}
    return [(say(step["title"]), say(step["text"])) for step in all_steps.values()]
