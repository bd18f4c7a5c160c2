"""The host's report of a session, read: what is shown of it, in words. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app import words
from app.stage.cards import Card
from app.stage.chessnames import spoken_move
from app.stage.keys import KeyMap, shown

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
    "ended": "All episodes are played",
    "failed": "It failed",
    "lost": "The host ended",
}
SHORT_WORDS = {
    "starting": "Starting",
    "running": "Live",
    "paused": "Paused",
    "over": "Over",
    "ended": "Over",
    "failed": "Failed",
    "lost": "Ended",
}
#: Drawings that are pressed themselves.
ITS_OWN_PAD = ("board", "text")
MOST_PAD = 12


@dataclass
class Names:
    """What actions are called, by seat; filled from every report."""

    by_seat: dict[str, dict[Any, str]] = field(default_factory=dict[str, dict[Any, str]])
    #: Seats whose actions are moves, written as they are.
    plain: set[str] = field(default_factory=set[str])

    def learn(self, state: Mapping[str, Any]) -> None:
        seat = str(state.get("turn") or next(iter(state.get("seats") or {"": 0}), ""))
        known = self.by_seat.setdefault(seat, {})
        start = int((state.get("input") or {}).get("start", 0))
        for index, name in enumerate(state.get("action_names") or ()):
            known[start + index] = str(name)
        legal, legal_names = state.get("legal") or (), state.get("legal_names") or ()
        if legal and len(legal) == len(legal_names):
            fen = chess_position(state)
            known.update(
                (action, spoken_move(fen, str(name)) if fen else str(name))
                for action, name in zip(legal, legal_names, strict=True)
            )
            self.plain.add(seat)

    def of(self, seat: str, action: Any) -> str:
        """With a capital, for a place of its own."""
        if action is None:
            return words.NOTHING
        if isinstance(action, list):
            return ", ".join(words.number(float(x), 2) for x in action)
        for known in (self.by_seat.get(seat, {}), *self.by_seat.values()):
            if action in known:
                return known[action] if seat in self.plain else upper(known[action])
        return f"Action {action}"


def chess_position(state: Mapping[str, Any]) -> str:
    payload = state.get("payload") or {}
    if payload.get("kind") != "board" or '"fen"' not in str(payload.get("data")):
        return ""
    return str(json.loads(payload["data"]).get("fen", ""))


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


#: What is shown at once when it changes; all else of a game in real time may wait a moment.
AT_ONCE = ("status", "mode", "pace", "turns", "policy", "links", "input", "message", "can_undo")


def only_time_passed(before: Mapping[str, Any], state: Mapping[str, Any]) -> bool:
    """In real time, with no drawing that waits for it, and with everybody where they were."""
    if state.get("pace") == "command" or state.get("payload") or state.get("clock"):
        return False
    return all(before.get(key) == state.get(key) for key in AT_ONCE) and hands_of(
        before
    ) == hands_of(state)


def hands_of(state: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    seats: Mapping[str, Mapping[str, Any]] = state.get("seats") or {}
    return [
        (name, seat.get("operator"), seat.get("by_hand"), seat.get("taken_over"))
        for name, seat in seats.items()
    ]


def status_of(state: Mapping[str, Any]) -> str:
    status = str(state.get("status", "starting"))
    return "starting" if status == "waiting" else status


def by_hand(state: Mapping[str, Any]) -> list[str]:
    """The seats under a person's hands, in order."""
    seats: Mapping[str, Mapping[str, Any]] = state.get("seats") or {}
    return [name for name, seat in seats.items() if seat.get("by_hand")]


def hand_on_turn(state: Mapping[str, Any], person: int = 0) -> str:
    """Whose decision a key of this person is; a seat that waits for its turn queues it."""
    mine = by_hand(state)
    turns = [name for name in state.get("turns") or () if name in mine]
    if len(turns) > 1:
        return turns[min(person, len(turns) - 1)]
    if turns:
        return turns[0]
    return mine[min(person, len(mine) - 1)] if mine else ""


def team_of(state: Mapping[str, Any], seat: str) -> list[str]:
    """Seats that play together: in parallel games, those named alike."""
    seats = list(state.get("seats") or {})
    if state.get("api") != "parallel":
        return [seat] if seat in seats else []
    side = seat.rpartition("_")[0]
    return [name for name in seats if name.rpartition("_")[0] == side]


def turn_words(state: Mapping[str, Any], titles: Mapping[str, str], asked: bool = False) -> str:
    """One line above everything: what the session waits for."""
    status = status_of(state)
    if status != "running":
        return str(state.get("message") or STATUS_WORDS.get(status, upper(status)))
    mine = by_hand(state)
    turns = list(state.get("turns") or ())
    if not turns:
        return ""
    if asked:
        return "Waits for your verdict"
    if any(name in mine for name in turns):
        alone = len(state.get("seats") or {}) == 1 or len(mine) == 1
        if state.get("pace") == "timed":
            return "You play"
        return "Your move" if alone else f"{titles.get(turns[0], turns[0])} to move"
    if len(turns) == 1 and len(state.get("seats") or {}) > 1:
        return f"{titles.get(turns[0], turns[0])} is thinking"
    return "The agent plays"


def pad_of(state: Mapping[str, Any], keys: KeyMap) -> list[dict[str, Any]]:
    """The on-screen pad: a button an action, as long as they can be counted."""
    described: Mapping[str, Any] = state.get("input") or {}
    names: Sequence[str] = state.get("action_names") or ()
    if described.get("kind") != "discrete" or not 0 < len(names) <= MOST_PAD:
        return []
    if (state.get("payload") or {}).get("kind") in ITS_OWN_PAD:
        return []
    start = int(described.get("start", 0))
    legal = state.get("legal")
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


