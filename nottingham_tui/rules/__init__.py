"""The rules of every game: pure functions over moves, events and states.

Nothing in here draws, reads files, knows the clock or speaks a language.
"""
