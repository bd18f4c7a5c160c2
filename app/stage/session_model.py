"""The session on stage for QML: takes the host's reports and keeps the displayed state."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Slot
from PySide6.QtQml import QmlElement

from app.lanes.frame_painting import frame_rectangle
from app.renderers.board_games import keys_of
from app.shared import state_text
from app.shared.decider_words import MARKS, actor_glyph, name_of, total
from app.shared.environment_cards import Card
from app.shared.key_bindings import KeyMap
from app.shared.operator_choices import Sitter
from app.stage import shown_sheet, shown_state
from app.stage.decision_cards import hands_row, refusal_row, speaker_of, taken_back_row
from app.stage.decision_timeline import Timeline
from app.stage.left_games import Kept
from app.stage.past_decisions import Past, namer
from app.stage.play_parts import Counted, Joined, Judged, Presented, Shown
from app.stage.seat_rows import meant_seat, rows_of
from app.stage.shown_hands import NOTHING, ShownHands
from app.stage.shown_sheet import Sheets
from app.stage.state_change import change_of
from app.ui.i18n import tr
from app.ui.qt_property import uncreatable
from app.ui.told import joined
from mosaic_sdk import gate
from mosaic_sdk.gate.gate_types import Link
from mosaic_sdk.session import Report, SessionState
from mosaic_sdk.session.host_reports import (
    Decided,
    EpisodeScore,
    KeyFate,
    QuestionOver,
    Refused,
    Trouble,
)
from mosaic_sdk.session.open_objects import LinkSpec
from mosaic_sdk.session.session_state import LastStep, Question, SeatState

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SOON_MS = 120


@QmlElement
@uncreatable("Comes with the stage")
class StagePlay(ShownHands):
    """One session; its state only changes in `take`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.card = Card("", "", "", "")
        self.keys = KeyMap()
        self.sitters: list[Sitter] = []
        self.links: Sequence[Link] = ()
        # Maps of the percepts of its programs, until the host knows them.
        self.percepts: dict[str, Any] = {}
        self.sheets = Sheets()
        self.timeline = Timeline()
        self._judged = Judged()
        # Figures beside a game in real time: people read no faster.
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._catch_up)
        self._idle_at = -1
        self._restored = False
        self._joined: Joined | None = None

    # beginning and end

    def open(
        self,
        run_id: str,
        card: Card,
        sitters: Sequence[Sitter],
        links: Sequence[LinkSpec],
        title: str = "",
        subtitle: str = "",
    ) -> None:
        self._forget_shown()
        self.card, self.sitters = card, list(sitters)
        self.announce(links)
        self.keys = KeyMap.of(card, keys_of(card.env) if card.renderer == "board" else ())
        self.names.forget()
        self.sheets.begin()
        self.counted = Counted()
        shown_state.begin(self.shown, run_id, card, self.keys, title, subtitle)
        self._show_sitting()
        self.emit_changes()

    def announce(self, links: Sequence[LinkSpec]) -> None:
        """Show a chain that the host does not know yet."""
        self.links = [state_text.link_of(link) for link in links]
        maps = {link.get("name", ""): link.get("percepts") for link in links}
        self.percepts = {name: given for name, given in maps.items() if given}

    def confined(self, run_id: str, sandbox: str) -> None:
        """Show the sandbox of the session, unless another session was opened meanwhile."""
        if self.shown.setting.runId == run_id:
            self.shown.setting.sandbox = sandbox
            self.emit_changes()

    def _forget_shown(self) -> None:
        """Clear the display for the next session, except the chosen layers."""
        layers = self.shown.scene.layers
        self.shown = Shown()
        self.shown.scene.layers = layers
        self.state = NOTHING
        self.timeline.clear()
        self._judged, self._presented, self._joined = Judged(), Presented(), None
        self._moves.clear()
        self._seats.replace([])
        self._supervision.begin()

    def close(self) -> None:
        self._tick.stop()
        self._soon.stop()
        title = self.shown.setting.title
        self._forget_shown()
        # The page has it until the next session or the list of games is there.
        self.shown.setting.title = title
        self.emit_changes()

    def keep(self) -> Kept:
        """State to return to this session."""
        return Kept(
            self._moves.kept,
            tuple(self._supervision.history.rows),
            tuple(self.sheets.scores),
            self.shown.sheet.scored,
        )

    def restore(self, game: Kept) -> None:
        """Restore a kept state, after `open` and before the first report."""
        self._restored = True
        self._moves.restore(game.moves)
        self._supervision.history.replace(game.history)
        self.sheets.begin(game.scores)
        if game.ended:
            self._show_sheet(game.scores[-1])
            # Shown again once the seats, and with them their names, are known.
            self.sheets.shown = None
        self._show_sitting()

    @property
    def joined(self) -> tuple[int, int, int] | None:
        """Episode, branch and step at which this window came to the session."""
        return None if self._joined is None else self._joined.at

    def recall(self, past: Past) -> None:
        """Show what was decided in the present episode before this window came to it."""
        joined = self._joined
        if joined is None or joined.game != self.state.game or past.reach[0] != joined.at[0]:
            return
        names = namer(self.names, joined.moves)
        rows = past.rows(names)
        self._supervision.recall(rows, joined.cards)
        self._joined = replace(joined, cards=len(rows))
        for kind, step in past.marks:
            self.timeline.mark(step, kind)
        last, state = past.last, self.state
        is_here = past.reach == (state.episode, state.branch, state.step)
        if last is not None and is_here and not self._supervision.last.ran:
            self._supervision.last.show(last.made, last.namer(names))
            self._supervision.last.changed.emit()
        self._show_progress()
        self.emit_changes()

    @property
    def alive(self) -> bool:
        return bool(self.shown.setting.runId) and self.shown.situation.status not in (
            "lost",
            "starting",
            "",
        )

    @property
    def over(self) -> bool:
        """Whether the episode has ended with its sheet, and another can follow."""
        return self.shown.sheet.scored and self.shown.situation.status == "over"

    @property
    def settled(self) -> bool:
        """Whether all that the host told is shown; figures of real time may wait a moment."""
        return not self._soon.isActive()

    @property
    def scores(self) -> list[EpisodeScore]:
        return self.sheets.scores

    @property
    def titles(self) -> dict[str, str]:
        return {row.name: row.title for row in self._seats.rows}

    # news of the host

    def take(self, report: Report) -> None:
        if isinstance(report, (EpisodeScore, Trouble, KeyFate)):
            # An older state that is shown after it would take it away again.
            self._show_held()
        match report:
            case SessionState():
                self._take_state(report)
            case Question():
                self._supervision.ask(report)
                self._promise()
            case QuestionOver():
                self._supervision.over(report)
                self._show_overlay()
                self._show_turn()
                self.emit_changes()
                self._show_chain()
            case Refused():
                self._refused(report)
            case Decided():
                self._decided(report)
            case EpisodeScore():
                self._episode_over(report)
            case Trouble():
                self.shown.situation.trouble, self.shown.situation.hint = (
                    report.message,
                    report.hint,
                )
                self.emit_changes()
            case KeyFate():
                self._key(report)
            case _:
                pass

    def await_players(self, named: Mapping[str, str]) -> None:
        """Show who gets ready for a seat; empty: nobody any more."""
        self.shown.seating.awaited |= named
        self._show_seats()

    def show_again(self) -> None:
        """Restore the last state after a choice that failed."""
        if self.state is not NOTHING:
            self._take_state(self.state)
            self.emit_changes(all_of_them=True)

    def retell(self, sitters: Sequence[Sitter]) -> None:
        """Show the same session in another language; `sitters` in that language, too."""
        self.sitters = list(sitters)
        if self.state is not NOTHING:
            self.sheets.shown = None
            self._supervision.retell()
            shown_state.retell(self.shown)
            shown_state.show_keys(self.shown.setting, self.keys)
            self._show(self.state)
            self.emit_changes(all_of_them=True)

    def _take_state(self, state: SessionState) -> None:
        before = None if self.state is NOTHING else self.state
        change = change_of(before, state)
        if change is None:
            return
        self.state = state
        if state.table is not None or before is None:
            self._judged.table = state.table
        self.names.learn(state)
        if before is None:
            at = (state.episode, state.branch, state.step)
            cards = len(self._supervision.history.rows) if self._restored else 0
            self._joined = Joined(state.game, at, state.moves or (), cards)
        if change.anew:
            if not self._restored:
                self._begun(change.is_taken_back, state)
            self._restored = False
        control = self.shown.control
        asked = {} if change.is_other_mode else control.asked
        control.asked = {
            name: on
            for name, on in asked.items()
            if name in state.seats and state.seats[name].taken_over != on
        }
        if state.mode == "hybrid" and change.is_other_mode and not change.anew:
            self._supervision.forget_last()
        step = state.step
        self._learn_past(state, change.anew)
        if change.is_further:
            last = state.last or LastStep()
            self.timeline.extend(state.deciders, step)
            name = self.names.of(last.seat, last.executed) + state_text.chess_sign(state)
            self._moves.note(step, name)
        if state.incidents is not None:
            self.timeline.restore(state.deciders, state.incidents, step)
        if change.is_other_step:
            self.shown.situation.refusedText, self.shown.situation.mayOverride = "", False
            self._presented.fresh = True
        newest = {name: seat.questions for name, seat in state.seats.items()}
        self._supervision.settle(state.asks, newest)
        if change.only_time:
            self.shown.progress.step = step
            if not self._soon.isActive():
                self._soon.start()
            return
        self._soon.stop()
        self._show(state)

    def _learn_past(self, state: SessionState, anew: bool) -> None:
        """Take what this window may have missed: moves, and games that are over."""
        self._moves.learn(
            [
                (move.step, move.name or self.names.of(move.seat, move.action), move.seconds)
                for move in state.moves or ()
            ]
        )
        if anew:
            self.sheets.settle(state.tally)
        else:
            self.sheets.tally = state.tally

    def _show_end(self, state: SessionState) -> None:
        """Show the sheet of an episode that is over. Where agents play on, the last one stays."""
        sheet, shown = self.sheets.of_end(state), self.shown.sheet
        if sheet is None and state.mode == "agent" and self.scores:
            sheet = self.scores[-1]
        if sheet is None:
            self.sheets.shown = None
            shown_sheet.clear(shown)
            return
        if sheet is not self.sheets.shown:
            self._show_sheet(sheet)
        shown.scored = state.status in ("over", "ended")

    def _show_held(self) -> None:
        """Show the state that is held back, so that what follows is the newest."""
        if self._soon.isActive():
            self._soon.stop()
            self._catch_up()

    def _catch_up(self) -> None:
        if self.state is not NOTHING:
            self._supervision.last.changed.emit()
            self._show(self.state)

    def _begun(self, is_taken_back: bool, state: SessionState) -> None:
        """Clear what was shown of the episode before, or of the steps that were taken back."""
        self.shown.situation.said = ""
        self._idle_at = -1
        if is_taken_back:
            self.timeline.back_to(state.step)
            self._judged.back_to(state.step, (state.episode, state.branch))
            self._moves.back_to(state.step)
            self._supervision.void()
            self._supervision.forget_last()
            self._supervision.note(taken_back_row(state.step))
            return
        self.timeline.clear()
        self._moves.clear()
        self._supervision.clear()
        self._judged = Judged(table=state.table)

    def _show(self, state: SessionState) -> None:
        shown_state.show(self.shown, state, self.card, self.keys, self.names)
        self._supervision.rest(state.status == "paused")
        if state.links:
            self.links, self.percepts = state.links, {}
        self._show_seats()
        self._show_turn()
        self._show_progress()
        self._show_end(state)
        self._show_sitting()
        self._show_control(state)
        self._show_chain()
        self._show_overlay()
        self._supervision.count(total(state.seats.values()))
        self.shown.hands.waiting = state.seats.get(self.shown.inputs.handSeat, SeatState()).waiting
        self.counted.clock_s = time.monotonic()
        self.counted.starts_s = self.counted.clock_s + state.starts_in
        ticking = bool(state.clock or state.starts_in) or self.shown.control.inControl
        if ticking and not self._tick.isActive():
            self.counted.ticked_s = self.counted.clock_s
            self._tick.start()
        elif not ticking and not self.shown.hands.overflow:
            self._tick.stop()
        self.emit_changes()

    @Slot(str, bool)
    def showLayer(self, name: str, on: bool) -> None:
        """Show or hide an overlay; kept for later sessions."""
        layers = [layer for layer in self.shown.scene.layers if layer != name]
        self.shown.scene.layers = [*layers, name] if on else layers
        self.emit_changes()

    def _show_seats(self) -> None:
        options = [
            {"text": sitter.title, "note": sitter.about, "actor": sitter.actor}
            for sitter in self.sitters
        ]
        keys = [sitter.key for sitter in self.sitters]
        seating = self.shown.seating
        self._seats.assign(
            rows_of(self.card, self.state, seating.focused, options, keys, seating.awaited)
        )
        titles = self.titles
        self.shown.seating.seatTitles = titles if len(titles) > 1 else {}

    def _show_progress(self) -> None:
        progress = self.shown.progress
        seat = self._seats.row(self.shown.seating.focused)
        progress.returnText = seat.returned if seat else ""
        actors = self.timeline.actors
        if actors and len(actors) == self.state.step:
            # The host tells of the last decision itself, and of none after a take-back.
            progress.lastBy = actor_glyph(actors[-1])
        progress.position = self.timeline.position
        progress.segments = self.timeline.segments()
        progress.marks = self.timeline.shown_marks()

    def _show_turn(self) -> None:
        asked = self._supervision.first is not None
        self.shown.seating.meant = meant_seat(self.shown.seating, self._supervision.asks.rows)
        self.shown.situation.turnText = state_text.turn_words(self.state, self.titles, asked)

    def _show_chain(self) -> None:
        asked = self._supervision.first is not None
        chain = state_text.link_rows(self.links, self.state.policy, asked)
        if chain != self.shown.gate.chain:
            self.shown.gate.chain = chain
            self.emit_changes()

    def _show_overlay(self) -> None:
        """Update the overlay of the board: a waiting proposal, and its replacement."""
        first = self._supervision.first
        self.shown.inputs.mayAct = self.shown.situation.status == "running" and (
            first is not None or self.shown.inputs.handSeat in self.state.turns
        )
        worth = state_text.worth_of(self.state, self._judged.worth)
        self._judged.judge(self.state.step, worth)
        overlay = state_text.overlay_of(
            first, self._judged.worth, self.state.thoughts, self._judged.table
        )
        if overlay != self.shown.scene.overlay:
            self.shown.scene.overlay = overlay

    def _promise(self) -> None:
        first = self._supervision.first
        if first is not None:
            self._supervision.pending.promise(
                state_text.promise(self.state.policy, first.stands_text)
            )
        self._presented.fresh = True
        self._show_overlay()
        self._show_turn()
        self._show_chain()
        self.emit_changes()

    def _refused(self, refusal: Refused) -> None:
        name, reason = self.names.of(refusal.seat, refusal.action), refusal.reason
        by, step = speaker_of(refusal), self.shown.progress.step + 1
        self.shown.situation.refusedText = joined(
            ": ", (tr("{name} was vetoed by {by}", name=name, by=name_of(by)), reason)
        )
        self.shown.situation.mayOverride = refusal.may_override
        self.timeline.mark(step, "veto")
        self.shown.progress.marks = self.timeline.shown_marks()
        self._supervision.note(refusal_row(refusal.seat, name, by, reason, step))
        self.emit_changes()

    def _decided(self, made: Decided) -> None:
        step = made.step
        happened = gate.incidents(made.decisions)
        if "idle" in happened:
            self._supervision.show_last(made)
            # One mark for as long as nobody presses anything.
            if self._idle_at != step - 1:
                self.timeline.mark(step, "warning")
            self._idle_at = step
            return
        marks = [MARKS[name] for name in happened if name in MARKS]
        later = not marks and self.state.pace != "command"
        self._supervision.decided(made, later)
        if later:
            return
        for kind in marks:
            self.timeline.mark(step, kind)
        self.shown.progress.marks = self.timeline.shown_marks()
        self.emit_changes()

    def hands_changed(self, seat: str, on: bool, how: str) -> None:
        """Note a take-over or hand-back: a mark and a line."""
        self.shown.control.asked[seat] = on
        self.timeline.mark(self.shown.progress.step + 1, "human" if on else "agent")
        self.shown.control.controlHow = how
        self._supervision.note(hands_row(seat, on, how, self.shown.progress.step))

    def show_note(self, text: str) -> None:
        if text != self.shown.situation.said:
            self.shown.situation.said = text
            self.emit_changes()

    def focus(self, seat: str) -> None:
        if seat not in self.state.seats:
            return
        first = self._supervision.first
        self.shown.seating.focused = seat
        self.shown.seating.focusedAt = None if first is None else (first.seat, first.question)
        self._show_seats()
        self._show_turn()
        self.emit_changes()

    def lost(self, why: str) -> None:
        """Note the end of the host; the last display stays."""
        self._show_held()
        shown_state.show_lost(self.shown, why)
        self._supervision.void()
        self._show_overlay()
        self._show_chain()
        self._tick.stop()
        self.emit_changes()

    @Slot(float, float, "QSize", float, result="QRectF")
    def framed(self, width: float, height: float, size: QSize, ratio: float) -> QRectF:
        """Rectangle of a picture in the given space, as LaneView places it."""
        return frame_rectangle(int(width), int(height), size.width(), size.height(), ratio)

    # the sheet

    def _show_sitting(self) -> None:
        shown_sheet.show_tally(self.shown.sheet, self.sheets.tally, self.titles)

    def _episode_over(self, sheet: EpisodeScore) -> None:
        self.sheets.add(sheet)
        self._show_sheet(sheet)
        self._show_sitting()
        self._supervision.void()
        self.emit_part_changes()

    def _show_sheet(self, sheet: EpisodeScore) -> None:
        self.sheets.shown = sheet
        counts = not self.sitters
        shown_sheet.show(self.shown.sheet, sheet, self.titles, counts)
