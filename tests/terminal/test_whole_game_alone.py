"""A whole game of one person among bots: brisk, in ASCII, in a large window. No curtain at all."""

from __future__ import annotations

import sys
from collections import Counter as Count
from pathlib import Path

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.view import SeatView
from tests.terminal.harness import Terminal
from tests.terminal.player import Follower, Player
from tests.terminal.rehearsal import DoneTalking, Eyes, Step
from tests.terminal.test_whole_game import (
    added_up,
    cheapest_payment,
    commonest,
    purses_of,
    sealed_bags,
    standing,
    table_on,
)
from tests.unveiled import lift_all

ANNA = 0
SEED = 3


class Smuggler:
    """Anna loads all contraband there is; as sheriff she takes every bribe and opens the rest."""

    def looks_at_proof(self) -> bool:
        return True

    def next(self, eyes: Eyes, seat: Seat | None) -> Step:
        view = eyes.view(None)
        own = eyes.view(ANNA)
        if seat is not None:
            return self.in_private(own)
        if view.phase == "market":
            return moves.NameFirst(ANNA, view.merchants()[0])
        if view.phase == "declaration":
            return moves.Declare(ANNA, commonest(own, own.bag) or "chicken")
        if view.debt is not None:
            return cheapest_payment(view)
        if view.sheriff != ANNA:
            return DoneTalking()
        offers = [number for number, offer in view.offers.items() if offer.other == ANNA]
        if offers:
            return moves.Agree(ANNA, offers[0])
        sealed = sealed_bags(view)
        if len(sealed) == 1 and view.round > 3:
            return moves.ReturnBag(ANNA, sealed[0])
        return moves.OpenBag(ANNA, sealed[0])

    def in_private(self, own: SeatView) -> Step:
        """Keep contraband and what there is most of."""
        main = commonest(own, own.hand)
        if own.laid[ANNA] is None:
            rest = [card for card in own.hand if own.rules.is_legal(card) and card != main]
            return moves.Trade(ANNA, tuple(rest[: own.rules.trade_limit]))
        numbers = Count(own.hand)
        cards = sorted(own.hand, key=lambda card: (own.rules.is_legal(card), -numbers[card]))
        return moves.Load(ANNA, tuple(cards[: own.rules.bag_limit]))


def test_a_person_alone_never_meets_the_curtain(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    command = [sys.executable, "-m", "tests.seeded", str(SEED), "--save-dir", str(saves)]
    command += ["--no-animation", "--ascii"]
    with Terminal(command, width=120, height=36, home=tmp_path) as terminal:
        terminal.wait_for("Deal the cards")
        # Brisk; Ben is made a bot, Dan goes home.
        keys = ("right", "2", *["right"] * 2, "4", *["left"] * 3, "n")
        terminal.keys(*keys, pause=0.15)
        terminal.wait_for("1 of 9")
        (path,) = saves.glob("*.jsonl")
        player = Player(terminal, Follower(path), Smuggler())
        player.play(lambda kind: kind == "scoring")
        shown = table_on(terminal)
        assert b"Pass the keyboard" not in terminal.raw
        assert max(terminal.raw) < 128
        # Once more, with the same seats.
        terminal.keys("n")
        terminal.wait_for("1 of 9")
        assert len(list(saves.glob("*.jsonl"))) == 2

    purses = purses_of(standing(lift_all(path.read_bytes())), 3)
    points = added_up(purses)
    del points["breads"]
    assert shown == points
    assert player.seen.count("summary") == 9
