"""Offers, and proposals how to divide the chest: read, written and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.chest.pieces import Share, Sharing
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.scripts.comparing import Compared, Facts, difference, parts_told
from nottingham_tui.scripts.sheriff.model import DEPUTIES
from nottingham_tui.scripts.word_check import Seating
from nottingham_tui.text.catalogue import nothing, say
from nottingham_tui.text.sheriff.offers import offer_text

PLACES = ("stall", "contraband", "bag")
DEEDS = {"return": "returns", "open": "opens", "ignore": "ignores"}
"""What a script calls what the sheriff does for an offer, and the field of the move."""


def offer(seating: Seating, terms: Any, state: State) -> Offer:
    """An offer as a move; its words were held against the table."""
    form = terms.model_dump(by_alias=True, exclude_none=True)
    # Each bag once, in the order of the text.
    deeds = dict.fromkeys(tuple(deed.items()) for deed in form["for"])
    return _offer_of({**form, "for": [*map(dict, deeds)]}, seating.names, state.deputies)


def _offer_of(form: Mapping[str, Any], names: Sequence[str], deputies: tuple[Seat, ...]) -> Offer:
    """An offer by its form in a script. One to both deputies is to the one named first, and joint
    (2E-15.15)."""
    give = form.get("give", {})
    said = [item for deed in form.get("for", ()) for item in deed.items()]
    deeds = {
        key: tuple(names.index(name) for deed, name in said if deed == word)
        for word, key in DEEDS.items()
    }
    to_both = bool(deputies) and form["with"] == DEPUTIES
    return Offer(
        names.index(form["seat"]),
        deputies[0] if to_both else names.index(form["with"]),
        Gift(give.get("gold", 0), *(tuple(give.get(place, ())) for place in PLACES)),
        promise=form.get("promise", ""),
        joint=to_both or "as" in form,
        **deeds,
    )


def share(seating: Seating, terms: Any, state: State) -> Share | Refusal:
    """A division of the chest; only deputies can get something of it (2E-15.7)."""
    seat = seating.seat(terms.seat)
    gold, cards = seating.seats(terms.gold), seating.seats(terms.cards)
    if not state.deputies:
        return Share(seat, (0, 0))
    if not {*gold, *cards} <= {*state.deputies}:
        return Refusal("deputies_share", "2E-15.7")
    first, second = state.deputies
    return Share(
        seat,
        (gold.get(first, 0), gold.get(second, 0)),
        (tuple(cards.get(first, ())), tuple(cards.get(second, ()))),
    )


def standing(state: State, names: Sequence[str]) -> Facts:
    """The offers or proposals that stand, by number."""
    phase = state.phase
    if isinstance(phase, Sharing):
        return {str(n): _share_form(one, names, state.deputies) for n, one in phase.offers.items()}
    offers = phase.offers if isinstance(phase, Inspection) else {}
    return {str(n): _offer_form(one, names, state.deputies) for n, one in offers.items()}


def _offer_form(one: Offer, names: Sequence[str], deputies: tuple[Seat, ...]) -> Facts:
    """An offer as a step of a script has it, without its move."""
    to_both = one.joint and one.seat not in deputies
    form: Facts = {
        "seat": names[one.seat],
        "with": DEPUTIES if to_both else names[one.other],
    }
    if one.joint and not to_both:
        form["as"] = DEPUTIES
    if one.give != Gift():
        parts: Facts = {"gold": one.give.gold}
        parts |= {place: list(getattr(one.give, place)) for place in PLACES}
        form["give"] = {key: part for key, part in parts.items() if part}
    deeds = [{word: names[seat]} for word, key in DEEDS.items() for seat in getattr(one, key)]
    if deeds:
        form["for"] = deeds
    if one.promise:
        form["promise"] = one.promise
    return form


def _share_form(one: Share, names: Sequence[str], deputies: tuple[Seat, ...]) -> Facts:
    """A proposed division of the chest as a step of a script has it, without its move."""
    own = [names[seat] for seat in deputies]
    return {
        "seat": names[one.seat],
        "gold": dict(zip(own, one.gold, strict=True)),
        "cards": {name: list(cards) for name, cards in zip(own, one.cards, strict=True)},
    }


def compare(one: Compared) -> Iterator[str]:
    """The offers that are named must stand like that; where none is named, none may stand."""
    for number in sorted(one.wanted or one.there, key=int):
        mine, other = one.wanted.get(number), one.there.get(number)
        if mine is None or other is None or _normal(mine) != _normal(other):
            told = [_told(form, one.state, one.names) for form in (mine, other)]
            yield difference((*one.place, number), *told)


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
        **{place: sorted(give.get(place, ())) for place in PLACES},
        "for": sorted({tuple(deed.items()) for deed in form.get("for", ())}),
        "promise": form.get("promise", ""),
    }


# For: what a script expects, or what there is in place of it.
def _told(form: Mapping[str, Any] | None, state: State, names: Sequence[str]) -> str:
    if form is None:
        return nothing()
    if "with" not in form:
        return say(
            "{name} proposes a share: gold {gold}, cards {cards}",
            name=form["seat"],
            gold=parts_told(form.get("gold", {})),
            cards=parts_told({name: len(own) for name, own in form.get("cards", {}).items()}),
        )
    offer = offer_text(_offer_of(form, names, state.deputies), names, state.office())
    return say("“{text}”", text=offer)
