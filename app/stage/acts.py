"""What a person can do on the stage: the registry's entries, and the commands behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app import words
from app.actions import Action
from app.run.acts import exports
from app.stage import reading, score

if TYPE_CHECKING:
    from app.stage.model import StageModel

HERE = frozenset({"stage"})
SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 0.0)
FEW, MANY = 10, 100
MODE_WORDS = {
    "human": ("Human mode: you play", "seat"),
    "hybrid": ("Hybrid mode: an agent plays, you decide", "people"),
    "agent": ("Agent mode: agents play", "mind"),
}


def why_no_session(model: StageModel) -> str:
    if not model.play.runId:
        return "Nothing is on stage"
    return "It starts" if model.play.status == "starting" else ""


def why_not_alive(model: StageModel) -> str:
    reason = why_no_session(model)
    if reason:
        return reason
    return "Its host has ended" if model.play.status == "lost" else ""


def why_no_question(model: StageModel) -> str:
    if model.play.supervision.first is None:
        return why_not_alive(model) or "Nothing waits for you"
    return ""


def why_no_override(model: StageModel) -> str:
    return why_not_alive(model) or ("" if model.play.mayOverride else "Nothing was vetoed")


def why_no_undo(model: StageModel) -> str:
    play = model.play
    if why_not_alive(model) or play.canUndo:
        return why_not_alive(model)
    return reading.upper(play.undoReason) or "There is nothing to take back"


def why_no_take_over(model: StageModel) -> str:
    reason = why_not_alive(model)
    seat = (model.play.state.get("seats") or {}).get(model.play.focused) or {}
    if not reason and seat.get("kind") == "human":
        return "This seat is yours already"
    return reason


def why_no_game(model: StageModel) -> str:
    reason = why_not_alive(model)
    if not reason and len(model.play.state.get("seats") or {}) < 2:
        return "Only in games of two"
    return reason or ("" if model.play.status in ("running", "paused") else "The game is over")


def why_no_host(model: StageModel) -> str:
    if model.host.ready:
        return "It is installed"
    return "It is being installed" if model.host.installing else ""


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
        return Action(
            f"stage.{name}", text, handler, keys, icon, "Session", also_found_by, why_not, checked,
            HERE,
        )  # fmt: skip

    modes = [
        act(f"mode.{mode}", text, lambda mode=mode: model.setMode(mode), f"F{number}", icon,
            "seats who", checked=lambda mode=mode: play.mode == mode)
        for number, (mode, (text, icon)) in enumerate(MODE_WORDS.items(), 2)
    ]  # fmt: skip
    return [
        act("pause", "Play or pause", lambda: pause(model), "Ctrl+P", "pause", "hold continue"),
        act("step", "One step", lambda: model.talk.send("step_session", n=1), "F10", "stepForward",
            "single"),
        act("undo", "Take back", lambda: undo(model), "Ctrl+Z", "undo", "undo back",
            why_not=lambda: why_no_undo(model)),
        act("again", "Restart at the same seed", lambda: restart(model, "same"), "F5", "restart",
            "repeat rematch", why_not=session),
        act("new", "Restart at a new seed", lambda: restart(model, "new"), "Shift+F5", "dice",
            "next game rematch", why_not=session),
        act("faster", "Faster", lambda: faster(model, 1), "Ctrl+Up", "plus", "speed"),
        act("slower", "Slower", lambda: faster(model, -1), "Ctrl+Down", "minus", "slow motion"),
        act("few", f"Play {FEW} episodes by itself", lambda: autoplay(model, FEW), "", "loop",
            "autoplay", checked=lambda: model.autoplay == FEW),
        act("many", f"Play {MANY} episodes by itself", lambda: autoplay(model, MANY), "", "loop",
            "autoplay", checked=lambda: model.autoplay == MANY),
        *modes,
        act("takeover", "Take over, or hand back", lambda: toggle(model, False), "Ctrl+T", "hand",
            "control human", why_not=lambda: why_no_take_over(model),
            checked=lambda: play.inControl),
        act("team", "Take over the whole team", lambda: toggle(model, True), "Ctrl+Shift+T",
            "people", "control all", checked=lambda: play.inControl),
        act("approve", "Approve", lambda: verdict(model, "approve"), "Ctrl+Return", "check",
            "yes run", why_not=asked),
        act("veto", "Veto", lambda: verdict(model, "veto"), "Ctrl+X", "close", "refuse no",
            why_not=asked),
        act("replace", "Replace by another action", model.chooserWanted.emit, "Ctrl+R", "swap",
            "instead", why_not=asked),
        act("defer", "Defer", lambda: verdict(model, "defer"), "Ctrl+D", "hourglass",
            "default later", why_not=asked),
        act("override", "Override the veto", lambda: override(model), "Ctrl+O", "bolt", "insist",
            why_not=lambda: why_no_override(model)),
        act("resign", "Resign", lambda: model.talk.send("resign", seat=play.handSeat), "", "flag",
            "give up", why_not=lambda: why_no_game(model)),
        act("draw", "Draw", lambda: draw(model), "", "minus", "remis agree offer accept",
            why_not=lambda: why_no_game(model)),
        act("swap", "Swap the seats", lambda: swap(model), "", "swap", "colours sides",
            why_not=lambda: why_no_game(model)),
        act("csv", "Save the score sheet as CSV", lambda: export(model, "csv"), "Ctrl+S",
            "download", "export", why_not=lambda: why_no_score(model)),
        act("pgn", "Save the game as PGN", lambda: export(model, "pgn"), "", "download",
            "export chess", why_not=lambda: "" if play.pgn else "Only after a game of chess"),
        act("record", "Open its record", lambda: model.desk.shell.openRun(play.runId), "",
            "library", "run steps", why_not=session),
        act("leave", "Another game", model.leave, "Ctrl+N", "stage", "gallery environment end",
            why_not=lambda: "" if play.runId else "This is the choice of games"),
        act("install", "Install the session host", model.host.install, "", "download",
            "environment packages", why_not=lambda: why_no_host(model)),
    ]  # fmt: skip


# time


def pause(model: StageModel) -> None:
    # The sheet comes before the state that says that the episode is over.
    running = model.play.status == "running" and not model.play.scored
    model.talk.send("pause_session" if running else "play")
    model.focusWanted.emit()


def undo(model: StageModel) -> None:
    """In games of two with an agent: its answer too, so that it is your move again."""
    state = model.play.state
    mine = reading.by_hand(state)
    seats = list(state.get("seats") or {})
    both = len(seats) == 2 and len(mine) == 1 and state.get("turn") == mine[0]
    model.talk.send("undo", n=2 if both and int(state.get("step", 0)) > 1 else 1)
    model.focusWanted.emit()


def restart(model: StageModel, seed: str) -> None:
    if model.play.status == "lost":
        same = model.play.state.get("seed")
        model.again(int(same) if seed == "same" and same is not None else None)
        return
    model.talk.send("restart", seed=seed)
    model.focusWanted.emit()


def faster(model: StageModel, by: int) -> None:
    set_speed(model, SPEEDS[min(max(SPEEDS.index(model.speed) + by, 0), len(SPEEDS) - 1)])


def set_speed(model: StageModel, factor: float) -> None:
    """0 is as fast as it goes. Turn-based games wait a breath between agents' moves instead."""
    card = model.card
    if card is None:
        return
    model._speed = factor
    model.settingsChanged.emit()
    if card.realtime:
        model.talk.send("speed", factor=factor, rate=card.rate)
    else:
        model.talk.send("breath", seconds=model.breath / factor if factor else 0.0)
    model.desk.shell.refresh_actions()


