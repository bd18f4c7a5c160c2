"""`python -m mosaic_sdk.testing [--json] -- command...` examines a worker."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from mosaic_sdk.testing.worker_checks import FAIL, WARN, Check, check

_MARKS = {"pass": "ok  ", "fail": "FAIL", "warn": "warn", "skip": "-   "}


def main() -> int:
    """Exit status: 0 all passed; 1 something failed; 2 nothing to examine."""
    parser = argparse.ArgumentParser(prog="python -m mosaic_sdk.testing", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object for each check")
    parser.add_argument(
        "--claims", help="comma-separated capabilities; default: those in its worker.toml"
    )
    parser.add_argument("--speak", type=float, default=30.0, help="seconds until its first record")
    parser.add_argument("--watch", type=float, default=2.0, help="seconds of the check")
    parser.add_argument("--grace", type=float, default=5.0, help="seconds until it stops")
    parser.add_argument("--for-real", action="store_true", help="try what a training worker can do")
    parser.add_argument("--describing", type=float, help="seconds for --describe")
    parser.add_argument("argv", nargs="+", metavar="command", help="the worker and its arguments")
    given = parser.parse_args()
    argv: list[str] = given.argv
    if Path(argv[0]).suffix == ".py":
        argv = [sys.executable, *argv]
    if given.for_real:
        from mosaic_sdk.testing.capability_trial import try_capabilities

        report = _print_finding if given.json else None
        return _report(try_capabilities(argv, os.environ, report=report), given.json)
    claims = None if given.claims is None else [c for c in given.claims.split(",") if c]
    checks = check(
        argv,
        claims=claims,
        speak_s=given.speak,
        watch_s=given.watch,
        grace_s=given.grace,
        describe_s=given.describing,
    )
    return _report(checks, given.json)


def _print_finding(check: Check) -> None:
    """At once: a trial takes a minute, and who started it shows how far it is."""
    print(json.dumps({"found": check.name}), flush=True)


def _report(checks: Sequence[Check], as_json: bool) -> int:
    for outcome in checks:
        print(json.dumps(outcome._asdict()) if as_json else _line(outcome))
    return 1 if any(outcome.verdict == FAIL for outcome in checks) else 0


def _line(outcome: Check) -> str:
    line = f"{_MARKS[outcome.verdict]}  {outcome.name}"
    if outcome.detail:
        line += f": {outcome.detail}"
    if outcome.verdict in (FAIL, WARN):
        line += f"\n      -> {outcome.cure}"
    return line


if __name__ == "__main__":
    sys.exit(main())
