"""Sealing and packing of runs that are over: smaller, and read like any other.

The first change seals the run; packing goes on in small steps between which recording continues,
and may be broken off and taken up again at any time.
"""

from __future__ import annotations

from core.store.reader import Reader
from core.store.settings import StoreSettings
from core.store.writer import Writer


class Archive:
    def __init__(self, writer: Writer, reader: Reader, settings: StoreSettings) -> None:
        self._writer = writer
        self._reader = reader
        self._settings = settings
