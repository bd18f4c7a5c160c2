from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SDK = Path(__file__).parents[4] / "sdk"
TEXT = """
import atexit, sys, threading
from mosaic_sdk.train.leaving import leave

class Slow:
    def __del__(self):
        print("taken apart")

kept = Slow()
file = open(sys.argv[1], "w")
file.write("written")
atexit.register(print, "registered")
if sys.argv[2:]:
    ended = threading.Event()
    threading.Thread(target=ended.wait).start()
leave(7)
print("goes on")
ended.set()
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(SDK)}
    argv = [sys.executable, "-c", TEXT, *words]
    return subprocess.run(argv, env=env, capture_output=True, text=True, timeout=60)


def test_what_is_open_is_written_and_nothing_is_taken_apart(tmp_path):
    done = run(str(tmp_path / "file"))
    assert (done.returncode, done.stdout) == (7, "registered\n"), done.stderr
    assert (tmp_path / "file").read_text() == "written"


def test_a_thread_that_goes_on_is_waited_for_as_ever(tmp_path):
    done = run(str(tmp_path / "file"), "threaded")
    assert (done.returncode, done.stdout) == (0, "goes on\nregistered\ntaken apart\n"), done.stderr
