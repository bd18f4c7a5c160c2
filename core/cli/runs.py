"""`mosaic runs` and `mosaic show`: what was recorded, read straight from the disk."""

from __future__ import annotations

import argparse
import shlex
import time
from typing import TYPE_CHECKING, Any, cast

from core.cli.output import Out, duration, moment, number, size
from core.cli.parsing import Commands, add_run, span
from core.cli.profile_access import ProfileAccess, pick, short
from core.errors import InvalidInput, NotFound
from core.events import RunState

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run

STATE_STYLES = {
    RunState.RUNNING: "green",
    RunState.FINISHED: "blue",
    RunState.FAILED: "red",
    RunState.LOST: "red",
    RunState.CANCELLED: "yellow",
    RunState.PAUSED: "yellow",
}


def add(commands: Commands) -> None:
    runs = commands.add("runs", list_runs, "list runs, newest first")
    runs.add_argument("text", nargs="?", help="text in name, id, note, worker or environment")
    runs.add_argument(
        "--state",
        action="append",
        metavar="STATE",
        help="only runs in this state; `live`: all running ones",
    )
    runs.add_argument("--worker", metavar="ID")
    runs.add_argument("--kind", metavar="KIND", help="training, session, evaluation, import")
    runs.add_argument("--env", metavar="ID", dest="environment", help="environment")
    runs.add_argument("--tag", metavar="TAG")
    runs.add_argument("--since", metavar="SPAN", help="created in the last 2h, 7d, ...")
    runs.add_argument("--order", choices=("newest", "oldest", "name", "steps", "best"))
    runs.add_argument(
        "-n", "--limit", type=int, metavar="N", help="at most N runs (50 on a terminal)"
    )
    runs.add_argument("--archived", action="store_true", help="include archived runs")
    runs.add_argument("--deleted", action="store_true", help="only deleted runs")
    runs.add_argument("--ids", action="store_true", help="print full ids only")

    show = commands.add("show", show_run, "show a run: state, figures, command")
    add_run(show)
    show.add_argument("--episodes", type=int, metavar="N", help="newest episodes")
    show.add_argument("--metrics", action="store_true", help="metrics with their newest values")
    show.add_argument("--rejects", action="store_true", help="rejected records and the reasons")
    show.add_argument("--artifacts", action="store_true", help="reported files and links")
    show.add_argument(
        "--files", action="store_true", help="everything that it left behind, with digests"
    )
    show.add_argument("--facts", action="store_true", help="facts recorded at the start")
    show.add_argument("--step", metavar="E:T", help="one step: EPISODE:STEP, or SLOT:EPISODE:STEP")


# Options that leave runs out of the list.
FILTERS = ("text", "worker", "kind", "environment", "tag", "states", "since_ns", "deleted")


def list_runs(args: argparse.Namespace, out: Out) -> int:
    wanted = _wanted(args)
    try:
        with ProfileAccess(args).reader() as reader:
            matches = reader.runs(**wanted)
    except NotFound:
        # A profile that never ran anything has no runs: an answer, not an error.
        matches = []
    limit = args.limit if args.limit is not None else (50 if _short(args, out) else None)
    shown = matches[:limit] if limit is not None else matches
    if args.ids:
        for run in shown:
            print(run.run_id, file=out.out)
    elif out.as_json:
        from core.exchange.export_rows import run_row

        out.document([run_row(run) for run in shown])
    elif not shown:
        out.say(
            "No runs match. All of them: mosaic runs"
            if any(wanted.get(name) for name in FILTERS)
            else "No runs. Start one: mosaic run -- COMMAND"
        )
    else:
        out.table(
            ("id", "name", "state", "worker", "steps", "episodes", "return", "started", "for"),
            [_row(run, out) for run in shown],
            right=("steps", "episodes", "return", "for"),
        )
        if len(shown) < len(matches):
            out.say(out.paint(f"{len(matches) - len(shown)} more: --limit {len(matches)}", "dim"))
    return 0


def _short(args: argparse.Namespace, out: Out) -> bool:
    return not out.as_json and not args.ids and out.out.isatty()


