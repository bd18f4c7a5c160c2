"""Language models as players, against a server of models on loopback in a process of its own.

`llm.overhead_ms`: a decision by launcher and decider over the same call of the bare client, in
turn, by the same interpreter. The others play by `mosaic eval` and compare the record with the
server's own count: tokens of each call (of those that the server counted: one that is cut has no
count), moves that neither the model chose nor a declared rule explains, and what was reserved
beyond the limits of runs against a server that does not keep them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, Figure, percentile, rounded, scratch, sentinel
from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from core.workers.manifest import Catalogue
from mosaic_sdk.launch.launch_spec import new_run_id
from mosaic_sdk.v1 import mind_pb2

LIMIT_S = 400.0
BLOCK = 20
SERVER = ROOT / "tests" / "integration" / "llm" / "fake_models.py"
PRICES = {"price_in": 1.5, "price_out": 6.0, "price_cached": 0.5}

_WORKER = """
import asyncio, json, os, sys, time
sys.path.insert(0, os.environ["LLM_FOLDER"])
import mosaic_sdk, openai
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Remote
from model_settings import ModelSettings
from prompt_text import as_data, as_names, read_prompt
out, address, blocks, block = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
names = ["left", "down", "right", "up"]
clock = time.perf_counter
start = q.EpisodeStart("Lake-v0", seats=("agent",), action_names=names)
def question(number):
    return q.Question(
        number, observation={"payload": {"text": "a lake"}}, legal=[0, 1, 2, 3],
        start=start if number == 1 else None, deadline_ms=20000,
    )
def decided(remote, number):
    begun = clock()
    reply = remote.decide([question(number)], 20.0).reply()
    made = remote.proposals(reply, [number])[number]
    took = clock() - begun
    assert made.trouble is None and made.action in (0, 1, 2, 3), made
    return took
settings = ModelSettings()
values = {"game": "Lake-v0", "seat": "agent", "rules": "", "instruction": "", "history": "",
          "state": as_data("a lake"), "legal": as_names(names)}
messages = read_prompt(settings).messages(values)
async def bare(count):
    client = openai.AsyncOpenAI(
        api_key="none", base_url=address, max_retries=0,
        http_client=openai.DefaultAsyncHttpxClient(trust_env=False),
    )
    taken = []
    for number in range(count + 3):
        begun = clock()
        stream = await client.chat.completions.create(
            model="legal", messages=messages, stream=True,
            stream_options={"include_usage": True}, **settings.sampling,
        )
        words = ""
        async for chunk in stream:
            for choice in chunk.choices:
                words += choice.delta.content or ""
        assert words in names
        if number >= 3:
            taken.append(clock() - begun)
    return taken
ours, theirs = [], []
with mosaic_sdk.run() as run:
    remote = Remote(run, "model")
    number = 0
    for _ in range(5):
        number += 1
        decided(remote, number)
    for at in range(blocks):
        for side in ("ours", "bare") if at % 2 else ("bare", "ours"):
            if side == "bare":
                theirs.append(asyncio.run(bare(block)))
                continue
            taken = []
            for _ in range(block):
                number += 1
                taken.append(decided(remote, number))
            ours.append(taken)
with open(out + ".part", "w") as file:
    json.dump({"ours": ours, "bare": theirs}, file)
os.rename(out + ".part", out)
"""

# Runs of one seat each, asked until their budget ends them or twenty times.
_PLAYERS = """
import asyncio, json, sys
from pathlib import Path
from language_player import LanguagePlayer
from model_settings import settings_of
from mosaic_sdk.decider import EpisodeStart, Question
from token_budget import Budget
given = json.load(sys.stdin)
start = EpisodeStart("Lake-v0", seats=("agent",), action_names=["left", "down", "right", "up"])
def question(number):
    return Question(
        number, observation={"payload": {"text": "a lake"}}, legal=[0, 1, 2, 3],
        start=start if number == 1 else None, deadline_ms=3000,
    )
async def play(number, limit, cost):
    settings = settings_of({
        "address": given["address"], "model": ("overbills", "long", "legal")[number % 3],
        "again": 0, "max_tokens": 64, "most_tokens": limit, "most_cost": cost, **given["prices"],
    })
    budget = Budget(settings, Path(given["folder"]) / f"{number}.budget.jsonl")
    player = LanguagePlayer(settings, budget)
    player.begin(question(1))
    for at in range(1, 21):
        made = await player.answer(question(at))
        if made.trouble is not None and made.trouble.name == "end_run":
            return
