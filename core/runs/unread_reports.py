"""Reports of running programs that could not be read: counted and told with their run."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, cast

from core.bus import RunBus
from core.events import RunStateChanged

# Among the facts of a run.
UNREAD = "unread_reports"
_LONGEST = 200

# (level, text, run)
Tell = Callable[[str, str, str], None]
Save = Callable[[str, dict[str, Any]], Future[None]]


@dataclass(slots=True)
class _Count:
    first: str
    count: int = 0
    saved: int = 0


class UnreadReports:
    """Reports the first one of a run, counts all, and stores the count as it doubles and at the
    end.
    """

    def __init__(
        self,
        bus: RunBus,
        is_live: Callable[[str], bool],
        name_of: Callable[[str], str],
        save: Save,
        keep: Callable[[Future[None]], None],
        tell: Tell,
    ) -> None:
        self._is_live = is_live
        self._name_of = name_of
        self._save = save
        self._keep = keep
        self._tell = tell
        self._counts: dict[str, _Count] = {}
        self.stop = bus.listen(self._changed, RunStateChanged)

    def note(self, run_id: str, name: str, why: str) -> None:
        if not self._is_live(run_id):
            return
        count = self._counts.get(run_id)
        if count is None:
            message = f"{name[:40]!r}: {why}"[:_LONGEST]
            count = self._counts[run_id] = _Count(message)
            text = f"{self._name_of(run_id)}: a report can't be read: {message}"
            self._tell("warning", text, run_id)
        count.count += 1
        if count.count & (count.count - 1) == 0:
            self._store(run_id, count)

    def _changed(self, event: RunStateChanged) -> None:
        if event.state.ended:
            count = self._counts.pop(event.run_id, None)
            if count is not None and count.saved != count.count:
                self._store(event.run_id, count)

    def _store(self, run_id: str, count: _Count) -> None:
        count.saved = count.count
        note = {"count": count.count, "first": count.first}
        self._keep(self._save(run_id, {UNREAD: note}))


def sentence(note: Any) -> str:
    """Count and first of them, from the facts of a run; empty if all could be read."""
    if not isinstance(note, dict):
        return ""
    known = cast("dict[str, Any]", note)
    count, first = known.get("count"), known.get("first")
    return f"{count}, the first: {first}" if count else ""