def tell_breath(model: StageModel) -> None:
    if model.play.alive and model.card is not None and not model.card.realtime:
        set_speed(model, model.speed)


def draw(model: StageModel) -> None:
    """Accepts where the other has offered one; else it is offered, and the other decides."""
    model.talk.send("draw", seat=model.play.handSeat)
    model.focusWanted.emit()


def autoplay(model: StageModel, episodes: int) -> None:
    model._autoplay = 0 if model.autoplay == episodes else episodes
    model.settingsChanged.emit()
    done = int(model.play.state.get("episode", 0))
    model.talk.send("autoplay", episodes=done + model.autoplay if model.autoplay else 0)
    if model.autoplay:
        model.talk.send("play")


# supervision


def by_key(model: StageModel, act: str, shift: bool, down: bool) -> bool:
    """A plain key, or with Ctrl where the card has the plain one. Whether it was for us."""
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


def verdict(model: StageModel, how: str, action: Any = None, seat: str = "") -> None:
    rows = model.play.supervision.asks.rows
    row = next((one for one in rows if one.seat == seat), model.play.supervision.first)
    if row is None:
        return
    now = model.now_ns
    args: dict[str, Any] = {
        "seat": row.seat,
        "question": row.question,
        "verdict": how,
        "presented_ns": row.shown_ns,
        "latency_us": max(0, now - row.shown_ns) // 1000 if row.shown_ns else 0,
    }
    if action is not None:
        args["action"] = action
    model.talk.send("verdict", **args)
    model.focusWanted.emit()


def override(model: StageModel) -> None:
    model.talk.send("override", seat=model.play.handSeat, reason="insisted")
    model.focusWanted.emit()


def toggle(model: StageModel, team: bool) -> None:
    take_over(model, not model.play.inControl, "toggle", team)


def take_over(model: StageModel, on: bool, how: str, team: bool = False) -> None:
    """Of the focused seat or of all that play with it; giving back gives all back."""
    play = model.play
    seats = play.state.get("seats") or {}
    if on:
        wanted = reading.team_of(play.state, play.focused) if team else [play.focused]
        wanted = [s for s in wanted if seats.get(s) and seats[s].get("kind") != "human"]
    else:
        wanted = [name for name, seat in seats.items() if seat.get("taken_over")]
    changed = [name for name in wanted if bool(seats[name].get("taken_over")) != on]
    if on and play.inControl and how == "hold":
        return
    for name in changed:
        model.talk.send("take_over", seat=name, on=on, how=how)
        play.hands_changed(name, on, how)
    if changed or (not on and how == "hold"):
        model.tone.play(on)
    if not on and not changed and how == "hold":
        # Released before the host said that it was taken.
        model.talk.send("take_over", seat=play.focused, on=False, how=how)


def swap(model: StageModel) -> None:
    """Everybody moves one seat on."""
    wanted = model.slot.get("seats") or {}
    names = list(model.play.state.get("seats") or {})
    specs = [dict(wanted.get(name) or {"kind": "random"}) for name in names]
    moved = dict(zip(names, [*specs[-1:], *specs[:-1]], strict=True))
    model.slot["seats"] = moved
    for name, operator in moved.items():
        sitter = next((one for one in model.play.sitters if one.spec == operator), None)
        if sitter is not None:
            model.desk.command(f"stage.assign.{name}", model._assign(name, sitter))


# files


def export(model: StageModel, ending: str) -> None:
    play = model.play
    text = play.pgn if ending == "pgn" else score.as_csv(play.scores)
    if not text:
        return
    folder = exports()
    path = folder / f"{play.title} {words.grouped(len(play.scores))}.{ending}"
    number = 2
    while path.exists():
        path = folder / f"{play.title} {len(play.scores)} {number}.{ending}"
        number += 1
    model.save(path, text)
    model.desk.shell.snack.say(f"Saved {path.name}.", icon="download")
