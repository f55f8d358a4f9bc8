"""Nottingham in words."""
