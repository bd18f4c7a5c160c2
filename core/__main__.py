"""`python -m core ...`: everything that `mosaic` can do without a window."""

import sys

from core.cli import main

if __name__ == "__main__":
    sys.exit(main())
