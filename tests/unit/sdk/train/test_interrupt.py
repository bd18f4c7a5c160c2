from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SDK = Path(__file__).parents[4] / "sdk"
HEAD = """
import os, signal, sys
from mosaic_sdk.train.interrupt import Interrupt

interrupt = Interrupt()

def kill():
    os.kill(os.getpid(), signal.SIGINT)
"""


def run(text: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(SDK)}
    return subprocess.run(
        [sys.executable, "-c", HEAD + text], env=env, capture_output=True, text=True, timeout=60
    )


def test_it_interrupts_once():
    done = run(
        """
try:
    kill()
except KeyboardInterrupt:
    kill()
    print("once", interrupt.came)
"""
    )
    assert (done.returncode, done.stdout) == (0, "once True\n"), done.stderr


def test_one_that_a_library_swallows_is_remembered():
    done = run(
        """
thing = type("Thing", (), {"__del__": lambda self: kill()})()
del thing
print("went on", interrupt.came)
"""
    )
    assert (done.returncode, done.stdout) == (0, "went on True\n"), done.stderr


def test_a_late_one_does_not_kill_while_python_clears_up():
    late = """
class Late:
    # Destroyed when Python has given the signals their defaults back.
    def __init__(self):
        self.kill, self.own, self.number = os.kill, os.getpid(), signal.SIGINT

    def __del__(self):
        self.kill(self.own, self.number)

sys.late = Late()
"""
    assert run(f"{late}interrupt.be_undisturbed()\n").returncode == 0
