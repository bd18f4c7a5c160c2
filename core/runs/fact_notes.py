"""Facts about a run that become known after its start: the state of its repository, its script."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from typing import Any

from core.errors import MosaicError
from core.isolation import Isolation
from core.redaction import Redactor
from core.runs import provenance
from core.runs.launch_plan import Prepared
from core.runs.scripts import folder_told, merged, script_folder
from core.runs.told_states import ToldStates
from core.store import Store

log = logging.getLogger(__name__)


class FactNotes:
    def __init__(self, store: Store, states: ToldStates, isolation: Isolation) -> None:
        self._store = store
        self._states = states
        self._isolation = isolation

    def note_git(self, prepared: Prepared) -> None:
        """Note the git state. May take seconds; the run does not wait."""
        name, run_id = prepared.facts.name, prepared.facts.run_id
        self._isolation.start(self._note_git(prepared), f"Noting the git state of {name}", run_id)

    async def _note_git(self, prepared: Prepared) -> None:
        spec = prepared.spec
        folder = script_folder(spec.argv, spec.cwd)
        await self._add_git(spec.run_id, (folder, spec.cwd), prepared.redactor)

    async def _add_git(self, run_id: str, folders: Iterable[str], redactor: Redactor) -> None:
        for folder in dict.fromkeys(folders):
            git = await asyncio.to_thread(provenance.git_state, folder, redactor)
            if git is not None:
                break
        else:
            git = None
        self._states.save(self._store.runs.add_facts(run_id, {"git": git}))

    def note_script(self, run_id: str, script: dict[str, Any]) -> None:
        """Replace the guessed facts of a tapped script by its own."""
        self._isolation.start(self._note_script(run_id, script), "Noting facts", run_id)

    async def _note_script(self, run_id: str, script: dict[str, Any]) -> None:
        try:
            known = await asyncio.to_thread(self._store.reader().facts, run_id)
            self._states.save(self._store.runs.add_facts(run_id, merged(known, script)))
            folder = folder_told(script)
            if folder and known.get("git") is None:
                await self._add_git(run_id, (folder,), Redactor(os.environ))
        except MosaicError as error:
            log.warning("facts of run %s: %s", run_id, error)
