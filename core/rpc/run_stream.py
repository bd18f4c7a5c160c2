"""Stream of a run from a cursor: history from the store, then live from the bus, without gaps.

A slow reader loses its place in the live queue but no batch: it returns to the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from core.attention import Attention
from core.bus import RunBus, Subscription
from core.events import BatchCommitted, RecordKind, RunStateChanged
from core.store import Episode, Store
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

# What is read at once: short transactions, so that the log of the database can be folded in.
_BATCHES = 64
_EPISODES = 512
_LIVE_CAPACITY = 256
# Once a run is over, how often to see whether its launcher still delivers something.
_LINGER_S = 0.1


class Tail:
    def __init__(
        self,
        bus: RunBus,
        store: Store,
        is_live: Callable[[str], bool],
        attention: Attention | None = None,
    ) -> None:
        self._attention = attention or Attention()
        self._bus = bus
        self._store = store
        self._is_live = is_live

    async def steps(
        self, run_id: str, from_commit_seq: int, stored_only: bool
    ) -> AsyncIterator[records.Batch]:
        cursor = max(1, from_commit_seq)
        with self._attention.watching(run_id), self._follow(run_id) as live:
            while True:
                over = not self._is_live(run_id)
                horizon = await self._horizon(run_id)
                while True:
                    batches = await asyncio.to_thread(
                        self._store.reader().batches, run_id, cursor, _BATCHES, (RecordKind.STEPS,)
                    )
                    for stored in batches:
                        if not stored.set_aside:
                            yield records.Batch(
                                stream=stored.stream,
                                sequence=stored.sequence,
                                kind=records.RECORD_KIND_STEPS,
                                count=stored.count,
                                payload=stored.raw,
                                commit_seq=stored.commit_seq,
                                sent_unix_ns=stored.sent_unix_ns,
                            )
                        cursor = stored.commit_seq + 1
                    if len(batches) < _BATCHES:
                        break
                cursor = max(cursor, horizon + 1)
                if stored_only or (over and not len(live)):
                    return
                async for batch in self._live(live, run_id, cursor):
                    cursor = batch.commit_seq + 1
                    if batch.kind == records.RECORD_KIND_STEPS:
                        yield batch

    async def _live(
        self, live: Subscription[BatchCommitted | RunStateChanged], run_id: str, cursor: int
    ) -> AsyncIterator[records.Batch]:
        """Committed batches while there is no gap; ends at a gap and with the run."""
        while True:
            if not self._is_live(run_id) and not len(live):
                return
            event = await self._next(live)
            if not isinstance(event, BatchCommitted) or event.commit_seq < cursor:
                continue
            if event.commit_seq > cursor:
                return
            if event.set_aside:
                # As what is stored: only its place counts.
                yield records.Batch(commit_seq=event.commit_seq)
                cursor = event.commit_seq + 1
                continue
            header = event.batch.header
            yield records.Batch(
                stream=header.stream,
                sequence=header.sequence,
                kind=int(header.kind),  # pyright: ignore[reportArgumentType]
                count=header.count,
                payload=event.batch.raw if header.kind is RecordKind.STEPS else b"",
                commit_seq=event.commit_seq,
                sent_unix_ns=header.sent_unix_ns,
            )
            cursor = event.commit_seq + 1

    async def episodes(
        self, run_id: str, from_commit_seq: int, stored_only: bool
    ) -> AsyncIterator[pb.EpisodeSummary]:
        after = max(0, from_commit_seq - 1)
        with self._attention.watching(run_id), self._follow(run_id) as live:
            while True:
                over = not self._is_live(run_id)
                while ended := await asyncio.to_thread(self._ended, run_id, after):
                    for episode in ended:
                        yield _summary(episode)
                    after = max(episode.ended_commit or 0 for episode in ended)
                if stored_only or (over and not len(live)):
                    return
                await self._next(live)
                live.drain()

    def _ended(self, run_id: str, after: int) -> list[Episode]:
        """Ended episodes of whole commits: a cursor inside one would lose its rest."""
        reader = self._store.reader()
        episodes = reader.episodes(run_id, ended_after=after, limit=_EPISODES)
        if len(episodes) < _EPISODES:
            return episodes
        last = episodes[-1].ended_commit
        whole = [episode for episode in episodes if episode.ended_commit != last]
        return whole or reader.episodes(run_id, ended_after=after)

    def _follow(self, run_id: str) -> Subscription[BatchCommitted | RunStateChanged]:
        def concerns(event: BatchCommitted | RunStateChanged) -> bool:
            if isinstance(event, BatchCommitted):
                return event.batch.header.run_id == run_id
            return event.run_id == run_id

        return self._bus.subscribe(
            BatchCommitted,
            RunStateChanged,
            overflow="drop_oldest",
            capacity=_LIVE_CAPACITY,
            where=concerns,
            name=f"stream of {run_id}",
        )

    async def _next(
        self, live: Subscription[BatchCommitted | RunStateChanged]
    ) -> BatchCommitted | RunStateChanged | None:
        """Next event; None from time to time, so that the end of a run is noticed."""
        event = live.get_nowait()
        if event is not None:
            return event
        try:
            async with asyncio.timeout(_LINGER_S):
                return await live.get()
        except TimeoutError:
            return None

    async def _horizon(self, run_id: str) -> int:
        row = await asyncio.to_thread(self._store.reader().run, run_id)
        return row.commit_seq


def _summary(episode: Episode) -> pb.EpisodeSummary:
    record = records.Episode(
        slot=episode.slot,
        seat=episode.seat,
        branch=episode.branch,
        episode=episode.episode,
        length=episode.length,
        total_reward=episode.score or 0.0,
        terminated=episode.terminated,
        truncated=episode.truncated,
        end_unix_ns=episode.end_ns,
    )
    if episode.seed is not None:
        record.seed.ParseFromString(encode_value(episode.seed))
    if episode.metadata is not None:
        record.metadata.ParseFromString(encode_value(episode.metadata))
    return pb.EpisodeSummary(episode=record, commit_seq=episode.ended_commit or 0)
