"""Tables of every game for accidents: seats and choices by lot, decisions by lot, one at a time."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from random import Random

from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.variant_options import conflict
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session import log
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.headers import header_of

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")


def header(
    game: str, rng: Random, *, players: int | None = None, people: int | None = None
) -> Header:
    """A table of the game: so many players and people, or as the lot has it, and any choices."""
    entry = GAMES[game]
    number = players or rng.randint(entry.least_players, entry.most_players)
    seated = rng.randint(1, number) if people is None else people
    chosen: dict[str, bool] = {}
    for choice in entry.choices:
        wished = {**chosen, choice.key: rng.random() < 0.4}
        if conflict(entry.choices, wished) is None:
            chosen = wished
    seats = [
        SeatSetup(name, None if seat < seated else "random")
        for seat, name in enumerate(NAMES[:number])
    ]
    created = "2026-11-28T20:15:00+01:00"
    return header_of(seats, game, chosen, seed=rng.getrandbits(48), created=created)


def decide(table: Table, rng: Random) -> bool:
    """Make one decision of anybody, or take the last words back; whether one was made."""
    if table.over:
        return False
    if table.take_back_refusal() is None and rng.random() < 0.1:
        table.take_back()
        return True
    if rng.random() < 0.5 and table.bot_step() is not None:
        return True
    waiting = table.view(None).to_act
    seats = list(waiting) if rng.random() < 0.7 else list(range(table.rules.players))
    rng.shuffle(seats)
    for seat in (*seats, *waiting):
        options = table.view(seat).options
        if not options:
            continue
        option = options[0 if rng.random() < 0.7 else int(rng.random() * len(options))]
        try:
            table.play(option.sample(rng))
        except Refused:
            # What a seat would be offered in its turn; it is not.
            continue
        return True
    table.talk_done()
    return table.bot_step() is not None


def played(store: Store, game: str, rng: Random, decisions: int, version: int = FORMAT) -> Path:
    """A closed save in a version of the format in which so many decisions were made."""
    return saved(replace(header(game, rng), format=version), store, rng, decisions)


def saved(made: Header, store: Store, rng: Random, decisions: int) -> Path:
    """A closed save of a table in which so many decisions were made, if it was not over before."""
    table = Table.new(made, store)
    for _ in range(decisions):
        if not decide(table, rng):
            break
    path = store.path(table.name or "")
    table.close()
    return path


def digest(ledger: Ledger) -> str:
    """What everybody can see and what nobody can, as one word: equal words, equal games."""
    seats = [None, *range(len(ledger.header.seats))]
    views = [ledger.adapter.view_for(ledger.state, seat) for seat in seats]
    return hashlib.sha256(repr((len(ledger.records), ledger.state, views)).encode()).hexdigest()


def folded(lines: list[bytes]) -> Ledger:
    """The game of these lines, each with its line feed."""
    ledger = Ledger(log.read_header(lines[0][:-1]))
    codec = log.codec(ledger.header.game)
    for line in lines[1:]:
        ledger.read(codec.read(line[:-1]))
    return ledger
