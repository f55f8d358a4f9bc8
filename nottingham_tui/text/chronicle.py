"""The chronicle of a game in words: its stories, and the titles of the evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nottingham_tui import assets
from nottingham_tui.chronicle.chronicle import Counted, Decision, Honour, Story
from nottingham_tui.frozen import dataclass
from nottingham_tui.text.catalogue import Sentence, filled, listed, say
from nottingham_tui.text.goods import GoodsNames

_SEATS = frozenset({"name", "sheriff", "trader", "attacker", "player"})


@dataclass(frozen=True, slots=True)
class Words:
    """How a family's games are told.

    `when` has the `number` of a round or a turn. `anecdotes` are sentences by the code of a story,
    counted by its value `number` if they have a plural. `titles` are by what is counted a `title`
    for whoever has most of it, and `because`, counted. `verdicts` are sentences by what decided
    the game, with the difference as `number` or `gold`. `values` say what is neither a seat nor
    cards, by the name of the value.
    """

    when: str
    anecdotes: Mapping[str, Sentence]
    titles: Mapping[str, Mapping[str, Any]]
    verdicts: Mapping[str, Sentence]
    values: Mapping[str, Callable[[Any], str]]
    goods: GoodsNames

    def heading(self, story: Story) -> str:
        """When a story was: "Round 5"."""
        return say(self.when, number=story.round)

    def anecdote(self, story: Story, names: Sequence[str]) -> str:
        """A story in one or two sentences; `names` go by seat."""
        values = {name: self._said(name, value, names) for name, value in story.values.items()}
        return filled(self.anecdotes[story.code], **values)

    def verdict(self, decision: Decision, names: Sequence[str]) -> str:
        """Why the winners won, in one or two sentences."""
        named = decision.winners if decision.by == "shared" else decision.tied
        # Whoever shares the victory is as far as the others.
        number = decision.best - decision.next or decision.best
        values = {
            "name": names[decision.winners[0]],
            "names": listed([names[seat] for seat in named]),
            "points": self._said("points", decision.points, names),
            "best": decision.best,
            "next": decision.next,
            "number": number,
            "gold": self._said("gold", number, names),
        }
        return filled(self.verdicts[decision.by], **values)

    def title(self, honour: Honour) -> str:
        """A title of the evening."""
        return say(self.titles[honour.code]["title"])

    def because(self, honour: Honour) -> str:
        """What earned it."""
        return filled(self.titles[honour.code]["because"], number=honour.number)

    def _said(self, name: str, value: Any, names: Sequence[str]) -> Any:
        if name in self.values:
            return self.values[name](value)
        if name in _SEATS:
            return names[value]
        if name in ("office", "payers"):
            return listed([names[seat] for seat in value])
        if isinstance(value, Counted):
            return self.goods.counted(value.good, value.number)
        if isinstance(value, tuple):
            return self.goods.listed(value)
        return self.goods.name(value) if isinstance(value, str) else value


def words_of(family: str, goods: GoodsNames, **values: Callable[[Any], str]) -> Words:
    """How a family's games are told, which is a file of the assets."""
    return Words(**assets.data("words", family, "chronicle"), values=values, goods=goods)
