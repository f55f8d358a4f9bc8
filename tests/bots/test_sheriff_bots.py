"""Clever bots of Sheriff: what they may not know changes nothing, and all they do is legal."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import product
from random import Random
from typing import Any

import pytest

from nottingham_tui.bots import profiles
from nottingham_tui.bots.sheriff.mind import Mind
from nottingham_tui.bots.sheriff.weights import CHARACTERS, LEVELS
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, Secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.view import SeatView, view_for
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.benchmarks.priors import bags, rank
from tests.headers import header_of
from tests.properties.sheriff_twins import exchanged
from tests.unveiled import ledger_of, state_of

CLEVER = ("easy", "normal", "hard", *CHARACTERS)


class StrictTable(Table):
    """A table that helps no bot out of an illegal move."""

    def refusal(self, move: Any) -> Refusal | None:
        found = super().refusal(move)
        assert found is None, (move, found)
        return found


def seated(
    bots: Sequence[str], game: str = "second-edition", choices: Sequence[str] = (), seed: int = 1
) -> StrictTable:
    seats = [SeatSetup(f"Bot {seat}", bot) for seat, bot in enumerate(bots)]
    header = header_of(seats, game, dict.fromkeys(choices, True), seed=seed)
    table = StrictTable.new(header, None)
    assert isinstance(table, StrictTable)
    return table


def mixtures(game: str) -> Iterator[tuple[str, ...]]:
    """No choice, each alone, and all together."""
    keys = [choice.key for choice in GAMES[game].choices]
    yield ()
    yield from ((key,) for key in keys)
    yield tuple(keys)


def all_tables() -> Iterator[tuple[str, int, tuple[str, ...]]]:
    for game in ("second-edition", "first-edition"):
        entry = GAMES[game]
        players = range(entry.least_players, entry.most_players + 1)
        yield from ((game, *table) for table in product(players, mixtures(game)))


@pytest.mark.parametrize(("game", "players", "choices"), list(all_tables()))
def test_bots_play_every_table_to_its_end_by_legal_moves_alone(
    game: str, players: int, choices: tuple[str, ...]
) -> None:
    for seed in range(1):
        bots = [CLEVER[(seed * 5 + seat) % len(CLEVER)] for seat in range(players)]
        table = seated(bots, game, choices, seed)
        while table.bot_step() is not None:
            assert table.last < 3000
        assert table.over


@pytest.mark.parametrize("key", [*profiles.profiles("second-edition")])
def test_every_profile_plays(key: str) -> None:
    table = seated([key, "normal", "easy"], seed=3)
    while table.bot_step() is not None:
        assert table.last < 3000
    assert table.over


def secrets_in(event: Any) -> Iterator[Secret]:
    if isinstance(event, Secret):
        yield event
    elif isinstance(event, tuple):
        for part in event:
            yield from secrets_in(part)
    elif is_dataclass(event):
        for field in fields(event):
            yield from secrets_in(getattr(event, field.name))


@pytest.mark.parametrize(
    ("game", "players"), [("second-edition", 4), ("first-edition", 5), ("second-edition", 6)]
)
def test_a_bot_is_told_only_what_its_seat_may_know(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Mind, Any]] = []
    heard = Mind.notice

    def spy(mind: Mind, events: Sequence[Any]) -> None:
        told.extend((mind, event) for event in events)
        heard(mind, events)

    monkeypatch.setattr(Mind, "notice", spy)
    choices = [choice.key for choice in GAMES[game].choices]
    table = seated(["hard"] * players, game, choices)
    for _ in range(120):
        table.bot_step()
    seats = {id(mind): seat for seat, (mind, _) in table.bots._minds.items()}
    assert len(seats) == players
    hidden = shown = 0
    for mind, event in told:
        for secret in secrets_in(event):
            hidden += secret.cards is None
            shown += secret.cards is not None
            assert secret.cards is None or seats[id(mind)] in secret.eyes
    assert hidden > 20
    assert shown > 20


def tables_of_every_choice() -> Iterator[tuple[str, int, tuple[str, ...], str]]:
    """Every choice of both editions alone and all together, each number of players, each bot."""
    for game in ("second-edition", "first-edition"):
        entry = GAMES[game]
        numbers = range(entry.least_players, entry.most_players + 1)
        for turn, choices in enumerate(mixtures(game)):
            yield game, numbers[turn % len(numbers)], choices, CLEVER[turn % len(CLEVER)]
        for turn, players in enumerate(numbers):
            keys = tuple(choice.key for choice in entry.choices)
            yield game, players, keys, CLEVER[-1 - turn]


@pytest.mark.parametrize(("game", "players", "choices", "key"), list(tables_of_every_choice()))
def test_what_it_can_not_know_changes_no_move(
    game: str, players: int, choices: tuple[str, ...], key: str
) -> None:
    table = seated([key] * players, game, choices, seed=4)
    rng = Random(5)
    moves: Counter[str] = Counter()
    while not table.over:
        state = state_of(table)
        seats = [seat for seat in range(players) if rng.random() < 0.15]
        for seat in seats:
            other = exchanged(state, seat, rng)
            mind = table.bots.mind(seat)
            here, there = view_for(state, seat), view_for(other, seat)
            acts = ["consider", "choose"] if seat in here.to_act else ["consider"]
            for act in acts:
                made = [
                    getattr(copy.deepcopy(mind), act)(view, Random(table.last))
                    for view in (here, there)
                ]
                assert made[0] == made[1]
                moves[here.phase] += made[0] is not None
        table.bot_step()
    assert {"market", "declaration", "inspection"} <= {*+moves}
    assert moves.total() > 15


def test_the_memory_is_the_same_after_a_resume() -> None:
    table = seated(["hard"] * 4)
    for _ in range(70):
        table.bot_step()
    for seat in range(4):
        mind = table.bots.mind(seat)
        again = profiles.of("hard", "second-edition").sit()
        for entry in table.log(seat):
            again.notice(entry.events)
        assert again == mind


def bags_like(view: SeatView, rng: Random) -> tuple[str, ...]:
    """Other cards for the own bag, as many: honest now and then."""
    bag = view.bags[view.seat or 0]
    assert bag is not None
    assert bag.declared is not None
    if rng.random() < 0.3:
        return (bag.declared,) * bag.count
    goods = view.rules.legal + view.rules.contraband
    return tuple(goods[int(rng.random() * len(goods))] for _ in range(bag.count))


@pytest.mark.parametrize("key", CLEVER)
def test_the_size_of_a_bribe_does_not_tell_what_is_in_the_bag(key: str) -> None:
    rng = Random(3)
    alike = lies = honest = 0
    for seed in range(3):
        table = seated([key] * 4, seed=seed)
        while table.bot_step() is not None:
            for seat in range(4):
                view = table.view(seat)
                if view.phase != "inspection" or view.debt or not view.bag:
                    continue
                sums: dict[int, set[bool]] = {}
                lot = table.last
                for _ in range(8):
                    other = replace(view, bag=bags_like(view, rng))
                    move = table.bots.mind(seat).consider(other, Random(lot))
                    if isinstance(move, Offer) and seat in move.returns:
                        declared = view.bags[seat].declared
                        is_lie = any(card != declared for card in other.bag)
                        sums.setdefault(move.give.gold, set()).add(is_lie)
                        lies += is_lie
                        honest += not is_lie
                assert len(sums) <= 1
                alike += any(len(kinds) == 2 for kinds in sums.values())
    assert alike
    assert lies
    assert honest


def test_sums_for_lies_and_for_honest_bags_are_distributed_alike() -> None:
    """Over whole games no rank tells them apart; `python -m tests.benchmarks.priors` plays more."""
    seen = [bag for bag in bags(40, 5, ("hard",)) if bag.bid]
    for some in (seen, [bag for bag in seen if bag.count == 3], [b for b in seen if b.count == 4]):
        lies = [bag.bid for bag in some if bag.wrong]
        honest = [bag.bid for bag in some if not bag.wrong]
        share, error = rank(lies, honest)
        assert error < 0.08
        assert abs(share - 0.5) < 4 * error


@pytest.mark.parametrize("key", CLEVER)
def test_nobody_talks_without_end(key: str) -> None:
    """About a bag each side names a sum twice at most, about another's bag once in a round."""
    table = seated([key] * 5, seed=8)
    made: dict[tuple[int, Seat, Seat, bool], list[int]] = {}
    while table.bot_step() is not None:
        record = ledger_of(table).records[-1]
        if isinstance(record.move, Offer):
            offer = record.move
            meddles = not {offer.seat, offer.other} & {*offer.returns}
            sums = made.setdefault((record.round, offer.seat, offer.other, meddles), [])
            # Never the same again.
            assert offer.give.gold not in sums
            sums.append(offer.give.gold)
    assert made
    assert max(len(sums) for sums in made.values()) <= 2
    assert all(len(sums) == 1 for (*_, meddles), sums in made.items() if meddles)


def test_levels_and_characters_are_ways_to_play_of_their_own() -> None:
    ways = [LEVELS[level] for level in LEVELS]
    assert len({repr(weights) for weights in ways}) == 3
    offered = [
        key for key, profile in profiles.profiles("first-edition").items() if profile.is_offered
    ]
    assert offered == ["normal", "easy", "hard", *CHARACTERS]
    for level, name in product(LEVELS, CHARACTERS):
        assert f"{level}-{name}" in profiles.profiles("second-edition")
