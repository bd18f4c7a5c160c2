"""One session in a host: an environment, its seats, its pace; recorded step by step."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import payloads
from clocks import GameClock
from deciding import Decider, Paused, Stopped, plain
from hands import Press
from legal import action_names, describe, listed
from operators import OperatorError, make_operator
from past import Past
from seats import NEVER, Seat, Supervision, policy_as_json, policy_of
from worlds import World, WorldError, make_world

from mosaic_sdk import gate as g
from mosaic_sdk.seeds import episode_seed

MODES = ("human", "hybrid", "agent")
STATUSES = ("waiting", "running", "paused", "over", "ended", "failed")
CHUNK_S = 0.005
FREE_REPORT_S = 0.1
RESULTS = {"resign": "resigned", "flag": "lost on time", "draw": "agreed to a draw"}


class Refusal(Exception):
    """A command that can't be obeyed now, and why."""


class Slot:
    """`advance` goes as far as it can without waiting and says when to call it again."""

    def __init__(self, number: int, spec: Mapping[str, Any], run: Any, decider: Decider,
                 report: Callable[[str, dict[str, Any]], None], draw_seed: Callable[[], int],
                 clock: Callable[[], float] = time.monotonic) -> None:  # fmt: skip
        self.number = number
        self.env_id = str(spec["env"])
        self.kwargs = dict(spec.get("kwargs") or {})
        self.api = str(spec.get("api", "auto"))
        self._run = run
        self._decider = decider
        self._report = report
        self._now = clock
        self.pace = str(spec.get("pace", "command"))
        self.rate = float(spec.get("rate", 5.0))
        self.mode = str(spec.get("mode", "agent"))
        self.episodes = int(spec.get("episodes", 0))
        self.max_steps = int(spec.get("max_steps", 0))
        self.start_options = spec.get("start") or None
        self._clock_spec = spec.get("clock") or None
        self._draw_seed = draw_seed
        given = spec.get("seed")
        self.seed = int(given) if given is not None else draw_seed()
        self.status = "waiting"
        self.message = ""
        self.playing = bool(spec.get("autostart", True))
        self.steps_allowed = 0
        self.episode = -1
        self.step = 0
        self.branch = 0
        self.branches = 0
        self.touched = False
        self.result = ""
        self.game_clock: GameClock | None = None
        self.next_at = 0.0
        self._reported_at = 0.0
        self.last: dict[str, Any] = {}
        self.world: World = make_world(self.env_id, self.kwargs, self.api)
        self.past = Past(lambda: make_world(self.env_id, self.kwargs, self.api))
        self.supervision = Supervision.of(spec.get("gate") or {}, self.env_id)
        self.seats = self._make_seats(spec.get("seats") or {})
        self._maker = payloads.maker_for(self.env_id) if spec.get("payload", True) else None
        self.lane: Any = None
        # Rewards of this episode in order, for the score sheet.
        self._begun_at = 0.0

    # -- seats

    def _make_seats(self, wanted: Mapping[str, Any]) -> dict[str, Seat]:
        unknown = set(wanted) - set(self.world.seats)
        if unknown:
            raise WorldError(
                f"{self.env_id} has no seat {', '.join(sorted(unknown))}",
                f"Its seats: {', '.join(self.world.seats)}",
            )
        seats: dict[str, Seat] = {}
        for name in self.world.seats:
            spec = dict(wanted.get(name) or {"kind": "random"})
            seats[name] = Seat(name, spec, make_operator(spec, self.env_id), self.supervision)
        return seats

    def seat(self, name: str) -> Seat:
        found = self.seats.get(name or next(iter(self.seats)))
        if found is None:
            raise Refusal(f"there is no seat {name}; there are {', '.join(self.seats)}")
        return found

    def assign(self, name: str, spec: dict[str, Any]) -> None:
        """Another operator from the next decision on; the seat stays as it was if that fails."""
        seat = self.seat(name)
        try:
            operator = make_operator(spec, self.env_id)
        except OperatorError as error:
            hint = f". {error.hint}" if error.hint else ""
            raise Refusal(f"{error}{hint}") from error
        if seat.operator is not None:
            seat.operator.close()
        seat.operator, seat.spec, seat.taken_over = operator, dict(spec), False
        seat.forget()
        if operator is not None and self.episode >= 0:
            from mosaic_sdk.seeds import operator_seed

            seed = episode_seed(self.seed, self.episode)
            operator.begin(self.world, name, operator_seed(seed, name, operator.name))
        self._event("seat_assigned", {"seat": name, **seat.describe()})

    def take_over(self, name: str, on: bool, how: str) -> None:
        seat = self.seat(name)
        if seat.operator is None:
            raise Refusal("this seat is yours already")
        if seat.taken_over == on:
            return
        seat.taken_over = on
        seat.forget()
        seat.queue.clear()
        seat.held.clear()
        self._event("taken_over" if on else "handed_back", {"seat": name, "how": how})

    # -- commands about time

    @property
    def realtime(self) -> bool:
        return self.pace == "timed"

    def play(self) -> None:
        if self.status == "failed":
            raise Refusal("the session has failed; restart it")
        self.playing = True
        if self.status == "over":
            self._begin()
        elif self.status == "paused":
            self.status = "running"
        self.next_at = self._now()

    def pause(self, why: str = "") -> None:
        self.playing = False
        if self.status == "running":
            self.status, self.message = "paused", why

    def single(self, n: int) -> None:
        self.pause()
        self.steps_allowed += max(1, n)
        self.next_at = self._now()
        if self.status == "over":
            self._begin()

    def speed(self, factor: float, rate: float) -> None:
        if factor <= 0:
            self.pace = "free"
            self.past.give_up("at full speed nothing is kept to go back to")
        else:
            self.pace, self.rate = ("timed" if rate > 0 else self.pace), max(0.05, rate * factor)
        self.next_at = self._now()

    def restart(self, seed: Any) -> None:
        self._close_open_episode("restarted")
        if seed == "new":
            self.seed = self._draw_seed()
        elif isinstance(seed, int) and not isinstance(seed, bool):
            self.seed = seed
        if self.status == "failed":
            self.world = make_world(self.env_id, self.kwargs, self.api)
        self.episode = -1 if seed != "same" else self.episode - 1
        self.playing = True
        self._begin()

    # -- episodes

    def _begin(self) -> None:
        self.episode += 1
        self.step, self.branch, self.branches = 0, 0, 0
        self.touched, self.result, self.message = False, "", ""
        seed = episode_seed(self.seed, max(0, self.episode))
        if self.past.fresh_object and self.episode > 0:
            self.world.close()
            self.world = make_world(self.env_id, self.kwargs, self.api)
        self._guard(lambda: self.world.reset(seed, self.start_options), "reset")
        self.past.begin(seed, self.start_options, self.world)
        for seat in self.seats.values():
            seat.begin_episode(self.world, seed)
        if self._clock_spec:
            self.game_clock = GameClock(
                self.world.seats,
                float(self._clock_spec["seconds"]),
                float(self._clock_spec.get("increment", 0)),
            )
        payload = self._payload()
        for name in self.world.seats:
            self._run.reset(
                self.world.observation(name),
                seed=seed,
                options=self.start_options,
                slot=self.number,
                seat=name,
                episode=self.episode,
                branch=0,
            )
        if payload is not None:
            self._event("start", {"episode": self.episode, "payload": payload[2].decode()})
        self.status = "running" if self.playing else "paused"
        self._begun_at = self._now()
        self.next_at = self._now()
        self.show(force=True)
        self.report_state(force=True)

    def _close_open_episode(self, why: str) -> None:
        if self.status in ("running", "paused") and self.episode >= 0 and self.step:
            self._event("episode_left", {"episode": self.episode, "step": self.step, "why": why})

    def _guard(self, work: Callable[[], Any], what: str) -> Any:
        """A stranger's environment may raise anything: the session ends, named and recorded."""
        try:
            return work()
        except WorldError:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            raise WorldError(f"{what} raised {type(error).__name__}: {error}") from error

    # -- stepping

    def advance(self, now: float) -> float:
        """When to come back; NEVER where only a command can change anything."""
        try:
            return self._advance(now)
        except WorldError as error:
            self.fail(str(error), error.hint)
        except Paused as paused:
            self.pause(str(paused))
            self._event("paused_by_gate", {"reason": str(paused)})
            self.report_state(force=True)
        except Stopped as stopped:
            self._stopped(stopped)
        return NEVER

    def _advance(self, now: float) -> float:
        if self.status == "waiting":
            self._begin()
        if self.status not in ("running", "paused"):
            return NEVER
        if self.status == "paused" and not self.steps_allowed:
            return NEVER
        if self.pace == "free":
            return self._advance_freely()
        if now < self.next_at and not self.steps_allowed:
            return self._sooner(self.next_at, now)
        return self._one(now)

    def _advance_freely(self) -> float:
        until = self._now() + CHUNK_S
        while self.status == "running" or self.steps_allowed:
            if not self._decide_all(self._now()):
                return self._sooner(NEVER, self._now())
            self._perform()
            if self._now() >= until:
                return 0.0
        return NEVER

    def _one(self, now: float) -> float:
        if not self._decide_all(now):
            if self.realtime and now >= self.next_at + 1 / self.rate:
                self._missed(now)
            return self._sooner(self.next_at + 1 / self.rate if self.realtime else NEVER, now)
        self._perform()
        if self.status != "running":
            return NEVER
        self.next_at = max(self.next_at + 1 / self.rate, now) if self.realtime else now
        return self.next_at

    def _sooner(self, at: float, now: float) -> float:
        """The earliest of `at`, deadlines of questions and falling flags."""
        for name in self.world.turn:
            at = min(at, self.seats[name].question_until)
        if self.game_clock is not None and self.world.turn:
            at = min(at, now + max(0.0, self.game_clock.remaining(self.world.turn[0], now)))
        return at

    def _decide_all(self, now: float) -> bool:
        if self.game_clock is not None and self.world.turn:
            self.game_clock.turn(self.world.turn[0], now)
            if self.game_clock.fallen(now):
                self.finish("flag", self.world.turn[0])
                return False
        deadline = 1 / self.rate if self.realtime else 30.0
        complete = True
        for name in self.world.turn:
            seat = self.seats[name]
            self._decider.drive(self.world, seat, now, self.realtime, deadline)
            complete = complete and seat.decided
        return complete

    def _missed(self, now: float) -> None:
        """In real time the game does not wait: who did not decide gets the declared default."""
        for name in self.world.turn:
            seat = self.seats[name]
            if seat.decided:
                continue
            if seat.by_hand and (seat.state is None or seat.state.phase == "proposing"):
                policy = seat.supervision.policy
                action = policy.noop if policy.noop is not None else self._idle(seat)
                proposal = g.Propose("you", action, text="no key", by_person=True)
                seat.count("idle")
                if seat.state is None:
                    seat.state = g.start(seat.supervision.links, seat.previous)
                self._decider.feed(self.world, seat, proposal, now)
            elif seat.state is not None:
                self._decider.feed(self.world, seat, g.Timeout(seat.state.question), now)

    def _idle(self, seat: Seat) -> Any:
        from legal import legal_now, noop

        idle = noop(self.env_id, self.world.space(seat.name))
        legal = legal_now(self.world, seat.name, seat.pick)
        if idle is not None and legal.contains(idle):
            return idle
        if seat.previous is not None and legal.contains(seat.previous):
            return seat.previous
        return legal.choose(frozenset(), ())

    def _perform(self) -> None:
        world = self.world
        acting = world.turn
        actions = {name: self.seats[name].chosen for name in acting}
        self.past.note(actions)
        outcome = self._guard(lambda: world.act(actions), "step")
        self.step += 1
        payload = self._payload()
        for name, reward in outcome.rewards.items():
            if not math.isfinite(reward):
                raise WorldError(f"the reward of {name} is {reward}")
            self._record_seat(name, reward, outcome, acting, payload)
            if name in acting:
                payload = None
        self.past.settle(world)
        if self.steps_allowed:
            self.steps_allowed -= 1
        self.show()
        for name in acting:
            seat = self.seats[name]
            seat.previous = seat.chosen
            seat.forget()
        if world.over:
            self._over()
        elif self.max_steps and self.step >= self.max_steps:
            self.finish("limit", "")
        else:
            self.report_state()

    def _record_seat(
        self, name: str, reward: float, outcome: Any, acting: tuple[str, ...], payload: Any
    ) -> None:
        seat = self.seats[name]
        seat.returned += reward
        terminated, truncated = outcome.terminated[name], outcome.truncated[name]
        acts = name in acting
        if not acts and not (reward or terminated or truncated):
            return
        if acts:
            if seat.by_person:
                self.touched = True
                seat.count("by_you")
            seat.count("acted")
            self._note_decision(seat)
        self._run.step(
            seat.chosen if acts else None,
            self.world.observation(name),
            reward,
            terminated,
            truncated,
            slot=self.number,
            seat=name,
            episode=self.episode,
            step=self.step,
            branch=self.branch,
            human=acts and seat.by_person,
            decisions=[decision_row(d) for d in seat.decisions]
            if acts and seat.decisions
            else None,
            payload=payload if acts else None,
        )

    def _note_decision(self, seat: Seat) -> None:
        proposal = seat.proposal
        self.last = {
            "seat": seat.name,
            "proposed": plain(proposal.action) if proposal else plain(seat.chosen),
            "executed": plain(seat.chosen),
            "probabilities": [float(p) for p in proposal.probabilities] if proposal else [],
            "by": "you" if seat.by_person else seat.who,
            "key": seat.key,
        }
        interesting = any(d.verdict not in ("propose", "approve") for d in seat.decisions)
        if seat.decisions and (interesting or self.pace != "free"):
            self._report(
                "decided",
                {
                    "slot": self.number,
                    "seat": seat.name,
                    "episode": self.episode,
                    "step": self.step,
                    "executed": plain(seat.chosen),
                    "decisions": [decision_json(d) for d in seat.decisions],
                },
            )

    def _payload(self) -> tuple[str, str, bytes] | None:
        if self._maker is None:
            return None
        made = self._maker
        return self._guard(lambda: payloads.encode(made(self.world)), "its state")

    # -- ends

    def _over(self) -> None:
        self._score()
        wanted = self.episodes == 0 or self.episode + 1 < self.episodes
        if self.mode == "agent" and self.playing and wanted:
            self._begin()
            return
        self.status = "over" if wanted else "ended"
        self.report_state(force=True)

    def finish(self, how: str, seat: str) -> None:
        """Ends the episode from outside the environment: resigned, flag, draw, step limit."""
        self.result = RESULTS.get(how, how)
        self._event(
            "episode_ended", {"how": how, "seat": seat, "episode": self.episode, "step": self.step}
        )
        for name, one in self.seats.items():
            self._run.episode(
                self.step,
                one.returned,
                truncated=True,
                slot=self.number,
                seat=name,
                episode=self.episode,
                branch=self.branch,
                metadata={"ended_by": how, "seat": seat},
            )
        if self.game_clock is not None:
            self.game_clock.stop(self._now())
        for one in self.seats.values():
            one.forget()
        self._over()

    def _stopped(self, stopped: Stopped) -> None:
        if stopped.session:
            self.fail(str(stopped), "The gate's policy says abort")
        else:
            self._event("episode_ended_by_gate", {"reason": str(stopped)})
            self.finish("gate", "")

    def fail(self, message: str, hint: str = "") -> None:
        self.status, self.message = "failed", message
        self.playing = False
        self._run.log(f"slot {self.number}: {message}", "error", "host")
        self._event("session_failed", {"message": message, "hint": hint, "step": self.step})
        self._report("trouble", {"slot": self.number, "message": message, "hint": hint})
        self.report_state(force=True)

    def _score(self) -> None:
        returns = {name: seat.returned for name, seat in self.seats.items()}
        score = {
            "slot": self.number,
            "episode": self.episode,
            "steps": self.step,
            "returns": returns,
            "seats": {name: seat.describe() for name, seat in self.seats.items()},
            "touched": self.touched,
            "result": self.result,
            "seconds": round(self._now() - self._begun_at, 3),
            "seed": episode_seed(self.seed, max(0, self.episode)),
        }
        if self.touched or self.pace != "free":
            self._event("score", score)
        self._report("episode", score)

    # -- going back

    def undo(self, n: int) -> None:
        """Back by n steps on a branch of their own; what was played stays in the record."""
        if self.past.why_not():
            raise Refusal(self.past.why_not())
        if not self.step:
            raise Refusal("nothing has been played yet")
        to = max(0, self.step - max(1, n))
        self.world = self.past.rebuild(to, self.world)
        self.branches += 1
        self.branch, self.step = self.branches, to
        for seat in self.seats.values():
            seat.forget()
            seat.queue.clear()
            seat.returned = self.past.returns.get(seat.name, 0.0)
        self.status = "running" if self.playing else "paused"
        self._event("undone", {"to": to, "branch": self.branch, "episode": self.episode})
        self.show(force=True)
        self.report_state(force=True)

    # -- the person

    def act(self, name: str, press: Press, held: str) -> dict[str, Any]:
        seat = self.seat(name)
        if not seat.by_hand:
            raise Refusal("an agent has this seat; take over first")
        if self.status == "over":
            raise Refusal("the episode is over; start the next one")
        if self.realtime and held:
            if held == "up":
                seat.held.up(press.action)
            else:
                seat.held.down(press)
            return {"pressed": seat.held.pressed}
        if self.realtime:
            seat.held.down(press)
            seat.held.up(press.action)
            return {"pressed": []}
        if not seat.queue.press(press):
            return {"dropped": True, "waiting": len(seat.queue)}
        return {"waiting": len(seat.queue)}

    def set_policy(self, values: Mapping[str, Any]) -> None:
        merged = {**policy_as_json(self.supervision.policy), **values}
        self.supervision.policy = policy_of(merged)
        self._event("gate_policy", policy_as_json(self.supervision.policy))

    # -- telling

    def _event(self, name: str, detail: dict[str, Any]) -> None:
        self._run.event(name, {"slot": self.number, **detail})

    def show(self, force: bool = False) -> None:
        lane = self.lane
        if lane is None or not (lane.wanted() or (force and lane.watched)):
            return
        frame = self._guard(self.world.render, "render")
        if frame is not None:
            lane.publish(
                np.ascontiguousarray(frame),
                reward=self.last.get("reward", 0.0),
                rolling_return=next(iter(self.seats.values())).returned,
                step=self.step,
                episode=self.episode,
            )

    def report_state(self, force: bool = False) -> None:
        now = self._now()
        if not force and self.pace == "free" and now - self._reported_at < FREE_REPORT_S:
            return
        self._reported_at = now
        self._report("state", self.state(now))

    def state(self, now: float) -> dict[str, Any]:
        turn = self.world.turn[0] if len(self.world.turn) == 1 else ""
        seat = turn or next(iter(self.world.seats))
        payload = self._payload() if self.status != "failed" and self.episode >= 0 else None
        return {
            "slot": self.number,
            "env": self.env_id,
            "api": self.world.api,
            "status": self.status,
            "message": self.message,
            "mode": self.mode,
            "pace": self.pace,
            "rate": self.rate,
            "episode": self.episode,
            "episodes": self.episodes,
            "step": self.step,
            "branch": self.branch,
            "seed": self.seed,
            "turn": turn,
            "turns": list(self.world.turn),
            "returns": {name: one.returned for name, one in self.seats.items()},
            "seats": {name: one.describe() for name, one in self.seats.items()},
            "legal": listed(self.world, seat) if self.episode >= 0 and turn else None,
            "input": describe(self.world, seat),
            "action_names": action_names(self.env_id, self.world.space(seat)),
            "can_undo": not self.past.why_not() and self.step > 0,
            "undo_reason": self.past.why_not() or ("" if self.step else "nothing was played yet"),
            "clock": self.game_clock.shown(now) if self.game_clock else None,
            "payload": (
                {"kind": payload[0], "encoding": payload[1], "data": payload[2].decode()}
                if payload
                else None
            ),
            "last": self.last,
            "touched": self.touched,
            "result": self.result,
            "policy": policy_as_json(self.supervision.policy),
        }

    def close(self) -> None:
        for seat in self.seats.values():
            if seat.operator is not None:
                seat.operator.close()
        self.world.close()


def decision_row(decision: g.Decision) -> dict[str, Any]:
    """As `StepBuilder.decision` takes it."""
    return {
        "order": decision.order,
        "role": decision.role,
        "who": decision.who,
        "verdict": decision.verdict,
        "action": decision.action,
        "reason": decision.reason,
        "latency_us": decision.latency_us,
        "default_taken": decision.default_taken,
        "hint_visible": decision.hint_visible,
        "mind": decision.mind,
    }


def decision_json(decision: g.Decision) -> dict[str, Any]:
    row = decision_row(decision)
    row.pop("mind")
    row["action"] = plain(row["action"])
    return row