def _wanted(args: argparse.Namespace) -> dict[str, Any]:
    wanted: dict[str, Any] = {
        "text": args.text,
        "worker": args.worker,
        "kind": args.kind,
        "environment": args.environment,
        "tag": args.tag,
        "order": args.order or "newest",
        "deleted": args.deleted,
        "archived": None if args.archived or args.deleted else False,
    }
    if args.state:
        wanted["states"] = _states(args.state)
    if args.since:
        wanted["since_ns"] = time.time_ns() - int(span(args.since) * 1e9)
    return wanted


def _states(names: list[str]) -> list[RunState]:
    states: list[RunState] = []
    for name in (part for given in names for part in given.split(",")):
        if name == "live":
            states += [state for state in RunState if not state.ended]
            continue
        try:
            states.append(RunState(name))
        except ValueError:
            known = ", ".join(map(str, RunState))
            raise InvalidInput(f"There is no state {name}", f"There are: live, {known}") from None
    return states


def _row(run: Run, out: Out) -> tuple[str, ...]:
    style = STATE_STYLES.get(run.state, "dim")
    state = out.paint(str(run.state) + (" (archived)" if run.archived else ""), style)
    return (
        short(run.run_id),
        clean(run.name) or "-",
        state,
        clean(run.worker) or "-",
        number(run.steps),
        number(run.episodes),
        number(run.mean_return),
        moment(run.started_ns or run.created_ns),
        duration(lasted(run)),
    )


def lasted(run: Run) -> float | None:
    """Seconds from its start to its end, or to now."""
    if not run.started_ns:
        return None
    return ((run.ended_ns or time.time_ns()) - run.started_ns) / 1e9


def clean(text: str) -> str:
    """Text without terminal control characters."""
    return "".join(char if char.isprintable() else " " for char in text)


def find(reader: Reader, reference: str, *, deleted: bool | None = False) -> Run:
    """The run that a person means."""
    return pick(reader.runs(deleted=deleted), reference)


def show_run(args: argparse.Namespace, out: Out) -> int:
    from core.replay.kept_frames import size_of

    access = ProfileAccess(args)
    with access.reader() as reader:
        run = find(reader, args.run, deleted=None)
        pictures = size_of(access.places.runs / run.run_id)
        if out.as_json:
            out.document(_document(reader, run, args, pictures))
            return 0
        if args.step:
            _show_step(reader, run, args.step, out)
        elif args.episodes is not None:
            _show_episodes(reader, run, args.episodes, out)
        elif args.metrics:
            _show_metrics(reader, run, out)
        elif args.rejects:
            _show_rejects(reader, run, out)
        elif args.artifacts:
            _show_artifacts(reader, run, out)
        elif args.files:
            _show_files(reader, run, out)
        elif args.facts:
            out.document(reader.facts(run.run_id))
        else:
            _show_summary(reader, run, out, pictures)
    return 0


def _document(reader: Reader, run: Run, args: argparse.Namespace, pictures: int) -> dict[str, Any]:
    from dataclasses import asdict

    from core.exchange.export_rows import run_row
    from core.guard.shares import shares_of

    document: dict[str, Any] = {**run_row(run), "facts": reader.facts(run.run_id)}
    shares = shares_of(reader, run.run_id)
    if shares is not None:
        document["reviews"] = shares.as_json()
    document["streams"] = reader.streams(run.run_id)
    document["picture_bytes"] = pictures
    if args.episodes is not None:
        episodes = reader.episodes(run.run_id, newest=True, limit=args.episodes)
        document["episode_list"] = [asdict(episode) for episode in episodes]
    if args.metrics:
        document["metrics"] = [asdict(metric) for metric in reader.metrics(run.run_id)]
    if args.rejects:
        rejects = [asdict(reject) for reject in reader.rejects(run.run_id)]
        document["rejects"] = [{**reject, "head": _text(reject["head"])} for reject in rejects]
    if args.artifacts:
        gone = _removed(reader, run)
        document["artifacts"] = [
            {**asdict(artifact), "removed": gone.get(artifact.path, "")}
            for artifact in reader.artifacts(run.run_id)
        ]
    if args.files:
        document["files"] = [asdict(file) for file in reader.manifest.files(run.run_id)]
    if args.step:
        step = _step(reader, run, args.step)
        document["step"] = {name: getattr(step, name) for name in step.__slots__}
    return document


