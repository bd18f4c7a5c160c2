"""The hosts of one comparison, one for each interpreter: commands to all of them, and their
ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any

from app.shared.host_client import A, Talk
from app.shared.host_environment import HOST
from app.shell.app_context import AppContext
from core.compare.comparison_games import tag_together
from core.compare.experiment import Experiment
from core.compare.game_deciders import with_deciders
from core.compare.game_plan import Part
from core.compare.live_games import At
from core.errors import MosaicError
from mosaic_sdk.session import Command

KIND = "evaluation"
MOST_NAME = 120


class Hosts:
    """Hosts of a comparison; a session is identified by the index of its line-up."""

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self.sessions: list[At] = []
        self._places: dict[At, int] = {}
        self._talks: dict[str, Talk] = {}
        self._going: set[str] = set()
        self._heard: set[str] = set()
        self._lockstep = False

    async def start(
        self, experiment: Experiment, slots: Sequence[dict[str, Any]], shared: dict[str, Any]
    ) -> list[At]:
        """Start the sessions; those whose operators share an interpreter share a host."""
        from core.runs.run_ids import new_run_id
        from core.runs.submission import Submission
        from core.sessions.host_grouping import split

        engine = self._desk.engine
        places = engine.settings.places
        hosts = await asyncio.to_thread(split, slots, engine.runs.catalogue, places)
        ids = [new_run_id(engine.clock.unix_ns()) for _ in hosts]
        names = [lineup.name for lineup in experiment.lineups]
        sessions: dict[int, At] = {}
        for number, (run_id, members) in enumerate(zip(ids, hosts, strict=True)):
            own = [names[member] for member in members]
            parts = [Part(0, lineup, ()) for lineup in own]
            ready, deciders = await asyncio.to_thread(
                with_deciders, experiment, parts, [slots[member] for member in members]
            )
            parameters = {**shared, "slots": ready}
            name = experiment.name
            if len(hosts) > 1:
                parameters["lineups"] = own
                name = f"{name} ({', '.join(own)})"
                if shared.get("lockstep"):
                    parameters["wire"] = {"group": ids[0], "hosts": ids}
            wanted = Submission(
                run_id=run_id, name=name[:MOST_NAME], kind=KIND, worker=HOST,
                parameters=parameters, observations="full",
                # They take turns: together they need no more than one.
                cpus=0 if number else 1, deciders=deciders, tags=(tag_together(ids[0]),),
            )  # fmt: skip
            try:
                await engine.runs.submit(wanted)
            except MosaicError:
                await self._cancel(ids[:number])
                raise
            sessions |= {member: (run_id, slot) for slot, member in enumerate(members)}
        return [sessions[index] for index in range(len(slots))]

    async def add(
        self, experiment: Experiment, slot: dict[str, Any], shared: dict[str, Any]
    ) -> At | None:
        """Start the experiment's last line-up in a separate host; None if all have ended."""
        from core.runs.run_ids import new_run_id
        from core.runs.submission import Submission

        engine, run_id = self._desk.engine, new_run_id(self._desk.engine.clock.unix_ns())
        before = self.run_id
        own = experiment.lineups[-1].name
        ready, deciders = await asyncio.to_thread(
            with_deciders, experiment, [Part(0, own, ())], [slot]
        )
        parameters = {**shared, "slots": ready, "lineups": [own]}
        await engine.runs.submit(
            Submission(
                run_id=run_id, name=f"{experiment.name} ({own})"[:MOST_NAME], kind=KIND,
                worker=HOST, parameters=parameters, observations="full", cpus=0,
                deciders=deciders, tags=(tag_together(before),),
            )
        )  # fmt: skip
        if not self._going or self.run_id != before:
            await self._cancel([run_id])
            return None
        self._listen((run_id, 0))
        return run_id, 0

    def turn_to(self, sessions: Sequence[At], lockstep: bool) -> None:
        self._leave()
        self._lockstep = lockstep
        self._heard.clear()
        for at in sessions:
            self._listen(at)

    def recall(self, sessions: Sequence[At]) -> None:
        """Show sessions that have ended: nobody hears what is said to them."""
        self._leave()
        self._heard.clear()
        for place, at in enumerate(sessions):
            self._places[at] = place
            self.sessions.append(at)

    def _listen(self, at: At) -> None:
        """Listen to one more session."""
        run_id, _ = at
        self._places[at] = len(self.sessions)
        self.sessions.append(at)
        if run_id not in self._talks:
            talk = Talk(self._desk)
            talk.refused = self._refused
            talk.turn_to(run_id)
            self._talks[run_id] = talk
        self._going.add(run_id)

    @property
    def run_id(self) -> str:
        """Run of the first host; empty if there is none."""
        return self.sessions[0][0] if self.sessions else ""

    def _refused(self, name: str, message: str) -> None:
        self._desk.shell.snack.say(message, level="warning")

    def _leave(self) -> None:
        for talk in self._talks.values():
            talk.turn_to("")
        self.sessions = []
        self._places, self._talks, self._going = {}, {}, set()

    def place_of(self, run_id: str, slot: int) -> int:
        """Index of a session; -1 if it is not part of this comparison."""
        return self._places.get((run_id, slot), -1)

    # what is said to them

    def send(
        self, place: int, command: Command[A], done: Callable[[A], None] | None = None
    ) -> bool:
        """Send a command to one session; False if its host has ended."""
        run_id, slot = self.sessions[place]
        if run_id not in self._going:
            return False
        talk = self._talks[run_id]
        talk.slot = slot
        talk.send(command, done)
        talk.slot = 0
        return True

    def send_all(
        self,
        command: Command[Any],
        lost: Collection[int] = (),
        only: str = "",
        led: Collection[int] = (),
    ) -> None:
        """Send a command to all sessions whose host can hear it; in lock-step once for each host.
        `only`: this host; `led`: sessions that others lead.
        """
        for place, (run_id, slot) in enumerate(self.sessions):
            first = self._lockstep and slot == 0
            wanted = place not in led and (first or (not self._lockstep and place not in lost))
            if wanted and only in ("", run_id) and run_id in self._heard:
                self.send(place, command)

    def heard(self, place: int) -> str:
        """Note a session's report; returns its host the first time."""
        run_id = self.sessions[place][0]
        if run_id in self._heard:
            return ""
        self._heard.add(run_id)
        return run_id

    # how they end

    def knows(self, run_id: str) -> bool:
        return run_id in self._talks

    def ended(self, run_id: str) -> bool:
        """Note the end of a host; returns whether it was the last."""
        self._going.discard(run_id)
        return not self._going

    def stop(self) -> None:
        if self._going:
            self._desk.command("compare.stop", self._cancel(sorted(self._going)))

    def leave(self) -> None:
        self.stop()
        self._leave()

    async def _cancel(self, run_ids: Sequence[str]) -> None:
        for run_id in run_ids:
            try:
                await self._desk.engine.runs.cancel(run_id)
            except MosaicError:
                continue  # it ended in this moment
