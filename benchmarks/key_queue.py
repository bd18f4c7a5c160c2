"""Short presses of a fast hand on a slow game, on a clock that is handed in: none may be lost."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure, data_dir, isolated, worker_python

PRESSES = 1000

# Runs in the host's environment. The game steps 4 times a second and nothing ever hurts in it; the
# hand presses at random moments, holds for 10 ms, and is never more than three steps ahead.
SCRIPT = """
import json, random, sys
from mosaic_host.session.seat_decision import Decider
from mosaic_host.session.slot import Slot
from mosaic_sdk.session.host_commands import Act
from mosaic_sdk.session import SlotSpec, from_object

presses, tick, hold = int(sys.argv[1]), 0.25, 0.01


class Tape:
    def __init__(self):
        self.actions = []

    def step(self, action, *values, human=False, **facts):
        if human:
            self.actions.append(action)

    def __getattr__(self, name):
        return lambda *words, **facts: None


def play(pace, seed):
    now, tape, keys = [1000.0], Tape(), []

    def report(said):
        if said.name == "key":
            keys.append((said.key, said.how))

    decider = Decider(report, lambda: None, lambda: None)
    spec = {"env": "FrozenLake-v1", "seed": 1, "mode": "human", "pace": pace, "rate": 1 / tick,
            "kwargs": {"desc": ["SF", "FG"], "is_slippery": False, "max_episode_steps": 10**6},
            "seats": {"agent": {"kind": "human"}}}
    wanted = from_object(SlotSpec, spec, "slot", tolerant=True)
    slot = Slot(0, wanted, tape, decider, report, lambda: 1, lambda: now[0])
    slot.advance(now[0])
    rng, number, asked, ups = random.Random(seed), 0, [], []
    due = now[0] + tick
    # Twice the time that it can take: a press that is lost must not keep this going for ever.
    end = now[0] + presses * tick * 4
    while now[0] < end and (number < presses or len(tape.actions) < presses):
        waiting = number - len(tape.actions)
        # In turns up to three may wait; in real time each tick sees one press.
        room = 3 - waiting if pace == "command" else 1 - waiting
        late = [rng.random() * (tick - 4 * hold) for _ in range(rng.randint(0, 3))]
        moments = [now[0] + one for one in sorted(late)]
        for moment in moments[: max(0, min(room, presses - number))]:
            number += 1
            action = rng.choice([0, 3])
            asked.append(action)
            now[0] = max(now[0], moment)
            held = "down" if pace == "timed" else ""
            slot.obey(Act(action=action, key=number, held=held))
            now[0] += hold
            if pace == "timed":
                slot.obey(Act(action=action, key=number, held="up"))
        now[0] = due
        slot.advance(now[0])
        due += tick
    taken = [key for key, how in keys if how == "taken"]
    return {
        "presses": number,
        "lost": number - len(set(taken)) + (asked != tape.actions),
        "dropped": sum(how == "dropped" for _, how in keys),
        "in_order": taken == sorted(taken),
    }


print(json.dumps({pace: play(pace, 5) for pace in ("command", "timed")}))
"""


def prepare(quick: bool) -> None:
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    environment = isolated(data_dir("key_queue"))
    environment["PYTHONPATH"] = f"{ROOT / 'workers/host'}:{ROOT / 'sdk'}"
    words = [worker_python("host"), "-c", SCRIPT, str(PRESSES)]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measured = json.loads(done.stdout)
    for pace, result in measured.items():
        if result["presses"] != PRESSES or not result["in_order"]:
            raise AssertionError(f"{pace}: {result}")
    lost = sum(result["lost"] for result in measured.values())
    yield Figure("key_queue.lost", lost, "presses", 0, extra={**measured})
