"""From an empty folder to a verdict by the manual alone: own agent, own environment."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import ROOT, Figure, isolated, median, rounded, scratch

LIMIT_S = 180.0


def prepare(quick: bool) -> None:
    subprocess.run([sys.executable, "-m", "core", "workers", "install", "host"], check=True,
                   cwd=ROOT, stdout=subprocess.DEVNULL)  # fmt: skip


def run(quick: bool) -> Iterable[Figure]:
    text = (ROOT / "docs" / "experiments.md").read_text("utf-8")
    part = text[text.index("## Your own agent") : text.index("## Keys")]
    files = re.findall(r"`([\w./]+)`:\n\n```\w+\n(.*?)```", part, re.DOTALL)
    commands = re.findall(r"^mosaic (.*)$", part, re.MULTILINE)
    spent: list[float] = []
    for _ in range(1 if quick else 3):
        with scratch("stranger") as folder:
            for name, content in files:
                path = folder / name
                path.parent.mkdir(exist_ok=True)
                path.write_text(content, "utf-8")
            spent.append(_seconds(folder, commands))
    yield Figure("stranger.verdict_s", median(spent), "s", 30,
                 extra={"slowest_s": rounded(max(spent))})  # fmt: skip


def _seconds(folder: Path, commands: list[str]) -> float:
    env = {**isolated(folder / "profile"), "PYTHONPATH": str(ROOT)}
    begun = time.perf_counter()
    for command in commands:
        words = [sys.executable, "-m", "core", *command.split()]
        done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"mosaic {command}: {done.stdout}{done.stderr}")
    assert "mine is better than random" in done.stdout
    return time.perf_counter() - begun
