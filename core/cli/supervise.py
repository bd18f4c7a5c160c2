"""`mosaic run --supervise`: AgentSpeak programs between a training and its environment."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from core.cli.sandbox_option import bridge_start
from core.errors import InvalidInput

if TYPE_CHECKING:
    from core.cli.profile_access import ProfileAccess
    from core.runs.submission import Submission


def add_supervision(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("supervision")
    group.add_argument(
        "--supervise",
        action="append",
        default=[],
        metavar="PROGRAM",
        help="AgentSpeak program that reviews every action: a file, or a bundled one's name",
    )
    group.add_argument(
        "--decider",
        action="append",
        default=[],
        metavar="COMMAND",
        help="a supervisor in any language that serves mosaic.v1.Decider: 'python guard.py'",
    )
    group.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help="rule that reviews every action before the programs: 'never right if obs == 14'",
    )
    group.add_argument(
        "--percepts",
        default="",
        metavar="MAP",
        help="its percept map (TOML); default: by environment",
    )
    group.add_argument(
        "--policy",
        default="closed",
        choices=("closed", "open"),
        help="without an answer, block every action (closed) or allow it (open)",
    )
    group.add_argument(
        "--substitute",
        default="resample",
        choices=("resample", "noop", "previous"),
        help="substitute for a vetoed action",
    )
    group.add_argument("--noop", type=int, metavar="ACTION", help="the action that does nothing")
    group.add_argument(
        "--learn-from",
        default="proposed",
        choices=("proposed", "penalty", "executed"),
        help="what a vetoed learner learns from: its proposal with the outcome, its proposal "
        "with a penalty, or (if it supports that) the executed action",
    )
    group.add_argument(
        "--penalty", type=float, default=1.0, metavar="X", help="for --learn-from penalty (1)"
    )
    group.add_argument(
        "--budget",
        default="20,250",
        metavar="SOFT,HARD",
        help="milliseconds for a verdict: inside the program, and in total (20,250)",
    )


def under_supervision(
    wanted: Submission, args: argparse.Namespace, access: ProfileAccess
) -> Submission:
    if not (args.supervise or args.decider or args.rule):
        if args.percepts or args.noop is not None:
            raise InvalidInput(
                "No supervisor given", "--supervise PROGRAM, --decider COMMAND, or --rule RULE"
            )
        return wanted
    from core.guard.supervised_training import Supervision, check_command, supervised
    from core.workers.manifest import Catalogue

    soft, hard = _budget(args.budget)
    check_command(wanted, Catalogue(access.places))
    how = Supervision(
        programs=args.supervise,
        commands=args.decider,
        rules=args.rule,
        percepts=args.percepts,
        policy=args.policy,
        substitute=args.substitute,
        noop=args.noop,
        learn_from=args.learn_from,
        penalty=args.penalty,
        soft_ms=soft,
        hard_ms=hard,
    )
    return supervised(wanted, how, bridge_start(args))


def _budget(text: str) -> tuple[float, float]:
    try:
        soft, hard = (float(part) for part in text.split(","))
    except ValueError:
        raise InvalidInput(
            f"{text} is not a budget", "--budget SOFT,HARD, in milliseconds"
        ) from None
    return soft, hard
