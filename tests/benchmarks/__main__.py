"""Every ratio that is promised, with its goal: `python -m tests.benchmarks [PART…]`.

Ends with 1 if one is missed by more than a tenth. It is no part of the tests: machines are noisy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

from tests.benchmarks import evening, growth, length, rules, start
from tests.benchmarks.figures import Figure

PARTS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "rules": rules.figures,
    "length": length.figures,
    "growth": growth.figures,
    "start": start.figures,
    "evening": evening.figures,
}
"""What measures, by its name; each part is a module with a table of its own besides."""


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all")
    parts = parser.parse_args(words).parts or list(PARTS)
    if unknown := set(parts) - PARTS.keys():
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    missed = False
    for part in parts:
        for figure in PARTS[part]():
            print(f"{part:8}{figure}", flush=True)
            missed |= figure.is_missed
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
