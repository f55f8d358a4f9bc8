"""Nottingham: the sheriff's men collect items, take them from each other and trade them in."""
