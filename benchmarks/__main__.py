"""`python -m benchmarks [--quick] [--list] [NAME ...]`: one JSON line a figure, 1 when one misses.

Each benchmark runs in a process of its own, so that one which hangs or crashes costs only itself.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pkgutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence

from benchmarks import _harness
from benchmarks._harness import Figure

READY = "#ready"


def names() -> list[str]:
    """All benchmarks: modules beside this one that don't start with an underscore."""
    return sorted(
        m.name
        for m in pkgutil.iter_modules([str(_harness.ROOT / "benchmarks")])
        if not m.name.startswith("_")
    )


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which; all when none is named")
    parser.add_argument("--quick", action="store_true", help="fewer repeats, smaller data")
    parser.add_argument("--list", action="store_true", help="only name them")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.child:
        return child(args.child, args.quick)
    known = names()
    if args.list:
        for name in known:
            print(f"{name:20} {summary(name)}")
        return 0
    unknown = [name for name in args.names if name not in known]
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}; there are: {', '.join(known)}")
    missed = 0
    for name in args.names or known:
        missed += run_one(name, args.quick)
    return 1 if missed else 0


def summary(name: str) -> str:
    """First line of the module's docstring, read without importing it."""
    import ast

    tree = ast.parse((_harness.ROOT / "benchmarks" / f"{name}.py").read_text())
    return (ast.get_docstring(tree) or "").partition("\n")[0]


def child(name: str, quick: bool) -> int:
    """In the benchmark's own process: prepare, say so, measure."""
    module = importlib.import_module(f"benchmarks.{name}")
    prepare = getattr(module, "prepare", None)
    if prepare is not None:
        prepare(quick)
    print(READY, getattr(module, "LIMIT_S", _harness.LIMIT_S), flush=True)
    figures: Iterable[Figure] = module.run(quick)
    for figure in figures:
        print(figure.line(), flush=True)
    return 0


def run_one(name: str, quick: bool) -> int:
    """Runs one benchmark and passes its lines on; how many figures it missed, 1 if it failed."""
    command = [sys.executable, "-m", "benchmarks", "--child", name, *(["--quick"] if quick else [])]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=_harness.ROOT, start_new_session=True
    )
    watch = Watch(process, _harness.PREPARE_LIMIT_S)
    missed = seen = 0
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(READY):
                watch.restart(float(line.split()[1]))
                continue
            if not line.startswith("{"):
                print(line.rstrip(), file=sys.stderr)
                continue
            seen += 1
            missed += not json.loads(line)["ok"]
            print(line.rstrip(), flush=True)
        status = process.wait()
    finally:
        watch.end()
        kill_group(process)
        process.wait()
    if watch.expired:
        return missed + failed(name, f"took longer than {watch.limit_s:.0f} s")
    if status:
        return missed + failed(name, f"ended with status {status}")
    if not seen:
        return missed + failed(name, "printed no figure")
    return missed


def failed(name: str, why: str) -> int:
    print(
        json.dumps(
            {"figure": name, "value": None, "unit": "", "budget": None, "ok": False, "error": why}
        ),
        flush=True,
    )
    return 1


def kill_group(process: subprocess.Popen[str]) -> None:
    """Whatever the benchmark started in its own session ends with it."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


class Watch:
    """Kills the benchmark when its time is over."""

    def __init__(self, process: subprocess.Popen[str], limit_s: float) -> None:
        self.limit_s = limit_s
        self.expired = False
        self._process = process
        self._due = time.monotonic() + limit_s
        self._changed = threading.Condition()
        self._over = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def restart(self, limit_s: float) -> None:
        with self._changed:
            self.limit_s = limit_s
            self._due = time.monotonic() + limit_s
            self._changed.notify()

    def end(self) -> None:
        with self._changed:
            self._over = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        with self._changed:
            while not self._over:
                left = self._due - time.monotonic()
                if left <= 0:
                    self.expired = True
                    kill_group(self._process)
                    return
                self._changed.wait(left)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
