"""From what somebody wants to what a launcher is told. Starts and stores nothing."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from core.errors import InvalidInput
from core.runs import facts
from core.runs.environments import interpreters, link_sdk
from core.runs.ids import is_run_id
from core.runs.launchers import Launchers
from core.runs.manifest import Catalogue, Worker
from core.runs.redact import Redactor
from core.runs.submission import Submission
from core.settings import Settings
from core.store.rows import RunFacts
from core.tokens import Tokens
from mosaic_sdk.launch.spec import Spec, SpecError
from mosaic_sdk.tap import applies
from mosaic_sdk.tap import environment as tapped

# One string of the environment holds 128 KiB.
_ENV_BYTES = 100_000
_KINDS = ("training", "session", "evaluation", "import", "external")


@dataclass(frozen=True, slots=True)
class Prepared:
    facts: RunFacts
    spec: Spec
    redactor: Redactor
    cpus: int
    gpus: int


class Preparer:
    def __init__(
        self, settings: Settings, catalogue: Catalogue, launchers: Launchers, tokens: Tokens
    ) -> None:
        self.settings = settings
        self._catalogue = catalogue
        self._launchers = launchers
        self._tokens = tokens

    async def prepare(self, wanted: Submission, run_id: str) -> Prepared:
        if not is_run_id(run_id):
            raise InvalidInput(f"{run_id} is not a UUID", "Leave run_id empty: one is made")
        kind = wanted.kind or "training"
        if kind not in _KINDS:
            raise InvalidInput(f"There is no kind of run {kind!r}", f"One of {', '.join(_KINDS)}")
        cwd = _folder(wanted.cwd)
        worker: Worker | None = None
        schema: dict[str, Any] | None = None
        parameters = _seeded(dict(wanted.parameters), wanted.seed, None)
        if wanted.worker:
            worker = self._catalogue.get(wanted.worker)
            if worker.manifest.families:
                worker, wanted = await asyncio.to_thread(self._housed, worker, wanted)
            from core.runs.parameters import check_parameters

            schema = await self._catalogue.schema(worker)
            parameters = check_parameters(
                schema, _seeded(dict(wanted.parameters), wanted.seed, schema)
            )
            argv = [*self._catalogue.command(worker), *wanted.argv]
            cwd = cwd or str(self._launchers.folder(run_id))
        else:
            argv = list(wanted.argv)
            if not argv:
                raise InvalidInput("There is nothing to run", "Name a worker or give a command")
            cwd = cwd or os.getcwd()
        spec = self._spec(wanted, run_id, argv, cwd, parameters, worker)
        gpus = wanted.gpus
        more: dict[str, Any] = {"tap": wanted.tap, "observations": spec.observations}
        more["pictures"] = spec.env["MOSAIC_PICTURES"]
        if wanted.deciders:
            more["deciders"] = [_without_secrets(one) for one in wanted.deciders]
        if worker is not None:
            more |= {"schema": schema, "worker": {"id": worker.id, "bundled": worker.bundled}}
            if worker.manifest.capabilities.gpu == "required":
                gpus = max(1, gpus)
        redactor = Redactor({**os.environ, **wanted.env})
        known = facts.describe(
            redactor,
            argv=spec.argv,
            cwd=cwd,
            env=wanted.env,
            parameters=parameters,
            seed=wanted.seed,
            more={**more, "cpus": wanted.cpus, "gpus": gpus},
        )
        row = RunFacts(
            run_id=run_id,
            kind=kind,
            name=wanted.name or _name(worker, argv),
            worker=wanted.worker,
            environment=_environment(parameters),
            parent=wanted.parent_run_id or None,
            durability=wanted.durability or self.settings.durability,
            tags=wanted.tags,
            facts=known,
        )
        return Prepared(row, spec, redactor, wanted.cpus, gpus)

    def _housed(self, worker: Worker, wanted: Submission) -> tuple[Worker, Submission]:
        """The interpreter that can step what the slots name, with the checkpoints in them."""
        from core.envs.families import family_for, in_family
        from core.sessions.placing import at_home, place

        slots = wanted.parameters.get("slots")
        known: list[Mapping[str, Any]] = [
            cast("Mapping[str, Any]", one)
            for one in (cast("list[Any]", slots) if isinstance(slots, list) else ())
            if isinstance(one, Mapping)
        ]
        chosen = interpreters(self.settings.places).get(worker.id)
        placed = place(known, self._catalogue, may_move=not chosen)
        if placed.home is not None or placed.deciders:
            wanted = replace(
                wanted,
                parameters={**wanted.parameters, "slots": placed.slots},
                deciders=(*wanted.deciders, *placed.deciders),
            )
        if placed.home is not None and placed.home.manifest.inside is not None:
            env = placed.home.manifest.inside.env
            made = at_home(worker, placed.home, self._catalogue)
            return made, replace(wanted, env={**env, **wanted.env})
        family = family_for(self.settings.places, known)
        return in_family(worker, family), replace(wanted, env={**family.file.env, **wanted.env})

    def _spec(
        self,
        wanted: Submission,
        run_id: str,
        argv: list[str],
        cwd: str,
        parameters: dict[str, Any],
        worker: Worker | None,
    ) -> Spec:
        settings = self.settings
        folder = self._launchers.folder(run_id)
        env = {**wanted.env}
        inherited = env.get("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
        env["PYTHONPATH"] = os.pathsep.join(
            part for part in (inherited, str(link_sdk(settings.places))) if part
        )
        env["MOSAIC_LANE_FIFO"] = str(settings.places.lane_fifo)
        # Games of an experiment are played flat out, and each can be shown again from its seed.
        unseen = settings.pictures == "auto" and "parts" in parameters
        env.setdefault("MOSAIC_PICTURES", "off" if unseen else settings.pictures)
        env.setdefault("MOSAIC_PICTURES_MB", str(settings.pictures_mb))
        if wanted.seed is not None:
            env["MOSAIC_SEED"] = str(wanted.seed)
        if worker is not None or parameters:
            text = json.dumps(parameters)
            if len(text) <= _ENV_BYTES:
                env["MOSAIC_PARAMETERS"] = text
            elif worker is None:
                raise InvalidInput("The parameters are too large", "Put them into a file")
            else:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                path = folder / "parameters.json"
                path.write_text(text, "utf-8")
                argv = [*argv, "--parameters", str(path)]
        notes: list[str] = []
        if wanted.tap:
            python = applies(argv, env.get("PATH"))
            if python is not None and python.obstacle:
                notes.append(f"The tap records nothing: {python.obstacle}")
            env = tapped(env, observations=wanted.observations, seed=wanted.seed)
        capabilities: list[str] = []
        if worker is not None:
            declared = worker.manifest.capabilities
            capabilities += ["stdin_control"] if declared.stdin_control else []
            capabilities += [] if declared.pause else ["no_pause"]
        try:
            return Spec(
                run_id=run_id,
                run_dir=str(folder),
                argv=argv,
                cwd=cwd,
                env=env,
                engine_socket=str(settings.places.engine_socket),
                run_token=self._tokens.for_run(run_id),
                token=self._tokens.for_launcher(run_id),
                grace_s=settings.grace_ms / 1000,
                durability=wanted.durability or settings.durability,
                observations=wanted.observations or "digest",
                capabilities=capabilities,
                credit=settings.credit,
                batch_steps=settings.batch_steps,
                flush_ms=settings.flush_ms,
                notes=notes,
                deciders=list(wanted.deciders),
            )
        except SpecError as error:
            raise InvalidInput(str(error), "Correct it") from error


def _folder(given: str) -> str:
    """Absolute, and there; empty stays empty."""
    if not given:
        return ""
    folder = os.path.abspath(os.path.expanduser(given))
    if not os.path.isdir(folder):
        raise InvalidInput(f"There is no folder {folder}", "Correct the working folder")
    return folder


def with_gpus(spec: Spec, gpus: tuple[int, ...]) -> Spec:
    """Which ones are known only when its turn has come."""
    if not gpus:
        return spec
    return replace(spec, env={**spec.env, "CUDA_VISIBLE_DEVICES": ",".join(map(str, gpus))})


def gpus_of(spec: Spec) -> tuple[int, ...]:
    """Those that `with_gpus` gave it."""
    words = spec.env.get("CUDA_VISIBLE_DEVICES", "").split(",")
    return tuple(int(word) for word in words if word.isdecimal())


def _seeded(
    parameters: dict[str, Any], seed: int | None, schema: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The seed of the run is the worker's parameter `seed`, where it has one."""
    if schema is not None and seed is not None and "seed" in schema.get("properties", {}):
        parameters.setdefault("seed", seed)
    return parameters


def _name(worker: Worker | None, argv: list[str]) -> str:
    if worker is not None:
        return worker.manifest.title
    # `python train.py` is better called train.py.
    if "-c" in argv[:3]:
        return f"{Path(argv[0]).name} -c"
    words = [Path(word).name for word in argv if not word.startswith("-")]
    if len(words) > 1 and words[0].startswith("python"):
        return words[1]
    return words[0] if words else "run"


def _without_secrets(decider: Mapping[str, Any]) -> dict[str, Any]:
    """A token opens somebody else's program, and an environment may hold anything."""
    return {name: value for name, value in decider.items() if name not in ("token", "env")}


def _environment(parameters: Mapping[str, Any]) -> str:
    slots = parameters.get("slots")
    if isinstance(slots, list) and slots and isinstance(slots[0], Mapping):
        return _environment(cast("Mapping[str, Any]", slots[0]))
    for name in ("environment", "env_id", "env"):
        found = parameters.get(name)
        if isinstance(found, str):
            return found
    return ""
