"""`python -m mosaic_sdk.launch`."""

import sys

from mosaic_sdk.launch.main import main

if __name__ == "__main__":
    sys.exit(main())
