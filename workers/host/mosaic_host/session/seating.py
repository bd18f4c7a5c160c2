"""Seating of a session: seats, their operators, supervisors and people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, cast

from mosaic_host.operators import Operator, OperatorError
from mosaic_host.operators.kind_registry import make_operator
from mosaic_host.operators.random_operator import RandomOperator
from mosaic_host.session.input_queue import Press
from mosaic_host.session.program_starts import in_thread
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.rules import RuleError
from mosaic_host.session.seat_decision import Decider
from mosaic_host.session.seats import Seat, Supervision, policy_as_json, policy_of
from mosaic_host.worlds.env_adapters import WorldError
from mosaic_host.worlds.legal import action_names, legal_now
from mosaic_sdk.gate import Legal
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.session import Mode, as_object
from mosaic_sdk.session.host_commands import ActTaken
from mosaic_sdk.session.open_objects import BySeat, GateSpec, OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot


def _by_name(wanted: BySeat, seats: Sequence[str]) -> BySeat:
    """Seats by name; specifications may use turns (#0, #1), patterns for teams, and * for the
    rest.
    """
    specs = dict.fromkeys(seats, wanted["*"]) if "*" in wanted else {}
    # Whatever says less is said first.
    for name, spec in sorted(wanted.items(), key=lambda item: "*" not in item[0]):
        if name[1:].isdigit() and name[0] == "#" and int(name[1:]) < len(seats):
            specs[seats[int(name[1:])]] = spec
        elif "*" in name and name != "*":
            specs |= dict.fromkeys((seat for seat in seats if fnmatchcase(seat, name)), spec)
        elif name != "*":
            specs[name] = spec
    return specs


class Seating:
    """Seats of a session with their operators and supervisors."""

    def __init__(self, slot: Slot, decider: Decider) -> None:
        spec = slot.spec
        self._slot = slot
        self.decider = decider
        self.mode: Mode = spec.mode
        self.supervision = Supervision.of(spec.gate, spec.env, spec.kwargs)
        # Operators that wait until the opening is played.
        self._players: dict[str, Operator | None] = {}
        self.seats: dict[str, Seat] = {}
        self._fill(spec.seats)

    # -- seats

    def _fill(self, wanted: BySeat) -> None:
        slot = self._slot
        wanted = _by_name(wanted, slot.world.seats)
        unknown = set(wanted) - set(slot.world.seats)
        if unknown:
            raise WorldError(
                f"{slot.spec.env} has no seat {', '.join(sorted(unknown))}",
                f"Its seats: {', '.join(slot.world.seats)}",
            )
        for name in slot.world.seats:
            spec = cast("OperatorSpec", dict(wanted.get(name) or {"kind": "random"}))
            try:
                made = make_operator(spec, slot, name)
            except OperatorError:
                # Who sits there already may have started a process: nobody else would end it.
                self.close()
                raise
            seat = self.seats[name] = Seat(name, spec, made, self.supervision)
            seat.table = slot

    def close(self) -> None:
        for seat in self.seats.values():
            if seat.operator is not None:
                seat.operator.close()

    def start_programs(self, waits: bool = False) -> bool:
        """Start the programs that operators need; returns whether one is under way since now.
        `waits`: return when they can be asked, where nothing else can be done meanwhile.
        """
        is_new = False
        for seat in self.seats.values():
            operator = seat.operator
            if operator is None or not operator.needs_start or seat.starting is not None:
                continue
            if waits:
                self.decider.aside(operator.start)
                continue
            seat.starting, is_new = in_thread(operator.start, self.decider.wake), True
        return is_new

    def settle_starts(self) -> bool:
        """Whether a start has ended since the last call; raises why it failed."""
        ended = [
            seat
            for seat in self.seats.values()
            if seat.starting is not None and seat.starting.done()
        ]
        results = [seat.starting for seat in ended]
        for seat in ended:
            seat.starting = None
        for started in results:
            if started is not None:
                started.result()
        return bool(ended)

    @property
    def awaits_start(self) -> bool:
        return any(self.seats[name].awaits_start for name in self._slot.world.turn)

    @property
    def has_person(self) -> bool:
        return any(seat.by_hand for seat in self.seats.values())

    @property
    def waits_for_hands(self) -> bool:
        return any(self.seats[name].by_hand for name in self._slot.world.turn)

    @property
    def is_decided(self) -> bool:
        return all(self.seats[name].decided for name in self._slot.world.turn)

    def legal(self, seat: str) -> Legal:
        return legal_now(self._slot.world, seat, self.seats[seat].pick)

    def action_names(self, seat: str) -> list[str]:
        return action_names(self._slot.spec.env, self._slot.world.space(seat), self._slot.world)

    def stream_seed(self, seat: str, who: str) -> int:
        return operator_seed(self._slot.seeds.of(self._slot.episode.number), seat, who)

    def play_opening(self, seed: int) -> None:
        """Play opening moves drawn from the episode's seed only, independent of the players."""
        self.end_opening()
        if not self._slot.spec.opening_plies:
            return
        for name, seat in self.seats.items():
            self._players[name] = seat.operator
            seat.operator = RandomOperator("opening")
            seat.operator.begin(self._slot.world, name, operator_seed(seed, name, "opening"))

    def end_opening(self) -> None:
        for name, operator in self._players.items():
            self.seats[name].operator = operator
        self._players.clear()

    def seat(self, name: str) -> Seat:
        seat = self.seats.get(name or next(iter(self.seats)))
        if seat is None:
            raise Refusal(f"there is no seat {name}; there are {', '.join(self.seats)}")
        return seat

    def assign(self, name: str, spec: OperatorSpec) -> None:
        """Change the operator from the next decision on; on failure the seat stays unchanged."""
        seat = self.seat(name)
        try:
            operator = make_operator(spec, self._slot, seat.name)
        except OperatorError as error:
            hint = f". {error.hint}" if error.hint else ""
            raise Refusal(f"{error}{hint}") from error
        if operator is not None and self._slot.episode.number >= 0:
            seed = self.stream_seed(seat.name, operator.name)
            try:
                operator.begin(self._slot.world, seat.name, seed)
                if operator.remote is not None:
                    # Who had the seat keeps it where the new one can't play here.
                    operator.start()
            except Exception as error:
                operator.close()
                raise Refusal(f"{operator.name} can't take this seat: {error}") from error
        self.void(seat)
        if seat.operator is not None:
            seat.operator.close()
            seat.agent_spec = seat.spec
        seat.operator, seat.spec, seat.taken_over = operator, spec.copy(), False
        seat.abandoned = seat.starting = None
        detail = {"seat": seat.name, **as_object(seat.describe())}
        self._slot.recorder.event("seat_assigned", detail)

    def void(self, seat: Seat) -> None:
        """Void the present decision of this seat."""
        self.decider.void(seat)
        seat.forget()
        for press in seat.queue.clear():
            self._slot.recorder.report_key(seat, press.key, "void")
        seat.held.clear()

    def set_mode(self, mode: Mode, wanted: BySeat) -> None:
        """Fill seats; those not named in `wanted` follow from the mode."""
        specs = dict(wanted)
        people = [name for name, seat in self.seats.items() if seat.operator is None]
        if mode == "human" and not people and not specs:
            specs[(self._slot.world.turn or tuple(self.seats))[0]] = {"kind": "human"}
        if mode != "human":
            for name in people:
                specs.setdefault(name, self.seats[name].agent_spec or {"kind": "random"})
        for name, spec in specs.items():
            self.assign(name, cast("OperatorSpec", dict(spec)))
        self.mode = mode
        if not self._slot.episode.step:
            self._slot.count_down()
        self.set_policy({"person_present": mode != "agent"})

    def take_over(self, name: str, on: bool, how: str) -> None:
        seat = self.seat(name)
        if seat.operator is None:
            raise Refusal("you already have this seat")
        if seat.taken_over == on:
            return
        self.void(seat)
        seat.taken_over = on
        if on and self._slot.recorder.clips is not None:
            self._slot.recorder.clips.took_over()
        # Who takes over has a whole frame, however long the agent has thought.
        self._slot.pacing.next_at = max(self._slot.pacing.next_at, self._slot.now())
        name = "taken_over" if on else "handed_back"
        self._slot.recorder.report_event(name, {"seat": seat.name, "how": how})

    # -- hands

    def act(self, name: str, press: Press, held: str) -> ActTaken:
        seat = self.seat(name)
        if held == "up":
            # Whatever has happened since: a key that is let go is no act.
            seat.held.up(press.action)
            return ActTaken(pressed=tuple(seat.held.pressed))
        if not seat.by_hand:
            raise Refusal("an agent has this seat; take over first")
        if self._slot.status in ("over", "ended", "failed"):
            raise Refusal("the episode is over; start the next one")
        self._slot.start_on_key()
        if self._slot.pacing.realtime and held:
            seat.held.down(press)
            return ActTaken(pressed=tuple(seat.held.pressed))
        if self._slot.pacing.realtime:
            seat.held.down(press)
            seat.held.up(press.action)
            return ActTaken()
        if not seat.queue.press(press):
            self._slot.recorder.report_key(seat, press.key, "dropped")
            return ActTaken(len(seat.queue), dropped=True)
        return ActTaken(len(seat.queue))

    def set_policy(self, values: Mapping[str, Any]) -> None:
        merged = {**policy_as_json(self.supervision.policy), **values}
        self.supervision.policy = policy_of(merged)
        self._slot.recorder.event("gate_policy", policy_as_json(self.supervision.policy))

    def set_gate(self, spec: GateSpec) -> None:
        """Change supervisors from the next decision on; the present decision ends as it began."""
        policy = policy_as_json(self.supervision.policy)
        try:
            gate = cast("GateSpec", {"policy": policy, **spec})
            made = Supervision.of(gate, self._slot.spec.env, self._slot.spec.kwargs)
        except (RuleError, ValueError, KeyError, TypeError) as error:
            raise Refusal(f"the gate stays as it was: {error}") from error
        self.supervision = made
        for seat in self.seats.values():
            seat.supervision = made
            if not seat.by_hand and not seat.decided:
                self.void(seat)
        links = [{"name": link.name, "role": link.role, "when": link.when} for link in made.links]
        self._slot.recorder.event("gate", {"links": links, "policy": policy_as_json(made.policy)})
