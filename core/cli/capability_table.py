"""Trial of a worker's capabilities, and the table of all that were tried."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.cli.output import Out

if TYPE_CHECKING:
    from core.paths import Places

WORDS = {"pass": "yes", "fail": "NO", "skip": "-"}
COLOURS = {"pass": "green", "fail": "red", "skip": "dim"}


def try_worker(
    argv: Sequence[str], env: Mapping[str, str], out: Out, places: Places | None, worker_id: str
) -> int:
    """Try a worker; what came of it is kept where it has an id."""
    from core.workers.capability_record import keep_capabilities
    from core.workers.worker_trial import try_for_real
    from mosaic_sdk.testing.capability_trial import CAPABILITIES

    with out.progress(worker_id or "trial", len(CAPABILITIES), "capabilities") as bar:

        def show(names: list[str]) -> None:
            bar.show(names[-1], len(names) / len(CAPABILITIES))

        findings = asyncio.run(try_for_real(argv, env, show))
    status = int(any(each["verdict"] == "fail" for each in findings))
    if places is not None:
        named = [(each["name"], each["verdict"], each["detail"]) for each in findings]
        keep_capabilities(places, worker_id, named)
    if out.as_json:
        out.document({"worker": worker_id, "ok": not status, "capabilities": findings})
        return status
    rows = [
        (each["name"], out.paint(WORDS[each["verdict"]], COLOURS[each["verdict"]]), each["detail"])
        for each in findings
    ]
    out.table(("capability", "tried", "what happened"), rows)
    for each in findings:
        if each["cure"]:
            out.say(f"{each['name']}: {each['cure']}")
    return status


def show_capabilities(places: Places, out: Out) -> int:
    """Print the table of all workers that were tried."""
    from core.workers.capability_record import read_capabilities

    matrix = read_capabilities(places)
    if out.as_json:
        out.document({"workers": matrix})
        return 0
    if not matrix:
        out.say("No worker was tried. Try one: mosaic workers check NAME --for-real")
        return 0
    names = list(dict.fromkeys(name for findings in matrix.values() for name in findings))
    rows: list[tuple[str, ...]] = []
    for worker_id, findings in sorted(matrix.items()):
        cells = [
            out.paint(WORDS[findings[name].verdict], COLOURS[findings[name].verdict])
            if name in findings
            else "?"
            for name in names
        ]
        tried_at = max(finding.tried_at for finding in findings.values())
        rows.append((worker_id, *cells, tried_at[:10]))
    out.table(("worker", *names, "on"), rows)
    return 0
