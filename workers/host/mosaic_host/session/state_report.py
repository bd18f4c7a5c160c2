"""Reports of a session to its viewers: whole states, changes of a step, decisions."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

from mosaic_host.worlds.legal import action_names, describe, legal_names, legal_now, listed, noop
from mosaic_sdk import gate as g
from mosaic_sdk.asking.decider_messages import plan_of
from mosaic_sdk.session import SessionState, as_object, from_object
from mosaic_sdk.session.host_reports import DecisionLine
from mosaic_sdk.session.session_state import InputSpace, LastStep, Moved, Payload, Thoughts

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot


def plain(action: Any) -> Any:
    """An action in JSON form."""
    if hasattr(action, "tolist"):
        return action.tolist()
    if isinstance(action, tuple | list):
        return [plain(part) for part in action]
    if isinstance(action, dict):
        return {str(key): plain(value) for key, value in action.items()}
    return action


def decision_line(decision: g.Decision) -> DecisionLine:
    """A decision for viewers, without its mind, which is in the record."""
    fields = {**decision.__dict__, "action": plain(decision.action)}
    return DecisionLine(plan=plan_of(fields.pop("mind", b"")), **fields)


def decision_json(decision: g.Decision, with_mind: bool = False) -> dict[str, Any]:
    """A decision for an event. `with_mind`: if no recorded row will contain the mind."""
    fields = as_object(decision_line(decision))
    if with_mind and decision.mind:
        fields["mind"] = b64encode(decision.mind).decode()
    return fields


def state_of(slot: Slot, now: float, whole: bool = False) -> SessionState:
    """State of a session. `whole`: with long parts that do not change every step."""
    return SessionState(
        slot.number,
        env=slot.spec.env,
        api=slot.world.api,
        status=slot.status,
        message=slot.message,
        mode=slot.seating.mode,
        pace=slot.pacing.pace,
        rate=slot.pacing.rate,
        episode=slot.episode.number,
        episodes=slot.endings.episodes,
        step=slot.episode.step,
        branch=slot.episode.branch,
        seed=slot.seeds.first,
        game=slot.episode.game,
        episode_seed=slot.seeds.of(slot.episode.number),
        returns={name: seat.returned for name, seat in slot.seating.seats.items()},
        seats={name: seat.describe() for name, seat in slot.seating.seats.items()},
        can_undo=not slot.past.why_not() and bool(slot.episode.step or slot.episode.result),
        undo_reason=slot.past.why_not()
        or ("" if slot.episode.step or slot.episode.result else "nothing was played yet"),
        clock=slot.time.clock.shown(now) if slot.time.clock else None,
        clock_rule=slot.time.rule,
        clock_waits=slot.time.waits,
        draw_offer=slot.endings.draws.offered_by(slot),
        last=slot.recorder.last,
        deciders=slot.episode.deciders.whole() if whole else slot.episode.deciders.tail(),
        incidents=slot.episode.deciders.incidents if whole else None,
        moves=slot.episode.moves.whole() if whole else slot.episode.moves.newest(slot.episode.step),
        tally=slot.endings.tally,
        touched=slot.episode.touched,
        awaits_key=slot.awaits_key,
        starts_in=round(slot.starts_in, 3),
        result=slot.episode.result,
        policy=slot.seating.supervision.policy,
        links=slot.seating.supervision.links,
        asks=slot.asks,
        thoughts=thoughts_of(slot),
        table=table_of(slot) if whole else None,
        number=slot.recorder.states,
        **_of_the_world(slot),
    )


def thoughts_of(slot: Slot) -> Thoughts | None:
    """Thoughts of the agent to move, or of the one that a person replaced."""
    if slot.status not in ("running", "paused") or len(slot.world.turn) != 1:
        return None
    seat = slot.seating.seats[slot.world.turn[0]]
    if seat.operator is None:
        return None
    legal = legal_now(slot.world, seat.name, seat.pick)
    return seat.operator.thoughts(slot.world, seat.name, legal)


def table_of(slot: Slot) -> tuple[tuple[float, ...], ...] | None:
    if slot.status == "failed" or slot.episode.number < 0:
        return None
    tables = (
        seat.operator.table(slot.world, seat.name)
        for seat in slot.seating.seats.values()
        if seat.operator is not None
    )
    values = next((table for table in tables if table is not None), None)
    return None if values is None else tuple(tuple(row) for row in values)


def moved_of(slot: Slot) -> Moved:
    """Changes of a step, for viewers that know the rest."""
    return Moved(
        slot.number,
        status=slot.status,
        episode=slot.episode.number,
        step=slot.episode.step,
        returns={name: seat.returned for name, seat in slot.seating.seats.items()},
        last=slot.recorder.last,
        deciders=slot.episode.deciders.tail(),
        payload=payload_of(slot.episode.payload),
    )


def last_step(
    seat: str, proposal: g.Propose | None, chosen: Any, who: str, key: int, decided_by: str
) -> LastStep:
    """Last decision, as it is reported."""
    executed = plain(chosen)
    if proposal is None:
        return LastStep(seat, executed, executed, by=who, key=key, decided_by=decided_by)
    return LastStep(
        seat,
        plain(proposal.action),
        executed,
        tuple(float(p) for p in proposal.probabilities),
        proposal.value,
        proposal.text,
        who,
        key,
        decided_by,
    )


def payload_of(payload: tuple[str, str, bytes] | None) -> Payload | None:
    return None if payload is None else Payload(payload[0], payload[1], payload[2].decode())


def _of_the_world(slot: Slot) -> dict[str, Any]:
    """Read from a world that may fail again."""
    if slot.status == "failed" or slot.episode.number < 0:
        return {}
    world = slot.world
    turn = world.turn[0] if len(world.turn) == 1 else ""
    seat = turn or next(iter(world.seats))
    space = world.space(seat)
    legal = listed(world, seat) if turn else None
    return {
        "turn": turn,
        "turns": tuple(world.turn),
        "legal": None if legal is None else tuple(legal),
        "legal_names": tuple(legal_names(world, slot.spec.env, seat, legal)) if legal else (),
        "input": from_object(InputSpace, describe(world, seat)),
        "action_names": tuple(action_names(slot.spec.env, space, world)),
        "noop": plain(noop(slot.spec.env, space)),
        "payload": payload_of(slot.episode.payload),
    }
