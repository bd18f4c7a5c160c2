"""Repeats recorded episodes and prints the percepts of a program in them.

Reads JSON from standard input ({slot: {env, kwargs, map, episodes}}), prints one line per episode.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from mosaic_host.worlds.env_adapters import make_world
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.learning.percepts import Moment, PerceptError, PerceptMap, PerceptReader
from mosaic_sdk.session.open_objects import SlotObject

SEAT = "agent"
CLOSE = 1e-5


def main(argv: list[str]) -> int:
    wanted: dict[str, dict[str, Any]] = json.load(sys.stdin)
    for number, slot in wanted.items():
        try:
            world = make_world(slot["env"], slot["kwargs"], "gym")
            reader = PerceptReader(PerceptMap(slot["map"]))
        except Exception as error:  # noqa: BLE001 - a stranger's environment; the reason is told
            write_line({"slot": int(number), "why": f"{slot['env']}: {error}"})
            continue
        for episode in slot["episodes"]:
            line: dict[str, Any] = {"slot": int(number), "episode": episode["episode"]}
            try:
                line["percepts"] = retold(world, reader, slot, episode)
            except Differs as error:
                line["why"] = f"episode {episode['episode']} differs when repeated: {error}"
            except PerceptError as error:
                line["why"] = str(error)
            except Exception as error:  # noqa: BLE001 - see above
                line["why"] = f"{type(error).__name__}: {error}"
            write_line(line)
    return 0


class Differs(Exception):
    """The environment differed from the record."""


def retold(
    world: Any, reader: PerceptReader, slot: SlotObject, episode: Mapping[str, Any]
) -> list[str]:
    env, space = world.env, world.space(SEAT)
    seen, info = env.reset(seed=episode["seed"], options=episode["options"])
    same(episode["first"], seen, "its first observation")
    limit = int(getattr(env.spec, "max_episode_steps", 0) or 0)
    messages: list[str] = []
    last: q.Outcome | None = None
    for step, (action, after, reward, proposed) in enumerate(episode["steps"]):
        moment = Moment(
            obs=seen,
            env=world.inner,
            kwargs=slot["kwargs"],
            info=info,
            seat=SEAT,
            seats=(SEAT,),
            step=step,
            max_steps=limit,
            episode=episode["episode"],
            last=last,
        )
        messages.append(q.percepts_message(reader.read(moment, step == 0)).hex())
        if action is None:
            break
        given = action if isinstance(action, int) else space.dtype.type(action)
        seen, gained, terminated, truncated, info = env.step(given)
        same(after, seen, f"step {step + 1}")
        if abs(float(gained) - reward) > CLOSE:
            raise Differs(f"the reward of step {step + 1} is {gained}")
        changed = proposed != action
        last = q.Outcome(
            action,
            "gate" if changed else "operator",
            float(gained),
            bool(terminated),
            bool(truncated),
            proposed=proposed if changed else None,
        )
    return messages


def same(recorded: Any, seen: Any, what: str) -> None:
    """Whether two values are equal; digests and omitted values can't be compared."""
    if recorded is None or isinstance(recorded, (str, dict)):
        return
    import numpy as np

    if not np.allclose(np.asarray(recorded), np.asarray(seen), atol=CLOSE):
        raise Differs(what)


def write_line(line: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
