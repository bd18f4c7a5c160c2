"""Registry of watched runs; batches of unwatched runs may be gathered before they are stored."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager

HOLD_MS = 50


class Attention:
    """Only runs declared patient may be held: nobody waits for their answers."""

    def __init__(self) -> None:
        self._patient: set[str] = set()
        self._looks: dict[object, frozenset[str]] = {}

    def declare_patient(self, run_id: str) -> None:
        self._patient.add(run_id)

    def forget(self, run_id: str) -> None:
        self._patient.discard(run_id)

    def look(self, who: object, run_ids: Iterable[str]) -> None:
        """Record that `who` now watches these runs and no others."""
        looked_at = frozenset(run_ids)
        if looked_at:
            self._looks[who] = looked_at
        else:
            self._looks.pop(who, None)

    @contextmanager
    def watching(self, run_id: str) -> Generator[None]:
        who = object()
        self.look(who, (run_id,))
        try:
            yield
        finally:
            self.look(who, ())

    def is_held(self, run_id: str) -> bool:
        return run_id in self._patient and not any(
            run_id in looked for looked in self._looks.values()
        )

    def hold_ms(self, run_id: str) -> int:
        return HOLD_MS if self.is_held(run_id) else 0
