"""Make any Python program a Mosaic worker. Standard library only."""

from mosaic_sdk.process import run
from mosaic_sdk.run import Run

__version__ = "0.1.0"
__all__ = ["Run", "__version__", "run"]
