"""First percepts of an environment, before its first step.

Reads JSON from standard input ({env, kwargs, api, map, seed}), prints one JSON object.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from mosaic_host.worlds.env_adapters import make_world
from mosaic_host.worlds.legal import action_names
from mosaic_host.worlds.payloads import encode, maker_for
from mosaic_sdk.learning.percepts import Moment, PerceptMap, PerceptReader, agentspeak


def main(argv: list[str]) -> int:
    wanted: dict[str, Any] = json.load(sys.stdin)
    try:
        facts = first(wanted)
    except Exception as error:  # noqa: BLE001 - a stranger's environment; the reason is told
        facts = {"why": f"{type(error).__name__}: {error}"}
    sys.stdout.write(json.dumps(facts) + "\n")
    return 0


def first(wanted: dict[str, Any]) -> dict[str, Any]:
    percept_map = PerceptMap(wanted["map"])
    world = make_world(wanted["env"], wanted["kwargs"], wanted.get("api", "auto"))
    world.reset(wanted["seed"])
    seat = (world.turn or tuple(world.seats))[0]
    space = world.space(seat)
    maker = maker_for(wanted["env"])
    kind, encoding, data = encode(maker(world)) if maker is not None else ("", "", b"")
    spec = getattr(world.env, "spec", None)
    names = percept_map.action_names or tuple(action_names(wanted["env"], space, world))
    moment = Moment(
        obs=world.observation(seat),
        env=world.inner,
        payload=json.loads(data) if encoding == "json" else None,
        kwargs=wanted["kwargs"],
        info=world.info(seat),
        seat=seat,
        seats=world.seats,
        max_steps=int(getattr(spec, "max_episode_steps", None) or 0),
        legal=tuple(range(int(space.n))) if hasattr(space, "n") else (),
        names=names,
    )
    percepts = PerceptReader(percept_map).read(moment, True)
    return {
        "static": [agentspeak(term) for term in percepts.statics],
        "dynamic": [agentspeak(term) for term in percepts.added],
        "actions": list(names),
        "kind": kind,
    }
