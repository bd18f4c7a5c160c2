"""Records from lines of a worker's output: steps, episodes, metrics, events, logs, rejects.

A line that looks like a record but is invalid is rejected with the reason; any other text is a log
line. Ids inside a line are data. Imports msgspec: only after the worker's start.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from mosaic_sdk.codec import record_batches
from mosaic_sdk.codec.step_builder import ObservationPolicy
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.linetypes import (
    EPISODE_FIELDS,
    STEP_FIELDS,
    EpisodeLine,
    LaneLine,
    Line,
    LogLine,
    MetricLine,
    StepLine,
    decode_any,
    decode_line,
    decode_many,
)
from mosaic_sdk.launch.outbox import EPISODES, METRICS, STEPS, Outbox
from mosaic_sdk.launch.splitter import LineSplitter, Oversize
from mosaic_sdk.launch.steplines import DEFAULT_SEAT, Numbering, StepLines, clock_ns, unquoted

STREAM = "stdout"
INFO, WARNING = 20, 30
# Rows and bytes of lines in one batch.
MAX_ROWS = 256
MAX_BYTES = 1 << 20
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.:-]{0,63}\Z")
_CLAIM = re.compile(rb'\s*\{\s*"')
_NESTED = re.compile(rb"\s*[\[{]{3}")
_TOKEN = re.compile(rb"[:,\[]\s*(-?Infinity|NaN)\b")
_TYPES = ("config", "artifacts", "artifact", "control_ack", "lane_opened", "lane_closed")
_LEVELS = {
    "trace": 5, "debug": 10, "info": 20, "notice": 20, "warn": 30, "warning": 30,
    "error": 40, "err": 40, "fatal": 50, "critical": 50,
}  # fmt: skip
_URLS = ("wandb_url", "url", "mlflow_url")


class Unfit(Exception):
    """An invalid record, with the reason."""


class TextLines:
    """A pipe of plain text: every line is a log line."""

    def __init__(self, journal: Journal, source: str, level: int) -> None:
        self._journal = journal
        self._source = source
        self._level = level
        self._splitter = LineSplitter()

    def feed(self, data: bytes) -> None:
        self._log(self._splitter.feed(data))

    def finish(self) -> None:
        self._log(self._splitter.finish())

    def _log(self, lines: list[bytes | Oversize]) -> None:
        now = time.time_ns()
        for line in lines:
            if isinstance(line, Oversize):
                self._journal.reject(self._source, "too long", line.head, line.size, now)
            elif not line.isspace():
                text = line.decode("utf-8", "backslashreplace")
                self._journal.log(self._level, self._source, text.rstrip(), now)


class JsonLines:
    """A worker's standard output."""

    def __init__(
        self,
        outbox: Outbox,
        journal: Journal,
        policy: ObservationPolicy,
        flush_s: float,
        on_control_ack: Callable[[dict[str, Any]], None] = lambda acknowledgement: None,
        run_id: str = "run",
    ) -> None:
        self._run_id = run_id
        self._outbox = outbox
        # Errors and text go where the launcher speaks; events of the worker go in its own stream.
        self._journal = journal
        self._events = Journal(outbox, flush_s, STREAM)
        self._flush_s = flush_s
        self._on_control_ack = on_control_ack
        self._splitter = LineSplitter()
        self._numbering = Numbering()
        self._steps = StepLines(policy, self._numbering)
        self._step_bytes = 0
        self._episodes: list[bytes] = []
        self._metrics: dict[tuple[str, bool], tuple[list[float], list[int], list[int]]] = {}
        self._metric_count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._now = 0

    def feed(self, data: bytes) -> None:
        """Whatever arrived."""
        self._now = time.time_ns()
        lines = self._splitter.feed(data)
        if len(lines) < 3 or not self._all_records(lines):
            for line in lines:
                self._line(line)
        self._settle()

    def finish(self) -> None:
        """The pipe has ended."""
        self._now = time.time_ns()
        for line in self._splitter.finish():
            if (
                isinstance(line, bytes)
                and line.startswith(b"{")
                and not line.rstrip().endswith(b"}")
            ):
                self._reject("the worker ended in the middle of it", line, len(line))
            else:
                self._line(line)
        self.flush()

    def flush(self) -> None:
        """Everything gathered goes out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._flush_steps()
        if self._metrics:
            metrics, self._metrics = self._metrics, {}
            count, self._metric_count = self._metric_count, 0
            named: list[tuple[str, record_batches.Series]] = [
                (name, columns) for (name, _), columns in metrics.items()
            ]
            self._outbox.put(STREAM, METRICS, count, record_batches.encode_series(named))
        if self._episodes:
            episodes, self._episodes = self._episodes, []
            payload = record_batches.encode_episodes(episodes)
            self._outbox.put(STREAM, EPISODES, len(episodes), payload)
        self._events.flush()
        self._journal.flush()

    # -- pace

    def _settle(self) -> None:
        """After a chunk: send at once if nothing is in flight, else soon."""
        waiting = len(self._steps) or self._metric_count or self._episodes
        if not waiting:
            return
        if not self._outbox.uncommitted_of(STREAM):
            self.flush()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._flush_s, self.flush)

    def _flush_steps(self) -> None:
        count = len(self._steps)
        if count:
            self._step_bytes = 0
            self._outbox.put(STREAM, STEPS, count, self._steps.take())

    # -- lines

    def _all_records(self, lines: list[bytes | Oversize]) -> bool:
        """Decode the usual chunk at once; false if one line of it is something else."""
        try:
            whole = b"\n".join(cast("list[bytes]", lines))
            if whole.count(b"}\n{") != len(lines) - 1:
                return False
            records = cast("list[Line]", decode_many(whole))
        except (TypeError, UnicodeDecodeError, msgspec.MsgspecError, RecursionError):
            return False
        if len(records) != len(lines):
            return False
        if set(map(type, records)) == {StepLine}:
            self._add_steps(cast("list[StepLine]", records), sum(map(len, lines)))
        else:
            for record, line in zip(records, cast("list[bytes]", lines)):
                self._checked(record, line)
        return True

    def _add_steps(self, steps: Sequence[StepLine], size: int) -> None:
        each = size // len(steps)
        at = 0
        while at < len(steps):
            room = min(MAX_ROWS - len(self._steps), 1 + (MAX_BYTES - self._step_bytes) // each)
            part = steps[at : at + room]
            self._steps.add(part, self._now)
            at += len(part)
            self._step_bytes += each * len(part)
            if len(self._steps) >= MAX_ROWS or self._step_bytes >= MAX_BYTES:
                self._flush_steps()

    def _line(self, line: bytes | Oversize) -> None:
        if isinstance(line, Oversize):
            self._reject("longer than 16 MiB", line.head, line.size)
            return
        if line.isspace():
            return
        if not _CLAIM.match(line):
            self._text(line)
            return
        try:
            self._checked(cast(Line, decode_line(line)), line)
        except msgspec.ValidationError:
            self._unusual(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._reject(_why(error, line), line, len(line))

    def _checked(self, record: Line, line: bytes) -> None:
        """Check what the type of a record can't express."""
        try:
            if isinstance(record, StepLine):
                self._add_steps((record,), len(line))
            elif isinstance(record, MetricLine):
                self._metric(record)
            elif isinstance(record, EpisodeLine):
                self._episode(record, {})
            else:
                self._log(record)
        except Unfit as error:
            self._reject(str(error), line, len(line))

    def _unusual(self, line: bytes) -> None:
        """Handle valid JSON that is not a known record: other keys, another type, or wrong
        types.
        """
        try:
            decoded = decode_any(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._reject(_why(error, line), line, len(line))
            return
        fields = cast("dict[str, Any]", decoded)
        name = fields.get("type")
        try:
            if name == "step":
                self._step_with_more(fields, len(line))
            elif name == "episode":
                more = {key: fields.pop(key) for key in list(fields) if key not in EPISODE_FIELDS}
                more.pop("type", None)
                self._episode(msgspec.convert({**fields, "type": name}, EpisodeLine), more)
            elif name in ("metric", "log"):
                msgspec.convert(fields, MetricLine if name == "metric" else LogLine)
            elif not isinstance(name, (str, type(None))):
                raise Unfit("Expected `str` - at `$.type`")
            else:
                self._event(fields, line)
        except (msgspec.ValidationError, Unfit) as error:
            self._reject(str(error), line, len(line))

    def _step_with_more(self, fields: dict[str, Any], size: int) -> None:
        more = {key: fields.pop(key) for key in list(fields) if key not in STEP_FIELDS}
        more.pop("type", None)
        picture = fields.pop("render_payload", None)
        record = msgspec.convert({**fields, "type": "step"}, StepLine)
        if picture is not None:
            record.render_payload = msgspec.Raw(msgspec.json.encode(picture))
        self._steps.add_with(record, self._now, more)
        self._step_bytes += size
        if len(self._steps) >= MAX_ROWS or self._step_bytes >= MAX_BYTES:
            self._flush_steps()

    # -- records

    def _metric(self, line: MetricLine) -> None:
        step = line.step
        if isinstance(step, float) and not step.is_integer():
            raise Unfit("Expected `int`, got `float` - at `$.step`")
        if step is not None and not -(1 << 63) <= step < 1 << 63:
            raise Unfit("Number out of range - at `$.step`")
        key = (line.name, step is not None)
        values, steps, times = self._metrics.setdefault(key, ([], [], []))
        values.append(float("nan") if line.value is None else float(line.value))
        times.append(line.ts_unix_ns or clock_ns(line.t) or self._now)
        if step is not None:
            steps.append(int(step))
        self._metric_count += 1
        if self._metric_count >= 4096:
            self.flush()

    def _episode(self, line: EpisodeLine, more: dict[str, Any]) -> None:
        number = self._numbering.episode(
            line.episode_index, line.metadata, line.episode, line.episode_id
        )
        facts = ("run_id", "worker_id", "policy_label", "backend")
        extra = {key: getattr(line, key) for key in facts if getattr(line, key) is not None}
        if isinstance(line.episode_id, str):
            extra["episode_id"] = line.episode_id
        episode_facts = line.metadata
        if episode_facts is None and isinstance(
            unpacked := unquoted(more.get("metadata_json")), dict
        ):
            episode_facts = cast("dict[str, Any]", unpacked)
            del more["metadata_json"]
        own = cast("dict[str, Any]", episode_facts) if isinstance(episode_facts, dict) else {}
        metadata = {**own, **extra, **more}
        total = next(
            (
                value
                for value in (line.total_reward, line.returned, line.reward)
                if value is not None
            ),
            0.0,
        )
        length = next((n for n in (line.steps, line.length) if n is not None), None)
        seed = line.episode_seed if line.seed is None else line.seed
        ended = clock_ns(line.t_end) or line.ts_unix_ns or clock_ns(line.t) or self._now
        self._episodes.append(
            record_batches.episode(
                number or 0,
                _whole(metadata.get("num_steps")) or 0 if length is None else length,
                float(total),
                slot=line.slot or 0,
                seat=DEFAULT_SEAT if line.agent_id is None else str(line.agent_id),
                terminated=bool(line.terminated or line.done),
                truncated=bool(line.truncated),
                end_unix_ns=ended,
                seed=_whole(metadata.get("seed")) if seed is None else seed,
                metadata=metadata or None,
            )
        )

    def _log(self, line: LogLine) -> None:
        text = next((t for t in (line.message, line.text, line.msg) if t is not None), "")
        level = line.level
        if isinstance(level, str):
            level = _LEVELS.get(level.lower(), INFO)
        source = line.source or line.logger or STREAM
        at = line.ts_unix_ns or clock_ns(line.t) or self._now
        known = min(max(INFO if level is None else level, 0), 100)
        self._journal.log(known, source, text if isinstance(text, str) else str(text), at)

    def _event(self, fields: dict[str, Any], line: bytes) -> None:
        name = fields.get("type")
        if name not in _TYPES:
            name = fields.get("event") if name is None or "event" in fields else None
        if not isinstance(name, str) or not _NAME.match(name):
            self._text(line)
            return
        rest = {key: value for key, value in fields.items() if key not in ("type", "event")}
        at = clock_ns(fields.get("ts_unix_ns")) or clock_ns(fields.get("t")) or self._now
        if name == "control_ack":
            self._on_control_ack(fields)
        elif name == "config":
            inner = rest.get("config", rest.get("values"))
            values = cast("dict[str, Any]", inner) if isinstance(inner, dict) else rest
            self._events.event(record_batches.event_config(at, values))
        elif name in ("artifacts", "artifact"):
            self._artifacts(rest, at)
        elif name in ("lane_opened", "lane_closed"):
            self._lane(name, rest, at)
        elif name in ("step", "episode", "metric", "log"):
            # The same records with their type spelled as an event.
            self._line(msgspec.json.encode({**rest, "type": name}))
        else:
            self._events.event(record_batches.event_lifecycle(at, name, rest or None))
            if name.startswith("checkpoint") and name != "checkpoint_removed":
                inner = rest.get("payload")
                details = cast("dict[str, Any]", inner) if isinstance(inner, dict) else rest
                path = details.get("path", details.get("checkpoint_path"))
                if isinstance(path, str) and path:
                    self._events.event(record_batches.event_artifact(at, "checkpoint", path))

    def _lane(self, name: str, rest: dict[str, Any], at: int) -> None:
        """Announce a ring that this worker writes itself; by default of version 1."""
        inner = rest.get("payload")
        fields = cast("dict[str, Any]", inner) if isinstance(inner, dict) else rest
        opened = msgspec.convert(fields, LaneLine)
        if name == "lane_closed":
            self._events.event(record_batches.event_lane_closed(at, opened.lane))
            return
        segment = opened.segment or f"mosaic.fastlane.{self._run_id}"
        if self._run_id not in segment or not segment.startswith("mosaic."):
            raise Unfit("Expected the name of a segment of this run - at `$.segment`")
        self._events.event(
            record_batches.event_lane_opened(
                at, opened.lane, segment, opened.version, opened.width, opened.height
            )
        )

    def _artifacts(self, rest: dict[str, Any], at: int) -> None:
        inner = rest.get("artifacts", rest.get("payload"))
        fields = cast("dict[str, Any]", inner) if isinstance(inner, dict) else rest
        if isinstance(fields.get("kind"), str) and ("path" in fields or "url" in fields):
            fields = {str(fields["kind"]): fields.get("path") or fields.get("url")}
        for kind, value in fields.items():
            for item in cast("list[Any]", value) if isinstance(value, list) else [value]:
                if not isinstance(item, str) or kind in ("run_id", "timestamp", "t", "worker_id"):
                    continue
                is_url = kind in _URLS or "://" in item[:16]
                plain = kind.removesuffix("_url").removesuffix("_path").removesuffix("_dir")
                path, url = ("", item) if is_url else (item, "")
                self._events.event(record_batches.event_artifact(at, plain, path, url))

    # -- the rest

    def _text(self, line: bytes) -> None:
        if b"\0" in line:
            self._reject("binary", line, len(line))
            return
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            self._reject(f"not UTF-8: {error.reason} at byte {error.start}", line, len(line))
            return
        if _NESTED.match(line):
            try:
                decode_any(line)
            except RecursionError as error:
                self._reject(_why(error, line), line, len(line))
                return
            except (msgspec.DecodeError, UnicodeDecodeError):
                pass  # text that begins with brackets
        self._journal.log(INFO, STREAM, text.rstrip(), self._now)

    def _reject(self, reason: str, head: bytes, size: int) -> None:
        self._journal.reject(STREAM, reason, head, size, self._now)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _why(error: Exception, line: bytes) -> str:
    if isinstance(error, RecursionError):
        return "nested too deep"
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8: {error.reason}"
    token = _TOKEN.search(line)
    if token:
        return f"{token.group(1).decode()} is not JSON; write null or a string"
    return str(error)
