"""`mosaic dry-run`: verdicts of an edited program in a finished run."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.output import Out
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import find
from core.cli.sandbox_option import add_sandbox, bridge_start
from core.cli.trust_prompt import add_trust, allowed
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.guard.dry_run import Change, DryRun
    from core.trust.powers import Looker, Power

SHOWN = 20


def add(commands: Commands) -> None:
    parser = commands.add(
        "dry-run",
        dry_run,
        "review a recorded run with an edited AgentSpeak program",
        "Asks the program the recorded questions; plays nothing. After its first changed verdict an"
        " episode would have gone elsewhere, so later changes hold on the recorded path only.",
    )
    parser.add_argument("program", metavar="PROGRAM", help="a file, or a bundled program's name")
    add_run(parser)
    parser.add_argument(
        "--link", default="", metavar="NAME", help="supervisor to replace, if there are several"
    )
    parser.add_argument(
        "--percepts",
        default="",
        metavar="MAP",
        help="percept map (TOML), for a run without supervisor",
    )
    parser.add_argument("--all", action="store_true", help="show later changes too")
    add_trust(parser)
    add_sandbox(parser)


def dry_run(args: argparse.Namespace, out: Out) -> int:
    from core.guard import dry_run as dryrun
    from core.guard.recorded_questions import again, slots_of
    from core.workers.programs import program_path, read_map

    program = program_path(args.program)
    percepts = read_map(args.percepts) if args.percepts else None
    access = ProfileAccess(args)
    with access.reader() as reader, out.progress("reviewed", unit="questions") as progress:
        run = find(reader, args.run)

        def look(looker: Looker) -> list[Power]:
            powers = looker.recorded(run, again(slots_of(reader, run.run_id, args.link)))
            beside = Path(args.percepts).expanduser().absolute().parent
            return [*powers, *looker.percepts(percepts, beside)] if percepts else powers

        allowed(access, run.name or short(run.run_id), look, args, out)
        last_count = 0

        def moved(count: int) -> None:
            nonlocal last_count
            progress.add(count - last_count)
            last_count = count

        result = dryrun.dry_run(
            reader,
            run.run_id,
            program,
            bridge=bridge_start(args),
            link=args.link,
            percepts=percepts,
            python=_host(access),
            progress=moved,
        )
    if out.as_json:
        out.document({"run_id": run.run_id, **document(result)})
    else:
        print_changes(result, short(run.run_id), out, args.all)
    return 0


def _host(access: ProfileAccess) -> Path | None:
    """An interpreter with the environments, for runs without recorded percepts."""
    from core.workers.manifest import Catalogue

    catalogue = Catalogue(access.places)
    try:
        return catalogue.interpreter(catalogue.get("host"))
    except MosaicError:
        return None


def document(result: DryRun) -> dict[str, Any]:
    return {
        "program": result.program,
        "fingerprint": result.fingerprint,
        "reviewed": result.reviewed,
        "skipped": result.skipped,
        "episodes": result.episodes,
        "changed": result.changed,
        "changed_episodes": result.changed_episodes,
        "effects": result.effects,
        "troubles": result.troubles,
        "seconds": round(result.seconds, 3),
        "changes": [_change(change) for change in result.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "slot": change.slot,
        "seat": change.seat,
        "episode": change.episode,
        "step": change.step,
        "proposed": change.proposed,
        "before": {"effect": change.before.effect, "action": change.before.action,
                   "reason": change.before.reason},
        "after": {"effect": change.after.effect, "action": change.after.action,
                  "reason": change.after.reason},
        "plan": change.plan,
        "on_recorded_path": change.on_recorded_path,
    }  # fmt: skip


def print_changes(result: DryRun, run: str, out: Out, every: bool) -> None:
    name = Path(result.program).name
    out.say(
        f"{name} on run {run}: {result.reviewed} questions from {result.episodes} episodes, "
        f"{result.changed} with a changed verdict in {result.changed_episodes} episodes"
    )
    if result.skipped:
        out.note(f"{result.skipped} could not be asked: their percepts are unknown")
    for name, count in result.troubles.items():
        out.note(f"no answer, {name}: {count}")
    changes = result.changes if every else result.firsts
    rows = [
        (
            str(change.slot),
            change.seat,
            str(change.episode),
            str(change.step),
            str(change.proposed),
            str(change.before),
            str(change.after),
            change.plan,
            "on the recorded path" if change.on_recorded_path else "",
        )
        for change in (changes if every else changes[:SHOWN])
    ]
    if rows:
        head = (
            "slot",
            "seat",
            "episode",
            "step",
            "proposed",
            "recorded verdict",
            "new verdict",
            "plan",
            "",
        )
        out.table(head, rows)
    left = len(changes) - len(rows)
    if left > 0:
        out.note(f"and {left} more episodes; --all shows them, and later changes")
