"""Make any Python program a Mosaic worker. Standard library only."""

from mosaic_sdk.worker.process_run import run
from mosaic_sdk.worker.run import Run

__version__ = "0.1.0"
__all__ = ["Run", "__version__", "run"]
