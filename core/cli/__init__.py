"""The command `mosaic`. Imports heavy modules only for the commands that need them."""

from core.cli.main import main

__all__ = ["main"]
