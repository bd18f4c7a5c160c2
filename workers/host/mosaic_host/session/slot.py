"""One session in a host: an environment, its seats, its pace; recorded step by step."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mosaic_host.operators import Failed, OperatorError, Resigned
from mosaic_host.session import command_handlers
from mosaic_host.session.clocks import SessionClock
from mosaic_host.session.episode import Episode
from mosaic_host.session.episode_end import Endings
from mosaic_host.session.episode_seeds import EpisodeSeeds
from mosaic_host.session.lost_deciders import LostDeciders
from mosaic_host.session.pacing import Pacing
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.seat_decision import Decider, Paused, Stopped
from mosaic_host.session.seating import Seating
from mosaic_host.session.seats import NEVER, Seat
from mosaic_host.session.state_report import state_of
from mosaic_host.session.step_recording import StepRecorder, guarded
from mosaic_host.session.stepping import Stepper
from mosaic_host.session.undo import Past
from mosaic_host.worlds import custom_starts
from mosaic_host.worlds.env_adapters import World, WorldError, make_world
from mosaic_sdk import gate as g
from mosaic_sdk.session import PACES, Command, Mode, Report, SessionState, SlotSpec, Status
from mosaic_sdk.session.open_objects import StartOptions
from mosaic_sdk.session.session_state import Question
from mosaic_sdk.session.session_terms import pace_of

TOO_FAST = "at full speed no positions are kept to go back to"
# In real time: before agents begin, so that whoever watches sees the start.
COUNT_DOWN_S = 3.0


class Slot:
    """A session and its parts. `advance` says when to call it again."""

    def __init__(self, number: int, spec: SlotSpec, run: Any, decider: Decider,
                 report: Callable[[Report], None], draw_seed: Callable[[], int],
                 clock: Callable[[], float] = time.monotonic) -> None:  # fmt: skip
        self.number = number
        self.spec = spec
        self.now = clock
        self.status: Status = "waiting"
        self.message = ""
        self._paused_at = 0.0
        # The deciders of this process; who takes a seat may need one.
        self.programs = decider.programs
        self.seeds = EpisodeSeeds(spec, draw_seed)
        self.episode = Episode()
        self.pacing = Pacing(spec, lambda: self.seating.has_person)
        self.time = SessionClock(spec.clock)
        self.recorder = StepRecorder(self, run, report)
        self.endings = Endings(self)
        self.stepper = Stepper(self)
        self.world = self._make_world()
        self.past = Past(self._make_world)
        self.seating = Seating(self, decider)
        # An episode that was to begin waits for them.
        self.lost = LostDeciders(self)
        self._follows = False

    @property
    def mode(self) -> Mode:
        return self.seating.mode

    @property
    def blocks_for_deciders(self) -> bool:
        """Counted games and those in lock-step wait for a lost decider where they stand."""
        return bool(self.seeds.listed) or self.pacing.in_step

    def join_lockstep(self) -> None:
        """Let a barrier decide when episodes begin and steps are taken."""
        self.pacing.in_step = True
        self.pacing.pace = "free"

    def obey(self, command: Command[Any]) -> Any:
        return command_handlers.obey(self, command)

    # -- commands about time

    def play(self) -> None:
        if self.status == "failed":
            raise Refusal("the session has failed; restart it")
        if self.status == "ended":
            raise Refusal("all episodes are played; restart it, or play more of them")
        self.pacing.playing = True
        if self.status == "over":
            self.begin_next()
        elif self.status == "paused":
            self.resume_gate("closed")
        else:
            self.start_on_key()
        self.pacing.next_at = self.now()

    @property
    def awaits_key(self) -> bool:
        """Whether a real-time episode waits for the first key of a person."""
        return (
            self.spec.waits_for_key
            and self.pacing.realtime
            and self.status == "running"
            and not self.episode.step
            and not self.episode.keyed
            and self.seating.waits_for_hands
        )

    @property
    def starts_in(self) -> float:
        """Seconds of the count-down before a real-time episode of agents; else 0."""
        if (
            not self.spec.waits_for_key
            or not self.pacing.realtime
            or self.status != "running"
            or self.episode.step
            or self.episode.keyed
            or self.seating.waits_for_hands
        ):
            return 0.0
        return max(0.0, self.episode.starts_at - self.now())

    def count_down(self) -> None:
        self.episode.starts_at = self.now() + COUNT_DOWN_S

    def start_on_key(self) -> None:
        if self.awaits_key or self.starts_in:
            self.pacing.next_at = self.now()
        self.episode.keyed = True

    def pause(self, why: str = "") -> None:
        self.pacing.playing = False
        if self.status == "running":
            self.status, self.message = "paused", why
            self._paused_at = self.now()
            if self.time.clock is not None:
                self.time.clock.stop(self.now())

    def rest(self, why: str) -> None:
        """Stand still until a person has read why, and plays on or changes who plays."""
        self.pause()
        self.message = why
        self.recorder.event("operator_failed", {"message": why})
        self.report_state(force=True)

    def _end_rest(self) -> None:
        """Extend deadlines by the time of a pause."""
        if self.status == "paused":
            now = self.now()
            for seat in self.seating.seats.values():
                seat.question_until += now - self._paused_at
                seat.asked = self._asked_later(seat.asked)
                if seat.state is not None:
                    seat.asked_at += now - self._paused_at
            self._paused_at = now

    def _asked_later(self, asked: Question | None) -> Question | None:
        """The question as if it had been asked later by what the pause has lasted so far."""
        if asked is None or self.status != "paused":
            return asked
        passed_ns = int((self.now() - self._paused_at) * 1e9)
        return replace(asked, asked_ns=asked.asked_ns + passed_ns)

    @property
    def asks(self) -> tuple[Question, ...]:
        """Questions that wait, each with the time that it has been waiting without pauses."""
        asked = (self._asked_later(seat.asked) for seat in self.seating.seats.values())
        return tuple(question for question in asked if question is not None)

    def single(self, n: int) -> None:
        if self.status in ("failed", "ended"):
            raise Refusal(f"the session has {self.status}; restart it")
        self.pause()
        self._end_rest()
        self.pacing.steps_allowed += max(1, n)
        self.pacing.next_at = self.now()
        if self.status == "over":
            self.begin_next()
        else:
            self._release("closed")

    def speed(self, factor: float, rate: float, pace: str) -> None:
        """Set a multiple of the rate; 0 is full speed, `pace` "command" returns to turns."""
        wanted = pace_of(pace)
        if pace and wanted is None:
            raise Refusal(f"there is no pace {pace}; there are {', '.join(PACES)}")
        self.pacing.speed(factor, rate, wanted)
        if self.pacing.pace == "free":
            self.past.give_up(TOO_FAST)
        for seat in self.seating.seats.values():
            if seat.by_hand:
                self.seating.void(seat)
        self.pacing.next_at = self.now()

    def breathe(self, seconds: float) -> None:
        """Set the minimum time between agents' steps in turn-based play, for viewers."""
        self.pacing.breath = max(0.0, seconds)
        self.pacing.next_at = self.now()

    def autoplay(self, episodes: int) -> None:
        """Play a number of episodes, including the present one; 0 for no end."""
        if self.status == "failed":
            raise Refusal("the session has failed; restart it")
        is_played = self.status in ("running", "paused")
        first = self.episode.number + (0 if is_played else 1)
        self.endings.follow_until = first + episodes - 1 if episodes else NEVER
        if self.endings.episodes and self.endings.follow_until >= self.endings.episodes:
            self.endings.episodes = first + episodes if episodes else 0
        self.pacing.playing = True
        if self.status in ("over", "ended"):
            self.begin_next()
        else:
            self.play()

    def restart(self, seed: Any) -> None:
        self._leave("restarted")
        self.seeds.restart(seed)
        if self.status == "failed":
            self._renew_world()
        before = self.episode.number - 1 if seed == "same" else -1
        self.episode.number = max(-1, before)
        self.pacing.playing = True
        self.endings.stillborn = 0
        self.begin_next()

    # -- episodes

    def begin_next(self, follows: bool = False) -> None:
        """Begin the next episode. `follows`: automatically after the end of the previous one."""
        episode, seating = self.episode, self.seating
        episode.begin()
        self.message, self._follows = "", follows
        self.lost.forget()
        seed = self.seeds.of(episode.number)
        if self.past.fresh_object and episode.number > 0:
            self._renew_world()
        options = self.seeds.begin(episode.number)
        guarded(lambda: custom_starts.begin(self.world, seed, options), "reset")
        self.time.begin(self.world.seats)
        for seat in seating.seats.values():
            seating.void(seat)
            seat.begin_episode(self.world, seed)
        if self.blocks_for_deciders:
            seating.start_programs(waits=True)
        if not self.blocks_for_deciders and self.lost.ask():
            self.status, self.message = "waiting", self.lost.words
            self.report_state(force=self.recorder.waits(self.message))
            return
        self._open_episode(seed, options)

    def begin_waiting(self) -> None:
        """Begin the first episode, or a waiting one once its deciders are ready."""
        if not self.lost:
            self.begin_next()
        elif self.lost.is_over():
            self.message = ""
            if not self.lost.gone:
                self.recorder.waits("")
            self._open_episode(self.seeds.of(self.episode.number), self.seeds.options)

    def _open_episode(self, seed: int, options: StartOptions | None) -> None:
        episode, recorder = self.episode, self.recorder
        has_waited = self.status == "waiting" and not self.lost.gone
        self.seating.play_opening(seed)
        self.programs.warm_up_once(self)
        too_fast = TOO_FAST if self.pacing.pace == "free" else ""
        self.past.begin(seed, options, self.world, self.mark(), too_fast)
        episode.payload = recorder.made_payload()
        recorder.begin(seed, options)
        self.status = "running" if self.pacing.playing else "paused"
        episode.begun_at = self.pacing.next_at = self.now()
        if not self._follows:
            self.count_down()
        recorder.began()
        # Short episodes may be as frequent as steps.
        follows = self._follows and not has_waited and not self.seating.has_person
        recorder.times.begin(self.now(), follows, self.pacing.pace == "free")
        recorder.show(force=not recorder.times.is_brief)
        self.report_state(force=not recorder.times.is_brief)

    def mark(self) -> tuple[Any, ...]:
        """Snapshot for undo, beside the world."""
        left = dict(self.time.clock.left) if self.time.clock is not None else None
        seats = self.seating.seats
        return left, {name: seat.mark_of_now for name, seat in seats.items()}

    def seconds(self) -> float:
        return self.now() - self.episode.begun_at

    def _leave(self, why: str) -> None:
        if self.status in ("running", "paused") and self.episode.number >= 0 and self.episode.step:
            self.recorder.report_event("episode_left", {"why": why})

    # -- stepping

    def advance(self, now: float) -> float:
        """Time of the next call; NEVER if only a command can change anything."""
        due = self._careful(lambda: self.stepper.advance(now))
        return min(due, self.recorder.report_held(self.now()))

    def show_late(self) -> None:
        """Show the present picture to a viewer that came after it."""
        if self.episode.number >= 0:

            def shown() -> float:
                self.recorder.show_late()
                return NEVER

            self._careful(shown)

    def feed(self, seat: Seat, event: g.Event) -> None:
        """Pass a person's answer to the gate."""

        def answer() -> float:
            self.seating.decider.feed(self.world, seat, event, self.now())
            return NEVER

        self._careful(answer)

    def resume_gate(self, how: str) -> None:
        """Resume a paused gate, as if it were open or closed."""
        if self.status != "paused":
            raise Refusal("nothing waits for you")
        self._end_rest()
        self.pacing.playing, self.status, self.message = True, "running", ""
        self._release(how)
        self.pacing.next_at = self.now()

    def _release(self, how: str) -> None:
        for seat in self.seating.seats.values():
            if seat.state is not None and seat.state.phase == "paused":
                self.feed(seat, g.Resume(how))

    def _careful(self, work: Callable[[], float]) -> float:
        """Run code of an environment so that the session survives its errors, in a named state."""
        try:
            return work()
        except WorldError as error:
            self.fail(str(error), error.hint, "environment")
        except (Failed, OperatorError) as error:
            self.fail(str(error), getattr(error, "hint", ""), "operator")
        except Paused as paused:
            self.pause(str(paused))
            self.recorder.event("paused_by_gate", {"reason": str(paused)})
            self.report_state(force=True)
        except Resigned as resigned:
            seat = str(resigned)
            return self._careful(lambda: self.endings.resigned(seat))
        except Stopped as stopped:
            ended = stopped
            return self._careful(lambda: self.endings.stopped(ended))
        except Exception as error:  # noqa: BLE001 - see above
            self.recorder.run.log(traceback.format_exc(), "error", "host")
            self.fail(f"{type(error).__name__}: {error}")
        return NEVER

    def begin(self) -> None:
        """Begin the next episode, once the others are ready too."""

        def begun() -> float:
            self.begin_next()
            return NEVER

        self._careful(begun)

    def check(self) -> None:
        """Begin once at every opening, without recording."""

        def begun() -> float:
            seed = self.seeds.first
            for start in self.seeds.every_start():
                guarded(lambda start=start: custom_starts.begin(self.world, seed, start), "reset")
            for seat in self.seating.seats.values():
                seat.begin_episode(self.world, seed)
            self.seating.start_programs(waits=True)
            self.programs.warm_up_once(self, waits=True)
            return NEVER

        self._careful(begun)
        if self.status != "failed":
            self.status = "ended"

    def tick(self, now: float) -> bool:
        """Take one step in lock-step; returns whether it was taken or never will be."""
        taken = False

        def step() -> float:
            nonlocal taken
            taken = self.stepper.tick(now)
            return NEVER

        self._careful(step)
        return taken or self.status != "running"

    # -- going back

    def undo(self, n: int) -> None:
        """Go back n steps on a new branch; the record keeps the undone steps. 0 takes
        back only an end by a person."""
        if self.past.why_not():
            raise Refusal(self.past.why_not())
        if n <= 0 and not self.episode.result:
            raise Refusal("no person ended this episode")
        if n > 0 and not self.episode.step:
            raise Refusal("nothing has been played yet")
        to = max(0, self.episode.step - max(0, n))
        self.world, (left, marks) = self.past.rebuild(to, self.world)
        if self.time.clock is not None and left is not None:
            self.time.clock.set_back(left)
        if self.status in ("over", "ended"):
            self.endings.taken_back()
        self.episode.go_back(to)
        self.episode.moves.back_to(to)
        for seat in self.seating.seats.values():
            self.seating.void(seat)
            seat.go_back(to, marks[seat.name], self.past.returns.get(seat.name, 0.0))
        self.status = "running" if self.pacing.playing else "paused"
        self.episode.payload = self.recorder.made_payload()
        detail = {"to": to, "branch": self.episode.branch, "episode": self.episode.number}
        self.recorder.event("undone", detail)
        self.recorder.show(force=True, stored=False)
        self.report_state(force=True)

    # -- telling

    def look(self) -> SessionState:
        """State for a new viewer, with a picture if no step may bring one soon."""
        if self.episode.number >= 0 and self.status != "failed":
            self.recorder.show(force=True)
        return state_of(self, self.now(), whole=True)

    def report_state(self, force: bool = False) -> None:
        self.recorder.report_state(force)

    def fail(self, message: str, hint: str = "", about: str = "") -> None:
        self.status, self.message = "failed", message
        self.pacing.playing = False
        for seat in self.seating.seats.values():
            self.seating.void(seat)
        self.recorder.failed(message, hint, about)
        self.report_state(force=True)

    def _renew_world(self) -> None:
        self._close_world()
        self.world = self._make_world()

    def _make_world(self) -> World:
        return make_world(self.spec.env, self.spec.kwargs, self.spec.api)

    def _close_world(self) -> None:
        """Close the world; errors of a broken environment are ignored."""
        try:
            self.world.close()
        except Exception as error:  # noqa: BLE001 - see above
            self.recorder.run.log(f"slot {self.number}: close raised {error}", "warning", "host")

    def close(self) -> None:
        if self.recorder.clips is not None:
            self.recorder.clips.close()
        self.seating.close()
        self._close_world()
