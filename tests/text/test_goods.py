"""Names of goods, one and several."""

import pytest

from nottingham_tui.rules.sheriff.goods import GOODS, ROYAL_GOODS
from nottingham_tui.rules.sheriff.promo_cards.pieces import PROMO_CARDS
from nottingham_tui.text import catalogue, texts
from nottingham_tui.text.sheriff.goods import good_name, good_names, goods_counted, goods_list

EVERY_GOOD = GOODS + ROYAL_GOODS + PROMO_CARDS


def test_every_good_of_the_deck_has_its_words() -> None:
    assert [kind.name for kind in EVERY_GOOD] == list(texts.of("second-edition").goods.words)
    for good in (kind.name for kind in GOODS):
        assert good_name(good) == good
        # As people say them: "four silk", but "two breads" (2E-10.3, 2E-10.10).
        several = good if good in ("mead", "silk") else f"{good}s"
        assert good_names(good) == several
        assert goods_counted(good, 1) == f"1 {good}"
        assert goods_counted(good, 3) == f"3 {several}"


def test_rare_goods_are_named_as_the_rulebook_does() -> None:
    assert [good_name(kind.name) for kind in EVERY_GOOD[8:]] == [
        *("green apple", "golden apple", "gouda", "blue cheese", "rye bread", "pumpernickel"),
        *("royal rooster", "arcane scrolls", "brimstone oil", "dragon pepper", "feast plate"),
        *("golden silk", "heavy crossbow", "olive oil", "Prince John’s sword", "royal summons"),
        "strawberry mead",
    ]
    assert goods_counted("green_apple", 2) == "2 green apples"


def test_cards_are_listed_in_the_order_of_the_rulebook() -> None:
    assert goods_list(["silk", "apple", "mead", "apple"]) == "2 apples, 1 mead and 1 silk"
    assert goods_list(["bread"]) == "1 bread"
    assert goods_list([]) == "nothing"


def test_an_unknown_good_is_an_error() -> None:
    with pytest.raises(KeyError):
        goods_list(["apple", "appel"])


def test_names_are_translated_when_drawn() -> None:
    catalogue.use("pseudo")
    assert good_name("silk") == "⟦silk++⟧"
    assert goods_counted("silk", 2) == "⟦2 silk++⟧"
