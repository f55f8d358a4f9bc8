"""Bots of At the Border."""
