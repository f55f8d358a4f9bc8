"""What happens in Sheriff in words."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Seat, Secret
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, listed, mark, mark_count, say
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.sentences import Names, by, either, joined, several
from nottingham_tui.text.sheriff import variants
from nottingham_tui.text.sheriff.goods import GOODS, goods_counted, goods_list
from nottingham_tui.text.sheriff.offers import offer_text, promise_text
from nottingham_tui.text.sheriff.variants import said, side, turned_up
from nottingham_tui.text.texts import EventText, Texts

_WORDS = assets.data("words", "sheriff", "events")


def _contraband(cards: Secret) -> str:
    if cards.cards is not None:
        return goods_list(cards.cards)
    return count("{number} card of contraband", "{number} cards of contraband", cards.count)


def _game_began(event: happened.GameBegan, names: Names, rules: RuleSet, *_: object) -> str | None:
    if rules.has_deputies:
        return None
    first = names[event.first_sheriff]
    if event.by_lot:
        return say("{name} is the first sheriff, by lot.", name=first)
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
    if rules.two_piles:
        return say("The discard piles, but for their top cards, become the draw pile.")
    return say("The discard pile is shuffled and becomes the draw pile.")


def _offer_made(
    event: happened.OfferMade, names: Names, _rules: RuleSet, sheriff: Seat | None
) -> str | None:
    text = offer_text(event.offer, names, sheriff)
    return say("Offer {number}: {offer}", number=event.number, offer=text)


def _bribe_paid(event: happened.BribePaid, names: Names, *_: object) -> str | None:
    giver, receiver = names[event.giver], side(names, event.receiver)
    parts = []
    if event.gold:
        parts.append(say("{gold} gold", gold=event.gold))
    if event.goods:
        parts.append(goods_list(event.goods))
    if event.contraband.count:
        parts.append(_contraband(event.contraband))
    if not parts:
        return say(
            "{name} gives {other} nothing: what was promised is not there.",
            name=giver,
            other=receiver,
        )
    return say("{name} gives {other} {gift}.", name=giver, other=receiver, gift=listed(parts))


def _proof_offered(event: happened.ProofOffered, names: Names, *_: object) -> str | None:
    giver, receiver = names[event.giver], names[event.receiver]
    if event.bag is not None and event.contraband is not None:
        message = mark(
            "{name} lacks something promised; {other} may look at the bag"
            " and the contraband of the stall."
        )
    elif event.bag is not None:
        message = mark("{name} lacks something promised; {other} may look at the bag.")
    else:
        message = mark(
            "{name} lacks something promised; {other} may look at the contraband of the stall."
        )
    return joined(say(message, name=giver, other=receiver), proof_text(event))


def proof_text(event: happened.ProofOffered) -> str | None:
    """What the proof shows, for eyes that may see it; `None` for all others."""
    bag = stall = None
    if event.bag is not None and event.bag.cards is not None:
        bag = say("The bag holds {goods}.", goods=goods_list(event.bag.cards))
    if event.contraband is not None and event.contraband.cards is not None:
        goods = goods_list(event.contraband.cards)
        stall = say("The contraband of the stall is {goods}.", goods=goods)
    return joined(bag, stall)


def _promise_made(event: happened.PromiseMade, names: Names, *_: object) -> str | None:
    return promise_text(event.text, names[event.seat], names[event.to])


def _game_ended(event: happened.GameEnded, names: Names, *_: object) -> str | None:
    return joined(
        say("The game is over; all contraband is turned up."), *turned_up(event.contraband, names)
    )


_TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.RoundBegan: either(
        "deputies",
        said("Round {number} of {rounds} begins; the deputies are {deputies}."),
        said("Round {number} of {rounds} begins; {name} is sheriff.", name="sheriff"),
    ),
    happened.PhaseBegan: by("phase", _WORDS["begins"], said),
    happened.FirstNamed: said("{name} begins at the market.", name="merchant"),
    happened.CardsLaid: either(
        "cards",
        said("{name} lays {goods} on the table."),
        said("{name} lays nothing on the table."),
    ),
    happened.CardsDrawn: _cards_drawn,
    happened.PileReshuffled: _pile_reshuffled,
    happened.TableCleared: said(
        "The sheriff gathers the cards from the table onto the discard pile."
    ),
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
        said("The bag of {name} goes back closed.", name="bag"),
        either("goods", said("{name} stores {goods}.", name="bag", goods="goods")),
        either(
            "announced",
            said(
                mark_count(
                    "{name} announces {number} card of contraband.",
                    "{name} announces {number} cards of contraband.",
                ),
                name="bag",
                number="announced",
            ),
        ),
        either(
            "contraband.cards",
            said("{name} stores {goods} face down.", name="bag", goods="contraband"),
        ),
        either("given", said("{name} gets {goods} from the bag.", name="receiver", goods="given")),
        either(
            "given_contraband.count",
            said(
                "{name} gets {goods} from the bag.",
                name="receiver",
                goods=lambda event: _contraband(event.given_contraband),
            ),
        ),
    ),
    happened.ProofOffered: _proof_offered,
    happened.DutyTaken: said("{name} must open the bag of {owner}.", owner="opens"),
    happened.PromiseMade: _promise_made,
    happened.BagOpened: either(
        "honest",
        said(
            "The bag of {name} is opened and holds what was declared: {goods}.",
            name="bag",
            goods="stored",
        ),
        several(
            said(
                "The bag of {name} is opened and holds {goods}; declared: {declared}.",
                name="bag",
                goods=lambda event: goods_list((*event.stored, *event.confiscated)),
                declared=lambda event: goods_counted(
                    event.declared, len(event.stored) + len(event.confiscated)
                ),
            ),
            said("Confiscated: {goods}.", goods="confiscated"),
        ),
    ),
    happened.FineDue: said("{name} owes {other} {gold} gold.", name="debtor", other="creditor"),
    happened.FinePaid: said("{name} pays {other} {gold} gold.", name="debtor", other="creditor"),
    happened.GoodsPaid: said(
        "{name} hands over to {other} for the debt: {goods}.", name="debtor", other="creditor"
    ),
    happened.DebtEnded: either(
        "forgiven",
        said(
            "{name} has nothing left; {gold} gold of the debt are forgiven.",
            name="debtor",
            gold="forgiven",
        ),
    ),
    happened.InspectionEnded: said("The inspection is over."),
    happened.GameEnded: _game_ended,
    **variants.TEXTS,
}

PART = Texts(
    family="sheriff",
    events=_TEXTS,
    seats=frozenset({"sheriff", "merchant", "other", "debtor", "creditor", "seat"}),
    goods=GOODS,
)

WORDS = words_of("sheriff", GOODS)
"""How its games are told."""
