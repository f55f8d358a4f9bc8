"""What the goods of a game are called, one and several of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from nottingham_tui import assets
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Secret
from nottingham_tui.text.catalogue import amount, counted, kind, listed, nothing


class Words(NamedTuple):
    """The names of a good: of one card, of the kind, and of a number, with a plural."""

    name: str
    names: str
    counted: Sequence[str]


@dataclass(frozen=True, slots=True)
class GoodsNames:
    """The names of the goods of a family of games, in the order of its rulebook.

    What is returned knows its grammar (`catalogue.Value`). Everything raises `KeyError` for a good
    that is none of them.
    """

    words: Mapping[str, Words]

    def name(self, good: str) -> str:
        """Return the name of one card of the good: "apple"."""
        return kind(self.words[good].name, self.words[good].names)

    def names(self, good: str) -> str:
        """Return the name of the good as a kind: "apples" (King of apples)."""
        return kind(self.words[good].name, self.words[good].names, plural=True)

    def counted(self, good: str, number: int) -> str:
        """Return a number of cards of the good: "3 apples"."""
        return counted(self.words[good].counted, number)

    def in_order(self, goods: Iterable[str]) -> list[str]:
        """Return the goods, each once, in the order of the rulebook."""
        wanted = set(goods)
        found = [good for good in self.words if good in wanted]
        if len(found) < len(wanted):
            raise KeyError(*(wanted - set(found)))
        return found

    def told(self, cards: str | Iterable[str] | Secret, number: int | None = None) -> str:
        """Return one card, several, or what may be known of them: their goods or their number.

        With a number it is so many cards of a good.
        """
        if number is not None and isinstance(cards, str):
            return self.counted(cards, number)
        if isinstance(cards, Secret):
            if cards.cards is None:
                return amount("cards", cards.count)
            cards = cards.cards
        return self.listed((cards,) if isinstance(cards, str) else cards)

    def listed(self, cards: Iterable[str]) -> str:
        """Return the cards, counted by good: "2 apples, 1 cheese and 1 silk", or "nothing".

        Goods come in the order of the rulebook, whatever order the cards have.
        """
        numbers = Counter(cards)
        if not numbers:
            return nothing()
        return listed([self.counted(good, numbers[good]) for good in self.in_order(numbers)])


def goods_of(family: str) -> GoodsNames:
    """The names of the goods of a family of games, which are a file of the assets."""
    words = assets.data("words", family, "goods")
    return GoodsNames({good: Words(**names) for good, names in words.items()})
