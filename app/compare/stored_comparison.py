"""Recorded comparisons, opened again with their end: verdict, films, report and every seed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.shared import error_texts
from app.shared.environment_cards import card_for
from app.ui.i18n import tr
from core.compare.comparison_games import comparison_of
from core.compare.live_games import At
from core.errors import MosaicError
from core.jsontext import NOT_JSON
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import LastStep, Payload, SeatState

if TYPE_CHECKING:
    from app.compare.model import CompareModel
    from core.compare.experiment import Experiment, LineUp
    from core.store.reader import Reader

NONE = "Only a comparison of the Compare page can be opened there"


class StoredComparisons:
    def __init__(self, model: CompareModel) -> None:
        self._model = model

    def open(self, run_id: str) -> None:
        """Show the comparison of a run with its end."""
        model = self._model
        model.desk.shell.go("compare")
        if _is_under_way(model) and run_id in {at[0] for at in model.hosts.sessions}:
            model.setup.left.back()
            return
        model.desk.command("compare.stored", self._open(run_id))

    async def open_report(self, path: Path) -> str:
        """Show the comparison of a report; returns the error for the page, if any."""
        from core.compare.report import decode

        try:
            data = decode(await asyncio.to_thread(path.read_bytes))
        except (MosaicError, OSError, *NOT_JSON) as error:
            return error_texts.told(error) if not isinstance(error, ValueError) else tr(NONE)
        run_id = next((game.run_id for game in data.games if game.run_id), "")
        return await self._open(run_id) if run_id else tr(NONE)

    async def _open(self, run_id: str) -> str:
        """Returns why it can't be shown; also said."""
        model = self._model
        if _is_under_way(model):
            why = tr("Another comparison is running: stop it first")
            model.desk.shell.snack.say(why, level="warning")
            return why
        reader = model.desk.engine.store.reader()
        why = tr(NONE)
        try:
            stored = await asyncio.to_thread(comparison_of, reader, run_id)
        except MosaicError as error:
            stored, why = None, error_texts.told(error)
        if stored is None:
            model.desk.shell.snack.say(why, level="warning")
            return why
        experiment, sessions = stored
        states = await asyncio.to_thread(
            lambda: [
                end_of(reader, experiment, lineup, at)
                for lineup, at in zip(experiment.lineups, sessions, strict=True)
            ]
        )
        model.recall(sessions, experiment, states)
        return ""


def _is_under_way(model: CompareModel) -> bool:
    """Whether games are left to play, on the page or behind the form."""
    return model.setup.left.going or (model.phase == "live" and not model.over)


def end_of(reader: Reader, experiment: Experiment, lineup: LineUp, at: At) -> SessionState:
    """The last position of a session, as its host reported it. Blocks."""
    run_id, slot = at
    played = [row for row in reader.episodes(run_id, slot=slot, lead=True, branch=0) if row.length]
    env = experiment.environments[0].id
    card = card_for(env)
    api: Any = card.api if card is not None else ""
    if not played:
        return SessionState(slot, env=env, api=api, status="ended")
    last = max(played, key=lambda row: row.episode)
    steps = list(reader.steps(run_id, slot=slot, episode=last.episode, branch=0))
    acted = [row for row in steps if row.action is not None]
    returns: dict[str, float] = {}
    for row in steps:
        returns[row.seat] = returns.get(row.seat, 0.0) + row.reward
    if "#0" in lineup.seats:
        # Others play the rest of the seats.
        api = "aec"
    final = acted[-1] if acted else None
    made = next((payload for row in reversed(steps) for payload in row.payloads), None)
    return SessionState(
        slot,
        env=env,
        api=api,
        status="ended",
        episode=last.episode,
        step=last.length,
        returns=returns,
        seats={seat: SeatState() for seat in returns},
        last=None if final is None else LastStep(final.seat, final.action, final.action),
        payload=None
        if made is None
        else Payload(made.kind, made.encoding, bytes(made.data).decode(errors="replace")),
        action_names=_action_names(reader, run_id, slot),
    )


def _action_names(reader: Reader, run_id: str, slot: int) -> tuple[str, ...]:
    for event in reader.events(run_id, name="session", limit=1000):
        if event.detail.get("slot") == slot:
            names: dict[str, list[str]] = event.detail.get("action_names") or {}
            return tuple(next(iter(names.values()), ()))
    return ()
