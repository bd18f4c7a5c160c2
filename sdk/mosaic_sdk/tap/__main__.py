"""`python -m mosaic_sdk.tap script.py arguments`: this very interpreter, with the tap."""

from __future__ import annotations

import os
import sys

from mosaic_sdk.tap import environment


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("usage: python -m mosaic_sdk.tap SCRIPT [ARGUMENT ...] (or -m MODULE ...)")
    if not os.environ.get("MOSAIC_SOCKET"):
        sys.stderr.write("mosaic: there is no launcher, so nothing is recorded\n")
    os.execve(sys.executable, [sys.executable, *sys.argv[1:]], environment(os.environ))


main()
