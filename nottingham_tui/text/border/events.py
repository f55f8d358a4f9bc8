"""What happens in At the Border in words."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui import assets
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.text.border.goods import GOODS, goods_counted, goods_list
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.sentences import Names, by, each, either, joined, several, teller, untold
from nottingham_tui.text.texts import EventText

said = teller({"goods": GOODS.told, "gold": lambda gold: dollars(gold)})

_WORDS = assets.data("words", "border", "events")


def dollars(gold: int) -> str:
    """An amount of money: "12 dollars"."""
    return count("{number} dollar", "{number} dollars", gold)


def _pointed_at(event: happened.PointedAt, names: Names, *_: object) -> str | None:
    name = names[event.sheriff]
    if event.suitcase is None:
        return say("{name} points at no suitcase.", name=name)
    owner = names[event.suitcase]
    if event.second:
        return say(
            "{name} spends the second-check marker and points at the suitcase of {owner}.",
            name=name,
            owner=owner,
        )
    return say("{name} points at the suitcase of {owner}.", name=name, owner=owner)


def _suitcase_opened(event: happened.SuitcaseOpened, names: Names, *_: object) -> str | None:
    owner = names[event.suitcase]
    cards = goods_list((*event.kept, *event.discarded))
    if event.honest:
        return say(
            "The suitcase of {owner} is opened and holds what was declared: {goods}.",
            owner=owner,
            goods=cards,
        )
    opened = say(
        "The suitcase of {owner} is opened and holds {goods}; declared: {declared}.",
        owner=owner,
        goods=cards,
        declared=goods_counted(event.good, event.count),
    )
    if not event.discarded:
        return opened
    return joined(opened, say("Discarded: {goods}.", goods=goods_list(event.discarded)))


def _suitcase_confiscated(
    event: happened.SuitcaseConfiscated, names: Names, *_: object
) -> str | None:
    looks = say(
        "{name} spends the confiscation marker and looks into the suitcase of {owner}.",
        name=names[event.sheriff],
        owner=names[event.suitcase],
    )
    if not event.taken.count:
        held = None
        if event.returned.cards is not None:
            held = say("It holds {goods}.", goods=goods_list(event.returned.cards))
        all_back = say("All of it goes back to {owner}.", owner=names[event.suitcase])
        return joined(looks, held, all_back)
    taken = say("{name} takes {goods}.", name=names[event.sheriff], goods=GOODS.told(event.taken))
    back: str | None = None
    if event.returned.count:
        back = say(
            "To {owner} goes back: {goods}.",
            owner=names[event.suitcase],
            goods=GOODS.told(event.returned),
        )
    return joined(looks, taken, back)


def _goods_sold(event: happened.GoodsSold, names: Names, *_: object) -> str | None:
    if not event.sales:
        return say("Nobody has anything to sell.")
    return joined(
        *(
            say(
                "{name} sells {goods} for {gold}.",
                name=names[sale.seat],
                goods=goods_list(sale.cards),
                gold=dollars(sale.gold),
            )
            for sale in event.sales
        )
    )


def _office_passed(event: happened.OfficePassed, names: Names, *_: object) -> str | None:
    return say(
        "{poorest} are equally poor, so the office passes from {name} to the left, to {player}.",
        poorest=listed([names[seat] for seat in event.poorest]),
        name=names[event.sheriff],
        player=names[event.player],
    )


def _game_ended(event: happened.GameEnded, names: Names, rules: RuleSet, *_: object) -> str | None:
    over = say("The game is over; the goods under the suitcases are sold for double.")
    return joined(over, *(sale_text(sale, names, rules) for sale in event.sales))


def sale_text(sale: KindSale, names: Names, rules: RuleSet) -> str:
    """The double sale of one kind: who has it, who is paid what, and why some are not (BO-5.2 to
    BO-5.5)."""
    shown = listed(
        [
            say("{name} has {goods}", name=names[seat], goods=goods_counted(sale.good, number))
            for seat, number in enumerate(sale.held)
            if number
        ]
    )
    paid = listed(
        [
            say("{name} gets {gold}", name=names[seat], gold=dollars(gold))
            for seat, gold in enumerate(sale.gold)
            if gold
        ]
    )
    text = say("{shown}: {paid}.", shown=shown, paid=paid)
    if sum(sale.held) <= sale.limit:
        return text
    limit = say("Only {goods} can be sold.", goods=goods_counted(sale.good, sale.limit))
    if not sale.divided:
        return f"{text} {limit}"
    divided = say(
        "The money for {goods} is divided among {players}.",
        goods=goods_counted(sale.good, sale.divided),
        players=listed([names[seat] for seat in sale.sharers]),
    )
    whole = 2 * rules.values[sale.good] * sale.divided
    rest = whole - sale.share * len(sale.sharers)
    share = say("Of {gold} each gets {share}.", gold=dollars(whole), share=dollars(sale.share))
    stays = None
    if rest:
        stays = count(
            "{number} dollar stays in the bank.", "{number} dollars stay in the bank.", rest
        )
    return joined(text, limit, divided, share, stays) or text


def _is_owner(event: happened.SumNamed | happened.BargainBroken) -> bool:
    return event.seat == event.suitcase


_FORGIVEN = either(
    lambda event: event.forgiven,
    said("More is not there; forgiven: {gold}.", gold="forgiven"),
    untold,
)

TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: either(
        lambda event: event.by_lot,
        said("{name} is the first sheriff, by lot.", name="first_sheriff"),
        said("{name} is the first sheriff.", name="first_sheriff"),
    ),
    happened.RoundBegan: said(
        "Round {number} of {rounds} begins; {name} is sheriff.", name="sheriff"
    ),
    happened.TermBegan: said(
        "Turn {number} of {turns} begins; {name} is sheriff.", turns="terms", name="sheriff"
    ),
    happened.PhaseBegan: by("phase", _WORDS["begins"], said, untold),
    happened.CardsDrawn: each("hands", mark("{name} is dealt {goods}."), GOODS.told),
    happened.PileReshuffled: said("The discard pile is shuffled and becomes the draw pile."),
    happened.SuitcaseClosed: said("{name} closes a suitcase with {goods}."),
    happened.SuitcaseDeclared: said("{name} declares {goods}.", goods=("good", "count")),
    happened.PointedAt: _pointed_at,
    happened.BargainBegan: said("The declaration of {owner} is not true.", owner="suitcase"),
    happened.SumNamed: either(
        _is_owner, said("{name} offers {gold}."), said("{name} asks for {gold}.")
    ),
    happened.BargainBroken: either(
        _is_owner,
        said("{name} opens the suitcase."),
        said("{name} breaks off: the suitcase of {owner} is opened.", owner="suitcase"),
    ),
    happened.BribePaid: several(
        said("{name} agrees."),
        said("{owner} pays {sheriff} {gold}, and the suitcase stays closed.", owner="suitcase"),
    ),
    happened.SuitcaseOpened: _suitcase_opened,
    happened.CompensationPaid: several(
        either(
            lambda event: event.payer is None,
            said("The bank pays {owner} a compensation of {gold}."),
            said("{name} pays {owner} a compensation of {gold}.", name="payer"),
        ),
        _FORGIVEN,
    ),
    happened.FinePaid: several(
        either(
            lambda event: event.receiver is None,
            said("{owner} pays the bank a fine of {gold}."),
            said("{owner} pays {name} a fine of {gold}.", name="receiver"),
        ),
        _FORGIVEN,
    ),
    happened.SuitcaseConfiscated: _suitcase_confiscated,
    happened.TurnEnded: several(
        said("{name} checks no more.", name="sheriff"),
        each("emptied", mark("{name} brings {goods} over the border."), GOODS.told),
    ),
    happened.GoodsKept: either(
        lambda event: event.cards.count,
        said("{name} puts {goods} under the suitcase."),
        said("{name} puts nothing under the suitcase."),
    ),
    happened.GoodsSold: _goods_sold,
    happened.OfficeHanded: either(
        lambda event: event.seat == event.player,
        said("{name}, the poorest, takes the office."),
        said("{name}, the poorest, gives the office to {player}."),
    ),
    happened.OfficePassed: _office_passed,
    happened.GameEnded: _game_ended,
}
