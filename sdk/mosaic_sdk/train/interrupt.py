"""SIGINT in a training: it interrupts once. One that follows would cost the last checkpoint.

Where a library swallows the exception (Python does so itself in a destructor), it is remembered.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Callable, Optional


class Interrupt:
    """The handler of this process, from the moment that it is made."""

    def __init__(self) -> None:
        self.came = False
        #: Whether a launcher has asked for the end, so that an interrupt is what it wanted.
        self.is_asked: Callable[[], bool] = lambda: False
        is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if is_ours and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self)

    def __call__(self, number: int, frame: Optional[FrameType]) -> None:
        self.be_undisturbed()
        self.came = True
        raise KeyboardInterrupt

    def be_undisturbed(self) -> None:
        """Ignore those that follow, until the process has ended.

        Needed at every end: while Python clears up it gives the signal its default back, unless it
        is ignored, and a late SIGINT kills the process without a word.
        """
        signal.signal(signal.SIGINT, signal.SIG_IGN)
