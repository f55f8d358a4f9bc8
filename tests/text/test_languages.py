"""The languages that are shipped: every text is there, in their own words, spelt as they do it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import SeatSetup, begun
from nottingham_tui.session.table import Table
from nottingham_tui.text import catalogue, dressed, rulebook
from nottingham_tui.text.catalogue import decimal, listed, percent, say
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, worth_telling
from nottingham_tui.text.plain import to_ascii
from tests.text import catalogues
from tests.text.test_told import NAMES, RULES, TOLD, lines

LANGUAGES = ("de", "es", "pl", "ru")
every_language = pytest.mark.parametrize("language", LANGUAGES)

ENGLISH = re.compile(
    r"(?i)(?<![\w-])(the|and|of|with|you|your|that|this|these|are|from|have|isn’t|doesn’t|can’t|"
    r"cards?|bags?|stalls|goods|takes|gives|pays|offers?|refuses|agrees|accepts|opens?|opened|draws|"
    r"lays|shows|nobody|everybody|each|their|them|they|which|when|where|what|who|whose|only|players?|"
    r"merchants?|turn|round|keys?|press|look|looks|worth|other|others|first|last|next|back|down|up|"
    r"more|than|would|about|before|after|again|every|could|should|there|then|out|over)(?![\w-])"
)
"""Words that English can't do without, and that are none of any language here."""

AS_TYPED = re.compile(
    r"\{[^{}]*\}|[«„“][\w -]+[»“”]|--[\w-]+|[\w-]+\.(?:json|md|csv)|Sheriff of Nottingham"
)
"""Places, what is typed as it stands in whatever language, and the name on the box."""


def english(text: str) -> list[str]:
    """The English words of a text of another language."""
    return ENGLISH.findall(AS_TYPED.sub(" ", text))


def test_all_languages_are_offered_under_their_own_names() -> None:
    assert catalogue.languages() == ("en", *LANGUAGES)
    assert [*map(catalogue.language_name, LANGUAGES)] == ["Deutsch", "Español", "Polski", "Русский"]
    assert catalogue.language_of({"LANG": "es_MX.UTF-8"}) == "es"


@every_language
def test_every_text_is_translated_and_no_english_word_is_left(language: str) -> None:
    catalog = catalogues.read(catalogues.languages()[language] / "nottingham_tui.po", language)
    entries = [each for each in catalog if each.id]
    assert [each.id for each in entries if not all(catalogues.strings(each)) or each.fuzzy] == []
    found = {
        text: words
        for each in entries
        for text in catalogues.strings(each)
        if (words := english(text))
    }
    assert found == {}


@every_language
def test_the_rulebook_has_the_same_rules(language: str) -> None:
    pages = {each: rulebook.pages_in(each, False) for each in ("en", language)}
    assert [page.code for page in pages[language]] == [page.code for page in pages["en"]]
    marks: dict[str, set[str]] = {"ruling": set(), "choice": set()}
    for page, other in zip(pages["en"], pages[language], strict=True):
        assert [section.number for section in page.sections] == [
            section.number for section in other.sections
        ]
        for rule, its in zip(page.rules(), other.rules(), strict=True):
            assert rule.number == its.number
            text, words = written(rule), written(its)
            numbers = rulebook.NUMBER
            assert sorted(numbers.findall(text)) == sorted(numbers.findall(words)), rule.number
            assert english(words) == [], rule.number
            said, found = (re.findall(r"\*\(([\w ]+)", each) for each in (text, words))
            assert len(said) == len(found), rule.number
            for mark, own in zip(said, found, strict=True):
                marks[mark].add(own)
    # Each mark is one word, and neither is the other.
    assert all(len(own) == 1 for own in marks.values()) and len(set.union(*marks.values())) == 2


def written(rule: rulebook.Rule) -> str:
    """All of a rule, with its marks."""
    cells = (
        block
        if isinstance(block, str)
        else " ".join(" ".join(row) for row in (block.header, *block.rows))
        for block in rule.blocks
    )
    return "\n".join(cells)


