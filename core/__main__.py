"""`python -m core ...`: the commands of `mosaic` that need no window."""

import sys

from core.cli import main

if __name__ == "__main__":
    sys.exit(main())
