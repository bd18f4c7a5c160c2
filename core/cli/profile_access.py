"""The profile that a command works on: read directly, through its engine, or held by this process.

Reading opens the database read-only, beside a running engine or without one. Changing goes through
the engine that holds the profile; where there is none, this process holds it meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.errors import InvalidInput, NotFound, Refused
from core.paths import find_places
from core.profile import EngineRecord, read_record

if TYPE_CHECKING:
    from core.settings import Settings
    from core.store.reader import Reader
    from core.store.rows import Run

SHORTEST = 4
SHORT = 8


class ProfileAccess:
    def __init__(self, args: argparse.Namespace) -> None:
        self.given: str | None = getattr(args, "profile", None)
        self.places = find_places(self.given)

    @property
    def holder(self) -> EngineRecord | None:
        """The engine that holds the profile, if one does."""
        return read_record(self.places.profile)

    def settings(self) -> Settings:
        from core.settings import load_settings

        return load_settings(self.given)

    @contextmanager
    def reader(self) -> Generator[Reader]:
        """The record as it is on disk. Starts nothing."""
        from core.store.reader import Reader
        from core.store.store_settings import StoreSettings

        if not self.places.database.exists():
            raise NotFound(
                f"There is no record yet in {self.places.profile}", "mosaic run -- COMMAND"
            )
        reader = Reader(self.places.database, StoreSettings())
        try:
            if not reader.made:
                raise NotFound(f"The record in {self.places.profile} is being created", "Try again")
            if not reader.current:
                reader.close()
                self._bring_up_to_date()
                reader = Reader(self.places.database, StoreSettings())
            yield reader
        finally:
            reader.close()

    def _bring_up_to_date(self) -> None:
        """Migrate a record of an older Mosaic, which only its holder may do."""
        from core.profile import Hold, connect_or_hold
        from core.store.store import Store

        async def held() -> Hold | EngineRecord:
            return await connect_or_hold(self.places.profile)

        # The caller may have a loop of its own.
        with ThreadPoolExecutor(1) as pool:
            holder = pool.submit(asyncio.run, held()).result()
        if not isinstance(holder, Hold):
            raise Refused(
                f"An older Mosaic holds {self.places.profile}, as process {holder.pid}",
                "Close it, then try again",
            )
        try:
            with Store(self.places.database):
                pass
        finally:
            holder.release()


def short(run_id: str) -> str:
    """The end of an id; its start is the time, which runs of the same minute share."""
    return run_id[-SHORT:]


def pick(runs: Sequence[Run], reference: str) -> Run:
    """The run that a person means; `runs` newest first."""
    if reference == "last":
        if not runs:
            raise NotFound("There are no runs yet", "mosaic run -- COMMAND")
        return runs[0]
    for run in runs:
        if run.run_id == reference:
            return run
    matches: list[Run] = []
    if len(reference) >= SHORTEST:
        plain = reference.replace("-", "").lower()
        ids = [(run, run.run_id.replace("-", "")) for run in runs]
        matches = [run for run, whole in ids if whole.startswith(plain) or whole.endswith(plain)]
    matches = matches or [run for run in runs if run.name == reference]
    if not matches:
        raise NotFound(f"There is no run {reference}", "mosaic runs")
    if len(matches) > 1:
        examples = ", ".join(short(run.run_id) for run in matches[:5])
        raise InvalidInput(
            f"{reference} matches {len(matches)} runs: {examples}"
            f"{', ...' if len(matches) > 5 else ''}",
            "Use one of these, or more digits of the id",
        )
    return matches[0]
