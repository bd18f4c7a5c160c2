"""`mosaic edit`, `archive` and `delete`: changes to the list of runs, not to workers."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from core.cli.confirm import confirmed
from core.cli.output import Out, size
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess, pick, short
from core.errors import InvalidInput, Refused

if TYPE_CHECKING:
    from core.rpc.engine_client import EngineClient
    from core.store.rows import Run

Act = Callable[["EngineClient", "Run"], Awaitable[dict[str, Any] | None]]


def add(commands: Commands) -> None:
    edit = commands.add("edit", edit_runs, "change a run's name, note or tags")
    add_run(edit, many=True)
    edit.add_argument("--name")
    edit.add_argument("--note")
    edit.add_argument("--tag", action="append", default=[], metavar="TAG", help="add a tag")
    edit.add_argument("--untag", action="append", default=[], metavar="TAG", help="remove a tag")

    archive = commands.add(
        "archive",
        archive_runs,
        "seal and compress runs",
        "Archived runs stay readable, but are only listed by mosaic runs --archived.",
    )
    add_run(archive, many=True)

    delete = commands.add(
        "delete",
        delete_runs,
        "delete runs",
        "Deleted runs stay on the disk until --purge; --undo restores them.",
    )
    delete.add_argument("runs", nargs="*", metavar="RUN", help="id, part of an id, name, last")
    delete.add_argument("--undo", action="store_true", help="restore deleted runs")
    delete.add_argument(
        "--purge", action="store_true", help="remove all deleted runs from the disk"
    )
    delete.add_argument("--yes", action="store_true", help="don't ask")


def chosen(access: ProfileAccess, references: list[str], *, deleted: bool | None) -> list[Run]:
    with access.reader() as reader:
        runs = reader.runs(deleted=deleted)
    return list(
        {run.run_id: run for run in (pick(runs, reference) for reference in references)}.values()
    )


def perform(access: ProfileAccess, runs: list[Run], act: Act, done: str, out: Out) -> int:
    """Does the same to each run, through the engine."""
    from core.cli.engine_access import connect, run_async

    async def work() -> None:
        async with connect(access) as session:
            for run in runs:
                more = await act(session.client, run) or {}
                suffix = f" ({_told(more)})" if more else ""
                if out.as_json:
                    out.line({"run_id": run.run_id, "done": done, **more})
                out.say(f"{short(run.run_id)}  {run.name}: {done}{suffix}")

    run_async(work())
    return 0


def _told(more: dict[str, Any]) -> str:
    parts = (
        f"{name.removesuffix('_bytes').replace('_', ' ')} "
        f"{size(value) if name.endswith('bytes') else value}"
        for name, value in more.items()
    )
    return ", ".join(parts)


def edit_runs(args: argparse.Namespace, out: Out) -> int:
    if args.name is None and args.note is None and not args.tag and not args.untag:
        raise InvalidInput("There is nothing to change", "--name, --note, --tag or --untag")
    access = ProfileAccess(args)

    async def act(client: EngineClient, run: Run) -> None:
        tags = None
        if args.tag or args.untag:
            tags = sorted((set(run.tags) | set(args.tag)) - set(args.untag))
        await client.edit(run.run_id, name=args.name, note=args.note, tags=tags)

    return perform(access, chosen(access, args.runs, deleted=False), act, "changed", out)


def archive_runs(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    runs = chosen(access, args.runs, deleted=False)

    async def archive(client: EngineClient, run: Run) -> dict[str, Any]:
        return await client.archive(run.run_id)

    for run in runs:
        if not run.state.ended:
            raise Refused(f"{short(run.run_id)} is {run.state}", "Stop it first")
    return perform(access, runs, archive, "archived", out)


def delete_runs(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    if args.purge:
        return _purge(access, args, out)
    if not args.runs:
        raise InvalidInput("Name the runs to delete")
    if args.undo:

        async def restore(client: EngineClient, run: Run) -> None:
            await client.restore(run.run_id)

        return perform(access, chosen(access, args.runs, deleted=True), restore, "back", out)
    runs = chosen(access, args.runs, deleted=False)
    for run in runs:
        if not run.state.ended:
            raise Refused(f"{short(run.run_id)} is {run.state}", "Stop it first")
    what = f"{runs[0].name} ({short(runs[0].run_id)})" if len(runs) == 1 else f"{len(runs)} runs"
    if not confirmed(f"Delete {what}?", args.yes, out):
        return 1

    async def delete(client: EngineClient, run: Run) -> None:
        await client.delete(run.run_id)

    status = perform(access, runs, delete, "deleted", out)
    out.note(
        "mosaic delete --undo RUN restores a run, mosaic delete --purge removes all deleted runs"
    )
    return status


def _purge(access: ProfileAccess, args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import connect, run_async

    if args.runs or args.undo:
        raise InvalidInput(
            "--purge applies to all deleted runs", "Delete runs first, then use --purge alone"
        )
    with access.reader() as reader:
        runs = reader.runs(deleted=True)
    if runs and not confirmed(f"Remove {len(runs)} deleted runs permanently?", args.yes, out):
        return 1

    async def work() -> list[str]:
        async with connect(access) as session:
            return await session.client.purge()

    gone = run_async(work()) if runs else []
    if out.as_json:
        out.document({"purged": gone})
    out.say(f"{len(gone)} runs were purged")
    return 0
