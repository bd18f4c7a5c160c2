"""A judge of recorded decisions: did every link let pass the action that was executed?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

PASSED, REFUSED, SILENT, DEFERRED = "passed", "refused", "silent", "deferred"
DECLARED = ("substitute: noop", "substitute: safe", "substitute: previous")
MARKS = ("unreviewed", "late", "override")


@dataclass(frozen=True)
class Said:
    """One recorded decision."""

    role: str
    who: str
    verdict: str
    action: Any
    reason: str = ""
    default_taken: str = ""


def fault_of(
    lines: Sequence[Said], executed: Any, mark: str, links: Iterable[str], is_open: bool
) -> str:
    """The fault of an executed step; empty if there is none."""
    stands: Any = None
    heard: dict[tuple[str, Any], str] = {}
    declared = False
    marks: list[str] = []
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else None
        if line.verdict == "propose":
            stands, declared = line.action, False
            heard.clear()
        elif line.role == "gate":
            if line.verdict in MARKS:
                marks.append(line.verdict)
            elif line.verdict == "replace":
                stands, declared = line.action, line.default_taken in DECLARED
        elif line.verdict == "override":
            marks.append("override")
        elif line.verdict == "replace":
            if line.action != stands:
                heard[line.who, stands] = REFUSED
                stands, declared = line.action, False
            heard[line.who, line.action] = PASSED
        elif line.verdict == "allow":
            chose = following is not None and following.role == "gate"
            if chose and following.reason == f"best of what {line.who} allows":
                heard[line.who, stands] = REFUSED
                heard[line.who, following.action] = PASSED
            else:
                refused = chose and following.reason.startswith(f"vetoed by {line.who}")
                heard[line.who, stands] = REFUSED if refused else PASSED
        else:
            kinds = {"approve": PASSED, "defer": DEFERRED, "default": SILENT}
            heard[line.who, stands] = kinds.get(line.verdict, REFUSED)
    if executed != stands:
        return f"{executed} ran, {stands} stood"
    if marks[-1:] != ([mark] if mark else []):
        return f"the mark is {mark or 'none'}, the decisions say {marks or 'none'}"
    missing = [
        link
        for link in links
        if heard.get((link, stands)) != PASSED
        and not (heard.get((link, stands)) == SILENT and declared)
    ]
    if not mark:
        return f"{', '.join(missing)} did not let {stands} pass" if missing else ""
    if mark != "override" and not is_open:
        return f"a closed run has the mark {mark}"
    is_due = any(heard.get((link, stands)) != PASSED for link in links)
    return "" if is_due else f"the mark is {mark}, though everybody let it pass"
