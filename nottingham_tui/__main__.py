"""The program: `nottingham-tui`, or `python -m nottingham_tui`."""

import os
import sys

from nottingham_tui import __version__


def main() -> int:
    """Do what the command line says and return the exit status, as `cli.main` tells it.

    The version alone is told without loading what could tell more.
    """
    if sys.argv[1:] == ["--version"] and sys.stdout is not None:
        try:
            os.write(sys.stdout.fileno(), f"nottingham-tui {__version__}{os.linesep}".encode())
            return 0
        except OSError:
            # It is told below why not.
            pass
    from nottingham_tui import cli

    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
