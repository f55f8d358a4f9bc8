"""The tests that count: nobody's cards reach anybody else through the terminal.

From the key that leaves a private screen until the one that opens the next, no name of a card
that only somebody may know is in the bytes that the program writes, nor to be seen on the way.
"""

from __future__ import annotations

import re
import sys
from collections import Counter as Count
from dataclasses import dataclass, field
from pathlib import Path

import pyte
import pytest

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.view import SeatView
from tests.terminal.harness import Terminal
from tests.terminal.player import GOODS, Follower, Player
from tests.terminal.rehearsal import Deal, Eyes, Step

LEGAL = frozenset(GOODS[:4])
PRIVATE = frozenset({"market", "loading", "mine", "proof"})
FACES = re.compile(r"value +\d")
"""What stands on the face of a card, and on screens of cards alone."""

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def names_in(text: str) -> set[Good]:
    """The goods that are named in a text."""
    return {good for good in GOODS if good in text}


# Two rounds of four people ---------------------------------------------------------------------


class Secretive:
    """Everybody keeps the contraband, smuggles some of it, and lies about it."""

    def looks_at_proof(self) -> bool:
        return True

    def next(self, eyes: Eyes, seat: Seat | None) -> Step:
        view = eyes.view(None)
        if seat is not None:
            return self.in_private(eyes.view(seat), seat)
        if view.phase == "market":
            return moves.NameFirst(view.sheriff, view.merchants()[-1])
        if view.phase == "declaration":
            return moves.Declare(view.to_act[0], "apple")
        assert view.debt is None
        sealed = [seat for seat, bag in enumerate(view.bags) if bag is not None and not bag.fate]
        merchant = sealed[0]
        if len(sealed) == 3:
            bag = eyes.view(merchant).bag
            lie = next(good for good in ("crossbow", "silk", "mead") if good not in bag)
            gift = moves.Gift(gold=1, bag=("apple" if view.round == 1 else lie,))
            return Deal(moves.Offer(merchant, view.sheriff, gift, returns=(merchant,)))
        if len(sealed) == 2:
            return moves.ReturnBag(view.sheriff, merchant)
        return moves.OpenBag(view.sheriff, merchant)

    def in_private(self, own: SeatView, seat: Seat) -> Step:
        """Lay down what there is but one of, if it is legal; load the contraband first."""
        numbers = Count(own.hand)
        if own.phase == "market" and own.laid[seat] is None:
            single = [card for card in own.hand if numbers[card] == 1 and card in LEGAL]
            return moves.Trade(seat, tuple(single[:2]))
        cards = sorted(own.hand, key=lambda card: card in LEGAL)
        return moves.Load(seat, tuple(cards[:3]))