def axes_of(state: Mapping[str, Any], card: Card) -> list[dict[str, Any]]:
    """Sliders for continuous actions."""
    described: Mapping[str, Any] = state.get("input") or {}
    if described.get("kind") != "box":
        return []
    low, high = described.get("low") or [], described.get("high") or []
    return [
        {
            "name": upper(card.actions[i]) if i < len(card.actions) else f"Axis {i + 1}",
            "low": float(a),
            "high": float(b),
        }
        for i, (a, b) in enumerate(zip(low, high, strict=False))
    ]


def link_rows(
    links: Sequence[Mapping[str, Any]], policy: Mapping[str, Any], waiting: bool
) -> list[dict[str, Any]]:
    """The gate's chain in its order, in words."""
    rows: list[dict[str, Any]] = []
    present = bool(policy.get("person_present"))
    for link in links:
        person = link.get("role") == "person"
        if person and not present:
            continue
        deadline = int(link.get("deadline_ms") or 0) / 1000
        when = WHEN_WORDS[str(link.get("when", "each"))]
        end = DEFAULT_WORDS[when_late(policy)]
        note = f"{words.span(deadline)}, {end}" if person and deadline else ""
        rows.append(
            {
                "name": str(link.get("name", "")),
                "actor": "human" if person else "supervisor",
                "when": when if person else ROLE_WORDS[str(link.get("role", "rule"))],
                "note": note if person else "",
                "waiting": person and waiting,
            }
        )
    return rows


ROLE_WORDS = {"rule": "rule, every action", "program": "program, every action"}
WHEN_WORDS = {
    "each": "every action",
    "doubt": "when vetoed or in doubt",
    "called": "when somebody defers",
}
DEFAULT_WORDS = {
    "open": "then it runs",
    "closed": "then a substitute runs",
    "pause": "then it pauses",
    "abort": "then it ends",
}
SUBSTITUTE_WORDS = {
    "noop": "the idle action",
    "resample": "another legal action",
    "safe": "the safe action",
    "previous": "the action before",
    "ask": "what you choose",
}


def when_late(policy: Mapping[str, Any]) -> str:
    return str((policy.get("on_fault") or {}).get("deadline", policy.get("default", "closed")))


def promise(policy: Mapping[str, Any], stands: str) -> str:
    """What happens where the person does not answer in time."""
    how = when_late(policy)
    if how == "open" and stands:
        return f"then {stands} runs"
    if how == "pause":
        return "then it pauses"
    if how == "abort":
        return "then the session ends"
    return "then a substitute"


def key_rows(state: Mapping[str, Any], keys: KeyMap, card: Card) -> list[dict[str, Any]]:
    """What each action's keys are, of both people."""
    names: Sequence[str] = state.get("action_names") or ()
    start = int((state.get("input") or {}).get("start", 0))
    rows: dict[str, list[str]] = {}
    for key, bound in keys.actions.items():
        action = bound.action
        if isinstance(action, list):
            text = words_of_axes(action, card.actions)
        elif isinstance(action, int) and 0 <= action - start < len(names):
            text = upper(names[action - start])
        else:
            text = f"Action {action}"
        rows.setdefault(text, []).append(shown(key))
    return [{"text": text, "keys": found} for text, found in rows.items()]


def words_of_axes(action: Sequence[float], names: Sequence[str]) -> str:
    """Which numbers a key moves, and to which side."""
    moved = [(names[i] if i < len(names) else f"axis {i + 1}", x) for i, x in enumerate(action)]
    return upper(", ".join(f"{name} {'+' if x > 0 else words.MINUS}" for name, x in moved if x))


def substitute_words(state: Mapping[str, Any], policy: Mapping[str, Any]) -> str:
    """What runs for a proposal that may not; a game without an idle action says so."""
    chosen = str(policy.get("substitute", "resample"))
    said = f"A substitute is {SUBSTITUTE_WORDS.get(chosen, chosen)}."
    if state.get("noop") is None and policy.get("noop") is None:
        said += " This game has no idle action."
    return said


def worth_of(state: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """What an engine thinks of the game, for the bar beside the board; kept until it thinks anew.

    An engine judges in pawns, from the side of the seat that it plays.
    """
    last: Mapping[str, Any] = state.get("last") or {}
    where = (state.get("episode"), state.get("branch"))
    if not state.get("step") or before.get("of") not in (None, where):
        before = {}
    seat = str(last.get("seat", ""))
    kind = ((state.get("seats") or {}).get(seat) or {}).get("kind")
    if kind != "engine" or last.get("value") is None or not state.get("step"):
        return dict(before)
    unit = {"value": float(last["value"]), "valueUnit": "pawns", "valueFor": seat}
    return {**unit, "of": where}


def overlay_of(
    ask: Any,
    worth: Mapping[str, Any],
    thoughts: Mapping[str, Any] | None = None,
    table: Sequence[Sequence[float]] | None = None,
) -> dict[str, Any]:
    """For the drawn board. `ask` is the question that waits, if one does; `thoughts` are an
    agent's of the state that is shown, `table` those of all states."""
    known = {name: worth[name] for name in worth if name != "of"}
    if thoughts:
        known = {"valueUnit": "return", **thoughts, **known}
    if table:
        known["q"] = table
    if ask is None:
        return known
    found: dict[str, Any] = {
        **known,
        "proposed": {"action": ask.action, "actor": "agent", "vetoed": bool(ask.vetoed_by)},
    }
    if ask.stands is not None and ask.stands != ask.action:
        found["executed"] = {"action": ask.stands, "actor": "supervisor"}
    if ask.probabilities:
        found["probabilities"] = list(ask.probabilities)
    return found
