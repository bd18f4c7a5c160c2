"""Actions of the stage: entries of the registry, and the commands behind them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.shared import state_text
from app.shared.export_folder import exports, free_path
from app.stage import score_sheet, seat_changes
from app.ui import formatting
from app.ui.action_registry import Action
from app.ui.i18n import tr
from mosaic_sdk.session import Verdict
from mosaic_sdk.session import host_commands as c

if TYPE_CHECKING:
    from app.stage.model import StageModel

HERE = frozenset({"stage"})
SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 0.0)
FEW, MANY = 10, 100
#: Kind of the notice that offers to take a resignation back.
RESIGNED = "stage.resign"
MODE_WORDS = {
    "human": ("Human mode: you play", "seat"),
    "hybrid": ("Hybrid mode: an agent plays, you decide", "people"),
    "agent": ("Agent mode: agents play", "mind"),
}


def why_no_session(model: StageModel) -> str:
    if not model.play.runId:
        return "No session is open"
    return "Starting" if model.play.status == "starting" else ""


def why_not_alive(model: StageModel) -> str:
    reason = why_no_session(model)
    if reason:
        return reason
    return "The session host has stopped" if model.play.status == "lost" else ""


def why_no_question(model: StageModel) -> str:
    if model.play.supervision.first is None:
        return why_not_alive(model) or "Nothing to decide"
    return ""


def why_no_override(model: StageModel) -> str:
    return why_not_alive(model) or ("" if model.play.mayOverride else "Nothing was vetoed")


def why_no_undo(model: StageModel) -> str:
    play = model.play
    if why_not_alive(model) or play.canUndo:
        return why_not_alive(model)
    return play.undoReason or "No move to take back"


def why_no_take_over(model: StageModel) -> str:
    reason = why_not_alive(model)
    seat = model.play.state.seats.get(model.play.meant)
    if not reason and seat is not None and seat.kind == "human":
        return "This is already your seat"
    return reason


def why_no_game(model: StageModel) -> str:
    reason = why_not_alive(model)
    if not reason and len(model.play.state.seats) < 2:
        return "Only in two-player games"
    return reason or ("" if model.play.status in ("running", "paused") else "The game is over")


def why_no_host(model: StageModel) -> str:
    if model.host.ready:
        return "Already installed"
    return "Installation is running" if model.host.installing else ""


def is_fixed(name: str) -> bool:
    """Whether a counted game forbids this action."""
    return name in FIXED or name.startswith("mode.")


def why_fixed(model: StageModel) -> str:
    return "This game counts: it is played once" if model.slot.get("counted") else ""


#: Acts that would change a game that counts, or play it a second time.
FIXED = frozenset((
    "step", "undo", "again", "new", "faster", "slower", "few", "many", "takeover", "team", "swap",
))  # fmt: skip


def why_no_score(model: StageModel) -> str:
    return "" if model.play.scores else "No episode has ended yet"


def actions(model: StageModel) -> list[Action]:
    play = model.play

    def alive() -> str:
        return why_not_alive(model)

    def session() -> str:
        return why_no_session(model)

    def asked() -> str:
        return why_no_question(model)

    def act(
        name: str,
        text: str,
        handler: Callable[[], object],
        keys: str = "",
        icon: str = "",
        also_found_by: str = "",
        why_not: Callable[[], str] = alive,
        checked: Callable[[], bool] | None = None,
    ) -> Action:
        fair = (lambda: why_fixed(model) or why_not()) if is_fixed(name) else why_not
        return Action(
            f"stage.{name}", text, handler, keys, icon, "Session", also_found_by, fair, checked,
            HERE,
        )  # fmt: skip

    modes = [
        act(f"mode.{mode}", text, lambda mode=mode: model.setMode(mode), f"F{number}", icon,
            "seats who", checked=lambda mode=mode: play.mode == mode)
        for number, (mode, (text, icon)) in enumerate(MODE_WORDS.items(), 2)
    ]  # fmt: skip
    return [
        act("pause", "Play or pause", lambda: pause(model), "Ctrl+P", "pause", "hold continue"),
        act(
            "step",
            "Single step",
            lambda: model.talk.send(c.StepSession()),
            "F10",
            "stepForward",
            "single",
        ),
        act(
            "undo",
            "Take back",
            lambda: undo(model),
            "Ctrl+Z",
            "undo",
            "undo back",
            why_not=lambda: why_no_undo(model),
        ),
        act(
            "again",
            "Restart with the same seed",
            lambda: restart(model, "same"),
            "F5",
            "restart",
            "repeat rematch",
            why_not=session,
        ),
        act(
            "new",
            "Restart with a new seed",
            lambda: restart(model, "new"),
            "Shift+F5",
            "dice",
            "next game rematch",
            why_not=session,
        ),
        act("faster", "Faster", lambda: faster(model, 1), "Ctrl+Up", "plus", "speed"),
        act("slower", "Slower", lambda: faster(model, -1), "Ctrl+Down", "minus", "slow motion"),
        act(
            "few",
            tr("Let the agent play {few} episodes", few=FEW),
            lambda: autoplay(model, FEW),
            "",
            "loop",
            "autoplay",
            checked=lambda: model.autoplay == FEW,
        ),
        act(
            "many",
            tr("Let the agent play {many} episodes", many=MANY),
            lambda: autoplay(model, MANY),
            "",
            "loop",
            "autoplay",
            checked=lambda: model.autoplay == MANY,
        ),
        *modes,
        act(
            "takeover",
            "Take over or hand back",
            lambda: toggle(model, False),
            "Ctrl+T",
            "hand",
            "control human",
            why_not=lambda: why_no_take_over(model),
            checked=lambda: play.inControl,
        ),
        act(
            "team",
            "Take over the whole team",
            lambda: toggle(model, True),
            "Ctrl+Shift+T",
            "people",
            "control all",
            checked=lambda: play.inControl,
        ),
        act(
            "approve",
            "Approve",
            lambda: verdict(model, "approve"),
            "Ctrl+Return",
            "check",
            "yes run",
            why_not=asked,
        ),
        act(
            "veto",
            "Veto",
            lambda: verdict(model, "veto"),
            "Ctrl+X",
            "close",
            "refuse no",
            why_not=asked,
        ),
        act(
            "replace",
            "Replace with another action",
            model.chooserWanted.emit,
            "Ctrl+R",
            "swap",
            "instead",
            why_not=asked,
        ),
        act(
            "defer",
            "Defer",
            lambda: verdict(model, "defer"),
            "Ctrl+D",
            "hourglass",
            "default later",
            why_not=asked,
        ),
        act(
            "override",
            "Override the veto",
            lambda: override(model),
            "Ctrl+O",
            "bolt",
            "insist",
            why_not=lambda: why_no_override(model),
        ),
        act(
            "resign",
            "Resign",
            lambda: resign(model),
            "",
            "flag",
            "give up",
            why_not=lambda: why_no_game(model),
        ),
        act(
            "draw",
            "Draw",
            lambda: draw(model),
            "",
            "minus",
            "remis agree offer accept",
            why_not=lambda: why_no_game(model),
        ),
        act(
            "swap",
            "Swap seats",
            lambda: swap(model),
            "",
            "swap",
            "colours sides",
            why_not=lambda: why_no_game(model),
        ),
        act(
            "csv",
            "Save the scores as CSV",
            lambda: export(model, "csv"),
            "Ctrl+S",
            "download",
            "export",
            why_not=lambda: why_no_score(model),
        ),
        act(
            "pgn",
            "Save the game as PGN",
            lambda: export(model, "pgn"),
            "",
            "download",
            "export chess",
            why_not=lambda: "" if play.pgn else "Only after a chess game",
        ),
        act(
            "record",
            "Open recording",
            lambda: model.desk.shell.openReplay(play.runId),
            "",
            "library",
            "run steps",
            why_not=session,
        ),
        act(
            "watch",
            "Watch it",
            model.watch,
            "",
            "film",
            "replay recording",
            why_not=lambda: why_no_score(model),
        ),
        act(
            "leave",
            "Another game",
            model.leave,
            "Ctrl+N",
            "stage",
            "gallery environment end",
            why_not=lambda: "" if play.runId else "The game list is already open",
        ),
        act(
            "install",
            "Install the session host",
            model.host.install,
            "",
            "download",
            "environment packages",
            why_not=lambda: why_no_host(model),
        ),
    ]


# time


def pause(model: StageModel) -> None:
    # The sheet comes before the state that says that the episode is over.
    running = model.play.status == "running" and not model.play.scored
    model.talk.send(c.PauseSession() if running else c.Play())
    model.focusWanted.emit()


def undo(model: StageModel) -> None:
    """Undo; in two-player games with an agent its answer too, so that it is your move again."""
    state = model.play.state
    if model.play.scored and model.play.scores[-1].result:
        # Resigned, agreed, out of time: the position stands, and is played on. The sheet comes
        # before the state that has the result too.
        model.talk.send(c.Undo(n=0))
        model.focusWanted.emit()
        return
    mine = state_text.by_hand(state)
    both = len(state.seats) == 2 and len(mine) == 1 and state.turn == mine[0]
    model.talk.send(c.Undo(n=2 if both and state.step > 1 else 1))
    model.focusWanted.emit()


def restart(model: StageModel, seed: str) -> None:
    if model.play.status == "lost":
        model.again(same=seed == "same")
        return
    model.talk.send(c.Restart(seed=seed))
    model.focusWanted.emit()


def faster(model: StageModel, by: int) -> None:
    set_speed(model, SPEEDS[min(max(SPEEDS.index(model.speed) + by, 0), len(SPEEDS) - 1)])


def set_speed(model: StageModel, factor: float) -> None:
    """Set the speed; 0 is full speed. Turn-based games set the time between agents' moves
    instead.
    """
    card = model.card
    if card is None:
        return
    model._speed = factor
    model.paceChanged.emit()
    if card.realtime:
        model.talk.send(c.Speed(factor=factor, rate=card.rate))
    else:
        model.talk.send(c.Breath(seconds=model.settings.breath / factor if factor else 0.0))
    model.desk.shell.refresh_actions()


def send_breath(model: StageModel) -> None:
    if model.play.alive and model.card is not None and not model.card.realtime:
        set_speed(model, model.speed)


def end_shown(model: StageModel) -> None:
    """Offer to take back a resignation only as long as it stands."""
    if not model.play.scored:
        model.desk.shell.snack.withdraw(RESIGNED)


def resign(model: StageModel) -> None:
    """Resign; can be taken back."""

    game, branch = model.play.state.game, model.play.state.branch

    def done(_: object) -> None:
        # Somebody may have gone on, or taken it back, already.
        state = model.play.state
        if (state.game, state.branch) == (game, branch):
            model.desk.shell.snack.say(
                "You resigned.", "Take back", lambda: undo(model), icon="flag", kind=RESIGNED
            )

    model.talk.send(c.Resign(seat=model.play.handSeat), done)


def draw(model: StageModel) -> None:
    """Accept a draw offer, or offer a draw."""
    model.talk.send(c.Draw(seat=model.play.handSeat))
    model.focusWanted.emit()


def autoplay(model: StageModel, episodes: int) -> None:
    model._autoplay = 0 if model.autoplay == episodes else episodes
    model.paceChanged.emit()
    done = max(0, model.play.state.episode)
    model.talk.send(c.Autoplay(episodes=done + model.autoplay if model.autoplay else 0))
    if model.autoplay:
        model.talk.send(c.Play())


# supervision


def by_key(model: StageModel, act: str, shift: bool, down: bool) -> bool:
    """Handle a supervision key, plain or with Ctrl if the card uses the plain one; returns whether
    it was used.
    """
    if act == "hold":
        if down and why_no_take_over(model):
            return False
        take_over(model, down, "hold", shift)
        return True
    if not down:
        return True
    if act == "takeover":
        if why_no_take_over(model):
            return False
        toggle(model, shift)
        return True
    if model.desk.shell.registry[f"stage.{act}"].enabled:
        model.desk.shell.registry.trigger(f"stage.{act}")
        return True
    return False


def verdict(model: StageModel, how: Verdict, action: Any = None, seat: str = "") -> None:
    rows = model.play.supervision.asks.rows
    row = next((row for row in rows if row.seat == seat), model.play.supervision.first)
    if row is None:
        return
    now = time.monotonic_ns()
    model.talk.send(
        c.GiveVerdict(
            seat=row.seat,
            question=row.question,
            verdict=how,
            action=action,
            presented_ns=row.shown_ns,
            latency_us=max(0, now - row.shown_ns) // 1000 if row.shown_ns else 0,
        )
    )
    model.focusWanted.emit()


def override(model: StageModel) -> None:
    model.talk.send(c.Override(seat=model.play.handSeat, reason="insisted"))
    model.focusWanted.emit()


def toggle(model: StageModel, team: bool) -> None:
    play = model.play
    take_over(model, not any(map(play.taken, play.state.seats)), "toggle", team)


def take_over(model: StageModel, on: bool, how: str, team: bool = False) -> None:
    """Take over the seat that is meant, or its whole team; handing back returns all of them."""
    play = model.play
    seats = play.state.seats
    if on:
        wanted = state_text.team_of(play.state, play.meant) if team else [play.meant]
        wanted = [name for name in wanted if name in seats and seats[name].kind != "human"]
    else:
        wanted = [name for name in seats if play.taken(name)]
    changed = [name for name in wanted if play.taken(name) != on]
    if on and how == "hold" and any(map(play.taken, seats)):
        return
    for name in changed:
        model.talk.send(c.TakeOver(seat=name, on=on, how=how))
        play.hands_changed(name, on, how)
    if changed or (not on and how == "hold"):
        model.settings.tone.play(on)
    if not on and not changed and how == "hold":
        # Released before the host said that it was taken.
        model.talk.send(c.TakeOver(seat=play.meant, on=False, how=how))


def swap(model: StageModel) -> None:
    """Swap seats: everybody moves one seat on."""
    wanted = model.slot.get("seats") or {}
    names = list(model.play.state.seats)
    specs = [dict(wanted.get(name) or {"kind": "random"}) for name in names]
    moved = dict(zip(names, [*specs[-1:], *specs[:-1]], strict=True))
    model.slot["seats"] = moved
    for name, operator in moved.items():
        sitter = next((sitter for sitter in model.play.sitters if sitter.spec == operator), None)
        if sitter is not None:
            model.desk.command(f"stage.assign.{name}", seat_changes.assign(model, name, sitter))


# files


def export(model: StageModel, ending: str) -> None:
    play = model.play
    text = play.pgn if ending == "pgn" else score_sheet.as_csv(play.scores)
    if not text:
        return
    path = free_path(
        exports(), f"{play.title} {formatting.grouped(len(play.scores))}", f".{ending}"
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    model.desk.shell.snack.say(tr("Saved {name}.", name=path.name), icon="download")
