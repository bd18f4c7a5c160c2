"""Texts from a host's report of a session. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.shared import host_texts
from app.shared.environment_cards import Card
from app.shared.key_bindings import KeyMap, shown
from app.shared.step_values import moves_on
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import QmlRow
from core.jsontext import json_object
from mosaic_sdk.gate.gate_types import Fault, GatePolicy, Link
from mosaic_sdk.session import SessionState, as_object
from mosaic_sdk.session.open_objects import LinkSpec
from mosaic_sdk.session.session_state import Thoughts

ICONS = {
    "left": "arrowLeft",
    "right": "arrowRight",
    "up": "arrowUp",
    "down": "arrowDown",
    "north": "arrowUp",
    "south": "arrowDown",
    "west": "arrowLeft",
    "east": "arrowRight",
    "forward": "arrowUp",
    "push left": "arrowLeft",
    "push right": "arrowRight",
    "fire main": "arrowUp",
    "fire left": "arrowLeft",
    "fire right": "arrowRight",
    "turn left": "undo",
}
STATUS_WORDS = {
    "starting": "Starting",
    "waiting": "Starting",
    "running": "Running",
    "paused": "Paused",
    "over": "The episode is over",
    "ended": "All episodes are finished",
    "failed": "The session failed",
    "lost": "The host stopped",
}
SHORT_WORDS = {
    "starting": "Starting",
    "running": "Live",
    "paused": "Paused",
    "over": "Ended",
    "ended": "Ended",
    "failed": "Failed",
    "lost": "Ended",
}
#: Drawings that are pressed themselves.
ITS_OWN_PAD = ("board", "text")
MOST_PAD = 12


@dataclass
class Names:
    """Names of actions by seat; filled from every report."""

    by_seat: dict[str, dict[Any, str]] = field(default_factory=dict[str, dict[Any, str]])
    #: Seats whose actions are moves, written as they are.
    plain: set[str] = field(default_factory=set[str])

    def forget(self) -> None:
        self.by_seat.clear()
        self.plain.clear()

    def learn(self, state: SessionState) -> None:
        seat = state.turn or next(iter(state.seats), "")
        known = self.by_seat.setdefault(seat, {})
        start = first_action(state)
        for index, name in enumerate(state.action_names):
            known[start + index] = name
        legal, legal_names = state.legal or (), state.legal_names
        if legal and len(legal) == len(legal_names):
            move = moves_on(state.payload and as_object(state.payload))
            known.update(
                (action, move(action) or name)
                for action, name in zip(legal, legal_names, strict=True)
            )
            self.plain.add(seat)

    def of(self, seat: str, action: Any) -> str:
        """Text with a capital letter, for a separate label."""
        if action is None:
            return formatting.NOTHING
        if isinstance(action, list):
            return ", ".join(formatting.number(float(x), 2) for x in action)
        for known in (self.by_seat.get(seat, {}), *self.by_seat.values()):
            if action in known:
                return known[action] if seat in self.plain else host_texts.shown(known[action])
        return tr("Action {action}", action=action)


def first_action(state: SessionState) -> int:
    """The number of the first of numbered actions."""
    return state.input.start if state.input is not None else 0


def chess_sign(state: SessionState) -> str:
    """Sign after a move: a plus for check, a hash for mate."""
    position = _chess(state)
    return "" if not position.get("check") else "+" if position.get("moves") else "#"


def _chess(state: SessionState) -> dict[str, Any]:
    payload = state.payload
    if payload is None or payload.kind != "board" or '"fen"' not in payload.data:
        return {}
    return dict(json_object(payload.data))


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def spoken(name: str) -> str:
    """Readable form of a name such as `player_1`."""
    head, _, tail = name.rpartition("_")
    if tail.isdecimal() and head:
        return f"{head.replace('_', ' ').capitalize()} {int(tail) + 1}"
    return name.replace("_", " ").capitalize()


#: What is shown at once when it changes; all else of a game in real time may wait a moment.
AT_ONCE = ("status", "mode", "pace", "turns", "policy", "links", "input", "message", "can_undo",
           "awaits_key", "starts_in")  # fmt: skip


def only_time_passed(before: SessionState, state: SessionState) -> bool:
    """Whether only time has passed in a real-time report, so that nothing is redrawn."""
    if state.pace == "command" or state.payload or state.clock:
        return False
    return all(getattr(before, key) == getattr(state, key) for key in AT_ONCE) and hands_of(
        before
    ) == hands_of(state)


def hands_of(state: SessionState) -> list[tuple[Any, ...]]:
    return [
        (name, seat.operator, seat.by_hand, seat.taken_over) for name, seat in state.seats.items()
    ]


def status_of(state: SessionState) -> str:
    return "starting" if state.status == "waiting" else state.status


def by_hand(state: SessionState) -> list[str]:
    """Seats controlled by people, in order."""
    return [name for name, seat in state.seats.items() if seat.by_hand]


def hand_on_turn(state: SessionState, person: int = 0) -> str:
    """Seat that a key of this person acts for; keys for a waiting seat are queued."""
    mine = by_hand(state)
    turns = [name for name in state.turns if name in mine]
    if len(turns) > 1:
        return turns[min(person, len(turns) - 1)]
    if turns:
        return turns[0]
    return mine[min(person, len(mine) - 1)] if mine else ""


def team_of(state: SessionState, seat: str) -> list[str]:
    """Seats of a team: in parallel games, those with the same prefix."""
    seats = list(state.seats)
    if state.api != "parallel":
        return [seat] if seat in seats else []
    side = seat.rpartition("_")[0]
    return [name for name in seats if name.rpartition("_")[0] == side]


def turn_words(state: SessionState, titles: Mapping[str, str], asked: bool = False) -> str:
    """Headline: what the session waits for."""
    status = status_of(state)
    if status != "running":
        return state.message or tr(STATUS_WORDS.get(status, upper(status)))
    if state.awaits_key:
        return tr("Press a key to start")
    if state.starts_in:
        return tr("Agents start in a moment. Any key starts them now")
    mine = by_hand(state)
    turns = state.turns
    if not turns:
        return ""
    starting = [seat for name, seat in state.seats.items() if name in turns and seat.starting]
    if starting and not any(seat.by_hand for seat in starting):
        return tr("Starting {name}", name=starting[0].operator)
    if asked:
        return tr("Your decision")
    if any(name in mine for name in turns):
        alone = len(state.seats) == 1 or len(mine) == 1
        if state.pace == "timed":
            return tr("You are playing")
        return (
            tr("Your move")
            if alone
            else tr("{turns} to move", turns=titles.get(turns[0], turns[0]))
        )
    if len(turns) == 1 and len(state.seats) > 1:
        return tr("{turns} is thinking", turns=titles.get(turns[0], turns[0]))
    return tr("The agent is playing")


def pad_of(state: SessionState, keys: KeyMap) -> list[QmlRow]:
    """On-screen pad: one button for each action, if they are countable."""
    described, names = state.input, state.action_names
    if described is None or described.kind != "discrete" or not 0 < len(names) <= MOST_PAD:
        return []
    if state.payload is not None and state.payload.kind in ITS_OWN_PAD:
        return []
    start, legal = described.start, state.legal
    return [
        {
            "action": start + index,
            "text": upper(name),
            "icon": ICONS.get(name, ""),
            "keys": shown(next(iter(keys.keys_for(start + index)), "")),
            "legal": legal is None or start + index in legal,
        }
        for index, name in enumerate(names)
    ]


def axes_of(state: SessionState, card: Card) -> list[QmlRow]:
    """Sliders for continuous actions."""
    described = state.input
    if described is None or described.kind != "box":
        return []
    low, high = described.low, described.high
    return [
        {
            "name": upper(card.actions[i]) if i < len(card.actions) else tr("Axis {i}", i=i + 1),
            "low": float(a),
            "high": float(b),
        }
        for i, (a, b) in enumerate(zip(low, high, strict=False))
    ]


def link_rows(links: Sequence[Link], policy: GatePolicy, waiting: bool) -> list[QmlRow]:
    """Rows of the gate's chain, in order."""
    rows: list[QmlRow] = []
    for link in links:
        person = link.role == "person"
        if person and not policy.person_present:
            continue
        deadline = link.deadline_ms / 1000
        when = tr(WHEN_WORDS[link.when])
        end = tr(DEFAULT_WORDS[when_late(policy)])
        note = f"{formatting.span(deadline)}, {end}" if person and deadline else ""
        rows.append(
            {
                # The person before this window; others have names of their own.
                "name": tr("You") if link.name == "You" else link.name,
                "actor": "human" if person else "supervisor",
                "when": when if person else tr(ROLE_WORDS[link.role]),
                "note": note if person else "",
                "waiting": person and waiting,
            }
        )
    return rows


