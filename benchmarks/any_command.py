"""Whether every way to start the same script is recorded: wrappers, shells, modules, processes.

Each way steps one environment 20 times. Missed is a way of which other steps are in the record than
were taken, or none without a word why.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks._engine import engine_process
from benchmarks._harness import ROOT, Figure, isolated, scratch, sentinel, worker_python
from core.paths import find_places
from core.workers.interpreters import folder_of

LIMIT_S = 900.0
STEPS = 20
SILENT = "Nothing was recorded"
TRAIN = """
import os, sys
import gymnasium as gym

def play():
    env = gym.make("CartPole-v1")
    env.reset(seed=1)
    for _ in range(20):
        if any(env.step(0)[2:4]):
            env.reset()

def child():
    play()

if __name__ == "__main__":
    how = sys.argv[1] if len(sys.argv) > 1 else ""
    if how in ("fork", "spawn", "forkserver"):
        import multiprocessing
        process = multiprocessing.get_context(how).Process(target=child)
        process.start()
        process.join()
    elif how == "os.fork":
        if not os.fork():
            play()
            os._exit(0)
        os.wait()
    elif how == "thread":
        import threading
        thread = threading.Thread(target=play)
        thread.start()
        thread.join()
    elif how == "pool":
        import multiprocessing
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            pool.apply(play)
    else:
        play()
    if how == "_exit":
        os._exit(0)
    if how == "exec":
        os.execvp("true", ["true"])
    if how == "raise":
        raise SystemExit(3)
    if how == "kill":
        os.kill(os.getpid(), 15)
"""


def prepare(quick: bool) -> None:
    worker_python()


def ways(python: str) -> dict[str, tuple[str, ...]]:
    """By name; `{python}` stands for the interpreter."""
    inside = ("fork", "spawn", "forkserver", "os.fork", "thread", "pool")
    ends = ("_exit", "exec", "raise", "kill")
    commands: dict[str, tuple[str, ...]] = {
        "plain": (python, "train.py"),
        "unbuffered": (python, "-u", "train.py"),
        "optimised": (python, "-O", "train.py"),
        "development": (python, "-X", "dev", "train.py"),
        "module": (python, "-m", "train"),
        "folder": (python, "."),
        "code": (python, "-c", "import train; train.play()"),
        "runpy": (python, "-c", "import runpy; runpy.run_path('train.py', run_name='__main__')"),
        "first line": ("./train.py",),
        "sh script": ("./train.sh",),
        "bash script": ("bash", "train.sh"),
        "bash -c": ("bash", "-c", f"{python} train.py"),
        "login shell": ("bash", "-lc", f"{python} train.py"),
        "pipe": ("sh", "-c", f"{python} train.py | cat"),
        "background": ("sh", "-c", f"{python} train.py & wait"),
        "standard input": ("sh", "-c", f"{python} < train.py"),
        "env": ("env", "X=1", python, "train.py"),
        "nice": ("nice", python, "train.py"),
        "nohup": ("nohup", python, "train.py"),
        "timeout": ("timeout", "60", python, "train.py"),
        "setsid": ("setsid", "-w", python, "train.py"),
        "xargs": ("sh", "-c", f"echo train.py | xargs {python}"),
        "find": ("find", ".", "-name", "train.py", "-exec", python, "{}", ";"),
        "make": ("make",),
        "subprocess": (
            python,
            "-c",
            f"import subprocess; subprocess.run([{python!r}, 'train.py'])",
        ),
        "os.system": (python, "-c", f"import os; os.system({f'{python} train.py'!r})"),
        "execv": (python, "-c", f"import os; os.execv({python!r}, [{python!r}, 'train.py'])"),
        "uv": ("uv", "run", "--no-project", "--python", python, "train.py"),
        "slurm": ("srun", python, "train.py"),
        "interactive": (python, "-i", "train.py"),
        "without the environment": ("env", "-i", python, "train.py"),
        "isolated": (python, "-I", "train.py"),
        "without site": (python, "-E", "train.py"),
        "no python": ("true",),
        **{f"child: {how}": (python, "train.py", how) for how in inside},
        **{f"end: {how}": (python, "train.py", how) for how in ends},
    }
    return {
        name: words for name, words in commands.items() if shutil.which(words[0]) or "/" in words[0]
    }


def run(quick: bool) -> Iterable[Figure]:
    places = find_places()
    python = str(folder_of(places, ROOT / "requirements" / "worker-base.txt") / "bin" / "python")
    missed: dict[str, str] = {}
    with (
        scratch("any_command") as folder,
        engine_process(folder / "profile"),
        sentinel() as noise,
    ):
        _write(folder, python)
        env = {**isolated(folder / "profile"), "PYTHONPATH": str(ROOT)}
        tried = list(ways(python).items())
        for name, words in tried[:: 3 if quick else 1]:
            trouble = _run(list(words), folder, env)
            if trouble:
                missed[name] = trouble
    more = {"ways": len(tried[:: 3 if quick else 1]), "which": missed, **noise.report}
    yield Figure("any_command.missed", len(missed), "ways", 0, extra=more)


def _write(folder: Path, python: str) -> None:
    script = folder / "train.py"
    script.write_text(f"#!{python}\n{TRAIN}")
    (folder / "__main__.py").write_text("import train\ntrain.play()\n")
    (folder / "train.sh").write_text(f"#!/bin/sh\n{python} train.py\n")
    (folder / "Makefile").write_text(f"train:\n\t{python} train.py\n")
    for name in ("train.py", "train.sh"):
        os.chmod(folder / name, 0o755)


def _run(words: list[str], folder: Path, env: dict[str, str]) -> str:
    """Difference between the record and the steps taken; empty if there is none."""
    command = [sys.executable, "-m", "core", "run", "--json", "--", *words]
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=False)
    try:
        steps = int(json.loads(done.stdout)["steps"])
    except (ValueError, KeyError):
        return f"no run: {done.stderr[-200:]}"
    if steps == STEPS or (not steps and SILENT in done.stderr):
        return ""
    return f"{steps} steps of {STEPS}"
