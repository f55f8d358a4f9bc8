"""Bots of Sheriff at the inspection: who speaks when, what others' gold and words are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nottingham_tui.bots.sheriff.memory import Verdict
from nottingham_tui.bots.sheriff.mind import Mind
from nottingham_tui.bots.sheriff.office import Office
from nottingham_tui.bots.sheriff.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.sheriff.words import NEXT, VOW
from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.rules.sheriff.events import BagDeclared, FineDue, PromiseMade, RoundBegan
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Gift,
    Move,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Withdraw,
)
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.simulate.playing import Setting, run
from nottingham_tui.simulate.summary import summarise
from nottingham_tui.text import catalogue
from nottingham_tui.text.dressed import grown
from nottingham_tui.text.sheriff.offers import offer_text, promised
from tests.bots.company import seated
from tests.rules.playing import allowed
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, table

HARD = LEVELS["hard"]
WAYS = {**LEVELS, **{name: replace(HARD, **likes) for name, likes in CHARACTERS.items()}}
BAGS = {ANN: "2 apple 1 mead 1 silk", BEN: "3 apple", CLEO: "4 apple"}


class Company:
    """Bots at the seats of a position, who hear everything that is played."""

    def __init__(self, state: State, all_weights: Weights | dict[Seat, Weights] = HARD) -> None:
        self.state = state
        by_seat = all_weights if isinstance(all_weights, dict) else {}
        default = HARD if isinstance(all_weights, dict) else all_weights
        seats = range(state.rules.players)
        self.minds = [Mind(by_seat.get(seat, default)) for seat in seats]
        declared = [
            BagDeclared(seat, bag.count, bag.declared)
            for seat, bag in enumerate(state.bags)
            if bag is not None and bag.declared is not None
        ]
        self.tell([RoundBegan(state.round, state.sheriff, state.deputies), *declared])

    def tell(self, events: Sequence[Any]) -> None:
        for seat, mind in enumerate(self.minds):
            mind.notice([project(event, seat) for event in events])

    def play(self, *moves: Move) -> None:
        for move in moves:
            self.tell(PART.play(self.state, move))

    def says(self, seat: Seat, lot: int = 1) -> Any:
        """What the seat says now, which is always allowed."""
        move = self.minds[seat].consider(view_for(self.state, seat), Random(lot))
        if move is not None:
            allowed(self.state, move)
        return move

    def decides(self, seat: Seat, lot: int = 1) -> Any:
        move = self.minds[seat].choose(view_for(self.state, seat), Random(lot))
        allowed(self.state, move)
        return move

    def tempted(self, owner: Seat) -> float:
        mind = self.minds[self.state.sheriff]
        view = view_for(self.state, self.state.sheriff)
        return Office(view, mind.memory, mind.weights).temptation(owner)


def inspection(**more: Any) -> State:
    return table(bags=BAGS, number=2, **more)


OFFERS = (
    Offer(ANN, SHERIFF, Gift(1), returns=(ANN,)),
    Offer(ANN, SHERIFF, Gift(15), returns=(ANN,)),
    Offer(ANN, SHERIFF, Gift(2), opens=(CLEO,)),
    Offer(ANN, SHERIFF, Gift(stall=("apple",)), returns=(ANN,)),
    Offer(ANN, SHERIFF, Gift(bag=("mead",)), returns=(ANN,)),
    Offer(ANN, SHERIFF, returns=(ANN,), promise="Next time I let you pass."),
    Offer(ANN, SHERIFF, Gift(3), returns=(ANN, BEN)),
)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("offer", OFFERS, ids=str)
def test_a_sheriff_answers_every_offer_and_soon(way: str, offer: Offer) -> None:
    for lot in range(6):
        company = Company(inspection(stalls={ANN: "2 apple"}), WAYS[way])
        company.play(offer)
        for _ in range(3):
            answer = company.says(SHERIFF, lot)
            company.play(answer)
            if isinstance(answer, Offer) and answer.other != ANN:
                # First whose bag it is may pay more.
                assert offer.opens == (answer.other,)
                company.play(Refuse(answer.other, max(company.state.phase.offers)))  # type: ignore[union-attr]
                continue
            break
        assert isinstance(answer, Agree | Refuse | Offer)
        if isinstance(answer, Offer):
            assert answer.other == ANN
            # A little more is named: now it is yes or no.
            company.play(Offer(ANN, SHERIFF, Gift(offer.give.gold + 1), returns=(ANN,)))
            assert isinstance(company.says(SHERIFF, lot), Agree | Refuse)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("gold", [1, 5, 12, 30])
def test_a_merchant_answers_what_the_sheriff_asks(way: str, gold: int) -> None:
    for seat in (ANN, CLEO):
        for lot in range(6):
            company = Company(inspection(), WAYS[way])
            company.play(Offer(SHERIFF, seat, Gift(gold), returns=(seat,)))
            answer = company.says(seat, lot)
            assert isinstance(answer, Agree | Refuse | Offer)
            company.play(answer)
            if isinstance(answer, Offer):
                assert 0 < answer.give.gold < gold
                # The sheriff insists.
                company.play(Offer(SHERIFF, seat, Gift(gold - 1), returns=(seat,)))
            else:
                assert not isinstance(company.says(seat, lot), Agree | Refuse)


def test_nobody_speaks_while_the_other_side_is_to_answer() -> None:
    for lot in range(20):
        company = Company(inspection())
        company.play(Offer(ANN, SHERIFF, Gift(1), returns=(ANN,)))
        own = company.says(ANN, lot)
        assert own is None or ANN not in own.returns
        counter = company.says(SHERIFF, lot)
        if isinstance(counter, Offer):
            company.play(counter)
            later = company.says(SHERIFF, lot)
            assert later is None or ANN not in (later.seat, later.other)


def test_two_merchants_are_played_against_each_other() -> None:
    company = Company(inspection())
    alone = Company(inspection())
    bid = Offer(CLEO, SHERIFF, Gift(9), opens=(ANN,))
    company.play(bid)
    asked = company.says(SHERIFF)
    assert isinstance(asked, Offer)
    assert (asked.other, asked.returns) == (ANN, (ANN,))
    assert asked.give.gold > 9 + max(0.0, alone.tempted(ANN))
    company.play(asked)
    assert company.says(SHERIFF) is None or company.says(SHERIFF).other != CLEO
    company.play(Refuse(ANN, 2))
    assert company.says(SHERIFF) == Agree(SHERIFF, 1)


def test_what_another_pays_raises_the_price() -> None:
    offer = Offer(ANN, SHERIFF, Gift(8), returns=(ANN,))
    answers: dict[int, set[type]] = {}
    for bid in (0, 9):
        for lot in range(30):
            company = Company(inspection())
            if bid:
                company.play(Offer(CLEO, SHERIFF, Gift(bid), opens=(ANN,)))
            company.play(Offer(SHERIFF, ANN, Gift(20), returns=(ANN,)), Refuse(ANN, 1 + bool(bid)))
            company.play(offer)
            answer = company.says(SHERIFF, lot)
            answers.setdefault(bid, set()).add(type(answer))
            if bid and isinstance(answer, Agree):
                # Not to whoever offers less.
                assert company.state.phase.offers[answer.offer].seat == CLEO  # type: ignore[union-attr]
    assert answers[0] == {Agree}


def test_a_bag_that_does_not_pay_is_sold_to_another() -> None:
    schemer = replace(HARD, schemes=0.5, bluffs=0.0)
    sold = 0
    for seed in range(20):
        state = table(
            bags={**BAGS, ANN: "3 silk 2 mead"}, hands={SHERIFF: f"{1 + seed % 6} cheese"}
        )
        company = Company(state, schemer)
        company.play(Offer(SHERIFF, ANN, Gift(14), returns=(ANN,)), Refuse(ANN, 1))
        lie = Verdict(ANN, (BEN,), False, True, 0.2, True, 0.2)
        company.minds[SHERIFF].memory.verdicts += [lie] * 4
        offer = company.says(SHERIFF, seed)
        while isinstance(offer, Offer) and not offer.opens:
            # First the others are asked for their own bags.
            company.play(offer)
            company.play(Refuse(offer.other, max(company.state.phase.offers)))  # type: ignore[union-attr]
            offer = company.says(SHERIFF, seed)
        if offer is not None:
            assert offer.opens == (ANN,)
            sold += 1
            assert offer.other in (BEN, CLEO)
            assert offer.give.gold > 0
            company.play(offer)
            later = company.says(SHERIFF, seed)
            assert later is None or later.other != offer.other
    assert sold


def test_schemers_pay_for_others_bags_and_the_honest_farmer_never_does() -> None:
    def schemes(way: str) -> int:
        found = 0
        for seed in range(36):
            hands = {ANN: f"{1 + seed % 6} cheese", BEN: f"{1 + seed // 6} bread"}
            company = Company(inspection(hands=hands), WAYS[way])
            for seat in (ANN, BEN, CLEO):
                move = company.says(seat, seed)
                found += isinstance(move, Offer) and bool(move.opens)
        return found

    assert schemes("fox") > 5
    assert schemes("grudge") > 5
    assert schemes("farmer") == 0


def test_nobody_pays_for_a_bag_that_must_be_opened_anyway() -> None:
    tried = 0
    for seed in range(36):
        hands = {ANN: f"{1 + seed % 6} cheese", BEN: f"{1 + seed // 6} bread"}
        for seat in (ANN, BEN, CLEO):
            offer = Company(inspection(hands=hands), WAYS["fox"]).says(seat, seed)
            if isinstance(offer, Offer) and offer.opens:
                (rival,) = offer.opens
                (other,) = {ANN, BEN, CLEO} - {seat, rival}
                company = Company(inspection(hands=hands), WAYS["fox"])
                company.play(Offer(other, SHERIFF, Gift(1), opens=(rival,)), Agree(SHERIFF, 1))
                later = company.says(seat, seed)
                assert not isinstance(later, Offer) or rival not in later.opens
                tried += 1
    assert tried > 5


def sworn(honour: float) -> Company:
    """The sheriff has promised Ann to let her pass."""
    company = Company(inspection(), replace(HARD, honour=honour))
    company.tell([PromiseMade(SHERIFF, ANN, 1, "When I am sheriff I let your bag pass.")])
    return company


def test_a_promise_is_remembered_and_kept_or_broken_in_character() -> None:
    free = Company(inspection()).tempted(ANN)
    assert sworn(1.0).tempted(ANN) < free - 5
    assert sworn(0.0).tempted(ANN) == free
    # It is about her bag alone, and once.
    assert sworn(1.0).tempted(CLEO) == Company(inspection()).tempted(CLEO)
    company = sworn(1.0)
    company.play(ReturnBag(SHERIFF, ANN))
    memory = company.minds[BEN].memory
    assert not memory.owed[SHERIFF, ANN]
    assert (memory.of(SHERIFF).kept, memory.of(SHERIFF).broke) == (1, 0)


def test_who_breaks_promises_is_believed_less() -> None:
    company = sworn(0.0)
    before = company.minds[ANN].memory.of(SHERIFF).trust
    company.play(OpenBag(SHERIFF, ANN))
    record = company.minds[ANN].memory.of(SHERIFF)
    assert (record.kept, record.broke) == (0, 1)
    assert record.trust < before
    mind = company.minds[CLEO]
    office = Office(replace(view_for(company.state, CLEO), sheriff=CLEO), mind.memory, HARD)
    vow = Offer(SHERIFF, CLEO, Gift(1), returns=(BEN,), promise=VOW)
    trusted = Offer(BEN, CLEO, Gift(1), returns=(BEN,), promise=VOW)
    assert 1 < office.gift(vow) < office.gift(trusted)


def test_cards_that_nobody_sees_are_worth_what_the_word_of_their_owner_is() -> None:
    """Who was once shown to have promised what was not there is believed by nobody again."""
    company = Company(inspection())
    chickens = Offer(BEN, SHERIFF, Gift(bag=("chicken",) * 3), returns=(BEN,))
    own = Offer(CLEO, SHERIFF, Gift(bag=("apple",) * 2), returns=(CLEO,))

    def worth(seat: Seat, offer: Offer) -> float:
        view = view_for(company.state, seat)
        return Office(view, company.minds[seat].memory, HARD).gift(offer)

    believed = worth(SHERIFF, own)
    # What was not declared can hardly be there, and is no lie told for nothing.
    assert worth(SHERIFF, chickens) / 3 < believed / 2 < 2
    company.play(Offer(ANN, SHERIFF, Gift(bag=("crossbow",) * 3), returns=(ANN,)))
    company.play(Agree(SHERIFF, max(company.state.phase.offers)))  # type: ignore[union-attr]
    assert [mind.memory.of(ANN).credit < 0.2 for mind in company.minds] == [True] * 4
    assert worth(SHERIFF, own) == believed


@pytest.mark.parametrize("trick", ["phantom-goods", "phantom-contraband", "smuggler"])
def test_no_plain_trick_wins_more_than_its_share(trick: str) -> None:
    setting = Setting("second-edition", 4, {}, (trick, "hard", "hard", "hard"), 16, 2026)
    row = summarise(setting, run(setting, 1)).rows[0]
    # By chance 4 of 16.
    assert row.bot == trick and row.won <= 6


def test_some_characters_promise_and_nobody_does_who_is_not_sheriff_again() -> None:
    assert len(vows("fox", 2)) > 5
    assert not vows("gambler", 2)
    assert not vows("fox", 8)


def vows(way: str, number: int) -> list[Offer]:
    """What Ann offers with a promise in round `number`, of sixty bags."""
    found = []
    for seed in range(60):
        hands = {ANN: f"{1 + seed % 3} cheese {1 + seed // 3 % 3} bread"}
        state = table(bags=BAGS, number=number, hands=hands)
        move = Company(state, WAYS[way]).says(ANN, seed)
        if isinstance(move, Offer) and move.promise:
            found.append(move)
    return found


def test_a_promise_is_the_same_in_every_language_until_it_is_told() -> None:
    offers = vows("fox", 2)
    catalogue.use("pseudo")
    assert vows("fox", 2) == offers
    assert {offer.promise for offer in offers} == {NEXT}
    assert grown("When I’m sheriff I’ll let your bag pass.") == promised(VOW)
    assert promised(NEXT) in offer_text(offers[0], ("Ann", "Ben", "Cleo", "Dan"))
    assert promised("My word.") == "My word."


def test_a_grudge_is_paid_back() -> None:
    grudge = WAYS["grudge"]
    calm, sore = Company(inspection(), grudge), Company(inspection(), grudge)
    sore.tell([RoundBegan(1, ANN), FineDue(SHERIFF, ANN, 8), RoundBegan(2, SHERIFF)])
    assert sore.tempted(ANN) > calm.tempted(ANN) + 2
    assert sore.tempted(CLEO) == calm.tempted(CLEO)


def deputies(way: Weights) -> Company:
    state = table(
        players=6, bags={2: "2 apple 1 mead 1 silk", 3: "3 apple", 4: "4 apple", 5: "2 bread"}
    )
    return Company(state, way)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("gold", [1, 6, 25])
def test_both_deputies_answer_what_is_offered_to_both(way: str, gold: int) -> None:
    for lot in range(4):
        company = deputies(WAYS[way])
        company.play(Offer(2, 0, Gift(gold), returns=(2,), joint=True))
        for seat in (0, 1):
            if company.state.phase.offers:  # type: ignore[union-attr]
                answer = company.says(seat, lot)
                assert answer in (Agree(seat, 1), Refuse(seat, 1))
                company.play(answer)
        assert not company.state.phase.offers  # type: ignore[union-attr]


@pytest.mark.parametrize("way", WAYS)
def test_a_merchant_answers_what_both_deputies_ask(way: str) -> None:
    for gold in (1, 8, 30):
        company = deputies(WAYS[way])
        company.play(Offer(0, 2, Gift(gold), returns=(2,), joint=True))
        answer = company.says(2)
        assert isinstance(answer, Agree | Refuse | Offer)
        company.play(answer)
        if isinstance(answer, Agree):
            assert company.says(2) is None or isinstance(company.says(2), Offer)


def test_a_deputy_withdraws_an_offer_before_speaking_against_it() -> None:
    company = deputies(HARD)
    company.play(Offer(0, 2, Gift(3), returns=(2,), joint=True), ReturnBag(1, 2))
    company.play(*[ReturnBag(seat, bag) for bag in (3, 4, 5) for seat in (0, 1)])
    said = [company.decides(0, lot) for lot in range(30)]
    assert Withdraw(0, 1) in said and not any(isinstance(word, OpenBag) for word in said)
    company.play(Withdraw(0, 1))
    assert OpenBag(0, 2) in [company.decides(0, lot) for lot in range(30)]


def test_two_who_let_each_other_pass_are_noticed_and_answered() -> None:
    game = seated(["partners", "hard"] * 2, seed=3)
    memory: Any = game.bots.mind(1).memory  # type: ignore[attr-defined]
    while not game.over and memory.partner(0) is None:
        game.bot_step()
    assert memory.partner(0) == 2
    assert memory.are_at_one(1, 3)
    assert not memory.are_at_one(1, 2)
