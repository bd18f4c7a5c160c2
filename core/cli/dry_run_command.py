"""`mosaic dry-run`: what an edited program would have said in a run that is over."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.output import Out
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import Place, short
from core.cli.runs import find
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
        "The run is not replayed: after its first changed answer an episode would have gone"
        " elsewhere, so later changes hold on the recorded path only.",
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


def dry_run(args: argparse.Namespace, out: Out) -> int:
    from core.guard import dry_run as dryrun
    from core.guard.recorded_questions import again, slots_of
    from core.workers.programs import program_path, read_map

    program = program_path(args.program)
    percepts = read_map(args.percepts) if args.percepts else None
    place = Place(args)
    with place.reader() as reader, out.progress("reviewed", unit="questions") as progress:
        run = find(reader, args.run)

        def look(looker: Looker) -> list[Power]:
            powers = looker.recorded(run, again(slots_of(reader, run.run_id, args.link)))
            beside = Path(args.percepts).expanduser().absolute().parent
            return [*powers, *looker.percepts(percepts, beside)] if percepts else powers

        allowed(place, run.name or short(run.run_id), look, args, out)
        shown = 0

        def moved(count: int) -> None:
            nonlocal shown
            progress.add(count - shown)
            shown = count

        found = dryrun.dry_run(
            reader,
            run.run_id,
            program,
            link=args.link,
            percepts=percepts,
            python=_host(place),
            progress=moved,
        )
    if out.as_json:
        out.document({"run_id": run.run_id, **document(found)})
    else:
        print_changes(found, short(run.run_id), out, args.all)
    return 0


def _host(place: Place) -> Path | None:
    """An interpreter with the environments, for runs without recorded percepts."""
    from core.workers.manifest import Catalogue

    catalogue = Catalogue(place.places)
    try:
        return catalogue.interpreter(catalogue.get("host"))
    except MosaicError:
        return None


def document(found: DryRun) -> dict[str, Any]:
    return {
        "program": found.program,
        "fingerprint": found.fingerprint,
        "reviewed": found.reviewed,
        "skipped": found.skipped,
        "episodes": found.episodes,
        "changed": found.changed,
        "changed_episodes": found.changed_episodes,
        "effects": found.effects,
        "troubles": found.troubles,
        "seconds": round(found.seconds, 3),
        "changes": [_change(one) for one in found.changes],
    }


def _change(one: Change) -> dict[str, Any]:
    return {
        "slot": one.slot,
        "seat": one.seat,
        "episode": one.episode,
        "step": one.step,
        "proposed": one.proposed,
        "before": {"effect": one.before.effect, "action": one.before.action,
                   "reason": one.before.reason},
        "after": {"effect": one.after.effect, "action": one.after.action,
                  "reason": one.after.reason},
        "plan": one.plan,
        "on_recorded_path": one.on_recorded_path,
    }  # fmt: skip


def print_changes(found: DryRun, run: str, out: Out, every: bool) -> None:
    name = Path(found.program).name
    out.say(
        f"{name} on run {run}: {found.reviewed} questions of {found.episodes} episodes, "
        f"{found.changed} answered otherwise in {found.changed_episodes} episodes"
    )
    if found.skipped:
        out.note(f"{found.skipped} could not be asked: nothing is known of what was perceived")
    for name, count in found.troubles.items():
        out.note(f"no answer, {name}: {count}")
    shown = found.changes if every else found.firsts
    rows = [
        (
            str(one.slot),
            one.seat,
            str(one.episode),
            str(one.step),
            str(one.proposed),
            str(one.before),
            str(one.after),
            one.plan,
            "on the recorded path" if one.on_recorded_path else "",
        )
        for one in (shown if every else shown[:SHOWN])
    ]
    if rows:
        head = (
            "slot",
            "seat",
            "episode",
            "step",
            "proposed",
            "it said",
            "it would say",
            "plan",
            "",
        )
        out.table(head, rows)
    left = len(shown) - len(rows)
    if left > 0:
        out.note(f"and {left} more episodes; --all shows them, and later changes")
