"""`mosaic guard`: facts, mistakes and test cases of guards."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from typing import TYPE_CHECKING, Any, cast

from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, pick
from core.cli.sandbox_option import add_sandbox, bridge_start
from core.edited_text import read_text
from core.errors import InvalidInput, MosaicError

if TYPE_CHECKING:
    from collections.abc import Mapping

FACTS_S = 60.0


def add(commands: Commands) -> None:
    group = commands.group("guard", "check AgentSpeak guards and their percepts")
    check = group.add(
        "check",
        check_program,
        "find mistakes in a guard",
        "With --for, the guard is also checked against that environment's percept map.",
    )
    check.add_argument("program", metavar="PROGRAM", help="a file, or a bundled program's name")
    check.add_argument("--for", dest="env", default="", metavar="ENV", help="an environment's id")
    check.add_argument("--percepts", default="", metavar="MAP", help="a percept map (TOML)")
    add_sandbox(check)
    facts = group.add("facts", show_facts, "list the percepts and action names of an environment")
    facts.add_argument("env", metavar="ENV", help="an environment's id")
    facts.add_argument("--percepts", default="", metavar="MAP", help="a percept map (TOML)")
    facts.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed of its first episode (0)"
    )
    facts.add_argument(
        "--kwargs", default="{}", metavar="JSON", help="arguments of the environment"
    )

    test = group.add(
        "test",
        run_program_cases,
        "run the test cases of a guard",
        "A file of scenarios: Given facts, When an action is proposed, Then a verdict.",
    )
    test.add_argument("program", metavar="PROGRAM", help="a file, or a bundled program's name")
    test.add_argument("cases", metavar="FILE", nargs="+", help="files of scenarios")
    test.add_argument(
        "--for", dest="env", default="", metavar="ENV", help="environment, for its action names"
    )
    test.add_argument("--percepts", default="", metavar="MAP", help="a percept map (TOML)")
    add_sandbox(test)
    cases = group.add(
        "cases",
        write_cases,
        "print recorded steps as test cases",
        "Without --at: one step of each kind of verdict other than approve.",
    )
    cases.add_argument("run", metavar="RUN", help="a run, or the beginning of its id")
    cases.add_argument("--at", default="", metavar="EPISODE:STEP", help="the step to print")
    cases.add_argument("--link", default="", metavar="NAME", help="the supervisor, if several")
    cases.add_argument("--most", type=int, default=20, metavar="N", help="print at most N (20)")
    program = group.add(
        "program",
        show_program,
        "print the programs that a run recorded",
        "The text of every program and of the files that it includes, as it was when it ran.",
    )
    program.add_argument("run", metavar="RUN", help="a run, or the beginning of its id")


def show_program(args: argparse.Namespace, out: Out) -> int:
    with ProfileAccess(args).reader() as reader:
        run = pick(reader.runs(), args.run)
        events = reader.events(run.run_id, name="decider_program")
        programs = [cast("Mapping[str, Any]", event.detail or {}) for event in events]
    if not programs:
        raise InvalidInput("The run recorded no program", "mosaic run --supervise PROGRAM")
    if out.as_json:
        out.document({"programs": [dict(program) for program in programs]})
        return 0
    for program in programs:
        for path, text in program.get("files", {}).items():
            out.say(f"// {program.get('name', '')}: {path}")
            out.say(str(text).rstrip("\n"))
    return 0


def check_program(args: argparse.Namespace, out: Out) -> int:
    from core.guard.misspelt import mistakes, uses_of
    from core.workers.programs import Wrong, map_for, program_path

    program = program_path(args.program)
    percept_map = map_for(args.env, args.percepts) if args.env or args.percepts else None
    uses = uses_of(program, bridge_start(args))
    if isinstance(uses, Wrong):
        raise InvalidInput(str(uses), uses.hint or "Correct the program")
    errors = mistakes(program, uses, percept_map)
    fatal = any(error.is_fatal for error in errors)
    if out.as_json:
        rows = [
            {"line": error.line, "message": error.message, "fatal": error.is_fatal}
            for error in errors
        ]
        out.document({"program": str(program), "mistakes": rows})
        return 2 if fatal else 0
    for error in errors:
        position = f"{program}:{error.line}: " if error.line else f"{program.name}: "
        out.say(position + ("" if error.is_fatal else "perhaps: ") + error.message)
    if not errors:
        title = "" if percept_map is None else f" for {percept_map.get('title', 'this map')}"
        out.say(f"{program.name}: no mistakes found{title}")
    return 2 if fatal else 0


def run_program_cases(args: argparse.Namespace, out: Out) -> int:
    from pathlib import Path

    from core.guard.case_runner import run_cases
    from core.guard.cases import Scenario, read_cases
    from core.workers.programs import map_for, program_path

    program = program_path(args.program)
    percept_map = map_for(args.env, args.percepts) if args.env or args.percepts else {}
    names = [str(name) for name in percept_map.get("action_names") or ()]
    scenarios: list[Scenario] = []
    for file in args.cases:
        try:
            text = read_text(Path(file).expanduser(), any_kind=True)
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidInput(f"{file} can't be read: {error}", "A file of scenarios") from error
        scenarios += read_cases(text, file)
    if not scenarios:
        raise InvalidInput("The files contain no scenario", "Scenario: NAME")
    outcomes = run_cases(program, scenarios, bridge_start(args), names)
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if out.as_json:
        rows = [
            {
                "scenario": outcome.scenario,
                "line": outcome.line,
                "ok": outcome.ok,
                "expected": str(outcome.expected),
                "found": str(outcome.found),
                "plan": outcome.found.plan,
                "why_not": list(outcome.why_not),
            }
            for outcome in outcomes
        ]
        out.document({"program": str(program), "steps": rows, "failed": len(failed)})
        return 1 if failed else 0
    for outcome in failed:
        plan = f" (plan {outcome.found.plan})" if outcome.found.plan else ""
        wanted = f" (plan {outcome.expected.plan})" if outcome.expected.plan else ""
        out.say(f"FAILED {outcome.scenario}, line {outcome.line}")
        out.say(f"  expected {outcome.expected}{wanted}")
        out.say(f"  found    {outcome.found}{plan}")
        for reason in outcome.why_not:
            out.say(f"  why not  {reason}")
    out.say(f"{program.name}: {len(outcomes)} verdicts, {len(failed)} failed")
    return 1 if failed else 0


def write_cases(args: argparse.Namespace, out: Out) -> int:
    from core.guard.case_runner import recorded_cases

    episode = step = None
    if args.at:
        first, _, second = args.at.partition(":")
        if not (first.isdigit() and second.isdigit()):
            raise InvalidInput(
                f"{args.at} is not a step", "--at EPISODE:STEP, for example --at 3:7"
            )
        episode, step = int(first), int(second)
    with ProfileAccess(args).reader() as reader:
        run = pick(reader.runs(), args.run)
        scenarios = list(recorded_cases(reader, run.run_id, args.link, episode, step, args.most))
    if not scenarios:
        raise InvalidInput("The run contains no such review", "mosaic show RUN")
    out.say("\n".join(scenarios).rstrip())
    return 0


def show_facts(args: argparse.Namespace, out: Out) -> int:
    from core.guard.percept_preview import declared
    from core.workers.programs import map_for

    percept_map = map_for(args.env, args.percepts)
    try:
        kwargs: Any = json.loads(args.kwargs)
    except ValueError as error:
        raise InvalidInput(f"--kwargs is not JSON: {error}") from error
    if not isinstance(kwargs, dict):
        raise InvalidInput("--kwargs must be a JSON object")
    start = _first(ProfileAccess(args), args, cast("dict[str, Any]", kwargs), percept_map)
    if out.as_json:
        out.document({"environment": args.env, "declared": declared(percept_map), **start})
        return 0
    out.table(("fact", "expression"), declared(percept_map))
    if start.get("why"):
        out.note(f"its first values are unknown: {start['why']}")
        return 0
    out.say("")
    for when, words in (("static", "once per episode"), ("dynamic", "before the first step")):
        facts = "  ".join(f"{fact}." for fact in start[when])
        out.say(f"{words}:  {facts or '-'}")
    out.say(f"actions:  {', '.join(_atoms(start['actions'])) or 'numbers'}")
    return 0


def _atoms(names: list[str]) -> list[str]:
    from mosaic_sdk.learning.percepts import as_atom

    return [as_atom(name) for name in names]


def _first(
    access: ProfileAccess,
    args: argparse.Namespace,
    kwargs: dict[str, Any],
    percept_map: Mapping[str, Any],
) -> dict[str, Any]:
    from core.envs.families import family_for
    from core.envs.probe_cache import host_script
    from core.workers.interpreters import folder_of

    try:
        family = family_for(access.places, [{"env": args.env}])
    except MosaicError as error:
        return {"why": f"{error.message} ({error.hint})" if error.hint else error.message}
    python = folder_of(access.places, family.requirements) / "bin" / "python"
    wanted = {"env": args.env, "kwargs": kwargs, "map": dict(percept_map), "seed": args.seed}
    try:
        done = subprocess.run(
            [str(python), str(host_script()), "facts"],
            env={**os.environ, **family.env},
            input=json.dumps(wanted),
            capture_output=True,
            text=True,
            timeout=FACTS_S,
            check=False,
        )
        return cast("dict[str, Any]", json.loads(done.stdout.splitlines()[-1]))
    except subprocess.TimeoutExpired:
        return {"why": "the environment took too long"}
    except (ValueError, IndexError):
        return {"why": "the host failed"}
