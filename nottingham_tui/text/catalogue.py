"""The one catalogue that every text a person reads comes from.

The English text is the key: `say("{name} is sheriff", name="Anna")`. A language is a folder
`assets/translations/LANGUAGE/LC_MESSAGES` with `nottingham_tui.po` (written by people) and
`nottingham_tui.mo` (compiled from it); English needs none. Texts are looked up when they are
drawn, never at import, so that the language can change while the program runs.

What fills a place may be a `Value`, which knows its grammar: the text of a language names the form
that it needs. English says `{name} lays down {goods}`, Russian `{name} выкладывает
{goods:accusative}`. A form that a value hasn't got, or that a language has no entry for, is plain.
"""

import gettext
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NewType, Self

from nottingham_tui import assets
from nottingham_tui.text import plain
from nottingham_tui.text.dressed import PSEUDO, Dressed, dress

DOMAIN = "nottingham_tui"
ENGLISH = "en"
CASES = ("genitive", "dative", "accusative", "instrumental", "prepositional")
"""The forms of a noun that a language may ask for, each the context of an entry of its own."""


class UnknownLanguageError(Exception):
    """There is no catalogue of the language that was asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


def _translations_folder() -> Path:
    return assets.folder() / "translations"


@cache
def load(language: str, ascii_only: bool) -> gettext.NullTranslations:
    """The translations of a language. Raises UnknownLanguageError."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    if language == PSEUDO:
        return Dressed(dress(language, ascii_only))
    if not re.fullmatch(r"[A-Za-z]{2,3}(_[A-Za-z]+)?", language):
        raise UnknownLanguageError(language)
    compiled = _translations_folder() / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with compiled.open("rb") as file:
            found = gettext.GNUTranslations(file)
    except FileNotFoundError:
        raise UnknownLanguageError(language) from None
    return Dressed(dress(language, ascii_only), found) if ascii_only else found


_language = ENGLISH
_ascii_only = False
_translations = gettext.NullTranslations()


def use(language: str, ascii_only: bool = False) -> str:
    """Speak this language from now on: "en", "pseudo", or one that has a catalogue.

    With `ascii_only` its texts have no letter above 127. Of one that can't be written so nothing
    is spoken but English: a sentence says so, else an empty one is returned.
    Raises UnknownLanguageError, and goes on in the language spoken so far.
    """
    global _language, _ascii_only, _translations
    is_lost = ascii_only and "?" in plain.to_ascii(language_name(language))
    spoken = ENGLISH if is_lost else language
    _translations = load(spoken, ascii_only)
    _language, _ascii_only = spoken, ascii_only
    if is_lost:
        return say("ASCII hasn’t got the letters of this language, so everything is in English.")
    return ""


def language() -> str:
    """Return the code of the language spoken now."""
    return _language


def speaking() -> tuple[str, bool]:
    """Return what `use` was last called with: the language, and whether in ASCII only."""
    return _language, _ascii_only


def languages() -> tuple[str, ...]:
    """Return the codes of all languages for people, English first, then by the alphabet."""
    found = _translations_folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted({path.parent.parent.name for path in found} - {ENGLISH}))


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).

    English if there is no catalogue of it.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if not value:
            continue
        known = languages()
        for wish in value.split(":"):
            full = wish.partition(".")[0].partition("@")[0]
            for candidate in (full, full.partition("_")[0]):
                if candidate in known:
                    return candidate
        return ENGLISH
    return ENGLISH


def mark(message: str) -> str:
    """Mark a text for the catalogue and return it as it is; `say` it when it is drawn."""
    return message


KeyLabel = NewType("KeyLabel", str)
"""What a key does, marked: `say_in("key", label)` it, for elsewhere its words may mean another."""


def does(message: str) -> KeyLabel:
    """Mark what a key does for the catalogue, with the context "key", and return it as it is."""
    return KeyLabel(message)


def language_beside(by: int) -> str:
    """The language so many places after the one spoken now, round and round."""
    known, spoken = languages(), language()
    return known[((known.index(spoken) if spoken in known else 0) + by) % len(known)]


