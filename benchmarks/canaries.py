"""Files of every kind that try to run a program, at every command that opens them, unanswered.

The buttons that open them are pressed in tests/ui.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks._harness import ROOT, Figure, scratch, sentinel
from benchmarks._keys import share_host
from core.compare.experiment_text import read
from core.compare.report import data_of, encode
from core.compare.verdict import verdict
from core.errors import InvalidInput

BUDGET = 0
# Each command is a process of its own.
LIMIT_S = 150.0
EXPERIMENT = """
name = "bait"
[[lineups]]
name = "one"
operator = {{ {operator} }}
[[environments]]
id = "{env}"
kwargs = {kwargs}
[seeds]
count = 1
"""
WORKER = """
id = "bait"
title = "Bait"
roles = ["train", "act"]
argv = ["{{python}}", "{{dir}}/bait.py"]
act = ["{{python}}", "{{dir}}/bait.py"]
interpreter = "{python}"
"""


class Ground:
    """A folder of files, and what shows that something of them ran."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.canary = folder / "canary"
        self.env = {
            **{k: v for k, v in os.environ.items() if not k.startswith("MOSAIC_")},
            "MOSAIC_HOME": str(folder / "home"),
            "MOSAIC_PROFILE": str(folder / "profile"),
            "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}",
        }
        self.tried = 0
        self.ran: list[str] = []
        (folder / "bait.py").write_text(self.touching)
        # With an installed host, what a file names would run if nobody asked.
        share_host(folder / "home")
        worker = folder / "home" / "workers" / "bait"
        worker.mkdir(parents=True)
        (worker / "worker.toml").write_text(WORKER.format(python=sys.executable))
        (worker / "bait.py").write_text(self.touching)

    @property
    def touching(self) -> str:
        return f"import pathlib\npathlib.Path({str(self.canary)!r}).touch()\n"

    def file(self, name: str, text: str | bytes) -> str:
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    def mosaic(self, *words: str) -> None:
        self.tried += 1
        subprocess.run(
            [sys.executable, "-m", "core", *words],
            env=self.env, cwd=self.folder, capture_output=True, timeout=40,
        )  # fmt: skip
        if self.canary.exists():
            self.ran.append(" ".join(words[:2]))
            self.canary.unlink()

    def experiments(self) -> Iterator[str]:
        touch = f'{{ args = ["touch", "{self.canary}"] }}'
        usual = {"operator": 'kind = "random"', "env": "CartPole-v1", "kwargs": "{}"}
        policy = f'kind = "policy", checkpoint = "{self.file("bait.zip", b"PK")}"'
        for more in (
            {"env": "subprocess:Popen", "kwargs": touch},
            {"env": "bait:Anything"},
            {"env": "bait:Thing-v0"},
            {"operator": f'{policy}, worker = "sb3"'},
            {"operator": f'{policy}, worker = "bait"'},
            {"operator": f'{policy}, worker = "bait", trusted = true'},
        ):
            yield EXPERIMENT.format(**{**usual, **more})

    def recordings(self) -> Iterator[str]:
        for spec in (
            {"env": "subprocess:Popen", "kwargs": {"args": ["touch", str(self.canary)]}},
            {"env": "bait:Lake", "path": str(self.folder)},
        ):
            run = {"name": "gift", "worker": "host", "environment": spec["env"]}
            facts = {"parameters": {"slots": [spec]}}
            head = {"type": "mosaic.run", "format": 1, "run": run, "facts": facts}
            rows = [
                {"type": "step", "step": 0, "episode": 0, "action": None, "observation": 0,
                 "reward": 0.0, "terminated": False, "truncated": False, "reset": True,
                 "extras": {"seed": 1}},
                {"type": "step", "step": 1, "episode": 0, "action": 1, "observation": 1,
                 "reward": 0.0, "terminated": True, "truncated": False},
                {"type": "end", "rows": {"step": 2}, "digest": ""},
            ]  # fmt: skip
            yield "".join(json.dumps(line) + "\n" for line in (head, *rows))


def run(quick: bool) -> Iterable[Figure]:
    with scratch("canaries") as folder, sentinel() as noise:
        ground, refused = Ground(folder), list[str]()
        for number, text in enumerate(ground.experiments()):
            ground.mosaic("eval", ground.file(f"{number}.toml", text))
            try:
                wanted = read(text)
            except InvalidInput as error:
                refused.append(error.message)
                continue
            raw = encode(data_of(wanted, verdict(wanted, []), [], {}, [], {}))
            ground.mosaic("reproduce", ground.file(f"{number}.json", raw))
        for number, text in enumerate(ground.recordings()):
            ground.mosaic("import", ground.file(f"{number}.jsonl", text))
            for words in (("show", "last", "--facts"), ("export", "last"),
                          ("dry-run", "frozen_lake", "last")):  # fmt: skip
                ground.mosaic(*words)
        for words in (
            ("run", "--worker", "bait"),
            ("workers", "describe", "bait"),
            ("workers", "check", "bait"),
            ("workers", "install", "bait"),
        ):
            ground.mosaic(*words)
        percepts = ground.file("map.toml", 'environments = ["FrozenLake"]\npython = "bait:facts"\n')
        ground.mosaic("dry-run", "frozen_lake", "last", "--percepts", percepts)
        script = ground.file("learn.py", "pass\n")
        words = ("--supervise", "frozen_lake", "--percepts", percepts)
        ground.mosaic("run", *words, "--", sys.executable, script)
        stranger(ground)
        ran = list(ground.ran)
        # The same bait with permission: what never bites would prove nothing.
        ground.mosaic("eval", "--trust", str(ground.folder / "1.toml"))
        bites = len(ground.ran) > len(ran)
        extra = {
            "tried": ground.tried,
            "ran": ran,
            "bites_when_trusted": bites,
            "refused_as_text": refused,
            **noise.report,
        }
    yield Figure("hostile.canaries", len(ran), "canaries", BUDGET, extra=extra)
    yield Figure("hostile.canaries_blunt", int(not bites), "", 0)


def stranger(ground: Ground) -> None:
    """A folder whose git has a configuration of its own."""
    gift = ground.folder / "gift"
    gift.mkdir()
    hook = ground.folder / "hook.sh"
    hook.write_text(f"#!/bin/sh\ntouch {ground.canary}\ncat\n")
    hook.chmod(0o755)
    (gift / "file").write_text("one")
    (gift / ".gitattributes").write_text("file filter=bait\n")

    def git(*words: str) -> None:
        subprocess.run(["git", "-C", str(gift), *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    for name in ("core.fsmonitor", "filter.bait.clean", "filter.bait.process"):
        git("config", name, str(hook))
    (gift / "file").write_text("another")
    ground.canary.unlink(missing_ok=True)
    ground.mosaic("run", "-q", "--cwd", str(gift), "--", "/bin/true")
