"""Output of commands: tables for people, JSON for programs, progress and errors on stderr.

Nothing here knows what a run is.
"""

from __future__ import annotations

import math
import os
import shutil
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TextIO

import msgspec

from core.errors import MosaicError
from core.terminal_text import on_terminal

STYLES = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}


class Out:
    """One command's way to the terminal."""

    def __init__(
        self, *, as_json: bool = False, out: TextIO | None = None, err: TextIO | None = None
    ) -> None:
        self.as_json = as_json
        self.out = out or sys.stdout
        self.err = err or sys.stderr

    def say(self, text: str = "") -> None:
        """Print a line for a person; silent with --json."""
        if not self.as_json:
            print(on_terminal(text), file=self.out)

    def note(self, text: str) -> None:
        """Print a remark to stderr."""
        print(on_terminal(text), file=self.err, flush=True)

    def document(self, value: object) -> None:
        """The one JSON document of a command."""
        raw = to_json(value)
        if _is_terminal(self.out):
            raw = msgspec.json.format(raw, indent=2)
        print(raw.decode(), file=self.out, flush=True)

    def line(self, value: object) -> None:
        """One of a command's JSON lines."""
        print(to_json(value).decode(), file=self.out, flush=True)

    def error(self, error: MosaicError) -> None:
        """Print one line with the cause and one with the fix."""
        if self.as_json:
            body = {"message": error.message, "hint": error.hint, "kind": type(error).__name__}
            print(to_json({"error": body}).decode(), file=self.err, flush=True)
            return
        message, hint = on_terminal(error.message), on_terminal(error.hint)
        print(f"{paint('mosaic:', 'red', to=self.err)} {message}", file=self.err)
        if hint:
            print(f"  {paint('->', 'dim', to=self.err)} {hint}", file=self.err, flush=True)

    def paint(self, text: str, *styles: str) -> str:
        return paint(text, *styles, to=self.out)

    def table(
        self, columns: Sequence[str], rows: Iterable[Sequence[str]], *, right: Iterable[str] = ()
    ) -> None:
        """Aligned columns; on a terminal the widest text column gives way."""
        width = shutil.get_terminal_size().columns if _is_terminal(self.out) else None
        clean = [[on_terminal(cell).replace("\n", " ") for cell in row] for row in rows]
        for line in lay_out(columns, clean, right=set(right), width=width, to=self.out):
            print(line, file=self.out)

    def fields(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Names and values, one pair a line."""
        rows = [(on_terminal(name), on_terminal(value)) for name, value in pairs if value != ""]
        wide = max((len(name) for name, _ in rows), default=0)
        for name, value in rows:
            first, *more = value.split("\n")
            print(f"{self.paint(name.ljust(wide), 'dim')}  {first}", file=self.out)
            for line in more:
                print(f"{' ' * wide}  {line}", file=self.out)

    @contextmanager
    def progress(self, label: str, total: int = 0, unit: str = "rows") -> Generator[Progress]:
        """Progress of long work; only shown on a terminal."""
        progress = Progress(label, total, unit, self.err if _is_terminal(self.err) else None)
        try:
            yield progress
        finally:
            progress.close()


class Progress:
    """A line that is overwritten at most ten times a second, and not in the first half second."""

    def __init__(self, label: str, total: int, unit: str, to: TextIO | None) -> None:
        self.label, self.total, self.unit = label, total, unit
        self.done = 0
        self._to = to
        self._started = time.monotonic()
        self._due = self._started + 0.5
        self._drawn = False

    def add(self, count: int) -> None:
        self.done += count
        if self._to is None or time.monotonic() < self._due:
            return
        now = time.monotonic()
        self._due = now + 0.1
        self._drawn = True
        rate = self.done / max(now - self._started, 1e-9)
        text = f"{self.label} {number(self.done)} {self.unit}, {number(rate)}/s"
        if self.total:
            bar = _bar(self.done / self.total)
            text = f"{self.label} {bar}  {number(self.done)} {self.unit}, {number(rate)}/s"
        self._to.write(f"\r\x1b[K{text}")
        self._to.flush()

    def show(self, text: str, share: float | None = None) -> None:
        """Show progress that is reported as text."""
        if self._to is None:
            return
        self._drawn = True
        text_line = f"{self.label} {_bar(share)}  " if share is not None else f"{self.label}  "
        width = shutil.get_terminal_size().columns
        self._to.write(f"\r\x1b[K{on_terminal(text_line + text)[: width - 1]}")
        self._to.flush()

    def close(self) -> None:
        if self._drawn and self._to is not None:
            self._to.write("\r\x1b[K")
            self._to.flush()


def _bar(share: float) -> str:
    filled = round(min(share, 1.0) * 20)
    return f"[{'=' * filled}{' ' * (20 - filled)}] {min(share, 1.0):4.0%}"


def lay_out(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: set[str],
    width: int | None,
    to: TextIO | None = None,
) -> Iterator[str]:
    """The lines of a table, header first."""
    wide = [
        max([len(name), *(len(strip_styles(row[i])) for row in rows)])
        for i, name in enumerate(columns)
    ]
    if width is not None:
        excess = sum(wide) + 2 * (len(wide) - 1) - width
        if excess > 0:
            widest = max(range(len(wide)), key=lambda i: wide[i])
            wide[widest] = max(8, wide[widest] - excess)
    names = [_fit(name.upper(), wide[i], name in right) for i, name in enumerate(columns)]
    yield paint("  ".join(names).rstrip(), "dim", to=to)
    for row in rows:
        cells = [_fit(cell, wide[i], columns[i] in right) for i, cell in enumerate(row)]
        yield "  ".join(cells).rstrip()


def _fit(text: str, width: int, right: bool) -> str:
    plain = strip_styles(text)
    if len(plain) > width:
        return plain[: width - 1] + "…"
    pad = " " * (width - len(plain))
    return pad + text if right else text + pad


def paint(text: str, *styles: str, to: TextIO | None = None) -> str:
    """Text in colour if colour is enabled; the meaning never depends on it."""
    stream = to or sys.stdout
    if not text or not styles or not _is_terminal(stream) or os.environ.get("NO_COLOR"):
        return text
    codes = ";".join(STYLES[style] for style in styles)
    return f"\x1b[{codes}m{text}\x1b[0m"


def strip_styles(text: str) -> str:
    while (at := text.find("\x1b[")) >= 0:
        end = text.find("m", at)
        if end < 0:
            break
        text = text[:at] + text[end + 1 :]
    return text


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty() and os.environ.get("TERM") != "dumb"
    except ValueError:  # closed
        return False


def to_json(value: object) -> bytes:
    """JSON of anything a command shows; values without JSON form (NaN) become null."""
    return msgspec.json.encode(value, enc_hook=_plain)


def _plain(value: object) -> Any:
    for method in ("tolist", "item"):
        if hasattr(value, method):
            return getattr(value, method)()
    return str(value)


def number(value: float | None) -> str:
    """Short for people: 1234567 is 1.23M."""
    if value is None or not math.isfinite(value):
        return "-" if value is None or math.isnan(value) else str(value)
    for limit, letter in ((1e9, "G"), (1e6, "M"), (1e5, "k")):
        if abs(value) >= limit:
            scale = 1e3 if letter == "k" else limit
            return f"{value / scale:.3g}{letter}"
    if value == int(value):
        return str(int(value))
    return f"{value:.4g}"


def size(count: float) -> str:
    for unit in ("B", "KiB", "MiB", "GiB"):
        if abs(count) < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


def duration(seconds: float | None) -> str:
    if seconds is None or seconds < 0:
        return ""
    if seconds < 10:
        return f"{seconds:.1f}s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole}s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes}m{rest:02}s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}h{minutes:02}m" if hours < 48 else f"{hours // 24}d{hours % 24}h"


def moment(unix_ns: int | None) -> str:
    """Local time; today without the date."""
    if not unix_ns:
        return ""
    when = datetime.fromtimestamp(unix_ns / 1e9).astimezone()
    now = datetime.now().astimezone()
    return f"{when:%H:%M:%S}" if when.date() == now.date() else f"{when:%Y-%m-%d %H:%M}"
