"""Truth of the gate: what runs was approved, no run is unsupervised by accident, and the reasons of
a program are those of Jason itself.

Decisions are random: chains of the gate alone, trainings through the tap and games of the session
host, both under programs in real Jason with random verdicts. The record is the evidence.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from benchmarks._harness import (
    ROOT,
    Figure,
    mosaic,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from benchmarks._jason import prepared
from benchmarks._transcripts import Said, fault_of
from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from mosaic_sdk import gate as g

LIMIT_S = 900.0
RUN_S = 400.0
# Of all decisions, those of the gate alone; trainings and games have real Jason in each step.
ALONE, TRAINED, PLAYED = 178_000, 18_000, 4_000
REASONS = 500
MAP = ROOT / "jason_bridge" / "percepts" / "frozen_lake.toml"

DRAWS = """
other(B) :- .random(X) & .nth(math.floor(X * 4), [left, down, right, up], B).
@approve +!review(Id, _, _) : .random(X) & X < 0.8 <- approve(Id).
@veto +!review(Id, _, _) : .random(X) & X < 0.3 <- veto(Id, "drawn").
@replace +!review(Id, _, _) : .random(X) & X < 0.3 & other(B) <- replace(Id, B, "drawn").
@allow +!review(Id, _, _) : .random(X) & X < 0.3 & other(B) & other(C) <- allow(Id, [B, C]).
@defer +!review(Id, _, _) : .random(X) & X < 0.3 <- defer(Id, "drawn").
@twice +!review(Id, _, _) : .random(X) & X < 0.3 <- approve(Id); veto(Id, "again").
@nowhere +!review(Id, _, _) : .random(X) & X < 0.3
    <- .concat("no", "where", B); replace(Id, B, "drawn").
@fails +!review(Id, _, _) : .random(X) & X < 0.3 <- .fail.
@nothing +!review(Id, _, _) <- true.
"""
DECIDER = """
import random
from mosaic_sdk.decider import Review, Verdict, serve

dice = random.Random(9)


class Guard:
    def review(self, review: Review) -> Verdict:
        drawn = dice.random()
        if drawn < 0.8:
            return Verdict("approve")
        if drawn < 0.86:
            return Verdict("veto", reason="drawn")
        if drawn < 0.92:
            return Verdict("replace", action=dice.randrange(5), reason="drawn")
        if drawn < 0.96:
            return Verdict("allow", allowed=(dice.randrange(4), dice.randrange(4)))
        if drawn < 0.98:
            return Verdict("defer", reason="drawn")
        raise RuntimeError("drawn")


serve(Guard())
"""
TRAINING = """
import sys
import gymnasium

envs = gymnasium.make_vec("FrozenLake-v1", num_envs=8, vectorization_mode="sync", map_name="8x8",
                          max_episode_steps=100)
