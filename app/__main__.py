"""The command `mosaic`: sub-commands go to the core before Qt is imported; else a window opens."""

from __future__ import annotations

import sys


def main() -> int:
    from core.cli import main as command_line

    return command_line()


if __name__ == "__main__":
    sys.exit(main())
