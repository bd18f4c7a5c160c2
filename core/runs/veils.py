"""Veils: removal of secrets from events before they are stored.

Applies to logs, configurations, addresses of artefacts and rejected lines. Steps and metrics are
numbers and pass. Most batches contain nothing that looks like a secret and are not even decoded.
"""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, cast

from google.protobuf.message import DecodeError

from core.events import BatchReceived, RecordKind
from core.recorder import AT_ONCE_BYTES
from core.redaction import MARK, Redactor, is_secret_name
from core.runs.launchers import Launchers
from core.store.batch_to_rows import MOST_PARTS, bound_events
from mosaic_sdk.codec import values
from mosaic_sdk.v1 import records_pb2 as pb

# Longer ones are taken apart at their blanks: no person wrote them.
LONGEST_LINE = 2000
MOST_DEPTH = 32
# Names of parameters that a schema hides, for a worker and for whoever minds its events.
HIDDEN = "MOSAIC_HIDDEN"
# What every secret that is known by name or by looks has in it somewhere.
_HINT = re.compile(
    rb"(?i:key|token|secret|passw|passphrase|pwd|credential|auth|cookie|session|dsn|bearer)"
    rb"|eyJ|[srp]k[-_]|gh[pousr]_|github_pat_|glpat-|hf_|xox|r8_|A[KS]IA|AIza|ya29\.|pypi-|npm_"
    rb"|://[^\s/@:]*[:@]"
)
# The interpreter's lock is held for one search: a long one would stop every other thread.
_SEARCH_BYTES = 1 << 15
# No secret that is known by its looks is recognised by more; an address may be, by its beginning.
_OVERLAP = 64
_ADDRESS = b"://"
# Longest work of a thread without a pause.
TURN_S = 0.002
_BEGIN = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----")
_END = re.compile(r"-----END [A-Z ]*PRIVATE KEY-----")
_PIECE = re.compile(r"\S+\s*|\s+")


class Breaths:
    """Pauses of a thread with much to do.

    The interpreter runs one thread at a time: whoever else wants to run waits for a whole turn of
    this one, each time. It pauses as long as it works, so that the others have half of the time.
    """

    def __init__(self) -> None:
        self._since = 0.0
        self._thread = 0

    @contextmanager
    def taken(self) -> Generator[None]:
        """Pauses of the present thread; what the loop searches meanwhile takes none."""
        self._thread, self._since = threading.get_ident(), time.thread_time()
        try:
            yield
        finally:
            self._thread = 0

    def __call__(self) -> None:
        if not self._thread or self._thread != threading.get_ident():
            return
        if time.thread_time() - self._since > TURN_S:
            time.sleep(TURN_S)
            self._since = time.thread_time()