envs.action_space.seed(int(sys.argv[2]))
envs.reset(seed=int(sys.argv[2]))
for _ in range(int(sys.argv[1]) // 8):
    envs.step(envs.action_space.sample())
envs.close()
"""
GAMES = """
name = "drawn"
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "FrozenLake-v1"
kwargs = {{ map_name = "8x8" }}
max_steps = 60
[seeds]
count = {games}
[metric]
name = "return"
range = [0, 1]
[stopping]
rule = "fixed"
[[supervisors]]
name = "never left"
role = "rule"
rule = "never"
actions = [0]
[[supervisors]]
program = "{program}"
deadline_ms = 20000
soft_ms = 1000
"""
# Ways in which steps could pass by the gate. Each physical step leaves a byte in a file.
AWKWARD = """
import copy, os, subprocess, sys, threading

HOW, FILE = sys.argv[1], sys.argv[2]
from gymnasium.envs.toy_text.frozen_lake import FrozenLakeEnv
import gymnasium


class Lake(FrozenLakeEnv):
    def step(self, action):
        with open(FILE, "a") as file:
            file.write("x")
        return super().step(action)


class Own:
    def step(self, action):
        with open(FILE, "a") as file:
            file.write("x")
        return 0, 0.0, False, False, {}


class Both(gymnasium.vector.VectorEnv):
    num_envs = 2
    single_action_space = gymnasium.spaces.Discrete(4)
    single_observation_space = gymnasium.spaces.Discrete(16)

    def __init__(self):
        self.own = Own()

    def reset(self, **_):
        return [0, 0], {}

    def step(self, actions):
        self.own.step(actions)
        return [0, 0], [0.0, 0.0], [False, False], [False, False], {}


def made():
    gymnasium.register("Counted-FrozenLake", Lake, max_episode_steps=50)
    env = gymnasium.make("Counted-FrozenLake", is_slippery=False)
    env.reset(seed=1)
    return env


def play():
    env = made()
    for action in (1, 1, 2):
        env.step(action)


def child(*words, **more):
    subprocess.run([*words, __file__, "plain", FILE], check=True, **more)


if __name__ == "__main__":
    if HOW == "plain":
        play()
    elif HOW == "clean":
        child(sys.executable, env={name: os.environ[name] for name in ("PATH", "HOME")})
    elif HOW == "isolated":
        child(sys.executable, "-I")
    elif HOW == "env -i":
        child("env", "-i", sys.executable)
    elif HOW == "forgets":
        for name in [one for one in os.environ if one.startswith("MOSAIC_")]:
            del os.environ[name]
        child(sys.executable)
    elif HOW == "own":
        for action in (1, 1, 2):
            Own().step(action)
    elif HOW == "copy":
        copy.deepcopy(made()).step(1)
    elif HOW == "vector":
        both = Both()
        both.reset()
        both.step([1, 1])
    elif HOW == "child":
        child(sys.executable)
    elif HOW == "fork":
        if not os.fork():
            play()
            os._exit(0)
        os.wait()
    elif HOW == "thread":
        thread = threading.Thread(target=play)
        thread.start()
        thread.join()
    elif HOW == "inner":
        env = made()
        env.unwrapped.step(1)
        Lake.step(env.unwrapped, 1)
"""
WAYS = ("clean", "isolated", "env -i", "forgets", "own", "copy", "vector", "child", "fork",
        "thread", "inner", "plain")  # fmt: skip


# What a run says in words where something was not supervised.
TOLD = ("no step was reviewed", "never put to the gate", "unreviewed", "is not supervised")


def prepare(quick: bool) -> None:
    prepared()
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    part = 10 if quick else 1
    faults: Counter[str] = Counter()
    with scratch("truth") as folder, sentinel() as noise:
        judged = {"gate": alone(ALONE // part, faults)}
        judged["tap"] = trained(folder, TRAINED // part, faults)
        judged["host"] = played(folder, PLAYED // part, faults)
        bad = unsupervised(folder)
        reasons, wrong = reasoned(folder, REASONS)
    extra: dict[str, Any] = {
        "decisions": sum(judged.values()),
        **judged,
        "jason_share": rounded((judged["tap"] + judged["host"]) / sum(judged.values())),
        **({"first": dict(faults.most_common(5))} if faults else {}),
        **noise.report,
    }
    yield Figure("gate_truth.unapproved", sum(faults.values()), "", 0, extra=extra)
    yield Figure(
        "gate_truth.unsupervised", len(bad), "", 0, extra={"scripts": len(WAYS), "bad": bad}
    )
    yield Figure("gate_truth.wrong_reasons", wrong, "", 0, extra={"steps": reasons})


# -- the gate alone


def alone(count: int, faults: Counter[str]) -> int:
    dice = random.Random(17)
    judged = 0
    while judged < count:
        names = [f"{role}{i}" for i, role in enumerate(dice.choices(("rule", "program"), k=3))]
        names = names[: dice.randint(1, 3)]
        links = [g.Link(name, name[:-1]) for name in names]
        policy = g.GatePolicy(
            default=dice.choice(("open", "closed", "closed")),
            substitute=dice.choice(("resample", "noop", "safe", "previous")),
            noop=dice.choice((None, 0, 3)),
            safe=dice.choice((None, 1)),
            passes=dice.randint(0, 4),
            resample_tries=dice.randint(0, 4),
        )
        previous = dice.choice((None, 2))
        for _ in range(20):
            done = decided(dice, links, policy, previous)
            judged += 1
            if isinstance(done, g.Execute):
                lines = [
                    Said(d.role, d.who, d.verdict, d.action, d.reason, d.default_taken)
                    for d in done.decisions
                ]
                is_open = policy.default == "open"
                wrong = fault_of(lines, done.action, done.mark, names, is_open)
                faults.update([f"gate: {wrong}"] if wrong else [])
    return judged


def decided(
    dice: random.Random, links: Sequence[g.Link], policy: g.GatePolicy, previous: Any
) -> object:
    machine = g.Gate(policy, g.Listed((0, 1, 2, 3), dice.randrange))
    state = g.start(links, previous=previous)
    state, effects = machine.advance(state, g.Propose("policy", dice.randrange(5)))
    while isinstance(effects[0], g.Ask):
        ask = effects[0]
        drawn = dice.random()
        if drawn < 0.08:
            event: g.Event = g.Timeout(ask.question)
        elif drawn < 0.16:
            event = g.Answer(ask.question, "", fault=dice.choice(list(g.Fault)))
        else:
            event = g.Answer(
                ask.question,
                dice.choice(("approve", "approve", "veto", "replace", "allow", "defer", "what")),
                dice.randrange(5),
                [dice.randrange(5) for _ in range(dice.randrange(3))],
            )
        state, effects = machine.advance(state, event)
    return effects[0]


# -- by the tap, and in the session host


def trained(folder: Path, count: int, faults: Counter[str]) -> int:
    for name in ("first", "second"):
        (folder / f"{name}.asl").write_text(DRAWS, encoding="utf-8")
    (folder / "decider.py").write_text(DECIDER, encoding="utf-8")
    (folder / "training.py").write_text(TRAINING, encoding="utf-8")
    judged = 0
    hows = [
        ["--policy", "closed"],
        ["--policy", "open"],
        ["--substitute", "noop", "--noop", "3"],
        ["--substitute", "previous", "--decider", f"{sys.executable} {folder / 'decider.py'}"],
    ]
    for number, how in enumerate(hows):
        words = ["--budget", "1000,20000", *how]
        for name in ("first", "second"):
            words += ["--supervise", str(folder / f"{name}.asl")]
        script = [worker_python("host"), str(folder / "training.py")]
        profile = folder / f"tap{number}"
        printed(profile, "run", *words, "--", *script, str(count // len(hows)), str(number))
        judged += recorded(profile, faults, "tap")
    return judged


def played(folder: Path, count: int, faults: Counter[str]) -> int:
    (folder / "drawn.asl").write_text(DRAWS, encoding="utf-8")
    file = folder / "games.toml"
    # A game on the lake of 8x8 takes some dozen steps at random.
    text = GAMES.format(games=max(4, count // 12), program=folder / "drawn.asl")
    file.write_text(text, encoding="utf-8")
    printed(folder / "host", "eval", str(file), "--trust", status=None)
    return recorded(folder / "host", faults, "host")


def recorded(profile: Path, faults: Counter[str], where: str) -> int:
    """Judges every step of every run."""
    reader = Reader(find_places(str(profile)).database, StoreSettings())
    judged = 0
    try:
        for row in reader.runs():
            links: dict[int, list[str]] = {}
            is_open: dict[int, bool] = {}
            for event in reader.events(row.run_id, name="supervision"):
                detail: Any = event.detail
                links[detail["slot"]] = [link["name"] for link in detail["links"]]
                is_open[detail["slot"]] = detail["policy"].get("default") == "open"
            parameters: Any = reader.facts(row.run_id).get("parameters") or {}
            for number, slot in enumerate(parameters.get("slots") or ()):
                gate: Any = slot.get("gate") or {}
                links.setdefault(number, [link["name"] for link in gate.get("links") or ()])
                is_open.setdefault(number, (gate.get("policy") or {}).get("default") == "open")
            for step in reader.steps(row.run_id):
                if step.reset or not step.decisions:
                    continue
                judged += 1
                ended = step.action is None
                lines = [
                    Said(d.role, d.who, d.verdict, d.action, d.reason, d.default_taken)
                    for d in step.decisions
                ]
                if ended:
                    continue
                mark = str(step.extras.get("mark", ""))
                wrong = fault_of(lines, step.action, mark, links[step.slot], is_open[step.slot])
                faults.update([f"{where}: {wrong}"] if wrong else [])
    finally:
        reader.close()
    return judged


def printed(profile: Path, *words: str, status: int | None = 0) -> str:
    done = mosaic(profile, *words, timeout_s=RUN_S)
    if status is not None and done.returncode != status:
        raise RuntimeError(f"{' '.join(words)[:200]}: {done.stdout[-800:]}")
    return f"{done.returncode}\n{done.stdout}"


# -- supervised by accident


def unsupervised(folder: Path) -> list[str]:
    """Scripts that end well although a step passed by the gate, by their policy."""
    script = folder / "awkward.py"
    script.write_text(AWKWARD, encoding="utf-8")
    wrong: list[str] = []
    for policy in ("closed", "open"):
        for number, how in enumerate(WAYS):
            profile, file = folder / f"{policy}{number}", folder / f"{policy}{number}.steps"
            words = ["--supervise", "frozen_lake", "--budget", "1000,20000", "--policy", policy]
            words += ["--percepts", str(MAP)]
            command = [worker_python("host"), str(script), how, str(file)]
            output = printed(profile, "run", *words, "--", *command, status=None)
            stepped = file.stat().st_size if file.exists() else 0
            is_whole = stepped <= reviewed(profile)
            code, _, text = output.partition("\n")
            is_told = any(word in text for word in TOLD)
            if code == "0" and not is_whole and (policy == "closed" or not is_told):
                wrong.append(f"{policy}: {how}")
    return wrong


def reviewed(profile: Path) -> int:
    reader = Reader(find_places(str(profile)).database, StoreSettings())
    try:
        return sum(reader.reviews(row.run_id).reviewed for row in reader.runs())
    finally:
        reader.close()


# -- the reasons of a program


def reasoned(folder: Path, steps: int) -> tuple[int, int]:
    """Counts of steps judged beside stock Jason, and of wrong ones."""
    out = folder / "reasons.json"
    done = subprocess.run(
        [sys.executable, "jason_bridge/build.py", "--test", "--only",
         "MindTest#whatFailedIsWhatFailsInStockJason", "--define", f"mosaic.judged={out}"],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if not out.exists():
        raise RuntimeError((done.stdout + done.stderr)[-600:])
    report = json.loads(out.read_text())
    if report["steps"] < steps:
        raise RuntimeError(f"only {report['steps']} steps were judged")
    return report["steps"], report["wrong"]
