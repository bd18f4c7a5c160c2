"""Shim between launcher and decider: ensures that the decider dies with the launcher, then execs
it.

Run as a file by a bare interpreter. The launcher has threads by then, so no Python code may run
between its fork and the exec; here it may.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def main(parent: int, argv: list[str]) -> int:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        return 1
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    os.umask(0o077)
    try:
        os.execvp(argv[0], argv)
    except OSError as error:
        sys.stderr.write(f"could not be started: {argv[0]}: {error.strerror}\n")
    return 127


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
