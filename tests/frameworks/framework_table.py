"""Real frameworks under `mosaic run`: the counts of their scripts beside those of the record.

Each case has an environment of its own under build/frameworks, made by uv (hard links: torch is on
the disk once). Takes minutes and gigabytes, and is no part of CI. `framework_table.py [CASE...]`
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "frameworks"
CASES = Path(__file__).parent / "cases"
CLEANRL = "https://raw.githubusercontent.com/vwxyzjn/cleanrl/master/cleanrl/ppo.py"
LIMIT_S = 900.0
GYM = "gymnasium[classic-control]"


class Case(NamedTuple):
    name: str
    script: str
    packages: tuple[str, ...]
    # Named in the table, with their versions.
    shown: tuple[str, ...]
    arguments: tuple[str, ...] = ()
    # Of an environment that other cases use too.
    folder: str = ""


RAY = ("ray[rllib]>=2.50", "torch", GYM)
ALL = (
    Case("RLlib, no runner", "rllib_train.py", RAY, ("ray", "gymnasium"), ("0",), "ray"),
    Case("RLlib, two runners", "rllib_train.py", RAY, ("ray", "gymnasium"), ("2",), "ray"),
    Case("rl_zoo3", "zoo_ppo.py", ("rl_zoo3>=2.7", GYM), ("rl_zoo3", "stable_baselines3")),
    Case("Tianshou", "tianshou_dqn.py", ("tianshou>=2", GYM), ("tianshou", "gymnasium")),
    Case("MPE", "mpe_parallel.py", ("mpe2", "numpy"), ("mpe2", "pettingzoo")),
    Case(
        "CleanRL",
        "cleanrl_ppo.py",
        ("torch", f"{GYM}<1", "numpy<2", "tensorboard", "tyro", "setuptools<80"),
        ("torch", "gymnasium"),
        (CLEANRL, str(ROOT / "benchmarks" / "_learning.py")),
    ),
)  # fmt: skip


def uv() -> str:
    """Found, or installed beside the environments."""
    program = shutil.which("uv")
    if program is None:
        own = BUILD / "uv"
        if not (own / "bin" / "uv").exists():
            subprocess.run([sys.executable, "-m", "venv", str(own)], check=True)
            subprocess.run([str(own / "bin" / "pip"), "install", "-q", "uv"], check=True)
        program = str(own / "bin" / "uv")
    return program


def interpreter(case: Case) -> Path:
    folder = BUILD / (case.folder or Path(case.script).stem)
    python, mark = folder / "bin" / "python", folder / ".packages"
    wanted = "\n".join(case.packages)
    if not mark.exists() or mark.read_text() != wanted:
        quiet = {**os.environ, "UV_LINK_MODE": "hardlink"}
        subprocess.run(
            [uv(), "-q", "venv", "--clear", "--python", sys.executable, str(folder)],
            check=True,
            env=quiet,
        )
        subprocess.run(
            [uv(), "-q", "pip", "install", "--python", str(python), *case.packages],
            check=True,
            env=quiet,
        )
        mark.write_text(wanted)
    return python


def versions(python: Path, names: tuple[str, ...]) -> str:
    ask = "import sys, importlib.metadata as m; print(*map(m.version, sys.argv[1:]))"
    installed = subprocess.check_output([str(python), "-c", ask, *names], text=True).split()
    return ", ".join(f"{name} {version}" for name, version in zip(names, installed, strict=True))


def cleanrl() -> str:
    """CleanRL's own file, loaded once; nothing where it can't be reached."""
    file = BUILD / "cleanrl" / "ppo.py"
    if not file.exists():
        try:
            with urllib.request.urlopen(CLEANRL, timeout=30) as answer:  # noqa: S310 - https, above
                text = answer.read()
        except OSError:
            return ""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    return str(file)


def played(case: Case, python: Path, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Counts of the script, and the run as it is recorded."""
    told, profile = folder / "told.json", folder / "profile"
    env = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
    env |= {"MOSAIC_PROFILE": str(profile), "OMP_NUM_THREADS": "1"}
    mosaic = [sys.executable, "-m", "core"]
    arguments = [cleanrl() if word == CLEANRL else word for word in case.arguments]
    script = [str(python), str(CASES / case.script), str(told), *arguments]
    with (folder / "output.txt").open("w") as output:
        subprocess.run(
            [*mosaic, "run", "--", *script], cwd=folder, env=env, check=True, stdout=output,
            stderr=subprocess.STDOUT, timeout=LIMIT_S,
        )  # fmt: skip
    asked = [*mosaic, "show", "last", "--artifacts", "--json"]
    shown = json.loads(subprocess.check_output(asked, cwd=folder, env=env))
    table = folder / "episodes.csv"
    export = [*mosaic, "export", "last", "--what", "episodes", "-o", str(table)]
    subprocess.run(export, cwd=folder, env=env, check=True, stdout=subprocess.DEVNULL)
    with table.open() as rows:
        ended = [row for row in csv.DictReader(rows) if row["ended"] in ("True", "true")]
    shown["return"] = sum(float(row["total_reward"]) for row in ended)
    return json.loads(told.read_text()), shown


def differences(told: dict[str, Any], shown: dict[str, Any], folder: Path) -> list[str]:
    """Differences between the record and the counts of the script."""
    faults = [
        f"{name} {told[name]} told, {shown[name]} recorded"
        for name in ("steps", "episodes")
        if name in told and told[name] != shown[name]
    ]
    if "return" in told and abs(told["return"] - shown["return"]) > 1e-3 * len(str(told)):
        faults.append(f"return {told['return']} told, {shown['return']} recorded")
    recorded = {artifact["path"] for artifact in shown["artifacts"]}
    saved = [folder / path for path in told.get("saved", ())]
    return faults + [f"{path.name} is not announced" for path in saved if str(path) not in recorded]


def main(wanted: list[str]) -> int:
    failed = 0
    print("| case | versions | steps | episodes | files | seconds | result |")
    print("|---|---|---|---|---|---|---|")
    for case in ALL:
        if wanted and not any(word.lower() in case.name.lower() for word in wanted):
            continue
        folder = BUILD / "runs" / Path(case.name.replace(", ", "-").replace(" ", "-"))
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        begun, names, cells = time.monotonic(), "", ["", "", ""]
        try:
            python = interpreter(case)
            names = versions(python, case.shown)
            begun = time.monotonic()
            if CLEANRL in case.arguments and not cleanrl():
                names += ", a script in its manner (its own can't be reached)"
            told, shown = played(case, python, folder)
            wrong = differences(told, shown, folder)
            cells = [str(shown["steps"]), str(shown["episodes"]), str(len(told.get("saved", ())))]
        except Exception as error:  # noqa: BLE001 - the next case may work
            wrong = [f"failed: {type(error).__name__}: {str(error)[-200:]}"]
        failed += bool(wrong)
        took = f"{time.monotonic() - begun:.0f}"
        print("|", " | ".join([case.name, names, *cells, took, "; ".join(wrong) or "equal"]), "|")
        sys.stdout.flush()
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
