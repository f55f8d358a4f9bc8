"""What happens in At the Border in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from nottingham_tui import assets
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.text.border.goods import GOODS, goods_counted, goods_list
from nottingham_tui.text.catalogue import amount, count, listed, mark, say
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.sentences import Names, by, each, either, joined, several, teller, untold
from nottingham_tui.text.texts import EventText, Texts

dollars = partial(amount, "dollars")
"""An amount of money: "12 dollars"."""

said = teller({"goods": GOODS.told, "declared": GOODS.told, "gold": dollars})

_WORDS = assets.data("words", "border", "events")


def _in_suitcase(event: happened.SuitcaseOpened) -> str:
    return goods_list((*event.kept, *event.discarded))


def _sells(name: str, goods: str, gold: int) -> str:
    return say("{name} sells {goods} for {gold}.", name=name, goods=goods, gold=dollars(gold))


def _goods_sold(event: happened.GoodsSold, names: Names, *_: object) -> str | None:
    sales = [_sells(names[sale.seat], goods_list(sale.cards), sale.gold) for sale in event.sales]
    return joined(*sales) or say("Nobody has anything to sell.")


def _game_ended(event: happened.GameEnded, names: Names, rules: RuleSet, *_: object) -> str | None:
    over = say("The game is over. The goods under the suitcases are sold for double their value.")
    # As plain texts: a line a kind.
    return joined(over, *(str(sale_text(sale, names, rules)) for sale in event.sales))


def sale_text(sale: KindSale, names: Names, rules: RuleSet) -> str:
    """The double sale of one kind: who has it, who is paid what, and why some are not (BO-5.2 to
    BO-5.5)."""
    limited = sum(sale.held) > sale.limit
    told, in_vain = [], []
    if limited:
        told.append(say("Only {goods} can be sold.", goods=goods_counted(sale.good, sale.limit)))
    for seat, number in enumerate(sale.held):
        name, gold = names[seat], sale.gold[seat]
        goods = goods_counted(sale.good, number)
        if not number or seat in sale.sharers:
            continue
        if gold and limited:
            told.append(
                say("{name} has {goods} and gets {gold}.", name=name, goods=goods,
                    gold=dollars(gold))
            )  # fmt: skip
        elif gold:
            told.append(_sells(name, goods, gold))
        else:
            in_vain.append(say("{name} has {goods} and gets nothing.", name=name, goods=goods))
    if sale.divided:
        whole = 2 * rules.values[sale.good] * sale.divided
        told.append(
            say(
                "{players} have {held} each and share {gold} for {goods}: {share} each.",
                players=listed([names[seat] for seat in sale.sharers]),
                held=goods_counted(sale.good, sale.held[sale.sharers[0]]),
                gold=dollars(whole),
                goods=goods_counted(sale.good, sale.divided),
                share=dollars(sale.share),
            )
        )
        if rest := whole - sale.share * len(sale.sharers):
            told.append(
                count(
                    "{number} dollar stays in the bank.",
                    "{number} dollars stay in the bank.",
                    rest,
                )
            )
    return joined(*told, *in_vain) or ""


def _is_owner(event: happened.SumNamed | happened.BargainBroken | happened.BribePaid) -> bool:
    return event.seat == event.suitcase


def _owed(other: str, bank: EventText, player: EventText, nothing: str) -> EventText:
    """What is paid as far as the money goes, to the bank or from it where there is no `other`."""
    paid = either(lambda event: getattr(event, other) is None, bank, player)
    rest = either("forgiven", said("The rest, {gold}, is forgiven.", gold="forgiven"))
    return either("gold", several(paid, rest), said(nothing, name=other, gold="forgiven"))


_TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: either(
        "by_lot",
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
    happened.PointedAt: either(
        lambda event: event.suitcase is None,
        said("{name} points at no suitcase.", name="sheriff"),
        either(
            "second",
            said(
                "{name} spends the second-check marker and points at {owner:'s} suitcase.",
                name="sheriff",
                owner="suitcase",
            ),
            said("{name} points at {owner:'s} suitcase.", name="sheriff", owner="suitcase"),
        ),
    ),
    happened.BargainBegan: said("{owner:'s} declaration is false.", owner="suitcase"),
    happened.SumNamed: either(
        _is_owner, said("{name} offers {gold}."), said("{name} asks for {gold}.")
    ),
    happened.BargainBroken: either(
        _is_owner,
        said("{name} opens the suitcase."),
        said("{name} breaks off, so the suitcase is opened."),
    ),
    happened.BribePaid: either(
        _is_owner,
        said("{name} agrees and pays {sheriff} {gold}: the suitcase stays closed."),
        said(
            "{name} agrees: {owner} pays {gold}, and the suitcase stays closed.", owner="suitcase"
        ),
    ),
    happened.SuitcaseOpened: several(
        either(
            "honest",
            said(
                "{owner:'s} suitcase holds {goods}, as declared.",
                owner="suitcase",
                goods=_in_suitcase,
            ),
            said(
                "{owner:'s} suitcase, declared as {declared}, holds {goods}.",
                owner="suitcase",
                goods=_in_suitcase,
                declared=("good", "count"),
            ),
        ),
        either("discarded", said("{owner} discards {goods}.", owner="suitcase", goods="discarded")),
    ),
    happened.CompensationPaid: _owed(
        "payer",
        said("The bank pays {owner} {gold} in compensation."),
        said("{name} pays {owner} {gold} in compensation.", name="payer"),
        mark("{name} can’t pay the compensation of {gold}; it’s forgiven."),
    ),
    happened.FinePaid: _owed(
        "receiver",
        said("{owner} pays the bank a fine of {gold}."),
        said("{owner} pays {name} a fine of {gold}.", name="receiver"),
        mark("{owner} can’t pay the fine of {gold}; it’s forgiven."),
    ),
    happened.SuitcaseConfiscated: several(
        said(
            "{name} spends the confiscation marker and looks into {owner:'s} suitcase.",
            name="sheriff",
            owner="suitcase",
        ),
        either(
            "taken.count",
            several(
                said("{name} takes {goods}.", name="sheriff", goods="taken"),
                either(
                    "returned.count",
                    said("{owner} gets {goods} back.", owner="suitcase", goods="returned"),
                ),
            ),
            several(
                either("returned.cards", said("It holds {goods}.", goods="returned")),
                said("{owner} gets everything back.", owner="suitcase"),
            ),
        ),
    ),
    happened.TurnEnded: several(
        said("{name} ends the turn.", name="sheriff"),
        each("emptied", mark("{name} brings {goods} over the border."), GOODS.told),
    ),
    happened.GoodsKept: either(
        "cards.count",
        said("{name} keeps {goods} for the end."),
        said("{name} keeps nothing for the end."),
    ),
    happened.GoodsSold: _goods_sold,
    happened.OfficeHanded: either(
        lambda event: event.seat == event.player,
        said("{name} is the poorest and takes the office."),
        said("{name} is the poorest and hands the office to {player}."),
    ),
    happened.OfficePassed: said(
        "{poorest} are equally poor, so {name} passes the office to the left, to {player}.",
        name="sheriff",
    ),
    happened.GameEnded: _game_ended,
}

PART = Texts(
    family="border",
    events=_TEXTS,
    seats=frozenset({"sheriff", "seat", "owner"}),
    untold=lambda _events, _place: False,
    goods=GOODS,
)

WORDS = words_of("border", GOODS, gold=dollars)
"""How its games are told."""
