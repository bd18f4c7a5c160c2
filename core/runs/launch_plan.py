"""Launch plan of a run, from its submission. Starts and stores nothing."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from core.errors import InvalidInput
from core.redaction import Redactor
from core.runs import provenance
from core.runs.confinement import SANDBOX, SEATED, confinement, sentence, with_readable
from core.runs.hidden import hidden_names, hidden_texts, hide
from core.runs.launchers import OF_A_RUN, Launchers
from core.runs.run_ids import is_run_id
from core.runs.submission import Submission
from core.runs.veils import HIDDEN
from core.settings import Settings
from core.store.rows import RunFacts
from core.tokens import Tokens
from core.workers.interpreters import link_sdk
from core.workers.manifest import Catalogue, Worker, compiled
from mosaic_sdk.launch.launch_spec import Spec, SpecError
from mosaic_sdk.launch.sandbox import OWN
from mosaic_sdk.pictures.clip_recorder import RULES as CLIP_RULES
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


# Whose interpreter steps what the slots of a host name: the worker and the submission, changed.
Placement = Callable[[Settings, Catalogue, Worker, Submission], tuple[Worker, Submission]]


class Preparer:
    def __init__(
        self,
        settings: Settings,
        catalogue: Catalogue,
        launchers: Launchers,
        tokens: Tokens,
        placed: Placement,
    ) -> None:
        self.settings = settings
        self._placed = placed
        self._catalogue = catalogue
        self._launchers = launchers
        self._tokens = tokens

    async def prepare(self, wanted: Submission, run_id: str) -> Prepared:
        if not is_run_id(run_id):
            raise InvalidInput(f"{run_id} is not a UUID", "Leave run_id empty to get a new one")
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
                worker, wanted = await asyncio.to_thread(
                    self._placed, self.settings, self._catalogue, worker, wanted
                )
            from core.trust.trusted import TrustList
            from core.trust.vouching import check_files, check_workers, vouched
            from core.workers.parameter_check import check_parameters

            known = TrustList(self.settings.places)
            await asyncio.to_thread(check_workers, wanted, worker, known)
            wanted = await asyncio.to_thread(vouched, wanted, known)
            schema = await self._catalogue.schema(worker)
            parameters = check_parameters(
                schema, _seeded(dict(wanted.parameters), wanted.seed, schema)
            )
            argv = [*self._catalogue.command(worker), *wanted.argv]
            cwd = cwd or str(self._launchers.folder(run_id))
            title = worker.manifest.title
            await asyncio.to_thread(check_files, title, schema, parameters, cwd, known)
        else:
            argv = list(wanted.argv)
            if not argv:
                raise InvalidInput("There is nothing to run", "Name a worker or give a command")
            cwd = cwd or os.getcwd()
        if names := hidden_names(schema):
            wanted = replace(wanted, env={**wanted.env, HIDDEN: ",".join(names)})
        spec = self._spec(wanted, run_id, argv, cwd, parameters, worker)
        gpus = wanted.gpus
        more: dict[str, Any] = {"tap": wanted.tap, "observations": spec.observations}
        more["pictures"] = spec.env["MOSAIC_PICTURES"]
        if clips := spec.env.get(CLIP_RULES):
            more["clips"] = clips
        if spec.sandbox:
            more["sandbox"] = {
                "means": spec.sandbox["means"],
                "asked": spec.sandbox["asked"],
                "told": sentence(spec.sandbox, wanted.deciders),
            }
        if wanted.deciders:
            more["deciders"] = [_without_secrets(decider) for decider in wanted.deciders]
        if worker is not None:
            more |= {"schema": schema, "worker": {"id": worker.id, "bundled": worker.bundled}}
            if worker.manifest.capabilities.gpu == "required":
                gpus = max(1, gpus)
        passwords = {
            f"password_{n}": hidden_text
            for n, hidden_text in enumerate(hidden_texts(parameters, schema))
        }
        redactor = Redactor({**os.environ, **wanted.caller_env, **wanted.env, **passwords})
        if "deciders" in more:
            more["deciders"] = [_redacted(decider, redactor) for decider in more["deciders"]]
        known = provenance.describe(
            redactor,
            argv=spec.argv,
            cwd=cwd,
            env=wanted.env,
            parameters=hide(parameters, schema),
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
        whole = wanted.caller_env
        env = {name: value for name, value in whole.items() if name not in OF_A_RUN} | wanted.env
        # A command of a person is theirs; workers come from anywhere.
        asked = env.pop(SANDBOX, "") or (settings.sandbox if worker is not None else "")
        confined = confinement(asked, settings.places, parameters)
        if confined:
            # What is to be read later: rules of a sandbox are for good.
            seated = folder / SEATED
            seated.mkdir(mode=0o700, parents=True, exist_ok=True)
            confined["read"].append(str(seated))
        inherited = env.get("PYTHONPATH", "" if whole else os.environ.get("PYTHONPATH", ""))
        env["PYTHONPATH"] = os.pathsep.join(
            part for part in (inherited, str(link_sdk(settings.places))) if part
        )
        env["MOSAIC_LANE_FIFO"] = str(settings.places.lane_fifo)
        # Games of an experiment are played flat out, and each can be shown again from its seed.
        unseen = settings.pictures == "auto" and "parts" in parameters
        env.setdefault("MOSAIC_PICTURES", "off" if unseen else settings.pictures)
        env.setdefault("MOSAIC_PICTURES_MB", str(settings.pictures_mb))
        if wanted.kind == "session" and settings.session_clips != "off":
            env.setdefault(CLIP_RULES, settings.session_clips)
        if wanted.seed is not None:
            env["MOSAIC_SEED"] = str(wanted.seed)
        if worker is not None:
            env |= compiled(settings.places, worker)
        if worker is not None or parameters:
            text = json.dumps(parameters)
            if len(text) <= _ENV_BYTES:
                env["MOSAIC_PARAMETERS"] = text
            elif worker is None:
                raise InvalidInput("The parameters are too large", "Put them into a file")
            else:
                # What a sandbox hides can't be read in it.
                beside = folder / OWN if confined else folder
                beside.mkdir(mode=0o700, parents=True, exist_ok=True)
                path = beside / "parameters.json"
                path.write_text(text, "utf-8")
                argv = [*argv, "--parameters", str(path)]
        notes: list[str] = []
        if wanted.tap:
            python = applies(argv, env.get("PATH"), cwd)
            if python is not None and python.obstacle:
                notes.append(f"The tap records nothing: {python.obstacle}")
            env = tapped(env, observations=wanted.observations, seed=wanted.seed)
        if confined:
            notes.append(sentence(confined, wanted.deciders))
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
                inherit_env=not whole,
                engine_socket=str(settings.places.engine_socket),
                run_token=self._tokens.for_uplink(run_id),
                worker_token=self._tokens.for_worker(run_id),
                token=self._tokens.for_launcher(run_id),
                profile=self._launchers.profile,
                grace_s=settings.grace_ms / 1000,
                durability=wanted.durability or settings.durability,
                observations=wanted.observations or "digest",
                capabilities=capabilities,
                credit=settings.credit,
                batch_steps=settings.batch_steps,
                flush_ms=settings.flush_ms,
                notes=notes,
                sandbox=confined,
                deciders=[with_readable(decider, settings.places) for decider in wanted.deciders],
            )
        except SpecError as error:
            raise InvalidInput(str(error), "Correct it") from error


def _folder(given: str) -> str:
    """Absolute path of an existing folder; empty stays empty."""
    if not given:
        return ""
    folder = os.path.abspath(os.path.expanduser(given))
    if not os.path.isdir(folder):
        raise InvalidInput(f"There is no folder {folder}", "Correct the working folder")
    return folder


def with_gpus(spec: Spec, gpus: tuple[int, ...]) -> Spec:
    """Add the GPUs, which are only known when the run starts."""
    if not gpus:
        return spec
    words = ",".join(map(str, gpus))
    # The second one says whose word it is: the caller may have the first one in its shell.
    return replace(spec, env={**spec.env, "CUDA_VISIBLE_DEVICES": words, "MOSAIC_GPUS": words})


def gpus_of(spec: Spec) -> tuple[int, ...]:
    """GPUs assigned by `with_gpus`."""
    words = spec.env.get("MOSAIC_GPUS", "").split(",")
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
    """Deciders without tokens and environment variables."""
    return {name: value for name, value in decider.items() if name not in ("token", "env")}


def _redacted(decider: Mapping[str, Any], redactor: Redactor) -> dict[str, Any]:
    made: dict[str, Any] = redactor.value(decider)
    argv = decider.get("argv")
    if isinstance(argv, list):
        made["argv"] = redactor.argv([str(word) for word in cast("list[Any]", argv)])
    return made


def _environment(parameters: Mapping[str, Any]) -> str:
    slots = parameters.get("slots")
    if isinstance(slots, list) and slots and isinstance(slots[0], Mapping):
        return _environment(cast("Mapping[str, Any]", slots[0]))
    for name in ("environment", "env_id", "env"):
        value = parameters.get(name)
        if isinstance(value, str):
            return value
    return ""
