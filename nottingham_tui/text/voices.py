"""What bots say aside: each cue has lines in every voice, which are files of the assets."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from nottingham_tui import assets
from nottingham_tui.bots.chatter import Remark
from nottingham_tui.rules.kernel.protocols import RuleSet
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.catalogue import say


def words(remark: Remark, names: Sequence[str], rules: RuleSet) -> str:
    """The words of a remark in a game of these rules; `names` go by seat."""
    lines = lines_of(GAMES[rules.game].family, remark.voice)
    return say(lines[remark.cue][remark.line], name=names[remark.other])


@cache
def lines_of(family: str, voice: str) -> Mapping[str, Sequence[str]]:
    """The English lines of a voice by cue; `{name}` in them is the player on the other side."""
    with (assets.folder() / "voices" / family / f"{voice}.toml").open("rb") as file:
        return tomllib.load(file)
