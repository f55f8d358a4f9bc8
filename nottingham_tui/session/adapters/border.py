"""At the Border: how it is written down. Its bargain goes in turn, so nobody speaks up."""

from __future__ import annotations

from nottingham_tui.rules.border import moves
from nottingham_tui.rules.border.game import PART as RULES
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.dealing import CardsDrawn
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.session.game_adapter import Conduct, GameAdapter, wire_names

_CONDUCT = Conduct(moves.WORDS, Refusal("only_words_are_taken_back", "BO-2.12"))

_WIRE = wire_names(RULES, cards_dealt=CardsDrawn)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, RULES.audit)
