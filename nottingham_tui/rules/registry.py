"""The games there are: what the lobby, the command line, scripts and saves build on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from nottingham_tui.rules.kernel.choices import ChoiceDeclaration, mark
from nottingham_tui.rules.sheriff import ruleset
from nottingham_tui.rules.sheriff.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its key in scripts and saves, its rulebook code, its seats and choices.

    `title` is a marked English text. `rule_set` builds the rule set of a table from the number
    of players and the choices. `functions` names the module with the game's pure functions.
    """

    key: str
    code: str
    title: str
    least_players: int
    most_players: int
    choices: tuple[ChoiceDeclaration, ...]
    rule_set: Callable[[int, Mapping[str, bool]], RuleSet]
    functions: str

    @property
    def module(self) -> ModuleType:
        """The module with `empty`, `begin`, `check`, `play`, `replay`, `to_act` and `options`.

        It is loaded when a game is dealt: the lobby stands sooner without it.
        """
        return import_module(self.functions)


GAMES: Mapping[str, GameEntry] = {
    "second-edition": GameEntry(
        key="second-edition",
        code="2E",
        title=mark("Sheriff of Nottingham, second edition"),
        least_players=3,
        most_players=5,
        choices=ruleset.CHOICES,
        rule_set=ruleset.second_edition,
        functions="nottingham_tui.rules.sheriff.game",
    ),
}
