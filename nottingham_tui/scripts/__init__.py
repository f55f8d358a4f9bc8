"""Positions and scripts: a table set up from a short text, moves played on it, and what comes."""
