"""What goes wrong with saves and settings in words, by its code: one whole sentence each."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.catalogue import listed, mark, say

SENTENCES: Mapping[str, str] = {
    # a save is opened
    "no_save": mark("There is no saved game {name}."),
    "no_such_name": mark("There is no saved game of this name."),
    "unreadable": mark("The saved game {name} cannot be read."),
    "another_format": mark(
        "The saved game {name} comes from another version of the program, "
        "which keeps games in another form; it was left as it is."
    ),
    "damaged": mark("The saved game {name} is damaged: it is no whole game; it was left as it is."),
    "damaged_in_line": mark(
        "The saved game {name} is damaged in line {line}; it was left as it is."
    ),
    "rescued": mark(
        "The saved game {name} is damaged in line {line}; it was left as it is, "
        "and the game up to there is saved as {other}."
    ),
    "unwritable": mark("The saved game {name} cannot be written."),
    "not_locked": mark("The saved game {name} cannot be locked."),
    "no_locks": mark(
        "Saved games cannot be locked in {folder}, as on some network drives, and two windows "
        "could spoil a game; --save-dir keeps them elsewhere."
    ),
    "in_use": mark("The saved game {name} is open in another window."),
    "in_use_in_turn": mark(
        "The game of {players} ({name}, turn {turn}) is open in another window."
    ),
    "in_use_in_round": mark(
        "The game of {players} ({name}, round {round} of {rounds}) is open in another window."
    ),
    # a save is made, written or deleted
    "open_to_others": mark(
        "Others can write to {folder}, and no secret is safe there: take that right away, "
        "as with chmod go-w, or let --save-dir name another folder."
    ),
    "not_made": mark("The new game cannot be saved in {folder}."),
    "not_deleted": mark("The saved game {name} cannot be deleted."),
    "not_in_bin": mark("There is no deleted game {name} that can be brought back."),
    "name_taken": mark("There is a saved game {name} already; the deleted one stays in the bin."),
    "not_restored": mark("The deleted game {name} cannot be brought back."),
    "not_taken": mark(
        "The disk does not take the move: nothing has happened, "
        "and all that was played before is saved."
    ),
    "written_by_another": mark(
        "Another program has written to the saved game {name}: "
        "nothing has happened here, and what it has written is left as it is."
    ),
    "gone": mark(
        "The saved game {name} is gone, and it cannot be saved anew in {folder}: "
        "nothing has happened."
    ),
    "saved_anew": mark(
        "The saved game {name} is gone: all that was played is saved anew in {file}, "
        "but for the last move."
    ),
    # a save is watched
    "nothing_to_watch": mark("There is no saved game to watch in {folder}."),
    "not_there_to_watch": mark("There is no saved game {name} to watch."),
    "replaced": mark("Another file has taken the place of the saved game {name}."),
    # the settings
    "settings_unreadable": mark("The settings in {file} cannot be read; the usual ones hold."),
    "settings_unwritable": mark("The settings cannot be written to {file}."),
    "settings_broken": mark("The settings in {file} are broken; the usual ones hold."),
    "settings_broken_at": mark("The settings in {file} are broken at {key}; the usual ones hold."),
}


def trouble_text(trouble: TroubleError) -> str:
    """The sentence of a trouble; several players in it are enumerated."""
    values = {
        key: listed(value) if isinstance(value, tuple) else value
        for key, value in trouble.values.items()
    }
    return say(SENTENCES[trouble.code], **values)
