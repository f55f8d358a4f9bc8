"""Nottingham: items are collected, taken from others and traded in."""