def say(message: str, /, **values: object) -> str:
    """Return the text in the language spoken now, its {placeholders} filled in."""
    return _said(_translations.gettext(message), message, values) if message else ""


def as_it_is(message: str) -> str:
    """Like `say`, for a text without places: what looks like one is none."""
    return _translations.gettext(message) if message else ""


def say_in(context: str, message: str, /, **values: object) -> str:
    """Like `say`, for a text that means different things in different places."""
    return _said(_translations.pgettext(context, message), message, values)


def count(singular: str, plural: str, number: int, /, **values: object) -> str:
    """Return the text in the form that fits the number, which also fills {number}."""
    text, values = _translations.ngettext(singular, plural, number), {"number": number, **values}
    return _said(text, singular if number == 1 else plural, values)


# The full stop that a quotation has itself, and what ends one without any; a place that a drawing
# has coloured ends in a private character.
_OWN_STOP = re.compile(r"(?<!\.)\.(?=\ue002?$)")
_ENDED = re.compile("[?!…]\ue002?$")


def _quoted(value: object, closing: str) -> str:
    text = _OWN_STOP.sub("", str(value))
    stop = "" if closing.endswith("?") and _ENDED.search(text) else "."
    return f"{text}{closing[0]}{stop}"


# A Spanish “and” or “or”, what it becomes, and before which sounds; what a drawing puts around a
# value, between private characters, isn't spoken.
_UNSPOKEN = "(?:\ue000[^\ue001]*\ue001)?"
_JOINING = {
    "y": ("e", re.compile(rf"{_UNSPOKEN}(?:h?[ií](?![aeoáéó])|y(?![aeiouáéíóú]))", re.I)),
    "o": ("u", re.compile(rf"{_UNSPOKEN}(?:h?[oó]|8|11\b)", re.I)),
}


def _joined(word: str, text: str) -> str:
    before, sounds = _JOINING[word]
    return f"{before if sounds.match(text) else word} {text}"


class Value(str):
    """What fills a place and knows its grammar: a text that is the plain form of itself.

    `told` says it in a form, the plain one if that is empty or none that it has.
    """

    told: Callable[[str], str]

    def __new__(cls, told: Callable[[str], str]) -> Self:
        value = super().__new__(cls, told(""))
        value.told = told
        return value

    def __format__(self, form: str) -> str:
        if form in _JOINING:
            return _joined(form, self)
        # A width ends in a digit, a form in a letter.
        return self.told(form) if form[-1:].isalpha() else super().__format__(form)


def formed(value: object, form: str) -> str:
    """The value in a form: `'s` makes "Anna’s" of a name, `y` "y Ana" and "e Inés"; `».` and `”.`
    end a quotation and its sentence, `».?` without a full stop after “?”. One that hasn't got the
    form stays as it is.
    """
    if form == "'s" and not isinstance(value, Value):
        return f"{value}’s"
    if form in _JOINING:
        return _joined(form, str(value))
    if form in ("».", "”.", "».?"):
        return _quoted(value, form)
    try:
        return format(value, form)
    except (TypeError, ValueError):
        return str(value)


def in_form(value: object, form: str) -> Value:
    """The value in this form wherever its place asks for none."""
    return Value(lambda asked: formed(value, asked or form))


class _Forms(Formatter):
    """Fills places as `str.format` does, with every form that there is."""

    def format_field(self, value: Any, form: str) -> str:
        return formed(value, form)


_FORMS = _Forms()


def _said(text: str, english: str, values: Mapping[str, object]) -> str:
    """The text with its places filled; the English one if it asks for what isn't there."""
    try:
        return _filled(text, values)
    except (AttributeError, LookupError, TypeError, ValueError):
        return _filled(english, values)


def _filled(text: str, values: Mapping[str, object]) -> str:
    if ":'s}" not in text:
        try:
            return text.format(**values)
        except (TypeError, ValueError):
            pass  # A value without the form that the language asks for.
    return _FORMS.vformat(text, (), values)


def _in_case(case: str, message: str) -> str:
    found = _translations.pgettext(case, message) if case else message
    return _translations.gettext(message) if found == message else found


