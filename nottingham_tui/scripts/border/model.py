"""The model of At the Border's scripts: its keys and its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from nottingham_tui.rules.border import moves
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.state import Checking, State
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.scripts.border import position
from nottingham_tui.scripts.common_keys import (
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    ROUND,
    outcome,
    phase_name,
)
from nottingham_tui.scripts.comparing import Facts, unordered, word_list
from nottingham_tui.scripts.keys import Key, by_good
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.setting_up import pay_out, take
from nottingham_tui.scripts.terms import (
    NOBODY,
    TAG,
    Cards,
    Good,
    Name,
    NameOrNobody,
    Names,
    Number,
    Strict,
)
from nottingham_tui.text.catalogue import say

PhaseName = Literal["loading", "declaration", "checking", "keeping", "office", "over"]


class DeclarationModel(Strict):
    """What is said to be in a suitcase; both may be lies (BO-2.3)."""

    count: Annotated[int, Field(ge=1, le=5)] = Field(description="The declared number.")
    good: Good = Field(description="The declared legal good.")


class ExpectedDeclaration(Strict):
    """What was said to be in a suitcase, or one part of it."""

    count: int = Field(0, description="The declared number.")
    good: Good = Field("", description="The declared legal good.")


class MarkersModel(Strict):
    """The markers that a player still has (BO-1.3)."""

    confiscation: Number = Field(0, description="Confiscation markers; left out: as dealt.")
    second_check: Number = Field(0, description="Second-check markers; left out: as dealt.")


class BargainModel(Strict):
    """The bargain over a suitcase; before the first sum without one (BO-2.12)."""

    gold: Annotated[int, Field(ge=1)] | None = Field(None, description="The last sum named.")
    seat: Name | None = Field(None, description="Who named it.")
    suitcase: Name = Field(description="Whose suitcase.")

    @model_validator(mode="after")
    def _together(self) -> Self:
        if (self.gold is None) != (self.seat is None):
            raise PydanticCustomError("together", "both or none is expected")
        return self


class ExpectedBargain(Strict):
    """The bargain over a suitcase, or what of it is compared; an empty object: there is none."""

    suitcase: Name = Field("", description="Whose suitcase.")
    gold: int = Field(0, description="The last sum named.")
    seat: Name = Field("", description="Who named it.")


def _pointed_kind(value: Any) -> str:
    return f"{TAG}nobody" if isinstance(value, str) else f"{TAG}names"


Pointed = Annotated[
    Annotated[Literal["nobody"], Tag(f"{TAG}nobody")] | Annotated[Names, Tag(f"{TAG}names")],
    Discriminator(_pointed_kind),
    Field(description=f"The suitcases pointed at this turn; {NOBODY}: none (BO-2.4)."),
]

DECLARED = "Declarations by player (BO-2.3)."


class ShownModel(Strict):
    """A suitcase that one player was shown and the others were not (BO-3.3)."""

    of: Name = Field(description="Whose suitcase.")
    place: Literal["suitcase"]
    cards: Cards


Players = Sequence[str]


def _bags(state: State, names: Players) -> Facts:
    cases = zip(names, state.suitcases, strict=True)
    return {name: by_good(state, case.cards if case else ()) for name, case in cases}


def _bags_at_hand(state: State, names: Players) -> Facts:
    """A position names the suitcases of all who have packed, in turn."""
    found = _bags(state, names)
    loading = PART.phase_name(state) == "loading"
    return {
        names[seat]: found[names[seat]]
        for seat in state.merchants()
        if not loading or state.suitcases[seat] is not None
    }


def _declared(state: State, names: Players) -> Facts:
    return {
        name: {"count": case.declared.count, "good": case.declared.good}
        for name, case in zip(names, state.suitcases, strict=True)
        if case and case.declared
    }


def _markers(state: State, names: Players) -> Facts:
    return {
        name: {"confiscation": own.confiscation, "second_check": own.second_check}
        for name, own in zip(names, state.markers, strict=True)
    }


def _pointed(state: State, names: Players) -> Any:
    checking = state.phase if isinstance(state.phase, Checking) else Checking()
    return NOBODY if checking.nobody else [names[seat] for seat in checking.pointed]


def _bargain(state: State, names: Players) -> Facts:
    found = state.phase.bargain if isinstance(state.phase, Checking) else None
    if found is None:
        return {}
    if found.gold is None or found.seat is None:
        return {"suitcase": names[found.suitcase]}
    return {
        "suitcase": names[found.suitcase],
        "gold": found.gold,
        "seat": names[found.seat],
    }


def _pointed_text(pointed: Sequence[str]) -> str:
    """The suitcases pointed at, or nobody."""
    return say("nobody") if isinstance(pointed, str) else word_list(pointed)


KEYS = (
    ROUND,
    Key("term", int, "The sheriff's term in the round, from 1."),
    Key("phase", PhaseName, "The step of the turn or round.", show=phase_name),
    # Round and term are read with it.
    Key("sheriff", Name, "The sheriff of the turn.", position.take_office),
    Key("gold", dict[Name, Number], "Dollars by player.", pay_out),
    HANDS,
    Key(
        "kept",
        dict[Name, Cards],
        "Goods under the suitcase, by player (BO-4.2).",
        position.lay_goods,
    ),
    Key(
        "bags",
        dict[Name, Cards],
        "The cards in the closed suitcase; an empty list: there is none in it.",
        take,
        show=_bags,
        phases=("loading", "declaration", "checking"),
        write=_bags_at_hand,
    ),
    DRAW_PILE,
    replace(DISCARD_PILE, read=position.discard_and_deal),
    Key(
        "markers",
        dict[Name, MarkersModel],
        "Markers left, by player.",
        position.take_markers,
        show=_markers,
    ),
    Key(
        "declared",
        dict[Name, DeclarationModel],
        DECLARED,
        position.pack,
        show=_declared,
        expected=Annotated[dict[Name, ExpectedDeclaration] | None, Field(description=DECLARED)],
        phases=("declaration", "checking"),
    ),
    Key(
        "pointed",
        Pointed,
        "",
        compare=unordered(_pointed_text),
        show=_pointed,
        phases=("checking",),
    ),
    Key(
        "bargain",
        BargainModel,
        "",
        show=_bargain,
        expected=ExpectedBargain | None,
        phases=("checking",),
        if_any=True,
    ),
    # Read with `kept`.
    Key(
        "goods",
        dict[Name, Cards],
        "Goods brought over the border this round, by player.",
        phases=("loading", "declaration", "checking", "keeping"),
    ),
    *outcome(ShownModel),
)
"""In the order in which a position is read; `discard_pile`, the last that takes cards, deals."""

IN_MODELS = (
    "to_act scores winners round term phase sheriff gold hands goods kept bags pointed declared"
    " markers bargain draw_pile discard_pile shown"
)
IN_TABLES = (
    "round term phase sheriff gold hands goods kept bags declared markers pointed bargain"
    " draw_pile discard_pile to_act scores winners"
)

_SOMEBODY = "somebody_must_be_named"

MOVES = forms(
    __name__,
    Form(
        "CardsStep",
        "A suitcase is packed, or goods are kept for double (BO-2.2, BO-4.2).",
        {"load": moves.Load, "keep": moves.Keep},
    ),
    Form(
        "DeclareStep",
        "An owner declares a number and a good (BO-2.3).",
        {"declare": moves.Declare},
    ),
    Form(
        "SuitcaseStep",
        "The sheriff points at a suitcase, or confiscates (BO-2.4, BO-3.1, BO-3.2).",
        {
            "point": moves.Point,
            "second_check": moves.SecondCheck,
            "confiscate": moves.Confiscate,
        },
        {"suitcase": (NameOrNobody, Field(description="The owner of the suitcase."))},
        nobody={
            "second_check": Refusal(_SOMEBODY, "BO-3.1"),
            "confiscate": Refusal(_SOMEBODY, "BO-3.2"),
        },
    ),
    Form("OfferStep", "Owner or sheriff names a sum (BO-2.12).", {"offer": moves.Offer}),
    Form(
        "PlainStep",
        "A move that names nothing.",
        {"agree": moves.Agree, "refuse": moves.Refuse, "done": moves.Done},
    ),
    Form(
        "OfficeStep",
        "The poorest player hands over the office (BO-4.4).",
        {"hand_office": moves.HandOffice},
        {"player": NameOrNobody},
        nobody={"hand_office": Refusal(_SOMEBODY, "BO-4.4")},
    ),
)
