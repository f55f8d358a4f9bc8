"""`python -m nottingham_tui` does what the command `nottingham-tui` does."""

from nottingham_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
