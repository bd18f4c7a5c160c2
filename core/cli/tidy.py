"""`mosaic tidy`: what makes room by the rules of storage, and making it."""

from __future__ import annotations

import argparse
import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from core.cli.confirm import confirmed
from core.cli.output import Out, size
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.errors import Refused

if TYPE_CHECKING:
    from core.outputs.janitor import Janitor
    from core.outputs.retention import Plan, Rules


def add(commands: Commands) -> None:
    tidy = commands.add(
        "tidy",
        tidy_files,
        "show which files of ended runs would make room, and make it",
        "Without --apply nothing changes. What makes room waits in the profile until Mosaic"
        " starts again; --undo brings it back until then.",
    )
    tidy.add_argument(
        "--keep",
        choices=("balanced", "small"),
        help="by this set of rules instead of the one in the settings",
    )
    tidy.add_argument("--apply", action="store_true", help="move the files away")
    tidy.add_argument("--undo", action="store_true", help="bring back what was moved last")
    tidy.add_argument("--yes", action="store_true", help="don't ask")


def tidy_files(args: argparse.Namespace, out: Out) -> int:
    from core.outputs.held_files import planned
    from core.outputs.retention import PROFILES, rules_of

    access = ProfileAccess(args)
    if args.undo:
        return asyncio.run(_undo(access, out))
    settings = access.settings()
    rules = PROFILES[args.keep] if args.keep else rules_of(settings)
    with access.reader() as reader:
        leaving = planned(reader, access.places, rules, _now())
    _show(leaving, out, args.apply)
    if not args.apply or not leaving.leaving:
        if not leaving.leaving and settings.keep == "everything" and not args.keep:
            out.note("The settings keep everything; try --keep balanced")
        return 0
    if not confirmed(f"Move {len(leaving.leaving)} files away?", args.yes, out):
        return 1
    return asyncio.run(_apply(access, rules, out))


def _now() -> int:
    from core.clock import SystemClock

    return SystemClock().unix_ns()


def _show(plan: Plan, out: Out, applies: bool) -> None:
    if out.as_json:
        if not applies:
            out.document({
                "files": [
                    {
                        "run_id": each.run_id,
                        "path": each.file.path,
                        "kind": each.file.kind,
                        "bytes": each.file.size,
                        "reason": each.reason,
                    }
                    for each in plan.leaving
                ],
                "bytes": plan.bytes,
            })  # fmt: skip
        return
    by_reason: dict[tuple[str, str], list[int]] = defaultdict(list)
    for each in plan.leaving:
        by_reason[each.file.kind, each.reason].append(each.file.size)
    rows = [
        (kind, str(len(sizes)), size(sum(sizes)), reason)
        for (kind, reason), sizes in sorted(by_reason.items())
    ]
    out.table(("kind", "files", "size", "why"), rows, right=("files", "size"))
    runs = {each.run_id for each in plan.leaving}
    named = f", of {short(next(iter(runs)))}" if len(runs) == 1 else f", of {len(runs)} runs"
    out.note(
        f"{len(plan.leaving)} files, {size(plan.bytes)}{named if runs else ''}"
        + ("" if applies or not runs else ". --apply moves them away")
    )


async def _apply(access: ProfileAccess, rules: Rules, out: Out) -> int:
    async with _janitor(access) as janitor:
        done = await janitor.tidy(rules)
    if out.as_json:
        out.document({"moved": done.files, "bytes": done.bytes})
    else:
        out.say(f"{done.files} files made room for {size(done.bytes)}")
        out.note("mosaic tidy --undo brings them back until Mosaic starts again")
    return 0


async def _undo(access: ProfileAccess, out: Out) -> int:
    async with _janitor(access) as janitor:
        done = await janitor.undo()
    if out.as_json:
        out.document({"back": done.files, "bytes": done.bytes})
    else:
        out.say(f"{done.files} files are back, {size(done.bytes)}")
    return 0


@asynccontextmanager
async def _janitor(access: ProfileAccess) -> AsyncGenerator[Janitor]:
    """A janitor over the profile, held meanwhile: an engine would delete what waits."""
    from core.bus import RunBus
    from core.clock import SystemClock
    from core.isolation import Isolation
    from core.outputs.janitor import Janitor
    from core.profile import Hold, connect_or_hold
    from core.store import Store

    holder = await connect_or_hold(access.places.profile)
    if not isinstance(holder, Hold):
        raise Refused(
            f"Mosaic runs on this profile, as process {holder.pid}",
            "Settings > Storage in its window does the same; or close it first",
        )
    try:
        async with Store(access.places.database) as store, asyncio.TaskGroup() as group:
            clock = SystemClock()
            isolation = Isolation(
                lambda work, name: group.create_task(work, name=name),
                lambda level, text, run_id: None,
            )
            yield Janitor(store, RunBus(clock), clock, isolation, access.settings)
    finally:
        holder.release()
