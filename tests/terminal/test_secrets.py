"""The tests that count: nobody's cards reach anybody else through the terminal.

From the key that leaves a private screen until the one that opens the next, no name of a card
that only somebody may know is in the bytes that the program writes, nor to be seen on the way.
"""

from __future__ import annotations

import json
import re
import signal
import sys
from collections import Counter as Count
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pyte
import pytest

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import (
    Declare,
    Gift,
    Load,
    NameFirst,
    Offer,
    OpenBag,
    ReturnBag,
    Trade,
)
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.terminal.harness import Terminal
from tests.terminal.player import GOODS, GUARD, Deal, Eyes, Follower, Player, Step, kind_of

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
            return NameFirst(view.sheriff, view.merchants()[-1])
        if view.phase == "declaration":
            return Declare(view.to_act[0], "apple")
        assert view.debt is None
        sealed = [seat for seat, bag in enumerate(view.bags) if bag is not None and not bag.fate]
        merchant = sealed[0]
        if len(sealed) == 3:
            bag = eyes.view(merchant).bag
            lie = next(good for good in ("crossbow", "silk", "mead") if good not in bag)
            gift = Gift(gold=1, bag=("apple" if view.round == 1 else lie,))
            return Deal(Offer(merchant, view.sheriff, gift, returns=(merchant,)))
        if len(sealed) == 2:
            return ReturnBag(view.sheriff, merchant)
        return OpenBag(view.sheriff, merchant)

    def in_private(self, own: SeatView, seat: Seat) -> Step:
        """Lay down what there is but one of, if it is legal; load the contraband first."""
        numbers = Count(own.hand)
        if own.phase == "market" and own.laid[seat] is None:
            single = [card for card in own.hand if numbers[card] == 1 and card in LEGAL]
            return Trade(seat, tuple(single[:2]))
        cards = sorted(own.hand, key=lambda card: card in LEGAL)
        return Load(seat, tuple(cards[:3]))


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
        if kind in ("declaration", "name first"):
            # All that can be declared; what lies on the stalls.
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

    def _fill_in(self, step: Deal | Offer) -> None:
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
    command = [sys.executable, "-m", "nottingham_tui", "--save-dir", str(saves), "--no-animation"]
    seed = {"NOTTINGHAM_SEED": "4"}
    with Terminal(command, home=tmp_path, width=width, height=height, environment=seed) as terminal:
        terminal.wait_for("Deal the cards")
        # Four people: Cleo and Dan are made persons.
        terminal.keys(*way, "3", "left", "4", "left", "down", "down", "enter", pause=0.1)
        terminal.wait_for("begins the market")
        (path,) = saves.glob("*.jsonl")
        player = WatchedPlayer(terminal, Follower(path), Secretive())
        lookout = player.lookout = player.watch = Lookout(player)
        terminal.on_output = lookout.on_output
        player.play(lambda kind: kind == "name first" and player.follower.view(None).round == 3)
    assert {"market", "loading", "mine", "proof", "reveal", "summary"} <= set(player.seen)
    # A good many names had to stay secret, and could have been seen.
    assert lookout.checked >= 20


# On a real hand -------------------------------------------------------------------------------


@dataclass
class Hand:
    """A terminal with a hand on it: `secrets` are the names of its cards."""

    terminal: Terminal
    path: Path
    seat: Seat
    secrets: set[Good]
    mark: int

    def assert_hidden(self) -> None:
        """No name of a card was written since the mark, and none is to be seen."""
        written = self.terminal.since(self.mark).decode(errors="replace")
        assert not names_in(written) & self.secrets
        assert not names_in(self.terminal.text) & self.secrets
        assert not FACES.search(written)

    def back_to_it(self) -> None:
        """Behind the curtain everything is as it was left: the first card is picked."""
        self.open_again()
        self.stand()

    def open_again(self) -> None:
        """Wait for the curtain, behind which everything is hidden, and open it."""
        self.terminal.wait_for("Pass the keyboard to")
        self.terminal.settle()
        self.assert_hidden()
        self.terminal.read(GUARD)
        self.terminal.keys(str(self.seat + 1))
        self.terminal.wait_for(lambda terminal: kind_of(terminal) != "curtain")

    def stand(self) -> None:
        """Wait until the hand is there and nothing moves; what comes from now on is looked at."""
        self.terminal.wait_for(lambda terminal: kind_of(terminal) in PRIVATE)
        self.terminal.wait_for("1 card ")
        self.terminal.settle()
        assert self.secrets <= names_in(self.terminal.text)
        self.mark = self.terminal.mark()


Open = Callable[..., Hand]

both = pytest.mark.parametrize("step", ["market", "loading"])


