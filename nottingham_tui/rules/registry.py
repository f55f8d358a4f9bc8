"""The games there are: what the lobby, the command line, scripts and saves build on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from nottingham_tui.families import part
from nottingham_tui.rules.kernel.variant_options import VariantOption, mark

if TYPE_CHECKING:
    from nottingham_tui.rules.kernel.engine import Engine


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its key in scripts and saves, its rulebook code, its seats and choices.

    `title` is a marked English text. `rule_set` builds the rule set of a table from the number
    of players and the choices. `family` is the name of the folder its rules lie in, which games
    that share phases share; the other layers keep its texts, bots and screens by the same name.

    `first` is the marked question who begins, `first_rule` the number of its rule, `first_help`
    a marked line about it; with the numbers of players in `without_first` nobody is asked.
    `notes` holds marked lines about a number of players that changes the game.
    """

    key: str
    code: str
    title: str
    least_players: int
    most_players: int
    choices: Sequence[VariantOption]
    rule_set: Callable[[int, Mapping[str, bool]], Any]
    family: str
    first: str
    first_rule: str
    first_help: str
    without_first: tuple[int, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)

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


class _Declared(Sequence[VariantOption]):
    """The choices that a module declares, which is loaded when somebody looks at them."""

    def __init__(self, module: str, name: str) -> None:
        self._module = module
        self._name = name

    def _all(self) -> tuple[VariantOption, ...]:
        found: tuple[VariantOption, ...] = getattr(import_module(self._module), self._name)
        return found

    @overload
    def __getitem__(self, index: int) -> VariantOption: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[VariantOption, ...]: ...
    def __getitem__(self, index: int | slice) -> VariantOption | tuple[VariantOption, ...]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())


def _built(module: str, name: str) -> Callable[[int, Mapping[str, bool]], Any]:
    """A function of a module, which is loaded when it is called."""

    def build(players: int, choices: Mapping[str, bool]) -> Any:
        return getattr(import_module(module), name)(players, choices)

    return build


# Nobody loads the numbers of a game that is not played: the lobby stands sooner.
_SHERIFF = "nottingham_tui.rules.sheriff.ruleset"
_BORDER = "nottingham_tui.rules.border.ruleset"
_NOTTINGHAM = "nottingham_tui.rules.nottingham.ruleset"

_FIRST_SHERIFF = mark("First sheriff")
_MOST_CASH = mark("The player with the most real cash, or by lot")

GAMES: dict[str, GameEntry] = {
    "second-edition": GameEntry(
        key="second-edition",
        code="2E",
        title=mark("Sheriff of Nottingham, second edition"),
        least_players=3,
        most_players=6,
        choices=_Declared(_SHERIFF, "SECOND_EDITION"),
        rule_set=_built(_SHERIFF, "second_edition"),
        family="sheriff",
        first=_FIRST_SHERIFF,
        first_rule="2E-2.3",
        first_help=_MOST_CASH,
        without_first=(6,),
        notes={6: mark("Six players bring two deputies in place of a sheriff (2E-15.1).")},
    ),
    "first-edition": GameEntry(
        key="first-edition",
        code="1E",
        title=mark("Sheriff of Nottingham, first edition"),
        least_players=3,
        most_players=5,
        choices=_Declared(_SHERIFF, "FIRST_EDITION"),
        rule_set=_built(_SHERIFF, "first_edition"),
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
        choices=_Declared(_BORDER, "CHOICES"),
        rule_set=_built(_BORDER, "at_the_border"),
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
        choices=_Declared(_NOTTINGHAM, "CHOICES"),
        rule_set=_built(_NOTTINGHAM, "nottingham"),
        family="nottingham",
        first=mark("First player"),
        first_rule="NO-1.6",
        first_help=mark("Whom you agree on, or by lot"),
    ),
}


def families() -> tuple[str, ...]:
    """The folders of all games, each once, in the order of the registry."""
    return tuple(dict.fromkeys(entry.family for entry in GAMES.values()))
