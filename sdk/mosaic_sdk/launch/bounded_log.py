"""Log of a launcher: two files of a bounded size, the older one with `.1` behind its name."""

from __future__ import annotations

import logging
import os
import time

MOST_BYTES = 4 << 20


class BoundedLog(logging.FileHandler):
    """With `takes_over`, standard output and error of this process go to the file too."""

    def __init__(self, path: str, most_bytes: int = MOST_BYTES) -> None:
        super().__init__(path, encoding="utf-8")
        self.takes_over = False
        self._most = most_bytes
        line = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
        line.converter = time.gmtime
        self.setFormatter(line)

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record)
        try:
            # Not by the place of our own stream: others may write to the file too.
            if os.fstat(self._file()).st_size > self._most:
                self._turn()
        except (OSError, ValueError):
            self.handleError(record)

    def take_over(self) -> None:
        self.takes_over = True
        os.dup2(self._file(), 1)
        os.dup2(self._file(), 2)

    def _file(self) -> int:
        if self.stream is None:
            self.stream = self._open()
        return self.stream.fileno()

    def _turn(self) -> None:
        os.replace(self.baseFilename, f"{self.baseFilename}.1")
        if self.stream is not None:
            self.stream.close()
        self.stream = self._open()
        if self.takes_over:
            self.take_over()
