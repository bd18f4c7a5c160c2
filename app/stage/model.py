"""The Stage page: starts sessions from cards, and handles everything a person does in them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import host_texts, operator_choices
from app.shared.checkpoint_choices import as_sitters
from app.shared.environment_cards import Card, card_for
from app.shared.host_client import Talk
from app.shared.host_environment import HostState
from app.shared.run_endings import state_word
from app.shell.app_context import AppContext
from app.stage import actions, past_decisions, seat_changes, slot_spec
from app.stage.gallery import StageGallery, variant_title
from app.stage.left_games import Kept, Left, outlived, players_of, recorded
from app.stage.session_label import SessionLabel
from app.stage.session_model import StagePlay
from app.stage.session_options import StageTerms
from app.stage.stage_input import StageInput
from app.stage.stage_settings import StageSettings
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.host_commands import Look, PauseSession, Play, SetGate, SetMode
from mosaic_sdk.session.open_objects import OperatorSpec, PolicySpec, SlotObject, StartOptions
from mosaic_sdk.session.session_terms import mode_of, verdict_of

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "stage"
PHASES = ("gallery", "session")


@QmlElement
@uncreatable("Comes with the session")
class StageModel(QObject):
    phaseChanged = Signal()
    paceChanged = Signal()
    # The stage wants the keyboard.
    focusWanted = Signal()
    chooserWanted = Signal()
    # Run, slot, episode and branch, to be watched.
    gameWanted = Signal(str, int, int, int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.talk = Talk(desk)
        self.talk.refused = self._refused
        self._play = StagePlay(self)
        self._terms = StageTerms(self)
        self._gallery = StageGallery(desk, self)
        self._host = HostState(desk, self)
        self._input = StageInput(self._play, self.talk, self.supervise, self)
        self._settings = StageSettings(desk.shell.state, self)
        self._label = SessionLabel(desk, self)
        self.card: Card | None = None
        self.slot: SlotObject = {}
        self.checkpoints: list[operator_choices.Sitter] = []
        self._settings.gateEdited.connect(self.send_gate)
        self._settings.breathEdited.connect(lambda: actions.send_breath(self))
        self._input.nextWanted.connect(lambda: actions.pause(self))
        self._input.replacementChosen.connect(
            lambda action: actions.verdict(self, "replace", action)
        )
        self._gallery.left.ending.connect(self._end_left)
        self._play.changed.connect(desk.shell.refresh_actions)
        self._play.scoreChanged.connect(desk.shell.refresh_actions)
        self._play.scoreChanged.connect(lambda: actions.end_shown(self))
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.language.changed.connect(self._retell)
        desk.shell.registry.add(*actions.actions(self))
        desk.on_ready(self._begin)

    play = part(StagePlay, phaseChanged)
    input = part(StageInput, phaseChanged)
    settings = part(StageSettings, phaseChanged)
    label = part(SessionLabel, phaseChanged)
    terms = part(StageTerms, phaseChanged)
    gallery = part(StageGallery, phaseChanged)
    host = part(HostState, phaseChanged)
    phase = prop(str, PHASES[0], phaseChanged)
    starting = prop(str, "", phaseChanged)
    speed = prop(float, 1.0, paceChanged)
    autoplay = prop(int, 0, paceChanged)

    # the engine

    def _begin(self, engine: Engine) -> None:
        from core.events import RunStateChanged, SessionReported

        self.desk.listen(self._reported, SessionReported)
        self.desk.listen(self._run_changed, RunStateChanged)
        self._host.look()
        self._gallery.look()
        self.desk.command("stage.find", outlived(engine), self._attach)

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self._host.look()
            self._gallery.look()

    def _attach(self, games: list[Left]) -> None:
        """Attach the newest live session to the stage; the others can be resumed."""
        for game in reversed(games[1:]):
            self._gallery.left.add(game)
        self._show_left()
        if games and self._phase == "gallery" and not self._starting:
            self.desk.command("stage.attach", self._take_up(games[0]))

    async def _take_up(self, game: Left) -> None:
        self._terms.begin(game.card)
        await self._know_checkpoints(game.card)
        self._open(game.run_id, game.card, dict(game.slot))
        self._read_sandbox(game.run_id)
        self._rejoin(game.kept)
        if game.ran:
            self.talk.send(Play())

    def _rejoin(self, kept: Kept) -> None:
        """Show a session that began before it was opened here."""
        self._play.restore(kept)
        self.look()
        self.desk.command("stage.recall", past_decisions.recall(self, self.talk.run_id))

    @Slot()
    def look(self) -> None:
        """Request the whole state with its picture."""
        self.talk.send(Look(), self._play.take)

    # starting

    @Slot(str, int)
    def start(self, key: str, variant: int = -1) -> None:
        """Start a session with this card."""
        card = self._gallery.card(key)
        if card is None or self._starting:
            return
        if 0 <= variant < len(card.variants):
            card = replace(card, kwargs=card.variants[variant].kwargs)
        self.desk.command("stage.start", self._start(card, "human"))

    @Slot()
    def playFirst(self) -> None:
        """Play the best match of the search."""
        card = self._gallery.first
        if card is not None and not card.trouble and self._host.ready:
            self.start(card.id)

    @Slot(str, str)
    def startAt(self, key: str, position: str) -> None:
        """Start at a position of the card by title, or at a pasted one."""
        card = self._gallery.card(key)
        if card is None or self._starting:
            return
        offered = {start.title: dict(start.start) for start in card.starts}
        start = offered.get(position) or {"position": {"fen": position.strip()}}
        self.desk.command("stage.start", self._start(card, "human", start=start))

    async def play_on(
        self,
        recorded: SlotObject,
        start: StartOptions | None,
        agent: OperatorSpec | None = None,
        mode: str = "agent",
    ) -> None:
        """Start a session at the recorded position; `agent` plays all seats."""
        env = str(recorded["env"])
        card = card_for(env) or self._gallery.of_env(env) or Card("", env, "", env)
        card = replace(
            card,
            kwargs=recorded.get("kwargs") or {},
            api=str(recorded.get("api", card.api)),
            path=str(recorded.get("path", card.path)),
            home=str(recorded.get("family", card.home)),
        )
        if agent is None:
            await self._start(card, "human", start=start)
            return
        seats = {name: agent.copy() for name in operator_choices.seat_names(card)}
        await self._start(card, mode, recorded.get("seed"), seats=seats, start=start)

    async def take_on(self, run_id: str, slot: SlotObject) -> None:
        """Put a session of another page on stage."""
        env = str(slot["env"])
        card = card_for(env) or self._gallery.of_env(env) or Card("", env, "", env)
        await self._leave()
        self._terms.begin(card)
        await self._know_checkpoints(card)
        kept = await asyncio.to_thread(recorded, self.desk.engine.store.reader(), run_id)
        self._open(run_id, card, dict(slot))
        self._rejoin(kept)
        self.desk.shell.go(PAGE)

    async def _know_checkpoints(self, card: Card) -> None:
        sessions = self.desk.engine.sessions
        self.checkpoints = as_sitters(await asyncio.to_thread(sessions.checkpoints, card.env))

    async def _start(
        self,
        card: Card,
        mode: str,
        seed: int | None = None,
        seats: Mapping[str, OperatorSpec] | None = None,
        start: StartOptions | None = None,
    ) -> None:
        self._show_starting(card.title)
        try:
            await self._know_checkpoints(card)
            there = operator_choices.sitters(card, self.checkpoints)
            seats = seats or operator_choices.fill(
                mode, card, operator_choices.seat_names(card), there
            )
            self._terms.begin(card)
            slot = slot_spec.slot(
                card,
                mode,
                seats,
                seed=seed,
                when=self._settings.asked,
                deadline_ms=self._settings.deadline_ms,
                chosen=self._late,
                breath=self._settings.breath,
                start=start,
                clock=self._terms.clock_for(card),
            )
            # Where it can't start, the session on the stage goes on.
            row = await self._submit(card, slot)
            await self._leave()
            self._open(row.run_id, card, slot)
        finally:
            self._show_starting("")

    async def _submit(self, card: Card, slot: SlotObject) -> Run:
        from core.sessions import SessionSpec

        return await self.desk.engine.sessions.start(
            SessionSpec(slots=[slot], name=card.title, seed=slot["seed"])
        )

    def _show_starting(self, title: str) -> None:
        self._starting = title
        self.phaseChanged.emit()

    def _sitters(self, card: Card) -> list[operator_choices.Sitter]:
        # In a game that counts nobody changes seats, and who the others are may be hidden.
        counted = bool(self.slot.get("counted"))
        return [] if counted else operator_choices.sitters(card, self.checkpoints)

    def _retell(self) -> None:
        """Tell players and decisions in the language that is now in force."""
        if self.card is not None:
            self._play.retell(self._sitters(self.card))

    def _open(self, run_id: str, card: Card, slot: SlotObject) -> None:
        self.card, self.slot = card, slot
        self._speed, self._autoplay = 1.0, 0
        self._input.begin()
        self.talk.turn_to(run_id)
        there = self._sitters(card)
        subtitle = tr(variant_title(card, slot.get("kwargs") or {}) or card.family)
        links = (slot.get("gate") or {}).get("links") or []
        self._play.open(run_id, card, there, links, card.title, subtitle)
        self._label.open(run_id)
        self._gallery.played.note(card)
        self._phase = "session"
        self.phaseChanged.emit()
        self.desk.shell.refresh_actions()
        self.focusWanted.emit()

    # ending

    async def _leave(self) -> None:
        """Take the session off the stage; it pauses in its host and can be resumed."""
        run_id, card, status = self.talk.run_id, self.card, self._play.status
        if not run_id:
            return
        if card is not None:
            self._gallery.keep(card, self.desk.lanes.feed(run_id, self._play.lane).image)
        left: Left | None = None
        if card is not None and status in ("running", "paused", "over"):
            if status == "running":
                self.talk.send(PauseSession())
            who, ran = players_of(card, self.slot, self.checkpoints), status == "running"
            kept, steps, over = self._play.keep(), self._play.step, status == "over"
            left = Left(run_id, card, dict(self.slot), ran, kept, steps, time.time(), who, over)
            self._gallery.left.add(left)
        self.talk.turn_to("")
        self._play.close()
        if left is not None:
            self._notify_left(left)
        elif status != "lost":
            await self.desk.engine.runs.cancel(run_id)

    def _notify_left(self, left: Left) -> None:
        self._show_left()
        for game in self._gallery.left.too_many():
            if game.is_empty:
                self._end_left(game.run_id)
                continue
            self._end_soon(game, game.crowded)
        if self._gallery.left.of(left.run_id) is not None:
            self.desk.shell.snack.say(
                left.parted, "Back", lambda: self.back(left.run_id), icon="pause", kind="stage.left"
            )

    @Slot(str)
    def endLeft(self, run_id: str) -> None:
        """End a left game in a minute, in which it can be kept."""
        game = self._gallery.left.of(run_id)
        if game is not None:
            self._end_soon(game, tr("{title} ends in a minute.", title=game.named))

    def _end_soon(self, game: Left, text: str) -> None:
        left, run_id = self._gallery.left, game.run_id
        if not game.ends:
            left.end_soon(run_id)
            self.desk.shell.snack.say(
                text, "Keep it", lambda: left.keepGame(run_id), icon="clock", kind=f"end.{run_id}"
            )

    def _end_left(self, run_id: str) -> None:
        self._gallery.left.take(run_id)
        self._show_left()
        self.desk.command(f"stage.end.{run_id}", self.desk.engine.runs.cancel(run_id))

    def _show_left(self) -> None:
        self._gallery.played.leave_out(self._gallery.left.keys)

    @Slot()
    def leave(self) -> None:
        """Leave to the gallery."""
        self.desk.command("stage.leave", self._leave(), lambda _: self._gone())

    @Slot(str)
    def back(self, run_id: str) -> None:
        """Return to a left game."""
        game = self._gallery.left.take(run_id)
        if game is None or self._starting:
            return
        self._show_left()
        self.desk.shell.snack.withdraw("stage.left")
        self.desk.shell.go(PAGE)
        self.desk.command("stage.back", self._back(game))

    async def _back(self, game: Left) -> None:
        await self._leave()
        await self._take_up(game)

    def _gone(self) -> None:
        # A search from before would hide the doors and the left games.
        self._gallery.showAll()
        self._phase = "gallery"
        self.phaseChanged.emit()
        self.desk.shell.refresh_actions()

    def again(self, same: bool) -> None:
        """Restart in a new host, after it died; `same`: at the seed of the lost game."""
        if self.card is None:
            return
        state = self._play.state
        # Each episode has its own.
        lost = state.seed if state.episode_seed is None else state.episode_seed
        seed = lost if same else None
        seated: Mapping[str, OperatorSpec] = self.slot.get("seats") or {}
        seats = {name: operator.copy() for name, operator in seated.items()}
        mode = self._play.mode or str(self.slot.get("mode", SlotSpec.mode))
        start = self.slot.get("start")
        self.desk.command("stage.start", self._start(self.card, mode, seed, seats, start))

    # news

    def _reported(self, event: Any) -> None:
        if event.run_id == self.talk.run_id and event.report.slot == self.talk.slot:
            self._play.take(event.report)

    def _run_changed(self, event: Any) -> None:
        if event.state.ended and (game := self._gallery.left.take(event.run_id)) is not None:
            self._show_left()
            self.desk.shell.snack.say(
                tr("{title}, a left game, has ended.", title=game.card.title), level="warning"
            )
        if event.run_id != self.talk.run_id:
            return
        if not event.state.ended:
            self._read_sandbox(event.run_id)
            return
        if self._play.status == "ended":
            return
        self._play.lost(event.reason or tr("It is {state}", state=state_word(str(event.state))))
        self._input.hands.forget()

    def _read_sandbox(self, run_id: str) -> None:
        async def read() -> str:
            reader = self.desk.engine.store.reader()
            facts = await asyncio.to_thread(reader.facts, run_id)
            return str((facts.get("sandbox") or {}).get("told") or "")

        self.desk.command("stage.sandbox", read(), partial(self._play.confined, run_id))

    def _refused(self, name: str, message: str) -> None:
        """Show the host's refusal; for a key beside the board."""
        message = message.removeprefix("Refusal: ")
        if name in ("act", "take_over", "verdict", "override"):
            self._play.show_note(host_texts.shown(message))
        else:
            self.desk.shell.snack.say(host_texts.shown(message), level="warning")

    def watch(self) -> None:
        """Watch the game that was over last."""
        sheet = self._play.scores[-1]
        self.gameWanted.emit(self._play.runId, self.talk.slot, sheet.episode, sheet.branch)

    # seats and modes

    @Slot(str)
    def setMode(self, mode: str) -> None:
        """Fill the seats for a mode; the session continues."""
        wanted_mode = mode_of(mode)
        if wanted_mode is None or mode == self._play.mode or self.card is None:
            return
        seats = list(self._play.state.seats)
        there = self._play.sitters
        wanted = operator_choices.fill(mode, self.card, seats, there, self._play.focused)
        self.slot["mode"], self.slot["seats"] = mode, wanted
        # Between the two an agent must not be without its gate.
        if mode != "human":
            self.send_gate()
        self.talk.send(SetMode(mode=wanted_mode, seats=wanted))
        if mode == "human":
            self.send_gate()

    @property
    def _late(self) -> PolicySpec:
        """Send the chosen policy for missed deadlines; other faults stay blocked."""
        return {"on_fault": {"deadline": self._settings.default}, **self._terms.policy}

    def send_gate(self) -> None:
        """Send the present chain and policy."""
        if self.card is None or not self._play.alive:
            return
        mode = str(self.slot.get("mode", SlotSpec.mode))
        asked, deadline_ms = self._settings.asked, self._settings.deadline_ms
        chain = slot_spec.links(self.card, mode, asked, deadline_ms, self._terms.links)
        self._play.announce(chain)
        policy = slot_spec.policy(self.card, mode, self._late)
        self.talk.send(SetGate(gate={"links": chain, "policy": policy}))

    @Slot(str, int)
    def seat(self, name: str, choice: int) -> None:
        """Change the operator of a seat from the next decision on."""
        if not 0 <= choice < len(self._play.sitters):
            return
        sitter = self._play.sitters[choice]
        if sitter.missing:
            self.desk.shell.snack.say(
                tr("{title} can't sit here: {missing}", title=sitter.title, missing=sitter.missing)
            )
            self._play.show_again()
            return
        seat_changes.sit(self, name, sitter)
        self.focusWanted.emit()

    @Slot(float)
    def setSpeed(self, factor: float) -> None:
        actions.set_speed(self, factor)

    @Slot(str)
    def focusSeat(self, name: str) -> None:
        self._play.focus(name)

    # verdicts

    @Slot()
    def presented(self) -> None:
        self._play.presented()

    def supervise(self, act: str, shift: bool, down: bool) -> bool:
        return actions.by_key(self, act, shift, down)

    @Slot(str)
    def verdict(self, how: str) -> None:
        self.verdictOn(how, "")

    @Slot(str, str)
    def verdictOn(self, how: str, seat: str) -> None:
        known = verdict_of(how)
        if known is not None:
            actions.verdict(self, known, seat=seat)

    @Slot(bool)
    def hold(self, down: bool) -> None:
        actions.take_over(self, down, "hold")

    # files

    @Slot(str)
    def export(self, ending: str) -> None:
        actions.export(self, ending)