ROLE_WORDS = {"rule": "rule, every action", "program": "program, every action"}
WHEN_WORDS = {
    "each": "every action",
    "doubt": "when vetoed or in doubt",
    "called": "when deferred to you",
}
DEFAULT_WORDS = {
    "open": "then it runs",
    "closed": "then a substitute",
    "pause": "then pause",
    "abort": "then end",
}
SUBSTITUTE_WORDS = {
    "noop": "the idle action",
    "resample": "another legal action",
    "safe": "the safe action",
    "previous": "the previous action",
    "ask": "your choice",
}


def link_of(spec: LinkSpec) -> Link:
    """Row of a link that the host does not know yet."""
    deadline_ms, when = int(spec.get("deadline_ms") or 0), str(spec.get("when", "each"))
    return Link(str(spec.get("name", "")), str(spec.get("role", "rule")), deadline_ms, when)


def when_late(policy: GatePolicy) -> str:
    return policy.on(Fault.DEADLINE)


def promise(policy: GatePolicy, stands: str) -> str:
    """Text that says what happens if the person does not answer in time."""
    how = when_late(policy)
    if how == "open" and stands:
        return tr("then {stands} runs", stands=stands)
    if how == "pause":
        return tr("then the session pauses")
    if how == "abort":
        return tr("then the session ends")
    return tr("then a substitute")


