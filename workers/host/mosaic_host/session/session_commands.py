"""Seats of a session: their operators, their controllers, and the commands they accept."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from mosaic_host.operators import Operator, OperatorError
from mosaic_host.operators.kind_registry import make_operator
from mosaic_host.operators.random_operator import RandomOperator
from mosaic_host.session.input_queue import Press
from mosaic_host.session.program_questions import Programs
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.rules import RuleError
from mosaic_host.session.seat_decision import Decider
from mosaic_host.session.seats import Seat, Supervision, policy_as_json, policy_of
from mosaic_host.worlds.env_adapters import World, WorldError
from mosaic_host.worlds.legal import action_names, legal_now
from mosaic_sdk.gate import Legal
from mosaic_sdk.learning.seeds import operator_seed
from mosaic_sdk.session import Mode, Report, Status, as_object
from mosaic_sdk.session.host_commands import ActTaken
from mosaic_sdk.session.host_reports import KeyFate, Trouble


def _by_name(wanted: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """Seats may be named by their turn, #0 and #1, teams by patterns, and all the others by *."""
    found = dict.fromkeys(seats, wanted["*"]) if "*" in wanted else {}
    # Whatever says less is said first.
    for name, spec in sorted(wanted.items(), key=lambda one: "*" not in one[0]):
        if name[1:].isdigit() and name[0] == "#" and int(name[1:]) < len(seats):
            found[seats[int(name[1:])]] = spec
        elif "*" in name and name != "*":
            found |= dict.fromkeys((seat for seat in seats if fnmatchcase(seat, name)), spec)
        elif name != "*":
            found[name] = spec
    return found


