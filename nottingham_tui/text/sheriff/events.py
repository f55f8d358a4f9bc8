"""What happens in Sheriff in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Seat, Secret
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import amount, count, filled, listed, mark_count, say
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.sentences import Names, by, either, joined, several
from nottingham_tui.text.sheriff import variants
from nottingham_tui.text.sheriff.goods import GOODS, goods_counted, goods_list
from nottingham_tui.text.sheriff.offers import offer_text, promise_text, promised
from nottingham_tui.text.sheriff.variants import said, turned_up
from nottingham_tui.text.texts import EventText, Texts

_WORDS = assets.data("words", "sheriff", "events")


def _contraband(cards: Secret) -> str:
    if cards.cards is not None:
        return goods_list(cards.cards)
    return amount("contraband_cards", cards.count)


def _game_began(event: happened.GameBegan, names: Names, rules: RuleSet, *_: object) -> str | None:
    if rules.has_deputies:
        return None
    first = names[event.first_sheriff]
    if event.by_lot:
        return say("{name} is the first sheriff, drawn by lot.", name=first)
    return say("{name} is the first sheriff.", name=first)


def _cards_drawn(event: happened.CardsDrawn, names: Names, *_: object) -> str | None:
    return joined(*(_drawn(names[seat], cards) for seat, cards in event.hands))


def _drawn(name: str, cards: Secret) -> str:
    if cards.cards is not None:
        return say("{name} draws {goods}.", name=name, goods=goods_list(cards.cards))
    return count(
        "{name} draws {number} card.", "{name} draws {number} cards.", cards.count, name=name
    )


def _pile_reshuffled(
    _event: happened.PileReshuffled, _names: Names, rules: RuleSet, *_: object
) -> str | None:
    return filled(_WORDS["reshuffled"]["two" if rules.two_piles else "one"])


def _offer_made(
    event: happened.OfferMade, names: Names, _rules: RuleSet, office: Sequence[Seat]
) -> str | None:
    # For: the number of an offer at an inspection, before the sentences that tell it.
    number = say("Offer {number}:", number=event.number)
    return joined(number, offer_text(event.offer, names, office))


def _bribe_paid(event: happened.BribePaid, names: Names, *_: object) -> str | None:
    gift = listed(
        [
            *([amount("gold", event.gold)] if event.gold else ()),
            *([goods_list(event.goods)] if event.goods else ()),
            *([_contraband(event.contraband)] if event.contraband.count else ()),
        ]
    )
    giver = names[event.giver]
    if not gift:
        return say("{name} gives nothing: what was promised isn’t there.", name=giver)
    if event.receiver is None:
        return say("{name} puts {gift} in the chest.", name=giver, gift=gift)
    return say("{name} gives {other} {gift}.", name=giver, other=names[event.receiver], gift=gift)


def _proof_offered(event: happened.ProofOffered, names: Names, *_: object) -> str | None:
    shown = "bag" if event.contraband is None else "contraband" if event.bag is None else "both"
    words = {"name": names[event.giver], "other": names[event.receiver]}
    return joined(filled(_WORDS["proofs"][shown], **words), proof_text(event))


def proof_text(event: happened.ProofOffered) -> str | None:
    """What the proof shows, for eyes that may see it; `None` for all others."""
    bag = stall = None
    if event.bag is not None and event.bag.cards is not None:
        bag = say("The bag holds {goods}.", goods=goods_list(event.bag.cards))
    if event.contraband is not None and event.contraband.cards is not None:
        goods = goods_list(event.contraband.cards)
        stall = say("The stall’s contraband: {goods}.", goods=goods)
    return joined(bag, stall)


def _promise_made(event: happened.PromiseMade, names: Names, *_: object) -> str | None:
    return promise_text(event.text, names[event.seat], names[event.to])


def _game_ended(event: happened.GameEnded, names: Names, *_: object) -> str | None:
    return joined(
        say("The game is over. All contraband is turned up."), *turned_up(event.contraband, names)
    )


def _to_chest(field: str) -> Callable[[object], bool]:
    """Whether nobody alone gets something, but both deputies."""
    return lambda event: getattr(event, field) is None


def _out_of_bag(event: happened.BagReturned) -> str:
    """What goes from a returned bag to whom it was promised; may be empty."""
    parts = [goods_list(event.given)] if event.given else []
    if event.given_contraband.count:
        parts.append(_contraband(event.given_contraband))
    return listed(parts)


_TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.RoundBegan: either(
        "deputies",
        said("Round {number} of {rounds}: {deputies} are the deputies."),
        said("Round {number} of {rounds}: {name} is sheriff.", name="sheriff"),
    ),
    happened.PhaseBegan: by("phase", _WORDS["begins"], said),
    happened.FirstNamed: said("{name} goes first at the market.", name="merchant"),
    happened.CardsLaid: either(
        "cards",
        said("{name} lays down {goods}."),
        said("{name} lays down nothing."),
    ),
    happened.CardsDrawn: _cards_drawn,
    happened.PileReshuffled: _pile_reshuffled,
    happened.TableCleared: said("The cards laid down go onto the discard pile."),
    happened.BagClosed: either(
        lambda event: event.cards.cards is None,
        said(
            mark_count(
                "{name} closes a bag with {number} card.",
                "{name} closes a bag with {number} cards.",
            ),
            number="cards.count",
        ),
        said("{name} loads {goods} into the bag."),
    ),
    happened.BagDeclared: said("{name} declares {goods}.", goods=("good", "number")),
    happened.Said: said("{name} says: “{text}”"),
    happened.OfferMade: _offer_made,
    happened.OfferWithdrawn: said("{name} withdraws offer {number}."),
    happened.OfferRefused: said("{name} refuses offer {number}."),
    happened.OfferLapsed: by("reason", _WORDS["lapses"], said, said("Offer {number} lapses.")),
    happened.DealStruck: said("{name} agrees to offer {number}: the deal is struck."),
    happened.BribePaid: _bribe_paid,
    happened.BagReturned: several(
        said("{name:'s} bag goes back closed.", name="bag"),
        either(
            "announced",
            either(
                "goods",
                said(
                    "{name} stores {goods} and announces {contraband}.",
                    name="bag",
                    goods="goods",
                    contraband="announced",
                ),
                said("{name} announces {contraband}.", name="bag", contraband="announced"),
            ),
            either("goods", said("{name} stores {goods}.", name="bag", goods="goods")),
        ),
        either(
            "contraband.cards",
            said("{name} stores {goods} face down.", name="bag", goods="contraband"),
        ),
        either(
            _out_of_bag,
            either(
                _to_chest("receiver"),
                said(
                    "{name} puts {goods} from the bag in the chest.", name="bag", goods=_out_of_bag
                ),
                said("{name} gets {goods} from the bag.", name="receiver", goods=_out_of_bag),
            ),
        ),
    ),
    happened.ProofOffered: _proof_offered,
    happened.DutyTaken: said("{name} must open {owner:'s} bag.", owner="opens"),
    happened.PromiseMade: _promise_made,
    happened.BagOpened: either(
        "honest",
        either(
            lambda event: {*event.stored} == {event.declared},
            said(_WORDS["honest"]["declared"], name="bag", goods="stored"),
            said(_WORDS["honest"]["counts"], name="bag", goods="stored"),
        ),
        several(
            said(
                "{name:'s} bag is opened: not {declared}, but {goods}.",
                name="bag",
                goods=lambda event: goods_list((*event.stored, *event.confiscated)),
                declared=lambda event: goods_counted(
                    event.declared, len(event.stored) + len(event.confiscated)
                ),
            ),
            either(
                "stored",
                said("Confiscated: {goods}.", goods="confiscated"),
                said("Everything in it is confiscated."),
            ),
        ),
    ),
    happened.FineDue: either(
        _to_chest("creditor"),
        said("{name} owes the chest {gold}.", name="debtor"),
        said("{name} owes {other} {gold}.", name="debtor", other="creditor"),
    ),
    happened.FinePaid: either(
        _to_chest("creditor"),
        said("{name} pays {gold} into the chest.", name="debtor"),
        said("{name} pays {other} {gold}.", name="debtor", other="creditor"),
    ),
    happened.GoodsPaid: either(
        _to_chest("creditor"),
        said("{name} puts {goods} in the chest to pay the debt.", name="debtor"),
        said("{name} gives {other} {goods} to pay the debt.", name="debtor", other="creditor"),
    ),
    happened.DebtEnded: either(
        "forgiven",
        said("{name} has nothing left and is forgiven {gold}.", name="debtor", gold="forgiven"),
    ),
    happened.InspectionEnded: said("The inspection is over."),
    happened.GameEnded: _game_ended,
    **variants.TEXTS,
}


def _is_paid(events: Sequence[Any], place: int) -> bool:
    """Whether the event is a fine that is paid in full right after."""
    due = events[place]
    if not isinstance(due, happened.FineDue):
        return False
    return happened.FinePaid(due.debtor, due.creditor, due.gold) in events[place + 1 : place + 6]


PART = Texts(
    family="sheriff",
    events=_TEXTS,
    seats=frozenset({"sheriff", "merchant", "other", "debtor", "creditor", "seat"}),
    untold=_is_paid,
    goods=GOODS,
)


def _gift(given: tuple[int, Sequence[str]]) -> str:
    gold, goods = given
    return listed(
        [*([amount("gold", gold)] if gold else ()), *([goods_list(goods)] if goods else ())]
    )


WORDS = words_of(
    "sheriff",
    GOODS,
    gold=partial(amount, "gold"),
    points=partial(amount, "points"),
    gift=_gift,
    words=promised,
)
"""How its games are told."""
