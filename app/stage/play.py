"""The session on stage as QML sees it: takes the host's reports, keeps what is shown of them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Slot
from PySide6.QtQml import QmlElement

from app import words
from app.lanes.view import place
from app.props import uncreatable
from app.renderers.registry import drawable, offered
from app.stage import reading, score
from app.stage.cards import Card
from app.stage.gallery import art_of
from app.stage.keys import SUPERVISION, KeyMap
from app.stage.seating import Sitter
from app.stage.seats import clock_words, rows_of
from app.stage.shown import StageShown
from app.stage.supervision import DecisionRow, speaker_of
from app.stage.timeline import Timeline, actor_of, marks_of, no_key

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SECOND_MS = 100
SOON_MS = 120
OVERFLOW_S = 1.2
TOUCHED = "A person took part: it is kept, and counts in no verdict."
BOARD_KEYS = ("Left", "Right", "Up", "Down", "Return", "Escape", *"ABCDEFGH")
HEX_KEYS = (*BOARD_KEYS, *"IJK")
GO_KEYS = (*BOARD_KEYS, *"JKLMNOPQRST")


@QmlElement
@uncreatable("Comes with the stage")
class StagePlay(StageShown):
    """One session. `take` is the only way its state changes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.card = Card("", "", "", "")
        self.keys = KeyMap()
        self.sitters: list[Sitter] = []
        self.links: list[dict[str, Any]] = []
        self.scores: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.timeline = Timeline()
        self._worth: dict[str, Any] = {}
        self._table: list[list[float]] | None = None
        self._since = 0.0
        self._clock_at = 0.0
        self._fresh = False
        self.shown_ns = 0
        self.shown_step = -1
        # Figures beside a game in real time: people read no faster.
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._catch_up)
        self._idle_at = -1
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._ticked)

    # beginning and end

    def open(
        self,
        run_id: str,
        card: Card,
        sitters: Sequence[Sitter],
        links: Sequence[Mapping[str, Any]],
        title: str = "",
        subtitle: str = "",
    ) -> None:
        self.card, self.sitters = card, list(sitters)
        self.links = [dict(link) for link in links]
        taken = GO_KEYS if card.env.startswith("go_") else BOARD_KEYS
        taken = HEX_KEYS if card.env == "openspiel/hex" else taken
        self.keys = KeyMap.of(card, taken if card.renderer == "board" else ())
        self.names.by_seat.clear()
        self.names.plain.clear()
        self.timeline.clear()
        self.scores.clear()
        self._worth = {}
        self._table = None
        self.state = {}
        self._runId, self._lane = run_id, "0.all.main"
        self._title = title or card.title
        self._subtitle = self._about = subtitle
        self._help = card.help
        self._art, self._envText = art_of(card), card.env
        self._turnBased, self._board = not card.realtime, card.renderer == "board"
        self._keyRows = []
        self._moves.clear()
        self._say_sitting()
        self._keyWords = {act: self.keys.keys_of(act) for act in SUPERVISION}
        self._status, self._trouble, self._hint, self._said = "starting", "", "", ""
        self._statusText = reading.STATUS_WORDS["starting"]
        self._statusWord = reading.SHORT_WORDS["starting"]
        self._raw, self._kind, self._focused = None, "", ""
        self._turnText = self._refusedText = ""
        self._inControl = self._scored = False
        self.shown_ns, self.shown_step = 0, -1
        self._seats.replace([])
        self._supervision.clear()
        self._scoreRows, self._tally = [], ""
        self.changed.emit()
        self.scoreChanged.emit()

    def close(self) -> None:
        self._tick.stop()
        self._soon.stop()
        self._runId = ""
        self._status = ""
        self._supervision.void()
        self.changed.emit()

    @property
    def alive(self) -> bool:
        return bool(self._runId) and self._status not in ("lost", "starting", "")

    @property
    def titles(self) -> dict[str, str]:
        return {row.name: row.title for row in self._seats.rows}

    # news of the host

    def take(self, name: str, detail: Mapping[str, Any]) -> None:
        match name:
            case "state":
                self._take_state(dict(detail))
            case "ask":
                self._supervision.ask(detail)
                self._promise()
            case "ask_over":
                self._supervision.over(detail)
                self._say_overlay()
                self._say_turn()
                self.changed.emit()
                self._say_chain()
            case "refused":
                self._refused(detail)
            case "decided":
                self._decided(detail)
            case "episode":
                self._episode_over(dict(detail))
            case "trouble":
                self._trouble = str(detail.get("message", ""))
                self._hint = str(detail.get("hint", ""))
                self.changed.emit()
            case "key":
                self._key(detail)
            case _:
                pass

    def _take_state(self, state: dict[str, Any]) -> None:
        before = self.state
        self.state = state
        if "table" in state:
            self._table = state["table"]
        self.names.learn(state)
        anew = (before.get("episode"), before.get("branch")) != (
            state.get("episode"),
            state.get("branch"),
        )
        if anew:
            self._begun(before, state)
        step = int(state.get("step", 0))
        last = state.get("last") or {}
        if step and step > int(before.get("step", 0) if not anew else 0):
            self.timeline.note(step, actor_of(last, False))
            self._moves.note(step, self.names.of(str(last.get("seat", "")), last.get("executed")))
        if step != self._step or anew:
            self._refusedText, self._mayOverride = "", False
            self._fresh = True
        for ask in state.get("asks") or ():
            self._supervision.ask(ask)
        if not anew and reading.only_time_passed(before, state):
            self._step = step
            if not self._soon.isActive():
                self._soon.start()
            return
        self._soon.stop()
        self._show(state, step)

    def _catch_up(self) -> None:
        if self.state:
            self._supervision.changed.emit()
            self._show(self.state, int(self.state.get("step", 0)))

    def _begun(self, before: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        if before.get("episode") == state.get("episode") and state.get("branch"):
            self.timeline.back_to(int(state.get("step", 0)))
            self._moves.back_to(int(state.get("step", 0)))
            return
        self.timeline.clear()
        self._moves.clear()
        self._supervision.void()
        if state.get("status") in ("running", "paused") and self._scored:
            self._scored = False
            self.scoreChanged.emit()

    def _show(self, state: Mapping[str, Any], step: int) -> None:
        if self._status != "lost":
            self._status = reading.status_of(state)
        self._statusText = reading.STATUS_WORDS.get(self._status, self._status)
        if self._status not in ("failed", "lost"):
            self._trouble = self._hint = ""
        self._mode = str(state.get("mode", ""))
        self._say_kind(state.get("payload") or {})
        self._legal = list(state.get("legal") or ())
        self._legalNames = list(state.get("legal_names") or ())
        self._pad = reading.pad_of(state, self.keys)
        self._axes = reading.axes_of(state, self.card)
        self._handSeat = reading.hand_on_turn(state)
        self._byHand = bool(self._handSeat)
        self._others = self._other_actions(state)
        self._turn, self._seatNames = str(state.get("turn", "")), list(state.get("seats") or {})
        self._raw = state.get("payload")
        self._policy = dict(state.get("policy") or {})
        self._keyRows = reading.key_rows(state, self.keys, self.card)
        hands = [bool(seat.get("by_hand")) for seat in (state.get("seats") or {}).values()]
        self._agentsToo = self._turnBased and not all(hands)
        self._substituteText = reading.substitute_words(state, self._policy)
        self._statusWord = reading.SHORT_WORDS.get(self._status, self._statusText)
        self._listed = state.get("legal") is not None
        self._actionNames = list(state.get("action_names") or ())
        # People who share a board sit on the same side of it.
        self._viewSeat = next(iter(reading.by_hand(state)), "") or self._focused
        self._lastBy = actor_of(state.get("last") or {}, False) if step else ""
        self.links = [dict(link) for link in state.get("links") or self.links]
        seats = list(state.get("seats") or {})
        if self._focused not in seats:
            mine = reading.by_hand(state)
            self._focused = (mine or seats or [""])[0]
        self._canUndo = bool(state.get("can_undo"))
        self._undoReason = "" if self._canUndo else str(state.get("undo_reason", ""))
        self._step, self._episode = step, int(state.get("episode", 0))
        self._say_seats()
        self._say_where(state)
        self._say_control(state)
        self._say_chain()
        self._say_overlay()
        focused = (state.get("seats") or {}).get(self._focused) or {}
        self._supervision.count(focused.get("counts") or {})
        self._waiting = int(
            ((state.get("seats") or {}).get(self._handSeat) or {}).get("waiting", 0)
        )
        self._clock_at = time.monotonic()
        ticking = bool(state.get("clock")) or self._inControl
        if ticking and not self._tick.isActive():
            self._tick.start()
        elif not ticking and not self._overflow:
            self._tick.stop()
        self.changed.emit()
        self.handsChanged.emit()

    def _say_kind(self, payload: Mapping[str, Any]) -> None:
        kind = str(payload.get("kind", ""))
        if kind != self._kind:
            self._kind = kind
            self._layerRows = offered(drawable(payload))

    @Slot(str, bool)
    def showLayer(self, name: str, on: bool) -> None:
        """One of those that lie over the drawing; kept for the sessions that follow."""
        kept = [one for one in self._layers if one != name]
        self._layers = [*kept, name] if on else kept
        self.changed.emit()

    def _other_actions(self, state: Mapping[str, Any]) -> list[dict[str, Any]]:
        """What may run instead of a proposal, for the list to choose from."""
        seat = str(state.get("turn", ""))
        return [
            {"action": action, "text": self.names.of(seat, action), "note": ""}
            for action in self._legal
        ]

    def _say_seats(self) -> None:
        options = [
            {"text": one.title, "note": one.missing or one.note, "actor": one.actor}
            for one in self.sitters
        ]
        keys = [one.key for one in self.sitters]
        self._seats.assign(rows_of(self.card, self.state, self._focused, options, keys))

    def _say_where(self, state: Mapping[str, Any]) -> None:
        self._say_turn()
        turn_based = self.card.renderer == "board"
        move = f"Move {self._step // 2 + 1}" if turn_based else f"Step {words.grouped(self._step)}"
        self._whereText = move
        seed = state.get("seed")
        number = f"episode {words.grouped(self._episode + 1)}"
        many = int(state.get("episodes") or 0)
        self._totalText = f"{number} of {words.grouped(many)}" if many else number
        self._subtitle = f"{self._about} · {number}, seed {seed}"
        seat = self._seats.row(self._focused)
        self._returnText = seat.returned if seat else ""
        self._position = self.timeline.position
        self._segments = self.timeline.segments()
        self._marks = self.timeline.shown_marks()

    def _say_turn(self) -> None:
        asked = self._supervision.first is not None
        self._turnText = reading.turn_words(self.state, self.titles, asked)

    def _say_control(self, state: Mapping[str, Any]) -> None:
        taken = any(seat.get("taken_over") for seat in (state.get("seats") or {}).values())
        if taken and not self._inControl:
            self._since = time.monotonic()
            self._controlText = "0:00"
            self.clockChanged.emit()
        self._inControl = taken

    def _say_chain(self) -> None:
        asked = self._supervision.first is not None
        chain = reading.link_rows(self.links, self._policy, asked)
        if chain != self._chain:
            self._chain = chain
            self.changed.emit()

    def _say_overlay(self) -> None:
        """What lies on the board: a proposal that waits, and what would run instead."""
        first = self._supervision.first
        self._mayAct = self._status == "running" and (
            first is not None or self._handSeat in (self.state.get("turns") or ())
        )
        self._worth = reading.worth_of(self.state, self._worth)
        overlay = reading.overlay_of(first, self._worth, self.state.get("thoughts"), self._table)
        if overlay != self._overlay:
            self._overlay = overlay

    def _promise(self) -> None:
        first = self._supervision.first
        if first is not None:
            self._supervision.promise(reading.promise(self._policy, first.stands_text))
        self._fresh = True
        self._say_overlay()
        self._say_turn()
        self._say_chain()
        self.changed.emit()

    def _refused(self, detail: Mapping[str, Any]) -> None:
        seat = str(detail.get("seat", ""))
        name = self.names.of(seat, detail.get("action"))
        reason = str(detail.get("reason", ""))
        by = speaker_of(detail)
        self._refusedText = f"{name} was vetoed by {by}" + (f": {reason}" if reason else "")
        self._mayOverride = bool(detail.get("may_override"))
        self.timeline.mark(self._step + 1, "veto")
        self._marks = self.timeline.shown_marks()
        self._supervision.note(
            DecisionRow("veto", f"Vetoed by {by}", reason, name, "",
                        words.grouped(self._step + 1), seat)
        )  # fmt: skip
        self.changed.emit()

    def _decided(self, detail: Mapping[str, Any]) -> None:
        step = int(detail.get("step", 0))
        if no_key(detail):
            # One mark for as long as nobody presses anything.
            if self._idle_at != step - 1:
                self.timeline.mark(step, "warning")
            self._idle_at = step
            return
        found = marks_of(detail.get("decisions") or ())
        later = not found and self.state.get("pace") != "command"
        self._supervision.decided(detail, later)
        if later:
            return
        for kind in found:
            self.timeline.mark(step, kind)
        self._marks = self.timeline.shown_marks()
        self.changed.emit()

    def hands_changed(self, seat: str, on: bool, how: str) -> None:
        """Somebody took a seat or gave it back: a mark and a line."""
        self.timeline.mark(self._step + 1, "human" if on else "agent")
        self._controlHow = how
        title = "You took over" if on else "You handed back"
        kind = "human" if on else "agent"
        self._supervision.note(
            DecisionRow(kind, title, "while held" if how == "hold" else "", "", "",
                        words.grouped(self._step), seat)
        )  # fmt: skip

    def say(self, text: str) -> None:
        if text != self._said:
            self._said = text
            self.changed.emit()

    def focus(self, seat: str) -> None:
        if seat in (self.state.get("seats") or {}) and seat != self._focused:
            self._focused = seat
            self._say_seats()
            self.changed.emit()

    def lost(self, why: str) -> None:
        """The host is gone; what was shown last stays to be seen."""
        self._status, self._trouble = "lost", reading.upper(why)
        self._turnText = reading.STATUS_WORDS["lost"]
        self._statusWord = reading.SHORT_WORDS["lost"]
        self._statusText = reading.STATUS_WORDS["lost"]
        self._inControl = False
        self._hint = "What was recorded until then is kept."
        self._supervision.void()
        self._tick.stop()
        self.changed.emit()

    # hands

    def _key(self, detail: Mapping[str, Any]) -> None:
        waiting = int(detail.get("waiting", self._waiting))
        if detail.get("how") == "dropped":
            self.overflowed()
        if waiting != self._waiting:
            self._waiting = waiting
            self.handsChanged.emit()

    def queued(self, waiting: int, dropped: bool) -> None:
        """The host's answer to a key. While it is this seat's turn, its report is newer."""
        if self._status == "paused" or self._handSeat not in (self.state.get("turns") or ()):
            self._waiting = waiting
            self.handsChanged.emit()
        if dropped:
            self.overflowed()

    def overflowed(self) -> None:
        self._overflow = True
        self.handsChanged.emit()
        QTimer.singleShot(int(OVERFLOW_S * 1000), self, self._calm)

    def _calm(self) -> None:
        self._overflow = False
        self.handsChanged.emit()

    def show_pressed(self, names: Sequence[str]) -> None:
        self._pressed = list(names)
        self.handsChanged.emit()

    def presented(self) -> bool:
        """A frame is on the screen. Says whether it was the first of a step."""
        if not self._fresh:
            return False
        self._fresh = False
        self.shown_ns, self.shown_step = time.monotonic_ns(), self._step
        self._supervision.presented(self.shown_ns)
        return True

    # time

    def _ticked(self) -> None:
        now = time.monotonic()
        if self._inControl:
            self._controlText = clock_words(max(20.0, now - self._since))
            seconds = int(now - self._since)
            self._controlText = f"{seconds // 60}:{seconds % 60:02d}"
        clock: Mapping[str, float] = self.state.get("clock") or {}
        turn = str(self.state.get("turn", ""))
        if turn in clock and self._status == "running":
            row = self._seats.row(turn)
            if row is not None:
                row.clock = clock_words(clock[turn] - (now - self._clock_at))
                self._seats.touch(self._seats.rows.index(row), "clock")
        self.clockChanged.emit()

    @Slot(float, float, "QSize", float, result="QRectF")
    def framed(self, width: float, height: float, size: QSize, ratio: float) -> QRectF:
        """Where a picture of this size lies in so much room, as LaneView places it."""
        return place(int(width), int(height), size.width(), size.height(), ratio)

    # the sheet

    def _say_sitting(self) -> None:
        self._tallyCount = len(self.scores)
        self._sittingText = f"Game {len(self.scores) + 1} of this sitting"
        figure, _, who = score.tally(self.scores, self.titles).partition("  ")
        wins = score.wins(self.scores)
        self._tallyFigure = figure if who else f"0 {words.NOTHING} 0" if not wins else figure
        self._tallyWho = who

    def _episode_over(self, sheet: dict[str, Any]) -> None:
        self.scores.append(sheet)
        self._scored = True
        self._scoreTitle = score.headline(sheet, self.titles)
        seconds = float(sheet.get("seconds", 0.0))
        steps = words.plural(int(sheet.get("steps", 0)), "step", "steps")
        self._scoreNote = f"{steps} in {words.span(seconds)}, seed {sheet.get('seed', '')}"
        self._scoreRows = score.rows(sheet, self.titles)
        self._pgn = str(sheet.get("pgn", ""))
        self._tally = score.tally(self.scores, self.titles)
        self._touchedText = TOUCHED if sheet.get("touched") else ""
        self._say_sitting()
        self._supervision.void()
        self.scoreChanged.emit()
