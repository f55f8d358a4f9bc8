"""Bots of Sheriff know what a card is worth to them, and learn who lies and who looks."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.bots.sheriff.beliefs import belief
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.weights import LEVELS
from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.rules.sheriff.black_market.pieces import Claim
from nottingham_tui.rules.sheriff.events import BagDeclared, BagOpened, BagReturned, RoundBegan
from nottingham_tui.rules.sheriff.moves import Load, Pay, ReturnBag
from nottingham_tui.rules.sheriff.view import view_for
from tests.bots.company import COMPANY, seated
from tests.bots.test_sheriff_manners import HARD, Company, inspection
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, cards, in_debt, table


def loads(stalls: dict[int, str], hand: str, lots: int = 20) -> Counter[str]:
    """What Ann takes along most in the last round."""
    found: Counter[str] = Counter()
    for lot in range(lots):
        state = table("loading", hands={ANN: hand}, stalls=stalls, number=8, sheriff=CLEO)
        move = Company(state, LEVELS["expert"]).decides(ANN, lot)
        assert isinstance(move, Load)
        found[Counter(move.cards).most_common(1)[0][0]] += 1
    return found


def test_it_goes_for_king_and_queen() -> None:
    # Two cards of either good, worth the same; one of the goods brings a title.
    hand = "2 cheese 2 bread"
    found = loads({ANN: "6 cheese", BEN: "7 cheese", SHERIFF: "9 bread", CLEO: "9 bread"}, hand)
    assert found["cheese"] >= 15
    found = loads({ANN: "6 bread", BEN: "7 bread", SHERIFF: "9 cheese", CLEO: "9 cheese"}, hand)
    assert found["bread"] >= 15


def test_it_defends_king_and_queen() -> None:
    stalls = {ANN: "6 cheese 6 bread", BEN: "6 cheese", SHERIFF: "1 bread"}
    assert loads(stalls, "2 cheese 2 bread")["cheese"] >= 15
    stalls = {ANN: "6 cheese 6 bread", BEN: "6 bread", SHERIFF: "1 cheese"}
    assert loads(stalls, "2 cheese 2 bread")["bread"] >= 15


def test_a_beginner_does_not_mind_kings() -> None:
    stalls = {ANN: "6 cheese", BEN: "7 cheese", SHERIFF: "9 bread"}
    state = table("loading", hands={ANN: "2 cheese 2 bread"}, stalls=stalls, number=8, sheriff=CLEO)
    company = Company(state, LEVELS["easy"])
    found = {company.decides(ANN, lot).cards for lot in range(40)}
    assert {cards("2 cheese"), cards("2 bread")} <= found


@pytest.mark.parametrize(
    ("rivals", "paid"), [("6 cheese", "1 bread"), ("6 bread", "1 cheese"), ("", None)]
)
def test_a_debt_is_paid_with_what_costs_least(rivals: str, paid: str | None) -> None:
    state = in_debt(ANN, SHERIFF, 3, "6 cheese 6 bread")
    for good in set(cards(rivals)):
        state.stalls[BEN].legal[good] = 6
    move = Company(state).decides(ANN)
    assert isinstance(move, Pay)
    assert len(move.cards) == 1
    assert paid is None or move.cards == cards(paid)


def test_a_debt_is_not_paid_with_more_than_needed() -> None:
    state = in_debt(ANN, SHERIFF, 4, "1 apple 1 cheese 1 chicken 1 silk 1 crossbow")
    move = Company(state).decides(ANN)
    assert move.cards == cards("1 chicken")


def test_the_black_market_is_claimed_as_soon_as_it_can_be() -> None:
    for bag_is_decided in (False, True):
        state = inspection(choices=("black_market",), stalls={ANN: "3 mead 3 silk", BEN: "3 silk"})
        company = Company(state)
        values = state.rules.values
        gains = {good: left[0] - 3 * values[good] for good, left in state.black_market.items()}
        if bag_is_decided:
            company.play(ReturnBag(SHERIFF, ANN))
        said = company.says(ANN)
        assert isinstance(said, Claim) == bag_is_decided
        if isinstance(said, Claim):
            # Of two kinds the one that gains more.
            assert gains[said.good] == max(
                gains[good] for good in ("mead", "silk") if good in gains
            )


def bags_judged(times: int, is_lie: bool, was_opened: bool) -> Company:
    """Ben has opened or returned so many bags of Ann's: four cards said to be apples."""
    company = Company(inspection())
    hidden = secret((), BEN)
    for number in range(times):
        company.tell([RoundBegan(number + 1, BEN), BagDeclared(ANN, 4, "apple")])
        if was_opened:
            wrong = cards("2 silk") if is_lie else ()
            company.tell([BagOpened(ANN, "apple", not is_lie, cards("2 apple"), wrong)])
        else:
            goods = cards("3 apple 1 cheese" if is_lie else "4 apple")
            company.tell([BagReturned(ANN, goods, hidden, 0, None, (), hidden, 0)])
    company.tell([RoundBegan(7, SHERIFF), BagDeclared(ANN, 4, "apple")])
    return company