def _show_summary(reader: Reader, run: Run, out: Out, pictures: int) -> None:
    from core.guard.shares import shares_of
    from core.runs.unread_reports import UNREAD, sentence

    facts = reader.facts(run.run_id)
    shares = shares_of(reader, run.run_id)
    git: dict[str, Any] = facts.get("git") or {}
    confined: dict[str, Any] = facts.get("sandbox") or {}
    state = out.paint(str(run.state), STATE_STYLES.get(run.state, "dim"))
    if run.reason:
        state += f": {clean(run.reason)}"
    returns = ""
    if run.last_return is not None:
        returns = (
            f"last {number(run.last_return)}, mean of the last 100 {number(run.mean_return)},"
            f" best {number(run.best_return)}"
        )
    took = lasted(run)
    speed = f" ({number(run.steps / took)}/s)" if took and run.steps else ""
    lines = [
        ("run", run.run_id),
        ("name", clean(run.name)),
        ("state", state + (" (archived)" if run.archived else "")),
        ("deleted", moment(run.deleted_ns)),
        ("kind", run.kind),
        ("worker", clean(run.worker)),
        ("environment", clean(run.environment)),
        ("command", shlex.join(map(str, facts.get("argv") or ()))),
        ("folder", str(facts.get("cwd") or "")),
        ("sandbox", str(confined.get("told") or "")),
        ("parameters", _inline(facts.get("parameters"))),
        ("seed", "" if facts.get("seed") is None else str(facts["seed"])),
        ("commit", _commit(git)),
        ("tags", ", ".join(run.tags)),
        ("note", run.note),
        ("created", moment(run.created_ns)),
        ("lasted", duration(took)),
        ("exit status", "" if run.exit_status is None else str(run.exit_status)),
        ("durability", run.durability),
        ("steps", f"{run.steps}{speed}" if run.steps else ""),
        ("episodes", str(run.episodes) if run.episodes else ""),
        ("returns", returns),
        ("metrics", _metrics_line(reader, run)),
        ("log lines", _counted(run.log_count, run.log_dropped, "dropped: too many")),
        ("pictures", f"{pictures / 1e6:.1f} MB" if pictures else ""),
        ("artifacts", str(run.artifact_count) if run.artifact_count else ""),
        ("decisions", str(run.decision_count) if run.decision_count else ""),
        ("guard", clean(", ".join(shares.links)) if shares else ""),
        ("policy", shares.policy if shares else ""),
        ("reviews", clean(shares.words) if shares else ""),
        ("unread reports", clean(sentence(facts.get(UNREAD)))),
        ("set aside", f"{run.reject_count} (show --rejects)" if run.reject_count else ""),
    ]
    out.fields(lines)
    errors = reader.last_logs(run.run_id, 5, min_level=40) if run.state == RunState.FAILED else []
    for line in errors:
        out.say(out.paint(f"  {clean(line.text)}", "red"))


def _counted(count: int, dropped: int, why: str) -> str:
    if not count:
        return ""
    return f"{count} ({dropped} {why})" if dropped else str(count)


def _inline(parameters: dict[str, Any] | None) -> str:
    from core.cli.output import to_json

    return " ".join(f"{k}={to_json(v).decode()}" for k, v in (parameters or {}).items())


def _commit(git: dict[str, Any]) -> str:
    if not git.get("commit"):
        return ""
    changed = ", with changes" if git.get("dirty") or git.get("diff") else ""
    return f"{str(git['commit'])[:12]} ({git.get('branch') or 'no branch'}{changed})"


def _metrics_line(reader: Reader, run: Run) -> str:
    if not run.metric_points:
        return ""
    names = [metric.name for metric in reader.metrics(run.run_id)]
    more = f" and {len(names) - 4} more" if len(names) > 4 else ""
    return f"{number(run.metric_points)} points: {clean(', '.join(names[:4]))}{more}"


