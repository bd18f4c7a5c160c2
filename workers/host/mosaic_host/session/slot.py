"""One session in a host: an environment, its seats, its pace; recorded step by step."""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable
from typing import Any

from mosaic_host.operators import Failed, OperatorError
from mosaic_host.session import command_handlers
from mosaic_host.session.adjudication import Judge, Ply
from mosaic_host.session.clocks import GameClock, clock_of
from mosaic_host.session.draws import Draws
from mosaic_host.session.frame_policy import Kept
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.seat_decision import Decider, Paused, Stopped
from mosaic_host.session.seats import NEVER, Seat, Supervision
from mosaic_host.session.state_report import state_of
from mosaic_host.session.step_deciders import StepDeciders
from mosaic_host.session.step_recording import Recording
from mosaic_host.session.undo import Past
from mosaic_host.worlds import custom_starts, payloads
from mosaic_host.worlds.env_adapters import World, WorldError, make_world
from mosaic_host.worlds.legal import as_action, legal_now, noop
from mosaic_host.worlds.opening_starts import start_of
from mosaic_sdk import gate as g
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.session import PACES, Command, Pace, Report, SessionState, SlotSpec, Status
from mosaic_sdk.session.session_terms import pace_of

TOO_FAST = "at full speed nothing is kept to go back to"
CHUNK_S = 0.005
# Of a decision, where nobody says it.
DEADLINE_MS = 30_000
# Past the deadline for certain, whatever the clock rounds.
LATE_S = 0.001
FLAG_FIRST_S = 1.0


def _as_the_space_has_it(world: World, name: str, seat: Seat) -> Any:
    chosen = seat.chosen
    # Of numbered actions a number is what the space has.
    if type(chosen) is int and name in world.unmasked:
        return chosen
    return as_action(world.space(name), chosen)


