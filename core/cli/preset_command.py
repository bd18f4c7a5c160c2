"""`mosaic preset`: trainings with a score to reach, listed, shown and checked on several seeds.

A check resumes: seeds that finished under the same parameters and the same worker count.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from core.cli.output import Out, number
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.cli.run_group import RunGroup, read_seeds
from core.cli.trust_prompt import add_trust, allowed_worker

if TYPE_CHECKING:
    from core.agents.preset_verdict import PresetVerdict
    from core.runs.submission import Submission
    from core.workers.manifest import Catalogue
    from core.workers.training_presets import TrainingPreset

FAILED = 1
INTERRUPTED = 130


def add(commands: Commands) -> None:
    group = commands.group("preset", "trainings with a score that they reach")
    group.add("list", show_presets, "list the presets", "mosaic run --preset NAME trains one.")

    show = group.add("show", show_preset, "print a preset's parameters")
    show.add_argument("name", metavar="NAME")

    check = group.add(
        "check",
        check_preset,
        "train a preset on several seeds and say whether it reaches its score",
        "The score of a seed is the mean return of its last evaluation, without exploration. "
        "Stopped by Ctrl-C or a kill, the same command trains the seeds that are missing.",
    )
    check.add_argument("name", metavar="NAME")
    check.add_argument("--seeds", metavar="N", default="", help="5, 3,7,9 or 10..14")
    check.add_argument("--fresh", action="store_true", help="train all seeds again")
    add_trust(check)


def catalogue(access: ProfileAccess) -> Catalogue:
    from core.workers.manifest import Catalogue

    return Catalogue(access.places)


def show_presets(args: argparse.Namespace, out: Out) -> int:
    from core.workers.training_presets import list_presets

    presets = list_presets()
    if out.as_json:
        out.document({"presets": [as_json(preset) for preset in presets]})
        return 0
    rows = [
        (
            preset.name,
            preset.environment,
            preset.algorithm,
            preset.worker,
            f"{preset.golden.score:g}",
            f"{preset.golden.reached_by} of {preset.golden.seeds}",
            f"{preset.golden.cpu_minutes:g} min",
        )
        for preset in presets
    ]
    out.table(("preset", "environment", "algorithm", "worker", "score", "seeds", "cpu"), rows)
    return 0


def show_preset(args: argparse.Namespace, out: Out) -> int:
    from core.workers.training_presets import find_preset

    preset = find_preset(args.name)
    if out.as_json:
        out.document(as_json(preset))
        return 0
    golden = preset.golden
    out.say(f"{preset.title}: {preset.algorithm} on {preset.environment}, worker {preset.worker}")
    out.say(
        f"reaches {golden.score:g} on {golden.reached_by} of {golden.seeds} seeds, "
        f"{golden.cpu_minutes:g} CPU minutes each"
    )
    out.table(
        ("parameter", "value"), [(name, str(value)) for name, value in preset.parameters.items()]
    )
    return 0


def as_json(preset: TrainingPreset) -> dict[str, Any]:
    import msgspec

    return msgspec.to_builtins(preset)


def check_preset(args: argparse.Namespace, out: Out) -> int:
    from core.agents.preset_verdict import PresetVerdict, finished_seeds, preset_tag, seed_score
    from core.cli.engine_access import run_async
    from core.workers.training_presets import find_preset

    access = ProfileAccess(args)
    preset = find_preset(args.name)
    allowed_worker(access, preset.worker, args, out)
    worker = catalogue(access).get(preset.worker)
    seeds = read_seeds(args.seeds or str(preset.golden.seeds))
    tag = preset_tag(preset, preset.digest(worker))
    known: dict[int, str] = {}
    if not args.fresh and access.places.database.exists():
        with access.reader() as reader:
            known = {seed: run.run_id for seed, run in finished_seeds(reader, tag).items()}
    missing = [seed for seed in seeds if seed not in known]
    if len(missing) < len(seeds) and not out.as_json:
        out.note(f"{len(seeds) - len(missing)} of {len(seeds)} seeds were trained before")
    group = RunGroup(access, [of_preset(preset, seed, tag) for seed in missing], out)
    if missing:
        rows = run_async(group.run())
        known.update(zip(missing, (row.run_id for row in rows), strict=True))
    with access.reader() as reader:
        scores = tuple(seed_score(reader, reader.run(known[seed])) for seed in seeds)
    verdict = PresetVerdict(preset, scores)
    print_verdict(verdict, out)
    if group.interrupted:
        return INTERRUPTED
    return 0 if verdict.passed else FAILED


def of_preset(preset: TrainingPreset, seed: int, tag: str) -> Submission:
    from core.runs.submission import Submission

    return Submission(
        name=f"{preset.name} \u00b7 seed {seed}",
        kind="training",
        worker=preset.worker,
        caller_env=dict(os.environ),
        parameters=dict(preset.parameters),
        tags=(tag,),
        seed=seed,
    )


def with_preset(access: ProfileAccess, asked: Submission, name: str, out: Out) -> Submission:
    """The run of a preset; what was given besides replaces its parameters, and is told."""
    from core.agents.preset_verdict import preset_tag
    from core.workers.training_presets import find_preset

    preset = find_preset(name)
    parameters = {**preset.parameters, **asked.parameters}
    differences = preset.differences(parameters)
    for parameter, before, now in differences:
        was = "not set" if parameter not in preset.parameters else json.dumps(before)
        out.note(f"{parameter}: {json.dumps(now)} (in the preset: {was})")
    tag = preset_tag(preset, preset.digest(catalogue(access).get(preset.worker)))
    return replace(
        asked,
        name=asked.name or preset.name,
        kind="training",
        worker=preset.worker,
        parameters=parameters,
        # A changed one does not count as a check of the preset.
        tags=asked.tags if differences else (*asked.tags, tag),
    )


def print_verdict(verdict: PresetVerdict, out: Out) -> None:
    golden = verdict.preset.golden
    if out.as_json:
        out.document(
            {
                "preset": verdict.preset.name,
                "passed": verdict.passed,
                "score": golden.score,
                "reached": verdict.reached,
                "wanted": verdict.wanted,
                "mean": verdict.mean,
                "interval": verdict.interval,
                "seeds": [asdict(each) for each in verdict.seeds],
            }
        )
        return
    rows = [
        (
            str(each.seed),
            "-" if each.score is None else number(each.score),
            "-" if each.score is None else "yes" if each.score >= golden.score else "no",
            "-" if each.cpu_s is None else f"{each.cpu_s:.1f} s",
            short(each.run_id),
        )
        for each in verdict.seeds
    ]
    out.table(("seed", "score", "reached", "cpu", "run"), rows)
    word = out.paint("passed", "green") if verdict.passed else out.paint("not passed", "red")
    spread = ""
    if verdict.mean is not None:
        spread = f"; mean {number(verdict.mean)}"
        if verdict.interval is not None:
            low, high = (number(value) for value in verdict.interval)
            spread += f" [{low}, {high}] over seeds (95 %)"
    out.say(
        f"{verdict.preset.name}: {word}, {verdict.reached} of {len(verdict.seeds)} seeds reached "
        f"{golden.score:g} ({verdict.wanted} needed){spread}"
    )
