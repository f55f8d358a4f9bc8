"""People at a table in a pseudo-terminal: they read the screen, press keys, and nothing else.

What is on the disk is followed as well, to know when a move has been made and to hold the screen
to it. A planner decides what the people do; it can play the same game without a terminal, too
(`rehearsal`), so that a game with everything in it can be looked for among many seeds.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.ledger import Ledger
from tests.accidents.tables import folded
from tests.terminal.harness import GUARD, Terminal, asked_for
from tests.terminal.rehearsal import Counter, Deal, DoneTalking, Planner, TakeBack
from tests.unveiled import lift_all

GOODS = ("apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow")

# The save, followed --------------------------------------------------------------------------


class Follower:
    """Folds the save again whenever it has grown; sees what every seat may see."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = 0
        self.ledger = self._fold()

    def _fold(self) -> Ledger:
        content = self.path.read_bytes()
        # A line may be on its way to the disk.
        lines = lift_all(content[: content.rfind(b"\n") + 1])
        self.lines = len(lines)
        return folded(lines)

    def poll(self) -> bool:
        """Read on; whether there was anything new."""
        if not self.is_behind:
            return False
        self.ledger = self._fold()
        return True

    @property
    def is_behind(self) -> bool:
        """Whether the save has grown since."""
        return self.path.read_bytes().count(b"\n") != self.lines

    def view(self, seat: Seat | None) -> SeatView:
        """What the seat may see; `None` is the public."""
        view: SeatView = self.ledger.adapter.view_for(self.ledger.state, seat)
        return view


# The screen, read ------------------------------------------------------------------------------

_TITLES = {
    "MARKET": "market",
    "LOADING": "loading",
    "DECLARATION": "declaration",
    "INSPECTION": "inspection",
    "DEAL": "form",
    "OFFER": "form",
    "COUNTERING OFFER": "form",
    "THE BAG IS OPENED": "reveal",
    "A BROKEN PROMISE": "proof offer",
    "PROOF": "proof",
    "A DEBT": "debt",
    "YOUR CARDS": "mine",
    "THE RICHEST MERCHANT": "scoring",
}


def kind_of(terminal: Terminal) -> str:
    """Which screen is up; empty if that can't be told (yet)."""
    text = terminal.text
    if "Pass the keyboard to" in text:
        return "curtain"
    if "Go on when you’re ready" in text:
        return "welcome"
    if "Deal the cards" in text:
        return "lobby"
    title = terminal.rows[0].strip()
    if re.match(r"ROUND \d+ IS OVER", title):
        return "summary"
    if title.startswith("MARKET") and "Who goes first at the market?" in text:
        return "name first"
    for words, kind in _TITLES.items():
        if re.match(re.escape(words) + r"(\s|$)", title):
            return kind
    return ""


def hand_on(terminal: Terminal) -> list[Good]:
    """The cards of the hand in the order of their digits, read from their faces: the name, and
    its sign at the edge."""
    found: dict[int, Good] = {}
    below = next(
        y for y, row in enumerate(terminal.rows) if re.match(r"\s{5,}1(\s+\d)*(\s|$)", row)
    )
    for row in terminal.rows[:below]:
        for match in re.finditer(r"(?<=[│┃|#]) ?([a-z]+) *(?:\S ?)?(?=[│┃|#])", row):
            if match[1] in GOODS:
                found[match.start(1)] = match[1]
    return [found[place] for place in sorted(found)]


# At the keyboard -------------------------------------------------------------------------------