class Slot(Recording):
    """`advance` goes as far as it can without waiting and says when to call it again."""

    def __init__(self, number: int, spec: SlotSpec, run: Any, decider: Decider,
                 report: Callable[[Report], None], draw_seed: Callable[[], int],
                 clock: Callable[[], float] = time.monotonic) -> None:  # fmt: skip
        self.number = number
        self.env_id = spec.env
        self.kwargs = spec.kwargs
        self.api = spec.api
        self._run = run
        self._decider = decider
        self._report = report
        self._now = clock
        self.pace: Pace = spec.pace
        self.rate = spec.rate
        self.mode = spec.mode
        self.episodes = spec.episodes
        self.max_steps = spec.max_steps
        self.deadline_s = (spec.deadline_ms or DEADLINE_MS) / 1000
        self._players: dict[str, Any] = {}
        self.opening_plies = spec.opening_plies
        self.start_options = spec.start or None
        # Evaluations name where each episode begins.
        self.starts = list(spec.starts)
        # For the score sheet of those who meet: their names, and in which round.
        self.players = spec.players
        self.rounds = list(spec.rounds)
        self.measures = spec.measures
        self.event_name = spec.event or "Mosaic"
        self.forfeit = ""
        # Of each move of this episode: what its player thought of it, and for how long.
        self.plies: list[Ply] = []
        self.clock_rule = spec.clock
        self._judge = Judge.of(spec.adjudication)
        self._draw_seed = draw_seed
        self.seed = spec.seed if spec.seed is not None else draw_seed()
        # Evaluations name the seed of each episode; others derive them from one.
        self.seeds = spec.seeds
        if self.seeds:
            self.seed, self.episodes = self.seeds[0], len(self.seeds)
        self.status: Status = "waiting"
        self.message = ""
        self.playing = spec.autostart
        self.steps_allowed = 0
        self.episode = -1
        self.step = 0
        self.branch = 0
        self.branches = 0
        self.touched = False
        self.result = ""
        self.loser = ""
        self.game_clock: GameClock | None = None
        self.draws = Draws()
        self.next_at = 0.0
        self.breath = max(0.0, spec.breath)
        self._reported_at = self._told_all_at = 0.0
        self._last = None
        self.deciders = StepDeciders()
        self._reward = 0.0
        self.world: World = make_world(self.env_id, self.kwargs, self.api)
        self.past = Past(lambda: make_world(self.env_id, self.kwargs, self.api))
        self.supervision = Supervision.of(spec.gate, self.env_id)
        self.seats = self._make_seats(spec.seats)
        self._maker = payloads.maker_for(self.env_id) if spec.payload else None
        self._payload: tuple[str, str, bytes] | None = None
        self.lane: Any = None
        self.kept: Kept | None = None
        self._begun_at = 0.0
        # Sessions that nobody can play end by name instead of beginning for ever.
        self._stillborn = 0
        self._follow_until: float = -1
        # Several sessions step together: the barrier says when an episode begins.
        self.in_step = False

    def obey(self, command: Command[Any]) -> Any:
        return command_handlers.obey(self, command)

    # -- commands about time

    @property
    def realtime(self) -> bool:
        return self.pace == "timed"

    def play(self) -> None:
        if self.status == "failed":
            raise Refusal("the session has failed; restart it")
        if self.status == "ended":
            raise Refusal("all episodes are played; restart it, or play more of them")
        self.playing = True
        if self.status == "over":
            self._begin()
        elif self.status == "paused":
            self.resume_gate("closed")
        self.next_at = self._now()

    def pause(self, why: str = "") -> None:
        self.playing = False
        if self.status == "running":
            self.status, self.message = "paused", why
            if self.game_clock is not None:
                self.game_clock.stop(self._now())

    def single(self, n: int) -> None:
        if self.status in ("failed", "ended"):
            raise Refusal(f"the session has {self.status}; restart it")
        self.pause()
        self.steps_allowed += max(1, n)
        self.next_at = self._now()
        if self.status == "over":
            self._begin()
        else:
            self._release("closed")

    def speed(self, factor: float, rate: float, pace: str) -> None:
        """Times the rate; 0 is as fast as it goes, `pace` "command" is by turns again."""
        wanted = pace_of(pace)
        if pace and wanted is None:
            raise Refusal(f"there is no pace {pace}; there are {', '.join(PACES)}")
        if factor <= 0 or wanted == "free":
            self.pace = "free"
            self.past.give_up(TOO_FAST)
        else:
            self.pace, self.rate = wanted or "timed", max(0.05, rate * factor)
        for seat in self.seats.values():
            if seat.by_hand:
                self._void(seat)
        self.next_at = self._now()

    def breathe(self, seconds: float) -> None:
        """In turns: the least time between steps that only agents decide, for those who watch."""
        self.breath = max(0.0, seconds)
        self.next_at = self._now()

    def autoplay(self, episodes: int) -> None:
        """So many episodes one after the other, the present one among them; 0 for no end."""
        if self.status == "failed":
            raise Refusal("the session has failed; restart it")
        first = self.episode if self.status in ("running", "paused") else self.episode + 1
        self._follow_until = first + episodes - 1 if episodes else NEVER
        if self.episodes and self._follow_until >= self.episodes:
            self.episodes = first + episodes if episodes else 0
        self.playing = True
        if self.status in ("over", "ended"):
            self._begin()
        else:
            self.play()

    def restart(self, seed: Any) -> None:
        self._leave("restarted")
        if seed == "new":
            self.seed = self._draw_seed()
        elif isinstance(seed, int) and not isinstance(seed, bool):
            self.seed = seed
        if self.status == "failed":
            self._close_world()
            self.world = make_world(self.env_id, self.kwargs, self.api)
        self.episode = -1 if seed != "same" else max(-1, self.episode - 1)
        self.playing = True
        self._stillborn = 0
        self._begin()

    # -- episodes

    def _begin(self) -> None:
        self.episode += 1
        self.step, self.branch, self.branches = 0, 0, 0
        self.touched, self.result, self.loser, self.message = False, "", "", ""
        self.forfeit, self.plies = "", []
        self._last = None
        self.deciders.clear()
        seed = self.seed_of(max(0, self.episode))
        if self.past.fresh_object and self.episode > 0:
            self._close_world()
            self.world = make_world(self.env_id, self.kwargs, self.api)
        if self.starts:
            self.start_options = start_of(self.starts, self.episode)
        self._guard(lambda: custom_starts.begin(self.world, seed, self.start_options), "reset")
        self.game_clock, self.clock_waits = clock_of(self.clock_rule, self.world.seats), False
        for seat in self.seats.values():
            self._void(seat)
            seat.begin_episode(self.world, seed)
        self._play_opening(seed)
        self.programs.warm_up_once(self)
        too_fast = TOO_FAST if self.pace == "free" else ""
        self.past.begin(seed, self.start_options, self.world, self._mark(), too_fast)
        self._payload = self._made_payload()
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
        if self._payload is not None:
            kind, _, data = self._payload
            first = {"episode": self.episode, "kind": kind, "payload": data.decode()}
            self._event("start", first)
        self.status = "running" if self.playing else "paused"
        self._begun_at = self._now()
        self.next_at = self._now()
        if self.kept is not None:
            self.kept.began(self.episode, self.pace == "free")
        self.show(force=True)
        self.report_state(force=True)

    def seed_of(self, episode: int) -> int:
        given = self.seeds[episode : episode + 1]
        return given[0] if given else episode_seed(self.seed, episode)

    def _mark(self) -> tuple[Any, ...]:
        """Snapshot for undo, beside the world."""
        left = dict(self.game_clock.left) if self.game_clock is not None else None
        return left, {name: (one.previous, dict(one.counts)) for name, one in self.seats.items()}

    def seconds(self) -> float:
        return self._now() - self._begun_at

    def _leave(self, why: str) -> None:
        if self.status in ("running", "paused") and self.episode >= 0 and self.step:
            self._event("episode_left", {"episode": self.episode, "step": self.step, "why": why})

    # -- stepping

    def advance(self, now: float) -> float:
        """Time of the next call; NEVER if only a command can change anything."""
        return self._careful(lambda: self._advance(now))

    def feed(self, seat: Seat, event: g.Event) -> None:
        """Pass a person's answer to the gate."""

        def said() -> float:
            self._decider.feed(self.world, seat, event, self._now())
            return NEVER

        self._careful(said)

    def resume_gate(self, how: str) -> None:
        """A gate that waits for a person goes on, as if it were open or closed."""
        if self.status != "paused":
            raise Refusal("nothing waits for you")
        self.playing, self.status, self.message = True, "running", ""
        self._release(how)
        self.next_at = self._now()

    def _release(self, how: str) -> None:
        for seat in self.seats.values():
            if seat.state is not None and seat.state.phase == "paused":
                self.feed(seat, g.Resume(how))

    def _careful(self, work: Callable[[], float]) -> float:
        """Whatever a stranger's environment does, the session ends in a state that has a name."""
        try:
            return work()
        except WorldError as error:
            self.fail(str(error), error.hint, "environment")
        except (Failed, OperatorError) as error:
            self.fail(str(error), getattr(error, "hint", ""), "operator")
        except Paused as paused:
            self.pause(str(paused))
            self._event("paused_by_gate", {"reason": str(paused)})
            self.report_state(force=True)
        except Stopped as stopped:
            ended = stopped
            return self._careful(lambda: self._stopped(ended))
        except Exception as error:  # noqa: BLE001 - see above
            self._run.log(traceback.format_exc(), "error", "host")
            self.fail(f"{type(error).__name__}: {error}")
        return NEVER

    def begin(self) -> None:
        """The next episode, when the others are ready for theirs too."""

        def begun() -> float:
            self._begin()
            return NEVER

        self._careful(begun)

    def check(self) -> None:
        """Begins once, at every opening there is; the record stays empty."""

        def begun() -> float:
            for number in range(len(self.starts) or 1):
                start = start_of(self.starts, number) if self.starts else self.start_options
                self._guard(
                    lambda start=start: custom_starts.begin(self.world, self.seed, start), "reset"
                )
            for seat in self.seats.values():
                seat.begin_episode(self.world, self.seed)
            self.programs.warm_up_once(self)
            return NEVER

        self._careful(begun)
        if self.status != "failed":
            self.status = "ended"

    def tick(self, now: float) -> bool:
        """One step in step with others; whether it is taken, or never will be."""
        taken = False

        def one() -> float:
            nonlocal taken
            if self._decide_all(now):
                self._perform()
                taken = True
            return NEVER

        self._careful(one)
        return taken or self.status != "running"

    def _advance(self, now: float) -> float:
        if self.status == "waiting":
            self._begin()
        if self.status not in ("running", "paused"):
            return NEVER
        if self.status == "paused" and not self.steps_allowed:
            return NEVER
        if self.pace == "free":
            return self._advance_freely()
        if now < self.next_at and not self.steps_allowed and not self._waits_for_hands:
            return self._sooner(self.next_at, now)
        return self._one(now)

    @property
    def _waits_for_hands(self) -> bool:
        """A key is never held back by the breath of agents."""
        return not self.realtime and any(self.seats[name].by_hand for name in self.world.turn)

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
            if not self.realtime:
                return self._sooner(NEVER, now)
            due = self.next_at + 1 / self.rate
            if now >= due:
                self._missed(now)
                due = now if self._is_decided else now + 1 / self.rate
            return self._sooner(due, now)
        self._perform()
        if self.status != "running":
            return NEVER
        if self.realtime:
            self.next_at = max(self.next_at + 1 / self.rate, now)
        else:
            self.next_at = now + self.breath
        return self.next_at

    def _sooner(self, at: float, now: float) -> float:
        """The earliest of `at`, deadlines of questions and falling flags."""
        for name in self.world.turn:
            seat = self.seats[name]
            at = min(at, seat.question_until)
            if (seat.thinking or seat.abandoned) and not self.realtime:
                at = min(at, seat.asked_at + self.deadline_s + LATE_S)
        clock = self.game_clock
        if clock is not None and self.world.turn:
            left = clock.remaining(self.world.turn[0], now) + clock.margin
            at = min(at, now + max(0.0, left))
        return at

    def _decide_all(self, now: float) -> bool:
        deadline = 1 / self.rate if self.realtime else self.deadline_s
        if self.game_clock is not None and self.world.turn:
            mover = self.world.turn[0]
            self.game_clock.turn(mover, now)
            if self.game_clock.fallen(now):
                self.finish("flag", mover)
                return False
            operator = self.seats[mover].operator
            if operator is not None:
                operator.times = self.game_clock.times(mover, now)
                # The flag falls before any other deadline.
                deadline = operator.times.own + self.game_clock.margin + FLAG_FIRST_S
        complete = True
        for name in self.world.turn:
            seat = self.seats[name]
            self._decider.drive(self.world, seat, now, self.realtime, deadline)
            complete = complete and seat.decided
        return complete

    @property
    def _is_decided(self) -> bool:
        return all(self.seats[name].decided for name in self.world.turn)

    def _missed(self, now: float) -> None:
        """The frame is over. In real time the game waits for no hand; for a verdict it waits, as
        long as the link has time, unless the run is open: then what is declared runs, marked."""
        for name in self.world.turn:
            seat = self.seats[name]
            phase = "" if seat.state is None else seat.state.phase
            if seat.decided:
                continue
            if seat.by_hand and phase in ("", "proposing"):
                if seat.state is None:
                    seat.start()
                action, which = self._idle(seat)
                taken = g.Propose(
                    "gate", action, text=g.NO_KEY, default_taken=f"{g.NO_KEY}: {which}"
                )
                self._decider.feed(self.world, seat, taken, now)
            elif phase == "refused" or (phase == "asking" and self._may_be_late(seat)):
                assert seat.state is not None
                over: g.Event = g.Timeout(seat.state.question)
                if phase == "asking":
                    over = g.Late(seat.state.question, *self._idle(seat))
                self._decider.feed(self.world, seat, over, now)

    @staticmethod
    def _may_be_late(seat: Seat) -> bool:
        return seat.supervision.policy.on(g.Fault.DEADLINE) == "open"

    def _idle(self, seat: Seat) -> tuple[Any, str]:
        """Action for an idle hand or a late verdict, with the reason."""
        declared = seat.supervision.policy.noop
        legal = legal_now(self.world, seat.name, seat.pick)
        for action, which in (
            (declared, "noop"),
            (noop(self.env_id, self.world.space(seat.name)), "noop of this game"),
            (seat.previous, "previous"),
        ):
            if action is not None and legal.contains(action) and self._rules_allow(seat, action):
                return action, which
        return legal.choose(frozenset(), ()), "resample"

    def _rules_allow(self, seat: Seat, action: Any) -> bool:
        rules = seat.supervision.rules.values()
        return all(rule(self.world, seat.name, action)[0] == "approve" for rule in rules)

    def _perform(self) -> None:
        world = self.world
        acting = world.turn
        # Declared defaults come as numbers; environments want what their space says.
        actions = {name: _as_the_space_has_it(world, name, self.seats[name]) for name in acting}
        self.past.note(actions)
        if self.game_clock is not None:
            # The move is made; what the environment takes to make it is nobody's time.
            self.game_clock.moved(self._now())
        try:
            outcome = world.act(actions)
        except WorldError:
            raise
        except Exception as error:  # noqa: BLE001 - as in `_guard`, which costs a closure a step
            raise WorldError(f"step raised {type(error).__name__}: {error}") from error
        self.step += 1
        if self.step == self.opening_plies:
            self._end_opening()
        if self.players or self._judge is not None:
            self._note_ply(acting[0])
        payload = self._payload = self._made_payload()
        for name, reward in outcome.rewards.items():
            if not math.isfinite(reward):
                raise WorldError(f"the reward of {name} is {reward}")
            self._record_seat(name, reward, outcome, acting, payload)
            if name in acting:
                payload = None
        if self.steps_allowed:
            self.steps_allowed -= 1
        for name in acting:
            seat = self.seats[name]
            seat.previous = seat.chosen
            seat.forget()
        if not self.past.why_not():
            self.past.settle(world, self._mark())
        cut = bool(self.max_steps) and self.step >= self.max_steps
        if self.kept is not None and (cut or world.over):
            self.kept.ends()
        self.show()
        if world.over:
            self._over()
        elif cut:
            self.finish("limit", "")
        elif self._judge is None or not self._adjudicated(self._judge):
            self.report_state()

    def _note_ply(self, mover: str) -> None:
        made = self.seats[mover].proposal
        clock = self.game_clock
        left = None if clock is None else max(0.0, clock.left[mover])
        value, took = (None, 0.0) if made is None else (made.value, made.latency_us / 1e6)
        self.plies.append(Ply(value, took, left))

    def _adjudicated(self, judge: Judge) -> bool:
        """Whether the game is over because a rule says how it will end."""
        ruling = judge.rule(getattr(self.world.inner, "board", None), self.plies)
        if ruling is None:
            return False
        seats = list(self.seats)
        self.adjudicate(ruling.why, "" if ruling.loser is None else seats[ruling.loser])
        return True

    # -- going back

    def undo(self, n: int) -> None:
        """Back by n steps on a branch of their own; what was played stays in the record."""
        if self.past.why_not():
            raise Refusal(self.past.why_not())
        if not self.step:
            raise Refusal("nothing has been played yet")
        to = max(0, self.step - max(1, n))
        self.world, (left, previous) = self.past.rebuild(to, self.world)
        if self.game_clock is not None and left is not None:
            self.game_clock.set_back(left)
        self.branches += 1
        self.branch, self.step = self.branches, to
        for seat in self.seats.values():
            self._void(seat)
            seat.go_back(to, *previous[seat.name], self.past.returns.get(seat.name, 0.0))
        self.deciders.back_to(to)
        self.status = "running" if self.playing else "paused"
        self.result, self.loser, self._last = "", "", None
        self._payload = self._made_payload()
        self._event("undone", {"to": to, "branch": self.branch, "episode": self.episode})
        self.show(force=True, stored=False)
        self.report_state(force=True)

    # -- telling

    def look(self) -> SessionState:
        """State for a new viewer, with a picture where no step may bring one for long."""
        if self.episode >= 0 and self.status != "failed":
            self.show(force=True)
        return state_of(self, self._now(), whole=True)

    def _close_world(self) -> None:
        """Close the world; errors of a broken environment are ignored."""
        try:
            self.world.close()
        except Exception as error:  # noqa: BLE001 - see above
            self._run.log(f"slot {self.number}: close raised {error}", "warning", "host")

    def close(self) -> None:
        for seat in self.seats.values():
            if seat.operator is not None:
                seat.operator.close()
        self._close_world()
