"""What happens in At the Border in words."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui import assets
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.text.border.goods import GOODS, goods_counted, goods_list
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.sentences import Names, joined, teller
from nottingham_tui.text.texts import EventText

said = teller({"goods": GOODS.told, "gold": lambda gold: dollars(gold)})

_WORDS = assets.data("words", "border", "events")


def dollars(gold: int) -> str:
    """An amount of money: "12 dollars"."""
    return count("{number} dollar", "{number} dollars", gold)


def _game_began(event: happened.GameBegan, names: Names, *_: object) -> str | None:
    first = names[event.first_sheriff]
    if event.by_lot:
        return say("{name} is the first sheriff, by lot.", name=first)
    return say("{name} is the first sheriff.", name=first)


def _round_began(
    event: happened.RoundBegan, names: Names, rules: RuleSet, *_: object
) -> str | None:
    return say(
        "Round {number} of {rounds} begins; {name} is sheriff.",
        number=event.number,
        rounds=rules.rounds,
        name=names[event.sheriff],
    )


def _term_began(event: happened.TermBegan, names: Names, rules: RuleSet, *_: object) -> str | None:
    return say(
        "Turn {number} of {turns} begins; {name} is sheriff.",
        number=event.number,
        turns=rules.terms,
        name=names[event.sheriff],
    )


def _phase_began(event: happened.PhaseBegan, *_: object) -> str | None:
    begins = _WORDS["begins"].get(event.phase)
    return None if begins is None else say(begins)


def _cards_dealt(event: happened.CardsDealt, names: Names, *_: object) -> str | None:
    return joined(
        *(
            say("{name} is dealt {goods}.", name=names[seat], goods=GOODS.told(cards))
            for seat, cards in event.hands
        )
    )


def _suitcase_declared(event: happened.SuitcaseDeclared, names: Names, *_: object) -> str | None:
    return say(
        "{name} declares {goods}.",
        name=names[event.seat],
        goods=goods_counted(event.good, event.count),
    )


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


def _sum_named(event: happened.SumNamed, names: Names, *_: object) -> str | None:
    name, gold = names[event.seat], dollars(event.gold)
    if event.seat == event.suitcase:
        return say("{name} offers {gold}.", name=name, gold=gold)
    return say("{name} asks for {gold}.", name=name, gold=gold)


def _bargain_broken(event: happened.BargainBroken, names: Names, *_: object) -> str | None:
    if event.seat == event.suitcase:
        return say("{name} opens the suitcase.", name=names[event.seat])
    return say(
        "{name} breaks off: the suitcase of {owner} is opened.",
        name=names[event.seat],
        owner=names[event.suitcase],
    )


def _bribe_paid(event: happened.BribePaid, names: Names, *_: object) -> str | None:
    agreed = say("{name} agrees.", name=names[event.seat])
    paid = say(
        "{owner} pays {sheriff} {gold}, and the suitcase stays closed.",
        owner=names[event.suitcase],
        sheriff=names[event.sheriff],
        gold=dollars(event.gold),
    )
    return joined(agreed, paid)


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


def _forgiven(gold: int) -> str | None:
    if not gold:
        return None
    return say("More is not there; forgiven: {gold}.", gold=dollars(gold))


def _compensation_paid(event: happened.CompensationPaid, names: Names, *_: object) -> str | None:
    owner, gold = names[event.owner], dollars(event.gold)
    if event.payer is None:
        paid = say("The bank pays {owner} a compensation of {gold}.", owner=owner, gold=gold)
    else:
        paid = say(
            "{name} pays {owner} a compensation of {gold}.",
            name=names[event.payer],
            owner=owner,
            gold=gold,
        )
    return joined(paid, _forgiven(event.forgiven))


def _fine_paid(event: happened.FinePaid, names: Names, *_: object) -> str | None:
    owner, gold = names[event.owner], dollars(event.gold)
    if event.receiver is None:
        paid = say("{owner} pays the bank a fine of {gold}.", owner=owner, gold=gold)
    else:
        paid = say(
            "{owner} pays {name} a fine of {gold}.",
            owner=owner,
            name=names[event.receiver],
            gold=gold,
        )
    return joined(paid, _forgiven(event.forgiven))


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


def _turn_ended(event: happened.TurnEnded, names: Names, *_: object) -> str | None:
    over = say("{name} checks no more.", name=names[event.sheriff])
    brought = (
        say("{name} brings {goods} over the border.", name=names[seat], goods=GOODS.told(cards))
        for seat, cards in event.emptied
    )
    return joined(over, *brought)


def _goods_kept(event: happened.GoodsKept, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if not event.cards.count:
        return say("{name} puts nothing under the suitcase.", name=name)
    return say("{name} puts {goods} under the suitcase.", name=name, goods=GOODS.told(event.cards))


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


def _office_handed(event: happened.OfficeHanded, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.seat == event.player:
        return say("{name}, the poorest, takes the office.", name=name)
    return say(
        "{name}, the poorest, gives the office to {player}.",
        name=name,
        player=names[event.player],
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


TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.RoundBegan: _round_began,
    happened.TermBegan: _term_began,
    happened.PhaseBegan: _phase_began,
    happened.CardsDealt: _cards_dealt,
    happened.PileReshuffled: said("The discard pile is shuffled and becomes the draw pile."),
    happened.SuitcaseClosed: said("{name} closes a suitcase with {goods}."),
    happened.SuitcaseDeclared: _suitcase_declared,
    happened.PointedAt: _pointed_at,
    happened.BargainBegan: said("The declaration of {owner} is not true.", owner="suitcase"),
    happened.SumNamed: _sum_named,
    happened.BargainBroken: _bargain_broken,
    happened.BribePaid: _bribe_paid,
    happened.SuitcaseOpened: _suitcase_opened,
    happened.CompensationPaid: _compensation_paid,
    happened.FinePaid: _fine_paid,
    happened.SuitcaseConfiscated: _suitcase_confiscated,
    happened.TurnEnded: _turn_ended,
    happened.GoodsKept: _goods_kept,
    happened.GoodsSold: _goods_sold,
    happened.OfficeHanded: _office_handed,
    happened.OfficePassed: _office_passed,
    happened.GameEnded: _game_ended,
}
