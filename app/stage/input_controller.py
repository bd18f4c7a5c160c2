"""Input of people: keys, gamepad, sliders and the board become numbered, timed actions."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer

from app.shared import state_text
from app.shared.host_client import Talk
from app.shared.key_bindings import SUPERVISION, Bound, Held, shown
from app.stage.session_model import StagePlay
from mosaic_sdk.session.host_commands import Act, ActTaken
from mosaic_sdk.session.session_state import InputSpace

NAMED = {
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Enter: "Return",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_Delete: "Delete",
}
CTRL = Qt.KeyboardModifier.ControlModifier.value
ALT = Qt.KeyboardModifier.AltModifier.value
SHIFT = Qt.KeyboardModifier.ShiftModifier.value
# A key that repeats may go up and down again before it says that it repeats.
BOUNCE_MS = 40
NEVER_HERE = "An agent plays here. {take} takes over"


def key_name(key: int) -> str:
    """Key name as in cards; empty for other keys."""
    named = NAMED.get(Qt.Key(key)) if key in _KNOWN else None
    if named:
        return named
    return chr(key).upper() if 0x21 <= key <= 0x7E else ""


_KNOWN = {key.value for key in NAMED}


class Hands:
    """Input of all people at this keyboard. Supervision keys go to `supervise(act, shift,
    down)`.
    """

    def __init__(
        self,
        play: StagePlay,
        talk: Talk,
        supervise: Callable[[str, bool, bool], bool],
        clock_ns: Callable[[], int] = time.monotonic_ns,
        soon: Callable[[Callable[[], None]], None] = lambda work: QTimer.singleShot(0, work),
        later: Callable[[Callable[[], None]], None] = lambda work: QTimer.singleShot(
            BOUNCE_MS, work
        ),
    ) -> None:
        self._play = play
        self._talk = talk
        self._supervise = supervise
        self._clock_ns = clock_ns
        self._soon, self._later = soon, later
        # Keys that went up, and may only have bounced.
        self._rising: dict[str, object] = {}
        self._held = Held()
        self._sent: dict[int, Any] = {}
        self._acts_down: set[str] = set()
        self._steered: list[float] = []
        self.number = 0

    @property
    def realtime(self) -> bool:
        return self._play.state.pace == "timed"

    # keys

    def press(self, key: int, modifiers: int, repeat: bool) -> bool:
        """Handle a key press; returns whether it was used."""
        if modifiers & ALT:
            return False
        name, ctrl = key_name(key), bool(modifiers & CTRL)
        repeat = repeat or self._rising.pop(name, None) is not None
        bound = self._play.keys.actions.get(name)
        if bound is not None and not ctrl:
            self._pressed(name, bound, repeat)
            return True
        act = self._play.keys.act_for(name, ctrl)
        if not act:
            return False
        # A key that went down before the session could take it is held too.
        if repeat and (act != "hold" or name in self._acts_down):
            return True
        if self._supervise(act, bool(modifiers & SHIFT), True):
            self._acts_down.add(name)
            return True
        return False

    def release(self, key: int, modifiers: int, repeat: bool) -> bool:
        name = key_name(key)
        if repeat:
            return bool(name)
        if name not in self._acts_down and name not in self._play.keys.actions:
            return False
        bounce = self._rising[name] = object()
        shift = bool(modifiers & SHIFT)
        if self._is_held(name):
            self._later(lambda: self._risen(name, shift, bounce))
        else:
            self._risen(name, shift, bounce)
        return True

    def _is_held(self, name: str) -> bool:
        """Whether a key counts while it is held; others count when pressed."""
        return name == SUPERVISION["hold"] if name in self._acts_down else self.realtime

    def _risen(self, name: str, shift: bool, bounce: object) -> None:
        """Note that a key stayed up."""
        if self._rising.get(name) is not bounce:
            return
        del self._rising[name]
        if name in self._acts_down:
            self._acts_down.discard(name)
            act = self._play.keys.act_for(name, False) or self._play.keys.act_for(name, True)
            self._supervise(act, shift, False)
            return
        bound = self._play.keys.actions.get(name)
        if bound is not None and self._held.up(name):
            self._state(bound.person)
            self._show()

    def let_go(self) -> None:
        """Release all keys, because the stage lost the focus."""
        self._rising.clear()
        self._held.clear()
        self._show()
        for person in list(self._sent):
            self._state(person)
        if "Space" in self._acts_down:
            self._supervise("hold", False, False)
        self._acts_down.clear()

    def forget(self) -> None:
        """Forget held keys for another session, without releasing them there."""
        self._held.clear()
        self._rising.clear()
        self._sent.clear()
        self._steered = []
        self._acts_down.clear()

    def _pressed(self, name: str, bound: Bound, repeat: bool) -> None:
        if not self.realtime:
            # A held key walks on, but never fills the queue.
            if not repeat or self._play.waiting == 0:
                self.act(bound.action, bound.person)
                self._flash(name, repeat)
            return
        # It may have gone down before the session could take it: then its repeat is the first news.
        if not self._held.down(name, bound):
            return
        self._state(bound.person)
        self._show()

    def _flash(self, name: str, repeat: bool) -> None:
        if not repeat and self._held.down(name, Bound(0, None)):
            self._show()

    def _show(self) -> None:
        """Update the display, after the action was sent."""
        self._soon(lambda: self._play.show_pressed([shown(name) for name in self._held.names]))

    def _state(self, person: int) -> None:
        """Combined action of a person's held keys, in real time."""
        described = self._play.state.input or InputSpace()
        action = self._held.action(person, described.low, described.high)
        before = self._sent.pop(person, None)
        if not self.realtime or action == before:
            if action is not None and self.realtime:
                self._sent[person] = action
            return
        if action is not None:
            self._sent[person] = action
            self.act(action, person, "down")
        if before is not None:
            self.act(before, person, "up")

    def hold(self, action: Any, down: bool) -> None:
        """Hold a button of the pad, in real time."""
        self.act(action, 0, "down" if down else "up")

    def steer(self, axis: int, value: float) -> None:
        """Set one axis by a slider; the others stay."""
        count = len((self._play.state.input or InputSpace()).low)
        if not 0 <= axis < count:
            return
        before = self._steered if len(self._steered) == count else [0.0] * count
        after = [value if index == axis else x for index, x in enumerate(before)]
        if after == before:
            return
        self._steered = after
        if not self.realtime:
            self.act(after)
            return
        if any(after):
            self.act(after, 0, "down")
        if any(before):
            self.act(before, 0, "up")

    # acts

    def act(self, action: Any, person: int = 0, held: str = "") -> None:
        """Send an action for the seat that this person controls."""
        seat = state_text.hand_on_turn(self._play.state, person)
        if not seat:
            if held != "up":
                take = self._play.keys.keys_of("takeover")
                self._play.show_note(NEVER_HERE.format(take=take))
            return
        self._play.show_note("")
        if held != "up":
            self.number += 1
        self._talk.send(
            Act(
                seat=seat,
                action=action,
                key=self.number,
                presented_ns=self._play.shown_ns,
                at_ns=self._clock_ns(),
                shown_step=self._play.shown_step,
                held=held,
            ),
            partial(self._answered, self.number),
        )

    def _answered(self, key: int, taken: ActTaken) -> None:
        self._play.queued(key, taken.waiting, taken.dropped)