def key_rows(state: SessionState, keys: KeyMap, card: Card) -> list[QmlRow]:
    """Keys of each action, for both people."""
    names, start = state.action_names, first_action(state)
    rows: dict[str, list[str]] = {}
    for key, bound in keys.actions.items():
        action = bound.action
        if isinstance(action, list):
            text = words_of_axes(action, card.actions)
        elif isinstance(action, int) and 0 <= action - start < len(names):
            text = host_texts.shown(names[action - start])
        else:
            text = tr("Action {action}", action=action)
        rows.setdefault(text, []).append(shown(key))
    return [{"text": text, "keys": keys} for text, keys in rows.items()]


def words_of_axes(action: Sequence[float], names: Sequence[str]) -> str:
    """Text for the numbers that a key changes, and their direction."""
    moved = [
        (names[i] if i < len(names) else tr("axis {i}", i=i + 1), x) for i, x in enumerate(action)
    ]
    return upper(
        ", ".join(f"{name} {'+' if x > 0 else formatting.MINUS}" for name, x in moved if x)
    )


def substitute_words(state: SessionState) -> str:
    """Text for the substitute of a blocked proposal; says so where a game has no idle action."""
    chosen = state.policy.substitute
    sentence = tr("Substitute: {chosen}.", chosen=tr(SUBSTITUTE_WORDS.get(chosen, chosen)))
    if state.noop is None and state.policy.noop is None:
        sentence += tr(" This game has no idle action.")
    return sentence


def worth_of(state: SessionState, before: QmlRow) -> QmlRow:
    """Evaluation for the bar beside the board, kept until the engine evaluates again.

    An engine judges in pawns, from the side of the seat that it plays.
    """
    last, where = state.last, (state.episode, state.branch)
    if not state.step or before.get("of") not in (None, where):
        before = {}
    if last is None or last.value is None or not state.step:
        return dict(before)
    sitter = state.seats.get(last.seat)
    if sitter is None or not sitter.value_unit:
        return dict(before)
    unit = {"value": last.value, "valueUnit": sitter.value_unit, "valueFor": last.seat}
    return {**unit, "of": where}


def overlay_of(
    ask: Any,
    worth: Mapping[str, Any],
    thoughts: Thoughts | None = None,
    table: Sequence[Sequence[float]] | None = None,
) -> dict[str, Any]:
    """For the drawn board. `ask` is the question that waits, if one does; `thoughts` are an
    agent's of the state that is shown, `table` those of all states."""
    known = {name: worth[name] for name in worth if name != "of"}
    if thoughts:
        known = {"valueUnit": "return", **as_object(thoughts), **known}
    if table:
        known["q"] = table
    if ask is None:
        return known
    overlay: dict[str, Any] = {
        **known,
        "proposed": {"action": ask.action, "actor": "agent", "vetoed": bool(ask.vetoed_by)},
    }
    if ask.stands is not None and ask.stands != ask.action:
        overlay["executed"] = {"action": ask.stands, "actor": "supervisor"}
    if ask.probabilities:
        overlay["probabilities"] = list(ask.probabilities)
    return overlay


def clock_words(seconds: float) -> str:
    """9:07; the last twenty seconds with tenths."""
    left = max(0.0, seconds)
    if left < 20:
        return f"0:{left:04.1f}"
    return f"{int(left) // 60}:{int(left) % 60:02d}"
