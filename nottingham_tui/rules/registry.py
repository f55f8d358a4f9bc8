"""The games there are: what the lobby, the command line, scripts and saves build on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from nottingham_tui.families import part
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

if TYPE_CHECKING:
    from nottingham_tui.rules.kernel.engine import Engine


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its key in scripts and saves, its rulebook code, its seats and choices.

    `title` is a marked English text. `declares` gives what a table may choose, `rule_set` builds
    the rule set of a table from the number of players and the choices. `family` is the name of
    the folder its rules lie in, which games that share phases share; the other layers keep its
    texts, bots and screens by the same name.

    `first` is the marked question who begins, `first_rule` the number of its rule, `first_help`
    a marked line about it; with the numbers of players in `without_first` nobody is asked.
    `notes` holds marked lines about a number of players that changes the game.
    """

    key: str
    code: str
    title: str
    least_players: int
    most_players: int
    declares: Callable[[], Sequence[VariantOption]]
    rule_set: Callable[[int, Mapping[str, bool]], Any]
    family: str
    first: str
    first_rule: str
    first_help: str
    without_first: tuple[int, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)

    @property
    def choices(self) -> Sequence[VariantOption]:
        """What a table may choose."""
        return self.declares()

    @property
    def engine(self) -> Engine:
        """What the rules keep of its family.

        It is loaded when a game is dealt: the lobby stands sooner without it.
        """
        found: Engine = part(self.family, "rules")
        return found

    def asks_first(self, players: int) -> bool:
        """Whether it matters who begins with so many players."""
        return players not in self.without_first


@cache
def _module(family: str, name: str) -> Any:
    """A module of a family's rules: not loaded before it is needed, the lobby stands sooner."""
    return import_module(f"nottingham_tui.rules.{family}.{name}")


def _choices(family: str) -> Any:
    return _module(family, "choices")


def _numbers(family: str) -> Any:
    return _module(family, "ruleset")


_FIRST_SHERIFF = mark("First sheriff")
_MOST_CASH = mark("The player with the most real cash, or by lot")

GAMES: dict[str, GameEntry] = {
    "second-edition": GameEntry(
        key="second-edition",
        code="2E",
        title=mark("Sheriff of Nottingham, second edition"),
        least_players=3,
        most_players=6,
        declares=lambda: _choices("sheriff").SECOND_EDITION,
        rule_set=lambda players, choices: _numbers("sheriff").second_edition(players, choices),
        family="sheriff",
        first=_FIRST_SHERIFF,
        first_rule="2E-2.3",
        first_help=_MOST_CASH,
        without_first=(6,),
        notes={6: mark("With six players, two deputies take the sheriff’s place (2E-15.1).")},
    ),
    "first-edition": GameEntry(
        key="first-edition",
        code="1E",
        title=mark("Sheriff of Nottingham, first edition"),
        least_players=3,
        most_players=5,
        declares=lambda: _choices("sheriff").FIRST_EDITION,
        rule_set=lambda players, choices: _numbers("sheriff").first_edition(players, choices),
        family="sheriff",
        first=_FIRST_SHERIFF,
        first_rule="1E-1.6",
        first_help=_MOST_CASH,
    ),
    "border": GameEntry(
        key="border",
        code="BO",
        title=mark("At the Border"),
        least_players=3,
        most_players=6,
        declares=lambda: _choices("border").CHOICES,
        rule_set=lambda players, choices: _numbers("border").at_the_border(players, choices),
        family="border",
        first=_FIRST_SHERIFF,
        first_rule="BO-1.4",
        first_help=mark("The most honest player, or by lot"),
    ),
    "nottingham": GameEntry(
        key="nottingham",
        code="NO",
        title=mark("Nottingham"),
        least_players=3,
        most_players=7,
        declares=lambda: _choices("nottingham").CHOICES,
        rule_set=lambda players, choices: _numbers("nottingham").nottingham(players, choices),
        family="nottingham",
        first=mark("First player"),
        first_rule="NO-1.6",
        first_help=mark("Whoever you agree on, or by lot"),
    ),
}


def families() -> tuple[str, ...]:
    """The folders of all games, each once, in the order of the registry."""
    return tuple(dict.fromkeys(entry.family for entry in GAMES.values()))
