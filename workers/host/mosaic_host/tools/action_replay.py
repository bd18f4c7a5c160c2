"""Repeats recorded actions on a fresh environment, and records the result.

The engine compares the records; this only repeats and saves the pictures.
"""

from __future__ import annotations

import base64
import json
import math
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from mosaic_host.worlds import custom_starts, payloads
from mosaic_host.worlds.env_adapters import World, WorldError, make_world
from mosaic_host.worlds.legal import as_action
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.pictures.frame_file import PictureWriter
from mosaic_sdk.session.open_objects import BySeat, Parameters


class Redo:
    """`parameters["redo"]`: {"script": file, "pictures": file or "", "limit_mb"}. The script is
    {"seed", "options", "steps": [{seat: action as base64 of a Value}, ...]}."""

    def __init__(self, run: Any, parameters: Parameters) -> None:
        self._run = run
        self._spec = parameters["slots"][0]
        self._redo = parameters["redo"]
        self._stopping = False

    def stop(self) -> None:
        self._stopping = True

    def play(self) -> bool:
        """Play; return whether it reached the end."""
        with open(self._redo["script"], encoding="utf-8") as file:
            script = json.load(file)
        done = 0
        world: World | None = None
        pictures = None
        if self._redo.get("pictures"):
            limit = int(float(self._redo.get("limit_mb", 512)) * 2**20)
            pictures = PictureWriter(self._redo["pictures"], limit)
        try:
            spec = self._spec
            if spec.get("path") and spec["path"] not in sys.path:
                sys.path.insert(1, str(spec["path"]))
            kwargs, api = dict(spec.get("kwargs") or {}), str(spec.get("api", "auto"))
            world = make_world(str(spec["env"]), kwargs, api)
            maker = payloads.maker_for(str(spec["env"]))
            custom_starts.begin(world, script["seed"], script.get("options"))
            self._reset(world, script)
            self._picture(world, pictures, 0)
            for actions in script["steps"]:
                if self._stopping:
                    break
                given = {seat: decode_value(base64.b64decode(raw)) for seat, raw in actions.items()}
                self._step(world, maker, given, done + 1)
                done += 1
                self._picture(world, pictures, done)
        except Exception as error:  # noqa: BLE001 - a stranger's environment may raise anything
            message = f"{type(error).__name__}: {error}"
            hint = getattr(error, "hint", "")
            self._run.event("redo_failed", {"step": done + 1, "message": message, "hint": hint})
            self._run.log(f"step {done + 1}: {message}", "error", "host")
            return False
        finally:
            if pictures is not None:
                pictures.close()
                facts = {"stored": pictures.stored, "left_out": pictures.left_out,
                         "bytes": pictures.bytes, "trouble": pictures.trouble}  # fmt: skip
                self._run.event("pictures", facts)
            if world is not None:
                world.close()
        self._run.event("redone", {"steps": done, "of": len(script["steps"])})
        return not self._stopping

    def _reset(self, world: World, script: Mapping[str, Any]) -> None:
        for seat in world.seats:
            self._run.reset(
                world.observation(seat),
                seed=script["seed"],
                options=script.get("options"),
                slot=0,
                seat=seat,
                episode=0,
                branch=0,
            )

    def _step(self, world: World, maker: Any, actions: BySeat, step: int) -> None:
        acting = world.turn
        if set(acting) != set(actions):
            raise WorldError(
                f"{', '.join(acting) or 'nobody'} is on turn, not {', '.join(actions)}"
            )
        chosen = {seat: as_action(world.space(seat), actions[seat]) for seat in acting}
        outcome = world.act(chosen)
        payload = payloads.encode(maker(world)) if maker else None
        for seat, reward in outcome.rewards.items():
            ended = outcome.terminated[seat], outcome.truncated[seat]
            acts = seat in acting
            if not acts and not (reward or any(ended)):
                continue
            if not math.isfinite(reward):
                raise WorldError(f"the reward of {seat} is {reward}")
            self._run.step(
                actions[seat] if acts else None,
                world.observation(seat),
                reward,
                *ended,
                slot=0,
                seat=seat,
                episode=0,
                step=step,
                branch=0,
                payload=payload if acts else None,
            )
            if acts:
                payload = None

    @staticmethod
    def _picture(world: World, pictures: PictureWriter | None, step: int) -> None:
        frame = world.render() if pictures is not None else None
        if frame is not None and pictures is not None:
            pictures.add(np.ascontiguousarray(frame), step=step, wait=True)