@dataclass
class Lookout:
    """Sees everything that is drawn, and knows what may be."""

    player: Player
    checked: int = 0
    """How many names were looked for that had to stay secret."""
    kinds: list[str] = field(default_factory=list)
    """The public screens since the last private one."""
    drawn: set[Good] = field(default_factory=set)
    """The goods named at any moment on what was drawn since then."""
    is_public: bool = True
    from_mark: int = 0

    def __post_init__(self) -> None:
        seen = self.player.terminal.screen
        self.canvas = pyte.Screen(seen.columns, seen.lines)
        self.stream = pyte.ByteStream(self.canvas)

    # What is drawn

    def on_output(self, drawn: bytes) -> None:
        """Draw along on a canvas that was empty when the last private screen was left."""
        self.stream.feed(drawn)
        if self.is_public:
            self.drawn |= names_in("\n".join(self.canvas.display))

    def begin_public(self) -> None:
        """The key that leaves a private screen is pressed now."""
        self.canvas.reset()
        self.is_public = True
        self.drawn.clear()
        self.kinds.clear()
        self.from_mark = self.player.terminal.mark()

    def end_public(self) -> None:
        """The key that opens a private screen is pressed next: all written so far was public."""
        terminal = self.player.terminal
        allowed = set().union(*(self.allowed(kind) for kind in {*self.kinds, "curtain"}))
        secret = self.held() - allowed
        written = terminal.since(self.from_mark).decode(errors="replace")
        assert not names_in(written) & secret, self.kinds
        assert not self.drawn - allowed, self.kinds
        if not {"reveal", "proof offer"} & set(self.kinds):
            assert not FACES.search(written)
        self.checked += len(secret)
        self.is_public = False

    # What may be drawn

    def public_names(self) -> set[Good]:
        """What was laid down, declared, opened, stored, given or promised for all to see."""
        found: set[Good] = set()
        ledger = self.player.follower.ledger
        for record in ledger.records:
            for event in record.seen_by(None).events:
                if isinstance(event, happened.CardsLaid | happened.GoodsPaid):
                    found.update(event.cards)
                elif isinstance(event, happened.BagDeclared):
                    found.add(event.good)
                elif isinstance(event, happened.BagOpened):
                    found.update((*event.stored, *event.confiscated))
                elif isinstance(event, happened.BagReturned):
                    found.update((*event.goods, *event.given))
                elif isinstance(event, happened.OfferMade):
                    give = event.offer.give
                    found.update((*give.stall, *give.contraband, *give.bag))
        return found

    def allowed(self, kind: str) -> set[Good]:
        """What may be named on a public screen of that kind."""
        found = self.public_names()
        if kind in ("declaration", "name first", "summary"):
            # All that can be declared; what lies on the stalls; what there are Kings of.
            found |= LEGAL
        return found

    def held(self) -> set[Good]:
        """What is in hands, in bags, or lies face down."""
        views = [self.player.follower.view(seat) for seat in range(4)]
        return {card for view in views for card in (*view.hand, *view.bag, *view.contraband)}

    # What stands still

    def __call__(self, player: Player, kind: str) -> None:
        """Look at a screen that stands still."""
        text = player.terminal.text
        if kind in PRIVATE:
            self.look_at_private(text, kind)
            return
        self.kinds.append(kind)
        assert not names_in(text) - self.allowed(kind), text
        assert kind == "reveal" or not FACES.search(text), text

    def look_at_private(self, text: str, kind: str) -> None:
        """What is shown to one is that one's own, or public."""
        if kind == "proof":
            return
        own = self.player.follower.view(self.player.sitting())
        mine = {*own.hand, *own.bag, *own.contraband}
        assert set(own.hand) <= names_in(text)
        assert not names_in(text) - mine - LEGAL - self.public_names(), text


class WatchedPlayer(Player):
    """Tells the lookout when private screens are left and opened."""

    lookout: Lookout
    has_looked = False

    def leave_private(self, key: str) -> None:
        self.terminal.settle(0.15)
        self.lookout.begin_public()
        super().leave_private(key)

    def on_curtain(self) -> None:
        self.lookout.end_public()
        super().on_curtain()

    def on_declaration(self) -> None:
        # Anna looks at her own cards once, from the public screen.
        if self.has_looked:
            super().on_declaration()
            return
        self.has_looked = True
        self.press("v")
        self.terminal.wait_for("Press your digit")
        self._go_on("1")

    def _fill_in(self, step: Deal | moves.Offer) -> None:
        # All goods are named on the form, whoever has them.
        self.lookout.end_public()
        super()._fill_in(step)
        self.settle()
        self.lookout.begin_public()

    def _pick(self, cards: tuple[Good, ...], kind: str) -> None:
        # The last to trade loads in the same sitting: nobody else sees the screen meanwhile.
        super()._pick(cards, kind)
        if self.settle() in PRIVATE:
            self.lookout.is_public = False


@pytest.mark.parametrize(
    ("way", "width", "height"), [((), 80, 24), (("right",), 120, 36)], ids=["faithful", "brisk"]
)
def test_no_card_is_written_between_two_who_may_see_it(
    tmp_path: Path, way: tuple[str, ...], width: int, height: int
) -> None:
    saves = tmp_path / "saves"
    command = [sys.executable, "-m", "tests.seeded", "4", "--save-dir", str(saves)]
    command += ["--no-animation"]
    with Terminal(command, home=tmp_path, width=width, height=height) as terminal:
        terminal.wait_for("Deal the cards")
        # Four people: Cleo and Dan are made persons.
        terminal.keys(*way, "3", "backspace", "4", "backspace", "n", pause=0.1)
        terminal.wait_for("goes first at the market")
        (path,) = saves.glob("*.jsonl")
        player = WatchedPlayer(terminal, Follower(path), Secretive())
        lookout = player.lookout = player.watch = Lookout(player)
        terminal.on_output = lookout.on_output
        player.play(lambda kind: kind == "name first" and player.follower.view(None).round == 3)
    assert {"market", "loading", "mine", "proof", "reveal", "summary"} <= set(player.seen)
    # A good many names had to stay secret, and could have been seen.
    assert lookout.checked >= 20