@pytest.fixture
def open_hand(tmp_path: Path) -> Iterator[Open]:
    """Opens the first merchant's hand in the first round: nothing was laid down by anybody, one
    card is picked. `module` is another program, `idle` how long it waits for a key, in seconds."""
    running: list[Terminal] = []

    def open_one(step: str, module: str = "nottingham_tui", idle: int = 60) -> Hand:
        settings = tmp_path / "config" / "nottingham-tui" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"idle_seconds": idle}))
        path, seat, secrets = saved_at(step, tmp_path / "saves")
        command = [sys.executable, "-m", module, "--save-dir", str(path.parent), "--continue"]
        environment = {"XDG_CONFIG_HOME": str(tmp_path / "config")}
        terminal = Terminal(command, home=tmp_path, environment=environment)
        running.append(terminal)
        found = Hand(terminal, path, seat, secrets, 0)
        terminal.wait_for("Pass the keyboard to")
        terminal.settle()
        found.assert_hidden()
        terminal.read(GUARD)
        terminal.keys(str(seat + 1))
        terminal.wait_for(step.upper())
        terminal.settle()
        terminal.keys("1")
        found.stand()
        return found

    yield open_one
    for terminal in running:
        terminal.close()


def saved_at(step: str, saves: Path) -> tuple[Path, Seat, set[Good]]:
    """A save of four people that stands at the market or at loading; whose turn it is, and what
    that one has in hand."""
    seats = tuple(SeatSetup(name) for name in NAMES)
    header = Header(FORMAT, "0", "second-edition", {}, 0, seats, 4, "2026-01-01T00:00:00+00:00")
    table = Table.new(header, Store(saves))
    table.play(NameFirst(0, 1))
    seat = 1
    if step == "loading":
        for merchant in (1, 2, 3):
            table.play(Trade(merchant, ()))
        # It walks back: the last to trade loads first.
        seat = 3
    secrets = set(table.view(seat).hand)
    table.close()
    (path,) = saves.glob("*.jsonl")
    return path, seat, secrets


@both
def test_a_hand_is_hidden_and_comes_back(open_hand: Open, step: str) -> None:
    hand = open_hand(step)
    terminal = hand.terminal
    # The terminal loses the focus.
    terminal.keys("focus out")
    hand.back_to_it()
    # Stopped by the shell, and by its user.
    terminal.signal(signal.SIGTSTP)
    terminal.wait_for(lambda each: each.state == "T")
    terminal.read(0.1)
    hand.assert_hidden()
    terminal.signal(signal.SIGCONT)
    hand.back_to_it()
    terminal.keys("ctrl+z")
    terminal.wait_for(lambda each: each.state == "T")
    terminal.signal(signal.SIGCONT)
    hand.back_to_it()
    # Esc hides it.
    terminal.keys("escape")
    hand.back_to_it()
    # Nothing is shown in a window too small, however it is shaken; then all is as it was.
    for width, height in ((60, 20), (79, 24), (61, 23), (60, 20)):
        terminal.resize(width, height)
        terminal.wait_for(f"{width} columns")
        terminal.keys("2", "enter")
    terminal.settle()
    hand.assert_hidden()
    terminal.resize(80, 24)
    hand.stand()


def test_what_is_looked_at_from_a_hand_is_hidden_with_it(open_hand: Open) -> None:
    hand = open_hand("market")
    for key in ("v", "s", "d", "?", "R"):
        hand.terminal.keys(key)
        hand.terminal.wait_for(lambda terminal: kind_of(terminal) != "market")
        hand.terminal.settle()
        hand.mark = hand.terminal.mark()
        hand.terminal.keys("focus out")
        hand.open_again()
        # It is the look that comes back, and it leads back to the hand.
        hand.terminal.settle()
        hand.terminal.keys("escape")
        hand.stand()


@both
def test_a_hand_is_hidden_when_nobody_presses_a_key(open_hand: Open, step: str) -> None:
    hand = open_hand(step, idle=3)
    hand.terminal.wait_for("Pass the keyboard to", timeout=8)
    hand.back_to_it()


@both
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_no_card_is_left_when_the_program_is_ended(
    open_hand: Open, step: str, number: signal.Signals
) -> None:
    hand = open_hand(step)
    before = hand.path.read_bytes()
    hand.terminal.signal(number)
    assert hand.terminal.wait_for_exit() == 128 + number
    hand.assert_hidden()
    assert not hand.terminal.shows_other_screen
    assert hand.path.read_bytes() == before


@both
def test_no_card_is_left_by_a_crash(open_hand: Open, step: str, tmp_path: Path) -> None:
    hand = open_hand(step, module="tests.terminal.crashing_table")
    hand.terminal.keys("right")
    assert hand.terminal.wait_for_exit() == 1
    hand.assert_hidden()
    assert not hand.terminal.shows_other_screen
    said = hand.terminal.since(hand.mark).rpartition(b"\x1b[?1004l")[2].decode()
    assert "The program has failed" in said
    assert "Traceback" not in said
    (report,) = tmp_path.rglob("crash-*.txt")
    assert not names_in(report.read_text()) & hand.secrets


@both
def test_leaving_the_table_shows_nothing(open_hand: Open, step: str) -> None:
    hand = open_hand(step)
    hand.terminal.keys("q")
    hand.terminal.wait_for("Leave the table?")
    hand.terminal.settle()
    hand.mark = hand.terminal.mark()
    hand.terminal.keys("q")
    hand.terminal.wait_for("Deal the cards")
    hand.terminal.settle()
    hand.assert_hidden()
