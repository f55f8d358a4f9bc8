"""Bots of Nottingham."""
