"""Event bus between publishers and subscribers. Knows no particular event except its own two.

Every subscription says what happens when its reader is slow:
`block` loses nothing and makes `put` wait; `latest` keeps the newest of each key, and so does
`signal`, whose reader reads its matter anew and misses nothing; `drop_oldest` keeps the newest
`capacity`. What `latest` and `drop_oldest` lose is counted. One loop owns a bus; other threads
reach it through `loop.call_soon_threadsafe`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable
from typing import Any, Generic, Literal, TypeVar

from core.clock import Clock, SystemClock
from core.credits import Starvation
from core.events import Event, Resumed, Starved

log = logging.getLogger(__name__)

E = TypeVar("E")
# (error, the event that its listener failed on)
Failure = Callable[[Exception, object], None]
Overflow = Literal["block", "latest", "signal", "drop_oldest"]
NEWEST = ("latest", "signal")

_DEFAULT_CAPACITY = 1024


class Subscription(Generic[E]):
    """One reader's queue. Read it with `async for`, `get_nowait`, `take` or `drain`."""

    def __init__(
        self,
        bus: RunBus,
        kinds: tuple[type, ...],
        *,
        overflow: Overflow,
        capacity: int,
        name: str,
        key: Callable[[E], Hashable] | None,
        where: Callable[[E], bool] | None,
        weigh: Callable[[E], int] | None,
        max_weight: int,
        patience: float,
    ) -> None:
        if capacity < 1:
            raise ValueError("a subscription holds at least one event")
        self.kinds = kinds
        self.overflow = overflow
        self.capacity = capacity
        self.name = name
        self.dropped = 0
        self.closed = False
        self._bus = bus
        self._key = key
        self._where = where
        self._weigh = weigh
        self._max_weight = max_weight
        self._weight = 0
        self._queue: deque[E] = deque()
        self._newest: dict[Hashable, E] = {}
        self._starvation = Starvation(patience, bus.clock.monotonic())
        self._wake = asyncio.Event()
        self._room: deque[asyncio.Future[None]] = deque()

    def __len__(self) -> int:
        return len(self._newest) if self.overflow in NEWEST else len(self._queue)

    @property
    def full(self) -> bool:
        return len(self._queue) >= self.capacity or self._weight >= self._max_weight

    # reading

    def get_nowait(self) -> E | None:
        """The oldest event, or None."""
        if self.overflow in NEWEST:
            if not self._newest:
                return None
            event = self._newest.pop(next(iter(self._newest)))
        else:
            if not self._queue:
                return None
            event = self._queue.popleft()
            if self._weigh is not None:
                self._weight -= self._weigh(event)
        self._taken()
        return event

    def drain(self) -> list[E]:
        """All queued events, possibly none."""
        if self.overflow in NEWEST:
            events = list(self._newest.values())
            self._newest.clear()
        else:
            events = list(self._queue)
            self._queue.clear()
            self._weight = 0
        if events:
            self._taken()
        return events

    async def take(self) -> list[E]:
        """All queued events, at least one; empty once closed."""
        await self.ready()
        return self.drain()

    async def ready(self) -> bool:
        """Waits until there is something to read; False once closed and empty."""
        while not len(self) and not self.closed:
            self._wake.clear()
            await self._wake.wait()
        return bool(len(self))

    async def get(self) -> E | None:
        return self.get_nowait() if await self.ready() else None

    async def __aiter__(self) -> AsyncIterator[E]:
        while (event := await self.get()) is not None:
            yield event

    def close(self) -> None:
        """Accepts no more events; queued ones can still be read."""
        if self.closed:
            return
        self.closed = True
        self._bus.remove(self)
        self._wake.set()
        self._make_room()

    def __enter__(self) -> Subscription[E]:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _taken(self) -> None:
        skipped = self._starvation.serve(self._bus.clock.monotonic())
        if self._room and not self.full:
            self._make_room()
        if skipped is not None:
            self._bus.publish(Resumed(self.name, skipped))

    def _make_room(self) -> None:
        while self._room:
            future = self._room.popleft()
            if not future.done():
                future.set_result(None)

    # writing, by the bus

    def wants(self, event: E) -> bool:
        return self._where is None or self._where(event)

    def offer(self, event: E) -> None:
        if self._where is not None and not self._where(event):
            return
        if self.overflow in NEWEST:
            self._offer_newest(event)
        else:
            if self.overflow == "drop_oldest" and len(self._queue) >= self.capacity:
                self._queue.popleft()
                self._skipped(event)
            self._queue.append(event)
            if self._weigh is not None:
                self._weight += self._weigh(event)
        if not self._wake.is_set():
            self._wake.set()

    def _offer_newest(self, event: E) -> None:
        key: Hashable = self._key(event) if self._key is not None else type(event)
        if key in self._newest:
            self._newest[key] = event
            if self.overflow == "latest":
                self._skipped(event)
            return
        if len(self._newest) >= self.capacity:
            self._newest.pop(next(iter(self._newest)))
            self._skipped(event)
        self._newest[key] = event

    def _skipped(self, event: E) -> None:
        self.dropped += 1
        starves = self._starvation.skip(self._bus.clock.monotonic())
        # A slow reader of these two must not make more of them.
        if starves and not isinstance(event, Starved | Resumed):
            self._bus.publish(Starved(self.name))

    def room(self) -> asyncio.Future[None]:
        future = asyncio.get_running_loop().create_future()
        self._room.append(future)
        return future


