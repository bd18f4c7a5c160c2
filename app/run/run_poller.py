"""Polls the new data of a run from the store, in small portions. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from app.curves.pyramid import Floats
from app.shared.resumed_runs import resumption_in
from core.errors import NotFound
from core.guard.shares import shares_of

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Artifact, Episode, LogLine, MetricArrays, Run, RunFile, Series

EPISODE_PAGE = 1000
POINT_PAGE = 8_000
LOG_PAGE = 500
LOG_TAIL = 2000
BATCH_PAGE = 4000
LANE_PAGE = 2000

TERMINATED, TRUNCATED = 1, 2


@dataclass(frozen=True, slots=True)
class Wants:
    """Parts of the run that are on screen; nothing else is read."""

    metrics: frozenset[str] = frozenset()
    episodes: bool = False
    log: bool = False
    steps: bool = False


@dataclass(frozen=True, slots=True)
class EpisodeColumns:
    """Ended episodes in the order of their ends."""

    number: np.ndarray
    slot: np.ndarray
    score: Floats
    length: Floats  # NaN, as a score, where none is known
    start_s: Floats
    end_s: Floats
    flags: np.ndarray
    first_commit: np.ndarray
    seed: list[Any]

    def __len__(self) -> int:
        return len(self.number)


@dataclass(slots=True)
class News:
    """Rows that are new since the last poll."""

    run: Run
    episodes: EpisodeColumns | None = None
    """For the curves."""
    listed: EpisodeColumns | None = None
    """For the table."""
    series: list[Series] | None = None
    points: dict[str, MetricArrays] = field(default_factory=dict[str, "MetricArrays"])
    logs: list[LogLine] = field(default_factory=list["LogLine"])
    batches: tuple[np.ndarray, np.ndarray] | None = None
    config: dict[str, Any] = field(default_factory=dict[str, Any])
    """Parameters reported by the worker."""
    lanes: dict[str, str] = field(default_factory=dict[str, str])
    artifacts: list[Artifact] = field(default_factory=list["Artifact"])
    files: list[RunFile] = field(default_factory=list["RunFile"])
    """Entries of its index of files that changed."""
    facts: dict[str, Any] | None = None
    reviews: str | None = None
    """Shares of a supervised run that has ended, in words."""
    streams: frozenset[str] | None = None
    begun_at: int = 0
    """The step at which a resumed training goes on, beside its first episodes."""
    more: bool = False
    """There is more already; look again at once."""


@dataclass(slots=True)
class EpisodeCursor:
    """Position up to which the ended episodes of a run were read."""

    after: int = 0
    """Commit in which the last one ended."""
    taken: int = 0
    """Number of read episodes that ended in it: a page may begin in its midst."""

    def read(self, reader: Reader, run_id: str) -> tuple[EpisodeColumns | None, bool]:
        """Read the next page; returns it, and whether there may be another."""
        episodes = reader.episodes(
            run_id,
            lead=True,
            ended_after=self.after - 1 if self.taken else self.after,
            limit=EPISODE_PAGE,
            offset=self.taken,
        )
        if not episodes:
            return None, False
        last = episodes[-1].ended_commit or 0
        there = sum(episode.ended_commit == last for episode in episodes)
        self.taken = there + (self.taken if last == self.after else 0)
        self.after = last
        return columns_of(episodes), len(episodes) == EPISODE_PAGE


class RunRecord:
    """The cursors of one run. Used by one thread at a time."""

    def __init__(self, reader: Reader, run_id: str) -> None:
        self.run_id = run_id
        self._reader = reader
        self._seen_commit = -1
        self._git_known = False
        self._is_counted = self._is_begun = False
        self._drawn = EpisodeCursor()
        self._listed = EpisodeCursor()
        self._points_after: dict[str, int] = {}
        self._metric_points = -1
        self._log_line: int | None = None
        self._batch_seq = 0
        self._event_n = 0
        self._artifact_n = 0
        self._files_revision = 0

    def rewind(self) -> None:
        """Read episodes, log and steps from the beginning again, for emptied tables."""
        self._listed = EpisodeCursor()
        self._log_line, self._batch_seq = None, 0

    def poll(self, wants: Wants) -> News:
        """Read the next portion; `more` if another is ready."""
        run = self._reader.run(self.run_id)
        news = News(run)
        if not self._git_known:
            self._read_facts(news)
        if run.state.ended and not self._is_counted:
            self._is_counted = True
            shares = shares_of(self._reader, self.run_id)
            news.reviews = "" if shares is None else shares.words
        if run.commit_seq != self._seen_commit:
            news.streams = frozenset(self._reader.streams(self.run_id))
        self._seen_commit = run.commit_seq
        if run.episodes:
            if not self._is_begun:
                self._is_begun = True
                before = resumption_in(self._reader, self.run_id)
                news.begun_at = before.steps if before else 0
            self._read_episodes(news, wants.episodes)
        if run.metric_points != self._metric_points:
            self._metric_points = run.metric_points
            news.series = self._reader.metrics(self.run_id)
        self._read_points(news, wants.metrics)
        if run.event_count > self._event_n:
            self._read_events(news)
        if run.artifact_count > self._artifact_n:
            self._read_artifacts(news)
        if run.files_revision > self._files_revision:
            news.files = self._reader.manifest.files(self.run_id, self._files_revision)
            self._files_revision = run.files_revision
        if wants.log and run.log_count:
            self._read_logs(news)
        if wants.steps and run.step_rows:
            self._read_batches(news)
        return news

    def _read_facts(self, news: News) -> None:
        """Read facts again, because git facts arrive later."""
        try:
            news.facts = self._reader.facts(self.run_id)
        except NotFound:
            return
        self._git_known = "git" in news.facts or news.run.state.ended

    def _read_episodes(self, news: News, listed: bool) -> None:
        side_by_side = listed and self._listed == self._drawn
        news.episodes, is_full = self._drawn.read(self._reader, self.run_id)
        news.more = news.more or is_full
        if side_by_side:
            news.listed, self._listed = news.episodes, replace(self._drawn)
        elif listed:
            news.listed, is_full = self._listed.read(self._reader, self.run_id)
            news.more = news.more or is_full

    def _read_points(self, news: News, names: Iterable[str]) -> None:
        for name in sorted(names):
            after = self._points_after.get(name, 0)
            points = self._reader.metric(self.run_id, name, after, POINT_PAGE)
            if len(points):
                self._points_after[name] = points.next
                news.points[name] = points
                news.more = news.more or len(points) == POINT_PAGE

    def _read_events(self, news: News) -> None:
        events = self._reader.events(self.run_id, self._event_n, LANE_PAGE)
        if not events:
            self._event_n = news.run.event_count
            return
        self._event_n = events[-1].n
        news.more = news.more or len(events) == LANE_PAGE
        for event in events:
            detail = event.detail if isinstance(event.detail, dict) else {}
            if event.kind == "config":
                news.config |= detail
            elif event.kind == "lane_opened":
                news.lanes[event.name] = str(detail.get("segment", ""))
            elif event.kind == "lane_closed":
                news.lanes[event.name] = ""

    def _read_artifacts(self, news: News) -> None:
        artifacts = self._reader.artifacts(self.run_id, self._artifact_n)
        self._artifact_n = artifacts[-1].n if artifacts else news.run.artifact_count
        news.artifacts = artifacts

    def _read_logs(self, news: News) -> None:
        if self._log_line is None:
            news.logs = self._reader.last_logs(self.run_id, LOG_TAIL)
        else:
            news.logs = self._reader.logs(self.run_id, self._log_line, LOG_PAGE)
            news.more = news.more or len(news.logs) == LOG_PAGE
        if news.logs:
            self._log_line = news.logs[-1].line

    def _read_batches(self, news: News) -> None:
        seqs, counts = self._reader.step_batches(self.run_id, self._batch_seq, BATCH_PAGE)
        if len(seqs):
            self._batch_seq = int(seqs[-1])
            news.batches = seqs, counts
            news.more = news.more or len(seqs) == BATCH_PAGE


def columns_of(episodes: list[Episode]) -> EpisodeColumns:
    nan = float("nan")
    return EpisodeColumns(
        number=np.array([episode.episode for episode in episodes], np.uint64).astype(np.int64),
        slot=np.array([episode.slot for episode in episodes], np.int32),
        score=np.array([nan if episode.score is None else episode.score for episode in episodes]),
        length=np.array(
            [nan if episode.known_length is None else episode.known_length for episode in episodes]
        ),
        start_s=np.array([episode.start_ns / 1e9 for episode in episodes]),
        end_s=np.array([episode.end_ns / 1e9 for episode in episodes]),
        flags=np.array(
            [
                TERMINATED * episode.terminated | TRUNCATED * episode.truncated
                for episode in episodes
            ],
            np.uint8,
        ),
        first_commit=np.array([episode.first_commit for episode in episodes], np.int64),
        seed=[episode.seed for episode in episodes],
    )
