"""How the keys of a position set up a table of Nottingham."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.nottingham.ending import ended
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, COLOURS, GOLD
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.rules.nottingham.state import Acting, Beginning, Trading
from nottingham_tui.scripts.setting_up import AT, Deck, Setting, deal
from nottingham_tui.text.catalogue import count, say


def take_turn(setting: Setting, _key: str) -> None:
    """Whose turn it is; left out: whoever begins."""
    first = setting.script.first
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    begins = setting.chance.one_of(range(len(setting.names))) if first is None else first
    named = setting.position.turn
    setting.state.turn = begins if named is None else setting.seat(named)
    setting.state.round = 1


def take_colours(setting: Setting, key: str) -> None:
    """Named colours; the others take the first free ones in the order of NO-1.2."""
    named: dict[int, str] = {}
    for seat, colour in setting.named(key).items():
        if colour in named.values():
            told = say("“{word}” is named twice", word=colour)
            raise setting.wrong(told, key, setting.names[seat])
        named[seat] = colour
    free = iter(colour for colour in COLOURS if colour not in named.values())
    setting.state.colours = [
        named[seat] if seat in named else next(free) for seat in range(len(setting.names))
    ]


def turn_up(setting: Setting, key: str) -> None:
    """The card turned up, which the deck holds no more."""
    setting.state.card = setting.position.card
    if setting.position.card is not None:
        setting.deck.take(setting.position.card, 1, (AT, key, 0))


def lay_ambushes(setting: Setting, key: str) -> None:
    """Lay ambushes, each on a gold card (NO-4.3)."""
    state = setting.state
    ambushes = Deck(len(setting.names), dict.fromkeys(ambush_cards(state.colours), 1))
    laid = setting.take(key, ambushes)
    for seat, cards in laid.items():
        if state.colours[seat] in cards:
            told = say("nobody can lay an ambush of their own colour")
            raise setting.wrong(told, key, setting.names[seat])
        setting.deck.take(GOLD, len(cards), (AT, key, setting.names[seat]))
    state.ambushes = [list(laid.get(seat, ())) for seat in range(len(setting.names))]
    setting.taken["ambushes left"] = ambushes


def stack_ambushes_and_deal(setting: Setting, key: str) -> None:
    """Stack the ambush cards; then deal what no key has named."""
    state, taken, dealt = setting.state, setting.taken, setting.rules.dealt
    ambushes: Deck = taken["ambushes left"]
    top = ambushes.take_all(setting.position.ambush_pile, (AT, key))
    rest = setting.chance.shuffled(setting.deck.left())
    below = setting.chance.shuffled(ambushes.left())
    state.ambush_pile = [*reversed(below), *reversed(top)]
    rest = deal(setting, rest, lambda _seat: dealt)
    state.draw_pile = [*reversed(rest), *reversed(taken["draw_pile"])]
    state.discard_pile = list(reversed(taken["discard_pile"]))


def do_tasks(setting: Setting, key: str) -> None:
    """The tasks done, each by two players at most."""
    done = setting.named(key)
    setting.state.tasks = [list(done.get(seat, ())) for seat in range(len(setting.names))]
    numbers: Counter[str] = Counter()
    for seat, tasks in done.items():
        for place, task in enumerate(tasks):
            numbers[task] += 1
            if numbers[task] > CARDS_OF_A_TASK:
                told = say("at most two players can do the same task")
                raise setting.wrong(told, key, setting.names[seat], place)


def begin(setting: Setting) -> None:
    """Begin the phase. Raises ScriptError for a game that can't go on, or is not over yet."""
    state, town = setting.state, setting.rules.town
    state.track = setting.position.track or 0
    if state.track > town:
        told = count("the track has {number} step", "the track has {number} steps", town)
        raise setting.wrong(told, "track")
    all_done = sum(map(len, state.tasks)) == CARDS_OF_A_TASK * len(setting.rules.tasks)
    if setting.phase == "over":
        PART.evolve(state, ended(state, "tasks" if all_done else "town"))
        return
    if state.track == town:
        told = say("the game is over when the sheriff is back in town")
        raise setting.wrong(told, "track")
    if all_done:
        raise setting.wrong(say("the game is over when all tasks are done"), "tasks")
    if state.card is not None:
        state.phase = Acting()
    else:
        named = "card" in setting.position.model_fields_set
        state.phase = Trading() if named else Beginning()
