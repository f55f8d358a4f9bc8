"""The catalogue: English, the pseudo-language, a language with plural forms, what is shipped."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from nottingham_tui import assets
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import count, listed, say, say_in
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
    text = catalogue.grown("x" * length)
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
    """A world in which there is a Polish catalogue of three texts."""
    catalog = Catalog("pl", domain=catalogue.DOMAIN)
    catalog.add("{name} is sheriff", "Szeryfem jest {name}")
    catalog.add(
        ("{number} apple", "{number} apples"),
        ("{number} jabłko", "{number} jabłka", "{number} jabłek"),
    )
    catalog.add("open", "otwarte", context="door")
    folder = tmp_path / "translations" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{catalogue.DOMAIN}.mo").write_bytes(catalogues.compiled(catalog))
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
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


def test_template_is_up_to_date() -> None:
    assert catalogues.TEMPLATE.read_bytes() == catalogues.written(catalogues.collected()), (
        "run: python -m tests.text.catalogues"
    )


def test_compiled_catalogues_agree_with_the_written_ones() -> None:
    collected = {message.id for message in catalogues.collected()}
    for language, folder in catalogues.languages().items():
        written = catalogues.read(folder / f"{catalogue.DOMAIN}.po", language)
        assert (folder / f"{catalogue.DOMAIN}.mo").read_bytes() == catalogues.compiled(written)
        assert {message.id for message in written} == collected, language


def test_placeholders_are_the_same_in_every_language() -> None:
    messages = [
        message
        for language, folder in catalogues.languages().items()
        for message in catalogues.read(folder / f"{catalogue.DOMAIN}.po", language)
    ]
    for message in messages:
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        wanted = set().union(*(catalogue._PLACEHOLDER.findall(text) for text in originals))
        for text in texts:
            assert not message.id or set(catalogue._PLACEHOLDER.findall(text)) <= wanted


def test_plural_texts_say_alike() -> None:
    """Both forms of a plural entry have the same placeholders; the one may be said as a word."""
    found = catalogue._PLACEHOLDER.findall
    for message in catalogues.collected():
        if isinstance(message.id, tuple | list):
            one, many = message.id
            assert {*found(one), "{number}"} == {*found(many), "{number}"}, message.id
