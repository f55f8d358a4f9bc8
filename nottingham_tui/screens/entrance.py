"""What screens ask before there is a table: the lobby and what opens from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from nottingham_tui.drafts.seating import Seating
from nottingham_tui.settings import Settings

if TYPE_CHECKING:
    from nottingham_tui.session.store import Store


class Entrance(Protocol):
    """Opens tables. `seating` is what the lobby has set."""

    seating: Seating

    @property
    def is_hosted(self) -> bool:
        """Whether callers reach nothing but the table: no other save, no settings, no demo."""

    @property
    def store(self) -> Store:
        """The saved games."""

    def saved_names(self) -> list[str]:
        """The names of the saved games, without a look into them."""

    def warm_up(self) -> None:
        """Load in the background what dealing needs, while the lobby is looked at."""

    def take_trouble(self) -> str:
        """What went wrong last, as a sentence to be told once."""

    def lobby(self) -> Screen[Any]:
        """The lobby, as it was left."""

    def demo(self) -> Screen[Any]:
        """Bots play by themselves."""

    def resume(self, name: str) -> Screen[Any] | None:
        """The first screen of a saved game; `None` if it can't be opened, see `take_trouble`."""

    def start(self) -> Screen[Any] | None:
        """The first screen of a new game as the lobby has set it; `None` as for `resume`."""

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""

    def change(self, **changes: Any) -> str:
        """Change settings, use them at once and keep them; a sentence if they can't be kept."""