def _show_episodes(reader: Reader, run: Run, count: int, out: Out) -> None:
    episodes = reader.episodes(run.run_id, newest=True, limit=count)
    rows = [
        (
            str(episode.slot),
            clean(episode.seat),
            str(episode.episode) + (f".{episode.attempt}" if episode.attempt else ""),
            number(episode.known_length),
            number(episode.score),
            "open" if episode.open else "terminated" if episode.terminated else
            "truncated" if episode.truncated else "ended" if episode.ended else "left",
            moment(episode.end_ns),
        )
        for episode in reversed(episodes)
    ]  # fmt: skip
    columns = ("slot", "seat", "episode", "length", "return", "end", "at")
    out.table(columns, rows, right=("slot", "episode", "length", "return"))


def _show_metrics(reader: Reader, run: Run, out: Out) -> None:
    rows = [
        (
            clean(metric.name),
            number(metric.points),
            number(metric.last_value),
            "" if metric.last_step is None else str(metric.last_step),
        )
        for metric in reader.metrics(run.run_id)
    ]
    out.table(
        ("metric", "points", "newest", "at step"), rows, right=("points", "newest", "at step")
    )


def _show_rejects(reader: Reader, run: Run, out: Out) -> None:
    rows = [
        (
            clean(reject.source),
            size(reject.size),
            clean(reject.reason),
            clean(_text(reject.head))[:120],
        )
        for reject in reader.rejects(run.run_id)
    ]
    out.table(("source", "size", "why", "what"), rows, right=("size",))


def _show_artifacts(reader: Reader, run: Run, out: Out) -> None:
    gone = _removed(reader, run)
    rows = [
        (
            clean(artifact.kind),
            size(artifact.size) if artifact.size else "",
            clean(artifact.path or artifact.url)
            + (f" (removed: {clean(gone[artifact.path])})" if artifact.path in gone else ""),
        )
        for artifact in reader.artifacts(run.run_id)
    ]
    out.table(("kind", "size", "where"), rows, right=("size",))


def _show_files(reader: Reader, run: Run, out: Out) -> None:
    files = reader.manifest.files(run.run_id)
    if not files:
        out.note("It has left no files behind so far")
    rows = [
        (
            clean(file.kind),
            size(file.size) if file.size else "",
            "" if file.state == "there" else clean(file.state),
            file.digest[:12],
            clean(file.path or file.url) + (f" ({clean(file.note)})" if file.note else ""),
        )
        for file in sorted(files, key=lambda file: (file.kind, file.root, file.path))
    ]
    out.table(("kind", "size", "state", "sha256", "where"), rows, right=("size",))


def _removed(reader: Reader, run: Run) -> dict[str, str]:
    """Paths of checkpoints that made room for newer ones, and why."""
    from mosaic_sdk.train.checkpoint_files import REMOVED

    events = reader.events(run.run_id, limit=100_000, name=REMOVED)
    details = [cast("dict[str, Any]", each.detail) for each in events if each.detail]
    return {str(detail.get("path")): str(detail.get("reason", "")) for detail in details}


def _show_step(reader: Reader, run: Run, text: str, out: Out) -> None:
    from core.exchange.export_tables import as_json

    step = _step(reader, run, text)
    flags = [
        name
        for name, on in (
            ("reset", step.reset),
            ("terminated", step.terminated),
            ("truncated", step.truncated),
        )
        if on
    ]
    out.fields(
        [
            ("slot", str(step.slot)),
            ("seat", clean(step.seat)),
            ("episode", str(step.episode)),
            ("step", str(step.step)),
            ("action", "" if step.action is None else as_json(step.action)),
            ("observation", "" if step.observation is None else as_json(step.observation)),
            ("reward", number(step.reward)),
            ("flags", ", ".join(flags)),
            ("at", moment(step.unix_ns)),
            *((name, as_json(value)) for name, value in step.extras.items()),
        ]
    )


def _step(reader: Reader, run: Run, text: str) -> Any:
    try:
        *slot, episode, step = (int(part) for part in text.split(":"))
    except ValueError:
        raise InvalidInput(f"{text!r} is not a step", "Write EPISODE:STEP") from None
    row = reader.step(run.run_id, slot[0] if slot else 0, episode, step)
    if row is None:
        raise NotFound(f"There is no step {text} in this run", "mosaic show RUN --episodes 20")
    return row


def _text(head: bytes) -> str:
    return head.decode("utf-8", "backslashreplace")