class RunBus:
    """Publish and subscribe by event type; cost is proportional to the listeners of that type."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or SystemClock()
        self.failures = 0
        self.on_failure: Failure = _log_failure
        self._routes: dict[type, tuple[Subscription[Any], ...]] = {}
        self._listeners: dict[type, tuple[Callable[[Any], None], ...]] = {}

    def subscribe(
        self,
        *kinds: type,
        overflow: Overflow,
        capacity: int = _DEFAULT_CAPACITY,
        name: str = "",
        key: Callable[[Any], Hashable] | None = None,
        where: Callable[[Any], bool] | None = None,
        weigh: Callable[[Any], int] | None = None,
        max_weight: int = 1 << 62,
        patience: float = 1.0,
    ) -> Subscription[Any]:
        """`key` belongs to `latest` and `signal` (default: by type), `weigh` and `max_weight` to
        `block`.
        """
        subscription = Subscription[Any](
            self,
            kinds,
            overflow=overflow,
            capacity=capacity,
            name=name or "+".join(kind.__name__ for kind in kinds),
            key=key,
            where=where,
            weigh=weigh,
            max_weight=max_weight,
            patience=patience,
        )
        for kind in kinds:
            self._routes[kind] = (*self._routes.get(kind, ()), subscription)
        return subscription

    def listen(self, callback: Callable[[Any], None], *kinds: type) -> Callable[[], None]:
        """Calls back within `publish`; for handlers that take microseconds. Returns a function that
        stops it.
        """
        for kind in kinds:
            self._listeners[kind] = (*self._listeners.get(kind, ()), callback)

        def stop() -> None:
            for kind in kinds:
                self._listeners[kind] = tuple(
                    other for other in self._listeners.get(kind, ()) if other != callback
                )

        return stop

    def remove(self, subscription: Subscription[Any]) -> None:
        for kind in subscription.kinds:
            left = tuple(s for s in self._routes.get(kind, ()) if s is not subscription)
            if left:
                self._routes[kind] = left
            else:
                self._routes.pop(kind, None)

    def wanted(self, kind: type) -> bool:
        """Whether anybody listens; saves building events that nobody reads."""
        return bool(self._routes.get(kind)) or bool(self._listeners.get(kind))

    def publish(self, event: Event) -> None:
        """Never waits: a full `block` subscription grows. For rare events."""
        kind = type(event)
        for subscription in self._routes.get(kind, ()):
            try:
                subscription.offer(event)
            except Exception as error:  # noqa: BLE001 - its filter is the subscriber's
                self._fail(error, event)
        for callback in self._listeners.get(kind, ()):
            try:
                callback(event)
            except Exception as error:  # noqa: BLE001 - a subscriber's fault stays its own
                self._fail(error, event)

    def _fail(self, error: Exception, event: Event) -> None:
        self.failures += 1
        self.on_failure(error, event)

    async def put(self, event: Event) -> None:
        """Publishes once every `block` subscription has room. For frequent events."""
        kind = type(event)
        while (full := self._first_full(kind, event)) is not None:
            await full.room()
        self.publish(event)

    def _first_full(self, kind: type, event: Event) -> Subscription[Any] | None:
        for subscription in self._routes.get(kind, ()):
            if subscription.overflow == "block" and subscription.full and subscription.wants(event):
                return subscription
        return None

    def dropped(self) -> dict[str, int]:
        """Counts of events that lossy subscribers missed, by name."""
        counts: dict[str, int] = {}
        seen: set[int] = set()
        for subscriptions in self._routes.values():
            for subscription in subscriptions:
                if id(subscription) not in seen and subscription.overflow != "block":
                    seen.add(id(subscription))
                    counts[subscription.name] = (
                        counts.get(subscription.name, 0) + subscription.dropped
                    )
        return counts


def _log_failure(error: Exception, event: object) -> None:
    log.error("a listener failed on %s", type(event).__name__, exc_info=error)
