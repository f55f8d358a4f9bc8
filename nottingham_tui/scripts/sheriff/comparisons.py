"""How the keys of an expectation of Sheriff are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts.comparing import (
    EVERYWHERE,
    by_player,
    cards,
    difference,
    inner,
    order,
    pile,
    records,
    single,
    words,
)
from nottingham_tui.scripts.dialect import Compared, Comparison
from nottingham_tui.scripts.sheriff.model import DEPUTIES
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.sheriff.offers import offer_text


def _offers(one: Compared) -> Iterator[str]:
    """The offers that are named must stand like that; where none is named, none may stand."""
    numbers = sorted(one.wanted or one.there, key=int)
    for number in numbers:
        mine, other = one.wanted.get(number), one.there.get(number)
        if mine is not None and other is not None and _normal(mine) == _normal(other):
            continue
        yield difference(
            (*one.place, number),
            _told(mine, one.state, one.names),
            _told(other, one.state, one.names),
        )


def _normal(form: Mapping[str, Any]) -> Mapping[str, Any]:
    """The offer with nothing left out and its lists in one order: the order says nothing."""
    if "with" not in form:
        return {
            "seat": form["seat"],
            "gold": {name: gold for name, gold in form.get("gold", {}).items() if gold},
            "cards": {name: sorted(own) for name, own in form.get("cards", {}).items() if own},
        }
    give = form.get("give", {})
    return {
        "seat": form["seat"],
        "with": form["with"],
        "as": form.get("as"),
        "gold": give.get("gold", 0),
        **{place: sorted(give.get(place, ())) for place in ("stall", "contraband", "bag")},
        "for": sorted({tuple(deed.items()) for deed in form.get("for", ())}),
        "promise": form.get("promise", ""),
    }


def _told(form: Mapping[str, Any] | None, state: State, names: Sequence[str]) -> str:
    if form is None:
        return say("no offer")
    if "with" not in form:
        return say(
            "{name} proposes gold {gold} and cards {cards}",
            name=form["seat"],
            gold=_parts(form.get("gold", {})),
            cards=_parts({name: len(own) for name, own in form.get("cards", {}).items()}),
        )
    give = form.get("give", {})
    places = (tuple(give.get(place, ())) for place in ("stall", "contraband", "bag"))
    deeds = [item for deed in form.get("for", ()) for item in deed.items()]
    deputies = state.deputies
    to_both = bool(deputies) and form["with"] == DEPUTIES
    offer = Offer(
        names.index(form["seat"]),
        deputies[0] if to_both else names.index(form["with"]),
        Gift(give.get("gold", 0), *places),
        tuple(names.index(name) for deed, name in deeds if deed == "return"),
        tuple(names.index(name) for deed, name in deeds if deed == "open"),
        form.get("promise", ""),
        tuple(names.index(name) for deed, name in deeds if deed == "ignore"),
        to_both or "as" in form,
    )
    return offer_text(offer, names, state.sheriff)


def _parts(numbers: Mapping[str, int]) -> str:
    parts = [f"{name} {number}" for name, number in numbers.items()]
    return listed(parts) if parts else say("nothing")


def _chest(one: Compared) -> Iterator[str]:
    """What is named of the chest: gold, cards or both."""
    for key, part in (("gold", single), ("cards", cards)):
        if key in one.wanted:
            at = (*one.place, key)
            yield from part(replace(one, place=at, wanted=one.wanted[key], there=one.there[key]))


COMPARISONS: Mapping[str, Comparison] = {
    **EVERYWHERE,
    "round": single,
    "sheriff": single,
    "first_merchant": single,
    "traded": by_player(cards),
    "gold": by_player(single),
    "stalls": by_player(cards),
    "discard_pile": pile,
    "discard_piles": by_player(pile),
    "aside": by_player(cards),
    "left_out": cards,
    "bags": by_player(cards),
    "declared": by_player(single),
    "decided": by_player(single),
    "offers": _offers,
    "duties": records,
    "promises": records,
    "debts": records,
    "deputies": words,
    "deputy_pile": order,
    "stances": inner(inner(single)),
    "chest": _chest,
    "black_market": by_player(words),
    "market_cards": by_player(inner(words)),
    "claimed": words,
}