@dataclass
class Player:
    """All people of a table, whoever sits there.

    `watch` is called with the kind of every screen before a key is pressed on it.
    """

    terminal: Terminal
    follower: Follower
    planner: Planner
    watch: Callable[[Player, str], None] = lambda player, kind: None
    seen: list[str] = field(default_factory=list)
    keys: int = 0
    before: str = ""
    """What was to be seen before the last key."""

    def press(self, *keys: str) -> None:
        """Press keys one after another, as fast as the screen follows."""
        for key in keys:
            self.keys += 1
            self.before = self.terminal.text
            self.terminal.keys(key)
            self.terminal.read(0.03)

    def settle(self) -> str:
        """Wait until the screen stands still; its kind."""
        self.terminal.wait_for(lambda terminal: bool(kind_of(terminal)))
        self.terminal.settle(0.12)
        return kind_of(self.terminal)

    def play(self, until: Callable[[str], bool]) -> None:
        """Play on until a screen of that kind is up."""
        while True:
            kind = self.settle()
            self.follower.poll()
            self.seen.append(kind)
            if until(kind):
                return
            self.watch(self, kind)
            getattr(self, "on_" + kind.replace(" ", "_"))()

    def changed(self, lines: int = 1, leaves: str = "") -> None:
        """Wait until the move has been made: the save has grown by so many lines, and what is to
        be seen is no longer what was there before the last key, nor the kind it `leaves`."""
        until = self.follower.lines + lines

        def has_happened(terminal: Terminal) -> bool:
            self.follower.poll()
            return (
                self.follower.lines >= until
                and kind_of(terminal) not in ("", leaves)
                and terminal.text != self.before
            )

        self.terminal.wait_for(has_happened)

    def gone(self, before: str) -> None:
        """Wait until the screen is another one than this text."""
        self.terminal.wait_for(lambda terminal: terminal.text != before)

    # Moments and curtains

    def on_reveal(self) -> None:
        self._go_on("enter")

    def on_summary(self) -> None:
        self._go_on("enter")

    def on_welcome(self) -> None:
        self._open()

    def on_curtain(self) -> None:
        self._open()

    def on_proof_offer(self) -> None:
        if not self.planner.looks_at_proof():
            self._go_on("enter")
            return
        match = re.search(r"may look: press +(\d)", self.terminal.text)
        assert match, self.terminal.text
        self._go_on(match[1])

    def on_proof(self) -> None:
        self.leave_private("enter")

    def on_mine(self) -> None:
        self.leave_private("escape")

    def leave_private(self, key: str) -> None:
        """The key after which nothing private may be drawn any more."""
        self.terminal.settle(0.12)
        self._go_on(key)

    def _go_on(self, key: str) -> None:
        before = self.terminal.text
        self.press(key)
        self.gone(before)

    def _open(self) -> None:
        time.sleep(GUARD)
        self._go_on(asked_for(self.terminal) or "")

    # Private decisions

    def sitting(self) -> Seat:
        """Whose private screen is up."""
        names = self.follower.ledger.header.seats
        right = self.terminal.rows[0].rstrip()
        for seat, setup in enumerate(names):
            if re.search(rf"\s{re.escape(setup.name.upper())}\s+\d+ gold$", right):
                return seat
        raise AssertionError(f"nobody sits here:\n{self.terminal.text}")

    def _pick(self, cards: tuple[Good, ...], kind: str) -> None:
        """Pick cards by the digits below their faces, then Enter."""
        hand = hand_on(self.terminal)
        places: list[int] = []
        for card in cards:
            places.append(
                next(n for n, good in enumerate(hand) if good == card and n not in places)
            )
        self.press(*(str(place + 1) for place in sorted(places)))
        if places:
            self.terminal.wait_for(
                lambda _: any(row.startswith(f"{len(places)} card") for row in self._message())
            )
        # An Enter that comes at once was meant for the page before.
        time.sleep(0 if places else GUARD)
        self.leave_private("enter")
        self.changed(leaves=kind)

    def on_market(self) -> None:
        self._decide(moves.Trade, "market")

    def on_loading(self) -> None:
        self._decide(moves.Load, "loading")

    def _decide(self, move: type[moves.Trade | moves.Load], kind: str) -> None:
        seat = self.sitting()
        assert hand_on(self.terminal) == list(self.follower.view(seat).hand)
        step = self.planner.next(self.follower, seat)
        assert isinstance(step, move) and step.seat == seat
        self._pick(step.cards, kind)

    # Public decisions

    def on_name_first(self) -> None:
        step = self.planner.next(self.follower, None)
        assert isinstance(step, moves.NameFirst)
        self.press(str(step.merchant + 1))
        self.changed()

    def on_declaration(self) -> None:
        step = self.planner.next(self.follower, None)
        if isinstance(step, TakeBack):
            self.press("u")
        else:
            assert isinstance(step, moves.Declare)
            goods = self.follower.view(None).rules.declarable
            self.press(str(goods.index(step.good) + 1))
        self.changed()

    def on_debt(self) -> None:
        step = self.planner.next(self.follower, None)
        assert isinstance(step, moves.Pay)
        goods = [
            good
            for good, number in self.follower.view(None).stalls[step.seat].goods.items()
            if number
        ]
        for good in goods:
            number = step.cards.count(good)
            self.press(*(str(number) if number else ()), "down")
        self.press("enter")
        self.changed(leaves="debt")

    def on_inspection(self) -> None:
        step = self.planner.next(self.follower, None)
        if isinstance(step, DoneTalking):
            self.press("enter")
            self.terminal.wait_for(
                lambda each: "Stop talking?" in each.text or self.follower.is_behind
            )
            if not self.follower.is_behind:
                self.press("enter")
            self.changed()
        elif isinstance(step, TakeBack):
            self.press("u")
            self.changed()
        elif isinstance(step, moves.Agree):
            self.press(*str(step.offer), "a")
            self.terminal.wait_for("Enter:")
            self.press("enter")
            self.changed()
        elif isinstance(step, moves.OpenBag):
            self._which("x", step.bag + 1)
        elif isinstance(step, moves.ReturnBag):
            self._which("r", step.bag + 1)
        elif isinstance(step, Counter):
            self.press(*str(step.number), "c")
            self.terminal.wait_for(lambda terminal: kind_of(terminal) == "form")
            self.press(*str(step.gold), "enter")
            self.changed(leaves="form")
        else:
            self._fill_in(step)

    def _which(self, key: str, number: int) -> None:
        """A key, the number if it is asked for, Enter if that is asked for."""
        self.press(key)
        self._answer_which(number)
        self.changed()

    def _answer_which(self, number: int) -> None:
        """Wait for what the last key brought, say which if that is the question, and Enter."""
        self.gone(self.before)
        self.terminal.settle(0.12)
        if re.search(r"\b([Ww]hich|Who) .*(Press|Type)", " ".join(self._message())):
            self.press(*str(number))
            self.gone(self.before)
            self.terminal.settle(0.12)
        if re.search(r"Enter:? \w+", " ".join(self._message())):
            self.press("enter")

    def _message(self) -> list[str]:
        """The rows above the keys: they begin two cells from the edge, keys begin at one."""
        told: list[str] = []
        for row in reversed(self.terminal.rows):
            if re.match(r"  +[^ │╰|']", row):
                told.insert(0, row.strip())
            elif told:
                break
        return told

    def _fill_in(self, step: Deal | moves.Offer) -> None:
        """The form of a deal, or of one side's offer."""
        offer = step.offer if isinstance(step, Deal) else step
        sheriff = self.follower.view(None).sheriff
        merchant = offer.seat if offer.other == sheriff else offer.other
        assert offer.seat == merchant
        self.press("d" if isinstance(step, Deal) else "o")
        self.terminal.wait_for(lambda terminal: kind_of(terminal) == "form")
        seats = self.follower.ledger.header.seats
        people = [seat for seat, setup in enumerate(seats) if setup.bot is None]
        who = () if people == [merchant] else (str(merchant + 1),)
        self.press(*who, *str(offer.give.gold))
        view = self.follower.view(None)
        rules = view.rules
        own = view.bags[merchant]
        is_sealed = own is not None and own.fate is None
        bound = any(duty.opens == merchant for duty in view.duties)
        usual = {merchant} if is_sealed and not bound else set()
        legal = [good for good in rules.legal if rules.deck.get(good)]
        stall, bag = view.stalls[merchant], view.bags[merchant]
        rows = (
            (legal, offer.give.stall, any(stall.goods.values())),
            (list(rules.contraband), offer.give.contraband, bool(stall.contraband)),
            ([*legal, *rules.contraband], offer.give.bag, bool(usual and bag and bag.count)),
        )
        for goods, cards, is_there in rows:
            if not is_there:
                # The cursor skips where nothing can be given.
                continue
            self.press("tab")
            for place, good in enumerate(goods):
                if good in cards:
                    self.press(str(cards.count(good)))
                if any(later in cards for later in goods[place + 1 :]):
                    self.press("right")
        self.press("tab", *(str(seat + 1) for seat in sorted(usual ^ set(offer.returns))))
        self.press("tab", *(str(seat + 1) for seat in offer.opens))
        if offer.promise:
            self.press("t")
            self.terminal.wait_for("It’s not binding")
            self.press(*offer.promise)
            self.press("enter")
            self.terminal.wait_for(lambda terminal: "It’s not binding" not in terminal.text)
        self.press("enter")
        if isinstance(step, Deal):
            self.terminal.wait_for("shake hands?")
            self.press("enter")
            self.changed(leaves="form")
        else:
            self.changed(leaves="form")