class Table:
    """The half of a session that people command; `Slot` is the half that steps."""

    number: int
    env_id: str
    kwargs: dict[str, Any]
    world: World
    seats: dict[str, Seat]
    supervision: Supervision
    mode: Mode
    status: Status
    seed: int
    episode: int
    step: int
    opening_plies: int
    seeds: tuple[int, ...]
    _players: dict[str, Operator | None]
    _decider: Decider
    _report: Callable[[Report], None]
    _run: Any

    @property
    def realtime(self) -> bool:
        raise NotImplementedError

    def seed_of(self, episode: int) -> int:
        raise NotImplementedError

    # -- seats

    def _make_seats(self, wanted: Mapping[str, Any]) -> dict[str, Seat]:
        wanted = _by_name(wanted, self.world.seats)
        unknown = set(wanted) - set(self.world.seats)
        if unknown:
            raise WorldError(
                f"{self.env_id} has no seat {', '.join(sorted(unknown))}",
                f"Its seats: {', '.join(self.world.seats)}",
            )
        seats: dict[str, Seat] = {}
        for name in self.world.seats:
            spec = dict(wanted.get(name) or {"kind": "random"})
            try:
                made = make_operator(spec, self, name)
            except OperatorError:
                # Who sits there already may have started a process: nobody else would end it.
                for one in seats.values():
                    if one.operator is not None:
                        one.operator.close()
                raise
            seat = seats[name] = Seat(name, spec, made, self.supervision)
            seat.table = self
        return seats

    @property
    def programs(self) -> Programs:
        return self._decider.programs

    def told(self, name: str, detail: dict[str, Any]) -> None:
        """Report a program's remark beside its verdict."""
        self._event(name, detail)

    def trouble(self, message: str) -> None:
        self._event("decider_trouble", {"message": message})
        self._report(Trouble(self.number, message))

    def legal(self, seat: str) -> Legal:
        return legal_now(self.world, seat, self.seats[seat].pick)

    def action_names(self, seat: str) -> list[str]:
        return action_names(self.env_id, self.world.space(seat), self.world)

    def stream_seed(self, seat: str, who: str) -> int:
        return operator_seed(self.seed_of(max(0, self.episode)), seat, who)

    def _play_opening(self, seed: int) -> None:
        """So many moves drawn from the episode's seed alone: the same whoever sits where."""
        self._end_opening()
        if not self.opening_plies:
            return
        for name, seat in self.seats.items():
            self._players[name] = seat.operator
            seat.operator = RandomOperator("opening")
            seat.operator.begin(self.world, name, operator_seed(seed, name, "opening"))

    def _end_opening(self) -> None:
        for name, operator in self._players.items():
            self.seats[name].operator = operator
        self._players.clear()

    def seat(self, name: str) -> Seat:
        found = self.seats.get(name or next(iter(self.seats)))
        if found is None:
            raise Refusal(f"there is no seat {name}; there are {', '.join(self.seats)}")
        return found

    def assign(self, name: str, spec: dict[str, Any]) -> None:
        """Another operator from the next decision on; the seat stays as it was if that fails."""
        seat = self.seat(name)
        try:
            operator = make_operator(spec, self, seat.name)
        except OperatorError as error:
            hint = f". {error.hint}" if error.hint else ""
            raise Refusal(f"{error}{hint}") from error
        if operator is not None and self.episode >= 0:
            seed = self.seed_of(self.episode)
            try:
                operator.begin(self.world, seat.name, operator_seed(seed, seat.name, operator.name))
            except Exception as error:
                operator.close()
                raise Refusal(f"{operator.name} can't take this seat: {error}") from error
        self._void(seat)
        if seat.operator is not None:
            seat.operator.close()
            seat.agent_spec = seat.spec
        seat.operator, seat.spec, seat.taken_over = operator, dict(spec), False
        seat.abandoned = None
        self._event("seat_assigned", {"seat": seat.name, **as_object(seat.describe())})

    def _void(self, seat: Seat) -> None:
        """Nothing that this seat was deciding counts any more."""
        self._decider.void(seat)
        seat.forget()
        for press in seat.queue.clear():
            self.report_key(seat, press.key, "void")
        seat.held.clear()

    def set_mode(self, mode: Mode, wanted: Mapping[str, Any]) -> None:
        """Fills seats sensibly: what is not named in `wanted` follows from the mode."""
        specs = dict(wanted)
        people = [name for name, seat in self.seats.items() if seat.operator is None]
        if mode == "human" and not people and not specs:
            specs[(self.world.turn or tuple(self.seats))[0]] = {"kind": "human"}
        if mode != "human":
            for name in people:
                specs.setdefault(name, self.seats[name].agent_spec or {"kind": "random"})
        for name, spec in specs.items():
            self.assign(name, dict(spec))
        self.mode = mode
        self.set_policy({"person_present": mode != "agent"})

    def take_over(self, name: str, on: bool, how: str) -> None:
        seat = self.seat(name)
        if seat.operator is None:
            raise Refusal("you already have this seat")
        if seat.taken_over == on:
            return
        self._void(seat)
        seat.taken_over = on
        where = {"episode": self.episode, "step": self.step}
        name = "taken_over" if on else "handed_back"
        self._event(name, {"seat": seat.name, "how": how, **where})

    # -- hands

    def act(self, name: str, press: Press, held: str) -> ActTaken:
        seat = self.seat(name)
        if held == "up":
            # Whatever has happened since: a key that is let go is no act.
            seat.held.up(press.action)
            return ActTaken(pressed=tuple(seat.held.pressed))
        if not seat.by_hand:
            raise Refusal("an agent has this seat; take over first")
        if self.status in ("over", "ended", "failed"):
            raise Refusal("the episode is over; start the next one")
        if self.realtime and held:
            seat.held.down(press)
            return ActTaken(pressed=tuple(seat.held.pressed))
        if self.realtime:
            seat.held.down(press)
            seat.held.up(press.action)
            return ActTaken()
        if not seat.queue.press(press):
            self.report_key(seat, press.key, "dropped")
            return ActTaken(len(seat.queue), dropped=True)
        return ActTaken(len(seat.queue))

    def set_policy(self, values: Mapping[str, Any]) -> None:
        merged = {**policy_as_json(self.supervision.policy), **values}
        self.supervision.policy = policy_of(merged)
        self._event("gate_policy", policy_as_json(self.supervision.policy))

    def set_gate(self, spec: Mapping[str, Any]) -> None:
        """Other supervisors from the next decision on; a decision under way ends as it began."""
        policy = policy_as_json(self.supervision.policy)
        try:
            made = Supervision.of({"policy": policy, **spec}, self.env_id)
        except (RuleError, ValueError, KeyError, TypeError) as error:
            raise Refusal(f"the gate stays as it was: {error}") from error
        self.supervision = made
        for seat in self.seats.values():
            seat.supervision = made
            if not seat.by_hand and not seat.decided:
                self._void(seat)
        links = [{"name": one.name, "role": one.role, "when": one.when} for one in made.links]
        self._event("gate", {"links": links, "policy": policy_as_json(made.policy)})

    # -- telling

    def report_key(self, seat: Seat, key: int, how: str) -> None:
        """Report the outcome of a numbered key press."""
        if not key:
            return
        waiting, now_ns = len(seat.queue), time.monotonic_ns()
        where = (self.episode, self.step)
        self._report(KeyFate(self.number, seat.name, key, how, *where, waiting, now_ns))

    def _event(self, name: str, detail: dict[str, Any]) -> None:
        self._run.event(name, {"slot": self.number, **detail})
