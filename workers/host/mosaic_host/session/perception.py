"""Percepts of a seat for programs: read from the world by their map, sent as changes, recorded."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.learning.percepts import Moment, PerceptError, PerceptMap, PerceptReader
from mosaic_sdk.session.open_objects import PerceptSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot

__all__ = ["PerceptError", "Perceiving", "map_of"]


def map_of(raw: PerceptSpec | None) -> PerceptMap | None:
    """Percept map; raises PerceptError if it can't be read."""
    if isinstance(raw, str):
        raise PerceptError(f"the map {raw} was not read before the session began")
    return PerceptMap(raw) if raw else None


class View:
    """One program and one seat."""

    def __init__(self, percept_map: PerceptMap) -> None:
        self.reader = PerceptReader(percept_map)
        # What was sent for a step that never came is in no row: the next one starts anew.
        self.owed = False
        self.branch = 0


class Perceiving:
    """Percepts in this process, by slot, seat and program."""

    def __init__(self) -> None:
        self._views: dict[tuple[int, str, str], View] = {}

    def read(
        self, table: Slot, who: str, percept_map: PerceptMap, question: q.Question
    ) -> q.Percepts:
        """Read percepts; on PerceptError nothing was sent."""
        seat = table.seating.seats[question.seat]
        key = (table.number, seat.name, who)
        view = self._views.get(key)
        if view is None or view.reader.map is not percept_map:
            view = self._views[key] = View(percept_map)
        before = seat.percepts.get(who)
        is_void = (view.owed and before is None) or view.branch != table.episode.branch
        percepts = view.reader.read(
            moment_of(table, question, percept_map), question.start is not None or is_void
        )
        view.branch = table.episode.branch
        if percepts.full or (before is None and (percepts.added or percepts.removed)):
            seat.percepts[who] = q.percepts_message(percepts)
            view.owed = True
        return percepts

    def forget(self, table: Slot, seat: str, who: str) -> None:
        """Forget what a program was sent, because it may not have received it."""
        view = self._views.get((table.number, seat, who))
        if view is not None:
            view.reader.forget()

    def recorded(self, table: Slot, seat: str) -> dict[str, Any] | None:
        """Entry for the row of the step that was taken."""
        sent = table.seating.seats[seat].percepts
        for who in sent:
            self._views[table.number, seat, who].owed = False
        return {"percepts": dict(sent)} if sent else None


def moment_of(table: Slot, question: q.Question, percept_map: PerceptMap) -> Moment:
    world = table.world
    names: Sequence[str] = question.legal_names or table.seating.action_names(question.seat)
    current = table.episode.payload
    payload: Any = None
    if current is not None and current[1] == "json":
        payload = json.loads(current[2])
    return Moment(
        obs=question.observation,
        env=world.inner,
        payload=payload,
        kwargs=table.spec.kwargs,
        info=world.info(question.seat),
        seat=question.seat,
        seats=world.seats,
        step=table.episode.step,
        max_steps=_limit(table),
        episode=question.episode,
        legal=question.legal or (),
        names=names or percept_map.action_names,
        last=question.last,
    )


def _limit(table: Slot) -> int:
    own = table.spec.max_steps
    spec = getattr(table.world.env, "spec", None)
    return own or int(getattr(spec, "max_episode_steps", None) or 0)
