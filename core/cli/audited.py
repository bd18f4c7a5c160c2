"""`mosaic audit`: what was done to this profile, by whom and when, and whether the log is
complete.
"""

from __future__ import annotations

import argparse
from collections import deque

import msgspec

from core.cli.output import Out, moment
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import clean

SHOWN = 50
BROKEN = 9


def add(commands: Commands) -> None:
    parser = commands.add(
        "audit",
        audit,
        "list what was done to this profile, by whom and when",
        "Covers runs started, stopped, deleted and purged, imports, permissions, overridden vetoes,"
        f" hand-overs and tokens. Exit code {BROKEN}: the log was tampered with.",
    )
    parser.add_argument(
        "-n", "--limit", type=int, default=SHOWN, metavar="N", help="only the last N entries"
    )
    parser.add_argument("--verify", action="store_true", help="verify every line")


def audit(args: argparse.Namespace, out: Out) -> int:
    from core.trust.audit import Audit

    log = Audit(ProfileAccess(args).places.profile)
    if args.verify:
        count, wrong = log.verify()
        if out.as_json:
            out.document({"entries": count, "holds": not wrong, "wrong": wrong})
        elif wrong:
            out.say(f"{count} lines are valid; {wrong}")
        else:
            out.say(f"All {count} lines are valid")
        return BROKEN if wrong else 0
    last = deque(log.entries(), maxlen=max(0, args.limit))
    if out.as_json:
        out.document([msgspec.to_builtins(entry) for entry in last])
    elif not last:
        out.say("No entries yet")
    else:
        rows = [
            (str(entry.n), moment(entry.unix_ns), entry.what, short(entry.run) if entry.run else "",
             clean(entry.detail), clean(entry.who))
            for entry in last
        ]  # fmt: skip
        out.table(("n", "when", "what", "run", "", "who"), rows, right=("n",))
    return 0
