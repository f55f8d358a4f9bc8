"""The catalogue: English, the pseudo-language, a language with plural forms, what is shipped."""

from pathlib import Path
from textwrap import dedent

import pytest
from babel.messages.catalog import Catalog, Message

from nottingham_tui.drawing.rows import inked, styled
from nottingham_tui.text import catalogue, dressed
from nottingham_tui.text.catalogue import (
    amount,
    count,
    decimal,
    kind,
    listed,
    percent,
    say,
    say_in,
)
from nottingham_tui.text.sheriff.goods import GOODS
from tests.text import catalogues


def test_english_is_the_key() -> None:
    assert say("{name} is sheriff", name="Anna") == "Anna is sheriff"
    assert say_in("door", "open") == "open"
    assert count("{number} card", "{number} cards", 1) == "1 card"
    assert (
        count("{number} card of {name}", "{number} cards of {name}", 0, name="A") == "0 cards of A"
    )
    assert say("") == ""


def test_whose_something_is() -> None:
    assert say("{name:'s} bag", name="James") == "James’s bag"
    bags = count("{name:'s} {number} bag", "{name:'s} {number} bags", 2, name="{x:'s}")
    assert bags == "{x:'s}’s 2 bags"


def test_values_are_data_not_templates() -> None:
    assert say("{name} passes", name="{name} %s [/b]") == "{name} %s [/b] passes"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ([], ""),
        (["Anna"], "Anna"),
        (["Anna", "Ben"], "Anna and Ben"),
        (["Anna", "Ben", "Cleo"], "Anna, Ben and Cleo"),
    ],
)
def test_enumeration(texts: list[str], expected: str) -> None:
    assert listed(texts) == expected
    # A list among others is one with them.
    assert listed([*texts[:1], listed(texts[1:])] if texts else []) == expected


@pytest.mark.parametrize(
    ("form", "value", "expected"),
    [
        ("y", "Ana", "y Ana"),
        ("y", "Inés", "e Inés"),
        ("y", "higos", "e higos"),
        ("y", "hielo", "y hielo"),
        ("y", "Yvonne", "e Yvonne"),
        ("y", "Yago", "y Yago"),
        ("o", "7", "o 7"),
        ("o", "8", "u 8"),
        ("o", "Olga", "u Olga"),
    ],
)
def test_a_spanish_word_follows_the_sound_behind_it(form: str, value: str, expected: str) -> None:
    assert catalogue.formed(value, form) == expected
    inked_value = inked(value, "strong")
    told = styled(say(f"Luz {{name:{form}}}", name=inked_value))
    assert told.plain == f"Luz {expected}"
    assert told.plain[told.spans[-1].start : told.spans[-1].end] == value


def test_numbers_have_the_signs_of_the_language() -> None:
    assert (decimal(2.25, 1), decimal(-0.5, 2), percent(0.3333)) == ("2.2", "-0.50", "33.3%")


def test_a_long_name_shows_where_it_may_be_parted_only_when_asked() -> None:
    name = kind("silver candle|stick", "silver candlesticks")
    assert (str(name), f"{name:genitive}") == ("silver candlestick",) * 2
    assert f"{name:parted}" == "silver candle|stick"


def test_pseudo_language_marks_and_grows_every_text() -> None:
    catalogue.use("pseudo")
    assert say("open") == "⟦open++⟧"
    assert say("{name} is sheriff", name="Anna") == "⟦Anna is sheriff++++⟧"
    assert count("{number} card", "{number} cards", 2) == "⟦2 cards++⟧"
    assert say_in("door", "open") == "⟦open++⟧"
    assert say("") == ""


def test_pseudo_language_can_be_plain_ascii() -> None:
    catalogue.use("pseudo", ascii_only=True)
    assert say("open") == "[!open++!]"


