"""`mosaic audit`: what was done to this profile, by whom, when; and whether all of it is there."""

from __future__ import annotations

import argparse
from collections import deque

import msgspec

from core.cli.output import Out, moment
from core.cli.parsing import Commands
from core.cli.profile_access import Place, short
from core.cli.runs import clean

SHOWN = 50
BROKEN = 9


def add(commands: Commands) -> None:
    parser = commands.add(
        "audit",
        audit,
        "list what was done to this profile, by whom, when",
        "Runs that were started, stopped, deleted and purged, imports, what was trusted,"
        f" overridden vetoes, hand-overs, tokens. Exit code {BROKEN}: it was tampered with.",
    )
    parser.add_argument("-n", "--limit", type=int, default=SHOWN, metavar="N", help="the last N")
    parser.add_argument("--verify", action="store_true", help="see whether each line holds")


def audit(args: argparse.Namespace, out: Out) -> int:
    from core.trust.audit import Audit

    log = Audit(Place(args).places.profile)
    if args.verify:
        count, wrong = log.verify()
        if out.as_json:
            out.document({"entries": count, "holds": not wrong, "wrong": wrong})
        elif wrong:
            out.say(f"{count} lines hold; {wrong}")
        else:
            out.say(f"All {count} lines hold")
        return BROKEN if wrong else 0
    last = deque(log.entries(), maxlen=max(0, args.limit))
    if out.as_json:
        out.document([msgspec.to_builtins(one) for one in last])
    elif not last:
        out.say("Nothing was done here yet")
    else:
        rows = [
            (str(one.n), moment(one.unix_ns), one.what, short(one.run) if one.run else "",
             clean(one.detail), clean(one.who))
            for one in last
        ]  # fmt: skip
        out.table(("n", "when", "what", "run", "", "who"), rows, right=("n",))
    return 0
