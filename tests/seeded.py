"""The program with a seed in place of luck: `python -m tests.seeded SEED WORDS...`."""

from __future__ import annotations

import sys

from nottingham_tui import cli
from nottingham_tui.session import header


def main() -> int:
    """Run the program as a shell would; every game has the same deal."""
    _, seed, *words = sys.argv
    header.new_seed = lambda: int(seed)
    sys.argv = ["nottingham-tui", *words]
    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
