"""The command `mosaic`. Imports nothing heavy before the command that needs it is known."""

from core.cli.main import main

__all__ = ["main"]
