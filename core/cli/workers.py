"""`mosaic workers`: list, environments, checks against the protocol."""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.cli.confirm import confirmed
from core.cli.output import Out
from core.cli.parsing import Commands, span
from core.cli.profile_access import ProfileAccess
from core.cli.trust_prompt import add_trust, allowed_worker
from core.errors import InvalidInput, MissingPart, MosaicError, Refused
from core.paths import find_places
from core.workers.worker_template import TEMPLATES

# Shown of what a script needs.
_FRAMEWORKS = frozenset(("torch", "jax", "envpool", "procgen", "isaacgym", "stable_baselines3"))

if TYPE_CHECKING:
    from core.workers.interpreters import Progress
    from core.workers.manifest import Catalogue, Worker


def add(commands: Commands) -> None:
    group = commands.group("workers", "list, install and check workers")
    group.add("list", list_workers, "list the workers")

    install = group.add(
        "install",
        install_workers,
        "install the environments of workers",
        "An interrupted installation can be resumed.",
    )
    install.add_argument("names", nargs="+", metavar="NAME")
    add_trust(install)

    remove = group.add("remove", remove_worker, "remove a worker's environment from the disk")
    remove.add_argument("name", metavar="NAME")
    remove.add_argument("--yes", action="store_true", help="don't ask")

    group.add(
        "disk",
        show_disk,
        "show the disk space of the environments",
        "uv links packages from one cache into all environments: ALONE is what removing one frees.",
    )

    describe = group.add("describe", describe_worker, "print the schema of a worker's parameters")
    describe.add_argument("name", metavar="NAME")
    add_trust(describe)

    check = group.add(
        "check",
        check_worker,
        "check that a worker starts and follows the protocol",
        "NAME, or any command after --.",
        takes_command=True,
    )
    check.add_argument("name", nargs="?", metavar="NAME")
    check.add_argument("--watch", metavar="SPAN", default="2s", help="duration of the check")
    check.add_argument(
        "--for-real",
        action="store_true",
        help="try what a training worker can do: train, pause, evaluate, save, load, act, guard",
    )
    add_trust(check)

    group.add(
        "capabilities",
        list_capabilities,
        "show what workers can do, as their trials found it",
        "Only what `workers check NAME --for-real` has seen, with the date.",
    )

    new = group.add(
        "new",
        make_worker,
        "make a worker of your own from a template",
        "script: an algorithm in plain Python. sb3: the bundled worker of Stable-Baselines3. "
        "cleanrl: a single-file script of yours, run as it is.",
    )
    new.add_argument("name", metavar="NAME")
    new.add_argument("--from", dest="template", choices=TEMPLATES, default="script")
    new.add_argument("--script", metavar="FILE", default="", help="of cleanrl: what it runs")

    scripts = group.add(
        "scripts",
        list_scripts,
        "list the single-file scripts of a checkout of CleanRL",
        "They are read, not run. Make a worker of one: workers new NAME --from cleanrl --script.",
    )
    scripts.add_argument("folder", metavar="FOLDER")


def catalogue(access: ProfileAccess) -> Catalogue:
    from core.workers.manifest import Catalogue

    return Catalogue(access.places)