def kind(one: str, many: str, *, plural: bool = False) -> Value:
    """A noun: one of a kind, or the kind itself; both marked.

    Its forms are the `CASES`, and the other number: `{good:many}`, `{good:one accusative}`; and
    `parted`, which shows with a `|` where a word may be parted that is too long for its card.
    """

    def told(form: str) -> str:
        words = form.split()
        is_many = "many" in words or (plural and "one" not in words)
        case = next((word for word in words if word in CASES), "")
        text = _in_case(case, many if is_many else one)
        return text if "parted" in words else text.replace("|", "")

    return Value(told)


def named(word: str) -> Value:
    """What has a name of its own and no number: a game, a variant, a colour; marked."""
    return kind(word, word)


def counted(pair: Sequence[str], number: int) -> Value:
    """So many of something, with its plural: a text of the assets. Its forms are the `CASES`."""
    one, many = pair

    def told(case: str) -> str:
        found = one
        if case in CASES:
            found = _translations.npgettext(case, one, many, number)
        if found in pair:
            found = _translations.ngettext(one, many, number)
        return _said(found, one if number == 1 else many, {"number": number})

    return Value(told)


def amount(unit: str, number: int) -> Value:
    """A number with its unit, a row of `assets/words/units.toml`: "1 card", "3 points".

    Raises KeyError for a unit that isn't there.
    """
    return counted(assets.data("words", "units")[unit], number)


# For: a number with a decimal point; a share of a hundred, the number before its sign.
def decimal(number: float, digits: int) -> str:
    """The number with so many digits behind the point."""
    whole, _, part = f"{number:.{digits}f}".partition(".")
    return say_in("number", "{whole}.{part}", whole=whole, part=part)


def percent(share: float) -> str:
    """A share of one in a hundred parts."""
    return say_in("number", "{number}%", number=decimal(100 * share, 1))


def nothing() -> Value:
    """What is said in the place of things where there are none."""
    return named(assets.data("words", "units")["nothing"])


Sentence = str | Sequence[str]
"""A text, or one with its plural."""


def filled(sentence: Sentence, /, **values: Any) -> str:
    """A text of the assets in the language spoken now; one with a plural counts the `number`."""
    if isinstance(sentence, str):
        return say(sentence, **values)
    singular, plural = sentence
    return count(singular, plural, values.pop("number"), **values)


def mark_count(singular: str, plural: str) -> tuple[str, str]:
    """Mark a text with its plural for the catalogue; `count(*pair, number)` it when it is drawn."""
    return singular, plural


class _Listed(Value):
    """Several values as one."""

    parts: Sequence[object] = ()


def listed(values: Iterable[object], *, apart: bool = False) -> Value:
    """The values as one enumeration: "Anna, Ben and Cleo"; "nobody" must be said before.

    Each of them takes the form that the place has: "Anna’s and Ben’s". What is a list itself
    joins them: "5 gold, 2 apples and 1 silk". Values with an "and" of their own stand `apart`:
    "5 gold, and 1 apple and 1 silk from the bag".
    """
    parts: list[object] = []
    for value in values:
        parts += value.parts if isinstance(value, _Listed) else (value,)
    told = _Listed(lambda form: _enumeration([formed(value, form) for value in parts], apart))
    told.parts = parts
    return told


# For: a list, such as “Anna, Ben and Cleo”, put together from its beginning on.
def _enumeration(texts: Sequence[str], apart: bool) -> str:
    if len(texts) < 2:
        return "".join(texts)
    beginning, *others, last = texts
    for text in others:
        beginning = say_in("enumeration", "{beginning}, {next}", beginning=beginning, next=text)
    if apart:
        return say_in("enumeration", "{beginning}, and {last}", beginning=beginning, last=last)
    return say_in("enumeration", "{beginning} and {last}", beginning=beginning, last=last)


# Every language under the name it gives itself: nobody looks for it under another.
_OWN_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "pl": "Polski",
    "ru": "Русский",
    "uk": "Українська",
}


def language_name(code: str) -> str:
    """The name a language gives itself; its code if we don't know it."""
    return _OWN_NAMES.get(code, code)
