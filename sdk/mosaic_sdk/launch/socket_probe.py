"""Probe of a Unix socket."""

from __future__ import annotations

import socket


def reachable(path: str) -> bool:
    """Whether a process listens; cheaper than a gRPC channel."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.setblocking(False)
        try:
            probe.connect(path)
        except OSError:
            return False
        return True