def list_workers(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    known = catalogue(access)
    rows = [_row(known, worker) for worker in known.list()]
    broken = {str(folder): reason for folder, reason in known.broken.items()}
    if out.as_json:
        out.document({"workers": rows, "broken": broken})
        return 0
    table_rows = [
        (
            row["id"],
            ",".join(row["roles"]),
            "ready" if row["ready"] else out.paint("not installed", "yellow"),
            "bundled" if row["bundled"] else "yours",
            row["title"],
        )
        for row in rows
    ]
    out.table(("id", "roles", "environment", "from", "title"), table_rows)
    for folder, reason in broken.items():
        out.note(f"skipped: {folder}: {reason}")
    return 0


def _row(known: Catalogue, worker: Worker) -> dict[str, Any]:
    ready, detail = _state(known, worker)
    manifest = worker.manifest
    return {
        "id": worker.id,
        "title": manifest.title,
        "description": manifest.description,
        "roles": manifest.roles,
        "ready": ready,
        "python" if ready else "missing": detail,
        "bundled": worker.bundled,
        "folder": str(worker.folder),
        "capabilities": manifest.capabilities,
    }


def _state(known: Catalogue, worker: Worker) -> tuple[bool, str]:
    try:
        return True, str(known.interpreter(worker))
    except MosaicError as error:
        return False, error.message


def environment_state(name: str) -> tuple[bool, str]:
    """Whether a worker's environment is installed, and its interpreter or the missing part."""
    from core.workers.manifest import Catalogue

    known = Catalogue(find_places())
    return _state(known, known.get(name))


def install_workers(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    known = catalogue(access)
    workers = [allowed_worker(access, name, args, out) for name in args.names]
    results = [_install(access, known, worker, out) for worker in workers]
    if out.as_json:
        for result in results:
            out.line(result)
    return 0


def _install(access: ProfileAccess, known: Catalogue, worker: Worker, out: Out) -> dict[str, Any]:
    requirements = worker.requirements
    if worker.manifest.interpreter or requirements is None:
        python = known.interpreter(worker)
        out.say(f"{worker.id} needs no separate environment ({python})")
    else:
        from core.workers.interpreters import install_environment

        with out.progress(worker.id, 100, "%") as bar:

            def report(progress: Progress) -> None:
                bar.show(progress.text, progress.fraction)

            room = worker.manifest.install_mb
            python = asyncio.run(
                install_environment(access.places, worker.id, requirements, report, room)
            )
        out.say(f"{worker.id} is ready ({python})")
    return {"worker": worker.id, "python": str(python)}


def remove_worker(args: argparse.Namespace, out: Out) -> int:
    from core.workers.interpreters import folder_of, read_mark, remove_environment

    access = ProfileAccess(args)
    worker = catalogue(access).get(args.name)
    requirements = worker.requirements
    if worker.manifest.interpreter or requirements is None:
        raise Refused(f"{worker.id} uses no separate environment")
    folder = folder_of(access.places, requirements)
    mark = read_mark(folder)
    if not folder.is_dir():
        raise Refused(f"The environment of {worker.id} is not installed")
    shared = [name for name in (mark.workers if mark else ()) if name != worker.id]
    also = f", which {', '.join(shared)} also use" if shared else ""
    if not confirmed(f"Remove {folder}{also}?", args.yes, out):
        return 1
    asyncio.run(remove_environment(access.places, folder.name))
    if out.as_json:
        out.document({"removed": str(folder), "workers": [worker.id, *shared]})
    out.say(f"Removed {folder}")
    return 0


def show_disk(args: argparse.Namespace, out: Out) -> int:
    from core.workers.environment_sizes import environment_sizes

    sizes = environment_sizes(ProfileAccess(args).places)
    if out.as_json:
        out.document({"environments": [asdict(size) for size in sizes]})
        return 0
    rows = [
        (
            size.digest,
            ", ".join(size.workers) if size.workers is not None else "interrupted",
            f"{size.bytes / 1e6:.0f} MB",
            f"{size.own_bytes / 1e6:.0f} MB",
        )
        for size in sizes
    ]
    if not rows:
        out.say("No environment is installed. Install one: mosaic workers install NAME")
        return 0
    out.table(("environment", "workers", "size", "alone"), rows)
    return 0


def list_capabilities(args: argparse.Namespace, out: Out) -> int:
    from core.cli.capability_table import show_capabilities

    return show_capabilities(ProfileAccess(args).places, out)


def make_worker(args: argparse.Namespace, out: Out) -> int:
    from core.workers.worker_template import new_worker

    access = ProfileAccess(args)
    taken = {worker.id for worker in catalogue(access).list()}
    folder = new_worker(access.places, args.name, args.template, taken, args.script)
    if out.as_json:
        out.document({"worker": args.name, "folder": str(folder)})
    next_step = f"mosaic workers check {args.name} --for-real"
    if args.script:
        next_step = f"mosaic workers install {args.name}, then: {next_step}"
    else:
        next_step = f"Edit main.py, then: {next_step}"
    out.say(f"Made {folder}. {next_step}")
    return 0


def list_scripts(args: argparse.Namespace, out: Out) -> int:
    from core.paths import given_path
    from mosaic_sdk.train.script_arguments import UnreadableScript, single_file_scripts

    try:
        scripts = single_file_scripts(str(given_path(args.folder)))
    except UnreadableScript as error:
        raise InvalidInput(str(error)) from error
    if out.as_json:
        out.document({"scripts": [asdict(script) for script in scripts]})
        return 0
    if not scripts:
        out.say("No script here has an argument total_timesteps that can be read from its text")
        return 0
    rows = [
        (
            script.name,
            str(len(script.arguments)),
            "yes" if script.has_known_networks else "-",
            ", ".join(sorted(script.modules & _FRAMEWORKS)),
        )
        for script in scripts
    ]
    out.table(("script", "arguments", "playable", "needs"), rows)
    return 0


def describe_worker(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    known = catalogue(access)
    schema = asyncio.run(known.schema(allowed_worker(access, args.name, args, out)))
    if out.as_json:
        out.document(schema)
        return 0
    required = set(schema.get("required", ()))
    rows: list[tuple[str, ...]] = []
    for name, rules in schema.get("properties", {}).items():
        kind = "|".join(map(str, rules["enum"])) if "enum" in rules else str(rules.get("type", ""))
        default = "required" if name in required else _short_json(rules.get("default"))
        rows.append((name, kind, default, str(rules.get("description", rules.get("title", "")))))
    out.table(("parameter", "type", "default", "meaning"), rows)
    return 0


def _short_json(value: object) -> str:
    from core.cli.output import to_json

    return "" if value is None else to_json(value).decode()


def check_worker(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    argv: list[str] = list(args.behind)
    if bool(args.name) == bool(argv):
        raise InvalidInput("Name a worker, or write its command after --")
    env = dict(os.environ)
    if args.name:
        from core.workers.interpreters import link_sdk
        from core.workers.preflight import check_worker as preflight

        known = catalogue(access)
        worker = allowed_worker(access, args.name, args, out)
        checks = asyncio.run(preflight(known, access.places, worker))
        for check in checks:
            mark = out.paint("ok", "green") if check.ok else out.paint("XX", "red")
            out.say(f"{mark}  {check.name}: {check.message}")
            if check.cure and not check.ok:
                out.say(f"      {out.paint('->', 'dim')} {check.cure}")
        if not all(check.ok for check in checks):
            if out.as_json:
                out.document({"ok": False, "preflight": [asdict(check) for check in checks]})
            return MissingPart.exit_code
        argv = known.command(worker)
        # A user's own interpreter has no link to the SDK.
        env["PYTHONPATH"] = os.pathsep.join(
            part for part in (str(link_sdk(access.places)), env.get("PYTHONPATH", "")) if part
        )
    if args.for_real:
        from core.cli.capability_table import try_worker

        return try_worker(argv, env, out, access.places if args.name else None, args.name or "")
    kit = [sys.executable, "-P", "-m", "mosaic_sdk.testing"]
    if out.as_json:
        kit.append("--json")
    kit += ["--watch", str(span(args.watch))]
    return subprocess.run([*kit, "--", *argv], env=env).returncode