@every_language
def test_events_refusals_and_a_whole_game_are_told_without_an_english_word(language: str) -> None:
    catalogue.use(language)
    told = [narrate(event, NAMES, RULES[game], office) for game, event, _, office, _ in TOLD]
    cases = map(json.loads, lines("refused.jsonl"))
    told += [explain(Refusal(each["code"], each["rule"], each["values"]), NAMES) for each in cases]
    told += log_of(dict(zip(LANGUAGES, GAMES, strict=True))[language])
    assert [text for text in told if text and english(text)] == []


def log_of(game: str) -> Iterator[str]:
    """What the public is told of a game of bots."""
    bots = ("fox", "farmer", "gambler", "greedy")
    seats = [SeatSetup(name, bot) for name, bot in zip(NAMES, bots, strict=True)]
    table = Table.new(begun(game, {}, seats, 1), None)
    while table.bot_step() is not None:
        pass
    for event in worth_telling([e for entry in table.log(None) for e in entry.events], table.rules):
        yield narrate(event, NAMES, table.rules, getattr(event, "office", ())) or ""


# How a language is written ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "decimals", "share"),
    [("de", "2,5", "33,3\xa0%"), ("es", "2,5", "33,3\xa0%"), ("pl", "2,5", "33,3%"),
     ("ru", "2,5", "33,3\xa0%")],
)  # fmt: skip
def test_numbers_have_its_signs(language: str, decimals: str, share: str) -> None:
    catalogue.use(language)
    assert (decimal(2.5, 1), percent(0.3333)) == (decimals, share)


def test_a_spanish_list_listens_to_what_follows() -> None:
    catalogue.use("es")
    assert listed(["Ana", "Olga", "Inés"]) == "Ana, Olga e Inés"
    assert listed(["Inés", "Ana"]) == "Inés y Ana"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", ("Ben sagt: „Da“", "Ben sagt: „Da.“", "Ben sagt: „Da?“")),
        ("es", ("Ben dice: «Da».", "Ben dice: «Da».", "Ben dice: «Da?».")),
        ("pl", ("Ben mówi: „Da”.", "Ben mówi: „Da”.", "Ben mówi: „Da?”.")),
        ("ru", ("Ben говорит: «Da».", "Ben говорит: «Da».", "Ben говорит: «Da?»")),
    ],
)
def test_a_quotation_ends_with_one_stop(language: str, told: tuple[str, ...]) -> None:
    catalogue.use(language)
    said = ("Da", "Da.", "Da?")
    assert tuple(say("{name} says: “{text}”", name="Ben", text=each) for each in said) == told


@every_language
def test_in_ascii_no_letter_is_above_127_and_no_text_has_a_question_mark_for_one(
    language: str,
) -> None:
    why_not = catalogue.use(language, ascii_only=True)
    if language == "ru":
        assert why_not == (
            "ASCII hasn’t got the letters of this language, so everything is in English."
        )
        assert (catalogue.language(), say("Enter")) == ("en", "Enter")
        return
    assert (why_not, catalogue.language()) == ("", language)
    catalog = catalogues.read(catalogues.languages()[language] / "nottingham_tui.po", language)
    for entry in catalog:
        for text in catalogues.strings(entry) if entry.id else ():
            told = to_ascii(dressed.dress(language, True)(text))
            assert told.count("?") == text.count("?"), text


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("de", "Größe, Käse, Öl, Ärger", "Groesse, Kaese, Oel, Aerger"),
        ("es", "¿Qué año, señor? ¡Ya!", "Que ano, senor? Ya!"),
        ("pl", "Źdźbło, gęś, żółć", "Zdzblo, ges, zolc"),
    ],
)
def test_ascii_spells_it_as_the_language_does(language: str, text: str, told: str) -> None:
    assert to_ascii(dressed.dress(language, True)(text)) == told
