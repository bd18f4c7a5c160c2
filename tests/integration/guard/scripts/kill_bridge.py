"""Imported in the middle of a training: ends its virtual machine as a crash would."""

import os
import signal
from pathlib import Path

mine = os.environ["MOSAIC_RUN_ID"].encode()


def is_bridge(process):
    try:
        line, env = ((process / name).read_bytes() for name in ("cmdline", "environ"))
    except OSError:
        return False
    return b"mosaic-jason.jar" in line and mine in env


bridges = [
    process for process in Path("/proc").iterdir() if process.name.isdigit() and is_bridge(process)
]
assert len(bridges) == 1, bridges
os.kill(int(bridges[0].name), signal.SIGKILL)
