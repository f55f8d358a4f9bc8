"""The table: a save folded back, words taken back, bots that wait their turn."""

from random import Random

import pytest

from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.events import DealStruck, GameBegan, OfferMade, RoundBegan
from nottingham_tui.session import log
from nottingham_tui.session.bot_seats import OFFERS_A_TOPIC
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents.tables import folded
from tests.session import tables


def bots_are_done(table: Table) -> list[int]:
    """Let all bots act that want to; the entries of it."""
    numbers = []
    while (entry := table.bot_step()) is not None:
        numbers.append(entry.number)
        assert len(numbers) < 500
    return numbers


@pytest.mark.parametrize("brisk", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_save_folded_back_gives_the_same_game(saves: Store, players: int, brisk: bool) -> None:
    for seed in range(3):
        rng = Random(seed)
        with tables.new(saves, players=players, brisk=brisk, seed=seed, first=None) as table:
            while not table.over:
                table.play(tables.random_move(table, rng))
                if table.take_back_refusal() is None and rng.random() < 0.2:
                    table.take_back()
            sights = tables.sights(table)
            name = table.name
        with tables.resumed(saves, name) as table:
            assert tables.sights(table) == sights
        ledger = folded(tables.lines_of(saves.path(name or "")))
        assert ledger.state.entry == table.last + 1


def test_every_decision_is_a_resume_point(saves: Store) -> None:
    rng = Random(11)
    table = Table.new(tables.header(3), saves)
    for _ in range(60):
        table.play(tables.random_move(table, rng))
        sights, name = tables.sights(table), table.name or ""
        table.close()
        table = Table.resume(saves, name)
        assert tables.sights(table) == sights
    table.close()


def test_a_move_is_on_the_disk_before_it_is_seen(saves: Store) -> None:
    with tables.new(saves) as table:
        entry = table.play(moves.NameFirst(0, 1))
        last = tables.lines_of(tables.save_of(saves, table))[-1][:-1]
        line = log.codec("second-edition").read(last)
        assert isinstance(line, log.EntryLine)
        assert (line.entry, line.move) == (entry.number, moves.NameFirst(0, 1))
        assert tuple(project(event, None) for event in line.events) == entry.events


def test_a_refused_move_changes_nothing(saves: Store) -> None:
    with tables.new(saves) as table:
        content, sights = tables.save_of(saves, table).read_bytes(), tables.sights(table)
        refusal = table.refusal(moves.NameFirst(0, 0))
        assert refusal is not None and refusal.rule == "2E-3.1"
        with pytest.raises(Refused) as caught:
            table.play(moves.NameFirst(0, 0))
        assert caught.value.refusal == refusal
        assert tables.save_of(saves, table).read_bytes() == content
        assert tables.sights(table) == sights


def test_the_log_shows_each_seat_its_own_cards_only(saves: Store) -> None:
    with tables.new(saves) as table:
        for seat in (None, 0, 1, 2):
            deal = table.log(seat)[0].events[0]
            assert isinstance(deal, GameBegan)
            assert deal.pile.cards is None
            assert [hand.cards is not None for hand in deal.hands] == [
                owner == seat for owner in range(3)
            ]


def test_a_round_ends_with_the_entry_of_its_last_decision(saves: Store) -> None:
    with tables.new(saves) as table:
        rng = Random(1)
        while table.view(None).round == 1:
            table.play(tables.random_move(table, rng))
        entries = table.log(None)
        assert RoundBegan(2, 1) in entries[-1].events
        assert {entry.round for entry in entries} == {1}
        table.play(tables.random_move(table, rng))
        assert [entry.round for entry in table.log(None, since=table.last)] == [2]


def test_words_are_taken_back_until_the_next_move(saves: Store) -> None:
    with tables.new(saves) as table:
        tables.play_until(table, "declaration")
        loaded = table.last
        sights = [tables.sights(table)]
        for seat in (1, 2):
            table.play(moves.Declare(seat, "apple"))
            sights.append(tables.sights(table))
        assert table.view(None).phase == "inspection"
        table.play(moves.Offer(1, 0, moves.Gift(gold=3), returns=(1,)))
        assert table.take_back() == loaded + 3
        assert tables.sights(table) == sights[2]
        assert table.take_back() == loaded + 2
        assert tables.sights(table) == sights[1]
        assert table.take_back() == loaded + 1
        assert tables.sights(table) == sights[0]
        # The loading told something: it stays.
        refusal = table.take_back_refusal()
        assert refusal is not None and refusal.rule == "2E-5.6"
        with pytest.raises(Refused):
            table.take_back()
        table.play(moves.Declare(1, "cheese"))
        assert table.last == loaded + 1
        name = table.name
        after = tables.sights(table)
    with tables.resumed(saves, name) as table:
        assert tables.sights(table) == after


def test_what_was_seen_is_never_taken_back(saves: Store) -> None:
    with tables.new(saves) as table:
        assert table.take_back_refusal() is not None
        tables.play_until(table, "inspection")
        table.play(moves.Offer(1, 0, moves.Gift(gold=3), returns=(2,)))
        table.play(moves.Refuse(0, 1))
        assert table.take_back_refusal() is None
        table.play(moves.Say(1, "please"))
        assert table.take_back_refusal() is not None
        table.play(moves.Offer(1, 0, moves.Gift(gold=3), returns=(2,)))
        table.play(moves.OpenBag(0, 1))
        assert table.take_back_refusal() is not None


def test_words_of_bots_are_not_taken_back() -> None:
    with tables.new(None, players=4, bots=3) as table:
        tables.play_until(table, "declaration")
        while table.view(None).phase == "declaration" and table.view(None).to_act != (0,):
            assert table.bot_step() is not None
            assert table.take_back_refusal() is not None


def test_lots_are_not_drawn_anew_by_taking_back() -> None:
    with tables.new(None) as table, tables.new(None) as other:
        for each in (table, other):
            tables.play_until(each, "declaration")
        table.play(moves.Declare(1, "apple"))
        table.take_back()
        for each in (table, other):
            rng = Random(9)
            tables.play_on(each, 80, rng)
        assert tables.sights(table) == tables.sights(other)


def test_bots_wait_while_a_form_is_open() -> None:
    with tables.new(None, players=3, bots=3) as table:
        table.form_opened()
        assert table.bot_step() is None
        table.form_closed()
        assert table.bot_step() is not None


def test_a_bot_sheriff_decides_when_the_talk_is_done() -> None:
    with tables.new(None, players=3, bots=1, first=2) as table:
        tables.play_until(table, "inspection")
        bots_are_done(table)
        assert not table.talk_is_done
        assert {bag.fate for bag in table.view(None).bags if bag} == {None}
        table.talk_done()
        assert table.talk_is_done
        bag = table.view(None)
        table.play(moves.Offer(0, 2, moves.Gift(gold=1), returns=(1,)))
        assert not table.talk_is_done
        bots_are_done(table)
        assert table.view(None).bags == bag.bags
        table.talk_done()
        bots_are_done(table)
        assert table.view(None).round == 2
        assert not table.talk_is_done


def test_bots_strike_no_deal_among_themselves_before_people_had_the_first_word() -> None:
    struck_later = 0
    for seed in range(16):
        with tables.new(None, players=5, bots=3, first=4, seed=seed) as table:
            tables.play_until(table, "inspection")
            bots_are_done(table)
            assert not table.people_were_heard
            assert not deals(table)
            table.play(moves.Say(0, "Wait!"))
            bots_are_done(table)
            assert not table.people_were_heard
            assert not deals(table)
            if seed % 2:
                table.talk_done()
            else:
                table.play(moves.Say(1, "Go on."))
            assert table.people_were_heard
            bots_are_done(table)
            struck_later += deals(table)
    assert struck_later


def deals(table: Table) -> int:
    """How many deals were struck, in any round."""
    return sum(isinstance(each, DealStruck) for entry in table.log(None) for each in entry.events)


def test_a_bot_makes_at_most_three_offers_a_bag() -> None:
    for seed in range(12):
        with tables.new(None, players=4, bots=3, seed=seed) as table:
            tables.play_until(table, "inspection")
            started = table.last
            for _ in range(12):
                bots_are_done(table)
                for number, offer in table.view(None).offers.items():
                    if offer.other == 0:
                        table.play(moves.Refuse(0, number))
            made = [
                event.offer
                for entry in table.log(None, since=started)
                for event in entry.events
                if isinstance(event, OfferMade) and event.offer.seat
            ]
            for seat in (1, 2, 3):
                assert sum(seat in offer.returns for offer in made) <= OFFERS_A_TOPIC


def test_a_resumed_game_goes_on_alike(saves: Store) -> None:
    setup = {"players": 4, "bots": 4, "seed": 3}
    with tables.new(None, **setup) as whole:
        while whole.bot_step() is not None:
            pass
        assert whole.over
    table = Table.new(tables.header(4, bots=4, seed=3), saves)
    while not table.over:
        for _ in range(40):
            table.bot_step()
        name = table.name or ""
        table.close()
        table = Table.resume(saves, name)
    table.close()
    assert tables.sights(table) == tables.sights(whole)


def test_people_and_bots_are_told_apart() -> None:
    with tables.new(None, players=4, bots=2) as table:
        assert table.people == (0, 1)
        assert [table.is_bot(seat) for seat in range(4)] == [False, False, True, True]
        assert table.names == ("Anna", "Ben", "Cleo", "Dan")
        assert table.bot_step() is None
        table.play(moves.NameFirst(0, 2))
        assert table.bot_step() is not None


def test_a_returned_bag_is_no_word() -> None:
    with tables.new(None) as table:
        tables.play_until(table, "inspection")
        table.play(moves.ReturnBag(0, 1))
        assert table.take_back_refusal() is not None
