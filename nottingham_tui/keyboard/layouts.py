"""Keys by their place: what other layouts have where the American one has a letter or a digit."""

from __future__ import annotations

_AMERICAN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_LAYOUTS = (
    "йцукенгшщзхъфывапролджэячсмитьбю",  # Russian
    "йцукенгшщзхїфівапролджєячсмитьбю",  # Ukrainian
    "йцукенгшўзх'фывапролджэячсмiтьбю",  # Belarusian
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",  # Greek
)


def _physical() -> dict[str, str]:
    keys: dict[str, str] = {}
    for layout in _LAYOUTS:
        for typed, american in zip(layout, _AMERICAN, strict=True):
            if ord(typed) > 127 and typed.isalpha():
                keys.setdefault(typed, american)
                if american.isalpha() and typed.upper() != typed and len(typed.upper()) == 1:
                    keys.setdefault(typed.upper(), american.upper())
    return keys


PHYSICAL = _physical()
"""The letter or sign that the American layout has in the place of a letter."""

DIGIT_ROW = {
    typed: digit
    # French, Belgian; and what Caps Lock makes of the letters.
    for row in ("&é\"'(-è_çà", "&é\"'(§è!çà", "&É\"'(-È_ÇÀ")
    for typed, digit in zip(row, "1234567890", strict=True)
}
"""The digit on a key of AZERTY that types this without Shift."""
