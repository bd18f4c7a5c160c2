"""End of a training that was asked to stop: somebody waits for it.

Taking a learning library apart costs a second of CPU, which is ten on a busy machine. What it would
do is done here: registered functions run and open files are written. The rest is memory.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import io
import os
import sys
import threading
from typing import Any


def leave(status: int) -> None:
    """End the process; returns where threads go on that Python would wait for."""
    threads = threading.enumerate()
    if any(not each.daemon and each is not threading.main_thread() for each in threads):
        return
    registered: Any = atexit
    registered._run_exitfuncs()
    for each in gc.get_objects():
        if issubclass(type(each), io.IOBase):
            # Closed meanwhile, or its other end is gone.
            with contextlib.suppress(OSError, ValueError):
                each.flush()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)