def lie_believed(company: Company) -> float:
    view = view_for(company.state, SHERIFF)
    memory = company.minds[SHERIFF].memory
    return belief(view, memory, HARD, ANN, 4, "apple").lie


@pytest.mark.parametrize("was_opened", [False, True])
def test_who_always_lies_and_who_never_does_is_known_by_and_by(was_opened: bool) -> None:
    unknown = lie_believed(Company(inspection()))
    assert lie_believed(bags_judged(5, is_lie=True, was_opened=was_opened)) > unknown + 0.1
    assert lie_believed(bags_judged(5, is_lie=False, was_opened=was_opened)) < unknown - 0.15


def test_who_always_looks_and_who_never_does_is_known_by_and_by() -> None:
    def opened(company: Company) -> float:
        state = company.state
        state.sheriff = BEN
        view = view_for(state, ANN)
        outlook = Outlook(view, company.minds[ANN].memory, HARD)
        return outlook.fears(4, "apple", "silent")

    unknown = opened(Company(inspection()))
    assert opened(bags_judged(5, is_lie=False, was_opened=True)) > unknown + 0.2
    assert opened(bags_judged(5, is_lie=False, was_opened=False)) < unknown - 0.1


def test_easy_bots_remember_nothing() -> None:
    company = bags_judged(5, is_lie=True, was_opened=True)
    view = view_for(company.state, SHERIFF)
    fresh = Company(inspection()).minds[SHERIFF].memory
    seen = [
        belief(view, memory, LEVELS["easy"], ANN, 4, "apple").lie
        for memory in (company.minds[SHERIFF].memory, fresh)
    ]
    assert seen[0] == seen[1]


def share_of_lies(key: str, others: str, late: bool) -> float:
    """How often the bags of one among three others lie, early or late in the game."""
    bags = lies = 0
    for seed in range(12):
        table = seated([key, others, others, others], seed=seed)
        while not table.over:
            view = table.view(0)
            entry = table.bot_step()
            assert entry is not None
            for event in entry.events:
                is_own = isinstance(event, BagDeclared) and event.seat == 0
                if is_own and (view.round > 4) == late:
                    bags += 1
                    lies += any(card != event.good for card in view.bag)
    return lies / bags


def test_it_lies_where_nobody_looks_and_is_honest_where_everybody_does() -> None:
    assert share_of_lies("hard", "never-inspect", late=True) > 0.7
    assert share_of_lies("hard", "always-inspect", late=True) < 0.15


def test_characters_lie_more_and_less() -> None:
    found: dict[str, list[bool]] = {name: [] for name in COMPANY}
    for seed in range(16):
        table = seated(COMPANY, seed=seed)
        while not table.over:
            views = [table.view(seat) for seat in range(5)]
            entry = table.bot_step()
            assert entry is not None
            for event in entry.events:
                if isinstance(event, BagDeclared):
                    bag = views[event.seat].bag
                    name = COMPANY[event.seat]
                    found[name].append(any(card != event.good for card in bag))
    shares = {name: sum(lies) / len(lies) for name, lies in found.items()}
    assert shares["farmer"] == min(shares.values())
    assert shares["gambler"] > shares["farmer"] + 0.15
    assert 0.1 < shares["farmer"] < 0.5
