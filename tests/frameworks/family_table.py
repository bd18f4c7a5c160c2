"""Every family of training workers for real: its environment, trial, training, what it plays, and
its way through the real window.

Each family is named with what came of it. Takes gigabytes and many minutes, and is no part of CI.
`family_table.py [FAMILY...]`; MOSAIC_CLEANRL names a checkout of CleanRL.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "families"
CASES = Path(__file__).parent / "cases"
WINDOW = Path(__file__).parent / "family_window.py"
CLEANRL = os.environ.get("MOSAIC_CLEANRL", "")
LIMIT_S = 1800.0


class Family(NamedTuple):
    name: str
    # Of a training that reaches the score in some minutes.
    parameters: dict[str, Any]
    score: float
    # Of the short one in the window.
    short: dict[str, Any]
    # Plays a checkpoint beside its library's own prediction; without it nothing is compared.
    equal: str = ""
    script: str = ""


SOON = {"total_timesteps": 512, "evaluate_every": 0}
OFTEN = {"total_timesteps": 40_000, "evaluate_every": 5000}
ALL = (
    Family("tabular", {"episodes": 3000, "env_kwargs": {"is_slippery": False}}, 1.0, {}),
    Family(
        "sb3",
        {"preset": "zoo", "total_timesteps": 40_000},
        475,
        {**SOON, "hyperparameters": {"n_steps": 256}},
        "equal_sb3.py",
    ),
    Family(
        "tianshou",
        {**OFTEN, "total_timesteps": 50_000},
        475,
        {**SOON, "collect_steps": 256},
        "equal_tianshou.py",
    ),
    Family("torchrl", OFTEN, 475, {**SOON, "collect_steps": 256}, "equal_torchrl.py"),
    Family("sbx", OFTEN, 475, {**SOON, "hyperparameters": {"n_steps": 256}}, "equal_sbx.py"),
    Family("rllib", OFTEN, 475, {**SOON, "batch_size": 256}, "equal_rllib.py"),
    Family(
        "spade_bdi",
        {"episodes": 300, "evaluate_every": 50, "env_kwargs": {"is_slippery": False}},
        1.0,
        {},
        "equal_spade_bdi.py",
    ),
    Family(
        "cleanrl-dqn",
        {"total_timesteps": 120_000, "learning_rate": 1e-3, "evaluate_every": 5000},
        300,
        {},
        "equal_cleanrl.py",
        "dqn.py",
    ),
)


def mosaic(*words: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "core", *words, "--json"], cwd=ROOT, stdout=subprocess.PIPE
    )
    return json.loads(done.stdout.splitlines()[-1])


def installed(family: Family) -> tuple[str, Path]:
    """Interpreter and folder of the worker, which is made where it runs a script."""
    if family.script:
        inner = Path(CLEANRL, "cleanrl")
        script = (inner if inner.is_dir() else Path(CLEANRL)) / family.script
        known = {worker["id"] for worker in mosaic("workers", "list")["workers"]}
        if family.name not in known:
            mosaic("workers", "new", family.name, "--from", "cleanrl", "--script", str(script))
    python = mosaic("workers", "install", family.name, "--trust")["python"]
    (row,) = [row for row in mosaic("workers", "list")["workers"] if row["id"] == family.name]
    return python, Path(row["folder"])


def tried(family: Family) -> str:
    """Capabilities that passed; raises where one failed."""
    findings = mosaic("workers", "check", family.name, "--for-real", "--trust")["capabilities"]
    failed = [f"{each['name']}: {each['detail']}" for each in findings if each["verdict"] == "fail"]
    if failed:
        raise AssertionError("; ".join(failed))
    passed = sum(each["verdict"] == "pass" for each in findings)
    return f"{passed} of {len(findings)}"


def trained(family: Family, python: str, folder: Path, run_folder: Path) -> tuple[float, Path]:
    """Best score of its evaluations, and the checkpoint that has it."""
    env = {**os.environ, "MOSAIC_RUN_DIR": str(run_folder), "PYTHONPATH": str(ROOT / "sdk")}
    env["MOSAIC_PARAMETERS"] = json.dumps(family.parameters)
    with (run_folder / "output.txt").open("w") as output:
        subprocess.run(
            [python, str(folder / "main.py")], cwd=run_folder, env=env, check=True, stdout=output,
            stderr=subprocess.STDOUT, timeout=LIMIT_S,
        )  # fmt: skip
    facts = {path: json.loads(path.read_text()) for path in run_folder.rglob("*.facts.json")}
    best = max(facts, key=lambda path: facts[path]["score"] or float("-inf"))
    return facts[best]["score"], Path(str(best).removesuffix(".facts.json"))


def compared(family: Family, python: str, folder: Path, checkpoint: Path) -> str:
    """Recorded actions that are the library's own, of all that were played."""
    if not family.equal:
        return "-"
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'sdk'}{os.pathsep}{folder}"}
    words = [python, str(CASES / family.equal), str(checkpoint)]
    out = subprocess.check_output(words, cwd=folder, env=env, text=True)
    equal, played = json.loads(out.splitlines()[-1])
    if equal != played:
        raise AssertionError(f"only {equal} of {played} actions are the library's own")
    return f"{equal} of {played}"


def seen(family: Family) -> str:
    """Stops that its checkpoint passed in the real window, from the form to the next training."""
    if not family.short:
        return "-"
    words = [sys.executable, str(WINDOW), family.name, json.dumps(family.short)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S)
    if done.returncode:
        raise AssertionError(f"in the window: {done.stderr[-300:]}")
    return f"{len(json.loads(done.stdout.splitlines()[-1]))} stops"


def main(wanted: list[str]) -> int:
    failed = 0
    print("| family | capabilities | score | wanted | equal actions | window | seconds | result |")
    print("|---|---|---|---|---|---|---|---|")
    for family in ALL:
        if wanted and family.name not in wanted:
            continue
        begun, cells, result = time.monotonic(), ["", "", "", ""], "passed"
        run_folder = BUILD / family.name
        shutil.rmtree(run_folder, ignore_errors=True)
        run_folder.mkdir(parents=True)
        try:
            if family.script and not CLEANRL:
                raise AssertionError("not run: MOSAIC_CLEANRL names no checkout")
            python, folder = installed(family)
            cells[0] = tried(family)
            score, checkpoint = trained(family, python, folder, run_folder)
            cells[1] = f"{score:g}"
            cells[2] = compared(family, python, folder, checkpoint)
            cells[3] = seen(family)
            if score < family.score:
                raise AssertionError("the score was not reached")
        except Exception as error:  # noqa: BLE001 - the next family may work
            result, failed = f"{type(error).__name__}: {str(error)[-300:]}", failed + 1
        took = f"{time.monotonic() - begun:.0f}"
        row = [family.name, *cells[:2], f"{family.score:g}", *cells[2:], took, result]
        print("|", " | ".join(row), "|", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
