"""Promises and threats in words that bots of Sheriff understand: believed, kept, carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nottingham_tui.bots.sheriff import words
from nottingham_tui.bots.sheriff.office import Office
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import RoundBegan
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, ReturnBag, Say
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.text import catalogue
from nottingham_tui.text.sheriff.offers import as_saved, promised
from tests.bots.test_sheriff_manners import BAGS, HARD, WAYS, Company, inspection
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, table

THREAT = Say(ANN, words.THREAT)
ALL = (*words.PROMISES, words.THREAT)


def opens(company: Company, owner: Seat = ANN) -> float:
    """How likely the sheriff opens this bag."""
    mind = company.minds[SHERIFF]
    return Office(view_for(company.state, SHERIFF), mind.memory, mind.weights).opens(owner)


def after_a_threat(was_opened: bool) -> Company:
    """Ann's bag was opened against her threat; then she opened the sheriff's bag, or did not."""
    company = Company(inspection())
    company.play(THREAT, OpenBag(SHERIFF, ANN))
    company.tell([RoundBegan(3, ANN)])
    for mind in company.minds:
        mind.memory.judge(SHERIFF, False, 0, was_opened)
    again = Company(inspection())
    for mind, known in zip(again.minds, company.minds, strict=True):
        mind.memory.records = known.memory.records
    return again


def test_a_believed_threat_keeps_a_bag_closed_more_often() -> None:
    company = Company(inspection())
    free = opens(company)
    company.play(Say(ANN, "Open my bag and you will see what happens."))
    assert opens(company) == free
    company.play(THREAT)
    assert opens(company) < free - 0.04
    assert opens(company, CLEO) == opens(Company(inspection()), CLEO)


def test_a_threat_is_worth_what_became_of_the_ones_before() -> None:
    effect = {}
    for was_opened in (True, False):
        company = after_a_threat(was_opened)
        free = opens(company)
        company.play(THREAT)
        effect[was_opened] = free - opens(company)
    assert effect[True] > 0.04 and effect[False] == 0


def test_nobody_fears_who_will_never_be_sheriff_again() -> None:
    last = Company(table(bags=BAGS, number=8))
    free = opens(last)
    last.play(THREAT)
    assert opens(last) == free


def test_a_threat_is_carried_out_in_character_and_feared() -> None:
    tempted = {}
    for honour in (0.0, 1.0):
        company = Company(inspection(), replace(HARD, honour=honour))
        company.minds[SHERIFF].memory.due[SHERIFF, ANN] += 1
        tempted[honour] = company.tempted(ANN)
    assert tempted[0.0] == Company(inspection()).tempted(ANN) < tempted[1.0] - 5


def said(way: str, number: int = 2) -> list[Any]:
    """What Ann says before any offer, of sixty bags."""
    found = []
    for seed in range(60):
        hands = {ANN: f"{1 + seed % 3} cheese {1 + seed // 3 % 3} bread"}
        company = Company(table(bags=BAGS, number=number, hands=hands), WAYS[way])
        move = company.says(ANN, seed)
        if isinstance(move, Say):
            company.play(move)
            assert not isinstance(company.says(ANN, seed), Say), "once is enough"
            found.append(move)
    return found


def test_threats_are_made_in_character() -> None:
    assert not said("farmer")
    assert not said("fox", 8)
    fox, grudge = said("fox"), said("grudge")
    assert min(len(fox), len(grudge)) > 8 and {*fox, *grudge} == {THREAT}


def test_a_sheriff_who_lets_the_next_bag_pass_too_is_paid_more() -> None:
    def most(promise: str) -> int:
        paid = 0
        for gold in range(1, 20):
            company = Company(inspection())
            company.play(Offer(SHERIFF, ANN, Gift(gold), returns=(ANN,), promise=promise))
            paid = gold if isinstance(company.says(ANN), Agree) else paid
        return paid

    assert most(words.AGAIN) > most("") == most("You will not regret it.")


def test_what_is_promised_must_fit_the_moment() -> None:
    view = view_for(inspection(), None)
    assert [words.promise(view, seat) for seat in (SHERIFF, ANN, BEN)] == [
        words.AGAIN, words.NEXT, words.VOW,
    ]  # fmt: skip
    assert words.can_be_kept(view, ANN, words.VOW) and words.can_be_kept(view, ANN, words.NEXT)
    assert not words.can_be_kept(view, BEN, words.NEXT)
    assert not any(words.promise(view_for(table(bags=BAGS, number=8), None), s) for s in range(4))


def test_an_asking_sheriff_promises_in_character() -> None:
    def asked(way: str) -> set[str]:
        states = [inspection(hands={SHERIFF: f"{1 + lot} bread"}) for lot in range(5)]
        moves = [Company(state, WAYS[way]).says(SHERIFF, 1) for state in states]
        return {move.promise for move in moves if isinstance(move, Offer)}

    assert words.AGAIN in asked("fox") and asked("gambler") == {""}


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_words_are_told_in_every_language_and_saved_in_one(language: str) -> None:
    catalogue.use(language)
    assert [as_saved(promised(word)) for word in ALL] == list(ALL)
    assert [as_saved(word.rstrip(".").upper()) for word in ALL] == list(ALL)
    assert as_saved("My word.") == promised("My word.") == "My word."
    if language == "pseudo":
        assert all("⟦" in promised(word) for word in ALL)


def test_a_deal_with_free_words_owes_nothing() -> None:
    company = Company(inspection())
    company.play(Offer(ANN, SHERIFF, Gift(9), returns=(ANN,), promise="Anything!"))
    company.play(Agree(SHERIFF, 1))
    assert not +company.minds[BEN].memory.owed
    company.play(Offer(BEN, SHERIFF, Gift(9), returns=(BEN,), promise=words.VOW))
    company.play(Agree(SHERIFF, 2), ReturnBag(SHERIFF, CLEO))
    assert +company.minds[CLEO].memory.owed == {(BEN, SHERIFF): 1}
