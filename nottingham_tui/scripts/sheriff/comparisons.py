"""How the keys of an expectation of Sheriff are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.scripts.comparing import (
    EVERYWHERE,
    by_player,
    cards,
    difference,
    pile,
    records,
    single,
)
from nottingham_tui.scripts.dialect import Compared, Comparison
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.offers import offer_text


def _offers(one: Compared) -> Iterator[str]:
    """The offers that are named must stand like that; where none is named, none may stand."""
    numbers = sorted(one.wanted or one.there, key=int)
    for number in numbers:
        mine, other = one.wanted.get(number), one.there.get(number)
        if mine is not None and other is not None and _normal(mine) == _normal(other):
            continue
        yield difference(
            (*one.place, number),
            _told(mine, one.names, one.state.sheriff),
            _told(other, one.names, one.state.sheriff),
        )


def _normal(form: Mapping[str, Any]) -> Mapping[str, Any]:
    """The offer with nothing left out and its lists in one order: the order says nothing."""
    give = form.get("give", {})
    return {
        "seat": form["seat"],
        "with": form["with"],
        "gold": give.get("gold", 0),
        **{place: sorted(give.get(place, ())) for place in ("stall", "contraband", "bag")},
        "for": sorted({tuple(deed.items()) for deed in form.get("for", ())}),
        "promise": form.get("promise", ""),
    }


def _told(form: Mapping[str, Any] | None, names: Sequence[str], sheriff: int) -> str:
    if form is None:
        return say("no offer")
    give = form.get("give", {})
    places = (tuple(give.get(place, ())) for place in ("stall", "contraband", "bag"))
    deeds = [item for deed in form.get("for", ()) for item in deed.items()]
    offer = Offer(
        names.index(form["seat"]),
        names.index(form["with"]),
        Gift(give.get("gold", 0), *places),
        tuple(names.index(name) for deed, name in deeds if deed == "return"),
        tuple(names.index(name) for deed, name in deeds if deed == "open"),
        form.get("promise", ""),
    )
    return offer_text(offer, names, sheriff)


COMPARISONS: Mapping[str, Comparison] = {
    **EVERYWHERE,
    "round": single,
    "sheriff": single,
    "first_merchant": single,
    "traded": by_player(cards),
    "gold": by_player(single),
    "stalls": by_player(cards),
    "discard_pile": pile,
    "bags": by_player(cards),
    "declared": by_player(single),
    "decided": by_player(single),
    "offers": _offers,
    "duties": records,
    "promises": records,
    "debts": records,
}
