"""Settings > Audit: the last entries of the audit log, and its verification."""

from __future__ import annotations

import asyncio
from collections import deque
from datetime import datetime
from pathlib import Path

from app.settings.section_reader import SectionReader
from app.shell.preferences import Note, Section
from app.ui.i18n import tr

SECTION = "audit"
SHOWN = 200


def audit_section() -> Section:
    return Section(
        SECTION,
        "Audit",
        "log",
        "Runs started, stopped and deleted, imports, permissions, hand-overs.",
        {"properties": {}},
        dict,
        lambda key, value: None,
    )


def look(profile: Path) -> tuple[str, list[Note]]:
    """Read the log: a sentence about all of it, and its last entries, newest first. Blocks."""
    from core.errors import InvalidInput
    from core.terminal_text import on_terminal
    from core.trust.audit import Audit

    log = Audit(profile)
    count, wrong = log.verify()
    try:
        last = list(deque(log.entries(), maxlen=SHOWN))
    except InvalidInput:
        last = []
    if wrong:
        sentence = tr(
            "The log was tampered with: {count} entries are valid; {wrong}",
            count=count,
            wrong=wrong,
        )
    else:
        sentence = tr("{count} entries, every one verified", count=count)
    notes = [
        Note(
            on_terminal(f"{entry.what}: {entry.detail}" if entry.detail else entry.what),
            on_terminal(
                f"{_moment(entry.unix_ns)} · {entry.who}" + (f" · {entry.run}" if entry.run else "")
            ),
        )
        for entry in reversed(last)
    ]
    return sentence, notes


def _moment(unix_ns: int) -> str:
    return f"{datetime.fromtimestamp(unix_ns / 1e9):%Y-%m-%d %H:%M:%S}"


class AuditFeed(SectionReader):
    """Reads the log when its section is opened."""

    def _look(self) -> None:
        preferences = self._desk.shell.preferences
        if preferences.current != SECTION or not self._desk.ready:
            return
        self._desk.command(
            "settings.audit",
            asyncio.to_thread(look, self._desk.engine.settings.places.profile),
            lambda notes: preferences.show_notes(SECTION, *notes),
        )
