"""Imported in the middle of a training: waits until it may go on."""

import os
import time

open("half", "w").close()
until = time.monotonic() + 90
while not os.path.exists("go"):
    if time.monotonic() > until:
        raise SystemExit("nobody said go")
    time.sleep(0.02)