class Veil:
    """Veil of one run."""

    def __init__(
        self, redactor: Redactor, known: Iterable[str] = (), rest: Breaths | None = None
    ) -> None:
        self._redactor = redactor
        self.rest = rest or Breaths()
        secrets = sorted({secret.encode() for secret in known}, key=len, reverse=True)
        self._known = re.compile(b"|".join(map(re.escape, secrets))) if secrets else None
        self._overlap = max(_OVERLAP, len(secrets[0]) if secrets else 0)
        # Whose lines are within a key: each line of it is an event.
        self._within: set[tuple[str, str]] = set()

    def over(self, batch: BatchReceived) -> BatchReceived:
        """The batch without secrets; the same object if it contains none."""
        if batch.header.kind is not RecordKind.EVENTS or not self._may_hold(batch.raw):
            return batch
        try:
            bound_events(batch.raw)
            records = pb.EventRecords.FromString(batch.raw)
        except (DecodeError, ValueError):
            return batch  # the store sets it aside
        changed = False
        for event in records.events:
            self.rest()
            changed |= self._event(batch.header.stream, event)
        return replace(batch, raw=records.SerializeToString()) if changed else batch

    def _may_hold(self, raw: bytes) -> bool:
        if self._within:
            return True
        for at in range(0, len(raw), _SEARCH_BYTES):
            self.rest()
            end = at + _SEARCH_BYTES + self._overlap
            if _HINT.search(raw, at, end) or (self._known and self._known.search(raw, at, end)):
                return True
            if len(raw) > end and raw.find(_ADDRESS, at, end) >= 0:
                return True
        return False

    def _event(self, stream: str, event: pb.Event) -> bool:
        match event.WhichOneof("what"):
            case "log":
                return self._set(event.log, "text", self._line(stream, event.log))
            case "config":
                return self._value(event.config, "values", by_name=True)
            case "lifecycle":
                return self._value(event.lifecycle, "detail", by_name=False)
            case "artifact":
                made = event.artifact
                moved = self._set(made, "url", self.prose(made.url))
                moved |= self._set(made, "path", self._redactor.text(made.path))
                return self._value(made, "metadata", by_name=True) or moved
            case "reject":
                head: Any = event.reject.head
                if isinstance(head, bytes):
                    # Any bytes are letters there, and come back as they were.
                    veiled = self.prose(head.decode("latin-1")).encode("latin-1")
                    return self._set(event.reject, "head", veiled)
                return self._set(event.reject, "head", self.prose(str(head)))
            case _:
                return False

    @staticmethod
    def _set(message: Any, name: str, value: str | bytes) -> bool:
        if getattr(message, name) == value:
            return False
        setattr(message, name, value)
        return True

    def _line(self, stream: str, log: pb.Log) -> str:
        who = (stream, log.source)
        text = log.text
        if who in self._within:
            if not _END.search(text):
                return MARK
            self._within.discard(who)
            return MARK
        if _BEGIN.search(text) and not _END.search(text):
            self._within.add(who)
        return self.prose(text)

    def prose(self, text: str) -> str:
        """Redact any text, however long its lines are; in time linear in its length."""
        text = self._redactor.text(text)
        return "\n".join(map(self._short, text.split("\n")))

    def _short(self, line: str) -> str:
        self.rest()
        return self._redactor.prose(line) if len(line) <= LONGEST_LINE else self._long(line)

    def _long(self, line: str) -> str:
        made: list[str] = []
        part = ""
        for match in _PIECE.finditer(line):
            piece = match[0]
            if len(part) + len(piece) > LONGEST_LINE:
                self.rest()
                made.append(self._redactor.prose(part) if part else "")
                part = ""
            if len(piece) > LONGEST_LINE:
                made.append(piece)
            else:
                part += piece
        return "".join([*made, self._redactor.prose(part)])

    def _value(self, message: Any, name: str, *, by_name: bool) -> bool:
        if not message.HasField(name):
            return False
        field = getattr(message, name)
        try:
            raw = field.SerializeToString()
            values.check_parts(raw, MOST_PARTS)
            plain = values.decode_value(raw)
            veiled = self._veiled(plain, "", by_name, 0)
            if veiled is plain:
                return False
            field.ParseFromString(values.encode_value(veiled))
        except (ValueError, DecodeError, RecursionError):
            return False  # the store sets it aside
        return True

    def _veiled(self, value: Any, name: str, by_name: bool, depth: int) -> Any:
        """The value without secrets; the same object if it contains none."""
        if depth > MOST_DEPTH:
            return value
        hidden = by_name and bool(name) and is_secret_name(name)
        if hidden and value is not None and not isinstance(value, bool):
            return MARK
        if isinstance(value, str):
            veiled = self.prose(value)
            return value if veiled == value else veiled
        if isinstance(value, Mapping):
            items = cast("Mapping[Any, Any]", value)
            made = {k: self._veiled(v, str(k), by_name, depth + 1) for k, v in items.items()}
            return made if any(made[k] is not items[k] for k in made) else items
        if isinstance(value, list | tuple):
            whole = cast("Sequence[Any]", value)
            parts = [self._veiled(item, "", by_name, depth + 1) for item in whole]
            if all(part is other for part, other in zip(parts, whole, strict=True)):
                return whole
            return tuple(parts) if isinstance(value, tuple) else parts
        return value


class Veils:
    """Veils of all runs that record now."""

    def __init__(self, launchers: Launchers) -> None:
        self._launchers = launchers
        self._known: dict[str, Veil] = {}

    def over(self, batch: BatchReceived) -> BatchReceived:
        if batch.header.kind is not RecordKind.EVENTS:
            return batch
        run_id = batch.header.run_id
        veil = self._known.get(run_id)
        if veil is None:
            veil = self._known[run_id] = self._of(run_id)
        if len(batch.raw) < AT_ONCE_BYTES:
            return veil.over(batch)
        with veil.rest.taken():
            return veil.over(batch)

    def forget(self, run_id: str) -> None:
        self._known.pop(run_id, None)

    def _of(self, run_id: str) -> Veil:
        """Secrets of the run, read from its launcher's file, because the engine may be new."""
        try:
            spec = self._launchers.read_spec(run_id)
        except Exception:  # noqa: BLE001 - an id of a stranger; its events are veiled by looks
            spec = None
        env = {**os.environ, **(spec.env if spec is not None else {})}
        secrets = secret_parameters(
            env.get("MOSAIC_PARAMETERS", ""), env.get(HIDDEN, "").split(",")
        )
        given = {**env, **secrets}
        rest = Breaths()
        return Veil(Redactor(given, rest), known_values(given), rest)


def known_values(env: Mapping[str, str], shortest: int = 8) -> list[str]:
    """Values with a secret name, to be found elsewhere too."""
    return [value for name, value in env.items() if is_secret_name(name) and len(value) >= shortest]


def secret_parameters(text: str, hidden: Sequence[str] = ()) -> dict[str, str]:
    """Texts in a worker's parameters with a secret name, or hidden by its schema."""
    try:
        raw: Any = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    secrets: dict[str, str] = {}
    waiting: list[tuple[str, Any]] = [("", raw)]
    while waiting:
        name, value = waiting.pop()
        if isinstance(value, Mapping):
            waiting += [(str(k), v) for k, v in cast("Mapping[Any, Any]", value).items()]
        elif isinstance(value, list):
            waiting += [(name, value) for value in cast("list[Any]", value)]
        elif isinstance(value, str) and name and (name in hidden or is_secret_name(name)):
            secrets[f"password_{len(secrets)}"] = value
    return secrets