async def main():
    for at in range(0, len(given["limits"]), 10):
        some = list(enumerate(given["limits"]))[at : at + 10]
        await asyncio.gather(*(play(number, *limits) for number, limits in some))
asyncio.run(main())
"""

_EVAL = """
name = "models"
{lineups}
[[environments]]
id = "FrozenLake-v1"
max_steps = 40
[seeds]
count = {count}
[limits]
deadline_ms = 30000
[metric]
name = "return"
range = [0, 1]
"""
_LINEUP = """
[[lineups]]
name = "{name}"
operator = {{ kind = "llm", address = "{address}", model = "{model}", {more} }}
"""


def prepare(quick: bool) -> None:
    subprocess.run(
        [sys.executable, "-m", "core", "workers", "install", "llm"], cwd=ROOT, check=True
    )


@contextmanager
def _served(folder: Path) -> Iterator[tuple[str, Path]]:
    ledger = folder / "ledger.jsonl"
    ledger.touch()
    process = subprocess.Popen(
        [sys.executable, str(SERVER), str(ledger)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip(), ledger
    finally:
        process.kill()
        process.communicate()


def _python() -> str:
    catalogue = Catalogue(find_places())
    return str(catalogue.interpreter(catalogue.get("llm")))


def _overhead(blocks: int) -> Figure:
    folder_of_worker = ROOT / "workers" / "llm"
    with scratch("language") as folder, _served(folder) as (address, _), sentinel() as noise:
        (folder / "worker.py").write_text(_WORKER)
        out, python = folder / "out.json", _python()
        decider = {
            "name": "model", "argv": [python, str(folder_of_worker / "main.py")], "start_s": 60.0,
            "parameters": {"address": address, "model": "legal", "history": 0},
        }  # fmt: skip
        spec = {
            "run_id": new_run_id(), "run_dir": str(folder / "run"),
            "argv": [python, str(folder / "worker.py"), str(out), address, str(blocks), str(BLOCK)],
            "run_token": "a", "token": "b", "deciders": [decider],
        }  # fmt: skip
        (folder / "spec.json").write_text(json.dumps(spec))
        env = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
        env |= {"PYTHONPATH": str(ROOT / "sdk"), "LLM_FOLDER": str(folder_of_worker)}
        subprocess.run(
            [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(folder / "spec.json")],
            cwd=ROOT, env=env, timeout=200, check=False,
        )  # fmt: skip
        if not out.exists():
            raise RuntimeError((folder / "run" / "launcher.log").read_text())
        measured = json.loads(out.read_text())
    ours = [percentile(each, 50) * 1000 for each in measured["ours"]]
    bare = [percentile(each, 50) * 1000 for each in measured["bare"]]
    over = percentile([a - b for a, b in zip(ours, bare, strict=True)], 50)
    extra = {
        "p50_ms": rounded(percentile(ours, 50)), "bare_p50_ms": rounded(percentile(bare, 50)),
        "decisions": len(ours) * BLOCK, **noise.report,
    }  # fmt: skip
    return Figure("llm.overhead_ms", over, "ms", 4, extra=extra)


def _evaluate(folder: Path, name: str, text: str) -> Path:
    """Play an experiment; returns its profile. A run that its budget ends is no fault here."""
    profile, file = folder / name, folder / f"{name}.toml"
    file.write_text(text)
    env = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
    if "MOSAIC_HOME" in os.environ:
        env["MOSAIC_HOME"] = os.environ["MOSAIC_HOME"]
    subprocess.run(
        [sys.executable, "-m", "core", "eval", "--trust", str(file), "--json"],
        cwd=ROOT, env={**env, "MOSAIC_PROFILE": str(profile)}, capture_output=True, timeout=300,
        check=False,
    )  # fmt: skip
    return profile


def _decided(profile: Path) -> Iterator[tuple[Any, Any, mind_pb2.Mind]]:
    """Executed steps with the decision and the mind of the model."""
    with closing(Reader(profile / "mosaic.db", StoreSettings())) as reader:
        for run in reader.runs():
            for step in reader.steps(run.run_id):
                for decision in step.decisions:
                    if decision.mind:
                        yield step, decision, mind_pb2.Mind.FromString(decision.mind)


_NAMES = ("left", "down", "right", "up")


def _is_explained(step: Any, decision: Any, mind: mind_pb2.Mind) -> bool:
    """Whether the model chose this move, or a declared rule that is recorded with it."""
    if decision.default_taken:
        rule = f"no legal action: {_NAMES[step.action]}"
        return decision.default_taken == mind.rule == rule and all(
            call.problem for call in mind.completions
        )
    last = mind.completions[-1]
    return not last.problem and last.answer == last.action == _NAMES[step.action]


def _record(count: int) -> Iterable[Figure]:
    """Against a server that answers rubbish, is busy and breaks."""
    with scratch("language") as folder, _served(folder) as (address, ledger):
        more = f'again = 1, otherwise = "action:right", {_toml(PRICES)}'
        lineup = _LINEUP.format(name="model", address=address, model="mixed", more=more)
        profile = _evaluate(folder, "mixed", _EVAL.format(lineups=lineup, count=count))
        billed = [json.loads(line) for line in ledger.read_text().splitlines()]
        made = list(_decided(profile))
    silent = sum(not _is_explained(*each) for each in made)
    calls = [call for _, _, mind in made for call in mind.completions]
    recorded = Counter(
        (call.prompt_sha256, call.tokens_in, call.tokens_out, call.tokens_cached,
         round(call.cost, 12))
        for call in calls if call.is_counted
    )  # fmt: skip
    counted = Counter(
        (b["prompt"], b["in"], b["out"], b["cached"], round(_price(b), 12)) for b in billed
    )
    same = sum((recorded & counted).values())
    most = max(sum(recorded.values()), sum(counted.values()), 1)
    rules = sum(bool(decision.default_taken) for _, decision, _ in made)
    yield Figure(
        "llm.tokens_equal", same / most, "", 1.0, at_most=False,
        extra={"calls": len(billed), "retried": sum(not call.is_counted for call in calls)},
    )  # fmt: skip
    yield Figure(
        "llm.silent", float(silent) if made else float("nan"), "moves", 0,
        extra={"decisions": len(made), "by_rule": rules},
    )  # fmt: skip


def _price(billed: dict[str, Any]) -> float:
    whole = (billed["in"] - billed["cached"]) * PRICES["price_in"]
    whole += billed["cached"] * PRICES["price_cached"] + billed["out"] * PRICES["price_out"]
    return whole / 1e6


def _toml(settings: dict[str, float]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in settings.items())


def _budgets(runs: int) -> Figure:
    """Reserved beyond the limit, from the files of runs; what was billed beyond it is told."""
    excess, overbilled, asked, budgets = 0.0, 0, 0, 0
    with scratch("language") as folder, _served(folder) as (address, _):
        limits = [(3000 + 40 * number, 0.01 + 0.0001 * number) for number in range(runs)]
        (folder / "players.py").write_text(_PLAYERS)
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'sdk'}:{ROOT / 'workers' / 'llm'}"}
        given = {"address": address, "folder": str(folder), "limits": limits, "prices": PRICES}
        subprocess.run(
            [_python(), str(folder / "players.py")], input=json.dumps(given), text=True, env=env,
            timeout=300, check=True,
        )  # fmt: skip
        for number, (limit, cost) in enumerate(limits):
            most, beyond, calls = _most_reserved(folder / f"{number}.budget.jsonl")
            excess += max(0.0, most[0] - limit) + max(0.0, most[1] - cost)
            overbilled, asked, budgets = overbilled + beyond, asked + calls, budgets + (calls > 0)
    value = excess if budgets == runs else float("nan")
    extra = {"budgets": budgets, "calls": asked, "overbilled_tokens": overbilled}
    return Figure("llm.budget_excess", value, "", 0, extra=extra)


def _most_reserved(path: Path) -> tuple[tuple[float, float], int, int]:
    """The most tokens and money that were kept or spent when a call was sent; billed beyond."""
    tokens = cost = most_tokens = most_cost = 0.0
    kept: dict[int, tuple[float, float]] = {}
    beyond = calls = 0
    for entry in map(json.loads, filter(None, path.read_text().splitlines())):
        if "reserve" in entry:
            kept[entry["reserve"]] = entry["tokens"], entry["cost"]
            tokens, cost, calls = tokens + entry["tokens"], cost + entry["cost"], calls + 1
            most_tokens, most_cost = max(most_tokens, tokens), max(most_cost, cost)
        elif "settle" in entry:
            was = kept[entry["settle"]]
            tokens, cost = tokens + entry["tokens"] - was[0], cost + entry["cost"] - was[1]
            beyond += entry["overbilled"]
    return (most_tokens, most_cost), beyond, calls


def run(quick: bool) -> Iterable[Figure]:
    yield _overhead(6 if quick else 20)
    yield from _record(20 if quick else 300)
    yield _budgets(9 if quick else 100)
