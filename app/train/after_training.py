"""Actions on a finished training: play, compare, train on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from app.shared.environment_cards import Card, card_for, with_kwargs
from app.shared.pages_for_agents import Comparer, Player
from app.shell.app_context import AppContext
from app.train.continuation import ENTRIES, RESUME, WARM_START, Continuation, Point
from app.train.training_progress import Group, target_of
from app.train.training_setup import TrainSetup
from app.ui.i18n import tr
from core.agents.agent_marks import FACTS
from core.errors import MosaicError
from core.workers.script_worker import make_script_worker, script_of
from mosaic_sdk.session.operator_kinds import POLICY

if TYPE_CHECKING:
    from core.sessions.checkpoints import Checkpoint
    from core.store import Run
    from mosaic_sdk.session.open_objects import SlotObject


class AfterTraining:
    def __init__(
        self,
        desk: AppContext,
        setup: TrainSetup,
        chosen: Callable[[], Group | None],
        show_form: Callable[[], None],
    ) -> None:
        self._desk, self._setup, self._chosen = desk, setup, chosen
        self._show_form = show_form
        # Both are other pages; the window hands them in.
        self.player: Player | None = None
        self.comparer: Comparer | None = None

    def why_not(self) -> str:
        group = self._chosen()
        if group is None:
            return "Select a training first"
        if group.live:
            return "The training is not over"
        return "" if group.lead.run.worker else "Only trainings of a worker"

    def watch(self) -> None:
        if group := self._chosen():
            self._desk.command("train.watch", self._watch(group), again=self.watch)

    async def _watch(self, group: Group) -> None:
        saved = await self._saved(group)
        if saved is None or self.player is None:
            # The episodes that it has played are there in any case.
            self._desk.shell.openReplay(group.lead.run.run_id)
            return
        facts = await asyncio.to_thread(self._facts, saved.run_id)
        recorded: SlotObject = {"env": saved.environment, "kwargs": kwargs_of(facts)}
        await asyncio.to_thread(self._check, group.lead.run, recorded)
        self._desk.shell.go("stage")
        await self.player.play_on(recorded, None, saved.operator)

    def compare(self) -> None:
        if group := self._chosen():
            self._desk.command("train.compare", self._compare(group))

    async def _compare(self, group: Group) -> None:
        env = group.lead.run.environment
        facts = await asyncio.to_thread(self._facts, group.lead.run.run_id)
        card = with_kwargs(card_for(env) or Card("", env, "", env), kwargs_of(facts))
        if self.comparer is not None:
            await self.comparer.bring(card, {track.run.run_id for track in group.tracks})
            self._desk.shell.go("compare")

    def train_on(self) -> None:
        if group := self._chosen():
            self._desk.command("train.on", self._train_on(group), again=self.train_on)

    async def _train_on(self, group: Group) -> None:
        """Fill the form like this training, each seed from its own newest checkpoint."""
        newest = {saved.run_id: saved for saved in await self._all_saved(group)}
        going = [track for track in group.tracks if track.run.run_id in newest]
        if not going:
            raise MosaicError(
                tr("{name} has saved no checkpoint to go on from", name=group.name),
                hint=tr("Set up a new training instead"),
            )
        run = going[0].run
        facts = await asyncio.to_thread(self._facts, run.run_id)
        points: list[tuple[Point, Mapping[str, Any]]] = []
        for track in going:
            saved = newest[track.run.run_id]
            await asyncio.to_thread(self._check_fill, track.run, facts, saved.path)
            points.append(point_of(track.seed, saved.path, saved.metadata))
        self._show_form()
        self._fill(run, facts, group.name, points)

    def train_from(self, run_id: str, path: str) -> None:
        """The same, beginning at one checkpoint of a run that another page shows."""
        self._desk.shell.go("train")
        self._show_form()
        self._desk.command(
            "train.from",
            self._train_from(run_id, path),
            again=partial(self.train_from, run_id, path),
        )

    async def _train_from(self, run_id: str, path: str) -> None:
        run = await asyncio.to_thread(self._desk.engine.store.reader().run, run_id)
        facts = await asyncio.to_thread(self._facts, run_id)
        await asyncio.to_thread(self._check_fill, run, facts, path)
        seed = facts.get("seed")
        metadata = await asyncio.to_thread(self._metadata, run_id, path)
        point = point_of(seed if isinstance(seed, int) else None, path, metadata)
        self._fill(run, facts, run.name, [point])

    def train_script(self, run_id: str) -> None:
        """Make a worker of the script that a run's command ran, and show its form."""
        self._desk.shell.go("train")
        self._show_form()
        self._desk.command("train.script", self._train_script(run_id))

    async def _train_script(self, run_id: str) -> None:
        facts = await asyncio.to_thread(self._facts, run_id)
        places = self._desk.engine.settings.places

        def make() -> tuple[str, dict[str, Any]]:
            argv = [str(word) for word in facts.get("argv") or ()]
            script, values = script_of(argv, str(facts.get("cwd") or ""))
            return make_script_worker(places, script.path), values

        name, values = await asyncio.to_thread(make)
        filled = {"parameters": values, "seeds": "", "name": name}
        await self._setup.begin_with_new(name, filled)

    def _check_fill(self, run: Run, facts: Mapping[str, Any], path: str) -> None:
        """Raises if the form would begin with code that a file from elsewhere names. Blocks."""
        seats = {"*": {"kind": POLICY, "checkpoint": path, "worker": run.worker}} if path else {}
        self._check(run, {"env": run.environment, "kwargs": kwargs_of(facts), "seats": seats})

    def _check(self, run: Run, slot: SlotObject) -> None:
        self._desk.check(run.name or run.run_id, lambda look: look.recorded(run, [slot]))

    def _fill(
        self,
        run: Run,
        facts: Mapping[str, Any],
        name: str,
        saved: Sequence[tuple[Point, Mapping[str, Any]]],
    ) -> None:
        parameters = {**(facts.get("parameters") or {})}
        # It begins at checkpoints of its own.
        for entry in ENTRIES:
            parameters.pop(entry, None)
        points = tuple(point for point, _ in saved)
        continued = continuation(name, points, [metadata for _, metadata in saved])
        if continued.end:
            parameters[continued.budget] = continued.end
        self._setup.continue_with(
            run.worker,
            {
                "parameters": parameters,
                "seeds": ", ".join(str(each.seed) for each in points if each.seed is not None),
                "name": f"{name}, on",
                "continued": continued.as_filled(),
            },
        )

    async def _saved(self, group: Group) -> Checkpoint | None:
        """The newest checkpoint of the best seed with one."""
        ids = [track.run.run_id for track in sorted(group.tracks, key=_best)]
        own = await self._all_saved(group)
        return min(own, key=lambda checkpoint: ids.index(checkpoint.run_id), default=None)

    async def _all_saved(self, group: Group) -> list[Checkpoint]:
        """The newest checkpoint of each run that has one."""
        ids = {track.run.run_id for track in group.tracks}
        env = group.lead.run.environment
        checkpoints = await asyncio.to_thread(self._desk.engine.sessions.checkpoints, env)
        return [each for each in checkpoints if each.run_id in ids and not each.why_not]

    def _metadata(self, run_id: str, path: str) -> Any:
        """Facts that were recorded with a checkpoint. Blocks."""
        saved = self._desk.engine.store.reader().artifacts(run_id, kind="checkpoint")
        return next((each.metadata for each in reversed(saved) if each.path == path), None)

    def _facts(self, run_id: str) -> dict[str, Any]:
        return self._desk.engine.store.reader().facts(run_id)


