"""What a session tells whoever looks: its whole state as JSON, decisions line by line."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from legal import action_names, describe, legal_names, legal_now, listed, noop
from seats import policy_as_json

from mosaic_sdk import gate as g
from mosaic_sdk.questions import plan_of

if TYPE_CHECKING:
    from slot import Slot


def plain(action: Any) -> Any:
    """An action as JSON has it."""
    if hasattr(action, "tolist"):
        return action.tolist()
    if isinstance(action, tuple | list):
        return [plain(part) for part in action]
    if isinstance(action, dict):
        return {str(key): plain(value) for key, value in action.items()}
    return action


def decision_json(decision: g.Decision) -> dict[str, Any]:
    """All that is said in it; the mind is in the record."""
    told = {**decision.__dict__, "action": plain(decision.action)}
    told["plan"] = plan_of(told.pop("mind"))
    return told


def state_of(slot: Slot, now: float, whole: bool = False) -> dict[str, Any]:
    """`whole`: with what does not change from step to step and is long."""
    return {
        **({"table": table_of(slot)} if whole else {}),
        "thoughts": thoughts_of(slot),
        "slot": slot.number,
        "env": slot.env_id,
        "api": slot.world.api,
        "status": slot.status,
        "message": slot.message,
        "mode": slot.mode,
        "pace": slot.pace,
        "rate": slot.rate,
        "episode": slot.episode,
        "episodes": slot.episodes,
        "step": slot.step,
        "branch": slot.branch,
        "seed": slot.seed,
        "returns": {name: one.returned for name, one in slot.seats.items()},
        "seats": {name: one.describe() for name, one in slot.seats.items()},
        "can_undo": not slot.past.why_not() and slot.step > 0,
        "undo_reason": slot.past.why_not() or ("" if slot.step else "nothing was played yet"),
        "clock": slot.game_clock.shown(now) if slot.game_clock else None,
        "clock_rule": slot.clock_rule,
        "clock_waits": slot.clock_waits,
        "draw_offer": slot.draws.offered_by(slot),
        "last": slot.last,
        "touched": slot.touched,
        "result": slot.result,
        "policy": policy_as_json(slot.supervision.policy),
        "links": [asdict(link) for link in slot.supervision.links],
        "asks": [one.asked for one in slot.seats.values() if one.asked is not None],
        **_of_the_world(slot),
    }


def thoughts_of(slot: Slot) -> dict[str, Any] | None:
    """Of the agent that has the seat on turn, or had it before a person took it."""
    if slot.status not in ("running", "paused") or len(slot.world.turn) != 1:
        return None
    seat = slot.seats[slot.world.turn[0]]
    if seat.operator is None:
        return None
    legal = legal_now(slot.world, seat.name, seat.pick)
    return seat.operator.thoughts(slot.world, seat.name, legal)


def table_of(slot: Slot) -> list[list[float]] | None:
    if slot.status == "failed" or slot.episode < 0:
        return None
    tables = (
        one.operator.table(slot.world, one.name)
        for one in slot.seats.values()
        if one.operator is not None
    )
    return next((table for table in tables if table is not None), None)


def moved_of(slot: Slot) -> dict[str, Any]:
    """What every step changes, for whoever knows the rest."""
    return {
        "slot": slot.number,
        "status": slot.status,
        "episode": slot.episode,
        "step": slot.step,
        "returns": {name: one.returned for name, one in slot.seats.items()},
        "last": slot.last,
        "payload": payload_json(slot.shown_payload()),
    }


def payload_json(payload: tuple[str, str, bytes] | None) -> dict[str, Any] | None:
    if payload is None:
        return None
    return {"kind": payload[0], "encoding": payload[1], "data": payload[2].decode()}


def _of_the_world(slot: Slot) -> dict[str, Any]:
    """A world that has failed may fail again when it is asked."""
    if slot.status == "failed" or slot.episode < 0:
        blank = dict.fromkeys(("legal", "noop", "payload", "input"))
        return {"turn": "", "turns": [], "legal_names": [], "action_names": [], **blank}
    world = slot.world
    turn = world.turn[0] if len(world.turn) == 1 else ""
    seat = turn or next(iter(world.seats))
    space = world.space(seat)
    legal = listed(world, seat) if turn else None
    return {
        "turn": turn,
        "turns": list(world.turn),
        "legal": legal,
        "legal_names": legal_names(world, slot.env_id, seat, legal) if legal else [],
        "input": describe(world, seat),
        "action_names": action_names(slot.env_id, space, world),
        "noop": plain(noop(slot.env_id, space)),
        "payload": payload_json(slot.shown_payload()),
    }
