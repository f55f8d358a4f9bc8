"""At the Border in words: phases and goods."""

from __future__ import annotations

from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.goods import GOODS
from nottingham_tui.text import texts
from nottingham_tui.text.border.goods import good_name, good_names, goods_counted, goods_list
from nottingham_tui.text.narrate import phase_name


def test_every_phase_has_words() -> None:
    for rules in PART.phases.values():
        if rules.name not in ("turn_over", "round_over"):
            assert phase_name("border", rules.name)


def test_every_good_has_its_words() -> None:
    assert list(texts.of("border").goods.words) == [kind.name for kind in GOODS]
    assert [goods_counted(kind.name, 1) for kind in GOODS] == [
        "1 jug",
        "1 maraca",
        "1 sombrero",
        "1 cigar",
        "1 tequila",
        "1 statuette",
    ]
    assert [good_names(kind.name) for kind in GOODS] == [
        "jugs",
        "maracas",
        "sombreros",
        "cigars",
        "tequila",
        "statuettes",
    ]
    assert good_name("cigars") == "cigar"
    assert goods_list(["statuette", "jug", "cigars", "cigars"]) == "1 jug, 2 cigars and 1 statuette"