def point_of(seed: int | None, path: str, metadata: Any) -> tuple[Point, Mapping[str, Any]]:
    """A checkpoint, and the facts that it can go on by; none: only its weights can be taken."""
    facts = cast("Mapping[str, Any]", metadata) if isinstance(metadata, Mapping) else {}
    count = facts.get("count")
    if not isinstance(count, int) or not os.path.isfile(path + FACTS):
        return Point(seed, path, count if isinstance(count, int) else 0), {}
    return Point(seed, path, count), facts


def continuation(
    name: str, points: tuple[Point, ...], facts: Sequence[Mapping[str, Any]]
) -> Continuation:
    """As long again as the training was, each from where it is."""
    entry = RESUME if all(facts) else WARM_START
    unit = str(facts[0].get("unit") or "steps")
    target = target_of(facts[0])
    if target is None or target.what != unit:
        return Continuation(name, unit, entry, points)
    # One that went on itself counts from the beginning of the first.
    parent: Any = facts[0].get("parent") or {}
    before = parent.get("count") if parent.get("how") == RESUME else 0
    length = target.total - (before if isinstance(before, int) else 0)
    return Continuation(name, unit, entry, points, target.name, max(0, length))


def _best(track: Any) -> float:
    return float("inf") if track.score is None else -track.score


def kwargs_of(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of the training's environment."""
    given = (facts.get("parameters") or {}).get("env_kwargs")
    return dict(given) if isinstance(given, Mapping) else {}
