"""Pictures of every screen: `python -m tests.screenshots [FOLDER]`.

Plays a seeded game of four people through the real app, by keys alone, to the scoring table, and
a bit of a demo; exports each screen as SVG at 80×24 and 120×36 into `screenshots/`, and the game
as a moving picture, `game.svg`. The same seed gives the same pictures.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((80, 24), (120, 36))
SEED = 42
DEMO_SEED = 8
SEED_OF_NOTTINGHAM = 3
BORDER_SEED = 3
MOST_DEMO_MOVES = 90
ABOUT = "What it is about"
STILL = "… is it enough?"
"""What the moving picture shows where nothing may move."""

# Before anything is imported that asks what the terminal can do.
os.environ.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"})
os.environ.pop("NO_COLOR", None)
sys.path.insert(0, str(ROOT))

from textual.screen import Screen  # noqa: E402

from nottingham_tui.app import NottinghamApp  # noqa: E402
from nottingham_tui.rules.kernel.secret import Seat  # noqa: E402
from nottingham_tui.rules.sheriff.events import BagOpened  # noqa: E402
from nottingham_tui.rules.sheriff.view import SeatView  # noqa: E402
from nottingham_tui.screens.cast import CastScreen  # noqa: E402
from nottingham_tui.screens.demo import DemoFlow, DemoScreen, demo_screen  # noqa: E402
from nottingham_tui.screens.flow import Flow  # noqa: E402
from nottingham_tui.screens.opening import Opening  # noqa: E402
from tests.screens import variantpictures  # noqa: E402
from tests.screens.border import driving as border  # noqa: E402
from tests.screens.border import pictures as border_pictures  # noqa: E402
from tests.screens.inspections import app_for, events_of, still_app  # noqa: E402
from tests.screens.nottingham import pictures  # noqa: E402
from tests.screens.nottingham.driving import new_table  # noqa: E402
from tests.screens.photographer import Photographer, empty_home, opened  # noqa: E402
from tests.screens.reel import moving  # noqa: E402
from tests.screens.walks import options_for  # noqa: E402


class Evening(Photographer):
    """Four people play a whole game; what they do is fixed by what they hold."""

    @property
    def flow(self) -> Flow:
        flow = self.app.flow
        assert isinstance(flow, Flow)
        return flow

    def view(self, seat: Seat | None = None) -> SeatView:
        """The table through the eyes of a seat."""
        view: SeatView = self.flow.table.view(seat)
        return view

    async def play(self) -> None:
        """From the lobby to the points, with a picture of every screen on the way."""
        await self.picture("lobby")
        for key, name in (("l", "lessons"), ("h", "how-to-play"), ("f2", "settings")):
            await self.press(key)
            await self.picture(name)
            await self.press("escape")
        await self.frame(3, "The lobby: four games, people and bots")
        await self.press("3 backspace 4 backspace")
        await self.frame(2, "Four people at one keyboard")
        await self.press("n")
        await self.expect("First")
        await self.frame(4, ABOUT)
        await self.picture("first-game")
        await self.press("enter")
        while not self.flow.table.over:
            await self.round()
        await self.expect("Scoring")
        await self.picture("scoring")
        await self.frame(4, "After eight rounds: the count")
        for name in ("stories", "gold", "measures", "titles"):
            await self.press("right")
            await self.picture(f"scoring-{name}")
        await self.press("2 down down enter")
        await self.picture("replay")

    async def expect(self, kind: str) -> None:
        """Wait for a kind of screen."""
        for _ in range(100):
            if self.at == kind:
                return
            await self.settle()
        raise AssertionError(f"{kind} was expected, {self.at} is there")

    async def round(self) -> None:
        number = self.view().round
        sheriff = self.view().sheriff
        self.liar, *_, self.bribed = self.view().merchants()
        await self.expect("NameFirst")
        await self.picture("market-begins")
        await self.press(str((sheriff + 1) % 4 + 1))
        while self.view().phase in ("market", "loading"):
            await self.sit_down(number)
        while self.view().phase == "declaration":
            await self.declare()
        if number == 1:
            await self.first_inspection()
        elif number == 2:
            await self.second_inspection()
        else:
            await self.ordinary_inspection()
        await self.expect("Summary")
        if number == 1:
            await self.frame(4, "The round is over: every bag and every coin")
        if number == 2:
            await self.picture("summary")
        await self.press("enter")

    # Behind the curtain ------------------------------------------------------------------

    async def sit_down(self, number: int) -> None:
        if self.at == "Curtain":
            if number == 2 and any(laid is not None for laid in self.view().laid):
                await self.picture("curtain")
            if self.reel[-1].caption == ABOUT:
                await self.frame(2.5, "The keyboard is passed on, and nobody else may look")
            await self.press(self.digit_of_curtain())
        view = self.view()
        seat = self.app.screen.seat  # type: ignore[attr-defined]
        hand = self.view(seat).hand
        filmed = number == 1 and seat == self.liar
        if self.at == "Market":
            # Away with what there is one of, two cards at most, never the good there is most of.
            numbers = Counter(hand)
            lonely = [place for place, card in enumerate(hand) if numbers[card] == 1][:2]
            await self.press(" ".join(str(place + 1) for place in lonely))
            if filmed:
                await self.frame(3, "The market: cards are laid down and drawn")
            if number == 2 and view.laid.count(None) < 4:
                await self.press("right")
                await self.picture("market")
            await self.press("enter")
        elif self.at == "Loading":
            places = self.load(number, seat)
            for count, place in enumerate(places):
                if filmed and hand[place] != hand[places[count - 1]]:
                    await self.frame(2.5, "What goes into the bag?")
                await self.press(str(place + 1))
            if filmed:
                await self.frame(3.5, "A bag with a secret")
            if len(places) > 2:
                await self.picture("loading")
            await self.press("enter")
        else:
            raise AssertionError(f"{self.at} was not expected")

    def digit_of_curtain(self) -> str:
        return str(self.app.screen.facts.seat_number)  # type: ignore[attr-defined]

    def load(self, number: int, seat: Seat) -> list[int]:
        """The places of the cards that go into the bag."""
        view = self.view(seat)
        legal = [n for n, card in enumerate(view.hand) if view.rules.is_legal(card)]
        hidden = [n for n, card in enumerate(view.hand) if not view.rules.is_legal(card)]
        if seat == self.bribed and number == 1:
            # All that is legal: there will be something to pay a debt with.
            return (legal or hidden)[:5]
        if seat == self.bribed and number == 2:
            return sorted((legal[:1] + hidden[:2]) or [0])
        numbers = Counter(view.hand[n] for n in legal)
        best = max(numbers, key=lambda good: (numbers[good], good), default="")
        honest = [n for n in legal if view.hand[n] == best]
        smuggles = (seat + number) % 3 or number == 1
        smuggled = hidden[: 2 if (seat + number) % 2 else 1] if smuggles else []
        return sorted((honest + smuggled)[:5] or [0])

    # In public ---------------------------------------------------------------------------

    async def declare(self) -> None:
        await self.expect("Declaration")
        view = self.view()
        if sum(bag is not None and bag.declared is not None for bag in view.bags) == 1:
            await self.picture("declaration")
        seat = view.to_act[0]
        if view.round == 1 and seat == self.liar:
            await self.frame(3, "What will she say?")
        numbers = Counter(card for card in self.view(seat).bag if card in view.rules.declarable)
        goods = view.rules.declarable
        good = max(numbers, key=lambda each: (numbers[each], each), default=goods[0])
        await self.press(str(goods.index(good) + 1))

    async def deal(self, seat: Seat, gold: int) -> None:
        """Sheriff and merchant shake hands: gold, and the bag goes back."""
        await self.press(f"d {seat + 1} {' '.join(str(gold))}")

    async def first_inspection(self) -> None:
        """A bribe refused and the bag opened, a bribe of everything, a promise empty-handed."""
        view = self.view()
        first, third, last = view.merchants()
        await self.expect("Inspection")
        await self.frame(3, "The inspection: whom does the sheriff trust?")
        await self.press(f"o {first + 1} 4")
        await self.frame(2, "A bribe is offered …")
        await self.press("enter")
        await self.frame(3, STILL)
        await self.press("c 9")
        await self.frame(2, "The sheriff wants more")
        await self.press("enter")
        await self.frame(3.5, "Pay, or hope?")
        await self.press("f")
        await self.frame(2.5, "Refused")
        await self.open(first)
        # All the gold of one, who will have to pay a debt in goods later.
        await self.deal(last, view.gold[last])
        await self.picture("deal")
        await self.press("enter enter")
        await self.expect("Inspection")
        # A good from the bag that is not in it: the sheriff may see the proof.
        lacking = next(
            good
            for good in (*view.rules.contraband, *view.rules.legal)
            if good not in self.view(third).bag
        )
        await self.deal(third, 2)
        await self.promise_from_bag(lacking)
        await self.picture("deal-bag")
        await self.press("enter enter")
        await self.expect("ProofOffer")
        await self.picture("proof-offer")
        await self.press(str(view.sheriff + 1))
        if self.at == "Curtain":
            await self.press(self.digit_of_curtain())
        await self.expect("Proof")
        await self.picture("proof")
        await self.press("enter")

    async def promise_from_bag(self, good: str) -> None:
        """Add a card of this good out of the bag to the deal that is written down."""
        from nottingham_tui.drafts.sheriff.deal import BAG, columns

        form: Any = self.app.screen
        while form.draft.row != BAG:
            await self.press("tab")
        place = columns(BAG, form.public_view, form.draft).index(good)
        while form.draft.column != place:
            await self.press("right")
        await self.press("1")

    async def second_inspection(self) -> None:
        """The one without gold is caught and pays with goods."""
        await self.looks()
        view = self.view()
        caught = next(seat for seat in view.merchants() if view.gold[seat] == 0)
        await self.open(caught)
        if self.at == "Debt":
            await self.picture("debt")
            await self.pay()
        briber = next(seat for seat in view.merchants() if seat != caught)
        await self.expect("Inspection")
        await self.press(f"o {briber + 1} 4 enter c 9 enter")
        await self.expect("Inspection")
        await self.picture("inspection")
        for seat in self.view().merchants():
            await self.wave(seat, 5)

    async def looks(self) -> None:
        """What can be looked at from everywhere."""
        await self.press("s")
        await self.picture("stalls")
        await self.press("j")
        await self.picture("discards")
        await self.press("g")
        await self.picture("log")
        await self.press("escape")
        await self.press("f1")
        await self.picture("rules")
        await self.press("escape question_mark")
        await self.picture("help")
        await self.press("escape")
        await self.expect("Inspection")

    async def ordinary_inspection(self) -> None:
        """The second bag is opened, the others go back for a bribe or for nothing."""
        number = self.view().round
        for place, seat in enumerate(self.view().merchants()):
            if place == number % 3:
                await self.open(seat)
            else:
                await self.wave(seat, (seat + number) % 4 * 3)

    async def wave(self, seat: Seat, gold: int) -> None:
        view = self.view()
        bag = view.bags[seat]
        if bag is None or bag.fate is not None:
            return
        await self.expect("Inspection")
        gold = min(gold, view.gold[seat])
        if gold:
            await self.deal(seat, gold)
            await self.press("enter enter")
        else:
            await self.choose("r", seat)

    async def choose(self, key: str, seat: Seat) -> None:
        """A decision about a bag; if there is only one left, nobody is asked which."""
        await self.press(key)
        screen: Any = self.app.screen
        if self.at == "Inspection" and screen.asking is not None and screen.asking.chosen is None:
            await self.press(str(seat + 1))

    async def open(self, seat: Seat) -> None:
        await self.expect("Inspection")
        await self.choose("x", seat)
        if self.at == "Inspection":
            await self.press("enter")
        await self.expect("Reveal")
        if self.view().round == 1:
            await self.frame(4, "The bag is opened")
        await self.picture("reveal" if self.lied() else "reveal-honest")
        await self.press("enter")
        while self.at == "Debt":
            await self.pay()

    def lied(self) -> bool:
        """Whether the bag opened last was not what it was said to be."""
        return not events_of(self.flow.table, BagOpened)[-1].honest

    async def pay(self) -> None:
        """Hand over goods, from the dearest down, until it is enough."""
        await self.picture("debt")
        screen: Any = self.app.screen
        there: dict[str, int] = screen.there()
        values = self.view().rules.values
        debt = self.view().debt
        assert debt is not None
        owed = debt.gold
        chosen: Counter[str] = Counter()
        for good in sorted(there, key=lambda each: -values[each]):
            while (
                chosen[good] < there[good]
                and sum(values[card] * number for card, number in chosen.items()) < owed
            ):
                chosen[good] += 1
        for good in list(there):
            without = sum(values[card] * number for card, number in chosen.items())
            while chosen[good] and without - values[good] >= owed:
                chosen[good] -= 1
                without -= values[good]
        for good in there:
            await self.press(f"{chosen[good]} down")
        await self.picture("debt-chosen")
        await self.press("enter")


async def photographed(folder: Path, size: tuple[int, int]) -> set[str]:
    """All pictures of one size; returns their names."""
    with empty_home() as home:
        taken: set[str] = set()

        def lobby(app: NottinghamApp) -> Screen[Any]:
            return Opening(app, options_for(home), seed=lambda: SEED).first_screen()

        async with still_app(lobby, gives_hints=True).run_test(size=size) as pilot:
            evening = Evening(pilot, folder, size, taken)
            await evening.play()
        if size == SIZES[0]:
            still = [frame.caption for frame in evening.reel].index(STILL)
            (folder / "game.svg").write_text(moving(evening.reel, still), encoding="utf-8")
        for table, photograph in (
            (new_table(4, seed=SEED_OF_NOTTINGHAM), pictures.photographed),
            (border.new_table(4, seed=BORDER_SEED), border_pictures.photographed),
        ):
            async with app_for(table, opened).run_test(size=size) as pilot:
                await photograph(pilot, Photographer(pilot, folder, size, taken).picture)
        taken |= await variantpictures.photographed(folder, size)
        async with still_app(lambda app: demo_screen(app, seed=DEMO_SEED)).run_test(
            size=size
        ) as pilot:
            demo = Photographer(pilot, folder, size, taken)
            await demo.press("space")
            for _ in range(MOST_DEMO_MOVES):
                await demo.press("right")
                if _is_worth_a_picture(demo.app):
                    break
            await demo.picture("demo")
            await demo.press("v")
            await demo.picture("demo-open")
            flow = demo.app.flow
            assert isinstance(flow, DemoFlow)
            demo.app.show(flow.led(CastScreen(flow)))
            await demo.picture("demo-cast")
    return taken


def _is_worth_a_picture(app: NottinghamApp) -> bool:
    """A bag is opened, another one sealed, and the stalls are not empty any more."""
    flow = app.flow
    if not isinstance(flow, Flow) or not isinstance(app.screen, DemoScreen):
        return False
    view = flow.table.view(None)
    fates = {bag.fate for bag in view.bags if bag is not None}
    return view.round >= 3 and view.phase == "inspection" and fates >= {None, "opened"}


def main(words: list[str]) -> int:
    if len(words) > 1 or any(word.startswith("-") for word in words):
        print("python -m tests.screenshots [FOLDER]", file=sys.stderr)
        return 2
    folder = Path(words[0]) if words else ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    for size in SIZES:
        taken = asyncio.run(photographed(folder, size))
        print(f"{size[0]}x{size[1]}: {len(taken)} pictures: {' '.join(sorted(taken))}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
