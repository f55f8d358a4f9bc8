"""What an audit of a table says, in every game."""

from __future__ import annotations


class AuditError(Exception):
    """Raised with one English sentence that names no card's whereabouts."""