@pytest.mark.parametrize("length", [1, 2, 3, 30, 60, 100, 300])
def test_pseudo_language_grows_by_a_third_in_words_that_wrap(length: int) -> None:
    text = dressed.grown("x" * length)
    filler = text.removeprefix("⟦" + "x" * length).removesuffix("⟧")
    assert len(filler) == -(-length // 3)
    assert max(map(len, filler.split(" "))) <= 6
    assert not filler.endswith(" ")


@pytest.mark.parametrize("language", ["xx", "../en", "", "EN-", "en_", "a" * 200])
def test_unknown_language_changes_nothing(language: str) -> None:
    catalogue.use("pseudo")
    with pytest.raises(catalogue.UnknownLanguageError):
        catalogue.use(language)
    assert catalogue.language() == "pseudo"


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A world in which there is a Polish catalogue of a few texts."""
    catalog = Catalog("pl", domain=catalogue.DOMAIN)
    catalog.add("{name} is sheriff", "Szeryfem jest {name}")
    catalog.add(
        ("{number} apple", "{number} apples"),
        ("{number} jabłko", "{number} jabłka", "{number} jabłek"),
    )
    catalog.add("open", "otwarte", context="door")
    catalog.add("{name} shows {goods}", "{name} pokazuje {goods:accusative}")
    catalog.add(
        "{name} pays {gold} for {goods}", "{name} płaci {gold:accusative} za {goods:accusative}"
    )
    catalog.add("no {good}", "nie ma {good:many genitive}")
    catalog.add("{name:'s} bag", "torba gracza {name:genitive}")
    catalog.add("{name} waits for {other}", "{name} czeka na {othr}")
    catalog.add(("{number} cart", "{number} carts"), ("wóz", "{numbr} wozy", "{number wozów"))
    catalog.add("{beginning} and {last}", "{beginning} i {last}", context="enumeration")
    catalog.add("apple", "jabłko")
    catalog.add("apples", "jabłka")
    catalog.add("apples", "jabłek", context="genitive")
    catalog.add("nothing", "nic")
    golds = ("{number} gold", "{number} gold")
    catalog.add(golds, ("{number} moneta", "{number} monety", "{number} monet"))
    catalog.add(
        golds, ("{number} monetę", "{number} monety", "{number} monet"), context="accusative"
    )
    chickens = ("{number} chicken", "{number} chickens")
    catalog.add(chickens, ("{number} kura", "{number} kury", "{number} kur"))
    catalog.add(chickens, ("{number} kurę", "{number} kury", "{number} kur"), context="accusative")
    folder = tmp_path / "translations" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{catalogue.DOMAIN}.mo").write_bytes(catalogues.compiled(catalog))
    monkeypatch.setattr(catalogue, "_translations_folder", lambda: tmp_path / "translations")
    catalogue.load.cache_clear()


@pytest.mark.usefixtures("polish")
def test_a_language_with_three_forms() -> None:
    assert catalogue.languages() == ("en", "pl")
    catalogue.use("pl")
    assert say("{name} is sheriff", name="Anna") == "Szeryfem jest Anna"
    forms = [count("{number} apple", "{number} apples", number) for number in (1, 3, 5, 22)]
    assert forms == ["1 jabłko", "3 jabłka", "5 jabłek", "22 jabłka"]
    assert say_in("door", "open") == "otwarte"
    assert say("open") == "open"
    catalogue.load.cache_clear()


@pytest.mark.usefixtures("polish")
def test_a_language_asks_for_the_form_that_its_sentence_needs() -> None:
    catalogue.use("pl")
    shown = [GOODS.counted("chicken", number) for number in (1, 2, 5, 22)]
    told = [say("{name} shows {goods}", name="Anna", goods=goods) for goods in shown]
    cases = ["1 kurę", "2 kury", "5 kur", "22 kury"]
    assert told == [f"Anna pokazuje {goods}" for goods in cases]
    assert shown == ["1 kura", "2 kury", "5 kur", "22 kury"]
    # Each of several goods takes the case; what the language has no case of is plain.
    several = GOODS.listed(["chicken", "apple", "apple", "apple"])
    assert several == "3 jabłka i 1 kura"
    assert say("{name} shows {goods}", name="Anna", goods=several).endswith("3 jabłka i 1 kurę")
    assert say("{name} shows {goods}", name="Anna", goods=GOODS.listed([])).endswith(" nic")
    paid = [
        say("{name} pays {gold} for {goods}", name="Ben", gold=amount("gold", gold), goods=several)
        for gold in (1, 2, 5)
    ]
    golds = ["1 monetę", "2 monety", "5 monet"]
    assert paid == [f"Ben płaci {gold} za 3 jabłka i 1 kurę" for gold in golds]
    # One good or its kind, whatever the English sentence has; a name stays as it is.
    assert {say("no {good}", good=good("apple")) for good in (GOODS.name, GOODS.names)} == {
        "nie ma jabłek"
    }
    assert say("{name:'s} bag", name="Anna") == "torba gracza Anna"
    catalogue.load.cache_clear()


@pytest.mark.usefixtures("polish")
def test_a_translation_that_asks_for_what_is_not_there_is_told_in_english() -> None:
    catalogue.use("pl")
    assert say("{name} waits for {other}", name="Anna", other="Ben") == "Anna waits for Ben"
    carts = [count("{number} cart", "{number} carts", number) for number in (1, 2, 5)]
    assert carts == ["wóz", "2 carts", "5 carts"]
    with pytest.raises(KeyError):
        say("{name} waits for {other}", name="Anna")
    catalogue.load.cache_clear()


def test_english_needs_no_cases() -> None:
    goods = GOODS.listed(["apple", "silk", "apple", "mead"])
    for form in ("", *catalogue.CASES, "many genitive", "?"):
        assert say(f"takes {{goods:{form}}}", goods=goods) == "takes 2 apples, 1 mead and 1 silk"
    assert f"{amount('cards', 2):>8}|" == " 2 cards|"
    assert [str(amount("points", number)) for number in (0, 1, 2)] == [
        *("0 points", "1 point", "2 points")
    ]
    assert say("no {good:many genitive}", good=GOODS.name("apple")) == "no apples"
    assert say("{names:'s} bags", names=listed(["Anna", "Ben"])) == "Anna’s and Ben’s bags"


def test_nouns_are_asked_for_in_the_cases_of_a_language() -> None:
    catalog = Catalog("pl", domain=catalogue.DOMAIN)
    catalog.add("{name} shows {goods}", "{name} pokazuje {goods:accusative}")
    catalog.add("no {good}", "nie ma {good:many genitive}; {name}")
    assert catalogues.cases(catalog) == {"accusative", "genitive"}
    template = catalogues.wanted(Catalog(domain=catalogue.DOMAIN), catalog)
    found = {(message.context, message.id) for message in template if message.id}
    for case in catalogues.cases(catalog):
        assert {(case, "apple"), (case, "apples"), (case, "nothing")} <= found
        assert (case, ("{number} point", "{number} points")) in found
    assert {case for case, _ in found} == {"accusative", "genitive"}


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "fr:pl:en"}, "pl"),
        ({"LANG": "ca@valencia"}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], expected: str) -> None:
    assert catalogue.language_of(environment) == expected


def test_what_is_marked_is_collected_with_the_comments_above_it() -> None:
    source = """
    class House:
        '''In a house.'''
        # For: a door, and
        # who opens it
        say_in("door", "open")
        say(open)  # no text
        # For: signs
        SIGNS = {"left": mark("to the left"), "right": mark("right")}
        f"{say('in')} {catalogue.count('one', 'many', 2)}"
        Command("leave", ("q",), does("away"))
    """
    assert list(catalogues.of_source(dedent(source))) == [
        ("open", ["For: a door, and", "who opens it"], "door"),
        ("to the left", ["For: signs"], None),
        ("right", ["For: signs"], None),
        ("away", ["For: key bar, leave: In a house."], "key"),
        ("in", ["For: In a house."], None),
        (("one", "many"), ["For: In a house."], None),
    ]
    words = '# no\n# For: all\n\n[t]\n# For: a\n# b\nx = ["one",\n"many"]\ny = "z"\n'
    words += '# For: u\n[u]\nv = "w"'
    assert list(catalogues.of_words(words)) == [
        (("one", "many"), ["For: all", "For: a", "b"], None),
        ("z", ["For: all"], None),
        ("w", ["For: all", "For: u"], None),
    ]


def test_template_is_up_to_date() -> None:
    assert catalogues.TEMPLATE.read_bytes() == catalogues.written(catalogues.collected()), (
        "run: python -m tests.text.catalogues"
    )


def test_compiled_catalogues_agree_with_the_written_ones() -> None:
    for language, folder in catalogues.languages().items():
        written = catalogues.read(folder / f"{catalogue.DOMAIN}.po", language)
        template = catalogues.wanted(catalogues.collected(), written)
        assert (folder / f"{catalogue.DOMAIN}.mo").read_bytes() == catalogues.compiled(written)
        assert {(message.context, message.id) for message in written} == {
            (message.context, message.id) for message in template
        }, language


def test_placeholders_are_the_same_in_every_language() -> None:
    for language, folder in catalogues.languages().items():
        catalog = catalogues.read(folder / f"{catalogue.DOMAIN}.po", language)
        found = [each for each in catalog if each.id and all(catalogues.strings(each))]
        assert [each.id for each in found if catalogues.is_wrong(each, catalog.plural_expr)] == []


@pytest.mark.parametrize("text", ["{nome:genitive}", "", "{name} {0}", "{name", "{name:genitve}"])
def test_a_translation_with_other_places_is_refused(text: str) -> None:
    plural = Catalog("pl").plural_expr
    assert catalogues.is_wrong(Message("{name:'s} bag", f"torba {text}"), plural)
    bags = ("{number} bag of {name}", "{number} bags of {name}")
    lacking = ("torba {name}", "{number} torby {name}", f"{text} toreb {{number}}")
    assert catalogues.is_wrong(Message(bags, lacking), plural)
    lawful = (*lacking[:2], "{number} toreb {name:many genitive}")
    assert not catalogues.is_wrong(Message(bags, lawful), plural)
    assert catalogues.is_wrong(Message(bags, lawful), Catalog("ru").plural_expr)


def test_plural_texts_say_alike() -> None:
    """Both forms of a plural entry have the same placeholders; the one may be said as a word."""
    found = dressed.PLACEHOLDER.findall
    for message in catalogues.collected():
        if isinstance(message.id, tuple | list):
            one, many = message.id
            assert {*found(one), "{number}"} == {*found(many), "{number}"}, message.id
