"""What goods are called, one and several: each line of `named.jsonl` is a good of a game."""

import json
from pathlib import Path

import pytest

from nottingham_tui.rules.border import goods as border
from nottingham_tui.rules.nottingham.items import ITEMS
from nottingham_tui.rules.sheriff.goods import GOODS, ROYAL_GOODS
from nottingham_tui.rules.sheriff.promo_cards.pieces import PROMO_CARDS
from nottingham_tui.text import catalogue, texts
from nottingham_tui.text.sheriff.goods import good_name, goods_counted, goods_list

LINES = Path(__file__).with_name("named.jsonl").read_text("utf-8").splitlines()
NAMED = [json.loads(line) for line in LINES]


def test_every_good_has_its_words_in_the_order_of_the_rulebook() -> None:
    for game, kinds in (
        ("second-edition", GOODS + ROYAL_GOODS + PROMO_CARDS),
        ("border", border.GOODS),
        ("nottingham", ITEMS),
    ):
        goods = [kind.name for kind in kinds]
        assert list(texts.of(game).goods.words) == goods
        assert [each["good"] for each in NAMED if each["game"] == game] == goods


@pytest.mark.parametrize("line", NAMED, ids=lambda line: line["good"])
def test_goods_are_named_as_the_rulebook_does(line: dict[str, str]) -> None:
    # As people say them: "four silk", but "two breads" (2E-10.3, 2E-10.10).
    good, goods = line["good"], texts.of(line["game"]).goods
    assert (goods.name(good), goods.names(good)) == (line["name"], line["names"])
    assert [goods.counted(good, number) for number in (1, 3)] == [line["one"], line["three"]]


def test_cards_are_listed_in_the_order_of_the_rulebook() -> None:
    assert goods_list(["silk", "apple", "mead", "apple"]) == "2 apples, 1 mead and 1 silk"
    assert goods_list(["bread"]) == "1 bread"
    assert goods_list([]) == "nothing"
    listed = texts.of("border").goods.listed(["statuette", "jug", "cigars", "cigars"])
    assert listed == "1 jug, 2 cigars and 1 statuette"
    listed = texts.of("nottingham").goods.listed(["casket", "copper_coin", "gold"])
    assert listed == "1 copper coin, 1 gold card and 1 casket"


def test_an_unknown_good_is_an_error() -> None:
    with pytest.raises(KeyError):
        goods_list(["apple", "appel"])


def test_names_are_translated_when_drawn() -> None:
    catalogue.use("pseudo")
    assert good_name("silk") == "⟦silk++⟧"
    assert goods_counted("silk", 2) == "⟦2 silk++⟧"
